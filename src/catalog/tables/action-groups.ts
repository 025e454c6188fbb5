/**
 * What the lines of an import, or of another change of many records, are together: for the history,
 * whose lines are named by it.
 */
import { type AuditAction, NOTICED } from "../../model/audit.ts";
import { readable } from "../readable.ts";
import { isStored, storedNow } from "../revisions.ts";
import { importOfCampaign, isCampaignOf } from "./link-groups.ts";

/** Actions after which the record does not exist. */
export const DELETING: ReadonlySet<AuditAction> = new Set([
  "product.remove",
  "link.delete",
  "brand.delete",
  "organization.delete",
  "prefix.withdraw",
]);

const NOTICES = NOTICED.map((action) => `'${action}'`).join(", ");

/** Whether the line of an import is about one recall or withdrawal that it started or ended. @param line alias */
export const isNotice = (line: string): string => `(${line}.action IN (${NOTICES}))`;

/** Whether it is about a recall: each of them is by itself in the history. @param line alias */
export const isOfRecall = (line: string): string =>
  `(${line}.action IN ('recall.publish', 'recall.end'))`;

/**
 * The group of a line among those with its `import_id`: an undo is a group of its own, and so are the
 * products that an import withdrew, or whose withdrawal it ended. Each recall is by itself.
 */
export const groupPart = (line: string): string =>
  `CASE WHEN ${line}.action = 'import.undo' THEN 'undo' WHEN ${isNotice(line)} THEN ${line}.action ELSE '' END`;

/**
 * The records that lines of the same group changed or added, without those that only administrators
 * write: the undo of another person always leaves them.
 */
const recordsOf = (which: string) => `SELECT r.kind, r.key FROM user_actions u
  JOIN revisions r ON r.action_id = u.id AND r.kind IN ('products', 'links', 'brands')
  WHERE ${which}`;

/** The undo of the group, or of the import that brought it as a campaign. */
const IS_ITS_UNDO = `u.import_id IN (line.import_id, ${importOfCampaign("line.import_id")}) AND u.action = 'import.undo'`;

/**
 * What each transaction of a change of many products changed in the first of them, without
 * repetitions: values by column, and of a brand its name. All products of one transaction get the
 * same values.
 */
const CHANGES_OF_PRODUCTS = `(SELECT json_group_array(json(change)) FROM (
    SELECT DISTINCT (SELECT json_group_object(s.key, CASE s.key
          WHEN 'brand_id' THEN coalesce((SELECT name FROM brands WHERE id = s.value), s.value)
          ELSE s.value END)
        FROM json_each(part.after) s WHERE s.key NOT IN ('version', 'updated_at')
          AND json_type(part.before, s.fullkey) IS NOT NULL
          AND s.value IS NOT json_extract(part.before, s.fullkey)) AS change
    FROM (SELECT r.record AS before, coalesce(
          (SELECT n.record FROM revisions n WHERE n.kind = r.kind AND n.key = r.key
            AND n.record IS NOT NULL AND n.action_id > r.action_id ORDER BY n.action_id LIMIT 1),
          ${storedNow("r")}) AS after
        FROM (SELECT min(id) AS id, subject FROM user_actions WHERE import_id = line.import_id
          AND action = 'product.patch' GROUP BY correlation_id) f
        JOIN revisions r ON r.action_id = f.id AND r.kind = 'products' AND r.key = f.subject) part
  ) WHERE change IS NOT NULL)`;

/**
 * Whether other writes deleted all records of the group: its undo gives nothing back. What the
 * group itself deleted, an undo restores.
 */
const IS_GONE = `NOT EXISTS (SELECT 1 FROM user_actions u JOIN revisions r ON r.action_id = u.id
  WHERE u.import_id = line.import_id AND u.action <> 'import.undo'
    AND (${isStored("r")} OR NOT EXISTS (SELECT 1 FROM revisions l JOIN user_actions w ON w.id = l.action_id
      WHERE l.kind = r.kind AND l.key = r.key AND l.record IS NOT NULL AND l.action_id > r.action_id
        AND w.import_id IS NOT u.import_id)))`;

/**
 * What the lines of a bulk change of links are called, if all are called the same; null for links
 * without a common title or type, whose lines have the id of the group. @param group its id
 */
const nameOfBulk = (group: string) =>
  `iif(count(DISTINCT g.subject) = 1, nullif(max(g.subject), ${group}), NULL)`;

/** Whether the principal may see the product `p`, for its name. */
export const IS_READABLE = readable("p");

/**
 * Lines of an import, or of another change of many records; the undo is a group of its own. An import
 * counts the links of the campaigns that it brought, whose lines are groups of their own.
 */
export const GROUP = `CASE WHEN line.import_id IS NOT NULL AND NOT ${isOfRecall("line")} THEN (SELECT json_object(
    'lines', sum(g.import_id = line.import_id), 'began', min(g.at),
    'counts', json_group_array(json(g.outcome)) FILTER (WHERE (g.action = 'catalog.import' OR g.import_id <> line.import_id)
      AND json_valid(g.outcome)),
    'areas', json_object('products', sum(g.action LIKE 'product.%'),
      'links', sum(g.action LIKE 'recall.%' OR g.action LIKE 'link.%' AND g.action NOT IN ('link.bulk', 'link.check')),
      'brands', sum(g.action LIKE 'brand.%'), 'organizations', sum(g.action LIKE 'organization.%'),
      'company_prefixes', sum(g.action LIKE 'prefix.%')),
    'product', (SELECT p.name FROM products p WHERE p.gtin = (
        SELECT iif(count(DISTINCT o.subject) = 1, max(o.subject), NULL) FROM user_actions o
        WHERE o.import_id = line.import_id AND o.action LIKE 'product.%')
      AND ${IS_READABLE.sql}),
    'restored', sum(g.action LIKE '%.restore'),
    'deleted', sum(g.action IN (${[...DELETING].map((action) => `'${action}'`).join(", ")})),
    'products', sum(g.outcome ->> '$.products') FILTER (WHERE g.action = 'link.bulk'),
    'links', sum(g.outcome ->> '$.links') FILTER (WHERE g.action = 'link.bulk'),
    'name', iif(line.action = 'link.bulk', ${nameOfBulk("line.import_id")}, NULL),
    'disabled', (SELECT count(*) FROM user_actions o JOIN revisions r ON r.action_id = o.id
      WHERE o.import_id = line.import_id AND o.action = 'product.patch' AND r.kind = 'links'),
    'undid', json_group_array(json(g.changes -> '$.after')) FILTER (WHERE g.action = 'import.undo'),
    'changes', json(iif(count(*) > 1 AND sum(g.action = 'product.patch') = count(*),
      ${CHANGES_OF_PRODUCTS}, '[]')),
    'gone', json(iif(${IS_GONE}, 'true', 'false')),
    'undone', json(iif(line.action <> 'import.undo' AND EXISTS (SELECT 1 FROM user_actions u
      WHERE ${IS_ITS_UNDO}), 'true', 'false')),
    'left', iif(line.action <> 'import.undo' AND EXISTS (SELECT 1 FROM user_actions u
      WHERE ${IS_ITS_UNDO}), (SELECT count(*) FROM (
        ${recordsOf("u.import_id = line.import_id AND u.action <> 'import.undo'")}
        EXCEPT ${recordsOf(IS_ITS_UNDO)})), NULL))
  FROM user_actions g
  WHERE (g.import_id = line.import_id OR line.action = 'catalog.import' AND ${isCampaignOf("g.import_id", "line.import_id")})
    AND ${groupPart("g")} = ${groupPart("line")}) END`;

/** The file of the import that started or ended the recall or the withdrawal; null for other lines. */
export const STARTED_BY = `CASE WHEN ${isNotice("line")} THEN (SELECT f.subject FROM user_actions f
  WHERE f.import_id = line.import_id AND f.action = 'catalog.import' LIMIT 1) END`;

/** What an undo takes back, as the newest line of it is called. */
export interface UndoneLine {
  readonly action: string;
  /** Null for a bulk change of links that have no common name. */
  readonly subject: string | null;
  /** Whether the links that it took back had a timing: a campaign. */
  readonly timed: number | null;
  /** The texts of addresses that it took back; null for any other change. */
  readonly replaced: Replaced | null;
}

/** A text of addresses, and what it became. */
export interface Replaced {
  readonly find: string;
  readonly by: string;
}

/**
 * The newest line of what an undo takes back. Where an import brought only links of campaigns, all
 * of its lines are theirs.
 * @param undo alias of the line of an undo @param more members
 */
export const undoneBy = (undo: string, more = ""): string => {
  const action = `iif(g.import_id = ${undo}.import_id, g.action, 'catalog.import')`;
  return `(SELECT json_object(
    'action', ${action}, 'subject', CASE
      WHEN g.import_id <> ${undo}.import_id THEN coalesce(g.outcome ->> 'source', g.subject)
      WHEN g.action = 'link.bulk' THEN (SELECT ${nameOfBulk(`${undo}.import_id`)}
        FROM user_actions g WHERE g.import_id = ${undo}.import_id AND g.action = 'link.bulk')
      ELSE g.subject END,
    'timed', CASE ${action} WHEN 'link.bulk' THEN g.outcome ->> 'timed' END,
    'replaced', json(CASE ${action} WHEN 'link.bulk' THEN g.outcome -> 'replaced' END)${more})
  FROM user_actions g
  WHERE (g.import_id = ${undo}.import_id OR ${isCampaignOf("g.import_id", `${undo}.import_id`)})
    AND g.action <> 'import.undo' AND NOT ${isNotice("g")}
  ORDER BY length(g.import_id), g.id DESC LIMIT 1)`;
};

export const UNDOES = `CASE WHEN line.action = 'import.undo' THEN ${undoneBy(
  "line",
  `, 'changes', json(iif((SELECT count(*) > 1 AND sum(o.action = 'product.patch') = count(*)
        FROM user_actions o WHERE o.import_id = line.import_id AND o.action <> 'import.undo'),
      ${CHANGES_OF_PRODUCTS}, '[]'))`,
)} END`;

export interface GroupOfLine {
  readonly lines: number;
  readonly began: string;
  /** How many records each line of an import added and changed, by their type. */
  readonly counts: readonly Readonly<Record<string, unknown>>[];
  /** How many lines are about one record, by its type. */
  readonly areas: Readonly<Record<string, number>>;
  /** The name of the only product that has lines of its own. */
  readonly product: string | null;
  /** How many lines wrote a record back as it was before another write. */
  readonly restored: number;
  /** How many lines deleted a record. */
  readonly deleted: number;
  /** The number of products of a bulk change of links; null for other groups. */
  readonly products: number | null;
  /** The number of its links; null for other groups. */
  readonly links: number | null;
  /** What all lines of a bulk change of links are called; null for other groups, and without a common name. */
  readonly name: string | null;
  /** How many links a bulk change of products disabled. */
  readonly disabled: number;
  /** What each line of an undo restored or removed. */
  readonly undid: readonly Readonly<Record<string, unknown>>[];
  /** The columns that changed, if all lines changed products. */
  readonly changes: readonly ChangedColumns[];
  /** Whether other writes deleted all of its records. */
  readonly gone: boolean;
  readonly undone: boolean;
  /** The records that an undo left as they are. */
  readonly left: number | null;
}

/** The values that products of one change got, each with its column; the name of a brand. */
export type ChangedColumns = Readonly<Record<string, string | number | null>>;
