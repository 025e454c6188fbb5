/** The texts of each card, out of those of the pages. Chosen when cards are built, for one language each. */
import { CARD_TEXTS } from "../ui/texts/cards.ts";
import { LANGUAGES, type PageLanguage } from "../ui/texts/index.ts";

const common = (lang: PageLanguage) => ({ card: CARD_TEXTS[lang] });
export type CommonWords = ReturnType<typeof common>;

function product(lang: PageLanguage) {
  const { messages, linkTypes, elements } = LANGUAGES[lang];
  const { gtin, company, variant, lifecycle, replacedBy, origin, markets } = messages.product;
  const { links, more, source } = messages.product;
  const { leadsTo, leadsNowhere, warnings } = messages.check;
  return {
    linkTypes,
    product: {
      ...{ gtin, company, variant, lifecycle, replacedBy, origin, markets },
      ...{ links, more, source },
    },
    check: { leadsTo, leadsNowhere, warnings },
    first: { passed: { expiry: messages.first.passed.expiry } },
    elements: { lot: elements.lot, serial: elements.serial },
  };
}
export type ProductWords = ReturnType<typeof product>;

function label(lang: PageLanguage) {
  const { messages, elements } = LANGUAGES[lang];
  const { valid, damaged, identifiesNothing, faults, element, value, warnings } = messages.check;
  const { codeKinds, link } = messages.check;
  return {
    elements,
    check: {
      ...{ valid, damaged, identifiesNothing, faults, element, value, warnings, codeKinds, link },
      says: messages.check.elements,
    },
  };
}
export type LabelWords = ReturnType<typeof label>;

const CARDS = { product, label };

export type CardKind = keyof typeof CARDS;

/** A place of a text, or the places of its members. */
export type Places = number | { readonly [name: string]: Places };

/** The names of texts once, and the texts of each language in their order: names would be most of it. */
export interface WordsTable {
  readonly places: Places;
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export function wordsOf(kind: CardKind): WordsTable {
  const tags = Object.keys(LANGUAGES) as PageLanguage[];
  const all = tags.map((tag) => ({ ...common(tag), ...CARDS[kind](tag) }));
  const texts = Object.fromEntries(tags.map((tag, i) => [tag, textsIn(all[i]!)]));
  let count = 0;
  const placesOf = (words: object): Places =>
    Object.fromEntries(
      inOrder(words).map(([name, value]) => [
        name,
        typeof value === "string" ? count++ : placesOf(value),
      ]),
    );
  return { places: placesOf(all[0]!), texts };
}

const textsIn = (words: object): string[] =>
  inOrder(words).flatMap(([, value]) => (typeof value === "string" ? [value] : textsIn(value)));

/** Languages need not list their texts in the same order. */
const inOrder = (words: object): [string, string | object][] =>
  Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
