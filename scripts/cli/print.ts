/**
 * All that commands print. Texts of files, of the catalog and of the network may have characters
 * that a terminal obeys: they could change its title, fill its clipboard or hide other lines.
 *
 *   print("a\u001b[2Jb") prints a\u001b[2Jb, and clears no screen.
 */
import { inspect } from "node:util";

/** Prints on standard output. */
export const print = (text: string): void => console.log(visible(text));

/** Prints on standard error. */
export const printError = (error: unknown): void =>
  console.error(visible(typeof error === "string" ? error : inspect(error)));

/** Controls but tabs and line breaks, and characters that reorder text. */
const OBEYED = /(?![\t\n])[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** Shows them as JavaScript and JSON write them: in printed JSON they stay the same characters. */
export const visible = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replace(OBEYED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
