/**
 * The services' contexts of a request, with its own connection to the catalog: the only place that
 * makes them.
 */

import type { Access } from "../services/access/access.ts";
import {
  createContexts,
  createCounter,
  createReader,
  type SharedConnections,
} from "../services/create-contexts.ts";
import { type ChangedKey, type IsolateMemory, markChanged } from "../services/resolve/memory.ts";
import type { ScanCounter } from "../services/scans/counter.ts";
import type { DataCenterCache } from "./data-center-cache.ts";
import type { RequestVariables, With } from "./request.ts";

export type CatalogVariables = RequestVariables & { readonly options: SharedConnections };

export type ContextVariables = CatalogVariables & {
  readonly options: {
    readonly counter: ScanCounter;
    /** Facts of recent scans; null asks the catalog every time. */
    readonly memory: IsolateMemory | null;
    readonly dataCenter: DataCenterCache;
  };
};

/** Everything that the catalog shows everybody, also where READ_ACCESS is scoped. */
export const CATALOG: Access["reads"] = { of: "catalog", as: null };

/** The services' contexts of this request; without a name, nobody is known and nothing is read. */
export function contextsFor(
  c: With<ContextVariables>,
  { principal = null, reads = { of: "nothing", as: null }, writes = null }: Partial<Access>,
) {
  const config = c.get("config");
  if (principal !== null) {
    const record = c.get("record");
    record.clientPrincipal = principal.client;
    record.principal = principal.endUser ?? principal.client;
    // Without a key in the catalog, the credentials were already verified.
    record.isVerified = principal.keyHash === null;
    record.keyHash = principal.keyHash;
  }
  return createContexts({
    libsql: catalogFor(c),
    baseUrl: config.baseUrl,
    ownHosts: config.hosts,
    vocabularies: config.vocabularies,
    countsScans: config.countScans === "on",
    clock: c.get("options").clock,
    access: { principal, reads, writes },
    refusal: config.readAccess === "scoped" ? () => closedError(c) : undefined,
    correlationId: c.get("correlationId"),
    mergeAudit: principal === null && !config.loopback,
    importId: importIdOf(c),
    onWritten: (changed) => invalidateScans(c, changed),
  });
}

/** The import that the writes of this request are part of: all its requests send the same id. */
export const importIdOf = (c: With<RequestVariables>): string | null =>
  /^[\w.-]{8,64}$/.exec(c.req.header("Import-Id") ?? "")?.[0] ?? null;

/** Loaded only when somebody is refused: no scan waits for it. */
async function closedError(c: With<RequestVariables>) {
  const { needsTokenError } = await import("./access/needs-token.ts");
  return needsTokenError(c, "catalog:read", "closed");
}

/** The writer's next scan sees the change. */
async function invalidateScans(c: With<ContextVariables>, changed: ChangedKey): Promise<void> {
  const { baseUrl, farMs } = c.get("config");
  const { memory, clock, dataCenter } = c.get("options");
  const now = clock().getTime();
  memory?.invalidate(changed, now);
  if (farMs !== null) await markChanged(dataCenter.store(baseUrl), changed, now);
}

/** A reader for questions about the catalog's state: they do not wait for other reads. */
export const probing = (c: With<CatalogVariables>) =>
  createReader({ ...catalogFor(c), reads: c.get("options").probes });

/** Milliseconds for the turn of a batch of sums, and again for its answer. */
const COUNTING_MS = 7_000;

/**
 * The catalog for sums of scans, whose calls do not count in the request's figures and may last
 * longer than the request.
 */
export function countingCatalog(c: With<CatalogVariables>) {
  const limits = { timeoutMs: COUNTING_MS, writeTimeoutMs: COUNTING_MS };
  return createCounter({
    ...c.get("config").libsql,
    ...limits,
    writes: c.get("options").writes,
  });
}

/** The catalog's connection; records the duration of each round trip. */
function catalogFor(c: With<CatalogVariables>) {
  const record = c.get("record");
  const { catalog } = record;
  const onTrip = (ms: number) => {
    catalog.trips += 1;
    catalog.ms += ms;
  };
  const onWrite = () => {
    record.writes = true;
  };
  const { writes, reads, kept } = c.get("options");
  const { libsql } = c.get("config");
  const alive = (work: Promise<unknown>) => keepAlive(c, work);
  return { ...libsql, onTrip, onWrite, writes, reads, kept, keepAlive: alive };
}

/**
 * Also if the client has closed the connection. Outside of a worker there is nothing to keep alive.
 */
export function keepAlive(c: With<CatalogVariables>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Hono throws if there is no execution context.
  }
}
