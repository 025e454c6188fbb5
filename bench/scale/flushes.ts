/**
 * How many isolates can send counts to one server before some are dropped: each sums up scans of
 * its own products, in this process, and sends them as a worker does.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { createWriteQueue } from "../../src/catalog/connection/queue.ts";
import { createCounter } from "../../src/services/create-contexts.ts";
import { createScanCounter } from "../../src/services/scans/counter.ts";
import type { ScanFacts } from "../../src/services/scans/facts.ts";
import { type CatalogPlan, gtinAt, productAt } from "../base/catalog.ts";
import { countCpu } from "../base/cpu.ts";
import { ORGANIZATION } from "../base/fill.ts";
import { sequence } from "../base/statistics.ts";

/** The scans of different products in ten seconds: some 500 rows. */
const SCANS = 30;
const EVERY_MS = 10_000;
/** The time limit of a flush, as in `src/http/contexts.ts`. */
const COUNTING_MS = 7_000;

export interface Flushed {
  readonly isolates: number;
  readonly scans: number;
  readonly dropped: number;
  readonly flushes: number;
  /** Milliseconds from the beginning of a flush to its end. */
  readonly waits: readonly number[];
  /** Share of one core that sqld used. */
  readonly sqld: number;
}

export async function flushFrom(
  isolates: number,
  sqld: Sqld,
  plan: CatalogPlan,
  seconds: number,
  signal: AbortSignal,
): Promise<Flushed> {
  const found = { isolates, scans: 0, dropped: 0, flushes: 0, waits: [] as number[] };
  const spent = countCpu(sqld.pid);
  const end = performance.now() + seconds * 1_000;
  const isolate = async (n: number) => {
    const random = sequence(n + 1);
    await sleep(random(EVERY_MS), undefined, { signal });
    const libsql = { url: sqld.url, token: sqld.token, readOnlyToken: undefined };
    const limits = { timeoutMs: COUNTING_MS, writeTimeoutMs: COUNTING_MS };
    const catalog = createCounter({ ...libsql, ...limits, writes: createWriteQueue() });
    const counter = createScanCounter();
    const works: Promise<unknown>[] = [];
    const note: typeof catalog.note = async (queries) => {
      const began = performance.now();
      try {
        return await catalog.note(queries);
      } finally {
        found.flushes++;
        found.waits.push(performance.now() - began);
      }
    };
    const counting = {
      clock: () => new Date(),
      catalog: () => ({ note }),
      keepAlive: (work: Promise<unknown>) => {
        works.push(work);
      },
      onDropped: (scans: number) => {
        found.dropped += scans;
      },
    };
    while (performance.now() < end) {
      counter.add(factsOf(plan, random), counting);
      found.scans++;
      await sleep(EVERY_MS / SCANS, undefined, { signal });
    }
    await Promise.all(works);
  };
  await Promise.all(Array.from({ length: isolates }, (_, n) => isolate(n)));
  return { ...found, sqld: spent() / (seconds * 1_000) };
}

function factsOf(plan: CatalogPlan, random: (n: number) => number): ScanFacts {
  const place = random(plan.size);
  return {
    anchor: `/01/${gtinAt(plan, place)}`,
    owner: ORGANIZATION,
    brand: productAt(plan, place).brandId,
    prefix: null,
    hasRecord: true,
    values: [
      ["total", "record"],
      ["outcome", "default"],
      ["link_type", "gs1:pip"],
      ["level", random(3) === 0 ? "lot" : "key"],
      ["country", ["DE", "FR", "CH", "IT"][random(4)]!],
      ["language", ["de", "fr", "it", "en"][random(4)]!],
      ["device", ["phone", "tablet", "desktop"][random(3)]!],
      ["bot", random(10) === 0 ? "bot" : "person"],
    ],
  };
}
