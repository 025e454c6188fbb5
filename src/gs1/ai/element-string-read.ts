/**
 * Reads element strings to the end, so that a fault in one element does not hide faults in others
 * (GS1 General Specifications, clauses 4.14 for the bracketed form and 7.8 for the scanned form).
 */

import { type Fault, type FaultCode, MOST_FAULTS } from "../fault.ts";
import type { ElementValue } from "../identification.ts";
import { type Warning, warning } from "../warnings.ts";
import {
  type ApplicationIdentifier,
  findAi,
  hasFixedLength,
  hasItsShape,
  mayHaveMoved,
} from "./application-identifiers.ts";
import { GROUP_SEPARATOR } from "./character-sets.ts";
import { valueProblems } from "./checks/index.ts";
import { SYMBOLOGY_IDENTIFIERS } from "./symbology.ts";

export { GROUP_SEPARATOR };

/** The most characters, more than any symbol can have (a QR Code has room for 7,089 digits). */
const LONGEST = 10_000;

export interface PlacedElement extends ElementValue {
  /** The position of its identifier, in characters of the text from 0; null without a text. */
  readonly position: number | null;
  /** Whether `faults` has a fault of its value. */
  readonly isFaulty: boolean;
  /** Whether the damage of another part may have changed its value, or cut it off. */
  readonly isDoubtful: boolean;
  /** The number of separators before it in a scan; null for any other text. */
  readonly segment: number | null;
}

export interface ElementsRead {
  /** Every element with an identifier of the table, in the order of the text. */
  readonly elements: readonly PlacedElement[];
  /** Positions are never null here. */
  readonly faults: readonly Fault[];
  /** Whether every part of the text was read. */
  readonly isWhole: boolean;
  /** Sentences without repetitions. */
  readonly warnings: readonly Warning[];
}

/** Reads both forms, which {@link parseElementString} of element-string.ts describes. */
export function parseElements(text: string): ElementsRead {
  const reading = new Reading(text);
  if (text.length > LONGEST) {
    const message = `The text is too long: at most ${LONGEST} characters are read.`;
    reading.skip("too_long", LONGEST, message);
  } else if (text.startsWith("(")) readBracketed(reading);
  else if (text.startsWith("]")) {
    if (SYMBOLOGY_IDENTIFIERS.some((identifier) => text.startsWith(identifier))) {
      readUnbracketed(reading, 3);
    } else {
      reading.skip("element_string", 0, UNSUPPORTED);
    }
  } else {
    const firstFnc1 = text.search(FNC1);
    if (firstFnc1 >= 0) readUnbracketed(reading, firstFnc1 === 0 ? 1 : 0);
    else {
      const message = "Begin with a bracket, as in (01), with ^, or with a symbology identifier.";
      reading.skip("element_string", 0, message);
    }
  }
  return reading;
}

const UNSUPPORTED = `Element strings with a symbology identifier begin with one of ${SYMBOLOGY_IDENTIFIERS.join(" ")}. Remove this identifier.`;
const JOINED = " If a separator was lost, two values have been joined.";

/** The remark about scans in which nothing but the separators shows where an element begins. */
export const IN_DOUBT = warning("in_doubt");

class Reading implements ElementsRead {
  readonly text: string;
  readonly elements: (PlacedElement & { isDoubtful: boolean })[] = [];
  readonly faults: Fault[] = [];
  readonly warnings: Warning[] = [];
  isWhole = true;

  constructor(text: string) {
    this.text = text;
  }

  get isFull(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }

  /**
   * `placeOf` converts an index in the value to an index in the text. Returns the codes of the
   * value's faults.
   */
  add(
    ai: string,
    value: string,
    position: number,
    placeOf: (index: number) => number,
    segment: number | null = null,
  ): readonly FaultCode[] {
    const found = valueProblems(ai, value);
    const isFaulty = found.length > 0;
    this.elements.push({ ai, value, position, isFaulty, isDoubtful: false, segment });
    for (const { code, position: at, message } of found) {
      const isLong = segment !== null && code === "ai_length" && value.length > longestOf(ai);
      this.faults.push({
        code,
        ai,
        position: placeOf(at),
        message: message + (isLong ? JOINED : ""),
      });
    }
    return found.map(({ code }) => code);
  }

  /** Reports a part of the text from which no element could be read. */
  skip(code: FaultCode, position: number, message: string, ai?: string): void {
    this.isWhole = false;
    this.faults.push({ code, position, message, ...(ai !== undefined && { ai }) });
  }

  /**
   * The value before this element or part may go on in it: a value of variable length that ends at
   * a fault can be the beginning of another lot.
   */
  doubtBefore(index: number): void {
    const before = this.elements[index - 1];
    if (before !== undefined && !hasFixedLength(before.ai)) this.doubt(before);
  }

  doubtFrom(index: number): void {
    for (const element of this.elements.slice(index)) this.doubt(element);
  }

  doubt(element: (typeof this.elements)[number]): void {
    element.isDoubtful = true;
    if (element.segment !== null) this.warn(IN_DOUBT);
  }

  warn(found: Warning): void {
    if (!this.warnings.includes(found)) this.warnings.push(found);
  }
}

const FNC1 = new RegExp(`[${GROUP_SEPARATOR}^]`);
/** A bracket after a backslash belongs to the value. */
const BRACKET = /(?<!\\)\(/g;
const BRACKETED_DIGITS = /(?<!\\)\((\d{2,4})\)/g;
const NO_BRACKETED_AI =
  "An application identifier in brackets is required here. For a bracket in a value, write \\(.";
/** `(18)`, `(1O)`, `(21`: such a bracket may have opened an application identifier. */
const LIKE_AI = /(?<!\\)\((?:\d|[^()\\]{0,3}\d[^()\\]{0,3}\))/;

function readBracketed(reading: Reading): void {
  const { text } = reading;
  let at = 0;
  // The value before, if its length is wrong.
  let misshapen: string | null = null;
  // Whether the next identifier may have lost its first digits: `((22)` can be `(422)`.
  let isPart = false;
  while (at < text.length && !reading.isFull) {
    const [, ai] = matchAt(BRACKETED_DIGITS, text, at) ?? [];
    const entry = ai === undefined ? undefined : findAi(ai);
    if (ai === undefined || entry === undefined) {
      reading.doubtBefore(reading.elements.length);
      if (ai === undefined) reading.skip("element_string", at, NO_BRACKETED_AI);
      else reading.skip("unknown_ai", at + 1, unknownAi(ai), ai);
      const next = placeOf(BRACKETED_DIGITS, text, at + 1);
      isPart = /^\(\d{0,2}$/.test(text.slice(at, next));
      at = next;
      misshapen = null;
      continue;
    }
    const start = at + ai.length + 2;
    const end = mayHaveBrackets(entry) ? nextAi(text, start) : placeOf(BRACKET, text, start);
    const raw = text.slice(start, end);
    const value = raw.trimEnd().replaceAll("\\(", "(");
    const index = reading.elements.length;
    const faults = reading.add(ai, value, at + 1, (of) => start + positionInRaw(raw, of));
    if (faults.length > 0) reading.doubtBefore(index);
    if (isPart || (misshapen !== null && mayHaveMoved(misshapen, ai))) reading.doubtFrom(index);
    isPart = false;
    misshapen = faults.includes("ai_length") ? value : null;
    if (faults.length === 0 && LIKE_AI.test(raw)) reading.warn(warning("bracket", ai));
    at = end;
  }
}

/** A round bracket is a character of its values: one that opens no known identifier is data. */
const mayHaveBrackets = ({ components }: ApplicationIdentifier): boolean =>
  components.some(({ characterSet }) => characterSet === "X");

/** The match of a global expression that begins at `at`. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  const found = expression.exec(text);
  return found?.index === at ? found : null;
}

/** The place where a global expression first matches from `from` on, or the end of the text. */
function placeOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length;
}

/** The place where the next bracket opens a known identifier, or the end of the text. */
export function nextAi(text: string, from: number): number {
  let at = placeOf(BRACKETED_DIGITS, text, from);
  while (at < text.length) {
    const digits = text.slice(at + 1, text.indexOf(")", at));
    if (findAi(digits) !== undefined) return at;
    at = placeOf(BRACKETED_DIGITS, text, at + 1);
  }
  return at;
}

/** The index in `raw`, with its escaped brackets, of the value's character `position`. */
function positionInRaw(raw: string, position: number): number {
  let at = 0;
  for (let i = 0; i < position; i++) at += raw.startsWith("\\(", at) ? 2 : 1;
  return at;
}

function readUnbracketed(reading: Reading, from: number): void {
  let at = from;
  let isDoubtful = false;
  for (let segment = 0; at < reading.text.length && !reading.isFull; segment++) {
    const first = reading.elements.length;
    const end = placeOfFnc1(reading.text, at);
    const isNextDoubtful = readSegment(reading, segment, at, end);
    if (isDoubtful) reading.doubtFrom(first);
    isDoubtful = isNextDoubtful;
    at = end + 1;
  }
  if (reading.elements.length === 0 && reading.isWhole) {
    reading.skip("element_string", from, "It contains no application identifier.");
  }
}

/** More digits than any identifier has. */
const LONGEST_AI = 4;

/**
 * Reads up to a separator. Where a digit was lost or added, all that follows is shifted, so nothing
 * behind a fault is certain up to the next separator. Returns whether the separator itself may be
 * the damage.
 */
function readSegment(reading: Reading, segment: number, from: number, end: number): boolean {
  const { text, elements } = reading;
  let at = from;
  let isShifted = false;
  let isNextDoubtful = false;
  do {
    const entry = aiAt(text, at);
    if (entry === undefined) {
      const message = unknownAi(/^\d*/.exec(text.slice(at, at + LONGEST_AI))?.[0] ?? "");
      const rest = end === text.length ? `The rest cannot be read. ${message}` : message;
      reading.skip("unknown_ai", at, rest);
      reading.doubtBefore(elements.length);
      // A digit too few or too many before it may have made this part.
      if (at > from) reading.warn(IN_DOUBT);
      return at < end && end - at < LONGEST_AI;
    }
    const start = at + entry.ai.length;
    const value = valueAt(text, start, end, entry);
    const index = elements.length;
    const stop = start + value.length;
    const faults = reading.add(entry.ai, value, at, (of) => start + of, segment);
    if (faults.length > 0) {
      reading.doubtBefore(index);
      const isBetweenSeparators = at === from && stop === end;
      if (!isBetweenSeparators || !hasItsShape(entry.ai, faults)) {
        if (at > from) reading.warn(IN_DOUBT);
        isShifted = true;
        const isMoved = aiAt(text.charAt(end - 1) + text.slice(end + 1), 0) !== undefined;
        isNextDoubtful = stop === end && (isMoved || isShort(faults, value, entry));
      }
    } else if (isShifted) reading.doubtFrom(index);
    at = stop;
  } while (at < end && !reading.isFull);
  return isNextDoubtful;
}

/** Whether a separator too many may have cut the value off. */
const isShort = (faults: readonly FaultCode[], value: string, { ai }: ApplicationIdentifier) =>
  value.length < longestOf(ai) && faults.some((code) => code !== "ai_characters");
/** Tries 2, 3 and 4 digits: no identifier is the beginning of another one. */
export const aiAt = (text: string, at: number): ApplicationIdentifier | undefined =>
  findAi(text.slice(at, at + 2)) ??
  findAi(text.slice(at, at + 3)) ??
  findAi(text.slice(at, at + LONGEST_AI));

/** The next FNC1, or the end of the text. */
function placeOfFnc1(text: string, from: number): number {
  const found = text.slice(from).search(FNC1);
  return found < 0 ? text.length : from + found;
}

/** The value up to the end of the segment; with a predefined length at most that length. */
const valueAt = (text: string, from: number, end: number, entry: ApplicationIdentifier): string =>
  text.slice(from, entry.predefinedLength ? Math.min(end, from + longestOf(entry.ai)) : end);

export const longestOf = (ai: string): number =>
  (findAi(ai)?.components ?? []).reduce((sum, { longest }) => sum + longest, 0);

const unknownAi = (digits: string): string =>
  digits === ""
    ? "An application identifier is required here, but there are no digits."
    : `No assigned application identifier begins with these digits: ${digits}.`;
