/** What an import changes in a catalog that has something already, and what it leaves alone. */
import { existsSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { usualTitle } from "../../../src/resolver/rules/link-type-names/index.ts";
import {
  content,
  file,
  gtin13,
  gtin14,
  product,
  rows,
  runImport,
  useEmptyCatalog,
  WIDE,
  WIDE_COLUMNS,
} from "./imports.ts";

const catalog = useEmptyCatalog("test");
const [G, G14] = [gtin13(1), gtin14(1)];
const csv = (...lines: string[]) => file("a.csv", `${lines.join("\n")}\n`);
/** Brands are made for an organization, and only it changes them. */
const OWN = { organization: "test" };
const FULL = csv.bind(null, "gtin,name,description,brand,net_content,link,name_de");

let before: Awaited<ReturnType<typeof content>>;
beforeEach(async () => {
  await runImport(catalog, FULL(`${G},A,Long,Bear,500 g,https://example.com/a,Aah`), OWN);
  before = await content(catalog.client, []);
});

test("the same file again changes nothing", async () => {
  const { code, printed } = await runImport(
    catalog,
    FULL(`${G},A,Long,Bear,500 g,https://example.com/a,Aah`),
    OWN,
  );
  expect(code).toBe(0);
  expect(printed).toContain("products: 0 new, 0 changed, 1 unchanged");
  expect(printed).not.toContain("links of products");
  expect(await content(catalog.client, [])).toEqual(before);
});

test("what differs is changed, with a new version; other columns stay", async () => {
  const { printed } = await runImport(catalog, csv("gtin,title,name_fr", `${G},A2,Ah`));
  expect(printed).toContain("products: 0 new, 1 changed, 0 unchanged");
  const then = before.products as Record<string, unknown>[];
  const now = (await product(catalog.client, G14))!;
  expect(now).toMatchObject({
    ...{ ...then[0], name: "A2", names: '{"de":"Aah","fr":"Ah"}', version: 2 },
    ...{ updated_at: expect.anything(), retrieved_at: expect.anything() },
  });
  expect(now.updated_at).not.toBe(then[0]!.updated_at);
  expect(now.created_at).toBe(then[0]!.created_at);
});

test("an empty cell empties its column, but takes no link away", async () => {
  await runImport(catalog, csv("gtin,name,description,brand,net_content,link", `${G},A,,,,`), OWN);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ description: null, brand_id: null, net_content_text: null, net_contents: "[]" },
  });
  expect((await content(catalog.client, [])).links).toEqual(before.links);
});

test("objects leave alone what they do not name", async () => {
  for (const line of [
    { gtin: G, description: null },
    { gtin: G, variant: "Blue" },
  ]) {
    const { code, printed } = await runImport(catalog, file("a.jsonl", JSON.stringify(line)));
    expect(code).toBe(0);
    expect(printed).toContain("products: 0 new, 1 changed, 0 unchanged");
  }
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "A", description: null, variant: "Blue", brand_id: "brand-test-bear", version: 3 },
  });
});

test("without a name, only products that are there", async () => {
  const { code, printed } = await runImport(
    catalog,
    csv("gtin,variant", `${G},Blue`, `${gtin13(2)},Red`),
  );
  expect(printed).toContain("name: is missing, but a new product requires one");
  expect(code).toBe(3);
  expect(await product(catalog.client, G14)).toMatchObject({ name: "A", variant: "Blue" });
});

test("a file of prices changes neither the product nor its provenance", async () => {
  const { code, printed } = await runImport(catalog, csv("gtin,price", `${G},5`), { source: "x" });
  expect(code).toBe(0);
  expect(printed).toContain("products: 0 new, 0 changed, 1 unchanged");
  expect(await content(catalog.client, [])).toEqual(before);
});

describe("the same number again, in one batch and over many", () => {
  const filler = Array.from({ length: 650 }, (_, i) => `${gtin13(i + 10)},F,${WIDE}`);
  const table = (...names: [string, string, string]) => {
    const [first, second, third] = names.map((name) => `${G},${name},,`);
    return csv(`gtin,name,${WIDE_COLUMNS}`, first!, second!, ...filler, third!);
  };

  test("rows that differ: none is imported, each is rejected with the lines of the others", async () => {
    const path = table("first", "second", "third");
    const { code, printed } = await runImport(catalog, path);
    expect(code).toBe(3);
    expect(printed).toContain("products: 650 new, 0 changed, 0 unchanged");
    expect(printed).toContain(
      "3 rows with the GTIN of another one that differs: none of them is imported. Choose with --doubles first or --doubles last",
    );
    expect(readFileSync(`${path}.rejected.csv`, "utf8").split("\n").slice(1, 4)).toEqual([
      expect.stringMatching(
        /^2,"?gtin: another row in lines 3, 654 has this number and differs"?,/,
      ),
      expect.stringMatching(
        /^3,"?gtin: another row in lines 2, 654 has this number and differs"?,/,
      ),
      expect.stringMatching(
        /^654,"?gtin: another row in lines 2, 3 has this number and differs"?,/,
      ),
    ]);
    expect(await product(catalog.client, G14)).toMatchObject({ name: "A", version: 1 });
  });

  test.each([
    ["first", "first"],
    ["last", "third"],
  ] as const)("--doubles %s: %s is imported", async (doubles, name) => {
    const { code, printed } = await runImport(catalog, table("first", "second", "third"), {
      doubles,
    });
    expect(code).toBe(0);
    expect(printed).toContain("products: 650 new, 1 changed, 0 unchanged");
    expect(printed).toContain(`: the ${doubles} row of each number counts`);
    expect(await product(catalog.client, G14)).toMatchObject({ name, version: 2 });
  });

  test("rows that say the same: one is imported, the others are counted", async () => {
    const { code, printed } = await runImport(catalog, table("same", "same", "same"));
    expect(code).toBe(0);
    expect(printed).toContain("products: 650 new, 1 changed, 0 unchanged");
    expect(printed).toContain(
      "2 rows with the GTIN of another one left out, the first in line 3: they say the same",
    );
    expect(await product(catalog.client, G14)).toMatchObject({ name: "same", version: 2 });
  });

  test("a preview says the same", async () => {
    const path = table("first", "second", "third");
    const { printed } = await runImport(catalog, path, { "dry-run": true, json: true });
    expect(JSON.parse(printed.split("\n").at(-1)!)).toMatchObject({ undecided: 3, refused: 0 });
  });
});

test("brands belong to the organization that the file is imported for", async () => {
  expect(before.brands).toMatchObject([
    { id: "brand-test-bear", organization_id: "test", name: "Bear" },
  ]);
  expect(before.organizations).toMatchObject([{ id: "test", name: "test" }]);
  // A number that nobody has may have a brand without an owner.
  await catalog.client.execute("DELETE FROM company_prefixes");
  await runImport(catalog, csv("gtin,name,brand", `${G},A,BEAR`, `${gtin13(2)},B,Wolf`), {
    source: "other",
  });
  expect(await product(catalog.client, G14), "keeps its Bear").toMatchObject({
    ...{ brand_id: "brand-test-bear", source: "other" },
  });
  expect(await product(catalog.client, gtin14(2))).toMatchObject({ brand_id: "brand--wolf" });
  const { brands, organizations: owners } = await content(catalog.client, []);
  expect({ brands, owners }, "and no owner is made up").toEqual({
    brands: [
      expect.objectContaining({ id: "brand--wolf", organization_id: null, name: "Wolf" }),
      ...(before.brands as object[]),
    ],
    owners: before.organizations,
  });
});

test("a brand with an id and a name is made under that id", async () => {
  const table = csv("gtin,name,brand_id,brand", `${G},A,b-1,Wolf`, `${gtin13(2)},B,b-1,`);
  expect((await runImport(catalog, table, OWN)).code).toBe(0);
  expect(await rows(catalog.client, "SELECT * FROM brands WHERE id = 'b-1'")).toMatchObject([
    { name: "Wolf", organization_id: "test" },
  ]);
});

test("batches keep below what the server takes in one parameter, in bytes", async () => {
  const texts = Array.from(
    { length: 900 },
    (_, i) => `${gtin13(i + 10)},B,${"日本".repeat(1_200)}`,
  );
  const { code, printed } = await runImport(catalog, csv("gtin,name,description", ...texts));
  expect(printed).toContain("products: 900 new");
  expect(code).toBe(0);
});

test("the page that a person made is changed, and not doubled; its title and its flags stay", async () => {
  await catalog.client.batch([
    "DELETE FROM links",
    `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
     VALUES ('mine', '/01/${G14}', 'gs1:pip', 'https://example.org/', 'Mine', 1, '', '')`,
  ]);
  await runImport(catalog, FULL(`${G},A,Long,Bear,500 g,https://example.com/a,Aah`), OWN);
  const found = await rows(catalog.client, "SELECT id, href, title, is_default FROM links");
  expect(found).toEqual([
    { id: "mine", href: "https://example.com/a", title: "Mine", is_default: 1 },
  ]);
});

test("a table for people without a column for a title keeps that of the link, and has the usual one follow the name", async () => {
  const link = (id: string, type: string, title: string) =>
    `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
     VALUES ('${id}', '/01/${G14}', '${type}', 'https://example.com/${id}', '${title}', '', '')`;
  await catalog.client.batch([
    "DELETE FROM links",
    link("a", "gs1:allergenInfo", "Free from"),
    link("p", "gs1:pip", "A"),
    "UPDATE links SET is_default = 1 WHERE id = 'p'",
  ]);
  const page = "https://example.com/p";
  const titles = async (header: string, more = "") => {
    const row = `${G};B;Product page;${page};https://example.com/new`;
    const path = csv(`GTIN;Name;Scans lead to;Product page;Allergens${header}`, row + more);
    await runImport(catalog, path, OWN);
    const sql = "SELECT id, href, title FROM links ORDER BY id";
    return (await rows(catalog.client, sql)).map(({ id, href, title }) => [id, href, title]);
  };
  const kept = ["a", "https://example.com/new", "Free from"];
  expect(await titles("")).toEqual([kept, ["p", page, "B"]]);
  expect(await titles(";Allergens, title", ";")).toEqual([
    ["a", "https://example.com/new", usualTitle("gs1:allergenInfo", [])],
    ["p", page, "B"],
  ]);
});

test("a link of ours stands beside a default that is of a language, timed, or of another import", async () => {
  const link = (id: string, hreflang: string, timing: string) =>
    `INSERT INTO links (id, anchor, link_type, href, title, hreflang, timing, is_default, created_at, updated_at)
     VALUES ('${id}', '/01/${G14}', 'gs1:pip', 'https://example.org/', 'Mine', '${hreflang}', ${timing}, 0, '', '')`;
  await catalog.client.batch([
    "DELETE FROM links",
    link("german", '["de"]', "NULL"),
    link("timed", "[]", `'{"until":"2030-01-01T00:00:00Z"}'`),
    link("import-of-others", "[]", "NULL"),
    "UPDATE links SET is_default = 1 WHERE id = 'german'",
  ]);
  await runImport(catalog, FULL(`${G},A,Long,Bear,500 g,https://example.com/a,Aah`), OWN);
  const found = await rows(catalog.client, "SELECT id, href, is_default FROM links ORDER BY id");
  const old = { href: "https://example.org/", is_default: 0 };
  expect(found).toEqual([
    { ...old, id: "german", is_default: 1 },
    {
      id: expect.stringMatching(/^import-\d{14}-pip-[0-9a-f]{8}$/),
      href: "https://example.com/a",
      is_default: 0,
    },
    { ...old, id: "import-of-others" },
    { ...old, id: "timed" },
  ]);
});

test("new links come after the links that are there, in the order of the file", async () => {
  await catalog.client.batch([
    `UPDATE links SET order_index = 4`,
    `INSERT INTO links (id, anchor, link_type, href, title, order_index, created_at, updated_at)
     VALUES ('mine', '/01/${G14}', 'gs1:faqs', 'https://example.org/', 'Mine', 9, '', '')`,
  ]);
  const path = csv(
    "gtin,gs1:recipeInfo,url,gs1:allergenInfo",
    `${G},https://example.com/r,https://example.com/b,https://example.com/c`,
    `${gtin13(2)},https://example.com/r,,`,
  );
  await runImport(catalog, path, OWN);
  const types = await rows(
    catalog.client,
    `SELECT link_type AS type, order_index AS place FROM links WHERE anchor = '/01/${G14}'
     ORDER BY order_index, id`,
  );
  expect(types).toEqual([
    { type: "gs1:pip", place: 4 },
    { type: "gs1:faqs", place: 9 },
    { type: "gs1:recipeInfo", place: 10 },
    { type: "gs1:allergenInfo", place: 12 },
  ]);
});

test("a changed page is changed in place, whatever was set about its link", async () => {
  await catalog.client.execute("UPDATE links SET enabled = 0, order_index = 7");
  await runImport(catalog, csv("gtin,name,link", `${G},B,https://example.com/b`), OWN);
  expect(await rows(catalog.client, "SELECT * FROM links")).toMatchObject([
    { href: "https://example.com/b", title: "B", enabled: 0, order_index: 7, is_default: 1 },
  ]);
});

test("--dry-run checks everything and writes nothing", async () => {
  const path = csv("gtin,name", `${G},B`, `${gtin13(2)},C`, "1,D", `${gtin13(2)},C`);
  const { code, printed } = await runImport(catalog, path, { "dry-run": true });
  expect(code).toBe(3);
  expect(printed).toContain('Line 4: gtin: "1" is not a GTIN.');
  expect(printed).toContain("checked, nothing written");
  expect(printed).toContain("products: 1 new, 1 changed, 0 unchanged");
  expect(printed).toContain(
    "1 row with the GTIN of another one left out, in line 5: they say the same",
  );
  expect(await content(catalog.client, [])).toEqual(before);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});

test("--dry-run says what the import then does, also of links that rows bring", async () => {
  const lines = [`${G},A,Acme,https://example.com/b`, `${gtin13(2)},C,Acme,https://example.com/c`];
  const path = csv("gtin,name,brand,link", ...lines);
  const said = (printed: string) =>
    printed.split("\n").filter((line) => /^ {2}(?:rows|products|links|brands)/.test(line));
  const dry = await runImport(catalog, path, { ...OWN, "dry-run": true });
  const real = await runImport(catalog, path, OWN);
  expect(said(dry.printed).filter((line) => !line.startsWith("  rows"))).toEqual(
    said(real.printed),
  );
  const again = csv("gtin,name,link", `${G},A,https://example.com/new`);
  const changed = await runImport(catalog, again, { ...OWN, "dry-run": true });
  // The screen says of this row that it changes.
  expect(said(changed.printed)).toEqual([
    "  rows: 0 new, 1 changed, 0 unchanged",
    "  products: 0 new, 0 changed, 1 unchanged",
    "  links of products: 1 new or changed",
  ]);
  const { printed } = await runImport(catalog, again, OWN);
  expect(said(printed)).toEqual(said(changed.printed).slice(1));
});

test("--limit takes the first rows", async () => {
  const lines = Array.from({ length: 10 }, (_, i) => `${gtin13(i + 10)},F`);
  const { printed } = await runImport(catalog, csv("gtin,name", ...lines), { limit: "3" });
  expect(printed).toContain("3 rows of");
  expect((await rows(catalog.client, "SELECT 1 FROM products")).length).toBe(4);
});

test("each transaction has an audit line with the rows that it brought", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  await runImport(catalog, csv("gtin,name", `${G},B`, `${gtin13(2)},C`, "1,D", `${gtin13(2)},C`));
  await runImport(catalog, csv("gtin,name", "1,D"));
  await runImport(catalog, csv("gtin,name", "1,D", `${G},B`));
  const lines = await rows(catalog.client, "SELECT * FROM user_actions ORDER BY id");
  expect(lines).toMatchObject([
    { action: "catalog.import", client_principal: "operator", subject: "a.csv" },
    { action: "catalog.import" },
  ]);
  expect(lines.map(({ outcome }) => JSON.parse(String(outcome)))).toEqual([
    { rows: "1-2", product: { new: 1, changed: 1 } },
    { rows: "2-2", product: { new: 0, changed: 0 } },
  ]);
});

test("a row that the catalog itself refuses takes no other with it", async () => {
  await catalog.client.execute(
    `CREATE TRIGGER no_reds BEFORE INSERT ON products WHEN NEW.name = 'Red'
     BEGIN SELECT RAISE(ABORT, 'no reds here'); END`,
  );
  try {
    const lines = Array.from(
      { length: 9 },
      (_, i) => `${gtin13(i + 2)},${i === 4 ? "Red" : "Blue"}`,
    );
    const { code, printed } = await runImport(catalog, csv("gtin,name", ...lines));
    expect(printed).toContain("the catalog rejects it: ");
    expect(printed).toContain("no reds here");
    expect(printed).toContain("products: 8 new");
    expect(code).toBe(3);
    const sql = `SELECT outcome ->> 'rows' AS r, outcome ->> '$.product.new' AS n FROM user_actions ORDER BY id`;
    expect((await rows(catalog.client, sql)).slice(-3)).toEqual([
      { r: "1-4", n: 4 },
      { r: "6-6", n: 1 },
      { r: "7-9", n: 3 },
    ]);
  } finally {
    await catalog.client.execute("DROP TRIGGER no_reds");
  }
});

test("the visibility of a product is that of the file, else by its lifecycle, else as it was", async () => {
  const visibility = async (n: number) => (await product(catalog.client, gtin14(n)))?.visibility;
  const lines = [
    `${gtin13(3)},C,planned,`,
    `${gtin13(4)},D,active,`,
    `${gtin13(5)},E,,organization`,
  ];
  await runImport(catalog, csv("gtin,name,lifecycle,visibility", ...lines));
  expect([await visibility(3), await visibility(4), await visibility(5)]).toEqual([
    "organization",
    "public",
    "organization",
  ]);
  await runImport(
    catalog,
    csv("gtin,name,lifecycle", `${gtin13(3)},C2,active`, `${gtin13(6)},F,planned`),
  );
  expect([await visibility(3), await visibility(6)]).toEqual(["organization", "organization"]);
  const wrong = await runImport(catalog, csv("gtin,name,visibility", `${gtin13(5)},E,secret`));
  expect(wrong.printed).toContain("visibility: must be");
  expect(await visibility(5)).toBe("organization");
});
