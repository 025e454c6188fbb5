/** The processor time that sqld takes for each question about scans. */
import { batchOf, connect } from "../../scripts/catalog/catalog.ts";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { KeyedContext } from "../../src/services/access/caller.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import { issueKey } from "../../src/services/operator.ts";
import {
  missingScanned,
  scanSeries,
  scanSummary,
  topScanned,
  unknownScanned,
} from "../../src/services/scans/statistics.ts";
import { sha256 } from "../../src/sha256.ts";
import { countCpu } from "../cpu.ts";
import { type CatalogPlan, gtinAt, productAt } from "../scale/catalog.ts";
import { ORGANIZATION } from "../scale/files.ts";

export interface Asked {
  readonly name: string;
  /** Milliseconds of sqld's processor time, for each of `RUNS`. */
  readonly ms: readonly number[];
}

const RUNS = 7;

type Question = (context: KeyedContext) => Promise<unknown>;

export async function askQuestions(
  sqld: Sqld,
  plan: CatalogPlan,
  today: Date,
): Promise<readonly Asked[]> {
  const db = connect(sqld.url, sqld.token);
  const contextOf = async (scope: "catalog:read" | "admin"): Promise<KeyedContext> => {
    const asked = { organizationId: ORGANIZATION, scopes: [scope], name: "", expiresAt: null };
    const { key, ...identity } = await makeApiKey();
    await issueKey(batchOf(db), identity, asked);
    const { url, token } = sqld;
    return {
      catalog: openCatalog({ url, token, readOnlyToken: undefined, timeoutMs: 60_000 }).writer,
      clock: () => today,
      baseUrl: "https://id.example.org",
      authorization: { keyHash: await sha256(key), scope: "catalog:read" },
    };
  };
  const [own, admin] = [await contextOf("catalog:read"), await contextOf("admin")];
  const asked: Asked[] = [];
  for (const [name, ask] of Object.entries(questionsOf(plan, today))) {
    for (const [who, context] of [
      ["", own],
      [", admin: of all", admin],
    ] as const) {
      // With an anchor or a brand, an administrator asks the same.
      if (context === admin && /product|brand/.test(name)) continue;
      asked.push({ name: name + who, ms: await times(sqld.pid, () => ask(context)) });
    }
  }
  return asked;
}

async function times(pid: number, ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const ms: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const spent = countCpu(pid);
    await ask();
    ms.push(spent());
  }
  return ms;
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
