/** The one resolution that both faces call: facts of every reading in one trip, then the decision. */
import type { Facts, ProductRow } from "../../catalog/catalog.ts";
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

export interface Resolution extends Reading {
  readonly decision: Decision;
  readonly facts: Facts;
  /** What else the same digits can be. */
  readonly alternatives: readonly OtherReading[];
}

/** One round trip; `readings` beyond the first are asked in the same batch. */
export async function resolve(
  context: ReadContext,
  readings: Readings,
  request: ResolveRequest,
): Promise<Resolution> {
  const facts = await context.catalog.facts(readings.map(factsKey));
  const chosen = chooseReading(facts, context.clock());
  const alternatives = othersThan(readings, chosen);
  return { ...decideOn(context, readings[chosen]!, facts[chosen]!, request), alternatives };
}

/** The decision on facts already at hand. */
export function decideOn(
  context: Pick<ReadContext, "clock" | "baseUrl" | "ownHosts">,
  reading: Reading,
  facts: Facts,
  request: ResolveRequest,
): Omit<Resolution, "alternatives"> {
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

/** What an answer says of the product in passing. */
export const productSummary = (product: ProductRow | null) =>
  product && { name: product.name, brand: product.brandName };
