/**
 * GS1 Digital Link requests (GS1-Conformant Resolver 1.2.1): the same engine as resolve_gtin,
 * answered as a resolver does. GET, HEAD and OPTIONS with CORS for everybody.
 */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "../../errors.ts";
import { anchorOfPath, resolvePath, type ScanAnswer } from "../../services/resolve-path.ts";
import { type AppContext, contextsFor, type Env } from "../environment.ts";
import { problemResponse } from "../problem.ts";
import { chooseForm, represent } from "./representation.ts";

export const resolver = new Hono<Env>();

/** All that looks like a Digital Link is judged as one: a primary key, or a compressed EPC. */
const PATH = "/:key{[0-9]+|e[hx][0-9A-Za-z_=-]+}/*";

/** Outside CORS, which answers a preflight itself: clause 2.10 wants the link on OPTIONS as well. */
resolver.use(PATH, async (c, next) => {
  await next();
  if (c.req.method !== "OPTIONS") return;
  const anchor = anchorOfPath(requestTarget(c));
  if (anchor !== null) c.res.headers.set("Link", linkHeader(c, anchor));
});

resolver.use(
  PATH,
  cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "OPTIONS"],
    exposeHeaders: ["Link", "ETag", "Location"],
    maxAge: 86_400,
  }),
);

resolver.on(["GET", "HEAD"], PATH, async (c) => {
  const { path, rawQuery } = requestTarget(c);
  const accept = c.req.header("Accept") ?? null;
  const acceptLanguage = c.req.header("Accept-Language") ?? null;
  const scan = { path, rawQuery, accept, acceptLanguage };
  // What is answered to somebody signed in is neither kept nor taken from what was kept.
  const signedIn = c.req.header("Authorization") !== undefined;
  const cache = signedIn ? null : c.var.options.cache;
  const answer = await resolvePath(contextsFor(c).read, scan, cache);
  const headers = {
    Link: linkHeader(c, answer.anchor),
    Vary: "Accept, Accept-Language",
    "Cache-Control": signedIn ? "private, no-cache" : `public, max-age=${answer.maxAge}`,
  };
  // Set by hand: URL normalisation would add a slash to a bare domain.
  if (answer.status === 307) return c.body(null, 307, { ...headers, Location: answer.location });
  return linksetResponse(c, answer, headers);
});

resolver.all(PATH, (c) => {
  c.header("Allow", "GET, HEAD, OPTIONS");
  return problemResponse(c, new AppError("method_not_allowed", "A resolver answers GET and HEAD."));
});

async function linksetResponse(
  c: AppContext,
  answer: Extract<ScanAnswer, { status: 200 | 300 }>,
  headers: Record<string, string>,
): Promise<Response> {
  const canonical = c.var.config.baseUrl + answer.anchor;
  const form = chooseForm(c.req.header("Accept") ?? null);
  const title = answer.title ?? answer.anchor;
  const { contentType, body } = await represent(form, answer.linkset, { title, canonical });
  const etag = `"${await digest(body)}"`;
  const tagged = { ...headers, ETag: etag };
  if (answer.status === 200 && matches(c.req.header("If-None-Match"), etag)) {
    return c.body(null, 304, tagged);
  }
  return c.body(body, answer.status, { ...tagged, "Content-Type": contentType });
}

/** The raw request target: Hono's own path is decoded in part. */
function requestTarget(c: AppContext): { path: string; rawQuery: string | null } {
  const target = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, rawQuery: null };
  return { path: target.slice(0, mark), rawQuery: target.slice(mark + 1) };
}

/** One header line: of several, the conformance suite reads only the last. */
function linkHeader(c: AppContext, anchor: string): string {
  const { baseUrl } = c.var.config;
  return [
    `<${baseUrl}${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    `<${baseUrl}/linkset-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
  ].join(", ");
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash, 0, 16), (b) => b.toString(16).padStart(2, "0")).join("");
}

/** RFC 9110, clause 13.1.2: weak comparison, a list, or `*`. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
