/**
 * Element strings: application identifiers with their values, as people write them in brackets, as
 * scanners send them, and as they are printed under a symbol (GS1 General Specifications, clauses
 * 4.14 for the printed form and 7.8 for the scanned one).
 */

import { type Faults, sorted } from "../fault.ts";
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";
import { findAi } from "./application-identifiers.ts";
import {
  GROUP_SEPARATOR,
  parseElements,
  type SYMBOLOGY_IDENTIFIERS,
} from "./element-string-read.ts";

/** How an unbracketed element string begins; `^` and the group separator also separate. */
export type Fnc1 = "^" | typeof GROUP_SEPARATOR | (typeof SYMBOLOGY_IDENTIFIERS)[number];

/**
 * Reads `(01)09506000134352(10)ABC\(1`, where `\(` is a bracket of the value and blanks may stand
 * between elements; and `^010950600013435210ABC^21X`, which may also begin with a group separator or
 * a symbology identifier. Digits alone are refused, for they could be any number: one FNC1 must be
 * somewhere. Every value is checked, and every fault reported; which identifiers belong together is
 * for `associationProblems`.
 */
export function parseElementString(text: string): Result<readonly ElementValue[], Faults> {
  const { elements, faults } = parseElements(text);
  const all = sorted(faults);
  return all === null ? ok(elements.map(({ ai, value }) => ({ ai, value }))) : failed(all);
}

/** `(01)09506000134352(10)ABC\(1`: a `(` inside a value is escaped. */
export function bracketed(elements: readonly ElementValue[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value.replaceAll("(", "\\(")}`).join("");
}

/**
 * As a scanner sends it. `start` is `^` for people (then `^` separates too), a symbology identifier
 * or the group separator for machines. FNC1 stands only where the next element needs it, and the
 * order is kept: those of predefined length first makes the shortest symbol.
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

/** Human readable interpretation (clause 4.14): `(01)09506000134352 (10)ABC`. For reading only. */
export function hriText(elements: readonly ElementValue[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join(" ");
}
