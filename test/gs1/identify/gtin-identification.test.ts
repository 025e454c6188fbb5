import { describe, expect, it } from "vitest";
import { buildDigitalLink } from "../../../src/gs1/digital-link/build.ts";
import type { Identification } from "../../../src/gs1/identification.ts";
import {
  elementString,
  type GtinValues,
  hri,
  withValues,
} from "../../../src/gs1/identify/gtin-identification.ts";

const GTIN = "09506000134352";
const TODAY = "2026-11-21";

const ALONE: Identification = { key: { ai: "01", value: GTIN }, qualifiers: [], attributes: [] };

function identified(values: GtinValues, pasted = ALONE) {
  const result = withValues(pasted, values, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const fieldsOf = (values: GtinValues, pasted = ALONE) => {
  const result = withValues(pasted, values, TODAY);
  return result.ok ? [] : result.error.map(({ field }) => field);
};

describe("withValues", () => {
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

  it("takes AI 235 only without other qualifiers", () => {
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
      const result = withValues(ALONE, { expiry }, TODAY);
      return result.ok ? null : result.error[0]?.message;
    };
    expect(errors("2026-02-28")).toBeNull();
    expect(errors("2026-02-30")).toBe("It is not a calendar date. Write it as YYYY-MM-DD.");
    expect(errors("260228")).toBe("It is not a calendar date. Write it as YYYY-MM-DD.");
    expect(errors("2099-01-01")).toContain("Use a year from 49 years ago");
  });

  it("tells everything that is wrong at once", () => {
    expect(fieldsOf({ cpv: "", lot: "é", expiry: "soon" })).toEqual(["cpv", "lot", "expiry"]);
    const pasted = { ...ALONE, qualifiers: [{ ai: "10", value: "A" }] };
    const wrong = { lot: "B", serial: "é", tpx: "T", expiry: "soon" };
    expect(fieldsOf(wrong, pasted)).toEqual(["lot", "serial", "tpx", "expiry"]);
  });

  it("keeps what was pasted, in the place of the key's order", () => {
    const pasted = {
      ...ALONE,
      qualifiers: [{ ai: "10", value: "A" }],
      attributes: [
        { ai: "17", value: "261231" },
        { ai: "240", value: "X" },
      ],
    };
    expect(identified({ serial: "S", cpv: "V", lot: "A", expiry: "2027-01-31" }, pasted)).toEqual({
      key: { ai: "01", value: GTIN },
      qualifiers: [
        { ai: "22", value: "V" },
        { ai: "10", value: "A" },
        { ai: "21", value: "S" },
      ],
      attributes: [
        { ai: "240", value: "X" },
        { ai: "17", value: "270131" },
      ],
    });
    expect(fieldsOf({ lot: "B" }, pasted)).toEqual(["lot"]);
    expect(fieldsOf({ tpx: "T" }, pasted)).toEqual(["tpx"]);
  });

  it("says the same of a value as in a label, in words for an argument", () => {
    const messageOf = (lot: string) => {
      const result = withValues(ALONE, { lot }, TODAY);
      return result.ok ? null : result.error[0]?.message;
    };
    expect(messageOf("")).toBe("It is empty. Remove it, or give a value.");
    expect(messageOf("1".repeat(21))).toBe(
      "It has 21 characters, but at most 20 are allowed. Shorten it.",
    );
    expect(messageOf("A😀")).toBe(
      "The character U+1F600 cannot be encoded. Use letters A-Z and a-z, digits and !\"%&'()*+,-./:;<=>?_ only.",
    );
    expect(messageOf(".")).toBe(
      "Web addresses drop a value that has only dots. Add another character.",
    );
  });

  it("repeats no value in its messages", () => {
    const result = withValues(ALONE, { lot: "secret\u0007" }, TODAY);
    expect(JSON.stringify(result)).not.toContain("secret");
    expect(JSON.stringify(result)).toContain("U+0007");
  });
});

describe("writing an identification", () => {
  const full = () => identified({ cpv: "2A", lot: "A(1)+B", serial: "x/y", expiry: "2026-12-31" });

  it("gives a Digital Link URI", () => {
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

  it("gives a bracketed element string, with brackets in values escaped", () => {
    expect(elementString(identified({}))).toBe("(01)09506000134352");
    expect(elementString(full())).toBe("(01)09506000134352(22)2A(10)A\\(1)+B(21)x/y(17)261231");
  });

  it("gives the text under a symbol", () => {
    expect(hri(full())).toBe("(01)09506000134352 (22)2A (10)A(1)+B (21)x/y (17)261231");
  });
});
