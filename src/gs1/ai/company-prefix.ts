/**
 * The place of the GS1 Company Prefix in a primary key (GS1 General Specifications, clause 1.4 and,
 * for each key, chapter 3): at the start, but after the indicator digit of a GTIN, the extension
 * digit of an SSCC and the filler zero of a GRAI. In the dictionary these are `gcppos1` and
 * `gcppos2`.
 */

import { classify, isGtin8 } from "../gtin/classify.ts";
import { findPrefix } from "../gtin/prefixes.ts";
import type { ElementValue } from "../identification.ts";
import { findAi } from "./application-identifiers.ts";

/**
 * How many characters come before the prefix; undefined for an identifier that is not a primary
 * key.
 */
export function charactersBeforePrefix(ai: string): number | undefined {
  let start = 0;
  for (const { checks, longest } of findAi(ai)?.components ?? []) {
    const check = checks.find((name) => name.startsWith("gcppos"));
    // `gcppos2`: the prefix begins with the component's second character.
    if (check !== undefined) return start + Number(check.slice("gcppos".length)) - 1;
    start += longest;
  }
  return undefined;
}

/**
 * The value of a primary key from its company prefix on, to be matched against prefixes. Null if
 * the key has no company prefix: a GTIN-8 (also as the GTIN of an ITIP), a restricted circulation
 * number.
 */
export function companyPrefixDigits({ ai, value }: ElementValue): string | null {
  const before = charactersBeforePrefix(ai);
  if (before === undefined) return null;
  const digits = value.slice(before);
  if ((ai === "01" || ai === "8006") && !gtinCarriesPrefix(value.slice(0, 14))) return null;
  return findPrefix(`0${digits}`)?.use.startsWith("restricted") ? null : digits;
}

const gtinCarriesPrefix = (gtin14: string): boolean =>
  !isGtin8(gtin14) && classify(gtin14).classification !== "restricted_circulation";
