/** Recalls in lists: the links about them, with their product, their languages and their audit lines. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { COMPANION } from "../../model/recall-companion.ts";
import { listing } from "../listing.ts";
import { isAdmin, isOwned } from "../organization-anchors.ts";
import type { Query } from "../query.ts";
import { IS_RECALL_SQL } from "../recall-sql.ts";
import { links } from "../schema.ts";
import type { RowOf } from "../statement.ts";

const given = sql.placeholder;

/*
 * A recall is listed as long as any link of it answers scans: once for each anchor and beginning, by
 * its default or, if that was deleted or has ended, by the first notice in another language. The
 * functions take the table or its alias.
 */
const isRecall = (table: string) => sql.raw(`${table}.${IS_RECALL_SQL}`);
const isFlagged = (table: string) =>
  sql.raw(`(${table}.is_default = 1 OR ${table}.is_default_multi = 1)`);
const isCompanion = (table: string) => sql.raw(`(${table}.id GLOB '${COMPANION}*')`);
const fromOf = (table: string) => sql.raw(`${table}.timing ->> '$.from'`);
const untilOf = (table: string) => sql.raw(`unixepoch(${table}.timing ->> '$.until')`);
const isUsed = (table: string) => sql.raw(`${table}.enabled = 1 AND ${table}.is_public = 1`);
const isNotOver = (table: string) =>
  sql`(${untilOf(table)} IS NULL OR ${untilOf(table)} > ${given("now")})`;
const isOpen = (table: string) => sql`(${isUsed(table)} AND ${isNotOver(table)})`;

/** Whether both are notices of one recall, in different languages. */
const isOfSameRecall = (one: string, other: string) =>
  sql`${isRecall(other)} AND ${isFlagged(other)} AND ${sql.raw(`${other}.anchor = ${one}.anchor AND ${other}.id <> ${one}.id`)}
    AND ${fromOf(other)} IS ${fromOf(one)} AND ${isCompanion(other)} = ${isCompanion(one)}`;

const isNoTranslation = (table: string) =>
  sql`(${sql.raw(`${table}.is_default = 1 OR ${table}.is_default_multi = 0`)} OR NOT EXISTS (SELECT 1 FROM links main WHERE ${isOfSameRecall(table, "main")}
    AND (main.is_default = 1 OR main.id < ${sql.raw(table)}.id) AND (${isOpen("main")} OR NOT ${isOpen(table)})))`;

/** A companion tells of lots that are in the list themselves, unless somebody deleted their links. */
const isNoCompanion = (table: string) =>
  sql`(NOT ${isCompanion(table)} OR NOT EXISTS (SELECT 1 FROM links lot
    WHERE ${isRecall("lot")} AND lot.anchor > ${sql.raw(table)}.anchor || '/10/' AND lot.anchor < ${sql.raw(table)}.anchor || '/10/~'
      AND ${isFlagged("lot")} AND lot.enabled = 1
      AND (${isNotOver("lot")} OR NOT ${isNotOver(table)})))`;

const isListed = (table: string) =>
  sql`${isRecall(table)} AND ${isFlagged(table)} AND ${sql.raw(table)}.anchor GLOB '/01/*'
    AND ${isNoTranslation(table)} AND ${isNoCompanion(table)}`;

/**
 * The notice that scans without a lot get once the recall has begun: of the default that comes first
 * at the product, among those that apply then.
 */
const noticeWithoutLot = sql<string | null>`(SELECT top.href FROM links top
    WHERE top.anchor = substr(links.anchor, 1, 18) AND ${isRecall("top")} AND top.is_default = 1 AND ${isOpen("top")}
      AND (${fromOf("top")} IS NULL
        OR unixepoch(${fromOf("top")}) <= max(${given("now")}, coalesce(unixepoch(${fromOf("links")}), 0)))
    ORDER BY top.order_index, top.id LIMIT 1)`;

/** Minus the epoch of the beginning, so that the newest is first. */
const began = sql`-unixepoch(coalesce(${fromOf("links")}, links.created_at))`;
const from = sql`unixepoch(${fromOf("links")})`;

const FILTERS: Readonly<Record<string, SQL>> = {
  own: isOwned("links", isListed("t")),
  listed: isListed("links"),
  admin: isAdmin,
  // A list of one product also has links that are no default of their lot.
  product: sql`${isRecall("links")} AND ${isNoTranslation("links")} AND ${isNoCompanion("links")}
    AND (links.anchor = ${given("product")} AND ${isFlagged("links")}
      OR links.anchor > ${given("product")} || '/10/' AND links.anchor < ${given("product")} || '/10/~')`,
  running: sql`${isOpen("links")} AND (${from} IS NULL OR ${from} <= ${given("now")})`,
  planned: sql`${isOpen("links")} AND ${from} > ${given("now")}`,
  ended: sql`NOT ${isOpen("links")}`,
  after: sql`(${began}, links.anchor, links.id) > (${given("after")}, ${given("afterAnchor")}, ${given("afterId")})`,
};

/** JSON of when, and of the key's name and organization. */
const line = (action: "recall.publish" | "recall.start" | "recall.end") => sql<string | null>`(
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
    FROM links m WHERE ${isOfSameRecall("links", "m")} AND m.is_default_multi = 1 AND m.is_default = 0
      AND links.is_default + links.is_default_multi > 0 AND (${isOpen("m")} OR NOT ${isOpen("links")}))`.as(
      "translations",
    ),
  noticeWithoutLot: noticeWithoutLot.as("notice_without_lot"),
  published: line("recall.publish").as("published"),
  started: line("recall.start").as("started"),
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
