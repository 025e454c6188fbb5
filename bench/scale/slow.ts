/**
 * How long scans wait in one isolate, and on Node, while the catalog is far, slow, stands still or is
 * gone, on the wall clock.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { makeKeys } from "../../scripts/processes/server-record.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { table } from "../../scripts/tables/markdown.ts";
import { type CatalogPlan, gtinAt } from "../base/catalog.ts";
import { BINDINGS, type Worker, type WorkerSource } from "../base/runtimes.ts";
import { quantile } from "../base/statistics.ts";
import { WORKERD } from "../base/workerd.ts";
import { startNetwork } from "./slow-network.ts";

/** Codes of which the isolate has facts. */
const WARM = 20;
/** Facts are fresh for a minute. */
const UNTIL_OLD_MS = 61_000;
const SCANS_A_SECOND = 50;
/** The longest that a read takes that was begun before: \`CATALOG_TIMEOUT_MS\`. */
const DRAINED_MS = 5_000;

const STATES = {
  far: "400 ms away",
  slow: "answers after 3 s",
  stopped: "stands still (SIGSTOP)",
  gone: "is gone (SIGKILL)",
} as const;
type State = keyof typeof STATES;

interface Timed {
  readonly began: number;
  readonly ms: number;
}

interface Scan extends Timed {
  readonly isWarm: boolean;
  readonly status: number;
  readonly isOld: boolean;
}

/** A runtime with the built resolver. */
export interface Runtime {
  readonly name: string;
  start(source: Pick<WorkerSource, "bindings" | "isQuiet">): Promise<Worker>;
}

interface Bench {
  readonly catalog: CatalogPlan;
  /** The catalog's folder, on which no server runs. */
  readonly data: string;
  /** A look: fresh facts, three seconds, and only a catalog that is gone. */
  readonly isQuick: boolean;
  readonly defer: (end: () => unknown) => void;
  readonly say: (what: string) => void;
}

const HEADS = [
  "",
  "the catalog",
  "without fresh facts",
  "cold codes with them: p50",
  "over 2.2 s",
  "then, old facts: p99",
  "then, cold codes: p99",
  "probes a second, later",
  "health, longest",
  "fresh after it is back",
  "100 scans of a cold code",
];

/** The section of the report. */
export async function measureSlow(runtimes: readonly Runtime[], bench: Bench): Promise<string> {
  const { isQuick, say } = bench;
  const states = isQuick ? (["gone"] as const) : (Object.keys(STATES) as State[]);
  const rows: string[][] = [];
  for (const runtime of runtimes) {
    for (const state of states) {
      say(`${runtime.name}: the catalog ${STATES[state]}`);
      rows.push(await measure(state, runtime, bench));
    }
  }
  return `### A slow catalog

${SCANS_A_SECOND} scans a second in one isolate of ${WORKERD}, and in one process of Node, for ${isQuick ? 3 : 15} s from when the catalog changes; four of five are of codes whose facts are ${isQuick ? "fresh" : "older than a minute"}, the others of codes that the isolate does not remember. "Then" is after the first scan that got old facts, or the page that tries again. Health is asked once a second. "Probes" are all requests to the catalog, health's too, from 5 s after that: until then, what had been asked for before is still sent.

${table(HEADS, rows)}`;
}

/** One row of the report. */
async function measure(
  state: State,
  runtime: Runtime,
  { catalog, data, isQuick, defer }: Bench,
): Promise<string[]> {
  const warm = Array.from({ length: WARM }, (_, i) => gtinAt(catalog, i));
  const keys = makeKeys();
  let sqld = await startSqld({ dataDir: data, keys });
  const network = await startNetwork(sqld.url);
  const bindings = { ...BINDINGS, LIBSQL_URL: network.url, LIBSQL_TOKEN: sqld.token };
  const worker = await runtime.start({ bindings, isQuiet: true });
  const stop = async () => {
    await worker.stop();
    network.stop();
    await sqld.stop();
  };
  defer(stop);
  const origin = `http://127.0.0.1:${worker.port}`;
  let serial = 0;
  const scan = async (gtin: string | null): Promise<Scan> => {
    const path = gtin === null ? `/01/${warm[0]}/21/${state}${serial++}` : `/01/${gtin}`;
    const began = performance.now();
    const answer = await fetch(origin + path, { redirect: "manual" });
    await answer.arrayBuffer();
    const isOld = answer.headers.has("cache-status");
    const ms = performance.now() - began;
    return { isWarm: gtin !== null, began, ms, status: answer.status, isOld };
  };
  for (const gtin of warm) await scan(gtin);
  if (!isQuick) await sleep(UNTIL_OLD_MS);

  if (state === "far") network.roundTripMs = 400;
  if (state === "slow") network.slowMs = 3_000;
  if (state === "stopped") process.kill(sqld.pid, "SIGSTOP");
  if (state === "gone") {
    process.kill(sqld.pid, "SIGKILL");
    await sqld.exited;
    await sqld.stop();
  }
  const seconds = isQuick ? 3 : 15;
  const asked: Promise<Scan>[] = [];
  const checks: Promise<Timed>[] = [];
  for (let n = 0; n < seconds * SCANS_A_SECOND; n++) {
    asked.push(scan(n % 5 === 4 ? null : warm[n % WARM]!));
    if (n % SCANS_A_SECOND === 0) checks.push(checkHealth(origin));
    await sleep(1_000 / SCANS_A_SECOND);
  }
  const scans = await Promise.all(asked);
  const health = await Promise.all(checks);
  const ended = performance.now();

  if (state === "gone") sqld = await startSqld({ dataDir: data, port: sqld.port, keys });
  if (state === "stopped") process.kill(sqld.pid, "SIGCONT");
  [network.roundTripMs, network.slowMs] = [0, 0];
  const back = performance.now();
  while ((await scan(warm[0]!)).isOld) await sleep(20);
  const freshMs = performance.now() - back;
  while ((await scan(null)).status !== 307) await sleep(20);
  const before = network.requests.length;
  const herd = Array.from({ length: 100 }, () =>
    fetch(`${origin}/01/${warm[1]}/21/HERD`, { redirect: "manual" }),
  );
  await Promise.all(herd);
  const herdReads = network.requests.length - before;
  await stop();

  const isReleased = ({ isOld, status }: Scan) => isOld || status === 503;
  const released = scans.filter(isReleased);
  const opened = Math.min(...released.map(({ began, ms }) => began + ms));
  const isLater = ({ began }: Timed) => began >= opened && began < ended;
  const later = scans.filter(isLater);
  const drained = opened + DRAINED_MS;
  const probes = network.requests.filter((at) => at >= drained && at < ended).length;
  const cold = scans.filter((one) => !one.isWarm && !isReleased(one));
  return [
    runtime.name,
    STATES[state],
    String(released.length),
    percentile(cold, 0.5),
    String(scans.filter((one) => one.ms > 2_200).length),
    percentile(
      later.filter(({ isOld }) => isOld),
      0.99,
    ),
    percentile(
      later.filter(({ status }) => status === 503),
      0.99,
    ),
    later.length === 0 ? "none" : ((1_000 * probes) / (ended - drained)).toFixed(1),
    percentile(health, 1),
    released.length === 0 ? "always" : `${Math.round(freshMs)} ms`,
    `${herdReads} reads`,
  ];
}

async function checkHealth(origin: string): Promise<Timed> {
  const began = performance.now();
  await (await fetch(`${origin}/health`)).arrayBuffer();
  return { began, ms: performance.now() - began };
}

function percentile(some: readonly Timed[], share: number): string {
  const values = some.map(({ ms }) => ms);
  return values.length === 0 ? "none" : `${Math.round(quantile(values, share))} ms`;
}
