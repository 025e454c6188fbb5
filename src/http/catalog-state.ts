/** The state of the catalog, for the health checks and the status page. */
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { toAppError } from "../errors/errors.ts";
import type { ReadContext } from "../services/context.ts";
import { type CatalogVariables, probing } from "./contexts.ts";
import type { With } from "./request.ts";
import { fail } from "./transport/request-log.ts";

export type CatalogState = "ready" | "migrations_pending" | "unreachable";

const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

/** @param ask a question that also answers when the newest migration was made */
export async function catalogState(
  c: With<CatalogVariables>,
  ask: (catalog: ReadContext["catalog"]) => Promise<{ migratedUntil: number }> = (catalog) =>
    catalog.probe(),
): Promise<CatalogState> {
  try {
    const { migratedUntil } = await ask(probing(c));
    return migratedUntil >= NEWEST_MIGRATION ? "ready" : "migrations_pending";
  } catch (error) {
    const failure = toAppError(error);
    fail(c.get("record"), failure);
    // The catalog answers, but has not the tables that were asked.
    return failure.errorCode === "internal_error" ? "migrations_pending" : "unreachable";
  }
}
