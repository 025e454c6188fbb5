import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bracketed,
  hriText,
  parseElementString,
  unbracketed,
} from "../../../src/gs1/ai/element-string.ts";
import { GROUP_SEPARATOR } from "../../../src/gs1/ai/element-string-read.ts";
import { SYMBOLOGY_IDENTIFIERS } from "../../../src/gs1/ai/symbology.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";
import { elementList } from "./ai-values.ts";

const GS = "\u001d";
const GTIN = { ai: "01", value: "09506000134352" };
const LOT = { ai: "10", value: "ABC" };
const SERIAL = { ai: "21", value: "X" };

describe("parseElementString", () => {
  it.each([
    ["(01)09506000134352", [GTIN]],
    ["(01)09506000134352(10)ABC(21)X", [GTIN, LOT, SERIAL]],
    ["(01)09506000134352 (10)ABC", [GTIN, LOT]],
    ["(01)09506000134352\n(10)ABC\t (21)X ", [GTIN, LOT, SERIAL]],
    ["(10)ABC\\(1", [{ ai: "10", value: "ABC(1" }]],
    ["(10)\\((21)X", [{ ai: "10", value: "(" }, SERIAL]],
    ["(10)\\(01)", [{ ai: "10", value: "(01)" }]],
    ["(10)A(B", [{ ai: "10", value: "A(B" }]],
    ["(10)ABC123(X)9(21)X", [{ ai: "10", value: "ABC123(X)9" }, SERIAL]],
    ["(21)A(1)B(12345)(04)C", [{ ai: "21", value: "A(1)B(12345)(04)C" }]],
    ["(3103)000123", [{ ai: "3103", value: "000123" }]],
    ["^0109506000134352", [GTIN]],
    ["^010950600013435210ABC^21X", [GTIN, LOT, SERIAL]],
    ["^010950600013435210ABC^21X^", [GTIN, LOT, SERIAL]],
    ["^0109506000134352^10ABC", [GTIN, LOT]],
    ["^10ABC^0109506000134352", [LOT, GTIN]],
    [
      "^3102000123310300012310ABC",
      [{ ai: "3102", value: "000123" }, { ai: "3103", value: "000123" }, LOT],
    ],
    [`${GS}010950600013435210ABC${GS}21X`, [GTIN, LOT, SERIAL]],
    [`]C1010950600013435210ABC${GS}21X`, [GTIN, LOT, SERIAL]],
    ["]e00109506000134352", [GTIN]],
    ["]d2010950600013435210ABC", [GTIN, LOT]],
    ["]Q310ABC^21X", [LOT, SERIAL]],
    ["]J110ABC", [LOT]],
    [`10ABC${GS}21X`, [LOT, SERIAL]],
    ["(01)09506000134352(01)09506000134352", [GTIN, GTIN]],
  ])("reads %j", (text, elements) => {
    expect(parseElementString(text)).toEqual({ ok: true, value: elements });
  });

  it.each([
    ["", 0, undefined, /^Begin with a bracket/],
    ["0109506000134352", 0, undefined, /^Begin with a bracket/],
    ["9506000134352", 0, undefined, /^Begin with a bracket/],
    [" (10)A", 0, undefined, /^Begin with a bracket/],
    ["(10)", 4, "10", /^It is empty\.$/],
    ["(10)(21)X", 4, "10", /^It is empty\.$/],
    ["(30)5(B", 5, undefined, /^An application identifier in brackets is required/],
    ["(1)A", 0, undefined, /^An application identifier in brackets is required/],
    ["(10A", 0, undefined, /^An application identifier in brackets is required/],
    ["(04)A", 1, "04", /begins with these digits: 04\.$/],
    ["(10)A\\B", 5, "10", /^\\ is not allowed/],
    ["(10)A\\", 5, "10", /^\\ is not allowed/],
    ["(10)A\\\\(", 5, "10", /^\\ is not allowed/],
    ["(10)A^21X", 5, "10", /^\^ is not allowed/],
    ["(10)\\(\\(A#", 9, "10", /^# is not allowed/],
    ["(01)09506000134353(10)A", 17, "01", /^The check digit is 3 and should be 2\.$/],
    ["(01)09506000134352  (17)260229", 28, "17", /^There is no day 29/],
    ["^", 1, undefined, /^It contains no application identifier/],
    ["]C1", 3, undefined, /^It contains no application identifier/],
    ["^^10A", 1, undefined, /no digits\.$/],
    ["^10A^^21B", 5, undefined, /no digits\.$/],
    ["^0510", 1, undefined, /begins with these digits: 0510\.$/],
    ["^01095060001343", 15, "01", /^It has 12 characters/],
    ["^01095060^10A", 9, "01", /^It has 6 characters/],
    ["^010950600013435310A", 16, "01", /^The check digit/],
    ["^10A(B)C^21", 11, "21", /^It is empty\.$/],
    ["^10123456789012345678901", 23, "10", /^It has 21 characters/],
    [
      "]C0123456",
      0,
      undefined,
      /^Element strings with a symbology identifier begin with one of ]C1 /,
    ],
    [
      "]E09506000134352",
      0,
      undefined,
      /^Element strings with a symbology identifier begin with one of ]C1 /,
    ],
    ["https://id.gs1.org/01/09506000134352", 0, undefined, /^Begin with a bracket/],
  ])("refuses %j at %i", (text, position, ai, message) => {
    const result = parseElementString(text);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    const [first] = result.error;
    expect([first.position, first.ai]).toEqual([position, ai]);
    expect(first.message).toMatch(message);
  });

  it("reads 10,000 characters and no more", () => {
    const most = `(10)${"A(10)".repeat(1999)}A`;
    expect(parseElementString(most).ok).toBe(true);
    expect(most).toHaveLength(10_000);
    expect(parseElementString(`${most}A`)).toMatchObject({ error: [{ position: 10_000 }] });
  });

  it("never throws, and points into the text", () => {
    const piece = fc.constantFrom(
      "(",
      ")",
      "\\",
      "^",
      GS,
      "]",
      "]C1",
      "01",
      "10",
      "310",
      "0",
      " ",
      "😀",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join("")),
    );
    const property = fc.property(text, (some) => {
      const result = parseElementString(some);
      const position = result.ok ? 0 : (result.error[0].position ?? -1);
      return position >= 0 && position <= some.length;
    });
    fc.assert(property, { numRuns: times(416, 10_000) });
  });

  it.each([
    "(",
    "(10)",
    "(10)A",
    "\\(",
    "^",
    "^10A",
    "^112601",
    "11260101",
    GS,
    "]",
    "]C1",
    " ",
    "(10)\\(",
  ])("answers a megabyte of %j at once", (piece) => {
    for (const length of [1e6, 10_000]) {
      const text = `(90)${piece.repeat(length / piece.length)}`;
      for (const input of [text, text.slice(4), `^${text.slice(4)}`])
        atOnce(() => parseElementString(input));
    }
  });
});

describe("writing", () => {
  it.each([
    [[GTIN, LOT, SERIAL], "(01)09506000134352(10)ABC(21)X", "^010950600013435210ABC^21X"],
    [[LOT, GTIN], "(10)ABC(01)09506000134352", "^10ABC^0109506000134352"],
    [[{ ai: "10", value: "A(1)" }], "(10)A\\(1)", "^10A(1)"],
    // The length is fixed, but the identifier is not on the list of those that need no FNC1.
    [[{ ai: "422", value: "056" }, LOT], "(422)056(10)ABC", "^422056^10ABC"],
    [[], "", "^"],
  ])("puts %j in brackets, and as a scanner sends it", (elements, inBrackets, scanned) => {
    expect(bracketed(elements)).toBe(inBrackets);
    expect(unbracketed(elements)).toBe(scanned);
  });

  it("separates with what a scanner would send", () => {
    expect(unbracketed([LOT, SERIAL], "]C1")).toBe(`]C110ABC${GS}21X`);
    expect(unbracketed([LOT, SERIAL], "]d2")).toBe(`]d210ABC${GS}21X`);
    expect(unbracketed([LOT, SERIAL], GROUP_SEPARATOR)).toBe(`${GS}10ABC${GS}21X`);
  });

  it("prints a blank between elements, and no escapes", () => {
    expect(hriText([GTIN, LOT])).toBe("(01)09506000134352 (10)ABC");
    expect(hriText([{ ai: "10", value: "A(1" }])).toBe("(10)A(1");
    expect(hriText([])).toBe("");
  });
});

describe("what is written is read again", () => {
  const read = (text: string) => parseElementString(text);

  it("in brackets", () => {
    const property = fc.property(elementList(), (elements) => {
      expect(read(bracketed(elements))).toEqual({ ok: true, value: elements });
    });
    fc.assert(property, { numRuns: times(83, 2_000) });
  });

  it("unbracketed, with every beginning", () => {
    const start = fc.constantFrom("^" as const, GROUP_SEPARATOR, ...SYMBOLOGY_IDENTIFIERS);
    const property = fc.property(elementList(), start, (elements, beginning) => {
      expect(read(unbracketed(elements, beginning))).toEqual({ ok: true, value: elements });
    });
    fc.assert(property, { numRuns: times(83, 2_000) });
  });

  it("as printed, where no value has a bracket", () => {
    const plain = elementList().filter((list) => !list.some(({ value }) => value.includes("(")));
    const property = fc.property(plain, (elements) => {
      expect(read(hriText(elements))).toEqual({ ok: true, value: elements });
    });
    fc.assert(property, { numRuns: times(83, 2_000) });
  });
});
