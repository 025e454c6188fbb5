/** When the answer to a scan changes, in words. */
import { Fragment } from "react";
import type { ChangedTime, Recurrence } from "../../../services/links/changed-times.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useList, useLocale, useTexts, useTimeInZone } from "../../parts/language.tsx";

interface ChangedTimesProps {
  readonly spans: readonly ChangedTime[];
  /** When the change takes effect; default: now. */
  readonly at?: string;
}

/**
 * `from 1 Dec 2026, 09:00, only Saturday and Sunday, 10:00 to 16:00 (Europe/Berlin)`; nothing for a
 * change that holds from `at` on.
 */
export function ChangedTimes({ spans, at }: ChangedTimesProps) {
  const { inWords } = useWords();
  const begins = (from: string | null) =>
    from === null || (at !== undefined && Date.parse(from) <= Date.parse(at));
  const isWhole = spans.some(
    ({ from, until, repeats }) => begins(from) && until === null && repeats === null,
  );
  if (isWhole) return null;
  return (
    <p className="help">
      {spans.map((span, i) => (
        <Fragment key={JSON.stringify(span)}>
          {i > 0 && <br />}
          <small>{inWords(span)}</small>
        </Fragment>
      ))}
    </p>
  );
}

type Timing = Omit<Recurrence, "applies"> & Pick<ChangedTime, "from" | "until">;

/** The timing of a link: `until 24 Dec 2026, 18:00 CET, only Saturday and Sunday (Europe/Berlin)`. */
export function useTimingText(): (timing: Timing) => string {
  const { span, recurrence, commas } = useWords();
  return ({ from, until, zone, ...days }) => {
    const repeats = Object.values(days).some((value) => value !== null);
    const parts = [
      span(from, until),
      repeats ? recurrence({ ...days, zone, applies: true }) : null,
    ];
    return commas(parts.filter((part) => part !== null));
  };
}

function useWords() {
  const t = useTexts(linkTexts).times;
  const time = useTimeInZone();
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  const commas = useList();
  const utc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (year: number, month: number, day: number) => format.format(Date.UTC(year, month, day));
  };
  const weekday = utc({ weekday: "long" });
  const dayOfYear = utc({ day: "numeric", month: "long" });
  // Both are of a year that has 29 February and begins on a Monday.
  const nameOf = (iso: number) => weekday(2024, 0, iso);
  const dayOf = (text: string | null) => {
    const [month, day] = (text ?? "").split("-").map(Number);
    return month && day ? dayOfYear(2024, month - 1, day) : null;
  };
  const range = (begin: string | null, end: string | null) => {
    if (begin !== null && end !== null) return t.between(begin, end);
    if (begin !== null) return t.from(begin);
    return end === null ? null : t.until(end);
  };
  const recurrence = (one: Recurrence) => {
    const days = one.weekdays?.toSorted((a, b) => a - b).map(nameOf);
    const parts = [
      days ? list.format(days) : null,
      range(dayOf(one.date_from), dayOf(one.date_until)),
      range(one.time_from, one.time_until),
    ];
    const when = `${commas(parts.filter((part) => part !== null))} (${one.zone})`;
    return one.applies ? t.only(when) : t.except(when);
  };
  const span = (from: string | null, until: string | null) =>
    range(from && time(from), until && time(until));
  const inWords = ({ from, until, repeats }: ChangedTime) => {
    const when = span(from, until) ?? t.now;
    if (repeats === null) return when;
    return commas([when, ...(repeats.length === 0 ? [t.several] : repeats.map(recurrence))]);
  };
  return { span, recurrence, commas, inWords };
}
