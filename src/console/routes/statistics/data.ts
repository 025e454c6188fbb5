/** What the API tells about scans, and how the screen names its values. */

import { useQuery } from "@tanstack/react-query";
import type { Dimension } from "../../../model/scan-dimensions.ts";
import type { ValueCount } from "../../../services/scans/fewer-than.ts";
import type { linkTexts } from "../../../ui/texts/console/links.ts";
import type { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { api, type Query } from "../../api/client.ts";
import { typeName } from "../links/data.ts";

export type Words = (typeof statisticsTexts)["en"];

/** Names of link types. */
type Types = (typeof linkTexts)["en"]["types"];

export const SPLITS = [
  "country",
  "language",
  "device",
  "outcome",
  "link_type",
  "level",
] as const satisfies readonly Dimension[];
export type Split = (typeof SPLITS)[number];

/** `2026-11`, and so many months before it, latest first. */
export function monthsUntil(today: Date, count: number): string[] {
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1))
      .toISOString()
      .slice(0, 7),
  );
}

/** Today and the day before: days are UTC. */
export function lastDays(now: Date): { today: string; yesterday: string } {
  const [today, yesterday] = [0, 86_400_000].map((ago) =>
    new Date(now.getTime() - ago).toISOString().slice(0, 10),
  );
  return { today: today!, yesterday: yesterday! };
}

/** Writes numbers, days, months, countries and languages as people write them. */
export function writer(locale: string, words: Words, types: Types) {
  const utc = { timeZone: "UTC" } as const;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const change = new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" });
  const day = new Intl.DateTimeFormat(locale, { ...utc, day: "numeric", month: "short" });
  const wholeDay = new Intl.DateTimeFormat(locale, {
    ...utc,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const month = new Intl.DateTimeFormat(locale, { ...utc, month: "long", year: "numeric" });
  const names = {
    country: new Intl.DisplayNames(locale, { type: "region" }),
    language: new Intl.DisplayNames(locale, { type: "language" }),
  };
  const known = words.values as Readonly<Record<string, string>>;
  return {
    number: (count: number) => number.format(count),
    percent: (share: number) => percent.format(share),
    change: (share: number) => change.format(share),
    day: (text: string) => day.format(new Date(text)),
    wholeDay: (text: string) => wholeDay.format(new Date(text)),
    month: (text: string) => month.format(new Date(`${text}-01`)),
    /** A day or a month; a week has no name but its number. */
    period: (text: string) =>
      /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
        ? wholeDay.format(new Date(text))
        : /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
          ? month.format(new Date(`${text}-01`))
          : text,
    span: ({ from, to }: { readonly from: string; readonly to: string }) =>
      from === to
        ? wholeDay.format(new Date(from))
        : wholeDay.formatRange(new Date(from), new Date(to)),
    value(split: Split, value: string | null): string {
      if (value === null) return words.others;
      if (split === "outcome" && value === "link_type") return words.typed;
      if (split === "link_type" && value === "none") return words.noLink;
      if (Object.hasOwn(known, value)) return known[value]!;
      if (split === "link_type") return typeName(types, value);
      return split === "country" || split === "language"
        ? (names[split].of(value) ?? value)
        : value;
    },
    scans: ({ scans, fewer_than = 0 }: ValueCount) =>
      scans === null ? words.fewer(fewer_than) : number.format(scans),
  };
}

export type Writer = ReturnType<typeof writer>;

/** The GTIN of an anchor of a product. */
export const gtinOf = (anchor: string): string | null =>
  /^\/01\/(\d{14})$/.exec(anchor)?.[1] ?? null;

/** The anchor of a GTIN as people type it; null if it is none. */
export function anchorOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? `/01/${digits.padStart(14, "0")}` : null;
}

/** @param query also the key */
export const useScans = <Body>(path: string, query: Query) =>
  useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await api<Body>("GET", path, { query, signal })).body,
    staleTime: 60_000,
  });
