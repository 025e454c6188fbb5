/** The text in which a search found its words: plain, with «guillemets» around them. */
import { isUnspaced, wordsIn } from "../../catalog/search/terms.ts";
import { plainLine } from "../../model/plain-text.ts";
import { alikeOrInside, BEGINNING, fold } from "../similar-words.ts";

const MOST_CHARACTERS = 160;
/** The most characters before the first match. */
const LEAD = 40;

interface Hit {
  readonly from: number;
  readonly until: number;
  /** The word of the query. */
  readonly word: string;
}

/**
 * The part around the first match, of the text with the most words; without a match, the beginning
 * of the description.
 * @param words in the form of `fold`
 * @param literally whether similar words are not marked
 */
export function snippetOf(
  description: string | null,
  others: readonly (string | null)[],
  words: readonly string[],
  literally: boolean,
): string | null {
  const least = literally ? BEGINNING : Number.MIN_VALUE;
  let best = { text: plain(description), hits: [] as Hit[], found: 0 };
  for (const text of [description, ...others].map(plain)) {
    const hits = hitsIn(text, words, least);
    const found = new Set(hits.map(({ word }) => word)).size;
    if (found > best.found) best = { text, hits, found };
  }
  return best.text === "" ? null : mark(best.text, best.hits);
}

/** One line with single spaces, and without guillemets of its own. */
const plain = (text: string | null): string =>
  plainLine((text ?? "").normalize("NFC"))
    .replace(/\s+/g, " ")
    .replace(/[«»]/g, '"')
    .trim();

/** Shortens a name or a brand for a list or a table. */
export const shortened = (text: string): string => cut(text, 200);

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

function hitsIn(text: string, words: readonly string[], least: number): Hit[] {
  let end = 0;
  return wordsIn(text).flatMap((word) => {
    const from = text.indexOf(word, end);
    end = from + word.length;
    const folded = fold(word);
    const hit = words.find((one) => alikeOrInside(one, folded) >= least);
    if (hit === undefined) return [];
    const inside = isUnspaced(hit) ? word.indexOf(hit) : -1;
    if (inside < 0) return [{ from, until: end, word: hit }];
    return [{ from: from + inside, until: from + inside + hit.length, word: hit }];
  });
}

function mark(text: string, hits: readonly Hit[]): string {
  const first = hits[0]?.from ?? 0;
  const space = text.indexOf(" ", first - LEAD);
  const begin = first <= LEAD ? 0 : space >= 0 && space < first ? space + 1 : first;
  let [shown, at] = [begin > 0 ? "…" : "", begin];
  const end = begin + MOST_CHARACTERS;
  for (const { from, until } of hits) {
    if (from < at || until > end) continue;
    shown += `${text.slice(at, from)}«${text.slice(from, until)}»`;
    at = until;
  }
  return shown + cut(text.slice(at), Math.max(1, end - at));
}
