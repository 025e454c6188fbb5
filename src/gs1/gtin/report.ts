/** The shapes of a GTIN report. Names are in snake_case, because answers contain them unchanged. */
import type { Classification, RestrictedScope } from "./classify.ts";
import type { GtinErrorCode } from "./error.ts";
import type { Gs1Prefix } from "./prefixes.ts";
import type { Suggestion } from "./suggest.ts";

/** The shortest form that can contain the number, independent of the typed length. */
export const GTIN_FORMATS = ["GTIN-8", "GTIN-12", "GTIN-13", "GTIN-14"] as const;
export type GtinFormat = (typeof GTIN_FORMATS)[number];

/** The last digit as typed and as it should be, 0 to 9. */
export interface CheckDigitReport {
  readonly given: number;
  readonly expected: number;
}

export const INDICATOR_KINDS = ["grouping", "variable_measure"] as const;

/** The first digit of a true GTIN-14: 1-8 a grouping (no level is implied), 9 variable measure. */
export interface Indicator {
  readonly digit: number;
  readonly kind: (typeof INDICATOR_KINDS)[number];
}

/** Another number that the same digits can mean; `gtin` has 14 digits. */
export interface GtinAlternative {
  readonly gtin: string;
  readonly understood_as: "upc_e";
}

/**
 * The answer of `validate_gtin`, field by field. For an invalid number all other fields are null or
 * empty.
 */
export interface GtinReport {
  readonly valid: boolean;
  /** One or two sentences that say what is wrong and how to fix it. */
  readonly error: string | null;
  readonly error_code: GtinErrorCode | null;
  /** 14 digits. */
  readonly normalized: string | null;
  readonly format: GtinFormat | null;
  /** How many ASCII digits were typed. */
  readonly input_digits: number;
  /** Whether it was typed with more leading zeros than its format has. */
  readonly padded: boolean;
  /** Null when the length is wrong: then no digit is known to be the check digit. */
  readonly check_digit: CheckDigitReport | null;
  readonly prefix: Gs1Prefix | null;
  /** ISO 8601 date of the table from which prefix and classification were read. */
  readonly prefix_table_date: string | null;
  readonly classification: Classification | null;
  readonly restricted_scope: RestrictedScope | null;
  readonly usable: boolean | null;
  readonly usable_reason: string | null;
  readonly indicator: Indicator | null;
  /**
   * The GTIN-14 of the item that a grouping with an indicator of 1-8 often, but not always,
   * contains.
   */
  readonly base_gtin: string | null;
  readonly ambiguous: boolean;
  readonly alternatives: readonly GtinAlternative[];
  /** Bracketed, `(01)…`; null for restricted, coupon and refund numbers, as is `digital_link`. */
  readonly element_string: string | null;
  readonly digital_link: string | null;
  readonly suggestions: readonly Suggestion[];
}
