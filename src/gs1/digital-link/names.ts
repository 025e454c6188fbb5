/**
 * The names that Digital Link URIs could have in place of application identifiers before URI Syntax
 * 1.2: `gtin` for `01`. They are rejected, with the digits to write instead.
 */
/** Keys, then qualifiers; in lower case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["gtin", "01"],
  ["itip", "8006"],
  ["gmn", "8013"],
  ["cpid", "8010"],
  ["gln", "414"],
  ["payto", "415"],
  ["partygln", "417"],
  ["gsrnp", "8017"],
  ["gsrn", "8018"],
  ["gcn", "255"],
  ["sscc", "00"],
  ["gdti", "253"],
  ["ginc", "401"],
  ["gsin", "402"],
  ["grai", "8003"],
  ["giai", "8004"],
  ["cpv", "22"],
  ["lot", "10"],
  ["ser", "21"],
  ["tpx", "235"],
  ["cpsn", "8011"],
  ["glnx", "254"],
  ["refno", "8020"],
  ["srin", "8019"],
  ["uic-ext", "7040"],
]);

const LONGEST = 8;

/** Whether the segment is one of these names, in any case. */
export function isNameOfAi(segment: string): boolean {
  return segment.length <= LONGEST && NAMES.has(segment.toLowerCase());
}

/** The application identifier of the name; undefined for any other segment. */
export const aiOfName = (segment: string): string | undefined =>
  segment.length <= LONGEST ? NAMES.get(segment.toLowerCase()) : undefined;

/** What to write in place of a segment for which {@link isNameOfAi} is true. */
export function nameProblem(segment: string): string {
  const name = segment.toLowerCase();
  return `Names such as ${name} are no longer part of Digital Link. Write ${NAMES.get(name)} instead.`;
}
