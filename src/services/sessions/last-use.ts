/**
 * When keys and sessions were last used: stored after the answer, so that no request waits for it.
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { keepUse } from "../../catalog/tables/sessions.ts";
import { EVERY_MS } from "./kept-uses.ts";
import { IDLE_MS } from "./sessions.ts";

/** Never fails: a use that is not stored is stored by a later one. */
export async function storeUse(
  catalog: Pick<Catalog, "note">,
  hash: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const before = new Date(now.getTime() - EVERY_MS).toISOString();
  const idleUntil = new Date(now.getTime() + IDLE_MS).toISOString();
  await catalog.note([keepUse(hash, { at, before, idleUntil })]).catch(() => {});
}
