/**
 * Scans while the catalog is slow, stands still or is gone, under a clock of the test's own: who waits
 * for it, who gets facts that are older than a minute, and how often it is asked.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../src/http/app.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { type CatalogRelay, startRelay } from "../support/catalog-relay.ts";

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";
const OTHER = "/01/09506000134369";
/**
 * Long enough for a machine that is busy with other work; 5 s in a deployment. Two fifths of it are
 * no whole number of ms, which Node's timeouts would refuse.
 */
const LIMIT = { CATALOG_TIMEOUT_MS: "20001" };
/** Two fifths of it, rounded. */
const IN_TIME = 8_000;
const MINUTE = 60_000;

let catalog: TestCatalog;
let relay: CatalogRelay;
let now: number;
let app: App;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00Z");
  // Its own for each test: probes of the one before may still wait for their turn.
  relay = await startRelay(catalog.url);
  app = isolate();
});
afterEach(() => relay?.stop());

const isolate = () => createApp({ clock: () => new Date(now) });
const ask = (path = DL, headers: Record<string, string> = {}, on = app) =>
  on.fetch(new Request(BASE + path, { headers, redirect: "manual" }), {
    ...{ BASE_URL: BASE, COUNT_SCANS: "off" },
    ...{ ...catalog.vars, ...LIMIT, LIBSQL_URL: relay.url },
  });
const statusOf = async (path = DL, headers = {}) => (await ask(path, headers)).status;
const wayOf = async (path = DL) =>
  (await ask(path)).headers.get("cache-status")?.split("; ")[1] ?? "fresh";
const arrived = (count: number) => expect.poll(() => relay.asked.length).toBe(count);

/** Remembers some identifiers, which are then too old, of a catalog that answers nothing. */
async function stalled(...paths: string[]): Promise<void> {
  for (const path of paths) await ask(path);
  now += 2 * MINUTE;
  relay.hold();
  relay.clear();
}

/** Whether an answer is there; it had some time to come. */
const isThere = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true), sleep(200).then(() => false)]);

let serial = 0;
/** Three scans of codes that nobody asks for again wait until they are late. */
async function opened(): Promise<void> {
  const waiting = [1, 2, 3].map(() => ask(`/01/09506000134376/21/W${serial++}`));
  await arrived(3);
  now += IN_TIME;
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  relay.clear();
}

describe("while the breaker is closed", () => {
  test("a lone scan that is late waits on, with old facts in memory and without: two are no outage", async () => {
    await stalled(DL);
    for (const path of [DL, OTHER]) {
      const late = ask(path);
      await arrived(1);
      now += IN_TIME;
      expect(await isThere(late)).toBe(false);
      relay.release();
      const { status, headers } = await late;
      expect([status, headers.get("cache-status")]).toEqual([307, null]);
      now += 2 * MINUTE;
      relay.hold();
      relay.clear();
    }
  });

  test("what is answered late is remembered for the next scan", async () => {
    await stalled(DL);
    const late = ask();
    await arrived(1);
    now += IN_TIME;
    expect(await isThere(late)).toBe(false);
    relay.release();
    await late;
    relay.clear();
    now += MINUTE - IN_TIME - 1;
    expect(await wayOf()).toBe("fresh");
    expect(relay.asked).toEqual([]);
  });

  test("of a hundred scans that wait for one read, the third opens it, and all go on", async () => {
    for (const path of [DL, OTHER]) {
      app = isolate();
      relay.release();
      await stalled(DL);
      const crowd = Array.from({ length: 100 }, () => ask(path));
      await arrived(1);
      now += IN_TIME;
      const answers = await Promise.all(crowd);
      const seen = answers.map(({ status, headers }) => [status, headers.has("cache-status")]);
      expect(new Set(seen.map(String))).toEqual(new Set([path === DL ? "307,true" : "503,false"]));
    }
  });

  test("a far catalog is healthy: what it answers in time is used, and nobody else is told to go", async () => {
    await stalled(DL, OTHER);
    for (const path of [DL, OTHER, DL, OTHER]) {
      const asked = ask(path);
      await arrived(1);
      now += IN_TIME - 1;
      relay.release();
      expect((await asked).headers.get("cache-status")).toBeNull();
      now += 2 * MINUTE;
      relay.hold();
      relay.clear();
    }
  });

  test("late scans open it only if three come in a row", async () => {
    await stalled(DL, OTHER);
    const isStale = [];
    for (const isLate of [true, true, false, true, true, true]) {
      const asked = ask();
      await arrived(1);
      if (isLate) now += IN_TIME;
      await isThere(asked);
      relay.release();
      isStale.push((await asked).headers.get("cache-status")?.includes("fwd=stale") ?? false);
      now += 2 * MINUTE;
      relay.hold();
      relay.clear();
    }
    expect(isStale).toEqual([false, false, false, false, false, true]);
  });

  test("what another worker publishes is seen a minute later at most, whoever asks whom", async () => {
    const elsewhere = isolate();
    const before = (await ask(DL, {}, elsewhere)).headers.get("location");
    await catalog.client.execute(
      "UPDATE links SET href = 'https://example.org/recalled' WHERE id = 'link-risotto-pip'",
    );
    const seen = async () => (await ask(DL, {}, elsewhere)).headers.get("location");
    now += MINUTE - 1;
    expect(await seen()).toBe(before);
    now += 1;
    expect(await seen()).toBe("https://example.org/recalled");
  });
});

describe("three late scans open the breaker", () => {
  test("all scans that wait go on at once, with old facts or the error that says to try again", async () => {
    await stalled(DL);
    const paths = [DL, ...Array.from({ length: 20 }, (_, n) => `${OTHER}/21/S${n}`)];
    const waiting = paths.map((path) => ask(path));
    await arrived(paths.length);
    now += IN_TIME;
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([307, ...Array(20).fill(503)]);
    expect(answers[0]?.headers.get("cache-status")).toBe(
      `gtin-resolver; fwd=stale; ttl=-${MINUTE / 1000 + IN_TIME / 1000}; detail=catalog_unavailable`,
    );
    expect(answers[1]?.headers.get("retry-after")).toBe("5");
  });

  test("no further scan waits: known codes, cold codes and pages are answered without the catalog", async () => {
    await stalled(DL);
    await opened();
    now += 1;
    // The one probe that is due.
    expect(await wayOf()).toBe("hit");
    await arrived(1);
    relay.clear();
    expect(await wayOf()).toBe("hit");
    expect(await statusOf(OTHER)).toBe(503);
    const page = await ask(`${DL}?linkType=linkset`, { Accept: "text/html" });
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "public, max-age=1"]);
    expect(await page.text()).toContain("https://");
    // A wrong code, whose number is known, and a link type that may be there by now.
    expect(await statusOf(`${DL}/10/A?17=999999`)).toBe(400);
    expect(await statusOf(`${DL}?linkType=gs1:epcis`)).toBe(503);
    const html = await ask(OTHER, { Accept: "text/html" });
    expect([html.status, html.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(relay.asked).toEqual([]);
  });

  test("facts may be 61 minutes old, and no older", async () => {
    const end = now + 61 * MINUTE;
    await stalled(DL);
    now = end - IN_TIME - 5_000;
    await opened();
    now = end - 1;
    expect(await wayOf()).toBe("hit");
    now = end;
    expect(await statusOf()).toBe(503);
  });

  test("a probe goes out for whatever is scanned, and nobody waits for it", async () => {
    await stalled(DL);
    await opened();
    const began = now;
    for (; now < began + 5_000; now += 100) {
      expect(await wayOf()).toBe("hit");
      expect(await statusOf(OTHER)).toBe(503);
    }
    // No more than two wait for their answers.
    await arrived(2);
  });

  test("a probe that is answered in time closes it: the next scan has fresh facts", async () => {
    await stalled(DL, OTHER);
    await opened();
    relay.release();
    await catalog.client.execute(
      "UPDATE links SET href = 'https://example.org/back' WHERE id = 'link-risotto-pip'",
    );
    // It reads the facts of another code.
    await ask(OTHER);
    await expect.poll(() => wayOf()).toBe("fresh");
    expect((await ask()).headers.get("location")).toBe("https://example.org/back");
    expect(await statusOf("/01/09506000134376/21/cold")).toBe(307);
  });

  test("an isolate that nobody scans for ten seconds asks again, and one late scan is enough", async () => {
    await stalled(DL);
    await opened();
    now += 10_000;
    const asked = ask();
    await arrived(1);
    expect(await isThere(asked)).toBe(false);
    now += IN_TIME;
    expect((await asked).headers.get("cache-status")).toContain("fwd=stale");
    expect(await wayOf()).toBe("hit");
  });
});

describe("a full line in front of the catalog", () => {
  /** More cold codes than may be under way and wait. */
  const crowd = () => Array.from({ length: 1_100 }, (_, n) => ask(`${OTHER}/21/L${serial++}-${n}`));

  test("does not refuse a code in memory: it has old facts once the catalog is late", async () => {
    await stalled(DL);
    const cold = crowd();
    const known = ask();
    expect((await Promise.race(cold)).status).toBe(503);
    expect(await isThere(known)).toBe(false);
    now += IN_TIME;
    const { status, headers } = await known;
    expect([status, headers.get("cache-status")?.split("; ")[1]]).toEqual([307, "fwd=stale"]);
    const statuses = (await Promise.all(cold)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([503]));
  });

  test("does not refuse a code in memory: it has fresh facts if the line moves", async () => {
    await stalled(DL);
    const cold = crowd();
    const known = ask();
    expect((await Promise.race(cold)).status).toBe(503);
    relay.release();
    const { status, headers } = await known;
    expect([status, headers.get("cache-status")]).toEqual([307, null]);
    await Promise.all(cold);
  });
});

test("health says so within a second, without waiting for the time limit of reads", async () => {
  await stalled(DL);
  const health = app.fetch(new Request(`${BASE}/health`), {
    ...{ BASE_URL: BASE, ...catalog.vars, LIBSQL_URL: relay.url },
    // A fifth of it, less what the answer takes.
    ...{ CATALOG_TIMEOUT_MS: "5000" },
  });
  const answer = await health;
  expect([answer.status, ((await answer.json()) as { catalog: string }).catalog]).toEqual([
    503,
    "unreachable",
  ]);
  // The catalog was asked, and has not answered yet.
  expect(relay.asked).toHaveLength(1);
});

describe("a crowd of scans of one code that nobody remembers", () => {
  const crowd = (path: string, headers = {}) =>
    Array.from({ length: 100 }, () => ask(path, headers));

  test.each([
    ["redirects", DL, {}, 307],
    ["pages", `${DL}?linkType=linkset`, { Accept: "text/html" }, 200],
    ["a code that the catalog does not know", "/00/106141412345678908", {}, 404],
  ])("is one read: %s", async (_, path, headers, status) => {
    relay.hold();
    const answers = crowd(path, headers);
    await arrived(1);
    await sleep(200);
    relay.release();
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses).toEqual(Array(100).fill(status));
    expect(relay.asked).toHaveLength(1);
  });

  test("asks again while a read gets no answer: three times at most", async () => {
    relay.hold();
    const answers = crowd(DL);
    await arrived(1);
    for (let elapsed = 0; elapsed < IN_TIME; elapsed += IN_TIME / 20) {
      now += IN_TIME / 20;
      await sleep(60);
    }
    await Promise.all(answers);
    expect(relay.asked.length).toBeLessThanOrEqual(3);
  });
});
