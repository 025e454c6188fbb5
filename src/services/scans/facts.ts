/**
 * What is counted of a scan: a few facts of bounded variety, without an address, a full user agent,
 * or the value of a lot or serial. Pure: the same scan always has the same facts.
 */
import { createIsbotFromList, list } from "isbot";
import { ownerOfNumber } from "../../catalog/facts/company-prefix.ts";
import { countryProblem } from "../../gs1/ai/checks/codes.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import type { ElementValue, Identification } from "../../gs1/identification.ts";
import { LOT, SERIAL, TPX } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import { LANGUAGE_CODES } from "../../model/language-names.ts";
import type { Dimension } from "../../model/scan-dimensions.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { linkTypeTitle } from "../../resolver/rules/link-types.ts";
import type { ScanQuestion } from "../resolve/reading.ts";
import type { DecidedScan } from "../resolve/scan.ts";

export const OUTCOMES = [
  "default",
  "link_type",
  "linkset",
  "several",
  "delegated",
  "unknown",
  "no_such_type",
] as const;
const DEVICES = ["phone", "tablet", "desktop", "app", "other"] as const;
const SCAN_LEVELS = ["key", "lot", "serial"] as const;

export interface ScanFacts {
  /** The anchor of the key; null for a number that names one single thing, such as a parcel. */
  readonly anchor: string | null;
  /** The organization that owns the number at this time. */
  readonly owner: string | null;
  /** The brand of the product, if the brand's organization owns the number. */
  readonly brand: string | null;
  /** The company prefix; null if none is registered. */
  readonly prefix: string | null;
  /** Whether the catalog has a product, or a link, of this key. */
  readonly hasRecord: boolean;
  readonly values: readonly (readonly [dimension: Dimension, value: string])[];
}

/** What a request tells about its sender. */
export interface Sender {
  /** Empty if none was sent. */
  readonly userAgent: string;
  /** `Sec-CH-UA-Mobile` and `Sec-CH-UA-Platform`; undefined if they were not sent. */
  readonly mobile?: string | undefined;
  readonly platform?: string | undefined;
  /** ISO 3166-1 alpha-2, from the platform. */
  readonly country: unknown;
}

type Scanned = Pick<ScanQuestion, "reading" | "request"> & Pick<DecidedScan, "decision" | "facts">;

/** The kept list, without the word `scan`: here it is the name of apps with which people scan. */
const isbot = createIsbotFromList(list.filter((pattern) => pattern !== "(?<!cam)scan"));

/** Figures are of people; the scans of programs are a figure of their own. */
const BOT: ScanFacts["values"] = [["bot", "bot"]];

/** Longer user agents are cut: no list names a part further back. */
const LONGEST_AGENT = 512;

export function scanFacts(
  { reading, request, decision, facts }: Scanned,
  sender: Sender,
): ScanFacts {
  const { product, companyPrefix, links } = facts;
  const { identification } = reading;
  const userAgent = sender.userAgent.slice(0, LONGEST_AGENT);
  const isBot = userAgent === "" || isbot(userAgent);
  const hasRecord =
    product !== null ||
    links.some((link) => link.anchor.startsWith("/") && link.enabled && link.isPublic);
  const language = languageOf(request.languages ?? []);
  const owner = ownerOfNumber(
    companyPrefix?.organizationId ?? null,
    product?.organizationId ?? null,
  );
  return {
    anchor: countedAnchor(identification.key),
    owner,
    brand: product !== null && product.organizationId === owner ? product.brandId : null,
    prefix: companyPrefix?.prefix ?? null,
    hasRecord,
    values: isBot
      ? BOT
      : [
          ["total", hasRecord ? "record" : "no_record"],
          ["outcome", outcomeOf(decision)],
          ["link_type", linkTypeOf(decision)],
          ["level", levelOf(identification)],
          ["country", countryOf(sender.country)],
          ["language", language],
          ["device", deviceOf({ ...sender, userAgent })],
          ["bot", "person"],
          ...missing(decision, request.linkType ?? "", language),
        ],
  };
}

/** The keys that are serial numbers themselves: of a parcel, a shipment, an asset or a person. */
const SINGLE_THINGS = new Set(["00", "401", "402", "8004", "8017", "8018"]);
/** The digits of keys that may end with a serial number. */
const WITHOUT_SERIAL: Readonly<Record<string, number>> = { "253": 13, "255": 13, "8003": 14 };

/** Null for a key that names one single thing, such as a parcel. */
export function countedAnchor({ ai, value }: ElementValue): string | null {
  if (SINGLE_THINGS.has(ai)) return null;
  return anchorPath([{ ai, value: value.slice(0, WITHOUT_SERIAL[ai]) }]);
}

function outcomeOf({ reason }: Decision): (typeof OUTCOMES)[number] {
  switch (reason) {
    case "default":
    case "default_multi":
      return "default";
    case "multiple_choices":
      return "several";
    case "unknown_identifier":
      return "unknown";
    case "no_default":
    case "no_such_link_type":
      return "no_such_type";
    default:
      return reason;
  }
}

/** The answered link type. Types come from the catalog, so a request cannot invent one. */
function linkTypeOf({ reason, link, candidates }: Decision): string {
  if (reason === "delegated") return "none";
  return (link ?? candidates[0])?.linkType ?? "none";
}

const SERIALS = [SERIAL, TPX, "8011"];

function levelOf({ qualifiers }: Identification): (typeof SCAN_LEVELS)[number] {
  if (qualifiers.some(({ ai }) => SERIALS.includes(ai))) return "serial";
  return qualifiers.some(({ ai }) => ai === LOT) ? "lot" : "key";
}

/** ISO 3166-1, and Kosovo as platforms name it. `XX` and `T1` (Tor) are not countries. */
const countryOf = (country: unknown): string =>
  typeof country === "string" && (country === "XK" || countryProblem(country) === null)
    ? country
    : "none";

/** Former codes that old programs still send. */
const RENAMED: Readonly<Record<string, string>> = { iw: "he", in: "id", ji: "yi" };

/**
 * The primary subtag of the most wanted language. Anybody can send any text, so codes outside of
 * ISO 639-1 all count as one.
 */
function languageOf(languages: Preferences): string {
  const wanted = languages.find(({ range, q }) => q > 0 && range !== "*");
  if (!wanted) return "none";
  const [primary = ""] = wanted.range.split("-", 1);
  const language = RENAMED[primary] ?? primary;
  return LANGUAGE_CODES.has(language) ? language : "other";
}

const isOfLanguage = (language: string) => (tag: string) =>
  tag.slice(0, 2).toLowerCase() === language && (tag.length === 2 || tag[2] === "-");

function* missing(
  { status, reason, link, candidates }: Decision,
  linkType: string,
  language: string,
): Generator<readonly [Dimension, string]> {
  if (reason === "no_such_link_type") {
    yield ["missing_link_type", linkTypeTitle(linkType) === null ? "other" : linkType];
  }
  if (status !== 307 && status !== 300) return;
  const served = [...(link?.hreflang ?? []), ...candidates.flatMap(({ hreflang }) => hreflang)];
  // A link without languages may be for all of them.
  const isKnown = language !== "none" && language !== "other" && served.length > 0;
  if (isKnown && !served.some(isOfLanguage(language))) yield ["missing_language", language];
}

const TABLET = /iPad|Tablet|PlayBook|Kindle|Silk\//;
const PHONE = /iPhone|iPod|Mobile|Windows Phone/;
const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux/;

/** Client hints first; a program that does not pretend to be a browser is an app. */
export function deviceOf({
  userAgent,
  mobile,
  platform = "",
}: Omit<Sender, "country">): (typeof DEVICES)[number] {
  if (mobile === "?1") return "phone";
  if (mobile === "?0" && platform !== "")
    return /Android|iOS/.test(platform) ? "tablet" : "desktop";
  if (userAgent === "") return "other";
  if (!userAgent.startsWith("Mozilla/") && !userAgent.startsWith("Opera/")) return "app";
  if (TABLET.test(userAgent)) return "tablet";
  if (PHONE.test(userAgent)) return "phone";
  if (userAgent.includes("Android")) return "tablet";
  return DESKTOP.test(userAgent) ? "desktop" : "other";
}
