/** Values in words: every AI with decimals, dates, countries or currencies. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allAis } from "../../../src/gs1/ai/application-identifiers.ts";
import { isCountryCode } from "../../../src/gs1/ai/checks/codes.ts";
import { checkValue } from "../../../src/gs1/ai/checks/index.ts";
import { meaningOf } from "../../../src/gs1/ai/meaning.ts";
import { anyElement } from "./ai-values.ts";

const TODAY = "2026-11-22";
const meaning = (ai: string, value: string) => meaningOf({ ai, value }, TODAY);

test.each([
  // Clause 3.4: dates; day 00 is the last of the month, the century that of clause 7.12.
  ["17", "270331", "2027-03-31"],
  ["15", "280200", "2028-02-29"],
  ["11", "770101", "1977-01-01"],
  ["7003", "2703311430", "2027-03-31T14:30"],
  ["7011", "270331", "2027-03-31"],
  ["7011", "2703310905", "2027-03-31T09:05"],
  ["8008", "27033114", "2027-03-31T14"],
  ["8008", "270331143059", "2027-03-31T14:30:59"],
  ["7007", "270301270331", "2027-03-01/2027-03-31"],
  ["7250", "19991231", "1999-12-31"],
  ["7251", "199912312359", "1999-12-31T23:59"],
  // Clause 3.6: the last digit counts the decimals.
  ["3103", "000750", "0.750 kg"],
  ["3100", "000012", "12 kg"],
  ["3105", "000001", "0.00001 kg"],
  ["3200", "000000", "0 lb"],
  ["3312", "012345", "123.45 m"],
  ["3371", "000015", "1.5 kg/m²"],
  ["3601", "000015", "1.5 qt (US)"],
  ["3631", "000015", "1.5 gal (US)"],
  ["3611", "000015", "1.5 gal."],
  ["3901", "125", "12.5"],
  ["3922", "1299", "12.99"],
  ["3923", "5", "0.005"],
  ["3930", "3921299", "1299 JPY (Japanese Yen)"],
  ["3932", "978001299", "12.99 EUR (Euro)"],
  ["3912", "396100", "1.00 XAD (Arab Accounting Dinar)"],
  // Withdrawn lately.
  ["3932", "97501299", "12.99 BGN (Bulgarian Lev)"],
  ["3932", "19101299", "12.99 HRK (Croatian Kuna)"],
  ["3941", "0125", "12.5 %"],
  ["3952", "001299", "12.99"],
  ["30", "0012", "12"],
  ["37", "12", null],
  ["4330", "001250", "12.50 °F"],
  ["4333", "001850-", "-18.50 °C"],
  // Countries and places.
  ["422", "380", "Italy (IT)"],
  ["423", "380276", "Italy (IT), Germany (DE)"],
  ["421", "27610115", "Germany (DE), 10115"],
  ["4307", "CH", "Switzerland (CH)"],
  ["7030", "999ABC", "999, ABC"],
  ["7031", "250ABC", "France (FR), ABC"],
  ["4309", "09000000001800000000", "0.0000000°, 180.0000000°"],
  ["4309", "18000000001800000001", "90.0000000°, -179.9999999°"],
  // Codes, and texts that are percent-encoded.
  ["4321", "1", "yes"],
  ["4322", "0", "no"],
  ["7252", "2", "female"],
  ["4300", "Caf%C3%A9%20M", "Café M"],
  ["4300", "%FF", null],
  ["8006", "095060001343520102", "09506000134352, piece 1 of 2"],
  // These values need no explanation.
  ["01", "09506000134352", null],
  ["10", "270331", null],
  ["8003", "09506000134352123", null],
  ["99", "270331", null],
])("AI %s %s is %s", (ai, value, expected) => {
  expect(checkValue(ai, value)).toBeNull();
  expect(meaning(ai, value)).toBe(expected);
});

const numbers = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, "0"));

test("every country has its name and its own two letters", () => {
  const codes = numbers.filter((number) => checkValue("422", number) === null);
  const letters = codes.map((number) => /^\S.* \(([A-Z]{2})\)$/.exec(meaning("422", number)!)?.[1]);
  expect(codes).toHaveLength(249);
  expect(new Set(letters).size).toBe(249);
  expect(letters.filter((code = "") => !isCountryCode(code))).toEqual([]);
});

test("every currency has its own three letters and a name", () => {
  const codes = numbers.filter((number) => checkValue("3910", `${number}1`) === null);
  const all = codes.map((number) => meaning("3910", `${number}1`)!);
  expect(new Set(all.map((text) => /^1 ([A-Z]{3})/.exec(text)?.[1])).size).toBe(182);
  expect(all.filter((text) => !text.endsWith(")"))).toEqual([]);
});

describe("generated", () => {
  test("every AI has a meaning or none, and never throws", () => {
    fc.assert(
      fc.property(anyElement(), (element) => {
        const found = meaningOf(element, TODAY);
        expect(found).not.toBe(element.value);
        expect(found).not.toBe("");
      }),
    );
  });

  test("weights and measures have the unit of their title", () => {
    const measures = [...allAis()].filter(({ ai }) => /^3[1-6]\d\d$/.test(ai));
    for (const { ai, title } of measures) {
      const [number, ...unit] = meaning(ai, "123456")!.split(" ");
      expect(Number(number) * 10 ** Number(ai.at(-1))).toBeCloseTo(123_456, 3);
      expect(title.replace("KG PER ", "(kg/")).toContain(`(${unit.join(" ")}`);
    }
    expect(measures.length).toBeGreaterThan(200);
  });
});
