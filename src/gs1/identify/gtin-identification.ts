/**
 * A GTIN with its key qualifiers, and two ways to write it out: as an element string, and as the text
 * under a symbol. The third, the Digital Link URI, is in digital-link-build.ts.
 */

import { bracketed, hriText } from "../ai/element-string.ts";
import { isGtin } from "../gtin/check-digit.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { type GtinAttributes, gtinAttributes } from "./gtin-attributes.ts";

/** Absent and undefined are the same; an empty string is refused. */
export interface GtinQualifiers {
  /** Consumer product variant, AI 22: 1 to 20 characters of CSET 82. */
  readonly cpv?: string | undefined;
  /** Batch or lot, AI 10: 1 to 20 characters of CSET 82. */
  readonly lot?: string | undefined;
  /** Serial number, AI 21: 1 to 20 characters of CSET 82. */
  readonly serial?: string | undefined;
  /** Third-party controlled, serialised extension, AI 235: 1 to 28 characters of CSET 82. */
  readonly tpx?: string | undefined;
}

/** All that can be told about a trade item beside its number. */
export type GtinValues = GtinQualifiers & GtinAttributes;

/** What is wrong with one field, and how to fix it. */
export interface FieldError {
  readonly field: "gtin" | keyof GtinValues;
  readonly message: string;
}

export type GtinIdentificationResult =
  | { readonly ok: true; readonly identification: Identification }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** In the order of the Digital Link URI Syntax 1.x, clause 4: 22, 10, 21, or 235 alone. */
const QUALIFIERS = [
  { field: "cpv", ai: "22", longest: 20 },
  { field: "lot", ai: "10", longest: 20 },
  { field: "serial", ai: "21", longest: 20 },
  { field: "tpx", ai: "235", longest: 28 },
] as const;

/**
 * Builds the identification of `gtin14` and checks every value; all that is wrong comes back at once.
 * `today`, an ISO date, decides which dates two digits for the year can still express.
 */
export function identifyGtin(
  gtin14: string,
  values: GtinValues,
  today: string,
): GtinIdentificationResult {
  const errors: FieldError[] = [];
  if (gtin14.length !== 14 || !isGtin(gtin14)) {
    errors.push({ field: "gtin", message: "Give 14 digits with a valid check digit." });
  }
  const qualifiers: ElementValue[] = [];
  for (const { field, ai, longest } of QUALIFIERS) {
    const value = values[field];
    if (value === undefined) continue;
    const message = valueError(value, longest);
    if (message !== null) errors.push({ field, message });
    else qualifiers.push({ ai, value });
  }
  if (values.tpx !== undefined && (values.cpv ?? values.lot ?? values.serial) !== undefined) {
    const message =
      "AI 235 cannot be combined with cpv, lot or serial. Leave out one or the other.";
    errors.push({ field: "tpx", message });
  }
  const { attributes, errors: wrongAttributes } = gtinAttributes(values, today);
  errors.push(...wrongAttributes);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, identification: { key: { ai: "01", value: gtin14 }, qualifiers, attributes } };
}

/** Bracketed element string, `(01)09506000134352(10)ABC\(1`: a `(` inside a value is escaped. */
export function elementString(identification: Identification): string {
  return bracketed(elementsOf(identification));
}

/** The human readable interpretation (General Specifications, clause 4.14): `(01)09506000134352 (10)ABC`. */
export function hri(identification: Identification): string {
  return hriText(elementsOf(identification));
}

/** One line an element: the text under a symbol, broken where it may be. */
export function hriLines(identification: Identification): string[] {
  return elementsOf(identification).map((element) => hriText([element]));
}

function elementsOf(identification: Identification): readonly ElementValue[] {
  return [identification.key, ...identification.qualifiers, ...identification.attributes];
}

/** CSET 82 is the alphabet of General Specifications, figure 7.11-1. Null when the value is good. */
function valueError(value: string, longest: number): string | null {
  if (value === "") return "It is empty. Leave it out, or give a value.";
  if (value.length > longest) {
    return `It has ${value.length} characters, and at most ${longest} fit. Shorten it.`;
  }
  const foreign = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/u.exec(value)?.[0];
  if (foreign !== undefined) {
    const point = foreign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return `The character U+${point} cannot be encoded. Use letters A-Z and a-z, digits and !"%&'()*+,-./:;<=>?_ only.`;
  }
  // RFC 3986, clause 5.2.4: every URL parser removes such a path segment, also when it is %2E.
  if (value === "." || value === "..")
    return "A value of only dots is lost in a web address. Add a character.";
  return null;
}
