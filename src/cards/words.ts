/** The texts of each card, out of those of the pages. Chosen when cards are built, for one language each. */
import { CARD_TEXTS } from "../ui/texts/cards.ts";
import type { ElementName } from "../ui/texts/element-names.ts";
import { LANGUAGES, type PageLanguage } from "../ui/texts/index.ts";
import { BETWEEN, type Places, type WordsTable } from "./words-table.ts";

function common(lang: PageLanguage) {
  const { waiting, cancelled, failed, unopened } = CARD_TEXTS[lang];
  return { card: { waiting, cancelled, failed, unopened } };
}
export type CommonWords = ReturnType<typeof common>;

/** The texts of notices, without those that only pages have. A card has one text of some lots or items. */
function notices(lang: PageLanguage) {
  const {
    packLot: _,
    checkLot: __,
    unread: ___,
    recallLot: ____,
    someLots: _____,
    contentsRecalled: ______,
    contentsWithdrawn: _______,
    someLotsOrItems: someLots,
    ...first
  } = LANGUAGES[lang].messages.first;
  const { lifecycle, replacedBy } = LANGUAGES[lang].messages.product;
  const { discontinued, withdrawn } = lifecycle;
  const { notRecalled, recalled } = LANGUAGES[lang].messages.lotField;
  return {
    first: { ...first, someLots },
    product: { lifecycle: { discontinued, withdrawn }, replacedBy },
    lotField: { notRecalled, recalled },
  };
}
export type NoticeWords = ReturnType<typeof notices>;

/** The headlines of notices. */
function headlines(lang: PageLanguage) {
  const { moreLots: _, compareLot: __, compareItem: ___, ...first } = notices(lang).first;
  return { first };
}
export type HeadlineWords = ReturnType<typeof headlines> & {
  readonly product: Pick<NoticeWords["product"], "lifecycle">;
};

type FaultCode = Exclude<keyof NonNullable<typeof LANGUAGES.de.faults>, "rightCheckDigit">;

/** The words of a wrong code. English has no texts of faults: the server's are. */
function meant(lang: PageLanguage, codes: readonly FaultCode[]) {
  const { messages, faults } = LANGUAGES[lang];
  return {
    meant: {
      title: messages.check.suggestions,
      one: messages.check.suggestion,
      right: faults?.rightCheckDigit("{}") ?? "",
    },
    faults: Object.fromEntries(codes.map((code) => [code, faults?.[code] ?? ""])),
  };
}
export type MeantWords = ReturnType<typeof meant>;

/** The faults of a number. That of a check digit names the right one. */
const OF_NUMBERS: readonly FaultCode[] = [
  "not_digits",
  "non_ascii_digits",
  "length",
  "issn",
  "not_gs1",
  "several_numbers",
  "other_key",
];

/** Those of labels that are not rare: a card has no room for all. */
const OF_LABELS: readonly FaultCode[] = [
  "not_digits",
  "length",
  "ai_length",
  "ai_characters",
  "date",
  "ai_value",
  "unknown_ai",
  "repeated_ai",
  "missing_companion",
  "missing_key",
  "element_string",
  "uri",
];

/** The elements of most labels, for the same reason; the others have GS1's title. */
const OF_MOST_LABELS: readonly ElementName[] = [
  "sscc",
  "gtin",
  "contents",
  "lot",
  "produced",
  "due",
  "packed",
  "bestBefore",
  "sellBy",
  "expiry",
  "expiryTime",
  "frozen",
  "harvested",
  "variant",
  "serial",
  "consumerVariant",
  "additionalId",
  "count",
  "contained",
  "netWeight",
  "grossWeight",
  "length",
  "width",
  "height",
  "area",
  "netVolume",
  "volume",
  "amount",
  "price",
  "order",
  "shipTo",
  "location",
  "postcode",
  "origin",
  "returnable",
  "asset",
];

function product(lang: PageLanguage) {
  const { messages, linkTypes, elements } = LANGUAGES[lang];
  const { gtin, company, variant, lifecycle, replacedBy, origin, markets } = messages.product;
  const { links, more, source } = messages.product;
  const { leadsTo, leadsNowhere, warnings } = messages.check;
  return {
    linkTypes,
    product: {
      gtin,
      company,
      variant,
      lifecycle,
      replacedBy,
      origin,
      markets,
      links,
      more,
      source,
    },
    check: { leadsTo, leadsNowhere, warnings },
    first: notices(lang).first,
    lotField: { ...notices(lang).lotField, leadsToNotice: messages.lotField.leadsToNotice },
    elements: { lot: elements.lot, serial: elements.serial },
    links: { chooseLead: messages.links.chooseLead },
    ...meant(lang, OF_NUMBERS),
  };
}
export type ProductWords = ReturnType<typeof product>;

function label(lang: PageLanguage) {
  const { messages, elements } = LANGUAGES[lang];
  const { valid, damaged, identifiesNothing, faults, element, value, warnings } = messages.check;
  const { codeKinds, link, codeValid, ambiguous, notProduct, demoNumber, notInCatalog } =
    messages.check;
  return {
    elements: Object.fromEntries(OF_MOST_LABELS.map((name) => [name, elements[name]])),
    ...notices(lang),
    ...meant(lang, OF_LABELS),
    check: {
      valid,
      damaged,
      identifiesNothing,
      faults,
      element,
      value,
      warnings,
      codeKinds,
      link,
      codeValid,
      ambiguous,
      notProduct,
      demoNumber,
      notInCatalog,
      unread: messages.first.unread,
      says: messages.check.elements,
    },
  };
}
export type LabelWords = ReturnType<typeof label>;

function list(lang: PageLanguage) {
  const { row, given, finding, verdicts, all } = LANGUAGES[lang].messages.list;
  return { list: { row, given, finding, verdicts, all } };
}
export type ListWords = ReturnType<typeof list>;

function comparison(lang: PageLanguage) {
  const { messages, linkTypes } = LANGUAGES[lang];
  const { brand, variant, netContent, lifecycle, status, origin, markets, source, contains } =
    messages.product;
  const { differs, same, level, links, licence, retrieved, confidence } = CARD_TEXTS[lang];
  const product = {
    brand,
    variant,
    netContent,
    lifecycle,
    status,
    origin,
    markets,
    source,
    contains,
    level,
    links,
    licence,
    retrieved,
    confidence,
  };
  return {
    linkTypes,
    product,
    ...headlines(lang),
    unknown: messages.list.unknown,
    only: { differs, same },
  };
}
export type ComparisonWords = ReturnType<typeof comparison>;

function code(lang: PageLanguage) {
  const { preview, size, module, codeSize, download, leadsTo, leadsNowhere } =
    LANGUAGES[lang].messages.design;
  const { warnings, link } = LANGUAGES[lang].messages.check;
  return {
    ...notices(lang),
    design: { preview, size, module, codeSize, download, leadsTo, leadsNowhere },
    check: { warnings, link },
  };
}
export type CodeWords = ReturnType<typeof code>;

function scans(lang: PageLanguage) {
  const { scans, before, bots, others, notCounting } = CARD_TEXTS[lang];
  const { messages, linkTypes } = LANGUAGES[lang];
  const { warnings, value } = messages.check;
  const only = { scans, before, bots, others, notCounting };
  return { linkTypes, check: { warnings, value }, only };
}
export type ScansWords = ReturnType<typeof scans>;

const CARDS = { product, label, list, comparison, code, scans };

export type CardKind = keyof typeof CARDS;

export function wordsOf(kind: CardKind): WordsTable {
  const tags = Object.keys(LANGUAGES) as PageLanguage[];
  const all = tags.map((tag) => ({ ...common(tag), ...CARDS[kind](tag) }));
  const texts = Object.fromEntries(tags.map((tag, i) => [tag, textsIn(all[i]!).join(BETWEEN)]));
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
