/** Sums of scans on a real libSQL server: all of them, once, and never more rows than the bounds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWriteQueue } from "../../../src/catalog/connection/queue.ts";
import { MOST_UNRECORDED, MOST_VALUES } from "../../../src/catalog/scan-roll-up.ts";
import { createCounter } from "../../../src/services/create-contexts.ts";
import { type Counting, createScanCounter } from "../../../src/services/scans/counter.ts";
import type { ScanFacts } from "../../../src/services/scans/facts.ts";
import { createScanSums, MOST_SUMS } from "../../../src/services/scans/sums.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { rollUpScans } from "../../support/scans.ts";
import { tokenOf } from "../../support/tokens.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.client.batch(["DELETE FROM scan_counts", "DELETE FROM scan_journal"]));

/** An isolate whose clock the test sets, with flushes that end when `done` does. */
function isolate({ mostSums = MOST_SUMS, timeoutMs = 60_000 } = {}) {
  const at = { now: new Date("2026-11-23T12:00:00Z"), timeoutMs };
  const works: Promise<unknown>[] = [];
  const lost: number[] = [];
  const counter = createScanCounter(createScanSums(mostSums), 0);
  const libsql = { url: catalog.url, token: tokenOf(catalog.url), readOnlyToken: undefined };
  const counting: Counting = {
    clock: () => at.now,
    catalog() {
      const queue = { timeoutMs: at.timeoutMs, writes: createWriteQueue() };
      return createCounter({ ...libsql, ...queue });
    },
    keepAlive: (work) => works.push(work),
    onDropped: (scans) => lost.push(scans),
  };
  return {
    ...{ at, lost, sums: counter.sums },
    scan: (facts: ScanFacts) => counter.add(facts, counting),
    async done() {
      while (works.length > 0) await works.shift();
    },
  };
}

const values = (given: Partial<Record<string, string>> = {}): ScanFacts["values"] => [
  ["total", "record"],
  ["outcome", given.outcome ?? "default"],
  ["link_type", given.link_type ?? "gs1:pip"],
  ["level", given.level ?? "key"],
  ["country", given.country ?? "CH"],
  ["language", given.language ?? "de"],
  ["device", given.device ?? "phone"],
  ["bot", given.bot ?? "person"],
];
const scanOf = (given: Partial<ScanFacts> = {}): ScanFacts => ({
  anchor: "/01/09506000134352",
  owner: "dalwhinnie",
  brand: null,
  prefix: "9506000",
  hasRecord: true,
  values: values(),
  ...given,
});

/** The rows after a roll-up. */
async function counted(sql: string) {
  await rollUpScans(catalog.client);
  return (await catalog.client.execute(sql)).rows;
}
async function rows(where = "true"): Promise<Record<string, number>> {
  const found = await counted(
    `SELECT period || ' ' || anchor || ' ' || dimension || ' ' || value, scans FROM scan_counts WHERE ${where} ORDER BY 1`,
  );
  return Object.fromEntries(found.map((row) => [String(row[0]), Number(row[1])]));
}
const numberOf = async (sql: string) => Number((await counted(sql))[0]![0]);
const sumOf = (where: string) =>
  numberOf(`SELECT coalesce(sum(scans), 0) FROM scan_counts WHERE ${where}`);
const rowCount = (where = "true") => numberOf(`SELECT count(*) FROM scan_counts WHERE ${where}`);

/** The same numbers at every run. */
function generator(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
  };
}

test("100,000 scans of two organizations add up in every dimension, by day", async () => {
  const pick = generator(27);
  const { at, scan, done, lost } = isolate();
  const expected = new Map<string, number>();
  // The days are in the order of a clock: midnight, the end of a month, and 29 February.
  const days = ["2026-11-29", "2026-11-30", "2026-12-01", "2028-02-28", "2028-02-29", "2028-03-01"];
  const instants = days.flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]);
  const anchors = Array.from(
    { length: 100 },
    (_, n) => `/01/0950600013${String(n).padStart(4, "0")}`,
  );
  for (let n = 0; n < 100_000; n++) {
    if (n % 2_000 === 0) {
      await done();
      at.now = new Date(instants[Math.floor((n * instants.length) / 100_000)]!);
    }
    const day = at.now.toISOString().slice(0, 10);
    const anchor = pick(anchors);
    const owner = anchors.indexOf(anchor) % 2 === 0 ? "even" : "odd";
    const found = values({
      outcome: pick(["default", "link_type", "linkset", "several"]),
      level: pick(["key", "lot", "serial"]),
      country: pick(["CH", "DE", "FR", "none"]),
      language: pick(["de", "fr", "it", "en", "none"]),
      device: pick(["phone", "tablet", "desktop", "app", "other"]),
      bot: pick(["bot", "person"]),
    });
    const brand = owner === "even" ? "tea" : null;
    scan(scanOf({ anchor, owner, brand, values: found }));
    const above = [...(brand === null ? [] : ["brand:tea"]), `organization:${owner}`, "all"];
    for (const counted of [anchor, ...above]) {
      for (const [dimension, value] of found) {
        const key = `${day} ${counted} ${dimension} ${value}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
    }
  }
  await done();
  expect(lost).toEqual([]);
  const found = await rows();
  expect(Object.keys(found)).toHaveLength(expected.size);
  const wrong = [...expected].filter(([key, scans]) => found[key] !== scans);
  expect(wrong).toEqual([]);
});

test("a day begins at midnight UTC", async () => {
  const { at, scan, done } = isolate();
  for (const instant of ["2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00.000Z"]) {
    at.now = new Date(instant);
    scan(scanOf());
  }
  await done();
  const found = await rows("anchor LIKE '/%' AND dimension = 'total'");
  expect(Object.entries(found).map(([key, n]) => `${key.split(" ")[0]} ${n}`)).toEqual([
    ...["2026-11-30 1", "2026-12-01 1"],
  ]);
});

describe("numbers without a record", () => {
  const number = (n: number) => `/01/0950600${String(n).padStart(7, "0")}`;
  const unknown = (n: number, given: Partial<ScanFacts> = {}) =>
    scanOf({ anchor: number(n), hasRecord: false, values: [["total", "no_record"]], ...given });

  test("have totals only, and a flood of them is one row", async () => {
    const { scan, done } = isolate();
    for (let n = 0; n < 3; n++) scan(unknown(1, { values: values() }));
    for (let n = 0; n < 5_000; n++) scan(unknown(n, { prefix: null, owner: null }));
    await done();
    expect(
      await rows("period = '2026-11-23' AND anchor NOT LIKE 'organization%' AND anchor <> 'all'"),
    ).toEqual({
      [`2026-11-23 ${number(1)} total no_record`]: 3,
      "2026-11-23 other total no_record": 5_000,
      "2026-11-23 prefix:9506000 new ": 1,
    });
  });

  test("of nobody's prefix, and known products of nobody, are among all scans", async () => {
    const { scan, done } = isolate();
    scan(unknown(1, { prefix: null, owner: null }));
    scan(scanOf({ prefix: null, owner: null }));
    scan(scanOf());
    await done();
    expect(await rows("period = '2026-11-23' AND anchor = 'all' AND dimension = 'total'")).toEqual({
      "2026-11-23 all total no_record": 1,
      "2026-11-23 all total record": 2,
    });
  });

  test("300,000 of them cannot grow memory or table, also from two isolates at once", async () => {
    const isolates = [isolate(), isolate()];
    const pick = generator(3);
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    const random = () => Number(Array.from({ length: 7 }, () => pick(numbers)).join(""));
    let most = 0;
    for (let n = 0; n < 300_000; n++) {
      const { scan, sums } = isolates[n % 2]!;
      scan(unknown(random()));
      most = Math.max(most, sums.size());
      if (n % 20_000 === 0) await Promise.all(isolates.map(({ done }) => done()));
    }
    await Promise.all(isolates.map(({ done }) => done()));
    expect(most).toBeLessThanOrEqual(MOST_SUMS);
    expect(
      await rowCount("period = '2026-11-23' AND value = 'no_record' AND anchor LIKE '/%'"),
    ).toBe(MOST_UNRECORDED);
    expect(await rows("dimension = 'new'")).toEqual({
      "2026-11-23 prefix:9506000 new ": MOST_UNRECORDED,
    });
    expect(await rowCount()).toBeLessThan(2 * MOST_UNRECORDED + 10);
    // Every scan is somewhere.
    expect(
      await sumOf(
        "period = '2026-11-23' AND dimension IN ('total', 'dropped') AND anchor NOT LIKE 'organization%' AND anchor <> 'all'",
      ),
    ).toBe(300_000);
    // Known numbers still increase, and the next day has room again.
    const [{ at, scan, done }] = isolates as [ReturnType<typeof isolate>];
    at.now = new Date("2026-11-24T00:00:00Z");
    scan(unknown(7));
    await done();
    expect(await sumOf("period = '2026-11-24' AND anchor = 'prefix:9506000'")).toBe(1);
  });
});

test("an identifier has a bounded number of values a day, also from two isolates at once", async () => {
  const isolates = [isolate(), isolate()];
  const most = MOST_VALUES + 1;
  const invented = (n: number) => values({ link_type: `x:t${n}`, language: `l${n}` });
  for (let n = 0; n < 600; n++) {
    isolates[n % 2]!.scan(scanOf({ values: invented(n % 300) }));
    if (n % 150 === 149) await Promise.all(isolates.map(({ done }) => done()));
  }
  const ofKey = "anchor LIKE '/%'";
  for (const dimension of ["link_type", "language"]) {
    const one = `${ofKey} AND dimension = '${dimension}' AND period = '2026-11-23'`;
    expect(await rowCount(one)).toBe(most);
    expect(await rowCount(`${one} AND value = 'other'`)).toBe(1);
    expect(await sumOf(one)).toBe(600);
  }
  // Values that were counted singly still are, and the next day has room again.
  const [{ at, scan, done }] = isolates as [ReturnType<typeof isolate>];
  const [known] = (
    await catalog.client.execute(
      `SELECT value FROM scan_counts WHERE ${ofKey} AND dimension = 'language' AND value <> 'other' AND period = '2026-11-23' LIMIT 1`,
    )
  ).rows;
  scan(scanOf({ values: values({ language: String(known!.value) }) }));
  await done();
  expect(await sumOf(`${ofKey} AND value = '${known!.value}' AND period = '2026-11-23'`)).toBe(3);
  at.now = new Date("2026-11-24T00:00:00Z");
  scan(scanOf({ values: invented(299) }));
  await done();
  expect(await sumOf(`${ofKey} AND value = 'l299' AND period = '2026-11-24'`)).toBe(1);
});

describe("while the catalog fails", () => {
  const ownTotal = () =>
    sumOf("anchor = 'organization:dalwhinnie' AND dimension = 'total' AND length(period) = 10");

  test("sums stay in memory, up to its bound, and the number of further scans is stored", async () => {
    const { at, scan, done, sums, lost } = isolate({ mostSums: 100 });
    await catalog.crash();
    for (let n = 0; n < 5; n++) scan(scanOf());
    await done();
    expect([sums.size(), lost]).toEqual([8, []]);
    for (let n = 0; n < 50; n++) scan(scanOf({ anchor: `/01/${n}` }));
    expect(sums.size()).toBeLessThanOrEqual(100);
    // The next failure reports what was dropped, once.
    for (const second of [30, 50]) {
      at.now = new Date(`2026-11-23T12:00:${second}Z`);
      scan(scanOf());
      await done();
    }
    expect(lost).toHaveLength(2);
    await catalog.restart();
    at.now = new Date("2026-11-23T12:01:00Z");
    scan(scanOf());
    await done();
    const dropped = lost.reduce((sum, scans) => sum + scans, 0);
    expect(dropped).toBeGreaterThan(0);
    expect(await rows("anchor = 'dropped'")).toEqual({
      "2026-11-23 dropped dropped no_room": dropped,
    });
    expect((await ownTotal()) + dropped).toBe(58);
  });

  test("a batch without an answer is sent again, and stored once", async () => {
    const { at, scan, done, sums, lost } = isolate({ timeoutMs: 300 });
    await catalog.pause();
    scan(scanOf());
    await done();
    expect([sums.size(), lost]).toEqual([8, []]);
    catalog.resume();
    // The first one may be stored and rolled up before the second one arrives.
    await rollUpScans(catalog.client);
    at.timeoutMs = 60_000;
    at.now = new Date("2026-11-23T12:01:00Z");
    scan(scanOf());
    await done();
    expect([sums.size(), lost]).toEqual([0, []]);
    expect(await ownTotal()).toBe(2);
    expect(await rowCount("anchor = 'dropped'")).toBe(0);
  });

  test("a batch without an answer is given up after an hour", async () => {
    const { at, scan, done, sums, lost } = isolate({ timeoutMs: 300 });
    await catalog.pause();
    scan(scanOf());
    await done();
    at.now = new Date("2026-11-23T13:00:01Z");
    scan(scanOf());
    await done();
    expect([sums.size(), lost]).toEqual([8, [1]]);
    catalog.resume();
    at.timeoutMs = 60_000;
    at.now = new Date("2026-11-23T13:01:00Z");
    scan(scanOf());
    await done();
    expect(await rows("anchor = 'dropped'")).toEqual({
      "2026-11-23 dropped dropped outcome_unknown": 1,
    });
  });

  test("killed at any moment, the catalog has each scan once", async () => {
    const { at, scan, done, lost, sums } = isolate({ timeoutMs: 2_000 });
    let sent = 0;
    for (let kill = 0; kill < 3; kill++) {
      const killed = (async () => {
        await new Promise((resolve) => setTimeout(resolve, 5 + 20 * kill));
        await catalog.crash();
      })();
      for (let n = 0; n < 40; n++) {
        at.now = new Date(at.now.getTime() + 20_000);
        scan(scanOf({ anchor: `/01/${n}` }));
        sent += 1;
        await done();
      }
      await killed;
      await catalog.restart();
    }
    // The longest rest is over.
    at.now = new Date(at.now.getTime() + 100_000);
    scan(scanOf());
    await done();
    expect([sums.size(), lost]).toEqual([0, []]);
    expect(await ownTotal()).toBe(sent + 1);
  });
});

test("writes of others go before sums of scans", async () => {
  const queue = createWriteQueue();
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const write = (name: string) => async () => {
    order.push(name);
  };
  const both = [queue.inTurn(60_000, () => held.promise), queue.inTurn(60_000, () => held.promise)];
  const last = queue.inTurn(60_000, write("count"), "last");
  const usual = queue.inTurn(60_000, write("write"));
  held.resolve();
  await Promise.all([...both, last, usual]);
  expect(order).toEqual(["write", "count"]);
});
