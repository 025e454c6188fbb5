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
import { hasScope } from "../model/scopes.ts";

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
  const { keyHash, scope, claims } = authorization;
  if (!isGranted(authorization, scope)) throw scopeMissingError(scope ?? "");
  const { digits = null, brandId = null, organizationId = null } = owned;
  const check = { sql: SQL, args: [keyHash, scope, at, digits, brandId, organizationId] };
  if (claims === undefined) return [check];
  const args = [keyHash, keyHash, JSON.stringify(claims.scopes), at, claims.organizationId];
  return [{ sql: STAND_IN, args }, check];
}

/** The same for the brand that a product names; a brand without an owner is free to name. */
export function authorizeBrand(
  authorization: Authorization | null,
  at: string,
  brandId: string,
): InStatement[] {
  if (authorization === null) return [];
  const { keyHash, scope } = authorization;
  return [{ sql: OWNED_BRAND, args: [keyHash, scope, at, brandId] }];
}

const OWNED_BRAND = `INSERT INTO authorizations (key_hash, scope, at, brand_id)
  SELECT ?, ?, ?, id FROM brands WHERE id = ? AND organization_id IS NOT NULL`;

/**
 * Claims get a temporary key row that only their transaction sees, so that one trigger checks keys
 * and claims alike. No row is inserted if the catalog does not have the organization.
 */
const STAND_IN = `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
  SELECT ?, ?, id, ?, ? FROM organizations WHERE id = ?`;

/** The last statement of a batch that `authorize` began: deletes the temporary row of claims. */
export const dismiss = (authorization: Authorization | null): InStatement[] =>
  authorization?.claims === undefined
    ? []
    : [{ sql: "DELETE FROM api_keys WHERE hash = ?", args: [authorization.keyHash] }];

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
