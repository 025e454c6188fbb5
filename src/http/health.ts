/**
 * `/health/live` says that the worker runs; `/health/ready`, and `/health` with details, that its
 * catalog answers and has every migration this build knows.
 */
import { Hono } from "hono";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { toAppError } from "../errors.ts";
import type { Turns } from "../services/context.ts";
import { createReader } from "../services/create-contexts.ts";
import { VERSION } from "../version.ts";
import { type CatalogVariables, catalogFor } from "./contexts.ts";
import { fail } from "./middleware/record.ts";
import type { With } from "./request.ts";

export type HealthVariables = CatalogVariables & {
  /** For probes, which wait for no crowd. */
  readonly options: { readonly probes: Turns };
};

type CatalogState = "ready" | "migrations_pending" | "unreachable";

export const health = new Hono<{ Variables: HealthVariables }>();

health.get("/live", (c) => c.json({ status: "live" }, 200, NO_STORE));

health.get("/ready", async (c) => {
  const catalog = await catalogState(c);
  const ready = catalog === "ready";
  return c.json({ status: ready ? "ready" : "not_ready" }, ready ? 200 : 503, NO_STORE);
});

health.get("/", async (c) => {
  const catalog = await catalogState(c);
  const ready = catalog === "ready";
  return c.json({ live: true, ready, catalog, version: VERSION }, ready ? 200 : 503, NO_STORE);
});

const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

const NO_STORE = { "Cache-Control": "no-store" };

async function catalogState(c: With<HealthVariables>): Promise<CatalogState> {
  try {
    const reads = c.get("options").probes;
    const { migratedUntil } = await createReader({ ...catalogFor(c), reads }).probe();
    return migratedUntil >= NEWEST_MIGRATION ? "ready" : "migrations_pending";
  } catch (error) {
    fail(c.var.record, toAppError(error));
    return "unreachable";
  }
}
