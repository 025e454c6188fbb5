/** Sentences that suggest corrections of a number: one text for tools, import and labels. */
import type { Suggestion, SuggestionReason } from "./suggest.ts";

/** Used when several swaps of neighbouring digits correct a number. */
export const SEVERAL_FIT = "Several swaps would fit: compare with the label.";

/** What probably happened to the number, by the reason of the suggestion. */
const HAPPENED: Record<SuggestionReason, string> = {
  lost_leading_zeros: "leading zeros lost",
  missing_check_digit: "check digit missing",
  upc_e: "written as UPC-E",
  isbn_10: "written as ISBN-10",
  issn: "written as ISSN",
  ismn: "ISMN of before 2008",
  letters_for_digits: "letters in place of digits",
  other_script: "digits of another script",
  leading_apostrophe: "apostrophe before it",
  trailing_decimal: "decimals after it",
  scientific_notation: "scientific notation",
  scientific_notation_truncated: "digits lost in scientific notation",
  kept_check_digit: "a digit before the unit's number, whose check digit was kept",
  transposed_digits: "two neighbouring digits swapped",
};

/** The clear correction: the first if its confidence is high, or the only one if it is not low. */
export function standsOut(suggestions: readonly Suggestion[]): Suggestion | null {
  const [first, second] = suggestions;
  if (first === undefined) return null;
  const isOnly = second === undefined && first.confidence !== "low";
  return isOnly || first.confidence === "high" ? first : null;
}

/** The reasons, each once: "check digit missing, or two neighbouring digits swapped". */
export const reasonsInWords = (suggestions: readonly Suggestion[]): string =>
  [...new Set(suggestions.map(({ reason }) => HAPPENED[reason]))].join(", or ");

/**
 * A sentence with the numbers that were probably meant; if there are several, the user must compare
 * them with the label. Empty without suggestions.
 */
export function correctionText(suggestions: readonly Suggestion[]): string {
  const clear = standsOut(suggestions);
  if (clear !== null) return `Probably meant: ${clear.gtin} (${HAPPENED[clear.reason]}).`;
  if (suggestions.every(({ gtin }) => gtin === null)) return "";
  const reasons = [...new Set(suggestions.map(({ reason }) => reason))];
  const groups = reasons.map((reason) => {
    const gtins = suggestions.flatMap((s) => (s.reason === reason ? (s.gtin ?? []) : []));
    return `${gtins.join(", ")} (${HAPPENED[reason]})`;
  });
  return `Possibly meant: ${groups.join(", or ")}.`;
}

/**
 * A swap never is the only explanation: the last digit may be the wrong one as well.
 * @param whole the number with the check digit that its other digits need
 */
export const swapOrCheckDigit = (swaps: readonly Suggestion[], whole: string): string =>
  asPossible(correctionText(swaps)).replace(/\.$/, `, or ${whole} (another check digit).`);

/** The text where another number than the clear correction is likelier. */
export const asPossible = (text: string): string =>
  text.replace("Probably meant: ", "Possibly meant: ");

/**
 * The message without {@link correctionText} at its end, because that text differs from number to
 * number.
 */
export const withoutCorrection = (message: string): string =>
  message.replace(/ (?:Probably|Possibly) meant: .*$/s, "").replace(` ${SEVERAL_FIT}`, "");
