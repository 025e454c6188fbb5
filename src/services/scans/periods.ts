/** Days, ISO weeks and months of UTC, as questions name them and as they are read. */
import type { Grouped } from "../../catalog/scan-statistics.ts";
import { WINDOW, WINDOW_DAYS } from "../../catalog/stored-scans.ts";
import { isoDate } from "../context.ts";
import { inputError } from "../write/record.ts";

export const GRAINS = ["day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];

/** Days are kept this long (`SCAN_DAYS`), months for ever. */
export const KEPT_DAYS = 400;
export const MOST_MONTHS = 120;

/** Both days belong to it. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  isoDate(new Date(Date.parse(day) + days * DAY_MS));
const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
export const monthOf = (day: string): string => day.slice(0, 7);

/** @param month `2026-11`, or a day of it */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${monthOf(month)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(isoDate(first));
}
/** The last day that can be stored: isolates still send scans of today and yesterday. */
export const storedUntil = (today: string): string => addDays(today, -2);
const lastDay = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The ISO 8601 week of a day, `2026-W48`: it belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((daysIn({ from: `${year}-01-01`, to: thursday }) - 1) / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isoDate(new Date(text)) === text;
const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

const wrong = (field: string, message: string) => inputError([{ field, message }], "query");

function spanOfWeek(text: string): Span | null {
  const [, year, week] = /^(20\d\d)-W(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return null;
  // The fourth of January is always in the first week.
  const from = addDays(mondayOf(`${year}-01-04`), (Number(week) - 1) * 7);
  return weekOf(from) === text ? { from, to: addDays(from, 6) } : null;
}

export interface Compared {
  readonly span: Span;
  readonly before: Span;
  /** What is read: of the groups `now` and `before`. */
  readonly periods: readonly Grouped[];
  /** Whether the days before are still kept. */
  readonly isBeforeKept: boolean;
}

/**
 * A day, ISO week or month, or a name such as `last_7_days`, and the one before. Of a period that has
 * not ended, only the days until today, and as many of the one before.
 * @throws AppError validation_error
 */
export function comparedPeriod(asked: string, today: string): Compared {
  const text = datedPeriod(asked, today);
  const whole = lastDays(text, today) ?? wholeSpan(text);
  if (whole === null) {
    throw wrong(
      "period",
      `must be a day (2026-11-23), an ISO week (2026-W48), a month (2026-11) or ${NAMED_PERIODS.join(", ")}`,
    );
  }
  if (whole.from > today) throw wrong("period", `is in the future; today is ${today} (UTC)`);
  const isEnded = whole.to < today;
  const span = { from: whole.from, to: isEnded ? whole.to : today };
  const month = isMonth(text) ? text : null;
  if (month !== null && isEnded) {
    const earlier = addMonths(month, -1);
    return {
      span,
      before: { from: `${earlier}-01`, to: lastDay(earlier) },
      isBeforeKept: true,
      periods: [
        ["now", month],
        ["before", earlier],
      ],
    };
  }
  checkKept("period", span.from, today);
  const before = spanBefore(whole, span, month !== null);
  const isBeforeKept = before.from >= addDays(today, -KEPT_DAYS);
  return {
    span,
    before,
    isBeforeKept,
    periods: [...readNow(span, month, today), ...daysOf("before", before)],
  };
}

/** The periods of what has not ended: the month, or the days, with the stored window in place of its own. */
function readNow(span: Span, month: string | null, today: string): Grouped[] {
  if (month !== null) return [["now", month]];
  const to = storedUntil(today);
  const window = { from: addDays(to, 1 - WINDOW_DAYS), to };
  const days = daysOf("now", span);
  if (span.from > window.from || span.to < window.to) return days;
  const others = days.filter(([, day]) => day < window.from || day > window.to);
  return [["now", `${WINDOW}/${window.to}`], ...others];
}

export const NAMED_PERIODS = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "this_month",
] as const;

/** The day or month that a name means. */
function datedPeriod(text: string, today: string): string {
  if (text === "today") return today;
  if (text === "yesterday") return addDays(today, -1);
  return text === "this_month" ? today.slice(0, 7) : text;
}

/** The last 7 or 30 days, of which today is the last. */
function lastDays(text: string, today: string): Span | null {
  const days = Number(/^last_(7|30)_days$/.exec(text)?.[1] ?? 0);
  return days === 0 ? null : { from: addDays(today, 1 - days), to: today };
}

function wholeSpan(text: string): Span | null {
  if (isDay(text)) return { from: text, to: text };
  if (isMonth(text)) return { from: `${text}-01`, to: lastDay(text) };
  return spanOfWeek(text);
}

function spanBefore(whole: Span, span: Span, ofMonth: boolean): Span {
  if (!ofMonth) {
    const from = addDays(whole.from, -daysIn(whole));
    return { from, to: addDays(from, daysIn(span) - 1) };
  }
  const month = addMonths(whole.from, -1);
  const to = addDays(`${month}-01`, daysIn(span) - 1);
  return { from: `${month}-01`, to: to < lastDay(month) ? to : lastDay(month) };
}

const daysOf = (group: string, { from, to }: Span): Grouped[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, i) => [group, addDays(from, i)]);

function checkKept(field: string, day: string, today: string): void {
  const first = addDays(today, -KEPT_DAYS);
  if (day < first) {
    throw wrong(
      field,
      `counts of days are kept for ${KEPT_DAYS} days, since ${first}; ask by month`,
    );
  }
}

/** Null: the last 30 days. */
export interface GivenSpan {
  readonly from: string | null;
  readonly to: string | null;
}
const USUAL_DAYS = 30;

export interface Series {
  readonly span: Span;
  readonly before: Span;
  /** The names of the points, in order: a day, an ISO week, a month. */
  readonly points: readonly string[];
  readonly periods: readonly Grouped[];
  readonly isBeforeKept: boolean;
}

/**
 * The points of a series; weeks and months are whole, and end today at the latest. `from` and `to`
 * are days or months. @throws AppError validation_error
 */
export function seriesOf(given: GivenSpan, grain: Grain, today: string): Series {
  const last = dayOf("to", given.to ?? today, lastDay);
  const from = dayOf("from", given.from ?? addDays(last, 1 - USUAL_DAYS), (month) => `${month}-01`);
  if (from > last) throw wrong("from", "must not be after to");
  if (from > today) throw wrong("from", `is in the future; today is ${today} (UTC)`);
  const to = last > today ? today : last;
  if (grain === "month") return monthsOf(from, to);
  checkKept("from", from, today);
  const span = grain === "day" ? { from, to } : weeksOf(from, to, today);
  const days = daysOf("", span).map(([, day]) => day);
  const nameOf = grain === "day" ? (day: string) => day : weekOf;
  const before = { from: addDays(span.from, -days.length), to: addDays(span.from, -1) };
  return {
    span,
    before,
    isBeforeKept: before.from >= addDays(today, -KEPT_DAYS),
    points: [...new Set(days.map(nameOf))],
    periods: days.map((day) => [nameOf(day), day]),
  };
}

function weeksOf(from: string, to: string, today: string): Span {
  const sunday = addDays(mondayOf(to), 6);
  return { from: mondayOf(from), to: sunday > today ? today : sunday };
}

function monthsOf(from: string, to: string): Series {
  const points = [monthOf(from)];
  while (points.at(-1)! < monthOf(to)) points.push(addMonths(points.at(-1)!, 1));
  if (points.length > MOST_MONTHS) {
    throw wrong("from", `at most ${MOST_MONTHS} months can be asked for at once`);
  }
  const first = addMonths(from, -points.length);
  return {
    span: { from: `${monthOf(from)}-01`, to: lastDay(to) },
    before: { from: `${first}-01`, to: addDays(`${monthOf(from)}-01`, -1) },
    points,
    periods: points.map((month) => [month, month]),
    isBeforeKept: true,
  };
}

/** What is read of the time before a series. */
export const periodsBefore = ({ before, points }: Series, grain: Grain): Grouped[] =>
  grain === "month"
    ? points.map((_, i) => ["before", addMonths(before.from, i)])
    : daysOf("before", before);

function dayOf(field: string, text: string, ofMonth: (month: string) => string): string {
  if (isDay(text)) return text;
  if (isMonth(text)) return ofMonth(text);
  throw wrong(field, "must be a day (2026-11-23) or a month (2026-11)");
}

/** What is read of a group. */
export const periodsOf = ({ periods }: Compared, group: string): string[] =>
  periods.flatMap(([name, period]) => (name === group ? [period] : []));
