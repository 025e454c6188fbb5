/**
 * Assigns the samples of a profile to the code in which they were taken: packages, and rooms of
 * `src/`.
 */
import type { SourceMap } from "node:module";
import type { CpuProfile } from "./inspector.ts";

export interface Share {
  /**
   * `hono`, `src/http/middleware`, `(runtime) fetch`, or a place of V8 such as `(garbage
   * collector)`.
   */
  readonly place: string;
  /** The share of the time that was not idle, 0 to 1. */
  readonly share: number;
}

type Maps = ReadonlyMap<string, Pick<SourceMap, "findEntry">>;

/**
 * @param maps by the names of the bundle's modules; other modules belong to the runtime
 * @returns the largest share first
 */
export function attribute(profile: CpuProfile, maps: Maps): Share[] {
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame, maps)]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [i, id] of profile.samples.entries()) {
    const place = places.get(id)!;
    // A sample counts for the time until the next one.
    const time = Math.max(0, profile.timeDeltas[i + 1] ?? 0);
    if (place === "(idle)") continue;
    times.set(place, (times.get(place) ?? 0) + time);
    total += time;
  }
  return [...times]
    .map(([place, time]) => ({ place, share: time / total }))
    .sort((a, b) => b.share - a.share);
}

type Frame = CpuProfile["nodes"][number]["callFrame"];

function placeOf({ functionName, url, lineNumber, columnNumber }: Frame, maps: Maps): string {
  if (functionName.startsWith("(")) return functionName;
  const map = maps.get(url.split("/").at(-1)!);
  const entry = map?.findEntry(lineNumber, columnNumber) ?? {};
  if ("originalSource" in entry) return folderOf(String(entry.originalSource));
  return `(runtime) ${functionName || "without a name"}`;
}

/** The package's name, or the folder below `src/` or `bench/`. */
function folderOf(source: string): string {
  const installed = source.split("node_modules/").at(-1)!;
  if (installed !== source) {
    return installed
      .split("/")
      .slice(0, installed.startsWith("@") ? 2 : 1)
      .join("/");
  }
  // The checkout itself may be below a folder of these names.
  const own = /^(?:.*\/)?((?:src|bench)\/.*)/.exec(source)?.[1]?.split("/");
  return own?.slice(0, Math.min(3, own.length - 1)).join("/") ?? "wrangler";
}
