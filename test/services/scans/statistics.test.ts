/** Questions about counts of scans, written by the counter's own statement to a real catalog. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { grantPrefix } from "../../../scripts/catalog/keys.ts";
import { openCatalog } from "../../../src/catalog/catalog.ts";
import { brandsByScans, keysByScans, sumsOf } from "../../../src/catalog/scan-statistics.ts";
import { SCAN_DAYS } from "../../../src/config/bindings.ts";
import { sha256 } from "../../../src/model/digest.ts";
import { DIMENSIONS } from "../../../src/model/scan-dimensions.ts";
import type { KeyedContext } from "../../../src/services/access/rights.ts";
import { anchorStarts } from "../../../src/services/anchor.ts";
import type { ScanFacts } from "../../../src/services/scans/facts.ts";
import { hideFew } from "../../../src/services/scans/fewer-than.ts";
import {
  brandsScanned,
  topScanned,
  unknownScanned,
} from "../../../src/services/scans/most-scanned.ts";
import { KEPT_DAYS, weekOf } from "../../../src/services/scans/periods.ts";
import {
  missingScanned,
  SPLITS,
  scanSeries,
  scanSummary,
  type ValueCount,
} from "../../../src/services/scans/statistics.ts";
import { storeScans } from "../../../src/services/scans/stored.ts";
import { rejection } from "../../support/context.ts";
import { type Owners, startOwners } from "../../support/owners.ts";
import { noting, rollUpScans, sendScans } from "../../support/scans.ts";

let owners: Owners;
beforeAll(async () => {
  owners = await startOwners();
});
afterAll(() => owners?.stop());
beforeEach(() =>
  owners.catalog.client.batch(["DELETE FROM scan_counts", "DELETE FROM scan_journal"]),
);

const OWN = "/01/09521001234566";
const THEIRS = "/01/09521111111115";

const write = () => openCatalog(owners.catalog.options).writer;

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
  brand?: string | null;
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
  brand = null,
  hasRecord = true,
  country = "CH",
  language = "de",
  outcome = "default",
  bot = "person",
  missing = [],
}: Scan): ScanFacts => ({
  ...{ anchor, owner, brand, hasRecord, prefix: anchor.slice(5, 12) },
  values:
    bot === "bot"
      ? [["bot", bot]]
      : [
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

/** One half is in the counts, and the other one still in the journal: questions add both. */
async function scan(day: string, scans: readonly (Scan & { times: number })[]): Promise<void> {
  const { client } = owners.catalog;
  const all = scans.flatMap(({ times, ...one }) =>
    Array.from({ length: times }, () => factsOf(one)),
  );
  await sendScans(
    client,
    day,
    all.filter((_, i) => i % 2 === 0),
  );
  await rollUpScans(client);
  await sendScans(
    client,
    day,
    all.filter((_, i) => i % 2 === 1),
  );
}

const sum = (values: readonly ValueCount[]) =>
  values.reduce((all, { scans }) => all + (scans ?? 0), 0);

test("the products of which something was asked for in vain, most first; of languages only from five scans on", async () => {
  const context = await asking(owners.keys.reader);
  const [second, few] = ["/01/09521001234573", "/01/09521001234580"];
  const manual = [["missing_link_type", "gs1:instructions"]] as const;
  const french = [["missing_language", "fr"]] as const;
  await scan("2026-11-20", [
    { times: 6, missing: manual },
    { times: 8, anchor: second, missing: [...manual, ...french] },
    { times: 4, anchor: few, missing: french },
    { times: 30, anchor: few },
    { times: 9, anchor: THEIRS, owner: "other", missing: manual },
  ]);
  await scan("2026-10-01", [{ times: 3, anchor: second, missing: french }]);
  const asked = { period: "2026-11", limit: 10, cursor: null };
  const top = async (wanted: object) =>
    (await topScanned(context, { ...asked, wanted })).items.map(({ anchor, scans, before }) => [
      anchor,
      scans,
      before,
    ]);
  expect(await top({ missing_link_type: "gs1:instructions" })).toEqual([
    [second, 8, 0],
    [OWN, 6, 0],
  ]);
  expect(await top({ missing_language: "fr" })).toEqual([[second, 8, null]]);
  expect(await top({ missing_language: "ja" })).toEqual([]);
  expect((await top({}))[0]).toEqual([few, 34, 0]);
});

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
      [acme, {}, 13, 5],
      [acme, { anchor: OWN }, 13, 5],
      [acme, { organization: "acme" }, 13, 5],
      [admin, {}, 22, 5],
      [admin, { organization: "other" }, 9, 0],
    ] as const) {
      const found = await scanSummary(context, { period: "2026-10", ...whose });
      expect(found).toMatchObject({ scans: expected, before });
      for (const name of SPLITS.slice(0, DIMENSIONS.length - 2)) {
        expect([name, sum(found.by[name])]).toEqual([name, expected]);
      }
    }
    const found = await scanSummary(acme, { period: "2026-10" });
    expect(found).toMatchObject({
      period: { from: "2026-10-01", to: "2026-10-31" },
      compared_with: { from: "2026-09-01", to: "2026-09-30" },
      ...{ bots: 8, counting: true, counted_since: "2026-09-30" },
      by: {
        country: [
          { value: "DE", scans: 7, before: 5 },
          { value: "FR", scans: 6, before: null },
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
    const page = { period: "2026-10", limit: 10, cursor: null };
    expect((await topScanned(acme, page)).items).toEqual([]);
    const error = await rejection(topScanned(acme, { ...page, organization: "other" }));
    expect(error.errorCode).toBe("forbidden");
  });
});

test("the last days include today; a list and a series have the same days", async () => {
  await scan("2026-11-23", [{ times: 5 }, { times: 2, bot: "bot" }]);
  await scan("2026-11-17", [{ times: 4 }]);
  await scan("2026-11-16", [{ times: 3 }]);
  const context = await asking(owners.keys.reader);
  const span = { from: "2026-11-17", to: "2026-11-23" };
  const summary = await scanSummary(context, { period: "last_7_days" });
  expect(summary).toMatchObject({ period: span, scans: 9, before: 3, bots: 2 });
  const series = await scanSeries(context, { ...span, grain: "day" });
  expect(series).toMatchObject({ scans: 9, before: 3, bots: 2 });
  const list = { period: "last_7_days", limit: 9, cursor: null };
  expect((await topScanned(context, list)).items).toMatchObject([{ scans: 9, before: 3 }]);
  const day = await topScanned(context, { ...list, period: "2026-11-23" });
  expect(day.items).toMatchObject([{ scans: 5, before: 0 }]);
});

test("scans that nobody counted are unknown, not zero", async () => {
  const context = await asking(owners.keys.reader);
  const none = await scanSummary(context, { period: "last_7_days" });
  expect(none).toMatchObject({ scans: 0, before: null, counting: true, counted_since: null });
  await scan("2026-11-20", [{ times: 4 }]);
  const first = await scanSummary(context, { period: "last_7_days" });
  expect(first).toMatchObject({ scans: 4, before: null, counted_since: "2026-11-20" });
  const yesterday = await scanSummary(context, { period: "2026-11-22" });
  expect(yesterday).toMatchObject({ scans: 0, before: 0 });
  expect(await scanSummary(context, { period: "yesterday" })).toEqual(yesterday);
  const off = await scanSummary({ ...context, countsScans: false }, { period: "last_7_days" });
  expect(off.counting).toBe(false);
});

test("brands are listed by scans, to their owner only", async () => {
  await owners.catalog.client.batch(
    ["acme", "other"].map(
      (id) =>
        `INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b-${id}', '${id}', 'B', 't', 't')`,
    ),
  );
  await scan("2026-11-22", [
    { times: 3, brand: "b-acme" },
    { times: 4, anchor: THEIRS, owner: "other", brand: "b-other" },
  ]);
  const asked = { period: "last_7_days" };
  const brandsOf = async (key: keyof typeof owners.keys) =>
    (await brandsScanned(await asking(owners.keys[key]), asked)).items.map(
      ({ brand, scans, before }) => [brand, scans, before],
    );
  expect(await brandsOf("reader")).toEqual([["b-acme", 3, null]]);
  expect(await brandsOf("other")).toEqual([["b-other", 4, null]]);
  expect(await brandsOf("admin")).toEqual([
    ["b-other", 4, null],
    ["b-acme", 3, null],
  ]);
  const error = await rejection(
    brandsScanned(await asking(owners.keys.reader), { ...asked, organization: "other" }),
  );
  expect(error.errorCode).toBe("forbidden");
});

describe("series", () => {
  test("ISO weeks in UTC, also of two years, and a dimension that adds up", async () => {
    // Sunday, Monday; the week of 1 January 2027 is of 2026.
    await scan("2026-12-27", [{ times: 6 }]);
    await scan("2026-12-28", [{ times: 7, language: "fr" }]);
    await scan("2027-01-03", [{ times: 8, language: "fr" }]);
    await scan("2027-01-04", [{ times: 9 }]);
    const context = await asking(owners.keys.reader, "2027-01-06T00:00:00Z");
    const asked = {
      from: "2026-12-30",
      to: "2027-01",
      grain: "week",
      dimension: "language",
    } as const;
    const found = await scanSeries(context, asked);
    expect(found).toEqual({
      period: { from: "2026-12-28", to: "2027-01-06" },
      compared_with: { from: "2026-12-18", to: "2026-12-27" },
      ...{ scans: 24, before: 6, bots: 0, counting: true, counted_since: "2026-12-27" },
      points: [
        { period: "2026-W53", scans: 15, values: [{ value: "fr", scans: 15, before: null }] },
        { period: "2027-W01", scans: 9, values: [{ value: "de", scans: 9, before: null }] },
      ],
    });
    expect(["2024-12-30", "2023-01-01", "2024-02-29"].map(weekOf)).toEqual([
      ...["2025-W01", "2022-W52", "2024-W09"],
    ]);
    const week = await scanSummary(context, { period: "2026-W53" });
    expect(week).toMatchObject({ scans: 15, before: 6, period: { to: "2027-01-03" } });
  });

  test("days and months without scans are there, 29 February too", async () => {
    await scan("2028-02-29", [{ times: 5 }]);
    const context = await asking(owners.keys.reader, "2028-03-01T23:59:59Z");
    const days = await scanSeries(context, { from: "2028-02-28", to: null, grain: "day" });
    expect(days.points).toEqual([
      { period: "2028-02-28", scans: 0 },
      { period: "2028-02-29", scans: 5 },
      { period: "2028-03-01", scans: 0 },
    ]);
    const months = await scanSeries(context, { from: "2028-01", to: "2028-02", grain: "month" });
    expect(months.points.map(({ scans }) => scans)).toEqual([0, 5]);
    expect(months.compared_with).toEqual({ from: "2027-11-01", to: "2027-12-31" });
  });

  test.each([
    ["from", { from: "2026-02-30", to: null }],
    ["from", { from: "yesterday", to: null }],
    ["to", { from: null, to: "2026-13" }],
    ["from", { from: "2026-11-20", to: "2026-11-19" }],
    ["from", { from: "2026-11-24", to: "2026-11-30" }],
    ["from", { from: "2025-10-18", to: null }],
    ["from", { from: "2016-11", to: "2026-11", grain: "month" as const }],
    ["anchor", { from: null, to: null, anchor: `${OWN}/10/LOT` }],
  ])("with a wrong %s is refused: %o", async (field, asked) => {
    const context = await asking(owners.keys.reader);
    const error = await rejection(scanSeries(context, { grain: "day", ...asked }));
    expect([error.errorCode, error.options.errors[0].field]).toEqual(["validation_error", field]);
  });
});

const page = { period: "2026-10", limit: 2, cursor: null };

test("a month that is stored answers as its days do, without them, and with what comes later", async () => {
  const { client } = owners.catalog;
  const unknown = "/01/09521001000000";
  const late = { times: 6, country: "FR", language: "fr" };
  for (const [day, times] of [
    ["2026-09-05", 7],
    ["2026-10-05", 8],
    ["2026-10-31", 9],
  ] as const) {
    await scan(day, [{ times }, { times: 5, anchor: unknown, hasRecord: false }]);
  }
  await rollUpScans(client);
  const answers = async () => {
    const context = await asking(owners.keys.reader);
    return [
      await scanSummary(context, { period: "2026-10" }),
      await scanSeries(context, {
        ...{ from: "2026-09", to: "2026-10", grain: "month", dimension: "country" },
      }),
      await topScanned(context, page),
      await unknownScanned(context, page),
      await missingScanned(context, page),
    ] as const;
  };
  const ofDays = await answers();
  expect(ofDays).toMatchObject([
    { scans: 27, before: 12, by: { country: [{ value: "CH", scans: 27, before: 12 }] } },
    { points: [{ scans: 12 }, { scans: 27 }] },
    { items: [{ anchor: OWN, scans: 17, before: 7 }] },
    { items: [{ anchor: unknown, scans: 10, before: 5 }] },
    { people: 27 },
  ]);
  // The first of both months, then the other.
  for (let n = 0; n < 2; n++) {
    await storeScans(noting(client), new Date("2026-11-23T12:00:00Z"));
  }
  expect(await answers()).toEqual(ofDays);
  const days = await client.execute("SELECT * FROM scan_counts WHERE length(period) = 10");
  await client.execute("DELETE FROM scan_counts WHERE length(period) = 10");
  expect(await answers()).toEqual(
    ofDays.map((answer) =>
      "counted_since" in answer ? { ...answer, counted_since: "2026-09-01" } : answer,
    ),
  );
  await client.batch(
    days.rows.map((row) => ({
      sql: "INSERT INTO scan_counts VALUES (?, ?, ?, ?, ?)",
      args: [row[0]!, row[1]!, row[2]!, row[3]!, row[4]!],
    })),
  );
  // Half of them wait in the journal.
  await scan("2026-10-07", [late]);
  expect(await answers()).toMatchObject([
    {
      scans: 33,
      before: 12,
      by: {
        country: [
          { value: "CH", scans: 27 },
          { value: "FR", scans: 6 },
        ],
      },
    },
    { points: [{ scans: 12 }, { scans: 33 }] },
    { items: [{ anchor: OWN, scans: 23, before: 7 }] },
    { items: [{ anchor: unknown, scans: 10, before: 5 }] },
    { people: 33 },
  ]);
});

test.each(["this_month", "last_30_days"])(
  "%s is answered by what is stored of it, and by the later days",
  async (period) => {
    const { client } = owners.catalog;
    const answers = async () => {
      const context = await asking(owners.keys.reader);
      const month = { ...page, period };
      return [
        await scanSummary(context, month),
        await scanSeries(context, {
          from: "2026-11",
          to: null,
          grain: "month",
          dimension: "country",
        }),
        await topScanned(context, month),
        await unknownScanned(context, month),
        await missingScanned(context, month),
        await topScanned(context, { ...month, wanted: { missing_language: "fr" } }),
      ] as const;
    };
    const missing = [["missing_language", "fr"]] as const;
    const unknown = { times: 1, anchor: "/01/09521001000000", hasRecord: false };
    for (const [n, day] of ["2026-10-05", "2026-11-05", "2026-11-21", "2026-11-22"].entries()) {
      await scan(day, [{ times: 10 ** n, missing }, unknown]);
    }
    await rollUpScans(client);
    // Today's wait in the journal.
    await scan("2026-11-23", [{ times: 10_000 }]);
    const ofDays = await answers();
    expect(ofDays).toMatchObject([
      { scans: 11_113, before: 2 },
      { points: [{ scans: 11_113 }] },
      { items: [{ anchor: OWN, scans: 11_110, before: 1 }] },
      { items: [{ scans: 3, before: 1 }] },
      { people: 11_113 },
      { items: [{ anchor: OWN, scans: 1_110 }] },
    ]);
    for (const day of ["22", "23"]) {
      for (let months = 0; months < 2; months++) {
        await storeScans(noting(client), new Date(`2026-11-${day}T12:00:00Z`));
      }
      expect(await answers()).toEqual(ofDays);
    }
    // The stored days are not read again, and the later ones are.
    await client.execute(
      "UPDATE scan_counts SET scans = scans * 2 WHERE anchor = '/01/09521001000000'",
    );
    expect((await answers())[3].items).toMatchObject([{ scans: 6, before: 2 }]);
    await client.execute(
      "DELETE FROM scan_counts WHERE length(period) = 10 AND period < '2026-11-22'",
    );
    expect((await answers())[3].items).toMatchObject([{ scans: 6, before: 0 }]);
    const stored = await answers();
    expect(stored[0]).toMatchObject({ scans: 11_113 });
    expect(stored[5].items).toMatchObject([{ anchor: OWN, scans: 1_110 }]);
  },
);

test("the most scanned and the unknown keys are listed by pages, to their owner only", async () => {
  const key = (i: number) => `/01/0952100${i}000000`;
  await scan("2026-10-02", [
    ...[1, 2, 3].map((i) => ({ times: i, anchor: key(i) })),
    { times: 4, anchor: key(4), hasRecord: false },
    { times: 5, anchor: "/01/09521000000003", owner: "other" },
    { times: 6, anchor: THEIRS, owner: "other", hasRecord: false },
  ]);
  await scan("2026-09-02", [{ times: 8, anchor: key(3) }]);
  const acme = await asking(owners.keys.reader);
  const first = await topScanned(acme, page);
  expect(first.items).toEqual([
    { anchor: key(3), name: null, scans: 3, before: 8 },
    { anchor: key(2), name: null, scans: 2, before: 0 },
  ]);
  const second = await topScanned(acme, { ...page, cursor: first.next });
  expect(second).toMatchObject({ items: [{ anchor: key(1), scans: 1 }], next: null });
  expect((await unknownScanned(acme, page)).items).toMatchObject([{ anchor: key(4), scans: 4 }]);
  const other = await asking(owners.keys.other);
  // The longer prefix wins.
  expect((await topScanned(other, page)).items).toMatchObject([{ anchor: "/01/09521000000003" }]);
  expect((await unknownScanned(other, page)).items).toMatchObject([{ anchor: THEIRS }]);
  const admin = await asking(owners.keys.admin);
  expect((await topScanned(admin, { ...page, limit: 9 })).items).toHaveLength(4);
});

test("a GTIN-8 is no key of the company prefix with whose digits it begins", async () => {
  const { client } = owners.catalog;
  const prefix = (digits: string) => ({
    sql: `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES (?, 'acme', 't', 't')`,
    args: [digits],
  });
  const keys = ["/01/00000012345670", "/01/00000107234563", "/01/00000099999994"];
  await scan(
    "2026-10-02",
    keys.map((anchor, i) => ({ times: 2 * i + 2, anchor })),
  );
  const top = async () =>
    (await topScanned(await asking(owners.keys.reader), { ...page, limit: 9 })).items;
  for (const digits of ["0000", "00000", "00001"]) {
    await client.batch([prefix(digits)]);
    expect(await top(), digits).toMatchObject(
      digits === "00000" ? [] : [{ anchor: "/01/00000107234563", scans: 4 }],
    );
    await client.execute({ sql: "DELETE FROM company_prefixes WHERE prefix = ?", args: [digits] });
  }
});

test("a number that was scanned in vain and is in the catalog is no unknown one, hidden or not", async () => {
  const { client } = owners.catalog;
  const numbers = ["09521000123457", "09521000123464", "09521000123471"] as const;
  const [hidden, added, unknown] = numbers;
  await client.execute({
    sql: `INSERT INTO products (gtin, name, source, created_at, updated_at, visibility)
      VALUES (?, 'Hidden', 'test', '2026', '2026', 'organization'), (?, 'Added', 'test', '2026', '2026', 'public')`,
    args: [hidden, added],
  });
  await scan(
    "2026-10-02",
    numbers.map((gtin, i) => ({ times: 9 - i, anchor: `/01/${gtin}`, hasRecord: false })),
  );
  const unknowns = await unknownScanned(await asking(owners.keys.reader), { ...page, limit: 1 });
  expect(unknowns).toMatchObject({ items: [{ anchor: `/01/${unknown}`, name: null }], next: null });
  await client.execute({
    sql: "DELETE FROM products WHERE gtin IN (?, ?)",
    args: [hidden, added],
  });
});

test("the longest of prefixes within prefixes owns a key, in any number of levels", async () => {
  const db = connect(owners.catalog.url);
  const granted: [string, "acme" | "other"][] = [
    ...([
      ["9529", "acme"],
      ["952900", "other"],
      ["95290012", "acme"],
      ["952900123", "other"],
      ["9529001234", "acme"],
      ["95290013", "other"],
      ["95299", "acme"],
    ] as [string, "acme" | "other"][]),
  ];
  for (const [prefix, organizationId] of granted) {
    await grantPrefix(db, { prefix, organizationId, brandId: null });
  }
  const digits = Array.from({ length: 200 }, (_, n) =>
    n < 100
      ? `95290012${String(n * 47 + 300).padStart(4, "0")}`
      : `9529${n * 503_021}`.slice(0, 12),
  );
  await scan(
    "2026-10-02",
    digits.map((number) => ({ times: 1, anchor: `/01/0${number}0`, owner: "x" })),
  );
  const ownerOf = (number: string) =>
    granted
      .filter(([prefix]) => number.startsWith(prefix))
      .sort(([a], [b]) => b.length - a.length)[0]![1];
  for (const name of ["acme", "other"] as const) {
    const context = await asking(name === "acme" ? owners.keys.reader : owners.keys.other);
    const { items } = await topScanned(context, { ...page, limit: 200 });
    const own = digits.filter((number) => ownerOf(number) === name);
    expect(own.length).toBeGreaterThan(10);
    expect(items.map(({ anchor }) => anchor)).toEqual(
      own.map((number) => `/01/0${number}0`).sort(),
    );
  }
  await owners.catalog.client.execute("DELETE FROM company_prefixes WHERE prefix LIKE '9529%'");
});

test("link types and languages that people asked for and did not get are listed", async () => {
  await scan("2026-10-02", [
    { times: 7, missing: [["missing_language", "fr"]] },
    { times: 3, missing: [["missing_language", "it"]] },
    { times: 6, missing: [["missing_link_type", "gs1:recipeInfo"]] },
    { times: 4, bot: "bot" },
  ]);
  const context = await asking(owners.keys.reader);
  const first = await missingScanned(context, page);
  expect(first).toMatchObject({ people: 16 });
  expect(first.items).toEqual([
    { kind: "language", value: "fr", scans: 7, before: null },
    { kind: "link_type", value: "gs1:recipeInfo", scans: 6, before: null },
  ]);
  const second = await missingScanned(context, { ...page, cursor: first.next });
  expect(second.items).toEqual([
    { kind: "language", value: "it", scans: null, fewer_than: 5, before: null },
  ]);
});

describe("fewer than five", () => {
  const counts = (given: Record<string, number>) =>
    Object.entries(given).map(([value, scans]) => ({ value, scans, before: null }));
  const shown = (given: Record<string, number>) =>
    hideFew(counts(given), false).map(({ value, scans, fewer_than }) => [
      ...[value, scans ?? `<${fewer_than}`],
    ]);

  test("small values have no number, or no name if the others would tell it", () => {
    expect(shown({ de: 40, fr: 5 })).toEqual([
      ["de", 40],
      ["fr", 5],
    ]);
    expect(shown({ de: 40, it: 1, fr: 4 })).toEqual([
      ["de", 40],
      ["fr", "<5"],
      ["it", "<5"],
    ]);
    expect(shown({ de: 40, it: 4, fr: 4 })).toEqual([
      ["de", 40],
      [null, 8],
    ]);
    expect(shown({ de: 40, fr: 9, it: 3 })).toEqual([
      ["de", 40],
      [null, 12],
    ]);
    expect(shown({ fr: 3 })).toEqual([[null, "<5"]]);
  });

  test("from no answer can a named value below five be computed", () => {
    for (let a = 0; a < 7; a++)
      for (let b = 0; b < 7; b++)
        for (let c = 0; c < 7; c++) {
          const rows = shown({ a, b, c });
          const hidden = rows.filter(([, scans]) => typeof scans === "string");
          const known = rows.reduce(
            (all, [, scans]) => all + (typeof scans === "number" ? scans : 0),
            0,
          );
          const rest = a + b + c - known;
          for (const [name] of hidden) {
            if (name === null) continue;
            // The others may all have one, or all four.
            expect(rest - (hidden.length - 1)).toBeGreaterThan(1);
            expect(rest - 4 * (hidden.length - 1)).toBeLessThan(4);
          }
        }
  });

  test("cannot be computed from the numbers before and their total either", () => {
    const shownBefore = (given: Record<string, readonly [scans: number, before: number]>) =>
      hideFew(
        Object.entries(given).map(([value, [scans, before]]) => ({ value, scans, before })),
        false,
      ).map(({ value, before }) => [value, before]);
    expect(shownBefore({ de: [40, 30], fr: [20, 10] })).toEqual([
      ["de", 30],
      ["fr", 10],
    ]);
    // 43 - 30 - 10 would be the three of Italy, which is in the list or not.
    for (const it of [9, 0]) {
      const rows = shownBefore({ de: [40, 30], fr: [20, 10], it: [it, 3] });
      expect(rows.slice(0, 2)).toEqual([
        ["de", 30],
        ["fr", null],
      ]);
    }
    expect(shownBefore({ de: [40, 30], fr: [20, 3], it: [9, 4] })[0]).toEqual(["de", 30]);
  });

  test("are hidden from administrators too", async () => {
    await scan("2026-10-02", [
      { times: 9 },
      { times: 3, country: "LI" },
      { times: 2, country: "FR" },
    ]);
    for (const key of [owners.keys.reader, owners.keys.admin]) {
      const { by } = await scanSummary(await asking(key), { period: "2026-10" });
      expect(by.country).toEqual([
        { value: "CH", scans: 9, before: null },
        { value: "FR", scans: null, fewer_than: 5, before: null },
        { value: "LI", scans: null, fewer_than: 5, before: null },
      ]);
    }
  });
});

test("a series goes back as far as days are kept", () => {
  expect(KEPT_DAYS).toBe(SCAN_DAYS);
});

test("no question reads the whole table", async () => {
  const authorization = { keyHash: "h", scope: "catalog:read" };
  const asked = { authorization, organization: null };
  const wanted = { periods: [["now", "2026-10"] as const], dimensions: ["total"] };
  const stored = { periods: ["2026-10"], periodsBefore: ["2026-09"] };
  const keys = { ...stored, dimension: "total", value: "record", least: 1, after: null } as const;
  for (const { statements } of [
    sumsOf(asked, wanted),
    sumsOf({ ...asked, anchor: OWN }, wanted),
    keysByScans({ ...asked, ...keys, starts: anchorStarts(), limit: 26 }),
    brandsByScans({ ...asked, ...stored, limit: 9 }),
  ]) {
    const { sql, args } = statements[0] as { sql: string; args: never };
    const explained = await owners.catalog.client.execute({
      ...{ sql: `EXPLAIN QUERY PLAN ${sql}`, args },
    });
    const steps = explained.rows.map(({ detail }) => String(detail));
    const counts = steps.filter((step) => /^(SEARCH|SCAN) [ct]\b/.test(step));
    expect(counts.length).toBeGreaterThan(0);
    for (const step of counts) {
      expect(step).toMatch(/USING PRIMARY KEY \(period=\? AND dimension=\? AND anchor[=>]/);
    }
    // SQLite searches the tables of the view of keys and sessions; "few" are 2,000 brands at most. The
    // journal is short.
    expect(
      steps.filter((step) =>
        /^SCAN (?!json_each|bearers|batch|parts?|place|one|sums|asked|wanted|read|day_numbers|waiting|own_waiting|[apdsfwr]\b|nested|own_gaps|begun|starts|i\b|31 CONSTANT|whose|shown|found|counted|own|few|k\b|\(|CONSTANT)/.test(
          step,
        ),
      ),
    ).toEqual([]);
  }
});
