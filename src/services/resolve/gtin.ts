import { type DateNotices, dateNotices } from "../../gs1/ai/dates.ts";
import type { GtinQualifiers } from "../../gs1/identify/gtin-identification.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import type { DecisionReason, Matched } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type ResolvedLinkAnswer, resolvedLinkAnswer, unknownGtinError } from "./answers.ts";
import { parseGtinHere } from "./in-catalog.ts";
import { publishedLink } from "./published-link.ts";
import type { OtherReading } from "./readings.ts";
import { productSummary, type Resolution, resolve } from "./resolve.ts";

export interface ResolveGtinQuestion extends GtinQualifiers, Partial<RequestPreferences> {
  gtin: string;
  link_type?: string | undefined;
}

export interface ResolveGtinAnswer {
  gtin: string;
  understood_as: UnderstoodAs;
  /** Whether the same digits can be another number: then `alternatives` says which. */
  ambiguous: boolean;
  alternatives: readonly OtherReading[];
  digital_link: string | null;
  /** What the HTTP resolver answers: 307, 300, 404, or 200 for a linkset. */
  http_status: number;
  target_url: string | null;
  link: ResolvedLinkAnswer | null;
  matched: Matched | null;
  reason: DecisionReason;
  notices: ResolvedLinkAnswer[];
  dates: DateNotices | null;
  available: ResolvedLinkAnswer[];
  product: { name: string; brand: string | null } | null;
  warnings: string[];
}

/**
 * The decision that a scan of the same code gets, in words for an agent.
 * @throws AppError validation_error; not_found for a number that the catalog does not know.
 */
export async function resolveGtin(
  context: ReadContext,
  question: ResolveGtinQuestion,
): Promise<ResolveGtinAnswer> {
  const resolution = await decideGtin(context, question);
  const { identification, decision, facts, understoodAs, alternatives } = resolution;
  const gtin = identification.key.value;
  if (decision.reason === "unknown_identifier") throw unknownGtinError(gtin, facts, alternatives);
  const { digital_link, warnings } = publishedLink(context.baseUrl, resolution);
  return {
    gtin,
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    digital_link,
    http_status: decision.status,
    target_url: decision.link?.href ?? null,
    link: decision.link && resolvedLinkAnswer(decision.link),
    matched: decision.matched,
    reason: decision.reason,
    notices: decision.notices.map(resolvedLinkAnswer),
    dates: dateNotices(identification.attributes, isoDate(context.clock())),
    available: decision.available.map(resolvedLinkAnswer),
    product: productSummary(facts.product),
    warnings,
  };
}

/** @throws AppError validation_error. */
export async function decideGtin(
  context: ReadContext,
  question: ResolveGtinQuestion,
): Promise<Resolution> {
  const readings = await parseGtinHere(context, question.gtin, question);
  const { mediaTypes = [], languages = [], contexts = [] } = question;
  const linkType = normalizeLinkType(question.link_type ?? "", context.vocabularies);
  return resolve(context, readings, { linkType, mediaTypes, languages, contexts });
}
