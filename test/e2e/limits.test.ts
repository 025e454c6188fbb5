/** Rate limits: exactly as many as the quota, for whom, and how a refusal looks on every face. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import type { ApiAnswer } from "../support/local-api.ts";
import { call, modern } from "../support/rpc.ts";
import { startOfAMinute, startWorker, type TestWorker } from "../support/worker.ts";

const PUBLIC = { BASE_URL: "https://id.example.org", EXTRA_HOSTS: "127.0.0.1" };
const QUOTAS = {
  ...{ address: 3, scan: 8, host: 5, principal: 6 },
  ...{ heavy: 2, "heavy-known": 4, recording: 1 },
};
const ITEM = "/01/09506000134352";
// Nobody's here, so that every key may record it.
const GTIN = { gtin: "04012345678901" };
const from = (address: string) => ({ "CF-Connecting-IP": address });

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi({ vars: { ...PUBLIC, HOST_EGRESS: "203.0.113.0/24" }, limits: QUOTAS });
  worker = api.worker;
});
afterAll(() => api?.stop());
beforeEach(() => startOfAMinute());

let last = 0;
/** One that nobody has used. */
const address = () => `192.0.2.${++last}`;

const get = (path: string, headers: Record<string, string>) =>
  fetch(worker.url + path, { headers, redirect: "manual" });
const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await ask()).status);
  return seen;
};

describe("whose bucket it is", () => {
  test("an address has its quota and no more; another has its own", async () => {
    const [one, other] = [address(), address()];
    expect(await statuses(5, () => get("/", from(one)))).toEqual([200, 200, 200, 429, 429]);
    expect((await get("/", from(other))).status).toBe(200);
  });

  test("all faces but scans share it", async () => {
    const headers = from(address());
    await get("/", headers);
    await get("/privacy", headers);
    await call(worker.url, "ping", {}, headers);
    expect((await get("/api/v1/products", headers)).status).toBe(429);
  });

  test("an IPv6 caller is its /64", async () => {
    const within = (i: number) => from(`2001:db8:0:1:${i}::${i}`);
    let i = 0;
    expect(await statuses(4, () => get("/", within(++i)))).toEqual([200, 200, 200, 429]);
    expect((await get("/", from("2001:db8:0:2::1"))).status).toBe(200);
  });

  test("all the /64s of a site's /48 share a wider one, for each kind of work", async () => {
    // Each caller is a /64 that nobody has used.
    let i = 0;
    const caller = (site: string) => from(`2001:db8:${site}:${(++i).toString(16)}::1`);
    expect(await statuses(7, () => get("/", caller("1")))).toEqual([
      ...[200, 200, 200, 200, 200, 429, 429],
    ]);
    expect(await statuses(7, () => get(ITEM, caller("1")))).toEqual([
      ...[307, 307, 307, 307, 307, 429, 429],
    ]);
    expect((await get("/", caller("2"))).status).toBe(200);
    const search = "/api/v1/products?q=tea";
    expect(await statuses(6, () => get(search, caller("3")))).toEqual([
      ...[200, 200, 200, 200, 429, 429],
    ]);
    const { headers } = await get("/", caller("4"));
    expect(headers.get("ratelimit-policy")).toBe('"address";q=3;w=60, "host";q=5;w=60');
  });

  test.each([
    ["Anthropic's published range", "160.79.104.9"],
    ["a range of HOST_EGRESS", "203.0.113.9"],
  ])("%s has the hosts' quota", async (_, host) => {
    const seen = await statuses(6, () => get("/", from(host)));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("just outside of a range there is none of it", async () => {
    expect(await statuses(4, () => get("/", from("160.79.112.0")))).toEqual([200, 200, 200, 429]);
  });

  test("callers without an address share one bucket", async () => {
    expect(await statuses(4, () => get("/", {}))).toEqual([200, 200, 200, 429]);
  });

  test("what is fixed, a preflight and the liveness probe are free", async () => {
    const headers = from(address());
    await statuses(4, () => get("/", headers));
    for (const path of ["/health/live", "/icon.svg", "/.well-known/gs1resolver"]) {
      const response = await get(path, headers);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("ratelimit-policy")).toBeNull();
    }
    const preflight = await fetch(`${worker.url}${ITEM}`, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
  });
});

describe("keys", () => {
  const list = (key: string, headers: Record<string, string>): Promise<ApiAnswer> =>
    api.send("GET", "/qr-codes", { key, headers });
  const newKey = async () => (await api.newKey("acme", ["catalog:read"])).key;

  test("a valid key has a bucket of its own, whatever its address has left", async () => {
    const [key, headers] = [await newKey(), from(address())];
    expect((await list(key, headers)).status).toBe(200);
    expect(await statuses(3, () => get("/", headers))).toEqual([200, 200, 429]);
    expect(await statuses(7, () => list(key, headers))).toEqual([...Array(6).fill(200), 429]);
    // From another address it is the same bucket.
    expect((await list(key, from(address()))).status).toBe(429);
  });

  test("forged ones stay in the bucket of their address, each new one as well", async () => {
    const headers = from(address());
    const { makeApiKey } = await import("../../src/services/keys/api-key.ts");
    const ask = async () => list((await makeApiKey()).key, headers);
    expect(await statuses(5, ask)).toEqual([401, 401, 401, 429, 429]);
  });

  test("one forged key, tried again and again, counts for its address, too", async () => {
    const headers = from(address());
    const { makeApiKey } = await import("../../src/services/keys/api-key.ts");
    const { key } = await makeApiKey();
    expect(await statuses(4, () => list(key, headers))).toEqual([401, 401, 401, 429]);
  });

  test("a forged key on a public route proves nothing", async () => {
    const { makeApiKey } = await import("../../src/services/keys/api-key.ts");
    const { key } = await makeApiKey();
    const headers = { ...from(address()), Authorization: `Bearer ${key}` };
    expect(await statuses(4, () => get("/privacy", headers))).not.toContain(401);
    expect((await get("/", headers)).status).toBe(429);
  });

  test("a revoked one loses its bucket with its next use", async () => {
    const [made, headers] = [await api.newKey("acme", ["catalog:read"]), from(address())];
    expect((await list(made.key, headers)).status).toBe(200);
    await api.catalog.client.execute({
      sql: "UPDATE api_keys SET revoked_at = '2026-01-01T00:00:00.000Z' WHERE prefix = ?",
      args: [made.prefix],
    });
    const seen = await statuses(5, () => list(made.key, headers));
    expect(seen).toEqual([401, 401, 401, 429, 429]);
  });
});

describe("what takes long", () => {
  test.each([
    ["/qr", (h: Record<string, string>) => get(`/qr${ITEM}.svg`, h)],
    ["words at /check", (h: Record<string, string>) => get("/check?code=rice", h)],
    ["words at /api/v1/check", (h: Record<string, string>) => get("/api/v1/check?code=rice", h)],
    ["/api/v1/products?q=", (h: Record<string, string>) => get("/api/v1/products?q=rice", h)],
    [
      "all products of an organization",
      (h: Record<string, string>) => get("/api/v1/products?organization=x", h),
    ],
    [
      "a list with two filters",
      (h: Record<string, string>) => get("/api/v1/products?brand=x&lifecycle=active", h),
    ],
    ["search_products", (h: object) => call(worker.url, "search_products", { query: "rice" }, h)],
    ["validate_gtins", (h: object) => call(worker.url, "validate_gtins", { gtins: ["1"] }, h)],
    [
      "search_products of 2026",
      (h: Record<string, string>) =>
        modern(worker.url, "tools/call", { name: "search_products", arguments: { query: "a" } }, h),
    ],
  ])("%s is limited more narrowly", async (_, ask) => {
    const headers = from(address());
    expect(await statuses(3, () => ask(headers))).toEqual([200, 200, 429]);
  });

  test.each([
    "/check?code=9506000134352",
    "/check",
    "/api/v1/check?code=9506000134352",
    "/api/v1/products",
    "/api/v1/products?lifecycle=active",
    "/api/v1/products?updated_since=2026-01-01T00:00:00Z&visibility=public",
  ])("%s is not limited more narrowly", async (path) => {
    const headers = from(address());
    expect(await statuses(3, () => get(path, headers))).toEqual([200, 200, 200]);
  });

  test("a host's addresses have more of it", async () => {
    const headers = from("160.79.105.1");
    expect(await statuses(5, () => get(`/qr${ITEM}.svg`, headers))).toEqual([
      ...[200, 200, 200, 200, 429],
    ]);
  });

  test("other work goes on", async () => {
    const headers = from(address());
    await get(`/qr${ITEM}.svg`, headers);
    await get(`/qr${ITEM}.svg`, headers);
    expect((await call(worker.url, "ping", {}, headers)).status).toBe(200);
  });
});

describe("how it is told", () => {
  test("every answer names what was applied to it", async () => {
    const headers = from(address());
    const plain = await get("/", headers);
    expect(plain.headers.get("ratelimit-policy")).toBe('"address";q=3;w=60');
    expect(plain.headers.get("ratelimit")).toBeNull();
    const scanned = await get(ITEM, headers);
    expect(scanned.headers.get("ratelimit-policy")).toBe('"scan";q=8;w=60');
    const drawn = await get(`/qr${ITEM}.svg`, headers);
    const both = '"address";q=3;w=60, "heavy";q=2;w=60';
    expect(drawn.headers.get("ratelimit-policy")).toBe(both);
    const again = { ...headers, "If-None-Match": drawn.headers.get("etag")! };
    const unchanged = await get(`/qr${ITEM}.svg`, again);
    expect([unchanged.status, unchanged.headers.get("ratelimit-policy")]).toEqual([304, both]);
  });

  const refusal = async (response: Response) => {
    const { headers } = response;
    expect(response.status).toBe(429);
    expect(headers.get("retry-after")).toBe("60");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({
      type: "https://id.example.org/problems/rate_limited",
      status: 429,
      error_code: "rate_limited",
      retryable: true,
      retry_after: 60,
      correlation_id: headers.get("x-correlation-id"),
    });
    return headers;
  };

  test.each(["/", "/api/v1/products", `/qr${ITEM}.svg`, "/health", "/no/such/path"])(
    "%s: the same refusal",
    async (path) => {
      const headers = from(address());
      await statuses(3, () => get("/", headers));
      const told = await refusal(await get(path, headers));
      expect(told.get("ratelimit-policy")).toBe('"address";q=3;w=60');
      expect(told.get("ratelimit")).toBe('"address";r=0;t=60');
    },
  );

  test.each([undefined, "2026-07-28"])(
    "POST /mcp (%s), where nothing was looked up",
    async (era) => {
      const headers = { ...from(address()), Origin: "https://id.example.org" };
      await statuses(3, () => get("/", headers));
      const before = worker.outbound.length;
      const asked = { name: "lookup_product", arguments: GTIN };
      const answer = era
        ? await modern(worker.url, "tools/call", asked, headers)
        : await call(worker.url, "lookup_product", GTIN, headers);
      expect(answer.status).toBe(429);
      expect(answer.headers.get("retry-after")).toBe("60");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.body).toMatchObject({ error_code: "rate_limited", retry_after: 60 });
      expect(worker.outbound.length).toBe(before);
    },
  );

  test("heavy work on /qr and /mcp is refused with the headers of its policy", async () => {
    const headers = from(address());
    await statuses(2, () => get(`/qr${ITEM}.svg`, headers));
    const told = await refusal(await get(`/qr${ITEM}.svg`, headers));
    expect(told.get("ratelimit")).toBe('"heavy";r=0;t=60');
  });

  const json = { "Content-Type": "application/json" };
  const words = "organic%20tomato%20soup";
  test.each<[string, RequestInit?]>([
    [`/api/v1/products?q=${words}`],
    [`/api/v1/check?code=${words}`],
    [`/check?code=${words}`],
    ["/api/v1/check/list", { method: "POST", body: '{"gtins":["04004764007967"]}', headers: json }],
    ["/check/list", { method: "POST", body: new URLSearchParams({ list: "4004764007967" }) }],
    ["/sitemap.xml"],
  ])("%s is heavy work", async (path, init) => {
    const headers = { ...init?.headers, ...from(address()) };
    const response = await fetch(worker.url + path, { ...init, headers, redirect: "manual" });
    expect(response.status).toBe(200);
    expect(response.headers.get("ratelimit-policy")).toContain('"heavy"');
  });

  test.each([
    ["search_products", { query: "organic tomato soup" }],
    ["validate_gtins", { gtins: ["4004764007967"] }],
  ])("%s is heavy work", async (name, given) => {
    const { headers } = await call(worker.url, name, given, from(address()));
    expect(headers.get("ratelimit-policy")).toContain('"heavy"');
  });

  test("a person gets a page", async () => {
    const headers = { ...from(address()), Accept: "text/html" };
    await statuses(3, () => get("/", headers));
    const response = await get("/privacy", headers);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("<h1>Too many requests</h1>");
  });
});

describe("scans", () => {
  const PRODUCT = "/products/04004764007967";

  test("have a bucket of their own, which nothing else uses up", async () => {
    const headers = from(address());
    expect(await statuses(4, () => get("/", headers))).toEqual([200, 200, 200, 429]);
    expect(await statuses(9, () => get(ITEM, headers))).toEqual([...Array(8).fill(307), 429]);
    const other = from(address());
    await statuses(9, () => get(ITEM, other));
    expect((await get("/", other)).status).toBe(200);
  });

  test("are Digital Links, linksets and the page of a product, by GET and HEAD", async () => {
    const headers = from(address());
    const asked = [
      () => get(ITEM, headers),
      () => get(`${ITEM}?linkType=linkset`, headers),
      () => get("/01/04012345678901", headers),
      () => get("/01/1", headers),
      () => get(PRODUCT, headers),
      () => fetch(worker.url + ITEM, { method: "HEAD", headers, redirect: "manual" }),
    ];
    for (const ask of asked) {
      expect((await ask()).headers.get("ratelimit-policy")).toBe('"scan";q=8;w=60');
    }
    const posted = await fetch(worker.url + ITEM, { method: "POST", headers });
    expect(posted.headers.get("ratelimit-policy")).toBe('"address";q=3;w=60');
    expect((await get(`/qr${ITEM}.svg`, headers)).headers.get("ratelimit-policy")).toContain(
      '"address"',
    );
  });

  test("of a host's address, and with a key, are counted so too", async () => {
    const host = from("160.79.106.1");
    expect(await statuses(9, () => get(ITEM, host))).toEqual([...Array(8).fill(307), 429]);
    const { key } = await api.newKey("acme", ["catalog:read"]);
    const signedIn = { ...from(address()), Authorization: `Bearer ${key}` };
    await api.send("GET", "/qr-codes", { key, headers: signedIn });
    expect(await statuses(9, () => get(ITEM, signedIn))).toEqual([...Array(8).fill(307), 429]);
    expect((await api.send("GET", "/qr-codes", { key, headers: signedIn })).status).toBe(200);
  });

  test("too many: a page that a shopper understands", async () => {
    const headers = { ...from(address()), Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    await statuses(8, () => get(ITEM, headers));
    for (const path of [ITEM, PRODUCT]) {
      const response = await get(path, headers);
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("ratelimit")).toBe('"scan";r=0;t=60');
      const body = (await response.text()).replace(/^.*<body>/s, "");
      expect(body).toContain("<h1>Too many requests</h1>");
      expect(body).toContain("Too many requests came from your network in a short time.");
      expect(body).toContain("Wait 60 seconds, then try again.");
      const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(body)!;
      expect(main).not.toMatch(/gtin|MCP|API|\bkey\b|limiter|quota|character/i);
    }
  });

  test("too many get a problem document where no page is asked for", async () => {
    const headers = from(address());
    await statuses(8, () => get(ITEM, headers));
    const response = await get(ITEM, headers);
    expect(response.status).toBe(429);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({ error_code: "rate_limited", retry_after: 60 });
  });
});

test("limiting asks the catalog nothing", async () => {
  const headers = from(address());
  const before = worker.outbound.length;
  await statuses(4, () => get("/", headers));
  expect(worker.outbound.length).toBe(before);
});

describe("on loopback", () => {
  test("nothing is limited, and no header mentions a limit", async () => {
    const local = await startWorker({ libsqlUrl: api.catalog.url, limits: { address: 1 } });
    try {
      const ask = () => fetch(`${local.url}/`);
      expect(await statuses(3, ask)).toEqual([200, 200, 200]);
      expect((await ask()).headers.get("ratelimit-policy")).toBeNull();
    } finally {
      await local.stop();
    }
  });
});
