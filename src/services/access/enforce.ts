/** How an access is enforced: what the batches of a request check, and which reads are closed. */
import type { CatalogReader, ReadAs } from "../../catalog/catalog.ts";
import type { Query } from "../../catalog/query.ts";
import type { AppError } from "../../errors/errors.ts";
import type { Authorization } from "../context.ts";
import type { Access, Principal, PrincipalInScope, Reads } from "./access.ts";

/**
 * What the transaction of every write checks. Null if the credentials have no organization, so that
 * only a scope counts, which the face has checked.
 */
export function authorizationOf(
  { principal, writes }: Access,
  correlationId: string,
): Authorization | null {
  if (principal === null) return null;
  const { keyHash } = principal;
  if (keyHash !== null) return { keyHash, scope: writes, ...grantedTo(principal) };
  const claims = claimsOf(principal);
  return claims && { keyHash: `claims:${correlationId}`, scope: writes, claims };
}

/** The scopes of a token that represents a key. */
const grantedTo = ({ scopes }: Pick<Principal, "scopes">) => scopes && { granted: scopes };

/** Null if no token names an organization. */
const claimsOf = ({ organizationId, scopes }: PrincipalInScope["principal"]) =>
  organizationId === undefined ? null : { organizationId, scopes: scopes ?? [] };

/** Whose products a batch shows besides the public ones, and what it checks first. */
export function readAsOf({ principal, scope, needs }: PrincipalInScope, clock: () => Date): ReadAs {
  const { keyHash } = principal;
  const claims = claimsOf(principal);
  const granted = keyHash === null ? null : grantedTo(principal);
  const asked = { keyHash, scope, ...(claims && { claims }), ...granted };
  const at = clock().toISOString();
  if (needs === undefined) return { principal: asked, at };
  const authorization = {
    keyHash: keyHash ?? "",
    scope: needs,
    ...(claims && { claims }),
    ...granted,
  };
  const first = async (): Promise<Query<unknown>> => {
    // Loaded here, because no scan needs it.
    const { rightsOf, credentialsOf } = await import("./rights.ts");
    const { statements, read } = credentialsOf(authorization);
    return {
      statements,
      read: (results) => rightsOf(read(results), { authorization, clock }),
    };
  };
  return { principal: asked, at, first };
}

const READS = [
  "facts",
  "factsAndRecalls",
  "records",
  "recalls",
  "ask",
  "searchProducts",
  "probe",
] as const satisfies readonly (keyof CatalogReader)[];

const OF_A_NUMBER: ReadonlySet<keyof CatalogReader> = new Set([
  "facts",
  "factsAndRecalls",
  "records",
  "recalls",
]);

/** The catalog whose reads of a given number are those of another. */
export const withNumbersOf = <C extends CatalogReader>(catalog: C, numbers: CatalogReader): C => ({
  ...catalog,
  ...Object.fromEntries([...OF_A_NUMBER].map((read) => [read, numbers[read]])),
});

/**
 * The catalog with the reads that this access has; every other one is refused here, so no face can
 * forget to ask.
 * @param refusal makes the error for a read that the principal may not make
 */
export function limitedTo<C extends CatalogReader>(
  reads: Reads["of"],
  catalog: C,
  refusal: () => Promise<AppError>,
): C {
  if (reads === "catalog") return catalog;
  const isOpen = (read: keyof CatalogReader) => reads === "number" && OF_A_NUMBER.has(read);
  const refuse = async () => {
    throw await refusal();
  };
  const closed = READS.filter((read) => !isOpen(read)).map((read) => [read, refuse]);
  return { ...catalog, ...Object.fromEntries(closed) };
}
