/**
 * The authorization gate: stands before tools, resources and routes, by the scope that they declare, and
 * answers a real 401, 403 or 429 so that a host can sign in or wait.
 */
import { AppError } from "../../errors.ts";
import { scopeMissingError, writesDisabledError } from "../../refusals.ts";
import { openUse } from "../../services/access/open-use.ts";
import type { Principal, Reader, Scope } from "../../services/context.ts";
import { type Attempt, recordRefusal } from "../../services/write/refusals.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import { resourceMetadataUrl } from "../oauth/resources.ts";
import type { Configured, RequestVariables, With } from "../request.ts";
import type { CallerVariables } from "./callers.ts";
import { charge } from "./limits.ts";
import { READ, readerOf } from "./reader.ts";

export type GateVariables = ContextVariables &
  CallerVariables & {
    readonly options: {
      /** Null without credentials; @throws AppError `unauthorized` for ones that do not hold. */
      readonly authenticate: (c: With<RequestVariables>, scope: Scope) => Promise<Principal | null>;
    };
  };

export interface Passed {
  /** Null for a public tool, and for open use by somebody unknown. */
  readonly principal: Principal | null;
  /** What the key still has to be shown to have, in the batch of what it asks for. */
  readonly scope: Scope | null;
  /** Whose private products are read; null for a stranger. */
  readonly reader: Reader | null;
  /** Where anybody is let in within a limit: what a key has to have to be free of it. */
  readonly freeWith?: Scope;
}

/** The contexts of whoever passed. */
export function contextsOf(c: With<GateVariables>, { principal, scope, reader, freeWith }: Passed) {
  const contexts = contextsFor(c, principal, scope, reader);
  const { authorization } = contexts.write;
  if (freeWith === undefined || authorization === null) return contexts;
  const keyed = { ...contexts.write, authorization };
  return { ...contexts, write: openUse(keyed, freeWith, () => charge(c, "recording")) };
}

export const STRANGER: Passed = { principal: null, scope: null, reader: null };

/** @param attempt for the audit. @throws AppError unauthorized, forbidden, rate_limited. */
export async function pass(
  c: With<GateVariables>,
  scope: Scope | null,
  attempt: Attempt | null,
): Promise<Passed> {
  if (scope === null) return STRANGER;
  const { auth, qrAccess } = c.get("config");
  const isOff = auth.accepts === "nothing";
  const principal = isOff ? null : await c.get("options").authenticate(c, scope);
  const reader = principal && readerOf(principal);
  if (principal?.scopes?.includes(scope)) return { principal, scope, reader };
  if (qrAccess === "open") {
    if (principal?.scopes === null) return { principal, scope: null, reader, freeWith: scope };
    await charge(c, "recording");
    return { principal, scope: null, reader };
  }
  if (isOff) throw writesDisabledError();
  if (!principal) throw needsTokenError(c, scope);
  if (principal.scopes) throw recordedRefusal(c, principal, attempt, scopeMissingError(scope));
  return { principal, scope, reader };
}

/**
 * For what is an organization's to do: with a key or token that has the scope, whoever may record QR codes.
 * @param needsError what is thrown without credentials
 * @throws AppError unauthorized, forbidden.
 */
export async function passOwner(
  c: With<GateVariables>,
  scope: Scope,
  attempt: Attempt | null,
  needsError: () => AppError = () => needsTokenError(c, scope),
): Promise<Passed> {
  if (c.var.config.auth.accepts === "nothing") throw writesDisabledError();
  const principal = await c.var.options.authenticate(c, scope);
  if (principal === null) throw needsError();
  if (principal.scopes !== null && !principal.scopes.includes(scope)) {
    throw recordedRefusal(c, principal, attempt, scopeMissingError(scope));
  }
  if (principal.keyHash === null && principal.organizationId === undefined) {
    throw recordedRefusal(c, principal, attempt, organizationMissingError());
  }
  const reads = scope === "catalog:write" ? scope : READ;
  return { principal, scope, reader: readerOf(principal, reads) };
}

const organizationMissingError = () =>
  new AppError("forbidden", "The token does not name an organization. This request requires one.", {
    guidance: "Send Authorization: Bearer <key>, or ask the operator to set OAUTH_CLAIMS.",
  });

/** @returns the error, of which the audit gets a line after the answer where a write is refused. */
export function recordedRefusal(
  c: With<GateVariables>,
  principal: Principal,
  attempt: Attempt | null,
  error: AppError,
): AppError {
  if (attempt) recordRefusal(contextsFor(c, principal).write, attempt, error.errorCode);
  return error;
}

/**
 * For what reads the catalog: everybody, unless READ_ACCESS is scoped. A token that is sent has to be
 * valid; with catalog:read it also shows private products of its organization.
 * @throws AppError unauthorized, forbidden.
 */
export async function passReader(c: With<GateVariables>): Promise<Passed> {
  const { auth, readAccess } = c.get("config");
  const isScoped = readAccess === "scoped";
  const isOff = auth.accepts === "nothing";
  const principal = isOff ? null : await c.get("options").authenticate(c, READ);
  if (principal === null) {
    if (isScoped) throw needsTokenError(c, READ);
    return STRANGER;
  }
  if (principal.scopes !== null && !principal.scopes.includes(READ)) {
    if (isScoped) throw scopeMissingError(READ);
    return STRANGER;
  }
  const reader = readerOf(principal);
  return { principal, scope: null, reader: reader && { ...reader, needs: isScoped ? READ : null } };
}

const needsTokenError = (c: With<Configured>, scope: Scope) =>
  new AppError("unauthorized", `This request requires a token with the scope ${scope}.`, {
    guidance: `${resourceMetadataUrl(c) ? "Sign in, or send" : "Send"} Authorization: Bearer <key>. ping, validate_gtin, validate_gtins and decode_barcode need no token.`,
    challenge: { scope },
  });
