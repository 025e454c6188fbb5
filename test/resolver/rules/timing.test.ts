import { describe, expect, it } from "vitest";
import type { Timing } from "../../../src/model/link.ts";
import { isActive, isTimed, nextBoundary } from "../../../src/resolver/rules/timing.ts";
import { timing } from "../builders.ts";
import { at, pieces } from "../clock.ts";

describe("absolute windows", () => {
  const rule = timing({ from: "2026-06-01T00:00:00Z", until: "2026-07-01T02:00:00+02:00" });
  it("are half-open", () => {
    expect(isActive(rule, at("2026-05-31T23:59:59.999Z"))).toBe(false);
    expect(isActive(rule, at("2026-06-01T00:00:00Z"))).toBe(true);
    expect(isActive(rule, at("2026-06-30T23:59:59.999Z"))).toBe(true);
    expect(isActive(rule, at("2026-07-01T00:00:00Z"))).toBe(false);
  });
  it("take a Date as well", () => {
    expect(isActive(rule, new Date("2026-06-15T00:00:00Z"))).toBe(true);
    expect(nextBoundary(rule, new Date("2026-06-15T00:00:00Z"))).toBe(at("2026-07-01T00:00:00Z"));
  });
  it("may be open at either end", () => {
    expect(isActive(timing({ from: "2026-06-01T00:00:00Z" }), at("2099-01-01T00:00:00Z"))).toBe(
      true,
    );
    expect(isActive(timing({ until: "2026-06-01T00:00:00Z" }), 0)).toBe(true);
  });
  it("never match when they cannot be read, or name no offset", () => {
    for (const from of ["soon", "2026-06-01", "2026-06-01T00:00:00"]) {
      expect(isActive(timing({ from }), at("2030-01-01T00:00:00Z"))).toBe(false);
      expect(nextBoundary(timing({ from }), 0)).toBeNull();
    }
  });
});

describe("times of day", () => {
  it("are half-open", () => {
    expect(
      pieces(
        timing({ timeFrom: "09:00", timeUntil: "17:00" }),
        "2026-06-15T00:00Z",
        "2026-06-16T00:00Z",
      ),
    ).toEqual(["06-15T09:00/06-15T17:00"]);
  });
  it("may wrap midnight", () => {
    expect(
      pieces(
        timing({ timeFrom: "22:00", timeUntil: "02:00" }),
        "2026-06-15T12:00Z",
        "2026-06-16T12:00Z",
      ),
    ).toEqual(["06-15T22:00/06-16T02:00"]);
    expect(
      pieces(
        timing({ timeFrom: "22:00", timeUntil: "00:00" }),
        "2026-06-15T12:00Z",
        "2026-06-16T12:00Z",
      ),
    ).toEqual(["06-15T22:00/06-16T00:00"]);
  });
  it("may be open at one end", () => {
    expect(pieces(timing({ timeFrom: "22:00" }), "2026-06-15T12:00Z", "2026-06-16T12:00Z")).toEqual(
      ["06-15T22:00/06-16T00:00"],
    );
    expect(
      pieces(timing({ timeUntil: "02:00" }), "2026-06-15T12:00Z", "2026-06-16T12:00Z"),
    ).toEqual(["06-16T00:00/06-16T02:00"]);
  });
  it("are wall clock in the zone", () => {
    const rule = timing({ timeFrom: "09:00", timeUntil: "10:00", zone: "Asia/Kathmandu" });
    expect(pieces(rule, "2026-06-15T00:00Z", "2026-06-16T00:00Z")).toEqual([
      "06-15T03:15/06-15T04:15",
    ]);
  });
  it("take the weekday of the local instant when they wrap", () => {
    // 2026-06-19 is a Friday.
    const rule = timing({ timeFrom: "22:00", timeUntil: "02:00", weekdays: [5] });
    expect(pieces(rule, "2026-06-18T12:00Z", "2026-06-20T12:00Z")).toEqual([
      "06-19T00:00/06-19T02:00",
      "06-19T22:00/06-20T00:00",
    ]);
  });
});

describe("clock changes", () => {
  it("never match a skipped hour (Europe/Berlin, 29 March 2026)", () => {
    const zone = "Europe/Berlin";
    const skipped = timing({ timeFrom: "02:00", timeUntil: "03:00", zone });
    expect(pieces(skipped, "2026-03-28T22:00Z", "2026-03-29T22:00Z")).toEqual([]);
    const across = timing({ timeFrom: "01:30", timeUntil: "02:30", zone });
    expect(pieces(across, "2026-03-28T22:00Z", "2026-03-29T22:00Z")).toEqual([
      "03-29T00:30/03-29T01:00",
    ]);
    expect(nextBoundary(across, at("2026-03-29T00:45Z"))).toBe(at("2026-03-29T01:00Z"));
    const after = timing({ timeFrom: "02:30", timeUntil: "03:30", zone });
    expect(pieces(after, "2026-03-28T22:00Z", "2026-03-29T22:00Z")).toEqual([
      "03-29T01:00/03-29T01:30",
    ]);
  });
  it("match a repeated hour twice (Europe/Berlin, 25 October 2026)", () => {
    const rule = timing({ timeFrom: "02:15", timeUntil: "02:45", zone: "Europe/Berlin" });
    expect(pieces(rule, "2026-10-24T20:00Z", "2026-10-25T20:00Z")).toEqual([
      "10-25T00:15/10-25T00:45",
      "10-25T01:15/10-25T01:45",
    ]);
    expect(nextBoundary(rule, at("2026-10-25T00:50Z"))).toBe(at("2026-10-25T01:00Z"));
  });
  it("do both in America/New_York", () => {
    const zone = "America/New_York";
    const skipped = timing({ timeFrom: "02:00", timeUntil: "03:00", zone });
    expect(pieces(skipped, "2026-03-08T00:00Z", "2026-03-09T00:00Z")).toEqual([]);
    const repeated = timing({ timeFrom: "01:15", timeUntil: "01:45", zone });
    expect(pieces(repeated, "2026-11-01T00:00Z", "2026-11-02T00:00Z")).toEqual([
      "11-01T05:15/11-01T05:45",
      "11-01T06:15/11-01T06:45",
    ]);
  });
  it("do both for the half hour of Australia/Lord_Howe", () => {
    const zone = "Australia/Lord_Howe";
    const skipped = timing({ timeFrom: "02:00", timeUntil: "02:30", zone });
    expect(pieces(skipped, "2026-10-03T03:00Z", "2026-10-04T03:00Z")).toEqual([]);
    const repeated = timing({ timeFrom: "01:40", timeUntil: "01:50", zone });
    expect(pieces(repeated, "2026-04-04T03:00Z", "2026-04-05T03:00Z")).toEqual([
      "04-04T14:40/04-04T14:50",
      "04-04T15:10/04-04T15:20",
    ]);
  });
});

describe("days", () => {
  const on = (rule: Timing, day: string) => isActive(rule, at(`${day}T12:00:00Z`));
  it("are inclusive at both ends", () => {
    const rule = timing({ dateFrom: "12-01", dateUntil: "12-24" });
    expect(pieces(rule, "2026-11-30T00:00Z", "2026-12-31T00:00Z")).toEqual([
      "12-01T00:00/12-25T00:00",
    ]);
  });
  it("may wrap the year", () => {
    const rule = timing({ dateFrom: "12-20", dateUntil: "01-06" });
    expect(["12-19", "12-20", "12-31"].map((day) => on(rule, `2026-${day}`))).toEqual([
      false,
      true,
      true,
    ]);
    expect(["01-01", "01-06", "01-07"].map((day) => on(rule, `2027-${day}`))).toEqual([
      true,
      true,
      false,
    ]);
  });
  it("may be open at one end", () => {
    expect(on(timing({ dateFrom: "07-01" }), "2026-06-30")).toBe(false);
    expect(on(timing({ dateFrom: "07-01" }), "2026-12-31")).toBe(true);
    expect(on(timing({ dateUntil: "07-01" }), "2026-01-01")).toBe(true);
    expect(on(timing({ dateUntil: "07-01" }), "2026-07-02")).toBe(false);
  });
  it("have a leap day in leap years alone", () => {
    const leapDay = timing({ dateFrom: "02-29", dateUntil: "02-29" });
    expect(on(leapDay, "2028-02-29")).toBe(true);
    expect(on(leapDay, "2028-03-01")).toBe(false);
    expect(on(leapDay, "2027-02-28")).toBe(false);
    expect(on(leapDay, "2027-03-01")).toBe(false);
    const until = timing({ dateFrom: "02-20", dateUntil: "02-29" });
    expect(on(until, "2027-02-28")).toBe(true);
    expect(on(until, "2027-03-01")).toBe(false);
  });
  it("have ISO weekdays", () => {
    // 15 June 2026 is a Monday.
    const found = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      [15, 16, 17, 18, 19, 20, 21].filter((day) =>
        on(timing({ weekdays: [weekday] }), `2026-06-${day}`),
      ),
    );
    expect(found).toEqual([[15], [16], [17], [18], [19], [20], [21]]);
    expect(isActive(timing({ weekdays: [3] }), at("1969-12-31T12:00:00Z"))).toBe(true);
  });
  it("are the zone's", () => {
    const rule = timing({ weekdays: [2], zone: "Pacific/Auckland" });
    expect(isActive(rule, at("2026-06-15T12:00:00Z"))).toBe(true);
    expect(isActive(rule, at("2026-06-15T11:59:00Z"))).toBe(false);
  });
  it("match none of an empty list", () => {
    expect(on(timing({ weekdays: [] }), "2026-06-15")).toBe(false);
  });
});

describe("conditions together", () => {
  it("must all hold", () => {
    const rule = timing({
      weekdays: [1],
      timeFrom: "09:00",
      timeUntil: "17:00",
      dateFrom: "06-10",
      dateUntil: "06-20",
    });
    expect(pieces(rule, "2026-06-01T00:00Z", "2026-06-30T00:00Z")).toEqual([
      "06-15T09:00/06-15T17:00",
    ]);
  });
  it("never hold in no zone", () => {
    for (const zone of ["Mars/Olympus", "", "+02:00", "not a zone"]) {
      expect(isActive(timing({ zone }), 0)).toBe(false);
      expect(isActive(timing({ zone, timeFrom: "00:00" }), 0)).toBe(false);
      expect(nextBoundary(timing({ zone, timeFrom: "00:00" }), 0)).toBeNull();
    }
  });
  it("never hold when unreadable", () => {
    for (const bad of [
      { timeFrom: "9:00" },
      { timeUntil: "25:00" },
      { dateFrom: "2-1" },
      { dateUntil: "02-30" },
    ]) {
      expect(isActive(timing(bad), at("2026-06-15T12:00:00Z"))).toBe(false);
    }
  });
  it("survive more zones than the cache holds", () => {
    for (let i = 0; i < 200; i += 1) isActive(timing({ zone: `No/Zone${i}` }), 0);
    expect(isActive(timing({ zone: "Europe/Paris" }), 0)).toBe(true);
  });
});

describe("timed", () => {
  it("means a condition, not a timing object", () => {
    expect(isTimed(null)).toBe(false);
    expect(isTimed(timing())).toBe(false);
    expect(isTimed(timing({ from: "2026-06-01T00:00:00Z" }))).toBe(true);
    expect(isTimed(timing({ weekdays: [1] }))).toBe(true);
  });
});

describe("seasons with only an end", () => {
  it("begin on 1 January", () => {
    expect(isActive(timing({ dateUntil: "03-31" }), at("2026-01-01T12:00:00Z"))).toBe(true);
    expect(isActive(timing({ dateUntil: "03-31" }), at("2026-04-01T12:00:00Z"))).toBe(false);
  });
});
