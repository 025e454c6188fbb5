/**
 * Codes of the faults that schemas find in fields, so that a program can word them in another
 * language. A wrong check digit has the code `check_digit`, as it has in every identifier.
 */
import type * as z from "zod";

/** The messages of formats by their codes. Some go on after a colon. */
export const FORMATS = {
  not_decimal: "must be a decimal number as text",
  not_unit: "must be a unit code of UN/ECE Recommendation 20",
  not_language: "must be a BCP 47 language tag",
  not_country: "must be an ISO 3166-1 alpha-2 code",
  not_date: "must be a day as YYYY-MM-DD",
  no_such_date: "must be a calendar day",
  not_instant: "must be an ISO 8601 instant with Z or an offset",
  no_such_instant: "must be an instant",
  not_date_or_instant: "must be a day (YYYY-MM-DD) or an ISO 8601 instant with Z or an offset",
  not_brick: "must be 8 digits",
  not_quantity: "must be a whole number from 1 to 1000000000",
  not_fraction: "must be a number from 0 to 1",
  not_gtin: "must be 8, 12, 13 or 14 digits",
  check_digit: "has a wrong check digit",
  not_url: "must be an absolute http or https URL",
  not_picture: "must be an absolute https URL, or the path of a picture of this server",
  not_text: "must be readable text",
} as const;

/**
 * How the messages of rules begin, which no schema checks, by their codes. A space at the end stands
 * before a word that differs.
 */
const RULES = {
  until_before_from: "must be after from",
  before_beginning: "is before the beginning of a recall that runs",
  empty_window: "must differ from time_from",
  not_time: "must be a time of day",
  not_month_day: "must be a day of the year as MM-DD",
  not_together: "cannot be combined with ",
  no_condition: "must have at least one condition",
  no_change: "is required to change",
  not_zone: "must be an IANA time zone name",
  default_not_public: "a default link must be public",
  variant_not_public: "a variant of the default link must be public",
  leads_back: "is the Digital Link of this identifier",
  private_address: "must be on a public host",
  has_password: "must not have a user name or password",
  not_encoded: "must be percent-encoded ASCII",
  in_past: "is in the past",
  after_own_key: "must not be later than the end of your own key",
  same_notice: "is the notice that the recall has already",
  repeats: "repeats a value",
  not_there: "there is no ",
  quantity_alone: "requires contains_gtin",
  no_recall: "has no recall that runs or is planned",
  recalled_already: "There is a recall already of ",
  default_needed: "other links need this default",
  variants_need_default: "variants with the same anchor need this default",
  itself: "must not be the product itself",
  not_page: "is not a web address that people can open",
  not_reached: "was not reached",
  lot_space: "has a space",
  lot_character: "has the character",
  lot_invisible: "has the invisible character",
  in_circle: "must not be replaced, directly or indirectly, by this product",
  own_default_type: "is not a type of its own here",
  other_spelling: "must be written ",
  unknown_link_type: "is not a link type of the GS1 Web Vocabulary",
  not_link_type: "must be gs1:<name> or an http(s) IRI ",
  repeats_link_type: "repeats the GS1 link type ",
  undeclared_vocabulary: "belongs to a vocabulary that this resolver does not declare",
  variable_place: "template variables belong in the path or the query",
  query_place: "belongs in the query",
  query_once: "can appear only once",
  unknown_variable: "is not a variable of this anchor",
  malformed_language: "is not a BCP 47 language tag",
  unknown_language: "is not a registered subtag",
  not_media_type: "must be an IANA media type",
  unknown_media_type: "is not a registered IANA media type",
  not_context: "values must not be empty or contain a comma, semicolon or control character",
  older_default: "an older version cannot be the default or its variant",
  request_required: "is required with access restricted",
  not_request_address: "must be an https: or mailto: address",
  serial_with_lot: "an anchor with a serial number (21) cannot have a variant (22) or lot (10)",
  not_anchor: "no request can match this anchor",
  no_default: "its key has no default link",
  takes_default: "a link of this type would end the default",
  lone_variant: "a variant of the default needs a default with the same anchor",
} as const;

const KINDS = [
  "required",
  "too_long",
  "too_short",
  "too_many",
  "too_few",
  "too_large",
  "too_small",
  "not_number",
  "wrong_type",
  "not_one_of",
  "unknown_field",
  /** A right number that identifies no product. */
  "unusable",
  /** A rule or a format of its own; only the message says which. */
  "invalid",
] as const;

export type FieldCode = (typeof KINDS)[number] | keyof typeof FORMATS | keyof typeof RULES;

const MESSAGES = Object.entries({ ...FORMATS, ...RULES }) as [FieldCode, string][];

export const FIELD_CODES: readonly FieldCode[] = [...KINDS, ...MESSAGES.map(([code]) => code)];

/** The codes of faults that have a bound. */
export const BOUND_CODES = [
  "too_long",
  "too_short",
  "too_many",
  "too_few",
  "too_large",
  "too_small",
] as const satisfies readonly FieldCode[];

/** The message about a value that is absent. */
export const REQUIRED = "is required";

/** The codes of values above or below a bound. */
const BEYOND = {
  too_big: { string: "too_long", array: "too_many", other: "too_large" },
  too_small: { string: "too_short", array: "too_few", other: "too_small" },
} as const;

const isOrBegins = (message: string, text: string): boolean =>
  message.startsWith(text) &&
  (text.endsWith(" ") || /^(?:$|[:,.]| \(|, )/.test(message.slice(text.length)));

/** The values that a message names before it says what is wrong with them. */
const NAMED_VALUES = /^(?:(?:"(?:[^"\\]|\\.)*"|\{[^}]*\}|gs1:[A-Za-z0-9]+):? )+/;

/** How messages of a kind begin, where only the message is left of an issue. */
const OF_KINDS: readonly [FieldCode, RegExp][] = [
  ["not_one_of", /^must be one of /],
  ["required", /^(?:is required|is missing|must not be empty)$/],
  ["too_long", /^has more than [\d,]+ characters$/],
  ["too_short", /^has fewer than [\d,]+ characters$/],
  ["too_many", /^has more than [\d,]+ items$/],
  ["too_few", /^has fewer than [\d,]+ items$/],
  ["too_large", /^must be at most -?[\d.]+$/],
  ["too_small", /^must be at least -?[\d.]+$/],
  ["not_number", /^(?:is not a number$|must be a (?:whole )?number(?:$|,))/],
  [
    "wrong_type",
    /^must be (?:a text|true or false|a list|an object|of another kind)(?:$|,| in quotes)/,
  ],
  ["unknown_field", /^(?:has unknown members: |is not a member of a )/],
  ["invalid", /^(?:has a wrong format$|is not JSON$|must be \d+ to \d+ (?:of|digits))/],
];

/** The code of a message that has none of its own; undefined if nothing is known of it. */
export function codeOfMessage(message: string): FieldCode | undefined {
  const said = message.replace(NAMED_VALUES, "");
  return (
    MESSAGES.find(([, text]) => isOrBegins(said, text))?.[0] ??
    OF_KINDS.find(([, pattern]) => pattern.test(said))?.[0]
  );
}

/** The bound that a value is beyond; undefined for other issues. */
export function boundOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code !== "too_big" && issue.code !== "too_small") return undefined;
  if (issue.inclusive === false) return undefined;
  return Number(issue.code === "too_big" ? issue.maximum : issue.minimum);
}

/** @param message the one that the caller gets */
export function fieldCode(issue: z.core.$ZodIssue, message: string): FieldCode {
  if (message === REQUIRED) return "required";
  const known = codeOfMessage(message);
  if (known !== undefined) return known;
  switch (issue.code) {
    case "too_big":
    case "too_small": {
      if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) {
        return "required";
      }
      const { string, array, other } = BEYOND[issue.code];
      if (issue.origin === "string") return string;
      return issue.origin === "array" ? array : other;
    }
    case "invalid_type":
      return ["number", "int"].includes(issue.expected) ? "not_number" : "wrong_type";
    case "invalid_value":
      return "not_one_of";
    case "unrecognized_keys":
      return "unknown_field";
    default:
      return "invalid";
  }
}
