/**
 * The decision on a scan while the catalog cannot be reached: made now, on the last known rules.
 */
import { AppError, type ErrorCode } from "../../errors.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { ReadContext } from "../context.ts";
import { type Cached, type DecisionCache, STALE_MS } from "./decision-cache.ts";
import type { Reading } from "./readings.ts";
import { decideOn, ONE_READING, type Resolution } from "./resolve.ts";

/** Equal to Retry-After of the error: until then the catalog is not asked for this again. */
const RETRY_MS = 5_000;
/** Errors that mean that the catalog did not answer. */
const ABSENT: readonly ErrorCode[] = ["catalog_unavailable", "catalog_busy"];

/**
 * The decision on cached facts at the present time, so that timed rules begin and end on time. Null
 * if no facts are cached, no link fits, or `cause` is another fault than a missing answer.
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
  // "Try again later" is more accurate than "there is no such link".
  if (resolution.decision.status === 404) return null;
  const expires = Math.min(
    now + RETRY_MS,
    known.expires + STALE_MS,
    resolution.decision.validUntil ?? Number.POSITIVE_INFINITY,
  );
  return { resolution, since: now, expires, stale: { expired: known.expires, cause } };
}

/**
 * Seconds for which another cache may use an answer beyond its lifetime while this server fails: at
 * most an hour, and never past the time at which a rule begins or ends.
 */
export function staleIfError({ decision }: Resolution, expires: number): number {
  const { validUntil } = decision;
  const left = validUntil === null ? STALE_MS : Math.min(STALE_MS, validUntil - expires);
  return Math.max(0, Math.floor(left / 1000));
}
