/** search_products' use case on the sample catalog: how a query is read, what comes first. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReadContext } from "../../../src/services/context.ts";
import { lookupProduct } from "../../../src/services/products/lookup.ts";
import {
  type SearchAnswer,
  type SearchQuestion,
  searchProducts,
} from "../../../src/services/search/products.ts";
import { insertProduct } from "../../catalog/search/search-index.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";
import { times } from "../../support/soak.ts";

let catalog: CatalogFile;
let context: ReadContext;
beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog);
  const NOUGAT = "09521000";
  await catalog.client.batch([
    insertProduct(`${NOUGAT}000018`, { name: "Turrón", description: "Nougat from Alicante." }),
    insertProduct(`${NOUGAT}000025`, { name: "White Nougat Bar" }),
    insertProduct(`${NOUGAT}000032`, { name: "Nougat", lifecycle: "discontinued" }),
    insertProduct(`${NOUGAT}000049`, { name: "Nougat Montélimar", lifecycle: "withdrawn" }),
    insertProduct(`${NOUGAT}000056`, { name: "Nougat Crisp", description: "Sweet. ".repeat(40) }),
    insertProduct(`${NOUGAT}000063`, { name: "Montélimar", variant: "Nougat" }),
    insertProduct(`${NOUGAT}000070`, { name: "Cola", names: '{"zh":"可口可乐","ko":"코카콜라"}' }),
    insertProduct(`${NOUGAT}000087`, { name: "Tofu", gpc_brick: "10000045" }),
    insertProduct(`${NOUGAT}000094`, { name: "Apple", gpc_brick: "10000045" }),
    insertProduct(`${NOUGAT}000100`, { name: "zucchini", gpc_brick: "10000145" }),
  ]);
});
afterAll(() => catalog?.stop());

const ask = (query: string, rest: Partial<SearchQuestion> = {}): Promise<SearchAnswer> =>
  searchProducts(context, { query, ...rest });
const names = ({ results }: SearchAnswer) => results.map(({ name }) => name);

test("each result has the types of the links that lookup_product lists, in its order", async () => {
  const plain = "09521304101008";
  const link = (id: string, anchor: string, type: string, order: number, isDefault = 0) =>
    `INSERT INTO links (id, anchor, order_index, link_type, href, title, is_default, created_at, updated_at)
     VALUES ('${id}', '${anchor}', ${order}, '${type}', 'https://example.org/{gtin}', 'T', ${isDefault}, '', '')`;
  await catalog.client.batch([
    insertProduct(plain, { name: "Without a brand" }),
    insertProduct("09521304101015", { name: "Withdrawn", lifecycle: "withdrawn" }),
    insertProduct("09521304101022", { name: "Own links, no default" }),
    "INSERT INTO organizations VALUES ('o-types', 'Owner', NULL, '', '')",
    "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES ('9521304', 'o-types', '', '')",
    link("t-1", "organization:o-types", "gs1:sustainabilityInfo", 0),
    link("t-2", "organization:o-types", "gs1:certificationInfo", 1),
    link("t-3", "/01/09521304101022", "gs1:instructions", 5),
    link("t-4", "/01/09521304101022", "gs1:allergenInfo", 1),
  ]);
  const { rows } = await catalog.client.execute("SELECT gtin FROM products");
  for (const gtin of rows.map((row) => String(row.gtin))) {
    const { results } = await ask(gtin);
    expect([gtin, results[0]?.link_types]).toEqual([
      gtin,
      (await lookupProduct(context, gtin)).link_types,
    ]);
  }
  expect((await ask(plain)).results[0]?.link_types).toContain("gs1:certificationInfo");
  expect((await ask("risotto")).results[0]?.link_types.length).toBeGreaterThan(5);
  await catalog.client.batch([
    "DELETE FROM products WHERE gtin LIKE '09521304%'",
    "DELETE FROM links WHERE id LIKE 't-%'",
    "DELETE FROM company_prefixes WHERE organization_id = 'o-types'",
    "DELETE FROM organizations WHERE id = 'o-types'",
  ]);
});

describe("how a query is read", () => {
  test.each([
    ["Nutella", "words", ["Nutella", "Nutella"]],
    ["nut", "words", ["Nutella", "Nutella"]],
    ["MÜSHROOMS risotto", "words", ["Dal Giardino Risotto Rice with Mushrooms"]],
    ["goldbaren haribo", "words", ["HARIBO Goldbären"]],
    ["montelimar nougat", "words", ["Montélimar", "Nougat Montélimar"]],
    ["turron alicante", "words", ["Turrón"]],
    ["可乐", "words", ["Cola"]],
    ["口可乐", "words", ["Cola"]],
    ["可", "words", ["Cola"]],
    ["콜라", "words", ["Cola"]],
    ["Nutela", "similar", ["Nutella", "Nutella"]],
    ["stafeten", "similar", ["HARIBO Stafetten"]],
    ["kinderbueno", "similar", ["Kinder Bueno"]],
    ["nutella toothpaste", "any word", ["Nutella", "Nutella"]],
    ["edding 2000", "any word", ["edding 3000 permanent marker"]],
    ["xyzzy", "similar", []],
    ["make a QR code", "similar", []],
    ["make a code for nutella", "any word", ["Nutella", "Nutella"]],
    ["xyzzy nutella", "any word", ["Nutella", "Nutella"]],
    ["xyzzy plugh frotz nutela", "similar", []],
  ] as const)("%s: %s", async (query, understood, found) => {
    const answer = await ask(query);
    expect(answer.understood).toBe(understood);
    expect(names(answer).slice(0, found.length)).toEqual(found);
    if (found.length === 0) expect(answer.results).toEqual([]);
  });

  test.each([
    ["Coka Cola", "Coca-Cola"],
    ["cocacola", "Coca-Cola"],
    ["ritter sprot", "Ritter Sport"],
    ["harribo", "HARIBO"],
  ])("%s is a typo of %s", async (query, brand) => {
    const answer = await ask(query, { limit: 3 });
    expect(answer.understood).toBe("similar");
    expect(answer.results).toHaveLength(3);
    for (const { name } of answer.results) expect(name).toContain(brand);
  });

  test.each([
    "3017620422003",
    "03017620422003",
    "3017 6204 22003",
    "(01)03017620422003",
    "https://id.example.org/01/03017620422003/10/A",
    "Nutella 3017620422003",
    "３０１７６２０４２２００３",
    "\u200b3017620422003",
    "EAN: 3017‑6204–22003",
    "]C10103017620422003",
    "010301762042200310ABC<GS>17270331",
    "301762042200",
    "30176204",
    "301762",
    "0301762",
  ])("%s finds the product itself", async (query) => {
    const answer = await ask(query);
    expect(answer.understood).toBe("gtin");
    expect(answer.results[0]?.gtin).toBe("03017620422003");
  });

  test.each([
    ["0422", "gtin"],
    ["62042", "gtin"],
    ["6204 2200", "gtin"],
    ["42200", "gtin"],
    ["0176", "gtin"],
    ["22003", "gtin"],
  ])("%s is a part of its number", async (query, understood) => {
    const answer = await ask(query);
    expect(answer.understood).toBe(understood);
    expect(answer.results.map(({ gtin }) => gtin)).toContain("03017620422003");
  });

  test("digits from anywhere find the unit and its cartons, those that begin with them first", async () => {
    const unit = "09525113041019";
    const cartons = ["19525113041016", "39525113041010"];
    await catalog.client.batch([
      ...[unit, ...cartons].map((gtin) => insertProduct(gtin, { name: "Alp Cheese" })),
      insertProduct("09521304101008", { name: "Has the digits, too" }),
      insertProduct("09521000000209", { name: "Calendar 3041" }),
    ]);
    const found = async (query: string) => (await ask(query)).results.map(({ gtin }) => gtin);
    expect((await found("113041")).toSorted()).toEqual([unit, ...cartons]);
    expect(await found("9525113")).toEqual([unit, ...cartons]);
    expect(await found("304101")).toEqual([unit, ...cartons, "09521304101008"]);
    expect(await found("1130410")).toEqual([unit, ...cartons]);
    expect(await found(cartons[0]!)).toEqual([cartons[0]]);
    expect(await found("1304")).toContain(cartons[1]);
    // A short number that is a word of a name is that word.
    expect(await found("3041")).toEqual(["09521000000209"]);
    expect((await ask("113", {})).understood).not.toBe("gtin");
    await catalog.client.batch([
      `DELETE FROM products WHERE gtin IN (${[unit, ...cartons, "09521304101008", "09521000000209"]
        .map((gtin) => `'${gtin}'`)
        .join()})`,
    ]);
  });

  test("a long word is found inside of words, after whole words and their beginnings", async () => {
    await catalog.client.batch([
      insertProduct("09521000000216", { name: "Bergkäselaib 5 kg" }),
      insertProduct("09521000000223", { name: "Bergkäse" }),
      insertProduct("09521000000230", { name: "Rösti", description: "Mit Käse." }),
      insertProduct("09521000000247", { name: "Käsekuchen" }),
      insertProduct("09521000000254", { name: "Juice", names: '{"de":"Apfelsaft naturtrüb"}' }),
      insertProduct("09521000000261", { name: "Brot", variant: "Roggen" }),
    ]);
    expect(names(await ask("käse"))).toEqual([
      "Käsekuchen",
      "Rösti",
      "Bergkäse",
      "Bergkäselaib 5 kg",
    ]);
    expect(names(await ask("KASE"))).toEqual(names(await ask("käse")));
    expect(await ask("saft")).toMatchObject({
      ...{ understood: "words", total_at_least: 1 },
      results: [{ name: "Juice", snippet: "«Apfelsaft» naturtrüb" }],
    });
    expect(names(await ask("käse 5"))).toEqual(["Bergkäselaib 5 kg"]);
    expect(names(await ask("naturtrüb saft"))).toEqual(["Juice"]);
    expect((await ask("saft xyzzy")).understood).toBe("any word");
    expect(names(await ask("saft", { sort: "name" }))).toEqual(["Juice"]);
    expect(names(await ask("käse", { lifecycle: "withdrawn" }))).toEqual([]);
    // Three letters are in too many words: they count at the end of a word only.
    expect((await ask("bro")).understood).toBe("words");
    expect((await ask("ogg")).understood).toBe("similar");
    await catalog.client.execute(
      "DELETE FROM products WHERE gtin BETWEEN '09521000000216' AND '09521000000261'",
    );
  });

  test("three letters are found at the end of words, after the word itself", async () => {
    await catalog.client.batch([
      insertProduct("09521000000216", { name: "Kirschtee, 20 Beutel" }),
      insertProduct("09521000000223", { name: "Früchtetee" }),
      insertProduct("09521000000230", { name: "Steelwool" }),
    ]);
    expect(await ask("tee")).toMatchObject({ understood: "words", total_at_least: 2 });
    expect(names(await ask("tee"))).toEqual(["Früchtetee", "Kirschtee, 20 Beutel"]);
    await catalog.client.execute(insertProduct("09521000000247", { name: "Tee aus Ceylon" }));
    expect(names(await ask("tee"))).toEqual([
      "Tee aus Ceylon",
      "Früchtetee",
      "Kirschtee, 20 Beutel",
    ]);
    expect(names(await ask("beutel tee"))).toEqual(["Kirschtee, 20 Beutel"]);
    await catalog.client.execute(
      "DELETE FROM products WHERE gtin BETWEEN '09521000000216' AND '09521000000247'",
    );
  });

  test("a part of a name together with a word of the description", async () => {
    await catalog.client.batch([
      insertProduct("09521000000216", {
        name: "Haselnuss-Rahmjoghurt",
        description: "Cremig, mit Honig",
        brand_id: "brand-ritter-sport",
      }),
      insertProduct("09521000000223", { name: "Waldhonig" }),
    ]);
    for (const query of ["nuss honig", "joghurt honig", "honig nuss rahm", "hurt cremig seln"]) {
      expect([query, (await ask(query)).understood]).toEqual([query, "words"]);
      expect(names(await ask(query))).toEqual(["Haselnuss-Rahmjoghurt"]);
    }
    const sport = { brand: "Ritter Sport" };
    expect(names(await ask("nuss honig", sport))).toEqual(["Haselnuss-Rahmjoghurt"]);
    expect((await ask("nuss honig", { brand: "Milka" })).understood).not.toBe("words");
    expect((await ask("nuss xyzzy")).understood).toBe("any word");
    await catalog.client.execute(
      "DELETE FROM products WHERE gtin BETWEEN '09521000000216' AND '09521000000223'",
    );
  });

  test("without words, a state on the market is enough", async () => {
    const ended = await ask("", { lifecycle: "discontinued" });
    expect(ended.understood).toBe("filters");
    expect(names(ended)).toContain("Nougat");
    expect(new Set(ended.results.map(({ lifecycle }) => lifecycle))).toEqual(
      new Set(["discontinued"]),
    );
    const error = await rejection(ask("", { visibility: "public" }));
    expect(error).toMatchObject({ errorCode: "validation_error" });
  });

  test("a whole GTIN stands before those that begin with its digits", async () => {
    await catalog.client.execute(insertProduct("40084107000001", { name: "First by number" }));
    const { results } = await ask("40084107");
    expect(results.map(({ gtin }) => gtin)).toEqual(["00000040084107", "40084107000001"]);
    await catalog.client.execute("DELETE FROM products WHERE gtin = '40084107000001'");
  });

  test("one more than eight words are not looked for", async () => {
    const eight = "oxford english mini dictionary oxford english mini dictionary";
    expect(names(await ask(`${eight} xyzzy`))).toEqual(names(await ask(eight)));
    expect((await ask(`xyzzy ${eight}`)).understood).not.toBe("words");
  });
});

describe("what comes first", () => {
  test("a whole name, names that begin so, names that have it, other fields; at each, active ones", async () => {
    expect(names(await ask("nougat"))).toEqual([
      "Nougat",
      "Nougat Crisp",
      "Nougat Montélimar",
      "White Nougat Bar",
      "Montélimar",
      "Turrón",
    ]);
  });

  test("of names that begin with the words the shorter", async () => {
    const names = ["Halva", "Halva Nut", "Halva Nut Bar", "Halva and Sesame Paste"];
    const rows = names.map((name, i) => {
      const description = i === 1 ? "A sweet. ".repeat(30) : i === 3 ? "Halva halva." : null;
      return insertProduct(`0952100000${9 - i}000`, { name, description });
    });
    await catalog.client.batch(rows);
    const { results } = await ask("halva");
    expect(results.map(({ name }) => name)).toEqual(names);
    await catalog.client.execute("DELETE FROM products WHERE name LIKE 'Halva%'");
  });

  test("the words together before the words apart", async () => {
    await catalog.client.batch([
      insertProduct("09521000000117", { name: "Bar of Choc and Nougat Choc Bar Nougat" }),
      insertProduct("09521000000124", { name: "A Fine and Rather Long Nougat Bar With Almonds" }),
    ]);
    const { results } = await ask("nougat bar");
    expect(results.map(({ name }) => name)).toEqual([
      "White Nougat Bar",
      "A Fine and Rather Long Nougat Bar With Almonds",
      "Bar of Choc and Nougat Choc Bar Nougat",
    ]);
    await catalog.client.execute(
      "DELETE FROM products WHERE gtin > '09521000000110' AND gtin < '09521000000130'",
    );
  });
});

describe("filters", () => {
  test.each(["brand-coca-cola", "Coca-Cola", "cóca COLA", " coca cola "])(
    "find the brand as %s",
    async (brand) => {
      const { understood, results } = await ask("", { brand });
      expect(understood).toBe("filters");
      expect(results).toHaveLength(4);
      for (const one of results) expect(one.brand).toBe("Coca-Cola");
      expect(names(await ask("zero", { brand }))).toEqual([
        "Coca-Cola Zero",
        "Coca-Cola Zero Sugar",
      ]);
      expect(names(await ask("zerro", { brand }))).toEqual([
        "Coca-Cola Zero",
        "Coca-Cola Zero Sugar",
      ]);
      expect(names(await ask("nutella", { brand }))).toEqual([]);
      expect(names(await ask("3017620422003", { brand }))).toEqual([]);
    },
  );

  test("part of a brand's name is not the brand", async () => {
    for (const brand of ["Coca", "Cola", "Coca-Cola Company", "?"]) {
      expect((await ask("", { brand })).results).toEqual([]);
    }
  });

  test.each([
    ["10000045", ["Apple", "Tofu"]],
    ["1000004", ["Apple", "Tofu"]],
    ["100001", ["zucchini"]],
    ["10000145", ["zucchini"]],
    ["20", []],
  ])("the GPC brick %s, by name", async (gpc, found) => {
    expect(names(await ask("", { gpc }))).toEqual(found);
  });

  test.each(["10", "100", "1000", "10000"])("bricks that begin with %s", async (gpc) => {
    const found = names(await ask("", { gpc }));
    expect(found.filter((name) => !name.startsWith("Potato"))).toEqual([
      "Apple",
      "Tofu",
      "zucchini",
    ]);
    expect(names(await ask("tofu", { gpc }))).toEqual(["Tofu"]);
  });

  test("digits of a brick are no words", async () => {
    expect((await ask("10000045")).results).toEqual([]);
    expect((await ask("1000")).understood).toBe("gtin");
  });

  test.each(["A name of more than eight words is one all the same", 'Five" Inch', "***", "AND"])(
    "a brand called %j is found by name and id",
    async (name) => {
      const { client } = catalog;
      const args = [name];
      await client.execute({ sql: "UPDATE brands SET name = ? WHERE id = 'brand-haribo'", args });
      expect((await ask("", { brand: "brand-haribo" })).results).toHaveLength(3);
      if (name !== "***")
        expect((await ask("", { brand: name.toLowerCase() })).results).toHaveLength(3);
      await client.execute("UPDATE brands SET name = 'HARIBO' WHERE id = 'brand-haribo'");
    },
  );

  test("a NUL in a brand's name is no end of the expression", async () => {
    const { client } = catalog;
    await client.execute({
      sql: "UPDATE brands SET name = ? WHERE id = 'brand-haribo'",
      args: ["Odd\0Name"],
    });
    expect((await ask("stafetten", { brand: "brand-haribo" })).understood).toBe("similar");
    expect(names(await ask("stafetten odd name"))).toEqual(["HARIBO Stafetten"]);
    await client.execute("UPDATE brands SET name = 'HARIBO' WHERE id = 'brand-haribo'");
  });

  test("two brands of one name are told apart by id", async () => {
    await catalog.client.batch([
      "INSERT INTO brands SELECT 'brand-other', organization_id, 'Coca-Cola', NULL, '', '' FROM brands LIMIT 1",
      insertProduct("09521000000131", { brand_id: "brand-other", name: "Another" }),
    ]);
    expect(names(await ask("", { brand: "brand-other" }))).toEqual(["Another"]);
    expect((await ask("", { brand: "Coca-Cola" })).results).toHaveLength(5);
    await catalog.client.batch([
      "DELETE FROM products WHERE gtin = '09521000000131'",
      "DELETE FROM brands WHERE id = 'brand-other'",
    ]);
  });
});

describe("snippets", () => {
  const snippet = async (query: string) => (await ask(query)).results[0]?.snippet;

  test("mark what was found, in the text that has most of it", async () => {
    expect(await snippet("tur alicante")).toBe("Nougat from «Alicante».");
    expect(await snippet("goldbaren")).toBe("HARIBO «Goldbären»");
    expect(await snippet("可乐")).toBe("可口«可乐» 코카콜라");
    expect(await snippet("Nutela")).toBe("«Nutella»");
    expect(await snippet("3017620422003")).toBeNull();
  });

  test("are cut, and hold no guillemets, line feeds or hidden characters of the record", async () => {
    const text = `${"Long words here ".repeat(20)}\n«fine»\u202e marzipan ${"and more ".repeat(40)}`;
    await catalog.client.execute(insertProduct("09521000000148", { name: "M", description: text }));
    const shown = await snippet("marzipan");
    expect(shown).toMatch(/^…[\w ]{1,40}"fine" «marzipan» and more .*…$/);
    expect(shown!.length).toBeLessThanOrEqual(165);
    await catalog.client.execute("DELETE FROM products WHERE gtin = '09521000000148'");
  });
});

describe("what cannot be looked for", () => {
  test.each(["", " ", "\0", "🍫", '"*^()', "\u202e", "--"])("%j", async (query) => {
    expect(await rejection(ask(query))).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "query" }] },
    });
  });

  test.each(["1", "123456789", "1000 OR", '1000" OR "x', "x"])("the brick %j", async (gpc) => {
    expect(await rejection(ask("tofu", { gpc }))).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "gpc" }] },
    });
  });

  test("generated questions have an answer or a validation_error", async () => {
    const seen = new Map<string, number>();
    const odd = fc.constantFrom(
      '"',
      "NEAR(",
      "name:",
      "*",
      "^",
      "' OR 1=1 --",
      "\0",
      "🍫",
      "可口",
      "\u202e",
      "12345678",
    );
    const word = fc.constantFrom(
      "nutella",
      "nutela",
      "cola",
      "ritter",
      "sprot",
      "data",
      "co",
      "3017620422003",
    );
    const several = fc
      .array(fc.oneof(word, odd, fc.string({ unit: "binary" })), { maxLength: 4 })
      .map((parts) => parts.join(" "));
    const query = fc.oneof(word, several);
    const filters = fc.record(
      {
        brand: fc.oneof(odd, fc.constant("Coca-Cola"), fc.string()),
        gpc: fc.constantFrom("1000", "10000045"),
        limit: fc.integer({ min: 1, max: 50 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, fc.oneof(fc.constant({}), filters), async (text, rest) => {
        const outcome = await ask(text, rest).then(
          ({ understood, results }) => (results.length > 0 ? understood : "nothing"),
          ({ errorCode }) => errorCode,
        );
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }),
      { numRuns: times(37, 1_800) },
    );
    expect([...seen.keys()].sort()).toEqual([
      ...["any word", "filters", "gtin", "nothing", "similar", "validation_error", "words"],
    ]);
  });

  test("10,000 characters are words like others here; the tools' schema refuses them", async () => {
    expect((await ask("nutella ".repeat(1_250))).understood).toBe("words");
    expect((await ask("n".repeat(10_000))).results).toEqual([]);
  });
});
