/** What the HTTP routes share: typed Hono variables, and the dependencies a test may replace. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { Config } from "../config.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { createContexts, type Principal, type Scope } from "../services/context.ts";
import type { DecisionCache } from "../services/decision-cache.ts";

export interface AppOptions {
  readonly tools: readonly Tool[];
  readonly clock: () => Date;
  /** Null without credentials; @throws AppError `unauthorized` for ones that do not hold. */
  readonly authenticate: (request: Request) => Promise<Principal | null>;
  /** Decisions of recent scans; null asks the catalog every time. */
  readonly cache: DecisionCache | null;
  /** Further MCP registrations, and the names of those tools that emit messages before a result. */
  readonly extend?: { register: (server: McpServer) => void; streams: ReadonlySet<string> };
}

export interface Env {
  Bindings: Record<string, unknown>;
  Variables: { config: Config; correlationId: string; options: AppOptions };
}

export type AppContext = Context<Env>;

/** On every answer: what finds it in the log. */
export const commonHeaders = (c: AppContext) => ({ "X-Correlation-Id": c.get("correlationId") });

/** The services' contexts of this request; `scope`: what the principal's key has to have. */
export function contextsFor(
  c: AppContext,
  principal: Principal | null = null,
  scope: Scope | null = null,
) {
  const config = c.get("config");
  const keyHash = principal?.keyHash ?? null;
  return createContexts({
    libsql: config.libsql,
    baseUrl: config.baseUrl,
    clock: c.get("options").clock,
    principal,
    authorization: keyHash === null ? null : { keyHash, scope },
    correlationId: c.get("correlationId"),
    mergeAudit: principal === null && !config.loopback,
  });
}

/** The raw request target: Hono's own path is decoded in part. */
export function requestTarget(c: AppContext): { path: string; rawQuery: string | null } {
  const target = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, rawQuery: null };
  return { path: target.slice(0, mark), rawQuery: target.slice(mark + 1) };
}
