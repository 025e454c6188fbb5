/**
 * The warnings about codes: each sentence once, with a code by which a screen words it in another
 * language. Answers have the sentences, and `codedWarning` finds what one of them says.
 *
 *   warning("requires", "37", "00 or AI 02")   // "AI 37 requires AI 00 or AI 02."
 */

declare const MADE: unique symbol;

/** A sentence of this table: no other text is a warning. */
export type Warning = string & { readonly [MADE]: true };

const SENTENCES = {
  requires: "AI {0} requires AI {1}.",
  currency:
    "AI {0}: the currency {1} ({2}) was withdrawn in ISO 4217 as of {3}. Use {4} on new labels.",
  not_gs1_symbol:
    "The symbology identifier {0} says {1}, which is not a GS1 symbol. Its data was read as if it were one.",
  add_on:
    "The add-on {0} is not part of the GTIN. Magazines have the issue in it, books the price.",
  odd: "The text has invisible characters or digits of another script: {0}. Other programs may reject it.",
  wide: "Full-width characters were read as ASCII: {0}. Other programs may reject it.",
  no_scheme: "The web address had no scheme. It was read as https.",
  square: "Square brackets were read as the round ones of application identifiers.",
  control_word:
    "The first four characters are the tag's protocol control word, not part of the EPC. They were left out.",
  separator:
    "The value of AI {0} has a text such as <GS>, which was read as a part of it. If it means the group separator, write all separators in the same way.",
  bracket:
    "The value of AI {0} has a bracket with digits that are not an application identifier. It was read as a part of the value: compare it with the label.",
  in_doubt:
    "A separator may be lost near the fault, or a digit. Compare every value with the label: this may have changed it. A value that ends at the fault is left out, and so are values between it and the next separator.",
  left_out: "AI {0} is left out of the Digital Link: {1} (URI Syntax, clause 4).",
  variant:
    "AI 22 after AI 8006 is allowed by the Digital Link syntax, but not by the GS1 Barcode Syntax Dictionary.",
  padded: "The GTIN has fewer than 14 digits in the URI. Write it with its leading zeros.",
  not_in_uri: "This character is not allowed in a URI. Percent-encode it.",
  ignored:
    "A parameter whose name is only digits was ignored: it is not an application identifier and has no value.",
  semicolon: "A ; separates parameters in the query. Write & instead.",
  misplaced:
    "A value in the wrong place of the link may belong to another application identifier. Compare it with the label.",
  coupon: "This is a coupon: it identifies no item.",
  no_key: "There is no primary key, so this identifies nothing by itself. {0}",
  only_dots:
    "There is no Digital Link here. The value of AI {0} has only dots, which every web address drops.",
  no_link: "There is no Digital Link here. {0}",
} as const;

export type WarningCode = keyof typeof SENTENCES;

export const WARNING_CODES = Object.keys(SENTENCES) as readonly WarningCode[];

export const warning = (code: WarningCode, ...values: readonly string[]): Warning =>
  SENTENCES[code].replace(/\{(\d)\}/g, (_, place) => values[place] ?? "") as Warning;

/** A warning, with its code and what it names. */
export interface CodedWarning {
  readonly code: WarningCode;
  readonly values: readonly string[];
  readonly text: string;
}

let patterns: readonly (readonly [WarningCode, RegExp])[] | undefined;

/** Null for a sentence of another table. */
export function codedWarning(text: string): CodedWarning | null {
  patterns ??= WARNING_CODES.map((code) => {
    const literal = SENTENCES[code].replace(/[.*+?^$()[\]\\|]/g, "\\$&");
    return [code, new RegExp(`^${literal.replace(/\{\d\}/g, "(.*?)")}$`, "su")];
  });
  for (const [code, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return { code, values: found.slice(1), text };
  }
  return null;
}
