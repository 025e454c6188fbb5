/** The explanation: it says what `decide` does, and why of every rule. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decide } from "../../../src/resolver/decide/decide.ts";
import type { DecisionInput } from "../../../src/resolver/decide/decision.ts";
import { explain, VERDICTS } from "../../../src/resolver/decide/explain.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import { times } from "../../support/soak.ts";
import {
  ACTIVE,
  type Ask,
  gtin,
  KEY,
  LOT,
  LOT_ANCHOR,
  NOW,
  OVER,
  PRODUCT,
  request,
  rule,
  standard,
} from "../builders.ts";

const input = (
  rules: readonly Rule[],
  ask: Ask = {},
  more: Partial<DecisionInput> = {},
): DecisionInput => ({
  identification: gtin(),
  request: request(ask),
  now: NOW,
  rules,
  product: null,
  companyPrefix: null,
  baseUrl: "https://id.example",
  ...more,
});

/** `id: verdict` or `id: verdict by other`, in order. */
const why = (...args: Parameters<typeof input>) =>
  explain(input(...args)).why.map(
    ({ id, verdict, by }) => `${id ?? "hosted"}: ${verdict}${by ? ` by ${by}` : ""}`,
  );

const faqs = { linkType: "gs1:faqs" };
const recall = { linkType: "gs1:recallStatus" };
const withdrawn = { product: { ...PRODUCT, lifecycle: "withdrawn" as const } };
const owned = { product: { ...PRODUCT, brandId: "b", organizationId: "o" } };

describe("verdicts", () => {
  const cases: [string, Parameters<typeof input>, string[]][] = [
    ["a default", [[standard, rule("other", faqs)]], ["default: used", "other: not_default"]],
    [
      "what does not take part",
      [
        [
          standard,
          rule("off", { enabled: false }),
          rule("hidden", { isPublic: false }),
          rule("over", { timing: OVER }),
          rule("old", { rel: ["predecessor-version"] }),
        ],
      ],
      [
        "default: used",
        "off: disabled",
        "hidden: not_public",
        "over: inactive",
        "old: older_version",
      ],
    ],
    [
      "a campaign",
      [[standard, rule("sale", { timing: ACTIVE })]],
      ["sale: used", "default: displaced by sale"],
    ],
    [
      "a campaign's default of another type",
      [[standard, rule("sale", { ...faqs, timing: ACTIVE, isDefault: true })]],
      ["sale: used", "default: default_outranked by sale"],
    ],
    [
      "a level below",
      [[standard, rule("lot", { anchor: LOT_ANCHOR, isDefault: true })], {}, LOT],
      ["lot: used", "default: narrower_level by lot"],
    ],
    [
      "a link type, by language",
      [
        [
          standard,
          rule("de", { ...faqs, hreflang: ["de"] }),
          rule("fr", { ...faqs, hreflang: ["fr"] }),
        ],
        { linkType: "gs1:faqs", language: "fr" },
      ],
      ["fr: used", "de: language by fr", "default: other_type"],
    ],
    [
      "by media type",
      [
        [rule("pdf", { mediaType: "application/pdf" }), rule("page", { mediaType: "text/html" })],
        { linkType: "gs1:pip", accept: "text/html" },
      ],
      ["page: used", "pdf: media_type by page"],
    ],
    [
      "by context",
      [
        [rule("us", { context: ["us"] }), rule("eu", { context: ["eu"] })],
        { linkType: "gs1:pip", context: "eu" },
      ],
      ["eu: used", "us: context by eu"],
    ],
    ["choices", [[rule("a"), rule("b")], { linkType: "gs1:pip" }], ["a: offered", "b: offered"]],
    [
      "variants of the default",
      [
        [
          standard,
          rule("fr", { hreflang: ["fr"], isDefaultMulti: true, orderIndex: 1 }),
          rule("de", { hreflang: ["de"], isDefaultMulti: true, orderIndex: 2 }),
          rule("de2", { hreflang: ["de"], isDefaultMulti: true, orderIndex: 3 }),
        ],
        { language: "de" },
      ],
      ["de: used", "fr: not_better by de", "de2: later by de", "default: default_outranked by de"],
    ],
    [
      "a better variant of a worse default",
      [
        [
          rule("page", { mediaType: "text/html", hreflang: ["en"], isDefault: true }),
          rule("data", { mediaType: "application/json", hreflang: ["en"], isDefaultMulti: true }),
          rule("pdf", { mediaType: "application/pdf", hreflang: ["fr"], isDefaultMulti: true }),
        ],
        { accept: "application/json", language: "fr" },
      ],
      ["data: used", "page: default_outranked by data", "pdf: media_type by data"],
    ],
    ["a linkset", [[standard, rule("b")], { linkType: "all" }], ["b: listed", "default: listed"]],
    ["no such type", [[standard], { linkType: "gs1:faqs" }], ["default: other_type"]],
    ["no default", [[rule("a")]], ["a: not_default"]],
    [
      "the hosted page",
      [[rule("a")], {}, { product: PRODUCT }],
      ["hosted: used", "a: not_default"],
    ],
    [
      "recall information before the default, a campaign and their variants",
      [
        [
          standard,
          rule("sale", { ...faqs, timing: ACTIVE, isDefault: true }),
          rule("fr", { hreflang: ["fr"], isDefaultMulti: true }),
          rule("notice", { ...recall, isDefault: true, orderIndex: 9 }),
          rule("notice-fr", { ...recall, hreflang: ["fr"], isDefaultMulti: true, orderIndex: 9 }),
        ],
        { language: "fr" },
      ],
      [
        "notice-fr: used",
        "fr: recall_first by notice-fr",
        "sale: recall_first by notice-fr",
        "default: recall_first by notice-fr",
        "notice: default_outranked by notice-fr",
      ],
    ],
    [
      "the page of a withdrawn product before defaults of the lot and of the product",
      [
        [standard, rule("lot", { anchor: LOT_ANCHOR, isDefault: true })],
        {},
        { ...LOT, ...withdrawn },
      ],
      ["hosted: used", "lot: withdrawn_first", "default: narrower_level"],
    ],
    [
      "recall information of a withdrawn product before the default of a lot",
      [
        [
          standard,
          rule("lot", { anchor: LOT_ANCHOR, isDefault: true }),
          rule("notice", { ...recall, isDefault: true }),
        ],
        {},
        { ...LOT, ...withdrawn },
      ],
      ["notice: used", "lot: recall_first by notice", "default: recall_first by notice"],
    ],
    [
      "links of an owner without a default",
      [
        [rule("o1", { ...faqs, anchor: "organization:o" })],
        {},
        { companyPrefix: { organizationId: "o", brandId: null, resolver: "https://o.example" } },
      ],
      ["hosted: used", "o1: only_by_type"],
    ],
    [
      "an organization's default of a type that the brand has",
      [
        [
          rule("b1", { ...faqs, anchor: "brand:b" }),
          rule("o1", { ...faqs, anchor: "organization:o", isDefault: true }),
        ],
        { linkType: "gs1:faqs" },
        owned,
      ],
      ["b1: used", "o1: type_taken by b1"],
    ],
    [
      "a brand and an organization",
      [
        [
          standard,
          rule("b1", { ...faqs, anchor: "brand:b" }),
          rule("o1", { ...faqs, anchor: "organization:o" }),
          rule("o2", { anchor: "organization:o", linkType: "gs1:pip" }),
          rule("o3", {
            anchor: "organization:o",
            linkType: "gs1:dpp",
            href: "https://e.example/{lot}",
          }),
          rule("prefix", { anchor: "organization:of-the-prefix" }),
        ],
        {},
        owned,
      ],
      [
        "default: used",
        "b1: not_default",
        "o1: type_taken by b1",
        "o2: type_taken by default",
        "o3: incomplete",
        "prefix: elsewhere",
      ],
    ],
  ];
  test.each(cases)("say why: %s", (_what, args, expected) => {
    expect(why(...args)).toEqual(expected);
  });

  test("every verdict is seen above", () => {
    const seen = new Set(cases.flatMap(([, args]) => explain(input(...args)).why));
    const verdicts = new Set([...seen].map(({ verdict }) => verdict));
    expect(Object.keys(VERDICTS).filter((name) => !verdicts.has(name as never))).toEqual([]);
  });
});

describe("on random rules", () => {
  const flag = (weight: number) =>
    fc.oneof(
      { weight, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    );
  const drafts = fc.array(
    fc.record({
      anchor: fc.constantFrom(KEY, KEY, KEY, LOT_ANCHOR, "brand:b", "organization:o"),
      orderIndex: fc.integer({ min: 0, max: 3 }),
      linkType: fc.constantFrom("gs1:pip", "gs1:faqs", "gs1:recallStatus"),
      hreflang: fc.constantFrom([], ["de"], ["fr", "de-CH"]),
      mediaType: fc.constantFrom(null, "text/html", "application/pdf"),
      isDefault: flag(1),
      isDefaultMulti: flag(2),
      timing: fc.constantFrom(null, null, null, ACTIVE, OVER),
      isPublic: flag(8).map((hidden) => !hidden),
      enabled: flag(8).map((off) => !off),
    }),
    { maxLength: 10 },
  );
  const question = fc.record({
    drafts,
    ask: fc.record({
      linkType: fc.constantFrom("", "gs1:pip", "gs1:faqs", "gs1:none", "all"),
      language: fc.constantFrom("", "de", "fr;q=0.5,de-CH"),
      accept: fc.constantFrom("", "text/html", "application/pdf, */*;q=0.1"),
    }),
    isLot: fc.boolean(),
    product: fc.constantFrom(null, PRODUCT, owned.product, withdrawn.product),
    companyPrefix: fc.constantFrom(null, { brandId: "b", organizationId: "o" }),
  });

  test("its decision is decide's, its chosen rule is that, and every rule has one verdict", () => {
    fc.assert(
      fc.property(question, ({ drafts, ask, isLot, product, companyPrefix }) => {
        const rules = drafts.map((draft, i) => rule(`r${i}`, draft));
        const asked = input(rules, ask, { product, companyPrefix, ...(isLot && LOT) });
        const decision = decide(asked);
        const { decision: explained, why } = explain(asked);
        expect(explained).toEqual(decision);
        const ids = (verdict: string) =>
          why.filter((one) => one.verdict === verdict).map(({ id }) => id);
        expect(ids("used")).toEqual(decision.link ? [decision.link.id] : []);
        expect(ids("offered")).toEqual(decision.candidates.map(({ id }) => id));
        const named = why.flatMap(({ id }) => id ?? []).sort();
        expect(named).toEqual(rules.map(({ id }) => id).sort());
        for (const { by } of why) if (by) expect(rules.map(({ id }) => id)).toContain(by);
      }),
      { numRuns: times(125, 3_000) },
    );
  });
});
