import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isAdmin } from "./organization-anchors.ts";
import { listing } from "./query.ts";
import { userActions } from "./schema.ts";
import { insertIfNew, type RowOf } from "./statement.ts";

/** One audit line; a second one with the same `onceKey` is not written. */
export const insertUserAction = insertIfNew(userActions);

const { onceKey: _once, ...fields } = getTableColumns(userActions);

export type UserActionRow = RowOf<typeof fields>;

/** `key:` and the first characters of each key of the organization that the key is of. */
const keysOfOrganization = sql`(
  SELECT 'key:' || prefix FROM api_keys
  WHERE organization_id = (SELECT organization_id FROM api_keys WHERE hash = ${sql.placeholder("keyHash")})
)`;

/** Newest first. `keyHash`: lines of the keys of that key's organization, and of clients in their name. */
export const userActionPage = listing(
  fields,
  {
    admin: isAdmin,
    keyHash: sql`(${userActions.clientPrincipal} IN ${keysOfOrganization}
      OR ${userActions.endUserPrincipal} IN ${keysOfOrganization})`,
    before: sql`${userActions.id} < ${sql.placeholder("before")}`,
    action: eq(userActions.action, sql.placeholder("action")),
    subject: eq(userActions.subject, sql.placeholder("subject")),
    client: eq(userActions.clientPrincipal, sql.placeholder("client")),
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
