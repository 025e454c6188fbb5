/**
 * The use case of a scan: the same decision as resolve_gtin, from a path and the client's
 * preferences.
 */
import { AppError, type OfferedLink } from "../../errors.ts";
import { allElements } from "../../gs1/identification.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { buildLinkset, type Linkset } from "../../resolver/linkset.ts";
import { buildUntpLinkset } from "../../resolver/untp-linkset.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { offeredLink, unknownIdentifierError } from "./answers.ts";
import { type FirstNotice, whatComesFirst } from "./first.ts";
import { FRESH_MS } from "./memory.ts";
import { parseScan, type Scan, type ScanQuestion, scanLocation } from "./request.ts";
import { type DecidedScan, decideScan, type Memory, staleIfError } from "./scan-decision.ts";

export type ScanAnswer = Validity & { anchor: string } & (
    | { status: 307; location: string }
    | {
        status: 200 | 300;
        linkset: Linkset;
        title: string | null;
        /** What a person must read before the links. */
        first: readonly FirstNotice[];
        /** The links of the linkset whose targets only some people may see. */
        withheld: readonly OfferedLink[];
      }
  );

/** Where the facts came from, and how long the answer is current by the clock and the memory. */
interface Validity extends Pick<DecidedScan, "source" | "stale"> {
  /** In seconds. */
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
    const location = scanLocation(decision.link, scan, reading);
    return { anchor, ...validity, status: 307, location };
  }
  if (decision.status === 200 || decision.status === 300) {
    const title = facts.product?.name ?? null;
    const build = scan.isUntp ? buildUntpLinkset : buildLinkset;
    const linkset = build(decision, { baseUrl: context.baseUrl, itemDescription: title });
    const first = firstOf(context, question, decided);
    const withheld = decision.available.filter((link) => link.withheld !== null).map(offeredLink);
    return { anchor, ...validity, status: decision.status, linkset, title, first, withheld };
  }
  throw decision.reason === "unknown_identifier"
    ? unknownIdentifierError(reading.identification, facts)
    : noLinkError(decision);
}

/** The state of the product comes from the facts of the decision, which cost no further request. */
function firstOf(
  { clock }: ReadContext,
  { reading, request }: ScanQuestion,
  { decision, facts: { product } }: DecidedScan,
): readonly FirstNotice[] {
  const { lifecycle = "active", discontinuedOn = null, replacedByGtin = null } = product ?? {};
  return whatComesFirst({
    elements: allElements(reading.identification),
    ...{ today: isoDate(clock()), decision, number: null, languages: request.languages ?? [] },
    product: {
      lifecycle,
      discontinued_on: discontinuedOn,
      replaced_by: replacedByGtin === null ? null : { gtin: replacedByGtin },
    },
  });
}

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
