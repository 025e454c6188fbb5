/**
 * Reads the credentials of a request: a key, a token for the requested resource, or a session of the
 * console.
 */

import { invalidTokenError } from "../../errors/access.ts";
import { SCOPES, type Scope } from "../../model/scopes.ts";
import type { Principal } from "../../services/access/access.ts";
import { parseApiKey } from "../../services/keys/api-key.ts";
import { parseSessionToken } from "../../services/sessions/token.ts";
import { type Grant, isToken } from "../oauth/grant.ts";
import { verifyForeignToken } from "../oauth/provider/token.ts";
import { identifierOf, type ProtectedResource, resourceAt } from "../oauth/resources.ts";
import { openServers } from "../oauth/server.ts";
import { principalOf } from "../oauth/sign-in-events.ts";
import type { RequestVariables, With } from "../request.ts";
import { sessionCookie } from "../transport/session-cookie.ts";

/**
 * Null without credentials. The first batch checks whether the key behind them is valid.
 * @param scope the scope for which they are needed
 * @throws AppError unauthorized for a text that cannot be a key, and for tokens that are not valid
 */
export async function authenticate(
  c: With<RequestVariables>,
  scope: Scope,
): Promise<Principal | null> {
  const header = c.req.header("Authorization");
  if (header === undefined) return verifySession(c, scope);
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  const principal = token === undefined ? null : await verifyToken(c, token, scope);
  if (principal === null) throw invalidTokenError("unknown", scope);
  return principal;
}

async function verifySession(
  c: With<RequestVariables>,
  scope: Scope | null,
): Promise<Principal | null> {
  const cookie = sessionCookie(c);
  const principal = cookie === null ? null : await parseSessionToken(cookie);
  if (cookie !== null && principal === null) throw invalidTokenError("unknown", scope);
  return principal;
}

async function verifyToken(
  c: With<RequestVariables>,
  token: string,
  scope: Scope,
): Promise<Principal | null> {
  const key = await parseApiKey(token);
  if (key) return { client: `key:${key.prefix}`, endUser: null, scopes: null, keyHash: key.hash };
  const { auth, baseUrl } = c.get("config");
  const resource = resourceAt(c);
  if (resource === undefined) return null;
  if (auth.accepts !== "foreign tokens") return verifyOwnToken(c, token, resource);
  const audience = identifierOf(baseUrl, resource);
  return verifyForeignToken(auth, { token, audience, scope, now: c.get("options").clock() });
}

async function verifyOwnToken(
  c: With<RequestVariables>,
  token: string,
  resource: ProtectedResource,
): Promise<Principal | null> {
  if (!isToken(token)) return null;
  const { server, env } = await openServers(c);
  const audience = identifierOf(c.get("config").baseUrl, resource);
  const valid = await server.validateToken<Grant>(audience, token, env);
  return (
    valid && {
      ...principalOf({ clientId: valid.clientId, keyPrefix: valid.userId }, valid.props.keyHash),
      scopes: SCOPES.filter((scope) => valid.scope.includes(scope)),
    }
  );
}
