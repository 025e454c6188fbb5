/** Links for labels: what is written is read back strictly, and a refusal says what to do. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bracketed } from "../../../src/gs1/ai/element-string.ts";
import { parseDigitalLink } from "../../../src/gs1/digital-link/digital-link.ts";
import { writeDigitalLink } from "../../../src/gs1/digital-link/write.ts";
import { identify } from "../../../src/gs1/identify/identify.ts";
import { times } from "../../support/soak.ts";
import { elementList } from "../ai/ai-values.ts";

const STEM = "https://id.example.org";
const GTIN = "09506000134352";

function written(elementString: string) {
  const found = identify(elementString);
  if (!found.ok) throw new Error(`${elementString} is refused in reading`);
  return writeDigitalLink(STEM, found.value.identification);
}

describe("refused", () => {
  const MISSING = "GS1 General Specifications, clause 4.13.2";

  it.each([
    ["(250)X", "AI 250 requires AI 21", "Add AI 21, or remove AI 250."],
    [
      "(3922)299",
      "AI 3922 requires AI 30, AI 31nn, AI 32nn, AI 35nn or AI 36nn",
      "Add AI 30, AI 31nn, AI 32nn, AI 35nn or AI 36nn, or remove AI 3922.",
    ],
    ["(427)A", "AI 427 requires AI 422", "Add AI 422, or remove AI 427."],
    [
      "(8030)A",
      "AI 8030 requires AI 00, AI 21, AI 253, AI 8003, AI 8004, AI 8017 or AI 8018",
      null,
    ],
    // The link has a place for 415, and none for the 8020 that goes with it.
    [
      "(415)9521234567899(8020)INV",
      "AI 415 requires AI 8020, which a Digital Link of AI 01 with these AIs cannot carry",
      "Remove AI 415.",
    ],
    [
      "(12)270131",
      "AI 12 requires AI 8020, which a Digital Link of AI 01 with these AIs cannot carry",
      "Remove AI 12.",
    ],
    [
      "(235)T(250)X",
      "AI 250 requires AI 21, which a Digital Link of AI 01 with these AIs cannot carry",
      "Remove AI 250.",
    ],
    [
      "(3900)1",
      "AI 3900 requires AI 255 or AI 8020, which a Digital Link of AI 01 with these AIs cannot carry",
      "Remove AI 3900.",
    ],
  ])("%s", (others, problem, fix) => {
    const ai = /\((\d+)\)[^(]*$/.exec(others.replace("(8020)INV", ""))?.[1];
    const fault = { code: "missing_companion", ai, problem, clause: MISSING, ...(fix && { fix }) };
    expect(written(`(01)${GTIN}${others}`)).toMatchObject({ ok: false, error: [fault] });
  });

  it("are elements that exclude each other", () => {
    const key = { ai: "01", value: GTIN };
    const attributes = [
      { ai: "3102", value: "000001" },
      { ai: "3103", value: "000001" },
    ];
    expect(writeDigitalLink(STEM, { key, qualifiers: [], attributes })).toEqual({
      ok: false,
      error: [
        {
          ...{ code: "excluded_ai", ai: "3102" },
          problem: "AI 3102 cannot be combined with AI 3103",
          fix: "Remove AI 3102 or AI 3103.",
          clause: "GS1 General Specifications, clause 4.13.1",
        },
      ],
    });
  });

  it("are all faults at once", () => {
    const link = written(`(01)${GTIN}(250)X(3922)299(12)270131`);
    expect(link.ok ? [] : link.error.map(({ ai }) => ai)).toEqual(["250", "3922", "12"]);
  });

  it("more than a query holds", () => {
    const key = { ai: "8004", value: "9521234A" };
    const attributes = Array.from({ length: 65 }, () => ({ ai: "90", value: "A" }));
    expect(writeDigitalLink(STEM, { key, qualifiers: [], attributes })).toMatchObject({
      ok: false,
      error: [{ clause: expect.stringMatching(/, clause 4/) }],
    });
  });
});

describe("written", () => {
  it.each([
    ["(235)TPX(10)LOT1", "/10/LOT1", "10"],
    ["(8200)https://a", "", ""],
    ["(17)270131(15)261231(8200)x", "?15=261231&17=270131", "15,17"],
    ["(21)S(250)X", "/21/S?250=X", "21,250"],
  ])("%s carries what its identification names, and no more", (others, tail, ais) => {
    const link = written(`(01)${GTIN}${others}`);
    expect(link).toMatchObject({ ok: true, value: { uri: `${STEM}/01/${GTIN}${tail}` } });
    if (!link.ok) return;
    const { qualifiers, attributes } = link.value.identification;
    expect([...qualifiers, ...attributes].map(({ ai }) => ai).join()).toBe(ais);
  });

  it("with 22 beside 8006, an erratum of the standards", () => {
    expect(written("(8006)095201234567880102(22)A")).toMatchObject({ ok: true });
  });
});

it("whatever is identified: a link that reads strictly as its identification, or the AI and clause", () => {
  let [refused, links] = [0, 0];
  fc.assert(
    fc.property(elementList(5), fc.boolean(), (elements, isItem) => {
      const all = isItem ? [{ ai: "01", value: GTIN }, ...elements] : elements;
      const found = identify(bracketed(all.filter(({ ai }, i) => ai !== "01" || i === 0)));
      if (!found.ok) return;
      const link = writeDigitalLink(STEM, found.value.identification);
      if (!link.ok) {
        refused++;
        for (const { ai, problem, clause } of link.error) {
          expect(all.map((element) => element.ai)).toContain(ai);
          expect(problem).toContain(`AI ${ai}`);
          expect(clause).toMatch(/, clause 4/);
        }
        return;
      }
      links++;
      const { uri, identification } = link.value;
      const read = parseDigitalLink(uri, { strict: true });
      expect(read).toMatchObject({ ok: true, value: { identification } });
    }),
    { numRuns: times(166, 4_000) },
  );
  expect([refused > times(10, 200), links > times(10, 200)]).toEqual([true, true]);
});
