/**
 * UPC-E, the form of a GTIN-12 without most of its zeros (ISO/IEC 15420; GS1 General
 * Specifications, clause 5.2): number system 0 or 1, six digits, and the check digit of the
 * GTIN-12.
 */
import { checkDigit } from "./check-digit.ts";

/**
 * The GTIN-12 of a full UPC-E (8 digits: number system, six digits, check digit). Null when the
 * text is not a UPC-E: wrong length, number system above 1, or a wrong check digit.
 */
export function expandUpcE(upcE: string): string | null {
  if (upcE.length !== 8) return null;
  const gtin12 = zerosRestored(upcE.slice(0, 7));
  return gtin12 !== null && gtin12.charCodeAt(11) === upcE.charCodeAt(7) ? gtin12 : null;
}

/**
 * Every GTIN-12 that 6, 7 or 8 digits can mean as a UPC-E, the likeliest first; empty for none.
 * - 8 digits: as {@link expandUpcE}.
 * - 6 digits: number system 0, check digit omitted.
 * - 7 digits: number system 0 or 1 and six digits, check digit omitted; or, if the first digit is 1
 *   to 9, six digits and a correct check digit, number system 0 omitted.
 */
export function upcEReadings(digits: string): readonly string[] {
  const readings: string[] = [];
  const add = (gtin12: string | null) => {
    if (gtin12 !== null && !readings.includes(gtin12)) readings.push(gtin12);
  };
  if (digits.length === 8) add(expandUpcE(digits));
  if (digits.length === 7) {
    add(zerosRestored(digits));
    // A leading zero that remains makes it unlikely that the number system 0 was lost.
    if (!digits.startsWith("0")) add(expandUpcE(`0${digits}`));
  }
  if (digits.length === 6) add(zerosRestored(`0${digits}`));
  return readings;
}

/**
 * Makes the GTIN-12 of number system and six digits. The sixth digit encodes the positions of the
 * zeros.
 */
function zerosRestored(seven: string): string | null {
  if (seven.charCodeAt(0) !== 48 && seven.charCodeAt(0) !== 49) return null;
  const last = seven.slice(6);
  let body: string;
  if (last <= "2") body = `${seven.slice(0, 3)}${last}0000${seven.slice(3, 6)}`;
  else if (last === "3") body = `${seven.slice(0, 4)}00000${seven.slice(4, 6)}`;
  else if (last === "4") body = `${seven.slice(0, 5)}00000${seven.slice(5, 6)}`;
  else body = `${seven.slice(0, 6)}0000${last}`;
  const check = checkDigit(body);
  return check === null ? null : `${body}${check}`;
}
