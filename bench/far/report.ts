/** The measurements far from the catalog, as Markdown. */
import { availableParallelism } from "node:os";
import { quantile } from "../statistics.ts";
import { table } from "../table.ts";
import { workerdVersion } from "../workerd.ts";

export interface FarPlan {
  /** Milliseconds. */
  readonly delay: number;
  readonly isolates: number;
  readonly rounds: number;
}

export interface FarRow {
  readonly name: string;
  /** Milliseconds: of the first scan of each round, and of the following ones. */
  readonly first: readonly number[];
  readonly repeated: readonly number[];
  /** The number of following scans that asked the catalog. */
  readonly asked: number;
  /** Milliseconds of processor time a scan. */
  readonly workerd: number;
  readonly sqld: number;
}

export const renderFar = (
  { delay, isolates, rounds }: FarPlan,
  rows: readonly FarRow[],
) => `## Far from the catalog

Written by \`npm run bench:far\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${isolates} isolates of the worker in one workerd (${workerdVersion}), ${rounds} rounds, ${availableParallelism()} cores. Each round scans a code
that no isolate remembers through each isolate in turn. "First" is the scan that begins a round, "repeated" are
the others. The far catalog is the near one behind a proxy that delays each answer by ${delay} ms. All times
are milliseconds.

${table(
  [
    "catalog, and the data center's cache",
    "first, p50",
    "repeated, p50",
    "repeated, p99",
    "asked the catalog",
    "CPU of workerd a scan",
    "CPU of sqld a scan",
  ],
  rows.map(cellsOf),
)}

The Cache API is Miniflare's simulator: a Durable Object with SQLite in the same workerd process, and its
processor time is in that of workerd. Cloudflare's cache is another program on other machines: these figures
show which scans wait for the catalog, not how fast Cloudflare's cache is.`;

function cellsOf({ name, first, repeated, asked, workerd, sqld }: FarRow): string[] {
  return [
    name,
    quantile(first, 0.5).toFixed(1),
    quantile(repeated, 0.5).toFixed(1),
    quantile(repeated, 0.99).toFixed(1),
    `${Math.round((100 * asked) / repeated.length)} %`,
    workerd.toFixed(2),
    sqld.toFixed(2),
  ];
}
