/** `npm run export`: what it writes, and that the import makes the same catalog of it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { getTableColumns, getTableName } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { seedCatalog } from "../../scripts/catalog/seed.ts";
import { parseExportOptions } from "../../scripts/export/options.ts";
import { recordsOf, Snapshot } from "../../scripts/export/records.ts";
import { exportCatalog } from "../../scripts/export/run.ts";
import * as schema from "../../src/catalog/schema.ts";
import { RECORD_TYPES } from "../../src/model/record-types.ts";
import { sendScans } from "../support/scans.ts";
import { times } from "../support/soak.ts";
import { catalogs, type GeneratedCatalog } from "./import/arbitraries.ts";
import { useEmptyServer } from "./import/empty-server.ts";
import { clear, content, gtin14, rows, runImport } from "./import/imports.ts";
import { run, runShell, temporaryFolder } from "./processes.ts";

const catalog = useEmptyServer();
const RECORDS = { records: true };
const db = () => connect(catalog.url, catalog.token);
/** The import keeps no versions and moments. */
const BOOKKEEPING = ["created_at", "updated_at", "version"];
const contents = () => content(catalog.client, BOOKKEEPING);

const BASE_URL = "https://id.example.org";

async function write(name: string, only?: string): Promise<string> {
  const path = join(temporaryFolder(), name);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const never = new AbortController().signal;
  await exportCatalog(
    parseExportOptions({ only }, [path], { BASE_URL }),
    { db: db(), name: "catalog" },
    never,
  );
  expect(said.mock.calls.join()).not.toContain("ended the transaction");
  said.mockRestore();
  return path;
}

const FORMATS = ["jsonl", "json", "csv", "tsv", "jsonl.gz", "csv.gz"];

test.each(FORMATS)("the sample catalog goes round as %s", async (format) => {
  await seedCatalog(db());
  const expected = await contents();
  const path = await write(`catalog.${format}`);
  await clear(catalog.client);
  const { code, printed } = await runImport(catalog, path, RECORDS);
  expect(printed).toContain("(records of npm run export)");
  expect(code).toBe(0);
  expect(await contents()).toEqual(expected);
  const again = await runImport(catalog, path, RECORDS);
  expect(again.printed).not.toMatch(/[1-9]\d* (new|changed)/);
  const bytes = (file: string) =>
    format.endsWith("gz") ? gunzipSync(readFileSync(file)) : readFileSync(file);
  expect(bytes(await write(`again.${format}`)).equals(bytes(path))).toBe(true);
});

async function fill(generated: GeneratedCatalog): Promise<void> {
  await clear(catalog.client);
  const statements = Object.entries(generated).flatMap(([table, found]) =>
    found.map((row) => {
      const names = Object.keys(row);
      const places = names.map(() => "?").join(", ");
      const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`;
      return { sql, args: Object.values(row) };
    }),
  );
  await catalog.client.batch(statements);
}

test("any catalog goes round in any format", async () => {
  const format = fc.constantFrom("jsonl", "json", "csv", "tsv");
  await fc.assert(
    fc.asyncProperty(catalogs, format, async (generated, ending) => {
      await fill(generated);
      const expected = await contents();
      const path = await write(`catalog.${ending}`);
      await clear(catalog.client);
      const { code, printed } = await runImport(catalog, path, RECORDS);
      expect(code, printed).toBe(0);
      expect(await contents()).toEqual(expected);
    }),
    { numRuns: times(5, 150) },
  );
});

test("a linkset has every link again, also beside other products", async () => {
  await fc.assert(
    fc.asyncProperty(catalogs, async (generated) => {
      fc.pre(generated.links!.length > 0);
      await fill(generated);
      const expected = await contents();
      const path = await write("catalog.linkset.json");
      await catalog.client.execute("DELETE FROM links");
      const { code, printed } = await runImport(catalog, path);
      expect(code, printed).toBe(0);
      expect(await contents()).toEqual(expected);
      expect((await runImport(catalog, path)).printed).not.toMatch(/[1-9]\d* (new|changed)/);
    }),
    { numRuns: times(5, 150) },
  );
  await seedCatalog(db());
  const path = await write("catalog.linkset.json");
  const { linkset } = JSON.parse(readFileSync(path, "utf8"));
  const [one] = linkset.filter(({ anchor }: { anchor: string }) =>
    anchor.endsWith("09506000134352"),
  );
  expect(one.anchor).toBe(`${BASE_URL}/01/09506000134352`);
  expect(Object.keys(one).slice(1, 3)).toEqual([DEFAULT_LINK, "https://ref.gs1.org/voc/pip"]);
});

const DEFAULT_LINK = "https://ref.gs1.org/voc/defaultLink";

test("a linkset has a default link only where an enabled link is the default at all times", async () => {
  await seedCatalog(db());
  await catalog.client.batch([
    "UPDATE links SET enabled = 0 WHERE is_default = 1 AND anchor = '/01/09506000134352'",
    "UPDATE links SET is_default = 0 WHERE anchor = '/01/03017620422003'",
  ]);
  const { rows: standing } = await catalog.client.execute(
    "SELECT DISTINCT anchor FROM links WHERE is_default = 1 AND timing IS NULL AND enabled = 1 ORDER BY anchor",
  );
  const { linkset } = JSON.parse(readFileSync(await write("catalog.linkset.json"), "utf8"));
  const anchors = linkset
    .filter((context: object) => DEFAULT_LINK in context)
    .map(({ anchor }: { anchor: string }) => anchor.replace(BASE_URL, ""));
  expect(anchors.sort()).toEqual(standing.map(({ anchor }) => anchor));
  expect(linkset.length).toBeGreaterThan(anchors.length + 1);
});

test("a table says when it is full", async () => {
  await catalog.client.execute(`INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50001)
    SELECT 'n' || i, 'brand:b', 'gs1:pip', 'https://example.com/', 'N', 't', 't' FROM n`);
  await expect(write("full.xlsx")).rejects.toThrow("Make a backup");
  await expect(write("part.xlsx", "product")).rejects.toThrow("Leave out --only");
});

test("over a catalog with other things in it, what is exported comes back", async () => {
  await seedCatalog(db());
  const expected = await contents();
  const path = await write("catalog.csv");
  await catalog.client.batch([
    "UPDATE products SET name = 'x', names = '{\"de\":\"x\"}', description = 'x', brand_id = NULL",
    "UPDATE links SET title = 'x', enabled = 0, timing = NULL WHERE is_default = 0",
    "UPDATE brands SET name = 'x', url = 'https://example.com/'",
    "DELETE FROM products WHERE gtin < '04'",
  ]);
  expect((await runImport(catalog, path, RECORDS)).code).toBe(0);
  expect(await contents()).toEqual(expected);
});

test("products alone bring their brands with them", async () => {
  await seedCatalog(db());
  const sql = "SELECT gtin, brand_id FROM products ORDER BY gtin";
  const expected = await rows(catalog.client, sql);
  const path = await write("catalog.csv", "product");
  await clear(catalog.client);
  expect((await runImport(catalog, path, RECORDS)).code).toBe(0);
  expect(await rows(catalog.client, sql)).toEqual(expected);
  const [brand] = await rows(catalog.client, "SELECT * FROM brands WHERE id = 'brand-kinder'");
  expect(brand).toMatchObject({ name: "Kinder", organization_id: "org-ferrero" });
});

test.each([
  [{ type: "brand", id: "b", organization_id: "o", name: "B" }, 'organization_id: "o" is not in'],
  [{ type: "company_prefix", prefix: "123", organization_id: "o" }, "must be 4 to 12 digits"],
  [
    { type: "company_prefix", prefix: "9521", organization_id: "o", resolver: "http://r.example" },
    "resolver: must be the https origin",
  ],
  [{ type: "shop", id: "b" }, 'type: "shop" is not one of organization, brand,'],
  [{ type: "product", gtin: gtin14(1), name: "A", source: "s", brand_id: "b" }, 'brand_id: "b" is'],
  [{ type: "product", gtin: gtin14(1), name: "", source: "s" }, "name: is missing"],
  [{ type: "product", gtin: gtin14(1), name: 5 }, "name: must be a text, not a number"],
  [
    { type: "product", gtin: gtin14(1), name: "A", contains_gtin: gtin14(1) },
    "be the product itself",
  ],
  [{ type: "product", gtin: gtin14(1), name: "A", contains_quantity: 6 }, "requires contains_gtin"],
  [{ type: "product", gtin: gtin14(1), name: "A", image_url: "http://e.com/" }, "https URL"],
  [{ type: "product", gtin: gtin14(1), name: "A", target_markets: ["276"] }, "ISO 3166-1"],
  [
    { type: "product", gtin: gtin14(1), name: "A", target_markets: ["UK"] },
    "no country UK; use GB",
  ],
  [{ type: "organization", id: "a b", name: "A" }, "id: must be 1 to 64 of"],
  [{ type: "company_prefix", prefix: "0400", organization_id: "o" }, "prefix: "],
  [{ type: "product", gtin: "123", name: "A" }, 'gtin: "123" is not a GTIN'],
  [{ type: "link", id: "l", anchor: "/01/1", link_type: "gs1:pip" }, "href: is missing"],
])("the record %j is refused", async (record, reason) => {
  const path = join(temporaryFolder(), "a.jsonl");
  writeFileSync(path, JSON.stringify(record));
  const { code, printed } = await runImport(catalog, path, RECORDS);
  expect(printed).toContain(reason);
  expect(code).toBe(3);
});

test("timings have the names of the REST API, in the export and in the import", async () => {
  const timing = { date_from: "12-01", date_until: "12-26", zone: "Europe/Berlin" };
  const record = { ...LINK, is_default: false, timing };
  const path = join(temporaryFolder(), "a.jsonl");
  writeFileSync(
    path,
    [LINK, { ...record, id: "season" }].map((one) => JSON.stringify(one)).join("\n"),
  );
  const { code, printed } = await runImport(catalog, path, RECORDS);
  expect(code, printed).toBe(0);
  const written = readFileSync(await write("again.jsonl"), "utf8");
  const found = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .find(({ id }) => id === "season");
  expect(found.timing).toMatchObject(timing);
  expect(found.timing).not.toHaveProperty("dateFrom");
});

const LINK = {
  ...{ type: "link", id: "l", anchor: `/01/${gtin14(1)}`, link_type: "gs1:pip", title: "T" },
  ...{ href: "https://example.com/", is_default: true },
};

test.each([
  [{ href: "https://example.com/{colour}" }, "{colour} is not a variable of this anchor"],
  [{ link_type: "pip" }, "must be written gs1:pip (clause 2.14)"],
  [{ anchor: "/01/09520000000012" }, "anchor: "],
  [{ anchor: "/01/1" }, "anchor: AI 01: It has 1 character,"],
  [
    { anchor: `/01/${gtin14(1)}/21/A/10/B` },
    "an anchor with a serial number (21) cannot have a variant",
  ],
  [{ is_public: false }, "a default link must be public"],
  [{ timing: { from: 5 } }, "timing: from: must be a text, not a number"],
  [{ timing: { colour: "red" } }, "timing: has unknown members: colour"],
  [{ timing: { dateFrom: "12-01" } }, "timing: has unknown members: dateFrom"],
  [{ timing: { date_from: "2026-12-01" } }, "timing.date_from: must be a day of the year"],
  [{ timing: { time_from: "8:00", time_until: "8:00" } }, "timing.time_from: must be a time"],
  [
    { timing: { time_from: "08:00", time_until: "08:00" } },
    "timing.time_until: must differ from time_from",
  ],
  [{ is_public: false }, "is_public: a default link must be public"],
  [{ timing: { weekdays: [9] } }, "(a rule of this resolver, not of the standard)"],
  [{ title: "x".repeat(301) }, "title: has more than 300 characters"],
  [{ order_index: -1 }, "order_index: must be at least 0"],
  [{ href: "http://10.0.0.1/" }, "must be on a public host"],
  [{ media_type: "html" }, "must be an IANA media type"],
  [{ id: "second" }, "already has a default link without a timing (clause 2.5.8)"],
  [{ anchor: `/01/${gtin14(2)}` }, "another anchor of the same owner has a link with this id"],
])("the link with %j is refused", async (change, reason) => {
  const path = join(temporaryFolder(), "a.jsonl");
  writeFileSync(path, JSON.stringify(LINK));
  await runImport(catalog, path, RECORDS);
  writeFileSync(path, JSON.stringify({ ...LINK, ...change }));
  const { code, printed } = await runImport(catalog, path, RECORDS);
  expect(printed).toContain(reason);
  expect(code).toBe(3);
  expect(await rows(catalog.client, "SELECT id, is_default FROM links")).toEqual([
    { id: "l", is_default: 1 },
  ]);
});

describe("links without the default that they rest on", () => {
  const KEY = `/01/${gtin14(1)}`;
  const LOT = `${KEY}/10/L1`;
  const more = { is_default: false, link_type: "gs1:faqs" };
  const importLinks = async (...links: object[]) => {
    const path = join(temporaryFolder(), "a.jsonl");
    writeFileSync(path, links.map((link) => JSON.stringify(link)).join("\n"));
    return runImport(catalog, path, RECORDS);
  };
  const stored = async () =>
    (await rows(catalog.client, "SELECT id FROM links ORDER BY id")).map(({ id }) => id);
  const product = { type: "product", gtin: gtin14(1), name: "A", source: "s" };
  const brand = { type: "brand", id: "b", name: "B" };

  test.each([
    [{ ...LINK, id: "lot", anchor: LOT }, "anchor: its key has no default link"],
    [{ ...LINK, ...more, id: "faq" }, "anchor: its key has no default link"],
    [
      { ...LINK, id: "variant", anchor: "brand:b", is_default: false, is_default_multi: true },
      'anchor: "brand:b" is not in the catalog',
    ],
    [{ ...LINK, link_type: "gs1:notALinkType" }, "is not a link type of the GS1 Web Vocabulary"],
    [{ ...LINK, link_type: "https://example.org/voc/x" }, "LINK_VOCABULARIES"],
    [{ ...LINK, hreflang: ["english"] }, '"english" is not a registered subtag'],
    [{ ...LINK, media_type: "text/notatype" }, "is not a registered IANA media type"],
  ])("%j is refused, dry run or not", async (link, reason) => {
    for (const options of [{ "dry-run": true }, {}]) {
      const path = join(temporaryFolder(), "a.jsonl");
      writeFileSync(path, JSON.stringify(link));
      const { code, printed } = await runImport(catalog, path, { ...RECORDS, ...options });
      expect(printed).toContain(reason);
      expect(code).toBe(3);
    }
    expect(await stored()).toEqual([]);
  });

  test("a brand's link for other languages is rejected without its default, too", async () => {
    const link = { ...LINK, id: "variant", anchor: "brand:b", is_default: false };
    const { code, printed } = await importLinks(brand, { ...link, is_default_multi: true });
    expect([code, printed]).toEqual([3, expect.stringContaining("2.5.8")]);
    expect(await stored()).toEqual([]);
  });

  test("in whatever order of one file, they may rest on one of it", async () => {
    const lot = { ...LINK, id: "a-lot", anchor: LOT };
    expect((await importLinks(lot, { ...LINK, ...more, id: "b-faq" }, LINK)).code).toBe(0);
    const french = { ...LINK, id: "fr", anchor: LOT, is_default: false, is_default_multi: true };
    expect((await importLinks(french)).code).toBe(0);
    expect(await stored()).toEqual(["a-lot", "b-faq", "fr", "l"]);
    // They stay as long as something rests on them.
    for (const ending of [
      { ...LINK, is_default: false },
      { ...lot, is_default: false },
    ]) {
      const { code, printed } = await importLinks(ending);
      expect([code, printed]).toEqual([3, expect.stringMatching(/need this default.*2\.5\.[89]/)]);
    }
  });

  test("may rest on a product of the file or of the catalog, or on an owner's default", async () => {
    const lot = { ...LINK, id: "lot", anchor: LOT };
    expect((await importLinks(product, lot)).code).toBe(0);
    expect((await importLinks({ ...lot, id: "other", anchor: `${KEY}/10/L2` })).code).toBe(0);
    const organization = { type: "organization", id: "o", name: "O" };
    const prefix = {
      type: "company_prefix",
      prefix: gtin14(2).slice(1, 8),
      organization_id: "o",
    };
    const home = { ...LINK, id: "home", anchor: "organization:o", link_type: "gs1:homepage" };
    const unknown = { ...lot, id: "unknown", anchor: `/01/${gtin14(2)}/10/L1` };
    expect((await importLinks(unknown)).code).toBe(3);
    expect((await importLinks(organization, prefix, home, unknown)).code).toBe(0);
    const taking = { ...LINK, ...more, anchor: `/01/${gtin14(2)}`, link_type: "gs1:homepage" };
    expect((await importLinks({ ...taking, id: "taking" })).printed).toContain("end the default");
    expect(await stored()).toEqual(["home", "lot", "other", "unknown"]);
  });

  test("an export has defaults before what rests on them", async () => {
    await importLinks(
      LINK,
      { ...LINK, id: "a-lot", anchor: LOT },
      { ...LINK, ...more, id: "b-faq" },
    );
    await importLinks(brand, { ...LINK, id: "zz-brand", anchor: "brand:b" });
    const path = await write("catalog.jsonl", "link");
    const ids = readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(["zz-brand", "l", "a-lot", "b-faq"]);
  });
});

test("a default gives way to another in the same file", async () => {
  const path = join(temporaryFolder(), "a.jsonl");
  const lines = (...links: object[]) => links.map((link) => JSON.stringify(link)).join("\n");
  writeFileSync(path, lines(LINK, { ...LINK, id: "second" }));
  expect((await runImport(catalog, path, RECORDS)).printed).toContain(
    "1 × is_default: its anchor already has",
  );
  writeFileSync(path, lines({ ...LINK, id: "second" }, { ...LINK, is_default: false }));
  expect((await runImport(catalog, path, RECORDS)).code).toBe(0);
  expect(await rows(catalog.client, "SELECT id FROM links WHERE is_default")).toEqual([
    { id: "second" },
  ]);
});

test("every column of the tables is in the file, but for the catalog's own", () => {
  const exported = Object.fromEntries(
    RECORD_TYPES.map(({ table, columns }) => [table, columns.map(({ name }) => name)]),
  );
  const { organizations, brands, companyPrefixes, products, links } = schema;
  for (const table of [organizations, brands, companyPrefixes, products, links]) {
    const names = Object.values(getTableColumns(table)).map((column) => column.name);
    const expected = names.filter((name) => !BOOKKEEPING.includes(name));
    expect(exported[getTableName(table)]!.toSorted()).toEqual(expected.sort());
  }
});

/** More than the server gives in one answer. */
const BIG_ROWS = `INSERT INTO organizations
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
  SELECT printf('o%03d', i), printf('%.*c', 30000, 'x'), NULL, 't', 't' FROM n`;

test("one moment, whatever is written meanwhile; pages for rows of any size", async () => {
  await catalog.client.execute(BIG_ROWS);
  const snapshot = await Snapshot.open(db());
  const found: unknown[] = [];
  for await (const page of recordsOf(snapshot, RECORD_TYPES[0]!)) {
    if (found.length === 0) await catalog.client.execute("DELETE FROM organizations");
    found.push(...page.map(({ id }) => id));
  }
  expect(snapshot.isWhole).toBe(true);
  snapshot.close();
  expect(found).toEqual(Array.from({ length: 600 }, (_, i) => `o${`${i + 1}`.padStart(3, "0")}`));
});

test("where the server has ended the transaction, it goes on without", async () => {
  await catalog.client.execute(BIG_ROWS);
  const snapshot = await Snapshot.open(db());
  await expect(snapshot.read("SELECT * FROM organizations")).rejects.toThrow("too large");
  const [count] = (await snapshot.read("SELECT count(*) FROM organizations")).rows;
  expect(count![0]).toBe(600);
  expect(snapshot.isWhole).toBe(false);
  await expect(snapshot.read("SELECT * FROM no_such_thing")).rejects.toThrow("no such table");
});

test("the command writes a file and to a pipe, and explains wrong usage", async () => {
  await seedCatalog(db());
  const env = { LIBSQL_URL: catalog.url, LIBSQL_TOKEN: catalog.token };
  const path = join(temporaryFolder(), "catalog.csv");
  const file = await run(["scripts/export/main.ts", path, "--only", "product,link"], env);
  expect(file.code).toBe(0);
  expect(file.output).toMatch(/ to .*catalog\.csv: 68 product, 126 link\.\n$/);
  expect(existsSync(`${path}.part`)).toBe(false);
  const [header] = parse(readFileSync(path)) as string[][];
  expect(header!.slice(0, 4)).toEqual(["type", "gtin", "brand_id", "brand_name"]);
  const pipe = runShell("node scripts/export/main.ts - | head -1", [], { env });
  expect(JSON.parse(pipe.stdout)).toMatchObject({ type: "organization" });
  const wrong = await run(["scripts/export/main.ts", "a.pdf"]);
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining("Give --format csv") });
});

test("counts of scans are exported in pages of their whole key; the import passes over them", async () => {
  await catalog.client.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4100)
    INSERT INTO scan_counts SELECT iif(i % 2, '2026-10', '2026-10-31'), '/01/' || (i / 3), 'language', 'v' || i, i FROM n`);
  // One waits in the journal: the export adds it to the counts.
  const values = [["language", "de"]] as const;
  const scan = { anchor: "/01/x", owner: null, brand: null, prefix: null, hasRecord: true, values };
  await sendScans(catalog.client, "2026-11-23", [scan]);
  const exported = await write("counts.csv", "scan_count");
  const sql = "SELECT 'scan_count', period, dimension, anchor, value, scans FROM scan_counts";
  const stored = (await catalog.client.execute(sql)).rows.map((row) =>
    Object.values(row).map(String),
  );
  const [header, ...lines]: string[][] = parse(readFileSync(exported));
  await seedCatalog(db());
  for (const name of ["all.jsonl", "all.csv"]) {
    const all = await write(name);
    expect(readFileSync(all, "utf8").match(/scan_count/g)).toHaveLength(4_102);
    const { code, printed } = await runImport(catalog, all, RECORDS);
    expect([code, printed]).toEqual([0, expect.stringMatching(/counts of scans left out: 4,102/)]);
  }
  const only = await runImport(catalog, await write("counts.jsonl", "scan_count"), RECORDS);
  expect(only.code).toBe(0);
  expect(await rows(catalog.client, "SELECT count(*) AS n FROM scan_counts")).toEqual([
    { n: 4_102 },
  ]);
  await catalog.client.execute("DELETE FROM scan_counts");
  expect(header).toEqual(["type", "anchor", "period", "dimension", "value", "scans"]);
  const places = ["type", "period", "dimension", "anchor", "value", "scans"].map((name) =>
    header!.indexOf(name),
  );
  const found = lines.map((line) => places.map((place) => line[place]!));
  expect(found.map((line) => line.join()).sort()).toEqual(stored.map((line) => line.join()).sort());
});
