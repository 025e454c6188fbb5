/** Questions about counts of scans, written by the counter's own statement to a real libSQL server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCatalog } from "../../../src/catalog/catalog.ts";
import { addScanCounts } from "../../../src/catalog/scan-counts.ts";
import type { KeyedContext } from "../../../src/services/access/caller.ts";
import { DIMENSIONS, type ScanFacts } from "../../../src/services/scans/facts.ts";
import {
  SPLITS,
  scanSummary,
  topScanned,
  type ValueCount,
} from "../../../src/services/scans/statistics.ts";
import { createScanSums } from "../../../src/services/scans/sums.ts";
import { sha256 } from "../../../src/sha256.ts";
import { rejection } from "../../support/context.ts";
import { type Owners, startOwners } from "../../support/owners.ts";

let owners: Owners;
beforeAll(async () => {
  owners = await startOwners();
});
afterAll(() => owners?.stop());
beforeEach(() => owners.catalog.client.execute("DELETE FROM scan_counts"));

const OWN = "/01/09521001234566";
const THEIRS = "/01/09521111111115";

const write = () => openCatalog({ ...access(), timeoutMs: 5_000 }).writer;
const access = () => ({
  ...{ url: owners.catalog.url, token: owners.catalog.token, readOnlyToken: undefined },
});

async function asking(key: string, now = "2026-11-23T12:00:00Z"): Promise<KeyedContext> {
  return {
    catalog: write(),
    clock: () => new Date(now),
    baseUrl: "https://id.example.org",
    authorization: { keyHash: await sha256(key), scope: "catalog:read" },
  };
}

interface Scan {
  anchor?: string;
  owner?: string;
  hasRecord?: boolean;
  country?: string;
  language?: string;
  outcome?: string;
  bot?: string;
  missing?: ScanFacts["values"];
}

const factsOf = ({
  anchor = OWN,
  owner = "acme",
  hasRecord = true,
  country = "CH",
  language = "de",
  outcome = "default",
  bot = "person",
  missing = [],
}: Scan): ScanFacts => ({
  ...{ anchor, owner, hasRecord, prefix: anchor.slice(5, 12) },
  values: [
    ["total", hasRecord ? "record" : "no_record"],
    ["outcome", outcome],
    ["link_type", "gs1:pip"],
    ["level", "key"],
    ["country", country],
    ["language", language],
    ["device", "phone"],
    ["bot", bot],
    ...missing,
  ],
});

/** Through the counter's sums and statement. */
async function scan(day: string, scans: readonly (Scan & { times: number })[]): Promise<void> {
  const sums = createScanSums();
  for (const { times, ...one } of scans) {
    for (let i = 0; i < times; i++) sums.add(factsOf(one), day);
  }
  await write().note([addScanCounts(sums.take(day)!.batch)]);
}

const sum = (values: readonly ValueCount[]) =>
  values.reduce((all, { scans }) => all + (scans ?? 0), 0);

describe("summary", () => {
  test("every dimension adds up, for a key, a brand, an organization and all of them", async () => {
    await scan("2026-10-05", [
      { times: 7, country: "DE", language: "de" },
      { times: 6, country: "FR", language: "fr", outcome: "several" },
      { times: 9, anchor: THEIRS, owner: "other", language: "ja" },
    ]);
    await scan("2026-10-31", [{ times: 8, country: "FR", bot: "bot" }]);
    await scan("2026-09-30", [{ times: 5, country: "DE" }]);
    const acme = await asking(owners.keys.reader);
    const admin = await asking(owners.keys.admin);
    for (const [context, whose, expected, before] of [
      [acme, {}, 21, 5],
      [acme, { anchor: OWN }, 21, 5],
      [acme, { organization: "acme" }, 21, 5],
      [admin, {}, 30, 5],
      [admin, { organization: "other" }, 9, 0],
    ] as const) {
      const found = await scanSummary(context, { period: "2026-10", ...whose });
      expect(found).toMatchObject({ scans: expected, before });
      for (const name of SPLITS.slice(0, DIMENSIONS.length - 1)) {
        expect([name, sum(found.by[name])]).toEqual([name, expected]);
      }
    }
    const found = await scanSummary(acme, { period: "2026-10" });
    expect(found).toMatchObject({
      period: { from: "2026-10-01", to: "2026-10-31" },
      compared_with: { from: "2026-09-01", to: "2026-09-30" },
      by: {
        country: [
          { value: "FR", scans: 14, before: null },
          { value: "DE", scans: 7, before: 5 },
        ],
        bot: [
          { value: "person", scans: 13, before: 5 },
          { value: "bot", scans: 8, before: 0 },
        ],
      },
    });
  });

  test("a period that has not ended is compared with as many days", async () => {
    await scan("2026-11-23", [{ times: 5 }]);
    await scan("2026-10-23", [{ times: 3 }]);
    await scan("2026-10-24", [{ times: 90 }]);
    const found = await scanSummary(await asking(owners.keys.reader), { period: "2026-11" });
    expect(found).toMatchObject({
      ...{ scans: 5, before: 3, compared_with: { from: "2026-10-01", to: "2026-10-23" } },
    });
  });

  test("an organization cannot see another's counts", async () => {
    await scan("2026-10-05", [{ times: 9, anchor: THEIRS, owner: "other" }]);
    const acme = await asking(owners.keys.reader);
    expect(await scanSummary(acme, { period: "2026-10" })).toMatchObject({ scans: 0 });
    for (const whose of [{ anchor: THEIRS }, { organization: "other" }, { brand: "b-other" }]) {
      const error = await rejection(scanSummary(acme, { period: "2026-10", ...whose }));
      expect([whose, error.errorCode]).toEqual([whose, "forbidden"]);
    }
    const page = { month: "2026-10", limit: 10, cursor: null };
    expect((await topScanned(acme, page)).items).toEqual([]);
    const error = await rejection(topScanned(acme, { ...page, organization: "other" }));
    expect(error.errorCode).toBe("forbidden");
  });
});
