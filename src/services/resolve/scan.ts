/**
 * The use case of a scan: the same decision as resolve_gtin, from a path and the client's
 * preferences. It is made anew for every request, on the facts that `scan-facts.ts` finds.
 */
import type { CatalogReader, Facts, ProductInBrief } from "../../catalog/catalog.ts";
import type { FactsAndRecalls } from "../../catalog/facts/recalls.ts";
import { unavailableError } from "../../errors/access.ts";
import { AppError, nullWithoutCatalog, type OfferedLink } from "../../errors/errors.ts";
import { allElements } from "../../gs1/identification.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { locationOf } from "../../resolver/decide/redirect.ts";
import { buildLinkset, type Linkset } from "../../resolver/linkset.ts";
import {
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  normalizeLinkType,
} from "../../resolver/rules/link-types.ts";
import { buildUntpLinkset } from "../../resolver/untp-linkset.ts";
import type { ReadContext } from "../context.ts";
import { PROBE_MS } from "./breaker.ts";
import { type FirstNotice, firstAmong, firstWithItem } from "./first.ts";
import { FRESH_MS, STALE_MS } from "./memory.ts";
import { factsKey, itemWithin, parseScan, type Scan, type ScanQuestion } from "./reading.ts";
import { decideOn, offeredLink, unknownIdentifierError } from "./resolve.ts";
import type { FoundFacts, Read, ScanFacts, Waiting } from "./scan-facts.ts";

export type ScanAnswer = Validity & { anchor: string } & (
    | { status: 307; location: string }
    | {
        status: 200 | 300;
        linkset: Linkset;
        title: string | null;
        /** The title in other languages: only a page shows them. */
        names: ProductInBrief["names"];
        /** What a person must read before the links. */
        first: readonly FirstNotice[];
        /** Whether recalls of other lots are unknown, because the catalog did not answer. */
        recallsUnread: boolean;
        /** The links of the linkset whose targets only some people may see. */
        withheld: readonly OfferedLink[];
      }
  );

/** The source of the facts, and how long the answer is current by the clock and the memory. */
interface Validity extends Pick<DecidedScan, "source" | "stale"> {
  /** The lifetime in seconds. */
  maxAge: number;
  /** Further seconds for which it is better than an error; 0 for none. */
  staleIfError: number;
}

/**
 * @param memory null asks the catalog
 * @param onDecided called before the answer, also if it becomes an error
 * @throws AppError bad_request, not_found in its three kinds, catalog_unavailable
 */
export async function resolvePath(
  context: ReadContext,
  scan: Scan,
  memory: Memory | null,
  onDecided?: (question: ScanQuestion, decided: DecidedScan) => void,
): Promise<ScanAnswer> {
  const question = parseScan(context, scan);
  const decided = await decideScan(context, question, memory);
  onDecided?.(question, decided);
  const { decision, facts } = decided;
  const { anchor, reading } = question;
  const validity = validityOf(decided, context.clock().getTime());
  if (decision.link) {
    const location = locationOf(decision.link, scan, question.fromPath);
    return { anchor, ...validity, status: 307, location };
  }
  if (decision.status === 200 || decision.status === 300) {
    const title = facts.product?.name ?? null;
    const build = scan.isUntp ? buildUntpLinkset : buildLinkset;
    const linkset = build(decision, { baseUrl: context.baseUrl, itemDescription: title });
    const { first, recallsUnread } = await firstOf(context, question, decided, memory);
    const withheld = decision.available.filter((link) => link.withheld !== null).map(offeredLink);
    const lifetime = recallsUnread ? withoutRecalls(validity) : validity;
    const { status } = decision;
    const names = facts.product?.names ?? {};
    return { anchor, ...lifetime, status, linkset, title, names, first, recallsUnread, withheld };
  }
  throw decision.reason === "unknown_identifier"
    ? unknownIdentifierError(reading.identification, facts)
    : noLinkError(decision);
}

/**
 * The notices before the links, which only a page shows. The memory of scans has no recalls of other
 * lots: for a page they are read, if the trip to the catalog has not done so.
 */
async function firstOf(
  context: ReadContext,
  { reading, request, isPage }: ScanQuestion,
  { decision, facts, recalls }: DecidedScan,
  memory: Memory | null,
): Promise<{ first: readonly FirstNotice[]; recallsUnread: boolean }> {
  if (!isPage) return { first: [], recallsUnread: false };
  const now = context.clock();
  const { identification } = reading;
  const inTime = async <T>(asked: () => Promise<T>): Promise<T | null> => {
    const read = () => asked().catch(nullWithoutCatalog);
    return memory ? memory.facts.inTime(read, memory, (found) => found !== null) : read();
  };
  const { languages = [] } = request;
  const below = recalls
    ? { recalls }
    : await inTime(() => context.catalog.recalls(factsKey(reading), now));
  const known = { identification, decision, facts: { ...facts, ...below } };
  const found = { ...known, recalls: below?.recalls ?? null };
  const first = firstAmong(context, found, now, languages);
  const within = itemWithin(allElements(identification));
  if (within === null) return { first, recallsUnread: below === null };
  const ofItem = await inTime(() => context.catalog.factsAndRecalls([factsKey(within)], now));
  if (ofItem === null) return { first, recallsUnread: true };
  const [{ recalls: ofItsLots, ...itsFacts }] = ofItem as [FactsAndRecalls];
  const item = { ...decideOn(context, within, itsFacts, {}), recalls: ofItsLots };
  return {
    first: firstWithItem(first, firstAmong(context, item, now, languages)),
    recallsUnread: below === null,
  };
}

/** The links are shown without the recalls of other lots, which the next request asks for again. */
const withoutRecalls = (validity: Validity): Validity => ({
  ...validity,
  maxAge: Math.min(validity.maxAge, PROBE_MS / 1000),
  staleIfError: 0,
});

/** If the clock is set back while the catalog answers, the lifetime does not become longer. */
const validityOf = (decided: DecidedScan, now: number): Validity => ({
  maxAge: Math.floor(Math.min(Math.max(0, decided.expires - now), FRESH_MS) / 1000),
  staleIfError: staleIfError(decided),
  source: decided.source,
  stale: decided.stale,
});

function noLinkError({ reason, available }: Decision): AppError {
  const types = [...new Set(available.map(({ linkType }) => linkType))].join(", ");
  const detail =
    reason === "no_default"
      ? "This identifier has links, but no default link."
      : "This identifier has no link of this type.";
  return new AppError("not_found", detail, {
    guidance: `Send linkType with one of: ${types}.`,
    instead: available.map(offeredLink),
  });
}

/** The memory that a request may use, and how it waits for what is not in it. */
export interface Memory extends Waiting {
  readonly facts: ScanFacts;
  /** Reads that wait for no others, to find out whether the catalog answers again. */
  readonly probes: () => CatalogReader;
}

export interface DecidedScan extends Pick<Read, "recalls"> {
  readonly decision: Decision;
  readonly facts: Facts;
  /** The place where the facts were before this request. */
  readonly source: FoundFacts["source"];
  /** When the facts become too old, or a rule begins or ends: epoch ms, exclusive. */
  readonly expires: number;
  /** Set if the facts are old because the catalog did not answer. */
  readonly stale: Stale | null;
}

export interface Stale {
  /** When the facts expired: epoch ms. */
  readonly expired: number;
  /** Why the catalog did not answer; null if it was not asked. */
  readonly cause: AppError | null;
}

/**
 * Without a memory, the catalog is asked every time. If the answer may be a page, the same trip
 * reads the recalls that it shows; a redirect needs none.
 */
export async function decideScan(
  context: ReadContext,
  question: ScanQuestion,
  memory: Memory | null,
): Promise<DecidedScan> {
  const since = context.clock().getTime();
  const withRecalls = mayBePage(question);
  const readFrom = async (catalog: CatalogReader): Promise<Read> => {
    const key = factsKey(question.reading);
    if (!withRecalls) return { facts: (await catalog.facts([key]))[0]!, recalls: null };
    const [found] = await catalog.factsAndRecalls([key], new Date(since));
    const { recalls, ...facts } = found!;
    return { facts, recalls };
  };
  const read = () => readFrom(context.catalog);
  if (!memory) return decide(context, question, { ...(await read()), ...FROM_CATALOG, since });
  const { anchor } = question;
  const probe = () => readFrom(memory.probes());
  return decide(
    context,
    question,
    await memory.facts.find({ anchor, withRecalls, read, probe }, memory),
  );
}

const FROM_CATALOG = { source: "catalog", old: null } as const;

/** A scan without a link type is a redirect or an error. */
const mayBePage = ({ isPage, request }: ScanQuestion): boolean =>
  isPage && !["", DEFAULT_LINK, DEFAULT_LINK_MULTI].includes(request.linkType ?? "");

/** @throws AppError if old facts have no link: "try again later" is more accurate than "there is no such link" */
function decide(
  context: ReadContext,
  { reading, request }: ScanQuestion,
  { facts, since, recalls, source, old }: FoundFacts,
): DecidedScan {
  const { decision } = decideOn(context, reading, facts, request);
  const expired = since + FRESH_MS;
  if (!old) {
    const expires = Math.min(expired, endOf(decision));
    return { decision, facts, recalls, source, expires, stale: null };
  }
  const { cause } = old;
  if (decision.status === 404) throw cause ?? unavailableError();
  const nextProbe = context.clock().getTime() + PROBE_MS;
  const expires = Math.min(nextProbe, expired + STALE_MS, endOf(decision));
  return { decision, facts, recalls, source, expires, stale: { expired, cause } };
}

/** When a rule begins or ends; infinite if none does. */
const endOf = ({ validUntil }: Decision): number => validUntil ?? Number.POSITIVE_INFINITY;

/**
 * Seconds for which another cache may use an answer beyond its lifetime while this server fails: at
 * most an hour, and never past the time at which a rule begins or ends.
 */
export function staleIfError({ decision, expires, stale }: DecidedScan): number {
  if (stale) return 0;
  const left = Math.min(STALE_MS, endOf(decision) - expires);
  return Math.max(0, Math.floor(left / 1000));
}

export interface LinksetAnswer {
  linkset: Linkset;
  /** Seconds for which it is current. */
  maxAge: number;
}

/**
 * @param path raw, without its first slash; the part after `?` is its query, the part after `#` is
 * ignored
 * @throws AppError bad_request, not_found, catalog_unavailable
 */
export async function resolveLinkset(context: ReadContext, path: string): Promise<LinksetAnswer> {
  const [target = ""] = path.split("#", 1);
  const mark = target.indexOf("?");
  const rawQuery = mark < 0 ? "" : target.slice(mark + 1);
  refuseOther(new URLSearchParams(rawQuery).get("linkType"));
  const scan = {
    path: `/${mark < 0 ? target : target.slice(0, mark)}`,
    rawQuery: ["linkType=linkset", rawQuery].filter(Boolean).join("&"),
  };
  const answer = await resolvePath(context, scan, null);
  if (answer.status === 307) throw new Error("a linkset was asked for, and a redirect given");
  return { linkset: answer.linkset, maxAge: answer.maxAge };
}

function refuseOther(linkType: string | null): void {
  if (linkType === null || ["linkset", "all"].includes(normalizeLinkType(linkType))) return;
  throw new AppError(
    "bad_request",
    "linkType: cannot be used here, because a linkset contains the links of all types.",
    {
      guidance: "Omit linkType, or use resolve_gtin for the link of one type.",
    },
  );
}
