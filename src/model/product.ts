/**
 * A product's record: every member with its bounds, the same for the REST API, the import and the
 * export. A new member is added to `productMembers`, and to the table in `src/catalog/schema.ts`.
 */
import * as z from "zod";
import { toGtin14 } from "../gs1/gtin/check-digit.ts";
import { classify } from "../gs1/gtin/classify.ts";
import { type CamelCase, camelCase } from "./column.ts";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "./enums.ts";
import { webUrl } from "./target.ts";
import * as texts from "./texts.ts";

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const netContent = z.strictObject({
  value: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, "must be a decimal number as text"),
  unit: z.string().regex(/^[A-Z0-9]{2,3}$/, "must be a unit code of UN/ECE Recommendation 20"),
});

const QUANTITY = "must be a whole number from 1 to 1000000000";
const CONFIDENCE = "must be a number from 0 to 1";

/** By wire name, which is the column's; in rows the name is in camel case. */
export const productMembers = {
  name: texts.text(300),
  names: texts.byLanguage(texts.text(300)).default({}).describe("By BCP 47 tag"),
  description: orNull(texts.longText(5000)),
  descriptions: texts.byLanguage(texts.longText(5000)).default({}).describe("By BCP 47 tag"),
  brand_id: orNull(texts.id),
  variant: orNull(texts.text(200)),
  net_content_text: orNull(texts.text(100)).describe("As the pack says it"),
  net_contents: z.array(netContent).max(20).default([]).describe("Units of UN/ECE Rec 20"),
  gpc_brick: orNull(z.string().regex(/^\d{8}$/, "must be 8 digits")),
  target_markets: z.array(texts.country).max(300).default([]),
  countries_of_origin: z.array(texts.country).max(300).default([]),
  image_url: orNull(texts.httpsUrl),
  unit_kind: texts.oneOf(UNIT_KINDS).default("unknown"),
  contains_gtin: orNull(texts.gtin),
  contains_quantity: orNull(z.int(QUANTITY).min(1, QUANTITY).max(1_000_000_000, QUANTITY)),
  variable_measure: z.boolean().default(false),
  lifecycle: texts.oneOf(LIFECYCLES).default("active"),
  discontinued_on: orNull(texts.isoDay),
  replaced_by_gtin: orNull(texts.gtin),
  source: orNull(texts.text(200)).describe("By default the name of the key's organization"),
  source_url: orNull(texts.httpUrl),
  licence: orNull(texts.text(200)),
  retrieved_at: orNull(texts.instantOrDay),
  confidence: orNull(z.number(CONFIDENCE).min(0, CONFIDENCE).max(1, CONFIDENCE)),
  visibility: orNull(texts.oneOf(VISIBILITIES)).describe(
    "Who reads it: everybody, or the organization. Null: organization while it is planned, else public",
  ),
};

export type ProductMember = keyof typeof productMembers;

/** Members that people are shown, or sent to, as an address of the web. */
export const PRODUCT_TARGETS = ["image_url", "source_url"] as const;

/** What no single member shows: a quantity needs to say of which product it is. */
export const quantityProblem = (record: {
  readonly contains_gtin?: unknown;
  readonly contains_quantity?: unknown;
}): string | undefined =>
  (record.contains_quantity ?? null) !== null && (record.contains_gtin ?? null) === null
    ? "needs contains_gtin"
    : undefined;

export const SELF_CONTAINED = "a product does not contain itself";
export const REPLACED_IN_A_CIRCLE = "what replaces it leads back to it";

export const productInput = z
  .strictObject(productMembers)
  .refine((record) => quantityProblem(record) === undefined, {
    path: ["contains_quantity"],
    message: "needs contains_gtin",
  })
  .meta({ id: "ProductInput" });

export type ProductInput = z.output<typeof productInput>;

export type ProductChange = Record<string, unknown>;

/** Members to change; null removes. The whole is checked once it is put together. */
export const productPatch = z
  .strictObject(
    Object.fromEntries(Object.keys(productMembers).map((name) => [name, z.unknown().optional()])),
  )
  .meta({ id: "ProductPatch", description: "JSON merge patch (RFC 7396) of a ProductInput" });

const UNIDENTIFYING = ["restricted_circulation", "coupon", "refund_receipt"];

/** Why a valid GTIN-14 cannot be a product: it means something else in every company; undefined for others. */
export function numberProblem(gtin14: string): string | undefined {
  const { classification, usable_reason } = classify(gtin14);
  return UNIDENTIFYING.includes(classification) ? usable_reason : undefined;
}

/** A record as the table's row has it; no row is without `source` and `visibility`. */
export type ProductRecordRow = {
  [K in ProductMember as CamelCase<K>]: K extends "source" | "visibility"
    ? NonNullable<ProductInput[K]>
    : ProductInput[K];
};

/** Of a product of which nobody said who reads it: what is not launched yet is nobody else's business. */
const usualVisibility = (lifecycle: ProductInput["lifecycle"]) =>
  lifecycle === "planned" ? "organization" : "public";

const NAMES = Object.keys(productMembers) as ProductMember[];
const GTINS: readonly string[] = ["contains_gtin", "replaced_by_gtin"];

/** The row without its moments; GTINs with 14 digits. */
export function rowOf(gtin: string, input: ProductInput): ProductRecordRow & { gtin: string } {
  const values = NAMES.map((name) => {
    const value = input[name];
    const stored = GTINS.includes(name) && value !== null ? toGtin14(String(value)) : value;
    return [camelCase(name), stored];
  });
  return {
    ...{ gtin, ...Object.fromEntries(values), source: input.source ?? "" },
    visibility: input.visibility ?? usualVisibility(input.lifecycle),
  };
}

/** What a stored product has of the members that can be written. */
export function inputOf(row: ProductRecordRow): ProductInput {
  const values = NAMES.map((name) => [name, row[camelCase(name)]]);
  return {
    ...(Object.fromEntries(values) as ProductInput),
    net_contents: row.netContents.map(({ value, unit }) => ({ value, unit })),
    image_url: webUrl(row.imageUrl),
    source_url: webUrl(row.sourceUrl),
  };
}
