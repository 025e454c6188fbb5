import { desc, eq, getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isAdmin } from "../organization-anchors.ts";
import { listing } from "../query.ts";
import { userActions } from "../schema.ts";
import { insertIfNew, type RowOf } from "../statement.ts";

/** An audit line. */
export type Action = InferInsertModel<typeof userActions>;

/** One audit line; a second one with the same `onceKey` is not written. */
export const insertUserAction = insertIfNew(userActions);

const { onceKey: _once, ...columns } = getTableColumns(userActions);

/** Of the key that a principal names; null for other principals. */
const organizationOf = (principal: SQL) =>
  sql<string | null>`(SELECT organization_id FROM api_keys
    WHERE prefix = substr(${principal}, 5) AND ${principal} LIKE 'key:%')`;

/** Of a person whom a verified token named, `user@organization:sub`. No organization's id has a colon. */
const organizationOfUser = sql`CASE WHEN ${userActions.endUserPrincipal} LIKE 'user@%:%'
  THEN substr(${userActions.endUserPrincipal}, 6, instr(${userActions.endUserPrincipal}, ':') - 6) END`;

const fields = {
  ...columns,
  clientOrganizationId: organizationOf(sql`${userActions.clientPrincipal}`).as(
    "client_organization",
  ),
  endUserOrganizationId: sql<
    string | null
  >`coalesce(${organizationOf(sql`${userActions.endUserPrincipal}`)}, ${organizationOfUser})`.as(
    "end_user_organization",
  ),
};

export type UserActionRow = RowOf<typeof fields>;

/** Of the key; `organization` where claims stand for one. */
const organization = sql`coalesce(${sql.placeholder("organization")},
  (SELECT organization_id FROM api_keys WHERE hash = ${sql.placeholder("keyHash")}))`;
/** `key:` and the first characters of each key of the organization that the key is of. */
const keysOfOrganization = sql`(
  SELECT 'key:' || prefix FROM api_keys WHERE organization_id = ${organization}
)`;

/**
 * Newest first. `keyHash`: lines of the keys and people of that key's organization, of clients in their
 * name, and about what the organization owns, whoever wrote it.
 */
export const userActionPage = listing(
  fields,
  {
    admin: isAdmin,
    keyHash: sql`(${userActions.clientPrincipal} IN ${keysOfOrganization}
      OR ${userActions.endUserPrincipal} IN ${keysOfOrganization}
      OR ${organizationOfUser} = ${organization}
      OR ${userActions.ownerId} = ${organization})`,
    before: sql`${userActions.id} < ${sql.placeholder("before")}`,
    action: eq(userActions.action, sql.placeholder("action")),
    subject: eq(userActions.subject, sql.placeholder("subject")),
    client: eq(userActions.clientPrincipal, sql.placeholder("client")),
    // A refusal has its code behind it, `refused:forbidden`; an import its counts, as JSON.
    outcome: sql`(${userActions.outcome} LIKE 'refused%') = (${sql.placeholder("outcome")} = 'refused')`,
    since: sql`${userActions.at} >= ${sql.placeholder("since")}`,
    until: sql`${userActions.at} < ${sql.placeholder("until")}`,
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(userActions)
      .where(sql.join([sql`1`, ...conditions], sql` AND `))
      .orderBy(desc(userActions.id))
      .limit(sql.placeholder("limit")),
);
