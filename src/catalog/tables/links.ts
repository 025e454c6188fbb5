import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { MOST_OF_AN_ANCHOR } from "../../model/bounds.ts";
import { OF_THIS_WRITE } from "../change.ts";
import { ENDS_SQL, HAS_END_SQL } from "../columns.ts";
import { ofLongestPrefix, prefixesOf } from "../facts/company-prefix.ts";
import type { LinkRow } from "../facts/facts.ts";
import { listing } from "../listing.ts";
import { isAdmin, isOwned, OWNER, ofProducts, ownerOfAnchor } from "../organization-anchors.ts";
import { type Condition, firstOf, type Query, rowsOf, run, silent } from "../query.ts";
import { links } from "../schema.ts";
import { later, type RowOf, statement, upsert } from "../statement.ts";
import type { FoundSql } from "./user-actions.ts";

/** Writes the whole row; an existing row keeps its place and its time of creation. */
const upsertLink = upsert(links, "links");

const record = getTableColumns(links);
/** A link with its timestamps. */
export type LinkRecord = RowOf<typeof record>;

type Key = Pick<LinkRow, "id" | "anchor">;

const byKey = statement<Key, typeof record>(record, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(and(eq(links.id, sql.placeholder("id")), eq(links.anchor, sql.placeholder("anchor")))),
);

export const linkAt = ({ id, anchor }: Key): Query<LinkRecord | null> =>
  firstOf(byKey, { id, anchor });

const OF_ID = {
  id: eq(links.id, sql.placeholder("id")),
  anchor: eq(links.anchor, sql.placeholder("anchor")),
  admin: isAdmin,
  starts: isOwned("links", sql`t.id = ${sql.placeholder("id")}`),
  restricted: sql`${links.access} = 'restricted' AND ${links.isPublic} = 1 AND ${links.enabled} = 1`,
};

/** Links with an id, by anchor. */
export const linksOfId = listing(record, OF_ID, (selection, conditions) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(sql.join([sql`1`, ...conditions], sql` AND `))
    .orderBy(asc(links.anchor))
    .limit(sql.placeholder("limit")),
);

/** The same, and the defaults without timing of their anchors. */
export const linksOfIdAndDefaults = listing(record, OF_ID, (selection, conditions) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(
      sql`${links.anchor} IN (SELECT anchor FROM links WHERE ${sql.join([sql`1`, ...conditions], sql` AND `)})
        AND (${links.id} = ${sql.placeholder("id")} OR (${links.isDefault} = 1 AND ${links.timing} IS NULL))`,
    )
    .orderBy(asc(links.anchor))
    .limit(sql.placeholder("limit")),
);

const at = sql`${links.anchor}, ${links.orderIndex}, ${links.id}`;

export const putLinkRow = (row: typeof links.$inferInsert): Query<void> =>
  silent(upsertLink.bind(row));

/** Whether the link exists as a default without timing, with the target that was checked. */
export const isStandingDefault = ({
  id,
  anchor,
  href,
}: Key & Pick<LinkRow, "href">): Condition => ({
  sql: "EXISTS (SELECT 1 FROM links WHERE id = ? AND anchor = ? AND href = ? AND is_default = 1 AND enabled = 1 AND timing IS NULL)",
  args: [id, anchor, href],
});

/** A page of links, ordered by anchor, then in their order. */
export const linkPage = listing(
  record,
  {
    anchor: eq(links.anchor, sql.placeholder("anchor")),
    admin: isAdmin,
    starts: isOwned("links"),
    ofOwn: ofProducts(OWNER),
    ofAll: ofProducts(null),
    afterAnchor: sql`(${at}) > (${sql.placeholder("afterAnchor")}, ${sql.placeholder("afterOrder")}, ${sql.placeholder("afterId")})`,
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(links)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id))
      .limit(sql.placeholder("limit")),
);

const ends = sql.raw(ENDS_SQL);
const isEnding = sql`${sql.raw(HAS_END_SQL)} AND ${ends} > ${sql.placeholder("now")} AND ${ends} <= ${sql.placeholder("until")}`;
const ENDING: Readonly<Record<string, SQL>> = {
  admin: isAdmin,
  own: isOwned("links", isEnding),
  afterEnd: sql`(${ends}, ${links.id}, ${links.anchor}) > (${sql.placeholder("afterEnd")}, ${sql.placeholder("afterId")}, ${sql.placeholder("afterAnchor")})`,
};
const endingRecord = { ...record, ends: sql<number>`${ends}`.as("ends") };
export type EndingLink = RowOf<typeof endingRecord>;

const ofEnding = (conditions: readonly SQL[]) =>
  sql.join([isEnding, sql`${links.enabled} = 1`, ...conditions], sql` AND `);

/** Enabled links whose window ends between two epochs in seconds, soonest first. */
export const endingLinkPage = listing(endingRecord, ENDING, (selection, conditions) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(ofEnding(conditions))
    .orderBy(sql`ends`, asc(links.id), asc(links.anchor))
    .limit(sql.placeholder("limit")),
);

const endingCount = listing({ total: sql<number>`total`.as("total") }, ENDING, (_, conditions) =>
  new QueryBuilder()
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(
      sql`(SELECT 1 FROM links WHERE ${ofEnding(conditions)} LIMIT ${sql.placeholder("limit")})`,
    ),
);

/** Their number, up to 1000. */
export function endingLinkTotal(
  values: Omit<Parameters<typeof endingCount>[0], "limit">,
): Query<number> {
  const { statements, read } = endingCount({ ...values, limit: 1_000 });
  return { statements, read: (results) => Number(read(results)[0]?.total ?? 0) };
}

const below = statement<{ anchor: string }, typeof record>(record, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(
      sql`${links.anchor} = ${sql.placeholder("anchor")} OR (${links.anchor} > ${sql.placeholder("anchor")} || '/' AND ${links.anchor} < ${sql.placeholder("anchor")} || '0')`,
    )
    .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id)),
);

/**
 * The versions of the links at these anchors, and at the anchors of brand and organization of the
 * product and of the number. @param digits of the company prefix; empty for none
 */
export const linkTags = ({ anchors, gtin, digits }: AnchorsOf): Query<Tag[]> => ({
  statements: [
    {
      sql: `SELECT id, anchor, updated_at AS updatedAt FROM links WHERE anchor IN (
        SELECT value FROM json_each(?1)
        UNION ALL SELECT 'brand:' || brand_id FROM products WHERE gtin = ?2
        UNION ALL SELECT 'organization:' || organization_id FROM brands
          WHERE id = (SELECT brand_id FROM products WHERE gtin = ?2)
        UNION ALL SELECT 'brand:' || ${ofLongestPrefix("brand_id", "SELECT value FROM json_each(?3)")}
        UNION ALL SELECT 'organization:' || ${ofLongestPrefix("organization_id", "SELECT value FROM json_each(?3)")})`,
      args: [JSON.stringify(anchors), gtin ?? "", JSON.stringify(prefixesOf(digits))],
    },
  ],
  read: (results) =>
    results.shift()!.rows.map(({ id, anchor, updatedAt }) => ({ id, anchor, updatedAt }) as Tag),
});

export interface AnchorsOf {
  readonly anchors: readonly string[];
  readonly gtin: string | null;
  readonly digits: string;
}

type Tag = Pick<LinkRecord, "id" | "anchor" | "updatedAt">;

/** An anchor and how many links it has. */
export interface AnchorCount {
  readonly anchor: string;
  readonly links: number;
}

/** Anchors below the anchor that have links; nobody would read more than a hundred. */
export const anchorsBelow = (anchor: string): Query<AnchorCount[]> => ({
  statements: [
    {
      sql: `SELECT anchor, count(*) AS links FROM links
        WHERE anchor > ?1 || '/' AND anchor < ?1 || '0' GROUP BY anchor ORDER BY anchor LIMIT 100`,
      args: [anchor],
    },
  ],
  read: (results) =>
    results.shift()!.rows.map((row) => ({ anchor: String(row.anchor), links: Number(row.links) })),
});

/** Links of the anchor and of all anchors below it. */
export const linksBelow = (anchor: string): Query<LinkRecord[]> => rowsOf(below, { anchor });

const ofTypeBelow = statement<{ anchor: string; type: string; limit: number }, typeof record>(
  record,
  (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(links)
      .where(
        sql`${links.anchor} > ${sql.placeholder("anchor")} || '/' AND ${links.anchor} < ${sql.placeholder("anchor")} || '0' AND ${links.linkType} = ${sql.placeholder("type")}`,
      )
      .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id))
      .limit(sql.placeholder("limit")),
);

const firstBelow = statement<{ anchor: string; except: string; limit: number }, typeof record>(
  record,
  (selection) =>
    new QueryBuilder()
      .select(selection)
      .from(links)
      .where(
        sql`${links.anchor} > ${sql.placeholder("anchor")} || '/' AND ${links.anchor} < ${sql.placeholder("anchor")} || '0'
          AND ${links.anchor} NOT IN (SELECT value FROM json_each(${sql.placeholder("except")}))`,
      )
      .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id))
      .limit(sql.placeholder("limit")),
);

/** The first links at anchors below the key of these levels, without those at the levels themselves. */
export const firstLinksBelow = (
  key: string,
  levels: readonly string[],
  limit: number,
): Query<LinkRecord[]> =>
  rowsOf(firstBelow, { anchor: key, except: JSON.stringify(levels), limit });

/** Links of one type at the anchors below this path, at most 500. */
export const linksOfTypeBelow = (path: string, type: string): Query<LinkRecord[]> =>
  rowsOf(ofTypeBelow, { anchor: path, type, limit: MOST_OF_AN_ANCHOR });

const ofIds = statement<{ ids: string }, typeof record>(record, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(sql`${links.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`)
    .orderBy(asc(links.anchor), asc(links.orderIndex), asc(links.id)),
);

/** Links with these ids, of any anchor. */
export const linksOfIds = (ids: readonly string[]): Query<LinkRecord[]> =>
  rowsOf(ofIds, { ids: JSON.stringify(ids) });

/** Whether the links of an anchor and below are unchanged since they were read. */
export const areUnchanged = (anchor: string, read: readonly LinkRecord[]): Condition => ({
  sql: `(SELECT coalesce(group_concat(seen, ' '), '') FROM (SELECT id || ' ' || updated_at AS seen FROM links
    WHERE anchor = ? OR (anchor > ? || '/' AND anchor < ? || '0') ORDER BY id)) = ?`,
  args: [
    anchor,
    anchor,
    anchor,
    read
      .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
      .sort()
      .join(" "),
  ],
});

/**
 * Whether no other link of the anchor is its default at all times; an index also enforces this for
 * imports.
 */
export const isOnlyDefault = ({ id, anchor }: Key): Condition => ({
  sql: "NOT EXISTS (SELECT 1 FROM links WHERE anchor = ? AND id <> ? AND is_default = 1 AND timing IS NULL)",
  args: [anchor, id],
});

/** Whether the default at all times is this link in this version; null: the anchor has none. */
export const isStillDefault = (anchor: string, read: LinkRecord | null): Condition => ({
  sql: `(SELECT id || ' ' || updated_at FROM links
    WHERE anchor = ? AND is_default = 1 AND timing IS NULL) IS ?`,
  args: [anchor, read && `${read.id} ${read.updatedAt}`],
});

/**
 * Whether no other anchor of the same owner has a link with this id; links of other owners do not
 * count. @param starts as in `ownedRows`
 */
export const keepsItsAnchor = ({ id, anchor }: Key, starts: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM links l WHERE l.id = ?1 AND l.anchor <> ?2
    AND ${ownerOfAnchor("l.anchor", "?3")} IS ${ownerOfAnchor("?2", "?3")})`,
  args: [id, anchor, starts],
});

/** Whether another link of the anchor is its default. */
export const hasDefaultBeside = ({ id, anchor }: Key): Condition => ({
  sql: "EXISTS (SELECT 1 FROM links WHERE anchor = ? AND id <> ? AND is_default = 1 AND enabled = 1)",
  args: [anchor, id],
});

/**
 * Whether the link is not a default at all times, or not the last default of an anchor that has
 * variants. Those of a default with a timing, as of a recall, have none at other times anyway.
 */
export const leavesVariantsTheirDefault = ({ id, anchor }: Key): Condition => ({
  sql: `NOT EXISTS (
    SELECT 1 FROM links AS own JOIN links AS variant ON variant.anchor = own.anchor AND variant.id <> own.id
    WHERE own.id = ? AND own.anchor = ? AND own.is_default = 1 AND own.enabled = 1 AND own.timing IS NULL
      AND variant.is_default_multi = 1 AND variant.enabled = 1
      AND NOT EXISTS (
        SELECT 1 FROM links AS other WHERE other.anchor = own.anchor AND other.id <> own.id
          AND other.is_default = 1 AND other.enabled = 1
      )
  )`,
  args: [id, anchor],
});

/** Whether these are all links of the anchor, in any order. */
export const areAllOf = (anchor: string, ids: readonly string[]): Condition => ({
  sql: "(SELECT json_group_array(id) FROM (SELECT id FROM links WHERE anchor = ? ORDER BY id)) = ?",
  args: [anchor, JSON.stringify([...ids].sort())],
});

/** Whether the links of the anchor are still in this order. */
export const isStillInOrder = (anchor: string, ids: readonly string[]): Condition => ({
  sql: "(SELECT json_group_array(id) FROM (SELECT id FROM links WHERE anchor = ? ORDER BY order_index, id)) = ?",
  args: [anchor, JSON.stringify(ids)],
});

const moment = later("links", "?1");

/** Numbers the links in steps of ten, so that a link can be put between two others. */
export const reorderLinkRows = (anchor: string, ids: readonly string[], now: string): Query<void> =>
  run(
    `UPDATE links SET order_index = 10 * (sorted.key + 1), updated_at = ${moment}
     FROM json_each(?2) AS sorted WHERE links.id = sorted.value AND links.anchor = ?3`,
    now,
    JSON.stringify(ids),
    anchor,
  );

/**
 * The ids of the anchor's links in the old order, and in the new one; runs after `reorderLinkRows`.
 */
export const orderChanges = (ids: readonly string[]): FoundSql => {
  const before = `(SELECT json_group_array(id) FROM (SELECT record ->> 'id' AS id FROM revisions
    WHERE action_id = ${OF_THIS_WRITE} AND kind = 'links' ORDER BY record ->> 'order_index', id))`;
  return {
    sql: `(SELECT iif(was = now, '{"before":{},"after":{}}', json_object(
      'before', json_object('ids', json(was)), 'after', json_object('ids', json(now))))
      FROM (SELECT ${before} AS was, ? AS now))`,
    args: [JSON.stringify(ids)],
  };
};

/** Changes one flag of a link. */
export const flagLinkRow = ({ id, anchor }: Key, isDefault: boolean, now: string): Query<void> =>
  run(
    `UPDATE links SET is_default = ?2, updated_at = ${moment} WHERE id = ?3 AND anchor = ?4`,
    now,
    isDefault ? 1 : 0,
    id,
    anchor,
  );

/** Deletes the links of the anchor and of all anchors below it. */
export const deleteLinkRowsBelow = (anchor: string): Query<void> =>
  run("DELETE FROM links WHERE anchor = ?1 OR (anchor > ?1 || '/' AND anchor < ?1 || '0')", anchor);

/** SQL of the links in use at an anchor and at all anchors below it; not recall information. */
export const isUsedBelow = (anchor: string): string =>
  `enabled = 1 AND link_type <> 'gs1:recallStatus'
     AND (anchor = ${anchor} OR (anchor > ${anchor} || '/' AND anchor < ${anchor} || '0'))`;

/**
 * Disables the links of the anchor and of all anchors below it. Recall information stays: people who
 * have the product must find it.
 */
export const disableLinkRowsBelow = (anchor: string, now: string): Query<void> =>
  run(
    `UPDATE links SET enabled = 0, updated_at = ${moment} WHERE ${isUsedBelow("?2")}`,
    now,
    anchor,
  );

export const deleteLinkRow = ({ id, anchor }: Key): Query<void> =>
  run("DELETE FROM links WHERE id = ? AND anchor = ?", id, anchor);
