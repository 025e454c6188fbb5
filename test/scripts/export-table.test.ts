/** The table for people: what a person reads in it, and that the import takes it back unchanged. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { expect, test, vi } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { connect } from "../../scripts/catalog/catalog.ts";
import { seedCatalog } from "../../scripts/catalog/seed.ts";
import { parseExportOptions } from "../../scripts/export/options.ts";
import { exportCatalog } from "../../scripts/export/run.ts";
import { TextInput } from "../../scripts/tables/input.ts";
import { headingsIn, targetOf } from "../../src/export/headings.ts";
import { restOf } from "../../src/export/table.ts";
import { TABLE_WORDS, type TableLanguage } from "../../src/export/words/index.ts";
import { furtherLinks } from "../../src/import/further-links.ts";
import { lookAt } from "../../src/import/look.ts";
import { openSource } from "../../src/import/source.ts";
import { WireReader } from "../../src/import/wire.ts";
import { productMembers } from "../../src/model/product.ts";
import { CURRENT_LINK_TYPES } from "../../src/resolver/rules/link-types.ts";
import { times } from "../support/soak.ts";
import { catalogs } from "./import/arbitraries.ts";
import { clear, file, grant, gtin14, rows, runImport, useEmptyCatalog } from "./import/imports.ts";
import { temporaryFolder } from "./processes.ts";

const catalog = useEmptyCatalog();

const LANGUAGES = Object.keys(TABLE_WORDS) as TableLanguage[];

async function exported(language: TableLanguage = "en"): Promise<{ path: string; said: string }> {
  const path = join(temporaryFolder(), "products.xlsx");
  const printed: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((text) => void printed.push(text));
  await exportCatalog(
    parseExportOptions({ language }, [path]),
    { db: connect(catalog.url), name: "catalog" },
    new AbortController().signal,
  );
  spy.mockRestore();
  return { path, said: printed.join("\n") };
}

type Row = Record<string, unknown>;

async function insert(tables: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  const statements = Object.entries(tables).flatMap(([table, found]) =>
    found.map((row) => ({
      sql: `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row).map(() => "?")})`,
      args: Object.values(row) as (string | number | null)[],
    })),
  );
  await catalog.client.batch(statements);
}

const PRODUCTS = "SELECT * FROM products ORDER BY gtin";
const LINKS = "SELECT * FROM links ORDER BY anchor, order_index, id";
const without = (found: readonly Row[], ...names: string[]) =>
  found.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
  );
const BOOKKEEPING = ["created_at", "updated_at", "version"];
/** Languages have no order. */
const products = async () =>
  without(await rows(catalog.client, PRODUCTS), ...BOOKKEEPING).map((row) => ({
    ...row,
    names: JSON.parse(String(row.names)),
    descriptions: JSON.parse(String(row.descriptions)),
    // A decimal as text: `0.0` and `0` are one.
    confidence: row.confidence === null ? null : Number(row.confidence),
  }));
/** The links in their order: the table has no ids, and no numbers of links that share one. */
const links = async () =>
  without(await rows(catalog.client, LINKS), ...BOOKKEEPING, "id", "order_index");

const AT = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
const OWNER = {
  organizations: [{ id: "alpenhof", name: "Alpenhof", ...AT }],
  brands: [{ id: "alp", organization_id: "alpenhof", name: "Alpenhof, Bio", ...AT }],
  company_prefixes: [{ prefix: "9520", organization_id: "alpenhof", ...AT }],
};
const CHEESE = {
  ...{ gtin: gtin14(1), name: "Bergkäse", names: '{"de":"Bergkäse jung","pt-BR":"Queijo"}' },
  ...{ description: "Two\nlines", brand_id: "alp", net_content_text: "180 g", source: "Alpenhof" },
  ...{ net_contents: '[{"value":"180","unit":"GRM"}]', target_markets: '["DE","AT","CD"]' },
  ...{ lifecycle: "active", visibility: "public", ...AT },
};
const SECOND = { ...CHEESE, gtin: gtin14(2), name: "=1+1", names: "{}", description: null };
const anchor = `/01/${CHEESE.gtin}`;
const page = {
  ...{ anchor, link_type: "gs1:pip", href: "https://example.com/cheese", title: "Bergkäse", ...AT },
};
const manual = { ...page, link_type: "gs1:instructions", title: "Instructions", order_index: 3 };
const HELD = [
  { ...page, id: "a", is_default: 1 },
  { ...page, id: "b", hreflang: '["de"]', href: "https://example.com/{gtin}", is_default_multi: 1 },
  { ...manual, id: "c", hreflang: '["fr"]', href: "https://example.com/f" },
  { ...manual, id: "d", hreflang: '["de","fr-CH"]', title: "Bedienungsanleitung" },
];
const NOT_HELD = [
  { ...manual, id: "e", hreflang: '["fr"]', order_index: 7 },
  { ...manual, id: "f", hreflang: '["it"]', enabled: 0 },
  { ...manual, id: "h", hreflang: '["FR"]', order_index: 8 },
  { ...manual, id: "g", anchor: `${anchor}/10/L1` },
];

async function fill(): Promise<void> {
  await clear(catalog.client);
  await insert({ ...OWNER, products: [CHEESE, SECOND], links: [...HELD, ...NOT_HELD] });
}

test("each product is a row, with words, languages and links as columns, and all cells are texts", async () => {
  await fill();
  const { path } = await exported();
  const [header = [], first = [], second = []] = await readSheet(readFileSync(path), {
    trim: false,
  });
  const cell = (row: readonly unknown[], heading: string) => {
    expect(header).toContain(heading);
    return row[header.indexOf(heading)];
  };
  expect(header.slice(0, 5)).toEqual([
    ...["GTIN", "Name", "Name (German)", "Name (Portuguese, Brazil)", "Brand"],
  ]);
  expect(cell(first, "GTIN")).toBe(CHEESE.gtin);
  expect(cell(first, "Name (German)")).toBe("Bergkäse jung");
  expect(cell(first, "Sold in")).toBe("Germany; Austria; Congo - Kinshasa");
  expect(cell(first, "Scans lead to")).toBe("Product page");
  expect(cell(first, "Scans lead to, by language")).toBe("Product page (German)");
  expect(cell(first, "Order of links")).toBe(
    "Product page | Product page (German) | Instructions (French) | Instructions (German; French, Switzerland)",
  );
  expect(cell(second, "Order of links")).toBe(null);
  expect(cell(first, "Instructions (French)")).toBe("https://example.com/f");
  expect(cell(first, "Instructions (German; French, Switzerland), title")).toBe(
    "Bedienungsanleitung",
  );
  expect(cell(second, "Name")).toBe("=1+1");
  expect(header).not.toContain("Net content in units");
  const parts = unzipSync(readFileSync(path));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toMatch(/<f[ >]|<c [^>]*t="n"/);
  const rest = await readSheet(readFileSync(path), "More links");
  expect(rest.slice(1).map(([of, link, , , reason]) => [of, link, reason])).toEqual([
    [CHEESE.gtin, "Instructions (Italian)", "It is disabled."],
    [
      CHEESE.gtin,
      "Instructions (French)",
      "The product has another link of this type and language.",
    ],
    [
      CHEESE.gtin,
      "Instructions (French, FR)",
      "The product has another link of this type and language.",
    ],
    [CHEESE.gtin, "Instructions", "It belongs to a lot, a serial number or a variant."],
  ]);
});

test("imported where it came from, the table changes nothing, and a new word in a cell only that one", async () => {
  await fill();
  const before = await rows(catalog.client, LINKS);
  const { path } = await exported();
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  expect(printed).toContain("table of npm run export");
  expect(printed).not.toMatch(/[1-9]\d* (new|changed)/);
  expect(await rows(catalog.client, LINKS)).toEqual(before);
});

const TIMING = JSON.stringify({
  ...{ from: "2026-12-01T00:00:00Z", until: null, timeFrom: null, timeUntil: "12:00" },
  ...{ dateFrom: null, dateUntil: null, weekdays: [1, 7], zone: "Europe/Vienna" },
});

/** Links that no cell can hold, with all that a link can have. */
const FURTHER = [
  ...NOT_HELD,
  { ...manual, id: "i", timing: TIMING, is_public: 0, order_index: 9 },
  { ...page, id: "k", anchor: "brand:alp", is_default: 1, href: "https://example.com/brand" },
  { ...page, id: "l", anchor: "organization:alpenhof", href: "https://example.com/all" },
  { ...page, id: "o", anchor: "/414/9520000000028", is_default: 1, title: "=1+1" },
  {
    ...{ ...manual, id: "m", anchor: `${anchor}/21/S1`, context: '["xx"]', order_index: 9 },
    ...{ access: "restricted", access_roles: '["customer"]' },
    ...{ access_request: "mailto:ask@example.com", media_type: "text/html" },
  },
  { ...page, id: "n", rel: '["predecessor-version"]', hreflang: '["pl"]', order_index: 9 },
];

/** Later links of an anchor are after those of the table, whose order is that of the table. */
async function fillWithFurther(): Promise<void> {
  await fill();
  const known = new Set(NOT_HELD.map(({ id }) => id));
  await insert({ links: FURTHER.filter(({ id }) => !known.has(id)) });
}

test.each(LANGUAGES)(
  "in the words of %s, the links of the second sheet come back unchanged too",
  async (language) => {
    await fillWithFurther();
    const before = await rows(catalog.client, LINKS);
    const { path } = await exported(language);
    const again = await runImport(catalog, path, { organization: "alpenhof" });
    expect(again.code, again.printed).toBe(0);
    expect(again.printed).not.toMatch(/[1-9]\d* (new|changed)/);
    expect(await rows(catalog.client, LINKS)).toEqual(before);
    // Into a catalog without them: those of the table get new ids.
    const isHeld = ({ id, anchor: at }: Row) => at === anchor && HELD.some((one) => one.id === id);
    const further = without(
      before.filter((row) => !isHeld(row)),
      ...BOOKKEEPING,
    );
    await clear(catalog.client);
    await grant(catalog.client, "alpenhof");
    const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
    expect(code, printed).toBe(0);
    const there = without(await rows(catalog.client, LINKS), ...BOOKKEEPING);
    expect(there.filter(({ id }) => !String(id).startsWith("import-"))).toEqual(further);
    expect(there).toHaveLength(before.length);
  },
);

/** The file with another text in its cells. */
function edited(path: string, from: string, to: string): string {
  const parts = Object.entries(unzipSync(readFileSync(path))).map(([name, part]) => {
    const text = strFromU8(part);
    return [name, text.includes(from) ? strToU8(text.replaceAll(from, to)) : part] as const;
  });
  writeFileSync(path, zipSync(Object.fromEntries(parts)));
  return path;
}

test("what somebody changes in the second sheet is changed, and what is wrong there is named by its row", async () => {
  await fillWithFurther();
  const { path } = await exported("de");
  edited(path, "https://example.com/brand", "https://example.com/new-brand");
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  expect(await rows(catalog.client, "SELECT href FROM links WHERE id = 'k'")).toEqual([
    { href: "https://example.com/new-brand" },
  ]);
  expect(printed).toContain("links: 0 new, 1 changed");
  edited(path, "https://example.com/all", "nowhere");
  const beside = path.replace("products", "again");
  writeFileSync(beside, readFileSync(path));
  const wrong = await runImport(catalog, beside, { organization: "alpenhof" });
  expect(wrong.code).toBe(3);
  const sheet = await readSheet(readFileSync(`${beside}.rejected.xlsx`), "Weitere Links");
  expect(sheet[1]).toEqual(expect.arrayContaining(["nowhere", expect.stringMatching(/^Ziel: /)]));
  edited(`${beside}.rejected.xlsx`, "nowhere", "https://example.com/right");
  const right = await runImport(catalog, `${beside}.rejected.xlsx`, { organization: "alpenhof" });
  expect(right.code, right.printed).toBe(0);
  expect(await rows(catalog.client, "SELECT href FROM links WHERE id = 'l'")).toEqual([
    { href: "https://example.com/right" },
  ]);
});

test("a new row of the second sheet that says what a cell says is one link with it, with its title", async () => {
  await insert({ products: [{ ...SECOND, brand_id: null }] });
  const path = join(temporaryFolder(), "products.xlsx");
  const cells = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((value) => ({ value })));
  const href = "https://example.com/h";
  const [first, ...more] = [
    ["Instructions (German)", "Handbuch", href],
    ["Instructions (German)", "Handbuch", "https://example.com/other"],
  ];
  const link = ([type = "", title = "", target = ""]: readonly string[] = []) => [
    ...[SECOND.gtin, type, title, target, ""],
  ];
  const sheets = (rest: readonly (readonly string[])[]) => [
    {
      sheet: "Products",
      data: cells([
        ["GTIN", "Name", "Instructions (German)"],
        [SECOND.gtin, "Cheese", href],
      ]),
    },
    {
      sheet: "More links",
      data: cells([
        ["Product or place", "Link", "Title", "Target", "ID (empty in new rows)"],
        ...rest.map(link),
      ]),
    },
  ];
  const write = async (...rest: string[][]) =>
    writeFileSync(path, await writeWorkbook(sheets(rest) as never).toBuffer());
  await write(first!);
  const dry = await runImport(catalog, path, { "dry-run": true });
  expect(dry.printed).toContain("links of products: 1 new or changed");
  expect(dry.printed).not.toContain("  links: ");
  for (const again of [false, true]) {
    const { code, printed } = await runImport(catalog, path);
    expect([again, code], printed).toEqual([again, 0]);
    expect(await rows(catalog.client, "SELECT title, href, hreflang FROM links")).toEqual([
      { title: "Handbuch", href, hreflang: '["de"]' },
    ]);
  }
  await write(first!, ...more);
  expect((await runImport(catalog, path, { skip: "1" })).printed).toContain("links: 1 new");
  expect(await rows(catalog.client, "SELECT href FROM links ORDER BY href")).toEqual([
    { href },
    { href: "https://example.com/other" },
  ]);
  // The console reads them alike.
  const source = await openSource(new TextInput(path, path), { format: "xlsx" });
  const wire = new WireReader(source, { columns: {}, constants: {} });
  const records: (object | null)[] = [];
  for await (const row of source.rows) records.push(wire.read(row).record);
  expect(records).toEqual([
    expect.objectContaining({ links: { "gs1:instructions:de": { href, title: "Handbuch" } } }),
    null,
    expect.objectContaining({ type: "link", href: "https://example.com/other" }),
  ]);
});

test("a campaign is in the second sheet in words, and in an empty catalog it is one campaign again", async () => {
  await fill();
  const timing = JSON.stringify({
    ...{ from: "2026-11-30T23:00:00.000Z", until: "2026-12-24T11:30:00.000Z" },
    ...{ timeFrom: null, timeUntil: null, dateFrom: null, dateUntil: null },
    ...{ weekdays: [1, 7], zone: "Europe/Vienna" },
  });
  const offer = { ...page, link_type: "gs1:promotion", title: "Winter", timing, order_index: 20 };
  await insert({
    links: [
      { ...offer, id: "w1" },
      { ...offer, id: "w2", anchor: `/01/${SECOND.gtin}` },
    ],
  });
  await insert({
    user_actions: [
      {
        ...{ action: "link.bulk", client_principal: "key:a", subject: "Winter sale" },
        ...{ outcome: '{"action":"add","timed":true}', correlation_id: "c", at: AT.created_at },
        ...{ owner_id: "alpenhof", import_id: "group-of-winter" },
      },
    ],
  });
  // Another change of many, whose outcome is no JSON.
  await insert({ links: [{ ...offer, id: "w3", timing: null, title: "Another" }] });
  await insert({
    user_actions: [
      {
        ...{ action: "product.bulk", client_principal: "key:a", subject: "Another" },
        ...{ outcome: "recorded", correlation_id: "d", at: AT.created_at },
        ...{ owner_id: "alpenhof", import_id: "group-of-another" },
      },
    ],
  });
  const { path } = await exported("de");
  const [header = []] = await readSheet(readFileSync(path), "Weitere Links");
  const cell = (row: readonly unknown[], heading: string) => row[header.indexOf(heading)];
  const winter = (await readSheet(readFileSync(path), "Weitere Links")).find((row) =>
    row.includes("Winter sale"),
  )!;
  expect(
    ["Name", "Kampagne", "Beginnt", "Endet (nicht eingeschlossen)"].map((name) =>
      cell(winter, name),
    ),
  ).toEqual(["Bergkäse", "Winter sale", "2026-12-01 00:00", "2026-12-24 12:30"]);
  expect(cell(winter, "An diesen Wochentagen")).toBe("Mo, So");
  expect(cell(winter, "Marke") ?? null).toBeNull();
  for (const name of ["anchor", "timing", "id"]) expect(header).not.toContain(name);
  const again = await runImport(catalog, path, { organization: "alpenhof" });
  expect(again.code, again.printed).toBe(0);
  expect(again.printed).not.toMatch(/[1-9]\d* (new|changed)/);
  const before = without(await rows(catalog.client, LINKS), ...BOOKKEEPING).filter(
    ({ title }) => title === "Winter",
  );
  await clear(catalog.client);
  await grant(catalog.client, "alpenhof");
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  const there = without(await rows(catalog.client, LINKS), ...BOOKKEEPING);
  expect(there.filter(({ title }) => title === "Winter")).toEqual(before);
  const [campaign, ...others] = await rows(
    catalog.client,
    `SELECT subject, import_id, outcome ->> 'timed' AS timed, outcome ->> 'products' AS products
     FROM user_actions WHERE action = 'link.bulk'`,
  );
  expect(others).toEqual([]);
  expect(campaign).toMatchObject({ subject: "Winter sale", timed: 1, products: 2 });
  const [imported] = await rows(
    catalog.client,
    "SELECT import_id FROM user_actions WHERE action = 'catalog.import'",
  );
  expect(String(campaign!.import_id).startsWith(`${imported!.import_id}.campaign-`)).toBe(true);
});

test("a new row of the second sheet needs no id, and gets the same one again", () => {
  const header = ["Product or place", "Link", "Title", "Target", "Campaign", "Begins", "Time zone"];
  const row = [CHEESE.gtin, "Promotion", "Winter", "https://example.com/w", "Winter"];
  const read = (...more: string[][]) =>
    furtherLinks("x", [[...header, "ID (empty in new rows)"], ...more])!.rows.map(
      ({ link }) => link.record,
    );
  const [one, other] = read([...row, "1.12.2026", "Europe/Vienna", ""], [...row, "", "", ""]);
  expect(one).toMatchObject({
    ...{ anchor, link_type: "gs1:promotion", campaign: "Winter" },
    timing: { from: "2026-11-30T23:00:00.000Z", until: null, zone: "Europe/Vienna" },
  });
  expect(other!.timing).toBeNull();
  expect(one!.id).toMatch(/^row-/);
  const [wrong] = read([...row, "1.12.2026", "Mars/Base", ""]);
  expect(wrong!.timing).toMatchObject({ from: "2026-12-01T00:00:00.000Z", zone: "Mars/Base" });
  expect(other!.id).not.toBe(one!.id);
  expect(read([...row, "2026-12-01", "Europe/Vienna", ""])[0]!.id).toBe(one!.id);
});

test("the second sheet of an earlier version is read as before", () => {
  const header = [
    "Product or place",
    "Link",
    "Title",
    "Target",
    "Reason",
    "id",
    "anchor",
    "timing",
  ];
  const timing = '{"from":"2026-12-01T00:00:00Z","until":null,"zone":"UTC"}';
  const row = [CHEESE.gtin, "Instructions", "Lot", "https://example.com/l", "It has a schedule."];
  const { rows } = furtherLinks("x", [header, [...row, "g", `${anchor}/10/L1`, timing]])!;
  expect(rows[0]!.link.record).toMatchObject({
    ...{ id: "g", anchor: `${anchor}/10/L1`, link_type: "gs1:instructions" },
    timing: { from: "2026-12-01T00:00:00Z", until: null, zone: "UTC" },
  });
});

test("defaults come first, wherever they are in the second sheet", () => {
  const header = [
    "Product or place",
    "Link",
    "Title",
    "Target",
    "Lot",
    "Default",
    "ID (empty in new rows)",
  ];
  const row = (id: string, isDefault: string) => [
    ...[CHEESE.gtin, "Instructions", "Lot", "https://example.com/l", "L1", isDefault, id],
  ];
  const { rows } = furtherLinks("x", [header, row("variant", ""), row("default", "yes")])!;
  expect(rows.map(({ link }) => [link.record.id, link.line])).toEqual([
    ["default", 3],
    ["variant", 2],
  ]);
});

test("the console reads the same records of both sheets", async () => {
  await fillWithFurther();
  const { path } = await exported("ja");
  const input = new TextInput(path, path);
  const found: unknown[] = [];
  const source = await openSource(input, { format: "xlsx" });
  const wire = new WireReader(source, { columns: {}, constants: {} });
  for await (const row of source.rows) found.push(wire.read(row).record);
  expect(found).toHaveLength(2 + FURTHER.length);
  expect(found).toContainEqual({
    ...{ type: "link", id: "k", anchor: "brand:alp", brand_name: "Alpenhof, Bio" },
    ...{ link_type: "gs1:pip", hreflang: [], media_type: null, context: null, timing: null },
    ...{ title: "Bergkäse", href: "https://example.com/brand", is_default: true, rel: null },
    ...{ order_index: null, is_public: null, enabled: null },
    ...{ access: null, access_roles: null, access_request: null },
    // No link of the sheet needs these.
    timing_keeps: ["until", "time_from", "date_from", "date_until"],
  });
  expect(await lookAt(input, { format: "xlsx" })).toMatchObject({ sheet: "商品" });
});

test("a link of an import that no cell can hold keeps its id, also if another has its place", async () => {
  await fill();
  const id = `import-${CHEESE.gtin}-pip-12345678`;
  await catalog.client.execute({
    sql: "UPDATE links SET id = ?, enabled = 0, is_default = 0 WHERE id = 'a'",
    args: [id],
  });
  await insert({ links: [{ ...page, id: "new", href: "https://example.com/new", is_default: 1 }] });
  const { path } = await exported();
  await clear(catalog.client);
  await grant(catalog.client, "alpenhof");
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  const found = await rows(
    catalog.client,
    "SELECT id, href, enabled FROM links WHERE link_type = 'gs1:pip' AND hreflang = '[]' ORDER BY href",
  );
  expect(found).toEqual([
    { id, href: "https://example.com/cheese", enabled: 0 },
    { id: "new", href: "https://example.com/new", enabled: 1 },
  ]);
});

test("links in the order of the columns need no column with their order", async () => {
  await fill();
  for (const [place, id] of ["a", "b", "d", "c"].entries()) {
    await catalog.client.execute(`UPDATE links SET order_index = ${place} WHERE id = '${id}'`);
  }
  const [header = []] = await readSheet(readFileSync((await exported()).path));
  expect(header).toContain("Instructions (French)");
  expect(header).not.toContain("Order of links");
});

test("in an empty catalog, links have the numbers of their places, and times are the same", async () => {
  const languages = ["de", "en", "fr", "it"];
  const allergens = languages.map((tag, at) => ({
    ...{ ...page, id: tag, link_type: "gs1:allergenInfo", hreflang: `["${tag}"]` },
    ...{ title: "Allergens", order_index: 2 + at * 2 },
  }));
  const lot = { ...manual, id: "lot", anchor: `${anchor}/10/L1`, order_index: 5 };
  const offer = { ...manual, id: "offer", link_type: "gs1:promotion", order_index: 1 };
  const timing = JSON.stringify({
    ...{ ...JSON.parse(TIMING), from: "2026-12-01T08:05:30.000Z" },
    until: "2026-12-28T14:10:35.934Z",
  });
  const product = { ...CHEESE, retrieved_at: "2026-11-28T12:54:09.000Z" };
  await clear(catalog.client);
  await insert({
    ...OWNER,
    products: [product],
    links: [{ ...page, id: "a", is_default: 1 }, ...allergens, { ...offer, timing }, lot],
  });
  const all = async () => [
    await products(),
    without(await rows(catalog.client, LINKS), ...BOOKKEEPING, "id"),
  ];
  const expected = await all();
  const { path } = await exported();
  const sheet = await readSheet(readFileSync(path));
  const cell = (heading: string) => sheet[1]![sheet[0]!.indexOf(heading)];
  expect(cell("Order of links")).toBe(
    "0: Product page | 2: Allergens (German) | 4: Allergens (English) | 6: Allergens (French) | 8: Allergens (Italian)",
  );
  expect(cell("Retrieved at")).toBe("2026-11-28 12:54:09 UTC");
  const [header = [], first = []] = await readSheet(readFileSync(path), "More links");
  expect(String(first[header.indexOf("Begins")])).toMatch(/^2026-12-01 \d\d:05:30$/);
  expect(String(first[header.indexOf("Ends (not included)")])).toMatch(
    /^2026-12-28 \d\d:10:35\.934$/,
  );
  await clear(catalog.client);
  await grant(catalog.client, "alpenhof");
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  expect(await all()).toEqual(expected);
});

test("in an empty catalog, its products, brands and links are there again", async () => {
  await fill();
  await catalog.client.execute("DELETE FROM links WHERE id IN ('e', 'f', 'g', 'h')");
  const expected = [await products(), await links()];
  const { path } = await exported();
  await clear(catalog.client);
  await grant(catalog.client, "alpenhof");
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  expect([await products(), await links()]).toEqual(expected);
  expect(await rows(catalog.client, "SELECT id, name FROM brands")).toEqual([
    { id: "alp", name: "Alpenhof, Bio" },
  ]);
});

const flag = fc.constantFrom(0, 1);
const text = fc.constantFrom("Page", " a ", "=1+1", "日清", "&amp;", "_x0041_");
const someLinks = fc.uniqueArray(
  fc.record({
    link_type: fc.constantFrom("gs1:pip", "gs1:instructions"),
    hreflang: fc.constantFrom(
      ...["[]", '["de"]', '["fr-CH","zh-Hant"]', '["und"]', '["de-it"]', '["de","IT"]'],
    ),
    order_index: fc.integer({ min: 0, max: 3 }),
    href: fc.constantFrom("https://example.com/", "https://example.org/{gtin}?a=b#c"),
    media_type: fc.constantFrom(null, "text/html", "application/pdf", "application/ld+json"),
    title: text,
    is_default: flag,
    is_default_multi: flag,
  }),
  {
    maxLength: 5,
    selector: ({ link_type, hreflang, media_type }) => [link_type, hreflang, media_type].join(),
  },
);

test("any products and plain links go round", async () => {
  await fc.assert(
    fc.asyncProperty(catalogs, fc.array(someLinks), async (generated, found) => {
      await clear(catalog.client);
      const { products: made = [], links: _, ...owners } = generated;
      const own = made.flatMap(({ gtin }, i) =>
        (found[i] ?? []).map((link, n, all) => {
          const standard = all.findIndex(({ is_default }) => is_default === 1);
          return {
            ...{ ...link, id: `l${n}`, anchor: `/01/${gtin}`, ...AT },
            is_default: Number(n === standard),
            is_default_multi: Number(standard >= 0 && n !== standard && link.is_default_multi),
          };
        }),
      );
      await insert({ ...owners, products: made, links: own } as Record<string, Row[]>);
      const expected = [await products(), await links()];
      const { path } = await exported();
      await catalog.client.batch(["DELETE FROM links", "DELETE FROM products"]);
      if (made.length === 0) return;
      const { code, printed } = await runImport(catalog, path);
      expect(code, printed).toBe(0);
      expect([await products(), await links()]).toEqual(expected);
    }),
    { numRuns: times(8, 150) },
  );
});

const CONTENT = "anchor, link_type, href, title, hreflang, media_type, context, is_default";
const LINKS_BY_CONTENT = `SELECT ${CONTENT}, is_default_multi, timing, is_public, enabled, rel, access,
  access_roles, access_request FROM links ORDER BY ${CONTENT}`;

test("the sample catalog goes round with all of its links", async () => {
  await seedCatalog(connect(catalog.url));
  const expected = await products();
  const before = await rows(catalog.client, LINKS_BY_CONTENT);
  const { path } = await exported();
  const sheet = (await readSheet(readFileSync(path), "More links")).slice(1);
  const reasons = Map.groupBy(sheet, (row) => String(row[4]));
  expect([...reasons.keys()].toSorted()).toEqual([
    "It belongs to a lot, a serial number or a variant.",
    "It belongs to something else than a product of this table.",
    "It has a context.",
    "It has a schedule.",
    "It is disabled.",
    "It is not listed.",
    "The product has another link of this type and language.",
  ]);
  // A GTIN-8 begins with nobody's company prefix.
  const isOwned = ({ gtin, anchor: at }: Row) => !/^(\/01\/)?000000/.test(String(gtin ?? at));
  const owned = expected.filter(isOwned);
  await clear(catalog.client);
  const keys = new Set(["9520", ...owned.map(({ gtin }: Row) => String(gtin).slice(1, 13))]);
  await insert({
    organizations: [{ id: "samples", name: "Samples", ...AT }],
    company_prefixes: [...keys].map((prefix) => ({ prefix, organization_id: "samples", ...AT })),
  });
  const { code, printed } = await runImport(catalog, path, { organization: "samples" });
  // The table for one organization has no other ones.
  expect(printed).toContain("13 of them belong to another organization");
  expect(code).toBe(3);
  expect(await products()).toEqual(owned);
  expect(await rows(catalog.client, LINKS_BY_CONTENT)).toEqual(
    before.filter((row) => isOwned(row) && !String(row.anchor).startsWith("organization:")),
  );
});

test("a link of another vocabulary, and one whose words do not say all of it, are read again", () => {
  const headings = headingsIn("fr");
  const made = [
    { link_type: "https://example.org/voc/care", hreflang: ["de", "fr-CH"], media_type: null },
    { link_type: "gs1:pip", hreflang: ["de"], media_type: "nonsense" },
    { link_type: "gs1:pip", hreflang: ["DE", "de-at"], media_type: "text/html" },
  ].map((kind, i) => ({ type: "link", id: `l${i}`, anchor: "/01/09520000000012/10/A", ...kind }));
  const links = made.map((link) => ({ ...link, title: "T", href: "https://example.com/?a=1" }));
  const { headings: header, rows: found } = restOf(
    links.map((link) => ({ of: "09520000000012", link, reason: "below" as const })),
    [],
    headings,
  );
  const again = furtherLinks("Autres liens", [[], header, [], ...found])!.rows;
  expect(again.map(({ link }) => link.line)).toEqual([4, 5, 6]);
  expect(again.map(({ link }) => link.record)).toEqual(
    links.map((link) => expect.objectContaining(link)),
  );
});

test("a heading names the media type of its links as people do", () => {
  const headings = LANGUAGES.map((language) => [
    headingsIn(language).headingOf("gs1:instructions:fr:application/pdf"),
    headingsIn(language).headingOf("gs1:pip:text/html"),
  ]);
  expect(headings.slice(0, 2)).toEqual([
    ["Instructions (French; PDF)", "Product page (web page)"],
    ["Anleitung (Französisch; PDF)", "Produktseite (Webseite)"],
  ]);
  const { headingOf } = headingsIn("en");
  expect(headingOf("title:gs1:dpp:application/ld+json")).toBe(
    "Digital product passport (application/ld+json), title",
  );
});

test("in German, all that a person reads is German, and the import takes it back", async () => {
  await fill();
  await catalog.client.execute(
    `UPDATE products SET lifecycle = 'discontinued', unit_kind = 'case', variable_measure = 1,
      visibility = 'organization' WHERE gtin = '${CHEESE.gtin}'`,
  );
  const expected = [await products(), await rows(catalog.client, LINKS)];
  const { path } = await exported("de");
  const [header = [], first = []] = await readSheet(readFileSync(path), "Produkte");
  const row = Object.fromEntries(header.map((heading, i) => [heading, first[i]]));
  expect(row).toMatchObject({
    "Name (Deutsch)": "Bergkäse jung",
    Marke: "Alpenhof, Bio",
    Status: "nicht mehr hergestellt",
    Verpackungsebene: "Karton",
    "Gewicht oder Maß verschieden": "ja",
    "Sichtbar für": "eigene Organisation",
    "Verkauft in": "Deutschland; Österreich; Kongo-Kinshasa",
    "Scans führen zu": "Produktseite",
    "Scans führen zu, je Sprache": "Produktseite (Deutsch)",
    "Reihenfolge der Links":
      "Produktseite | Produktseite (Deutsch) | Anleitung (Französisch) | Anleitung (Deutsch; Französisch, Schweiz)",
    "Anleitung (Französisch)": "https://example.com/f",
    "Anleitung (Deutsch; Französisch, Schweiz), Titel": "Bedienungsanleitung",
  });
  const rest = await readSheet(readFileSync(path), "Weitere Links");
  expect(rest[1]).toEqual(
    expect.arrayContaining(["Anleitung (Italienisch)", "Er ist ausgeschaltet."]),
  );
  const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
  expect(code, printed).toBe(0);
  expect(printed).not.toMatch(/[1-9]\d* (new|changed)/);
  expect([await products(), await rows(catalog.client, LINKS)]).toEqual(expected);
});

test.each(LANGUAGES)(
  "in the words of %s, it comes back into an empty catalog",
  async (language) => {
    await fill();
    await catalog.client.execute("DELETE FROM links WHERE id IN ('e', 'f', 'g', 'h')");
    const expected = [await products(), await links()];
    const { path } = await exported(language);
    await catalog.client.batch(["DELETE FROM links", "DELETE FROM products"]);
    const { code, printed } = await runImport(catalog, path, { organization: "alpenhof" });
    expect(code, printed).toBe(0);
    expect([await products(), await links()]).toEqual(expected);
  },
);

test("no heading of a language means something else in another", () => {
  for (const language of LANGUAGES) {
    const { words, headingOf } = headingsIn(language);
    const all = [
      ...Object.keys(words.columns),
      ...Object.keys(words.linkTypes).flatMap((name) =>
        ["", ":de", ":fr-CH+it", ":text/html", ":de:application/pdf", ":video/mp4"].flatMap(
          (tag) => [`gs1:${name}${tag}`, `title:gs1:${name}${tag}`],
        ),
      ),
      ...["name:de", "name:pt-BR", "description:zh-Hant"],
    ];
    expect(all.map((target) => targetOf(headingOf(target)))).toEqual(all);
  }
});

test("every heading is read again, a language without a word is its tag, and another letter case is told", () => {
  const { headingOf, wordOf } = headingsIn("en");
  const tags = [
    "de",
    "de-AT",
    "sh",
    "zh-Hant",
    "und",
    "x-a",
    "fil",
    "iw",
    "he",
    "ro",
    "es-419",
    "de-1996",
    ...["de-at", "DE", "De-AT", "zh-hant", "FIL", "IW", "lld", "cim-IT"],
  ];
  expect(tags.map(wordOf)).toEqual([
    ...["German", "German, Austria", "sh", "zh-Hant", "und", "x-a", "fil", "iw"],
    ...["Hebrew", "Romanian", "es-419", "de-1996"],
    ...["German, Austria, de-at", "German, DE", "German, Austria, De-AT"],
    ...["zh-hant", "fil, FIL", "iw, IW", "lld, lld", "cim-IT"],
  ]);
  const ofLinks = CURRENT_LINK_TYPES.flatMap((name) =>
    ["", ":de", ":sh+fr-CH"].flatMap((tag) => [`gs1:${name}${tag}`, `title:gs1:${name}${tag}`]),
  );
  const targets = [...ofLinks, ...tags.flatMap((tag) => [`name:${tag}`, `description:${tag}`])];
  expect(targets.map((target) => targetOf(headingOf(target)))).toEqual(targets);
});

test("every member of a product has a heading, or columns of its own", () => {
  // A column for each language, and the amounts in units.
  const { headingOf } = headingsIn("en");
  const OWN = ["names", "descriptions", "net_contents"];
  const without = Object.keys(productMembers).filter((name) => !targetOf(headingOf(name)));
  expect(without).toEqual(OWN);
});

test("headings that nobody knows are named, with what to do", async () => {
  const lines = [
    "GTIN,Name,Name (old),Name (kurz),Scans lead to,Order of links,Instructions (French),Product Information Page",
    `${gtin14(1)},Cheese,Kaas,K,Product page (Klingon),"Instructions (French) | Manual | Instructions (German)",https://example.com/f,https://example.com/p`,
    `${gtin14(2)},Butter,,,Instructions (French),Instructions (French),,https://example.com/b`,
  ];
  const { code, printed } = await runImport(catalog, file("table.csv", lines.join("\n")));
  expect(code, printed).toBe(0);
  expect(printed).toContain(
    'columns left out: Name (old), Name (kurz). Use one with --column "NAME=TARGET"; --help lists the targets',
  );
  expect(await rows(catalog.client, "SELECT names FROM products")).toEqual([
    { names: "{}" },
    { names: "{}" },
  ]);
  expect(printed).toContain(
    'Scans lead to: "Product page (Klingon)" is not the heading of a column with links. Write it as in the row of the headings.',
  );
  expect(printed).toContain('Order of links: "Manual" is not the heading');
  expect(printed).toContain('"Instructions (French)" is a column in which this row has no link.');
  expect(printed).toContain("3 warnings");
});
