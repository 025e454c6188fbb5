/**
 * Value checks on numbers: check digits, ranges and formats (GS1 Barcode Syntax Dictionary; General
 * Specifications, clauses 7.9 for check digits and 1.4 for the company prefix).
 */

import { checkDigit } from "../../gtin/check-digit.ts";
import { CSET_82 } from "../character-sets.ts";
import { isCountryCode } from "./codes.ts";
import { type Check, problem, type ValueProblem } from "./problem.ts";

const CSET_32 = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
];

/** The fewest digits of a company prefix that GS1 issues (General Specifications, clause 1.4.2). */
const SHORTEST_COMPANY_PREFIX = 4;

/**
 * The fewest characters. The dictionary requires more than ten; the shortest IBAN in use has 15.
 */
const SHORTEST_IBAN = 11;

export const NUMBER_CHECKS = {
  csum: (text) => {
    const last = text.length - 1;
    const expected = checkDigit(text.slice(0, last));
    if (text.charAt(last) === String(expected)) return null;
    return problem(
      last,
      `The check digit is ${text.charAt(last)} and should be ${expected}.`,
      "ai_check_digit",
    );
  },

  csumalpha: (text) => {
    const body = text.slice(0, -2);
    const expected = checkCharacters(body);
    if (expected === null) return problem(0, "It is too short for its two check characters.");
    if (text.endsWith(expected) && text.length > 1) return null;
    return problem(body.length, `The check characters should be ${expected}.`, "ai_check_digit");
  },

  gcppos1: (text) => companyPrefix(text, 0),
  gcppos2: (text) => companyPrefix(text, 1),

  nonzero: (text) => (/[^0]/.test(text) ? null : problem(0, "Zero is not allowed here.")),
  zero: (text) => (text === "0" ? null : problem(0, "This digit is always 0.")),
  nozeroprefix: (text) => (text.startsWith("0") ? problem(0, "It must not begin with 0.") : null),
  hasnondigit: (text) =>
    /\D/.test(text) ? null : problem(0, "It must contain a character that is not a digit."),

  latitude: (text) =>
    Number(text) <= 1_800_000_000 ? null : problem(0, "Latitude is at most 1800000000."),
  longitude: (text) =>
    Number(text) <= 3_600_000_000 ? null : problem(0, "Longitude is at most 3600000000."),

  pieceoftotal: (text) => {
    const half = text.length / 2;
    const piece = Number(text.slice(0, half));
    const total = Number(text.slice(half));
    if (piece === 0) return problem(0, "Piece numbers start at 01.");
    if (total === 0) return problem(half, "The total is at least 01.");
    return piece <= total ? null : problem(0, `There is no piece ${piece} of ${total}.`);
  },

  posinseqslash: (text) => {
    const match = /^(\d+)\/(\d+)$/.exec(text);
    if (match === null)
      return problem(0, "Write the position, a slash and the total, such as 2/3.");
    const [, position = "", end = ""] = match;
    if (position.startsWith("0")) return problem(0, "It must not begin with 0.");
    if (end.startsWith("0")) return problem(position.length + 1, "It must not begin with 0.");
    if (Number(position) <= Number(end)) return null;
    return problem(0, `There is no position ${position} of ${end}.`);
  },

  pcenc: (text) => {
    const bad = /%(?![0-9A-Fa-f]{2})/.exec(text);
    return bad && problem(bad.index, "A % needs two hexadecimal digits after it, as in %20.");
  },

  iban: (text) => {
    if (text.length < SHORTEST_IBAN) return problem(0, "It is too short for an IBAN.", "ai_length");
    if (!isCountryCode(text.slice(0, 2))) {
      return problem(0, `There is no country ${text.slice(0, 2)}.`);
    }
    const foreign = text.search(/[^0-9A-Z]/);
    if (foreign >= 0)
      return problem(foreign, "An IBAN contains only digits and capital letters.", "ai_characters");
    let remainder = 0;
    for (const character of text.slice(4) + text.slice(0, 4)) {
      const value = Number.parseInt(character, 36);
      remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
    }
    return remainder === 1
      ? null
      : problem(2, "The check digits of this IBAN are not valid.", "ai_check_digit");
  },
} satisfies Record<string, Check>;

/**
 * The check characters of a Global Model Number: modulo 1021 with prime numbers as weights, from
 * the right (General Specifications, clause 7.9.5). Null when `body` is longer than any such key.
 */
function checkCharacters(body: string): string | null {
  if (body.length > PRIMES.length) return null;
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    sum += CSET_82.indexOf(body.charAt(i)) * (PRIMES[body.length - 1 - i] ?? 0);
  }
  sum %= 1021;
  return CSET_32.charAt(sum >> 5) + CSET_32.charAt(sum & 31);
}

/** Checks only that a company prefix is possible, not whether GS1 issued it. */
function companyPrefix(text: string, from: number): ValueProblem | null {
  for (let i = from; i < from + SHORTEST_COMPANY_PREFIX; i++) {
    if (!/\d/.test(text.charAt(i))) {
      return problem(
        Math.min(i, text.length),
        "A GS1 Company Prefix of at least four digits is required here.",
      );
    }
  }
  return null;
}
