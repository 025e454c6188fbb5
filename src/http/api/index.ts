/** The REST API under /api/v1: finds the route, checks its scope, and answers. */
import { type Context, Hono } from "hono";
import { tokenFaultOf } from "../../errors/access.ts";
import { AppError } from "../../errors/errors.ts";
import { parseAccept, weightOf } from "../../model/accept.ts";
import { csvLine } from "../../model/delimited-text.ts";
import type { Scope } from "../../model/scopes.ts";
import { askAs } from "../../services/access/rights.ts";
import { isHeavy, workOfTexts } from "../../services/budget.ts";
import type { WriteContext } from "../../services/context.ts";
import { withLastChange } from "../../services/write/last-change.ts";
import {
  ANONYMOUS,
  alsoReading,
  contextsOf,
  type GateVariables,
  type Passed,
  pass,
  passOwner,
  passReader,
  SCANNER,
} from "../access/gate.ts";
import { providerOf } from "../access/sign-in-provider.ts";
import { charge } from "../limits.ts";
import { runOfRequest } from "../link-targets.ts";
import { applicationsOf } from "../oauth/applications.ts";
import { problemResponse } from "../problem.ts";
import { requestTarget, type With } from "../request.ts";
import {
  clearSessionCookie,
  refuseForeignWrite,
  sessionCookie,
} from "../transport/session-cookie.ts";
import { noneMatchHolds } from "../validators.ts";
import { placed, readRequest } from "./request.ts";
import type { Answer, Contexts, Route, Table } from "./route.ts";
import { routes } from "./routes/index.ts";
import { inRestWords } from "./words.ts";

export const BASE = "/api/v1";

type Api = { Variables: GateVariables & { routesHere?: readonly Route[] } };

export const api = new Hono<Api>();

/** Hono answers a path with malformed escapes as if they were text. */
api.use("/*", async (c, next) => {
  if (!hasValidEscapes(requestTarget(c).path)) return notServed(c, []);
  await next();
});

/**
 * The routes by path; paths without parameters come first, because `/links/reorder` is not a link's
 * id.
 */
const byPath = [...Map.groupBy(routes, ({ path }) => path)].sort(
  ([one], [other]) => Number(one.includes("{")) - Number(other.includes("{")),
);
const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

for (const [path, here] of byPath) {
  for (const route of here) api.on(route.method, pathOf(path), (c) => serve(c, route));
}

// A path may be that of several patterns, so the routes of all of them are collected.
for (const [path, here] of byPath) {
  api.all(pathOf(path), async (c, next) => {
    c.set("routesHere", [...(c.var.routesHere ?? []), ...here]);
    await next();
  });
}
api.all("/*", (c) => notServed(c, c.var.routesHere ?? []));

async function serve(c: Context<Api>, route: Route): Promise<Response> {
  const { rawQuery } = requestTarget(c);
  const cors = route.method === "GET" && route.scope === null ? CORS : {};
  let write: WriteContext | null = null;
  try {
    c.var.record.route = BASE + route.path;
    if (isHeavyRoute(route, rawQuery)) await charge(c, "heavy");
    const passed = await passRoute(c, route);
    const contexts = {
      ...withKeyed(contextsOf(c, passed)),
      applications: applicationsOf(c),
      signsInWithKeys: providerOf(c) === null,
      pageFrame: () => pageFrameOf(c),
      pictures: c.var.config.pictures,
      linkTargets: () => runOfRequest(c.var.config, () => contextsOf(c, SCANNER).read),
    };
    write = contexts.write;
    const input = await readAllowed(c, route, rawQuery, contexts);
    const isOpen = passed.principal === null && route.scope === null;
    return answer(c, route, await route.run(input, contexts), cors, isOpen);
  } catch (error) {
    // The next request of this browser then has no credentials, as on a public page. Why a key was
    // revoked, the console asks with them.
    const hasEnded =
      error instanceof AppError &&
      error.errorCode === "unauthorized" &&
      tokenFaultOf(error) !== "revoked";
    if (hasEnded && sessionCookie(c) !== null) clearSessionCookie(c);
    return problemResponse(
      c,
      inRestWords(placed(write ? await withLastChange(write, error) : error, route)),
      cors,
    );
  }
}

/**
 * What is wrong with a request is only said to a key that may send it. Of a right one, the right is
 * checked in the batch of the route's own queries.
 * @throws AppError as `readRequest`; unauthorized, forbidden
 */
async function readAllowed(
  c: With<GateVariables>,
  route: Route,
  rawQuery: string | null,
  { read, keyed }: Pick<Contexts, "read" | "keyed">,
) {
  try {
    return await readRequest(c, route, c.req.param(), rawQuery, read);
  } catch (error) {
    if (keyed && route.scope !== null) await askAs(keyed, {});
    throw error;
  }
}

/**
 * Checks the scope of a route. Whether a key is valid is checked later, in the batch of the route's
 * own queries.
 * @throws AppError unauthorized, forbidden, rate_limited.
 */
async function passRoute(c: With<GateVariables>, route: Route): Promise<Passed> {
  refuseForeignWrite(c);
  const { scope, moreFor } = route;
  // QR codes may be open to everybody, as with the tool.
  if (scope === "qr:generate") return pass(c, scope);
  const isAnonymous = c.req.header("Authorization") === undefined && sessionCookie(c) === null;
  if (route.byNumber && isAnonymous) return SCANNER;
  const isScoped = c.var.config.readAccess === "scoped";
  const needed = scope ?? moreFor;
  if (!needed) return isScoped || route.hasPrivate ? passReader(c, route.byNumber) : ANONYMOUS;
  const isAsked = scope !== null || isScoped || !isAnonymous;
  if (!isAsked) return ANONYMOUS;
  const passed = await passOwner(c, needed, () => needsKeyError(needed));
  return route.readsCatalog && isScoped ? alsoReading(passed) : passed;
}

const needsKeyError = (scope: Scope) =>
  new AppError("unauthorized", `This request requires a key with the scope ${scope}.`, {
    guidance: "Send Authorization: Bearer <key>.",
    challenge: { scope },
  });

/** OPTIONS, a method that no route of the path has, or a path without routes. */
function notServed(c: With<GateVariables>, here: readonly Route[]): Response | Promise<Response> {
  if (here.length === 0) return problemResponse(c, inRestWords(noRouteError()));
  const { method } = c.req;
  if (method === "OPTIONS") return preflight(c, here);
  const asked = method === "HEAD" ? "GET" : method;
  const error = new AppError("method_not_allowed", `This path does not support ${asked}.`);
  return problemResponse(c, error, { Allow: allowed(here) });
}

/** Loaded here, because few answers need the texts of pages. */
async function pageFrameOf(c: With<GateVariables>) {
  const { frameOf, pageReaderOf } = await import("../pages/parts/reader.ts");
  return { ...frameOf(c), languages: pageReaderOf(c).languages };
}

/** Whether a request is heavy, before its body is read: every public route with a body is. */
function isHeavyRoute({ heavy, scope }: Route, rawQuery: string | null): boolean {
  const query = new URLSearchParams(rawQuery ?? "");
  if (heavy === true || (typeof heavy === "function" && heavy(query))) return true;
  return scope === null && isHeavy(workOfTexts([...query.values()]));
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link",
};

function withKeyed({ read, write }: Pick<Contexts, "read" | "write">) {
  const { authorization } = write;
  return { read, write, keyed: authorization && { ...write, authorization } };
}

function answer(
  c: With<GateVariables>,
  route: Route,
  made: Answer,
  cors: Record<string, string>,
  isOpen: boolean,
): Response {
  const { status, body, location, replayed } = made;
  const csv = made.table && prefersCsv(c) ? made.table.map(csvRow).join("") : null;
  const tag = csv === null || made.tag === undefined ? made.tag : `${made.tag}-csv`;
  const base = c.var.config.baseUrl + BASE;
  const headers: Record<string, string> = {
    ...cors,
    "Cache-Control": isOpen ? "no-cache" : "no-store",
    ...((route.moreFor || route.hasPrivate) && { Vary: "Authorization, Cookie" }),
    ...(route.csv && { Vary: "Accept, Authorization, Cookie" }),
    ...(tag !== undefined && { ETag: `"${tag}"` }),
    ...(location !== undefined && { Location: base + location }),
    ...(replayed && { "Idempotency-Replayed": "true" }),
  };
  const isReading = route.method === "GET";
  if (isReading && tag !== undefined && noneMatchHolds(c.req.header("If-None-Match"), `"${tag}"`)) {
    return c.body(null, 304, headers);
  }
  if (body && "next" in body && typeof body.next === "string") {
    headers.Link = `<${nextPage(c, body.next)}>; rel="next"`;
  }
  if (body !== null)
    headers["Content-Type"] = `${csv === null ? JSON_TYPE : CSV_TYPE}; charset=utf-8`;
  const text = body === null || c.req.method === "HEAD" ? null : (csv ?? JSON.stringify(body));
  return new Response(text, { status, headers });
}

const JSON_TYPE = "application/json";
const CSV_TYPE = "text/csv";

function prefersCsv(c: With<GateVariables>): boolean {
  const asked = new URLSearchParams(requestTarget(c).rawQuery ?? "").get("format");
  if (asked !== null) return asked === "csv";
  const preferences = parseAccept(c.req.header("Accept"));
  return weightOf(preferences, CSV_TYPE) > weightOf(preferences, JSON_TYPE);
}

const csvRow = (cells: Table[number]): string =>
  csvLine(
    cells.map((cell) => String(cell ?? "")),
    ",",
  );

function nextPage(c: With<GateVariables>, cursor: string): string {
  const { path, rawQuery } = requestTarget(c);
  const query = new URLSearchParams(rawQuery ?? "");
  query.set("cursor", cursor);
  return `${c.var.config.baseUrl}${path}?${query}`;
}

function preflight(c: With<GateVariables>, here: readonly Route[]): Response {
  const isPublic = here.some(({ method, scope }) => method === "GET" && scope === null);
  const browsers = isPublic && {
    ...CORS,
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Accept, If-None-Match",
    "Access-Control-Max-Age": "86400",
  };
  return c.body(null, 204, { ...browsers, Allow: allowed(here) });
}

const allowed = (here: readonly Route[]): string => {
  const methods = here.map(({ method }) => method);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};

function hasValidEscapes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const noRouteError = () =>
  new AppError("not_found", "There is nothing at this path.", {
    guidance: "/openapi.json lists the routes, and /api is a page of them.",
  });
