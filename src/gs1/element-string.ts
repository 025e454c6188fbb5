/**
 * Element strings: application identifiers with their values, as people write them in brackets, as
 * scanners send them, and as they are printed under a symbol (GS1 General Specifications, clauses
 * 4.14 for the printed form and 7.8 for the scanned one).
 */
import { checkValue } from "./ai-checks.ts";
import { type ApplicationIdentifier, findAi } from "./application-identifiers.ts";
import type { ElementValue } from "./identification.ts";

/** `position` counts characters of the whole element string from 0. */
export interface ElementStringProblem {
  readonly position: number;
  /** The identifier whose value is wrong. */
  readonly ai?: string;
  readonly message: string;
}

export type ElementStringResult =
  | { readonly ok: true; readonly elements: readonly ElementValue[] }
  | { readonly ok: false; readonly problem: ElementStringProblem };

/** The group separator U+001D, as which scanners send FNC1 inside a message. */
export const GROUP_SEPARATOR = "\u001d";

/**
 * Of GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code and GS1 DotCode (General Specifications,
 * figure 5.1.2-1). A scanner sends them in place of the FNC1 in first position.
 */
export const SYMBOLOGY_IDENTIFIERS = ["]C1", "]e0", "]d2", "]Q3", "]J1"] as const;

/** How an unbracketed element string begins; `^` and the group separator also separate. */
export type Fnc1 = "^" | typeof GROUP_SEPARATOR | (typeof SYMBOLOGY_IDENTIFIERS)[number];

/** In characters: more than any symbol holds (a QR Code has room for 7089 digits). */
const LONGEST = 10_000;

/**
 * Reads `(01)09506000134352(10)ABC\(1`, where `\(` is a bracket of the value and blanks may stand
 * between elements; and `^010950600013435210ABC^21X`, which may also begin with a group separator or
 * a symbology identifier. Digits alone are refused, for they could be any number: one FNC1 must be
 * somewhere. Every value is checked; what belongs together is for `associationProblems`.
 */
export function parseElementString(text: string): ElementStringResult {
  if (text.length > LONGEST) {
    return failure(LONGEST, `No symbol holds so much: ${LONGEST} characters are read at most.`);
  }
  if (text.startsWith("(")) return parseBracketed(text);
  if (text.startsWith("]")) {
    return SYMBOLOGY_IDENTIFIERS.some((identifier) => text.startsWith(identifier))
      ? parseUnbracketed(text, 3)
      : failure(0, `Of symbology identifiers, ${SYMBOLOGY_IDENTIFIERS.join(" ")} are GS1's.`);
  }
  const firstFnc1 = text.search(FNC1);
  if (firstFnc1 >= 0) return parseUnbracketed(text, firstFnc1 === 0 ? 1 : 0);
  return failure(0, "Begin with a bracket, as in (01), with ^, or with a symbology identifier.");
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

const FNC1 = new RegExp(`[${GROUP_SEPARATOR}^]`);
const BRACKETED_AI = /\((\d{2,4})\)/y;
/** Up to the next bracket; what stands behind a backslash belongs to the value. */
const BRACKETED_VALUE = /(?:[^(\\]|\\\(?)*/y;

function parseBracketed(text: string): ElementStringResult {
  const elements: ElementValue[] = [];
  let at = 0;
  while (at < text.length) {
    BRACKETED_AI.lastIndex = at;
    const ai = BRACKETED_AI.exec(text)?.[1];
    if (ai === undefined) {
      return failure(
        at,
        "An application identifier in brackets belongs here. In a value, write \\(.",
      );
    }
    if (findAi(ai) === undefined) return unknownAi(at + 1, ai);
    at += ai.length + 2;
    BRACKETED_VALUE.lastIndex = at;
    const raw = BRACKETED_VALUE.exec(text)?.[0] ?? "";
    const value = raw.trimEnd().replaceAll("\\(", "(");
    const found = checkValue(ai, value);
    if (found !== null) {
      return failure(at + positionInRaw(raw, found.position), found.message, ai);
    }
    elements.push({ ai, value });
    at += raw.length;
  }
  return { ok: true, elements };
}

/** Where in `raw`, which has its brackets escaped, the value's character `position` stands. */
function positionInRaw(raw: string, position: number): number {
  let at = 0;
  for (let i = 0; i < position; i++) at += raw.startsWith("\\(", at) ? 2 : 1;
  return at;
}

function parseUnbracketed(text: string, from: number): ElementStringResult {
  const elements: ElementValue[] = [];
  let at = from;
  while (at < text.length) {
    // Identifiers are found by trying 2, 3 and 4 digits: none is the beginning of another.
    const entry =
      findAi(text.slice(at, at + 2)) ??
      findAi(text.slice(at, at + 3)) ??
      findAi(text.slice(at, at + 4));
    if (entry === undefined) return unknownAi(at, text.slice(at, at + 4));
    at += entry.ai.length;
    const value = valueAt(text, at, entry);
    const found = checkValue(entry.ai, value);
    if (found !== null) return failure(at + found.position, found.message, entry.ai);
    elements.push({ ai: entry.ai, value });
    at += value.length;
    // General Specifications, clause 7.8.5: an FNC1 that was not needed is passed over.
    if (FNC1.test(text.charAt(at))) at += 1;
  }
  return elements.length > 0 ? { ok: true, elements } : failure(from, "There is no element in it.");
}

/** To the next FNC1 or the end; with a predefined length no further than that. */
function valueAt(text: string, from: number, entry: ApplicationIdentifier): string {
  let longest = 0;
  for (const component of entry.components) longest += component.longest;
  const rest = entry.predefinedLength ? text.slice(from, from + longest) : text.slice(from);
  const end = rest.search(FNC1);
  return end < 0 ? rest : rest.slice(0, end);
}

function unknownAi(position: number, digits: string): ElementStringResult {
  const shown = /^\d*/.exec(digits)?.[0] ?? "";
  return failure(
    position,
    `No application identifier is assigned that begins here: ${shown || "no digits"}.`,
  );
}

function failure(position: number, message: string, ai?: string): ElementStringResult {
  return {
    ok: false,
    problem: ai === undefined ? { position, message } : { position, ai, message },
  };
}
