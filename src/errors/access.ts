/**
 * Errors for credentials that are not sufficient, with the Bearer challenge of RFC 6750, clause
 * 3.1.
 */
import { AppError, type Reason } from "./errors.ts";

export const scopeMissingError = (scope: string): AppError =>
  new AppError("forbidden", `The token does not have the scope ${scope}.`, {
    guidance: `Ask the operator of this server for a key or an account with ${scope}.`,
    challenge: { scope, error: "insufficient_scope" },
  });

const TOKEN_FAULTS = {
  unknown: "The token is unknown to this server.",
  revoked: "The token was revoked.",
  expired: "The token has expired.",
} satisfies Partial<Record<Reason, string>>;

type TokenFault = keyof typeof TOKEN_FAULTS;
const isTokenFault = (text: string | undefined): text is TokenFault =>
  text !== undefined && Object.hasOwn(TOKEN_FAULTS, text);

/** Why a token is not valid; undefined for an error that is not from `invalidTokenError`. */
export const tokenFaultOf = ({ options: { reason } }: AppError): TokenFault | undefined =>
  isTokenFault(reason) ? reason : undefined;

/** @param reason as the trigger of the catalog names it */
export function invalidTokenError(reason: string, scope: string | null): AppError {
  const fault = isTokenFault(reason) ? reason : undefined;
  return new AppError("unauthorized", fault ? TOKEN_FAULTS[fault] : "The token is not valid.", {
    guidance: "Send Authorization: Bearer <key> with a valid key.",
    challenge: { scope, error: "invalid_token" },
    ...(fault && { reason: fault }),
  });
}

export const otherOwnerError = (): AppError =>
  new AppError(
    "forbidden",
    "This belongs to another organization. A key gives access only to what its own organization owns.",
    {
      guidance:
        "Use a key of the owner. Only administrators can grant company prefixes to an organization.",
    },
  );

export const unknownOrganizationError = (organizationId: string): AppError =>
  new AppError("forbidden", `Your organization ${organizationId} is not in this catalog.`, {
    guidance:
      "Ask the operator of this server to add it under this id, or the administrator of your identity provider to correct the claim.",
  });

export const writesDisabledError = (): AppError =>
  new AppError("forbidden", "Writes are disabled on this server.", {
    guidance: "Reading public data needs no credentials. To enable writes, the operator sets AUTH.",
  });

/** The error of reads of an organization's own data while AUTH is off. */
export const keysDisabledError = (): AppError =>
  new AppError(
    "forbidden",
    "This server accepts no keys, so nobody can read an organization's own data.",
    {
      guidance: "Reading public data needs no credentials. To enable keys, the operator sets AUTH.",
    },
  );

/** @param cause undefined if the answer is late and may still arrive */
export const outcomeUnknownError = (cause?: unknown): AppError =>
  new AppError(
    "outcome_unknown",
    "The catalog did not confirm the write. It may already be stored, or may still be stored.",
    {
      guidance:
        "Read the record first: its version or ETag shows whether the write is stored. A POST with the same Idempotency-Key, generate_qr_url, and a confirmed tool call with the same version can be repeated safely.",
      cause,
    },
  );

/** The catalog did not answer, or not in time. */
export const unavailableError = (cause?: unknown): AppError =>
  new AppError("catalog_unavailable", "The product catalog cannot be reached.", {
    guidance: "Try again in 5 s. ping and validate_gtin work without the catalog.",
    retryAfter: 5,
    cause,
  });

/** The file of a catalog in this process is not where it was opened. */
export const fileGoneError = (): AppError =>
  new AppError(
    "catalog_unavailable",
    "The catalog's file was deleted, moved or replaced while the server runs, so nothing can be stored.",
    {
      guidance:
        "Only the operator of this server can bring it back: the server's log says how. Reading still works. Try again in 60 s.",
      reason: "file_gone",
      retryAfter: 60,
    },
  );
