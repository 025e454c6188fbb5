/**
 * A year of counts in a catalog on disk, with the months that have ended: a thousand products a day,
 * half of them popular ones.
 */
import type { Client } from "@libsql/client";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { answersOf } from "../../src/catalog/query.ts";
import { ALL, MANY_BATCHES } from "../../src/catalog/scan-journal.ts";
import { isoDate } from "../../src/services/context.ts";
import { storeScans } from "../../src/services/scans/stored.ts";
import { createScanSums } from "../../src/services/scans/sums.ts";
import { type CatalogPlan, gtinAt, productAt } from "../base/catalog.ts";
import { ORGANIZATION, withDatabase } from "../base/fill.ts";
import { sequence } from "../base/statistics.ts";
import { factsOf } from "./flushes.ts";

const DAYS = 365;
const MONTHS = 12;
const A_DAY = 1_000;
/** They are the first products, which are of the largest brand. */
const POPULAR = 2_000;
const UNKNOWN_A_DAY = 100;
const DAY_MS = 86_400_000;
const MEMBER = "member";
/** The organization has all numbers, except blocks of 10,000 within them. */
const PREFIXES = Array.from({ length: 10 }, (_, n) => `952${n}`);
const NESTED = Array.from({ length: 200 }, (_, n) => `952${String(n * 487).padStart(5, "0")}`);

/** The values that divide the scans of a product on a day. */
const VALUES = [
  ["total", "record"],
  ["outcome", "default"],
  ["outcome", "linkset"],
  ["link_type", "gs1:pip"],
  ["level", "key"],
  ["level", "lot"],
  ["country", "DE"],
  ["country", "FR"],
  ["language", "de"],
  ["language", "fr"],
  ["device", "phone"],
  ["device", "desktop"],
  ["bot", "person"],
  ["missing_language", "fr"],
];

/** The most batches that wait before a writer or a reader rolls them up. */
export const BATCHES = MANY_BATCHES - 1;
const SCANS_OF_A_BATCH = 30;

/**
 * Adds prefixes, counts and a journal to a catalog that is filled, and not served. Counts until today
 * that are there already are used again.
 */
export async function fillYear(plan: CatalogPlan, data: string, today: Date): Promise<void> {
  await withDatabase(data, async (client) => {
    await addJournal(client, plan, today);
    const newest = "SELECT max(period) FROM scan_counts WHERE length(period) = 10";
    if ((await client.execute(newest)).rows[0]![0] === isoDate(today)) return;
    await client.executeMultiple(`DELETE FROM scan_counts; DELETE FROM company_prefixes;
      INSERT OR IGNORE INTO organizations (id, name, created_at, updated_at) VALUES ('${MEMBER}', 'Member', 't', 't');`);
    await addPrefixes(client, PREFIXES, ORGANIZATION);
    await addPrefixes(client, NESTED, MEMBER);
    for (let ago = DAYS - 1; ago >= 0; ago--) {
      const day = isoDate(new Date(today.getTime() - ago * DAY_MS));
      await addDay(client, day, [...scanned(plan, ago)]);
    }
    for (let month = 0; month <= MONTHS; month++) await storeScans(notesOf(client), today);
  });
}

const notesOf = (client: Client): Pick<Catalog, "note"> => ({
  note: (queries) => answersOf((parts, mode) => client.batch(parts, mode), queries, "write"),
});

/** Batches of isolates that no roll-up has added. */
async function addJournal(client: Client, plan: CatalogPlan, today: Date): Promise<void> {
  const random = sequence(99);
  const row = "INSERT INTO scan_journal (isolate, sequence, sums) VALUES (?, ?, ?)";
  await client.execute("DELETE FROM scan_journal");
  for (let n = 0; n < BATCHES; n++) {
    const sums = createScanSums();
    for (let scan = 0; scan < SCANS_OF_A_BATCH; scan++) {
      sums.add(factsOf(plan, random), isoDate(today));
    }
    const batch = sums.take(today)!;
    await client.execute({ sql: row, args: [batch.isolate, batch.sequence, batch.sums] });
  }
}

const addPrefixes = (client: Client, prefixes: readonly string[], organization: string) =>
  client.execute({
    sql: `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
      SELECT value, ?, 't', 't' FROM json_each(?)`,
    args: [organization, JSON.stringify(prefixes)],
  });

type Scanned = readonly [gtin: string, brand: string, scans: number];

function* scanned(plan: CatalogPlan, ago: number): Generator<Scanned> {
  const random = sequence(ago + 1);
  const places = new Set<number>();
  while (places.size < A_DAY) {
    places.add(random(places.size < A_DAY / 2 ? Math.min(POPULAR, plan.size) : plan.size));
  }
  for (const place of places) {
    yield [gtinAt(plan, place), productAt(plan, place).brandId, 2 + random(30)];
  }
}

async function addDay(client: Client, day: string, scans: readonly Scanned[]): Promise<void> {
  const own = JSON.stringify(scans);
  const values = JSON.stringify(VALUES);
  for (const anchor of [
    "'/01/' || (s.value ->> 0)",
    "'brand:' || (s.value ->> 1)",
    `'organization:${ORGANIZATION}'`,
    `'${ALL}'`,
  ]) {
    await client.execute({
      sql: `INSERT INTO scan_counts SELECT ?, ${anchor}, v.value ->> 0, v.value ->> 1, sum(s.value ->> 2)
        FROM json_each(?) s CROSS JOIN json_each(?) v GROUP BY 2, 3, 4`,
      args: [day, own, values],
    });
  }
  const unknown = Array.from({ length: UNKNOWN_A_DAY }, (_, n) =>
    String(9_520_000_000_000 + Number(day.slice(8)) * 100_000_000 + n * 7).padStart(14, "0"),
  );
  await client.execute({
    sql: `INSERT INTO scan_counts SELECT ?, '/01/' || value, 'total', 'no_record', 3 FROM json_each(?) WHERE true
      ON CONFLICT DO UPDATE SET scans = scans + excluded.scans`,
    args: [day, JSON.stringify(unknown)],
  });
}
