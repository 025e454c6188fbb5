import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { codesOfProducts, isAdmin, isOwned, OWNER } from "../organization-anchors.ts";
import { type Condition, type Query, silent } from "../query.ts";
import { qrCodes, userActions } from "../schema.ts";
import { insertIfNew, type RowOf } from "../statement.ts";
import { principalFields } from "./user-actions.ts";

/** The columns, and who recorded the code first: nulls once that audit line is pruned. */
const fields = {
  ...getTableColumns(qrCodes),
  ...principalFields,
  // Codes are listed for the owner of their numbers, who may see the product.
  productName: sql<string | null>`(SELECT name FROM products
    WHERE gtin = substr(${qrCodes.anchor}, 5, 14) AND ${qrCodes.anchor} LIKE '/01/%')`.as(
    "product_name",
  ),
};

const firstLine = sql`${userActions.id} = (SELECT min(a.id) FROM user_actions a
  WHERE a.subject = ${qrCodes.digitalLink} AND a.action = 'qr.generate' AND a.outcome = 'recorded')`;

export type QrCodeRow = RowOf<typeof fields>;

/** One row for each canonical Digital Link URI, for any number of requests. */
const insertQrCode = insertIfNew(qrCodes);

export const recordQrCode = (row: typeof qrCodes.$inferInsert): Query<void> =>
  silent(insertQrCode.bind(row));

/** Whether no code is recorded for the anchor or one below it. */
export const hasNoQrCode = (anchor: string): Condition => ({
  sql: "NOT EXISTS (SELECT 1 FROM qr_codes WHERE anchor = ? OR (anchor > ? || '/' AND anchor < ? || '0'))",
  args: [anchor, anchor, anchor],
});

export const qrCodePage = listing(
  fields,
  {
    admin: isAdmin,
    starts: isOwned("qr_codes"),
    anchor: eq(qrCodes.anchor, sql.placeholder("anchor")),
    // After a number of 14 digits, an anchor ends or goes on with a slash, the letter before 0.
    product: sql`(${qrCodes.anchor} >= '/01/' || ${sql.placeholder("product")}
      AND ${qrCodes.anchor} < '/01/' || ${sql.placeholder("product")} || '0')`,
    ofOwn: codesOfProducts(OWNER),
    ofAll: codesOfProducts(null),
    after: sql`${qrCodes.digitalLink} > ${sql.placeholder("after")}`,
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(qrCodes)
      .leftJoin(userActions, firstLine)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(asc(qrCodes.digitalLink))
      .limit(sql.placeholder("limit")),
);
