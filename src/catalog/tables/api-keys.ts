import { asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { isAdmin } from "../organization-anchors.ts";
import { firstOf, type Query, silent } from "../query.ts";
import { apiKeys } from "../schema.ts";
import { insertIfNew, type RowOf, statement } from "../statement.ts";

/** All columns except the hash. */
const { hash: _hash, ...fields } = getTableColumns(apiKeys);

export type ApiKeyRow = RowOf<typeof fields>;

const byHash = statement<{ hash: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(apiKeys)
    .where(eq(apiKeys.hash, sql.placeholder("hash"))),
);
const byPrefix = statement<{ prefix: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(apiKeys)
    .where(eq(apiKeys.prefix, sql.placeholder("prefix"))),
);
const insert = insertIfNew(apiKeys);

export const keyByHash = (hash: string): Query<ApiKeyRow | null> => firstOf(byHash, { hash });
export const keyByPrefix = (prefix: string): Query<ApiKeyRow | null> =>
  firstOf(byPrefix, { prefix });

export const insertKey = (row: typeof apiKeys.$inferInsert): Query<void> =>
  silent(insert.bind(row));

/**
 * Revokes the key; a key that was revoked before keeps its time. Invitations that its owner made, and
 * those for its person, end with it.
 */
export const revokeKeyRow = (prefix: string, at: string): Query<void> =>
  silent(
    {
      sql: `DELETE FROM invitations WHERE made_by = 'key:' || ?1
        OR person = (SELECT person FROM api_keys WHERE prefix = ?1)`,
      args: [prefix],
    },
    {
      sql: "UPDATE api_keys SET revoked_at = ? WHERE prefix = ? AND revoked_at IS NULL",
      args: [at, prefix],
    },
  );

/** Who made or revoked the key, as in the audit: null for the operator, and once that line is pruned. */
const actorOf = (action: "key.create" | "key.revoke", among: SQL) => sql<
  string | null
>`(SELECT a.client_principal FROM user_actions a
  WHERE a.subject = api_keys.prefix AND a.action = ${sql.raw(`'${action}'`)} AND a.outcome = 'recorded'
    AND ${among} ORDER BY a.id LIMIT 1)`;

const ANYONE = sql`a.client_principal <> 'operator'`;
/** Null also for what an administrator of another organization did. */
const OF_ITS_ORGANIZATION = sql`(instr(a.client_principal, 'user@' || api_keys.organization_id || ':') = 1
  OR EXISTS (SELECT 1 FROM api_keys m WHERE m.prefix = substr(a.client_principal, 5)
    AND m.organization_id = api_keys.organization_id))`;

const nameOf = (actor: SQL<string | null>) => sql<string | null>`(SELECT nullif(m.name, '')
  FROM api_keys m WHERE 'key:' || m.prefix = ${actor})`;

export type ListedKeyRow = RowOf<typeof fields> & {
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly revokedByName: string | null;
};

function pageAmong(actors: SQL) {
  const createdBy = actorOf("key.create", actors);
  return listing(
    {
      ...fields,
      createdBy: createdBy.as("created_by"),
      createdByName: nameOf(createdBy).as("created_by_name"),
      revokedByName: nameOf(actorOf("key.revoke", actors)).as("revoked_by_name"),
    },
    {
      createdBy: sql`${createdBy} = ${sql.placeholder("createdBy")}`,
      after: sql`${apiKeys.prefix} > ${sql.placeholder("after")}`,
      person: sql`${apiKeys.person} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM api_keys newer
        WHERE newer.person = ${apiKeys.person} AND (newer.created_at, newer.prefix) > (${apiKeys.createdAt}, ${apiKeys.prefix}))`,
      program: isNull(apiKeys.person),
      organization: eq(apiKeys.organizationId, sql.placeholder("organization")),
      admin: isAdmin,
      keyHash: sql`${apiKeys.organizationId} = (SELECT organization_id FROM bearers
      WHERE hash = ${sql.placeholder("keyHash")})`,
      own: eq(apiKeys.organizationId, sql.placeholder("own")),
    },
    (selection, conditions) =>
      new QueryBuilder()
        .select(selection)
        .from(apiKeys)
        .where(sql.join([sql`1`, ...conditions], sql` AND `))
        .orderBy(asc(apiKeys.prefix))
        .limit(sql.placeholder("limit")),
  );
}

export const keyPage = pageAmong(OF_ITS_ORGANIZATION);
/** The keys for administrators, who see who made and revoked every key. */
export const keyPageOfAll = pageAmong(ANYONE);
