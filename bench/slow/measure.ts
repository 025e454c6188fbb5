/** Scans of one isolate while its catalog changes under them. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeKeys } from "../../scripts/processes/server-record.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { gtinAt, planCatalog } from "../base/catalog.ts";
import { resolverOf } from "../base/runtimes.ts";
import { quantile } from "../base/statistics.ts";
import { workerd } from "../base/workerd.ts";
import { startNetwork } from "./proxy.ts";

export const CATALOG = planCatalog(1_000);
const WARM = Array.from({ length: 20 }, (_, i) => gtinAt(CATALOG, i));
/** Facts are fresh for a minute. */
const UNTIL_OLD_MS = 61_000;
export const SCANS_A_SECOND = 50;

export const STATES = {
  far: "400 ms away",
  slow: "answers after 3 s",
  stopped: "stands still (SIGSTOP)",
  gone: "is gone (SIGKILL)",
} as const;
export type State = keyof typeof STATES;

interface Scan {
  readonly isWarm: boolean;
  readonly began: number;
  readonly ms: number;
  readonly status: number;
  readonly isOld: boolean;
}

interface Bench {
  readonly folder: string;
  readonly ours: string;
  readonly quick: boolean;
  readonly defer: (end: () => unknown) => void;
}

/** One row of the report. */
export async function measure(
  state: State,
  { folder, ours, quick, defer }: Bench,
): Promise<string[]> {
  say(STATES[state]);
  const data = join(folder, "catalog");
  const keys = makeKeys();
  let sqld = await startSqld({ dataDir: data, keys });
  const network = await startNetwork(sqld.url);
  const worker = await workerd.start(folder, {
    ...resolverOf(ours, { ...sqld, url: network.url }),
    isQuiet: true,
  });
  const stop = async () => {
    await worker.stop();
    network.stop();
    await sqld.stop();
  };
  defer(stop);
  const origin = `http://127.0.0.1:${worker.port}`;
  let serial = 0;
  const scan = async (gtin: string | null): Promise<Scan> => {
    const path = gtin === null ? `/01/${WARM[0]}/21/${state}${serial++}` : `/01/${gtin}`;
    const began = performance.now();
    const answer = await fetch(origin + path, { redirect: "manual" });
    await answer.arrayBuffer();
    const isOld = answer.headers.has("cache-status");
    const ms = performance.now() - began;
    return { isWarm: gtin !== null, began, ms, status: answer.status, isOld };
  };
  for (const gtin of WARM) await scan(gtin);
  if (!quick) await sleep(UNTIL_OLD_MS);

  if (state === "far") network.roundTripMs = 400;
  if (state === "slow") network.slowMs = 3_000;
  if (state === "stopped") process.kill(sqld.pid, "SIGSTOP");
  if (state === "gone") {
    process.kill(sqld.pid, "SIGKILL");
    await sqld.exited;
    await sqld.stop();
  }
  const requests = network.requests;
  const seconds = quick ? 3 : 15;
  const asked: Promise<Scan>[] = [];
  const health: Promise<number>[] = [];
  for (let n = 0; n < seconds * SCANS_A_SECOND; n++) {
    asked.push(scan(n % 5 === 4 ? null : WARM[n % WARM.length]!));
    if (n % SCANS_A_SECOND === 0) health.push(healthMs(origin));
    await sleep(1_000 / SCANS_A_SECOND);
  }
  const scans = await Promise.all(asked);
  const reads = (network.requests - requests) / seconds;
  const longest = Math.max(...(await Promise.all(health)));

  if (state === "gone") sqld = await startSqld({ dataDir: data, port: sqld.port, keys });
  if (state === "stopped") process.kill(sqld.pid, "SIGCONT");
  [network.roundTripMs, network.slowMs] = [0, 0];
  const back = performance.now();
  while ((await scan(WARM[0]!)).isOld) await sleep(20);
  const freshMs = performance.now() - back;
  while ((await scan(null)).status !== 307) await sleep(20);
  const before = network.requests;
  await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${origin}/01/${WARM[1]}/21/HERD`, { redirect: "manual" }),
    ),
  );
  const herd = network.requests - before;
  await stop();

  const released = scans.filter(({ isOld, status }) => isOld || status === 503);
  const opened = Math.min(...released.map(({ began, ms }) => began + ms));
  const later = scans.filter(({ began }) => began >= opened);
  const p99 = (some: readonly Scan[]) =>
    some.length === 0
      ? "never"
      : `${ms(
          quantile(
            some.map((one) => one.ms),
            0.99,
          ),
        )}`;
  const cold = scans.filter(({ isWarm }) => !isWarm);
  say(
    `${scans.length} scans, ${released.length} without fresh facts; cold ones: p50 ${ms(
      quantile(
        cold.map((one) => one.ms),
        0.5,
      ),
    )}, p99 ${p99(cold)}`,
  );
  return [
    STATES[state],
    String(scans.filter((one) => one.ms > 2_200).length),
    p99(later.filter(({ isOld }) => isOld)),
    p99(later.filter(({ status }) => status === 503)),
    reads.toFixed(1),
    ms(longest),
    state === "far" ? "always" : ms(freshMs),
    `${herd} reads`,
  ];
}

async function healthMs(origin: string): Promise<number> {
  const began = performance.now();
  await (await fetch(`${origin}/health`)).arrayBuffer();
  return performance.now() - began;
}

const ms = (value: number): string => `${Math.round(value)} ms`;
export const say = (what: string): void => console.error(what);
