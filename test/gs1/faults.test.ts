/** Every fault of a label at once, each where it is: hand-written labels, and generated damage. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAi } from "../../src/gs1/ai/application-identifiers.ts";
import { FAULT_CODES, faultText } from "../../src/gs1/fault.ts";
import { identify } from "../../src/gs1/identify/identify.ts";
import { times } from "../support/soak.ts";
import { aiValue } from "./ai/ai-values.ts";
import { encodeClassic, toHex } from "./epc/epc-encode.ts";

const GTIN = "09506000134352";

/** `code@position ai`, in the order of the answer; the position counts from 0. */
const faultsOf = (input: string): string[] => {
  const result = identify(input);
  if (result.ok) return [];
  return result.error.faults.map(({ code, position, ai }) =>
    [`${code}@${position ?? ""}`, ...(ai === undefined ? [] : [ai])].join(" "),
  );
};

describe("all faults of an element string", () => {
  it.each([
    [
      "(01)09506000134353(17)261340(10)A#(10)B",
      ["ai_check_digit@17 01", "date@24 17", "ai_characters@33 10", "repeated_ai@35 10"],
    ],
    ["(01)09506000134352(37)5(15)26013", ["excluded_ai@1 01", "ai_length@32 15"]],
    [
      "(01)09506000134352(04)X(17)261340(99)",
      ["unknown_ai@19 04", "date@29 17", "ai_length@37 99"],
    ],
    // What cannot be read is said once, and nothing that it may hide.
    ["(O1)09506000134352(17)261340", ["element_string@0", "date@24 17"]],
    // A bracket that opens no known identifier is data, where a value may have one.
    ["(10)A(B(17)261340", ["date@13 17"]],
    ["(30)5(B(17)261340", ["element_string@5", "date@13 17"]],
    ["(01)09506000134352(3932)A", ["ai_characters@24 3932", "ai_length@25 3932"]],
    // One value can have several faults: too long and a wrong character, or one in each component.
    [
      `(01)0950600O134352X(10)A#${"x".repeat(20)}`,
      ["ai_characters@11 01", "ai_length@18 01", "ai_characters@24 10", "ai_length@43 10"],
    ],
    ["(01)09506000134352(8110)1", ["ai_length@25 8110"]],
    ["(00)1234567890123456X", ["ai_characters@20 00", "ai_length@21 00"]],
    ["(01)09506000134352(7007)261340261350", ["date@26 7007", "date@32 7007"]],
    ["(17)261340(11)260001", ["date@6 17", "date@16 11"]],
    [
      `^01${GTIN}17261340 10A#^21${"X".repeat(21)}`,
      ["date@21 17", "unknown_ai@25", "ai_length@53 21"],
    ],
    [
      `]d201${GTIN}1726134010A#\u001d800899139912`,
      ["date@23 17", "ai_characters@30 10", "date@38 8008"],
    ],
    // Without a separator nothing tells where the next element begins.
    [`^01${GTIN}0510A^17261340`, ["unknown_ai@17", "date@27 17"]],
    [`^01${GTIN}0510A17261340`, ["unknown_ai@17"]],
    ["(253)9521234567899001(8030)=abc", ["ai_characters@27 8030"]],
    ["(253)9521234567899001(8030)a=bc", ["ai_characters@28 8030"]],
    ["(253)9521234567899(8030)abc", ["missing_serial@1 253"]],
    ["(415)9520123456788", ["missing_companion@1 415"]],
    ["(02)09520123456788(37)25", ["missing_key@"]],
    ["]E00109506000134352", ["length@"]],
    [" ]E09506000134353", ["check_digit@16"]],
    ["]Q1https://a.example/01/09506000134353", ["ai_check_digit@37 01"]],
    ["]Q1]Q1/01/09506000134352", ["element_string@3"]],
    ["(99)A".repeat(65), ["too_long@"]],
    ["x".repeat(8193), ["too_long@8192"]],
  ] as [string, string[]][])("are found in %j", (input, expected) => {
    expect(faultsOf(input)).toEqual(expected);
  });
});

/** The elements beside the faults, in the order of the answer. */
const besideFaults = (input: string): string[] => {
  const result = identify(input);
  return result.ok ? [] : result.error.elements.map(({ ai, value }) => `(${ai})${value}`);
};

describe("what is right beside the faults of a Digital Link", () => {
  const at = `https://a/01/${GTIN}`;
  const gtin = `(01)${GTIN}`;
  it.each([
    [`${at}/10/A?17=261340`, [gtin, "(10)A"]],
    ["https://a/01/09506000134353/10/A", ["(10)A"]],
    // A value in the wrong place is a right value.
    [`${at}/21/S/10/L`, [gtin, "(21)S", "(10)L"]],
    [`${at}?17=260131&10=L&15=260131`, [gtin, "(17)260131", "(10)L", "(15)260131"]],
    [`${at}?17=260131&17=260131&17=260201`, [gtin, "(17)260131", "(17)260201"]],
    [`${at}/10/%23?10=%23`, [gtin]],
    // Nothing hides what comes before a segment without a partner.
    [`${at}/10`, [gtin]],
    [`${at}/10/L/x?17=260131&15=261340`, [gtin, "(10)L", "(17)260131"]],
    ["https://a/dp/B000?17=260131", []],
  ] as [string, string[]][])("%s", (input, expected) => {
    expect(identify(input).ok).toBe(false);
    expect(besideFaults(input)).toEqual(expected);
  });

  it("in an EPC", () => {
    // Piece 2 of 1.
    const faulty = "urn:epc:tag:itip-110:1.0614141.812345.02.01.7";
    expect(besideFaults(faulty)).toEqual(["(21)7"]);
    const parts: [string, string, string] = ["0614141", "812345", "7"];
    const bits = encodeClassic("itip-110", 1, parts, ["02", "01"]);
    const compressed = `https://a/eh${toHex(bits)}?17=261340`;
    expect(faultsOf(compressed)).toEqual(["ai_value@10 8006", "date@46 17"]);
    expect(besideFaults(compressed)).toEqual(["(21)7"]);
  });
});

describe("all faults of a Digital Link", () => {
  const at = `https://a/01/${GTIN}`; // 27 characters
  it.each([
    [
      "https://a/01/09506000134353/10/A%23?17=261340&3103=1",
      ["ai_check_digit@26 01", "ai_characters@32 10", "date@41 17", "ai_length@52 3103"],
    ],
    [`${at}/21/A/10/B%23`, ["qualifier_order@33 10", "ai_characters@37 10"]],
    [`${at}/21/A/10/B/22/C`, ["qualifier_order@33 10", "qualifier_order@38 22"]],
    [`${at}/17/261340`, ["wrong_place@28 17", "date@33 17"]],
    [`${at}/10/?17=261340`, ["ai_length@28 10", "date@37 17"]],
    [`${at}/10/A%23/x?17=261340`, ["ai_characters@32 10", "uri@36", "date@43 17"]],
    [`${at}/lot/A?17=261340`, ["unknown_ai@28", "date@39 17"]],
    [
      `${at}?10=A&17=251231&17=251231&1234=5&8200=A`,
      ["wrong_place@28 10", "repeated_ai@43 17", "unknown_ai@53 1234", "wrong_place@60 8200"],
    ],
    [`${at}?17=261340&99=A;B&15=%zz`, ["date@33 17", "uri@42", "uri@48 15"]],
    [`${at}?3102=000001&3103=000001&17=261340`, ["excluded_ai@28 3102", "date@57 17"]],
    ["https://a/253/9521234567899?8030=abc", ["missing_serial@10 253"]],
    ["https://a/01/?17=261340", ["ai_length@10 01"]],
    [
      `${at}/10/A%23${"x".repeat(20)}?17=2613x0x`,
      ["ai_characters@32 10", "ai_length@53 10", "ai_characters@63 17", "ai_length@65 17"],
    ],
    ["https://a/dp/B000?17=261340", ["missing_key@9"]],
    ["urn:epc:id:gid:1.2.3", ["epc@11"]],
  ] as [string, string[]][])("are found in %s", (input, expected) => {
    expect(faultsOf(input)).toEqual(expected);
  });
});

it("a plain number has one fault, with its own code", () => {
  expect(faultsOf("4006381333932")).toEqual(["check_digit@12"]);
  expect(faultsOf("")).toEqual(["empty@"]);
});

it.each([
  ["9506O00134352", "not_digits@4"],
  ["950600013435X", "not_digits@12"],
  [" 950600 013435X", "not_digits@14"],
  ["-9506000134352", "not_digits@0"],
  ["9506000134352- ", "not_digits@13"],
  ["950600٠13435x", "not_digits@12"],
  [" 950600٠134352", "non_ascii_digits@7"],
  ["𝟗506000134352😀", "not_digits@14"],
  ["]E0950600013435X", "not_digits@15"],
  [" 9506000-134353\n", "check_digit@14"],
  ["95060001343", "length@"],
  // A spreadsheet dropped the last digits.
  ["9.506E+12", "not_digits@"],
])("a plain number has the place of its fault: %j", (input, expected) => {
  expect(faultsOf(input)).toEqual([expected]);
});

it.each([
  ["  3074257BF7194E40 00001AXX", "not_digits@9"],
  [" 0xFF74257BF7194E4000001A85", "epc@3"],
  [" 3074 257B F719 4E40 0000 1", "epc@27"],
  [" exMHwle_cZTkAAABqF", "epc@4"],
  [" urn:epc:id:sgtin:9506000.01343.ABC", "epc@26"],
])("an EPC has the place of its fault: %j", (input, expected) => {
  expect(faultsOf(input)).toEqual([expected]);
});

it("every code is in the closed list, and the text says how to fix it", () => {
  const result = identify("(01)09506000134353(17)261340(04)A");
  const faults = result.ok ? [] : result.error.faults;
  expect(faults.map(faultText)).toEqual([
    "AI 01: The check digit is 3 and should be 2. Compare every digit with the label.",
    "AI 17: There is no month 13. Write dates as YYMMDD (YYYYMMDD in AI 7250 and 7251), and times as HHMM. Compare it with the label.",
    "No assigned application identifier begins with these digits: 04. Compare the digits before the value with the label.",
  ]);
  expect(new Set(FAULT_CODES).size).toBe(FAULT_CODES.length);
  for (const { code } of faults) expect(FAULT_CODES).toContain(code);
});

describe("k independent damages are k faults, each with its AI and position", () => {
  /** All may stand beside a GTIN; how each value is damaged keeps it as long as it was, where it can. */
  const DAMAGE: Readonly<Record<string, (value: string) => [string, string, number]>> = {
    "01": (value) => {
      const wrong = (Number(value[13]) + 1) % 10;
      return [value.slice(0, 13) + wrong, "ai_check_digit", 13];
    },
    "17": (value) => [`${value.slice(0, 2)}13${value.slice(4)}`, "date", 2],
    "11": (value) => [`${value.slice(0, 4)}32`, "date", 4],
    "3103": (value) => [`${value.slice(0, 5)}X`, "ai_characters", 5],
    "422": () => ["000", "ai_value", 0],
    "10": (value) => [`${value}#`.slice(-20), "ai_characters", Math.min(value.length, 19)],
    "21": (value) => [value.padEnd(21, "X"), "ai_length", 20],
    "240": (value) => [`~${value.slice(1)}`, "ai_characters", 0],
  };
  // The keys of the object would not do: those that look like integers would come first.
  const DAMAGED = ["01", "17", "11", "3103", "422", "10", "21", "240"];
  const label = fc
    .tuple(
      ...DAMAGED.map((ai) =>
        fc.record({
          ai: fc.constant(ai),
          // A bracket is escaped in one form and not in the others: positions are simpler without.
          value: aiValue(ai).map((value) => value.replaceAll("(", "A").replaceAll(".", "B")),
          isDamaged: fc.boolean(),
        }),
      ),
    )
    .chain((elements) => {
      const rest = elements.slice(1);
      return fc.shuffledSubarray(rest, { minLength: 1 }).map((some) => [elements[0]!, ...some]);
    });

  type Write = (elements: readonly { ai: string; value: string }[]) => {
    input: string;
    /** Where each value begins. */
    starts: number[];
  };
  const join =
    (start: string, before: (ai: string) => string, between: (ai: string) => string): Write =>
    (elements) => {
      let input = start;
      const starts = elements.map(({ ai, value }) => {
        input += before(ai);
        const from = input.length;
        input += value + between(ai);
        return from;
      });
      return { input, starts };
    };
  const separated = (separator: string) => (ai: string) =>
    findAi(ai)?.predefinedLength ? "" : separator;
  const FORMS: readonly (readonly [string, Write])[] = [
    [
      "brackets",
      join(
        "",
        (ai) => `(${ai})`,
        () => "",
      ),
    ],
    [
      "text under a symbol",
      join(
        " ",
        (ai) => `(${ai}) `,
        () => "  ",
      ),
    ],
    ["^", join("^", (ai) => ai, separated("^"))],
    ["a symbology identifier", join("]C1", (ai) => ai, separated("\u001d"))],
  ];

  it.each(FORMS)("in an element string with %s", (_, write) => {
    const property = fc.property(label, (elements) => {
      const damaged = elements.map(({ ai, value, isDamaged }) => {
        const [wrong, code, index] = DAMAGE[ai]!(value);
        return isDamaged ? { ai, value: wrong, code, index } : { ai, value, code: null, index: 0 };
      });
      const { input, starts } = write(damaged);
      const expected = damaged.flatMap(({ ai, code, index }, i) =>
        code ? [`${code}@${starts[i]! + index} ${ai}`] : [],
      );
      expect([input, faultsOf(input)]).toEqual([input, expected]);
      if (expected.length > 0)
        expect([input, besideFaults(input)]).toEqual([input, sound(damaged)]);
    });
    fc.assert(property, { numRuns: times(37, 1_800) });
  });

  it("in a Digital Link", () => {
    const inPath = ["01", "10", "21"];
    const property = fc.property(label, (elements) => {
      const damaged = elements.map(({ ai, value, isDamaged }) => {
        const [wrong, code, index] = DAMAGE[ai]!(value);
        return isDamaged ? { ai, value: wrong, code, index } : { ai, value, code: null, index: 0 };
      });
      const path = inPath.flatMap((ai) => damaged.filter((element) => element.ai === ai));
      const query = damaged.filter(({ ai }) => !inPath.includes(ai));
      let input = "https://id.example.org";
      const expected: string[] = [];
      [...path, ...query].forEach(({ ai, value, code, index }, i) => {
        const isFirst = i === path.length;
        input += i < path.length ? `/${ai}/` : `${isFirst ? "?" : "&"}${ai}=`;
        const escaped = (text: string) => [...text].map(percent).join("");
        if (code)
          expected.push(`${code}@${input.length + escaped(value.slice(0, index)).length} ${ai}`);
        input += escaped(value);
      });
      expect([input, faultsOf(input)]).toEqual([input, expected]);
      if (expected.length === 0) return;
      expect([input, besideFaults(input)]).toEqual([input, sound([...path, ...query])]);
    });
    fc.assert(property, { numRuns: times(37, 1_800) });
  });
});

const sound = (elements: readonly { ai: string; value: string; code: string | null }[]) =>
  elements.flatMap(({ ai, value, code }) => (code === null ? [`(${ai})${value}`] : []));

const percent = (character: string): string =>
  /[\dA-Za-z]/.test(character)
    ? character
    : `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
