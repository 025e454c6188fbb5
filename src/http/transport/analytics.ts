/**
 * A log line as a data point of Workers Analytics Engine; docs/reference/observability.md describes
 * the columns.
 */
import type { LogLine } from "./log.ts";

type Column = readonly [meaning: string, of: (line: LogLine) => string | undefined];
type Measure = readonly [meaning: string, of: (line: LogLine) => number];

/** blob1, blob2, …: the order never changes; new columns are added at the end. */
export const BLOBS: readonly Column[] = [
  ["route", (line) => line.route],
  ["tool", (line) => line.tool],
  ["outcome", (line) => line.outcome],
  ["era: MCP revision", (line) => line.era],
  ["HTTP method", (line) => line.method],
  ["client: anonymous, key or oauth", (line) => line.client.split(":")[0]],
  ["cache: hit, data_center, miss or stale", (line) => line.cache],
  ["the limit that refused", (line) => line.limited_by],
  ["Cloudflare location", (line) => line.colo],
];

/** double1, double2, … */
export const DOUBLES: readonly Measure[] = [
  ["duration in ms", (line) => line.duration_ms],
  ["HTTP status", (line) => line.status],
  ["requests to the catalog", (line) => line.catalog_trips],
  ["ms of them", (line) => line.catalog_ms],
];

/** The index, by which points are sampled, is the tool, or the route if there is no tool. */
export const dataPoint = (line: LogLine) => ({
  indexes: [(line.tool ?? line.route).slice(0, 96)],
  blobs: BLOBS.map(([, of]) => of(line) ?? ""),
  doubles: DOUBLES.map(([, of]) => of(line)),
});
