/** Why a token does not let its bearer in, as the Bearer challenge of RFC 6750 (clause 3.1) says it. */
import { AppError } from "./errors.ts";

export const lacksScope = (scope: string): AppError =>
  new AppError("forbidden", `The token does not have the scope ${scope}.`, {
    guidance: `Ask the owner of the key to grant ${scope}.`,
    challenge: { scope, error: "insufficient_scope" },
  });

const WHY: Record<string, string> = {
  unknown: "The token is not known to this server.",
  revoked: "The token was revoked.",
  expired: "The token has expired.",
};

export const doesNotHold = (reason: string, scope: string | null): AppError =>
  new AppError("unauthorized", WHY[reason] ?? "The token is not valid.", {
    guidance: "Sign in again, or send Authorization: Bearer <key> with a valid key.",
    challenge: { scope, error: "invalid_token" },
  });

export const belongsToAnother = (): AppError =>
  new AppError("forbidden", "This belongs to another organization than the key.", {
    guidance: "Company prefixes are granted to an organization by an administrator.",
  });

export const takesNobody = (): AppError =>
  new AppError("forbidden", "Writes are disabled on this server.", {
    guidance: "What is public needs no credentials. Its operator can set AUTH.",
  });
