/** OAuth 2.1 of this worker: what is served, at which path, and how much of a body is read. */
import { hostHeaderValidationResponse } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../errors.ts";
import type { Env } from "../environment.ts";
import { problemResponse } from "../problem.ts";
import { ask, decide } from "./authorize.ts";
import { metadata, register, token, tooLarge } from "./endpoints.ts";
import { resourceMetadata } from "./resources.ts";

const MAX_BODY_BYTES = 16 * 1024;

export const oauth = new Hono<Env>();

oauth.use((c, next) => {
  if (c.var.config.auth.accepts !== "tokens") {
    throw new AppError("not_found", "There is nothing at this path.");
  }
  const refused = hostHeaderValidationResponse(c.req.raw, [...c.var.config.hosts]);
  return refused ? Promise.resolve(refused) : next();
});

oauth.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));

oauth.get("/authorize", ask);
oauth.post("/authorize", decide);
oauth.all("/authorize", async (c) => {
  const error = new AppError("method_not_allowed", "This path answers GET and POST.");
  const response = await problemResponse(c, error);
  response.headers.set("Allow", "GET, HEAD, POST");
  return response;
});
oauth.all("/token", token);
oauth.all("/register", register);

/** At the root there is none: hosts that find one there sign everybody in, also for public tools. */
export const oauthMetadata = new Hono<Env>();

oauthMetadata.all("/.well-known/oauth-authorization-server/oauth", metadata);
oauthMetadata.get("/.well-known/oauth-protected-resource/mcp", resourceMetadata);
oauthMetadata.get("/.well-known/oauth-protected-resource/api/v1", resourceMetadata);
