/** Who changed a record last. */
import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { once } from "../../gs1/once.ts";
import { anchorOfLinkKey, idOfLinkKey, linkKey } from "../../model/link-key.ts";
import type { RecordTable } from "../../model/record-types.ts";
import { firstOf, type Query } from "../query.ts";
import { hasKey } from "../record-keys.ts";
import { links, products, userActions } from "../schema.ts";
import { type RowOf, statement } from "../statement.ts";
import { principalFields } from "./user-actions.ts";

export type LastWrite = RowOf<typeof principalFields>;

const given = sql.placeholder;

/** Writes of many records have the time of the records that they add, and revisions of the others. */
const lineOf = (kind: RecordTable, time: ReturnType<typeof sql>) =>
  statement<{ subject: string; anchor: string; key: string }, typeof principalFields>(
    principalFields,
    (selection) =>
      new QueryBuilder()
        .select(selection)
        .from(userActions)
        .where(
          sql`${userActions.at} = ${time} AND (${userActions.subject} = ${given("subject")}
            OR ${userActions.action} IN ('catalog.import', 'import.undo', 'link.bulk')
            OR ${userActions.id} IN (SELECT action_id FROM revisions
              WHERE kind = ${sql.raw(`'${kind}'`)} AND key = ${given("key")} AND record IS NOT NULL))`,
        )
        .orderBy(sql`${userActions.id} DESC`)
        .limit(1),
  );

const ofProduct = lineOf(
  "products",
  sql`(SELECT ${products.updatedAt} FROM ${products} WHERE ${products.gtin} = ${given("key")} AND ${given("anchor")} = '')`,
);
const ofLink = lineOf(
  "links",
  sql`(SELECT ${links.updatedAt} FROM ${links} WHERE ${links.id} = ${given("subject")} AND ${links.anchor} = ${given("anchor")})`,
);

const lineOfOwner = once(() => {
  const ofTable = (table: keyof typeof OWNERS) =>
    lineOf(
      table,
      sql`(SELECT updated_at FROM ${sql.raw(table)} WHERE ${sql.raw(OWNERS[table])} = ${given("key")} AND ${given("anchor")} = '')`,
    );
  return {
    organizations: ofTable("organizations"),
    brands: ofTable("brands"),
    company_prefixes: ofTable("company_prefixes"),
  };
});
const OWNERS = { organizations: "id", brands: "id", company_prefixes: "prefix" } as const;

/** When a record was last written, and the line of it; null each if there is none. */
export function lastWriteOf(
  table: RecordTable,
  key: string,
): Query<{ updatedAt: string | null; line: LastWrite | null }> {
  const line =
    table === "links"
      ? lastWriteOfLink({ id: idOfLinkKey(key), anchor: anchorOfLinkKey(key) })
      : table === "products"
        ? lastWriteOfProduct(key)
        : firstOf(lineOfOwner()[table], { subject: key, anchor: "", key });
  const time = {
    sql: `SELECT updated_at FROM ${table} WHERE ${hasKey(table, table, "?1")}`,
    args: [key],
  };
  return {
    statements: [time, ...line.statements],
    read: (results) => {
      const found = results.shift()!.rows[0]?.[0];
      return { updatedAt: found == null ? null : String(found), line: line.read(results) };
    },
  };
}

/** The link of an anchor, or below it, that was written last; null if none was since then. */
export const newestLink = (
  anchor: string,
  since: Date,
): Query<{ id: string; anchor: string } | null> => ({
  statements: [
    {
      sql: `SELECT id, anchor FROM links WHERE (anchor = ?1 OR (anchor > ?1 || '/' AND anchor < ?1 || '0'))
        AND updated_at >= ?2 ORDER BY updated_at DESC LIMIT 1`,
      args: [anchor, since.toISOString()],
    },
  ],
  read: (results) => {
    const [row] = results.shift()!.rows;
    return row === undefined ? null : { id: String(row[0]), anchor: String(row[1]) };
  },
});

/** Null if the line has been pruned, or if there is no such product. */
export const lastWriteOfProduct = (gtin: string): Query<LastWrite | null> =>
  firstOf(ofProduct, { subject: gtin, anchor: "", key: gtin });

/** Null if the line has been pruned, or if there is no such link. */
export const lastWriteOfLink = (link: { id: string; anchor: string }): Query<LastWrite | null> =>
  firstOf(ofLink, { subject: link.id, anchor: link.anchor, key: linkKey(link) });
