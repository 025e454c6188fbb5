/** GS1 Digital Link requests for GTINs: the same engine as resolve_gtin, answered as a resolver does. */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "../errors.ts";
import { resolvePath } from "../services/resolve-path.ts";
import { contextsFor, type Env } from "./environment.ts";
import { problemResponse } from "./problem.ts";

export const resolver = new Hono<Env>();

/** The conformance suite's preflight asks for a comma-separated list, so every origin may ask. */
resolver.use(
  cors({ origin: "*", allowMethods: ["GET", "HEAD", "OPTIONS"], exposeHeaders: ["Link"] }),
);

resolver.on(["GET", "HEAD"], "/*", async (c) => {
  const url = c.req.url;
  const [target = "", ...query] = url.slice(url.indexOf("/", 8)).split("?");
  const answer = await resolvePath(contextsFor(c).read, {
    path: target,
    rawQuery: query.length > 0 ? query.join("?") : null,
    accept: c.req.header("Accept") ?? null,
    acceptLanguage: c.req.header("Accept-Language") ?? null,
  });
  const headers = {
    Link: `<${c.var.config.baseUrl}${answer.anchor}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    Vary: "Accept, Accept-Language",
    "Cache-Control": "no-cache",
  };
  // Set by hand: URL normalisation would add a slash to a bare domain.
  if (answer.status === 307) return c.body(null, 307, { ...headers, Location: answer.location });
  return c.body(JSON.stringify(answer.linkset), answer.status, {
    ...headers,
    "Content-Type": "application/linkset+json",
  });
});

resolver.all("/*", (c) => {
  c.header("Allow", "GET, HEAD, OPTIONS");
  return problemResponse(c, new AppError("method_not_allowed", "A resolver answers GET and HEAD."));
});
