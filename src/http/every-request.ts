/**
 * The steps before and after the route of every request: its record, the checks that may refuse it,
 * the headers that all answers have, and one log line at its end. One middleware, because each
 * middleware costs Hono more than most of these steps.
 */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { brandStyle } from "../config/brand.ts";
import { type Config, ConfigError, parseConfig } from "../config/config.ts";
import { AppError } from "../errors/errors.ts";
import type { KeptUses } from "../services/sessions/kept-uses.ts";
import { type ContextVariables, countingCatalog, keepAlive } from "./contexts.ts";
import { type LimitVariables, limitRequest, rateHeaders, rememberPrincipal } from "./limits.ts";
import { openProblem, problemResponse } from "./problem.ts";
import type { Face, RequestVariables, With } from "./request.ts";
import { refuseExcess, refuseForeignHost } from "./transport/bounds.ts";
import {
  dataPoint,
  type LogFacts,
  logLine,
  newRecord,
  type RequestRecord,
  writeLog,
} from "./transport/request-log.ts";
import { IS_PAGE, securityHeaders } from "./transport/security-headers.ts";
import { sessionCookie } from "./transport/session-cookie.ts";
import { isStream, type OpenStreams } from "./transport/streams.ts";

export const everyRequest =
  (options: ObserveEnv["Variables"]["options"], face: Face): MiddlewareHandler<ObserveEnv> =>
  async (c, next) => {
    c.set("options", options);
    c.set("face", face);
    observeRequest(c);
    const refusal = await refusalOf(c);
    if (refusal) c.res = refusal;
    else {
      await next();
      await rememberPrincipal(c);
      keepUse(c);
    }
    await observeAnswer(c);
  };

/** Null for a request that continues to its route. */
async function refusalOf(c: Context<ObserveEnv>): Promise<Response | null> {
  try {
    c.set("config", requireConfig(c.env));
  } catch (error) {
    return problemResponse(c, error);
  }
  try {
    refuseForeignHost(c);
    refuseExcess(c);
    await limitRequest(c);
    return null;
  } catch (error) {
    return openProblem(c, error);
  }
}

/** A cache: bindings are the same object for the life of an isolate. */
const configs = new WeakMap<object, Config>();

/** @throws AppError internal_error for a deployment that lacks a variable */
export function requireConfig(env: Record<string, unknown>): Config {
  let config = configs.get(env);
  if (!config) {
    config = readConfig(env);
    configs.set(env, config);
  }
  return config;
}

/** A deployment that lacks a variable answers every request with an error until that is fixed. */
function readConfig(env: Record<string, unknown>): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError("internal_error", `This server is not configured. ${error.message}`, {
      cause: error,
    });
  }
}

export type ObserveVariables = LimitVariables &
  UseVariables & {
    readonly options: { readonly streams: OpenStreams };
  };

interface ObserveEnv {
  Bindings: Record<string, unknown>;
  Variables: ObserveVariables;
}

function observeRequest(c: Context<ObserveEnv>): void {
  c.set("correlationId", crypto.randomUUID());
  c.set("record", newRecord());
  // An iterator is one more object for the platform to keep, and each of its steps an array.
  const headers = new Map<string, string>();
  c.req.raw.headers.forEach((value, name) => {
    headers.set(name, value);
  });
  c.set("headers", headers);
}

async function observeAnswer(c: Context<ObserveEnv>): Promise<void> {
  const staysOpen = isStream(c.res) && (await keepOpen(c));
  await setHeaders(c);
  if (!staysOpen) finish(c);
}

/** @returns whether the answer stays open; otherwise it was replaced */
async function keepOpen(c: Context<ObserveEnv>): Promise<boolean> {
  const { options, config } = c.var;
  try {
    c.res = options.streams.bound(c.res, config.streams, () => finish(c));
    return true;
  } catch (error) {
    // Hono copies the headers of the present answer into the next one: a problem would get those of
    // the stream.
    c.res = undefined;
    c.res = await problemResponse(c, error);
    return false;
  }
}

type Configurable = With<RequestVariables>;

/**
 * Undefined if the deployment lacks a variable. `c.var` would make an object of all variables each
 * time.
 */
const configured = (c: Configurable) => c.get("config") as Config | undefined;

const POLICY = "Content-Security-Policy";

/** `c.header` would copy the whole answer for each header. */
async function setHeaders(c: Context<ObserveEnv>): Promise<void> {
  const { headers, status } = c.res;
  const type = headers.get("Content-Type");
  // A route that needs other values has already set them.
  for (const [name, value] of headersOfAll(c, status, type)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (type === null || !IS_PAGE.test(type)) return;
  const brand = configured(c)?.brand;
  const policy = headers.get(POLICY);
  if (policy !== null && !brand?.accent) return;
  const { allowing, PAGE_POLICY } = await import("./transport/page-policy.ts");
  const own = policy ?? PAGE_POLICY;
  headers.set(POLICY, brand?.accent ? allowing(own, brandStyle(brand)) : own);
}

/**
 * Headers of every answer: what browsers may do with it, its id in the log, and its duration.
 * @param type null if the answer has no real body, such as a redirect
 */
function headersOfAll(
  c: Configurable,
  status: number,
  type: string | null,
): (readonly [name: string, value: string])[] {
  const record = c.get("record");
  const config = configured(c);
  const headers = [
    ...securityHeaders(c.get("face"), type, config),
    ["X-Correlation-Id", c.get("correlationId")] as const,
    ...(config ? rateHeaders(record, config) : []),
  ];
  // A 304 with this request's times would replace those of the answer in a cache.
  if (status !== 304) headers.push(["Server-Timing", serverTiming(record)]);
  return headers;
}

/** The times up to the headers. */
function serverTiming({ catalog, began }: RequestRecord): string {
  const total = `total;dur=${Math.round(performance.now() - began)}`;
  return catalog.trips === 0 ? total : `catalog;dur=${Math.round(catalog.ms)}, ${total}`;
}

function finish(c: Context<ObserveEnv>): void {
  const record = c.get("record");
  record.route ??= routeOf(c);
  const line = logLine(record, factsOf(c));
  writeLog(line);
  try {
    configured(c)?.analytics?.writeDataPoint(dataPoint(line));
  } catch {
    // A missing data point must not change the answer.
  }
}

function factsOf(c: Context<ObserveEnv>): LogFacts {
  const { colo } = (c.req.raw as { cf?: { colo?: unknown } }).cf ?? {};
  const ray = c.get("headers").get("cf-ray") ?? "";
  return {
    time: c.get("options").clock().toISOString(),
    correlationId: c.get("correlationId"),
    method: c.req.method,
    status: c.res.status,
    durationMs: performance.now() - c.get("record").began,
    ray: /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : null,
    colo: typeof colo === "string" && /^[A-Z]{3}$/.test(colo) ? colo : null,
  };
}

/** The last pattern that is not of a middleware, in OpenAPI's form. */
function routeOf(c: Context<ObserveEnv>): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const pattern = patterns.findLast((path) => path !== "/*") ?? "none";
  return pattern.replace(/:(\w+)/g, "{$1}");
}

type UseVariables = ContextVariables & { readonly options: { readonly uses: KeptUses } };

/** Notes the use of credentials, if the catalog has checked them in this request. */
function keepUse(c: With<UseVariables>): void {
  const { keyHash, outcome, catalog } = c.get("record");
  if (keyHash === null || outcome === "unauthorized" || catalog.trips === 0) return;
  const { libsql } = c.get("config");
  if (libsql.token === undefined && libsql.readOnlyToken !== undefined) return;
  const { uses, clock } = c.get("options");
  const now = clock();
  const kind = sessionCookie(c) === null ? "key" : "session";
  if (uses.take(keyHash, kind, now.getTime())) keepAlive(c, store(c, keyHash, now));
}

/** The code is loaded only when it is needed: no scan waits for it. */
async function store(c: With<UseVariables>, keyHash: string, now: Date): Promise<void> {
  const { storeUse } = await import("../services/sessions/last-use.ts");
  await storeUse(countingCatalog(c), keyHash, now);
}
