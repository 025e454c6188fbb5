/** Whatever is asked, and whenever: a scan and resolve_gtin decide the same, on one clock, uncached. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import samples from "../../scripts/sample-catalog/products.json" with { type: "json" };
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { Decision } from "../../src/resolver/decision.ts";
import type { ReadContext } from "../../src/services/context.ts";
import { decideGtin, type ResolveGtinQuestion } from "../../src/services/resolve-gtin.ts";
import { decideScan, type Scan } from "../../src/services/resolve-path.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

let catalog: TestCatalog;
let reader: ReadContext["catalog"];
beforeAll(async () => {
  catalog = await startCatalog();
  const options = { token: undefined, readOnlyToken: undefined, timeoutMs: 5_000 };
  reader = openCatalog({ url: catalog.url, ...options }).reader;
});
afterAll(() => catalog?.stop());

const RICH = ["09506000134352", "09506000134376", "05449000000996", "03045140105502"];
const UNKNOWN = ["04000417025005", "00673419000000", "04012345678901", "02012345678903"];

const gtin = fc.oneof(
  fc.constantFrom(...RICH),
  fc.constantFrom(...UNKNOWN),
  fc.constantFrom(...samples.map((product) => product.gtin)),
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

/** The request that a phone or browser would send for the same question. */
function asScan(q: ResolveGtinQuestion): Scan {
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
    accept: q.media_type ?? null,
    acceptLanguage: q.language ?? null,
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

test("generated questions", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(gtin, qualifiers, wishes, instant, async (number, within, wish, now) => {
      const context = { catalog: reader, clock: () => now, baseUrl: "https://id.example.org" };
      const question = { gtin: number, ...within, ...wish } as ResolveGtinQuestion;
      const asked = await outcome(decideGtin(context, question).then(({ decision }) => decision));
      const scanned = await outcome(
        decideScan(context, asScan(question), null).then(({ resolution }) => resolution.decision),
      );
      expect(scanned).toEqual(asked);
      const kind = typeof asked === "string" ? asked : asked.reason;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: 600 },
  );
  // Every kind of answer was among them, so that equality is not that of empty hands.
  expect([...seen.keys()].sort()).toEqual([
    "default",
    "default_multi",
    "link_type",
    "linkset",
    "multiple_choices",
    "no_such_link_type",
    "refused",
    "unknown_identifier",
  ]);
});
