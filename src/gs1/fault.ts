/**
 * Faults of a number, an element string, a Digital Link or an EPC. One fault is about one place: `{
 * code: "date", ai: "17", position: 22, message: "AI 17: There is no month 13." }`.
 */

import type { ElementValue } from "./identification.ts";
import type { Warning } from "./warnings.ts";

/** Every code; the answers of all faces use these. */
export const FAULT_CODES = [
  // A plain number that is not a GTIN.
  "empty",
  "not_digits",
  "non_ascii_digits",
  "length",
  "check_digit",
  "issn",
  "not_gs1",
  "several_numbers",
  // The value of an application identifier.
  "ai_length",
  "ai_characters",
  "ai_check_digit",
  "date",
  "ai_value",
  // Application identifiers, and which of them may be combined.
  "unknown_ai",
  "repeated_ai",
  "excluded_ai",
  "missing_companion",
  "missing_serial",
  "missing_key",
  "other_key",
  // The places of elements in a Digital Link.
  "qualifier_order",
  "wrong_place",
  // The form of the whole input.
  "element_string",
  "uri",
  "epc",
  "too_long",
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  /** The application identifier with the fault, if the fault is about one. */
  readonly ai?: string;
  /**
   * The place of the fault in characters of the input, from 0; null for a fault of the whole input.
   */
  readonly position: number | null;
  /**
   * What is wrong; never repeats the input, except application identifiers and single characters.
   */
  readonly message: string;
}

/** A fault with a position in the text. */
export type PlacedFault = Fault & { readonly position: number };

/** One fault or more, ordered by position. */
export type Faults<F extends Fault = Fault> = readonly [F, ...F[]];

/** Faults of the order and place of values that are right. */
export const isOfPlace = (code: FaultCode): boolean =>
  code === "qualifier_order" || code === "wrong_place";

export interface DoubtfulElement extends ElementValue {
  /** Whether its only doubt is that the element behind it is in the wrong place. */
  readonly isBeforeMisplaced?: boolean;
}

/** Faults, and everything that is right beside them. */
export interface FaultyReading<F extends Fault = Fault> {
  readonly faults: Faults<F>;
  /** The elements whose values have no fault, in the order of the text, without repetitions. */
  readonly elements: readonly ElementValue[];
  /**
   * The members of `elements` that the damage may have changed or cut off, or that contradict each other.
   * No answer has them: see {@link certainAmong}.
   */
  readonly doubtful?: readonly DoubtfulElement[];
  /** Sentences without repetitions. */
  readonly warnings: readonly Warning[];
}

/** The elements that an answer may have: another lot's value would lead to another lot's recall. */
export const certainAmong = ({
  elements,
  doubtful = [],
}: Pick<FaultyReading, "elements" | "doubtful">): readonly ElementValue[] =>
  elements.filter(
    ({ ai, value }) => !doubtful.some((other) => other.ai === ai && other.value === value),
  );

/** The most faults that an answer lists: enough for any label that somebody can mend. */
export const MOST_FAULTS = 16;

/** Sorted by position, with faults without a position at the end; null for an empty list. */
export function sorted<F extends Fault>(faults: readonly F[]): Faults<F> | null {
  const place = ({ position }: Fault) => position ?? Number.POSITIVE_INFINITY;
  const [first, ...others] = faults
    .toSorted((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))))
    .slice(0, MOST_FAULTS);
  return first === undefined ? null : [first, ...others];
}

/** How to fix faults whose messages only describe the fault. Other messages say it themselves. */
const FIXES: Partial<Record<FaultCode, string>> = {
  ai_length: "Compare it with the label.",
  ai_check_digit: "Compare every digit with the label.",
  date: "Write dates as YYMMDD (YYYYMMDD in AI 7250 and 7251), and times as HHMM. Compare it with the label.",
  ai_value: "Compare it with the label.",
  unknown_ai: "Compare the digits before the value with the label.",
  missing_companion: "Add the missing AI, or remove this one.",
  epc: "Compare the EPC with its source, or read the tag again.",
};

/** The message with the fix, if there is one. */
export const faultText = ({ code, message }: Pick<Fault, "code" | "message">): string => {
  const fix = FIXES[code];
  return fix === undefined ? message : `${message} ${fix}`;
};

/** The message, beginning with the identifier that it is about. */
export function aboutAi(ai: string, message: string): string {
  return message.startsWith("AI ") ? message : `AI ${ai}: ${message}`;
}

/** The check digit, or the check characters, that a message about a wrong one names. */
export function rightCheckDigit({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): string | null {
  if (code !== "check_digit" && code !== "ai_check_digit") return null;
  return / (?:must|should) be (\w+)(?:\.|$)/.exec(message)?.[1] ?? null;
}

/** The system that a message about a code of another one names; null for several or none. */
export function systemNamed({ code, message }: Pick<Fault, "code" | "message">): string | null {
  if (code !== "not_gs1") return null;
  return /^This is a code of another system \((.+?)\), not a GS1 code\./.exec(message)?.[1] ?? null;
}

/** `1 character`, `3 characters`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `are required`, and `is required` after a count of one. */
export const required = (count: number): string => (count === 1 ? "is required" : "are required");

/** `0`, `0 or 1`, `0, 1 or 9`. */
export function either(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
}
