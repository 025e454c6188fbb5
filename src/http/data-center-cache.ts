/**
 * Cloudflare's Cache API as a store that the isolates of one data center share, for catalogs that are
 * farther away than it. Where the platform has none, throws or hangs, the catalog is asked instead.
 */
import type { SharedStore } from "../services/resolve/shared-facts.ts";

/** A cache of its own: nothing that a zone caches, or a request names, is ever in it. */
const NAME = "gtin-resolver";
export const DATA_CENTER_CACHE = {
  /** Beyond this the catalog would have answered soon. */
  readMs: 50,
  writeMs: 500,
  /** After a failure, scans go to the catalog at once. */
  pauseMs: 10_000,
};

/** For one isolate: what it learned of the distances. */
export interface DataCenterCache {
  /** Whether scans should ask here before the catalog, whose reads count as far from `farMs` on. */
  isNearer(farMs: number): boolean;
  /** How long the catalog took for a scan. */
  noteTrip(ms: number): void;
  store(baseUrl: string): SharedStore;
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
  return {
    // A new isolate cannot know, and it is the one that has nothing in its memory.
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
  };
}

/** On the worker's own host, as the platform asks for; never on the host that a request names. */
const keyOf = (baseUrl: string, name: string): string => `${baseUrl}/.scans/${name}`;

/** Null for what fails, or is not done in time. */
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
