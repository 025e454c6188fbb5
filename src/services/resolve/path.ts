/**
 * The use case of a scan: the same decision as resolve_gtin, from a path and the client's
 * preferences.
 */
import { AppError } from "../../errors.ts";
import { attributesQuery } from "../../gs1/digital-link/build.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { locationOf } from "../../resolver/decide/redirect.ts";
import { buildLinkset, type Linkset } from "../../resolver/linkset.ts";
import type { ReadContext } from "../context.ts";
import { parseScan, type Scan, type ScanQuestion } from "../scan-question.ts";
import { resolvedLinkAnswer, unknownIdentifierError } from "./answers.ts";
import { type Cached, type DecisionCache, LONGEST_MS, type Stale } from "./decision-cache.ts";
import { decideQuestion } from "./scan-decision.ts";
import type { SharedFacts } from "./shared-facts.ts";
import { staleIfError } from "./stale-decision.ts";

export type ScanAnswer = Validity & { anchor: string } & (
    | { status: 307; location: string }
    | { status: 200 | 300; linkset: Linkset; title: string | null }
  );

/** How long an answer is current, by the clock and the cache. */
interface Validity {
  /** In seconds. */
  maxAge: number;
  /** Further seconds for which it is better than an error; 0 for none. */
  staleIfError: number;
  /** Set if the answer uses earlier facts because the catalog does not answer. */
  stale: Stale | null;
}

/** @throws AppError bad_request, not_found in its three kinds, catalog_unavailable */
export const resolvePath = async (
  context: ReadContext,
  scan: Scan,
  cache: DecisionCache | null,
): Promise<ScanAnswer> => answerQuestion(context, parseScan(context, scan), cache);

/**
 * The answer to a scan whose text was read. @throws AppError not_found in its three kinds,
 * catalog_unavailable
 */
export async function answerQuestion(
  context: ReadContext,
  question: ScanQuestion,
  cache: DecisionCache | null,
  shared: SharedFacts | null = null,
): Promise<ScanAnswer> {
  const decided = await decideQuestion(context, question, cache, shared);
  const { decision, facts, identification } = decided.resolution;
  const { anchor } = question;
  const validity = validityOf(decided, context.clock().getTime());
  if (decision.link) {
    const qualifiers = attributesQuery(identification.qualifiers);
    const location = locationOf(decision.link, question.sent, question.fromPath, qualifiers);
    return { anchor, ...validity, status: 307, location };
  }
  if (decision.status === 200 || decision.status === 300) {
    const title = facts.product?.name ?? null;
    const linkset = buildLinkset(decision, { baseUrl: context.baseUrl, itemDescription: title });
    return { anchor, ...validity, status: decision.status, linkset, title };
  }
  throw decision.reason === "unknown_identifier"
    ? unknownIdentifierError(identification, facts)
    : noLinkError(decision);
}

/** If the clock is set back while the catalog answers, the lifetime does not become longer. */
const validityOf = ({ resolution, expires, stale }: Cached, now: number): Validity => ({
  maxAge: Math.floor(Math.min(Math.max(0, expires - now), LONGEST_MS) / 1000),
  staleIfError: stale ? 0 : staleIfError(resolution, expires),
  stale: stale ?? null,
});

function noLinkError({ reason, available }: Decision): AppError {
  const types = [...new Set(available.map(({ linkType }) => linkType))].join(", ");
  const detail =
    reason === "no_default"
      ? "This identifier has links, but no default link."
      : "This identifier has no link of this type.";
  return new AppError("not_found", detail, {
    guidance: `Send linkType with one of: ${types}.`,
    instead: available.map(resolvedLinkAnswer),
  });
}
