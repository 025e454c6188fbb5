/**
 * The journal of scans and its roll-up, on a libSQL server and on a catalog in a file: every batch is
 * counted once, whatever is killed or sent again.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  appendToJournal,
  type CountedSums,
  type JournalRow,
  MANY_BATCHES,
} from "../../../src/catalog/scan-journal.ts";
import { ROLL_UP } from "../../../src/catalog/scan-roll-up.ts";
import { beginStored } from "../../../src/catalog/stored-scans.ts";
import { deleteOld } from "../../../src/services/retention.ts";
import { storeFirstLacking, storeScans } from "../../../src/services/scans/stored.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { noting, rollUpScans } from "../../support/scans.ts";

const DAY = "2026-11-23";
const DIMENSIONS = ["total", "country", "bot"];

/** The same numbers at every run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const keyAt = (n: number) => `/01/0952100${String(n).padStart(7, "0")}`;

/** Scans of one key a batch. */
const batchOf = (
  isolate: string,
  sequence: number,
  key: string,
  scans: number,
  day = DAY,
): JournalRow => {
  const country = ["CH", "DE", "FR"][sequence % 3]!;
  const one: CountedSums = [
    day,
    ["all", "organization:acme", "brand:tea"],
    key,
    { "total:record": scans, [`country:${country}`]: scans, "bot:person": scans },
  ];
  return { isolate, sequence, sums: JSON.stringify({ counted: [one], unrecorded: [] }) };
};

describe.each(["server", "file"] as const)("on a %s", (kind) => {
  let catalog: TestCatalog;
  beforeAll(async () => {
    const runtime = kind === "file" ? "node" : undefined;
    catalog = await startCatalog({ folder: inject("sampleCatalog"), runtime });
  });
  afterAll(() => catalog?.stop());
  beforeEach(() =>
    catalog.client.batch(
      ["scan_counts", "scan_journal", "scan_isolates", "key_values"].map(
        (table) => `DELETE FROM ${table}`,
      ),
    ),
  );

  const send = async (row: JournalRow) =>
    (await noting(catalog.client).note([appendToJournal(row)]))[0];
  const values = async (sql: string) =>
    (await catalog.client.execute(sql)).rows.map((row) => Object.values({ ...row }));
  const all = async () => ({
    counts: await values("SELECT * FROM scan_counts ORDER BY 1, 2, 3, 4"),
    journal: await values("SELECT * FROM scan_journal ORDER BY 1, 2"),
    isolates: await values("SELECT isolate, sequence FROM scan_isolates ORDER BY 1"),
    lease: await values("SELECT name FROM key_values"),
  });
  const totals = async () =>
    Object.fromEntries(
      (
        await values(
          `SELECT anchor, sum(scans) FROM scan_counts WHERE dimension = 'total' GROUP BY 1 ORDER BY 1`,
        )
      ).map(([anchor, scans]) => [anchor, Number(scans)]),
    );

  test("a flush writes one row, and touches no other", async () => {
    await send(batchOf("a", 1, keyAt(1), 2));
    await rollUpScans(catalog.client);
    const before = await all();
    const { sql, args } = appendToJournal(batchOf("a", 2, keyAt(1), 3)).statements[0] as {
      sql: string;
      args: never;
    };
    const written = "SELECT total_changes()";
    const [first, , second] = await catalog.client.batch(
      [written, { sql, args }, written],
      "write",
    );
    expect(Number(second!.rows[0]![0]) - Number(first!.rows[0]![0])).toBe(1);
    expect(await all()).toEqual({
      ...before,
      journal: [Object.values(batchOf("a", 2, keyAt(1), 3))],
    });
  });

  test("a repeat is refused, in the journal and after the roll-up", async () => {
    const rows = [1, 2, 3].map((sequence) => batchOf("a", sequence, keyAt(1), 1));
    for (const row of [...rows, ...rows]) await send(row);
    expect(await rollUpScans(catalog.client)).toBe(3);
    for (const row of rows) expect(await send(row)).toBe(0);
    expect(await rollUpScans(catalog.client)).toBe(0);
    await send(batchOf("a", 4, keyAt(1), 1));
    await send(batchOf("b", 1, keyAt(1), 1));
    expect(await rollUpScans(catalog.client)).toBe(2);
    expect(await totals()).toEqual({
      ...{ [keyAt(1)]: 5, all: 5, "brand:tea": 5, "organization:acme": 5 },
    });
  });

  test.each(ROLL_UP.map((_, step) => step))(
    "a roll-up that ends after step %i has changed nothing",
    async (step) => {
      await send(batchOf("a", 1, keyAt(1), 2));
      await rollUpScans(catalog.client);
      for (const isolate of ["a", "b"]) await send(batchOf(isolate, 2, keyAt(2), 3));
      const before = await all();
      const steps = ROLL_UP.slice(0, step + 1).map((sql) => ({ sql, args: { holder: "x" } }));
      await expect(
        catalog.client.batch([...steps, "INSERT INTO no_such_table VALUES (1)"], "write"),
      ).rejects.toThrow();
      expect(await all()).toEqual(before);
      expect(await rollUpScans(catalog.client)).toBe(2);
      expect(await totals()).toMatchObject({ [keyAt(1)]: 2, [keyAt(2)]: 6, all: 8 });
    },
  );

  test("only one roll-up works at a time, until it or its lease has ended", async () => {
    await send(batchOf("a", 1, keyAt(1), 2));
    const lease = (seconds: number) =>
      catalog.client.execute(
        `INSERT INTO key_values (name, value, expires_at) VALUES ('scan-roll-up', 'another', unixepoch() + ${seconds})
         ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
      );
    await lease(60);
    expect(await rollUpScans(catalog.client)).toBe(0);
    // Whoever sends does not learn of batches that somebody adds.
    expect(await send(batchOf("a", 2, keyAt(1), 2))).toBe(0);
    // The lease of another one is not released.
    expect((await all()).lease).toEqual([["scan-roll-up"]]);
    await lease(0);
    expect(await rollUpScans(catalog.client)).toBe(2);
    expect((await all()).lease).toEqual([]);
  });

  test("two at once, while isolates send and repeat: the sums are those of an own count", async () => {
    const draw = drawing(7);
    const own = new Map<string, number>();
    const sent: JournalRow[] = [];
    const works: Promise<unknown>[] = [];
    for (let n = 0; n < 300; n++) {
      const key = keyAt(draw(20));
      const scans = 1 + draw(9);
      own.set(key, (own.get(key) ?? 0) + scans);
      const row = batchOf(`i${n % 10}`, 1 + Math.floor(n / 10), key, scans);
      await send(row);
      sent.push(row);
      if (n % 7 === 0) await send(sent[draw(sent.length)]!);
      if (n % 25 === 0) works.push(rollUpScans(catalog.client), rollUpScans(catalog.client));
    }
    await Promise.all(works);
    await rollUpScans(catalog.client);
    const sum = [...own.values()].reduce((all, scans) => all + scans, 0);
    expect(await totals()).toEqual({
      ...Object.fromEntries(own),
      ...{ all: sum, "brand:tea": sum, "organization:acme": sum },
    });
    for (const dimension of DIMENSIONS) {
      expect(
        await values(
          `SELECT sum(scans) FROM scan_counts WHERE dimension = '${dimension}' AND anchor = 'all'`,
        ),
      ).toEqual([[sum]]);
    }
  });

  test("isolates and roll-ups are killed at any moment: what was acknowledged is there, once", async () => {
    const draw = drawing(11);
    const acknowledged = new Map<string, number>();
    const tried = new Map<string, number>();
    const add = (sums: Map<string, number>, key: string, scans: number) =>
      sums.set(key, (sums.get(key) ?? 0) + scans);
    let process = startRollUps(catalog);
    for (let life = 0; life < 30; life++) {
      // An isolate of a few batches; it ends without knowing of its last one.
      for (let sequence = 1; sequence <= 8; sequence++) {
        const key = keyAt(draw(5));
        const row = batchOf(`life${life}`, sequence, key, 1);
        add(tried, key, 1);
        if (sequence === 8) {
          await Promise.race([send(row).catch(() => {}), pause(draw(4))]);
          break;
        }
        // Sent until there is an answer, and once more.
        while (
          !(await send(row).then(
            () => true,
            () => false,
          ))
        )
          await pause(5);
        await send(row).catch(() => {});
        add(acknowledged, key, 1);
      }
      if (life % 5 === 4) {
        await pause(draw(30));
        process = await process.killAndRestart();
      }
    }
    await process.stop();
    await pause(100);
    await catalog.client.execute("DELETE FROM key_values");
    await rollUpScans(catalog.client);
    const found = await totals();
    for (const [key, scans] of acknowledged) {
      expect(found[key]).toBeGreaterThanOrEqual(scans);
      expect(found[key]).toBeLessThanOrEqual(tried.get(key)!);
    }
    const ofKeys = [...tried.keys()].reduce((sum, key) => sum + (found[key] ?? 0), 0);
    expect([found.all, found["organization:acme"], found["brand:tea"]]).toEqual([
      ...[ofKeys, ofKeys, ofKeys],
    ]);
  });

  test("batches are taken in parts, and a part ends at a size", async () => {
    const values = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, n) => [`country:c${n}`, 1] as const),
    );
    for (let n = 1; n <= 30; n++) {
      const one: CountedSums = [DAY, ["all"], keyAt(n), values];
      await send({
        ...{ isolate: `i${n}`, sequence: 1 },
        sums: JSON.stringify({ counted: [one], unrecorded: [] }),
      });
    }
    const goesOn: number[] = [];
    const { rollUp } = await import("../../../src/services/scans/roll-up.ts");
    const added = await rollUp(noting(catalog.client), () => goesOn.push(1) < 2);
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(30);
    // Asked to stop, it releases its lease.
    expect((await all()).lease).toEqual([]);
    expect(added + (await rollUpScans(catalog.client))).toBe(30);
  });

  test("the journal tells that it is long", async () => {
    for (let n = 1; n < MANY_BATCHES; n++) {
      expect(await send(batchOf("a", n, keyAt(1), 1))).toBe(n);
    }
    expect(await send(batchOf("a", MANY_BATCHES, keyAt(1), 1))).toBe(MANY_BATCHES);
    expect(await send(batchOf("a", MANY_BATCHES + 1, keyAt(1), 1))).toBe(MANY_BATCHES);
  });

  test("a month is stored through the day before yesterday, and again when scans come late", async () => {
    const retention = { auditDays: 365, scanDays: 400 };
    const days = ["2025-10-01", "2025-10-02", "2025-10-31", "2025-11-01"];
    let sequence = 0;
    for (const day of days) await send(batchOf("a", ++sequence, keyAt(1), 10 + sequence, day));
    await rollUpScans(catalog.client);
    const periods = (where = "dimension = 'total' AND anchor = 'all'") =>
      values(
        `SELECT period, scans FROM scan_counts WHERE ${where} AND period LIKE '20%' ORDER BY 1`,
      );
    const dayAt = (instant: string, ago: number) =>
      new Date(Date.parse(instant) + (400 - ago) * 86_400_000);
    const stored = [
      ["2025-10", 36],
      ["2025-10-01", 11],
      ["2025-10-02", 12],
      ["2025-10-31", 13],
      ["2025-11-01", 14],
    ];
    const store = (now: string) => storeScans(noting(catalog.client), new Date(now));
    // Isolates still send scans of yesterday and today.
    for (const [now, scans, through] of [
      ["2025-10-03T12:00:00Z", 11, "2025-10-01"],
      ["2025-10-31T23:59:59Z", 23, "2025-10-29"],
      ["2025-11-01T23:59:59Z", 23, "2025-10-30"],
    ] as const) {
      await store(now);
      expect(await periods()).toEqual([["2025-10", scans], ...stored.slice(1)]);
      expect(
        await values("SELECT period, value FROM scan_counts WHERE anchor = 'through' ORDER BY 1"),
      ).toEqual(expect.arrayContaining([["2025-10", through]]));
    }
    // A second time changes nothing.
    for (let time = 0; time < 2; time++) {
      await store("2025-11-02T00:00:00Z");
      expect(await periods()).toEqual(stored);
    }
    // Scans that come late do.
    await send(batchOf("b", 1, keyAt(1), 4, "2025-10-02"));
    await rollUpScans(catalog.client);
    await store("2025-11-02T00:05:00Z");
    expect(await periods()).toEqual([
      ...[["2025-10", 40], stored[1], ["2025-10-02", 16], stored[3], stored[4]],
    ]);
    for (const last of ["2025-10-02", "2025-10-03", "2025-11-01"]) {
      await deleteOld(noting(catalog.client), retention, dayAt(last, 0));
    }
    expect(await periods()).toEqual([
      ["2025-10", 40],
      ["2025-11-01", 14],
    ]);
    expect(await periods("dimension = 'country' AND anchor LIKE '/%' AND value = 'CH'")).toEqual([
      ["2025-10", 13],
    ]);
    // Nobody stored months for a year: no day goes without its own.
    await deleteOld(noting(catalog.client), retention, dayAt("2026-11-01", 0));
    expect(await periods()).toEqual([
      ["2025-10", 40],
      ["2025-11", 14],
    ]);
  });

  test("a month of many keys is stored in parts, the sum of all last", async () => {
    const counts = [
      [1, 5_000],
      [2_500, 4_000],
    ].map(([first, keys], n) => ({
      sql: `WITH RECURSIVE one(n) AS (VALUES (?1) UNION ALL SELECT n + 1 FROM one WHERE n < ?1 + ?2 - 1)
        INSERT INTO scan_counts SELECT ?3, '/01/' || (10000000000000 + n), 'total', 'record', n % 7 + 1 FROM one
        UNION ALL SELECT ?3, 'all', 'total', 'record', sum(n % 7 + 1) FROM one
        UNION ALL SELECT ?3, 'organization:acme', 'total', 'record', sum(n % 7 + 1) FROM one`,
      args: [first!, keys!, `2025-10-0${n + 1}`],
    }));
    await catalog.client.batch(counts);
    const sums = (periods: string) =>
      values(
        `SELECT anchor, sum(scans) FROM scan_counts
          WHERE period ${periods} AND anchor <> 'through' GROUP BY 1 ORDER BY 1`,
      );
    const rowsLeft: number[] = [];
    const { note } = noting(catalog.client);
    const watched: typeof note = async (queries) => {
      const answers = await note(queries);
      const [stored] = await values(
        "SELECT count(*) FROM scan_counts WHERE period = '2025-10' AND anchor <> 'through'",
      );
      const [all] = await values(
        "SELECT count(*) FROM scan_counts WHERE period = '2025-10' AND anchor = 'all'",
      );
      rowsLeft.push(Number(stored![0]) * (all![0] === 0 ? 1 : -1));
      return answers;
    };
    await storeScans({ note: watched }, new Date("2025-11-02T00:00:00Z"));
    expect(await sums("= '2025-10'")).toEqual(await sums("> '2025-10-'"));
    expect(rowsLeft.length).toBeGreaterThan(4);
    // Complete with the last one only.
    expect(rowsLeft.slice(0, -1).every((rows) => rows >= 0)).toBe(true);
    expect(rowsLeft.at(-1)).toBe(-6_501);
  });

  test("the last 28 days move with the day before yesterday", async () => {
    const days = ["2025-10-01", "2025-10-02", "2025-10-28", "2025-10-29"];
    for (const [n, day] of days.entries()) {
      await send(batchOf("a", n + 1, keyAt(n % 3), 10 ** n, day));
    }
    await rollUpScans(catalog.client);
    const stored = () =>
      values(`SELECT anchor, sum(scans) FROM scan_counts WHERE period = 'P28D' AND dimension = 'total'
        AND anchor IN ('${keyAt(0)}', '${keyAt(1)}', '${keyAt(2)}', 'all') GROUP BY 1 ORDER BY 1`);
    const store = (now: string) => storeScans(noting(catalog.client), new Date(now));
    const all = (scans: number) => ["all", scans];
    const keys = (...sums: number[]) =>
      sums.flatMap((scans, n) => (scans === 0 ? [] : [[keyAt(n), scans]]));
    for (const [now, ...sums] of [
      ["2025-10-30T12:00:00Z", 1, 10, 100],
      ["2025-10-31T12:00:00Z", 1_000, 10, 100],
      ["2025-11-01T12:00:00Z", 1_000, 0, 100],
      ["2025-11-26T12:00:00Z", 1_000, 0, 100],
      ["2025-11-27T12:00:00Z", 1_000],
    ] as const) {
      await store(now);
      expect(await stored()).toEqual([
        ...keys(...sums),
        all(sums.reduce<number>((a, b) => a + b, 0)),
      ]);
    }
    const ofWindow = "FROM scan_counts WHERE period = 'P28D'";
    expect(await values(`SELECT DISTINCT dimension ${ofWindow}`)).toEqual([["total"]]);
    // A window without scans leaves nothing, nor does it begin.
    for (const now of ["2025-11-28T12:00:00Z", "2025-11-29T12:00:00Z"]) {
      await store(now);
      expect(await values(`SELECT anchor ${ofWindow}`)).toEqual([]);
    }
  });

  test("if two store a month at once, the one that began last completes it", async () => {
    for (let day = 1; day <= 4; day++) {
      await send(batchOf("a", day, keyAt(day % 2), 10 ** (day - 1), `2025-10-0${day}`));
    }
    await rollUpScans(catalog.client);
    const { note } = noting(catalog.client);
    const stored = () =>
      values(`SELECT anchor, iif(scans = 0, value, scans) FROM scan_counts WHERE period = '2025-10' AND dimension = 'total'
        AND anchor IN ('${keyAt(0)}', '${keyAt(1)}', 'all', 'through') ORDER BY 1`);
    let calls = 0;
    const slow: typeof note = async (queries) => {
      const answers = await note(queries);
      // The other one begins when this one has.
      if (++calls === 2) {
        await note([beginStored({ period: "2025-10", dimension: "total", through: "2025-10-03" })]);
      }
      return answers;
    };
    await storeFirstLacking({ note: slow }, [{ period: "2025-10", through: "2025-10-02" }]);
    expect(await stored()).toEqual([["through", "2025-10-03"]]);
    await storeScans({ note }, new Date("2025-10-05T00:00:00Z"));
    expect(await stored()).toEqual([
      [keyAt(0), 10],
      [keyAt(1), 101],
      ["all", 111],
      ["through", "2025-10-03"],
    ]);
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface RollUps {
  killAndRestart(): Promise<RollUps>;
  stop(): Promise<void>;
}

/** Rolls up again and again: on a server it is the server that is killed, else the process. */
function startRollUps(catalog: TestCatalog): RollUps {
  if (catalog.url.startsWith("file:")) {
    const start = (): RollUps => {
      const child: ChildProcess = spawn(
        process.execPath,
        ["test/support/roll-up-process.ts", catalog.url],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
      const stop = async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
      };
      return {
        stop,
        killAndRestart: async () => {
          await stop();
          return start();
        },
      };
    };
    return start();
  }
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      await rollUpScans(catalog.client).catch(() => {});
      await pause(1);
    }
  })();
  const self: RollUps = {
    async killAndRestart() {
      await catalog.crash();
      await catalog.restart();
      return self;
    },
    async stop() {
      isOver = true;
      await work;
    },
  };
  return self;
}
