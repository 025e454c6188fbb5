/**
 * `/health/live` shows that the worker runs; `/health/ready`, and `/health` with details, that its
 * catalog answers and has every migration of this build, as the status page shows it too.
 */

import { Hono } from "hono";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { unavailableError } from "../errors/access.ts";
import { toAppError } from "../errors/errors.ts";
import { VERSION } from "../identity.ts";
import type { ReadContext } from "../services/context.ts";
import { inTimeMs } from "../services/resolve/breaker.ts";
import { type CatalogVariables, probing } from "./contexts.ts";
import type { With } from "./request.ts";
import { fail } from "./transport/request-log.ts";

export const health = new Hono<{ Variables: CatalogVariables }>();

health.get("/live", (c) => c.json({ status: "live" }, 200, NO_STORE));

health.get("/ready", async (c) => {
  const catalog = await catalogState(c);
  const ready = catalog === "ready";
  return c.json({ status: ready ? "ready" : "not_ready" }, ready ? 200 : 503, NO_STORE);
});

health.get("/", async (c) => {
  const { state: catalog, schema, reason } = await inspectCatalog(c);
  const { deployment } = c.get("config");
  const ready = catalog === "ready";
  const versions = { version: VERSION, schema, expected_schema: EXPECTED_SCHEMA };
  const answer = {
    live: true,
    ready,
    catalog,
    ...(reason && { reason }),
    ...versions,
    ...(deployment && { deployment }),
  };
  return c.json(answer, ready ? 200 : 503, NO_STORE);
});

const NO_STORE = { "Cache-Control": "no-store" };

export type CatalogState = "ready" | "migrations_pending" | "unreachable";

/** The newest migration of this build. */
const NEWEST = journal.entries.at(-1)!;

export interface Inspected {
  readonly state: CatalogState;
  /** The catalog's newest migration; null if it is not known. */
  readonly schema: string | null;
  /** Why it is unreachable, where more than that is known. */
  readonly reason?: string;
}

/** The share of CATALOG_TIMEOUT_MS (5 s) that a health check waits: 0.9 s. Its question may last longer. */
export const HEALTH = 0.18;

async function probe(c: With<CatalogVariables>): Promise<{ migratedUntil: number }> {
  const { timeoutMs } = c.get("config").libsql;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(unavailableError()), timeoutMs * HEALTH);
  try {
    const answer = probing(c, { timeoutMs: inTimeMs(timeoutMs) }).probe();
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What `/health` says of the schema that this build was made for. */
export const EXPECTED_SCHEMA = NEWEST.tag;

/**
 * A catalog with later migrations is ready, too: a release works on the schema of the next one.
 * @param ask a question that also answers when the newest migration was made
 */
export async function inspectCatalog(
  c: With<CatalogVariables>,
  ask?: (catalog: ReadContext["catalog"]) => Promise<{ migratedUntil: number }>,
): Promise<Inspected> {
  try {
    const { migratedUntil } = await (ask ? ask(probing(c)) : probe(c));
    const known = journal.entries.find(({ when }) => when === migratedUntil)?.tag ?? null;
    if (migratedUntil < NEWEST.when) return { state: "migrations_pending", schema: known };
    return { state: "ready", schema: known ?? `later than ${NEWEST.tag}` };
  } catch (error) {
    const failure = toAppError(error);
    fail(c.get("record"), failure);
    if (failure.options.reason === "file_gone") {
      return { state: "unreachable", schema: null, reason: failure.message };
    }
    // The catalog answers, but has not the tables that were asked.
    const isMissing = failure.errorCode === "internal_error";
    return { state: isMissing ? "migrations_pending" : "unreachable", schema: null };
  }
}

export const catalogState = async (
  ...asked: Parameters<typeof inspectCatalog>
): Promise<CatalogState> => (await inspectCatalog(...asked)).state;
