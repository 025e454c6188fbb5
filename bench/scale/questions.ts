/** What is asked of a large catalog, over HTTP: product questions, the console's, and those about scans. */

import { type CatalogPlan, gtinAt, productAt } from "../base/catalog.ts";
import type { HttpRequest } from "../base/client.ts";
import { ORGANIZATION } from "../base/fill.ts";
import { INNER, MEMBER, OUTER } from "./owners.ts";

export interface Question {
  readonly name: string;
  /** A random number from 0 to n - 1 chooses what is asked for. */
  readonly ask: (plan: CatalogPlan, random: (n: number) => number) => HttpRequest;
  /** Answers that are right beside 200. */
  readonly status?: number;
  /** Measures the second page; the first one names its cursor. */
  readonly isSecondPage?: boolean;
}

const DAY_MS = 86_400_000;
const api = (path: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { path: `/api/v1${path}?${new URLSearchParams(given)}` };
};

/** The words of a product's name, anywhere in the catalog: brand, line, trait, kind. */
type Words = [brand: string, line: string, trait: string, kind: string];
const searching = (name: string, query: (...words: Words) => string): Question => ({
  name: `search, ${name}`,
  ask: (plan, random) => {
    const words = productAt(plan, random(plan.size)).name.split(" ") as Words;
    return api("/products", { q: query(...words) });
  },
});
const typo = (word: string) => word.slice(0, -2) + word.at(-1) + word.at(-2);

/** A search may cost more in a large catalog than in a small one, but not much more. */
export const MOST_RATIO = { read: 1.15, search: 2 } as const;

/** Asked of every catalog, without a key. */
export const PRODUCT_QUESTIONS: readonly Question[] = [
  {
    name: "resolve",
    ask: (plan, random) => ({
      path: `/01/${gtinAt(plan, random(plan.size))}`,
      headers: { Accept: "text/html" },
    }),
    status: 307,
  },
  {
    name: "lookup",
    ask: (plan, random) => api(`/products/${gtinAt(plan, random(plan.size))}`),
  },
  searching("a frequent word", () => "chocolate"),
  searching("two frequent words", () => "organic chocolate"),
  searching("two words in every product", () => "taste days"),
  searching("trait + kind", (_brand, _line, trait, kind) => `${trait} ${kind}`),
  searching("line + kind", (_brand, line, _trait, kind) => `${line} ${kind}`),
  searching("brand + kind", (brand, _line, _trait, kind) => `${brand} ${kind}`),
  searching("brand + beginning", (brand, line) => `${brand} ${line.slice(0, 4)}`),
  searching("two beginnings", (_b, _l, trait, kind) => `${trait.slice(0, 4)} ${kind.slice(0, 3)}`),
  searching("rare + frequent, never together", (_brand, line) => `${line} chocolate`),
  searching("eight words", (...words) => `${words.join(" ")} organic chocolate taste days`),
  searching("line with a typo + kind", (_brand, line, _trait, kind) => `${typo(line)} ${kind}`),
];

/** An organization, and the scope of its key. */
export interface Asker {
  readonly name: string;
  readonly organization: string;
  readonly scope: "catalog:read" | "admin";
}

/** Milliseconds of the libSQL server. */
export const MOST_MS = { console: 30, scans: 50 } as const;

export const CONSOLE_ASKERS: readonly Asker[] = [
  { name: "nearly all", organization: INNER, scope: "catalog:read" },
  { name: "outer", organization: OUTER, scope: "catalog:read" },
  { name: "member", organization: MEMBER, scope: "catalog:read" },
  { name: "brands only", organization: ORGANIZATION, scope: "catalog:read" },
  { name: "admin", organization: ORGANIZATION, scope: "admin" },
];

/** What the screens Home and Products ask. */
export function consoleQuestions(
  plan: CatalogPlan,
  { organization, scope }: Asker,
  now: Date,
): readonly Question[] {
  const own = scope === "admin" ? undefined : organization;
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const products = (query: Readonly<Record<string, string | number>>) => () =>
    api("/products", { organization: own, limit: 50, ...query });
  const newest = (query: Readonly<Record<string, string>> = {}) =>
    products({ sort: "-updated_at", ...query });
  const home: readonly Question[] = [
    {
      name: "Home, without a default link",
      ask: products({ missing: "default_link", limit: 5, count: "true" }),
    },
    {
      name: "Home, without a picture",
      ask: products({ missing: "picture", limit: 5, count: "true" }),
    },
    {
      name: "Home, broken targets",
      ask: () => api("/link-checks", { outcome: "broken", limit: 5, count: "true" }),
    },
    {
      name: "Home, links that end within 30 days",
      ask: () =>
        api("/links", { ending_before: inDays(30), limit: 5, count: "true", organization: own }),
    },
  ];
  const lists: readonly Question[] = [
    { name: "newest changes", ask: newest() },
    { name: "newest changes of a brand", ask: newest({ brand: productAt(plan, 0).brandId }) },
    { name: "newest changes, withdrawn", ask: newest({ lifecycle: "withdrawn" }) },
    { name: "newest changes, private", ask: newest({ visibility: "organization" }) },
    { name: "newest changes, for a market", ask: newest({ market: "AT" }) },
    { name: "newest changes, for a market without products", ask: newest({ market: "FR" }) },
    { name: "newest changes, without a picture", ask: newest({ missing: "picture" }) },
    { name: "newest changes, of 30 days", ask: newest({ updated_since: inDays(-30) }) },
    { name: "by GTIN", ask: products({}) },
  ];
  // A key with thousands of prefixes or brands searches its private products by all of them.
  if (own !== undefined && own !== MEMBER) return [...home, ...lists];
  const searches = Object.entries(SEARCHES).flatMap(([name, q]): Question[] => [
    { name: `search, ${name}`, ask: products({ q }) },
    // More products than can be sorted are an error.
    { name: `search, ${name}, newest first`, ask: newest({ q }), status: 400 },
    { name: `search, ${name}, withdrawn`, ask: products({ q, lifecycle: "withdrawn" }) },
    { name: `search, ${name}, without a picture`, ask: products({ q, missing: "picture" }) },
  ]);
  return [...home, ...lists, ...searches];
}

const SEARCHES = {
  "in every product": "taste days",
  "two frequent words": "organic chocolate",
  "a frequent beginning": "choc",
  "a typo": "choclate organc",
};

export const SCAN_ASKERS: readonly Asker[] = [
  { name: "own", organization: ORGANIZATION, scope: "catalog:read" },
  { name: "admin", organization: ORGANIZATION, scope: "admin" },
];

/** Months and the last 28 days are stored, through the day before yesterday. */
export function scanQuestions(plan: CatalogPlan, now: Date): readonly Question[] {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
  const year = new Date(now.getTime() - 364 * DAY_MS).toISOString().slice(0, 10);
  const anchor = `/01/${gtinAt(plan, 0)}`;
  const brand = productAt(plan, 0).brandId;
  const thirty = "last_30_days";
  const asked: Record<string, HttpRequest> = {
    "summary of a month": api("/scans/summary", { period: month }),
    "summary of this month": api("/scans/summary", {
      period: now.toISOString().slice(0, 7),
    }),
    "summary of 30 days": api("/scans/summary", { period: thirty }),
    "summary of 30 days of a product": api("/scans/summary", { period: thirty, anchor }),
    "summary of 30 days of the largest brand": api("/scans/summary", { period: thirty, brand }),
    "series of 30 days": api("/scans/series", { grain: "day" }),
    "series of a year by day and language": api("/scans/series", {
      from: year,
      grain: "day",
      dimension: "language",
    }),
    "series of a year by week and language, of a product": api("/scans/series", {
      from: year,
      grain: "week",
      dimension: "language",
      anchor,
    }),
    "series of a year by month and country": api("/scans/series", {
      from: year,
      grain: "month",
      dimension: "country",
    }),
    "top of this month, 100": api("/scans/top", {
      period: now.toISOString().slice(0, 7),
      limit: 100,
    }),
    "top of 30 days, 100": api("/scans/top", { period: thirty, limit: 100 }),
    "unknown of 30 days, 100": api("/scans/unknown", { period: thirty, limit: 100 }),
    "brands of 30 days": api("/scans/brands", { period: thirty }),
    "top of a month, 100": api("/scans/top", { period: month, limit: 100 }),
    "unknown of a month, 100": api("/scans/unknown", { period: month, limit: 100 }),
    "missing of a month": api("/scans/missing", { period: month }),
    "products without French of 30 days": api("/scans/top", {
      period: thirty,
      missing_language: "fr",
      limit: 3,
    }),
  };
  const questions = Object.entries(asked).map(([name, one]) => ({ name, ask: () => one }));
  const top = asked["top of a month, 100"]!;
  const second = { name: "top of a month, the second 100", ask: () => top, isSecondPage: true };
  return [...questions, second];
}
