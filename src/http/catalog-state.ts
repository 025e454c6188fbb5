/** The state of the catalog, for the health checks and the status page. */
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { toAppError } from "../errors.ts";
import type { Turns } from "../services/context.ts";
import { createReader } from "../services/create-contexts.ts";
import { type CatalogVariables, catalogFor } from "./contexts.ts";
import type { With } from "./request.ts";
import { fail } from "./transport/record.ts";

export type HealthVariables = CatalogVariables & {
  /** The queue of probes, which do not wait for other reads. */
  readonly options: { readonly probes: Turns };
};

export type CatalogState = "ready" | "migrations_pending" | "unreachable";

const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

export async function catalogState(c: With<HealthVariables>): Promise<CatalogState> {
  try {
    const reads = c.get("options").probes;
    const { migratedUntil } = await createReader({ ...catalogFor(c), reads }).probe();
    return migratedUntil >= NEWEST_MIGRATION ? "ready" : "migrations_pending";
  } catch (error) {
    fail(c.get("record"), toAppError(error));
    return "unreachable";
  }
}
