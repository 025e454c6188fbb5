/**
 * The path of a Digital Link URI: any stem, then the primary key and its qualifiers (GS1 Digital
 * Link: URI Syntax 1.x, clause 4).
 */
import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import { isNameOfAi, nameProblem } from "./names.ts";
import { refuseAi, refuseLink } from "./problem.ts";
import { decodeAscii, type Pair } from "./value.ts";

/** `stemEnd` is the end of the stem: the slash before the key. */
export interface KeyInPath {
  readonly stemEnd: number;
  readonly entry: ApplicationIdentifier;
  readonly key: Pair;
  /** The segments after the key as pairs, the last pair of the path first, not yet checked. */
  readonly rest: readonly Pair[];
}

/** More pairs than any key has qualifiers; further ones are not read. */
const MOST_PAIRS = 16;

/** `%30%31` is also 01 (RFC 3986, clause 6.2.2.2); no identifier has more than four digits. */
const LONGEST_AI = 12;

/**
 * The rightmost primary key in the path of `text` from `start` to `end`, without a slash at its
 * end. Reads pairs from the end to the left, so that a value that looks like a key is not taken for
 * one. Null if there is no key.
 */
export function findKey(text: string, start: number, end: number): KeyInPath | null {
  const rest: Pair[] = [];
  let at = end;
  while (rest.length < MOST_PAIRS) {
    const valueSlash = slashBefore(text, start, at);
    const aiSlash = valueSlash < 0 ? -1 : slashBefore(text, start, valueSlash);
    if (aiSlash < 0) return null;
    const entry = aiIn(text, aiSlash + 1, valueSlash);
    const pair = { entry, start: aiSlash + 1, from: valueSlash + 1, to: at };
    if (entry?.isPrimaryKey) return { stemEnd: aiSlash, entry, key: pair, rest };
    rest.push(pair);
    at = aiSlash;
  }
  return null;
}

/** The key of a path whose last segment is alone, and why this segment is wrong. */
export interface KeyBefore {
  readonly found: KeyInPath;
  /** The position of the last segment. */
  readonly position: number;
  /** The application identifier without a value; null for any other segment. */
  readonly entry: ApplicationIdentifier | null;
}

/** The key in the path without its last segment; null if there is no key either. */
export function findKeyBefore(text: string, start: number, end: number): KeyBefore | null {
  const last = slashBefore(text, start, end);
  const found = last < 0 ? null : findKey(text, start, last);
  return found && { found, position: last + 1, entry: aiIn(text, last + 1, end) };
}

export const NO_VALUE = "Its value is missing.";
export const NO_PARTNER = "This segment does not belong to an application identifier. Remove it.";

/** Explains as exactly as possible why the path has no primary key; `note` ends the message. */
export function refusePath(text: string, start: number, end: number, note: string): never {
  const last = slashBefore(text, start, end);
  if (last >= 0) {
    const entry = aiIn(text, last + 1, end);
    if (entry !== null) refuseAi(last + 1, entry.ai, "ai_length", NO_VALUE);
  }
  refuseLeftmostName(text, start, end);
  const message = `The path has no primary key. Add one, such as /01/ and a GTIN.${note}`;
  refuseLink(start, message, "missing_key");
}

/** Why the segment after `key`, where a qualifier belongs, is not an application identifier. */
export function segmentProblem(
  text: string,
  { start, from }: Pair,
  key: ApplicationIdentifier,
): string {
  const segment = text.slice(start, from - 1);
  return isNameOfAi(segment)
    ? nameProblem(segment)
    : `There is no such application identifier. It follows ${key.ai} in the path.`;
}

/** The name of a key comes before the names of its qualifiers. */
function refuseLeftmostName(text: string, start: number, end: number): void {
  let name = "";
  let position = start;
  let at = end;
  for (let i = 0; i < 2 * MOST_PAIRS; i++) {
    const slash = slashBefore(text, start, at);
    if (slash < 0) break;
    const segment = text.slice(slash + 1, at);
    if (isNameOfAi(segment)) {
      name = segment;
      position = slash + 1;
    }
    at = slash;
  }
  if (name !== "") refuseLink(position, nameProblem(name), "unknown_ai");
}

/** The index of the last slash before `end` and not before `start`; -1 for none. */
function slashBefore(text: string, start: number, end: number): number {
  if (end <= start) return -1;
  const at = text.lastIndexOf("/", end - 1);
  return at < start ? -1 : at;
}

/** The application identifier of the segment, which may be percent-encoded. */
function aiIn(text: string, start: number, end: number): ApplicationIdentifier | null {
  if (end - start > LONGEST_AI) return null;
  const segment = text.slice(start, end);
  return findAi(segment) ?? findAi(decodeAscii(segment) ?? "") ?? null;
}
