/** Whatever is asked, and whenever: a scan and resolve_gtin decide the same, on one clock, uncached. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import samples from "../../scripts/sample-catalog/products.json" with { type: "json" };
import { openCatalog } from "../../src/catalog/catalog.ts";
import { parseAccept, parseAcceptLanguage, parseContext } from "../../src/model/accept.ts";
import type { Decision } from "../../src/resolver/decide/decision.ts";
import type { ReadContext } from "../../src/services/context.ts";
import { dryRun } from "../../src/services/links/dry-run.ts";
import { decideGtin, resolveGtin } from "../../src/services/resolve/gtin.ts";
import { parseScan, type Scan } from "../../src/services/resolve/reading.ts";
import { decideScan, resolvePath } from "../../src/services/resolve/scan.ts";
import { timing } from "../resolver/builders.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { times } from "../support/soak.ts";

let catalog: CatalogFile;
let reader: ReadContext["catalog"];
beforeAll(async () => {
  catalog = await openCatalogFile();
  reader = openCatalog(catalog.options).reader;
  const AT = "'', ''";
  const FROM_JUNE = JSON.stringify(timing({ from: "2026-06-01T00:00:00Z" }));
  await catalog.client.batch([
    `INSERT INTO organizations (id, name, created_at, updated_at) VALUES
      ('owner', 'Owner', ${AT}), ('delegating', 'Delegating', ${AT})`,
    `INSERT INTO company_prefixes (prefix, organization_id, resolver, created_at, updated_at) VALUES
      ('952177', 'delegating', 'https://id.other.example', ${AT}), ('952188', 'owner', NULL, ${AT})`,
    `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at) VALUES
      ('any', 'organization:owner', 'gs1:pip', 'https://own.example/{path}?{query}', 'Any', 1, ${AT}),
      ('item', 'organization:owner', 'gs1:registerProduct', 'https://own.example/{01}/{21}', 'Item', 0, ${AT}),
      ('trace', 'organization:owner', 'gs1:traceability', 'https://own.example/trace/{key}?{query}', 'Trace', 0, ${AT}),
      ('quiet', 'organization:delegating', 'gs1:recipeInfo', 'https://own.example/recipe', 'Recipe', 0, ${AT}),
      ('page', '/01/09521880000016', 'gs1:pip', 'https://own.example/page', 'Page', 1, ${AT}),
      ('lot', '/01/09521880000016/10/ABC', 'gs1:instructions', 'https://own.example/lot', 'Lot', 1, ${AT}),
      ('lot-notice', '/01/09521880000016/10/ABC123', 'gs1:recallStatus', 'https://own.example/notice', 'Notice', 1, ${AT}),
      ('page', '/01/09521880000023', 'gs1:pip', 'https://own.example/page2', 'Page', 1, ${AT}),
      ('lot', '/01/09521880000023/10/ABC', 'gs1:pip', 'https://own.example/lot2', 'Lot', 1, ${AT}),
      ('page', '/01/09521880000030', 'gs1:pip', 'https://own.example/page3', 'Page', 1, ${AT}),
      ('variant', '/01/09521880000047/22/2A', 'gs1:instructions', 'https://own.example/2a', '2A', 0, ${AT})`,
    `INSERT INTO links (id, anchor, link_type, href, title, is_default, is_default_multi, hreflang, timing, created_at, updated_at) VALUES
      ('notice', '/01/09521880000023', 'gs1:recallStatus', 'https://own.example/recall', 'Recall', 1, 0, '[]', '${FROM_JUNE}', ${AT}),
      ('notice-es', '/01/09521880000023', 'gs1:recallStatus', 'https://own.example/es/recall', 'Retirada', 0, 1, '["es"]', '${FROM_JUNE}', ${AT}),
      ('de-1', '/01/09521880000054', 'gs1:pip', 'https://own.example/de/1', 'Eins', 0, 0, '["de"]', NULL, ${AT}),
      ('de-2', '/01/09521880000054', 'gs1:pip', 'https://own.example/de/2', 'Zwei', 0, 0, '["de"]', NULL, ${AT}),
      ('en-1', '/01/09521880000054', 'gs1:pip', 'https://own.example/en/1', 'One', 0, 0, '["en"]', NULL, ${AT}),
      ('page-es', '/01/09521880000023', 'gs1:pip', 'https://own.example/es/page2', 'Página', 0, 1, '["es"]', NULL, ${AT})`,
    `INSERT INTO products (gtin, name, source, lifecycle, visibility, created_at, updated_at) VALUES
      ('09521880000016', 'Withdrawn', 'test', 'withdrawn', 'public', ${AT}),
      ('09521880000023', 'Withdrawn and recalled', 'test', 'withdrawn', 'public', ${AT}),
      ('09521880000030', 'Withdrawn and hidden', 'test', 'withdrawn', 'organization', ${AT}),
      ('09521770000034', 'Without a link', 'test', 'active', 'public', ${AT})`,
  ]);
});
afterAll(() => catalog?.stop());

const RICH = [
  ...["09506000134352", "09506000134376", "05449000000996", "03045140105502"],
  // Templates: of the product itself, its brand, its organization.
  ...["80614141123458", "00673419129060", "04000417018007"],
];
/** Products under a prefix that delegates. */
const DELEGATED = ["09521770000010", "09521770000027"];
/** Withdrawn; withdrawn and recalled from June on; withdrawn and private; without a product. */
const WITHDRAWN = ["09521880000016", "09521880000023", "09521880000030", "09521880000047"];
/** A product without a link: its hosted page is the default. */
const HOSTED = "09521770000034";
/** A product with several links of one type, two of them in German. */
const SEVERAL = "09521880000054";
const UNKNOWN = ["04000417025005", "00673419000000", "04012345678901", "02012345678903"];

const gtin = fc.oneof(
  fc.constantFrom(...RICH),
  fc.constantFrom(...UNKNOWN),
  fc.constantFrom(...DELEGATED),
  fc.constantFrom(...samples.map((product) => product.gtin), ...WITHDRAWN, HOSTED),
);
const value = fc.oneof(
  fc.constantFrom("ABC123", "ABC", "1234", "2A"),
  fc.string({ unit: fc.constantFrom(..."aZ09-._/+%(&="), minLength: 1, maxLength: 12 }),
);
const qualifiers = fc.oneof(
  fc.record({ cpv: value, lot: value, serial: value }, { requiredKeys: [] }),
  fc.record({ tpx: value }),
);
const wishes = fc.record(
  {
    link_type: fc.constantFrom(
      ..."gs1:pip gs1:instructions gs1:recipeInfo gs1:recallStatus gs1:defaultLink linkset all".split(
        " ",
      ),
      "https://gs1.org/voc/pip",
      "https://www.gs1.org/voc/instructions",
      "gs1:nosuchlt",
      "nonsense type",
    ),
    language: fc.constantFrom(
      "es",
      "de-CH, de;q=0.8, *;q=0.1",
      "fr-BE,nl;q=0.5",
      "ja;q=0",
      "zh-TW,zh;q=0.9",
      "iw",
      "??",
      "*",
    ),
    media_type: fc.constantFrom(
      "text/html",
      "application/pdf",
      "application/json;q=0.3, */*",
      "a b c",
    ),
    context: fc.constantFrom("patient", "hcp", "PATIENT,hcp", "nowhere"),
  },
  { requiredKeys: [] },
);
const instant = fc.date({
  min: new Date("2025-12-01T00:00:00Z"),
  max: new Date("2027-01-31T00:00:00Z"),
  noInvalidDate: true,
});

/** The arguments with which an agent asks the tool. */
interface Asked {
  gtin: string;
  cpv?: string;
  lot?: string;
  serial?: string;
  tpx?: string;
  link_type?: string;
  language?: string;
  media_type?: string;
  context?: string;
}

const preferencesOf = (q: Asked) => ({
  mediaTypes: parseAccept(q.media_type),
  languages: parseAcceptLanguage(q.language),
});

/** The request that a phone or browser would send for the same question. */
function asScan(q: Asked): Scan {
  const path = [
    ["01", q.gtin],
    ["22", q.cpv],
    ["10", q.lot],
    ["21", q.serial],
    ["235", q.tpx],
  ].flatMap(([ai, text]) => (text === undefined ? [] : [ai, encodeURIComponent(text)]));
  const query = new URLSearchParams();
  if (q.link_type !== undefined) query.set("linkType", q.link_type);
  if (q.context !== undefined) query.set("context", q.context);
  return {
    path: `/${path.join("/")}`,
    rawQuery: query.size > 0 ? query.toString() : null,
    ...preferencesOf(q),
  };
}

/** Status, target, rule and candidates; or that the question itself is refused. */
const outcome = (decided: Promise<Decision>) =>
  decided.then(
    ({ status, reason, link, matched, candidates, available }) => ({
      status,
      reason,
      href: link?.href,
      link: link?.id,
      matched,
      candidates: candidates.map(({ id }) => id),
      available: available.map(({ id, href }) => [id, href]),
    }),
    (error) => {
      expect(["validation_error", "bad_request"]).toContain(error.errorCode);
      return "refused";
    },
  );

test("if several links fit equally well, the tool lists those that a scan offers", async () => {
  const number = fc.oneof(fc.constant(SEVERAL), fc.constantFrom(...RICH));
  const said = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(number, qualifiers, wishes, instant, async (value, within, wish, now) => {
      const context = { catalog: reader, clock: () => now, baseUrl: "https://id.example.org" };
      const question = { link_type: "gs1:pip", ...wish, gtin: value, ...within } as Asked;
      const scan = await Promise.resolve(asScan(question))
        .then((asked) => decideScan(context, parseScan({}, asked), null))
        .catch(() => null);
      if (scan?.decision.status !== 300) return;
      const { media_type: _, language: __, context: ___, ...others } = question;
      const asked = {
        ...others,
        ...preferencesOf(question),
        contexts: parseContext(question.context),
      };
      const { available, total, warnings } = await resolveGtin(context, asked);
      const { candidates, available: all, levels } = scan.decision;
      expect(available.map(({ href }) => href)).toEqual(candidates.map(({ href }) => href));
      expect(total).toBe(candidates.length);
      expect(levels.flatMap(({ links }) => links)).toEqual(expect.arrayContaining([...candidates]));
      const ofType = all.filter(({ linkType }) => linkType === candidates[0]?.linkType);
      const says = warnings.some((one) => one.includes("a scan does not offer"));
      expect(says).toBe(ofType.length > candidates.length);
      said.add(says);
    }),
    { numRuns: times(250, 2_400) },
  );
  expect(said).toEqual(new Set([false, true]));
});

test("a scan and a tool answer generated questions with the same decision", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(gtin, qualifiers, wishes, instant, async (number, within, wish, now) => {
      const context = { catalog: reader, clock: () => now, baseUrl: "https://id.example.org" };
      const question = { gtin: number, ...within, ...wish } as Asked;
      const { media_type: _, language: __, context: value, ...others } = question;
      const contexts = parseContext(value);
      const asked = await outcome(
        decideGtin(context, { ...others, ...preferencesOf(question), contexts }).then(
          ({ decision }) => decision,
        ),
      );
      const scanned = await outcome(
        Promise.resolve(asScan(question))
          .then((scan) => decideScan(context, parseScan({}, scan), null))
          .then(({ decision }) => decision),
      );
      expect(scanned).toEqual(asked);
      const kind = typeof asked === "string" ? asked : asked.reason;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: times(400, 4_200) },
  );
  // Every kind of answer was among them, so that equality is not that of empty hands.
  expect([...seen.keys()].sort()).toEqual([
    "default",
    "default_multi",
    "delegated",
    "link_type",
    "linkset",
    "multiple_choices",
    "no_such_link_type",
    "refused",
    "unknown_identifier",
  ]);
});

/** Keys of an owner with rules for every key, of one that delegates, and of nobody. */
const KEYS = ["952188", "952177", "952199"].flatMap((prefix) => [
  `/8004/${prefix}ASSET`,
  `/8010/${prefix}PART/8011/7`,
  `/401/${prefix}CONSIGNMENT%2F1`,
]);
const OTHER_KEYS = [
  ...KEYS,
  ...["/00/095218812345678904", "/00/095217700000000010", "/00/095217700000000017"],
  ...["/414/9521881234564/254/DOCK", "/414/9521770000010", "/415/9521881234564/8020/INV"],
  ...["/8003/09521770000010CRATE", "/8006/095217700000100102/21/a%2fb", "/8018/952188123456789011"],
  "/ehFB342CDE795211411234538566CB0AFC4",
];

test("keys of every kind: the dry run says what a scan gets", async () => {
  const seen = new Set<string>();
  const query = fc.constantFrom(null, "linkType=linkset", "linkType=gs1:traceability", "x=1&y", "");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OTHER_KEYS),
      query,
      instant,
      async (path, rawQuery, now) => {
        const context = { catalog: reader, clock: () => now, baseUrl: "https://id.example.org" };
        const digital_link = path + (rawQuery === null ? "" : `?${rawQuery}`);
        const refused = (error: { errorCode: string }) => ({ refused: error.errorCode });
        const told = await dryRun(context, null, { digital_link, at: null }).catch(refused);
        const scan = { path, rawQuery };
        const answer = await resolvePath(context, scan, null).catch(refused);
        if ("refused" in told || "refused" in answer) {
          // The dry run explains a 404, where a scan gets an error.
          const status = "status" in told && told.status;
          expect([status, answer]).toEqual(
            status === 404 ? [404, { refused: "not_found" }] : [false, { refused: "bad_request" }],
          );
          return;
        }
        seen.add(told.reason);
        expect([told.status, told.location]).toEqual([
          answer.status,
          answer.status === 307 ? answer.location : null,
        ]);
        expect(told.linkset).toEqual(answer.status === 307 ? null : answer.linkset);
      },
    ),
    { numRuns: times(40, 2_400) },
  );
  expect([...seen].sort()).toEqual(["default", "delegated", "link_type", "linkset"]);
});

test("the dry run and the linkset of a GTIN say what a scan gets", async () => {
  const seen = new Set<string>();
  const number = fc.constantFrom(...WITHDRAWN, HOSTED, ...DELEGATED);
  const language = fc.constantFrom("", "es", "de");
  await fc.assert(
    fc.asyncProperty(number, qualifiers, language, instant, async (value, within, wish, now) => {
      const context = { catalog: reader, clock: () => now, baseUrl: "https://id.example.org" };
      const { path } = asScan({ gtin: value, ...within } as Asked);
      const languages = parseAcceptLanguage(wish);
      const wanted = { digital_link: path, at: null, languages };
      const told = await dryRun(context, null, wanted).catch(() => null);
      const scan = { path, rawQuery: null, languages };
      const answer = await resolvePath(context, scan, null).catch(() => null);
      if (told === null || answer?.status !== 307) return;
      expect([told.status, told.location]).toEqual([307, answer.location]);
      const asked = { path, rawQuery: "linkType=linkset" };
      const listed = await resolvePath(context, asked, null);
      if (listed.status !== 200) throw new Error("no linkset");
      const defaults = listed.linkset.linkset.flatMap((one) =>
        ["defaultLink", "defaultLinkMulti"].flatMap((name) => {
          const targets = one[`https://ref.gs1.org/voc/${name}`] ?? [];
          return typeof targets === "string" ? [] : targets.map(({ href }) => href);
        }),
      );
      // Another resolver gets the path as it was sent.
      if (told.reason !== "delegated") expect(defaults).toContain(answer.location);
      seen.add(`${told.reason} ${told.matched?.scope}`);
    }),
    { numRuns: times(150, 2_400) },
  );
  expect([...seen].sort()).toEqual([
    "default hosted",
    "default lot",
    "default organization",
    "default product",
    "default_multi product",
    "delegated delegated",
  ]);
});
