/** All links of an owner as a table: with their products and what the link checker found, filtered and sorted. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { LinkOutcome } from "../../model/link-check.ts";
import type { LinkOrder, ListedState } from "../../model/link-list.ts";
import { ENDS_SQL, HAS_END_SQL } from "../columns.ts";
import { listing } from "../listing.ts";
import { isAdmin, isOwned } from "../organization-anchors.ts";
import type { Query } from "../query.ts";
import type { IsVisible } from "../readable.ts";
import { countedIn } from "../scan-journal.ts";
import { brands, linkChecks, links, products } from "../schema.ts";
import { type RowOf, readableProduct } from "../statement.ts";
import { ofCampaigns } from "./link-groups.ts";
import { MOST_COUNTED } from "./product-filters.ts";

const given = sql.placeholder;
/** The product of the link, or of the lot or item that it is for; null for other keys and owners. */
const gtin = sql`iif(${links.anchor} LIKE '/01/%', substr(${links.anchor}, 5, 14), NULL)`;
const begin = sql`julianday(${links.timing} ->> 'from')`;
const end = sql`julianday(${links.timing} ->> 'until')`;
const now = sql`julianday(${given("now")})`;
const isOff = sql`(${links.enabled} = 0)`;

const isShown = sql`NOT ${isOff} AND ${links.isPublic} = 1`;
const isInWindow = sql`(${begin} IS NULL OR ${begin} <= ${now}) AND (${end} IS NULL OR ${end} > ${now})`;
const isOlder = sql`EXISTS (SELECT 1 FROM json_each(${links.rel}) WHERE value = 'predecessor-version')`;
/** SQL has no time zones: the timings that do not apply at this time of their window are given. */
const isPaused = sql`coalesce(${links.timing} IN (SELECT value FROM json_each(${given("pausedTimings")})), 0)`;

/** The states of a link by itself, in the order of `ownState` of the services. */
const STATES = {
  applies: sql`${isShown} AND ${isInWindow} AND NOT ${isPaused} AND NOT ${isOlder}`,
  paused: sql`${isShown} AND ${isInWindow} AND ${isPaused}`,
  scheduled: sql`${isShown} AND ${begin} > ${now} AND (${end} IS NULL OR ${end} > ${now})`,
  ended: sql`${isShown} AND ${end} <= ${now}`,
  disabled: isOff,
  not_public: sql`NOT ${isOff} AND ${links.isPublic} = 0`,
  older_version: sql`${isShown} AND ${isInWindow} AND NOT ${isPaused} AND ${isOlder}`,
} as const satisfies Record<ListedState, SQL>;

/** The links of campaigns, of the organization or of all. */
const members = ofCampaigns(sql`(${given("ofAll")} = 1 OR a.owner_id =
    coalesce(${given("organization")}, (SELECT organization_id FROM bearers WHERE hash = ${given("keyHash")})))`);

const place = sql`${links.anchor}, ${links.orderIndex}, ${links.id}`;

/** The index of links that end has the same words, so SQLite uses it. */
const isEnding = sql`${sql.raw(HAS_END_SQL)} AND ${sql.raw(ENDS_SQL)} > unixepoch(${given("now")})
  AND ${sql.raw(ENDS_SQL)} <= unixepoch(${given("endingBefore")})`;

const FILTERS: Readonly<Record<string, SQL>> = {
  admin: isAdmin,
  own: isOwned("links"),
  ownEnding: isOwned("links", isEnding),
  type: eq(links.linkType, given("type")),
  ...STATES,
  broken: eq(linkChecks.outcome, given("broken")),
  isDefault: eq(links.isDefault, given("isDefault")),
  brand: sql`(${links.anchor} = 'brand:' || ${given("brand")} OR ${products.brandId} = ${given("brand")})`,
  language: sql`EXISTS (SELECT 1 FROM json_each(${links.hreflang}) WHERE lower(value) = lower(${given("language")}))`,
  words: sql`instr(lower(${links.title} || ' ' || ${links.href} || ' ' || ${links.anchor} || ' ' || coalesce(${products.name}, '')), lower(${given("words")})) > 0`,
  campaign: sql`(${links.id}, ${links.anchor}) IN (SELECT id, anchor FROM ${members} WHERE grouped = ${given("campaign")})`,
  endingBefore: sql`${links.enabled} = 1 AND ${isEnding}`,
};

const CONDITIONS: Readonly<Record<string, SQL>> = {
  ...FILTERS,
  // The condition leaves of each campaign the one link that stands for all; these are given.
  heads: sql`(${links.timing} IS NULL OR (${links.id}, ${links.anchor}) NOT IN (SELECT id, anchor FROM ${members})
    OR ${links.id} || ' ' || ${links.anchor} IN (SELECT value FROM json_each(${given("heads")})))`,
  afterEnd: sql`(${end}, ${links.id}, ${links.anchor}) > (julianday(${given("afterEnd")}), ${given("afterId")}, ${given("anchor")})`,
  afterAnchor: sql`(${place}) > (${given("afterAnchor")}, ${given("afterOrder")}, ${given("afterId")})`,
  beforeChange: sql`(${links.updatedAt}, ${links.id}, ${links.anchor}) < (${given("beforeChange")}, ${given("afterId")}, ${given("anchor")})`,
  afterTitle: sql`(lower(${links.title}), ${links.id}, ${links.anchor}) > (${given("afterTitle")}, ${given("afterId")}, ${given("anchor")})`,
};

const fields = {
  ...getTableColumns(links),
  productName: sql<string | null>`${products.name}`.as("product_name"),
  brandName: sql<string | null>`${brands.name}`.as("brand_name"),
  checkOutcome: sql<LinkOutcome | null>`${linkChecks.outcome}`.as("check_outcome"),
  checkStatus: sql<number | null>`${linkChecks.status}`.as("check_status"),
};
export type ListedLinkRow = RowOf<typeof fields>;

const timings = { timing: sql<string>`${links.timing}`.as("timing") };

/** The distinct timings of links that meet the filters and have more than a beginning or an end. */
export const listedTimings = listing(timings, FILTERS, (selection, conditions, isVisible) => {
  const wallClock = ["timeFrom", "timeUntil", "dateFrom", "dateUntil", "weekdays"].map(
    (member) => sql`${links.timing} ->> ${sql.raw(`'${member}'`)} IS NOT NULL`,
  );
  const isWallClock = sql`(${sql.join(wallClock, sql` OR `)})`;
  return from(build(selection), isVisible)
    .where(
      sql.join(
        [sql`${links.timing} IS NOT NULL AND ${isInWindow} AND ${isWallClock}`, ...conditions],
        sql` AND `,
      ),
    )
    .groupBy(links.timing)
    .limit(given("limit"));
});

/**
 * Scans are counted elsewhere: links are read in another order, and sorted by them afterwards. By
 * their ends, only links that have one are read.
 */
export type ReadOrder = Exclude<LinkOrder, "-scans"> | "end";

const ORDERS: Readonly<Record<ReadOrder, readonly SQL[]>> = {
  anchor: [asc(links.anchor), asc(links.orderIndex), asc(links.id)],
  "-updated_at": [desc(links.updatedAt), desc(links.id), desc(links.anchor)],
  title: [sql`lower(${links.title})`, asc(links.id), asc(links.anchor)],
  end: [sql`${end}`, asc(links.id), asc(links.anchor)],
};

const from = <Q extends ReturnType<typeof build>>(query: Q, isVisible: IsVisible) =>
  query
    .leftJoin(
      products,
      and(sql`${products.gtin} = ${gtin}`, readableProduct("products", isVisible)),
    )
    .leftJoin(
      brands,
      sql`${brands.id} = coalesce(${products.brandId}, iif(${links.anchor} LIKE 'brand:%', substr(${links.anchor}, 7), NULL))`,
    )
    // A result of another target is void.
    .leftJoin(
      linkChecks,
      and(
        eq(linkChecks.linkId, links.id),
        eq(linkChecks.anchor, links.anchor),
        eq(linkChecks.href, links.href),
      ),
    );
const build = (selection: typeof fields | typeof timings) =>
  new QueryBuilder().select(selection).from(links);

const inOrder = (order: ReadOrder) =>
  listing(fields, CONDITIONS, (selection, conditions, isVisible) =>
    from(build(selection), isVisible)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(...ORDERS[order])
      .limit(given("limit")),
  );

export const listedLinkPage: Readonly<Record<ReadOrder, ReturnType<typeof inOrder>>> = {
  anchor: inOrder("anchor"),
  "-updated_at": inOrder("-updated_at"),
  title: inOrder("title"),
  end: inOrder("end"),
};

const count = { total: sql<number>`count(*)`.as("total") };
const counted = listing(count, FILTERS, (selection, conditions, isVisible) => {
  const found = from(build(fields), isVisible)
    .where(sql.join([sql`1`, ...conditions], sql` AND `))
    .limit(given("limit"));
  return new QueryBuilder().select(selection).from(sql`(${found})`);
});

/** The number of links that meet the filters, up to `MOST_COUNTED`. */
export function listedLinkTotal(
  filters: Omit<Parameters<typeof counted>[0], "limit">,
): Query<number> {
  const { statements, read } = counted({ ...filters, limit: MOST_COUNTED });
  return { statements, read: (results) => Number(read(results)[0]?.total ?? 0) };
}

const headFields = {
  key: sql<string>`${links.id} || ' ' || ${links.anchor}`.as("key"),
  links: sql<number>`count(*) OVER (PARTITION BY member.grouped)`.as("links"),
};
export type CampaignHead = RowOf<typeof headFields>;

/** The most campaigns whose links are one line each. */
const MOST_HEADS = 10_000;

/** The first link of each campaign with links that meet the filters, and how many those are. */
const headsIn = (order: ReadOrder) =>
  listing(headFields, FILTERS, (selection, conditions, isVisible) => {
    const rank = sql`row_number() OVER (PARTITION BY member.grouped ORDER BY ${sql.join([...ORDERS[order]], sql`, `)})`;
    const ranked = { ...fields, ...selection, rank: rank.as("rank") };
    const all = from(build(ranked), isVisible)
      .innerJoin(
        sql`${members} AS member`,
        sql`member.id = ${links.id} AND member.anchor = ${links.anchor}`,
      )
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .toSQL();
    return {
      toSQL: () => ({
        sql: `SELECT key, links FROM (${all.sql}) WHERE rank = 1 LIMIT ${MOST_HEADS}`,
        params: all.params,
      }),
    };
  });

export const campaignHeads: Readonly<Record<ReadOrder, ReturnType<typeof headsIn>>> = {
  anchor: headsIn("anchor"),
  "-updated_at": headsIn("-updated_at"),
  title: headsIn("title"),
  end: headsIn("end"),
};

/** How often people scanned each key on these days, by its anchor. */
export const scansOfKeys = (
  anchors: readonly string[],
  days: readonly string[],
): Query<ReadonlyMap<string, number>> => ({
  statements: [
    {
      sql: `SELECT anchor, sum(scans) FROM (
          SELECT c.anchor, c.scans FROM json_each(?1) d CROSS JOIN json_each(?2) k CROSS JOIN scan_counts c
            ON c.period = d.value AND c.dimension = 'bot' AND c.anchor = k.value AND c.value = 'person'
          UNION ALL
          SELECT anchor, scans FROM (${countedIn("scan_journal")})
          WHERE dimension = 'bot' AND value = 'person' AND anchor IN (SELECT value FROM json_each(?2))
            AND period IN (SELECT value FROM json_each(?1))
        ) GROUP BY anchor`,
      args: [JSON.stringify(days), JSON.stringify(anchors)],
    },
  ],
  read: (results) =>
    new Map(results.shift()!.rows.map((row) => [String(row[0]), Number(row[1])] as const)),
});
