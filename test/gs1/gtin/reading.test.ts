import { describe, expect, it } from "vitest";
import { normalizeGtin } from "../../../src/gs1/gtin/reading.ts";

/** A GTIN-8 whose digits are also the UPC-E of another number. */
const AMBIGUOUS = "04901358";
const AMBIGUOUS_UPC_E = "00049013000058";

describe("normalizeGtin", () => {
  it.each([
    ["4006381333931", "04006381333931", "gtin", []],
    [" 0614141-000036 ", "00614141000036", "gtin", []],
    ["04252614", "00042100005264", "upc_e", []],
    ["0425-2614", "00042100005264", "upc_e", []],
    ["0425261", "00042100005264", "upc_e", []],
    ["4252614", "00042100005264", "upc_e", []],
    ["425261", "00042100005264", "upc_e", []],
    ["1234558", "00123455000088", "upc_e", [{ gtin: "00012345000058", understood_as: "upc_e" }]],
  ])("reads %s as %s, a %s", (input, gtin14, understood_as, alternatives) => {
    expect(normalizeGtin(input)).toEqual({
      ok: true,
      value: { gtin14, understood_as, alternatives },
    });
  });

  it("takes the literal reading first when both hold", () => {
    expect(normalizeGtin(AMBIGUOUS)).toEqual({
      ok: true,
      value: {
        gtin14: `000000${AMBIGUOUS}`,
        understood_as: "gtin",
        alternatives: [{ gtin: AMBIGUOUS_UPC_E, understood_as: "upc_e" }],
      },
    });
  });

  it.each([
    ["", "empty"],
    ["abc", "not_digits"],
    ["42 5x61", "not_digits"],
    ["⁰425261", "non_ascii_digits"],
    ["12345", "length"],
    ["4252615", "length"],
    ["24252615", "check_digit"],
    ["4006381333932", "check_digit"],
  ])("%j fails as %s", (input, error_code) => {
    expect(normalizeGtin(input)).toMatchObject({ ok: false, error: { error_code } });
  });

  it("hands on the suggestions", () => {
    expect(normalizeGtin("36000291452")).toMatchObject({
      ok: false,
      error: { suggestions: [{ gtin: "00036000291452" }, { gtin: "00360002914522" }] },
    });
  });
});
