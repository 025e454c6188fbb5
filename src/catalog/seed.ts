/** Rows of the sample catalog: whole rows, of which one that is equal is not changed, and their removal. */

import type { InStatement } from "@libsql/client/http";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { RECORD_TYPES, type RecordType } from "../model/record-types.ts";
import { isUnusedSql } from "./conditions.ts";
import { type Query, silent } from "./query.ts";
import { keyColumns } from "./record-keys.ts";
import { brands, companyPrefixes, links, organizations, products } from "./schema.ts";
import { encoder, writtenColumns } from "./statement.ts";
import { jsonCell, upsertSql } from "./upsert.ts";

/** The tables that it fills, by record type. */
export const SEEDED = {
  organization: organizations,
  brand: brands,
  company_prefix: companyPrefixes,
  product: products,
  link: links,
} satisfies Record<RecordType["name"], SQLiteTable>;

/** @param at the instant for rows that are inserted or changed */
export function upsertRows(
  type: RecordType,
  rows: readonly Readonly<Record<string, unknown>>[],
  at: string,
): Query<void> {
  const table = SEEDED[type.name];
  const given = writtenColumns(table);
  const keys = keyColumns(type.table);
  const columns = given.map(([, { name }], place) => {
    const value = jsonCell(place);
    if (keys.includes(name)) return { name, value };
    if (name === "created_at") return { name, value: "?2" };
    if (name === "updated_at") return { name, value: "?2", set: "excluded.updated_at" };
    if (name === "version") return { name, value, set: "version + 1" };
    return { name, value, set: `excluded."${name}"`, isCompared: true };
  });
  const sql = upsertSql(type.table, columns, "json");
  const values = JSON.stringify(rows.map(encoder(table)));
  return silent({ sql, args: [values, at] });
}

type Kind = RecordType["name"];
type Row = Readonly<Record<string, unknown>>;

/**
 * Deletes the rows of the sample catalog that nobody has changed, and that nothing else in the
 * catalog refers to. A number goes with all its links, or stays with them.
 */
export interface Samples {
  readonly rows: Readonly<Record<Kind, readonly Row[]>>;
  /** Anchors of the keys that have links: `/01/09506000134352` also for a link of a lot of it. */
  readonly linked: readonly string[];
}

export interface Unseeded {
  /** Keys. */
  readonly removed: readonly string[];
  /** Keys of the rows that are still there. */
  readonly changed: readonly string[];
  readonly inUse: readonly string[];
}

const BOOKKEEPING = ["version", "created_at", "updated_at"];
/** The owners last: until then, other rows refer to them. */
const ORDER: readonly Kind[] = ["product", "link", "company_prefix", "brand", "organization"];

const typeOf = (kind: Kind) => RECORD_TYPES.find(({ name }) => name === kind)!;

/** Selects the key columns of rows that are stored as in the JSON rows of a parameter. */
function unchanged(kind: Kind, parameter: string): string {
  const { table } = typeOf(kind);
  const keys = keyColumns(table);
  const same = keys.map((name, place) => `t.${name} = ${jsonCell(place)}`).join(" AND ");
  const equal = writtenColumns(SEEDED[kind]).flatMap(([, { name }], place) =>
    BOOKKEEPING.includes(name) ? [] : [`t."${name}" IS ${jsonCell(place)}`],
  );
  return `SELECT ${keys.map((name) => `t.${name}`).join()} FROM json_each(${parameter}) AS row JOIN ${table} t ON ${same}
    WHERE ${equal.join(" AND ")}`;
}

/** Whether nothing of others is at an anchor or below it: no QR code, and no link but samples. */
const isOnlySample = (anchor: string, links: string) => {
  const below = (table: string) =>
    `(${table}.anchor = ${anchor} OR (${table}.anchor > ${anchor} || '/' AND ${table}.anchor < ${anchor} || '0'))`;
  return `NOT EXISTS (SELECT 1 FROM qr_codes q WHERE ${below("q")})
    AND NOT EXISTS (SELECT 1 FROM links o WHERE ${below("o")} AND (o.id, o.anchor) NOT IN (${links}))`;
};

/** Parameter 1 has the products, 2 the links. Products that stay keep those that they refer to. */
const DELETE_PRODUCTS = `WITH RECURSIVE
  sample(gtin) AS (${unchanged("product", "?1")}),
  kept(gtin) AS (
    SELECT gtin FROM products WHERE gtin NOT IN (SELECT gtin FROM sample)
    UNION SELECT gtin FROM sample WHERE NOT (${isOnlySample("'/01/' || sample.gtin", unchanged("link", "?2"))})
    UNION SELECT r.gtin FROM kept JOIN products p ON p.gtin = kept.gtin
      JOIN products r ON r.gtin IN (p.contains_gtin, p.replaced_by_gtin)
  )
  DELETE FROM products WHERE gtin IN (SELECT gtin FROM sample) AND gtin NOT IN (SELECT gtin FROM kept)
  RETURNING gtin`;

/** Parameter 1 has the links, 2 the anchors of their keys. */
const DELETE_LINKS = `DELETE FROM links WHERE rowid IN (
    SELECT l.rowid FROM json_each(?2) AS key JOIN links l
      ON l.anchor = key.value OR (l.anchor > key.value || '/' AND l.anchor < key.value || '0')
    WHERE ${isOnlySample("key.value", unchanged("link", "?1"))}
      AND NOT EXISTS (SELECT 1 FROM products p WHERE '/01/' || p.gtin = key.value)
  ) RETURNING id`;

/** A prefix stays while its organization has keys, or an anchor or a product may be below it. */
const DELETE_PREFIXES = `DELETE FROM company_prefixes AS c WHERE prefix IN (${unchanged("company_prefix", "?1")})
    AND NOT EXISTS (SELECT 1 FROM api_keys k WHERE k.organization_id = c.organization_id)
    AND NOT EXISTS (SELECT 1 FROM products p WHERE substr(p.gtin, 2, length(c.prefix)) = c.prefix)
    AND NOT EXISTS (SELECT 1 FROM links l WHERE instr(l.anchor, c.prefix))
    AND NOT EXISTS (SELECT 1 FROM qr_codes q WHERE instr(q.anchor, c.prefix))
  RETURNING prefix`;

const isUnusedOwner = (kind: "brand" | "organization") =>
  `id IN (${unchanged(kind, "?1")}) AND ${isUnusedSql(kind, `'${kind}:' || t.id`, "t.id")}`;
const DELETE_BRANDS = `DELETE FROM brands AS t WHERE ${isUnusedOwner("brand")} RETURNING id`;
const DELETE_ORGANIZATIONS = `DELETE FROM organizations AS t WHERE ${isUnusedOwner("organization")} RETURNING id`;

/** Sends everything in one transaction. */
export function deleteSamples({ rows, linked }: Samples): Query<Record<Kind, Unseeded>> {
  const json = (kind: Kind) => JSON.stringify(rows[kind].map(encoder(SEEDED[kind])));
  const deletions: Record<Kind, InStatement> = {
    product: { sql: DELETE_PRODUCTS, args: [json("product"), json("link")] },
    link: { sql: DELETE_LINKS, args: [json("link"), JSON.stringify(linked)] },
    company_prefix: { sql: DELETE_PREFIXES, args: [json("company_prefix")] },
    brand: { sql: DELETE_BRANDS, args: [json("brand")] },
    organization: { sql: DELETE_ORGANIZATIONS, args: [json("organization")] },
  };
  const rests = ORDER.map((kind): InStatement => {
    const { table } = typeOf(kind);
    const keys = keyColumns(table);
    const given = keys.map((_, place) => jsonCell(place));
    const sql = `SELECT ${keys[0]}, (${keys.join()}) IN (${unchanged(kind, "?1")}) FROM ${table}
      WHERE (${keys.join()}) IN (SELECT ${given.join()} FROM json_each(?1) AS row) ORDER BY ${keys.join()}`;
    return { sql, args: [json(kind)] };
  });
  return {
    statements: [...ORDER.map((kind) => deletions[kind]), ...rests],
    read(results) {
      const removed = results.splice(0, ORDER.length);
      const kept = results.splice(0, ORDER.length);
      const outcome = {} as Record<Kind, Unseeded>;
      for (const [i, kind] of ORDER.entries()) {
        const left = (isEqual: boolean) =>
          kept[i]!.rows.filter((row) => Boolean(row[1]) === isEqual).map((row) => String(row[0]));
        const gone = removed[i]!.rows.map((row) => String(row[0])).sort();
        outcome[kind] = { removed: gone, changed: left(false), inUse: left(true) };
      }
      return outcome;
    },
  };
}

export interface KeysOfRuns {
  /** The names of the keys. */
  readonly names: readonly string[];
  readonly organizationId: string;
  /** Goes, too, if it has no products. */
  readonly prefix: string;
}

/** Keys with which somebody tried the samples: with them, the samples' organization is in use. */
export const deleteKeysOfRuns = ({ names, organizationId, prefix }: KeysOfRuns): Query<void> =>
  silent(
    {
      sql: "DELETE FROM api_keys WHERE name IN (SELECT value FROM json_each(?)) AND organization_id = ?",
      args: [JSON.stringify(names), organizationId],
    },
    {
      sql: `DELETE FROM company_prefixes AS c WHERE prefix = ? AND organization_id = ?
        AND NOT EXISTS (SELECT 1 FROM products p WHERE substr(p.gtin, 2, length(c.prefix)) = c.prefix)`,
      args: [prefix, organizationId],
    },
  );
