/** Checks values of a file against the rules of the records. */
import type { SqlValue } from "../../catalog/import/records.ts";
import { isGtinLength } from "../../gs1/gtin/check-digit.ts";
import { isPublishable, numberProblem } from "../../gs1/gtin/classify.ts";
import {
  correctionText,
  reasonsInWords,
  swapOrCheckDigit,
  withoutCorrection,
} from "../../gs1/gtin/corrections.ts";
import { withCheckDigit } from "../../gs1/gtin/neighbours.ts";
import { checkNumber, type Why } from "../../gs1/identify/checked-number.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { codesMeant, meantText } from "../../gs1/identify/meant.ts";
import { otherKey, validate } from "../../gs1/identify/validate.ts";
import { choiceProblem } from "../../import/columns.ts";
import { type Finding, finding, refuse } from "../../import/findings.ts";
import { quoted } from "../../import/input.ts";
import { codeOfMessage } from "../../model/field-codes.ts";
import { problemOf } from "../../model/issue.ts";
import { prefixProblem } from "../../model/owners.ts";
import { SELF_CONTAINED } from "../../model/product.ts";
import { reachProblem } from "../../model/public-host.ts";
import { plainFor } from "../../model/record.ts";
import { type Column, PRODUCT } from "../../model/record-types.ts";
import * as texts from "../../model/text.ts";
import { normalAddress } from "../../model/web-target.ts";
import { resolverProblem } from "../../resolver/decide/delegation.ts";
import type { RuleSetting } from "../../resolver/rules/conformance.ts";
import { type BrandReference, type ReadyRow, valueIn } from "./rows.ts";

export interface ReadNumber {
  readonly gtin: string;
  /** Null for a number that is taken as it came. */
  readonly correction: Finding | null;
}

/** Which numbers may have been meant by a wrong one. */
export interface Meanable {
  /** Whether it is one of the organization's: others are then not offered. */
  isOwn(gtin: string | null): boolean;
  /** Whether it can be the number of the row's product. */
  mayBe(gtin: string | null): boolean;
  /** Whether the catalog has it as the number of the row's product. */
  isIts(gtin: string | null): boolean;
}

const ANY: Meanable = { isOwn: () => false, mayBe: () => true, isIts: () => false };

/**
 * The GTIN-14, corrected as in the list checker where there is one reading.
 * @param column in messages
 * @param member `gtin`, or one that only names another product, such as `contains_gtin`
 * @throws Refused with what damaged the number and what was probably meant, if known
 */
export function parseGtin(
  value: string,
  member: string,
  column = member,
  meanable: Meanable = ANY,
): ReadNumber {
  const report = validate(value, "");
  const { verdict, gtin, why } = checkNumber(value, report);
  const about = { member, given: value, code: whyCode(why) };
  const isCorrected = verdict === "corrected" && !isOnlySpaced(value);
  const stop = (problem: string, more: Partial<Finding> = {}) =>
    refuse(column, problem, { ...about, ...more });
  const own = report.suggestions.filter((one) => meanable.isOwn(one.gtin));
  const isAnothers = own.length > 0 && !own.some((one) => one.gtin === gtin);
  if (verdict === "faulty" || verdict === "likely" || isAnothers) {
    const found = identify(value);
    // Neither is a GTIN: the one names the damage, the other may name another key.
    const error = found.ok
      ? `${quoted(value)} is not a GTIN. ${report.error ?? ""}`
      : `${quoted(value)} is not a GTIN. ${found.error.gtin?.error ?? found.error.message}`;
    const offered = (own.length > 0 ? own : report.suggestions).filter((one) =>
      meanable.mayBe(one.gtin),
    );
    const whole = withCheckDigit(value);
    const isWholeOwn = meanable.isOwn(whole) && meanable.mayBe(whole);
    const its = offered.filter((one) => meanable.isIts(one.gtin));
    const areSwaps = offered.every(({ reason }) => reason === "transposed_digits");
    const isWholePossible =
      whole !== null &&
      (own.length > 0 ? isWholeOwn : meanable.mayBe(whole) && isPublishable(whole));
    const [only, second] = its.length > 0 ? its : offered;
    if (only && areSwaps && its.length === 0 && isWholePossible && !meanable.isIts(whole)) {
      stop(`${withoutCorrection(error)} ${swapOrCheckDigit(offered, whole)}`, { code: "several" });
    }
    const isWholeIts = its.length === 0 && meanable.isIts(whole);
    if (only && !isWholeIts && second === undefined && own.includes(only)) {
      const meant = correctionText([{ ...only, confidence: "high" }]);
      stop(`${withoutCorrection(error)} ${meant}`, { code: only.reason, meant: only.gtin });
    }
    if (isWholeOwn && (only === undefined || isWholeIts)) {
      const next = `Probably meant: ${whole}, if its other digits are right.`;
      stop(`${withoutCorrection(error)} ${next}`, { code: "check_digit", meant: whole });
    }
    if (only === undefined && report.suggestions.length > 0) {
      stop(withoutCorrection(error), { code: isAnothers ? "several" : report.error_code });
    }
    const meant = found.ok ? "" : meantText(codesMeant(value, found.error));
    const all = [error, correctionText(offered), meant];
    const isOffered = offered.some((one) => one.gtin === gtin);
    const more = isAnothers ? { code: "several" } : isOffered ? { meant: gtin } : {};
    stop(all.filter(Boolean).join(" "), more);
  }
  const found = identify(value);
  if (found.ok) {
    const { key, qualifiers, attributes } = found.value.identification;
    if (key.ai !== "01") stop(`${quoted(value)} is not a GTIN. ${otherKey(key).message}`);
    if (qualifiers.length + attributes.length > 0) {
      const problem = `${quoted(value)} has more than a GTIN. Give only the GTIN: ${key.value}.`;
      stop(problem, { meant: key.value });
    }
  }
  const problem = member === "gtin" ? numberProblem(gtin!) : undefined;
  if (problem !== undefined) {
    stop(`${quoted(value)} cannot identify a product. ${problem}`, { code: "unusable" });
  }
  if (!isCorrected) return { gtin: gtin!, correction: null };
  const message = `${column}: ${quoted(value)} was corrected to ${gtin}${happened(why)}.`;
  return { gtin: gtin!, correction: finding(message, { ...about, used: gtin }) };
}

/** Spaces and hyphens between the digits are usual, and change nothing. */
const isOnlySpaced = (value: string): boolean => /^[\d\s-]*$/.test(value) && hasLengthOfGtin(value);
const hasLengthOfGtin = (value: string): boolean =>
  isGtinLength(value.replace(/[\s-]/g, "").length);

const happened = (why: Why | null): string =>
  why?.kind === "clear" ? ` (${reasonsInWords([why.correction])})` : "";

/** Why a number is not as it came, in one word for callers with words of their own. */
function whyCode(why: Why | null): string | null {
  switch (why?.kind) {
    case undefined:
      return null;
    case "clear":
      return why.correction.reason;
    case "lost":
      return why.reason;
    case "swaps":
    case "unclear":
      return "several";
    case "characters":
    case "check_digit":
      return why.kind;
    default:
      return why!.code;
  }
}

/** @throws Refused for an invalid id or name of a brand */
export function checkBrand(brand: BrandReference): BrandReference {
  const values = [
    ["brand_id", brand.id, texts.id],
    ["brand_name", brand.name, texts.name],
    ["organization_id", brand.organizationId, texts.id],
    ["organization_name", brand.organizationName, texts.name],
  ] as const;
  for (const [column, value, schema] of values) {
    const problem = value === null ? undefined : problemOf(schema, value);
    if (problem !== undefined) refuse(column, problem);
  }
  return brand;
}

/** @throws Refused naming the column; `calledHere` is the file's name for it */
export function toSql(column: Column, value: unknown, calledHere = column.name): SqlValue {
  if (value === null || value === "") return column.otherwise ?? null;
  if (typeof value === "string" && !value.isWellFormed()) {
    // A lone surrogate, which JSON can escape, is not valid UTF-8.
    refuse(calledHere, "has half a character (a lone surrogate)", { code: "not_text" });
  }
  const { schema, kind, sort } = column;
  const isAddress = sort === "address" && typeof value === "string";
  const plain = plainFor(schema, isAddress ? normalAddress(value.trim()) : value);
  const problem = problemOf(schema, plain);
  if (problem !== undefined) {
    const { name } = column;
    if (codeOfMessage(problem) !== "not_one_of") refuse(calledHere, problem);
    refuse(calledHere, choiceProblem(name, calledHere, problem), { code: "not_one_of" });
  }
  if (kind === "json") return JSON.stringify(schema.parse(plain));
  if (kind === "boolean") return plain ? 1 : 0;
  // Columns of fractions are text, and SQL would write the number of a JSON text with 15 digits.
  if (kind === "number" && !Number.isInteger(plain)) return String(plain);
  return plain as SqlValue;
}

/** What is wrong with a member of a record. */
export type MemberProblem = readonly [member: string, problem: string];

/**
 * Rules about several columns of a record, as in the REST API; for every type except links, which
 * the resolver's rules check.
 */
export function rowProblems(
  row: Pick<ReadyRow, "type" | "key" | "values">,
  { baseUrl }: RuleSetting,
): MemberProblem[] {
  const { type } = row;
  const found: MemberProblem[] = [];
  const text = (name: string) => {
    const value = valueIn(row, name);
    return value === null ? null : String(value);
  };
  const check = (name: string, problem: string | undefined) => {
    if (problem !== undefined) found.push([name, problem]);
  };
  if (type.name === "company_prefix") {
    check("prefix", prefixProblem(row.key));
    const resolver = text("resolver");
    const own = baseUrl === null ? [] : [new URL(baseUrl).host];
    if (resolver !== null) check("resolver", resolverProblem(resolver, own));
  }
  if (type === PRODUCT && text("contains_gtin") === row.key) check("contains_gtin", SELF_CONTAINED);
  for (const { name, sort } of type.columns) {
    const url = sort === "address" ? text(name) : null;
    if (url !== null) check(name, reachProblem(url, baseUrl));
  }
  return found;
}

/** @throws Refused */
export function refuseRow(row: Parameters<typeof rowProblems>[0], setting: RuleSetting): void {
  const [first] = rowProblems(row, setting);
  if (first) refuse(...first);
}
