/**
 * Values and associations against an independent implementation: what BWIPP 2026-04-21, as in
 * `@bwip-js/generic` 4.10.1 (MIT), puts into a GS1 DataMatrix, and what it refuses.
 */
import { toSVG } from "@bwip-js/generic";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allAis, findAi } from "../../../src/gs1/ai/application-identifiers.ts";
import { associationProblems } from "../../../src/gs1/ai/associations.ts";
import { checkValue } from "../../../src/gs1/ai/checks/index.ts";
import type { ElementValue } from "../../../src/gs1/identification.ts";
import { identify } from "../../../src/gs1/identify/identify.ts";
import { share } from "../../support/share.ts";
import { times } from "../../support/soak.ts";
import { aiValue } from "./ai-values.ts";

const AIS = [...allAis()].map(({ ai }) => ai);

describe("value checks agree with BWIPP", () => {
  it("on generated values of every identifier", () => {
    // It reads a bracket as the beginning of an identifier, so no value with one can be put to it.
    const value = (ai: string) => aiValue(ai).filter((text) => !text.includes("("));
    for (const ai of AIS) {
      const property = fc.property(value(ai), (text) => refusal(ai, text) === null);
      fc.assert(property, { numRuns: times(1, 10) });
    }
  });

  it("on values with one character changed, put in or left out", () => {
    const changed = fc.constantFrom(...AIS).chain((ai) =>
      fc
        .tuple(aiValue(ai), fc.nat(), fc.constantFrom(..."0123456789AZaz-/%=_+"), fc.nat(2))
        .map(([text, at, put, left]) => {
          const index = at % (text.length + 1);
          return [
            ai,
            text.slice(0, index) + (left > 1 ? "" : put) + text.slice(index + (left && 1)),
          ] as const;
        })
        .filter(([, text]) => text !== "" && !text.includes("(")),
    );
    const property = fc.property(changed, ([ai, text]) => {
      fc.pre(!isKnownDifference(ai, text));
      const theirs = refusal(ai, text);
      expect([ai, text, theirs, checkValue(ai, text) === null]).toEqual([
        ai,
        text,
        theirs,
        theirs === null,
      ]);
    });
    fc.assert(property, { numRuns: times(166, 4_000) });
  });

  it("on coupons with a digit changed or the end cut off", () => {
    const changed = fc
      .constantFrom("8110", "8112")
      .chain((ai) => fc.tuple(fc.constant(ai), aiValue(ai), fc.nat(), fc.nat(9), fc.nat()))
      .map(([ai, text, at, digit, end]) => {
        const index = at % text.length;
        const other = text.slice(0, index) + digit + text.slice(index + 1);
        return [ai, other.slice(0, 1 + (end % (2 * text.length)))] as const;
      });
    const property = fc.property(changed, ([ai, text]) => {
      const theirs = refusal(ai, text);
      const ours = checkValue(ai, text);
      expect([text, theirs, ours === null]).toEqual([text, theirs, theirs === null]);
    });
    fc.assert(property, { numRuns: times(166, 4_000) });
  });

  it("on which values of a label with several elements are at fault", () => {
    const element = fc.constantFrom(...AIS).chain((ai) =>
      fc
        .tuple(aiValue(ai), fc.nat(), fc.constantFrom(..."0123456789AZaz-/%=_+"), fc.boolean())
        .map(([text, at, put, isChanged]) => {
          const index = at % (text.length + 1);
          const value = isChanged ? text.slice(0, index) + put + text.slice(index + 1) : text;
          return { ai, value };
        })
        .filter(({ ai: of, value }) => !value.includes("(") && !isKnownDifference(of, value)),
    );
    const label = fc.uniqueArray(element, {
      selector: ({ ai }) => ai,
      minLength: 2,
      maxLength: 6,
    });
    const VALUE_FAULTS = ["ai_length", "ai_characters", "ai_check_digit", "date", "ai_value"];
    let wrong = 0;
    const property = fc.property(label, (elements) => {
      const text = elements.map(({ ai, value }) => `(${ai})${value}`).join("");
      const result = identify(text);
      const found = result.ok
        ? []
        : result.error.faults.flatMap(({ code, ai }) => (VALUE_FAULTS.includes(code) ? [ai] : []));
      const theirs = elements.flatMap(({ ai, value }) => (refusal(ai, value) === null ? [] : [ai]));
      wrong += theirs.length;
      // One value can have several faults.
      expect([text, [...new Set(found)]]).toEqual([text, theirs]);
    });
    fc.assert(property, { numRuns: times(37, 1_800) });
    expect(wrong).toBeGreaterThan(times(12, 600));
  });

  const numbers = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, "0"));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const alphabet = [..."0123456789", ...letters];

  it("on every country", () => {
    expect(disputed("426", numbers)).toEqual([]);
    // Its country is judged as that of 426.
    expect(disputed("7030", share(numbers, 10), "X")).toEqual([]);
    expect(disputed("4307", pairs)).toEqual([]);
  });

  it("on every currency that ISO 4217 has not changed since BWIPP's list was made", () => {
    expect(disputed("3910", numbers, "1")).toEqual(CHANGED_CURRENCIES);
  });

  it("on every media type", () => {
    expect(
      disputed(
        "7241",
        numbers.slice(0, 100).map((n) => n.slice(1)),
      ),
    ).toEqual([]);
  });

  it("on every package type but two", () => {
    const two = alphabet.flatMap((one) => alphabet.map((other) => one + other));
    const three = two.flatMap((start) => alphabet.map((end) => start + end));
    const likely = three.filter((code) =>
      /^(?:2\d\d|X\d\d|RB\d|[A-Z]{2}E|[LRSTW].[BCLPV])$/.test(code),
    );
    // Its list has "APE/AT" where the two codes APE and AT belong.
    expect(disputed("7041", [...alphabet, ...two, ...likely])).toEqual(["AT", "APE"]);
  });
});

describe("associations agree with BWIPP", () => {
  /** Their associations are younger than BWIPP's table; see table.test.ts. */
  const younger =
    "03 20 240 241 243 250 251 422 423 424 425 426 427 7003 7004 7010 7011 7020 7021 7022 7240 8006 8008 8009 8012 8026 8030";
  const ais = AIS.filter((ai) => !younger.split(" ").includes(ai));
  const fitting = (pattern: string) =>
    AIS.filter((ai) => ai.length === pattern.length && ai.startsWith(pattern.replace(/n+$/, "")));

  it("on identifiers with those that they need, those that they exclude, and any other", () => {
    const company = fc.constantFrom(...ais).chain((ai) => {
      const { requires, excludes } = findAi(ai)!;
      const needed = fc.constantFrom([], ...requires);
      const unwanted = fc.subarray([...excludes], { maxLength: Math.min(1, excludes.length) });
      const other = fc.subarray(["00", "01", "02", "21", "37", "8020", "8018", "3103"], {
        maxLength: 2,
      });
      return fc
        .tuple(needed, unwanted, other)
        .chain((patterns) =>
          fc.tuple(...patterns.flat().map((p) => fc.constantFrom(...fitting(p)))),
        )
        .map((others) => [ai, ...others]);
    });
    const elements = company
      .filter((list) => !list.some((ai) => younger.split(" ").includes(ai)))
      // The order is random: mostly only one of two says that it excludes the other.
      .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))
      .chain((list) =>
        fc.tuple(...list.map((ai) => fc.record({ ai: fc.constant(ai), value: aiValue(ai) }))),
      )
      .filter((list) => !list.some(({ value }) => value.includes("(")));
    const outcomes = { allowed: 0, refused: 0 };
    const property = fc.property(elements, (list) => {
      const theirs = refusalOf(list, true);
      outcomes[theirs === null ? "allowed" : "refused"] += 1;
      const ours = associationProblems(list).map(({ message }) => message);
      expect([list, theirs, ours.length === 0]).toEqual([list, theirs, theirs === null]);
    });
    fc.assert(property, { numRuns: times(87, 4_200) });
    expect(Math.min(outcomes.allowed, outcomes.refused)).toBeGreaterThan(times(12, 600));
  });

  /** The list with what its members need, so that only what they exclude can be wrong. */
  function completed(list: readonly string[]): ElementValue[] {
    const whole = [...list];
    for (const ai of whole) {
      const needed = associationProblems(whole.map((one) => ({ ai: one, value: "" })))
        .filter((problem) => problem.kind === "missing" && problem.ai === ai)
        .flatMap(() => findAi(ai)?.requires[0] ?? []);
      whole.push(...needed.flatMap((pattern) => fitting(pattern).slice(0, 1)));
    }
    return whole.map((ai) => ({ ai, value: fc.sample(aiValue(ai), { numRuns: 1, seed: 1 })[0]! }));
  }

  it("on identifiers that exclude each other, in both orders", () => {
    const pairs = ais.flatMap((ai) =>
      findAi(ai)!.excludes.flatMap((pattern) => {
        const other = fitting(pattern).find((one) => one !== ai && ais.includes(one));
        return other === undefined ? [] : [[ai, other]];
      }),
    );
    expect(pairs.length).toBeGreaterThan(400);
    for (const pair of pairs) {
      for (const elements of [completed(pair), completed(pair.toReversed())]) {
        const ours = associationProblems(elements).map(({ kind }) => kind);
        expect([elements, ...new Set(ours)]).toEqual([elements, "excluded"]);
        expect([elements, refusalOf(elements, true)]).toEqual([elements, expect.anything()]);
      }
    }
  });
});

/** Assigned since BWIPP's list: 924, 926. Withdrawn since, more than five years ago: 931. */
const CHANGED_CURRENCIES = ["924", "926", "931"];

/**
 * BWIPP asks for two digits of company prefix where the dictionary asks for four, takes 0 as serial
 * of a CPID and any IBAN of five characters, and fills up AI 8030 in threes only.
 */
function isKnownDifference(ai: string, text: string): boolean {
  if (ai === "8011") return text === "0";
  if (ai === "8007") return text.length < 11;
  if (ai === "8030") return text.endsWith("=");
  if (/^39[13]/.test(ai)) return CHANGED_CURRENCIES.includes(text.slice(0, 3));
  return ["401", "7023", "8004", "8010", "8013", "8014"].includes(ai) && !/^\d{4}/.test(text);
}

/** The `codes` on which we and BWIPP do not agree. */
function disputed(ai: string, codes: readonly string[], suffix = ""): string[] {
  return codes.filter(
    (code) => (checkValue(ai, code + suffix) === null) !== (refusal(ai, code + suffix) === null),
  );
}

function refusal(ai: string, value: string): string | null {
  return refusalOf([{ ai, value }], false);
}

function refusalOf(elements: readonly ElementValue[], lintreqs: boolean): string | null {
  const text = elements.map(({ ai, value }) => `(${ai})${value}`).join("");
  const options = { bcid: "gs1datamatrix", text, lintreqs };
  try {
    toSVG(options);
    return null;
  } catch (error) {
    return String(error);
  }
}
