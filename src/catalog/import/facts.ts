/**
 * The catalog's facts about the records that a batch names: their owners, and the confidence of
 * their data.
 */

import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { firstDigits, ofLongestPrefix } from "../facts/company-prefix.ts";
import { type Condition, type Query, run } from "../query.ts";

export interface ProductFacts {
  confidence: number | null;
  containsGtin: string | null;
  containsQuantity: number | null;
  brandId: string | null;
  /** The organization of the brand. */
  brandOwner: string | null;
  /** The organization that owns the number by its company prefix. */
  numberOwner: string | null;
  /** The brand of that organization with the name in the row. */
  namedBrand: string | null;
}

export interface BatchFacts {
  /** The facts, also for numbers that are not products yet. */
  products: ReadonlyMap<string, ProductFacts>;
  /** The owners of brands, by the brand's id. */
  brands: ReadonlyMap<string, string>;
  /** Brands that no organization owns. */
  ownerless: ReadonlySet<string>;
  /** What brands are called, by their ids. */
  brandNames: ReadonlyMap<string, string>;
  /** The owners of company prefixes that have one, by prefix. */
  prefixes: ReadonlyMap<string, string>;
  /** The owners of keys, by the digits of the primary key from its company prefix on. */
  digits: ReadonlyMap<string, string>;
  /** True as long as another read would find the same facts. */
  conditions: Condition[];
}

/** The records of a batch. */
export interface Named {
  /** GTIN-14, the digits for company prefixes, and the brand's name if the row has one. */
  products: readonly (readonly (string | null)[])[];
  brands: readonly string[];
  prefixes: readonly string[];
  digits: readonly string[];
}

const ownerOf = (digits: string) =>
  ofLongestPrefix(
    "organization_id",
    firstDigits((length) => `substr(${digits}, 1, ${length})`),
  );

// Each query returns one JSON text for each parameter, so that a later check can compare the
// server's own texts.
//
// The brands are read once: an organization may have very many, and a batch thousands of rows.
const PRODUCTS = `WITH found AS MATERIALIZED (
  SELECT given.value ->> 0 AS gtin, lower(given.value ->> 2) AS brand_name, products.confidence,
    products.contains_gtin, products.contains_quantity, products.brand_id,
    brands.organization_id AS brand_owner, ${ownerOf("(given.value ->> 1)")} AS number_owner
  FROM json_each(?1) AS given LEFT JOIN products ON products.gtin = given.value ->> 0
    LEFT JOIN brands ON brands.id = products.brand_id
), named (organization_id, name, id) AS MATERIALIZED (
  SELECT organization_id, lower(name), min(id) FROM brands
  WHERE organization_id IN (SELECT number_owner FROM found WHERE brand_name IS NOT NULL)
    AND lower(name) IN (SELECT brand_name FROM found) GROUP BY 1, 2
) SELECT json_array(gtin, confidence, contains_gtin, contains_quantity, brand_id, brand_owner, number_owner, named.id)
  FROM found LEFT JOIN named ON named.organization_id = number_owner AND named.name = brand_name`;

const pairsOf = (owner: string) => `SELECT json_array(value, (${owner})) FROM json_each(?1)`;
const BRANDS = `SELECT json_array(value, brands.organization_id, brands.name)
  FROM json_each(?1) LEFT JOIN brands ON brands.id = value`;
const PREFIXES = pairsOf("SELECT organization_id FROM company_prefixes WHERE prefix = value");
const DIGITS = pairsOf(`SELECT ${ownerOf("value")}`);

/** Sends no query for a batch without such records. */
export function batchFacts(named: Named): Query<BatchFacts> {
  const asked = [
    [PRODUCTS, named.products] as const,
    [BRANDS, named.brands] as const,
    [PREFIXES, named.prefixes] as const,
    [DIGITS, named.digits] as const,
  ];
  const wanted = asked.filter(([, values]) => values.length > 0);
  const statements = wanted.map(([sql, values]) => ({
    sql,
    args: [JSON.stringify([...new Set<unknown>(values)])],
  }));
  return {
    statements,
    read: (results) => {
      const texts = statements.map(() => results.shift()!.rows.map((row) => String(row[0])));
      const found = (sql: string) =>
        (texts[wanted.findIndex(([of]) => of === sql)] ?? []).map((text) => JSON.parse(text));
      return {
        products: new Map(found(PRODUCTS).map(productFacts)),
        brands: pairs(found(BRANDS)),
        ownerless: new Set(
          found(BRANDS).flatMap(([id, owner, name]) =>
            owner === null && name !== null ? [id] : [],
          ),
        ),
        brandNames: pairs(found(BRANDS).map(([id, , name]) => [id, name])),
        prefixes: pairs(found(PREFIXES)),
        digits: pairs(found(DIGITS)),
        conditions: statements.map(({ sql, args }, i) => ({
          sql: `NOT EXISTS (${sql} EXCEPT SELECT value FROM json_each(?2))`,
          args: [...args, JSON.stringify(texts[i])],
        })),
      };
    },
  };
}

/** Whose a number is by its company prefix, and what the catalog calls its product. */
export interface NumberFacts {
  readonly owner: string | null;
  /** Null if no product has the number. */
  readonly name: string | null;
}

/** @param gtins GTIN-14 */
export function numberFacts(gtins: readonly string[]): Query<Map<string, NumberFacts>> {
  const given = gtins.map((value) => [value, companyPrefixDigits({ ai: "01", value })]);
  const sql = `SELECT value ->> 0, (SELECT ${ownerOf("(value ->> 1)")}), products.name
    FROM json_each(?1) LEFT JOIN products ON products.gtin = value ->> 0`;
  return {
    statements: [{ sql, args: [JSON.stringify(given)] }],
    read: (results) =>
      new Map(
        results
          .shift()!
          .rows.map((row) => [String(row[0]), { owner: row[1], name: row[2] } as NumberFacts]),
      ),
  };
}

/**
 * Ends the transaction if the facts have changed; but not if the transaction is sent a second time.
 */
export const stillAsRead = ({ sql, args }: Condition, onceKey: string): Query<void> =>
  run(
    `INSERT INTO preconditions (holds)
    SELECT EXISTS (SELECT 1 FROM user_actions WHERE once_key = ?3) OR ${sql}`,
    ...args,
    onceKey,
  );

const pairs = (rows: readonly [string, string | null][]): Map<string, string> =>
  new Map(rows.flatMap(([id, owner]) => (owner === null ? [] : [[id, owner] as const])));

const productFacts = ([gtin, ...facts]: [string, ...unknown[]]): [string, ProductFacts] => {
  const [confidence, containsGtin, containsQuantity, brandId, ...owners] = facts;
  const [brandOwner, numberOwner, namedBrand] = owners;
  const found = {
    confidence: confidence === null ? null : Number(confidence),
    containsGtin,
    containsQuantity,
    brandId,
  };
  return [gtin, { ...found, brandOwner, numberOwner, namedBrand } as ProductFacts];
};
