/**
 * The words that packs and labels print before a lot, such as `LOT S3`, `Chargen-Nr.: S3` or `(10)S3`.
 */

const LOT_AI = "(10)";

/** A colon, a full stop with a space, or a space ends it: `LOT1` and `L-1` are lots. */
const WORD = /^([\p{L}º°]+(?:\.?-[\p{L}º°]+)*)(?:\.?\s?:\s?|\.?\s|\.?$)/u;

/** The words for a lot, and for its number, as packs have them in the languages of the pages. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "lot lots lotto lote lotes los batch charge chargen ch partij partia partii serie " +
    "seria bezeichnung b l n no nº n° nr num numer number numero número numéro nummer " +
    "de du 批次 批号 ロット ロット番号"
  ).split(" "),
);

/** Words of which one alone says nothing: `B 12` may be a lot. */
const ONLY_WITH_OTHERS: ReadonlySet<string> = new Set(["b", "l", "n", "de", "du", "bezeichnung"]);

/** Nouns that are written together with the word for number. */
const TOGETHER = /^(?:lot|los|chargen|batch|partij)(?:nummer|number|nr)$/;

const isLotWord = (word: string, isFirst: boolean): boolean => {
  const parts = word.toLowerCase().replaceAll(".", "").split("-");
  if (isFirst && parts.length === 1 && ONLY_WITH_OTHERS.has(parts[0]!)) return false;
  return parts.every((part) => WORDS.has(part) || TOGETHER.test(part));
};

/** The lot without what is printed before it. @param text without spaces at its ends */
export const withoutLotWords = (text: string): string => afterWords(text) || text;

/** Whether a text is such words alone, as the header of a column of lots is. */
export const isLotWords = (text: string): boolean => text !== "" && afterWords(text) === "";

function afterWords(text: string): string {
  let lot = text.startsWith(LOT_AI) ? text.slice(LOT_AI.length).trimStart() : text;
  // "Nº de lote: L1" has three words.
  for (let words = 0; words < 3; words += 1) {
    const [before = "", word = ""] = WORD.exec(lot) ?? [];
    if (word === "" || !isLotWord(word, words === 0 && !before.includes(":"))) break;
    lot = lot.slice(before.length).trimStart();
  }
  return lot;
}
