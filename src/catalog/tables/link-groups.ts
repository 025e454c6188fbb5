/**
 * The links that a bulk change has added, by its group. Its audit lines have the group as import id,
 * and the revisions of a line have the keys of the links: `ID ANCHOR`.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Query } from "../query.ts";

export const BULK_ACTION = "link.bulk";

/** What separates the id of an import from the rest of the group of a campaign that it brings. */
export const OF_CAMPAIGN = ".campaign-";
/** SQL: whether the group is that of a campaign which an import brought. @param of its id */
export const isCampaignOf = (group: string, of: string): string =>
  `${group} > ${of} || '${OF_CAMPAIGN}' AND ${group} < ${of} || '${OF_CAMPAIGN.replace("-", ".")}'`;
/** SQL of the id of the import that brought a campaign; empty for any other group. */
export const importOfCampaign = (group: string): string =>
  `substr(${group}, 1, instr(${group}, '${OF_CAMPAIGN}') - 1)`;

const ADDED = `user_actions a JOIN revisions r ON r.action_id = a.id AND r.kind = 'links' AND r.record IS NULL
  AND a.action = '${BULK_ACTION}'`;
/**
 * SQL of a member of a bulk change's outcome. That of another action, which is no JSON, may be read
 * before the action is compared.
 */
export const ofOutcome = (line: string, member: "timed" | "ends"): string =>
  `CASE WHEN json_valid(${line}.outcome) THEN ${line}.outcome ->> '${member}' END`;
const IS_TIMED = ofOutcome("a", "timed");
const ANCHOR = "substr(r.key, instr(r.key, ' ') + 1)";

/** Whose groups: of one organization, of a key's, or all. */
export type GroupsOf =
  | { readonly keyHash: string; readonly organization: string | null }
  | "everybody";

/** A condition on the line `a`, and its values. */
const whose = (of: GroupsOf): { sql: string; args: (string | null)[] } =>
  of === "everybody"
    ? { sql: "1", args: [] }
    : {
        sql: "a.owner_id = coalesce(?, (SELECT organization_id FROM bearers WHERE hash = ?))",
        args: [of.organization, of.keyHash],
      };

/**
 * SQL of the links that campaigns have added, each once: `id`, `anchor`, `grouped` and the `name` of
 * its campaign. @param own a condition on the line `a`
 */
export const ofCampaigns = (own: SQL): SQL => sql`(SELECT
    substr(r.key, 1, instr(r.key, ' ') - 1) AS id, ${sql.raw(ANCHOR)} AS anchor,
    a.import_id AS grouped, a.subject AS name, max(a.id) AS line
  FROM ${sql.raw(ADDED)} WHERE a.import_id IS NOT NULL AND ${sql.raw(IS_TIMED)} AND ${own}
  GROUP BY r.key)`;

/** The keys of the links that the group has added at these anchors. */
export const addedInGroup = (group: string, anchors: readonly string[]): Query<Set<string>> => ({
  statements: [
    {
      sql: `SELECT r.key FROM ${ADDED} WHERE a.import_id = ? AND ${ANCHOR} IN (SELECT value FROM json_each(?))`,
      args: [group, JSON.stringify(anchors)],
    },
  ],
  read: (results) => new Set(results.shift()!.rows.map((row) => String(row[0]))),
});

/** The campaign of a link: the group that has added it. */
export interface CampaignOfLink {
  readonly group: string;
  readonly name: string;
}

/** The campaigns that have added these links, by the keys of the links. */
export function campaignsOf(
  of: GroupsOf,
  keys: readonly string[],
): Query<ReadonlyMap<string, CampaignOfLink>> {
  const own = whose(of);
  return {
    statements: [
      {
        sql: `SELECT r.key, a.import_id, a.subject FROM user_actions a CROSS JOIN json_each(?) k
          CROSS JOIN revisions r ON r.action_id = a.id AND r.kind = 'links' AND r.key = k.value AND r.record IS NULL
          WHERE a.action = '${BULK_ACTION}' AND a.import_id IS NOT NULL AND ${IS_TIMED} AND ${own.sql}
          ORDER BY a.id`,
        args: [JSON.stringify(keys), ...own.args],
      },
    ],
    read: (results) =>
      new Map(
        results
          .shift()!
          .rows.map((row) => [String(row[0]), { group: String(row[1]), name: String(row[2]) }]),
      ),
  };
}

/** The links of all campaigns, by their keys, with the names of the campaigns. */
export const CAMPAIGN_NAMES = `SELECT r.key, a.subject FROM ${ADDED}
  WHERE a.import_id IS NOT NULL AND ${IS_TIMED} ORDER BY a.id`;

/** The next products with links of the group, in the order of their numbers. */
export function gtinsOfGroup(
  of: GroupsOf,
  group: string,
  after: string | null,
  limit: number,
): Query<string[]> {
  const own = whose(of);
  return {
    statements: [
      {
        sql: `SELECT DISTINCT substr(${ANCHOR}, 5) AS gtin FROM ${ADDED}
          WHERE a.import_id = ? AND ${ANCHOR} > '/01/' || ? AND ${ANCHOR} < '/01/A' AND ${own.sql}
          ORDER BY gtin LIMIT ?`,
        args: [group, after ?? "", ...own.args, limit],
      },
    ],
    read: (results) => results.shift()!.rows.map((row) => String(row[0])),
  };
}

/** A group with a timing, of which some links are left. */
export interface Campaign {
  /** The first audit line. */
  readonly line: number;
  readonly group: string;
  readonly name: string;
  readonly links: number;
  readonly products: number;
  /** How many are enabled and have not ended. */
  readonly open: number;
  /** How many were disabled before they began. */
  readonly early: number;
  /** The first begin of those, or of all; null if one has always begun. */
  readonly from: string | null;
  /** Null if one has no end. */
  readonly until: string | null;
  /** Type, title, target and languages of the links. */
  readonly kinds: readonly (readonly [type: string, title: string, href: string, tags: string])[];
}

/** Newest first. @param now ISO instant */
export function campaignPage(
  of: GroupsOf,
  now: string,
  before: number | null,
  limit: number,
): Query<Campaign[]> {
  const own = whose(of);
  const begin = "julianday(k.timing ->> 'from')";
  const end = "julianday(k.timing ->> 'until')";
  const isOpen = `(k.enabled AND (${end} IS NULL OR ${end} > julianday(?)))`;
  return {
    statements: [
      {
        sql: `WITH heads AS (SELECT a.import_id AS grouped, min(a.id) AS line FROM user_actions a
            WHERE a.import_id IS NOT NULL AND a.action = '${BULK_ACTION}' AND ${IS_TIMED} AND ${own.sql}
            GROUP BY a.import_id HAVING min(a.id) < ? ORDER BY line DESC LIMIT ?)
          SELECT heads.line, heads.grouped, (SELECT subject FROM user_actions WHERE id = heads.line),
            count(k.id), count(DISTINCT k.anchor), sum(${isOpen}),
            sum(NOT k.enabled AND julianday(k.updated_at) < ${begin}),
            strftime('%Y-%m-%dT%H:%M:%fZ', iif(count(${begin}) < count(k.id), NULL, min(${begin}))),
            strftime('%Y-%m-%dT%H:%M:%fZ', iif(count(${end}) < count(k.id), NULL, max(${end}))),
            json_group_array(DISTINCT json_array(k.link_type, k.title, k.href, k.hreflang)) FILTER (WHERE k.id IS NOT NULL)
          FROM heads JOIN ${ADDED} AND a.import_id = heads.grouped AND ${own.sql}
          LEFT JOIN links k ON k.id = substr(r.key, 1, instr(r.key, ' ') - 1) AND k.anchor = ${ANCHOR}
          GROUP BY heads.grouped ORDER BY heads.line DESC`,
        args: [...own.args, before ?? Number.MAX_SAFE_INTEGER, limit, now, ...own.args],
      },
    ],
    read: (results) =>
      results.shift()!.rows.map((row) => ({
        line: Number(row[0]),
        group: String(row[1]),
        name: String(row[2]),
        links: Number(row[3]),
        products: Number(row[4]),
        open: Number(row[5]),
        early: Number(row[6]),
        from: row[7] as string | null,
        until: row[8] as string | null,
        kinds: JSON.parse(String(row[9])),
      })),
  };
}
