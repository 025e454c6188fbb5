/**
 * How similar a product is to a query if no product has all its words: counts whole words, and
 * words with one typing error.
 */
import type { FoundRow } from "../../catalog/catalog.ts";
import { isUnspaced, wordsIn } from "../../catalog/search/terms.ts";
import { alikeOrInside, BEGINNING, contains, fold } from "../similar-words.ts";

/**
 * Words of a request rather than of a name, folded. They find nothing by themselves if no product
 * has all words: "make a QR code" is not a search for a product whose name has an "a".
 */
const COMMON = new Set(
  `a an and the of for from with without to in on at by is it my me this that or please
  make made get give find show search look need want buy what which where how
  code codes qr barcode barcodes number product products item items
  ein eine der die das und oder mit ohne fur von zu im ist mir suche finde zeige mache produkt produkte nummer
  un une le la les des du de et ou avec sans pour est cherche trouve montre fais produit produits numero
  una el los las y o con sin para es busca muestra haz producto productos
  il lo gli i e di da per cerca mostra prodotto prodotti
  um uma os as com sem procura mostra produto produtos
  een het en of met zonder voor van zoek toon product producten nummer
  i z bez dla jest szukaj pokaz produkt produkty numer`.split(/\s+/),
);

/** The words that tell products apart. @param words in the form of {@link fold} */
export const distinctiveWords = (words: readonly string[]): string[] =>
  words.filter((word) => !COMMON.has(word) && (word.length > 1 || isUnspaced(word)));

/** The score of two words that are written as one. */
const JOINED = 0.9;

export interface Likeness {
  /** 0 for nothing in common, 1 for every word exactly. */
  readonly share: number;
  /** Whether every word that counts occurs exactly. */
  readonly literal: boolean;
}

/** @param words in the form of {@link fold} */
export function likenessOf(words: readonly string[], row: FoundRow): Likeness {
  const title = [row.name, row.names, row.brandName, row.variant].filter(Boolean).join(" ");
  const rest = wordsIn(fold(title));
  const described = wordsIn(fold(row.description ?? ""));
  // Exact words first: one word of the title matches only one word of the query.
  const isThere = (word: string) => Number(rest.includes(word));
  const scores = words
    .toSorted((a, b) => isThere(b) - isThere(a))
    .map((word) => {
      const claimed = claim(word, rest);
      return described.some((other) => contains(other, word))
        ? Math.max(claimed, BEGINNING)
        : claimed;
    });
  const share = scores.reduce((sum, one) => sum + one, 0) / words.length;
  return { share, literal: scores.every((one) => one === 0 || one >= BEGINNING) };
}

/** Removes the most similar words from `rest`, and returns their score. */
function claim(word: string, rest: string[]): number {
  let best = { score: 0, at: 0, length: 0 };
  rest.forEach((other, at) => {
    const single = alikeOrInside(word, other);
    if (single > best.score) best = { score: single, at, length: 1 };
    // People write "cocacola" and "red bull"; packs have "Coca-Cola" and "Redbull".
    const joined = alikeOrInside(word, other + (rest[at + 1] ?? "")) * JOINED;
    if (joined > best.score) best = { score: joined, at, length: 2 };
  });
  rest.splice(best.at, best.length);
  return best.score;
}
