/**
 * The authorization gate before tools, resources and routes. It checks the scope that they declare,
 * and answers with a real 401, 403 or 429, so that a host can sign in or wait.
 */

import { keysDisabledError, scopeMissingError, writesDisabledError } from "../../errors/access.ts";
import { AppError } from "../../errors/errors.ts";
import { hasScope, type Scope } from "../../model/scopes.ts";
import type { Access, Principal } from "../../services/access/access.ts";
import { openUse } from "../../services/access/open-use.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import { charge, type LimitVariables } from "../limits.ts";
import { needsTokenError } from "../oauth/resources.ts";
import type { RequestVariables, With } from "../request.ts";
import { sessionCookie } from "../transport/session-cookie.ts";
import { inScope, READ } from "./scan-access.ts";

export type GateVariables = ContextVariables &
  LimitVariables & {
    readonly options: {
      /**
       * Null without credentials; @throws AppError `unauthorized` for credentials that are not
       * valid.
       */
      readonly authenticate: (c: With<RequestVariables>, scope: Scope) => Promise<Principal | null>;
    };
  };

export interface Passed extends Access {
  /** The scope with which a key has no rate limit, for actions that are open within one. */
  readonly freeWith?: Scope;
}

/** The contexts of a principal that passed the gate. */
export function contextsOf(c: With<GateVariables>, { freeWith, ...access }: Passed) {
  const contexts = contextsFor(c, access);
  const { authorization } = contexts.write;
  if (freeWith === undefined || authorization === null) return contexts;
  const keyed = { ...contexts.write, authorization };
  return { ...contexts, write: openUse(keyed, freeWith, () => charge(c, "recording")) };
}

export const ANONYMOUS: Passed = {
  principal: null,
  reads: { of: "nothing", as: null },
  writes: null,
};

/** A principal without credentials who reads what a scan of a number shows everybody. */
export const SCANNER: Passed = { ...ANONYMOUS, reads: { of: "number", as: null } };

/**
 * Lets everybody ask about a given code as a scan does. A principal reads as in a
 * look-up, so that private products are shown to their owner, or, without the scope, as a scan does.
 * @throws AppError unauthorized
 */
export const passNumbers = async (c: With<GateVariables>): Promise<Passed> =>
  c.req.header("Authorization") === undefined && sessionCookie(c) === null
    ? SCANNER
    : passReader(c, true);

/** @throws AppError unauthorized, forbidden, rate_limited. */
export async function pass(c: With<GateVariables>, scope: Scope | null): Promise<Passed> {
  if (scope === null) return ANONYMOUS;
  const { auth, qrAccess } = c.get("config");
  const isOff = auth.accepts === "nothing";
  const principal = isOff ? null : await c.get("options").authenticate(c, scope);
  // A recorded code is about one number.
  const reads = { of: "number", as: principal && inScope(principal) } as const;
  if (principal?.scopes?.includes(scope)) return { principal, reads, writes: scope };
  if (qrAccess === "open") {
    if (principal?.scopes === null) return { principal, reads, writes: null, freeWith: scope };
    await charge(c, "recording");
    return { principal, reads, writes: null };
  }
  if (isOff) throw writesDisabledError();
  if (!principal) throw needsTokenError(c, scope);
  if (principal.scopes) throw scopeMissingError(scope);
  return { principal, reads, writes: scope };
}

/** The scopes with which writers also see the private products that they write. */
const WRITES: readonly Scope[] = ["catalog:write", "recalls:write"];

/**
 * Lets actions of an organization pass: requires a key or token with the scope, even if QR codes
 * are open to everybody.
 * @param needsError makes the error without credentials
 * @throws AppError unauthorized, forbidden
 */
export async function passOwner(
  c: With<GateVariables>,
  scope: Scope,
  needsError: () => AppError = () => needsTokenError(c, scope),
): Promise<Passed> {
  if (c.var.config.auth.accepts === "nothing") {
    throw scope === READ ? keysDisabledError() : writesDisabledError();
  }
  const principal = await c.var.options.authenticate(c, scope);
  if (principal === null) throw needsError();
  if (principal.scopes !== null && !hasScope(principal.scopes, scope)) {
    throw scopeMissingError(scope);
  }
  if (principal.keyHash === null && principal.organizationId === undefined) {
    throw organizationMissingError();
  }
  const scoped = inScope(principal, WRITES.includes(scope) ? scope : READ);
  return { principal, reads: { of: "catalog", as: scoped }, writes: scope };
}

/**
 * The owner, if its credentials have catalog:read too; of a key, the batch checks it.
 * @throws AppError forbidden
 */
export function alsoReading(passed: Passed): Passed {
  const { principal, reads } = passed;
  if (principal?.scopes && !principal.scopes.includes(READ)) throw scopeMissingError(READ);
  return { ...passed, reads: { ...reads, as: reads.as && { ...reads.as, needs: READ } } };
}

const organizationMissingError = () =>
  new AppError("forbidden", "The token does not name an organization. This request requires one.", {
    guidance: "Send Authorization: Bearer <key>, or ask the operator to set OAUTH_CLAIMS.",
  });

/**
 * Lets reads of the catalog pass: they are public, unless READ_ACCESS is scoped. A token that is
 * sent must be valid; with catalog:read it also shows private products of its organization.
 * @param isOfNumbers whether everybody may read what a scan of a number shows, also with a token
 * that does not have the scope
 * @throws AppError unauthorized, forbidden
 */
export async function passReader(c: With<GateVariables>, isOfNumbers = false): Promise<Passed> {
  const { auth, readAccess } = c.get("config");
  const isScoped = readAccess === "scoped";
  const isOff = auth.accepts === "nothing";
  const principal = isOff ? null : await c.get("options").authenticate(c, READ);
  if (principal === null) {
    if (isScoped) throw needsTokenError(c, READ);
    return ANONYMOUS;
  }
  if (principal.scopes !== null && !principal.scopes.includes(READ)) {
    if (isOfNumbers) return SCANNER;
    if (isScoped) throw scopeMissingError(READ);
    return ANONYMOUS;
  }
  const scoped = inScope(principal);
  const needs = isScoped ? READ : null;
  const numbersAs = isOfNumbers && isScoped && scoped && { ...scoped, needs: null };
  const reads = {
    of: "catalog",
    as: scoped && { ...scoped, needs },
    ...(numbersAs && { numbersAs }),
  } as const;
  return { principal, reads, writes: null };
}
