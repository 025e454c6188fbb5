import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { isAdmin } from "../organization-anchors.ts";
import { firstOf, type Query, run, silent } from "../query.ts";
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

/** Revokes the key; a key that was revoked before keeps its time. */
export const revokeKeyRow = (prefix: string, at: string): Query<void> =>
  run("UPDATE api_keys SET revoked_at = ? WHERE prefix = ? AND revoked_at IS NULL", at, prefix);

/** Who made the key, as in the audit: null for the operator, and once that line is pruned. */
const makerAmong = (makers: SQL) => sql<
  string | null
>`(SELECT a.client_principal FROM user_actions a
  WHERE a.subject = api_keys.prefix AND a.action = 'key.create' AND a.outcome = 'recorded'
    AND ${makers} ORDER BY a.id LIMIT 1)`;

const maker = makerAmong(sql`a.client_principal <> 'operator'`);
/** Null also for keys that an administrator of another organization made. */
const ownMaker =
  makerAmong(sql`(instr(a.client_principal, 'user@' || api_keys.organization_id || ':') = 1
  OR EXISTS (SELECT 1 FROM api_keys m WHERE m.prefix = substr(a.client_principal, 5)
    AND m.organization_id = api_keys.organization_id))`);

export type ListedKeyRow = RowOf<typeof fields> & { readonly createdBy: string | null };

const pageWith = (createdBy: SQL<string | null>) =>
  listing(
    { ...fields, createdBy: createdBy.as("created_by") },
    {
      createdBy: sql`${createdBy} = ${sql.placeholder("createdBy")}`,
      after: sql`${apiKeys.prefix} > ${sql.placeholder("after")}`,
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

export const keyPage = pageWith(ownMaker);
/** For administrators, who see the maker of every key. */
export const keyPageOfAll = pageWith(maker);
