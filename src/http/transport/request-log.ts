/**
 * Facts about one request, collected where they arise, for the headers, the data point and the log
 * line: one line of JSON a request, with names, numbers and codes, and no text that a caller typed.
 */
import type { PolicyName } from "../../config/rate-policies.ts";
import { type AppError, ERROR_TABLE } from "../../errors/errors.ts";

/** What a rate limit counts: the owner of verified credentials, or the source address. */
export interface RateBucket {
  readonly kind: "address" | "host" | "principal";
  /** Its name: an address, a /64, or the owner of verified credentials. */
  readonly key: string;
}

export interface RequestRecord {
  /** `performance.now()`: in Workers it advances only while the code waits for I/O. */
  readonly began: number;
  /** The pattern, never the path; null until it is known. */
  route: string | null;
  /** MCP revision, JSON-RPC method and tool: only names that this server knows. */
  era: string | null;
  rpcMethod: string | null;
  tool: string | null;
  /** An error's code; null if there was no error with one. */
  outcome: string | null;
  error: AppError | null;
  /** The key or the OAuth client, named as in the audit; null without credentials. */
  clientPrincipal: string | null;
  /** The hash of the key or session in the catalog; null without one. */
  keyHash: string | null;
  /** The key or the user, through any client: its rate limits count. */
  principal: string | null;
  /** Whether the credentials were verified, beyond their form. */
  isVerified: boolean;
  /** Where the request is counted; null until it is first needed. */
  bucket: RateBucket | null;
  /**
   * The source of a scan's facts: the isolate or the catalog; null if none was
   * used.
   */
  cache: "hit" | "miss" | "stale" | null;
  readonly catalog: { trips: number; ms: number };
  /** Whether a write has begun: it may be made after its caller was answered. */
  writes: boolean;
  /** The applied limits, in order. */
  readonly policies: PolicyName[];
  refusedBy: PolicyName | null;
  limiterFailed: boolean;
}

export const newRecord = (): RequestRecord => ({
  began: performance.now(),
  route: null,
  era: null,
  rpcMethod: null,
  tool: null,
  outcome: null,
  error: null,
  clientPrincipal: null,
  keyHash: null,
  principal: null,
  isVerified: false,
  bucket: null,
  cache: null,
  catalog: { trips: 0, ms: 0 },
  writes: false,
  policies: [],
  refusedBy: null,
  limiterFailed: false,
});

export function fail(record: RequestRecord, error: AppError): void {
  record.outcome = error.errorCode;
  record.error = error;
}

export interface LogFacts {
  readonly time: string;
  readonly correlationId: string;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** Cloudflare's id of the request and its location; null elsewhere. */
  readonly ray: string | null;
  readonly colo: string | null;
}

export interface LogLine {
  level: "info" | "error";
  time: string;
  correlation_id: string;
  method: string;
  route: string;
  status: number;
  /** `ok`, an error's code, or `http_` and the status. */
  outcome: string;
  duration_ms: number;
  /** `anonymous`, a key's prefix, or an OAuth client. */
  client: string;
  catalog_trips: number;
  catalog_ms: number;
  era: string | undefined;
  rpc_method: string | undefined;
  tool: string | undefined;
  cache: "hit" | "miss" | "stale" | undefined;
  limited_by: string | undefined;
  limiter: "failed" | undefined;
  ray: string | undefined;
  colo: string | undefined;
  cause: Cause | undefined;
}

export function logLine(record: RequestRecord, facts: LogFacts): LogLine {
  const { era, rpcMethod, tool, cache, refusedBy, limiterFailed, error, catalog } = record;
  const { time, correlationId, method, status, durationMs, ray, colo } = facts;
  const isOurs = status >= 500 || (error !== null && ERROR_TABLE[error.errorCode].status >= 500);
  return {
    level: isOurs ? "error" : "info",
    time,
    correlation_id: correlationId,
    method,
    route: record.route ?? "none",
    status,
    outcome: record.outcome ?? (status < 400 ? "ok" : `http_${status}`),
    duration_ms: Math.round(durationMs),
    client: record.clientPrincipal ?? "anonymous",
    catalog_trips: catalog.trips,
    catalog_ms: Math.round(catalog.ms),
    // JSON omits undefined members.
    era: era ?? undefined,
    rpc_method: rpcMethod ?? undefined,
    tool: tool ?? undefined,
    cache: cache ?? undefined,
    limited_by: refusedBy ?? undefined,
    limiter: limiterFailed ? "failed" : undefined,
    ray: ray ?? undefined,
    colo: colo ?? undefined,
    cause: isOurs && error !== null ? causeOf(error.cause ?? error) : undefined,
  };
}

export function writeLog(line: LogLine): void {
  const text = JSON.stringify(line);
  if (line.level === "error") console.error(text);
  else console.log(text);
}

export interface Cause {
  name: string;
  message: string;
  /** Positions in the bundle, the innermost first. */
  at?: string[];
}

const MOST_FRAMES = 6;

export function causeOf(thrown: unknown): Cause {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: "" };
  const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, MOST_FRAMES).map((line) => scrub(line.trim().slice(3)));
  return { name: thrown.name, message: messageOf(thrown), ...(at.length > 0 && { at }) };
}

/** SQLite's errors begin with their code. The client repeats it in the message. */
function messageOf(thrown: Error & { code?: unknown }): string {
  const { code, message } = thrown;
  if (typeof code !== "string" || !/^(?:SQL|ARGS_)/.test(code)) return scrub(message);
  return `${code}: ${scrub(message.replace(/^(?:[A-Z_]+: )+/, ""))}`;
}

/**
 * Removes text that may be private: quoted values, those in brackets, URLs except their origin, credentials, and runs
 * of digits, or of letters with digits, such as numbers, serials and tokens.
 */
export function scrub(text: string): string {
  return text
    .replace(/\b([a-z]+:\/\/)(?:[^\s/@]*@)?([^\s/?#"'`)]*)[^\s"'`)]*/gi, "$1$2")
    .replace(/\b(Bearer|Basic)\s+\S+/gi, "$1 …")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\[[^[\]]*\]/g, '"…"')
    .replace(/[\w.+/=-]+/g, (run) => (run.length > 7 && /\d/.test(run) ? "…" : run))
    .slice(0, 300);
}

/** A line as a data point of Workers Analytics Engine: docs/reference/observability.md has the columns. */
type Column = readonly [meaning: string, of: (line: LogLine) => string | undefined];
type Measure = readonly [meaning: string, of: (line: LogLine) => number];

/** blob1, blob2, …: the order never changes; new columns are added at the end. */
export const BLOBS: readonly Column[] = [
  ["route", (line) => line.route],
  ["tool", (line) => line.tool],
  ["outcome", (line) => line.outcome],
  ["era: MCP revision", (line) => line.era],
  ["HTTP method", (line) => line.method],
  ["client: anonymous, key or oauth", (line) => line.client.split(":")[0]],
  ["cache: hit, miss or stale", (line) => line.cache],
  ["the limit that refused", (line) => line.limited_by],
  ["Cloudflare location", (line) => line.colo],
];

/** double1, double2, … */
export const DOUBLES: readonly Measure[] = [
  ["duration in ms", (line) => line.duration_ms],
  ["HTTP status", (line) => line.status],
  ["requests to the catalog", (line) => line.catalog_trips],
  ["ms of them", (line) => line.catalog_ms],
];

/** The index, by which points are sampled, is the tool, or the route if there is no tool. */
export const dataPoint = (line: LogLine) => ({
  indexes: [(line.tool ?? line.route).slice(0, 96)],
  blobs: BLOBS.map(([, of]) => of(line) ?? ""),
  doubles: DOUBLES.map(([, of]) => of(line)),
});
