/** The OAuth 2.1 endpoints of this worker: their paths, and the size limits of their bodies. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { nothingHereError, wrongMethod } from "../problem.ts";
import { refusedHost } from "../transport/host.ts";
import { ask, submitConsent } from "./consent/authorize.ts";
import { register, token, tooLarge } from "./endpoints.ts";
import type { SignInVariables } from "./grant.ts";

const MAX_BODY_BYTES = 16 * 1024;

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
