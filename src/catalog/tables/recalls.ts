/** Recalls in lists: the links about them, with their product, their languages and their audit lines. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { isAdmin, isOwned } from "../organization-anchors.ts";
import type { Query } from "../query.ts";
import { IS_RECALL_SQL } from "../recall-sql.ts";
import { links } from "../schema.ts";
import type { RowOf } from "../statement.ts";

const given = sql.placeholder;
/** Of the table or its alias. */
const isDefaultRecall = (table: string) =>
  sql.raw(`${table}.${IS_RECALL_SQL} AND ${table}.is_default = 1`);
/** A companion tells of lots that are in the list themselves, unless somebody deleted their links. */
const isListed = (table: string) =>
  sql`${isDefaultRecall(table)} AND ${sql.raw(table)}.anchor GLOB '/01/*' AND ${isNoCompanion(table)}`;
function isNoCompanion(table: string): SQL {
  const of = sql.raw(table);
  return sql`(${of}.id NOT GLOB 'recall-lots-*' OR NOT EXISTS (SELECT 1 FROM links lot
    WHERE ${sql.raw(`lot.${IS_RECALL_SQL}`)} AND lot.anchor > ${of}.anchor || '/10/' AND lot.anchor < ${of}.anchor || '/10/~'
      AND lot.is_default = 1 AND lot.enabled = 1
      AND (lot.timing ->> '$.until' IS NULL OR unixepoch(lot.timing ->> '$.until') > ${given("now")}
        OR unixepoch(${of}.timing ->> '$.until') <= ${given("now")})))`;
}

/** Minus the epoch of the beginning, so that the newest is first. */
const began = sql`-unixepoch(coalesce(links.timing ->> '$.from', links.created_at))`;
const from = sql`unixepoch(links.timing ->> '$.from')`;
const until = sql`unixepoch(links.timing ->> '$.until')`;
const isUsed = sql`links.enabled = 1 AND links.is_public = 1`;
const isNotOver = sql`(${until} IS NULL OR ${until} > ${given("now")})`;
const isRunning = sql`${isUsed} AND (${from} IS NULL OR ${from} <= ${given("now")}) AND ${isNotOver}`;

const FILTERS: Readonly<Record<string, SQL>> = {
  own: isOwned("links", isListed("t")),
  listed: isListed("links"),
  admin: isAdmin,
  // Of one product, also links that are no default of their lot.
  product: sql`links.link_type = 'gs1:recallStatus' AND ${isNoCompanion("links")} AND links.is_default_multi = 0
    AND (links.anchor = ${given("product")} AND links.is_default = 1
      OR links.anchor > ${given("product")} || '/10/' AND links.anchor < ${given("product")} || '/10/~')`,
  running: sql`${isRunning}`,
  planned: sql`${isUsed} AND ${from} > ${given("now")} AND ${isNotOver}`,
  ended: sql`NOT (${isUsed} AND ${isNotOver})`,
  after: sql`(${began}, links.anchor, links.id) > (${given("after")}, ${given("afterAnchor")}, ${given("afterId")})`,
};

/** JSON of when, and of the key's name and organization. */
const line = (action: "recall.publish" | "recall.end") => sql<string | null>`(
  SELECT json_object('at', a.at, 'name', k.name, 'organization', k.organization_id) FROM user_actions a
  LEFT JOIN api_keys k ON k.prefix = substr(
    CASE WHEN a.end_user_principal GLOB 'key:*' THEN a.end_user_principal ELSE a.client_principal END, 5)
  WHERE a.subject = links.id AND a.action = '${sql.raw(action)}' AND a.outcome = 'recorded'
  ORDER BY a.id DESC LIMIT 1)`;

const fields = {
  ...getTableColumns(links),
  began: sql<number>`${began}`.as("began"),
  productName: sql<string | null>`p.name`.as("product_name"),
  brandName: sql<string | null>`b.name`.as("brand_name"),
  imageUrl: sql<string | null>`p.image_url`.as("product_image"),
  /** JSON list of the links in further languages. */
  translations:
    sql<string>`(SELECT json_group_array(json_object('href', m.href, 'title', m.title, 'hreflang', json(m.hreflang)))
    FROM links m WHERE m.anchor = links.anchor AND m.link_type = links.link_type AND m.is_default_multi = 1
      AND m.id NOT GLOB 'recall-lots-*'
      AND m.timing ->> '$.from' IS links.timing ->> '$.from')`.as("translations"),
  published: line("recall.publish").as("published"),
  finished: line("recall.end").as("finished"),
};
export type RecallRow = RowOf<typeof fields>;

/** Newest first. The values of a filter: 1, or as its placeholders say; `now` in epoch seconds. */
export const recallPage = listing(fields, FILTERS, (selection, conditions) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .leftJoin(sql`products p`, sql`p.gtin = substr(links.anchor, 5, 14)`)
    .leftJoin(sql`brands b`, sql`b.id = p.brand_id`)
    .where(sql.join([sql`1`, ...conditions], sql` AND `))
    .orderBy(sql`${began}`, sql`links.anchor`, sql`links.id`)
    .limit(given("limit")),
);

const recalled = {
  gtin: sql<string>`gtin`.as("gtin"),
  lots: sql<number>`lots`.as("lots"),
  isWhole: sql<number>`is_whole`.as("is_whole"),
};

const productsListing = listing(recalled, FILTERS, (selection, conditions) =>
  new QueryBuilder().select(selection).from(
    sql`(SELECT substr(links.anchor, 5, 14) AS gtin,
        count(DISTINCT iif(length(links.anchor) > 18, links.anchor, NULL)) AS lots,
        max(length(links.anchor) = 18) AS is_whole
      FROM links WHERE ${sql.join([...conditions], sql` AND `)}
      GROUP BY 1 ORDER BY 1 LIMIT ${given("limit")})`,
  ),
);

export type RecalledProduct = RowOf<typeof recalled>;

/** The products with a running recall, of themselves, or of lots or items. */
export const recalledProducts = (
  values: Parameters<typeof productsListing>[0],
): Query<RecalledProduct[]> => productsListing({ ...values, running: 1 });
