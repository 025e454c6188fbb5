/** Facts that isolates share, in process: several apps on one store, under a clock of the test's own. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey } from "../../scripts/catalog/keys.ts";
import { createApp } from "../../src/http/app.ts";
import { createDataCenterCache } from "../../src/http/data-center-cache.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";
const UNKNOWN = "/00/106141412345678908";

let catalog: TestCatalog;
let admin: string;
let now: number;
/** What the data center keeps, by URL, and how often it was asked. */
let kept: Map<string, { text: string; until: number }>;
let asked: number;

beforeAll(async () => {
  catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  const made = { organizationId: "acme", scopes: ["admin" as const], name: "", expiresAt: null };
  admin = (await createKey(db, made)).key;
});
afterAll(() => catalog?.stop());
beforeEach(() => {
  now = Date.parse("2026-11-21T12:00:00Z");
  kept = new Map();
  asked = 0;
});
afterEach(() =>
  catalog.client.batch([
    "UPDATE products SET visibility = 'public'",
    "UPDATE links SET href = 'https://example.org/restored' WHERE id = 'link-risotto-pip'",
  ]),
);

const open = async (): Promise<Pick<Cache, "match" | "put">> => ({
  async match(url) {
    asked++;
    const found = kept.get(String(url));
    return found && now < found.until ? new Response(found.text) : undefined;
  },
  async put(url, response) {
    const [, seconds] = /max-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "") ?? [];
    kept.set(String(url), { text: await response.text(), until: now + Number(seconds) * 1_000 });
  },
});

type Ask = (path?: string, headers?: Record<string, string>, init?: RequestInit) => Promise<Answer>;
interface Answer {
  status: number;
  location: string | null;
  control: string | null;
  /** Whether the catalog was asked. */
  trip: boolean;
}

/** An isolate with nothing in its memory. */
function isolate(options = {}, vars = {}): Ask {
  const dataCenter = createDataCenterCache({ open, ...options });
  const app = createApp({ clock: () => new Date(now), dataCenter });
  const env = { BASE_URL: BASE, FAR_CATALOG_MS: "0", COUNT_SCANS: "off", ...catalog.vars, ...vars };
  return async (path = DL, headers = {}, init = {}) => {
    const after: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void after.push(work);
    const context = { waitUntil, passThroughOnException() {}, props: {} };
    const answer = await app.fetch(new Request(BASE + path, { headers, ...init }), env, context);
    await Promise.all(after);
    const { status, headers: given } = answer;
    const trip = given.get("server-timing")?.includes("catalog") ?? false;
    const [location, control] = [given.get("location"), given.get("cache-control")];
    return { status, location, control, trip };
  };
}

/** As an isolate answers that keeps nothing at all. */
const fresh: Ask = (...request) => isolate({}, { FAR_CATALOG_MS: "60000" })(...request);

const write = (ask: Ask, path: string, body: object, method = "PATCH") =>
  ask(
    `/api/v1${path}`,
    {
      Authorization: `Bearer ${admin}`,
      "Content-Type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
      "If-Match": "*",
    },
    { method, body: JSON.stringify(body) },
  );

describe("what one isolate has read", () => {
  test("another one decides on, whatever else the request asks for", async () => {
    await isolate()();
    const requests: Parameters<Ask>[] = [
      [DL],
      [DL, { "Accept-Language": "es" }],
      [DL, { "Accept-Language": "de;q=0.1, es" }],
      [`${DL}?a=1&linkType=gs1:instructions`, { Accept: "application/pdf" }],
      [`${DL}?linkType=gs1:instructions&a=1`, { Accept: "application/pdf" }],
      [`${DL}?context=hcp`],
      [DL, { Accept: "application/linkset+json" }],
      [DL, {}, { method: "HEAD" }],
      [`${DL}?linkType=gs1:epcis`],
      [DL, { Host: "evil.example", "X-Forwarded-Host": "evil.example" }],
    ];
    const statuses = new Set<number>();
    for (const request of requests) {
      const { trip, ...answer } = await isolate()(...request);
      const { trip: _, ...wanted } = await fresh(...request);
      // An error asks for the product's recalls, which are not kept.
      expect([request, answer, trip]).toEqual([request, wanted, answer.status === 404]);
      statuses.add(answer.status);
    }
    expect([...statuses].sort()).toEqual([200, 307, 404]);
    expect([...kept.keys()].every((url) => url.startsWith(`${BASE}/.scans/`))).toBe(true);
  });

  test("is used for a minute from when it was read, through however many isolates", async () => {
    await isolate()();
    now += 40_000;
    const second = isolate();
    expect(await second()).toMatchObject({
      trip: false,
      control: "public, max-age=20, stale-if-error=3600",
    });
    now += 19_999;
    expect(await second()).toMatchObject({ trip: false });
    expect(await isolate()()).toMatchObject({ trip: false });
    now += 1;
    expect(await second()).toMatchObject({ trip: true });
    now += 59_999;
    expect(await isolate()()).toMatchObject({ trip: false });
  });

  test("is decided by the clock: a season that begins meanwhile is seen on time", async () => {
    const seasonal = "/01/03045140105502";
    now = Date.parse("2026-11-30T22:59:30Z"); // December begins at 23:00Z in Brussels and Paris.
    const before = await isolate()(seasonal);
    now = Date.parse("2026-11-30T22:59:58Z");
    expect(await isolate()(seasonal)).toMatchObject({
      ...{ location: before.location, trip: false, control: "public, max-age=2" },
    });
    now += 2_000;
    const after = await isolate()(seasonal);
    expect(after.trip).toBe(false);
    expect(after.location).not.toBe(before.location);
    expect(after.location).toBe((await fresh(seasonal)).location);
  });

  test("has no link that scans must not know of", async () => {
    const { rows } = await catalog.client.execute(
      "SELECT href, anchor FROM links WHERE is_public = 0 OR enabled = 0",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { anchor } of rows) await isolate()(String(anchor));
    const texts = [...kept.values()].map(({ text }) => text).join();
    expect(texts).toContain("https://");
    for (const { href } of rows) expect(texts).not.toContain(String(href));
  });
});

describe("never stored", () => {
  test.each([
    ["an identifier that the catalog does not know", UNKNOWN, {}, 404],
    ["a path that is no Digital Link", "/01/09506000134351", {}, 400],
    ["an answer to somebody with credentials", DL, { Authorization: "Bearer x" }, 307],
  ])("%s", async (_, path, headers, status) => {
    expect((await isolate()(path, headers)).status).toBe(status);
    expect([...kept.keys()]).toEqual([]);
  });

  test("what a key of the owner sees, and it is not answered from the store", async () => {
    await catalog.client.execute("UPDATE products SET visibility = 'organization'");
    const credentials = { Authorization: `Bearer ${admin}` };
    expect(await isolate()(DL, credentials)).toMatchObject({ control: "private, no-cache" });
    expect([...kept.keys()]).toEqual([]);
    await isolate()();
    expect(await isolate()(DL, credentials)).toMatchObject({ trip: true });
    const texts = [...kept.values()].map(({ text }) => JSON.parse(text).facts.product);
    expect(texts).toEqual([null]);
  });
});

describe("a write", () => {
  const retarget = async (ask: Ask, id: string, href: string) => {
    const path = `${BASE}/api/v1/links/${id}`;
    const { rows } = await catalog.client.execute({
      sql: "SELECT * FROM links WHERE id = ?",
      args: [id],
    });
    expect([path, rows.length]).toEqual([path, 1]);
    const { anchor, link_type, title } = rows[0]!;
    const body = { anchor, link_type, title, href, is_default: true };
    expect((await write(ask, `/links/${id}`, body, "PUT")).status).toBe(200);
  };

  test("to a link is seen at once, by the isolate that made it and by one without memory", async () => {
    const writer = isolate();
    const lot = `${DL}/10/LOT`;
    for (const path of [DL, lot]) await writer(path);
    await retarget(writer, "link-risotto-pip", "https://example.org/moved");
    for (const ask of [writer, isolate()]) {
      for (const path of [DL, lot]) {
        const { location, trip } = await ask(path, { "Accept-Language": "en" });
        expect([location, trip]).toEqual([(await fresh(path)).location, true]);
      }
    }
    expect((await writer()).location).toBe("https://example.org/moved");
  });

  test("to another product leaves the facts as they are", async () => {
    await isolate()();
    const writer = isolate();
    expect((await write(writer, "/products/09506000134369", { variant: "x" })).status).toBe(200);
    expect(await isolate()()).toMatchObject({ trip: false });
    expect(await writer("/01/09506000134369")).toMatchObject({ trip: true });
  });

  test("that makes a product private is obeyed at once here, and elsewhere within a minute", async () => {
    for (const path of [DL, `${DL}/21/S`]) await isolate()(path);
    const elsewhere = new Map(kept);
    const made = await write(isolate(), `/products${DL.slice(3)}`, { visibility: "organization" });
    expect(made.status).toBe(200);
    const product = () =>
      [...kept]
        .filter(([url]) => url.includes("/facts/"))
        .map(([, { text }]) => JSON.parse(text).facts.product);
    expect(product()).not.toContain(null);
    now += 2_000;
    for (const path of [DL, `${DL}/21/S`])
      expect(await isolate()(path)).toMatchObject({ trip: true });
    expect(product()).toEqual([null, null]);
    // Another data center, which the mark of the write does not reach.
    kept = elsewhere;
    expect(await isolate()()).toMatchObject({ trip: false });
    now += 58_000;
    expect(await isolate()()).toMatchObject({ trip: true });
  });

  test("to a brand is seen at once by all products", async () => {
    await isolate()();
    const writer = isolate();
    const { rows } = await catalog.client.execute(
      "SELECT brands.* FROM brands JOIN products ON brand_id = brands.id WHERE gtin = '09506000134352'",
    );
    const { id, organization_id } = rows[0]!;
    const body = { organization_id, name: "Renamed" };
    expect((await write(writer, `/brands/${id}`, body, "PUT")).status).toBe(200);
    expect(await isolate()()).toMatchObject({ trip: true });
  });
});

describe("a store that is of no use", () => {
  const never = () => new Promise<never>(() => {});
  const broken = async () => {
    asked++;
    throw new Error("no cache here");
  };
  const match = async () => new Response("<");

  test.each([
    ["throws", { open: async () => ({ match: broken, put: broken }) }],
    ["cannot be opened", { open: broken }],
    ["hangs", { open: async () => ({ match: never, put: broken }), readMs: 1 }],
    ["hangs while it opens", { open: never, readMs: 1, writeMs: 1 }],
    ["hangs while it stores", { open: async () => ({ match: broken, put: never }), writeMs: 1 }],
    ["is not there", { open: undefined }],
    ["has something else", { open: async () => ({ match, put: broken }) }],
  ])("%s: the catalog answers", async (_, options) => {
    const ask = isolate(options);
    const { trip, ...answer } = await ask();
    const { trip: __, ...wanted } = await fresh();
    expect([answer, trip]).toEqual([wanted, true]);
  });

  test("is left alone for ten seconds", async () => {
    const ask = isolate({ open: async () => ({ match: broken, put: async () => {} }) });
    const times = async () => {
      const before = asked;
      await ask(`${DL}/21/${now}`);
      return asked - before;
    };
    expect(await times()).toBeGreaterThan(0);
    now += 9_999;
    expect(await times()).toBe(0);
    now += 1;
    expect(await times()).toBeGreaterThan(0);
  });
});

describe("a near catalog", () => {
  test("is asked without a look into the store, once an isolate knows that it is near", async () => {
    const ask = isolate({}, { FAR_CATALOG_MS: "5000", CATALOG_TIMEOUT_MS: "5000" });
    await ask(`${DL}/21/1`);
    const first = asked;
    expect(first).toBeGreaterThan(0);
    await ask(`${DL}/21/2`);
    expect([asked, [...kept.keys()]]).toEqual([first, []]);
  });

  test("is far from the average on that is asked for, and near again below it", () => {
    const cache = createDataCenterCache({ open });
    const seen = [null, 10, 40, 10, 10, 10].map((ms) => {
      if (ms !== null) cache.noteTrip(ms);
      return cache.isNearer(20);
    });
    expect(seen).toEqual([true, false, true, false, false, false]);
  });

  test("is never far where the variable says so", async () => {
    await isolate({}, { FAR_CATALOG_MS: "5001", CATALOG_TIMEOUT_MS: "5000" })();
    expect([asked, [...kept.keys()]]).toEqual([0, []]);
  });
});
