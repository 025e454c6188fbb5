/** The ways in which people and spreadsheets damage numbers, by kind. */

export const KINDS = [
  "neighbours swapped",
  "a leading zero lost",
  "all leading zeros lost",
  "check digit missing",
  "trailing .0",
  "scientific notation, every digit",
  "scientific notation, six digits",
] as const;

export type Kind = (typeof KINDS)[number];

/**
 * Every text into which this damage changes a GTIN in its shortest form; empty if it does not
 * apply.
 */
export function damaged(kind: Kind, digits: string): string[] {
  const significant = digits.replace(/^0+(?=.)/, "");
  switch (kind) {
    case "neighbours swapped":
      return swapped(digits);
    case "a leading zero lost":
      return digits.startsWith("0") ? [digits.slice(1)] : [];
    case "all leading zeros lost":
      return digits.startsWith("0") ? [significant] : [];
    case "check digit missing":
      return [digits.slice(0, -1)];
    case "trailing .0":
      // The number with its leading zeros, which only a text column keeps, and without.
      return [...new Set([digits, significant])].map((kept) => `${kept}.0`);
    case "scientific notation, every digit":
      return [Number(digits).toExponential()];
    case "scientific notation, six digits":
      return [Number(digits).toExponential(5)];
  }
}

function swapped(digits: string): string[] {
  return Array.from({ length: digits.length - 1 }, (_, i) => {
    return digits.slice(0, i) + digits[i + 1] + digits[i] + digits.slice(i + 2);
  }).filter((text) => text !== digits);
}

/** A GTIN-14 without the leading zeros that its shortest form does not have. */
export function shortest(gtin14: string): string {
  const zeros = /^0*/.exec(gtin14)![0].length;
  const padding = [6, 2, 1].find((count) => count <= zeros) ?? 0;
  return gtin14.slice(padding);
}
