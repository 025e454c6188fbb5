/**
 * Everything that the digits of a number show about it as a GTIN (GS1 General Specifications,
 * clause 3.3.2). Structure only: the digits do not show whether anybody registered the number.
 */
import type { Result } from "../result.ts";
import { checkDigit, toGtin14 } from "./check-digit.ts";
import { classify } from "./classify.ts";
import { PREFIX_TABLE_DATE } from "./prefix-table.ts";
import { type GtinFailure, type GtinReading, upcEAlternative } from "./reading.ts";
import type { GtinAlternative, GtinFormat, GtinReport, Indicator } from "./report.ts";
import type { Suggestion } from "./suggest.ts";

const NO_ALTERNATIVES: readonly GtinAlternative[] = Object.freeze([]);
const NO_SUGGESTIONS: readonly Suggestion[] = Object.freeze([]);
const INDICATORS: readonly (Indicator | null)[] = Array.from({ length: 10 }, (_, digit) =>
  digit === 0
    ? null
    : Object.freeze({ digit, kind: digit === 9 ? "variable_measure" : "grouping" }),
);

/**
 * Reports on a number as `parseGtin` reads it. `stem` begins the Digital Link URI, without a slash at
 * its end. Never throws.
 */
export function readingReport(reading: Result<GtinReading, GtinFailure>, stem: string): GtinReport {
  return reading.ok ? validReport(reading.value, stem) : invalidReport(reading.error);
}

/** The same for a GTIN-14 that is known to be valid. */
export function gtin14Report(gtin14: string, stem: string): GtinReport {
  const digit = Number(gtin14.slice(-1));
  return validReport({ digits: gtin14, check_digit: { given: digit, expected: digit } }, stem);
}

function validReport({ digits, check_digit }: GtinReading, stem: string): GtinReport {
  const gtin14 = toGtin14(digits);
  const kind = classify(gtin14);
  const indicator = INDICATORS[gtin14.charCodeAt(0) - 48] ?? null;
  const shortest = shortestLength(gtin14);
  const alternatives = upcEAlternative(digits, gtin14);
  const inOpenTrade =
    kind.classification !== "restricted_circulation" &&
    kind.classification !== "coupon" &&
    kind.classification !== "refund_receipt";
  return {
    valid: true,
    error: null,
    error_code: null,
    normalized: gtin14,
    format: formatOf(shortest),
    input_digits: digits.length,
    padded: digits.length > shortest,
    check_digit,
    prefix: kind.prefix,
    prefix_table_date: PREFIX_TABLE_DATE,
    classification: kind.classification,
    restricted_scope: kind.restricted_scope,
    usable: kind.usable,
    usable_reason: kind.usable_reason,
    indicator,
    base_gtin: indicator?.kind === "grouping" ? baseGtin(gtin14) : null,
    ambiguous: alternatives.length > 0,
    alternatives,
    element_string: inOpenTrade ? `(01)${gtin14}` : null,
    digital_link: inOpenTrade ? `${stem}/01/${gtin14}` : null,
    suggestions: NO_SUGGESTIONS,
  };
}

function invalidReport(failure: GtinFailure): GtinReport {
  return {
    valid: false,
    error: failure.error,
    error_code: failure.error_code,
    normalized: null,
    format: null,
    input_digits: failure.input_digits,
    padded: false,
    check_digit: failure.check_digit,
    prefix: null,
    prefix_table_date: null,
    classification: null,
    restricted_scope: null,
    usable: null,
    usable_reason: null,
    indicator: null,
    base_gtin: null,
    ambiguous: false,
    alternatives: NO_ALTERNATIVES,
    element_string: null,
    digital_link: null,
    suggestions: failure.suggestions,
  };
}

/** The GTIN-14 from which a grouping's number was formed: indicator 0 and a new check digit. */
function baseGtin(gtin14: string): string {
  const body = `0${gtin14.slice(1, 13)}`;
  return `${body}${checkDigit(body)}`;
}

function shortestLength(gtin14: string): 8 | 12 | 13 | 14 {
  if (gtin14.charCodeAt(0) !== 48) return 14;
  if (gtin14.charCodeAt(1) !== 48) return 13;
  for (let i = 2; i < 6; i++) if (gtin14.charCodeAt(i) !== 48) return 12;
  return 8;
}

function formatOf(length: 8 | 12 | 13 | 14): GtinFormat {
  switch (length) {
    case 8:
      return "GTIN-8";
    case 12:
      return "GTIN-12";
    case 13:
      return "GTIN-13";
    case 14:
      return "GTIN-14";
  }
}
