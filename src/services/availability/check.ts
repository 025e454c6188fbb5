/**
 * Finds where a product can be bought, as far as the catalog knows, and which facts are unknown.
 */
import type { ProductRow } from "../../catalog/catalog.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import type { Preferences } from "../../model/accept.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import { languageScore, MISMATCH, UNDECLARED } from "../../resolver/decide/narrow.ts";
import { RETAIL_LINK_TYPES, RETAILERS } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { type Replacement, replacementOf } from "../products/shown.ts";
import { firstAmong } from "../resolve/first.ts";
import { parseGtinHere, swappedQuery, withOffers } from "../resolve/gtin-input.ts";
import { lotNotRecalled, type NoticeAnswer, noticesOf } from "../resolve/notices.ts";
import { numbersOf, type OtherReading } from "../resolve/reading.ts";
import {
  decideAsScanned,
  type ResolvedLinkAnswer,
  readRecordWith,
  resolvedLinkAnswer,
  unknownGtinError,
} from "../resolve/resolve.ts";

export interface AvailabilityQuestion {
  gtin: string;
  /** ISO 3166-1 alpha-2, in any case. */
  market?: string | undefined;
  languages?: Preferences | undefined;
}

/**
 * price, stock: always unknown. product: the catalog has no record. target_markets: the record
 * lists none. retailers: there is no link to them. link_markets: some links do not name their
 * market.
 */
export const NOT_KNOWN = [
  "price",
  "stock",
  "product",
  "target_markets",
  "retailers",
  "link_markets",
] as const;

export interface RetailLink extends ResolvedLinkAnswer {
  /** ISO 3166-1 alpha-2; empty if the link names none. */
  markets: readonly string[];
}

export interface Availability extends Pick<Replacement, "current_gtin"> {
  gtin: string;
  /** What comes before anything else about this product. */
  notices: NoticeAnswer[];
  understood_as: UnderstoodAs;
  ambiguous: boolean;
  alternatives: readonly OtherReading[];
  product: {
    name: string;
    brand: string | null;
    lifecycle: ProductRow["lifecycle"];
  } | null;
  target_markets: readonly string[];
  /**
   * Whether the market is one of target_markets; null without a market, or without target markets.
   */
  is_target_market: boolean | null;
  /**
   * The links by kind, as in RETAIL_LINK_TYPES; of a kind, first those that name the market, then
   * by language.
   */
  links: RetailLink[];
  /** Whether any of `links` is of a retailer. */
  has_shops: boolean;
  language_met: false | null;
  /** Markets of the links that were omitted. */
  other_markets: string[];
  /** The target of a scan of the code. */
  target_url: string | null;
  not_known: (typeof NOT_KNOWN)[number][];
  /** What was ignored in reading the number. */
  warnings: readonly string[];
}

/**
 * Links of the retail types that a scan would find now. One round trip.
 * @throws AppError validation_error; not_found for a number that the catalog does not have
 */
export async function checkAvailability(
  context: ReadContext,
  { gtin, market: asked, languages = [] }: AvailabilityQuestion,
): Promise<Availability> {
  const readings = await parseGtinHere(context, gtin, {});
  const record = await readRecordWith(context, readings, {
    swapped: swappedQuery(context, numbersOf(readings)),
  });
  const { facts, identification, understoodAs, alternatives } = record;
  const { decision, isPrivate } = decideAsScanned(context, record, facts, { languages });
  const found = { ...record, decision };
  const at = context.clock();
  const first = firstAmong(context, found, at, languages);
  const notRecalled = lotNotRecalled(context, found, first, at);
  const number = identification.key.value;
  if (decision.reason === "unknown_identifier" && !isPrivate)
    throw withOffers(unknownGtinError(number, facts, alternatives), record.more.swapped);
  const { product } = facts;
  const market = asked?.toUpperCase() ?? null;
  const retail = decision.available
    .filter(({ linkType }) => RETAIL_LINK_TYPES.includes(linkType))
    .map((link) => ({ link, markets: marketsOf(link) }));
  const inMarket = retail.filter((one) => market === null || isFor(one, market));
  const { links, met } = inOrder(inMarket, market, languages);
  const others = retail.filter((one) => !inMarket.includes(one)).flatMap(({ markets }) => markets);
  const targets = product?.targetMarkets ?? [];
  const hasShops = links.some(({ link }) => link.linkType === RETAILERS);
  const notKnown: Record<Availability["not_known"][number], boolean> = {
    price: true,
    stock: true,
    product: product === null,
    target_markets: targets.length === 0,
    retailers: !hasShops,
    link_markets: links.some(({ markets }) => markets.length === 0),
  };
  return {
    gtin: number,
    notices: noticesOf(first, identification, notRecalled),
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    product: product && {
      name: product.name,
      brand: product.brandName,
      lifecycle: product.lifecycle,
    },
    current_gtin: product && replacementOf(product).current_gtin,
    target_markets: targets,
    is_target_market: market === null || targets.length === 0 ? null : targets.includes(market),
    links: links.map(({ link, markets }) => ({ ...resolvedLinkAnswer(link), markets })),
    has_shops: hasShops,
    language_met: met ? null : false,
    other_markets: [...new Set(others)].sort(),
    target_url: decision.link?.href ?? null,
    not_known: NOT_KNOWN.filter((what) => notKnown[what]),
    warnings: record.warnings,
  };
}

interface Retail {
  readonly link: ResolvedLink;
  readonly markets: readonly string[];
}

const COUNTRY = /^[A-Za-z]{2}$/;

/** The regions of its language tags, and contexts that are country codes. */
function marketsOf({ hreflang, context }: ResolvedLink): string[] {
  const codes = [...hreflang.flatMap(regionOf), ...context.filter((code) => COUNTRY.test(code))];
  return [...new Set(codes.map((code) => code.toUpperCase()))];
}

/**
 * The only subtag of two letters after the language and before extensions (RFC 5646, clause 2.1).
 */
function regionOf(tag: string): string[] {
  const [plain = ""] = tag.split(/-[a-z0-9](?=-)/i, 1);
  return plain
    .split("-")
    .slice(1)
    .filter((subtag) => COUNTRY.test(subtag));
}

const isFor = ({ markets }: Retail, market: string): boolean =>
  markets.length === 0 || markets.includes(market);

/**
 * First retailers, then promotions, then supplies, because the question is where to buy the product
 * itself; of a kind, first the links that name the market, then by language. Links in languages that
 * were not requested are used only if there are no others.
 */
function inOrder(links: readonly Retail[], market: string | null, languages: Preferences) {
  const ranked = links.map((one) => ({
    one,
    kind: RETAIL_LINK_TYPES.indexOf(one.link.linkType),
    names: Number(market !== null && one.markets.length > 0),
    // The order is the catalog's if no languages are requested.
    score: languages.length > 0 ? languageScore(languages, one.link.hreflang) : UNDECLARED,
  }));
  const fitting = ranked.filter(({ score }) => score > MISMATCH);
  const met = fitting.length > 0 || links.length === 0;
  const shown = (met ? fitting : ranked).sort(
    (a, b) => a.kind - b.kind || b.names - a.names || b.score - a.score,
  );
  return { links: shown.map(({ one }) => one), met };
}
