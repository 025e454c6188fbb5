/** The headers of common feeds, and mappings for the rest. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCountryCode } from "../../../src/gs1/ai/checks/codes.ts";
import { countryCode } from "../../../src/import/cells.ts";
import { FEEDS, targetsOf } from "../../../src/import/feeds.ts";
import { brandIdOf, slug } from "../../../src/services/import/product-row.ts";
import { LANGUAGES } from "../../../src/ui/texts/index.ts";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const [G, G14] = [gtin13(1), gtin14(1)];
/** Brands are made for an organization. */
const OWN = { organization: "test" };

test("a feed of Google Merchant Center becomes products and links", async () => {
  const header = [
    ...["ID [id]", "Title [title]", "Description [description]", "Link [link]"],
    ...["Image link [image_link]", "Price [price]", "GTIN [gtin]", "Brand [brand]"],
    ...["Google product category [google_product_category]", "Color [color]", "Size [size]"],
    ...["Unit pricing measure [unit_pricing_measure]", "Multipack [multipack]"],
    ...["Is bundle [is_bundle]", "Item group ID [item_group_id]"],
  ];
  const row = (gtin: string, multipack: string, isBundle: string) => [
    ...["sku1", '"Toy ""Bear"""', "Soft", "https://shop.example.com/b?c=1"],
    ...["https://img.example.com/b.jpg", "5 EUR", gtin, "Bear & Co", "1234", "Blue", "XL"],
    ...["750 ml", multipack, isBundle, "g1"],
  ];
  const table = [header, row(G, "", "no"), row(gtin13(2), "6", ""), row(gtin13(3), "", "yes")];
  const path = file("feed.tsv", table.map((cells) => cells.join("\t")).join("\n"));
  const { code, printed } = await runImport(catalog, path, OWN);
  expect(printed).toContain("feed.tsv (Google Merchant Center product feed)");
  expect(printed).toContain("a pack of 6 that the merchant made");
  expect(printed).toContain("is_bundle: is a bundle");
  expect(printed).toMatch(/columns left out: ID \[id\], Price \[price\], Google product category/);
  expect(code).toBe(3);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: 'Toy "Bear"', description: "Soft", variant: "Blue, XL" },
    ...{ image_url: "https://img.example.com/b.jpg", brand_id: "brand-test-bear-co" },
    ...{ net_content_text: "750 ml", net_contents: '[{"value":"750","unit":"MLT"}]' },
  });
  expect(await rows(catalog.client, "SELECT * FROM links")).toMatchObject([
    {
      ...{ anchor: `/01/${G14}`, link_type: "gs1:pip", title: 'Toy "Bear"', is_default: 1 },
      ...{ href: "https://shop.example.com/b?c=1", enabled: 1, is_public: 1 },
    },
  ]);
});

test("an Open Food Facts export, as the table that it publishes", async () => {
  const header =
    "code\turl\tcreator\tcreated_t\tlast_modified_t\tlast_modified_datetime\tproduct_name\tgeneric_name\tquantity\tbrands\tbrands_tags\torigins_tags\tcountries_tags\tcountries_en\timage_url\tproduct_name_fr";
  const row = `${G}\thttp://world-en.openfoodfacts.org/product/1\tme\t1\t1561463718\t2019-06-25T11:55:18Z\t"La" Crème\tSpread\t0,4 kg\tCarrefour Bio, Carrefour\tx\ten:italy,en:european-union\ten:france,en:world,en:germany\t\thttps://images.openfoodfacts.org/1.jpg\tLa crème`;
  const own = `2000000000008${row.slice(13)}`;
  const path = file("products.csv.gz", `${header}\n${row}\n${own}\n`);
  const { code, printed } = await runImport(catalog, path, { licence: "ODbL-1.0", ...OWN });
  expect(printed).toContain("(Open Food Facts export)");
  expect(printed).toContain("cannot identify a product");
  expect(code).toBe(3);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: '"La" Crème', names: '{"fr":"La crème"}', description: "Spread" },
    ...{ net_content_text: "0,4 kg", net_contents: '[{"value":"0.4","unit":"KGM"}]' },
    ...{ brand_id: "brand-test-carrefour-bio", target_markets: '["FR","DE"]' },
    ...{ countries_of_origin: '["IT"]', licence: "ODbL-1.0", source: "test" },
    ...{
      retrieved_at: "2019-06-25T11:55:18Z",
      image_url: "https://images.openfoodfacts.org/1.jpg",
    },
    source_url: "http://world-en.openfoodfacts.org/product/1",
  });
});

test("values of Open Food Facts that are not countries are left out with a warning", async () => {
  const object = { code: G, product_name: "A", creator: "me", countries_tags: ["en:world", "DE"] };
  const { code, printed } = await runImport(catalog, file("o.jsonl", JSON.stringify(object)));
  expect(printed).toContain("1 warning");
  expect(printed).toContain('countries_tags: "en:world" is not a country');
  expect(code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({ target_markets: '["DE"]' });
});

test("countries of other files: in ten languages, separated in any way, others are left out", async () => {
  const cells = [
    "Italien; Österreich",
    "Japon/Corée du Sud",
    "日本、中国",
    "Niemcy|Hong Kong, RAE da China",
  ];
  const lines = cells.map((cell, i) => `${gtin13(i + 1)},A${i},"${cell}"`);
  lines.push(`${gtin13(5)},E,"DE, Atlantis"`, `${gtin13(6)},F,"Hong Kong, RAE da China"`);
  const path = file("a.csv", `gtin,name,country of origin\n${lines.join("\n")}\n`);
  const { code, printed } = await runImport(catalog, path);
  expect(printed).toContain('country of origin: "Atlantis" is not a country');
  expect(code).toBe(0);
  const found = await rows(
    catalog.client,
    "SELECT countries_of_origin AS c FROM products ORDER BY gtin",
  );
  expect(found.map(({ c }) => c)).toEqual([
    ...['["IT","AT"]', '["JP","KR"]', '["JP","CN"]', '["DE","HK"]', '["DE"]', '["HK"]'],
  ]);
});

test("an Open Food Facts export is read as JSON Lines", async () => {
  const object = {
    ...{ _id: G, code: G, product_name: "Crème", brands: "A,B", last_modified_t: 1561463718 },
    ...{ countries_tags: ["en:united-kingdom", "en:world"], quantity: "5 g", nutriments: { a: 1 } },
  };
  await runImport(catalog, file("off.jsonl", JSON.stringify(object)), OWN);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "Crème", target_markets: '["GB"]', brand_id: "brand-test-a" },
    retrieved_at: "2019-06-25T11:55:18.000Z",
  });
});

test.each(["gtin", "EAN", "ean-13", "UPC", "Barcode", "isbn13"])(
  "a plain column %s is the number",
  async (column) => {
    const path = file("a.csv", `${column},Title,Brand Name,net content\n${G},A,B,500 g\n`);
    expect((await runImport(catalog, path, OWN)).code).toBe(0);
    expect(await product(catalog.client, G14)).toMatchObject({
      ...{ name: "A", brand_id: "brand-test-b", net_content_text: "500 g" },
    });
  },
);

test("several columns for one thing: the first that is not empty", async () => {
  const path = file("a.csv", `upc,ean,name\n,${G},A\n${gtin13(2)},,B\n`);
  expect((await runImport(catalog, path)).code).toBe(0);
  const found = await rows(catalog.client, "SELECT gtin, name FROM products ORDER BY gtin");
  expect(found).toEqual([
    { gtin: G14, name: "A" },
    { gtin: gtin14(2), name: "B" },
  ]);
});

test("columns of a language become names, columns of a link type links", async () => {
  await catalog.client.execute("DELETE FROM company_prefixes");
  const header = "gtin,name,name_fr,description (pt-BR),name_key,gs1:instructions,gs1:nonsense";
  const path = file("a.csv", `${header}\n${G},A,Un,Um,k,https://example.com/ä b,x\n`);
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain("columns left out: name_key, gs1:nonsense");
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ names: '{"fr":"Un"}', descriptions: '{"pt-br":"Um"}' },
  });
  expect(await rows(catalog.client, "SELECT * FROM links")).toMatchObject([
    {
      ...{ link_type: "gs1:instructions", href: "https://example.com/%C3%A4%20b" },
      ...{ title: "Instructions", is_default: 0 },
    },
  ]);
});

test("a mapping with constants says what the columns are", async () => {
  const map = file(
    "map.json",
    JSON.stringify({
      columns: {
        Artikelnummer: "gtin",
        Bezeichnung: "name",
        Anleitung: "gs1:instructions",
        url: null,
      },
      constants: { licence: "CC0-1.0", target_markets: "DE;AT", lifecycle: "discontinued" },
    }),
  );
  const text = `Artikelnummer;Bezeichnung;Anleitung;url;brand\n${G};A;https://e.com/i;https://e.com;B\n`;
  const { code, printed } = await runImport(catalog, file("a.csv", text), { map, ...OWN });
  expect(printed).toContain("(plain columns, with the mapping)");
  expect(code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "A", licence: "CC0-1.0", target_markets: '["DE","AT"]', lifecycle: "discontinued" },
    brand_id: "brand-test-b",
  });
  const links = await rows(catalog.client, "SELECT link_type FROM links");
  expect(links).toEqual([{ link_type: "gs1:instructions" }]);
});

test.each([
  ['{"columns":{"a":"colour"}}', 'names "colour", which is not one of: gtin, brand_id, name,'],
  ['{"columns":{"a":"brnd"}}', 'names "brnd", which is not one of: brand_name, gtin,'],
  ['{"columns":{"a":"net_contnt"}}', 'names "net_contnt", which is not one of: net_content_text,'],
  ['{"columns":{"a":"gs1:instruction"}}', "is not one of: gs1:instructions, "],
  ['{"columns":{"nummer":"gtin"}}', 'names the column "nummer", which'],
  ['{"columns":{"a":5}}', "must have strings as values"],
  ['{"constants":{"licence":null}}', "must have strings as values"],
  ['{"colums":{}}', 'has "colums"'],
  ["[]", "must be an object"],
  ["{", "cannot be read"],
])("the mapping %s is wrong usage", async (text, message) => {
  const path = file("a.csv", `a,gtin,name\nx,${G},A\n`);
  const map = file("map.json", text);
  await expect(runImport(catalog, path, { map })).rejects.toThrow(message);
  expect(await product(catalog.client, G14)).toBeUndefined();
});

test("a mapping may use every column name of its page", async () => {
  const columns = { Nr: "ean", Bez: "title", Herst: "brand", Menge: "net_content", Land: "origin" };
  const map = file("map.json", JSON.stringify({ columns, constants: { markets: "DE" } }));
  const path = file("a.csv", `Nr;Bez;Herst;Menge;Land\n${G};A;B;5 g;Italien\n`);
  expect((await runImport(catalog, path, { map, ...OWN })).code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "A", brand_id: "brand-test-b", net_content_text: "5 g" },
    ...{ countries_of_origin: '["IT"]', target_markets: '["DE"]' },
  });
});

test("a header without a number is wrong usage, and names its columns", async () => {
  const path = file("a.csv", "Artikel,name\n1,A\n");
  await expect(runImport(catalog, path)).rejects.toThrow(
    'no column for the GTIN (gtin, ean, upc, barcode, isbn). Name it with --column "NAME=gtin". Its columns are: Artikel, name.',
  );
});

test("the documented columns are known", () => {
  const page = readFileSync("docs/how-to/import.md", "utf8");
  const part = (from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to));
  const named = (text: string) => [...text.matchAll(/`([a-z][\w:]+)`/g)].map(([, name]) => name!);
  const unknown = (feed: keyof typeof FEEDS, text: string) =>
    named(text).filter((name) => targetsOf(FEEDS[feed], name).length === 0);
  expect(unknown("plain", part("**Plain", "**Google"))).toEqual([]);
  expect(unknown("google", part("**Google", "**Open"))).toEqual(["id"]);
  expect(unknown("openfoodfacts", part("**Open", "**Other tables"))).toEqual([]);
  expect(named(part("**Plain", "**Other tables")).length).toBeGreaterThan(60);
});

test.each([
  ["Nestlé", "nestle"],
  ["NESTLE ", "nestle"],
  ["M&M's", "m-m-s"],
  ["日清食品", expect.stringMatching(/^[0-9a-f]{8}$/)],
  ["Ärzte ØL", expect.stringMatching(/^arzte-l-[0-9a-f]{8}$/)],
  ["!!!", expect.stringMatching(/^[0-9a-f]{8}$/)],
])("the same name makes the same slug: %s", (name, expected) =>
  expect(slug(name)).toEqual(expected),
);

test("the id of a brand is made of organization and name, and differs for long names", () => {
  expect(brandIdOf("org-my-feed", "Bear & Co")).toBe("brand-my-feed-bear-co");
  expect(slug("日清")).not.toBe(slug("日本"));
  const [long, other] = ["x", "y"].map((end) => brandIdOf("org-a", "b".repeat(99) + end));
  expect(long).toMatch(/^brand-a-b+-[0-9a-f]{8}$/);
  expect(long).toHaveLength(64);
  expect(long).not.toBe(other);
});

test.each([
  ["DE", "DE"],
  ["en:united-states", "US"],
  ["Côte d'Ivoire", "CI"],
  ["Czech Republic", "CZ"],
  ["Türkiye", "TR"],
  ["en:world", undefined],
  ["European Union", undefined],
  ["DD", undefined],
  ["UK", "GB"],
  ["EL", "GR"],
  ["Kosovo", undefined],
  ["XK", undefined],
  ["Deutschland", "DE"],
  ["ALLEMAGNE", "DE"],
  ["Großbritannien", "GB"],
  ["États-Unis d'Amérique", "US"],
  ["Niederlande", "NL"],
  ["Korea, Republic of", "KR"],
  ["Szwajcaria", "CH"],
  ["Países Bajos", "NL"],
  ["ドイツ", "DE"],
  ["德国", "DE"],
])("the country %s is %s", (name, code) => expect(countryCode(name)).toBe(code));

test("every country of ISO 3166-1 is known by its code and its name, and no other code", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((two) => `${one}${two}`));
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const countries = codes.filter(isCountryCode);
  expect(countries).toHaveLength(249);
  expect(codes.filter((code) => countryCode(code) === code)).toEqual(countries);
  expect(countries.map((code) => countryCode(english.of(code)!))).toEqual(countries);
  for (const language of Object.keys(LANGUAGES)) {
    const names = new Intl.DisplayNames([language], { type: "region" });
    const found = countries.map((code) => countryCode(names.of(code)!));
    expect(found, language).toEqual(countries);
  }
});
