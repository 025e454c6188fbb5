/** The rights of keys and tokens, and the roles of people, which are sets of them. */
export const SCOPES = [
  "catalog:read",
  "catalog:write",
  "recalls:write",
  "qr:generate",
  "audit:read",
  "keys:manage",
  "admin",
] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The scopes with which something is allowed that requires `scope`: `catalog:write` includes
 * `recalls:write`, and `admin` every scope, for every organization. The trigger
 * `authorizations_check` has the same rule.
 */
export const scopesWith = (scope: string): string[] =>
  scope === "recalls:write" ? [scope, "catalog:write", "admin"] : [scope, "admin"];

export const hasScope = (scopes: readonly string[], scope: string): boolean =>
  scopesWith(scope).some((one) => scopes.includes(one));

/** What a person may do in an organization. No role has `admin`, which is the operator's. */
export const ROLES = {
  reader: ["catalog:read"],
  editor: ["catalog:read", "catalog:write", "qr:generate"],
  recall_officer: ["catalog:read", "recalls:write"],
  administrator: SCOPES.filter((scope) => scope !== "admin"),
} as const satisfies Record<string, readonly Scope[]>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

/** The role with exactly the rights of these scopes; null for another set. */
export function roleOf(scopes: readonly string[]): Role | null {
  const rights = (of: readonly string[]) => SCOPES.filter((scope) => hasScope(of, scope)).join();
  return ROLE_NAMES.find((role) => rights(ROLES[role]) === rights(scopes)) ?? null;
}

/** The days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;
