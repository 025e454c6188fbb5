import type { InStatement, InValue } from "@libsql/client/http";
import { desc, eq, getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "../../model/audit.ts";
import type { RecordTable } from "../../model/record-types.ts";
import { listing } from "../listing.ts";
import { isAdmin } from "../organization-anchors.ts";
import { type StoredRow, storedNow } from "../revisions.ts";
import { type ActionChanges, userActions } from "../schema.ts";
import type { RowOf } from "../statement.ts";
import {
  DELETING,
  GROUP,
  type GroupOfLine,
  groupPart,
  IS_READABLE,
  isNotice,
  isOfRecall,
  STARTED_BY,
  UNDOES,
  type UndoneLine,
} from "./action-groups.ts";

/** An audit line. */
export type Action = Omit<InferInsertModel<typeof userActions>, "action"> & {
  readonly action: AuditAction;
};

/** SQL that finds a value of the line in its transaction. */
export interface FoundSql {
  readonly sql: string;
  readonly args: readonly InValue[];
}

/** The columns of a line, each with its value. */
const members = (action: Action): [string, InValue][] => [
  ["action", action.action],
  ["client_principal", action.clientPrincipal],
  ["end_user_principal", action.endUserPrincipal ?? null],
  ["subject", action.subject],
  ["outcome", action.outcome],
  ["correlation_id", action.correlationId],
  ["at", action.at],
  ["once_key", action.onceKey ?? null],
  ["changes", action.changes ? JSON.stringify(action.changes) : null],
  ["owner_id", action.ownerId ?? null],
  ["import_id", action.importId ?? null],
];

const insert = (columns: readonly string[], cells: readonly string[], from: string) =>
  `INSERT INTO user_actions (${columns.join(", ")})
  SELECT ${cells.join(", ")} ${from} WHERE true ON CONFLICT DO NOTHING`;

/**
 * One audit line; a second one with the same `onceKey` is not written.
 * @param found by column, replaces the action's value
 */
export function insertUserAction(
  action: Action,
  found: Partial<Record<"outcome" | "changes" | "owner_id", FoundSql>> = {},
): InStatement {
  const line = members(action);
  const cells = line.map(
    ([name, value]): FoundSql => found[name as keyof typeof found] ?? { sql: "?", args: [value] },
  );
  return {
    sql: insert(
      line.map(([name]) => name),
      cells.map(({ sql }) => sql),
      "",
    ),
    args: cells.flatMap(({ args }) => args),
  };
}

/** The changes of a line, if the last step wrote a row; otherwise none. */
export const changesIfWritten = (changes: ActionChanges): FoundSql => ({
  sql: "iif(changes() > 0, ?, ?)",
  args: [JSON.stringify(changes), JSON.stringify({ before: {}, after: {} })],
});

/** Many lines in one statement, each as {@link insertUserAction} writes it. */
export function insertUserActions(actions: readonly Action[]): InStatement[] {
  const lines = actions.map(members);
  if (lines[0] === undefined) return [];
  const columns = lines[0].map(([name]) => name);
  const cells = columns.map((_, place) => `value ->> ${place}`);
  const values = lines.map((line) => line.map(([, value]) => value));
  return [{ sql: insert(columns, cells, "FROM json_each(?)"), args: [JSON.stringify(values)] }];
}

const { onceKey: _once, ...columns } = getTableColumns(userActions);

/** The organization of the key that a principal names; null for other principals. */
const organizationOf = (principal: SQL) =>
  sql<string | null>`(SELECT organization_id FROM api_keys
    WHERE prefix = substr(${principal}, 5) AND ${principal} LIKE 'key:%')`;

/**
 * The organization of a user that a verified token named, `user@organization:sub`. The id of an
 * organization has no colon.
 */
const organizationOfUser = sql`CASE WHEN ${userActions.endUserPrincipal} LIKE 'user@%:%'
  THEN substr(${userActions.endUserPrincipal}, 6, instr(${userActions.endUserPrincipal}, ':') - 6) END`;

/** The organization of each principal of a line, which decides who may see it whole. */
const organizations = {
  clientOrganizationId: organizationOf(sql`${userActions.clientPrincipal}`).as(
    "client_organization",
  ),
  endUserOrganizationId: sql<
    string | null
  >`coalesce(${organizationOf(sql`${userActions.endUserPrincipal}`)}, ${organizationOfUser})`.as(
    "end_user_organization",
  ),
};

/** The record that a line is about, by its action. Other lines have their changes with them, or none. */
const RECORD_OF_ACTION: Partial<Record<AuditAction, RecordTable>> = {
  "product.put": "products",
  "product.restore": "products",
  "product.patch": "products",
  "product.discontinue": "products",
  "product.withdraw": "products",
  "product.reinstate": "products",
  "product.remove": "products",
  "link.put": "links",
  "link.restore": "links",
  "link.patch": "links",
  "link.delete": "links",
  "link.make_default": "links",
  "recall.publish": "links",
  "recall.change": "links",
  "recall.start": "links",
  "recall.end": "links",
  "brand.put": "brands",
  "brand.restore": "brands",
  "brand.delete": "brands",
  "organization.create": "organizations",
  "organization.put": "organizations",
  "organization.restore": "organizations",
  "organization.delete": "organizations",
  "prefix.grant": "company_prefixes",
  "prefix.restore": "company_prefixes",
  "prefix.withdraw": "company_prefixes",
};

const RECORD_KIND = `CASE page.action ${Object.entries(RECORD_OF_ACTION)
  .map(([action, kind]) => `WHEN '${action}' THEN '${kind}'`)
  .join(" ")} END`;

/**
 * The record of a line before its write and after it, as a list. Lines of one transaction share the
 * revisions of its first line. Before the next write, the record is as this write left it. The key
 * of a link is its id, a space and its anchor.
 */
const CHANGED = `(SELECT json_array(json(r.record), json(coalesce(
    (SELECT n.record FROM revisions n WHERE n.kind = r.kind AND n.key = r.key
      AND n.record IS NOT NULL AND n.action_id > r.action_id ORDER BY n.action_id LIMIT 1),
    ${storedNow("r")})))
  FROM revisions r
  WHERE r.action_id = (SELECT max(f.action_id) FROM revisions f WHERE f.action_id <= page.id)
    AND r.kind = ${RECORD_KIND}
    AND r.key >= page.subject AND r.key < page.subject || '!'
    AND page.correlation_id =
      (SELECT w.correlation_id FROM user_actions w WHERE w.id = r.action_id))`;

/** The record that a write changed; null on a side where there is none. */
export interface RecordChange {
  readonly kind: RecordTable;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** Null if the line is not about a record; undefined if the write left its record as it was. */
export function recordChange({
  action,
  changed,
}: Pick<UserActionRow, "action" | "changed">): RecordChange | null | undefined {
  const kind = RECORD_OF_ACTION[action as AuditAction];
  if (kind === undefined) return null;
  if (changed === null) return undefined;
  const [before, after] = JSON.parse(changed) as [StoredRow | null, StoredRow | null];
  return { kind, before, after: DELETING.has(action as AuditAction) ? null : after };
}

/** The anchor of a line about a link; of a link that did not change, that of the link now. */
const ANCHOR = `CASE WHEN ${RECORD_KIND} IS 'links' THEN coalesce(changed ->> '$[1].anchor',
    changed ->> '$[0].anchor', (SELECT anchor FROM links WHERE id = page.subject LIMIT 1))
  WHEN page.action = 'link.reorder' THEN page.subject END`;

const nameOf = (table: "brands" | "organizations", id: string) =>
  `(SELECT name FROM ${table} WHERE id = ${id})`;

/** The name of the key that acted, itself or through an application. */
const nameOfKey = (line: string) => `(SELECT nullif(name, '') FROM api_keys WHERE prefix =
  substr(CASE WHEN ${line}.end_user_principal LIKE 'key:%' THEN ${line}.end_user_principal
    WHEN ${line}.client_principal LIKE 'key:%' THEN ${line}.client_principal END, 5))`;

/** The product of a line: its own, or that of its link. */
const GTIN = `CASE WHEN line.action LIKE 'product.%' THEN line.subject
  WHEN line.anchor LIKE '/01/%' THEN substr(line.anchor, 5, 14) END`;

const ownerIn = (kind: "brand" | "organization") =>
  `CASE WHEN line.action LIKE '${kind}.%' THEN line.subject
    WHEN line.anchor LIKE '${kind}:%' THEN substr(line.anchor, ${kind.length + 2}) END`;

/** The names in a line, with the parameters of `IS_READABLE` twice. */
const NAMES = `json_object(
  'by', ${nameOfKey("line")},
  'gtin', ${GTIN},
  'product', (SELECT p.name FROM products p WHERE p.gtin = ${GTIN}
    AND ${IS_READABLE.sql}),
  'brand', ${nameOf("brands", ownerIn("brand"))},
  'organization', ${nameOf("organizations", `coalesce(${ownerIn("organization")}, iif(line.action LIKE 'prefix.%', coalesce(line.changed ->> '$[1].organization_id', line.changed ->> '$[0].organization_id'), NULL))`)},
  'brands', json_array(${nameOf("brands", "line.changed ->> '$[0].brand_id'")}, ${nameOf("brands", "line.changed ->> '$[1].brand_id'")}),
  'disabled', iif(line.action IN ('product.put', 'product.patch'),
    (SELECT count(*) FROM revisions r WHERE r.action_id = line.id AND r.kind = 'links'), 0),
  'group', json(${GROUP}), 'undoes', json(${UNDOES}), 'started_by', ${STARTED_BY})`;

/** The names that a line needs to be read by people; null for what the principal may not see. */
export interface LineNames {
  /** The name of the key that acted. */
  readonly by: string | null;
  readonly gtin: string | null;
  readonly product: string | null;
  readonly brand: string | null;
  readonly organization: string | null;
  /** How many links the write of a product disabled. */
  readonly disabled: number;
  /** The brand of a product before the write and after it. */
  readonly brands: readonly [string | null, string | null];
  readonly group: GroupOfLine | null;
  /** The file of the import that started or ended the recall or the withdrawal. */
  readonly started_by: string | null;
  readonly undoes: (UndoneLine & Pick<GroupOfLine, "changes">) | null;
}

const fields = {
  ...columns,
  ...organizations,
  changed: sql<string | null>`${sql.raw(CHANGED)}`.as("changed"),
  names: sql<string>`${sql.raw(NAMES)}`.as("names"),
};

/** The columns of a line, as its statement selects them. */
const lineColumns = [
  ...Object.values(columns).map(({ name }) => name),
  ...Object.values(organizations).map(({ fieldAlias }) => fieldAlias),
  "changed",
];

export const namesOf = ({ names }: Pick<UserActionRow, "names">): LineNames => JSON.parse(names);

/** Who is behind a line, for rows that are joined with one. */
export const principalFields = {
  clientPrincipal: sql<string | null>`${userActions.clientPrincipal}`.as("client_principal"),
  endUserPrincipal: sql<string | null>`${userActions.endUserPrincipal}`.as("end_user_principal"),
  ...organizations,
  by: sql<string | null>`${sql.raw(nameOfKey("user_actions"))}`.as("by"),
};

export type UserActionRow = RowOf<typeof fields>;

/** The key's organization; `organization` for claims. */
const organization = sql`coalesce(${sql.placeholder("organization")},
  (SELECT organization_id FROM bearers WHERE hash = ${sql.placeholder("keyHash")}))`;
/** `key:` and the first characters of each key of the given key's organization. */
const keysOfOrganization = sql`(
  SELECT 'key:' || prefix FROM api_keys WHERE organization_id = ${organization}
)`;

/** Lines of the organization's keys and users, and of clients that acted for them. */
const isByOwn = sql`(${userActions.clientPrincipal} IN ${keysOfOrganization}
  OR ${userActions.endUserPrincipal} IN ${keysOfOrganization}
  OR ${organizationOfUser} = ${organization})`;

/** The same lines by their indexes, for filters that few lines pass. */
const isAmongOwn = sql`${userActions.id} IN (
    SELECT id FROM user_actions WHERE client_principal IN ${keysOfOrganization}
    UNION ALL SELECT id FROM user_actions WHERE end_user_principal IN ${keysOfOrganization}
    UNION ALL SELECT id FROM user_actions WHERE end_user_principal > 'user@' || ${organization} || ':'
      AND end_user_principal < 'user@' || ${organization} || ';'
    UNION ALL SELECT id FROM user_actions WHERE owner_id = ${organization})`;

const principal = sql.placeholder("principal");
/** A key with all others of its person, who gets a new key for a lost one. */
const keysOfPerson = sql`(SELECT ${principal} UNION SELECT 'key:' || k.prefix
  FROM api_keys named JOIN api_keys k ON k.person = named.person
  WHERE ${principal} LIKE 'key:%' AND named.prefix = substr(${principal}, 5))`;
const isOfPrincipal = sql`(${userActions.clientPrincipal} IN ${keysOfPerson} OR ${userActions.endUserPrincipal} IN ${keysOfPerson})`;

/** Lines about records; the others are about keys, sign-ins and QR codes. */
const ABOUT_RECORDS = sql.raw(
  `substr(action, 1, instr(action, '.') - 1) IN ('product', 'link', 'brand', 'organization', 'prefix', 'company_prefix', 'recall', 'catalog', 'import')`,
);

/** Lines about a product, and about its links, also those that were deleted. */
const product = sql.placeholder("product");
const isBelow = (anchor: SQL) =>
  sql`(${anchor} = '/01/' || ${product} OR (${anchor} > '/01/' || ${product} || '/' AND ${anchor} < '/01/' || ${product} || '0'))`;
const linkRevisions = sql`revisions WHERE kind = 'links' AND record IS NOT NULL
    AND ${isBelow(sql`record ->> 'anchor'`)}`;
const OF_MANY = sql.raw("('catalog.import', 'import.undo', 'link.bulk')");
/** What a write of many records adds has the time of its line. */
const writesThatAdded = sql`(SELECT i.id FROM (
    SELECT 'products' AS kind, gtin AS key, created_at AS at FROM products WHERE gtin = ${product}
    UNION SELECT 'links', id || ' ' || anchor, created_at FROM links WHERE ${isBelow(sql`anchor`)}
    UNION SELECT 'links', key, record ->> 'created_at' FROM ${linkRevisions}
  ) AS added JOIN user_actions i ON i.at = added.at
  WHERE i.action IN ${OF_MANY} AND EXISTS (SELECT 1 FROM revisions r
    WHERE r.action_id = i.id AND r.kind = added.kind AND r.key = added.key))`;
const writesThatChangedLinks = sql`(SELECT i.id FROM (SELECT DISTINCT action_id FROM ${linkRevisions}) AS changed
  JOIN user_actions i ON i.id = changed.action_id WHERE i.action IN ${OF_MANY})`;
/** What an undo brings back has its own times: it is found by what is undone. */
const undosOfLinks = sql`(SELECT u.id FROM user_actions u
  WHERE u.action = 'import.undo' AND u.import_id IN (SELECT i.import_id FROM user_actions i
    WHERE i.id IN ${writesThatChangedLinks}) AND EXISTS (SELECT 1 FROM revisions r
    WHERE r.action_id = u.id AND r.kind = 'links'
      AND ${isBelow(sql`substr(r.key, instr(r.key, ' ') + 1)`)}))`;
const isAboutProduct = sql`(${userActions.subject} IN (
    SELECT ${product} UNION SELECT id FROM links WHERE ${isBelow(sql`anchor`)}
    UNION SELECT record ->> 'id' FROM ${linkRevisions})
  OR ${isBelow(sql`${userActions.subject}`)}
  OR ${userActions.id} IN (SELECT action_id FROM revisions
    WHERE kind = 'products' AND key = ${product} AND record IS NOT NULL)
  OR ${userActions.id} IN ${writesThatAdded}
  OR ${userActions.id} IN ${writesThatChangedLinks}
  OR ${userActions.id} IN ${undosOfLinks})`;

const brand = sql.placeholder("brand");
/** The products that have the brand, or once had it. @param gtin SQL of the number */
const hasBrand = (gtin: string) => sql`(
    EXISTS (SELECT 1 FROM products p WHERE p.gtin = ${sql.raw(gtin)} AND p.brand_id = ${brand})
  OR EXISTS (SELECT 1 FROM revisions b WHERE b.kind = 'products' AND b.key = ${sql.raw(gtin)}
    AND b.record IS NOT NULL AND b.record ->> 'brand_id' = ${brand}))`;
const isBelowBrand = (anchor: string) => sql`(${sql.raw(anchor)} = 'brand:' || ${brand}
  OR ${sql.raw(anchor)} LIKE '/01/%' AND ${hasBrand(`substr(${anchor}, 5, 14)`)})`;
const ofRevision = isBelowBrand("substr(r.key, instr(r.key, ' ') + 1)");
/** Lines about a brand, its products and the links of both; each is decided by its own records. */
const isAboutBrand = sql`CASE
  WHEN action LIKE 'brand.%' THEN subject = ${brand}
  WHEN action LIKE 'product.%' THEN ${hasBrand("user_actions.subject")}
  WHEN action = 'link.reorder' THEN ${isBelowBrand("user_actions.subject")}
  WHEN action IN ${OF_MANY} THEN EXISTS (SELECT 1 FROM revisions r WHERE r.action_id = user_actions.id
    AND (r.kind = 'brands' AND r.key = ${brand} OR r.kind = 'products' AND ${hasBrand("r.key")}
      OR r.kind = 'links' AND ${ofRevision}))
  ELSE EXISTS (SELECT 1 FROM revisions r
      WHERE r.action_id = (SELECT max(f.action_id) FROM revisions f WHERE f.action_id <= user_actions.id)
      AND r.kind = 'links' AND r.key > user_actions.subject || ' '
      AND r.key < user_actions.subject || '!' AND ${ofRevision})
    OR EXISTS (SELECT 1 FROM links l WHERE l.id = user_actions.subject AND ${isBelowBrand("l.anchor")})
  END`;

const areaOf = (line: string) =>
  sql.raw(`substr(${line}.action, 1, instr(${line}.action, '.') - 1)`);
const areas = sql`(SELECT value FROM json_each(${sql.placeholder("areas")}))`;
/** An undo is of the kinds of what it took back. `areas`: a list of the words before the dot of an action. */
const isInAreas = sql`CASE WHEN ${userActions.action} = 'import.undo'
    AND EXISTS (SELECT 1 FROM user_actions g WHERE g.import_id = ${userActions.importId} AND g.action <> 'import.undo')
  THEN EXISTS (SELECT 1 FROM user_actions g WHERE g.import_id = ${userActions.importId} AND g.action <> 'import.undo'
    AND ${areaOf("g")} IN ${areas})
  ELSE ${areaOf("user_actions")} IN ${areas} END`;

/**
 * Newest first. With `keyHash`: lines of the keys and users of that key's organization, of clients
 * that acted for them, and all lines about records that the organization owns.
 */
export const userActionPage = listing(
  fields,
  {
    admin: isAdmin,
    keyHash: sql`(${isByOwn} OR ${userActions.ownerId} = ${organization})`,
    among: isAmongOwn,
    id: sql`${userActions.id} = ${sql.placeholder("id")}`,
    records: ABOUT_RECORDS,
    product: isAboutProduct,
    brand: isAboutBrand,
    areas: isInAreas,
    ofMany: sql`${userActions.importId} IS NOT NULL AND NOT ${sql.raw(isNotice("user_actions"))}`,
    // The newest line of each group.
    grouped: sql`(${sql.raw(isOfRecall("user_actions"))}
      OR NOT EXISTS (SELECT 1 FROM user_actions n WHERE n.import_id = ${userActions.importId}
        AND n.id > ${userActions.id}
        AND ${sql.raw(groupPart("n"))} = ${sql.raw(groupPart("user_actions"))}))`,
    principal: isOfPrincipal,
    // Foreign writers are matched only by the characters that the line shows.
    ownPrincipal: sql`(${isOfPrincipal} AND ${isByOwn} OR ${userActions.clientPrincipal} = ${principal} AND ${principal} LIKE 'key:%')`,
    before: sql`${userActions.id} < ${sql.placeholder("before")}`,
    action: eq(userActions.action, sql.placeholder("action")),
    subject: eq(userActions.subject, sql.placeholder("subject")),
    client: eq(userActions.clientPrincipal, sql.placeholder("client")),
    importId: eq(userActions.importId, sql.placeholder("importId")),
    // The outcome of a refused sign-in ends with its code, `refused:denied`; that of an import is
    // its counts, as JSON.
    outcome: sql`(${userActions.outcome} LIKE 'refused%') = (${sql.placeholder("outcome")} = 'refused')`,
    since: sql`${userActions.at} >= ${sql.placeholder("since")}`,
    until: sql`${userActions.at} < ${sql.placeholder("until")}`,
  },
  ({ changed: _, names: __, ...selection }, conditions) => {
    const page = new QueryBuilder()
      .select(selection)
      .from(userActions)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(desc(userActions.id))
      .limit(sql.placeholder("limit"))
      .toSQL();
    // The changes and names of the lines of the page only, and not of all that are sorted for it.
    const changed = `SELECT page.*, ${CHANGED} AS changed FROM (${page.sql}) AS page`;
    const placed = `SELECT page.*, ${ANCHOR} AS anchor FROM (${changed}) AS page`;
    const whole = `SELECT ${lineColumns.map((name) => `line.${name}`).join(", ")}, ${NAMES} AS names
      FROM (${placed}) AS line ORDER BY line.id DESC`;
    return {
      toSQL: () => ({
        sql: whole,
        params: [...IS_READABLE.args, ...IS_READABLE.args, ...page.params],
      }),
    };
  },
);
