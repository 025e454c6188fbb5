import { describe, expect, it } from "vitest";
import { buildDigitalLink } from "../../../src/gs1/digital-link/digital-link.ts";
import {
  elementString,
  type GtinValues,
  hri,
  identifyGtin,
} from "../../../src/gs1/identify/gtin-identification.ts";

const GTIN = "09506000134352";
const TODAY = "2026-11-21";

function identified(values: GtinValues) {
  const result = identifyGtin(GTIN, values, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.identification;
}

const fieldsOf = (values: GtinValues, gtin = GTIN) => {
  const result = identifyGtin(gtin, values, TODAY);
  return result.ok ? [] : result.errors.map(({ field }) => field);
};

describe("identifyGtin", () => {
  it("takes the qualifiers in their own order, whatever order they came in", () => {
    expect(identified({ serial: "S1", lot: "L1", expiry: "2026-12-31", cpv: "V1" })).toEqual({
      key: { ai: "01", value: "09506000134352" },
      qualifiers: [
        { ai: "22", value: "V1" },
        { ai: "10", value: "L1" },
        { ai: "21", value: "S1" },
      ],
      attributes: [{ ai: "17", value: "261231" }],
    });
  });

  it("takes the extension alone", () => {
    expect(identified({ tpx: "T".repeat(28) }).qualifiers).toEqual([
      { ai: "235", value: "TTTTTTTTTTTTTTTTTTTTTTTTTTTT" },
    ]);
    expect(fieldsOf({ tpx: "T", cpv: "1" })).toEqual(["tpx"]);
    expect(fieldsOf({ tpx: "T", lot: "1" })).toEqual(["tpx"]);
    expect(fieldsOf({ tpx: "T", serial: "1" })).toEqual(["tpx"]);
  });

  it("treats undefined as absent", () => {
    expect(identified({ lot: undefined, expiry: undefined })).toEqual({
      key: { ai: "01", value: "09506000134352" },
      qualifiers: [],
      attributes: [],
    });
  });

  it("accepts all of CSET 82 and nothing beyond", () => {
    expect(fieldsOf({ lot: `!"%&'()*+,-./:;<=>?_` })).toEqual([]);
    expect(fieldsOf({ lot: "AZaz09" })).toEqual([]);
    for (const foreign of [..." #$@[\\]^`{|}~", "\u0000", "\n", "é", "٣", "😀", "\ud800"]) {
      expect(fieldsOf({ lot: `A${foreign}` }), JSON.stringify(foreign)).toEqual(["lot"]);
    }
  });

  it("holds every value to its length", () => {
    expect(fieldsOf({ cpv: "1".repeat(20), lot: "1".repeat(20), serial: "1".repeat(20) })).toEqual(
      [],
    );
    expect(fieldsOf({ cpv: "1".repeat(21), lot: "1".repeat(21), serial: "1".repeat(21) })).toEqual([
      "cpv",
      "lot",
      "serial",
    ]);
    expect(fieldsOf({ tpx: "1".repeat(29) })).toEqual(["tpx"]);
    expect(fieldsOf({ lot: "" })).toEqual(["lot"]);
    expect(fieldsOf({ lot: "1".repeat(1_000_000) })).toEqual(["lot"]);
  });

  it("refuses what a URL parser would remove", () => {
    expect(fieldsOf({ lot: "." })).toEqual(["lot"]);
    expect(fieldsOf({ lot: ".." })).toEqual(["lot"]);
    expect(fieldsOf({ lot: "..." })).toEqual([]);
  });

  it("wants a real date that two digits for the year can express", () => {
    const errors = (expiry: string) => {
      const result = identifyGtin(GTIN, { expiry }, TODAY);
      return result.ok ? null : result.errors[0]?.message;
    };
    expect(errors("2026-02-28")).toBeNull();
    expect(errors("2026-02-30")).toBe("It is not a date of the calendar. Give it as YYYY-MM-DD.");
    expect(errors("260228")).toBe("It is not a date of the calendar. Give it as YYYY-MM-DD.");
    expect(errors("2099-01-01")).toContain("The year is too far off");
  });

  it("tells everything that is wrong at once", () => {
    expect(fieldsOf({ cpv: "", lot: "é", expiry: "soon" }, "9506000134352")).toEqual([
      "gtin",
      "cpv",
      "lot",
      "expiry",
    ]);
    expect(fieldsOf({}, "09506000134353")).toEqual(["gtin"]);
  });

  it("repeats no value in its messages", () => {
    const result = identifyGtin(GTIN, { lot: "secret\u0007" }, TODAY);
    expect(JSON.stringify(result)).not.toContain("secret");
    expect(JSON.stringify(result)).toContain("U+0007");
  });
});

describe("writing an identification", () => {
  const full = () => identified({ cpv: "2A", lot: "A(1)+B", serial: "x/y", expiry: "2026-12-31" });

  it("as a Digital Link URI", () => {
    expect(buildDigitalLink("https://id.example.com", identified({}))).toBe(
      "https://id.example.com/01/09506000134352",
    );
    expect(buildDigitalLink("https://id.example.com/stem", full())).toBe(
      "https://id.example.com/stem/01/09506000134352/22/2A/10/A%281%29%2BB/21/x%2Fy?17=261231",
    );
    const { key } = full();
    const attributes = [
      { ai: "17", value: "261231" },
      { ai: "240", value: "a&b=c" },
    ];
    expect(buildDigitalLink("https://id.example.com", { key, qualifiers: [], attributes })).toBe(
      "https://id.example.com/01/09506000134352?17=261231&240=a%26b%3Dc",
    );
  });

  it("as a bracketed element string, with brackets in values escaped", () => {
    expect(elementString(identified({}))).toBe("(01)09506000134352");
    expect(elementString(full())).toBe("(01)09506000134352(22)2A(10)A\\(1)+B(21)x/y(17)261231");
  });

  it("as the text under a symbol", () => {
    expect(hri(full())).toBe("(01)09506000134352 (22)2A (10)A(1)+B (21)x/y (17)261231");
  });
});
