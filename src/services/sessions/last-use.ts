/**
 * When keys and sessions were last used: kept after the answer, so that no request waits for it, and
 * only as often as needed.
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { keepUse } from "../../catalog/tables/sessions.ts";
import { IDLE_MS } from "./sessions.ts";

/** A session's use is stored this often; a key's once a day. */
const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
const CAPACITY = 1_000;

/** A cache of one isolate: in which period it last stored the use of a key or session, by hash. */
export interface KeptUses {
  /** Whether the use must be stored now. */
  take(hash: string, kind: "key" | "session", now: number): boolean;
}

export function createKeptUses(): KeptUses {
  const kept = new Map<string, number>();
  return {
    take(hash, kind, now) {
      const period = Math.floor(now / (kind === "key" ? DAY_MS : EVERY_MS));
      if (kept.get(hash) === period) return false;
      kept.delete(hash);
      kept.set(hash, period);
      const [oldest = hash] = kept.keys();
      if (kept.size > CAPACITY) kept.delete(oldest);
      return true;
    },
  };
}

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
