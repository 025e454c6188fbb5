/**
 * How many isolates can send counts to one server beside other writes: each sums up scans of its own
 * products, in this process, and sends them as a worker does. Roll-ups are made as in a deployment, by
 * the isolate that finds the journal long. At the end each sends again what it still has, and the
 * counts are compared with own ones.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { openCatalog } from "../../src/catalog/catalog.ts";
import { createWriteQueue } from "../../src/catalog/connection/queue.ts";
import { type Query, silent } from "../../src/catalog/query.ts";
import { appendToJournal } from "../../src/catalog/scan-journal.ts";
import type { RolledUp } from "../../src/catalog/scan-roll-up.ts";
import { AppError } from "../../src/errors/errors.ts";
import { createCounter } from "../../src/services/create-contexts.ts";
import { createScanCounter } from "../../src/services/scans/counter.ts";
import type { ScanFacts } from "../../src/services/scans/facts.ts";
import { rollUp } from "../../src/services/scans/roll-up.ts";
import { createScanSums, type ScanSums } from "../../src/services/scans/sums.ts";
import { type CatalogPlan, gtinAt, productAt } from "../base/catalog.ts";
import { countCpu } from "../base/cpu.ts";
import { ORGANIZATION } from "../base/fill.ts";
import { sequence } from "../base/statistics.ts";

/** The scans of different products in ten seconds. */
const SCANS = 30;
const EVERY_MS = 10_000;
/** The time limit of a flush, as in `src/http/contexts.ts`. */
const COUNTING_MS = 7_000;
const PATIENCE_MS = 60_000;

export interface Load {
  readonly isolates: number;
  /** Other writes to the catalog in a second, and as many scans that read it. */
  readonly writes: number;
  readonly seconds: number;
}

export interface Flushed {
  readonly scans: number;
  /** Rows that appended batches and roll-ups wrote, deleted ones too. */
  readonly rows: number;
  /** Milliseconds from the beginning of a flush to its answer. */
  readonly flushes: readonly number[];
  readonly failedFlushes: number;
  /** The same of other writes and of reads, which wait for no queue of this process. */
  readonly writes: readonly number[];
  readonly reads: readonly number[];
  /** Writes and reads that got no answer. */
  readonly failed: number;
  /** Scans that isolates dropped, and reported. */
  readonly dropped: number;
  /** Products of which the counts are wrong after isolates have sent again what they held. */
  readonly wrong: number;
  /** Share of one core that sqld used. */
  readonly sqld: number;
}

export async function flushFrom(
  { isolates, writes: perSecond, seconds }: Load,
  sqld: Sqld,
  plan: CatalogPlan,
  signal: AbortSignal,
): Promise<Flushed> {
  const [flushes, writes, reads]: [number[], number[], number[]] = [[], [], []];
  const found = { scans: 0, rows: 0, failedFlushes: 0, failed: 0, dropped: 0 };
  /** The scans that isolates counted, by the anchor of the product. */
  const own = new Map<string, number>();
  const libsql = { url: sqld.url, token: sqld.token, readOnlyToken: undefined };
  const limits = { timeoutMs: COUNTING_MS, writeTimeoutMs: COUNTING_MS };
  const { note: patiently } = openCatalog({
    ...libsql,
    timeoutMs: PATIENCE_MS,
    writeTimeoutMs: PATIENCE_MS,
  }).writer;
  /** A flush answers with the length of the journal, a roll-up with what it wrote. */
  const isFlush = (answers: object): boolean => {
    const [first] = Object.values(answers) as unknown[];
    if (isRolledUp(first)) found.rows += first.rows;
    if (typeof first === "number") found.rows += 1;
    return typeof first === "number";
  };
  const patient: { readonly note: typeof patiently } = {
    async note(queries) {
      const answers = await patiently(queries);
      isFlush(answers);
      return answers;
    },
  };
  /** Repeats the work until the server has room. */
  const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await sleep(1_000, undefined, { signal });
      }
    }
  };
  /** The counts after everything is rolled up: a roll-up that lost its answer has the lease for a while. */
  const counted = async () => {
    for (;;) {
      await untilDone(() => rollUp(patient));
      const [left, sums] = await untilDone(() => patient.note([BATCHES_LEFT, SUMS]));
      if (left === 0) return sums;
      await sleep(1_000, undefined, { signal });
    }
  };
  const before = await counted();
  found.rows = 0;

  const spent = countCpu(sqld.pid);
  const end = performance.now() + seconds * 1_000;
  const often = async (seed: number, waits: number[], ask: (gtin: string) => Promise<unknown>) => {
    const random = sequence(seed);
    const under: Promise<unknown>[] = [];
    while (performance.now() < end) {
      const began = performance.now();
      const done = () => waits.push(performance.now() - began);
      under.push(ask(gtinAt(plan, random(plan.size))).then(done, () => found.failed++));
      await sleep(1_000 / perSecond, undefined, { signal });
    }
    await Promise.all(under);
  };
  const { writer, reader } = openCatalog({ ...libsql, ...limits });
  const write = (gtin: string) => {
    const args = [`Of ${performance.now()}`, gtin];
    const sql = "UPDATE products SET description = ? WHERE gtin = ?";
    return writer.note([silent({ sql, args })]);
  };
  const read = (gtin: string) =>
    reader.facts([{ gtin, anchors: [`/01/${gtin}`], prefixDigits: gtin.slice(1, 13) }]);

  const isolate = async (n: number): Promise<ScanSums> => {
    const random = sequence(n + 1);
    const sums = createScanSums();
    await sleep(random(EVERY_MS), undefined, { signal });
    const catalog = createCounter({ ...libsql, ...limits, writes: createWriteQueue() });
    const counter = createScanCounter(sums);
    const works: Promise<unknown>[] = [];
    const note: typeof catalog.note = async (queries) => {
      const began = performance.now();
      try {
        const answers = await catalog.note(queries);
        if (isFlush(answers)) flushes.push(performance.now() - began);
        return answers;
      } catch (error) {
        found.failedFlushes++;
        throw error;
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
      const facts = factsOf(plan, random);
      counter.add(facts, counting);
      own.set(facts.anchor!, (own.get(facts.anchor!) ?? 0) + 1);
      found.scans++;
      await sleep(EVERY_MS / SCANS, undefined, { signal });
    }
    await Promise.all(works);
    return sums;
  };

  const all = Array.from({ length: isolates }, (_, n) => isolate(n));
  const [memories] = await Promise.all([
    Promise.all(all),
    often(7, writes, write),
    often(8, reads, read),
  ]);
  const used = spent() / (seconds * 1_000);

  // What the next scan of each isolate would do.
  for (const sums of memories) {
    for (let batch = sums.take(new Date()); batch; batch = sums.take(new Date())) {
      const { isolate, sequence, sums: text } = batch;
      await untilDone(() => patient.note([appendToJournal({ isolate, sequence, sums: text })]));
      sums.stored(batch);
    }
  }
  const after = await counted();
  const isWrong = ([anchor, scans]: [string, number]) =>
    (after.get(anchor) ?? 0) - (before.get(anchor) ?? 0) !== scans;
  const wrong = [...own].filter(isWrong).length;
  return { ...found, flushes, writes, reads, wrong, sqld: used };
}

const isRolledUp = (answer: unknown): answer is RolledUp =>
  typeof answer === "object" && answer !== null && "batches" in answer;

const BATCHES_LEFT: Query<number> = {
  statements: ["SELECT count(*) FROM scan_journal"],
  read: (results) => Number(results.shift()!.rows[0]![0]),
};

/** The scans of each product. */
const SUMS: Query<ReadonlyMap<string, number>> = {
  statements: [
    `SELECT anchor, sum(scans) FROM scan_counts WHERE dimension = 'bot' AND anchor GLOB '/01/*'
      GROUP BY anchor`,
  ],
  read: (results) => new Map(results.shift()!.rows.map((row) => [String(row[0]), Number(row[1])])),
};

/** A scan of any product. */
export function factsOf(plan: CatalogPlan, random: (n: number) => number): ScanFacts {
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
