import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Timing } from "../../../src/model/link.ts";
import { decide } from "../../../src/resolver/decide/decide.ts";
import type { Decision, DecisionInput } from "../../../src/resolver/decide/decision.ts";
import { OPEN, type Rule } from "../../../src/resolver/rules/rule.ts";
import { times } from "../../support/soak.ts";
import { ACTIVE, GTIN, KEY, known, NOW, OVER, request, timing } from "../builders.ts";
import { type OracleAnswer, oracle } from "./oracle.ts";

const flag = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const LADDER = ["/21/S%2F1", "/235/T", "/22/V/10/L", "/10/L", "/22/V", "", "", ""].map(
  (path) => KEY + path,
);
const OWNERS = ["brand:b1", "organization:o1", "brand:b2", "organization:o2"];
const TIMINGS: (Timing | null)[] = [
  null,
  null,
  null,
  null,
  null,
  timing(),
  ACTIVE,
  ACTIVE,
  OVER,
  timing({ timeFrom: "08:00", timeUntil: "20:00", zone: "Europe/Berlin" }),
  timing({ timeFrom: "22:00", timeUntil: "04:00", zone: "America/New_York" }),
  timing({ weekdays: [1, 3, 6] }),
  timing({ dateFrom: "12-20", dateUntil: "01-06", zone: "Australia/Lord_Howe" }),
];
const LANGUAGES = [
  ...["de", "de-CH", "de-ch", "de-AT", "fr", "FR", "und", "iw", "he-IL"],
  ...["zh-Hant", "zh", "zh-Hant-TW", "zh-HK", "zh-Hans"],
];
const MEDIA = ["text/html", "text/plain", "application/pdf", "Text/HTML"];
const CONTEXTS = ["us", "eu", "US"];
const TYPES = ["gs1:pip", "gs1:pip", "gs1:faqs", "gs1:recallStatus", "https://example.com/voc/x"];
const HREFS = [
  "https://e.example/",
  "https://e.example/{gtin}?x={lot}",
  "https://e.example/{lot}/{serial}",
  "https://e.example/{cpv}",
  "https://e.example/{nope}",
];

const rules = fc
  .array(
    fc.record({
      anchor: fc.constantFrom(...LADDER, ...LADDER, ...OWNERS, "/01/09506000134369"),
      orderIndex: fc.integer({ min: 0, max: 4 }),
      linkType: fc.constantFrom(...TYPES),
      href: fc.constantFrom(...HREFS),
      hreflang: fc.oneof(
        fc.constant([]),
        fc.array(fc.constantFrom(...LANGUAGES), { maxLength: 2 }),
      ),
      mediaType: fc.option(fc.constantFrom(...MEDIA), { freq: 2 }),
      context: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...CONTEXTS), { maxLength: 2 })),
      isDefault: flag(2),
      isDefaultMulti: flag(1),
      timing: fc.constantFrom(...TIMINGS),
      isPublic: flag(15).map((hidden) => !hidden),
      enabled: flag(15).map((off) => !off),
    }),
    { maxLength: 14 },
  )
  .map((drafts) =>
    drafts.map(
      (draft, index): Rule => ({
        ...draft,
        ...OPEN,
        id: `r${String(index).padStart(2, "0")}`,
        title: "t",
        // Each its own target, so that no two links of the union are one.
        href: draft.href.replace("e.example", `e${index}.example`),
      }),
    ),
  );

const wishes = (...ranges: string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...ranges), fc.constantFrom(1, 0.9, 0.5, 0.001, 0)), {
    maxLength: 4,
    selector: ([range]) => range.toLowerCase(),
  });

const owner = fc.option(
  fc.record({
    brandId: fc.option(fc.constantFrom("b1", "b2"), { freq: 2 }),
    organizationId: fc.option(fc.constantFrom("o1", "o2"), { freq: 2 }),
  }),
  { freq: 2 },
);

const question = fc.record({
  qualifiers: fc.oneof(
    fc.record(
      { "22": fc.constant("V"), "10": fc.constant("L"), "21": fc.constant("S/1") },
      { requiredKeys: [] },
    ),
    fc.constant({ "235": "T" }),
  ),
  linkType: fc.constantFrom(
    null,
    null,
    null,
    "gs1:defaultLink",
    "gs1:pip",
    "gs1:pip",
    "gs1:pip",
    "gs1:faqs",
    "gs1:recallStatus",
    "gs1:none",
    "linkset",
  ),
  wantsLinkset: flag(15),
  mediaTypes: wishes(...MEDIA.slice(0, 3), "text/*", "*/*"),
  languages: wishes(
    ...["de", "de-CH", "de-CH-1996", "fr", "zh-Hant-TW", "zh-TW", "zh-Hant", "zh", "he", "iw", "*"],
  ),
  contexts: wishes("us", "eu", "*"),
  now: fc.constantFrom(
    NOW,
    NOW + 43_200_000,
    Date.parse("2026-12-31T23:30:00Z"),
    Date.parse("2026-06-20T03:00:00Z"),
  ),
  product: fc.tuple(owner, flag(2)).map(([known, withdrawn]) => known && { ...known, withdrawn }),
  prefix: owner,
  rules,
});
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const header = (ranges: readonly (readonly [string, number])[]) =>
  ranges.map(([range, q]) => (q === 1 ? range : `${range};q=${q}`)).join(", ");

function inputOf(q: Question): DecisionInput {
  const qualifiers = ["22", "10", "21", "235"].flatMap((ai) => {
    const value = (q.qualifiers as Record<string, string>)[ai];
    return value === undefined ? [] : [{ ai, value }];
  });
  const { mediaTypes, languages, contexts } = request({
    accept: header(q.mediaTypes),
    language: header(q.languages),
    context: header(q.contexts),
  });
  return {
    identification: { key: { ai: "01", value: GTIN }, qualifiers, attributes: [] },
    request: {
      linkType: q.linkType,
      wantsLinkset: q.wantsLinkset,
      mediaTypes: mediaTypes ?? [],
      languages: languages ?? [],
      contexts: contexts ?? [],
    },
    now: q.now,
    rules: q.rules,
    product: q.product && known(q.product),
    companyPrefix: q.prefix,
    baseUrl: "https://id.example",
  };
}

const name = (link: { id: string | null; scope: string }) => link.id ?? link.scope;

const answerOf = (decision: Decision): OracleAnswer => ({
  status: decision.status,
  reason: decision.reason,
  link: decision.link && name(decision.link),
  href: decision.link?.href ?? null,
  candidates: decision.candidates.map(name),
  levels: Object.fromEntries(decision.levels.map(({ anchor, links }) => [anchor, links.map(name)])),
  notices: decision.notices.map(name),
});

const expected = (q: Question) =>
  oracle({ ...q, key: "01", value: GTIN, qualifiers: q.qualifiers as Record<string, string> });

describe("the decision, against a slow oracle", () => {
  it("agrees on random rules and requests", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(question, (q) => {
        const decision = decide(inputOf(q));
        expect(answerOf(decision)).toEqual(expected(q));
        seen.set(decision.reason, (seen.get(decision.reason) ?? 0) + 1);
      }),
      { numRuns: times(1_500, 8_000) },
    );
    // The generator reaches every outcome, or the comparison says little.
    expect([...seen.keys()].sort()).toEqual([
      "default",
      "default_multi",
      "link_type",
      "linkset",
      "multiple_choices",
      "no_default",
      "no_such_link_type",
      "unknown_identifier",
    ]);
  });

  it("does not depend on the order of the rules", () => {
    const shuffled = question.chain((q) =>
      fc.shuffledSubarray(q.rules, { minLength: q.rules.length }).map((order) => ({ q, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ q, order }) => {
        expect(decide(inputOf({ ...q, rules: order }))).toEqual(decide(inputOf(q)));
      }),
      { numRuns: times(83, 2_000) },
    );
  });

  it("keeps its own promises", () => {
    fc.assert(
      fc.property(question, (q) => {
        const decision = decide(inputOf(q));
        const { matched, link } = decision;
        expect(link === null).toBe(decision.status !== 307);
        expect(decision.candidates.length === 0).toBe(decision.status !== 300);
        expect(matched === null).toBe(decision.status === 404 || decision.status === 200);
        if (decision.status === 300) {
          expect(matched).toMatchObject({ link_id: null, order_index: null });
        }
        for (const { links } of decision.levels) {
          expect(links.filter((member) => member.isDefault).length).toBeLessThanOrEqual(1);
        }
        if (decision.validUntil !== null) {
          expect(decision.validUntil).toBeGreaterThan(q.now);
          const later = decide({ ...inputOf(q), now: decision.validUntil - 1 });
          expect(answerOf(later)).toEqual(answerOf(decision));
        }
      }),
      { numRuns: times(83, 2_000) },
    );
  });
});
