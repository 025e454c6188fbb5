/** What the catalog is asked before tokens are given out: whether the key is valid, and the code unused. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { TokenExchangeCallbackOptions } from "@cloudflare/workers-oauth-provider";
import { toAppError } from "../../errors.ts";
import { createReader, createWriter } from "../../services/context.ts";
import { checkKey } from "../../services/key-grants.ts";
import { redeemCode } from "../../services/redeem-code.ts";
import { type AppContext, catalogFor } from "../environment.ts";
import type { Grant, StoreEnv } from "./server.ts";

/** The library's callback is made once for all requests; this tells it which one it is in. */
const requests = new AsyncLocalStorage<AppContext>();

export const exchanging = <T>(c: AppContext, work: () => Promise<T>): Promise<T> =>
  requests.run(c, work);

/** @throws OAuthError, after which the library revokes the grant where it is `invalid_grant`. */
export async function demandGrant(
  { OAuthError }: typeof import("./library.ts"),
  { grantType, grantId, props }: TokenExchangeCallbackOptions<StoreEnv>,
): Promise<void> {
  const c = requests.getStore();
  if (c === undefined) throw new Error("Tokens are given out within a request.");
  const { keyHash } = props as Grant;
  const { clock } = c.var.options;
  const libsql = catalogFor(c);
  let isFirst = true;
  try {
    if (grantType === "authorization_code") {
      isFirst = await redeemCode({ catalog: createWriter(libsql), clock }, { grantId, keyHash });
    } else await checkKey({ catalog: createReader(libsql), clock }, keyHash);
  } catch (error) {
    throw refusal(OAuthError, error);
  }
  if (!isFirst) {
    throw new OAuthError("invalid_grant", { description: "Authorization code already used" });
  }
}

/** A code whose redemption was not confirmed is refused the next time: its user signs in again. */
function refusal(OAuthError: typeof import("./library.ts").OAuthError, thrown: unknown): unknown {
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
