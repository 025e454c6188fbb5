/**
 * One rulebook: whatever an import stores, the REST API takes back unchanged; and whatever it takes
 * survives export and import. Both ways on a real catalog, with generated records.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { parseExportOptions } from "../../../scripts/export/options.ts";
import { exportCatalog } from "../../../scripts/export/run.ts";
import { parseImportOptions } from "../../../scripts/import/options.ts";
import { importFile } from "../../../scripts/import/run.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { UNSEEN_CHARACTERS } from "../../support/hostile.ts";
import { type ApiAnswer, type LocalApi, startLocalApi } from "../../support/local-api.ts";
import { times } from "../../support/soak.ts";

let api: LocalApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-rulebook-"));
  api = await startLocalApi();
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true });
});
const CLEAR = ["links WHERE id LIKE 'x-%'", "products WHERE gtin LIKE '09521%'"];
const clear = () =>
  api.catalog.client.batch([
    ...[...CLEAR, "brands WHERE id LIKE 'x-%'"].map((what) => `DELETE FROM ${what}`),
    "DELETE FROM company_prefixes WHERE organization_id LIKE 'x-%'",
    "DELETE FROM organizations WHERE id LIKE 'x-%'",
  ]);
beforeEach(() => clear());

const gtinOf = (body: string) => body + checkDigit(body);
const GTINS = Array.from({ length: 5 }, (_, i) => gtinOf(`095210012345${i}`));
const db = () => connect(api.catalog.url);
const rows = async (sql: string) =>
  (await api.catalog.client.execute(sql)).rows.map((row) => ({ ...row }));

async function silently<T>(work: () => Promise<T>): Promise<T> {
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  try {
    return await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const importOf = (path: string, values = {}) =>
  silently(() => {
    const env = { BASE_URL: "http://localhost:8787" };
    const options = parseImportOptions({ source: "test", ...values }, [path], env);
    return importFile(options, { db: db(), name: "catalog" }, new AbortController().signal);
  });

async function imported(name: string, text: string, values = {}): Promise<number> {
  const path = join(folder, name);
  writeFileSync(path, text);
  return importOf(path, values);
}

const admin = (method: string, path: string, body?: unknown, headers = {}) =>
  api.send(method, path, { key: api.keys.admin, body, headers });
const matching = (answer: ApiAnswer) => ({ "If-Match": answer.headers.get("etag")! });

/** Members that a PUT takes, of what a GET gives. */
const ADDED = [
  ...["gtin", "id", "prefix", "digital_link", "brand_name", "version", "created_at", "updated_at"],
  "warnings",
];
const writable = (record: Record<string, unknown>, isProduct = false) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !ADDED.includes(name) && !(isProduct && name === "organization_id"),
    ),
  );

const READABLE = ["Rice", " ", "é", "米", "👩🏽‍🔬", '"', ",", ";", "'=x", "=1", "ب", "\\"];
const UNREADABLE = [...UNSEEN_CHARACTERS, "\t", "\n", "\r\n", "ب\u200c", "\ud800"];
const textOf = (pieces: readonly string[]) =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
    .map((found) => found.join(""));
/** Mostly good: of many members, one that is refused refuses all. */
const text = fc.oneof(
  { weight: 12, arbitrary: textOf(READABLE).map((found) => `R${found}`) },
  { weight: 2, arbitrary: textOf([...READABLE, ...UNREADABLE]) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(300), "x".repeat(301), "é".repeat(201)) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
);
const urls = fc.constantFrom(
  ...["https://example.com/a.jpg", "http://example.com/a.jpg", "https://example.com/ä b"],
  ...["https://a:b@example.com/", "ftp://example.com/", "https://10.0.0.1/", "https://wiki/"],
  ...[`https://example.com/${"x".repeat(1_980)}`, `https://example.com/${"x".repeat(1_981)}`],
  "https://example.com:8443/a?b=%C3%A4#c",
);
const numbers = fc.constantFrom(...GTINS, gtinOf("0200000000000"), "9521001234573", "1", "");
const nets = fc.array(
  fc.record({
    value: fc.constantFrom("0.5", "12", "0.1234567", "1234567890123", "-1", "330.000000"),
    unit: fc.constantFrom("GRM", "MLT", "gram", "H87"),
  }),
  { maxLength: 3 },
);
const countries = fc.array(fc.constantFrom("DE", "at", "276", "US-CA", "France"), { maxLength: 3 });
const tags = fc.constantFrom("de", "pt-BR", "zh-Hant", "english language", "x", "__proto__");
const byTag = fc.dictionary(tags, text, { maxKeys: 3 });
const moments = fc.constantFrom(
  ...["2026-11-21", "2026-02-30", "2026-11-21T09:00:00Z", "2026-11-21T09:00:00+01:00"],
  ...["2026-11-21T09:00", "yesterday", "2026-11-21T25:00:00Z"],
);
const orNone = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });
const some = {
  ...{ name: text, names: orNone(byTag), description: orNone(text), variant: orNone(text) },
  ...{ descriptions: orNone(byTag), net_content_text: orNone(text), net_contents: orNone(nets) },
  ...{ gpc_brick: orNone(fc.constantFrom("10000045", "1000", "")), image_url: orNone(urls) },
  ...{ target_markets: orNone(countries), countries_of_origin: orNone(countries) },
  ...{ unit_kind: orNone(fc.constantFrom("case", "box", "unknown")) },
  ...{ contains_gtin: orNone(numbers), contains_quantity: orNone(fc.integer({ min: -1, max: 9 })) },
  ...{ variable_measure: orNone(fc.boolean()), replaced_by_gtin: orNone(numbers) },
  ...{ lifecycle: orNone(fc.constantFrom("planned", "active", "gone")) },
  ...{ discontinued_on: orNone(moments), source: orNone(text), source_url: orNone(urls) },
  ...{ licence: orNone(text), retrieved_at: orNone(moments) },
  ...{ confidence: orNone(fc.constantFrom(0, 0.5, 1, 1.5, -1, 1e-7)) },
};
const product = fc
  .tuple(fc.record(some), fc.subarray(Object.keys(some), { maxLength: 6 }))
  .map(([record, names]) => {
    const kept = Object.entries(record).filter(([name]) => name === "name" || names.includes(name));
    return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
  });
const products = fc.tuple(...GTINS.map(() => product));

const csvCell = (value: unknown) => {
  const cell = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  // A file with a NUL is no text at all.
  return `"${cell.replaceAll('"', '""').replaceAll("\u0000", "")}"`;
};

function feed(found: readonly Record<string, unknown>[], format: string): string {
  const records = found.map(
    (record, i) => ({ ...record, gtin: GTINS[i]! }) as Record<string, unknown>,
  );
  if (format === "jsonl") return records.map((record) => JSON.stringify(record)).join("\n");
  const names = ["gtin", ...Object.keys(some), "link"];
  const lines = records.map((record) => names.map((name) => csvCell(record[name])).join(","));
  return [names.join(","), ...lines].join("\n");
}

/** Every record that is there is answered, and taken back as it was answered. */
async function takesBack(path: string, isProduct = false): Promise<void> {
  const got = await admin("GET", path);
  expect(got.status).toBe(200);
  const body = writable(got.body, isProduct);
  const put = await admin("PUT", path, body, matching(got));
  expect([path, put.status, put.body]).toEqual([path, 200, expect.anything()]);
  expect(writable(put.body, isProduct)).toEqual(body);
  if (!isProduct) return;
  for (const change of [{}, body]) {
    const patch = await admin("PATCH", path, change, { "If-Match": "*" });
    expect([path, patch.status, patch.body]).toEqual([path, 200, expect.anything()]);
    expect(writable(patch.body, true)).toEqual(body);
  }
}

test("what an import stores of a feed, PUT and PATCH take back", async () => {
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(products, fc.constantFrom("csv", "jsonl"), async (found, format) => {
      await clear();
      await imported(`feed.${format}`, feed(found, format));
      for (const { gtin } of await rows("SELECT gtin FROM products WHERE gtin LIKE '09521%'")) {
        await takesBack(`/products/${gtin}`, true);
        stored++;
      }
      for (const { id } of await rows("SELECT id FROM links WHERE anchor LIKE '/01/09521%'")) {
        await takesBack(`/links/${id}`);
      }
    }),
    { numRuns: times(4, 30) },
  );
  expect(stored).toBeGreaterThan(times(4, 30));
});

const owner = fc.record({ name: text, url: orNone(urls) });
const link = fc.record({
  anchor: fc.constantFrom(
    `/01/${GTINS[0]}`,
    `/01/${GTINS[1]}/10/A%2B1`,
    "brand:x-b",
    "organization:x-o",
  ),
  ...{ link_type: fc.constantFrom("gs1:pip", "gs1:recipeInfo", "pip"), title: text },
  href: fc.oneof(
    urls,
    fc.constantFrom("https://example.com/{gtin}", "https://example.com/?s={serial}"),
  ),
  order_index: orNone(fc.constantFrom(-1, 0, 7, 1_000_001)),
  hreflang: orNone(fc.array(fc.constantFrom("en", "de-AT", "english"), { maxLength: 2 })),
  media_type: orNone(fc.constantFrom("text/html", "html")),
  context: orNone(fc.array(fc.constantFrom("patient", "a b", "a,b"), { maxLength: 2 })),
  ...{
    is_default: orNone(fc.boolean()),
    is_public: orNone(fc.boolean()),
    enabled: orNone(fc.boolean()),
  },
  timing: orNone(
    fc.constantFrom(
      { time_from: "09:00", time_until: "17:00", zone: "Europe/Brussels" },
      { from: "x" },
      {},
    ),
  ),
});
const catalog = fc.record({
  ...{ organization: owner, brand: owner, products, links: fc.array(link, { maxLength: 4 }) },
  resolver: orNone(
    fc.constantFrom("https://id.example.com", "http://id.example.com", "https://wiki"),
  ),
});
type Generated = typeof catalog extends fc.Arbitrary<infer T> ? T : never;

/** @returns the paths of what was taken */
async function putAll(found: Generated): Promise<string[]> {
  const organization_id = "x-o";
  const records: [string, object][] = [
    ["/organizations/x-o", found.organization],
    ["/brands/x-b", { organization_id, ...found.brand }],
    ["/company-prefixes/9521001", { organization_id, resolver: found.resolver ?? null }],
    ...found.products.map((record, i): [string, object] => [`/products/${GTINS[i]}`, record]),
    ...found.links.map((record, i): [string, object] => [`/links/x-${i}`, record]),
  ];
  const taken: string[] = [];
  for (const [path, record] of records) {
    const { status, body } = await admin("PUT", path, record);
    expect(status, JSON.stringify([path, record, body])).toBeLessThan(500);
    if (status === 201) taken.push(path);
  }
  return taken;
}

const TABLES = ["organizations", "brands", "company_prefixes", "products", "links"];
const BOOKKEEPING = ["created_at", "updated_at", "version"];
async function content() {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    const all = await rows(`SELECT * FROM ${table} ORDER BY 1`);
    found[table] = all.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !BOOKKEEPING.includes(name))),
    );
  }
  return found;
}

test("what PUT takes survives export and import, and is taken back", async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(catalog, fc.constantFrom("csv", "jsonl", "tsv"), async (found, format) => {
      await clear();
      const paths = await putAll(found);
      taken += paths.length;
      const expected = await content();
      const path = join(folder, `catalog.${format}`);
      const never = new AbortController().signal;
      await silently(() =>
        exportCatalog(parseExportOptions({}, [path]), { db: db(), name: "catalog" }, never),
      );
      await clear();
      expect(await importOf(path, { records: true })).toBe(0);
      expect(await content()).toEqual(expected);
      for (const one of paths) await takesBack(one, one.startsWith("/products/"));
    }),
    { numRuns: times(4, 20) },
  );
  expect(taken).toBeGreaterThan(times(4, 60));
});

test("what an import of records stores, PUT takes back", async () => {
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(catalog, async (found) => {
      await clear();
      const organization_id = "x-o";
      const records = [
        { type: "organization", id: "x-o", ...found.organization },
        { type: "brand", id: "x-b", organization_id, ...found.brand },
        { type: "company_prefix", prefix: "9521001", organization_id, resolver: found.resolver },
        ...found.products.map((one, i) => ({ type: "product", gtin: GTINS[i], ...one })),
        ...found.links.map(({ timing: _, ...one }, i) => ({ type: "link", id: `x-${i}`, ...one })),
      ];
      const lines = records.map((record) => JSON.stringify(record)).join("\n");
      await imported("records.jsonl", lines, { records: true });
      for (const [path, sql] of [
        ["organizations", "SELECT id FROM organizations WHERE id LIKE 'x-%'"],
        ["brands", "SELECT id FROM brands WHERE id LIKE 'x-%'"],
        ["company-prefixes", "SELECT prefix FROM company_prefixes WHERE prefix = '9521001'"],
        ["products", "SELECT gtin FROM products WHERE gtin LIKE '09521%'"],
        ["links", "SELECT id FROM links WHERE id LIKE 'x-%'"],
      ]) {
        for (const row of await rows(sql!)) {
          await takesBack(`/${path}/${Object.values(row)[0]}`, path === "products");
          stored++;
        }
      }
    }),
    { numRuns: times(4, 20) },
  );
  expect(stored).toBeGreaterThan(times(8, 40));
});

test("a row from before the rules is patched in its other members", async () => {
  const [gtin] = GTINS;
  await api.catalog.client.execute({
    sql: `INSERT INTO products (gtin, name, image_url, target_markets, contains_gtin, contains_quantity,
        replaced_by_gtin, source, created_at, updated_at)
      VALUES (?1, ?2, 'http://example.com/a.jpg', '["276"]', ?1, 6, ?1, 'old', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    args: [gtin!, "x".repeat(400)],
  });
  const patch = (body: object) => admin("PATCH", `/products/${gtin}`, body, { "If-Match": "*" });
  const changed = await patch({ variant: "Red" });
  expect(changed.body).toMatchObject({
    ...{ variant: "Red", name: "x".repeat(400), image_url: "http://example.com/a.jpg" },
    ...{
      target_markets: ["276"],
      contains_gtin: gtin,
      contains_quantity: 6,
      replaced_by_gtin: gtin,
    },
  });
  expect(changed.status).toBe(200);
  for (const body of [
    { image_url: "http://example.com/b.jpg" },
    { target_markets: ["276", "DE"] },
    { name: "x".repeat(401) },
    { contains_gtin: null },
    { visible: true },
  ]) {
    expect([body, (await patch(body)).status]).toEqual([body, 400]);
  }
  const mended = { image_url: "https://example.com/b.jpg", name: "Rice", replaced_by_gtin: null };
  expect((await patch(mended)).body).toMatchObject(mended);
  expect((await patch({ contains_gtin: GTINS[1] })).status).toBe(200);
});

test("targets on private networks are refused on writing, but loopback ones on loopback", async () => {
  const put = (path: string, body: object) => admin("PUT", path, body);
  for (const host of ["10.0.0.1", "0xa9fea9fe", "[fd00::1]", "wiki", "wiki.corp.internal"]) {
    const url = `https://${host}/`;
    const link = { anchor: `/01/${GTINS[0]}`, link_type: "gs1:pip", title: "x", is_default: true };
    const answers = await Promise.all([
      put(`/products/${GTINS[0]}`, { name: "Rice", image_url: url }),
      put(`/products/${GTINS[0]}`, { name: "Rice", source_url: url }),
      put("/links/x-1", { ...link, href: url }),
      put("/organizations/x-o", { name: "X", url }),
      put("/brands/x-b", { organization_id: "acme", name: "X", url }),
      put("/company-prefixes/9521001", { organization_id: "acme", resolver: new URL(url).origin }),
    ]);
    expect([host, ...answers.map(({ status }) => status)]).toEqual([host, ...Array(6).fill(400)]);
    for (const { body } of answers) expect(body.detail).toContain("must be on a public host");
  }
  const own = await put(`/products/${GTINS[0]}`, {
    name: "Rice",
    image_url: "https://localhost:3000/a",
  });
  expect(own.status).toBe(201);
});
