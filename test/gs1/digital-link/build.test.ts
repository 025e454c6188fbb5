import { describe, expect, it } from "vitest";
import {
  buildDigitalLink,
  canonicalDigitalLink,
  digitalLinkPath,
} from "../../../src/gs1/digital-link/build.ts";

const GTIN = "09506000134352";

describe("building", () => {
  const identification = {
    key: { ai: "01", value: GTIN },
    qualifiers: [
      { ai: "21", value: "S/1" },
      { ai: "22", value: "V" },
      { ai: "10", value: "L+1" },
    ],
    attributes: [
      { ai: "3103", value: "000195" },
      { ai: "17", value: "251231" },
      { ai: "90", value: "a&b=c d;e" },
    ],
  };

  it("puts the qualifiers in order, encodes, and keeps the attributes' order", () => {
    expect(buildDigitalLink("https://example.com/x/", identification)).toBe(
      `https://example.com/x/01/${GTIN}/22/V/10/L%2B1/21/S%2F1?3103=000195&17=251231&90=a%26b%3Dc%20d%3Be`,
    );
    expect(digitalLinkPath(identification)).toBe(`/01/${GTIN}/22/V/10/L%2B1/21/S%2F1`);
  });

  it("sorts the attributes in the canonical form, on the canonical stem or another", () => {
    const tail = `/01/${GTIN}/22/V/10/L%2B1/21/S%2F1?17=251231&3103=000195&90=a%26b%3Dc%20d%3Be`;
    expect(canonicalDigitalLink(identification)).toBe(`https://id.gs1.org${tail}`);
    expect(canonicalDigitalLink(identification, "https://example.com")).toBe(
      `https://example.com${tail}`,
    );
  });

  it("leaves out what a Digital Link has no place for", () => {
    const attributes = [
      { ai: "254", value: "X" },
      { ai: "235", value: "T" },
      { ai: "17", value: "251231" },
      { ai: "4711", value: "?" },
    ];
    expect(buildDigitalLink("https://a", { ...identification, qualifiers: [], attributes })).toBe(
      `https://a/01/${GTIN}?17=251231`,
    );
  });
});
