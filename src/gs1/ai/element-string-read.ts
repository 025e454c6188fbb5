/**
 * Reads element strings to the end, so that a fault in one element does not hide faults in others
 * (GS1 General Specifications, clauses 4.14 for the bracketed form and 7.8 for the scanned form).
 */

import { type Fault, type FaultCode, MOST_FAULTS } from "../fault.ts";
import type { ElementValue } from "../identification.ts";
import { type ApplicationIdentifier, findAi } from "./application-identifiers.ts";
import { valueProblems } from "./checks/index.ts";
import { SYMBOLOGY_IDENTIFIERS } from "./symbology.ts";

/** The group separator U+001D. Scanners send it for FNC1 inside a message. */
export const GROUP_SEPARATOR = "\u001d";

/** In characters: more than any symbol can have (a QR Code has room for 7,089 digits). */
const LONGEST = 10_000;

export interface PlacedElement extends ElementValue {
  /** The position of its identifier, in characters of the text from 0; null without a text. */
  readonly position: number | null;
  /** Whether `faults` has a fault of its value. */
  readonly isFaulty: boolean;
}

export interface ElementsRead {
  /** Every element with an identifier of the table, in the order of the text. */
  readonly elements: readonly PlacedElement[];
  /** Positions are never null here. */
  readonly faults: readonly Fault[];
  /** Whether every part of the text was read. */
  readonly isWhole: boolean;
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

class Reading implements ElementsRead {
  readonly text: string;
  readonly elements: PlacedElement[] = [];
  readonly faults: Fault[] = [];
  isWhole = true;

  constructor(text: string) {
    this.text = text;
  }

  get isFull(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }

  /** `placeOf` converts an index in the value to an index in the text. */
  add(
    ai: string,
    value: string,
    position: number,
    placeOf: (index: number) => number,
    isScanned = false,
  ): void {
    const found = valueProblems(ai, value);
    this.elements.push({ ai, value, position, isFaulty: found.length > 0 });
    for (const { code, position: at, message } of found) {
      const isLong = isScanned && code === "ai_length" && value.length > longestOf(ai);
      this.faults.push({
        code,
        ai,
        position: placeOf(at),
        message: message + (isLong ? JOINED : ""),
      });
    }
  }

  /** Reports a part of the text from which no element could be read. */
  skip(code: FaultCode, position: number, message: string, ai?: string): void {
    this.isWhole = false;
    this.faults.push({ code, position, message, ...(ai !== undefined && { ai }) });
  }
}

const FNC1 = new RegExp(`[${GROUP_SEPARATOR}^]`);
const BRACKETED_AI = /\((\d{2,4})\)/y;
/** Up to the next bracket. A bracket after a backslash belongs to the value. */
const BRACKETED_VALUE = /(?:[^(\\]|\\\(?)*/y;
const NO_BRACKETED_AI =
  "An application identifier in brackets is required here. For a bracket in a value, write \\(.";

function readBracketed(reading: Reading): void {
  const { text } = reading;
  let at = 0;
  while (at < text.length && !reading.isFull) {
    BRACKETED_AI.lastIndex = at;
    const ai = BRACKETED_AI.exec(text)?.[1];
    if (ai === undefined) {
      reading.skip("element_string", at, NO_BRACKETED_AI);
      const next = text.slice(at + 1).search(/(?<!\\)\(\d{2,4}\)/);
      if (next < 0) return;
      at += 1 + next;
      continue;
    }
    const position = at + 1;
    at += ai.length + 2;
    BRACKETED_VALUE.lastIndex = at;
    const raw = BRACKETED_VALUE.exec(text)?.[0] ?? "";
    if (findAi(ai) === undefined) reading.skip("unknown_ai", position, unknownAi(ai), ai);
    else {
      const start = at;
      const value = raw.trimEnd().replaceAll("\\(", "(");
      reading.add(ai, value, position, (index) => start + positionInRaw(raw, index));
    }
    at += raw.length;
  }
}

/** The index in `raw`, with its escaped brackets, of the value's character `position`. */
function positionInRaw(raw: string, position: number): number {
  let at = 0;
  for (let i = 0; i < position; i++) at += raw.startsWith("\\(", at) ? 2 : 1;
  return at;
}

function readUnbracketed(reading: Reading, from: number): void {
  const { text } = reading;
  let at = from;
  while (at < text.length && !reading.isFull) {
    // Tries 2, 3 and 4 digits: no identifier is the beginning of another one.
    const entry =
      findAi(text.slice(at, at + 2)) ??
      findAi(text.slice(at, at + 3)) ??
      findAi(text.slice(at, at + 4));
    if (entry === undefined) {
      const separator = text.slice(at).search(FNC1);
      const message = unknownAi(/^\d*/.exec(text.slice(at, at + 4))?.[0] ?? "");
      const rest = separator < 0 ? `The rest cannot be read. ${message}` : message;
      reading.skip("unknown_ai", at, rest);
      if (separator < 0) return;
      at += separator + 1;
      continue;
    }
    const start = at + entry.ai.length;
    const value = valueAt(text, start, entry);
    reading.add(entry.ai, value, at, (index) => start + index, true);
    at = start + value.length;
    // An FNC1 that was not needed is ignored (General Specifications, clause 7.8.5).
    if (FNC1.test(text.charAt(at))) at += 1;
  }
  if (reading.elements.length === 0 && reading.isWhole) {
    reading.skip("element_string", from, "It contains no application identifier.");
  }
}

/** Up to the next FNC1 or the end; with a predefined length at most that length. */
function valueAt(text: string, from: number, entry: ApplicationIdentifier): string {
  const rest = entry.predefinedLength
    ? text.slice(from, from + longestOf(entry.ai))
    : text.slice(from);
  const end = rest.search(FNC1);
  return end < 0 ? rest : rest.slice(0, end);
}

const longestOf = (ai: string): number =>
  (findAi(ai)?.components ?? []).reduce((sum, { longest }) => sum + longest, 0);

const unknownAi = (digits: string): string =>
  digits === ""
    ? "An application identifier is required here, but there are no digits."
    : `No assigned application identifier begins with these digits: ${digits}.`;
