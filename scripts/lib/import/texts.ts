/** Text as it comes in other people's files, and what of it may be stored. */

/** Control characters but tab and line breaks: nothing that a text needs. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Those, byte order marks, and the marks that turn the direction of whatever follows. */
const UNWANTED = /[^\P{Cc}\t\n\r]|[\ufeff\u202a-\u202e\u2066-\u2069]/gu;
/** Most texts need no closer look. */
const SUSPECT = /[^\u0020-\u007e\u00a1-\u024f]/;

/** One line, without what nobody sees. */
export function cleanLine(text: string): string {
  const trimmed = text.trim();
  if (!SUSPECT.test(trimmed)) return trimmed;
  return trimmed
    .replace(/[\t\r\n\u0085\u2028\u2029]+/g, " ")
    .replace(UNWANTED, "")
    .trim();
}

/** As {@link cleanLine}, but line breaks stay. */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  if (!SUSPECT.test(trimmed)) return trimmed;
  return trimmed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNWANTED, "")
    .trim();
}

/** What is wrong with a text that is stored as it stands. */
export function textProblem(text: string, longest: number): string | undefined {
  if (text.length > longest) return `longer than ${longest.toLocaleString("en")} characters`;
  if (CONTROL.test(text)) return "has control characters";
  // Half a character, as JSON can escape it, is no UTF-8.
  return text.isWellFormed() ? undefined : "has half a character (a lone surrogate)";
}
