/** Counts of scans over REST: in one round trip, as JSON and CSV, and only for their owner. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { weekOf } from "../../../src/services/scans/periods.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
/** Long ago for every clock: its days are not kept. */
const MONTH = "2024-02";
const OWN = "/01/09521001234566";

beforeAll(async () => {
  api = await startLocalApi();
  const { client } = api.catalog;
  await client.executeMultiple(`
    INSERT INTO brands (id, name, organization_id, created_at, updated_at)
      VALUES ('acme-brand', 'Acme', 'acme', '2024-01-01', '2024-01-01');
    INSERT INTO products (gtin, name, brand_id, source, created_at, updated_at)
      VALUES ('09521001234566', '=1+1', 'acme-brand', 'Acme', '2024-01-01', '2024-01-01');`);
  const counted = [
    ...(["organization:acme", "brand:acme-brand", OWN] as const).flatMap((anchor) => [
      [MONTH, anchor, "total", "record", 9],
      [MONTH, anchor, "language", "fr", 7],
      [MONTH, anchor, "language", "de", 2],
      [MONTH, anchor, "missing_language", "fr", 7],
      [MONTH, anchor, "missing_link_type", "=cmd()", 6],
      [MONTH, anchor, "bot", "person", 9],
    ]),
    [MONTH, "organization:other", "total", "record", 50],
    [MONTH, "all", "total", "record", 59],
    [MONTH, "/01/09521111111115", "total", "record", 50],
  ];
  await client.batch(
    counted.map(([period, anchor, dimension, value, scans]) => ({
      sql: "INSERT INTO scan_counts (period, anchor, dimension, value, scans) VALUES (?, ?, ?, ?, ?)",
      args: [period!, anchor!, dimension!, value!, scans!],
    })),
  );
});
afterAll(() => api?.stop());

const PATHS = [
  "/scans/summary?period=2024-02",
  `/scans/summary?period=2024-02&anchor=${OWN}`,
  "/scans/summary?period=2024-02&brand=acme-brand",
  "/scans/series?from=2024-02&to=2024-02&grain=month&dimension=language",
  "/scans/series?grain=week",
  "/scans/top?period=2024-02",
  "/scans/unknown?period=2024-02",
  "/scans/missing?period=2024-02",
  "/scans/brands?period=2024-02",
];

test.each(PATHS)("%s: one round trip, an ETag, CSV, and a 401 without a key", async (path) => {
  const key = api.keys.reader;
  const json = await api.send("GET", path, { key });
  expect([json.status, json.trips]).toEqual([200, 1]);
  expect(JSON.stringify(json.body)).not.toMatch(/\b50\b|09521111111115/);
  const etag = json.headers.get("ETag")!;
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const again = await api.send("GET", path, { key, headers: { "If-None-Match": etag } });
  expect([again.status, again.body]).toEqual([304, null]);

  const csv = await api.send("GET", path, { key, headers: { Accept: "text/csv" } });
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("ETag")).not.toBe(etag);
  expect(csv.headers.get("Vary")).toContain("Accept");
  expect(parse(csv.body, { columns: true })).toBeInstanceOf(Array);
  expect((await api.send("GET", `${path}&format=csv`, { key })).body).toBe(csv.body);

  const anonymous = await api.send("GET", path);
  expect(anonymous.status).toBe(401);
  expect(anonymous.headers.get("WWW-Authenticate")).toContain('scope="catalog:read"');
  expect((await api.send("GET", path, { key: api.keys.writer })).status).toBe(403);
});

test("a key, a brand and the organization have the same sums", async () => {
  const [all, ofKey, ofBrand] = await Promise.all(
    PATHS.slice(0, 3).map((path) => api.send("GET", path, { key: api.keys.reader })),
  );
  expect(all!.body).toMatchObject({ scans: 9, before: null, bots: 0 });
  expect(all!.body.by.language).toEqual([{ value: null, scans: 9, before: null }]);
  expect(ofKey!.body).toEqual(all!.body);
  expect(ofBrand!.body).toEqual(all!.body);
});

test("in CSV, a cell that begins a formula is escaped", async () => {
  const csv = async (path: string) =>
    (await api.send("GET", `${path}&format=csv`, { key: api.keys.reader })).body;
  expect(await csv("/scans/top?period=2024-02")).toBe(
    `anchor,name,scans,before\n${OWN},'=1+1,9,\n`,
  );
  expect(await csv("/scans/missing?period=2024-02")).toBe(
    "kind,value,scans,fewer_than,before\nlanguage,fr,7,,\nlink_type,'=cmd(),6,,\n",
  );
});

test("counts of another organization are told to nobody but administrators", async () => {
  const get = (path: string, key: string) => api.send("GET", path, { key });
  for (const path of [
    "/scans/summary?period=2024-02&organization=other",
    "/scans/summary?period=2024-02&anchor=/01/09521111111115",
    "/scans/series?anchor=/01/09521111111115",
    "/scans/top?period=2024-02&organization=other",
    "/scans/unknown?period=2024-02&organization=other",
    "/scans/missing?period=2024-02&anchor=/01/09521111111115",
  ]) {
    const answer = await get(path, api.keys.reader);
    expect([path, answer.status, answer.body.error_code]).toEqual([path, 403, "forbidden"]);
    expect((await get(path, api.keys.admin)).status).toBe(200);
  }
  expect((await get(PATHS[0]!, api.keys.admin)).body.scans).toBe(59);
  // A brand of others, and one that is not there, have the same answer.
  const brand = (id: string) => get(`/scans/summary?period=2024-02&brand=${id}`, api.keys.other);
  const { correlation_id: _, timestamp: __, ...theirs } = (await brand("acme-brand")).body;
  expect(theirs).toMatchObject({ status: 403 });
  expect((await brand("nobody")).body).toMatchObject(theirs);
});

test("lists come in pages, and wrong questions are named", async () => {
  const key = api.keys.reader;
  const first = await api.send("GET", "/scans/missing?period=2024-02&limit=1&format=csv", { key });
  const next = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(first.headers.get("Link") ?? "")![1]!;
  expect((await api.send("GET", next, { key })).body).toContain("link_type,'=cmd(),6,,");
  for (const [field, path] of [
    ["period", "/scans/summary"],
    ["period", "/scans/summary?period=2024-W54"],
    ["brand", "/scans/summary?period=2024-02&brand=b&organization=acme"],
    ["from", "/scans/series?from=2024-02-01"],
    ["grain", "/scans/series?grain=hour"],
    ["dimension", "/scans/series?dimension=address"],
    ["period", "/scans/top?period=2024-2"],
    ["format", "/scans/top?period=2024-02&format=xlsx"],
    ["cursor", "/scans/unknown?period=2024-02&cursor=x"],
  ]) {
    const answer = await api.send("GET", path!, { key });
    expect([path, answer.status, answer.body.errors?.[0].field]).toEqual([path, 400, field]);
  }
});

test("the questions of docs/how-to/statistics.md have answers", async () => {
  const page = readFileSync("docs/how-to/statistics.md", "utf8");
  const today = new Date().toISOString().slice(0, 10);
  const found = [...page.matchAll(/\/scans\/[a-z]+[^`"\s]*/g)].map(([path]) =>
    path
      .replace("from=2026-01&to=2026-12", "from=2024-01&to=2024-12")
      .replace("2026-11-23", today)
      .replace("2026-W48", weekOf(today))
      .replace("2026-11", today.slice(0, 7))
      .replace("09506000134352", "09521001234566"),
  );
  expect(found.length).toBeGreaterThan(10);
  for (const path of found) {
    const answer = await api.send("GET", path, { key: api.keys.reader });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});
