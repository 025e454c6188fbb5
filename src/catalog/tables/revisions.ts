/** The records before a write, and the state of the catalog since. */

import { plainLine, plainValues } from "../../model/plain-text.ts";
import { ownerOfAnchor } from "../organization-anchors.ts";
import type { Query } from "../query.ts";
import { ANYBODY, isPrincipalsOwn, piecesOf, readableBy } from "../readable.ts";
import { hasKey } from "../record-keys.ts";
import { RECORDS, type RecordKind, rowAsJson, type StoredRow } from "../revisions.ts";

export interface Revision {
  readonly kind: RecordKind;
  readonly key: string;
  /** Null if the write added the record. */
  readonly before: StoredRow | null;
  /** The record as the write left it; null if the write deleted it. */
  readonly after: StoredRow | null;
  /** Null if there is none now that the principal may see. */
  readonly now: StoredRow | null;
  /** Whether another write changed the record after this one. */
  readonly isChangedLater: boolean;
  /**
   * The names of the products, brands and organizations that these records name, by their anchors,
   * such as `brand:alp`; without those that the principal may not see.
   */
  readonly names: Readonly<Record<string, string>>;
}

const KINDS = Object.keys(RECORDS) as RecordKind[];

/** The row of the record now, as JSON. */
export const nowOf = (kind: RecordKind, { also = "1", revision = "r" } = {}) =>
  `(SELECT ${rowAsJson(RECORDS[kind], "t")} FROM ${kind} t WHERE ${hasKey(kind, "t", `${revision}.key`)} AND ${also})`;

/** @param principal the parameter of the principal */
export const forPrincipal = (condition: string, principal: string) =>
  piecesOf(condition).join(principal);

/**
 * Conditions on records that everybody may see, or the present owner: a number can belong to another
 * organization since. `?3`: the principal; `?4`: as `ownerOfAnchor` needs them.
 */
const IS_SHOWN: Partial<Record<RecordKind, string>> = {
  products: forPrincipal(readableBy("t"), "?3"),
  links: `(t.is_public AND t.enabled AND t.timing IS NULL
    OR ${forPrincipal(isPrincipalsOwn(ownerOfAnchor("t.anchor", "?4")), "?3")})`,
};

const SHOWN = `CASE r.kind
    ${KINDS.map((kind) => `WHEN '${kind}' THEN ${nowOf(kind, { also: IS_SHOWN[kind] ?? "1" })}`).join("\n    ")} END`;

/** Changes of a record that is not shown count only if they were made for the principal. */
const LATER = `EXISTS (SELECT 1 FROM revisions l JOIN user_actions w ON w.id = l.action_id
  WHERE l.kind = r.kind AND l.key = r.key AND l.record IS NOT NULL AND l.action_id > r.action_id
    AND (${SHOWN} IS NOT NULL OR ${forPrincipal(isPrincipalsOwn("w.owner_id"), "?3")}))`;

/** Before the next write, the record is as this write left it. */
const NEXT = `FROM revisions n WHERE n.kind = r.kind AND n.key = r.key AND n.action_id > r.action_id
    ORDER BY n.action_id LIMIT 1`;
const AFTER = `iif(EXISTS (SELECT 1 ${NEXT}), (SELECT n.record ${NEXT}), ${SHOWN})`;

/** A member of the record at each time. @param value SQL of what is read of it */
const everyTime = (member: string, value = (text: string) => text) =>
  ["record", "after", "now"].map((time) => value(`r.${time} ->> '$.${member}'`)).join();
const owners = (table: string, kind: string, member: string) =>
  `SELECT '${kind}:' || id, name FROM ${table} WHERE id IN (${everyTime(member)},
      ${everyTime("anchor", (anchor) => `iif(${anchor} LIKE '${kind}:%', substr(${anchor}, ${kind.length + 2}), NULL)`)})`;
const NAMES = `(SELECT json_group_object(anchor, name) FROM (
    SELECT '/01/' || t.gtin AS anchor, t.name AS name FROM products t
      WHERE t.gtin IN (${everyTime("anchor", (anchor) => `substr(${anchor}, 5, 14)`)},
        ${everyTime("replaced_by_gtin")}, ${everyTime("contains_gtin")})
      AND ${forPrincipal(readableBy("t"), "?3")}
    UNION ALL ${owners("brands", "brand", "brand_id")}
    UNION ALL ${owners("organizations", "organization", "organization_id")}))`;

const KIND_OF_ACTION = `CASE substr(a.action, 1, instr(a.action, '.') - 1) WHEN 'product' THEN 'products'
  WHEN 'link' THEN 'links' WHEN 'brand' THEN 'brands' WHEN 'organization' THEN 'organizations'
  WHEN 'prefix' THEN 'company_prefixes' END`;

/** The subject of a line is the key or, of a link, its id, after which the key has a space. */
const IS_SUBJECT = "r.key >= a.subject AND r.key < a.subject || '!'";

/** More lines than a bulk change writes at once: no index has those of a transaction. */
const MOST_TOGETHER = 500;

/**
 * A line has the record that it names, and those that no later line of its transaction names, such as
 * the links that are disabled with a product. Where several lines were written together, the revisions
 * can have the id of the first.
 */
const OF_LINE = `SELECT r.kind, r.key, r.record, ${SHOWN} AS now, ${LATER} AS later, ${AFTER} AS after
  FROM user_actions a JOIN revisions r ON r.action_id = a.id WHERE a.id = ?1 AND (
    ${IS_SUBJECT} OR a.action IN ('catalog.import', 'import.undo') OR NOT EXISTS (
      SELECT 1 FROM user_actions n WHERE n.id > a.id AND n.id <= a.id + ${MOST_TOGETHER}
        AND n.correlation_id = a.correlation_id AND r.key >= n.subject AND r.key < n.subject || '!'))
  UNION SELECT r.kind, r.key, r.record, ${SHOWN}, ${LATER}, ${AFTER}
  FROM user_actions a JOIN revisions r ON r.kind = ${KIND_OF_ACTION} AND ${IS_SUBJECT}
    AND r.record IS NOT NULL AND r.action_id < a.id AND a.correlation_id =
      (SELECT f.correlation_id FROM user_actions f WHERE f.id = r.action_id)
  WHERE a.id = ?1
  LIMIT ?2`;
const NAMED = `SELECT r.*, ${NAMES} AS names FROM (${OF_LINE}) AS r`;

/** The records that the write of an audit line changed. @param starts as `ownerOfAnchor` needs them */
export const revisionsOf = (line: number, starts: string, limit: number): Query<Revision[]> => ({
  statements: [{ sql: NAMED, args: [line, limit, ANYBODY, starts] }],
  read: (results) =>
    results.shift()!.rows.map((row) => ({
      kind: row[0] as RecordKind,
      key: String(row[1]),
      before: parsed(row[2]),
      now: parsed(row[3]),
      isChangedLater: Boolean(row[4]),
      after: parsed(row[5]),
      names: plainValues(JSON.parse(String(row[6])) as Record<string, string>, plainLine),
    })),
});

export const parsed = (json: unknown): StoredRow | null =>
  json === null ? null : plainValues(JSON.parse(String(json)) as StoredRow);
