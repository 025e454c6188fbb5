/** compare_products' use case: what differs, what is the same, and what is not known. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comparableContents } from "../../../src/model/net-content/comparable.ts";
import type { ReadContext } from "../../../src/services/context.ts";
import { compareProducts } from "../../../src/services/products/compare.ts";
import { insertProduct } from "../../catalog/search/search-index.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { rejection, writeContext } from "../../support/context.ts";

let catalog: TestCatalog;
let context: ReadContext;
beforeAll(async () => {
  catalog = await startCatalog();
  context = writeContext(catalog.url);
});
afterAll(() => catalog?.stop());

const [COKE, ZERO, NUTELLA] = ["05449000000996", "05000112637939", "03017620422003"] as const;
const UNKNOWN = "04012345678901";

const PLAIN = { understood_as: "gtin", ambiguous: false, alternatives: [] };

test("the record of each, in the order of the question", async () => {
  const answer = await compareProducts(context, [ZERO, "5449000000996"]);
  expect(answer.products).toEqual([
    { gtin: ZERO, ...PLAIN, digital_link: `https://id.example.org/01/${ZERO}`, warnings: [] },
    { gtin: COKE, ...PLAIN, digital_link: `https://id.example.org/01/${COKE}`, warnings: [] },
  ]);
  expect(Object.fromEntries(answer.attributes.map((one) => [one.attribute, one.values]))).toEqual({
    name: ["Coca-Cola Zero Sugar", "Coca-Cola Original Taste"],
    brand: ["Coca-Cola", "Coca-Cola"],
    net_content_text: ["330ml", "0.33L"],
    net_contents: [["330 ml"], ["330 ml"]],
    lifecycle: ["active", "active"],
    link_types: [
      ["gs1:homepage", "gs1:sustainabilityInfo"],
      ["gs1:homepage", "gs1:nutritionalInfo", "gs1:pip", "gs1:sustainabilityInfo"],
    ],
    source: ["open product data (CC0)", "open product data (CC0)"],
    licence: ["CC0-1.0", "CC0-1.0"],
    retrieved_at: ["2026-11-21T09:00:00Z", "2026-11-21T09:00:00Z"],
    confidence: ["0.95", "1"],
  });
  expect(answer.differences).toEqual(["name", "link_types", "confidence"]);
  // 330ml and 0.33L are one amount; what neither states is neither the same nor different.
  expect(answer.same).toEqual([
    ...["brand", "net_content_text", "net_contents", "lifecycle", "source", "licence"],
    "retrieved_at",
  ]);
  expect(answer.not_found).toEqual([]);
});

test("stated of one alone is a difference, stated of none is not", async () => {
  await catalog.client.batch([
    insertProduct("09521000000018", { name: "A", target_markets: '["DE","AT"]' }),
    insertProduct("09521000000025", { name: "A", target_markets: '["AT","DE"]' }),
    insertProduct("09521000000032", { name: "A", variant: "Red" }),
  ]);
  const two = await compareProducts(context, ["09521000000018", "09521000000025"]);
  expect(two.differences).toEqual([]);
  expect(two.same).toContain("target_markets");
  const three = await compareProducts(context, [
    ...["09521000000018", "09521000000025", "09521000000032"],
  ]);
  expect(three.differences).toEqual(["variant", "target_markets"]);
});

describe("numbers", () => {
  test("unknown ones are listed; only where none is known is it an error", async () => {
    const answer = await compareProducts(context, [UNKNOWN, NUTELLA, "96385074"]);
    expect(answer.products.map(({ gtin }) => gtin)).toEqual([NUTELLA]);
    expect(answer.not_found).toEqual([
      { index: 0, gtin: UNKNOWN },
      { index: 2, gtin: "00000096385074" },
    ]);
    expect([answer.differences, answer.same]).toEqual([[], []]);
    const error = await rejection(compareProducts(context, [UNKNOWN, "96385074"]));
    expect(error).toMatchObject({ errorCode: "not_found" });
    expect(error.message).toContain(UNKNOWN);
    expect(error.message).toContain("00000096385074");
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

  test("two readings that turn out to be one product", async () => {
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
  ])("%s", (text, expected) => expect(comparableContents(content(text))).toEqual(expected));

  test("none", () => expect(comparableContents([])).toBeNull());
});
