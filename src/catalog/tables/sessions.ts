/** Sessions of the console, and the check of a key or session. */
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder, sqliteView } from "drizzle-orm/sqlite-core";
import { plainLine } from "../../model/plain-text.ts";
import { json, oneLine } from "../columns.ts";
import { type Condition, firstOf, type Query, rowsOf, run, silent } from "../query.ts";
import { sessions } from "../schema.ts";
import { insertIfNew, type RowOf, statement } from "../statement.ts";

/**
 * Every credential that may read or write, by its hash: keys, and sessions with the rights of their
 * key or user. The check of a request reads it, so a session ends with its key.
 */
const bearers = sqliteView("bearers", {
  hash: oneLine("hash").notNull(),
  organizationId: oneLine("organization_id").notNull(),
  scopes: json<string[]>("scopes").notNull(),
  expiresAt: oneLine("expires_at"),
  revokedAt: oneLine("revoked_at"),
}).existing();

const { hash: _hash, keyHash: _key, ...fields } = getTableColumns(sessions);

export type SessionRow = RowOf<typeof fields>;

const rights = {
  organizationId: bearers.organizationId,
  scopes: bearers.scopes,
  expiresAt: bearers.expiresAt,
  revokedAt: bearers.revokedAt,
};

export type CredentialsRow = RowOf<typeof rights>;

const credentials = statement<{ hash: string }, typeof rights>(rights, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(bearers)
    .where(eq(bearers.hash, sql.placeholder("hash"))),
);
const byHash = statement<{ hash: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(sessions)
    .where(eq(sessions.hash, sql.placeholder("hash"))),
);
const beside = statement<{ hash: string; at: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(sessions)
    .where(
      sql`${sessions.principal} = (SELECT principal FROM sessions WHERE hash = ${sql.placeholder("hash")})
        AND ${sessions.idleUntil} > ${sql.placeholder("at")} AND ${sessions.expiresAt} > ${sql.placeholder("at")}`,
    )
    .orderBy(desc(sessions.madeAt), sessions.id)
    .limit(100),
);
const insert = insertIfNew(sessions);

/** A key or a session, by its hash. */
export const credentialsByHash = (hash: string): Query<CredentialsRow | null> =>
  firstOf(credentials, { hash });

/** The name of the key of a session; null without one. */
export const nameOfBearer = (hash: string): Query<string | null> => ({
  statements: [
    {
      sql: "SELECT name FROM api_keys WHERE hash IN (?1, (SELECT key_hash FROM sessions WHERE hash = ?1))",
      args: [hash],
    },
  ],
  read: (results) => {
    const name = results.shift()!.rows[0]?.[0];
    return name ? plainLine(String(name)) : null;
  },
});

export const sessionByHash = (hash: string): Query<SessionRow | null> => firstOf(byHash, { hash });

/** Whether a newer key of the same person was there when a key, or that of a session, ended. */
export const isReplacedKey = (hash: string): Query<boolean> => ({
  statements: [
    {
      sql: `SELECT EXISTS (SELECT 1 FROM api_keys k JOIN api_keys n ON n.person = k.person
          AND n.rowid > k.rowid AND n.created_at <= k.revoked_at
        WHERE k.hash IN (?1, (SELECT key_hash FROM sessions WHERE hash = ?1)))`,
      args: [hash],
    },
  ],
  read: (results) => Number(results.shift()!.rows[0]![0]) === 1,
});

/** The sessions of this session's principal, itself included, that are valid at `at`. */
export const sessionsBeside = (hash: string, at: string): Query<SessionRow[]> =>
  rowsOf(beside, { hash, at });

/** Ends the earlier session of the same browser, and deletes those that have expired. */
export const insertSession = (
  row: typeof sessions.$inferInsert,
  replaced: string | null,
): Query<void> =>
  silent(
    {
      sql: "DELETE FROM sessions WHERE hash = ? OR expires_at <= ? OR idle_until <= ?",
      args: [replaced, row.madeAt, row.madeAt],
    },
    insert.bind(row),
  );

export const deleteSession = (hash: string): Query<void> =>
  run("DELETE FROM sessions WHERE hash = ?", hash);

const OF_SAME = "principal = (SELECT principal FROM sessions WHERE hash = ?)";

export const isBeside = (hash: string, id: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM sessions WHERE id = ? AND ${OF_SAME})`,
  args: [id, hash],
});

export const deleteSessionById = (id: string): Query<void> =>
  run("DELETE FROM sessions WHERE id = ?", id);

export const deleteSessionsBeside = (hash: string): Query<void> =>
  run(`DELETE FROM sessions WHERE ${OF_SAME}`, hash);

/** A use of a key or session: both are updated only if the stored use is older than `before`. */
export const keepUse = (
  hash: string,
  { at, before, idleUntil }: { at: string; before: string; idleUntil: string },
): Query<void> =>
  silent(
    {
      sql: "UPDATE sessions SET last_used = ?, idle_until = min(?, expires_at) WHERE hash = ? AND last_used < ? AND idle_until > ?",
      args: [at, idleUntil, hash, before, at],
    },
    {
      sql: `UPDATE api_keys SET last_used = ? WHERE coalesce(last_used, '') < ?
        AND hash IN (?, (SELECT key_hash FROM sessions WHERE hash = ?))`,
      args: [at.slice(0, 10), at.slice(0, 10), hash, hash],
    },
  );
