import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateNotices, fromAiDate, isIsoDate, toAiDate } from "../../../src/gs1/ai/dates.ts";

const TODAY = "2026-11-21";

describe("fromAiDate", () => {
  it.each([
    ["260228", "2026-02-28"],
    ["260200", "2026-02-28"],
    ["280200", "2028-02-29"],
    ["000200", "2000-02-29"],
    ["260400", "2026-04-30"],
    ["261200", "2026-12-31"],
    // 76 - 26 = 50: this century; 77 - 26 = 51: the one before.
    ["760101", "2076-01-01"],
    ["770101", "1977-01-01"],
    ["990101", "1999-01-01"],
    ["000101", "2000-01-01"],
  ])("reads %s as %s", (yymmdd, iso) => {
    expect(fromAiDate(yymmdd, TODAY)).toBe(iso);
  });

  it.each([
    ["500101", "2075-06-01", "2050-01-01"],
    // 25 - 75 = -50: the next century; 26 - 75 = -49: this one.
    ["250101", "2075-06-01", "2125-01-01"],
    ["260101", "2075-06-01", "2026-01-01"],
    ["990101", "2000-01-01", "1999-01-01"],
    ["500101", "2000-01-01", "2050-01-01"],
    ["510101", "2000-01-01", "1951-01-01"],
  ])("reads %s on %s as %s", (yymmdd, today, iso) => {
    expect(fromAiDate(yymmdd, today)).toBe(iso);
  });

  it.each([
    "",
    "26022",
    "2602288",
    "261301",
    "260001",
    "260000",
    "260229",
    "260431",
    "260132",
    "26o228",
    "٢٦٠٢٢٨",
    "2".repeat(1_000_000),
  ])("%.20j is no date", (yymmdd) => {
    expect(fromAiDate(yymmdd, TODAY)).toBeNull();
  });

  it("needs to know the day", () => {
    expect(fromAiDate("260228", "today")).toBeNull();
  });
});

describe("toAiDate", () => {
  it.each([
    ["2026-02-28", "260228"],
    ["2028-02-29", "280229"],
    ["1977-01-01", "770101"],
    ["2076-12-31", "761231"],
    ["1976-12-31", null],
    ["2077-01-01", null],
    ["2026-02-29", null],
    ["2026-2-28", null],
    ["260228", null],
    ["", null],
  ])("writes %s as %s", (iso, yymmdd) => {
    expect(toAiDate(iso, TODAY)).toBe(yymmdd);
  });

  it("comes back as the same date, whatever the day", () => {
    const day = (from: string, to: string) =>
      fc
        .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day("1980-01-01", "2160-01-01"),
        fc.integer({ min: -49, max: 50 }),
        day("2001-01-01", "2001-12-31"),
        (today, years, monthAndDay) => {
          const iso = `${Number(today.slice(0, 4)) + years}${monthAndDay.slice(4)}`;
          expect(fromAiDate(toAiDate(iso, today) ?? "", today)).toBe(iso);
        },
      ),
    );
  });
});

describe("isIsoDate", () => {
  it.each(["2026-11-21", "2000-02-29", "0001-01-01"])("accepts %s", (text) => {
    expect(isIsoDate(text)).toBe(true);
  });
  it.each([
    "1900-02-29",
    "2026-00-01",
    "2026-13-01",
    "2026-01-00",
    "2026-01-32",
    "2026/01/01",
    "+026-01-01",
  ])("refuses %s", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

describe("dateNotices", () => {
  it.each([
    ["a day later", "2026-11-20", true],
    ["on the day itself", "2026-11-21", false],
    ["the day before", "2026-11-22", false],
  ])("judges expiry %s", (_when, expiry, expired) => {
    const value = expiry.slice(2).replaceAll("-", "");
    expect(dateNotices([{ ai: "17", value }], TODAY)).toEqual({
      best_before: null,
      expiry,
      expired,
    });
  });

  it("never calls a best-before date expired", () => {
    expect(dateNotices([{ ai: "15", value: "250101" }], TODAY)).toEqual({
      best_before: "2025-01-01",
      expiry: null,
      expired: null,
    });
  });

  it("reads both, the day 00 as the end of the month", () => {
    const attributes = [
      { ai: "15", value: "261000" },
      { ai: "17", value: "261100" },
    ];
    expect(dateNotices(attributes, TODAY)).toEqual({
      best_before: "2026-10-31",
      expiry: "2026-11-30",
      expired: false,
    });
  });

  it("is null without a date that can be read", () => {
    expect(dateNotices([], TODAY)).toBeNull();
    expect(dateNotices([{ ai: "11", value: "261100" }], TODAY)).toBeNull();
    expect(dateNotices([{ ai: "17", value: "269900" }], TODAY)).toBeNull();
  });
});
