/** Links with which people get their key. */
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { isAdmin } from "../organization-anchors.ts";
import { type Condition, firstOf, type Query, run, silent } from "../query.ts";
import { invitations, organizations } from "../schema.ts";
import { type RowOf, statement } from "../statement.ts";

const { hash: _hash, keyExpiresAt, ...columns } = getTableColumns(invitations);

/** The name of the key that invited, if it is one of the organization. */
const madeByName = sql<string | null>`(SELECT nullif(k.name, '') FROM api_keys k
  WHERE k.prefix = substr(${invitations.madeBy}, 5) AND k.organization_id = ${invitations.organizationId})`;

const fields = { ...columns, madeByName: madeByName.as("made_by_name") };

export type InvitationRow = RowOf<typeof fields>;

const opened = {
  ...fields,
  keyExpiresAt,
  organizationName: organizations.name,
  /** The first characters of her key that is valid now, which a new one replaces. */
  replaces: sql<string | null>`(SELECT prefix FROM api_keys k
    WHERE k.person = ${invitations.person} AND k.revoked_at IS NULL LIMIT 1)`.as("replaces"),
};

export type OpenedInvitation = RowOf<typeof opened>;

const byHash = statement<{ hash: string; at: string }, typeof opened>(opened, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(
      sql`${invitations.hash} = ${sql.placeholder("hash")} AND ${invitations.expiresAt} > ${sql.placeholder("at")}`,
    ),
);

const byId = statement<{ id: string }, typeof fields>(fields, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(invitations)
    .where(eq(invitations.id, sql.placeholder("id"))),
);

/** The invitation whose token has this hash; null also if it has expired. */
export const openInvitation = (hash: string, at: string): Query<OpenedInvitation | null> =>
  firstOf(byHash, { hash, at });

export const invitationById = (id: string): Query<InvitationRow | null> => firstOf(byId, { id });

/** The key of its person that was made when the invitation ended. @param one its alias */
const keyOf = (one: string) =>
  `FROM api_keys k WHERE k.person = ${one}.person AND k.created_at = ${one}.expires_at`;

/** A used one is not open, whatever the clock of another isolate says. */
export const isOpenInvitation = (hash: string, at: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM invitations i WHERE i.hash = ? AND i.expires_at > ?
    AND NOT EXISTS (SELECT 1 ${keyOf("i")}))`,
  args: [hash, at],
});

/** @param one the alias of the invitation */
const replaced = (one: string) => `(EXISTS (SELECT 1 FROM invitations n
      WHERE n.person = ${one}.person AND n.rowid > ${one}.rowid)
    OR EXISTS (SELECT 1 FROM api_keys k
      WHERE k.person = ${one}.person AND k.created_at > ${one}.made_at))`;

/** The invitations of the principal's organization that are not replaced; with `admin`, of all. */
export const invitationPage = listing(
  fields,
  {
    after: sql`(${invitations.madeAt}, ${invitations.id}) >
      (${sql.placeholder("after")}, ${sql.placeholder("afterId")})`,
    afterId: sql`1`,
    admin: isAdmin,
    keyHash: sql`${invitations.organizationId} = (SELECT organization_id FROM bearers
      WHERE hash = ${sql.placeholder("keyHash")})`,
    own: eq(invitations.organizationId, sql.placeholder("own")),
  },
  (selection, conditions) =>
    new QueryBuilder()
      .select(selection)
      .from(invitations)
      .where(sql.join([sql.raw(`NOT ${replaced("invitations")}`), ...conditions], sql` AND `))
      .orderBy(asc(invitations.madeAt), asc(invitations.id))
      .limit(sql.placeholder("limit")),
);

export type NewInvitation = Omit<typeof invitations.$inferInsert, "keyExpiresAt">;

/**
 * Neither the link nor the new key is valid longer than the key that invites.
 * @param by the hash of that key, or of a session with it; null for the operator
 */
export const insertInvitation = (row: NewInvitation, by: string | null): Query<void> =>
  silent(
    { sql: "DELETE FROM invitations WHERE expires_at <= ?", args: [forgottenBefore(row.madeAt)] },
    {
      sql: `INSERT INTO invitations (hash, id, person, name, organization_id, scopes, made_by, made_at, expires_at, key_expires_at)
      SELECT ?, ?, ?, ?, ?, ?, ?, ?, min(?, coalesce(ends, '~')), ends
      FROM (SELECT (SELECT expires_at FROM api_keys
        WHERE hash IN (?, (SELECT key_hash FROM sessions WHERE hash = ?))) AS ends)`,
      args: [
        row.hash,
        row.id,
        row.person,
        row.name,
        row.organizationId,
        JSON.stringify(row.scopes),
        row.madeBy,
        row.madeAt,
        row.expiresAt,
        by,
        by,
      ],
    },
  );

/** Expired invitations are listed for these days, so that an administrator can renew them. */
const LISTED_DAYS = 30;

const forgottenBefore = (at: string): string =>
  new Date(Date.parse(at) - LISTED_DAYS * 86_400_000).toISOString();

/** Whether the invitation is there, and of the organization of the principal, who may be an administrator. */
export const isOwnInvitation = (id: string, keyHash: string | null): Condition => ({
  sql: `EXISTS (SELECT 1 FROM invitations i WHERE i.id = ? AND (? IS NULL OR EXISTS (
    SELECT 1 FROM bearers b WHERE b.hash = ?
      AND (b.organization_id = i.organization_id OR instr(b.scopes, '"admin"')))))`,
  args: [id, keyHash, keyHash],
});

/** Deletes the invitation, and those that it replaced. */
export const deleteInvitation = (id: string): Query<void> =>
  run("DELETE FROM invitations WHERE person = (SELECT person FROM invitations WHERE id = ?)", id);

/** Its key is made at the same instant, which says that it was used. */
export const endUsedInvitation = (hash: string, at: string): Query<void> =>
  run("UPDATE invitations SET expires_at = ? WHERE hash = ?", at, hash);

/** Ends a person's links before a newer one is made: they do not work any more, and say why. */
export const endInvitationsOf = (person: string, at: string): Query<void> =>
  run("UPDATE invitations SET expires_at = min(expires_at, ?) WHERE person = ?", at, person);

/** Why an invitation that was there is not open. */
export interface EndedInvitation {
  /** Whether a newer one has taken its place. */
  readonly isReplaced: boolean;
  /** Who used it, and when; null if nobody did. */
  readonly used: { readonly by: string; readonly at: string } | null;
}

export const endedInvitation = (hash: string): Query<EndedInvitation | null> => ({
  statements: [
    {
      sql: `SELECT ${replaced("i")}, (SELECT json_object('by', k.name, 'at', k.created_at) ${keyOf("i")})
        FROM invitations i WHERE i.hash = ?`,
      args: [hash],
    },
  ],
  read(results) {
    const [row] = results.shift()!.rows;
    if (row === undefined) return null;
    const used = row[1] === null ? null : (JSON.parse(String(row[1])) as EndedInvitation["used"]);
    return { isReplaced: Number(row[0]) === 1, used };
  },
});

/** Whether anybody has, or had, a key as a person. */
export const hasPeople: Query<boolean> = {
  statements: ["SELECT EXISTS (SELECT 1 FROM api_keys WHERE person IS NOT NULL)"],
  read: (results) => Number(results.shift()!.rows[0]![0]) === 1,
};

/** Whether somebody of the organization has, or had, a key as this person, or is invited. */
export const isPersonOf = (person: string, organizationId: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM api_keys WHERE person = ? AND organization_id = ?
    UNION ALL SELECT 1 FROM invitations WHERE person = ? AND organization_id = ?)`,
  args: [person, organizationId, person, organizationId],
});

export const revokeKeysOf = (person: string, at: string): Query<void> =>
  run("UPDATE api_keys SET revoked_at = ? WHERE person = ? AND revoked_at IS NULL", at, person);
