/** The link checker over REST: the real worker, and sites on real local servers. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { withToken } from "../../support/tokens.ts";

interface Site {
  origin: string;
  /** `METHOD path`, in the order in which they arrived. */
  seen: string[];
  /** The most requests that waited for an answer at once. */
  most: number;
  stop(): void;
}

type Answering = (response: ServerResponse, method: string) => void;

const answer =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end();
const redirect = (location: string) => answer(302, { location });

async function startSite(paths: Record<string, Answering>): Promise<Site> {
  const site: Site = { origin: "", seen: [], most: 0, stop: () => {} };
  let open = 0;
  const server = createServer((request, response) => {
    site.seen.push(`${request.method} ${request.url}`);
    open += 1;
    site.most = Math.max(site.most, open);
    const reply = paths[request.url ?? ""] ?? answer(200);
    // A turn later, so that requests at the same time would meet.
    setTimeout(() => {
      open -= 1;
      reply(response, request.method ?? "");
    }, 5);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return site;
}

const SHOP = "https://shop.example";
const BASE = "https://id.example";
let api: TestApi;
let shop: Site;
let slow: Site;
let away: Site;
/** Says where names lead, as the server of `npm run dev` does. */
let names: Site;
beforeAll(async () => {
  names = await startSite({ "/inside.example": answer(403) });
  shop = await startSite({
    "/gone": answer(404),
    "/login": answer(403),
    "/moved": redirect("/a"),
    "/inside": redirect("http://10.0.0.5/admin"),
    "/number": redirect("http://2130706433/"),
    "/port": redirect("https://shop.example:8443/"),
    "/to-inside": redirect("https://inside.example/a"),
    "/loop": redirect("/loop"),
    "/empty": answer(302),
    "/old": (response, method) =>
      method === "HEAD" ? answer(405)(response, method) : answer(200)(response, method),
    "/down": answer(503),
    // Never ends: the checker reads no bytes.
    "/endless": (response, method) =>
      method === "HEAD"
        ? answer(501)(response, method)
        : void response.writeHead(200).write("x".repeat(100_000)),
  });
  slow = await startSite(Object.fromEntries(["/1", "/2", "/3"].map((path) => [path, () => {}])));
  away = await startSite(
    Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`/${i}`, redirect(`${SHOP}/to/${i}`)])),
  );
  api = await startApi({
    vars: { BASE_URL: BASE, EXTRA_HOSTS: "qr.example", NAME_CHECK_URL: `${names.origin}` },
    network: {
      [SHOP]: shop.origin,
      "https://slow.example": slow.origin,
      "https://away.example": away.origin,
      "https://inside.example": shop.origin,
    },
  });
});
afterAll(async () => {
  await api?.stop();
  shop?.stop();
  slow?.stop();
  away?.stop();
  names?.stop();
});
beforeEach(async () => {
  await api.catalog.client.executeMultiple(
    "DELETE FROM links; DELETE FROM link_check_runs; DELETE FROM user_actions;",
  );
  shop.seen.length = 0;
  shop.most = 0;
  api.worker.outbound.length = 0;
});

const OWN = "/01/09521005500018";
const THEIRS = "/01/09521111111115";
const MOMENT = "2026-01-01T00:00:00.000Z";
async function store(links: Record<string, string>, anchor = OWN) {
  await api.catalog.client.batch(
    Object.entries(links).map(([id, href], i) => ({
      sql: `INSERT INTO links (id, anchor, order_index, link_type, href, title, is_default, created_at, updated_at)
        VALUES (?, ?, ?, 'gs1:pip', ?, ?, ?, ?, ?)`,
      args: [id, anchor, i, href, `Title of ${id}`, i === 0 ? 1 : 0, MOMENT, MOMENT],
    })),
  );
}
const check = (key = api.keys.writer) => api.send("POST", "/link-checks", { key });
const list = (query = "", key = api.keys.reader) =>
  api.send("GET", `/link-checks${query}`, { key });
const found = async (query = "", key = api.keys.reader) => {
  const { body } = await list(`${query || "?"}&limit=100`, key);
  return Object.fromEntries(
    body.items.map(({ link_id, outcome, status, reason, location }: Record<string, unknown>) => [
      link_id,
      [outcome, status, reason, location],
    ]),
  );
};

test("each target gets its result; nothing but public addresses is requested", async () => {
  await store({
    fine: `${SHOP}/a`,
    gone: `${SHOP}/gone`,
    login: `${SHOP}/login`,
    moved: `${SHOP}/moved#part`,
    inside: `${SHOP}/inside`,
    number: `${SHOP}/number`,
    port: `${SHOP}/port`,
    loop: `${SHOP}/loop`,
    empty: `${SHOP}/empty`,
    old: `${SHOP}/old`,
    down: `${SHOP}/down`,
    endless: `${SHOP}/endless`,
    template: `${SHOP}/p/{gtin}`,
    serial: `${SHOP}/p/{serial}`,
    // Stored before a rule was there, or by SQL.
    private: "https://192.168.0.1/",
    metadata: "http://169.254.169.254/latest/",
    octal: "http://0177.0.0.1/",
    mapped: "http://[::ffff:10.0.0.1]/",
    dot: "https://router.lan./",
    user: "https://a:b@shop.example/",
    other: "https://shop.example:8443/",
    lookup: "https://localhost/",
  });
  const run = await check();
  expect(run.body).toEqual({
    ...{ checked: 22, fine: 4, redirecting: 1, broken: 6, unclear: 11, complete: true },
  });
  const notPublic = ["unclear", null, "not_public", null];
  expect(await found()).toEqual({
    fine: ["fine", 200, null, null],
    gone: ["broken", 404, "status", null],
    login: ["unclear", 403, "refused", null],
    moved: ["redirecting", 200, null, `${SHOP}/a`],
    inside: ["broken", null, "private_redirect", "http://10.0.0.5/admin"],
    number: ["broken", null, "private_redirect", "http://127.0.0.1/"],
    port: ["unclear", null, "not_followed", "https://shop.example:8443/"],
    loop: ["broken", null, "too_many_redirects", `${SHOP}/loop`],
    empty: ["broken", 302, "bad_redirect", null],
    old: ["fine", 200, null, null],
    down: ["broken", 503, "status", null],
    endless: ["fine", 200, null, null],
    template: ["fine", 200, null, null],
    serial: ["unclear", null, "needs_value", null],
    ...{ private: notPublic, metadata: notPublic, octal: notPublic, mapped: notPublic },
    ...{ dot: notPublic, user: notPublic, other: notPublic, lookup: notPublic },
  });
  const origins = new Set(api.worker.outbound.map((line) => new URL(line.split(" ")[1]!).origin));
  expect([...origins].sort()).toEqual([SHOP, names.origin, new URL(api.catalog.url).origin].sort());
  expect(shop.most).toBe(1);
  expect(shop.seen).toContain("HEAD /p/09521005500018");
  // HEAD first, and GET only where it failed.
  expect(shop.seen.filter((line) => /\/(?:a|old|gone|endless)$/.test(line)).sort()).toEqual([
    ...["GET /endless", "GET /gone", "GET /old", "HEAD /a", "HEAD /a"],
    ...["HEAD /endless", "HEAD /gone", "HEAD /old"],
  ]);
});

test("a redirect waits for its turn at a host that is being asked", async () => {
  const away = Array.from({ length: 8 }, (_, i) => [`r${i}`, `https://away.example/${i}`]);
  const here = Array.from({ length: 8 }, (_, i) => [`h${i}`, `${SHOP}/${i}`]);
  await store(Object.fromEntries([...away, ...here]));
  expect((await check()).body).toMatchObject({ checked: 16, fine: 8, redirecting: 8 });
  expect(shop.most).toBe(1);
});

test("a host that does not answer is asked twice in a run", async () => {
  const target = (n: number) => `https://slow.example/${n}`;
  await store({ s1: target(1), s2: target(2), s3: target(3), quick: `${SHOP}/a` });
  expect((await check()).body).toMatchObject({ checked: 4, broken: 3, fine: 1, complete: true });
  expect(await found()).toMatchObject({
    s1: ["broken", null, "timeout", null],
    s2: ["broken", null, "timeout", null],
    s3: ["broken", null, "host_down", null],
  });
  expect(slow.seen).toEqual(["HEAD /1", "HEAD /2"]);
});

test("targets on the server's own hosts are decided in process, and are no scans", async () => {
  await store({ first: `${SHOP}/gone`, away: "https://elsewhere.example/" }, `${OWN}/10/L1`);
  await store({
    lot: `${BASE}${OWN}/10/L1`,
    none: `https://qr.example${THEIRS}`,
    page: `${BASE}/products/09521005500018`,
    front: `${BASE}/`,
  });
  await check();
  expect(await found(`?anchor=${encodeURIComponent(OWN)}`)).toEqual({
    lot: ["broken", 404, "status", null],
    none: ["broken", 404, "status", null],
    page: ["broken", 404, "status", null],
    front: ["unclear", null, "own_page", null],
  });
  expect(api.worker.outbound.filter((line) => line.includes("id.example"))).toEqual([]);
  expect((await api.catalog.client.execute("SELECT * FROM scan_counts")).rows).toEqual([]);
});

test("a run begins at the cursor of the last one, and a new pass after the last link", async () => {
  // These links make no request, so that no run ends by its time.
  const target = `${SHOP}/p/{serial}`;
  await store(Object.fromEntries(Array.from({ length: 205 }, (_, i) => [`l${1000 + i}`, target])));
  expect((await check()).body).toMatchObject({ checked: 200, complete: false });
  expect((await check()).body).toMatchObject({ checked: 5, complete: true });
  expect((await check()).body).toMatchObject({ checked: 200, complete: false });
  const lines = (await api.audit()).map(({ action, owner_id }) => [action, owner_id]);
  expect(lines).toEqual(Array.from({ length: 3 }, () => ["link.check", "acme"]));
  await api.catalog.client.execute(
    "UPDATE link_check_runs SET busy_until = '2999-01-01T00:00:00.000Z'",
  );
  expect((await check()).status).toBe(409);
  expect((await check(api.keys.other)).status).toBe(200);
  // An administrator's run has the links of all.
  expect((await check(api.keys.admin)).status).toBe(409);
});

test("results are the owner's; a changed target voids one, a deleted link deletes it", async () => {
  await store({ gone: `${SHOP}/gone`, moved: `${SHOP}/moved` });
  await store({ theirs: `${SHOP}/gone` }, THEIRS);
  await check();
  expect(Object.keys(await found("", api.keys.admin))).toEqual(["gone", "moved"]);
  await check(api.keys.other);
  expect(Object.keys(await found())).toEqual(["gone", "moved"]);
  expect(Object.keys(await found("", api.keys.other))).toEqual(["theirs"]);
  expect(Object.keys(await found("", api.keys.admin))).toEqual(["gone", "moved", "theirs"]);
  expect((await list(`?anchor=${encodeURIComponent(THEIRS)}`)).status).toBe(403);
  expect((await list("", api.keys.writer)).status).toBe(403);
  expect((await check(api.keys.reader)).status).toBe(403);
  const broken = await list("?outcome=broken&count=true&limit=1");
  expect(broken.body).toMatchObject({
    total_at_least: 1,
    next: null,
    items: [{ link_id: "gone", title: "Title of gone", href: `${SHOP}/gone` }],
  });
  const first = await list("?limit=1");
  const rest = await list(`?limit=1&cursor=${first.body.next}`);
  expect([first, rest].map(({ body }) => body.items[0].link_id)).toEqual(["gone", "moved"]);
  expect(rest.body.next).toBeNull();
  await api.catalog.client.execute({
    sql: "UPDATE links SET href = ? WHERE id = 'gone'",
    args: [`${SHOP}/a`],
  });
  expect(Object.keys(await found())).toEqual(["moved"]);
  await api.send("DELETE", "/links/moved", { key: api.keys.writer, headers: { "If-Match": "*" } });
  expect(Object.keys(await found())).toEqual([]);
  const rows = await api.catalog.client.execute("SELECT link_id FROM link_checks ORDER BY link_id");
  expect(rows.rows.map(({ link_id }) => link_id)).toEqual(["gone", "theirs"]);
});

test("a cron trigger checks the links of all organizations", async () => {
  await store({ own: `${BASE}/products/09521111111115` });
  await store({ theirs: "https://10.1.2.3/" }, THEIRS);
  const env = withToken({ BASE_URL: BASE, LIBSQL_URL: api.catalog.url, COUNT_SCANS: "off" });
  await createApp().scheduled({}, env);
  expect(await found("", api.keys.admin)).toEqual({
    own: ["broken", 404, "status", null],
    theirs: ["unclear", null, "not_public", null],
  });
  expect((await api.audit()).map((line) => [line.action, line.client_principal])).toEqual([
    ["link.check", "timer"],
  ]);
});

test("enabled links of the owner that end soon are listed, soonest first", async () => {
  await store({ late: SHOP, soon: SHOP, zone: SHOP, over: SHOP, off: SHOP, open: SHOP });
  await store({ theirs: SHOP }, THEIRS);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const ends: Record<string, string> = {
    ...{ late: day(40), soon: day(2), over: day(-1), off: day(3), theirs: day(4) },
    zone: `${day(1).slice(0, 19)}+00:00`,
  };
  await api.catalog.client.batch([
    ...Object.entries(ends).map(([id, until]) => ({
      sql: "UPDATE links SET is_default = 0, timing = ? WHERE id = ?",
      args: [JSON.stringify({ from: null, until, zone: "UTC" }), id],
    })),
    "UPDATE links SET enabled = 0 WHERE id = 'off'",
  ]);
  const ending = async (key: string, more = "") => {
    const path = `/links?ending_before=${day(30)}&count=true${more}`;
    const { body } = await api.send("GET", path, { key });
    return [body.total_at_least, body.items.map(({ id }: { id: string }) => id)];
  };
  expect(await ending(api.keys.reader)).toEqual([2, ["zone", "soon"]]);
  expect(await ending(api.keys.other)).toEqual([1, ["theirs"]]);
  expect(await ending(api.keys.admin)).toEqual([3, ["zone", "soon", "theirs"]]);
  const path = `/links?ending_before=${day(30)}`;
  const first = await api.send("GET", `${path}&limit=1`, { key: api.keys.admin });
  const { next } = first.body;
  const rest = await api.send("GET", `${path}&limit=1&cursor=${next}`, { key: api.keys.admin });
  expect(rest.body.items[0].id).toBe("soon");
  const others = await api.send("GET", `${path}&organization=other`, { key: api.keys.reader });
  expect(others.status).toBe(403);
  const both = await api.send("GET", `${path}&anchor=${OWN}`, { key: api.keys.reader });
  expect(both.status).toBe(400);
});

test("a public name that leads to a private address is not requested, where the server must ask", async () => {
  await store({ inside: "https://inside.example/a", moved: `${SHOP}/to-inside` });
  await check();
  expect(await found()).toEqual({
    inside: ["broken", null, "unreachable", null],
    moved: ["broken", null, "unreachable", "https://inside.example/a"],
  });
  expect(shop.seen).toEqual(["HEAD /to-inside"]);
});
