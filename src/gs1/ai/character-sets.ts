/** The characters that values may have (General Specifications, clause 7.11). */

/** `N` digits, `X` CSET 82, `Y` CSET 39, `Z` CSET 64. */
export type CharacterSet = "N" | "X" | "Y" | "Z";

/** CSET 82 in the order of figure 7.11-1, which gives the values for check characters. */
export const CSET_82 =
  "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/**
 * The character sets, each with a pattern that finds the first character outside it, and the
 * allowed characters in words.
 */
export const CHARACTERS: Readonly<
  Record<CharacterSet, { readonly foreign: RegExp; readonly allowed: string }>
> = {
  N: { foreign: /[^0-9]/u, allowed: "digits" },
  X: {
    foreign: new RegExp(`[^${CSET_82.replace("-", "\\-")}]`, "u"),
    allowed: "letters A-Z and a-z, digits and !\"%&'()*+,-./:;<=>?_",
  },
  Y: { foreign: /[^#\-/0-9A-Z]/u, allowed: "capital letters A-Z, digits and #-/" },
  Z: {
    foreign: /[^\-0-9A-Z_a-z=]/u,
    allowed: "letters A-Z and a-z, digits, -, _ and = at the end",
  },
};

/** The group separator U+001D. Scanners send it for FNC1 inside a message. */
export const GROUP_SEPARATOR = "\u001d";

/** The code point of the first character: `U+001D`. */
export const codePoint = (text: string): string =>
  `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
