/**
 * What a label with one fault may have said: the splits at a lost separator, the separator that a
 * program shows as another character, or a key with the right check digit. Proposed, never taken.
 */
import {
  type ApplicationIdentifier,
  findAi,
  hasCheckDigit,
  hasFixedLength,
} from "../ai/application-identifiers.ts";
import { checkValue } from "../ai/checks/index.ts";
import { bracketed } from "../ai/element-string.ts";
import { aiAt, GROUP_SEPARATOR, longestOf, parseElements } from "../ai/element-string-read.ts";
import { checkDigit, isGtin, toGtin14 } from "../gtin/check-digit.ts";
import { correctingSwaps } from "../gtin/neighbours.ts";
import { type SuggestionReason, suggestForDigits } from "../gtin/suggest.ts";
import type { ElementValue } from "../identification.ts";
import { identifyElements } from "./elements.ts";
import {
  closedUp,
  inputFormOf,
  roundBrackets,
  withoutSeparators,
  withSeparators,
} from "./forms.ts";
import { type IdentifyError, isKeyless } from "./result.ts";
import { contentAmong } from "./surroundings.ts";

export const MEANT_REASONS = [
  "lost_separator",
  "shown_separator",
  "check_digit",
  "transposed_digits",
  "kept_check_digit",
  "lost_leading_zeros",
] as const;

export interface Meant {
  /** Bracketed, `(01)09506000134352(10)ABC`. */
  readonly code: string;
  readonly reason: (typeof MEANT_REASONS)[number];
}

const NONE: readonly Meant[] = Object.freeze([]);
/** Longer than any label that somebody compares with its print. */
const LONGEST = 120;
/** The most proposals that a person can compare. */
const MOST = 6;
/** Values that are tried for one label: the bound of the time. */
const MOST_TRIED = 120;

/** @param error of this input, by `identify` */
export function codesMeant(input: string, error: IdentifyError): readonly Meant[] {
  const [fault, second] = error.faults;
  if (second !== undefined || input.length > LONGEST) return NONE;
  const { text } = contentAmong(input);
  if (error.code !== "element_string") return NONE;
  if (fault.code === "ai_check_digit") return numbersMeant(text);
  if (fault.code === "ai_length" && OF_ITEM.includes(fault.ai ?? "")) return paddedMeant(text);
  const scanned = scannedText(text);
  if (scanned === null) return NONE;
  const shown = shownSeparator(scanned);
  return shown.length > 0 ? shown : splitsOf(scanned);
}

export interface MeantCode {
  /** Bracketed. */
  readonly code: string;
  readonly reason: Meant["reason"] | SuggestionReason;
}

/** What a number or a label may have said: the same list for every face. */
export function allMeant(input: string, error: IdentifyError): readonly MeantCode[] {
  const numbers = error.gtin?.suggestions ?? [];
  if (numbers.length === 0) return codesMeant(input, error);
  return numbers.flatMap(({ gtin, reason }) =>
    gtin === null ? [] : [{ code: bracketed([{ ai: "01", value: gtin }]), reason }],
  );
}

const WHY: Readonly<Record<Meant["reason"], string>> = {
  lost_separator: "a separator lost",
  shown_separator: "a separator shown as another character: write <GS>",
  check_digit: "the last digit mistyped",
  transposed_digits: "two neighbouring digits swapped",
  kept_check_digit: "a digit before the unit's number, whose check digit was kept",
  lost_leading_zeros: "zeros lost before the number, which has 14 digits here",
};

/** A sentence; empty without proposals. */
export function meantText(meant: readonly Meant[]): string {
  const groups = Map.groupBy(meant, ({ reason }) => reason);
  const named = [...groups].map(
    ([reason, all]) => `${all.map(({ code }) => code).join(", ")} (${WHY[reason]})`,
  );
  return named.length === 0
    ? ""
    : `Possibly meant: ${named.join(", or ")}. Compare with the label.`;
}

/** The text as `parseElements` reads a scan; null for a label with brackets. */
function scannedText(text: string): string | null {
  const trimmed = text.trim();
  const form = inputFormOf(trimmed.replace(/\s+/g, ""));
  if (form === "scanned") return withSeparators(trimmed).text;
  return form === "scanned_without_fnc1" ? `^${trimmed}` : null;
}

/** Keyboards of other countries and programs show FNC1 in these ways; only a CPID (8010) can have one of them, the #. */
const SHOWN = [/\\F/g, /\u00e8/g, /\u00f1/g, /@/g, /\|/g, /#/g];

function shownSeparator(scanned: string): readonly Meant[] {
  for (const shown of SHOWN) {
    const text = scanned.replace(shown, GROUP_SEPARATOR);
    const read = text === scanned ? null : validElements(text);
    if (read !== null) return [{ code: bracketed(read), reason: "shown_separator" }];
  }
  return NONE;
}

function validElements(scanned: string): readonly ElementValue[] | null {
  const { elements, faults } = parseElements(scanned);
  return faults.length === 0 && areTogether(elements) ? elements : null;
}

/** Whether these values can be in one symbol. */
function areTogether(elements: readonly ElementValue[]): boolean {
  const placed = elements.map(({ ai, value }) => ({
    ai,
    value,
    position: null,
    isFaulty: false,
    isDoubtful: false,
    segment: null,
  }));
  const found = identifyElements({ elements: placed, faults: [], isWhole: true, warnings: [] });
  return found.ok || isKeyless(found.error);
}

const STARTS = /^(?:\^|\p{Cc}|\][A-Za-z]\d)/u;

/** Reads the label with one lost separator; only if that explains nothing, with two. */
function splitsOf(scanned: string): readonly Meant[] {
  const text = scanned.replace(STARTS, "").replaceAll("^", GROUP_SEPARATOR);
  const search = { text, tried: 0, found: [] as Meant[] };
  for (const lost of [1, 2]) {
    splitFrom(search, 0, lost, []);
    if (search.found.length > 0) break;
  }
  return search.found;
}

interface Search {
  readonly text: string;
  tried: number;
  readonly found: Meant[];
}

function splitFrom(
  search: Search,
  at: number,
  lost: number,
  before: readonly ElementValue[],
): void {
  const { text, found } = search;
  if (found.length >= MOST || search.tried >= MOST_TRIED) return;
  if (at >= text.length) {
    if (lost === 0 && areTogether(before)) {
      found.push({ code: bracketed(before), reason: "lost_separator" });
    }
    return;
  }
  const entry = aiAt(text, at);
  if (entry === undefined || before.some(({ ai }) => ai === entry.ai)) return;
  const start = at + entry.ai.length;
  const separator = text.indexOf(GROUP_SEPARATOR, start);
  const end = separator < 0 ? text.length : separator;
  for (const stop of stopsOf(search, entry, start, end, lost)) {
    const value = text.slice(start, stop);
    search.tried += 1;
    if (search.tried > MOST_TRIED) return;
    if (checkValue(entry.ai, value) !== null) continue;
    const isSplit = stop < end && !entry.predefinedLength;
    const next = stop === separator ? stop + 1 : stop;
    splitFrom(search, next, isSplit ? lost - 1 : lost, [...before, { ai: entry.ai, value }]);
  }
}

/** Where the value may end: at its length, at the separator, or before another identifier. */
function stopsOf(
  { text }: Search,
  { ai, predefinedLength }: ApplicationIdentifier,
  start: number,
  end: number,
  lost: number,
): readonly number[] {
  const longest = Math.min(end, start + longestOf(ai));
  if (predefinedLength || hasFixedLength(ai)) return [longest];
  const stops = end === longest ? [end] : [];
  if (lost === 0) return stops;
  for (let stop = start + 1; stop < Math.min(end - 2, longest + 1); stop++) {
    if (aiAt(text, stop) !== undefined) stops.push(stop);
  }
  return stops;
}

const OF_ITEM = ["01", "02"];

/** `(01)9506000134352`: an EAN-13 behind the identifier, without the zero before it. */
function paddedMeant(text: string): readonly Meant[] {
  const trimmed = text.trim();
  const { elements } = parseElements(
    bracketsOf(roundBrackets(trimmed) ?? withoutSeparators(trimmed)),
  );
  const short = elements.find(({ ai, isFaulty }) => isFaulty && OF_ITEM.includes(ai));
  if (short === undefined || !isGtin(short.value)) return NONE;
  const value = toGtin14(short.value);
  const code = bracketed(elements.map((one) => (one === short ? { ai: one.ai, value } : one)));
  return [{ code, reason: "lost_leading_zeros" }];
}

/** The label with another last digit, or with two digits swapped, in its number with the wrong one. */
function numbersMeant(text: string): readonly Meant[] {
  const trimmed = text.trim();
  const open = roundBrackets(trimmed) ?? withoutSeparators(trimmed);
  const { elements } = parseElements(scannedText(trimmed) ?? bracketsOf(open));
  const wrong = elements.find(({ isFaulty }) => isFaulty);
  if (wrong === undefined || !isWholeNumber(wrong)) return NONE;
  return valuesMeant(wrong).map(({ value, reason }) => ({
    reason,
    code: bracketed(elements.map((one) => (one === wrong ? { ai: wrong.ai, value } : one))),
  }));
}

/** 18 digits alone are an SSCC, and a number with its name is a GLN. */
function bracketsOf(text: string): string {
  const digits = text.replace(/[\s-]/g, "");
  if (/^\d{18}$/.test(digits)) return `(00)${digits}`;
  const [, location] = /^(?:GLN|ILN|globallocationnumber)\D*(\d{13})$/i.exec(digits) ?? [];
  return location === undefined ? closedUp(text) : `(414)${location}`;
}

const isWholeNumber = ({ ai, value }: ElementValue): boolean =>
  hasCheckDigit(ai) && findAi(ai)!.components.length === 1 && /^\d+$/.test(value);

interface ValueMeant {
  readonly value: string;
  readonly reason: Meant["reason"];
}

function valuesMeant({ ai, value }: ElementValue): readonly ValueMeant[] {
  if (ai === "01" || ai === "02") {
    // Never another digit: every wrong GTIN has as many corrections as digits.
    return suggestForDigits(value).flatMap(({ gtin, reason }): ValueMeant[] =>
      gtin !== null && (reason === "transposed_digits" || reason === "kept_check_digit")
        ? [{ value: gtin, reason }]
        : [],
    );
  }
  const body = value.slice(0, -1);
  return [
    { value: `${body}${checkDigit(body)}`, reason: "check_digit" },
    ...correctingSwaps(value)
      .filter((swapped) => checkValue(ai, swapped) === null)
      .map((swapped): ValueMeant => ({ value: swapped, reason: "transposed_digits" })),
  ];
}
