/** A pile of scans, and what a single answer adds: scope of amounts, filter, corrected links. */
import { expect, test } from "vitest";
import { decodeBarcode } from "../../../src/services/decode/barcode.ts";
import { decodeBarcodes } from "../../../src/services/decode/barcodes.ts";

const context = {
  baseUrl: "https://id.example.org",
  clock: () => new Date("2026-11-21T12:00:00Z"),
};
const decode = (text: string) => decodeBarcode(context, text);

test("each code is listed once with its places, whatever form it has, and counted by GTIN", () => {
  const { summary, results } = decodeBarcodes(context, [
    "(01)09506000134352(21)S1",
    "9506000134353",
    "https://id.gs1.org/01/09506000134352/21/S1",
    "(01)09506000134352(21)S2",
    " 9506000134353",
    "(00)095060001343521119(02)09506000134352(37)12",
  ]);
  expect(summary).toEqual({
    ...{ count: 6, valid: 3, distinct: 4, duplicates: 2 },
    by_gtin: { "09506000134352": 3 },
  });
  expect(results.map(({ rows, valid }) => [rows, valid])).toEqual([
    [[1, 3], true],
    [[2, 5], false],
    [[4], true],
    [[6], false],
  ]);
  expect(results[0]).toEqual({ rows: [1, 3], ...decode("(01)09506000134352(21)S1") });
});

test.each([
  [
    "(01)99506000134355(3103)000750(3932)9781299",
    { total: "12.99 EUR", price_per_kg: "17.32 EUR" },
  ],
  ["(01)99506000134355(3102)000050(3922)299", { total: "2.99", price_per_kg: "5.98" }],
  ["(01)99506000134355(3103)000000(3922)299", { total: "2.99" }],
  ["(01)99506000134355(3101)000015(3953)002990", { price_per_unit: "2.990" }],
])("the price in %s is told as %j", (label, expected) => {
  const { fields = {}, elements = [] } = decode(label);
  expect(fields).toMatchObject(expected);
  expect("price_per_kg" in fields).toBe("price_per_kg" in expected);
  const scope = "total" in expected ? / in total$/ : / per unit of measure$/;
  expect(elements.at(-1)?.meaning).toMatch(scope);
});

test.each([
  ["3074257BF7194E4000001A85", "3: reserved"],
  ["urn:epc:tag:sgtin-96:1.0614141.812345.6789", "1: item for the point of sale"],
  ["urn:epc:tag:sscc-96:2.0614141.1234567890", "2: full case for transport"],
  ["urn:epc:id:sgtin:0614141.812345.6789", undefined],
])("the filter value of %s is told as %s", (tag, filter) => {
  expect(decode(tag)).toMatchObject({ kind: "epc", valid: true });
  expect(decode(tag).filter).toBe(filter);
});

test.each([
  [
    "https://a.example/x/01/09506000134352/21/S1/10/L1",
    "https://a.example/x/01/09506000134352/10/L1/21/S1",
  ],
  [
    "https://a.example/01/09506000134352/17/270131",
    "https://a.example/01/09506000134352?17=270131",
  ],
  ["https://a.example/gtin/9506000134352/lot/L1", "https://a.example/01/09506000134352/10/L1"],
  ["https://a.example/01/9506000134325/10/L1", "https://a.example/01/09506000134352/10/L1"],
  // The value itself must be corrected, or there are two.
  ["https://a.example/01/09506000134352?17=310231", undefined],
  ["https://a.example/01/09506000134352/10/L1?10=L2", undefined],
  ["https://a.example/01/9506000134353", undefined],
])("the faulty link %s is corrected to %s", (link, corrected) => {
  expect(decode(link).valid).toBe(false);
  expect(decode(link).corrected).toBe(corrected);
});
