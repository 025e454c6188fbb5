import type { LinkRow } from "../../catalog/catalog.ts";
import { type Query, together } from "../../catalog/query.ts";
import { linksOfTypeBelow } from "../../catalog/tables/links.ts";
import { type DateNotices, dateNotices } from "../../gs1/ai/dates.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { GtinQualifiers } from "../../gs1/identify/gtin-identification.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import {
  CPV,
  LOT,
  QUALIFIERS,
  qualifierAi,
  qualifierByAi,
  SERIAL,
  TPX,
} from "../../gs1/qualifiers.ts";
import {
  DECISION_REASONS,
  type Decision,
  isLinkOf,
  type Matched,
  type ResolvedLink,
} from "../../resolver/decide/decision.ts";
import { languageScore, MISMATCH, type RequestPreferences } from "../../resolver/decide/narrow.ts";
import { activeSpan } from "../../resolver/rules/active-span.ts";
import {
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  normalizeLinkType,
} from "../../resolver/rules/link-types.ts";
import { isOlderVersion, isPublicNow } from "../../resolver/rules/rule.ts";
import { missingIn } from "../../resolver/rules/template.ts";
import { localInstant } from "../../resolver/rules/wall-clock.ts";
import { credentialsOf, ownersOf, owns, rightsToMore } from "../access/rights.ts";
import { ownershipOf } from "../anchor.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { firstAmong } from "./first.ts";
import {
  isMissing,
  type Offer,
  offerText,
  parseGtinHere,
  swappedQuery,
  withOffers,
} from "./gtin-input.ts";
import { linksOfType, nearestLinkTypes, returnOf } from "./link-types.ts";
import { lotNotRecalled, type NoticeAnswer, noticesWithPages } from "./notices.ts";
import { numbersOf, type OtherReading, publishedLink } from "./reading.ts";
import {
  decideAsScanned,
  type FoundRecord,
  productSummary,
  type Resolution,
  type ResolvedLinkAnswer,
  readRecordWith,
  resolvedLinkAnswer,
  unknownGtinError,
} from "./resolve.ts";

export interface ResolveGtinQuestion extends GtinQualifiers, Partial<RequestPreferences> {
  gtin: string;
  link_type?: string | undefined;
  /** The most links in `available`; without it, all. */
  limit?: number;
  /**
   * ISO instant. Its owner may ask about any; for others, rules whose window has not begun by now do
   * not count.
   */
  at?: string | undefined;
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
  /** What comes before the answer, then pages about recalls, whatever link type was requested. */
  notices: NoticeAnswer[];
  dates: DateNotices | null;
  /**
   * Links of the requested type, otherwise of all types; with a target, the other links and the
   * notices. With http_status 300, exactly the links that a scan offers.
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
  const now = question.at === undefined ? context.clock() : new Date(question.at);
  const linkType = normalizeLinkType(question.link_type ?? "", context.vocabularies);
  const resolution = await decideGtin(context, question);
  const { identification, decision, facts, understoodAs, alternatives, isPrivate } = resolution;
  const shown = resolution.isOwn ? ownLinkAnswer : resolvedLinkAnswer;
  const gtin = identification.key.value;
  if (decision.reason === "unknown_identifier" && !isPrivate)
    throw withOffers(unknownGtinError(gtin, facts, alternatives), resolution.swapped);
  const { digital_link, warnings } = publishedLink(context.baseUrl, resolution);
  const { available, notOffered, others } = linksOfType(
    decision,
    linkType,
    question.limit ?? Number.POSITIVE_INFINITY,
  );
  const first = firstAmong(context, resolution, now, question.languages ?? []);
  const notRecalled = lotNotRecalled(context, resolution, first, now);
  const hasNoSuchType = decision.reason === "no_such_link_type";
  const comesBack = hasNoSuchType ? returnOf(linkType, facts, resolution, now) : null;
  return {
    gtin,
    notices: noticesWithPages(first, notRecalled, identification, decision),
    parts: partsOf(identification),
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    digital_link,
    http_status: decision.status,
    target_url: decision.link?.href ?? null,
    link: decision.link && shown(decision.link),
    language_met: isLanguageMissed(decision, question) ? false : null,
    matched: matchedAnswer(resolution, now),
    reason: comesBack ? "no_such_link_type_now" : decision.reason,
    applies_from:
      comesBack && comesBack.at !== null ? localInstant(comesBack.at, comesBack.zone) : null,
    dates: dateNotices(identification.attributes, isoDate(now)),
    available: available.map(shown),
    total: available.length,
    other_link_types: others,
    nearest_link_types: hasNoSuchType ? nearestLinkTypes(linkType, others) : [],
    product: productSummary(facts.product),
    warnings: [
      ...warnings,
      ...(isPrivate ? [PRIVATE] : []),
      // An owner's links lead on from any number with its prefix.
      ...(isMissing(resolution) ? resolution.swapped.map(offerText) : []),
      ...(decision.link ? [decision.link] : []).concat(available).flatMap(withheldHint),
      ...(notOffered > 0 ? [notOfferedHint(notOffered)] : []),
      ...(hasNoSuchType ? narrowerHints(linkType, resolution, now) : []),
    ],
  };
}

const ownLinkAnswer = (link: ResolvedLink) => ({
  ...(link.id !== null && { id: link.id }),
  ...resolvedLinkAnswer(link),
});

const notOfferedHint = (count: number): string =>
  `${count} more ${count === 1 ? "link" : "links"} of this type fit the request less well, and a scan does not offer them: ask without language, media_type and context for all.`;

/** Who has a target that only some people may see, and how to ask for it. */
function withheldHint({ title, withheld }: ResolvedLink): string[] {
  if (withheld === null) return [];
  const { host, roles, request } = withheld;
  const who = roles.length > 0 ? `, for the roles ${roles.join(", ")}` : "";
  return [
    `The target of “${title}” is withheld: ${host} has it${who}.${request === null ? "" : ` Ask for access at ${request}.`}`,
  ];
}

/**
 * Hints at the arguments that find links of a missing type, which only single lots or items have.
 */
function narrowerHints(
  linkType: string,
  { facts, identification, narrower }: Resolution & { narrower: readonly LinkRow[] },
  now: Date,
): string[] {
  const open = facts.links
    .filter((rule) => rule.linkType === linkType && isPublicNow(rule, now) && !isOlderVersion(rule))
    .flatMap(({ href }) => missingIn(href, identification))
    .map(qualifierAi);
  const below = narrower
    .filter((rule) => isPublicNow(rule, now) && !isOlderVersion(rule))
    .flatMap(({ anchor }) =>
      QUALIFIERS.map(({ ai }) => ai).filter((ai) => anchor.includes(`/${ai}/`)),
    );
  const given = new Set(identification.qualifiers.map(({ ai }) => ai));
  return [...new Set([...open, ...below])].flatMap((ai) => {
    const qualifier = qualifierByAi(ai);
    if (qualifier === undefined || given.has(ai)) return [];
    const { name, words } = qualifier;
    return [`Links of type ${linkType} exist for single values of the ${words}: give ${name}.`];
  });
}

/** @throws AppError validation_error. */
export async function decideGtin(
  context: ReadContext,
  question: ResolveGtinQuestion,
): Promise<DecidedGtin> {
  const readings = await parseGtinHere(context, question.gtin, question);
  const { mediaTypes = [], languages = [], contexts = [] } = question;
  const linkType = normalizeLinkType(question.link_type ?? "", context.vocabularies);
  const request = { linkType, mediaTypes, languages, contexts };
  const [first] = readings;
  const { authorization = null } = context;
  const key = digitalLinkPath({ ...first.identification, qualifiers: [], attributes: [] });
  const ownership = ownershipOf(first.identification);
  const asked = question.at === undefined ? context : { ...context, clock: clockAt(question.at) };
  const more = {
    owner: authorization
      ? together({ owners: ownersOf(ownership), credentials: credentialsOf(authorization) })
      : NOBODY,
    swapped: swappedQuery(context, numbersOf(readings)),
    narrower: NOT_A_TYPE.includes(linkType) ? NOTHING : linksOfTypeBelow(key, linkType),
  };
  const record = await readRecordWith(context, readings, more, asked.clock());
  const { facts } = record;
  const { owner, swapped, narrower: found } = record.more;
  const rights =
    authorization && rightsToMore(owner?.credentials ?? null, { ...context, authorization });
  const isFirst = record.identification.key.value === first.identification.key.value;
  const isOwn = rights !== null && isFirst && owns(rights, ownership, owner?.owners);
  const begun = context.clock();
  const isSeen = (one: LinkRow) => isOwn || hasBegun(one, begun);
  const seen = { ...facts, links: facts.links.filter(isSeen) };
  const decided = decideAsScanned(asked, record, seen, request);
  const narrower = isFirst ? found.filter(isSeen) : [];
  const recalls = record.recalls.filter(isSeen);
  return { ...record, ...decided, facts: seen, recalls, isOwn, narrower, swapped };
}

export interface DecidedGtin extends FoundRecord {
  readonly decision: Decision;
  readonly isPrivate: boolean;
  /** Products whose numbers are this one with two digits swapped. */
  readonly swapped: readonly Offer[];
  /** Whether the principal owns the number. */
  readonly isOwn: boolean;
  /** Links of the type asked for, of single lots and items. */
  readonly narrower: readonly LinkRow[];
}

const NOBODY = { statements: [], read: () => null };
const NOTHING: Query<LinkRow[]> = { statements: [], read: () => [] };
const NOT_A_TYPE = ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, "linkset", "all"];

const clockAt = (at: string) => () => new Date(at);

/** Nobody but its owner learns of a rule before its window begins, whatever the time asked about. */
const hasBegun = ({ timing }: Pick<LinkRow, "timing">, now: Date): boolean =>
  timing?.from == null || Date.parse(timing.from) <= now.getTime();

const PRIVATE =
  "The product is private: a scan by anybody without a key of its owner shows neither it nor its hosted page.";

function partsOf({ qualifiers }: Identification): Parts | null {
  if (qualifiers.length === 0) return null;
  const valueFor = (name: string) => qualifiers.find(({ ai }) => ai === name)?.value ?? null;
  return {
    variant: valueFor(CPV),
    lot: valueFor(LOT),
    serial: valueFor(SERIAL),
    tpx: valueFor(TPX),
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
  const timing =
    facts.links.find((rule) => isLinkOf({ ...matched, id: matched.link_id }, rule))?.timing ?? null;
  const span = timed && timing ? activeSpan(timing, now.getTime()) : { from: null, until: null };
  return { ...matched, valid_from: instant(span.from), valid_until: instant(span.until) };
}

const instant = (epoch: number | null): string | null =>
  epoch === null ? null : new Date(epoch).toISOString();
