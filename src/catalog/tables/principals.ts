/** Who wrote to the catalog: keys and users of an organization, or of all for administrators. */
import { type Authorization, adminHash } from "../authorization.ts";
import type { Query } from "../query.ts";

export interface PrincipalRow {
  /**
   * The principal as the audit names it: `key:` and the first characters of a key, or
   * `user@organization:sub`.
   */
  readonly principal: string;
  /** The name of a key; null for a user. */
  readonly name: string | null;
  /** Null for a user who has no session. */
  readonly scopes: readonly string[] | null;
  /** When the key was revoked, if its person has no other; null for users. */
  readonly revokedAt: string | null;
  readonly lastSeen: string;
}

const MOST = 500;

const ASKING = `asking AS MATERIALIZED (SELECT
    (:isAdmin OR EXISTS (SELECT 1 FROM bearers, json_each(bearers.scopes) s
      WHERE bearers.hash = :adminHash AND s.value = 'admin')) AS is_admin,
    coalesce(:claimed, (SELECT organization_id FROM bearers WHERE hash = :keyHash), '') AS organization)`;

const lastOf = (column: string, principal: string) =>
  `coalesce((SELECT at FROM user_actions WHERE ${column} = ${principal} ORDER BY id DESC LIMIT 1), '')`;

/** Users one after another, by steps in the index: the audit itself may be long. */
const SQL = `WITH RECURSIVE ${ASKING},
  bounds AS MATERIALIZED (SELECT iif(is_admin, 'user@', 'user@' || organization || ':') AS low,
    iif(is_admin, 'usera', 'user@' || organization || ';') AS high FROM asking),
  users (name) AS (
    SELECT (SELECT min(end_user_principal) FROM user_actions
      WHERE end_user_principal >= low AND end_user_principal < high) FROM bounds
    UNION ALL
    SELECT (SELECT min(end_user_principal) FROM user_actions
      WHERE end_user_principal > users.name AND end_user_principal < high) FROM users, bounds
    WHERE users.name IS NOT NULL LIMIT ${MOST + 1}),
  seen AS (
    SELECT 'key:' || k.prefix AS principal, k.name AS name, k.person AS person, k.scopes AS scopes,
      iif(EXISTS (SELECT 1 FROM api_keys o WHERE o.person = k.person AND o.revoked_at IS NULL), NULL, k.revoked_at) AS revoked_at,
      max(${lastOf("client_principal", "'key:' || k.prefix")}, ${lastOf("end_user_principal", "'key:' || k.prefix")}) AS at
    FROM api_keys k, asking WHERE is_admin OR k.organization_id = organization
    UNION ALL
    SELECT name, NULL, NULL, (SELECT scopes FROM sessions WHERE principal = name ORDER BY made_at DESC LIMIT 1), NULL,
      ${lastOf("end_user_principal", "name")}
    FROM users WHERE name IS NOT NULL)
  SELECT principal, name, scopes, revoked_at, max(at) AS at FROM seen WHERE at <> ''
    GROUP BY coalesce(person, principal) ORDER BY at DESC, principal LIMIT ${MOST}`;

/** The last seen first; at most 500. A person with several keys is listed once, by the last key. */
export const principalsSeen = (authorization: Authorization): Query<PrincipalRow[]> => ({
  statements: [
    {
      sql: SQL,
      args: {
        keyHash: authorization.keyHash,
        adminHash: adminHash(authorization),
        claimed: authorization.claims?.organizationId ?? null,
        isAdmin: Number(authorization.claims?.scopes.includes("admin") ?? false),
      },
    },
  ],
  read: (results) =>
    results.shift()!.rows.map(({ principal, name, scopes, revoked_at, at }) => ({
      principal: String(principal),
      name: name === null ? null : String(name),
      scopes: scopes === null ? null : (JSON.parse(String(scopes)) as string[]),
      revokedAt: revoked_at === null ? null : String(revoked_at),
      lastSeen: String(at),
    })),
});
