/**
 * The documents that clients read first: where to sign in (RFC 9728), and the server's capabilities
 * (RFC 8414).
 */
import { Hono } from "hono";
import { nothingHereError } from "../problem.ts";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables, With } from "../request.ts";
import {
  identifierOf,
  issuerOf,
  namesScopes,
  offersSignIn,
  resourcesOf,
  scopesAt,
  WELL_KNOWN,
} from "./resources.ts";
import { openServers, publicRequest } from "./server.ts";

const FACE: ReadOnlyFace = {
  otherMethods: "This path only supports GET, HEAD and OPTIONS.",
  // The official clients send their revision in this header, here too.
  takes: "MCP-Protocol-Version",
};

/** @throws AppError not_found if tokens are not accepted, and if no sign-in is offered */
async function answerResourceMetadata(c: With<RequestVariables>): Promise<Response> {
  const { config } = c.var;
  const { auth, baseUrl } = config;
  const path = c.req.path.slice(WELL_KNOWN.length);
  const resource = resourcesOf(c).find((one) => one.path === path);
  if (!resource || !offersSignIn(config)) throw nothingHereError();
  const document = {
    resource: identifierOf(baseUrl, resource),
    authorization_servers: ["issuer" in auth ? auth.issuer : issuerOf(baseUrl)],
    ...(namesScopes(config) && { scopes_supported: scopesAt(resource, config) }),
    bearer_methods_supported: ["header"],
    resource_name: "GTIN Resolver",
  };
  return serveReadOnly(c, FACE, () =>
    c.json(document, 200, { "Cache-Control": "public, max-age=300" }),
  );
}

/** The metadata of the authorization server, at the path of the issuer only. @throws AppError not_found if this worker issues no tokens */
async function answerServerMetadata(c: With<RequestVariables>): Promise<Response> {
  if (!offersSignIn(c.var.config)) throw nothingHereError();
  const { server, env } = await openServers(c);
  return server.fetch(publicRequest(c), env, c.executionCtx);
}

/**
 * There is none at the root: hosts that find one there make every user sign in, also for public
 * tools.
 */
export const oauthMetadata = new Hono<{ Variables: RequestVariables }>();

oauthMetadata.all("/.well-known/oauth-authorization-server/oauth", answerServerMetadata);
oauthMetadata.all(`${WELL_KNOWN}/mcp`, answerResourceMetadata);
oauthMetadata.all(`${WELL_KNOWN}/api/v1`, answerResourceMetadata);
