/** Who changed a record last. */
import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { linkKey } from "../../model/link-key.ts";
import { firstOf, type Query } from "../query.ts";
import { links, products, userActions } from "../schema.ts";
import { type RowOf, statement } from "../statement.ts";
import { principalFields } from "./user-actions.ts";

export type LastWrite = RowOf<typeof principalFields>;

const given = sql.placeholder;

/** Writes of many records have the time of the records that they add, and revisions of the others. */
const lineOf = (kind: "products" | "links", time: ReturnType<typeof sql>) =>
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

/** Null if the line has been pruned, or if there is no such product. */
export const lastWriteOfProduct = (gtin: string): Query<LastWrite | null> =>
  firstOf(ofProduct, { subject: gtin, anchor: "", key: gtin });

/** Null if the line has been pruned, or if there is no such link. */
export const lastWriteOfLink = (link: { id: string; anchor: string }): Query<LastWrite | null> =>
  firstOf(ofLink, { subject: link.id, anchor: link.anchor, key: linkKey(link) });
