/**
 * The use case of a scan: the same decision as resolve_gtin, from a path and the client's
 * preferences.
 */
import type { ProductInBrief } from "../../catalog/catalog.ts";
import { AppError, type OfferedLink } from "../../errors/errors.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { locationOf } from "../../resolver/decide/redirect.ts";
import { buildLinkset, type Linkset } from "../../resolver/linkset.ts";
import { buildUntpLinkset } from "../../resolver/untp-linkset.ts";
import type { ReadContext } from "../context.ts";
import { nullWithoutCatalog } from "../without-catalog.ts";
import { offeredLink, unknownIdentifierError } from "./answers.ts";
import { type FirstNotice, firstAmong } from "./first.ts";
import { FRESH_MS, RETRY_MS } from "./memory.ts";
import { factsKey } from "./readings.ts";
import { parseScan, type Scan, type ScanQuestion } from "./request.ts";
import { type DecidedScan, decideScan, type Memory, staleIfError } from "./scan-decision.ts";

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
  /** How long the answer is current, in seconds. */
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
    const { first, recallsUnread } = await firstOf(context, question, decided);
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
 * Only a page shows it. The memory of scans has no recalls of other lots: for a page they are read,
 * if the trip to the catalog has not done so.
 */
async function firstOf(
  context: ReadContext,
  { reading, request, isPage }: ScanQuestion,
  { decision, facts, recalls }: DecidedScan,
): Promise<{ first: readonly FirstNotice[]; recallsUnread: boolean }> {
  if (!isPage) return { first: [], recallsUnread: false };
  const now = context.clock();
  const { identification } = reading;
  const below =
    recalls ?? (await context.catalog.recalls(factsKey(reading), now).catch(nullWithoutCatalog));
  const found = { identification, decision, facts, recalls: below };
  const first = firstAmong(context, found, now, request.languages ?? []);
  return { first, recallsUnread: below === null };
}

/** The links are shown without the recalls of other lots, which the next request asks for again. */
const withoutRecalls = (validity: Validity): Validity => ({
  ...validity,
  maxAge: Math.min(validity.maxAge, RETRY_MS / 1000),
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
