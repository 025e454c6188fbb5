/**
 * GS1 Digital Link requests (GS1-Conformant Resolver 1.2.1): the same engine as resolve_gtin,
 * answered as a resolver does. GET, HEAD and OPTIONS with CORS for everybody.
 */
import type { MiddlewareHandler } from "hono";
import { AppError } from "../../errors.ts";
import { anchorOfPath, resolvePath, type ScanAnswer } from "../../services/resolve/path.ts";
import { type AppContext, contextsFor, type Env } from "../environment.ts";
import { readerOfScan } from "../middleware/gate.ts";
import { problemResponse } from "../problem.ts";
import { etagOf, noneMatchHolds } from "../validators.ts";
import { cacheControl, cacheStatus, noteCache } from "./freshness.ts";
import { chooseForm, represent } from "./representation.ts";
import { isResolvers, oldNamesOf, scanTarget } from "./scan-path.ts";

const METHODS = "GET, HEAD, OPTIONS";
const CORS = { "Access-Control-Allow-Origin": "*" };
/** For what a page can read: a redirect it only ever follows. */
const EXPOSE = { "Access-Control-Expose-Headers": "Link, ETag" };

/** Not a route: a pattern like this one would put Hono's router on its slow path for every request. */
export const resolver: MiddlewareHandler<Env> = async (c, next) => {
  if (!isResolvers(c)) return next();
  c.get("record").route = "/{digital-link}";
  const { method } = c.req;
  if (method === "OPTIONS") return preflight(c);
  try {
    if (method === "GET" || method === "HEAD") return await answerScan(c);
    throw new AppError("method_not_allowed", "A resolver answers GET and HEAD.");
  } catch (error) {
    const response = await problemResponse(c, error);
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    if (response.status === 405) response.headers.set("Allow", METHODS);
    return response;
  }
};

async function answerScan(c: AppContext): Promise<Response> {
  refuseOldNames(c);
  const { path, rawQuery } = scanTarget(c);
  const accept = c.req.header("Accept") ?? null;
  const acceptLanguage = c.req.header("Accept-Language") ?? null;
  const scan = { path, rawQuery, accept, acceptLanguage };
  // What is answered to somebody signed in is neither kept nor taken from what was kept.
  const signedIn = c.req.header("Authorization") !== undefined;
  const cache = signedIn ? null : c.get("options").cache;
  const reader = signedIn ? await readerOfScan(c) : null;
  const answer = await resolvePath(contextsFor(c, null, null, reader).read, scan, cache);
  if (cache) noteCache(c.get("record"), answer.stale);
  const headers: Record<string, string> = {
    ...CORS,
    Link: linkHeader(c, answer.anchor),
    Vary: "Accept, Accept-Language",
    "Cache-Control": signedIn ? "private, no-cache" : cacheControl(answer),
    ...(answer.stale && { "Cache-Status": cacheStatus(c, answer.stale) }),
  };
  if (answer.status !== 307) return linksetResponse(c, answer, headers);
  // Set by hand: URL normalisation would add a slash to a bare domain.
  headers.Location = answer.location;
  return new Response(null, { status: 307, headers });
}

/** URI Syntax 1.2 took names out: such a path is no Digital Link, but says what it meant. */
function refuseOldNames(c: AppContext): void {
  const found = oldNamesOf(c);
  if (!found) return;
  const { name, ai, meant } = found;
  throw new AppError("not_found", `Links with /${name}/ are an old form, which is not read.`, {
    guidance: meant
      ? `Did you mean this link? ${c.get("config").baseUrl}${meant}`
      : `Write /${ai}/ instead of /${name}/, as in /01/09506000134352/10/ABC123.`,
  });
}

/** The suite asks for several methods at once, which no CORS library expects; clause 2.10: the link. */
function preflight(c: AppContext): Response {
  const anchor = anchorOfPath(scanTarget(c));
  const headers: Record<string, string> = {
    ...CORS,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "Accept, Accept-Language, If-None-Match",
    "Access-Control-Max-Age": "86400",
    Allow: METHODS,
  };
  if (anchor !== null) headers.Link = linkHeader(c, anchor);
  return new Response(null, { status: 204, headers });
}

async function linksetResponse(
  c: AppContext,
  answer: Extract<ScanAnswer, { status: 200 | 300 }>,
  headers: Record<string, string>,
): Promise<Response> {
  const canonical = c.get("config").baseUrl + answer.anchor;
  const form = chooseForm(c.req.header("Accept") ?? null);
  const title = answer.title ?? answer.anchor;
  const { contentType, body } = await represent(form, answer.linkset, { title, canonical });
  const etag = await etagOf(new TextEncoder().encode(body));
  const tagged = { ...headers, ...EXPOSE, ETag: etag };
  if (answer.status === 200 && noneMatchHolds(c.req.header("If-None-Match"), etag)) {
    return c.body(null, 304, tagged);
  }
  return c.body(body, answer.status, { ...tagged, "Content-Type": contentType });
}

/** One header line: of several, the conformance suite reads only the last. */
function linkHeader(c: AppContext, anchor: string): string {
  const { baseUrl } = c.get("config");
  return [
    `<${baseUrl}${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    `<${baseUrl}${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset"`,
    `<${baseUrl}/linkset-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
  ].join(", ");
}
