/** The shapes that the reading of a GTIN answers in; snake_case, for they go over the wire as they are. */
import type { Classification, RestrictedScope } from "./classify.ts";
import type { GtinErrorCode } from "./error.ts";
import type { Gs1Prefix } from "./prefixes.ts";
import type { Suggestion } from "./suggest.ts";

/** The shortest form that holds the number, whatever length was typed. */
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

/** Another number that the same digits can mean; `gtin` is 14 digits. */
export interface GtinAlternative {
  readonly gtin: string;
  readonly understood_as: "upc_e";
}

/** The answer of `validate_gtin`, field by field. For an invalid number the rest is null or empty. */
export interface GtinReport {
  readonly valid: boolean;
  /** One sentence or two that say what is wrong and how to fix it. */
  readonly error: string | null;
  readonly error_code: GtinErrorCode | null;
  /** 14 digits. */
  readonly normalized: string | null;
  readonly format: GtinFormat | null;
  /** How many ASCII digits were typed. */
  readonly input_digits: number;
  /** Typed with more leading zeros than its format has. */
  readonly padded: boolean;
  /** Null when the length is wrong, for then no digit is known to be the check digit. */
  readonly check_digit: CheckDigitReport | null;
  readonly prefix: Gs1Prefix | null;
  /** ISO 8601 date of the table that prefix and classification are from. */
  readonly prefix_table_date: string | null;
  readonly classification: Classification | null;
  readonly restricted_scope: RestrictedScope | null;
  readonly usable: boolean | null;
  readonly usable_reason: string | null;
  readonly indicator: Indicator | null;
  /** For the indicators 1-8, the GTIN-14 of what is often, not always, the contained item. */
  readonly base_gtin: string | null;
  readonly ambiguous: boolean;
  readonly alternatives: readonly GtinAlternative[];
  /** Bracketed, `(01)…`; null for restricted, coupon and refund numbers, as is `digital_link`. */
  readonly element_string: string | null;
  readonly digital_link: string | null;
  readonly suggestions: readonly Suggestion[];
}
