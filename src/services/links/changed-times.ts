/** The times at which an answer changes, on the wire and in words. */
import { localInstant } from "../../resolver/rules/wall-clock.ts";
import type { ChangedSpan, Repeat } from "./answers-over-time.ts";

export interface ChangedTime {
  /** Null: now. */
  readonly from: string | null;
  /** Exclusive; null: without an end. */
  readonly until: string | null;
  /**
   * Null: all the time. Otherwise only while all of these are met; an empty list: at several times
   * that cannot be said in short.
   */
  readonly repeats: readonly Recurrence[] | null;
}

/** Weekdays, times of day and days of the year, as in the timing of a link. */
export interface Recurrence {
  /** False: while it is not so. */
  readonly applies: boolean;
  readonly weekdays: readonly number[] | null;
  readonly time_from: string | null;
  readonly time_until: string | null;
  readonly date_from: string | null;
  readonly date_until: string | null;
  readonly zone: string;
}

/** @param zone of the instants; null for UTC */
export const changedTimes = (
  spans: readonly ChangedSpan[],
  now: number,
  zone: string | null,
): ChangedTime[] =>
  spans.map(({ from, until, repeats }) => ({
    from: from <= now ? null : localInstant(from, zone),
    until: until === null ? null : localInstant(until, zone),
    repeats: repeats === null ? null : repeats.map(recurrence),
  }));

const recurrence = ({ applies, timing }: Repeat): Recurrence => ({
  applies,
  weekdays: timing.weekdays && [...timing.weekdays],
  time_from: timing.timeFrom,
  time_until: timing.timeUntil,
  date_from: timing.dateFrom,
  date_until: timing.dateUntil,
  zone: timing.zone,
});

/** `from 2026-12-01T08:00:00.000Z, on Saturdays and Sundays, from 10:00 to 16:00 (UTC)` */
export function timeInWords({ from, until, repeats }: ChangedTime): string {
  const begin = from === null ? "from now" : `from ${from}`;
  const end = until === null ? (from === null ? " on" : "") : ` until ${until}`;
  return begin + end + (repeats === null ? "" : `, ${recurrencesInWords(repeats)}`);
}

function recurrencesInWords(all: readonly Recurrence[]): string {
  if (all.length === 0) return "at several times";
  const [yes, no] = [true, false].map((wanted) =>
    all.filter(({ applies }) => applies === wanted).map(recurrenceInWords),
  ) as [string[], string[]];
  const not = no.length === 0 ? "" : `not ${no.join(" and not ")}`;
  return [yes.join(" and also "), not].filter(Boolean).join(", but ");
}

function recurrenceInWords(one: Recurrence): string {
  const { weekdays, time_from, time_until, date_from, date_until, zone } = one;
  const days = weekdays?.toSorted((a, b) => a - b).map((day) => DAYS[day - 1]!);
  const parts = [
    days && `on ${[days.slice(0, -1).join(", "), days.at(-1)].filter(Boolean).join(" and ")}`,
    range("day", day(date_from), day(date_until)),
    range("time", time_from, time_until),
  ];
  return `${parts.filter(Boolean).join(", ")} (${zone})`;
}

const DAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

function range(of: "day" | "time", from: string | null, until: string | null): string | null {
  if (from === null && until === null) return null;
  const each = of === "day" ? " each year" : "";
  if (from === null) return `until ${until}${each}`;
  if (until === null) return `from ${from}${each || " until midnight"}`;
  return `from ${from} to ${until}${each}`;
}

/** `1 December` */
function day(text: string | null): string | null {
  if (text === null) return null;
  const [month, date] = text.split("-").map(Number);
  return `${date} ${MONTHS[month! - 1]}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
