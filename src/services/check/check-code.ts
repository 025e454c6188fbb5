/**
 * The answer to a person who types or scans a code: its content, the product, and the target of a
 * scan.
 */

import type { Query } from "../../catalog/query.ts";
import { nullWithoutCatalog, type OfferedLink } from "../../errors/errors.ts";
import { classify } from "../../gs1/gtin/classify.ts";
import { issnOf } from "../../gs1/gtin/suggest.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { type NotGs1, notGs1 } from "../../gs1/identify/not-gs1.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";
import { type CodedWarning, codedWarning } from "../../gs1/warnings.ts";
import type { Preferences } from "../../model/accept.ts";
import type { DecisionReason } from "../../resolver/decide/decision.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type DecodeBarcodeAnswer, decodeBarcode } from "../decode/barcode.ts";
import { readWithSuggestions, suggestedAlone } from "../decode/suggested.ts";
import { type ProductPage, pageOfProduct } from "../products/page.ts";
import { picturePath } from "../qr/content.ts";
import { type FirstNotice, whatComesFirst } from "../resolve/first.ts";
import { isMissing, parseGtinInput, swappedProducts } from "../resolve/gtin-input.ts";
import { type LotNotRecalled, type Told, toldOf, toldWithItem } from "../resolve/notices.ts";
import {
  certainReading,
  itemNamedIn,
  itemWithin,
  numbersOf,
  type Readings,
} from "../resolve/reading.ts";
import {
  decideOn,
  type FoundRecord,
  offeredLink,
  type ResolvedLinkAnswer,
  readRecord,
  readRecords,
  recordQuery,
  resolvedLinkAnswer,
} from "../resolve/resolve.ts";
import { SEARCH_LIMITS, type SearchAnswer, searchProducts } from "../search/products.ts";
import { type ValidateGtinAnswer, validateGtin } from "../validate/gtin.ts";
import { type Offered, offered } from "./offers.ts";

export type CheckedCode =
  | ({ readonly kind: "not_gs1" } & NotGs1)
  | { readonly kind: "words"; readonly found: SearchAnswer }
  | ({
      readonly kind: "faulty";
      /** The notices about what is certain. */
      readonly first: readonly FirstNotice[];
      /** The notice about the code's lot, if the lot is certain and other lots are recalled. */
      readonly not_recalled: LotNotRecalled | null;
      readonly catalog: "ready" | "unavailable";
      readonly decoded: DecodeBarcodeAnswer;
      /** The warnings of `decoded`, for screens that word them. */
      readonly notes: readonly CodedWarning[];
      readonly number: ValidateGtinAnswer;
      /** The products of the catalog that are one typing error away. */
    } & Offered)
  | ValidCode;

/** The products offered are those of a number that the catalog does not have, with two digits swapped. */
export interface ValidCode extends Offered {
  readonly kind: "valid";
  /** What comes before "valid", the most important first. */
  readonly first: readonly FirstNotice[];
  /** The notice about the code's lot, if other lots are recalled. */
  readonly not_recalled: LotNotRecalled | null;
  readonly decoded: DecodeBarcodeAnswer;
  /** The warnings of `decoded`, for screens that word them. */
  readonly notes: readonly CodedWarning[];
  /** Null if the key is not a GTIN. */
  readonly number: ValidateGtinAnswer | null;
  /** Whether the catalog answered; without it, the product, the scan and the links are not known. */
  readonly catalog: "ready" | "unavailable";
  readonly product: ProductPage | null;
  /** Null if the code has no key, so that it identifies nothing by itself, or if it is not known. */
  readonly scan: {
    readonly status: 307 | 300 | 404 | 200;
    readonly reason: DecisionReason;
    readonly link: ResolvedLinkAnswer | null;
  } | null;
  readonly links: readonly OfferedLink[];
  /** Path and query of the QR code's picture; null if it cannot be drawn. */
  readonly picture: string | null;
}

/**
 * Checks a code with at most one round trip, and one more if the catalog does not have the number. What a code says needs no catalog; a search for words
 * does.
 * @throws AppError if the catalog does not answer a search
 */
export async function checkCode(
  context: ReadContext,
  text: string,
  languages: Preferences,
): Promise<CheckedCode> {
  const decoded = decodeBarcode(context, text);
  if (decoded.valid) return describe(context, text, languages, decoded);
  const foreign = notGs1(text);
  if (foreign !== null) return { kind: "not_gs1", ...foreign };
  if (isWords(text)) {
    const query = text.slice(0, SEARCH_LIMITS.query);
    return { kind: "words", found: await searchProducts(context, { query }) };
  }
  if (IS_BEGINNING.test(text)) {
    const search = searchProducts(context, { query: text.trim() });
    const found = await search.catch(nullWithoutCatalog);
    if (found?.results.length) return { kind: "words", found };
  }
  const known = await knownOfFaulty(context, text, decoded, languages);
  return { kind: "faulty", number: validateGtin(context, text), ...known };
}

type Faulty = Extract<CheckedCode, { kind: "faulty" }>;

/**
 * The recalls and the state of the product of a faulty code whose GTIN is certain, and what the code
 * may have said.
 */
async function knownOfFaulty(
  context: ReadContext,
  input: string,
  decoded: DecodeBarcodeAnswer,
  languages: Preferences,
): Promise<Omit<Faulty, "kind" | "number">> {
  const codes = [{ input, decoded }];
  const { elements = [] } = decoded;
  const certain = certainReading(elements);
  const within = itemNamedIn(input, elements);
  const reading = certain ?? within;
  const at = context.clock();
  const asked = await readWithSuggestions(
    context,
    codes,
    reading === null ? NOTHING : await recordQuery([reading], at),
    async () => reading && readRecord(context, [reading]),
  ).catch(nullWithoutCatalog);
  const [record, [suggested = []]] = asked ?? [null, suggestedAlone(codes)];
  const offers = suggested.flatMap(({ product }) => product ?? []);
  const suggestions = suggested.filter(({ product }) => product === undefined);
  const { suggestions: _, ...bare } = decoded;
  const meant = {
    decoded: { ...bare, ...(suggestions.length > 0 && { suggestions }) },
    notes: notesOf(decoded),
    ...offered(offers, languages),
  };
  const number = certain && classify(certain.identification.key.value);
  const said = { ...saidBy(context, decoded), ...NOT_ASKED, number, languages };
  if (record === null) {
    const isUnanswered = reading !== null;
    const first = whatComesFirst({ ...said, isUnanswered });
    const catalog = isUnanswered ? "unavailable" : "ready";
    return { first, not_recalled: null, catalog, ...meant };
  }
  const told = toldOf(context, decided(context, record, languages), at, languages);
  const { first, notRecalled } = within
    ? toldWithItem({ first: whatComesFirst(said), notRecalled: null }, told)
    : told;
  return { first, not_recalled: notRecalled, catalog: "ready", ...meant };
}

const NOTHING: Query<null> = { statements: [], read: () => null };

const decided = (context: ReadContext, record: FoundRecord, languages: Preferences) => ({
  ...record,
  ...decideOn(context, record, record.facts, { languages }),
});

async function describe(
  context: ReadContext,
  text: string,
  languages: Preferences,
  decoded: DecodeBarcodeAnswer,
): Promise<ValidCode> {
  const readings = readingsOf(context, text);
  const within = itemWithin(decoded.elements ?? []);
  const isGtin = readings?.[0].identification.key.ai === "01";
  const number = isGtin ? validateGtin(context, text) : null;
  const said = { ...saidBy(context, decoded), ...NOT_ASKED, number, languages };
  const picture = decoded.digital_link ? picturePath(decoded.digital_link, context.baseUrl) : null;
  const notes = notesOf(decoded);
  const nothing = { product: null, scan: null, links: [], ...offered([], languages) } as const;
  const without = { kind: "valid", decoded, notes, number, ...nothing } as const;
  const asked = [...(readings ? [readings] : []), ...(within ? [[within] as const] : [])];
  const records =
    asked.length === 0 ? [] : await readRecords(context, asked).catch(nullWithoutCatalog);
  if (records === null) {
    const first = whatComesFirst({ ...said, isUnanswered: true });
    return { first, not_recalled: null, ...without, catalog: "unavailable", picture };
  }
  const at = context.clock();
  const found = records.map((record) => decided(context, record, languages));
  const ofItem = within && toldOf(context, found.pop()!, at, languages);
  const [own] = found;
  const ofCode: Told = own
    ? toldOf(context, own, at, languages)
    : { first: whatComesFirst(said), notRecalled: null };
  const { first, notRecalled } = toldWithItem(ofCode, ofItem);
  const told = { first, not_recalled: notRecalled };
  if (own === undefined) return { ...told, ...without, catalog: "ready", picture };
  const { decision, facts } = own;
  const swapped = isMissing(own) ? await swappedProducts(context, numbersOf([own])) : [];
  const product =
    facts.product && pageOfProduct({ ...own, product: facts.product }, languages, context.baseUrl);
  return {
    ...told,
    kind: "valid",
    decoded,
    notes,
    number,
    catalog: "ready",
    product,
    ...offered(swapped, languages),
    scan: {
      status: decision.status,
      reason: decision.reason,
      link: decision.link && resolvedLinkAnswer(decision.link),
    },
    links: decision.available.map(offeredLink),
    picture,
  };
}

const notesOf = ({ warnings = [] }: DecodeBarcodeAnswer) =>
  warnings.flatMap((text) => codedWarning(text) ?? []);

const saidBy = ({ clock }: ReadContext, { elements = [] }: DecodeBarcodeAnswer) => ({
  elements,
  today: isoDate(clock()),
});

const NOT_ASKED = { decision: null, product: null, number: null };

/** Null for a valid code without a key. */
function readingsOf({ clock }: ReadContext, text: string): Readings | null {
  const found = identify(text);
  if (!found.ok) return null;
  const { identification, understood_as: understoodAs, warnings } = found.value;
  if (identification.key.ai === "01") return parseGtinInput(text, {}, isoDate(clock()));
  return [{ identification, understoodAs, warnings }];
}

/** More digits than a name has, and fewer than any GTIN that lost one: the beginning of a GTIN. */
const IS_BEGINNING = /^\s*(?:\d{6}|\d{7}|\d{9}|\d{10})\s*$/;

/** Whether `checkCode` may search for the text, which is heavy work. */
export const isSearch = (text: string): boolean =>
  IS_BEGINNING.test(text) || (isWords(text) && notGs1(text) === null);

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text) && issnOf(text) === null;

/** A name has a word other than that before a number, and none of the characters of codes. */
const isWords = (text: string): boolean =>
  hasWord(contentAmong(text).text) && !/[()\][<>^{}␝\p{Cc}]|:\/\/|\d{6}|^urn:/iu.test(text);
