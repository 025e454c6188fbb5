/**
 * Values in a Digital Link URI: percent-decoded, and checked against their application identifier.
 */

import type { ApplicationIdentifier } from "../ai/application-identifiers.ts";
import { codePoint } from "../ai/character-sets.ts";
import { valueProblems } from "../ai/checks/index.ts";
import { isGtinLength, toGtin14 } from "../gtin/check-digit.ts";
import type { FaultReport } from "./problem.ts";

/**
 * An application identifier and its raw value in the input. `start` is the position of the
 * identifier; the value goes from `from` up to, not including, `to`. `entry` is null for an unknown
 * identifier.
 */
export interface Pair {
  readonly entry: ApplicationIdentifier | null;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** A pair whose identifier is known. */
export interface KnownPair extends Pair {
  readonly entry: ApplicationIdentifier;
}

/**
 * An invalid escape. Every character of a value is ASCII (General Specifications, clause 7.11), so
 * no escape may be a part of a longer UTF-8 sequence.
 */
const NO_ESCAPE = /%(?![0-7][0-9A-Fa-f])/;

const BAD_ESCAPE =
  "A % must be followed by the two hexadecimal digits of an ASCII character. For the % itself, write %25.";
const PLUS = "A + is a space in a query. Write %2B for the plus sign.";
export const LOST_DOTS = "Web addresses drop a value that has only dots. Add another character.";

/**
 * The value of `ai` at `pair`, checked; faults go to `report`. In a query `+` is a space. A GTIN of
 * 8, 12 or 13 digits gets its leading zeros; {@link isShortGtin} tells that they were absent.
 */
export function parseValue(
  text: string,
  pair: Pair,
  ai: string,
  place: "path" | "query",
  report: FaultReport,
): string {
  const { from, to } = pair;
  const raw = text.slice(from, to);
  const decoded = decodeAscii(place === "query" && raw.includes("+") ? spaced(raw) : raw);
  if (decoded === null) {
    const at = raw.search(NO_ESCAPE);
    report.fault(from + at, "uri", escapeProblem(raw, at), ai);
    return raw;
  }
  const value = ai === "01" && isGtinLength(decoded.length) ? toGtin14(decoded) : decoded;
  const found = valueProblems(ai, value);
  for (const { code, position, message } of found) {
    const at = rawIndex(raw, Math.max(0, position - (value.length - decoded.length)));
    const plus = code === "ai_characters" && place === "query" && raw.charAt(at) === "+";
    report.fault(from + at, plus ? "uri" : code, plus ? PLUS : message, ai);
  }
  if (found.length === 0 && place === "path" && isDots(value)) {
    report.fault(from, "ai_value", LOST_DOTS, ai);
  }
  return value;
}

/** Names the character that the escape at `at` begins; it has two to four bytes (RFC 3629, clause 3). */
function escapeProblem(raw: string, at: number): string {
  for (const bytes of [2, 3, 4]) {
    try {
      const character = decodeURIComponent(raw.slice(at, at + 3 * bytes));
      return `${codePoint(character)} is not allowed. Every character of a value is ASCII.`;
    } catch {
      // The character has another number of bytes, or the bytes are not UTF-8.
    }
  }
  return BAD_ESCAPE;
}

/** Whether the value at `pair`, a GTIN, lacks leading zeros. */
export function isShortGtin(text: string, { from, to }: Pair): boolean {
  return decodeAscii(text.slice(from, to))?.length !== 14;
}

/**
 * Decodes `%XX`; null when an escape is not an ASCII character. A text without escapes is returned
 * unchanged.
 */
export function decodeAscii(raw: string): string | null {
  if (!raw.includes("%")) return raw;
  if (NO_ESCAPE.test(raw)) return null;
  return raw.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether every URL parser removes such a path segment, also as `%2E` (RFC 3986, clause 5.2.4). */
export function isDots(value: string): boolean {
  return value === "." || value === "..";
}

function spaced(raw: string): string {
  return raw.replaceAll("+", " ");
}

/** The index in `raw` of the decoded character `index`. */
function rawIndex(raw: string, index: number): number {
  let at = 0;
  for (let i = 0; i < index; i++) at += raw.charCodeAt(at) === 37 ? 3 : 1;
  return at;
}
