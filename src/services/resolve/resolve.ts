/**
 * Reads what the catalog has about a number, in one trip, and decides on it: for both faces. Their
 * answers share the shapes of a link and of an unknown number.
 */
import type {
  Facts,
  LinkRow,
  ProductFacts,
  ProductInBrief,
  ProductRow,
} from "../../catalog/catalog.ts";
import { type Answers, type Queries, type Query, together } from "../../catalog/query.ts";
import { AppError, type OfferedLink } from "../../errors/errors.ts";
import { classify, perhapsGln } from "../../gs1/gtin/classify.ts";
import type { Identification } from "../../gs1/identification.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, ResolvedLink, ResolveRequest } from "../../resolver/decide/decision.ts";
import type { ReadContext } from "../context.ts";
import {
  chooseReading,
  factsKey,
  type OtherReading,
  othersThan,
  type Reading,
  type Readings,
} from "./reading.ts";

export interface Resolution<Product extends ProductInBrief = ProductInBrief> extends Reading {
  readonly decision: Decision;
  readonly facts: Facts<Product>;
  /** Other meanings of the same digits. */
  readonly alternatives: readonly OtherReading[];
}

/** What the catalog has about the reading that is meant. Nothing is decided yet. */
export interface FoundRecord extends Reading {
  readonly facts: Facts<ProductRow>;
  /** Links to recall information of lots and items below the product. */
  readonly recalls: readonly LinkRow[];
  /** Other meanings of the same digits. */
  readonly alternatives: readonly OtherReading[];
}

/**
 * What everybody may ask about a number, also if READ_ACCESS is scoped. One round trip for all
 * `readings`.
 */
export async function readRecord(context: ReadContext, readings: Readings): Promise<FoundRecord> {
  const [record] = await readRecords(context, [readings]);
  return record!;
}

/** The same for several numbers, in one round trip. */
export async function readRecords(
  context: ReadContext,
  asked: readonly Readings[],
): Promise<FoundRecord[]> {
  const now = context.clock();
  const found = [...(await context.catalog.records(asked.flat().map(factsKey), now))];
  return asked.map((readings) => recordAmong(readings, found.splice(0, readings.length), now));
}

/** The same for a batch of whoever may read the catalog. */
export async function recordQuery(readings: Readings, at: Date): Promise<Query<FoundRecord>> {
  // Loaded here, because scans do not need it.
  const { productFactsQuery } = await import("../../catalog/tables/products.ts");
  const facts = readings.map((reading) => productFactsQuery(factsKey(reading), at));
  const { statements, read } = together(facts);
  return { statements, read: (results) => recordAmong(readings, read(results), at) };
}

/**
 * The same for whoever may read the catalog, with more answers in the same round trip.
 * @param at the instant at which recalls must be active; now by default
 */
export async function readRecordWith<const Q extends Queries>(
  context: ReadContext,
  readings: Readings,
  more: Q,
  at = context.clock(),
): Promise<FoundRecord & { more: Answers<Q> }> {
  // Loaded here, because scans do not need it.
  const { productFactsQuery } = await import("../../catalog/tables/products.ts");
  const { found, more: answers } = await context.catalog.ask({
    found: together(readings.map((reading) => productFactsQuery(factsKey(reading), at))),
    more: together(more),
  });
  return { ...recordAmong(readings, found, context.clock()), more: answers };
}

function recordAmong(readings: Readings, found: readonly ProductFacts[], now: Date): FoundRecord {
  const chosen = chooseReading(found, now);
  const { recalls, ...facts } = found[chosen]!;
  return { ...readings[chosen]!, facts, recalls, alternatives: othersThan(readings, chosen) };
}

/** The decision on facts that were already read. */
export function decideOn<Product extends ProductInBrief>(
  context: Pick<ReadContext, "clock" | "baseUrl" | "ownHosts">,
  reading: Reading,
  facts: Facts<Product>,
  request: ResolveRequest,
): Omit<Resolution<Product>, "alternatives"> {
  const decision = decide({
    identification: reading.identification,
    request,
    now: context.clock(),
    rules: facts.links,
    product: facts.product,
    companyPrefix: facts.companyPrefix,
    baseUrl: context.baseUrl,
    ownHosts: context.ownHosts ?? [],
  });
  return { ...reading, decision, facts };
}

/** What a scan gets: a scanner sees no private product, though the principal may. */
export function decideAsScanned(
  context: Pick<ReadContext, "clock" | "baseUrl" | "ownHosts">,
  reading: Reading,
  facts: Facts<ProductRow>,
  request: ResolveRequest,
): { decision: Decision; isPrivate: boolean } {
  const { decision } = decideOn(context, reading, scannedFacts(facts), request);
  return { decision, isPrivate: isPrivate(facts) };
}

/** The facts without a private product, of which a scan tells neither name nor state. */
export const scannedFacts = (facts: Facts<ProductRow>): Facts<ProductRow> =>
  isPrivate(facts) ? { ...facts, product: null } : facts;

const isPrivate = ({ product }: Facts<ProductRow>): boolean =>
  product !== null && product.visibility !== "public";

/** The members of a product that answers mention. */
export const productSummary = (product: ProductInBrief | null) =>
  product && { name: product.name, brand: product.brandName };

export interface ResolvedLinkAnswer {
  /** The link's id, for the owner of the identifier. */
  id?: string;
  link_type: string;
  title: string;
  href: string;
  hreflang: readonly string[];
  media_type: string | null;
  context: readonly string[];
}

export const resolvedLinkAnswer = (link: ResolvedLink): ResolvedLinkAnswer => ({
  link_type: link.linkType,
  title: link.title,
  href: link.href,
  hreflang: link.hreflang,
  media_type: link.mediaType,
  context: link.context,
});

/** A link in pages and errors; if its target is restricted, with who has it and how to ask. */
export const offeredLink = (link: ResolvedLink): OfferedLink => ({
  ...resolvedLinkAnswer(link),
  ...(link.withheld && { withheld: link.withheld }),
});

/** A valid identifier that this catalog does not have. */
export function unknownIdentifierError(identification: Identification, facts: Facts): AppError {
  const { key } = identification;
  if (key.ai === "01") return unknownGtinError(key.value, facts);
  return new AppError(
    "not_found",
    `(${key.ai})${key.value} is valid, but this catalog does not know it.`,
    {
      guidance: "Compare it with the label. It may exist although this catalog does not know it.",
    },
  );
}

/** A sentence for a number that the catalog does not have as a product; empty unless it may be a GLN. */
export function glnSentence(gtin14: string): string {
  const gln = perhapsGln(gtin14);
  return gln === null
    ? ""
    : ` If the 13 digits are a GLN, the number of a company or place, decode_barcode reads (414)${gln}.`;
}

/** A valid number that this catalog does not have. */
export function unknownGtinError(
  gtin14: string,
  { companyPrefix }: Facts,
  alternatives: readonly OtherReading[] = [],
): AppError {
  const { classification, usable_reason } = classify(gtin14);
  const owner = companyPrefix
    ? ` Its company prefix ${companyPrefix.prefix} belongs to ${companyPrefix.organizationName}.`
    : "";
  const elsewhere = companyPrefix?.resolver
    ? ` Another resolver answers for it: ${companyPrefix.resolver}.`
    : "";
  const others = alternatives.map(({ gtin, understood_as }) => {
    const form = understood_as === "upc_e" ? "UPC-E" : "GTIN-8";
    return ` Read as a ${form}, the same digits are ${gtin}.`;
  });
  const why = classification === "trade_item" ? "" : ` ${usable_reason}`;
  return new AppError(
    "not_found",
    `gtin: ${gtin14} is a valid number, but this catalog does not know it.${others.join("")}${owner}${elsewhere}${why}`,
    {
      guidance: `Compare the digits with the label. validate_gtin reports the kind and prefix of the number. The product may exist although this catalog does not know it.${glnSentence(gtin14)}`,
    },
  );
}
