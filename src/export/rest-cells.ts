/**
 * The cells of the second sheet of the table for people, beyond those with words for where and what a
 * link is: what a person writes there, and the members of a link that it means. One file for both
 * ways, so that each cell is read as it was written.
 */
import { LOT, SERIAL } from "../gs1/qualifiers.ts";
import { zoneOffset } from "../resolver/rules/wall-clock.ts";
import { TABLE_WORDS, type TableLanguage } from "./words/index.ts";
import type { RestColumn, TableWords } from "./words/words.ts";

/** Members of a timing, and the columns that have them. */
const OF_TIMING = {
  from: "valid_from",
  until: "valid_until",
  weekdays: "weekdays",
  time_from: "time_from",
  time_until: "time_until",
  date_from: "date_from",
  date_until: "date_until",
  zone: "zone",
} as const satisfies Record<string, RestColumn>;

export const TIMING_COLUMNS: readonly RestColumn[] = Object.values(OF_TIMING);

/** The column of a member of a timing; undefined for another name. */
export const timingColumn = (member: string): RestColumn | undefined =>
  Object.hasOwn(OF_TIMING, member) ? OF_TIMING[member as keyof typeof OF_TIMING] : undefined;

const LISTS: readonly string[] = ["hreflang", "context", "rel", "access_roles"];

type Timing = Readonly<Record<keyof typeof OF_TIMING, unknown>>;

const LANGUAGES = Object.keys(TABLE_WORDS) as TableLanguage[];
const restIn = (language: TableLanguage): TableWords["rest"] => TABLE_WORDS[language].rest;
const plain = (text: string) => text.trim().toLowerCase();

/** The cell of a member that has a column of its own. */
export function restCell(name: string, value: unknown, { yes, no }: TableWords["rest"]): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (!LISTS.includes(name)) return typeof value === "object" ? JSON.stringify(value) : `${value}`;
  const texts = (value as readonly unknown[]).map(String);
  const isReadable = texts.every(
    (text) => text !== "" && text === text.trim() && !/[;[]/.test(text),
  );
  return isReadable ? texts.join("; ") : JSON.stringify(texts);
}

/** Undefined for a cell that is read as in a backup. @param kind of the member */
export function restValue(name: string, kind: string, cell: string): unknown {
  const text = cell.trim();
  if (LISTS.includes(name) && text !== "" && !text.startsWith("[")) {
    return text.split(";").map((one) => one.trim());
  }
  if (kind !== "boolean") return undefined;
  const is = (word: "yes" | "no") =>
    LANGUAGES.some((language) => plain(restIn(language)[word]) === plain(text));
  return is("yes") ? true : is("no") ? false : undefined;
}

/** The cells of a timing, by their columns: times are those of a clock in its zone. */
export function timingCells(
  timing: unknown,
  { days }: TableWords["rest"],
): Map<RestColumn, string> {
  const cells = new Map<RestColumn, string>();
  if (timing === null || typeof timing !== "object") return cells;
  const { zone, weekdays, ...times } = timing as Timing;
  for (const [name, value] of Object.entries(times)) {
    if (typeof value !== "string") continue;
    const isInstant = name === "from" || name === "until";
    const text = isInstant ? onClock(value, String(zone)) : value;
    cells.set(OF_TIMING[name as keyof typeof OF_TIMING], text);
  }
  if (Array.isArray(weekdays)) {
    const names = weekdays.map((day: number) => days[day - 1] ?? String(day));
    cells.set("weekdays", names.join(", "));
  }
  cells.set("zone", String(zone));
  return cells;
}

/** Whether a sheet has a column of a timing. */
export const hasTiming = (columns: readonly string[]): boolean =>
  columns.some((name) => TIMING_COLUMNS.some((one) => one === name));

/** The members of a timing for which a sheet has no column. */
export const timingWithout = (columns: readonly string[]): string[] =>
  Object.entries(OF_TIMING).flatMap(([member, name]) => (columns.includes(name) ? [] : [member]));

/** The timing of the cells; null if they are empty. @param cellOf the cell of a column */
export function timingOf(cellOf: (name: string) => string): Timing | null {
  const textOf = (name: keyof typeof OF_TIMING) => cellOf(OF_TIMING[name]).trim() || null;
  const zone = textOf("zone") ?? "UTC";
  // A zone that does not exist is the fault, not the times in it.
  const clock = zoneOffset(zone) === null ? "UTC" : zone;
  const instant = (name: "from" | "until") => {
    const text = textOf(name);
    return text === null ? null : (instantOf(text, clock) ?? text);
  };
  const days = textOf("weekdays");
  const timing = {
    from: instant("from"),
    until: instant("until"),
    time_from: textOf("time_from"),
    time_until: textOf("time_until"),
    date_from: dayOfYear(textOf("date_from")),
    date_until: dayOfYear(textOf("date_until")),
    weekdays: days?.split(/[,;、，]/).map((day) => dayOf(day) ?? day) ?? null,
  };
  return Object.values(timing).every((value) => value === null) ? null : { ...timing, zone };
}

/** `24.12.` as `12-24`; another text as it is. */
function dayOfYear(text: string | null): string | null {
  const [, day, month] = /^(\d{1,2})\. ?(\d{1,2})\.?$/.exec(text ?? "") ?? [];
  if (day === undefined || month === undefined) return text;
  return `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The number of a day of the week, where Monday is 1; undefined for another text. */
function dayOf(text: string): number | undefined {
  const wanted = plain(text);
  if (/^[1-7]$/.test(wanted)) return Number(wanted);
  for (const language of LANGUAGES) {
    const long = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    // 1 January 2024 was a Monday.
    const place = restIn(language).days.findIndex(
      (day, at) =>
        plain(day) === wanted || plain(long.format(Date.UTC(2024, 0, 1 + at))) === wanted,
    );
    if (place >= 0) return place + 1;
  }
  return undefined;
}

/** `2026-12-01 00:00`, `2026-12-01 08:05:30.934`; the instant itself where a clock shows a time twice. */
function onClock(instant: string, zone: string): string {
  const epoch = Date.parse(instant);
  const offset = zoneOffset(zone)?.(epoch);
  if (Number.isNaN(epoch) || offset === undefined) return instant;
  const [day, time] = new Date(epoch + offset).toISOString().slice(0, 23).split("T");
  const text = `${day} ${time!.replace(/(?::00)?\.000$/, "")}`;
  return instantOf(text, zone) === instant ? text : instant;
}

/** `2026-12-01`, `2026-12-01 00:00`, `1.12.2026`, `1.12.2026 8:00`. */
const TIMES = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<part>\d{3}))?)?)?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?:,? +(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<part>\d{3}))?)?)?$/,
];

/** The instant at which the clock of a zone shows it; undefined for another text. */
function instantOf(text: string, zone: string): string | undefined {
  const given = TIMES.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const offset = zoneOffset(zone);
  if (!given || offset === null) return undefined;
  const numberOf = (part: string) => Number(given[part] ?? 0);
  const [month, day] = [numberOf("month"), numberOf("day")];
  const [hour, minute] = [numberOf("hour"), numberOf("minute")];
  const second = numberOf("second");
  const local = Date.UTC(numberOf("year"), month - 1, day, hour, minute, second, numberOf("part"));
  const isDay = new Date(local).getUTCDate() === day && month <= 12;
  const isTime = isDay && hour <= 23 && minute <= 59 && second <= 59;
  if (!isTime) return undefined;
  return new Date(local - offset(local - offset(local))).toISOString();
}

/** The lot and the serial number of an anchor; undefined for an anchor that has more. */
export function placeCells(anchor: string): readonly [lot: string, serial: string] | undefined {
  const found = /^\/01\/\d{14}(?:\/10\/([^/]+))?(?:\/21\/([^/]+))?$/.exec(anchor);
  if (!found) return undefined;
  const [lot, serial] = [found[1], found[2]].map((part) => decoded(part ?? "")) as [string, string];
  return placeOf(anchor.slice(0, 18), lot, serial) === anchor ? [lot, serial] : undefined;
}

export const placeOf = (key: string, lot: string, serial: string): string =>
  [
    key,
    ...(lot && [LOT, encodeURIComponent(lot)]),
    ...(serial && [SERIAL, encodeURIComponent(serial)]),
  ].join("/");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
