import type { ProductRow } from "../../catalog/catalog.ts";
import { type DateNotices, dateNotices } from "../../gs1/ai/dates.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { GtinQualifiers } from "../../gs1/identify/gtin-identification.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { DECISION_REASONS, type Decision, type Matched } from "../../resolver/decide/decision.ts";
import { languageScore, MISMATCH, type RequestPreferences } from "../../resolver/decide/narrow.ts";
import { activeSpan } from "../../resolver/rules/active-span.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { type ResolvedLinkAnswer, resolvedLinkAnswer, unknownGtinError } from "./answers.ts";
import { linksOfType, returnOf } from "./asked-type.ts";
import { parseGtinHere } from "./in-catalog.ts";
import { nearestLinkTypes } from "./nearest-link-types.ts";
import { publishedLink } from "./published-link.ts";
import type { OtherReading } from "./readings.ts";
import { decideAsScanned, productSummary, type Resolution, resolveRecord } from "./resolve.ts";

export interface ResolveGtinQuestion extends GtinQualifiers, Partial<RequestPreferences> {
  gtin: string;
  link_type?: string | undefined;
  /** The most links in `available`; without it, all. */
  limit?: number;
}

/** The reasons of a decision, and the one for links of the type that become active again. */
export const RESOLVE_REASONS = [...DECISION_REASONS, "no_such_link_type_now"] as const;
type ResolveReason = (typeof RESOLVE_REASONS)[number];

export interface ResolveGtinAnswer {
  gtin: string;
  /** The qualifiers of the input and of the arguments, by name; null if there are none. */
  parts: Parts | null;
  understood_as: UnderstoodAs;
  /** Whether the same digits can be another number: then `alternatives` lists it. */
  ambiguous: boolean;
  alternatives: readonly OtherReading[];
  digital_link: string | null;
  /** The status of the HTTP resolver: 307, 300, 404, or 200 for a linkset. */
  http_status: Decision["status"];
  target_url: string | null;
  link: ResolvedLinkAnswer | null;
  /** False if the answer is in none of the requested languages, otherwise null. */
  language_met: false | null;
  matched: MatchedAnswer | null;
  reason: ResolveReason;
  /** When a link of the requested type becomes active again, if there is none now: ISO instant. */
  applies_from: string | null;
  notices: ResolvedLinkAnswer[];
  dates: DateNotices | null;
  /**
   * Links of the requested type, otherwise of all types; with a target, the other links and the
   * notices.
   */
  available: ResolvedLinkAnswer[];
  /** The number of available links. */
  total: number;
  /** Link types of which the answer has no link. */
  other_link_types: readonly string[];
  /** If the link type does not exist: types of the vocabulary with a similar name. */
  nearest_link_types: readonly string[];
  product: { name: string; brand: string | null } | null;
  warnings: string[];
}

interface Parts {
  variant: string | null;
  lot: string | null;
  serial: string | null;
  tpx: string | null;
}

/** The span in which a timed rule is active without a break; null for no such bound. */
interface Validity {
  valid_from: string | null;
  valid_until: string | null;
}

/** The reason is a member of the answer itself. */
type MatchedAnswer = Omit<Matched, "timed" | "reason"> & Validity;

/**
 * The decision that a scan of the same code gets, in a form for agents.
 * @throws AppError validation_error; not_found for a number that the catalog does not have
 */
export async function resolveGtin(
  context: ReadContext,
  question: ResolveGtinQuestion,
): Promise<ResolveGtinAnswer> {
  const now = context.clock();
  const linkType = normalizeLinkType(question.link_type ?? "", context.vocabularies);
  const resolution = await decideGtin(context, question);
  const { identification, decision, facts, understoodAs, alternatives, isPrivate } = resolution;
  const gtin = identification.key.value;
  if (decision.reason === "unknown_identifier" && !isPrivate)
    throw unknownGtinError(gtin, facts, alternatives, resolution.swapped);
  const { digital_link, warnings } = publishedLink(context.baseUrl, resolution);
  const { available, others } = linksOfType(
    decision,
    linkType,
    question.limit ?? Number.POSITIVE_INFINITY,
  );
  const isMissing = decision.reason === "no_such_link_type";
  const comesBack = isMissing ? returnOf(linkType, facts, resolution, now) : null;
  return {
    gtin,
    parts: partsOf(identification),
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    digital_link,
    http_status: decision.status,
    target_url: decision.link?.href ?? null,
    link: decision.link && resolvedLinkAnswer(decision.link),
    language_met: isLanguageMissed(decision, question) ? false : null,
    matched: matchedAnswer(resolution, now),
    reason: comesBack ? "no_such_link_type_now" : decision.reason,
    applies_from: instant(comesBack?.at ?? null),
    notices: decision.notices.map(resolvedLinkAnswer),
    dates: dateNotices(identification.attributes, isoDate(now)),
    available: available.map(resolvedLinkAnswer),
    total: available.length,
    other_link_types: others,
    nearest_link_types: isMissing ? nearestLinkTypes(linkType, others) : [],
    product: productSummary(facts.product),
    warnings: isPrivate ? [...warnings, PRIVATE] : warnings,
  };
}

/** @throws AppError validation_error. */
export async function decideGtin(
  context: ReadContext,
  question: ResolveGtinQuestion,
): Promise<Resolution<ProductRow> & { isPrivate: boolean; swapped: string | null }> {
  const readings = await parseGtinHere(context, question.gtin, question);
  const { mediaTypes = [], languages = [], contexts = [] } = question;
  const linkType = normalizeLinkType(question.link_type ?? "", context.vocabularies);
  const request = { linkType, mediaTypes, languages, contexts };
  const resolution = await resolveRecord(context, readings, request);
  return { ...resolution, ...decideAsScanned(context, resolution, resolution.facts, request) };
}

const PRIVATE =
  "The product is private: a scan by anybody without a key of its owner shows neither it nor its hosted page.";

function partsOf({ qualifiers }: Identification): Parts | null {
  if (qualifiers.length === 0) return null;
  const valueFor = (name: string) => qualifiers.find(({ ai }) => ai === name)?.value ?? null;
  return {
    variant: valueFor("22"),
    lot: valueFor("10"),
    serial: valueFor("21"),
    tpx: valueFor("235"),
  };
}

/** A link without a language may be in any language, so it is not counted as a mismatch. */
function isLanguageMissed(
  { link, candidates }: Decision,
  { languages = [] }: ResolveGtinQuestion,
): boolean {
  const given = link ? [link] : candidates;
  return (
    given.length > 0 &&
    given.every(({ hreflang }) => languageScore(languages, hreflang) === MISMATCH)
  );
}

function matchedAnswer({ decision, facts }: Resolution, now: Date): MatchedAnswer | null {
  if (decision.matched === null) return null;
  const { timed, reason: _, ...matched } = decision.matched;
  const timing = facts.links.find(({ id }) => id === matched.link_id)?.timing ?? null;
  const span = timed && timing ? activeSpan(timing, now.getTime()) : { from: null, until: null };
  return { ...matched, valid_from: instant(span.from), valid_until: instant(span.until) };
}

const instant = (epoch: number | null): string | null =>
  epoch === null ? null : new Date(epoch).toISOString();
