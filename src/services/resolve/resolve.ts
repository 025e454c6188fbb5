/** Reads what the catalog has about a number, in one trip, and decides on it: for both faces. */
import type {
  Facts,
  LinkRow,
  ProductFacts,
  ProductInBrief,
  ProductRow,
} from "../../catalog/catalog.ts";
import { type Answers, type Queries, together } from "../../catalog/query.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, ResolveRequest } from "../../resolver/decide/decision.ts";
import type { ReadContext } from "../context.ts";
import {
  chooseReading,
  factsKey,
  type OtherReading,
  othersThan,
  type Reading,
  type Readings,
} from "./readings.ts";

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
  const now = context.clock();
  return recordAmong(readings, await context.catalog.records(readings.map(factsKey), now), now);
}

/**
 * The same for whoever may read the catalog, with more answers and the number that two swapped
 * digits hide, in the same round trip.
 * @param at the instant at which recalls must be active; now by default
 */
export async function readRecordWith<const Q extends Queries>(
  context: ReadContext,
  readings: Readings,
  more: Q,
  at = context.clock(),
): Promise<FoundRecord & { swapped: string | null; more: Answers<Q> }> {
  // Loaded here, because scans do not need them.
  const [{ productFactsQuery }, { swappedAmong }] = await Promise.all([
    import("../../catalog/tables/products.ts"),
    import("./in-catalog.ts"),
  ]);
  const { found, swapped, ...rest } = await context.catalog.ask({
    found: together(readings.map((reading) => productFactsQuery(factsKey(reading), at))),
    swapped: swappedAmong(readings),
    more: together(more),
  });
  return { ...recordAmong(readings, found, context.clock()), swapped, more: rest.more };
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

/** What a scan gets: a scanner sees no private product, though the caller may. */
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
