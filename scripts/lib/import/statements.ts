/** A batch as SQL, in an order that foreign keys allow; whoever sends it twice changes nothing more. */
import type { InStatement } from "@libsql/client/http";
import { GS1_LINK_TYPES } from "../../../src/resolver/rules/link-types.ts";
import type { BatchRow } from "./batch.ts";
import { PRODUCT, RECORD_TYPES, type RecordType } from "./columns.ts";
import { nameOf, type SqlValue, sourceOf } from "./rows.ts";
import { shortHash } from "./slug.ts";
import { upsertSql } from "./upsert.ts";

/** What product rows bring beside the product. */
export type ByProduct = "brands" | "links";

/** A statement, and whose rows it writes where these are no records of the file. */
export interface Write {
  statement: InStatement;
  byProduct?: ByProduct;
}

/** Everything but the counts. @param at the run's instant: when rows were made or changed */
export function writes(rows: readonly BatchRow[], at: string): Write[] {
  const found = brandWrites(rows, at);
  for (const type of RECORD_TYPES) {
    const own = rows.filter((row) => row.type === type).sort(byKey);
    for (const group of groups(own)) {
      const sql = sqlOf(type, group.mask);
      const values = group.rows.map((row) => row.values);
      if (sql) found.push({ statement: { sql, args: [json(values), at] } });
    }
    if (type === PRODUCT) found.push(...linkWrites(own, at));
  }
  return found;
}

interface Group {
  mask: number;
  rows: BatchRow[];
}

/** Rows with the same columns. Of links, those that give a default up go before those that get it. */
function groups(rows: readonly BatchRow[]): Iterable<Group> {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const key = `${row.isDefault === true} ${row.mask}`;
    const group = found.get(key) ?? { mask: row.mask, rows: [] };
    group.rows.push(row);
    found.set(key, group);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/**
 * Neighbours lie together in the indexes; and the search index writes what it has gathered whenever a
 * number is smaller than the one before.
 */
const byKey = (one: BatchRow, other: BatchRow) => (one.key < other.key ? -1 : 1);

const MOST_STATEMENTS = 1_000;
const built = new Map<string, string | undefined>();

function sqlOf(type: RecordType, mask: number): string | undefined {
  const key = `${type.name} ${mask}`;
  if (!built.has(key)) {
    if (built.size >= MOST_STATEMENTS) built.clear();
    built.set(key, upsertSql(type, mask));
  }
  return built.get(key);
}

const NEW_ORGANIZATIONS = `INSERT INTO organizations (id, name, created_at, updated_at)
SELECT row.value ->> 0, row.value ->> 1, ?2, ?2 FROM json_each(?1) AS row WHERE true
ON CONFLICT DO NOTHING`;

const NEW_BRANDS = `INSERT INTO brands (id, organization_id, name, created_at, updated_at)
SELECT row.value ->> 0, row.value ->> 1, row.value ->> 2, ?2, ?2 FROM json_each(?1) AS row WHERE true
ON CONFLICT DO NOTHING`;

/** The brands that products name, where they are new. */
function brandWrites(rows: readonly BatchRow[], at: string): Write[] {
  const organizations = new Map<string, SqlValue[]>();
  const brands = new Map<string, SqlValue[]>();
  const inFile = new Set(rows.flatMap(({ type, key }) => (type.name === "brand" ? [key] : [])));
  for (const { brand } of rows) {
    if (!brand?.name || !brand.organizationId || inFile.has(brand.id)) continue;
    const { id, name, organizationId, organizationName } = brand;
    organizations.set(organizationId, [organizationId, organizationName ?? organizationId]);
    brands.set(id, [id, organizationId, name]);
  }
  if (brands.size === 0) return [];
  const statement = (sql: string, values: Iterable<SqlValue[]>) => ({
    sql,
    args: [json([...values]), at],
  });
  return [
    { statement: statement(NEW_ORGANIZATIONS, organizations.values()) },
    { statement: statement(NEW_BRANDS, brands.values()), byProduct: "brands" },
  ];
}

/**
 * `?1` GTIN, link type without its prefix, hash of the source, target, title, place. An anchor has one
 * default: where another link is it already, ours stands beside it.
 */
const PRODUCT_LINKS = `INSERT INTO links
  (id, anchor, link_type, href, title, is_default, order_index, created_at, updated_at)
SELECT id, anchor, 'gs1:' || name, href,
  coalesce(title, (SELECT name FROM products WHERE products.gtin = given.gtin)),
  name = 'pip' AND NOT EXISTS (
    SELECT 1 FROM links AS other WHERE other.anchor = given.anchor
      AND other.is_default = 1 AND other.timing IS NULL AND other.id <> given.id
  ),
  place, ?2, ?2
FROM (
  SELECT 'import-' || (value ->> 0) || '-' || (value ->> 1) || '-' || (value ->> 2) AS id,
    '/01/' || (value ->> 0) AS anchor, value ->> 0 AS gtin, value ->> 1 AS name,
    value ->> 3 AS href, value ->> 4 AS title, value ->> 5 AS place
  FROM json_each(?1)
) AS given WHERE true
ON CONFLICT (id) DO UPDATE SET href = excluded.href, title = excluded.title,
  updated_at = excluded.updated_at
WHERE links.href IS NOT excluded.href OR links.title IS NOT excluded.title`;

function linkWrites(rows: readonly BatchRow[], at: string): Write[] {
  const links = rows.flatMap((row) =>
    (row.links ?? []).map((link, i) => {
      const name = link.linkType.slice(4);
      const title = name === "pip" ? nameOf(row) : GS1_LINK_TYPES[name]!;
      return [row.key, name, sourceHash(sourceOf(row)), link.href, title, i];
    }),
  );
  const statement = { sql: PRODUCT_LINKS, args: [json(links), at] };
  return links.length === 0 ? [] : [{ statement, byProduct: "links" }];
}

const MOST_SOURCES = 10_000;
const sourceHashes = new Map<SqlValue, string>();

function sourceHash(source: SqlValue): string {
  let hash = sourceHashes.get(source);
  if (hash === undefined) {
    if (sourceHashes.size >= MOST_SOURCES) sourceHashes.clear();
    hash = shortHash(String(source));
    sourceHashes.set(source, hash);
  }
  return hash;
}

export const json = (value: unknown): string => JSON.stringify(value);
