/** People's units become values of application identifiers, or are refused. */
import { describe, expect, test } from "vitest";
import { type GtinAttributes, gtinAttributes } from "../../../src/gs1/identify/gtin-attributes.ts";

const TODAY = "2026-11-21";
const read = (values: GtinAttributes) => gtinAttributes(values, TODAY);
const elements = (values: GtinAttributes) =>
  read(values)
    .attributes.map(({ ai, value }) => `(${ai})${value}`)
    .join("");

test.each([
  [{ expiry: "2027-02-28" }, "(17)270228"],
  [{ best_before: "2026-12-31" }, "(15)261231"],
  [{ net_weight_kg: "0.750" }, "(3103)000750"],
  [{ net_weight_kg: "0.75" }, "(3102)000075"],
  [{ net_weight_kg: "12" }, "(3100)000012"],
  [{ net_weight_kg: "999999" }, "(3100)999999"],
  [{ net_weight_kg: "9.99999" }, "(3105)999999"],
  [{ net_weight_kg: "0000001.5" }, "(3101)000015"],
  [{ price: "12.99" }, "(3922)1299"],
  [{ price: "5" }, "(3920)5"],
  [{ price: "0.050" }, "(3923)50"],
  [{ price: "123456789012345" }, "(3920)123456789012345"],
  [{ price: "12.99", currency: "978" }, "(3932)9781299"],
  [{}, ""],
])("%j is written as %s", (values, expected) => {
  expect(read(values).errors).toEqual([]);
  expect(elements(values)).toBe(expected);
});

describe("refused, by field", () => {
  test.each([
    [{ expiry: "2027-02-30" }, "expiry"],
    [{ best_before: "270228" }, "best_before"],
    [{ best_before: "2127-02-28" }, "best_before"],
    [{ net_weight_kg: "" }, "net_weight_kg"],
    [{ net_weight_kg: ".5" }, "net_weight_kg"],
    [{ net_weight_kg: "1." }, "net_weight_kg"],
    [{ net_weight_kg: "-1" }, "net_weight_kg"],
    [{ net_weight_kg: "1e3" }, "net_weight_kg"],
    [{ net_weight_kg: "1000000" }, "net_weight_kg"],
    [{ net_weight_kg: "10.00000" }, "net_weight_kg"],
    [{ net_weight_kg: "0.000001" }, "net_weight_kg"],
    [{ price: "1,5" }, "price"],
    [{ price: "1.2345" }, "price"],
    [{ price: "1234567890123456" }, "price"],
    [{ price: "1", currency: "EUR" }, "currency"],
    [{ price: "1", currency: "000" }, "currency"],
    [{ price: "1", currency: "975" }, "currency"],
    [{ price: "1", currency: "97" }, "currency"],
    [{ currency: "978" }, "currency"],
  ])("%j: %s", (values, field) => {
    expect(read(values).errors.map((error) => error.field)).toEqual([field]);
    expect(read(values).attributes).toEqual([]);
  });
});
