/** The same change of many products: what of it would change, and the statement for each. */
import type { InStatement } from "@libsql/client/http";
import { type Authorization, checkedHash } from "../authorization.ts";
import { ofLongestPrefixOfGtin } from "../facts/company-prefix.ts";
import { type Query, run } from "../query.ts";
import { readable } from "../readable.ts";
import { later } from "../statement.ts";
import { isUsedBelow } from "./links.ts";

/** The new values by column; absent members stay. */
export interface BulkChange {
  readonly lifecycle?: string | undefined;
  readonly visibility?: string | undefined;
  readonly brand_id?: string | null | undefined;
}

export interface BulkRow {
  readonly gtin: string;
  readonly name: string;
  readonly version: number;
  readonly lifecycle: string;
  readonly visibility: string;
  readonly brand_id: string | null;
  readonly brandName: string | null;
  /** The organization with the number's company prefix. */
  readonly ownerId: string | null;
  /** Its links that are in use, with those of its lots and items; not recall information. */
  readonly links: number;
}

const READABLE = readable("products");

/** The products that the principal sees, in any order. */
export const bulkRows = (gtins: readonly string[]): Query<BulkRow[]> => ({
  statements: [
    {
      sql: `SELECT gtin, name, version, lifecycle, visibility, brand_id,
        (SELECT brands.name FROM brands WHERE brands.id = brand_id) AS brandName,
        ${ofLongestPrefixOfGtin("organization_id", "products.gtin")} AS ownerId,
        (SELECT count(*) FROM links WHERE ${isUsedBelow("'/01/' || products.gtin")}) AS links
        FROM products WHERE gtin IN (SELECT value FROM json_each(?)) AND ${READABLE.sql}`,
      args: [JSON.stringify(gtins), ...READABLE.args],
    },
  ],
  read: (results) => results.shift()!.rows.map((row) => ({ ...row }) as unknown as BulkRow),
});

/** Discontinued since today, unless the record has a day already. */
export function changeProductRow(gtin: string, change: BulkChange, at: string): Query<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const sets = given.map(([column]) => `${column} = ?`);
  const values = given.map(([, value]) => value ?? null);
  if (change.lifecycle === "discontinued") {
    sets.push("discontinued_on = coalesce(discontinued_on, ?)");
    values.push(at.slice(0, 10));
  }
  return run(
    `UPDATE products SET ${sets.join(", ")}, version = version + 1, updated_at = ${later("products", "?")} WHERE gtin = ?`,
    ...values,
    at,
    at,
    gtin,
  );
}

/** Checks that the key's organization owns each of the numbers, as a write of one does. */
export const authorizeNumbers = (
  authorization: Authorization | null,
  at: string,
  digits: readonly string[],
): InStatement[] =>
  authorization === null
    ? []
    : [
        {
          sql: "INSERT INTO authorizations (key_hash, scope, at, digits) SELECT ?, ?, ?, value FROM json_each(?)",
          args: [checkedHash(authorization), authorization.scope, at, JSON.stringify(digits)],
        },
      ];
