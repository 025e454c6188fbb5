/**
 * Whether a value is valid for its application identifier: length, characters, and the value checks
 * of each component (GS1 Barcode Syntax Dictionary; General Specifications, chapter 3 and clause
 * 7.11 for the character sets).
 */

import { counted, required } from "../../fault.ts";
import { isGtin } from "../../gtin/check-digit.ts";
import { type ApplicationIdentifier, type Component, findAi } from "../application-identifiers.ts";
import { CHARACTERS, codePoint } from "../character-sets.ts";
import { CODE_CHECKS } from "./codes.ts";
import { COUPON_CHECKS } from "./coupons.ts";
import { DATE_CHECKS } from "./dates.ts";
import { NUMBER_CHECKS } from "./numbers.ts";
import { type Check, problem, type ValueProblem } from "./problem.ts";

/** Every value check, by the dictionary's name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  ...NUMBER_CHECKS,
  ...DATE_CHECKS,
  ...CODE_CHECKS,
  ...COUPON_CHECKS,
};

/**
 * The first fault of `value` as a value of `ai`; null if it is valid. An identifier that is not in
 * the table is a fault at position 0.
 */
export function checkValue(ai: string, value: string): ValueProblem | null {
  const entry = findAi(ai);
  return entry === undefined
    ? problem(0, "There is no such application identifier.", "unknown_ai")
    : checkValueOf(entry, value);
}

/**
 * Every fault of `value`, so that a user can fix all of them together: a wrong length and the first
 * character that is not allowed; or the first fault of each component. Empty if it is valid.
 */
export function valueProblems(ai: string, value: string): readonly ValueProblem[] {
  const first = checkValue(ai, value);
  if (first === null) return [];
  const entry = findAi(ai);
  if (entry === undefined || value === "") return [first];
  const wrongLength = lengthProblem(entry, value);
  // Dates and check digits of a value that is too short or too long are not checked: they mean
  // nothing.
  const check = wrongLength === null ? checkComponent : foreignCharacter;
  const found = wrongLength === null ? [] : [wrongLength];
  let position = 0;
  for (const component of entry.components) {
    const isLast = component === entry.components.at(-1);
    const text = value.slice(position, isLast ? undefined : position + component.longest);
    const inside = text === "" ? null : check(component, text);
    if (inside !== null)
      found.push(problem(position + inside.position, inside.message, inside.code));
    position += text.length;
  }
  return found;
}

function checkValueOf(entry: ApplicationIdentifier, value: string): ValueProblem | null {
  const wrongLength = lengthProblem(entry, value);
  if (wrongLength !== null) return wrongLength;
  let position = 0;
  for (const component of entry.components) {
    const text = value.slice(position, position + component.longest);
    const found = text === "" && component.optional ? null : checkComponent(component, text);
    if (found !== null) return problem(position + found.position, found.message, found.code);
    position += text.length;
  }
  return null;
}

function checkComponent(component: Component, text: string): ValueProblem | null {
  if (text.length < component.shortest) {
    const { shortest } = component;
    const message = `${counted(shortest, "character")} ${required(shortest)} here.`;
    return problem(text.length, message, "ai_length");
  }
  const wrongCharacter = foreignCharacter(component, text) ?? paddingProblem(component, text);
  if (wrongCharacter !== null) return wrongCharacter;
  for (const name of component.checks) {
    const found = CHECKS[name]?.(text) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** Their values are GTINs, which have fewer digits in print. */
const GTINS: readonly string[] = ["01", "02", "03"];

function lengthProblem(
  { ai, components }: ApplicationIdentifier,
  value: string,
): ValueProblem | null {
  const { length } = value;
  let shortest = 0;
  let longest = 0;
  for (const component of components) {
    if (!component.optional) shortest += component.shortest;
    longest += component.longest;
  }
  if (length >= shortest && length <= longest) return null;
  if (length === 0) return problem(0, "It is empty.", "ai_length");
  const needed =
    shortest === longest
      ? `${longest} ${required(longest)}`
      : `${shortest} to ${longest} are allowed`;
  return problem(
    Math.min(length, longest),
    `It has ${counted(length, "character")}, but ${needed}.${
      GTINS.includes(ai) && isGtin(value) ? ` Put ${counted(14 - length, "zero")} before it.` : ""
    }`,
    "ai_length",
  );
}

function foreignCharacter({ characterSet }: Component, text: string): ValueProblem | null {
  const { foreign, allowed } = CHARACTERS[characterSet];
  const found = foreign.exec(text);
  if (found === null) return null;
  const message = `${described(found[0])} is not allowed. Use ${allowed} only.`;
  return problem(found.index, message, "ai_characters");
}

/**
 * `=` pads Base64 to a multiple of four characters (RFC 4648, clause 3.2). The dictionary's own
 * procedure counts in threes, so that is accepted as well.
 */
function paddingProblem({ characterSet }: Component, text: string): ValueProblem | null {
  const padding = characterSet === "Z" ? text.indexOf("=") : -1;
  if (padding < 0) return null;
  const filled = text.length % 4 === 0 || text.length % 3 === 0;
  return filled && /^[^=]+={1,2}$/.test(text)
    ? null
    : problem(
        padding,
        "= is only allowed as padding: once or twice, at the end of the value.",
        "ai_characters",
      );
}

/** A visible character as it is, a space by its name, any other as its code point: `U+001D`. */
function described(character: string): string {
  if (character === " ") return "A space";
  return /^[!-~]$/.test(character) ? character : codePoint(character);
}
