/**
 * Cloudflare's Cache API as a store that the isolates of one data center share, for catalogs that
 * are farther away than the store. If the platform has none, or it fails or does not answer, the
 * catalog is asked.
 */
import type { Config } from "../config/config.ts";
import {
  type DataCenterMemory,
  recallShared,
  type SharedStore,
  storeShared,
} from "../services/resolve/memory.ts";

/** A separate cache: entries of the zone or of other requests are never in it. */
const NAME = "gtin-resolver";
export const DATA_CENTER_CACHE = {
  /** After this time the catalog would answer soon. */
  readMs: 50,
  writeMs: 500,
  /** After a failure, scans ask the catalog directly for this long. */
  pauseMs: 10_000,
};

/** The state of one isolate: the measured distance of the catalog. */
export interface DataCenterCache {
  /**
   * Whether scans should ask here before the catalog, which counts as far if its reads take at
   * least `farMs`.
   */
  isNearer(farMs: number): boolean;
  /** Records how long the catalog took for a scan. */
  noteTrip(ms: number): void;
  store(baseUrl: string): SharedStore;
  /** The tier of the memory that a request uses; null if no catalog counts as far. */
  tier(config: Pick<Config, "baseUrl" | "farMs">, request: TierRequest): DataCenterMemory | null;
}

interface TierRequest {
  /** How long the request waited for the catalog. */
  readonly tripMs: () => number;
  /** Continues after the answer. */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

interface Options {
  readonly open?: () => Promise<Pick<Cache, "match" | "put">>;
  readonly readMs?: number;
  readonly writeMs?: number;
}

export function createDataCenterCache({
  open = () => caches.open(NAME),
  readMs = DATA_CENTER_CACHE.readMs,
  writeMs = DATA_CENTER_CACHE.writeMs,
}: Options = {}): DataCenterCache {
  let averageMs: number | null = null;
  let pausedUntil = 0;
  const cache: DataCenterCache = {
    // A new isolate has no average, and an empty cache of its own.
    isNearer: (farMs) => averageMs === null || averageMs >= farMs,
    noteTrip(ms) {
      averageMs = averageMs === null ? ms : (averageMs + ms) / 2;
    },
    store: (baseUrl) => ({
      async read(names, now) {
        if (now < pausedUntil) return null;
        const found = await within(readMs, async () => {
          const cache = await open();
          return Promise.all(
            names.map(async (name) => (await cache.match(keyOf(baseUrl, name)))?.text() ?? null),
          );
        });
        if (found === null) pausedUntil = now + DATA_CENTER_CACHE.pauseMs;
        return found;
      },
      async write(name, text, lifeMs) {
        const headers = { "Cache-Control": `public, max-age=${Math.ceil(lifeMs / 1000)}` };
        await within(writeMs, async () =>
          (await open()).put(keyOf(baseUrl, name), new Response(text, { headers })),
        );
      },
    }),
    tier({ baseUrl, farMs }, { tripMs, keepAlive }) {
      if (farMs === null) return null;
      const store = cache.store(baseUrl);
      return {
        recall: async (...asked) => (cache.isNearer(farMs) ? recallShared(store, ...asked) : null),
        remember(anchor, known) {
          cache.noteTrip(tripMs());
          if (cache.isNearer(farMs)) keepAlive(storeShared(store, anchor, known));
        },
      };
    },
  };
  return cache;
}

/**
 * The key of an entry. It is on the worker's own host, as the platform requires; never on the host
 * of a request.
 */
const keyOf = (baseUrl: string, name: string): string => `${baseUrl}/.scans/${name}`;

/** Null if the work fails, or is not done in time. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  try {
    return await Promise.race([work(), late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
