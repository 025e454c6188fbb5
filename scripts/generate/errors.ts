/**
 * The error table as documentation. The meanings of the codes are written here; the type requires
 * one for each code.
 */
import { ERROR_TABLE, type ErrorCode, isErrorCode } from "../../src/errors/errors.ts";
import { FAULT_CODES, type FaultCode } from "../../src/gs1/fault.ts";
import type { FieldCode } from "../../src/model/field-codes.ts";
import { definitions, table } from "../tables/markdown.ts";

const WHEN: Record<ErrorCode, string> = {
  unauthorized:
    "A token is needed, or the one sent is not valid. Over HTTP with a Bearer challenge.",
  forbidden:
    "The credentials are valid, but do not allow this: they lack the scope, or it belongs to another organization.",
  rate_limited: "Too many calls.",
  bad_request: "The request itself is malformed.",
  method_not_allowed:
    "This path does not support this HTTP method; `Allow` names the supported ones.",
  request_timeout: "The body did not arrive in time.",
  payload_too_large: "The body is larger than the limit of this path.",
  uri_too_long: "The path and query are longer than 8192 bytes.",
  unsupported_media_type: "The body is not JSON, or its `Content-Type` does not say so.",
  headers_too_large: "The headers have more than 32 KiB together.",
  validation_error: "An argument is missing, unknown or wrong; `errors` names each of them.",
  unprocessable_entity:
    "Well formed, but it cannot be carried out, such as a coupon number as a Digital Link.",
  not_found: "A valid number that this catalog does not know, or a path that leads nowhere.",
  conflict: "It contradicts the stored data.",
  precondition_failed:
    "`If-Match` or `If-None-Match` does not match, or is missing where something would be replaced.",
  internal_error: "A fault of the server; search the log for its `correlation_id`.",
  catalog_unavailable: "The catalog did not answer in time.",
  deadline_exceeded: "The answer was not ready in time. Nothing was written.",
  catalog_busy: "Too many other reads or writes are waiting. Nothing was sent.",
  storage_unavailable:
    "The place of uploaded pictures cannot be written; the log names the reason under the `correlation_id`.",
  identity_provider_unavailable:
    "The keys of the identity provider (`OAUTH_JWKS_URL`) could not be fetched, so no token can be checked.",
  outcome_unknown: "The catalog did not confirm the write. Read the record before writing again.",
};

/** The next step of each is in every error, as `guidance`. */
export const errorTable = (): string =>
  table(
    ["error_code", "code in tool results", "HTTP status", "retryable", "when"],
    Object.keys(ERROR_TABLE)
      .filter(isErrorCode)
      .map((name) => {
        const { code, status, retryable } = ERROR_TABLE[name];
        const cells = [`\`${code}\``, String(status), retryable ? "yes" : "no", WHEN[name]];
        return [`\`${name}\``, ...cells];
      }),
  );

const FAULTS: Record<FaultCode, string> = {
  empty: "The number is empty.",
  not_digits: "A plain number has a character that is not a digit.",
  non_ascii_digits: "A plain number has digits other than 0 to 9, such as `⁴`.",
  length: "A plain number does not have 8, 12, 13 or 14 digits.",
  check_digit: "The check digit of a plain number is wrong.",
  issn: "The number is an ISSN with its hyphen, not a GTIN.",
  not_gs1: "The text is a code of another system, such as HIBC, PZN or a parcel number.",
  several_numbers: "There are several valid numbers in one field.",
  ai_length: "The value is too short, too long or missing.",
  ai_characters: "The value has a character that this AI does not allow.",
  ai_check_digit: "The check digit or the check characters of the value are wrong.",
  date: "There is no such day, month, hour, minute or second.",
  ai_value:
    "The value is not one that this AI allows: an unknown currency or country, a piece 3 of 2, zero where zero is not allowed.",
  unknown_ai: "No application identifier is assigned to these digits.",
  repeated_ai: "The AI appears more than once.",
  excluded_ai: "Two AIs cannot be used together, such as 01 and 37.",
  missing_companion: "The AI requires another one, as 415 requires 8020.",
  missing_serial: "253, 255 or 8003 has no serial component, which AI 8030 requires.",
  missing_key: "It does not have a primary key.",
  other_key: "It is valid, but identifies something that has no GTIN.",
  qualifier_order: "The key's qualifiers are not in their order.",
  wrong_place: "A qualifier is in the query, or an attribute in the path.",
  element_string: "The element string cannot be read here.",
  uri: "The Digital Link is not a URI that can be read here: scheme, host, escapes, characters.",
  epc: "The EPC cannot be decoded.",
  too_long: "It is longer, or has more AIs, than the limits for a symbol.",
};

export const faultList = (): string =>
  definitions(FAULT_CODES.map((code) => [`\`${code}\``, FAULTS[code]]));

/** The texts that a field does not have, by their codes: one sentence says it of all. */
const NOT_A = {
  not_decimal: "a decimal number",
  not_unit: "a unit code",
  not_language: "a language tag",
  not_country: "a country code",
  not_date: "a day",
  not_instant: "an instant",
  not_brick: "a GPC brick",
  not_url: "a web address",
  not_picture: "the address of a picture",
  not_time: "a time of day",
  not_month_day: "a day of the year",
  not_zone: "a time zone",
  not_link_type: "a link type",
  not_media_type: "a media type",
} as const satisfies Partial<Record<FieldCode, string>>;

/** Codes whose names say all. */
const PLAIN = [
  "required",
  "too_long",
  "too_short",
  "too_many",
  "too_few",
  "too_large",
  "too_small",
  "wrong_type",
  "unknown_field",
  "no_such_date",
  "no_such_instant",
  "not_date_or_instant",
  "not_quantity",
  "not_fraction",
  "not_gtin",
  "default_not_public",
  "variant_not_public",
  "private_address",
  "in_past",
  "unknown_link_type",
  "unknown_media_type",
  "until_before_from",
  "has_password",
  "lot_space",
  "in_circle",
  "repeats_link_type",
  "undeclared_vocabulary",
  "malformed_language",
  "unknown_language",
  "older_default",
  "serial_with_lot",
] as const satisfies readonly FieldCode[];

const FIELD_FAULTS: Readonly<
  Record<Exclude<FieldCode, keyof typeof NOT_A | (typeof PLAIN)[number]>, string>
> = {
  not_number: "Not a number, or not a whole one.",
  not_one_of: "`message` lists the allowed values.",
  invalid: "Another rule, which only `message` names.",
  check_digit: "A GTIN has a wrong check digit.",
  not_text: "A text is blank or has hidden characters.",
  before_beginning: "The end is before the beginning of a running recall.",
  empty_window: "Beginning and end are the same time of day.",
  not_together: "These cannot be given together: another argument, filter or member is there.",
  no_condition: "A timing has no condition.",
  no_change: "A change names nothing that it changes.",
  leads_back: "The target is the Digital Link of the identifier itself.",
  not_encoded: "The address has characters that must be percent-encoded.",
  after_own_key: "The instant is after the end of the caller's own key.",
  same_notice: "The recall has this notice already.",
  repeats: "The list has a value twice.",
  not_there: "The catalog does not have the record that is named.",
  unusable: "The number is right, but identifies no product, such as a coupon's.",
  quantity_alone: "A quantity needs the number of the product inside.",
  no_recall: "No recall of this runs or is planned.",
  recalled_already: "There is a recall already.",
  default_needed: "Other links need this default.",
  variants_need_default: "Variants with the same anchor need this default.",
  itself: "The number is the product's own.",
  not_page: "Not the address of a page that people can open.",
  not_reached: "The address of a notice did not answer.",
  lot_character: "The lot has a character that no lot has.",
  lot_invisible: "The lot has a character that nobody sees.",
  own_default_type: "The link type says default, which is a flag of a link here.",
  other_spelling: "`message` has the spelling of the link type.",
  variable_place: "A variable is neither in the path nor in the query of the target.",
  query_place: "`{query}` is not in the query.",
  query_once: "`{query}` is there twice, or within another parameter.",
  unknown_variable: "`message` lists the variables of the anchor.",
  not_context: "A context is empty or has a character that no context has.",
  request_required: "A restricted target has no address to ask at.",
  not_request_address: "The address to ask at is neither https: nor mailto:.",
  not_anchor: "No request can match the anchor.",
  no_default:
    "The key has no default link, without which a lot or serial number cannot have links.",
  takes_default: "The link would end the default, which comes from the brand or the organization.",
  lone_variant: "A variant of the default needs a default with the same anchor.",
};

const inCode = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(", ");

export function fieldFaultList(): string {
  const notA = `The text is not, in this order: ${Object.values(NOT_A).join("; ")}.`;
  const rows = Object.entries(FIELD_FAULTS).map(
    ([code, meaning]) => [inCode([code]), meaning] as const,
  );
  return definitions([
    [inCode(PLAIN), "As their names say."],
    ...rows,
    [inCode(Object.keys(NOT_A)), notA],
  ]);
}
