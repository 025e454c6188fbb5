/**
 * How many isolates can send counts to one server beside other writes: each sums up scans of its own
 * products, in this process, and sends them as a worker does. Roll-ups are made as in a deployment, by
 * the isolate that finds the journal long.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { openCatalog } from "../../src/catalog/catalog.ts";
import { createWriteQueue } from "../../src/catalog/connection/queue.ts";
import { type Query, silent } from "../../src/catalog/query.ts";
import { ALL } from "../../src/catalog/scan-journal.ts";
import type { RolledUp } from "../../src/catalog/scan-roll-up.ts";
import { createCounter } from "../../src/services/create-contexts.ts";
import { createScanCounter } from "../../src/services/scans/counter.ts";
import type { ScanFacts } from "../../src/services/scans/facts.ts";
import { rollUp } from "../../src/services/scans/roll-up.ts";
import { type CatalogPlan, gtinAt, productAt } from "../base/catalog.ts";
import { countCpu } from "../base/cpu.ts";
import { ORGANIZATION } from "../base/fill.ts";
import { sequence } from "../base/statistics.ts";

/** The scans of different products in ten seconds. */
const SCANS = 30;
/** Other writes to the catalog in a second. */
export const WRITES = 20;
const EVERY_MS = 10_000;
/** The time limit of a flush, as in `src/http/contexts.ts`. */
const COUNTING_MS = 7_000;

export interface Flushed {
  readonly isolates: number;
  readonly scans: number;
  /** Scans that are not in the counts at the end. */
  readonly lost: number;
  readonly flushes: number;
  readonly failures: number;
  /** Milliseconds from the beginning of a flush to its end. */
  readonly waits: readonly number[];
  /** The same of other writes, which wait for no queue of this process. */
  readonly writes: readonly number[];
  readonly failedWrites: number;
  /** Rows of the journal and of the counts that were written or deleted. */
  readonly rows: number;
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
  const waits: number[] = [];
  const writes: number[] = [];
  const found = { isolates, scans: 0, flushes: 0, failures: 0, failedWrites: 0, rows: 0 };
  const libsql = { url: sqld.url, token: sqld.token, readOnlyToken: undefined };
  const limits = { timeoutMs: COUNTING_MS, writeTimeoutMs: COUNTING_MS };
  const counted = async () => {
    const catalog = openCatalog({ ...libsql, timeoutMs: 60_000 }).writer;
    for (;;) {
      try {
        await rollUp(catalog);
        const [sum] = await catalog.note([ALL_SCANS]);
        return sum;
      } catch {
        // The server has no room yet.
        await sleep(1_000, undefined, { signal });
      }
    }
  };
  const before = await counted();
  const spent = countCpu(sqld.pid);
  const end = performance.now() + seconds * 1_000;
  const write = async () => {
    const random = sequence(7);
    const { writer } = openCatalog({ ...libsql, ...limits });
    const under: Promise<unknown>[] = [];
    while (performance.now() < end) {
      const began = performance.now();
      const update = silent({
        sql: "UPDATE products SET description = ? WHERE gtin = ?",
        args: [`Of ${began}`, gtinAt(plan, random(plan.size))],
      });
      const done = () => writes.push(performance.now() - began);
      under.push(writer.note([update]).then(done, () => found.failedWrites++));
      await sleep(1_000 / WRITES, undefined, { signal });
    }
    await Promise.all(under);
  };
  const isolate = async (n: number) => {
    const random = sequence(n + 1);
    await sleep(random(EVERY_MS), undefined, { signal });
    const catalog = createCounter({ ...libsql, ...limits, writes: createWriteQueue() });
    const counter = createScanCounter();
    const works: Promise<unknown>[] = [];
    const note: typeof catalog.note = async (queries) => {
      const began = performance.now();
      try {
        const answers = await catalog.note(queries);
        const [first] = Object.values(answers) as unknown[];
        // A roll-up answers with its rows, a flush with the length of the journal.
        if (typeof first === "object" && first !== null) found.rows += (first as RolledUp).rows;
        else if (typeof first === "number") {
          found.flushes++;
          found.rows++;
          waits.push(performance.now() - began);
        }
        return answers;
      } catch (error) {
        found.failures++;
        throw error;
      }
    };
    const counting = {
      clock: () => new Date(),
      catalog: () => ({ note }),
      keepAlive: (work: Promise<unknown>) => {
        works.push(work);
      },
      onDropped: () => {},
    };
    while (performance.now() < end) {
      counter.add(factsOf(plan, random), counting);
      found.scans++;
      await sleep(EVERY_MS / SCANS, undefined, { signal });
    }
    await Promise.all(works);
  };
  await Promise.all([write(), ...Array.from({ length: isolates }, (_, n) => isolate(n))]);
  const used = spent() / (seconds * 1_000);
  const lost = found.scans - ((await counted()) - before);
  return { ...found, lost, waits, writes, sqld: used };
}

const ALL_SCANS: Query<number> = {
  statements: [
    `SELECT coalesce(sum(scans), 0) FROM scan_counts WHERE dimension = 'bot' AND anchor = '${ALL}'`,
  ],
  read: (results) => Number(results.shift()!.rows[0]![0]),
};

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
