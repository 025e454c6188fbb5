/** What the HTTP routes share: typed Hono variables, and the dependencies a test may replace. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { Tool } from "../mcp/define-tool.ts";
import {
  type Authorization,
  createContexts,
  type Principal,
  type Reader,
  type Scope,
  type Turns,
  type WriteQueue,
} from "../services/context.ts";
import type { DecisionCache } from "../services/resolve/decision-cache.ts";
import type { SentRefusals } from "../services/write/refusals.ts";
import type { Caller } from "./middleware/callers.ts";
import type { KnownCallers } from "./middleware/known-callers.ts";
import type { RequestRecord } from "./middleware/record.ts";
import type { OpenStreams } from "./middleware/streams.ts";

export interface AppOptions {
  readonly tools: readonly Tool[];
  readonly clock: () => Date;
  /** Null without credentials; @throws AppError `unauthorized` for ones that do not hold. */
  readonly authenticate: (c: AppContext, scope: Scope) => Promise<Principal | null>;
  /** Decisions of recent scans; null asks the catalog every time. */
  readonly cache: DecisionCache | null;
  readonly known: KnownCallers;
  readonly streams: OpenStreams;
  readonly writes: WriteQueue;
  readonly reads: Turns;
  /** For health probes, which wait for no crowd. */
  readonly probes: Turns;
  readonly refusals: SentRefusals;
  /** Further MCP registrations, and the names of those tools that emit messages before a result. */
  readonly extend?: { register: (server: McpServer) => void; streams: ReadonlySet<string> };
}

export interface Env {
  Bindings: Record<string, unknown>;
  Variables: {
    config: Config;
    correlationId: string;
    options: AppOptions;
    record: RequestRecord;
    /** Once it was asked for. */
    caller?: Caller;
  };
}

export type AppContext = Context<Env>;

/**
 * The services' contexts of this request; `scope`: what the principal's key has to have to write, or in
 * what checks it itself; `reader`: whose private products are read besides the public ones.
 */
export function contextsFor(
  c: AppContext,
  principal: Principal | null = null,
  scope: Scope | null = null,
  reader: Reader | null = null,
) {
  const config = c.get("config");
  const correlationId = c.get("correlationId");
  if (principal !== null) {
    const record = c.get("record");
    record.client = principal.client;
    record.party = principal.endUser ?? principal.client;
    // Without a key to look up, the credentials have spoken for themselves.
    record.clientHolds = principal.keyHash === null;
  }
  return createContexts({
    libsql: catalogFor(c),
    baseUrl: config.baseUrl,
    ownHosts: config.hosts,
    vocabularies: config.vocabularies,
    clock: c.get("options").clock,
    principal,
    reader,
    authorization: principal && authorizationOf(principal, scope, correlationId),
    correlationId,
    mergeAudit: principal === null && !config.loopback,
    refusals: c.get("options").refusals,
  });
}

/** Null where no organization is behind the credentials, so that a scope is all that counts. */
function authorizationOf(
  { keyHash, organizationId, scopes }: Principal,
  scope: Scope | null,
  correlationId: string,
): Authorization | null {
  if (keyHash !== null) return { keyHash, scope };
  if (organizationId === undefined) return null;
  const claims = { organizationId, scopes: scopes ?? [] };
  return { keyHash: `claims:${correlationId}`, scope, claims };
}

/** The catalog's connection, with each of its trips on record. */
export function catalogFor(c: AppContext) {
  const record = c.get("record");
  const { catalog } = record;
  const onTrip = (ms: number) => {
    catalog.trips += 1;
    catalog.ms += ms;
  };
  const onWrite = () => {
    record.writes = true;
  };
  const keepAlive = (work: Promise<unknown>) => waitUntil(c, work);
  const { writes, reads } = c.get("options");
  return { ...c.get("config").libsql, onTrip, onWrite, writes, reads, keepAlive };
}

/** Whoever has hung up. Outside of a worker a request has nothing that could end. */
function waitUntil(c: AppContext, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Hono throws where there is no context.
  }
}

/** The raw request target: Hono's own path is decoded in part. */
export function requestTarget(c: AppContext): { path: string; rawQuery: string | null } {
  const target = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, rawQuery: null };
  return { path: target.slice(0, mark), rawQuery: target.slice(mark + 1) };
}
