/** What a scan is answered while the catalog cannot be reached: the rules that it last had, decided now. */
import { AppError, type ErrorCode } from "../../errors.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { ReadContext } from "../context.ts";
import { type Cached, type DecisionCache, STALE_MS } from "./decision-cache.ts";
import type { Reading } from "./readings.ts";
import { decideOn, ONE_READING, type Resolution } from "./resolve.ts";

/** As Retry-After of the error says: until then the catalog is not asked for this again. */
const RETRY_MS = 5_000;
/** Errors that say that the catalog could not be asked. */
const ABSENT: readonly ErrorCode[] = ["catalog_unavailable", "catalog_busy"];

/**
 * The decision on remembered facts by the present clock, so that timed rules begin and end on time;
 * null where nothing is known or no link fits, or `cause` is another fault than the catalog's absence.
 */
export function decideStale(
  context: ReadContext,
  cache: DecisionCache,
  { reading, anchor, request }: { reading: Reading; anchor: string; request: ResolveRequest },
  cause: unknown,
): Required<Cached> | null {
  if (!(cause instanceof AppError) || !ABSENT.includes(cause.errorCode)) return null;
  const now = context.clock().getTime();
  const known = cache.recall(anchor, now);
  if (!known) return null;
  const resolution = { ...decideOn(context, reading, known.facts, request), ...ONE_READING };
  // "Try again later" is truer than "there is no such link".
  if (resolution.decision.status === 404) return null;
  const expires = Math.min(
    now + RETRY_MS,
    known.expires + STALE_MS,
    resolution.decision.validUntil ?? Number.POSITIVE_INFINITY,
  );
  return { resolution, since: now, expires, stale: { expired: known.expires, cause } };
}

/**
 * Seconds for which a cache elsewhere may use an answer beyond its lifetime when this server fails:
 * an hour at most, and never past the moment at which a rule begins or ends.
 */
export function staleIfError({ decision }: Resolution, expires: number): number {
  const { validUntil } = decision;
  const left = validUntil === null ? STALE_MS : Math.min(STALE_MS, validUntil - expires);
  return Math.max(0, Math.floor(left / 1000));
}
