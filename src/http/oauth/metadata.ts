/** What clients read first: where to sign in (RFC 9728), and what is there (RFC 8414). */
import type { AppContext } from "../environment.ts";
import { nothingHere, wrongMethod } from "../problem.ts";
import {
  identifierOf,
  issuerOf,
  namesScopes,
  offersSignIn,
  resourcesOf,
  WELL_KNOWN,
} from "./resources.ts";
import { publicRequest, serversOf } from "./server.ts";

const CORS = {
  "Access-Control-Allow-Origin": "*",
  // The official clients say in a header which revision they speak, here too.
  "Access-Control-Allow-Headers": "MCP-Protocol-Version",
  "Access-Control-Max-Age": "86400",
};

/** @throws AppError not_found where no token helps, and where no sign-in is offered. */
export async function resourceMetadata(c: AppContext): Promise<Response> {
  const { config } = c.var;
  const { auth, baseUrl } = config;
  const path = c.req.path.slice(WELL_KNOWN.length);
  const resource = resourcesOf(c).find((one) => one.path === path);
  if (!resource || !offersSignIn(config)) throw nothingHere();
  if (c.req.method === "OPTIONS") return c.body(null, 204, CORS);
  if (!/^(GET|HEAD)$/.test(c.req.method)) return wrongMethod(c, "GET, HEAD, OPTIONS");
  const document = {
    resource: identifierOf(baseUrl, resource),
    authorization_servers: ["issuer" in auth ? auth.issuer : issuerOf(baseUrl)],
    ...(namesScopes(config) && { scopes_supported: resource.scopes }),
    bearer_methods_supported: ["header"],
    resource_name: "GTIN Resolver",
  };
  return c.json(document, 200, { ...CORS, "Cache-Control": "public, max-age=300" });
}

/** Only at the path of the issuer. @throws AppError not_found where this worker offers no tokens. */
export async function serverMetadata(c: AppContext): Promise<Response> {
  if (!offersSignIn(c.var.config)) throw nothingHere();
  const { server, env } = await serversOf(c);
  return server.fetch(publicRequest(c), env, c.executionCtx);
}
