/**
 * Arguments made from a tool's own input schema, so that a new tool is tested automatically. An
 * argument with a known name gets valid and invalid values of its kind; other arguments get values
 * of their type.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { JsonSchema, ListedTool } from "./in-process.ts";

export type Arguments = Record<string, unknown>;

interface SampleLink {
  id: string;
  isDefault?: boolean;
}

interface SampleProduct {
  gtin: string;
}

/** Every GTIN-14 of the sample catalog. */
export const SAMPLE_GTINS: readonly string[] = (
  JSON.parse(readFileSync("scripts/sample-catalog/products.json", "utf8")) as SampleProduct[]
).map(({ gtin }) => gtin);

/** Links on which no other link depends. */
const SAMPLE_LINKS: readonly string[] = (
  JSON.parse(readFileSync("scripts/sample-catalog/links.json", "utf8")) as SampleLink[]
)
  .filter(({ isDefault }) => !isDefault)
  .map(({ id }) => id);

/** A call for this product that succeeds, with only the required arguments. */
export function callFor({ inputSchema }: ListedTool, gtin: string): Arguments {
  const after = SAMPLE_GTINS[(SAMPLE_GTINS.indexOf(gtin) + 1) % SAMPLE_GTINS.length];
  const faq = {
    id: `faq-${gtin}`,
    anchor: `/01/${gtin}`,
    link_type: "gs1:faqs",
    title: "Questions",
  };
  const link = inputSchema.properties?.anchor ? faq : { id: SAMPLE_LINKS[0] };
  const target = { href: "https://example.org/faq", name: "A product" };
  const values: Arguments = {
    gtin,
    gtins: [gtin, after],
    barcode: `(01)${gtin}`,
    identifier: gtin,
    query: gtin,
    as: "discontinued",
    ...link,
    ...target,
  };
  return pick({ ...values, ...ofRecall(inputSchema) }, requiredOf(inputSchema));
}

/** The first of arguments that exclude each other counts as required: a whole record, not a patch. */
const requiredOf = ({ properties = {}, required = [] }: JsonSchema): readonly string[] => {
  if (properties.barcodes) return ["barcode"];
  if (properties.recalls) return ["identifier"];
  if (properties.whole_product) {
    const ofNotice = OF_A_NOTICE.filter((name) => properties[name]);
    return [...required, "lots", ...ofNotice];
  }
  if (!properties.patch) return required;
  return [...required, ...(properties.anchor ? MEMBERS_OF_A_LINK : ["name"])];
};
/** A notice whose request fails at once, and in the same way. */
const NO_HOST = "https://notices.invalid/recall";
const OF_A_NOTICE = ["accept_unreachable"];

/** The lot of the sample catalog that is recalled, or one that is not. */
const ofRecall = ({ properties = {} }: JsonSchema): Arguments =>
  properties.until
    ? { gtin: "09506000134352", lots: ["ABC123"] }
    : { href: NO_HOST, lots: ["LOT-7"], title: "Recall of lot LOT-7", accept_unreachable: true };
const MEMBERS_OF_A_LINK = ["anchor", "link_type", "href", "title"];
const WITHOUT_A_RECORD = ["patch", "make_default"];

export function callsOf({ inputSchema }: ListedTool): fc.Arbitrary<Arguments> {
  const { properties = {} } = inputSchema;
  const required = requiredOf(inputSchema);
  const byName = {
    ...BY_NAME,
    ...(properties.anchor && OF_A_NEW_LINK),
    ...(properties.whole_product && OF_A_RECALL),
    ...(properties.until && OF_AN_END),
  };
  const values = Object.entries(properties).map(
    ([name, schema]) =>
      [name, listOf(name, schema, byName) ?? byName[name] ?? byType(schema)] as const,
  );
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  // Only a few at a time: all together contradict each other, and every answer would be an error.
  const chosen = fc.subarray(optional, { maxLength: Math.min(3, optional.length) });
  return fc.tuple(fc.record(Object.fromEntries(values)), chosen).map(([all, names]) => {
    const isList = names.includes("barcodes");
    // Alone; beside other arguments they are left out.
    if (WITHOUT_A_RECORD.includes(names[0] ?? "")) {
      return pick(all, [...(inputSchema.required ?? []), names[0]!]);
    }
    const others = names.filter((name) => !WITHOUT_A_RECORD.includes(name));
    return pick(all, [...required.filter((name) => !isList || name !== "barcode"), ...others]);
  });
}

const pick = (values: Arguments, names: readonly string[]): Arguments =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const anyText = fc.string({ unit: "grapheme", maxLength: 30 });
const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 7, maxLength: 15 });

const known = fc.constantFrom(...SAMPLE_GTINS);
/** The same number as a label, a spreadsheet or a person writes it. */
const spelled = fc
  .tuple(known, fc.constantFrom("short", "spaced", "hyphens", "padded"))
  .map(([gtin, form]) => {
    if (form === "short") return gtin.replace(/^0{1,6}/, "");
    if (form === "spaced") return ` ${gtin.slice(0, 2)} ${gtin.slice(2)} `;
    return form === "hyphens" ? gtin.replace(/(\d{7})/, "$1-") : gtin;
  });
/** Well-formed and mostly unknown, with prefixes of every class. */
const wellFormed = fc
  .string({ unit: fc.constantFrom(..."0123456789"), minLength: 13, maxLength: 13 })
  .map((body) => body + checkDigit(body));

const gtin = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 3, arbitrary: spelled },
  { weight: 2, arbitrary: wellFormed },
  {
    weight: 1,
    arbitrary: fc.constantFrom("01234565", "04252614", "2012345678903", "0-306-40615-2"),
  },
  { weight: 1, arbitrary: digits },
  { weight: 1, arbitrary: anyText },
);

const either = (...usual: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anyText });

/** A number with other data of a label, right and wrong, or a plain number. */
const barcode = fc.oneof(
  { weight: 1, arbitrary: gtin },
  {
    weight: 4,
    arbitrary: fc
      .tuple(known, fc.constantFrom("10ABC<GS>17270331", "21X1^3103000750", "17271331", "9"))
      .map(([number, rest]) => `]C101${number}${rest}`),
  },
  { weight: 1, arbitrary: known.map((number) => `https://example.com/01/${number}/10/ABC`) },
);

const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  gtin,
  barcode,
  // Another time needs a key of the owner.
  at: fc.constantFrom("yesterday", "2026-11-21"),
  barcodes: fc.array(barcode, { minLength: 1, maxLength: 50 }),
  cpv: either("2A", "a/b"),
  lot: either("ABC", "ABC123", "L%1"),
  serial: either("1234", "x".repeat(20)),
  tpx: either("TP-1"),
  expiry: either("2026-12-31", "2020-02-29", "2026-02-30"),
  best_before: either("2026-12-31", "2027-02-30"),
  net_weight_kg: either("0.750", "12", "1.2345678"),
  price: either("12.99", "0", "1.2345"),
  currency: either("978", "000"),
  identifier: gtin,
  period: either("last_7_days", "last_30_days", "2026-10"),
  size: fc.constantFrom(64, 300, 4096),
  module: fc.constantFrom(0.1, 0.396, 0.495, 25),
  color: either("000000", "#1a2b3c", "ff0000"),
  background: either("ffffff", "eee"),
  query: either("nutella", "Nutela", "cola zero", "ritter sprot", "data", "3017620422003", ""),
  brand: either("Coca-Cola", "brand-haribo"),
  gpc: fc.constantFrom("10000292", "1000", "x"),
  cursor: either("eyJ2IjoxfQ"),
  link_type: either("gs1:pip", "gs1:instructions", "gs1:recallStatus", "gs1:defaultLink", "all"),
  market: either("DE", "at"),
  language: either("de", "de-CH, en;q=0.5", "*"),
  media_type: either("text/html", "application/pdf, */*;q=0.1"),
  context: either("patient"),
  version: fc.constant("product:09506000134352@v1"),
  id: either(...SAMPLE_LINKS),
  anchor: either(...SAMPLE_GTINS.map((gtin) => `/01/${gtin}`)),
  href: either("https://example.org/a", "https://example.org/b"),
  name: either("Oat drink", "Rice"),
  title: either("Questions"),
  names: fc.constant({ de: "Haferdrink" }),
  descriptions: fc.constant({ de: "Mit Hafer" }),
  timing: fc.constant({ from: "2026-01-01T00:00:00Z" }),
  contains_gtin: gtin,
  replaced_by_gtin: gtin,
  brand_id: either("brand-lego"),
  gpc_brick: either("10000292"),
  target_market: either("DE", "AT"),
  image_url: either("https://example.org/a.png"),
  source_url: either("https://example.org/"),
  discontinued_on: either("2026-12-31", "2026-02-30"),
  retrieved_at: either("2026-01-01"),
};

/** A link cannot change its anchor, so an existing link could not be put under most anchors. */
const OF_A_NEW_LINK: typeof BY_NAME = {
  // Usually a new id, because a link keeps the anchor with which it was made.
  id: fc.nat({ max: 99 }).map((n) => `faq-${n}`),
  link_type: either("gs1:faqs", "gs1:instructions"),
  is_default: fc.constant(false),
  is_default_multi: fc.constant(false),
  // Restricted access would require the place to ask, which is otherwise refused.
  access: fc.constant("open"),
  access_request: fc.constant(undefined),
};

const OF_A_RECALL: typeof BY_NAME = {
  gtin: known,
  href: fc.constant(NO_HOST),
  accept_unreachable: fc.constant(true),
  whole_product: fc.constant(false),
  lot: fc.constantFrom("LOT-1", "LOT-2"),
  from: fc.constant("2099-01-01T00:00:00Z"),
  until: fc.constant("2099-01-01T00:00:00Z"),
};
/** The only recall of the sample catalog. */
const OF_AN_END: typeof BY_NAME = {
  lot: fc.constant("ABC123"),
  gtin: fc.oneof({ weight: 3, arbitrary: fc.constant("09506000134352") }, gtin),
};

/** `gtins` is a list of values of `gtin`. */
function listOf(name: string, { type, minItems, maxItems }: JsonSchema, byName: typeof BY_NAME) {
  const one = byName[name.replace(/s$/, "")];
  if (type !== "array") return undefined;
  if (!one) return fc.constant([]);
  const maxLength = Math.min(10, Number(maxItems ?? 10));
  return fc.array(one, { minLength: Number(minItems ?? 0), maxLength });
}

function byType({ enum: choices, type, minimum, maximum }: JsonSchema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (type === "integer") return fc.integer({ min: minimum ?? -1_000, max: maximum ?? 1_000 });
  if (type === "number")
    return fc.double({ min: minimum ?? -1e3, max: maximum ?? 1e3, noNaN: true });
  if (type === "boolean") return fc.boolean();
  return anyText;
}

/** GS1 General Specifications, clause 7.9: weights 3 and 1 from the right. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((s, d, i) => s + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
