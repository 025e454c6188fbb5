/**
 * What a key may, checked in the transaction of what it does: a statement before the others that
 * fails, and everything with it, where the key does not hold (trigger `authorizations_check`).
 */
import type { InStatement } from "@libsql/client/http";
import type { AppError } from "../errors.ts";
import {
  invalidTokenError,
  otherOwnerError,
  scopeMissingError,
  unknownOrganizationError,
} from "../refusals.ts";

export interface Authorization {
  /** Lower-case hex SHA-256 of the key; for claims a name that no key has. */
  readonly keyHash: string;
  /** The scope that is needed; null where the key alone has to hold. */
  readonly scope: string | null;
  /** What a verified token says of its bearer, where no key is behind it. */
  readonly claims?: { readonly organizationId: string; readonly scopes: readonly string[] };
}

/** Whose a thing has to be for a key to write it; each null where it does not count. */
export interface Ownership {
  /** What company prefixes are matched on, the longest owning. */
  readonly digits?: string | null;
  readonly brandId?: string | null;
  readonly organizationId?: string | null;
}

const SQL =
  "INSERT INTO authorizations (key_hash, scope, at, digits, brand_id, organization_id) VALUES (?, ?, ?, ?, ?, ?)";

/** None without an authorization: then the gate has let everybody in. `at` is an ISO instant. */
export function authorize(
  authorization: Authorization | null,
  at: string,
  owned: Ownership = {},
): InStatement[] {
  if (authorization === null) return [];
  const { keyHash, scope, claims } = authorization;
  const { digits = null, brandId = null, organizationId = null } = owned;
  const check = { sql: SQL, args: [keyHash, scope, at, digits, brandId, organizationId] };
  if (claims === undefined) return [check];
  const args = [keyHash, keyHash, JSON.stringify(claims.scopes), at, claims.organizationId];
  return [{ sql: STAND_IN, args }, check];
}

/**
 * Claims get a key's row for the length of one transaction, which nobody else sees: so one trigger
 * judges keys and claims alike. There is no row where the catalog does not know the organization.
 */
const STAND_IN = `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
  SELECT ?, ?, id, ?, ? FROM organizations WHERE id = ?`;

/** The last statement of a batch that `authorize` began. */
export const dismiss = (authorization: Authorization | null): InStatement[] =>
  authorization?.claims === undefined
    ? []
    : [{ sql: "DELETE FROM api_keys WHERE hash = ?", args: [authorization.keyHash] }];

/** The refusal that the trigger meant; undefined for another error. */
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
