import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, isGtin } from "../../../src/gs1/gtin/check-digit.ts";
import { expandUpcE, upcEReadings } from "../../../src/gs1/gtin/upc-e.ts";
import { times } from "../../support/soak.ts";

/** The 8-digit UPC-E of a GTIN-12; null when its zeros are not where UPC-E can omit them. */
function compressToUpcE(gtin12: string): string | null {
  if (gtin12.length !== 12 || !isGtin(gtin12) || gtin12.charCodeAt(0) > 49) return null;
  const six = compressSix(gtin12.slice(1, 6), gtin12.slice(6, 11));
  return six === null ? null : gtin12.slice(0, 1) + six + gtin12.slice(11);
}

function compressSix(company: string, item: string): string | null {
  if (/^..[012]00$/.test(company) && item < "01000") {
    return company.slice(0, 2) + item.slice(2) + company.slice(2, 3);
  }
  if (company.endsWith("00") && item < "00100") return `${company.slice(0, 3) + item.slice(3)}3`;
  if (company.endsWith("0") && item < "00010") return `${company.slice(0, 4) + item.slice(4)}4`;
  return item >= "00005" && item <= "00009" ? company + item.slice(4) : null;
}

describe("expandUpcE", () => {
  it.each([
    ["04252614", "042100005264"],
    ["01234505", "012000003455"],
    ["01234133", "012300000413"],
    ["01234543", "012340000053"],
    ["01234558", "012345000058"],
    ["01234565", "012345000065"],
    ["01234589", "012345000089"],
    ["01278907", "012000007897"],
    ["12345670", "123456000070"],
    ["00000000", "000000000000"],
  ])("writes %s as %s", (upcE, gtin12) => {
    expect(expandUpcE(upcE)).toBe(gtin12);
  });

  it.each(["", "04252610", "24252614", "0425261", "042526140", "0425261x", "x4252614", "0٤252614"])(
    "refuses %j",
    (text) => {
      expect(expandUpcE(text)).toBeNull();
    },
  );
});

describe("compressToUpcE", () => {
  it.each([
    ["042100005264", "04252614"],
    ["012000003455", "01234505"],
    ["012300000413", "01234133"],
    ["012340000053", "01234543"],
    ["012345000058", "01234558"],
    ["614141000036", null],
    ["012345678905", null],
    ["042100005265", null],
    ["4006381333931", null],
  ])("writes %s as %s", (gtin12, upcE) => {
    expect(compressToUpcE(gtin12)).toBe(upcE);
  });

  it("comes back as the same GTIN-12", () => {
    const six = fc.tuple(fc.constantFrom("0", "1"), fc.nat({ max: 999_999 }));
    fc.assert(
      fc.property(six, ([system, n]) => {
        const [gtin12] = upcEReadings(`${system}${String(n).padStart(6, "0")}`);
        const upcE = compressToUpcE(gtin12!);
        expect(upcE).not.toBeNull();
        expect(expandUpcE(upcE!)).toBe(gtin12);
      }),
      { numRuns: times(166, 4_000) },
    );
  });

  it("is undone by expandUpcE for every number with the zeros in place", () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999 }), fc.nat({ max: 99_999 }), (company, item) => {
        const body = `0${String(company).padStart(5, "0")}${String(item).padStart(5, "0")}`;
        const gtin12 = `${body}${checkDigit(body)}`;
        const upcE = compressToUpcE(gtin12);
        if (upcE !== null) expect(expandUpcE(upcE)).toBe(gtin12);
      }),
      { numRuns: times(166, 4_000) },
    );
  });
});

describe("upcEReadings", () => {
  it.each([
    ["04252614", ["042100005264"]],
    ["04252610", []],
    // Seven digits, first 0 or 1: the number system, and the check digit left out.
    ["0425261", ["042100005264"]],
    // First 1 to 9: the number system 0 left out, so the check digit must hold.
    ["4252614", ["042100005264"]],
    ["4252615", []],
    // Both at once: 1 as the number system, or as the first of six digits.
    ["1234558", ["123455000088", "012345000058"]],
    ["425261", ["042100005264"]],
    ["42526", []],
    ["042526140", []],
    ["x25261", []],
    ["", []],
  ])("reads %s as %j", (digits, gtin12s) => {
    expect(upcEReadings(digits)).toEqual(gtin12s);
  });
});
