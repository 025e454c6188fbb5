/** What the values of single columns must be: each check says what is wrong, or nothing. */
import { classify } from "../../../src/gs1/classify.ts";
import { correctionText } from "../../../src/gs1/corrections.ts";
import { normalizeGtin } from "../../../src/gs1/gtin.ts";
import { resolverProblem } from "../../../src/resolver/delegation.ts";
import { isWellFormedLanguageTag } from "../../../src/resolver/language-tag.ts";
import { quoted } from "./refused.ts";
import { textProblem } from "./texts.ts";

export type Check = (value: unknown) => string | undefined;

export const text =
  (longest: number): Check =>
  (value) =>
    typeof value === "string" ? textProblem(value, longest) : "must be text";

const LONGEST_URL = 2_048;
const anyUrl = text(LONGEST_URL);

export const url: Check = (value) => {
  const problem = anyUrl(value);
  if (problem !== undefined) return problem;
  const isHttp = /^https?:\/\/[^\s"<>\\^`{|}]+$/.test(value as string);
  return isHttp && URL.canParse(value as string) ? undefined : "must be an http or https URL";
};

/** Which hosts are ours, only the server knows; it never redirects to itself. */
export const resolver: Check = (value) =>
  typeof value === "string" ? resolverProblem(value, []) : "must be text";

/** Of brands, organizations and links, as the REST API takes them. */
export const id: Check = (value) =>
  /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(String(value))
    ? undefined
    : "must be 1 to 64 of A-Z a-z 0-9 . _ -";

export const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(", ")}`;

export const matching =
  (pattern: RegExp, what: string): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? undefined : `must be ${what}`;

export const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;

export const fraction: Check = (value) =>
  typeof value === "number" && value >= 0 && value <= 1 ? undefined : "must be from 0 to 1";

export const date: Check = (value) =>
  typeof value === "string" && isDate(value) ? undefined : "must be a date, YYYY-MM-DD";

/** Date.parse lets 30 February through. */
const isDate = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

export const instant: Check = (value) => {
  const day = typeof value === "string" ? INSTANT.exec(value)?.[1] : undefined;
  const isOne = day !== undefined && isDate(day) && !Number.isNaN(Date.parse(value as string));
  return isOne ? undefined : "must be a date or an ISO 8601 instant with Z or an offset";
};

export const listOf =
  (check: Check, most: number): Check =>
  (value) => {
    if (!Array.isArray(value)) return "must be a list (a JSON array)";
    if (value.length > most) return `has more than ${most} entries`;
    return firstProblem(value, check);
  };

export const byLanguage =
  (longest: number): Check =>
  (value) => {
    if (!isPlainObject(value)) return 'must be texts by language, as {"de": "..."}';
    const wrong = Object.keys(value).find((tag) => !isWellFormedLanguageTag(tag));
    if (wrong !== undefined) return `${quoted(wrong)} is no language tag`;
    return firstProblem(Object.values(value), text(longest));
  };

export const netContents: Check = (value) =>
  Array.isArray(value) && value.length <= 20 && value.every(isNetContent)
    ? undefined
    : 'must be a list as [{"value": "500", "unit": "GRM"}]';

const isNetContent = (entry: unknown) =>
  isPlainObject(entry) &&
  Object.keys(entry).length === 2 &&
  typeof entry.value === "string" &&
  /^\d{1,15}(?:\.\d{1,15})?$/.test(entry.value) &&
  typeof entry.unit === "string" &&
  /^[A-Z0-9]{2,3}$/.test(entry.unit);

const TIMING_TEXTS = ["from", "until", "timeFrom", "timeUntil", "dateFrom", "dateUntil"];

/** Its shape; what its values must be is the resolver's to say. */
export const timing: Check = (value) => {
  const isOne =
    isPlainObject(value) &&
    Object.keys(value).length === TIMING_TEXTS.length + 2 &&
    TIMING_TEXTS.every((name) => value[name] === null || typeof value[name] === "string") &&
    (value.weekdays === null || Array.isArray(value.weekdays)) &&
    typeof value.zone === "string";
  return isOne ? undefined : `must have ${TIMING_TEXTS.join(", ")}, weekdays and zone`;
};

function firstProblem(values: readonly unknown[], check: Check): string | undefined {
  for (const value of values) {
    const problem = check(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The GTIN-14, or why there is none; what damaged it is named where that can be told. */
export function readGtin(value: string): { gtin: string } | { problem: string } {
  const found = normalizeGtin(value);
  if (!found.ok) {
    const problem = `${quoted(value)} is no GTIN. ${found.error}`;
    return { problem: [problem, correctionText(found.suggestions)].join(" ").trimEnd() };
  }
  if (found.understood_as === "upc_e") {
    return { problem: `${quoted(value)} is a UPC-E at most: write it as ${found.gtin14}.` };
  }
  const { classification, usable_reason } = classify(found.gtin14);
  return NO_PRODUCTS.has(classification)
    ? { problem: `${quoted(value)} names no product in open trade. ${usable_reason}` }
    : { gtin: found.gtin14 };
}

const NO_PRODUCTS = new Set(["restricted_circulation", "coupon", "refund_receipt"]);
