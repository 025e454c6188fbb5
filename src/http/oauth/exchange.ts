/**
 * The check in the catalog before tokens are issued: whether the key is valid, and the code unused.
 */
import type { TokenExchangeCallbackOptions } from "@cloudflare/workers-oauth-provider";
import { toAppError } from "../../errors/errors.ts";
import { checkKey, redeemCode } from "../../services/keys/sign-in.ts";
import { CATALOG, contextsFor } from "../contexts.ts";
import type { Grant, StoreEnv } from "./grant.ts";

type Library = Pick<typeof import("./library.ts"), "OAuthError">;

/** @throws OAuthError; for `invalid_grant`, the library then revokes the grant */
export async function requireGrant(
  { OAuthError }: Library,
  { grantType, grantId, clientId, userId, props, env }: TokenExchangeCallbackOptions<StoreEnv>,
): Promise<void> {
  const { request: c } = env;
  if (c === undefined) throw new Error("Tokens are only issued to requests.");
  const { keyHash, subject } = props as Grant;
  const { read, write } = contextsFor(c, { reads: CATALOG });
  let isFirst = true;
  try {
    if (grantType === "authorization_code") {
      isFirst = await redeemCode(write, { grantId, keyHash });
    } else await checkKey(read, keyHash);
  } catch (error) {
    const refused = grantError(OAuthError, error);
    // The library then revokes the grant.
    if (toAppError(error).errorCode === "unauthorized") {
      await env.onEnd?.({ clientId, userId, subject });
    }
    throw refused;
  }
  if (!isFirst) {
    throw new OAuthError("invalid_grant", { description: "Authorization code already used" });
  }
}

/** A code whose redemption was not confirmed is rejected the next time: its user signs in again. */
function grantError(OAuthError: Library["OAuthError"], thrown: unknown): unknown {
  const { errorCode, message, options } = toAppError(thrown);
  if (errorCode === "unauthorized")
    return new OAuthError("invalid_grant", { description: message });
  if (!["catalog_unavailable", "catalog_busy", "outcome_unknown"].includes(errorCode))
    return thrown;
  return new OAuthError("temporarily_unavailable", {
    description: message,
    statusCode: 503,
    headers: { "Retry-After": String(options.retryAfter ?? 5) },
  });
}
