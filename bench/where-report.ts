/** Where contestants whose targets are not met spend their time, as Markdown. */
import type { Compared } from "./compare.ts";
import { CACHED_SCAN, PEERS } from "./contestants.ts";
import type { Rounds } from "./measure.ts";
import type { Profiled } from "./profile/where.ts";
import { loadingMs, startParts } from "./start-parts.ts";
import { median } from "./statistics.ts";
import { table } from "./table.ts";

/** Places with a smaller share are summed up in one line. */
const LEAST_SHARE = 0.015;

export function whereTheTimeGoes(compared: Compared): string[] {
  const { profiled, rounds, starts, uploads } = compared;
  if (profiled.length === 0) return [];
  return [
    `## Where the time goes

By workerd's sampling profiler, of targets that are not met. Packages and folders are their own functions, without
what these call; \`(runtime)\` is a function of the platform, \`(program)\` native code outside of functions, such as
HTTP and compiling. The profile of a cold start begins when its modules are parsed.`,
    ...sqldSection(rounds),
    ...cachedScan(rounds),
    ...startParts(starts, uploads),
    ...profiled.map((one) => workerSection(one, compared)),
  ];
}

/** By subtraction, in microseconds of workerd; only if all of it was measured. */
function cachedScan(rounds: Rounds): string[] {
  const names = [PEERS.redirect, PEERS.told, CACHED_SCAN];
  if (names.some((name) => !rounds.has(name))) return [];
  const [bare, told, scan] = names.map((name) =>
    median(rounds.get(name)!.map(({ workerd }) => workerd)),
  ) as [number, number, number];
  const parts = [
    ["a redirect by Hono", bare],
    ["the headers and the log line of a scan", told - bare],
    ["all that a scan decides, checks and bounds", scan - told],
  ] as const;
  const rows = parts.map(([name, value]) => [name, whole(value)]);
  return [`### A cached scan, by parts\n\n${table(["", "µs"], rows)}`];
}

/** By subtraction, in microseconds of sqld; only if all of it was measured. */
function sqldSection(rounds: Rounds): string[] {
  const of = (name: string) => median((rounds.get(name) ?? []).map(({ sqld }) => sqld));
  const needed = [PEERS.one, PEERS.kept, PEERS.small, PEERS.fresh];
  if (needed.some((name) => !rounds.has(name))) return [];
  const [one, kept, small, fresh] = needed.map(of) as [number, number, number, number];
  const others = [...rounds.keys()].filter((name) => !needed.includes(name as never));
  const rows = [
    ["a request on a kept stream, `SELECT 1`", one],
    ["the point query in it", kept - one],
    ["a connection opened for it, one table in the schema", small - kept],
    ["our schema in that connection", fresh - small],
  ] as const;
  const asking = others.filter((name) => of(name) >= one);
  return [
    `### sqld

What the parts of a request cost in sqld, by subtraction of medians, and what contestants take in all.

${table(
  ["", "µs"],
  [
    ...rows.map(([name, value]) => [name, whole(value)]),
    ...asking.map((name) => [`${name}, in all`, whole(of(name))]),
  ],
)}`,
  ];
}

function workerSection({ name, shares }: Profiled, { rounds, starts }: Compared): string {
  const { value, unit, shown } = costOf(name, rounds, starts);
  const large = shares.filter(({ share }) => share >= LEAST_SHARE);
  const rest = 1 - large.reduce((sum, { share }) => sum + share, 0);
  const rows = [...large, { place: "the rest", share: rest }].map(({ place, share }) => [
    ...[place, `${(share * 100).toFixed(0)}%`, shown(share * value)],
  ]);
  return `### ${name}, in workerd\n\n${table(["", "share", unit], rows)}`;
}

/** The median of which the shares are parts. */
function costOf(name: string, rounds: Rounds, starts: Compared["starts"]) {
  const requests = rounds.get(name)?.map(({ workerd }) => workerd);
  if (requests) return { value: median(requests), unit: "µs a request", shown: whole };
  return { value: loadingMs(name, starts), unit: "ms", shown: (ms: number) => ms.toFixed(1) };
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
