/**
 * Scans while the catalog is down, under a clock of the test's own: a real libSQL server is killed,
 * and what it said last is used for an hour more.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadQueue } from "../../src/catalog/connection/queue.ts";
import { createApp } from "../../src/http/app.ts";
import { createKnownPrincipals } from "../../src/http/limits.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let catalog: TestCatalog;
let now: number;
let app: ReturnType<typeof createApp>;
beforeEach(async () => {
  catalog = await startCatalog();
  now = Date.parse("2026-11-21T12:00:00Z");
  app = createApp({ clock: () => new Date(now) });
});
afterEach(() => catalog?.stop());

const ask = (path = DL, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`${BASE}${path}`, { headers }), { BASE_URL: BASE, ...catalog.vars });
const target = async (path = DL, headers = {}) =>
  (await ask(path, headers)).headers.get("location");

describe("a known identifier", () => {
  test("is answered for an hour after its decision expired, and no longer", async () => {
    const lines = vi.spyOn(console, "error");
    const before = await target();
    await catalog.crash();
    now += 2 * MINUTE;
    const stale = await ask();
    expect([stale.status, stale.headers.get("location")]).toEqual([307, before]);
    // Kept for a minute, and asked for again a minute after that.
    expect(stale.headers.get("cache-status")).toBe(
      "gtin-resolver; fwd=stale; ttl=-60; detail=catalog_unavailable",
    );
    expect(stale.headers.get("cache-control")).toBe("public, max-age=1");
    // The scan was answered, but the failure is in the log.
    const line = JSON.parse(String(lines.mock.lastCall?.[0]));
    expect(line).toMatchObject({
      ...{ level: "error", status: 307, outcome: "ok", cache: "stale", catalog_trips: 1 },
      cause: { name: expect.any(String) },
    });
    now += 59 * MINUTE - 1;
    expect(await target()).toBe(before);
    now += 1;
    expect((await ask()).status).toBe(503);
  });

  test("is decided by the request at hand: another language, another type, the linkset", async () => {
    await ask();
    const spanish = await target(DL, { "Accept-Language": "es" });
    await catalog.crash();
    now += 2 * MINUTE;
    expect(await target(DL, { "Accept-Language": "es" })).toBe(spanish);
    expect(await target(`${DL}?linkType=gs1:instructions`, { Accept: "application/pdf" })).toBe(
      "https://example.org/dal-giardino/risotto/instructions.pdf?linkType=gs1:instructions",
    );
    const linkset = await ask(DL, { Accept: "application/linkset+json" });
    expect([linkset.status, linkset.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=1",
    ]);
    // The link may be there by now.
    expect((await ask(`${DL}?linkType=gs1:epcis`)).status).toBe(503);
  });

  test("is answered afresh when the catalog is back", async () => {
    await ask();
    await catalog.crash();
    now += 2 * MINUTE;
    await ask();
    await catalog.restart();
    await catalog.client.execute(
      "UPDATE links SET href = 'https://example.org/new' WHERE id = 'link-risotto-pip'",
    );
    // The probe that this scan sends reads the same facts.
    now += 1_000;
    await ask();
    await expect.poll(async () => (await ask()).headers.get("cache-status")).toBeNull();
    const fresh = await ask();
    expect(fresh.headers.get("location")).toBe("https://example.org/new");
    expect(fresh.headers.get("cache-status")).toBeNull();
    expect(fresh.headers.get("cache-control")).toBe("public, max-age=60, stale-if-error=3600");
  });
});

test("a rule's clock goes on: a season that begins meanwhile is seen", async () => {
  const seasonal = "/01/03045140105502";
  now = Date.parse("2026-11-30T22:30:00Z"); // December begins at 23:00Z in Brussels and Paris.
  const before = await target(seasonal);
  await catalog.crash();
  now = Date.parse("2026-11-30T22:59:59.500Z");
  const late = await ask(seasonal);
  expect(late.headers.get("location")).toBe(before);
  // The answer may be kept no longer than the rule is valid.
  expect(late.headers.get("cache-control")).toBe("public, max-age=0");
  now += 500;
  const after = await target(seasonal);
  expect(after).not.toBe(before);
  await catalog.restart();
  now += 1_000;
  expect(await target(seasonal)).toBe(after);
});

test("a cache elsewhere may not use an answer beyond the moment at which a rule changes", async () => {
  const seasonal = "/01/03045140105502";
  const control = async () => (await ask(seasonal)).headers.get("cache-control");
  now = Date.parse("2026-11-30T22:30:00Z");
  // 30 minutes are left, one of them fresh.
  expect(await control()).toBe("public, max-age=60, stale-if-error=1740");
  now = Date.parse("2026-11-30T22:59:30Z");
  expect(await control()).toBe("public, max-age=30");
});

describe("an old answer", () => {
  test.each([
    ["of an identifier that was not asked for", "/01/09506000134369", {}],
    ["of one that the catalog did not know", "/00/106141412345678908", {}],
    ["for somebody signed in", DL, { Authorization: "Bearer x" }],
  ])("is not given: %s", async (_, path, headers) => {
    for (const asked of [DL, "/00/106141412345678908"]) await ask(asked);
    await catalog.crash();
    now += 2 * MINUTE;
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("cache-status")).toBeNull();
  });
});

test("what the catalog no longer has is forgotten here", async () => {
  const pallet = "/00/106141412345678908";
  await catalog.client.execute(
    `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
     VALUES ('pallet', '${pallet}', 'gs1:pip', 'https://example.org/p', 'A pallet', 1, '', '')`,
  );
  expect(await target(pallet)).toBe("https://example.org/p");
  await catalog.client.execute("DELETE FROM links WHERE id = 'pallet'");
  now += MINUTE;
  expect((await ask(pallet)).status).toBe(404);
  await catalog.crash();
  now += MINUTE;
  expect((await ask(pallet)).status).toBe(503);
});

test("a catalog that hangs is as one that is gone", async () => {
  const before = await target();
  const env = { BASE_URL: BASE, ...catalog.vars, CATALOG_TIMEOUT_MS: "500" };
  await catalog.pause();
  try {
    now += 2 * MINUTE;
    const stale = await app.fetch(new Request(BASE + DL), env);
    expect([stale.status, stale.headers.get("location")]).toEqual([307, before]);
  } finally {
    catalog.resume();
  }
});

test("a full line in front of the catalog is no outage: a code in memory waits for its place, another one is told to come again, and neither gets old facts", async () => {
  const reads = createReadQueue({ underWay: 1, waiting: 0 });
  app = createApp({ clock: () => new Date(now), reads });
  await target();
  const held = Promise.withResolvers<void>();
  const line = reads.inTurn(MINUTE, () => held.promise);
  now += 2 * MINUTE;
  const refused = await ask("/01/09506000134369");
  expect([refused.status, (await refused.json()) as object]).toEqual([
    503,
    expect.objectContaining({ error_code: "catalog_busy", retryable: true }),
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  const waiting = ask(DL);
  // Where there is a place in the line, a scan waits for fresh facts.
  held.resolve();
  await line;
  expect((await waiting).headers.get("cache-status")).toBeNull();
});

describe("a clock that is set back", () => {
  test.each([
    ["by a day", 24 * HOUR],
    ["by a second", 1_000],
  ])("%s lengthens no lifetime: the catalog is asked again", async (_, ms) => {
    await ask();
    await catalog.client.execute(
      "UPDATE links SET href = 'https://example.org/new' WHERE id = 'link-risotto-pip'",
    );
    now -= ms;
    const fresh = await ask();
    expect(fresh.headers.get("cache-control")).toBe("public, max-age=60, stale-if-error=3600");
    expect(fresh.headers.get("location")).toBe("https://example.org/new");
  });

  test("while the catalog answers makes none longer either", async () => {
    const clock = [now, now - 24 * HOUR];
    app = createApp({ clock: () => new Date(clock.length > 1 ? clock.shift()! : clock[0]!) });
    const control = (await ask()).headers.get("cache-control")!;
    expect(Number(/max-age=(\d+)/.exec(control)![1])).toBeLessThanOrEqual(60);
  });

  test("does not make facts usable for longer than an hour", async () => {
    await ask();
    await catalog.crash();
    now -= 24 * HOUR;
    expect((await ask()).status).toBe(503);
    now += 24 * HOUR + 2 * MINUTE;
    expect((await ask()).status).toBe(307);
  });

  test("keeps no credentials known for longer", () => {
    const known = createKnownPrincipals();
    known.remember("fingerprint", "key:a", now);
    expect(known.principalOf("fingerprint", now)).toBe("key:a");
    expect(known.principalOf("fingerprint", now - 24 * HOUR)).toBeNull();
  });
});
