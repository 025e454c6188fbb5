/**
 * `/health/live` says that the worker runs; `/health/ready`, and `/health` with details, that its
 * catalog answers and has every migration this build knows.
 */
import { Hono } from "hono";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { toAppError } from "../errors.ts";
import { createReader } from "../services/context.ts";
import { VERSION } from "../version.ts";
import { type AppContext, catalogFor, type Env } from "./environment.ts";
import { fail } from "./middleware/record.ts";

type CatalogState = "ready" | "migrations_pending" | "unreachable";

export const health = new Hono<Env>();

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

async function catalogState(c: AppContext): Promise<CatalogState> {
  try {
    const reads = c.get("options").probes;
    const { migratedUntil } = await createReader({ ...catalogFor(c), reads }).probe();
    return migratedUntil >= NEWEST_MIGRATION ? "ready" : "migrations_pending";
  } catch (error) {
    fail(c.var.record, toAppError(error));
    return "unreachable";
  }
}
