import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorPath, percentEncode } from "../../../src/gs1/digital-link/anchor.ts";

const CSET82 = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;

describe("anchorPath", () => {
  it("writes one spelling of key and qualifiers", () => {
    const key = { ai: "01", value: "09506000134352" };
    expect(anchorPath([])).toBe("");
    expect(anchorPath([key])).toBe("/01/09506000134352");
    expect(anchorPath([key, { ai: "10", value: "ABC+1" }])).toBe("/01/09506000134352/10/ABC%2B1");
    expect(
      anchorPath([
        key,
        { ai: "22", value: "2A" },
        { ai: "10", value: "a/b" },
        { ai: "21", value: "Z-._9" },
      ]),
    ).toBe("/01/09506000134352/22/2A/10/a%2Fb/21/Z-._9");
    expect(anchorPath([{ ai: "00", value: "006141411234567890" }])).toBe("/00/006141411234567890");
  });

  it("gives a GTIN always 14 digits", () => {
    expect(anchorPath([{ ai: "01", value: "96385074" }])).toBe("/01/00000096385074");
    expect(anchorPath([{ ai: "01", value: "9506000134352" }])).toBe("/01/09506000134352");
  });
});

describe("percentEncode", () => {
  it("leaves letters, digits and - . _ alone, and nothing else of CSET 82", () => {
    expect(percentEncode(CSET82)).toBe(
      "%21%22%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3FABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
    );
  });

  it.each([
    ["~", "%7E"],
    [" ", "%20"],
    ["\u0000", "%00"],
    ["é", "%C3%A9"],
    ["a😀b", "a%F0%9F%98%80b"],
    ["\ud83d", "%EF%BF%BD"],
    ["", ""],
  ])("writes %j as %s", (value, encoded) => {
    expect(percentEncode(value)).toBe(encoded);
  });

  it("decodes back, so two values never share an anchor", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(decodeURIComponent(percentEncode(value))).toBe(value);
        expect(percentEncode(value)).toMatch(/^(?:[A-Za-z0-9\-._]|%[0-9A-F]{2})*$/);
      }),
    );
    const cset82 = fc.string({ unit: fc.constantFrom(...CSET82), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cset82, cset82, (lot, serial) => {
        const path = anchorPath([
          { ai: "01", value: "09506000134352" },
          { ai: "10", value: lot },
          { ai: "21", value: serial },
        ]);
        expect(path.split("/").map(decodeURIComponent)).toEqual([
          "",
          "01",
          "09506000134352",
          "10",
          lot,
          "21",
          serial,
        ]);
      }),
    );
  });
});
