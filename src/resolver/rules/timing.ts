import type { Timing } from "../../model/link.ts";
import { nextTransition, zoneOffset } from "./wall-clock.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DATE = /^(\d\d)-(\d\d)$/;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A timing that always holds. */
export const NO_TIMING: Timing = {
  from: null,
  until: null,
  timeFrom: null,
  timeUntil: null,
  dateFrom: null,
  dateUntil: null,
  weekdays: null,
  zone: "UTC",
};

/** Whether the rule has any time condition: then it is "timed" and replaces untimed rules. */
export function isTimed(timing: Timing | null): timing is Timing {
  return (
    timing !== null &&
    (timing.from !== null || timing.until !== null || hasWallClockCondition(timing))
  );
}

/**
 * Whether every condition is true at `now` (a Date, or epoch in ms). Absolute windows and times of
 * day include their start and exclude their end; MM-DD includes both. A window whose start is later
 * than its end continues after midnight, or after the end of the year. Weekday, date and time are
 * those of the local instant in the zone, so 22:00-02:00 on Fridays is two parts of each Friday and
 * no part of Saturday. A skipped hour never matches, a repeated hour matches twice. An unreadable
 * value or zone never matches.
 */
export function isActive(timing: Timing | null, now: Date | number): boolean {
  if (timing === null) return true;
  const epoch = typeof now === "number" ? now : now.getTime();
  if (timing.from !== null && !(epoch >= instantOf(timing.from))) return false;
  if (timing.until !== null && !(epoch < instantOf(timing.until))) return false;
  const offset = zoneOffset(timing.zone);
  if (offset === null) return false;
  if (!hasWallClockCondition(timing)) return true;
  const local = epoch + offset(epoch);
  return (
    isWeekday(timing.weekdays, local) &&
    isInDates(timing.dateFrom, timing.dateUntil, local) &&
    isInTimes(timing.timeFrom, timing.timeUntil, local)
  );
}

/**
 * An instant after `now` (epoch in ms) up to which the activity cannot change; null if it never
 * changes again. Never later than the next change, and often earlier: every local midnight and
 * every clock change counts if the rule has a weekday, date or time of day.
 */
export function nextBoundary(timing: Timing | null, now: Date | number): number | null {
  if (timing === null) return null;
  const epoch = typeof now === "number" ? now : now.getTime();
  const from = timing.from === null ? Number.NEGATIVE_INFINITY : instantOf(timing.from);
  const until = timing.until === null ? Number.POSITIVE_INFINITY : instantOf(timing.until);
  const offset = zoneOffset(timing.zone);
  if (offset === null || !(epoch < until) || !(from < until)) return null;
  if (epoch < from) return from;
  if (!hasWallClockCondition(timing)) return timing.until === null ? null : until;
  const local = epoch + offset(epoch);
  const midnight = Math.floor(local / DAY) * DAY;
  let next = midnight + DAY;
  for (const time of [timing.timeFrom, timing.timeUntil]) {
    const bound = midnight + minutesOf(time, Number.NaN) * MINUTE;
    if (bound > local && bound < next) next = bound;
  }
  // `next` is correct if the clock has no transition; otherwise the transition is the boundary.
  const candidate = epoch + (next - local);
  return Math.min(nextTransition(offset, epoch, candidate) ?? candidate, until);
}

/**
 * An instant up to `now` (epoch in ms), possibly `now`, since which the activity has not changed;
 * null if it never has. Never earlier than the last change, and often later, as in `nextBoundary`.
 */
export function lastBoundary(timing: Timing, now: number): number | null {
  const from = timing.from === null ? null : instantOf(timing.from);
  const until = timing.until === null ? null : instantOf(timing.until);
  if (until !== null && now >= until) return until;
  const offset = zoneOffset(timing.zone);
  if (offset === null || !hasWallClockCondition(timing) || (from !== null && now < from)) {
    return from !== null && now >= from ? from : null;
  }
  const local = now + offset(now);
  const midnight = Math.floor(local / DAY) * DAY;
  let last = midnight;
  for (const time of [timing.timeFrom, timing.timeUntil]) {
    const bound = midnight + minutesOf(time, Number.NaN) * MINUTE;
    if (bound <= local && bound > last) last = bound;
  }
  const candidate = now - (local - last);
  return Math.max(
    nextTransition(offset, candidate, now) ?? candidate,
    from ?? Number.NEGATIVE_INFINITY,
  );
}

/** Every fault of a timing, before it is stored; empty if it is valid. */
export function validateTiming(
  timing: Timing,
): { field: keyof Timing; message: string; value: unknown }[] {
  const problems: { field: keyof Timing; message: string; value: unknown }[] = [];
  const add = (field: keyof Timing, message: string) =>
    problems.push({ field, message, value: timing[field] });
  // Besides an untimed default, such a rule would count as a campaign that never ends.
  if (!isTimed(timing))
    add("from", "must have at least one condition. To remove the timing, send null");
  for (const field of ["from", "until"] as const) {
    const value = timing[field];
    if (value !== null && !isInstant(value)) {
      add(field, "must be an ISO 8601 instant with Z or an offset, such as 2026-03-29T01:00:00Z");
    }
  }
  for (const field of ["timeFrom", "timeUntil"] as const) {
    const value = timing[field];
    if (value !== null && !TIME.test(value)) add(field, "must be a time of day, 00:00 to 23:59");
  }
  for (const field of ["dateFrom", "dateUntil"] as const) {
    const value = timing[field];
    if (value !== null && !isMonthDay(value)) add(field, "must be a day of the year as MM-DD");
  }
  if (problems.length === 0) {
    if (timing.from !== null && timing.until !== null) {
      if (instantOf(timing.from) >= instantOf(timing.until)) add("until", "must be after from");
    }
    if (hasTimes(timing) && minutesOf(timing.timeFrom, 0) === minutesOf(timing.timeUntil, 1440)) {
      add(
        "timeUntil",
        "must differ from time_from, because the end is exclusive and the window would be empty",
      );
    }
  }
  const { weekdays } = timing;
  if (weekdays !== null && (weekdays.length === 0 || !weekdays.every(isIsoWeekday))) {
    add("weekdays", "must be null or a list of ISO weekdays, 1 (Monday) to 7 (Sunday)");
  }
  if (zoneOffset(timing.zone) === null) add("zone", "must be an IANA time zone name");
  return problems;
}

const isIsoWeekday = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 7;
const hasTimes = (timing: Timing): boolean => timing.timeFrom !== null || timing.timeUntil !== null;

export function hasWallClockCondition(timing: Timing): boolean {
  return (
    timing.weekdays !== null ||
    timing.dateFrom !== null ||
    timing.dateUntil !== null ||
    hasTimes(timing)
  );
}

/** The same from its beginning to its end, at all hours of all days. */
export const windowOf = ({ from, until, zone }: Timing): Timing => ({
  ...NO_TIMING,
  from,
  until,
  zone,
});

/**
 * Epoch in ms, or NaN. A date-time without an offset is rejected, because its meaning would depend
 * on the host.
 */
function instantOf(text: string): number {
  return INSTANT.test(text) ? Date.parse(text) : Number.NaN;
}

function isInstant(text: string): boolean {
  const [, year, month, day] = INSTANT.exec(text) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(text))) return false;
  // Date.parse reads 30 February as 2 March.
  return new Date(Date.UTC(+year, Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}

function isMonthDay(text: string): boolean {
  const [, month, day] = DATE.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[Number(month) - 1] ?? 0);
}

function minutesOf(text: string | null, open: number): number {
  if (text === null) return open;
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

function isWeekday(weekdays: readonly number[] | null, local: number): boolean {
  if (weekdays === null) return true;
  // 1 January 1970 was a Thursday.
  const day = ((((Math.floor(local / DAY) + 3) % 7) + 7) % 7) + 1;
  return weekdays.includes(day);
}

function isInDates(from: string | null, until: string | null, local: number): boolean {
  if (from === null && until === null) return true;
  if ((from !== null && !isMonthDay(from)) || (until !== null && !isMonthDay(until))) return false;
  const date = new Date(local).toISOString().slice(5, 10);
  const first = from ?? "01-01";
  const last = until ?? "12-31";
  return first <= last ? first <= date && date <= last : date >= first || date <= last;
}

function isInTimes(from: string | null, until: string | null, local: number): boolean {
  if (from === null && until === null) return true;
  const minute = Math.floor(local / MINUTE) - Math.floor(local / DAY) * 1440;
  const first = minutesOf(from, 0);
  const end = minutesOf(until, 1440);
  if (Number.isNaN(first + end)) return false;
  if (first <= end) return first <= minute && minute < end;
  return minute >= first || minute < end;
}
