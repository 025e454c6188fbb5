/**
 * What a request asks for, read from its text without catalog and clock: an identification, or two
 * if a number can be read in two ways, with the queries for them; and of a scan, its Digital
 * Link and the client's preferences, or the error that explains why the link is not valid. And the
 * way back: the Digital Link of an identification.
 */
import type { Facts, FactsKey } from "../../catalog/catalog.ts";
import { AppError } from "../../errors/errors.ts";
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import {
  attributesQuery,
  canonicalDigitalLink,
  digitalLinkPath,
} from "../../gs1/digital-link/build.ts";
import {
  type DigitalLink,
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../gs1/digital-link/digital-link.ts";
import { qualifiersAmong } from "../../gs1/digital-link/qualifiers.ts";
import { isDots } from "../../gs1/digital-link/value.ts";
import type { Faults, PlacedFault } from "../../gs1/fault.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { classify, isPublishable } from "../../gs1/gtin/classify.ts";
import {
  allElements,
  type ElementValue,
  type Identification,
  itemNamedBy,
} from "../../gs1/identification.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { LOT, SERIAL } from "../../gs1/qualifiers.ts";
import { type Warning, warning } from "../../gs1/warnings.ts";
import { namesLinkset, parseContext } from "../../model/accept.ts";
import { MAX_URL_BYTES } from "../../model/bounds.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import { levelsOf, qualifierOf } from "../../resolver/levels.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import { isPublicNow } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { faultDetail, faultErrors } from "../faults.ts";

/** A trade item in a logistic unit, a case or a pack. */
export interface Contents {
  /** GTIN-14. */
  readonly gtin: string;
  /** `code`: the code says that it contains the item; `record`: the catalog says it. */
  readonly named_in: "code" | "record";
  /** The name in its record; absent if the catalog has none that the principal sees. */
  readonly name?: string;
  readonly brand?: string;
}

export interface Reading {
  readonly identification: Identification;
  readonly understoodAs: UnderstoodAs;
  /** What was ignored in reading it, in sentences. */
  readonly warnings: readonly Warning[];
  /** Set if it is of the trade item in something that the code identifies. */
  readonly contents?: Contents;
}

/** The literal reading first; as a UPC-E the digits of a GTIN-8 can be another number. */
export type Readings = readonly [Reading, ...Reading[]];

export const numbersOf = (readings: Readings): string[] =>
  readings.map(({ identification }) => identification.key.value);

/**
 * The reading of a faulty code with a certain GTIN. Whatever else is not certain counts as not read.
 * @param elements as `certainAmong` returns them
 */
export function certainReading(elements: readonly ElementValue[]): Reading | null {
  const key = elements.find(({ ai }) => ai === "01");
  const entry = findAi("01");
  if (key === undefined || entry === undefined) return null;
  const qualifiers = qualifiersAmong(entry, elements);
  const attributes = elements.filter((one) => one !== key && !qualifiers.includes(one));
  const identification = { key, qualifiers, attributes };
  return { identification, understoodAs: "element_string", warnings: [] };
}

/**
 * The trade item of a code that identifies something else: the content of a logistic unit, an item
 * made to order, or the item of which this is a piece. Null if there is none.
 * @param elements all of a code, or those that are certain
 */
export function itemWithin(elements: readonly ElementValue[]): Reading | null {
  const named = itemNamedBy(elements);
  if (named === null) return null;
  const { element, gtin, isContents } = named;
  const others = elements.filter((one) => one !== element);
  const item = certainReading([{ ai: "01", value: gtin }, ...others]);
  return item && isContents ? { ...item, contents: { gtin, named_in: "code" } } : item;
}

/**
 * The same of a faulty text: also the only number in what people typed or copied from a pack, such as
 * `EAN 9506000134352 Lot ABC123`, whose lot is not certain.
 * @param elements those that are certain
 */
export const itemNamedIn = (text: string, elements: readonly ElementValue[]): Reading | null =>
  elements.length > 0 ? itemWithin(elements) : numberWithin(text);

function numberWithin(text: string): Reading | null {
  if (text.length > LONGEST_WORDS) return null;
  const found = NUMBERS.map((number) => [...text.matchAll(number)].map(([one]) => one));
  const [number = "", second] = found.find(({ length }) => length > 0) ?? [];
  const digits = number.replace(/\D/g, "");
  if (second !== undefined || !isGtin(digits)) return null;
  return certainReading([{ ai: "01", value: toGtin14(digits) }]);
}

const LONGEST_WORDS = 200;

/** A number in one piece, or as packs print it: `9 506000 134352`. */
const NUMBERS = [
  /(?<![\p{L}\d])\d{12,14}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\d(?:[ -]?\d){11,13}(?![\p{L}\d])/gu,
];

/** Whether a scan is of another key, and names a trade item. */
export function namesItemWithin({ path, rawQuery }: Sent): boolean {
  try {
    return itemWithin(allElements(parseLinkTarget(path, rawQuery).identification)) !== null;
  } catch {
    return false;
  }
}

/** The query for this identification. */
export function factsKey({ identification }: Pick<Reading, "identification">): FactsKey {
  const { key, qualifiers } = identification;
  const anchors = levelsOf(identification).map(({ anchor }) => anchor);
  const gtin = key.ai === "01" ? key.value : null;
  const [lot, serial] = [LOT, SERIAL].map((ai) => qualifierOf(qualifiers, ai)?.value);
  return { gtin, anchors, lot, serial, prefixDigits: companyPrefixDigits(key) };
}

/** Another number that the same digits can be; `gtin` has 14 digits. */
export interface OtherReading {
  readonly gtin: string;
  readonly understood_as: UnderstoodAs;
}

/** All readings except the chosen one, as `alternatives` of an answer. */
export const othersThan = (readings: Readings, chosen: number): readonly OtherReading[] =>
  readings.flatMap(({ identification, understoodAs }, i) =>
    i === chosen ? [] : [{ gtin: identification.key.value, understood_as: understoodAs }],
  );

/** The only reading that the catalog has at this moment, otherwise the literal one. */
export function chooseReading(facts: readonly Facts[], now: Date): number {
  const known = facts.flatMap((found, i) => (isKnown(found, now) ? [i] : []));
  return known.length === 1 ? known[0]! : 0;
}

/**
 * Links of an owner are not about this number in particular, and links that nobody sees do not
 * count.
 */
const isKnown = ({ product, links }: Facts, now: Date) =>
  product !== null || links.some((link) => link.anchor.startsWith("/") && isPublicNow(link, now));

/**
 * Absent members mean no preference. `contexts` and `linkType` have priority over those of the
 * query.
 */
export interface Wishes extends Partial<RequestPreferences> {
  readonly linkType?: string | null;
}

/** @param rawQuery of the link, not decoded; null without one */
export function requestOf(
  rawQuery: string | null,
  { linkType, contexts, mediaTypes = [], languages = [] }: Wishes,
  { vocabularies }: Pick<ReadContext, "vocabularies">,
): ResolveRequest {
  // Most scans have no query, and in workerd this object costs as much as reading their path.
  const query = rawQuery === null ? null : new URLSearchParams(rawQuery);
  return {
    linkType: normalizeLinkType(linkType ?? query?.get("linkType") ?? "", vocabularies),
    mediaTypes,
    languages,
    contexts: contexts ?? parseContext(query?.get("context")),
    wantsLinkset: namesLinkset(mediaTypes),
  };
}

/** A request target as the client sent it, and the client's preferences. */
export interface Scan extends Sent, Partial<Pick<RequestPreferences, "mediaTypes" | "languages">> {
  /** Whether a linkset has the form of the UN Transparency Protocol. */
  readonly isUntp?: boolean;
  /** Whether a person reads the answer if it is not a redirect. */
  readonly isPage?: boolean;
}

/** Depends only on the text. */
export interface ScanQuestion {
  readonly reading: LinkReading;
  /** The attributes that only a compressed path contained, as a query. */
  readonly fromPath: string;
  readonly request: ResolveRequest;
  /** The canonical anchor. */
  readonly anchor: string;
  /** Whether a linkset would be a page. */
  readonly isPage: boolean;
}

/** The question of a scan, from its text only. @throws AppError bad_request */
export function parseScan(context: Pick<ReadContext, "vocabularies">, scan: Scan): ScanQuestion {
  const { path, rawQuery } = scan;
  const reading = parseLinkTarget(path, rawQuery);
  const request = requestOf(rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const { isPage = false } = scan;
  return { reading, fromPath: attributesQuery(reading.fromPath), request, anchor, isPage };
}

/**
 * The reading of a raw request target on this resolver's own stem. The caller has removed `skipped`
 * characters from its front.
 * @throws AppError bad_request with the fault and its position (clause 2.4.1: 400)
 */
export function parseLinkTarget(path: string, rawQuery: string | null, skipped = 0): LinkReading {
  const parsed = parseDigitalLinkPath(path, rawQuery);
  if (!parsed.ok) throw notADigitalLinkError(parsed.error, skipped);
  const { stem, identification, fromPath, warnings } = parsed.value;
  if (stem !== "") throw notADigitalLinkError([BEFORE_KEY], skipped);
  return { identification, understoodAs: "digital_link", fromPath, warnings };
}

/** The canonical anchor of a path, without the catalog; null if it is not a Digital Link. */
export function anchorOfPath({ path, rawQuery }: Sent): string | null {
  try {
    return digitalLinkPath(parseLinkTarget(path, rawQuery).identification);
  } catch {
    return null;
  }
}

/** `fromPath`: the attributes that an EPC in the path contains. */
type LinkReading = Reading & Pick<DigitalLink, "fromPath">;

const BEFORE_KEY: PlacedFault = {
  code: "uri",
  position: 0,
  message: "The path has segments before the primary key.",
};

function notADigitalLinkError([first, ...others]: Faults<PlacedFault>, skipped: number): AppError {
  const moved = (fault: PlacedFault) => ({ ...fault, position: fault.position + skipped });
  const faults: Faults = [moved(first), ...others.map(moved)];
  return new AppError("bad_request", `This is not a GS1 Digital Link. ${faultDetail(faults)}`, {
    errors: faultErrors("path", faults),
    guidance:
      "Positions are counted from the start of the path. Compare with /01/09506000134352/10/ABC123.",
  });
}

/** The Digital Link of an answer: one that this server resolves, or null with the reason. */
export interface PublishedLink {
  digital_link: string | null;
  /** What was ignored in reading, what the link omits or lacks, and why there is no link. */
  warnings: Warning[];
}

/** Lenient, as a scan is: an absent required element is a warning. `buildLinkToPrint` is strict. */
export function publishedLink(
  baseUrl: string,
  { identification, warnings }: Pick<Reading, "identification" | "warnings">,
): PublishedLink {
  const without = (why: Warning) => ({ digital_link: null, warnings: [...warnings, why] });
  const none = (reason: string) => without(warning("no_link", reason));
  const { key } = identification;
  if (key.ai === "01" && !isPublishable(key.value)) return none(classify(key.value).usable_reason);
  const dots = identification.qualifiers.find(({ value }) => isDots(value));
  // The label is right all the same: no web address can have such a value as a segment of its path.
  if (dots !== undefined) return without(warning("only_dots", dots.ai));
  const uri = canonicalDigitalLink(identification, baseUrl);
  const read = parseDigitalLink(uri);
  if (!read.ok) return none(read.error[0].message);
  if (uri.length - baseUrl.length > MAX_URL_BYTES) {
    return none(
      `It would be longer than the ${MAX_URL_BYTES} bytes that this server reads. Remove some of the AIs.`,
    );
  }
  return { digital_link: uri, warnings: [...new Set([...warnings, ...read.value.warnings])] };
}
