/** The REST API under /api/v1: finds the route, checks its scope, and answers. */
import { Hono } from "hono";
import { csvLine } from "../../delimited-text.ts";
import { AppError } from "../../errors.ts";
import { parseAccept } from "../../model/accept.ts";
import { isHeavy, workOfTexts } from "../../services/budget.ts";
import { contextsOf, type GateVariables, SCANNER } from "../access/gate.ts";
import { charge } from "../limits/limits.ts";
import { runOfRequest } from "../link-targets.ts";
import { applicationsOf } from "../oauth/applications.ts";
import { problemResponse } from "../problem.ts";
import { requestTarget, type With } from "../request.ts";
import { clearSessionCookie, sessionCookie } from "../transport/session-cookie.ts";
import { noneMatchHolds } from "../validators.ts";
import { passRoute } from "./gate.ts";
import { readRequest } from "./request.ts";
import type { Answer, Contexts, Route, Table } from "./route.ts";
import { routes } from "./routes/index.ts";
import { inRestWords } from "./words.ts";

export const BASE = "/api/v1";

export const api = new Hono<{ Variables: GateVariables }>();

/** One handler, because overlapping patterns would make Hono's router slow for every request. */
api.all("/*", async (c) => {
  const { path, rawQuery } = requestTarget(c);
  const found = routesAt(path.slice(BASE.length));
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const isPublic = found.some(({ route }) => route.method === "GET" && route.scope === null);
  const cors: Record<string, string> = isPublic && method === "GET" ? CORS : {};
  try {
    if (found.length === 0) throw noRouteError();
    if (method === "OPTIONS") return preflight(c, found, isPublic);
    const match = found.find(({ route }) => route.method === method);
    if (!match) {
      const error = new AppError("method_not_allowed", `This path does not support ${method}.`);
      return problemResponse(c, error, { ...cors, Allow: allowed(found) });
    }
    const { route, params } = match;
    c.var.record.route = BASE + route.path;
    if (isHeavyRoute(route, rawQuery)) await charge(c, "heavy");
    const passed = await passRoute(c, route);
    const contexts = {
      ...withKeyed(contextsOf(c, passed)),
      ...{ applications: applicationsOf(c), pageFrame: () => pageFrameOf(c) },
      linkTargets: () => runOfRequest(c.var.config, () => contextsOf(c, SCANNER).read),
    };
    const input = await readRequest(c, route, params, rawQuery, contexts.read);
    const isOpen = passed.principal === null && route.scope === null;
    return answer(c, route, await route.run(input, contexts), cors, isOpen);
  } catch (error) {
    // The next request of this browser then has no credentials, as on a public page.
    const hasEnded = error instanceof AppError && error.errorCode === "unauthorized";
    if (hasEnded && sessionCookie(c) !== null) clearSessionCookie(c);
    return problemResponse(c, inRestWords(error), cors);
  }
});

/** Loaded here, because few answers need the texts of pages. */
async function pageFrameOf(c: With<GateVariables>) {
  const { frameOf, pageReaderOf } = await import("../pages/parts/reader.ts");
  return { ...frameOf(c), languages: pageReaderOf(c).languages };
}

/** Before the body is read: every public route with a body is heavy. */
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
  const weight = (type: string) => preferences.find(({ range }) => range === type)?.q ?? 0;
  return weight(CSV_TYPE) > weight(JSON_TYPE);
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

function preflight(c: With<GateVariables>, found: readonly Found[], isPublic: boolean): Response {
  const browsers = isPublic && {
    ...CORS,
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Accept, If-None-Match",
    "Access-Control-Max-Age": "86400",
  };
  return c.body(null, 204, { ...browsers, Allow: allowed(found) });
}

const allowed = (found: readonly Found[]): string => {
  const methods = found.map(({ route }) => route.method);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};

interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Every route of this raw path, for any method; routes without parameters first. */
function routesAt(path: string): Found[] {
  const segments = path.split("/").map(decoded);
  return patterns.flatMap(({ route, parts }) => {
    const params: [string, string][] = [];
    const fits =
      parts.length === segments.length &&
      parts.every((part, i) => {
        const segment = segments[i];
        if (!part.startsWith("{")) return part === segment;
        params.push([part.slice(1, -1), segment ?? ""]);
        return Boolean(segment);
      });
    return fits ? [{ route, params: Object.fromEntries(params) }] : [];
  });
}

const patterns = routes
  .map((route) => ({ route, parts: route.path.split("/") }))
  .sort((a, b) => Number(a.route.path.includes("{")) - Number(b.route.path.includes("{")));

/** Undefined if the escapes are invalid. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const noRouteError = () =>
  new AppError("not_found", "There is nothing at this path.", {
    guidance: "/openapi.json lists the routes, and /api is a page of them.",
  });
