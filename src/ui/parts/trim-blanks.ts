/** Trims what people type or paste, without hiding a character that they cannot see. */
const BLANKS = " \t\n\v\f\r";

/**
 * Does the same as `trim`, but only for the blanks of a keyboard: a no-break space or a byte order
 * mark around a number is to be named.
 */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.includes(text.charAt(start))) start++;
  while (end > start && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
