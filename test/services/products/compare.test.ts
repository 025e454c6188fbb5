/** compare_products' use case: what differs, what is the same, and what is not known. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { comparableContents } from "../../../src/model/net-content/comparable.ts";
import type { ReadContext } from "../../../src/services/context.ts";
import { compareProducts } from "../../../src/services/products/compare.ts";
import { lookupProduct } from "../../../src/services/products/lookup.ts";
import { insertProduct } from "../../catalog/search/search-index.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

let catalog: CatalogFile;
let context: ReadContext;
beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog);
});
afterAll(() => catalog?.stop());

const [COKE, ZERO, NUTELLA] = ["05449000000996", "05000112637939", "03017620422003"] as const;
const UNKNOWN = "04012345678901";

/** The GTIN of the demo prefix with this item reference. */
const gtinOf = (item: number) => {
  const body = `0952100000${String(item).padStart(3, "0")}`;
  return body + checkDigit(body);
};

const PLAIN = {
  notices: [],
  ...{ understood_as: "gtin", ambiguous: false, alternatives: [] },
  ...{ replaced_by: null, current_gtin: null },
};

test("the answer has the record of each, in the order of the question", async () => {
  const answer = await compareProducts(context, [ZERO, "5449000000996"]);
  expect(answer.products).toEqual([
    {
      gtin: ZERO,
      ...PLAIN,
      net_content_text: "330ml",
      digital_link: `https://id.example.org/01/${ZERO}`,
      warnings: [],
    },
    {
      gtin: COKE,
      ...PLAIN,
      net_content_text: "0.33L",
      digital_link: `https://id.example.org/01/${COKE}`,
      warnings: [],
    },
  ]);
  expect(answer.differences).toEqual({
    name: ["Coca-Cola Zero Sugar", "Coca-Cola Original Taste"],
    link_types: [
      ["gs1:homepage", "gs1:sustainabilityInfo"],
      ["gs1:homepage", "gs1:nutritionalInfo", "gs1:pip", "gs1:sustainabilityInfo"],
    ],
    confidence: ["0.95", "1"],
  });
  // 330ml and 0.33L are one amount; what neither states is neither the same nor different.
  expect(answer.same).toEqual({
    brand: "Coca-Cola",
    net_contents: ["330 ml"],
    unit_kind: "base_unit",
    lifecycle: "active",
    source: "open product data (CC0)",
    licence: "CC0-1.0",
    retrieved_at: "2026-11-21T09:00:00Z",
  });
  expect(answer.not_found).toEqual([]);
});

test("a value that only one product states is a difference", async () => {
  await catalog.client.batch([
    insertProduct("09521000000018", { name: "A", target_markets: '["DE","AT"]' }),
    insertProduct("09521000000025", { name: "A", target_markets: '["AT","DE"]' }),
    insertProduct("09521000000032", { name: "A", variant: "Red", net_content_text: "1 l" }),
  ]);
  const two = await compareProducts(context, ["09521000000018", "09521000000025"]);
  expect(two.differences).toEqual({});
  expect(two.same).toMatchObject({ name: "A", target_markets: ["AT", "DE"] });
  const three = await compareProducts(context, [
    ...["09521000000018", "09521000000025", "09521000000032"],
  ]);
  expect(three.differences).toEqual({
    variant: [null, null, "Red"],
    net_content_text: [null, null, "1 l"],
    target_markets: [["AT", "DE"], ["AT", "DE"], null],
  });
});

test("a case is compared by its content", async () => {
  const row = (
    unit_kind: string,
    contains_gtin: string | null,
    contains_quantity: string | null,
  ) => ({
    ...{ name: "Case", unit_kind, contains_gtin, contains_quantity },
  });
  await catalog.client.batch([
    insertProduct("09521000001008", row("case", COKE, "24")),
    insertProduct("09521000001015", row("case", COKE, null)),
    insertProduct("09521000001022", row("unknown", null, null)),
  ]);
  const gtins = ["09521000001008", "09521000001015", "09521000001022"];
  const { differences } = await compareProducts(context, gtins);
  expect(differences).toEqual({
    unit_kind: ["case", "case", null],
    contains: [`24 × ${COKE}`, `? × ${COKE}`, null],
  });
});

describe("what replaces a product", () => {
  /** A chain of products, each replaced by the next; the last by `last`. */
  async function chain(first: number, names: [string, string][], last: string | null) {
    const gtins = names.map((_, i) => gtinOf(first + i));
    await catalog.client.batch(
      names.map(([name, lifecycle], i) =>
        insertProduct(gtins[i]!, { name, lifecycle, replaced_by_gtin: gtins[i + 1] ?? last }),
      ),
    );
    return gtins as [string, string, ...string[]];
  }
  const replacementIn = async (gtin: string) => {
    const { replaced_by, current_gtin } = await lookupProduct(context, gtin);
    const { products } = await compareProducts(context, [gtin, COKE]);
    expect(products[0]).toMatchObject({ replaced_by, current_gtin });
    return { replaced_by, current_gtin };
  };

  test("the next, and the end of the chain", async () => {
    const names: [string, string][] = [
      ["One", "withdrawn"],
      ["Two", "discontinued"],
      ["Three", "active"],
    ];
    const [one, two, three] = await chain(200, names, null);
    expect(await replacementIn(one)).toEqual({
      replaced_by: { gtin: two, name: "Two", lifecycle: "discontinued" },
      current_gtin: three,
    });
    expect((await replacementIn(two)).current_gtin).toBe(three);
    expect(await replacementIn(three!)).toEqual({ replaced_by: null, current_gtin: null });
  });

  test("an end that the catalog does not know, or that is off the market", async () => {
    const names: [string, string][] = [
      ["One", "discontinued"],
      ["Two", "discontinued"],
    ];
    const [one, two] = await chain(210, names, UNKNOWN);
    expect((await replacementIn(one)).current_gtin).toBe(UNKNOWN);
    expect(await replacementIn(two)).toEqual({
      replaced_by: { gtin: UNKNOWN, name: null, lifecycle: null },
      current_gtin: UNKNOWN,
    });
    const [old] = await chain(220, names, null);
    expect((await replacementIn(old)).current_gtin).toBeNull();
  });

  test("a private one ends the chain, and only its number is told", async () => {
    const [one, two] = await chain(
      230,
      [
        ["One", "discontinued"],
        ["Two", "planned"],
      ],
      null,
    );
    const hide = "UPDATE products SET visibility = 'organization' WHERE gtin = ?";
    await catalog.client.execute({ sql: hide, args: [two] });
    expect(await replacementIn(one)).toEqual({
      replaced_by: { gtin: two, name: null, lifecycle: null },
      current_gtin: two,
    });
  });

  test("a circle and a chain beyond all measure have no end", async () => {
    const links = (count: number) => Array(count).fill(["Link", "active"]) as [string, string][];
    const [first] = await chain(240, links(3), gtinOf(240));
    expect((await replacementIn(first)).current_gtin).toBeNull();
    const [entry] = await chain(250, links(4), gtinOf(252));
    expect((await replacementIn(entry)).current_gtin).toBeNull();
    const [self] = await chain(260, links(1), gtinOf(260));
    expect((await replacementIn(self)).current_gtin).toBeNull();
    const long = await chain(270, links(12), null);
    expect((await replacementIn(long[0])).current_gtin).toBeNull();
    expect((await replacementIn(long[1])).current_gtin).toBe(long[11]);
  });
});

describe("numbers", () => {
  test("unknown ones are listed; only where none is known is it an error", async () => {
    const answer = await compareProducts(context, [UNKNOWN, NUTELLA, "96385074"]);
    expect(answer.products.map(({ gtin }) => gtin)).toEqual([NUTELLA]);
    expect(answer.not_found).toEqual([
      { index: 0, gtin: UNKNOWN, alternatives: [] },
      { index: 2, gtin: "00000096385074", alternatives: [] },
    ]);
    // The answer about one product is what its record says.
    expect(answer.differences).toEqual({});
    expect(answer.same).toMatchObject({ name: "Nutella", net_contents: ["400 g"] });
    const error = await rejection(compareProducts(context, [UNKNOWN, "96385074"]));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(error.message).toContain(UNKNOWN);
    expect(error.message).toContain("00000096385074");
  });

  test("one that is not found can be another number too", async () => {
    const alternatives = [{ gtin: "00012345000065", understood_as: "upc_e" }];
    const { not_found } = await compareProducts(context, ["01234565", COKE]);
    expect(not_found).toEqual([{ index: 0, gtin: "00000001234565", alternatives }]);
    const error = await rejection(compareProducts(context, ["01234565", UNKNOWN]));
    expect(error.message).toContain(`none of 00000001234565 (or 00012345000065), ${UNKNOWN}.`);
  });

  test.each([
    [[COKE, "5449000000996"], ["gtins.1"]],
    [
      [COKE, NUTELLA, `https://example.org/01/${COKE}`, "(01)03017620422003"],
      ["gtins.2", "gtins.3"],
    ],
    [[COKE, "5449000000997"], ["gtins.1"]],
    [
      ["x", NUTELLA, ""],
      ["gtins.0", "gtins.2"],
    ],
    [["00095060001343520014", COKE], ["gtins.0"]],
  ])("%j is wrong at %j", async (gtins, fields) => {
    const error = await rejection(compareProducts(context, gtins));
    expect(error.errorCode).toBe("validation_error");
    expect(error.options.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    for (const field of fields) expect(error.message).toContain(`${field}: `);
  });

  test("are refused if two readings are one product", async () => {
    await catalog.client.execute(insertProduct("00012345000065", { name: "by UPC-E" }));
    const error = await rejection(compareProducts(context, ["012345000065", "01234565"]));
    expect(error).toMatchObject({ options: { errors: [{ field: "gtins.1" }] } });
  });
});

describe("net contents in one unit", () => {
  const content = (text: string) =>
    text.split(" + ").map((one) => ({ value: one.split(" ")[0]!, unit: one.split(" ")[1]! }));

  test.each([
    ["0.411 KGM", ["411 g"]],
    ["411 GRM", ["411 g"]],
    ["411.00 GRM", ["411 g"]],
    ["500 MGM", ["0.5 g"]],
    ["33 CLT", ["330 ml"]],
    ["0.1 LTR", ["100 ml"]],
    ["2 DLT", ["200 ml"]],
    ["0 GRM", ["0 g"]],
    ["1 LBR", ["453.59237 g"]],
    ["12 ONZ", ["340.1942775 g"]],
    ["12 OZA", ["354.88235475 ml"]],
    ["12 OZA + 355 MLT", ["355 ml"]],
    ["50 H87", ["50 H87"]],
    ["50 H87 + 10 GRM", ["10 g", "50 H87"]],
    ["about-5 GRM", ["about-5 GRM"]],
  ])("make %s comparable", (text, expected) =>
    expect(comparableContents(content(text))).toEqual(expected),
  );

  test("are null without any", () => expect(comparableContents([])).toBeNull());
});
