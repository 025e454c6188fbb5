/**
 * Application identifiers: their titles, the formats of their values, and the other identifiers
 * that they require or exclude (GS1 General Specifications, chapter 3; GS1 Barcode Syntax
 * Dictionary).
 */

import type { FaultCode } from "../fault.ts";
import { once } from "../once.ts";
import type { CharacterSet } from "./character-sets.ts";
import { APPLICATION_IDENTIFIERS, ITEM_KEYS } from "./table.ts";

/** A part of a value. Parts follow each other; optional parts come last and may be omitted. */
export interface Component {
  readonly characterSet: CharacterSet;
  /** The fewest characters, at least 1; `shortest` is `longest` when the length is fixed. */
  readonly shortest: number;
  readonly longest: number;
  readonly optional: boolean;
  /** Value checks by the dictionary's names, in order: `["csum", "gcppos2"]`. */
  readonly checks: readonly string[];
}

export interface ApplicationIdentifier {
  /** Two to four digits. */
  readonly ai: string;
  /** Data title, `USE BY or EXPIRY`; empty for the two coupon codes, which have none. */
  readonly title: string;
  readonly components: readonly Component[];
  /** Whether the next element follows without FNC1 (General Specifications, figure 7.8.5-2). */
  readonly predefinedLength: boolean;
  /** Whether it is allowed in the query of a Digital Link URI (URI Syntax 1.x, clause 4). */
  readonly isDataAttribute: boolean;
  /** Whether a Digital Link URI may begin with it. */
  readonly isPrimaryKey: boolean;
  /**
   * The qualifiers of a primary key: alternative lists, each in order; any qualifier of a list may
   * be omitted.
   */
  readonly qualifierSequences: readonly (readonly string[])[];
  /**
   * Alternatives: all identifiers of one alternative are required. Empty: nothing is required. `n`
   * is any digit.
   */
  readonly requires: readonly (readonly string[])[];
  /** None of these may be present, nor any other that fits a pattern such as `391n`. */
  readonly excludes: readonly string[];
}

/**
 * The first two digits decide, also for identifiers that are not yet assigned (General
 * Specifications, figure 7.8.5-2).
 */
const PREDEFINED = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/;

const LINES = once(() => APPLICATION_IDENTIFIERS.trim().split("\n"));

/** The line of each identifier: digits that are none cost no more to look up than an identifier. */
const LINE_OF = once(() => {
  const lines = new Map<string, number>();
  LINES().forEach((line, at) => {
    for (const ai of aisOf(line)) lines.set(ai, at);
  });
  return lines;
});

/** A cache, only of identifiers: a request needs only a few of the hundreds. */
const known = new Map<string, ApplicationIdentifier>();

/** The application identifier `ai`, `"01"` or `"3103"`; undefined if it is not assigned. */
export function findAi(ai: string): ApplicationIdentifier | undefined {
  const found = known.get(ai);
  if (found) return found;
  const at = LINE_OF().get(ai);
  if (at === undefined) return undefined;
  const entry = parseEntry(ai, at);
  known.set(ai, entry);
  return entry;
}

/** Every application identifier, in the order of the table. */
export const allAis = once((): readonly ApplicationIdentifier[] =>
  LINES().flatMap((line, at) => aisOf(line).map((ai) => parseEntry(ai, at))),
);

/** Every primary key, in the order of the table. */
export const primaryKeys = once((): readonly string[] =>
  allAis()
    .filter(({ isPrimaryKey }) => isPrimaryKey)
    .map(({ ai }) => ai),
);

/** `3100-5 NET WEIGHT (kg): N6` -> `["3100", "3105"]` */
function rangeOf(line: string): [first: string, last: string] {
  const [first = "", end = first.slice(-1)] = /^[\d-]+/.exec(line)![0].split("-");
  return [first, first.slice(0, -1) + end];
}

function aisOf(line: string): string[] {
  const [first, last] = rangeOf(line);
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, i) =>
    String(Number(first) + i).padStart(first.length, "0"),
  );
}

/** A line without rules has the rules of the line above. */
function parseEntry(ai: string, at: number): ApplicationIdentifier {
  const line = LINES()[at]!;
  const [label = ""] = line.split(": ");
  const [range = ""] = label.split(" ", 1);
  const [first] = rangeOf(line);
  const rules = rulesAt(at);
  return {
    ai,
    title: countedUp(label.slice(range.length + 1), Number(ai) - Number(first)),
    components: rules.filter((rule) => /^\[?[NXYZ]/.test(rule)).map(parseComponent),
    ...parseRules(ai, rules),
  };
}

function rulesAt(at: number): readonly string[] {
  const rules = LINES()[at]!.split(": ")[1];
  return rules === undefined ? rulesAt(at - 1) : rules.split(" ");
}

/** `"CERT # {1}"` -> `"CERT # 4"` for the fourth of a range, whose `n` is 3. */
function countedUp(title: string, n: number): string {
  const mark = title.indexOf("{");
  return mark < 0 ? title : title.slice(0, mark) + (Number(title.charAt(mark + 1)) + n);
}

/** The rules for `ai` and for all identifiers on its line. */
function parseRules(ai: string, rules: readonly string[]) {
  const after = (mark: string) => rules.find((rule) => rule.startsWith(mark))?.slice(mark.length);
  const lists = (text = "", outer = ",", inner = "&") =>
    text === "" ? [] : text.split(outer).map((list) => list.split(inner));
  return {
    predefinedLength: PREDEFINED.test(ai),
    isDataAttribute: !rules.includes("!query"),
    isPrimaryKey: after("key") !== undefined,
    qualifierSequences: lists(after("key="), "|", ","),
    requires: lists(after("+")?.replace("item", ITEM_KEYS)),
    excludes: lists(after("-")?.replace("~", `${ai.slice(0, 3)}n`)).flat(),
  };
}

/** `"[N..12]"`, `"N13,csum,gcppos1"`; the brackets close before the checks. */
function parseComponent(rule: string): Component {
  const [format = "", ...checks] = rule.replace(/[[\]]/g, "").split(",");
  const length = Number(format.replace(/^.(\.\.)?/, ""));
  return {
    characterSet: format.charAt(0) as CharacterSet,
    shortest: format.includes("..") ? 1 : length,
    longest: length,
    optional: rule.startsWith("["),
    checks,
  };
}

/** Whether every value of the identifier has the same length, so that a missing part shows. */
export function hasFixedLength(ai: string): boolean {
  const { components = [] } = findAi(ai) ?? {};
  return components.every(({ shortest, longest, optional }) => shortest === longest && !optional);
}

/** Whether its values begin with a number that has a check digit. */
export const hasCheckDigit = (ai: string): boolean =>
  findAi(ai)?.components[0]?.checks.includes("csum") ?? false;

/**
 * Whether a value with these faults is still an element of its own: it has the length and the
 * characters of its identifier, and is only no date, or has a wrong check digit.
 */
export const hasItsShape = (ai: string, faults: readonly FaultCode[]): boolean =>
  hasFixedLength(ai) &&
  !faults.some((code) => code === "ai_length" || code === "ai_characters" || code === "uri");

/**
 * Whether a digit may have moved between a value and the identifier behind it: `4(22)` can be
 * `(422)`, and `(710)` can be `7(10)`.
 */
export const mayHaveMoved = (value: string, ai: string): boolean =>
  findAi(value.slice(-1) + ai) !== undefined || findAi(ai.slice(1)) !== undefined;
