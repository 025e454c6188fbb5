/**
 * Dates of application identifiers (YYMMDD) to and from ISO 8601 (GS1 General Specifications,
 * clauses 3.4.2 to 3.4.7 for the format, 7.12 for the century).
 */
import type { ElementValue } from "../identification.ts";

/** ISO dates of AI 15 and AI 17; `expired` is null without AI 17. */
export interface DateNotices {
  readonly best_before: string | null;
  readonly expiry: string | null;
  readonly expired: boolean | null;
}

/**
 * `"260200"` -> `"2026-02-28"`. Day 00 is the last day of the month. The century is the one in
 * which the year is at most 49 before and 50 after that of `today`, an ISO date. Null for an
 * invalid date.
 */
export function fromAiDate(yymmdd: string, today: string): string | null {
  if (!isDigits(yymmdd, 6) || !isIsoDate(today)) return null;
  const year = inCentury(Number(yymmdd.slice(0, 2)), Number(today.slice(0, 4)));
  const month = Number(yymmdd.slice(2, 4));
  const day = Number(yymmdd.slice(4)) || daysIn(year, month);
  const iso = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return isIsoDate(iso) ? iso : null;
}

/**
 * `"2026-02-28"` -> `"260228"`. Null for an invalid date, and for a date so far from `today`, an
 * ISO date, that its two-digit year would mean another century; {@link isIsoDate} tells the two
 * apart.
 */
export function toAiDate(iso: string, today: string): string | null {
  if (!isIsoDate(iso)) return null;
  const yymmdd = iso.slice(2, 4) + iso.slice(5, 7) + iso.slice(8);
  return fromAiDate(yymmdd, today) === iso ? yymmdd : null;
}

/** Whether `text` is `YYYY-MM-DD` and a valid calendar date. */
export function isIsoDate(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  const year = text.slice(0, 4);
  const month = text.slice(5, 7);
  const day = text.slice(8);
  if (!isDigits(year, 4) || !isDigits(month, 2) || !isDigits(day, 2)) return false;
  return day >= "01" && Number(day) <= daysIn(Number(year), Number(month));
}

/**
 * The dates among `attributes`, compared with `today`, an ISO date. The best-before date is about
 * quality only. The product expires at the end of its expiry date. Null without both dates.
 */
export function dateNotices(
  attributes: readonly ElementValue[],
  today: string,
): DateNotices | null {
  const best_before = dateOf("15", attributes, today);
  const expiry = dateOf("17", attributes, today);
  if (best_before === null && expiry === null) return null;
  return { best_before, expiry, expired: expiry === null ? null : today > expiry };
}

/** AIs of dates after which a product is not sold or used; of 7003 the day, without its time. */
const LAST_DAYS = ["17", "7003", "15", "16"] as const;

/**
 * The last days that have passed on `today`, an ISO date: expiry, best before, sell by. The last
 * day itself has not passed.
 */
export function passedDates(
  elements: readonly ElementValue[],
  today: string,
): { ai: string; date: string }[] {
  return LAST_DAYS.flatMap((ai) => {
    const values = elements.filter((element) => element.ai === ai).map(({ value }) => value);
    return [...new Set(values)].flatMap((value) => {
      const date = fromAiDate(value.slice(0, 6), today);
      return date !== null && today > date ? [{ ai, date }] : [];
    });
  });
}

function dateOf(ai: string, attributes: readonly ElementValue[], today: string): string | null {
  const found = attributes.find((attribute) => attribute.ai === ai);
  return found === undefined ? null : fromAiDate(found.value, today);
}

function inCentury(yy: number, currentYear: number): number {
  const current = currentYear % 100;
  const century = currentYear - current;
  if (yy - current >= 51) return century - 100 + yy;
  if (yy - current <= -50) return century + 100 + yy;
  return century + yy;
}

/** 0 for an invalid month. */
function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isDigits(text: string, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
