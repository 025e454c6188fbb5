/** The words that packs and labels print before a lot, such as `LOT S3`, `CHARGE: S3` or `(10)S3`. */

const LOT_AI = "(10)";

/** A colon or a space ends it: `LOT1` is a lot. */
const WORD = /^(\p{L}{1,10})(?::|\.?:? )/u;

/** The words for a lot as packs have them in the languages of the pages. */
const WORDS: ReadonlySet<string> = new Set([
  "lot",
  "lots",
  "batch",
  "charge",
  "partij",
  "lote",
  "lotto",
  "partia",
  "partii",
  "no",
  "nr",
  "num",
  "ch",
  "numer",
  "number",
  "nummer",
  "批次",
  "批号",
  "ロット",
  "ロット番号",
]);

/** The lot without what is printed before it. @param text without spaces at its ends */
export function withoutLotWords(text: string): string {
  let lot = text.startsWith(LOT_AI) ? text.slice(LOT_AI.length).trimStart() : text;
  // "Lot No. L1" has two words.
  for (let words = 0; words < 2; words += 1) {
    const [before = "", word = ""] = WORD.exec(lot) ?? [];
    if (WORDS.has(word.toLowerCase())) lot = lot.slice(before.length).trimStart();
  }
  return lot;
}
