/** Sessions of the console: signing in with a key, the cookie, and how a session ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "../../src/http/api/routes/index.ts";
import { createRateLimiters } from "../../src/node/rate-limiters.ts";
import { withoutAudit } from "../support/catalog-content.ts";
import type { Sent } from "../support/local-api.ts";
import { type LocalWorkerApi, startLocalWorkerApi } from "../support/local-worker.ts";
import { fetch } from "../support/requests.ts";

const NAME = "__Host-gtin-session";
const DEPLOYED = { BASE_URL: "https://id.example.org", EXTRA_HOSTS: "localhost" };
let api: LocalWorkerApi;
let origin: string;
beforeAll(async () => {
  api = await startLocalWorkerApi(DEPLOYED);
  // The connection is http, but the Host header is one of the server's.
  origin = api.worker.url.replace("http:", "https:");
});
afterAll(() => api?.stop());
beforeEach(() => api.catalog.client.executeMultiple("DELETE FROM sessions"));

const page = () => ({ Origin: origin, "Sec-Fetch-Site": "same-origin" });
const session = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
) =>
  fetch(`${api.worker.url}/console${path}`, {
    method,
    headers: { ...page(), ...(body && { "Content-Type": "application/json" }), ...headers },
    body: body ? JSON.stringify(body) : null,
  });

/** The value of the cookie that an answer sets; undefined if it sets none. */
const cookieOf = (answer: Response): string | undefined => {
  const [line] = answer.headers.getSetCookie();
  return line && /^(?:__Host-)?gtin-session=([^;]*)/.exec(line)?.[1];
};

async function signIn(key: string, headers: Record<string, string> = {}) {
  const answer = await session("POST", "/session", headers, { key });
  expect(answer.status).toBe(201);
  return { answer, cookie: `${NAME}=${cookieOf(answer)}` };
}

const rest = (method: string, path: string, cookie: string, sent: Sent = {}) =>
  api.send(method, path, { ...sent, headers: { ...page(), Cookie: cookie, ...sent.headers } });
const product = { body: { name: "x" }, headers: { "If-Match": "*" } };
const PRODUCT = "/products/9521001234566";

describe("signing in with a key", () => {
  test("answers who it is, and sets a cookie that scripts and other sites cannot use", async () => {
    const { answer, cookie } = await signIn(api.keys.writer);
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-gtin-session=k\.gtr_\w{8}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const shown = {
      signed_in: true,
      principal: `key:${api.keys.writer.slice(0, 12)}`,
      organization: { id: "acme", name: "Acme" },
      scopes: ["catalog:write"],
      expires_at: expect.stringMatching(/Z$/),
      name: null,
      idle_until: expect.stringMatching(/Z$/),
    };
    expect(await answer.json()).toEqual(shown);
    const again = await session("GET", "/session", { Cookie: cookie });
    expect(await again.json()).toEqual(shown);
    const { rows } = await api.catalog.client.execute("SELECT * FROM sessions");
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(-43));
  });

  test("without a session, it says how to sign in", async () => {
    const answer = await session("GET", "/session");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { signed_in: false, sign_in: { key: true, provider: null } },
    ]);
  });

  test.each([
    ["unknown", () => `gtr_${"A".repeat(32)}_00000000`],
    ["cut", () => api.keys.writer.slice(0, -1)],
    ["of another form", () => "secret"],
  ])("a key that is %s is rejected, and sets no cookie", async (_, key) => {
    const answer = await session("POST", "/session", {}, { key: key() });
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, "unauthorized"]);
    expect(cookieOf(answer)).toBeUndefined();
    expect(await api.catalog.client.execute("SELECT * FROM sessions")).toMatchObject({ rows: [] });
  });

  test("tries are limited for each address", async () => {
    const limited = await startLocalWorkerApi({
      ...DEPLOYED,
      ...createRateLimiters("sign-in=2"),
    });
    try {
      const own = limited.worker.url.replace("http:", "https:");
      const sign = async () => {
        const { status } = await fetch(`${limited.worker.url}/console/session`, {
          method: "POST",
          headers: { ...page(), Origin: own, "Content-Type": "application/json" },
          body: '{"key":"x"}',
        });
        return status;
      };
      const seen = [await sign(), await sign(), await sign(), await sign(), await sign()];
      // A minute may end between two of them.
      expect(seen.slice(0, 2)).toEqual([401, 401]);
      expect(seen).toContain(429);
    } finally {
      await limited.stop();
    }
  });
});

describe("the session in a request", () => {
  test("reads and writes with the rights of its key, in one round trip", async () => {
    const { cookie } = await signIn(api.keys.writer);
    const written = await rest("PUT", PRODUCT, cookie, { body: { name: "By session" } });
    expect([written.status, written.trips]).toEqual([201, 1]);
    const read = await rest("GET", PRODUCT, cookie);
    expect([read.status, read.trips, read.body.name]).toEqual([200, 1, "By session"]);
    expect(read.headers.get("vary")).toBe("Authorization, Cookie");
    expect(read.headers.get("cache-control")).toBe("no-store");
    const [line] = (await api.audit()).slice(-1);
    expect(line).toMatchObject({
      action: "product.put",
      client_principal: `key:${api.keys.writer.slice(0, 12)}`,
    });
    const reader = await signIn(api.keys.reader);
    expect((await rest("PUT", PRODUCT, reader.cookie, product)).status).toBe(403);
    const other = await signIn(api.keys.other);
    expect((await rest("PUT", PRODUCT, other.cookie, product)).status).toBe(403);
  });

  test("shows private products of its organization, and no others'", async () => {
    const { cookie } = await signIn(api.keys.writer);
    const body = { name: "Private", visibility: "organization" };
    expect((await rest("PUT", "/products/9521001234573", cookie, { body })).status).toBe(201);
    const own = await signIn(api.keys.reader);
    const found = (await rest("GET", "/products/9521001234573", own.cookie)).body;
    expect(found.name).toBe("Private");
    const other = await signIn(api.keys.other);
    expect((await rest("GET", "/products/9521001234573", other.cookie)).status).toBe(404);
    expect((await rest("GET", "/products/9521001234573", "")).status).toBe(404);
  });

  test("a bearer token wins over the cookie", async () => {
    const { cookie } = await signIn(api.keys.reader);
    const sent = { ...product, key: api.keys.writer };
    expect((await rest("PUT", PRODUCT, cookie, sent)).status).toBe(200);
    const forged = { ...product, key: api.keys.writer.slice(0, -1) };
    const { cookie: writer } = await signIn(api.keys.writer);
    expect((await rest("PUT", PRODUCT, writer, forged)).status).toBe(401);
  });

  test("only the REST API reads the cookie", async () => {
    const { cookie } = await signIn(api.keys.writer);
    const message = {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "generate_qr_url", arguments: { gtin: "9521001234566" } },
    };
    const accept = { Accept: "application/json", "Content-Type": "application/json" };
    const answer = await fetch(`${api.worker.url}/mcp`, {
      method: "POST",
      headers: { Cookie: cookie, ...accept },
      body: JSON.stringify(message),
    });
    expect(answer.status).toBe(401);
    const isPrivate = await fetch(`${api.worker.url}/01/09521001234573?linkType=all`, {
      headers: { Cookie: cookie },
    });
    expect(isPrivate.status).toBe(404);
  });

  test.each([
    ["without Origin", { Origin: "" }],
    ["of another origin", { Origin: "https://evil.example" }],
    ["of a page without an origin", { Origin: "null" }],
    ["of another site", { "Sec-Fetch-Site": "cross-site" }],
    ["of a neighbouring host", { "Sec-Fetch-Site": "same-site" }],
    ["of a browser that does not tell", { "Sec-Fetch-Site": "" }],
  ])("a write %s is rejected", async (_, headers) => {
    const { cookie } = await signIn(api.keys.writer);
    const sent = { ...product, headers: { ...product.headers, ...headers } };
    const answer = await rest("PUT", PRODUCT, cookie, sent);
    expect([answer.status, answer.trips]).toEqual([403, 0]);
    expect((await session("POST", "/session", headers as never, { key: "x" })).status).toBe(403);
    expect(
      (await session("DELETE", "/sessions", { Cookie: cookie, ...headers } as never)).status,
    ).toBe(403);
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(200);
  });

  test("a page of another site reads nothing with it", async () => {
    const { cookie } = await signIn(api.keys.reader);
    const headers = { "Sec-Fetch-Site": "same-site" };
    expect((await rest("GET", "/products/9521001234573", cookie, { headers })).status).toBe(404);
    const shown = await session("GET", "/session", { Cookie: cookie, ...headers });
    expect((await shown.json()).signed_in).toBe(false);
  });
});

/** The write routes: a POST that only reads is none. */
const WRITES = routes.filter(({ method, onlyReads }) => method !== "GET" && !onlyReads);

test.each(WRITES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "a reader's cookie: %s is rejected, and nothing is written",
  async (_, route) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      name === "prefix" && route.path.startsWith("/company") ? "952100" : (PARAMS[name] ?? "x1"),
    );
    const { cookie } = await signIn(api.keys.reader);
    const before = await withoutAudit(api.catalog.client);
    const headers = { "If-Match": "*" };
    const body = route.body ? { body: route.bodyExample ?? {} } : {};
    const query = route.method === "DELETE" && "as" in route.query.shape ? "?as=withdrawn" : "";
    const answer = await rest(route.method, path + query, cookie, { ...body, headers });
    expect([answer.status, answer.body?.error_code], JSON.stringify(answer.body)).toEqual([
      403,
      "forbidden",
    ]);
    expect(await withoutAudit(api.catalog.client)).toBe(before);
    const foreign = { headers: { ...headers, Origin: "https://evil.example" } };
    expect((await rest(route.method, path, cookie, { ...body, ...foreign })).status).toBe(403);
  },
);

/** The values of parameters in paths. */
const PARAMS: Record<string, string> = {
  gtin: "09521001234566",
  prefix: "gtr_AAAAAAAA",
  import_id: "0b5a1c1e-7c3b-4a58-9d6a-2f0e6f3f1a10",
};

describe("the end of a session", () => {
  test("after sign-out a stolen cookie is rejected by the next request", async () => {
    const { cookie } = await signIn(api.keys.writer);
    const out = await session("DELETE", "/session", { Cookie: cookie });
    expect([out.status, cookieOf(out)]).toEqual([204, ""]);
    // What the console keeps in the browser, such as the file of an import.
    const after = await rest("PUT", PRODUCT, cookie, product);
    expect([after.status, after.headers.getSetCookie()[0]]).toEqual([
      401,
      expect.stringContaining("Max-Age=0"),
    ]);
    expect((await rest("GET", PRODUCT, cookie)).status).toBe(401);
    expect((await session("GET", "/sessions", { Cookie: cookie })).status).toBe(401);
    expect((await session("DELETE", "/session", { Cookie: cookie })).status).toBe(204);
  });

  test("with its key: revoked, the next request is a 401", async () => {
    const { key, prefix } = await api.newKey("acme", ["catalog:write"]);
    const { cookie } = await signIn(key);
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(200);
    await api.send("DELETE", `/keys/${prefix}`, { key: api.keys.admin });
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(401);
    expect((await rest("GET", PRODUCT, cookie)).status).toBe(401);
    const shown = await session("GET", "/session", { Cookie: cookie });
    expect((await shown.json()).signed_in).toBe(false);
  });

  test.each([
    ["idle_until", "12 hours without use"],
    ["expires_at", "7 days"],
  ])("comes after its %s: %s", async (column) => {
    const { answer, cookie } = await signIn(api.keys.writer);
    const shown = await answer.json();
    const [made] = (await api.catalog.client.execute("SELECT made_at FROM sessions")).rows;
    const hours = (Date.parse(shown[column]) - Date.parse(String(made?.made_at))) / 3_600_000;
    expect(hours).toBe(column === "idle_until" ? 12 : 168);
    await api.catalog.client.execute(`UPDATE sessions SET ${column} = '2026-01-01T00:00:00.000Z'`);
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(401);
    expect((await rest("GET", PRODUCT, cookie)).status).toBe(401);
    await signIn(api.keys.writer);
    const { rows } = await api.catalog.client.execute("SELECT hash FROM sessions");
    expect(rows).toHaveLength(1);
  });

  test("a use prolongs it, at most every ten minutes, after the answer", async () => {
    const { cookie } = await signIn(api.keys.writer);
    const long = "2026-01-01T00:00:00.000Z";
    await api.catalog.client.execute(`UPDATE sessions SET last_used = '${long}'`);
    expect((await rest("GET", PRODUCT, cookie)).trips).toBe(1);
    const used = async () =>
      (await api.catalog.client.execute("SELECT last_used, idle_until FROM sessions")).rows[0]!;
    await expect.poll(async () => (await used()).last_used).not.toBe(long);
    const { last_used: at, idle_until: until } = await used();
    expect(Date.parse(String(until)) - Date.parse(String(at))).toBe(12 * 3_600_000);
    const [key] = (
      await api.catalog.client.execute({
        sql: "SELECT last_used FROM api_keys WHERE prefix = ?",
        args: [api.keys.writer.slice(0, 12)],
      })
    ).rows;
    expect(key?.last_used).toBe(String(at).slice(0, 10));
  });

  test("signing in again gives a new cookie and ends the old session", async () => {
    const first = await signIn(api.keys.writer);
    const second = await signIn(api.keys.writer, { Cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect((await rest("PUT", PRODUCT, first.cookie, product)).status).toBe(401);
    expect((await rest("PUT", PRODUCT, second.cookie, product)).status).toBe(200);
  });

  test.each([
    ["a made-up cookie", "k.gtr_AAAAAAAA.".padEnd(58, "B")],
    ["a text of another form", "fixed"],
  ])("%s is no session, and is not taken over by a sign-in", async (_, planted) => {
    const cookie = `${NAME}=${planted}`;
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(401);
    const { cookie: made } = await signIn(api.keys.writer, { Cookie: cookie });
    expect(made).not.toBe(cookie);
    expect((await rest("PUT", PRODUCT, cookie, product)).status).toBe(401);
  });

  test("a cookie with another principal's name is an unknown session", async () => {
    const { cookie } = await signIn(api.keys.reader);
    const forged = cookie.replace(/gtr_\w{8}/, api.keys.writer.slice(0, 12));
    expect((await rest("PUT", PRODUCT, forged, product)).status).toBe(401);
  });
});

describe("one's sessions", () => {
  const list = async (cookie: string) => {
    const answer = await session("GET", "/sessions", { Cookie: cookie });
    return (await answer.json()).sessions as { id: string; current: boolean }[];
  };

  test("are listed, ended one by one, and all at once", async () => {
    const [one, two, three] = [
      await signIn(api.keys.writer),
      await signIn(api.keys.writer),
      await signIn(api.keys.writer),
    ];
    const other = await signIn(api.keys.other);
    const listed = await list(two.cookie);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      made_at: expect.stringMatching(/Z$/),
      last_used: expect.stringMatching(/Z$/),
      current: expect.any(Boolean),
    });
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const [own] = await list(one.cookie).then((all) => all.filter(({ current }) => current));
    const end = (id: string, cookie: string) =>
      session("DELETE", `/sessions/${id}`, { Cookie: cookie });
    expect((await end(own!.id, other.cookie)).status).toBe(404);
    expect((await rest("PUT", PRODUCT, one.cookie, product)).status).toBe(200);
    expect((await end(own!.id, two.cookie)).status).toBe(204);
    expect((await rest("PUT", PRODUCT, one.cookie, product)).status).toBe(401);
    expect((await end("unknown", two.cookie)).status).toBe(404);
    expect((await session("DELETE", "/sessions", { Cookie: two.cookie })).status).toBe(204);
    expect((await rest("PUT", PRODUCT, two.cookie, product)).status).toBe(401);
    expect((await rest("PUT", PRODUCT, three.cookie, product)).status).toBe(401);
    expect(await list(other.cookie)).toHaveLength(1);
  });
});

test("on http at loopback the cookie has no prefix and is not Secure", async () => {
  const local = await startLocalWorkerApi();
  try {
    const answer = await fetch(`${local.worker.url}/console/session`, {
      method: "POST",
      headers: {
        ...{ Origin: local.worker.url, "Sec-Fetch-Site": "same-origin" },
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ key: local.keys.writer }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^gtin-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  } finally {
    await local.stop();
  }
});
