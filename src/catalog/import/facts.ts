/** What the catalog knows of the records that a batch names: whose they are, and how far they are trusted. */
import type { ResultSet } from "@libsql/client/http";
import type { Query } from "../query.ts";
import { firstDigits, longestOwner } from "../tables/company-prefixes.ts";

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

/** What a batch asks about. */
export interface Named {
  /** GTIN-14, the digits that company prefixes match, the brand's name where the row has one. */
  products: readonly (readonly (string | null)[])[];
  brands: readonly string[];
  prefixes: readonly string[];
  digits: readonly string[];
}

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

/** Asks nothing where a batch names nothing. */
export function batchFacts(named: Named): Query<BatchFacts> {
  const asked = [
    ...[[PRODUCTS, named.products] as const, [BRANDS, named.brands] as const],
    ...[[PREFIXES, named.prefixes] as const, [DIGITS, named.digits] as const],
  ];
  const wanted = asked.filter(([, values]) => values.length > 0);
  return {
    statements: wanted.map(([sql, values]) => ({
      sql,
      args: [JSON.stringify([...new Set<unknown>(values)])],
    })),
    read: (results) => {
      const found = new Map(wanted.map(([sql]) => [sql, results.shift()!.rows]));
      const rowsOf = (sql: string) => found.get(sql) ?? [];
      return {
        products: new Map(rowsOf(PRODUCTS).map((row) => [String(row.gtin), productFacts(row)])),
        brands: pairs(rowsOf(BRANDS)),
        prefixes: pairs(rowsOf(PREFIXES)),
        digits: pairs(rowsOf(DIGITS)),
      };
    },
  };
}

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
