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
import { inTimeMs } from "../services/resolve/breaker.ts";
import type { Memory } from "../services/resolve/scan.ts";
import type { ScanFacts } from "../services/resolve/scan-facts.ts";
import type { ScanCounter } from "../services/scans/counter.ts";
import type { RequestVariables, With } from "./request.ts";

export type CatalogVariables = RequestVariables & { readonly options: SharedConnections };

export type ContextVariables = CatalogVariables & {
  readonly options: {
    readonly counter: ScanCounter;
    /** Facts of recent scans; null asks the catalog every time. */
    readonly memory: ScanFacts | null;
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
    rollUpScans: () => rollUpLater(c),
    clock: c.get("options").clock,
    access: { principal, reads, writes },
    refusal: config.readAccess === "scoped" ? () => closedError(c) : undefined,
    correlationId: c.get("correlationId"),
    mergeAudit: principal === null && !config.loopback,
    importId: importIdOf(c),
    // The writer's next scan sees the change.
    onWritten(changed) {
      const { memory, clock } = c.get("options");
      memory?.invalidate(changed, clock().getTime());
    },
  });
}

export const IMPORT_ID = /^[\w.-]{8,64}$/;

/** The import that the writes of this request are part of: all its requests send the same id. */
const importIdOf = (c: With<RequestVariables>): string | null =>
  IMPORT_ID.exec(c.req.header("Import-Id") ?? "")?.[0] ?? null;

/** Loaded only when somebody is refused: no scan waits for it. */
async function closedError(c: With<RequestVariables>) {
  const { needsTokenError } = await import("./oauth/resources.ts");
  return needsTokenError(c, "catalog:read", "closed");
}

/** The memory of scans, as this request uses it; null if this deployment remembers nothing. */
export function memoryFor(c: With<ContextVariables>): Memory | null {
  const { memory: facts, clock, probes: reads, kept } = c.get("options");
  const { libsql } = c.get("config");
  const inTime = inTimeMs(libsql.timeoutMs);
  const alive = (work: Promise<unknown>) => keepAlive(c, work);
  const limits = { timeoutMs: inTime, writeTimeoutMs: inTime };
  return (
    facts && {
      facts,
      clock: () => clock().getTime(),
      inTimeMs: inTime,
      keepAlive: alive,
      // Its calls may last longer than the request, and do not count in its figures.
      probes: () => createReader({ ...libsql, ...limits, reads, kept, keepAlive: alive }),
    }
  );
}

/** A reader for questions about the catalog's state: they do not wait for other reads. */
export const probing = (c: With<CatalogVariables>, limits: { timeoutMs?: number } = {}) =>
  createReader({ ...catalogFor(c), ...limits, reads: c.get("options").probes });

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

/** How long a request may go on after its answer to add scans to the counts. */
const ROLL_UP_MS = 10_000;

/** Loaded only by a question about many scans. */
function rollUpLater(c: With<CatalogVariables>): void {
  if (c.get("config").countScans !== "on") return;
  const { clock } = c.get("options");
  const until = clock().getTime() + ROLL_UP_MS;
  const work = import("../services/scans/roll-up.ts").then(({ rollUp }) =>
    rollUp(countingCatalog(c), () => clock().getTime() < until),
  );
  // What fails is left to the timer, which logs it.
  keepAlive(
    c,
    work.catch(() => {}),
  );
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
 * Lets work go on after the answer, also if the client has closed the connection. Outside of a worker,
 * nothing needs to be kept alive.
 */
export function keepAlive(c: With<CatalogVariables>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Hono throws if there is no execution context.
  }
}
