/** Facts that isolates share, if they are nearer to this isolate than the catalog is. */
import {
  recallShared,
  type SharedFacts,
  storeShared,
} from "../../services/resolve/shared-facts.ts";
import { type ContextVariables, keepAlive } from "../contexts.ts";
import type { With } from "../request.ts";

/** Null if no catalog counts as far. */
export function sharedFactsFor(c: With<ContextVariables>): SharedFacts | null {
  const { baseUrl, farMs } = c.get("config");
  if (farMs === null) return null;
  const { dataCenter } = c.get("options");
  const record = c.get("record");
  const store = dataCenter.store(baseUrl);
  return {
    async recall(anchor, keyAnchor, now) {
      if (!dataCenter.isNearer(farMs)) return null;
      const known = await recallShared(store, anchor, keyAnchor, now);
      if (known) record.cache = "data_center";
      return known;
    },
    remember(anchor, known) {
      dataCenter.noteTrip(record.catalog.ms);
      if (known && dataCenter.isNearer(farMs)) keepAlive(c, storeShared(store, anchor, known));
    },
  };
}
