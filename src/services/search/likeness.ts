/**
 * How similar a product is to a query if no product has all its words: counts whole words, and
 * words with one typing error.
 */
import type { FoundRow } from "../../catalog/catalog.ts";
import { isUnspaced, wordsIn } from "../../catalog/search/terms.ts";

/** Lower case, without diacritics, composed. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

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

const WHOLE = 1;
export const BEGINNING = 0.95;
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
    const single = alike(word, other);
    if (single > best.score) best = { score: single, at, length: 1 };
    // People write "cocacola" and "red bull"; packs have "Coca-Cola" and "Redbull".
    const joined = alike(word, other + (rest[at + 1] ?? "")) * JOINED;
    if (joined > best.score) best = { score: joined, at, length: 2 };
  });
  rest.splice(best.at, best.length);
  return best.score;
}

/** 1 for the same word, less for its beginning or with a typing error, 0 for another word. */
export function alike(word: string, other: string): number {
  if (other === word) return WHOLE;
  if (contains(other, word)) return BEGINNING;
  // A different number is not a typing error.
  if (/\d/.test(word)) return 0;
  const longer = Math.max(word.length, other.length);
  const allowed = longer < 4 ? 0 : longer < 6 ? 1 : 2;
  const slips = slipsBetween(word, other, allowed);
  return slips > allowed ? 0 : 1 - slips / longer;
}

const contains = (other: string, word: string) =>
  isUnspaced(word) ? other.includes(word) : other.startsWith(word);

/**
 * The number of letters added, omitted, replaced or swapped (optimal string alignment); `most` + 1
 * for more.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
      }
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
