/** Around every request: its record, the headers that tell of it, and one line when it is over. */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Config } from "../../config.ts";
import { problemResponse } from "../problem.ts";
import type { RequestVariables } from "../request.ts";
import { dataPoint } from "./analytics.ts";
import { rateHeaders } from "./limits.ts";
import { type LogFacts, logLine, writeLog } from "./log.ts";
import { newRecord, type RequestRecord } from "./record.ts";
import { isStream, type OpenStreams } from "./streams.ts";

export type ObserveVariables = RequestVariables & {
  readonly options: { readonly streams: OpenStreams };
};

interface Env {
  Variables: ObserveVariables;
}

export const observe =
  (options: ObserveVariables["options"]): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set("options", options);
    c.set("correlationId", crypto.randomUUID());
    c.set("record", newRecord());
    await next();
    const staysOpen = isStream(c.res) && (await keepOpen(c));
    tell(c);
    if (!staysOpen) finish(c);
  };

/** @returns whether it does; else the answer has become another one. */
async function keepOpen(c: Context<Env>): Promise<boolean> {
  const { options, config } = c.var;
  try {
    c.res = options.streams.bound(c.res, config.streams, () => finish(c));
    return true;
  } catch (error) {
    c.res = undefined;
    c.res = await problemResponse(c, error);
    return false;
  }
}

/** A deployment that lacks a variable has none. `c.var` would make an object of them all each time. */
const configured = (c: Context<Env>) => c.get("config") as Config | undefined;

/** What finds it in the log, and what it took. `c.header` would copy the whole answer for each header. */
function tell(c: Context<Env>): void {
  const record = c.get("record");
  const config = configured(c);
  const { headers, status } = c.res;
  headers.set("X-Correlation-Id", c.get("correlationId"));
  for (const [name, value] of config ? rateHeaders(record, config) : []) headers.set(name, value);
  // A 304 would write this request's times over those of the answer that a cache keeps.
  if (status !== 304) headers.set("Server-Timing", serverTiming(record));
}

/** Of what came before the headers. */
export function serverTiming({ catalog, began }: RequestRecord): string {
  const total = `total;dur=${Math.round(performance.now() - began)}`;
  return catalog.trips === 0 ? total : `catalog;dur=${Math.round(catalog.ms)}, ${total}`;
}

function finish(c: Context<Env>): void {
  const record = c.get("record");
  record.route ??= routeOf(c);
  const line = logLine(record, factsOf(c));
  writeLog(line);
  try {
    configured(c)?.analytics?.writeDataPoint(dataPoint(line));
  } catch {
    // Nobody's answer is worth less for a point that is missing.
  }
}

function factsOf(c: Context<Env>): LogFacts {
  const { colo } = (c.req.raw as { cf?: { colo?: unknown } }).cf ?? {};
  const ray = c.req.header("CF-Ray") ?? "";
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

/** The last pattern that is no middleware's, in the form that OpenAPI writes. */
function routeOf(c: Context<Env>): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const pattern = patterns.findLast((path) => path !== "/*") ?? "none";
  return pattern.replace(/:(\w+)/g, "{$1}");
}
