/** Which uses of keys and sessions an isolate has stored: each only as often as needed. */
import { Lru } from "../../model/lru.ts";

/** A session's use is stored this often; a key's once a day. */
export const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
const CAPACITY = 1_000;

/** A cache of one isolate: in which period it last stored the use of a key or session, by hash. */
export interface KeptUses {
  /** Whether the use must be stored now. */
  take(hash: string, kind: "key" | "session", now: number): boolean;
}

export function createKeptUses(): KeptUses {
  const kept = new Lru<number>(CAPACITY);
  return {
    take(hash, kind, now) {
      const period = Math.floor(now / (kind === "key" ? DAY_MS : EVERY_MS));
      if (kept.get(hash) === period) return false;
      kept.set(hash, period);
      return true;
    },
  };
}
