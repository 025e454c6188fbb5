import { describe, expect, it } from "vitest";
import { primaryKeys } from "../../../src/gs1/ai/application-identifiers.ts";
import { charactersBeforePrefix, companyPrefixDigits } from "../../../src/gs1/ai/company-prefix.ts";

/** GS1 General Specifications, chapter 3: the key, one example under 9521, where the prefix begins. */
const KEYS: [ai: string, value: string, before: number][] = [
  ["00", "095212345678901239", 1],
  ["01", "09521234567899", 1],
  ["253", "9521234567899DOC", 0],
  ["255", "95212345678991234", 0],
  ["401", "9521CONSIGNMENT", 0],
  ["402", "95212345678901232", 0],
  ["414", "9521234567899", 0],
  ["415", "9521234567899", 0],
  ["417", "9521234567899", 0],
  ["8003", "09521234567899CRATE", 1],
  ["8004", "9521ASSET", 0],
  ["8006", "095212345678990102", 1],
  ["8010", "9521PART", 0],
  ["8013", "9521MODELXX", 0],
  ["8017", "952123456789012345", 0],
  ["8018", "952123456789012345", 0],
];

describe("the place of the company prefix", () => {
  it("is known of every primary key", () => {
    expect(KEYS.map(([ai]) => ai)).toEqual([...primaryKeys()]);
  });
  it.each(KEYS)("(%s)%s", (ai, value, before) => {
    expect(charactersBeforePrefix(ai)).toBe(before);
    expect(companyPrefixDigits({ ai, value })?.slice(0, 4)).toBe("9521");
  });
  it("is nowhere in a qualifier or an attribute", () => {
    expect(companyPrefixDigits({ ai: "10", value: "9521ABC" })).toBeNull();
    expect(companyPrefixDigits({ ai: "nonsense", value: "9521" })).toBeNull();
  });
  it.each([
    ["01", "00000040084107", "a GTIN-8"],
    ["01", "02012345678903", "restricted in a region"],
    ["01", "00412345678902", "restricted in a company"],
    ["8006", "000000400841070102", "an ITIP of a GTIN-8"],
    ["8006", "020123456789030102", "an ITIP of a restricted number"],
    ["00", "120123456789012343", "an SSCC over a restricted prefix"],
    ["8003", "02012345678903CRATE", "a GRAI over a restricted prefix"],
    ["8004", "2012ASSET", "a GIAI over a restricted prefix"],
  ])("(%s)%s carries none: %s", (ai, value) => {
    expect(companyPrefixDigits({ ai, value })).toBeNull();
  });
});
