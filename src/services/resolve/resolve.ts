/**
 * The only resolution, which both faces call: reads the facts of every reading in one trip, then
 * decides.
 */
import type { Facts, ProductInBrief, ProductRow } from "../../catalog/catalog.ts";
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

/** One round trip; all `readings` are in the same batch. */
export async function resolve(
  context: ReadContext,
  readings: Readings,
  request: ResolveRequest,
): Promise<Resolution> {
  return resolveWith(
    context,
    readings,
    request,
    await context.catalog.facts(readings.map(factsKey)),
  );
}

/** The same with the whole record of the product. */
export async function resolveRecord(
  context: ReadContext,
  readings: Readings,
  request: ResolveRequest,
): Promise<Resolution<ProductRow>> {
  return resolveWith(
    context,
    readings,
    request,
    await context.catalog.records(readings.map(factsKey)),
  );
}

function resolveWith<Product extends ProductInBrief>(
  context: ReadContext,
  readings: Readings,
  request: ResolveRequest,
  facts: readonly Facts<Product>[],
): Resolution<Product> {
  const chosen = chooseReading(facts, context.clock());
  const alternatives = othersThan(readings, chosen);
  return { ...decideOn(context, readings[chosen]!, facts[chosen]!, request), alternatives };
}

/** A Digital Link has only one reading. */
export const ONE_READING: Pick<Resolution, "alternatives"> = { alternatives: [] };

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
  const isPrivate = facts.product !== null && facts.product.visibility !== "public";
  const seen = isPrivate ? { ...facts, product: null } : facts;
  return { decision: decideOn(context, reading, seen, request).decision, isPrivate };
}

/** The members of a product that answers mention. */
export const productSummary = (product: ProductInBrief | null) =>
  product && { name: product.name, brand: product.brandName };
