/**
 * Texts of the console about what the API rejects: by the code of the error, and by that of the fault
 * of a field.
 */
import type { CauseCode } from "../../../errors/causes.ts";
import type { ErrorCode } from "../../../errors/errors.ts";
import type { BOUND_CODES, FieldCode } from "../../../model/field-codes.ts";
import type { Language } from "../en.ts";

interface ErrorText {
  readonly title: string;
  /** What to do. */
  readonly next: string;
}

interface FaultTexts {
  readonly fields: Readonly<Record<FieldCode, string>>;
  /** The same where the bound is known. */
  readonly bounds: Readonly<Record<(typeof BOUND_CODES)[number], (limit: string) => string>>;
  /** In English, the API words the faults of codes and labels. */
  readonly identifiers: Partial<Identifiers> & Pick<Identifiers, "rightCheckDigit">;
}

type Identifiers = NonNullable<Language["faults"]>;

const en = {
  details: "Details",
  errors: {
    unauthorized: { title: "Not signed in", next: "Sign in again." },
    forbidden: {
      title: "Not allowed",
      next: "Ask the person who gave you your key or account for this permission.",
    },
    rate_limited: { title: "Too many requests", next: "Wait a moment, then try again." },
    bad_request: { title: "Invalid input", next: "Correct your input, then try again." },
    method_not_allowed: {
      title: "Not possible here",
      next: "Reload the page. If it happens again, tell the operator of this server.",
    },
    request_timeout: { title: "The connection is too slow", next: "Try again." },
    payload_too_large: { title: "Too large", next: "Send less at once." },
    uri_too_long: { title: "Address too long", next: "Use fewer or shorter filters." },
    unsupported_media_type: {
      title: "Wrong kind of file",
      next: "Reload the page. If it happens again, tell the operator of this server.",
    },
    headers_too_large: {
      title: "Request too large",
      next: "Delete the cookies of this site, then sign in again.",
    },
    validation_error: { title: "Invalid input", next: "Correct the fields, then save again." },
    unprocessable_entity: { title: "Not possible", next: "Change your input, then try again." },
    not_found: { title: "Not found", next: "Check the number. The record may have been deleted." },
    conflict: { title: "Conflict", next: "Read the stored record, then change your input." },
    precondition_failed: {
      title: "Changed by somebody else",
      next: "Reload the page, then make your change again.",
    },
    internal_error: {
      title: "Something went wrong",
      next: "Try again later. If it happens again, tell the operator of this server.",
    },
    catalog_unavailable: { title: "The catalog does not answer", next: "Try again in a moment." },
    storage_unavailable: {
      title: "The picture could not be stored",
      next: "Nothing was saved. Tell the operator of this server: its log names the reason.",
    },
    deadline_exceeded: { title: "This took too long", next: "Try again in a moment." },
    catalog_busy: {
      title: "The catalog is busy",
      next: "Nothing was saved. Try again in a moment.",
    },
    outcome_unknown: {
      title: "Unknown whether it was saved",
      next: "Reload the page to see what is stored, before you save again.",
    },
    identity_provider_unavailable: {
      title: "Signing in does not work at the moment",
      next: "Try again in a moment.",
    },
  } as Readonly<Record<ErrorCode, ErrorText>>,
  /** Null in English, in which the API words each cause. */
  causes: null as Readonly<Record<CauseCode, string>> | null,
  faults: {
    fields: {
      required: "This field must be filled in.",
      too_long: "The text is too long.",
      too_short: "The text is too short.",
      too_many: "These are too many entries.",
      too_few: "These are too few entries.",
      too_large: "The number is too large.",
      too_small: "The number is too small.",
      not_number: "Enter a number.",
      wrong_type: "This kind of value is not possible here.",
      not_one_of: "Choose one of the offered values.",
      unknown_field: "There is no such field.",
      invalid: "This value is not valid.",
      not_decimal: "Enter a decimal number.",
      not_unit: "Enter the code of a unit, for example GRM.",
      not_language: "This is not the tag of a language. That of English is en.",
      not_country: "This is not the code of a country. That of Germany is DE.",
      not_date: "Enter a date: year-month-day.",
      no_such_date: "There is no such day.",
      not_instant: "Enter a date with a time and a time zone.",
      no_such_instant: "There is no such moment.",
      not_date_or_instant: "Enter a day or a moment.",
      not_brick: "A GPC brick has 8 digits.",
      not_quantity: "Enter a whole number from 1.",
      not_gtin: "A GTIN has 8, 12, 13 or 14 digits.",
      check_digit: "The last digit does not fit the others. Compare every digit with the label.",
      not_url: "Enter a complete web address that begins with https://.",
      not_picture: "Enter the complete address of a picture, which begins with https://.",
      not_text: "The text has characters that cannot be read.",
      until_before_from: "The end must be after the beginning.",
      before_beginning: "This is before the beginning of the recall that is running.",
      empty_window: "Beginning and end are the same: there is no time between them.",
      not_time: "Enter a time of day from 00:00 to 23:59.",
      not_month_day: "There is no such day of the year.",
      not_together: "This cannot be combined with another value. Leave one of them out.",
      no_condition: "Enter at least one condition.",
      no_change: "Change at least one value.",
      not_zone: "There is no such time zone.",
      default_not_public: "A default link must be public.",
      variant_not_public: "A variant of the default link must be public.",
      leads_back:
        "This is the Digital Link of this number itself: scans would go in a circle. Enter the address of the target page.",
      private_address: "This address is in a private network. Enter a public one.",
      has_password: "The address must not have a user name or a password.",
      not_encoded: "The address has characters that are not allowed in it, for example spaces.",
      in_past: "This moment is past.",
      after_own_key: "This is later than the end of your own key, which is not possible.",
      same_notice: "This is the notice that the recall has already.",
      repeats: "A value is there twice.",
      not_there: "The catalog does not have this. Check how it is written.",
      unusable: "This number cannot identify a product.",
      quantity_alone: "How many are inside needs the number of the product inside.",
      no_recall: "No recall of this runs or is planned. Leave it out.",
      recalled_already:
        "There is a recall of this already. Leave it out, change its recall, or end it first.",
      default_needed:
        "Other links need this default link. Delete those first, or give them another default.",
      variants_need_default:
        "Other links need this default link. Delete those first, or give them another default.",
      not_fraction: "Enter a number from 0 to 1.",
      itself: "This is the product itself.",
      not_page:
        "This is not a web address that people can open, such as https://example.org/recall.",
      not_reached: "The notice was not reached. Open the address, and check it.",
      lot_space: "A lot in a code has no space. Leave it out, or separate two lots.",
      lot_character:
        "No lot has one of these characters: allowed are A to Z, a to z, 0 to 9 and ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "A character is invisible. Delete the lot, and type it again.",
      in_circle: "The products would replace each other in a circle.",
      own_default_type:
        "This is not a type of its own here. Choose a type that describes the page, and make the link the default.",
      other_spelling: "This type is written differently. The details show how.",
      unknown_link_type:
        "The GS1 vocabulary has no such link type. Choose one of its types, such as gs1:pip.",
      not_link_type:
        "This is not a link type. Write gs1:… or an address of letters, digits, dots, slashes and underscores.",
      repeats_link_type: "GS1 has this type already. Use that of GS1.",
      undeclared_vocabulary:
        "This server does not know the vocabulary. Choose a type of GS1, or ask the operator to declare the vocabulary.",
      variable_place: "Variables belong in the path or the query, each as {name}.",
      query_place: "{query} belongs in the query: ?{query} or &{query}.",
      query_once: "{query} can be there only once, as a part of the query: ?{query} or &{query}.",
      unknown_variable: "There is no such variable here. The details name those that there are.",
      malformed_language: "This is not the tag of a language. Write, for example, en or en-GB.",
      unknown_language: "There is no such language. Choose one from the list.",
      not_media_type: "This is not a media type. Write, for example, text/html or application/pdf.",
      unknown_media_type:
        "This media type is not registered. Use one that is, such as text/html or application/pdf.",
      not_context: "A context must not be empty, and must not have a comma or a semicolon.",
      older_default: "An older version cannot be the default, only the newest.",
      request_required: "Needed for restricted access, so that people can ask for it.",
      not_request_address: "Must begin with https: or mailto:.",
      serial_with_lot: "A serial number cannot be combined with a lot or a variant here.",
      not_anchor: "No request can be like this. Write the number in its usual form.",
      no_default: "The number itself has no default link. Add the product or a default link first.",
      takes_default:
        "The number would no longer have a default link, because that comes from its brand or organization. Give the number a default link of its own first.",
      lone_variant: "A variant needs a default link at the same place. Add that first.",
    },
    bounds: {
      too_long: (limit) => `At most ${limit} characters.`,
      too_short: (limit) => `At least ${limit} characters.`,
      too_many: (limit) => `At most ${limit} entries.`,
      too_few: (limit) => `At least ${limit} entries.`,
      too_large: (limit) => `At most ${limit}.`,
      too_small: (limit) => `At least ${limit}.`,
    },
    identifiers: {
      rightCheckDigit: (right) => `The check digit of these digits is ${right}.`,
    },
  } as FaultTexts,
};

export const errorTexts = { name: "errorTexts", en };
