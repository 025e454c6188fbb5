/**
 * The rights of a principal, for reads that require a key: the key's row is read in the same batch as the data.
 */

import {
  type Authorization,
  adminHash,
  isGranted,
  type Ownership,
} from "../../catalog/authorization.ts";
import type { CompanyPrefixRow } from "../../catalog/catalog.ts";
import { type Answers, noRow, type Query, together } from "../../catalog/query.ts";
import {
  type BrandRow,
  brandRows,
  organizationRows,
  prefixOwner,
} from "../../catalog/tables/owners.ts";
import { type CredentialsRow, credentialsByHash } from "../../catalog/tables/sessions.ts";
import {
  invalidTokenError,
  otherOwnerError,
  scopeMissingError,
  unknownOrganizationError,
} from "../../errors/access.ts";
import { hasScope } from "../../model/scopes.ts";
import type { ReadContext, WriteContext } from "../context.ts";

export interface KeyedContext extends ReadContext {
  readonly authorization: Authorization;
}

/** The same for a write, whose answer needs the rights. */
export type KeyedWriteContext = WriteContext & KeyedContext;

/** What a principal may do whose key is valid and has the required scope. */
export interface Rights {
  readonly organizationId: string;
  /** Whether it reaches the records of every organization. */
  readonly isAdmin: boolean;
}

type NamedQueries = Readonly<Record<string, Query<unknown>>>;

/**
 * The rights, and the answers to the named queries, in one round trip.
 * @throws AppError unauthorized, forbidden, as a write does (trigger `authorizations_check`)
 */
export async function askAs<const Q extends NamedQueries>(
  context: KeyedContext,
  queries: Q,
): Promise<Answers<Q> & { rights: Rights }> {
  const credentials = credentialsOf(context.authorization);
  const [found, answers] = await context.catalog.ask([credentials, together(queries)]);
  return { ...answers, rights: rightsOf(found, context) };
}

/**
 * The same for questions that only the owner of a record may ask.
 * @throws AppError unauthorized, forbidden, also for a record of another organization
 */
export async function askAsOwner<const Q extends NamedQueries>(
  context: KeyedContext,
  owned: Ownership,
  queries: Q,
): Promise<Answers<Q> & { rights: Rights }> {
  const { rights, owners, answers } = await askAs(context, {
    owners: ownersOf(owned),
    answers: together(queries),
  });
  requireOwned(rights, owned, owners);
  return { ...answers, rights };
}

/**
 * The organization and scopes of a key or session, or of claims if the catalog has their
 * organization; else null, and without credentials.
 */
export function credentialsOf(
  authorization: Authorization | undefined,
): Query<CredentialsRow | null> {
  const { keyHash = "", claims } = authorization ?? {};
  if (!claims) return credentialsByHash(keyHash);
  const { statements, read } = organizationRows.byKey(claims.organizationId);
  const scopes = [...claims.scopes];
  return {
    statements,
    read(results) {
      const found = read(results);
      return found && { organizationId: found.id, scopes, expiresAt: null, revokedAt: null };
    },
  };
}

/** The organization of a principal with claims and no key, for lists of an organization's records. */
export const organizationOfClaims = ({ claims }: Authorization): string | null =>
  claims?.organizationId ?? null;

/** The filter of a list that is complete for administrators and empty for all others. */
export const wholeFor = (authorization: Authorization): { admin?: string } =>
  authorization.claims?.scopes.includes("admin") ? {} : { admin: adminHash(authorization) };

/** The rights by the row of a key or session. @throws AppError unauthorized, forbidden. */
export function rightsOf(
  key: CredentialsRow | null,
  { authorization, clock }: Pick<KeyedContext, "authorization" | "clock">,
): Rights {
  const { scope, claims } = authorization;
  if (key === null && claims) throw unknownOrganizationError(claims.organizationId);
  if (key === null) throw invalidTokenError("unknown", scope);
  if (key.revokedAt !== null) throw invalidTokenError("revoked", scope);
  if (key.expiresAt !== null && key.expiresAt <= clock().toISOString()) {
    throw invalidTokenError("expired", scope);
  }
  if (scope !== null && !isAllowed(key, authorization, scope)) throw scopeMissingError(scope);
  return { organizationId: key.organizationId, isAdmin: isAllowed(key, authorization, "admin") };
}

/** Whether the key and the token, if one represents it, both have the scope. */
const isAllowed = (key: CredentialsRow, authorization: Authorization, scope: string): boolean =>
  isGranted(authorization, scope) && hasScope(key.scopes, scope);

/**
 * The rights for which a public answer has more; null for a key that may neither read nor write the
 * catalog, which is answered like nobody.
 */
export function rightsToMore(
  credentials: CredentialsRow | null,
  context: Pick<KeyedContext, "authorization" | "clock">,
): Rights | null {
  const { authorization } = context;
  const hasMore = ["catalog:read", "recalls:write"].some(
    (scope) => credentials !== null && isAllowed(credentials, authorization, scope),
  );
  if (!hasMore) return null;
  return rightsOf(credentials, { ...context, authorization: { ...authorization, scope: null } });
}

/** The records that decide who owns something; a member is absent if it does not count. */
export interface Owners {
  readonly prefix?: CompanyPrefixRow | null;
  readonly brand?: BrandRow | null;
}

/** Asks only for the records that count. */
export const ownersOf = ({ digits = null, brandId = null }: Ownership): Query<Required<Owners>> =>
  together({
    prefix: digits === null ? noRow : prefixOwner(digits),
    brand: brandId === null ? noRow : brandRows.byKey(brandId),
  });

/** The same rule as in the trigger: each owner that counts must be the principal's organization. */
export function owns(
  rights: Rights,
  { digits = null, brandId = null, organizationId = null }: Ownership,
  { prefix, brand }: Owners = {},
): boolean {
  if (rights.isAdmin) return true;
  const own = (id: string | null | undefined) => id === rights.organizationId;
  return (
    (digits === null || own(prefix?.organizationId)) &&
    (brandId === null || own(brand?.organizationId)) &&
    (organizationId === null || own(organizationId))
  );
}

/** @throws AppError forbidden. */
export function requireOwned(rights: Rights, owned: Ownership, owners?: Owners): void {
  if (!owns(rights, owned, owners)) throw otherOwnerError();
}

/**
 * Requires that the principal may give this brand to a product: a brand without an owner is free to
 * name. @param brand null for none. @throws AppError forbidden
 */
export function requireNameable(rights: Rights, brand: BrandRow | null): void {
  if (brand === null || brand.organizationId === null) return;
  requireOwned(rights, { brandId: brand.id }, { brand });
}
