/**
 * ISO/IEC 15434: the envelope `[)>` in which symbols that are not GS1's carry data. Format 05 has
 * GS1 elements; the others are no GS1 code (`other-systems.ts` names them).
 */

const BEGIN =
  /^(?:\][A-Za-z]\d)?\[\)>(?:\p{Cc}|\u241e|[<{[(]RS[>}\])]|\\x1e|\\u001e|\^\^|%1e)?05(?:\p{Cc}|\u241d|[<{[(]GS[>}\])]|\\x1d|\\u001d|\^\]|%1d)?/iu;
const END =
  /(?:\p{Cc}|\u241e|[<{[(]RS[>}\])]|\\x1e|\\u001e|\^\^|%1e)?(?:\p{Cc}|\u2404|[<{[(]EOT[>}\])]|\\x04|\\u0004|%04)?$/iu;

/** The elements of an envelope of format 05, and where they begin; null for any other text. */
export function elementsInEnvelope(text: string): { text: string; start: number } | null {
  const [begin] = BEGIN.exec(text) ?? [];
  return begin === undefined
    ? null
    : { text: text.slice(begin.length).replace(END, ""), start: begin.length };
}
