/** What the catalog knows of the records that a batch names: whose they are, and how far they are trusted. */
import type { ResultSet } from "@libsql/client/http";
import { firstDigits, longestOwner } from "../../../src/catalog/tables/company-prefixes.ts";
import { companyPrefixDigits } from "../../../src/gs1/ai/company-prefix.ts";
import { ownershipOfAnchor } from "../../../src/services/owners/ownership.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { PRODUCT } from "./columns.ts";
import { bitOf, type SqlValue, valueAt } from "./rows.ts";
import { json } from "./statements.ts";

export interface ProductFacts {
  confidence: number | null;
  containsGtin: string | null;
  containsQuantity: number | null;
  brandId: string | null;
  /** The organization of that brand. */
  brandOwner: string | null;
  /** Who owns the number by its company prefix. */
  numberOwner: string | null;
  /** The brand of that organization with the name that the row has. */
  namedBrand: string | null;
}

export interface BatchFacts {
  /** Also of numbers that are no products yet. */
  products: ReadonlyMap<string, ProductFacts>;
  /** By id. */
  brands: ReadonlyMap<string, string>;
  /** By prefix, of those that are granted. */
  prefixes: ReadonlyMap<string, string>;
  /** By what follows the primary key's company prefix, with it. */
  digits: ReadonlyMap<string, string>;
}

export type Read = (statements: { sql: string; args: SqlValue[] }[]) => Promise<ResultSet[]>;

const ownerOf = (digits: string) =>
  longestOwner(firstDigits((length) => `substr(${digits}, 1, ${length})`));

const PRODUCTS = `SELECT found.*, (
  SELECT id FROM brands WHERE organization_id = found.number_owner
    AND lower(name) = lower(found.brand_name) ORDER BY id LIMIT 1
) AS named_brand FROM (
  SELECT given.value ->> 0 AS gtin, given.value ->> 2 AS brand_name, products.confidence,
    products.contains_gtin, products.contains_quantity, products.brand_id,
    brands.organization_id AS brand_owner, ${ownerOf("(given.value ->> 1)")} AS number_owner
  FROM json_each(?1) AS given LEFT JOIN products ON products.gtin = given.value ->> 0
    LEFT JOIN brands ON brands.id = products.brand_id
) AS found`;

const BRANDS = `SELECT id, organization_id FROM brands WHERE id IN (SELECT value FROM json_each(?1))`;

const PREFIXES = `SELECT prefix, organization_id FROM company_prefixes
WHERE prefix IN (SELECT value FROM json_each(?1))`;

const DIGITS = `SELECT value, ${ownerOf("value")} FROM json_each(?1)`;

/** One round trip; none for a batch without rows. */
export async function factsOf(batch: Batch, read: Read): Promise<BatchFacts> {
  const { rows } = batch;
  const products = rows
    .filter(({ type }) => type === PRODUCT)
    .map(({ key, brandName = null }) => [
      ...[key, companyPrefixDigits({ ai: "01", value: key })],
      brandName,
    ]);
  const anchors = rows.flatMap(({ rule }) => (rule ? [ownershipOfAnchor(rule.anchor)] : []));
  const brands = [...rows.flatMap(brandIdsOf), ...anchors.flatMap(({ brandId }) => brandId ?? [])];
  const prefixes = rows.flatMap(({ type, key }) => (type.name === "company_prefix" ? [key] : []));
  const digits = anchors.flatMap(({ digits }) => digits || []);
  const asked = [
    ...[[PRODUCTS, products] as const, [BRANDS, brands] as const],
    ...[[PREFIXES, prefixes] as const, [DIGITS, digits] as const],
  ];
  const wanted = asked.filter(([, values]) => values.length > 0);
  const results = wanted.length === 0 ? [] : await read(wanted.map(statement));
  const rowsOf = (sql: string) => results[wanted.findIndex(([of]) => of === sql)]?.rows ?? [];
  return {
    products: new Map(rowsOf(PRODUCTS).map((row) => [String(row.gtin), productFacts(row)])),
    brands: pairs(rowsOf(BRANDS)),
    prefixes: pairs(rowsOf(PREFIXES)),
    digits: pairs(rowsOf(DIGITS)),
  };
}

const statement = ([sql, values]: readonly [string, readonly unknown[]]) => ({
  sql,
  args: [json([...new Set(values)])],
});

const pairs = (rows: ResultSet["rows"]): Map<string, string> =>
  new Map(
    rows.flatMap((row) => (row[1] === null ? [] : [[String(row[0]), String(row[1])] as const])),
  );

const productFacts = (row: ResultSet["rows"][number]): ProductFacts => ({
  confidence: row.confidence as number | null,
  containsGtin: row.contains_gtin as string | null,
  containsQuantity: row.contains_quantity as number | null,
  brandId: row.brand_id as string | null,
  brandOwner: row.brand_owner as string | null,
  numberOwner: row.number_owner as string | null,
  namedBrand: row.named_brand as string | null,
});

/** Brands that a row is, or names. */
function brandIdsOf(row: BatchRow): string[] {
  if (row.type.name === "brand") return [row.key];
  const bit = bitOf(row.type, "brand_id");
  const id = bit < 0 ? null : valueAt(row, bit);
  return id === null ? [] : [String(id)];
}
