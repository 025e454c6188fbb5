/**
 * The OAuth 2.1 endpoints of this worker: sign-in, the token endpoint, which also revokes (RFC 7009),
 * and registration (RFC 7591).
 */

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ERROR_TABLE, toAppError } from "../../errors/errors.ts";
import { charge } from "../limits.ts";
import { nothingHereError, wrongMethod } from "../problem.ts";
import type { With } from "../request.ts";
import { refusedHost } from "../transport/host.ts";
import { fail } from "../transport/request-log.ts";
import { clientOf, isClientId, MAX_ID_LENGTH } from "./clients.ts";
import { ask, submitConsent } from "./consent/authorize.ts";
import type { EndedGrant, SignInVariables } from "./grant.ts";
import { speakFor, visiting } from "./guarded-fetch.ts";
import { presented } from "./refresh-reuse.ts";
import { CLIENT_LIFE_SECONDS, openServers, publicRequest } from "./server.ts";
import { noteEnd, watchRevocation } from "./sign-in-events.ts";

const MAX_BODY_BYTES = 16 * 1024;

/** Parameters that become names in the store, which rejects longer names as if it had failed. */
const STORED = ["client_id", "code", "refresh_token", "token"];

const token = (c: With<SignInVariables>) =>
  answering(c, async () => {
    const body = c.req.method === "POST" ? await c.req.text() : undefined;
    const form = new URLSearchParams(body);
    const texts = [...STORED.flatMap((name) => form.getAll(name)), c.req.header("Authorization")];
    if (texts.some((text) => text !== undefined && text.length > MAX_ID_LENGTH)) {
      return oauthError(400, "invalid_request", "A parameter is too long.");
    }
    const clientId = form.get("client_id") || (await clientOf(form.get("client_assertion")));
    if (clientId !== "" && !isClientId(clientId)) {
      return oauthError(401, "invalid_client", "Client not found");
    }
    return visiting(c.var.config, () => {
      speakFor(clientId);
      return form.get("grant_type") === "refresh_token"
        ? refresh(c, form, body)
        : exchange(c, form, body);
    });
  });

async function exchange(
  c: With<SignInVariables>,
  form: URLSearchParams,
  body: string | undefined,
): Promise<Response> {
  const { server, revoker, env } = await openServers(c);
  const { sent, revoked } = await watchRevocation(c, form);
  const endpoint = sent ? revoker : server;
  const heard = { ...env, request: c, onEnd: (grant: EndedGrant) => noteEnd(c, grant) };
  const response = await endpoint.fetch(publicRequest(c, body), heard, c.executionCtx);
  if (response.ok) await revoked();
  return response;
}

/** A replaced token ends its sign-in; afterwards the library has no grant for it. */
async function refresh(
  c: With<SignInVariables>,
  form: URLSearchParams,
  body: string | undefined,
): Promise<Response> {
  const { server, env } = await openServers(c);
  const token = await presented(env.OAUTH_KV, form.get("refresh_token") ?? "");
  if (token?.isSpent) {
    await server.getOAuthApi(env).revokeGrant(token.grantId, token.userId);
    await noteEnd(c, token);
  }
  const response = await exchange(c, form, body);
  if (response.ok) await token?.exchanged();
  return response;
}

const register = (c: With<SignInVariables>) =>
  answering(c, async () => {
    const isPost = c.req.method === "POST";
    if (isPost) await charge(c, "registration");
    const body = isPost ? await c.req.text() : undefined;
    const { registrar, env } = await openServers(c);
    const response = await registrar.fetch(publicRequest(c, body), env, c.executionCtx);
    return response.status === 201 ? withSecretsLife(response) : response;
  });

/**
 * A secret expires with its registration. The library would name the expiry of a registration that
 * is never used.
 */
async function withSecretsLife(response: Response): Promise<Response> {
  const client = (await response.json()) as Record<string, unknown>;
  if ("client_secret" in client) {
    client.client_secret_expires_at = Number(client.client_id_issued_at) + CLIENT_LIFE_SECONDS;
  }
  return Response.json(client, { status: response.status, headers: response.headers });
}

async function answering(
  c: With<SignInVariables>,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    await charge(c, "heavy");
    return await answer();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.errorCode === "not_found") throw error;
    fail(c.get("record"), error);
    const code =
      error.options.retryAfter === undefined ? "server_error" : "temporarily_unavailable";
    const response = oauthError(ERROR_TABLE[error.errorCode].status, code, error.message);
    const { retryAfter } = error.options;
    if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
    return response;
  }
}

/** RFC 6749, clause 5.2. */
const oauthError = (status: number, error: string, description: string): Response =>
  Response.json(
    { error, error_description: description },
    { status, headers: { "Cache-Control": "no-store" } },
  );

const tooLarge = () => oauthError(413, "invalid_request", "The body is too large.");

export const oauth = new Hono<{ Variables: SignInVariables }>();

oauth.use(async (c, next) => {
  if (c.var.config.auth.accepts !== "tokens") throw nothingHereError();
  return refusedHost(c) ?? (await next());
});

oauth.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));

oauth.get("/authorize", ask);
oauth.post("/authorize", submitConsent);
oauth.all("/authorize", (c) => wrongMethod(c, "GET, HEAD, POST"));
oauth.all("/token", token);
oauth.all("/register", register);
