/**
 * Element strings: application identifiers with their values, in the bracketed form for people, in
 * the scanned form, and as printed under a symbol (GS1 General Specifications, clauses 4.14 for the
 * printed form and 7.8 for the scanned form).
 */

import { type Faults, sorted } from "../fault.ts";
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";
import { findAi } from "./application-identifiers.ts";
import { GROUP_SEPARATOR, parseElements } from "./element-string-read.ts";
import type { SYMBOLOGY_IDENTIFIERS } from "./symbology.ts";

/**
 * The start of an unbracketed element string; `^` and the group separator also separate elements.
 */
export type Fnc1 = "^" | typeof GROUP_SEPARATOR | (typeof SYMBOLOGY_IDENTIFIERS)[number];

/**
 * Reads two forms. Bracketed: `(01)09506000134352(10)ABC\(1`, where `\(` is a bracket of the value,
 * and blanks between elements are allowed. Scanned: `^010950600013435210ABC^21X`, which may also
 * begin with a group separator or a symbology identifier. Digits without any FNC1 are rejected,
 * because they could be any number. Every value is checked, and every fault reported;
 * `associationProblems` checks combinations.
 */
export function parseElementString(text: string): Result<readonly ElementValue[], Faults> {
  const { elements, faults } = parseElements(text);
  const all = sorted(faults);
  return all === null ? ok(elements.map(({ ai, value }) => ({ ai, value }))) : failed(all);
}

/** `(01)09506000134352(10)ABC\(1`: a `(` inside a value is escaped with a backslash. */
export function bracketed(elements: readonly ElementValue[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value.replaceAll("(", "\\(")}`).join("");
}

/**
 * The form that a scanner sends. `start` is `^` for people (then `^` also separates), or a
 * symbology identifier or the group separator for machines. FNC1 is written only where the next
 * element needs it. The order is kept; elements of predefined length first give the shortest
 * symbol.
 */
export function unbracketed(elements: readonly ElementValue[], start: Fnc1 = "^"): string {
  const separator = start === "^" ? start : GROUP_SEPARATOR;
  let text: string = start;
  elements.forEach(({ ai, value }, index) => {
    const open = index < elements.length - 1 && findAi(ai)?.predefinedLength !== true;
    text += open ? ai + value + separator : ai + value;
  });
  return text;
}

/** Human readable interpretation (clause 4.14): `(01)09506000134352 (10)ABC`. Not for parsing. */
export function hriText(elements: readonly ElementValue[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join(" ");
}
