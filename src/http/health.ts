/**
 * `/health/live` shows that the worker runs; `/health/ready`, and `/health` with details, that its
 * catalog answers and has every migration of this build.
 */
import { Hono } from "hono";
import { VERSION } from "../identity.ts";
import { catalogState, EXPECTED_SCHEMA, inspectCatalog } from "./catalog-state.ts";
import type { CatalogVariables } from "./contexts.ts";

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
