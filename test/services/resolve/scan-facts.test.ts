/** Scans of one identifier at one moment: who reads, and what the others get. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unavailableError } from "../../../src/errors/access.ts";
import { AppError } from "../../../src/errors/errors.ts";
import {
  createScanFacts,
  type Read,
  type ScanFacts,
} from "../../../src/services/resolve/scan-facts.ts";

const KEY = "/01/09506000134352";
const NOW = Date.parse("2026-11-21T12:00:00Z");
const IN_TIME = 2_000;

let now: number;
let facts: ScanFacts;
/** What has been asked of the catalog. */
let reads: PromiseWithResolvers<Read>[];
beforeEach(() => {
  now = NOW;
  facts = createScanFacts();
  reads = [];
});

const waiting = { clock: () => now, inTimeMs: IN_TIME, keepAlive: () => {} };
const read = () => {
  const asked = Promise.withResolvers<Read>();
  reads.push(asked);
  return asked.promise;
};
const find = (anchor = KEY, withRecalls = false) =>
  facts.find({ anchor, withRecalls, read, probe: read }, waiting);
const named = (name: string): Read => ({
  facts: {
    product: { name } as NonNullable<Read["facts"]["product"]>,
    links: [],
    companyPrefix: null,
  },
  recalls: null,
});
const nameOf = async (found: ReturnType<typeof find>) => (await found).facts.product?.name;
const arrived = (count: number) => expect.poll(() => reads.length).toBe(count);

test("scans that wait for one code share a read, and pages of it one with recalls", async () => {
  const plain = Array.from({ length: 50 }, () => find());
  const pages = Array.from({ length: 50 }, () => find(KEY, true));
  await arrived(2);
  reads[1]!.resolve({ ...named("page"), recalls: [] });
  reads[0]!.resolve(named("redirect"));
  const found = await Promise.all([...plain, ...pages]);
  expect(found.slice(50).map(({ recalls }) => recalls)).toEqual(Array(50).fill([]));
  expect(reads).toHaveLength(2);
});

test("a read that ended without notice is begun again, later each time", async () => {
  const found = [1, 2, 3].map(() => find());
  await arrived(1);
  now += 999;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads).toHaveLength(1);
  now += 1;
  await arrived(2);
  reads[1]!.resolve(named("second"));
  expect(await Promise.all(found.map(nameOf))).toEqual(["second", "second", "second"]);
  expect(reads).toHaveLength(2);
});

test("a fault of the read is everybody's, and no sign of an outage", async () => {
  const found = [1, 2, 3].map(() => find().catch((error: Error) => error.message));
  await arrived(1);
  reads[0]!.reject(new Error("no such column"));
  expect(await Promise.all(found)).toEqual(Array(3).fill("no such column"));
  const next = find();
  await arrived(2);
  reads[1]!.resolve(named("next"));
  expect(await nameOf(next)).toBe("next");
});

test("a read that fails opens the breaker for all that wait", async () => {
  const found = [1, 2, 3].map((n) => find(`${KEY}/21/${n}`).catch((error: AppError) => error));
  await arrived(3);
  reads[0]!.reject(unavailableError());
  const codes = (await Promise.all(found)).map((error) => (error as AppError).errorCode);
  expect(codes).toEqual(Array(3).fill("catalog_unavailable"));
});

test("a read that finds the line full does not: the others wait on", async () => {
  const full = find(`${KEY}/21/1`).catch((error: AppError) => error.errorCode);
  const other = find();
  await arrived(2);
  reads[0]!.reject(new AppError("catalog_busy", "Too many.", { guidance: "Wait." }));
  expect(await full).toBe("catalog_busy");
  reads[1]!.resolve(named("answered"));
  expect(await nameOf(other)).toBe("answered");
});

describe("a code whose facts are older than a minute", () => {
  const busy = () => new AppError("catalog_busy", "Too many.", { guidance: "Wait." });
  const looks = () => new Promise((resolve) => setTimeout(resolve, 100));
  beforeEach(async () => {
    const known = find();
    await arrived(1);
    reads[0]!.resolve(named("old"));
    await known;
    now += 60_000;
    reads = [];
  });

  test("that is late waits for fresh ones while the breaker is closed", async () => {
    const late = find();
    await arrived(1);
    now += IN_TIME;
    await looks();
    reads[0]!.resolve(named("new"));
    expect(await nameOf(late)).toBe("new");
  });

  test("asks again in a full line, once for all that wait, and gets fresh ones", async () => {
    const full = [find(), find(), find()];
    for (let time = 1; time <= 3; time++) {
      await arrived(time);
      reads.at(-1)!.reject(busy());
    }
    await arrived(4);
    await looks();
    expect(reads).toHaveLength(4);
    reads[3]!.resolve(named("new"));
    expect(await Promise.all(full.map(nameOf))).toEqual(["new", "new", "new"]);
  });

  test("gets old ones in a full line as soon as the breaker is open", async () => {
    const refused = () => Promise.reject(busy());
    const full = facts.find(
      { anchor: KEY, withRecalls: false, read: refused, probe: read },
      waiting,
    );
    const failed = find(`${KEY}/21/1`);
    await arrived(1);
    await looks();
    reads[0]!.reject(unavailableError());
    await expect(failed).rejects.toMatchObject({ errorCode: "catalog_unavailable" });
    expect(await nameOf(full)).toBe("old");
  });

  test("alone in a line that stays full gets old ones when it is late, and the next one at once", async () => {
    let asked = 0;
    const refused = () => {
      asked += 1;
      return Promise.reject(busy());
    };
    const full = facts.find(
      { anchor: KEY, withRecalls: false, read: refused, probe: read },
      waiting,
    );
    await looks();
    // The catalog is not asked in every turn of the event loop.
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(20);
    now += IN_TIME;
    expect(await nameOf(full)).toBe("old");
    expect(await nameOf(find())).toBe("old");
  });

  test("gets old ones if its read leaves the line without a turn", async () => {
    const waits = find();
    await arrived(1);
    now += IN_TIME + 1;
    await looks();
    reads[0]!.reject(busy());
    expect(await nameOf(waits)).toBe("old");
  });
});

test("a scan that begins after a write does not get what was read before it", async () => {
  const before = find();
  await arrived(1);
  now += 10;
  facts.invalidate(KEY, now);
  now += 10;
  const after = find();
  await arrived(2);
  reads[0]!.resolve(named("old"));
  reads[1]!.resolve(named("new"));
  expect([await nameOf(before), await nameOf(after), await nameOf(find())]).toEqual([
    "old",
    "new",
    "new",
  ]);
});

test("a late read of something else is given up with the others", async () => {
  const found = [1, 2, 3].map(() => facts.inTime(read, waiting, () => true));
  await arrived(3);
  now += IN_TIME;
  expect(await Promise.all(found)).toEqual([null, null, null]);
  expect(await facts.inTime(read, waiting, () => true)).toBeNull();
  expect(reads).toHaveLength(3);
});

test("a probe that is answered late is used, and does not close the breaker", async () => {
  const failed = find(`${KEY}/21/1`);
  await arrived(1);
  reads[0]!.reject(unavailableError());
  await expect(failed).rejects.toThrow();
  await expect(find()).rejects.toThrow();
  await arrived(2);
  now += IN_TIME;
  reads[1]!.resolve(named("late"));
  await expect.poll(() => nameOf(find()).catch(() => null)).toBe("late");
  await expect(find(`${KEY}/21/2`)).rejects.toThrow();
});

test("late reads open the breaker in a row only: one in time between them begins the count anew", async () => {
  const inTime = async (isLate: boolean) => {
    const asked = facts.inTime(read, waiting, () => true);
    await arrived(reads.length + 1);
    if (isLate) now += IN_TIME;
    else reads.at(-1)!.resolve(named("in time"));
    return (await asked) === null ? "late" : "in time";
  };
  const seen: string[] = [];
  for (const isLate of [true, true, false, true, true, false]) seen.push(await inTime(isLate));
  expect(seen).toEqual(["late", "late", "in time", "late", "late", "in time"]);
  for (const isLate of [true, true, true]) await inTime(isLate);
  expect(await facts.inTime(read, waiting, () => true)).toBeNull();
  expect(reads).toHaveLength(9);
});

test("a read that asks nothing, or hides its failure, tells nothing of the catalog", async () => {
  for (const isLate of [true, true, false]) {
    const asked = facts.inTime(
      isLate ? read : async () => null,
      waiting,
      (value) => value !== null,
    );
    if (isLate) {
      await arrived(reads.length + 1);
      now += IN_TIME;
    }
    expect(await asked).toBeNull();
  }
  const third = facts.inTime(read, waiting, () => true);
  await arrived(3);
  now += IN_TIME;
  await third;
  // It is open: nobody waits.
  await expect(find()).rejects.toThrow();
});

describe("of lone scans, at most three wait longer than is in time, on a catalog that is", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const LIMIT_MS = 5_000;
  const later = <T>(ms: number, then: () => T) =>
    new Promise((resolve) => setTimeout(resolve, ms)).then(then);
  const fails = () => {
    throw unavailableError();
  };
  const catalogs = {
    stopped: () => later(LIMIT_MS, fails),
    slow: () => later(3_000, () => named("late")),
    gone: () => later(1, fails),
  };
  const cases = Object.entries({ stopped: 1, slow: 2, gone: 0 }).flatMap(([state, longer]) =>
    [500, 9_000, 20_000].flatMap((everyMs) =>
      ["known", "cold"].map((code) => [state, code, everyMs, longer] as const),
    ),
  );

  test.each(cases)("%s: %s codes, with pauses of %i ms", async (state, code, everyMs, longer) => {
    const asked = { withRecalls: false, read: catalogs[state as keyof typeof catalogs] };
    const onClock = { ...waiting, clock: Date.now };
    const findNow = async (anchor: string, read: () => Promise<Read>) => {
      const began = Date.now();
      let took = 0;
      const found = facts.find({ ...asked, anchor, read, probe: read }, onClock);
      const end = found.then(
        () => (took = Date.now() - began),
        () => (took = Date.now() - began),
      );
      await vi.advanceTimersByTimeAsync(LIMIT_MS + 100);
      await end;
      return took;
    };
    const anchors = Array.from({ length: 30 }, (_, n) => `${KEY}/21/${n}`);
    if (code === "known") {
      for (const anchor of anchors) await findNow(anchor, async () => named("old"));
      await vi.advanceTimersByTimeAsync(10 * 60_000);
    }
    const waits: number[] = [];
    for (const anchor of anchors) {
      waits.push(await findNow(anchor, asked.read as () => Promise<Read>));
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    // The time between two looks.
    expect(waits.filter((ms) => ms > IN_TIME + 50)).toHaveLength(longer);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LIMIT_MS);
  });
});
