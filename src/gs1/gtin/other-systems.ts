/**
 * Names codes of other systems, which people scan and paste as product numbers: they are not
 * damaged GTINs. `+A123BJC5D6E71G` is HIBC, `1Z999AA10123456784` a parcel of UPS.
 */

/** Each with the form that nothing of GS1 has; separators of people are removed before. */
const SYSTEMS: readonly (readonly [name: string, form: RegExp])[] = [
  // ANSI/HIBC 2.6: primary and secondary data structures.
  ["HIBC", /^\*?\+(?:[A-Z][A-Z\d]{3}[A-Z\d]{1,18}\d|\$\$?\+?[A-Z\d])[A-Z\d$+/.% ]*\*?$/],
  // ISBT 128 Standard Technical Specification: donation, product, blood group, expiry.
  [
    "ISBT 128",
    /^(?:=[A-NP-Z1-9][A-Z\d]{4}\d{8}[A-Z\d]{2}|=<[A-Z][A-Z\d]{7}|=%[A-Z\d]{4}$|[=&]>\d{6,10}$)/,
  ],
  // IFA, PPN Code Specification; the data identifier is 9N.
  ["PPN", /^(?:PPN:?|9N)\d{2}[A-Z\d]{4,18}\d{2}$/i],
  // IFA, Technical Information PZN: Code 39 has a hyphen before it.
  ["PZN", /^(?:PZN:?-?|-)\d{7,8}$/i],
  ["Amazon FNSKU", /^X00[A-Z\d]{7}$/],
  ["Amazon Logistics", /^TB[A-Z]\d{12}$/],
  ["UPS", /^1Z[A-Z\d]{16}$/],
  ["DHL", /^JJ?D\d{16,20}$/],
];

/** UPU S10: its service, eight digits, a check digit, and the country. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** ISO/IEC 15434: its header and the number of the format; 05 is GS1. */
const ENVELOPE = /^\[\)>(?:\p{Cc}|\u241e|[<{[(]RS[>}\])]|RS|\\x1e|\\u001e|\^\^|%1e)?(\d{2})/iu;
/** A scanner sends it before what it read, whatever that is. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** The data identifier of a PPN, first in its envelope. */
const PPN_WITHIN = /^\[\)>[^\d]*06[^\d]*9N\d/;

/** The name of the system whose code `text` is; null for GS1 codes, numbers and words. */
export function otherSystemOf(text: string): string | null {
  const trimmed = text.trim().replace(SYMBOLOGY, "");
  const [, format] = ENVELOPE.exec(trimmed) ?? [];
  if (format !== undefined) {
    if (PPN_WITHIN.test(trimmed)) return "PPN";
    return format === "05" ? null : `ISO/IEC 15434, format ${format}`;
  }
  if (trimmed.length > LONGEST) return null;
  const closed = trimmed.replace(/ /g, "");
  const found = SYSTEMS.find(([, form]) => form.test(closed));
  if (found) return found[0];
  return isPostal(closed) ? "UPU S10" : null;
}

const LONGEST = 100;

function isPostal(text: string): boolean {
  const [, serial, given] = POSTAL.exec(text) ?? [];
  if (serial === undefined) return false;
  const sum = POSTAL_WEIGHTS.reduce((all, weight, i) => all + weight * Number(serial[i]), 0);
  const check = 11 - (sum % 11);
  return Number(given) === (check === 10 ? 0 : check === 11 ? 5 : check);
}
