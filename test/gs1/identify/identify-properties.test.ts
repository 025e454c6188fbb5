import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bracketed, hriText, unbracketed } from "../../../src/gs1/ai/element-string.ts";
import { buildDigitalLink } from "../../../src/gs1/digital-link/build.ts";
import { normalizeGtin } from "../../../src/gs1/gtin/reading.ts";
import { identify } from "../../../src/gs1/identify/identify.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";
import { aiValue } from "../ai/ai-values.ts";

const GTIN = "09506000134352";

describe("a plain number", () => {
  it("means what normalizeGtin makes of it", () => {
    const typed = fc.oneof(
      fc
        .stringMatching(/^[ -]?\d{0,15}[ -]?\d{0,3}$/)
        .filter((text) => !/^ ?0[01](?:[ -]?\d){14}/.test(text)),
      fc.constantFrom("04901358", "1234558", "4.00638E+12", "'4006381333931", "٤٠٠٦٣٨١٣٣٣٩٣١"),
      aiValue("01"),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const number = normalizeGtin(text);
        const result = identify(text);
        expect(result.ok).toBe(number.ok);
        if (!result.ok) {
          expect(number).toEqual({ ok: false, error: result.error.gtin });
          return;
        }
        const { identification, understood_as, anchor, alternatives } = result.value;
        const gtin14 = identification.key.value;
        expect(number).toMatchObject({ value: { gtin14, understood_as, alternatives } });
        expect(anchor).toBe(`/01/${gtin14}`);
      }),
      { numRuns: times(83, 2_000) },
    );
  });

  it("keeps what else it can mean", () => {
    expect(identify("04901358")).toMatchObject({
      value: {
        understood_as: "gtin",
        alternatives: [{ gtin: "00049013000058", understood_as: "upc_e" }],
      },
    });
  });

  it("may have any white space around it", () => {
    expect(identify(`${" ".repeat(9000)}${GTIN}\n`)).toMatchObject({
      value: { anchor: `/01/${GTIN}` },
    });
  });
});

describe("whatever comes", () => {
  const identification = fc
    .record({
      gtin: aiValue("01"),
      lot: aiValue("10"),
      serial: aiValue("21"),
      weight: aiValue("3103"),
    })
    .filter(({ lot, serial }) => ![lot, serial].some((value) => /^\.\.?$/.test(value)))
    .map(({ gtin, lot, serial, weight }) => ({
      key: { ai: "01", value: gtin },
      qualifiers: [
        { ai: "10", value: lot },
        { ai: "21", value: serial },
      ],
      attributes: [{ ai: "3103", value: weight }],
    }));

  it("one thing has one identification, however it is written", () => {
    fc.assert(
      fc.property(identification, (given) => {
        const elements = [given.key, ...given.attributes, ...given.qualifiers];
        const written = [
          bracketed(elements),
          bracketed(elements.toReversed()),
          unbracketed(elements),
          unbracketed(elements, "]d2"),
          buildDigitalLink("https://example.org/x", given),
          buildDigitalLink("", given),
          // What is printed has no escapes, and so cannot say which bracket is one.
          ...(/[()\\]/.test(given.qualifiers.map(({ value }) => value).join(""))
            ? []
            : [hriText(elements)]),
        ];
        for (const text of written) {
          expect(identify(text)).toMatchObject({
            ok: true,
            value: { identification: given, warnings: [] },
          });
        }
      }),
      { numRuns: times(37, 1_800) },
    );
  });

  const token = fc.oneof(
    fc.constantFrom(
      "(",
      ")",
      "(01)",
      "(10)",
      "^",
      "]d2",
      "]C1",
      "\u001d",
      "01",
      "00",
      "/",
      "\\",
      " ",
      "\n",
    ),
    fc.constantFrom(
      GTIN,
      "urn:epc:id:",
      "urn:epc:tag:",
      "https://",
      "a.b/",
      "eh30",
      "ex",
      "0x",
      "3074257BF7194E4000001A85",
    ),
    fc.string({ maxLength: 3 }),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(token, { maxLength: 16 }).map((parts) => parts.join("")),
    fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  );

  it("is answered, with positions in the input", () => {
    fc.assert(
      fc.property(text, (input) => {
        const result = identify(input);
        if (result.ok) {
          expect(result.value.anchor).toMatch(/^\/\d{2,4}\//);
          return;
        }
        const { position, message } = result.error;
        expect(message).not.toBe("");
        expect(message.length).toBeLessThan(400);
        if (position === null) return;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(input.length);
      }),
      { numRuns: times(416, 10_000) },
    );
  });

  it.each([
    ["1 MB of digits", "1".repeat(1e6)],
    ["1 MB of white space", " ".repeat(1e6)],
    ["1 MB of brackets", "(".repeat(1e6)],
    ["8 KB of brackets", "(".repeat(8192)],
    ["8 KB of elements", "(99)A".repeat(1638)],
    ["8 KB of blanks in a value", `(01)${" ".repeat(8000)}1`],
    ["8 KB of blanks before a bracket", `(10)A${" ".repeat(8000)}x(`],
    ["8 KB of hex", "3".repeat(8192)],
    ["8 KB of host", "a.".repeat(4096)],
    ["8 KB of hyphens", "a-".repeat(4096)],
    ["8 KB of compressed", `ex${"A".repeat(8190)}`],
    ["8 KB of an EPC URI", `urn:epc:id:sgtin:${"1".repeat(8000)}`],
    ["8 KB of separators", "\u001d".repeat(8192)],
  ])("%s is answered at once", (_, input) => {
    expect(atOnce(() => identify(input)).ok).toBe(false);
  });
});
