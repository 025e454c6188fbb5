/** What the catalog knows of the records that a batch names: whose they are, and how far they are trusted. */
import type { ResultSet } from "@libsql/client/http";
import type { Condition } from "../../../src/catalog/query.ts";
import { firstDigits, longestOwner } from "../../../src/catalog/tables/company-prefixes.ts";
import { companyPrefixDigits } from "../../../src/gs1/ai/company-prefix.ts";
import { ownershipOfAnchor } from "../../../src/services/owners/ownership.ts";
import type { BatchRow } from "./batch.ts";
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
  /** Which hold as long as another look would find the same. */
  conditions: Condition[];
}

export type Read = (statements: { sql: string; args: SqlValue[] }[]) => Promise<ResultSet[]>;

const ownerOf = (digits: string) =>
  longestOwner(firstDigits((length) => `substr(${digits}, 1, ${length})`));

// Each answers one JSON text for each that is given: so a later look compares what the server wrote.
const PRODUCTS = `SELECT json_array(gtin, confidence, contains_gtin, contains_quantity, brand_id,
  brand_owner, number_owner, (
    SELECT id FROM brands WHERE organization_id = found.number_owner
      AND lower(name) = lower(found.brand_name) ORDER BY id LIMIT 1
  )) FROM (
  SELECT given.value ->> 0 AS gtin, given.value ->> 2 AS brand_name, products.confidence,
    products.contains_gtin, products.contains_quantity, products.brand_id,
    brands.organization_id AS brand_owner, ${ownerOf("(given.value ->> 1)")} AS number_owner
  FROM json_each(?1) AS given LEFT JOIN products ON products.gtin = given.value ->> 0
    LEFT JOIN brands ON brands.id = products.brand_id
) AS found`;

const pairsOf = (owner: string) => `SELECT json_array(value, (${owner})) FROM json_each(?1)`;
const BRANDS = pairsOf("SELECT organization_id FROM brands WHERE id = value");
const PREFIXES = pairsOf("SELECT organization_id FROM company_prefixes WHERE prefix = value");
const DIGITS = pairsOf(`SELECT ${ownerOf("value")}`);

/** One round trip; none without rows. */
export async function factsOf(rows: readonly BatchRow[], read: Read): Promise<BatchFacts> {
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
  const statements = wanted.map(statement);
  const results = statements.length === 0 ? [] : await read(statements);
  const texts = results.map((result) => result.rows.map((row) => String(row[0])));
  const found = (sql: string) =>
    (texts[wanted.findIndex(([of]) => of === sql)] ?? []).map((text) => JSON.parse(text));
  return {
    products: new Map(found(PRODUCTS).map(productFacts)),
    brands: pairs(found(BRANDS)),
    prefixes: pairs(found(PREFIXES)),
    digits: pairs(found(DIGITS)),
    conditions: statements.map(({ sql, args }, i) => ({
      sql: `NOT EXISTS (${sql} EXCEPT SELECT value FROM json_each(?2))`,
      args: [...args, json(texts[i])],
    })),
  };
}

const statement = ([sql, values]: readonly [string, readonly unknown[]]) => ({
  sql,
  args: [json([...new Set(values)])],
});

const pairs = (rows: readonly [string, string | null][]): Map<string, string> =>
  new Map(rows.flatMap(([id, owner]) => (owner === null ? [] : [[id, owner] as const])));

const productFacts = ([gtin, ...facts]: [string, ...unknown[]]): [string, ProductFacts] => {
  const [confidence, containsGtin, containsQuantity, brandId, ...owners] = facts;
  const [brandOwner, numberOwner, namedBrand] = owners;
  const found = { confidence, containsGtin, containsQuantity, brandId };
  return [gtin, { ...found, brandOwner, numberOwner, namedBrand } as ProductFacts];
};

/** Brands that a row is, or names. */
function brandIdsOf(row: BatchRow): string[] {
  if (row.type.name === "brand") return [row.key];
  const bit = bitOf(row.type, "brand_id");
  const id = bit < 0 ? null : valueAt(row, bit);
  return id === null ? [] : [String(id)];
}
