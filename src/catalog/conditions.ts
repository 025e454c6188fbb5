/**
 * Conditions on stored rows, for `requireThat`: a condition that is not met ends the transaction of the
 * write.
 */

import type { RecordTable } from "../model/record-types.ts";
import { scopesWith } from "../model/scopes.ts";
import { GIVEN_PREFIXES, ofLongestPrefix, prefixesOf } from "./facts/company-prefix.ts";
import type { Condition } from "./query.ts";
import { hasKey } from "./record-keys.ts";

export const isThere = (table: RecordTable, key: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM ${table} WHERE ${hasKey(table, table, "?1")})`,
  args: [key],
});

export const isNotThere = (table: RecordTable, key: string): Condition => not(isThere(table, key));

/** Whether the row has one of these entity tags. */
export const hasTag = (table: RecordTable, key: string, tags: readonly string[]): Condition => {
  const tag = table === "products" ? "'v' || version" : "updated_at";
  return {
    sql: `EXISTS (SELECT 1 FROM ${table} WHERE ${hasKey(table, table, "?1")} AND ${tag} IN (SELECT value FROM json_each(?2)))`,
    args: [key, JSON.stringify(tags)],
  };
};

/** Whether the key is there, and of the organization of the principal, who may be an administrator. */
export const isOwnKey = (prefix: string, keyHash: string | null): Condition => ({
  sql: `EXISTS (SELECT 1 FROM api_keys k WHERE k.prefix = ? AND (? IS NULL
    OR k.organization_id = (SELECT organization_id FROM bearers WHERE hash = ?)
    OR ${IS_ADMIN}))`,
  args: [prefix, keyHash, keyHash, keyHash],
});

const IS_ADMIN =
  "EXISTS (SELECT 1 FROM bearers, json_each(bearers.scopes) WHERE hash = ? AND json_each.value = 'admin')";

/** Whether only administrators may change the key, and the principal is none. */
export const isNotAdminsKey = (prefix: string, keyHash: string | null): Condition => ({
  sql: `? IS NULL OR ${IS_ADMIN} OR NOT EXISTS (SELECT 1 FROM api_keys k, json_each(k.scopes) s
    WHERE k.prefix = ? AND s.value = 'admin')`,
  args: [keyHash, keyHash, prefix],
});

/** Whether the principal has each of these scopes, itself or one that includes it. */
export const hasEveryScope = (keyHash: string, scopes: readonly string[]): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM json_each(?) asked WHERE NOT EXISTS (
    SELECT 1 FROM bearers, json_each(bearers.scopes) s
    WHERE bearers.hash = ? AND s.value IN (SELECT value FROM json_each(asked.value))))`,
  args: [JSON.stringify(scopes.map(scopesWith)), keyHash],
});

/** Whether the key, also of a session, is valid until then. @param until null for no end */
export const isValidUntil = (keyHash: string, until: string | null): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM api_keys k
    WHERE k.hash IN (?1, (SELECT key_hash FROM sessions WHERE hash = ?1))
      AND k.expires_at IS NOT NULL AND coalesce(?2, '~') > k.expires_at)`,
  args: [keyHash, until],
});

/** Whether the key has one of these scopes, or one that includes it. */
export const hasScopeAmong = (keyHash: string, scopes: readonly string[]): Condition => ({
  sql: "EXISTS (SELECT 1 FROM bearers, json_each(bearers.scopes) WHERE hash = ? AND json_each.value IN (SELECT value FROM json_each(?)))",
  args: [keyHash, JSON.stringify(scopes.flatMap(scopesWith))],
});

/** Whether no other organization owns this brand or company prefix; a missing one has no owner. */
export const isNobodyElses = (
  table: "brands" | "company_prefixes",
  key: string,
  organizationId: string,
): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${hasKey(table, table, "?1")} AND organization_id <> ?2)`,
  args: [key, organizationId],
});

/** Whether the brand has an owner, or is not there. */
export const isNotOwnerless = (brandId: string): Condition => ({
  sql: "NOT EXISTS (SELECT 1 FROM brands WHERE id = ? AND organization_id IS NULL)",
  args: [brandId],
});

export const isBrandOf = (brandId: string, organizationId: string): Condition => ({
  sql: "EXISTS (SELECT 1 FROM brands WHERE id = ? AND organization_id = ?)",
  args: [brandId, organizationId],
});

/**
 * Whether the digits have no owner by their longest company prefix, or the key's organization owns
 * them, or the key is an administrator's.
 */
export const isNotAnothers = (digits: string, keyHash: string): Condition => ({
  sql: `coalesce(${ofLongestPrefix("organization_id", GIVEN_PREFIXES)}
    = (SELECT organization_id FROM bearers WHERE hash = ?), 1)
    OR ${IS_ADMIN}`,
  args: [JSON.stringify(prefixesOf(digits)), keyHash, keyHash],
});

/** Whether the digits have no owner by their longest company prefix. */
export const hasNoOwner = (digits: string): Condition => ({
  sql: `${ofLongestPrefix("organization_id", GIVEN_PREFIXES)} IS NULL`,
  args: [JSON.stringify(prefixesOf(digits))],
});

type Owner = "brand" | "organization";

const USERS = {
  brand: ["products", "company_prefixes"],
  organization: ["brands", "company_prefixes", "api_keys"],
} as const;

/** Whether no row refers to this brand or organization, and no link has its anchor. */
export const isUnused = (kind: Owner, id: string): Condition => ({
  sql: isUnusedSql(kind, "?", "?"),
  args: [`${kind}:${id}`, ...USERS[kind].map(() => id)],
});

/**
 * The same with SQL for the anchor and the id.
 * @param counts SQL for a table: whether its row `u` counts
 */
export function isUnusedSql(
  kind: Owner,
  anchor: string,
  id: string,
  counts: (table: "links" | (typeof USERS)[Owner][number]) => string = () => "1",
): string {
  const uses = [
    `SELECT 1 FROM links u WHERE u.anchor = ${anchor} AND ${counts("links")}`,
    ...USERS[kind].map(
      (table) => `SELECT 1 FROM ${table} u WHERE u.${kind}_id = ${id} AND ${counts(table)}`,
    ),
  ];
  return `NOT EXISTS (${uses.join(" UNION ALL ")})`;
}

const not = ({ sql, args }: Condition): Condition => ({ sql: `NOT ${sql}`, args });
