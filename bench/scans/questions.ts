/** The processor time that sqld takes for each question about scans. */
import type { Sqld } from "../../scripts/processes/sqld.ts";
import type { KeyedContext } from "../../src/services/access/caller.ts";
import {
  missingScanned,
  scanSeries,
  scanSummary,
  topScanned,
  unknownScanned,
} from "../../src/services/scans/statistics.ts";
import { type CatalogPlan, gtinAt, productAt } from "../scale/catalog.ts";
import { ORGANIZATION } from "../scale/files.ts";
import { type Asked, contextOf, timesOf } from "../sqld-time.ts";

type Question = (context: KeyedContext) => Promise<unknown>;

export async function askQuestions(
  sqld: Sqld,
  plan: CatalogPlan,
  today: Date,
): Promise<readonly Asked[]> {
  const own = await contextOf(sqld, ORGANIZATION, "catalog:read", today);
  const admin = await contextOf(sqld, ORGANIZATION, "admin", today);
  const asked: Asked[] = [];
  for (const [name, ask] of Object.entries(questionsOf(plan, today))) {
    for (const [who, context] of [
      ["", own],
      [", admin: of all", admin],
    ] as const) {
      // With an anchor or a brand, an administrator asks the same.
      if (context === admin && /product|brand/.test(name)) continue;
      asked.push({ name: name + who, ms: await timesOf(sqld.pid, () => ask(context)) });
    }
  }
  return asked;
}

/** `today` must be in the middle of a month: a month that has not ended is read by day. */
function questionsOf(plan: CatalogPlan, today: Date): Record<string, Question> {
  const thisMonth = today.toISOString().slice(0, 7);
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
  const year = new Date(today.getTime() - 364 * 86_400_000).toISOString().slice(0, 10);
  const anchor = `/01/0${gtinAt(plan, 0)}`;
  const brand = productAt(plan, 0).brandId;
  const page = { month, limit: 100, cursor: null };
  const ofYear = { from: year, to: null, dimension: "language" } as const;
  return {
    "summary of a month": (context) => scanSummary(context, { period: month }),
    "summary of this month, by days": (context) => scanSummary(context, { period: thisMonth }),
    "summary of 30 days": (context) => scanSummary(context, { period: "last_30_days" }),
    "summary of 30 days of a product": (context) =>
      scanSummary(context, { period: "last_30_days", anchor }),
    "summary of 30 days of the largest brand": (context) =>
      scanSummary(context, { period: "last_30_days", brand }),
    "series of 30 days": (context) => scanSeries(context, { from: null, to: null, grain: "day" }),
    "series of a year by day and language": (context) =>
      scanSeries(context, { ...ofYear, grain: "day" }),
    "series of a year by week and language, of a product": (context) =>
      scanSeries(context, { ...ofYear, grain: "week", anchor }),
    "series of a year by month and country": (context) =>
      scanSeries(context, { from: year, to: null, grain: "month", dimension: "country" }),
    "top of a month, 100": (context) => topScanned(context, page),
    "top of a month, the second 100": async (context) => {
      const { next } = await topScanned(context, page);
      return topScanned(context, { ...page, cursor: next });
    },
    "unknown of a month, 100": (context) => unknownScanned(context, page),
    "missing of a month": (context) => missingScanned(context, page),
  };
}
