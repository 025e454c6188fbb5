/**
 * When a rule becomes active or inactive: searched from boundary to boundary, for at most a year.
 */
import type { Timing } from "../../model/link.ts";
import { hasWallClockCondition, isActive, lastBoundary, nextBoundary, windowOf } from "./timing.ts";

/** A leap year and a day. */
const LONGEST_SEARCH = 367 * 86_400_000;

/** Epochs in ms, `until` exclusive; null if there is no boundary, or none was found. */
export interface Span {
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * The longest span around `now` in which the rule is active without a break. The rule must be
 * active at `now`.
 */
export function activeSpan(timing: Timing, now: number): Span {
  return { from: beginning(timing, now), until: nextChange(timing, now) };
}

function beginning(timing: Timing, now: number): number | null {
  let instant = lastBoundary(timing, now);
  while (instant !== null) {
    if (!isActive(timing, instant - 1)) return instant;
    if (now - instant > LONGEST_SEARCH) return null;
    instant = lastBoundary(timing, instant - 1);
  }
  return null;
}

/** The first instant after `now` at which the rule's activity changes. */
function nextChange(timing: Timing, now: number): number | null {
  const wasActive = isActive(timing, now);
  let instant = nextBoundary(timing, now);
  while (instant !== null) {
    if (isActive(timing, instant) !== wasActive) return instant;
    if (instant - now > LONGEST_SEARCH) return null;
    instant = nextBoundary(timing, instant);
  }
  return null;
}

/**
 * When a rule that is not active at `now` becomes active again, because it has a time of day, a
 * weekday or a season, and its absolute window has begun and not ended. `at` is null if that is not
 * within a year. Null for a rule that has not begun or has ended: only its owner may know about it.
 */
export function nextReturn(timing: Timing | null, now: number): { at: number | null } | null {
  if (timing === null || !hasWallClockCondition(timing)) return null;
  const hasBegun = isActive(windowOf(timing), now);
  if (!hasBegun || isActive(timing, now)) return null;
  const at = nextChange(timing, now);
  const isOver = timing.until !== null && Date.parse(timing.until) - now < LONGEST_SEARCH;
  return at === null && isOver ? null : { at };
}
