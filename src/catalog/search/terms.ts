/**
 * Converts a typed text to FTS5 expressions. Words have only letters and digits, so nothing is read
 * as FTS5 syntax.
 */

/** Further words are ignored. */
export const MOST_WORDS = 8;
/** Further pairs of pieces are ignored. */
const MOST_PAIRS = 16;
/** Marks the end of a whole name or brand in the index; the migration adds it. */
const END = "\ue000";
/** Matches nothing, also with a filter after it. */
export const NOTHING = '""';

/** Scripts without spaces between words, as in the migration. */
const UNSPACED = /[ぁ-鿿가-힣]/;
const RUNS = /[ぁ-鿿가-힣]+|[[\p{L}\p{N}]--[ぁ-鿿가-힣]][[\p{L}\p{N}\p{M}]--[ぁ-鿿가-힣]]*/gv;

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Runs of letters and digits, in composed form; other characters separate them. */
export const wordsIn = (text: string): string[] => text.normalize("NFC").match(RUNS) ?? [];

/** The words of a query, up to the limit. */
export const wordsOf = (query: string): string[] => wordsIn(query).slice(0, MOST_WORDS);

/** The filter of a brand, in words. */
export const brandFilter = (brand: string | null): string =>
  brand === null ? "" : ` AND brand : ^ "${[...wordsIn(brand), END].join(" ")}"`;

/**
 * The index has bricks and their first six and four digits; a length in between is one of ten
 * bricks.
 */
export function gpcFilter(gpc: string | null): string {
  if (gpc === null) return "";
  if (gpc.length < 4) return ` AND gpc : "${gpc}" *`;
  const longer = Array.from("0123456789", (digit) => `"${gpc}${digit}"`).join(" OR ");
  return ` AND gpc : (${gpc.length % 2 === 0 ? `"${gpc}"` : longer})`;
}

/** The columns in which words are searched: all except the bricks. */
export const COLUMNS = "{name names brand variant description parts}";

export interface Expressions {
  /** The words as a name has them, separated by one blank. */
  readonly name: string;
  /** Expressions for a whole name, its beginning, or a phrase in it. */
  readonly exact: string;
  readonly begins: string;
  readonly together: string;
  /** Follows a phrase whose last word may be the beginning of a word. */
  readonly mark: string;
  /** Each word as a whole, as the beginning of a word, and that beginning as FTS5 stores words. */
  readonly terms: readonly (readonly [whole: string, term: string, beginning: string | null])[];
  /** Long words as parts of words, and the other words as usual; the first is empty if none is long. */
  readonly parts: string;
  readonly others: string;
  /** Each word that can be a part of a word, by its place: one word may be a part, another one of a description. */
  readonly partOf: readonly (readonly [place: number, part: string])[];
  /** Pairs of three-letter pieces: a word with one wrong letter still has some of its pairs. */
  readonly pairs: readonly string[];
}

export function expressionsOf(words: readonly string[]): Expressions {
  const name = words.join(" ");
  const long = words.length === 1 ? words.filter(isPart) : words.filter(isLong);
  const others = words.filter((word) => !long.includes(word));
  return {
    name,
    exact: `name : ^ "${name} ${END}"`,
    begins: `name : ^ "${name}"`,
    together: words.length > 1 ? `{name names} : "${name}"` : NOTHING,
    mark: prefixMark(words.at(-1) ?? ""),
    terms: words.map((word) => [wholeOf(word), term(word), longBeginning(word)]),
    parts: long.length > 0 ? `text : (${long.map(partOf).join(" AND ")})` : "",
    others: others.length > 0 ? `${COLUMNS} : (${others.map(term).join(" AND ")})` : "",
    partOf: words.flatMap((word, place) =>
      isPart(word) ? [[place, `text : ${partOf(word)}`] as const] : [],
    ),
    pairs: inTurns(words.map(pairsOf)).slice(0, MOST_PAIRS),
  };
}

/**
 * Whether a word is also searched inside of other words, as "käse" in "Bergkäse". Shorter ones are in
 * too many words, and a number is not a part of another number.
 */
export const isLong = (word: string): boolean => lettersOf(word) >= 4;

/** Whether a word is searched at the end of others, where compounds name the thing: "Kirschtee" is tea. */
const isPart = (word: string): boolean => lettersOf(word) >= 3;

const lettersOf = (word: string): number =>
  !isUnspaced(word) && /\p{L}/u.test(word) ? [...word].length : 0;

/** What may follow a word in the index of pieces, which keeps marks. */
const ENDS = [" ", ",", ".", ")", ":", ";"];

const partOf = (word: string): string =>
  isLong(word) ? `"${word}"` : `(${ENDS.map((end) => `"${word}${end}"`).join(" OR ")})`;

const wholeOf = (word: string) => (isUnspaced(word) ? NOTHING : `"${word}"`);

/** Every word may be the beginning of a word; too many words begin with a single letter. */
const prefixMark = (word: string) => ([...word].length > 1 || isUnspaced(word) ? " *" : "");

function term(word: string): string {
  const whole = `"${word}"${prefixMark(word)}`;
  const letters = [...word];
  if (!isUnspaced(word) || letters.length < 2) return whole;
  const neighbours = letters.slice(1).map((letter, i) => letters[i] + letter);
  return `(${whole} OR "${neighbours.join(" ")}")`;
}

/** Null for beginnings that FTS5 has an index of, and for characters that FTS5 may store differently. */
const longBeginning = (word: string): string | null =>
  /^[a-z\d]{4,}$/i.test(word) ? word.toLowerCase() : null;

function pairsOf(word: string): string[] {
  const letters = [..." ", ...word, " "];
  if (isUnspaced(word) || /\d/.test(word) || letters.length < 5) return [];
  const pieces = letters.slice(2).map((letter, i) => `"${letters[i]}${letters[i + 1]}${letter}"`);
  const neighbours = pieces.slice(1).map((piece, i) => `${pieces[i]} AND ${piece}`);
  return [`${pieces[0]} AND ${pieces.at(-1)}`, ...neighbours];
}

/** The first of every list, then the second of every list, and so on. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();
}
