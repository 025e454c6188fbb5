/**
 * Checks a key in the transaction that uses it. The first statement of the batch checks the key,
 * its scope and its organization; if it fails, the whole batch fails (trigger
 * `authorizations_check`).
 */
import type { InStatement } from "@libsql/client/http";
import {
  invalidTokenError,
  otherOwnerError,
  scopeMissingError,
  unknownOrganizationError,
} from "../errors/access.ts";
import type { AppError } from "../errors/errors.ts";
import { hasScope, SCOPES, scopesWith } from "../model/scopes.ts";

export interface Authorization {
  /** Lower-case hex SHA-256 of the key; for claims a name that no key has. */
  readonly keyHash: string;
  /** The required scope; null if any valid key is sufficient. */
  readonly scope: string | null;
  /** The scopes of a token that represents the key; absent for the key itself, and for sessions. */
  readonly granted?: readonly string[];
  /** The organization and scopes of a verified token that does not represent a key. */
  readonly claims?: { readonly organizationId: string; readonly scopes: readonly string[] };
}

/** The owner that the written record must have; a member that is null is not checked. */
export interface Ownership {
  /** The digits that company prefixes must match; the owner is that of the longest match. */
  readonly digits?: string | null;
  readonly brandId?: string | null;
  readonly organizationId?: string | null;
}

/**
 * Whether the credentials themselves have the scope. A token never has more than was allowed at its
 * sign-in, whatever its key has; whether the key has the scope, the catalog decides.
 */
export const isGranted = (
  { granted }: Pick<Authorization, "granted">,
  scope: string | null,
): boolean => scope === null || granted === undefined || hasScope(granted, scope);

/** Whether the credentials have less than an administrator's key, whatever key they represent. */
const isNarrowed = (authorization: Authorization): boolean => !isGranted(authorization, "admin");

/**
 * The key of an administrator's rights, for a filter; of a token without `admin`, one that no row
 * has.
 */
export const adminHash = (authorization: Authorization): string =>
  isNarrowed(authorization) ? "" : authorization.keyHash;

/** The name of the credentials in the transaction that `authorize` begins, whose rights they are. */
export const checkedHash = (authorization: Authorization): string =>
  isNarrowed(authorization) ? `token:${authorization.keyHash}` : authorization.keyHash;

const SQL =
  "INSERT INTO authorizations (key_hash, scope, at, digits, brand_id, organization_id) VALUES (?, ?, ?, ?, ?, ?)";

/**
 * The statements that begin a batch; empty without an authorization, if the gate requires no key.
 * `at` is an ISO instant.
 * @throws AppError forbidden for a token without the scope
 */
export function authorize(
  authorization: Authorization | null,
  at: string,
  owned: Ownership = {},
): InStatement[] {
  if (authorization === null) return [];
  const { keyHash, scope, claims, granted = [] } = authorization;
  if (!isGranted(authorization, scope)) throw scopeMissingError(scope ?? "");
  const { digits = null, brandId = null, organizationId = null } = owned;
  const name = checkedHash(authorization);
  const check = { sql: SQL, args: [name, scope, at, digits, brandId, organizationId] };
  if (claims) {
    const args = [name, name, JSON.stringify(claims.scopes), at, claims.organizationId];
    return [{ sql: STAND_IN, args }, check];
  }
  if (!isNarrowed(authorization)) return [check];
  const allowed = SCOPES.filter((one) => hasScope(granted, one)).map(scopesWith);
  return [{ sql: NARROWED, args: [name, name, JSON.stringify(allowed), keyHash] }, check];
}

/** The same for the brand that a product names; a brand without an owner is free to name. */
export function authorizeBrand(
  authorization: Authorization | null,
  at: string,
  brandId: string,
): InStatement[] {
  if (authorization === null) return [];
  const { scope } = authorization;
  return [{ sql: OWNED_BRAND, args: [checkedHash(authorization), scope, at, brandId] }];
}

const OWNED_BRAND = `INSERT INTO authorizations (key_hash, scope, at, brand_id)
  SELECT ?, ?, ?, id FROM brands WHERE id = ? AND organization_id IS NOT NULL`;

/**
 * Claims get a temporary key row that only their transaction sees, so that one trigger checks keys
 * and claims alike. No row is inserted if the catalog does not have the organization.
 */
const STAND_IN = `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
  SELECT ?, ?, id, ?, ? FROM organizations WHERE id = ?`;

/** A token gets one too, with the scopes that both it and its key have. */
const NARROWED = `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at, expires_at, revoked_at)
  SELECT ?, ?, organization_id, (SELECT json_group_array(allowed.value ->> 0) FROM json_each(?) allowed
      WHERE EXISTS (SELECT 1 FROM json_each(bearers.scopes) had
        WHERE had.value IN (SELECT value FROM json_each(allowed.value)))),
    '', expires_at, revoked_at
  FROM bearers WHERE hash = ?`;

/** The last statement of a batch that `authorize` began: deletes the temporary row. */
export const dismiss = (authorization: Authorization | null): InStatement[] =>
  authorization && (authorization.claims || isNarrowed(authorization))
    ? [{ sql: "DELETE FROM api_keys WHERE hash = ?", args: [checkedHash(authorization)] }]
    : [];

/** The error for the trigger's reason; undefined for another error. */
export function refusalOf(
  error: unknown,
  authorization: Authorization | null,
): AppError | undefined {
  const scope = authorization?.scope ?? null;
  const reason = /\bauthorization: (\w+)/.exec(String(error))?.[1];
  if (reason === undefined) return undefined;
  if (reason === "owner") return otherOwnerError();
  const claims = authorization?.claims;
  if (reason === "unknown" && claims) return unknownOrganizationError(claims.organizationId);
  return reason === "scope" ? scopeMissingError(scope ?? "") : invalidTokenError(reason, scope);
}
