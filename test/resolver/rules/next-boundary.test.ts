import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isActive, nextBoundary } from "../../../src/resolver/rules/timing.ts";
import { times } from "../../support/soak.ts";
import { timing } from "../builders.ts";
import { at, MINUTE, pieces, short } from "../clock.ts";

describe("nextBoundary", () => {
  it("is null without timing, and once the window is over", () => {
    expect(nextBoundary(null, 0)).toBeNull();
    expect(nextBoundary(timing(), 0)).toBeNull();
    expect(
      nextBoundary(
        timing({ until: "2026-01-01T00:00:00Z", weekdays: [1] }),
        at("2026-01-01T00:00:00Z"),
      ),
    ).toBeNull();
    expect(
      nextBoundary(timing({ from: "2026-02-01T00:00:00Z", until: "2026-01-01T00:00:00Z" }), 0),
    ).toBeNull();
  });
  it("is the start, then the end", () => {
    const rule = timing({
      from: "2026-06-01T00:00:00Z",
      until: "2026-07-01T00:00:00Z",
      timeFrom: "09:00",
    });
    expect(nextBoundary(rule, at("2026-05-01T00:00:00Z"))).toBe(at("2026-06-01T00:00:00Z"));
    expect(nextBoundary(rule, at("2026-06-30T12:00:00Z"))).toBe(at("2026-07-01T00:00:00Z"));
    expect(nextBoundary(rule, at("2026-06-15T08:00:00.500Z"))).toBe(at("2026-06-15T09:00:00Z"));
  });
  it("sees a zone leave out a whole day (Pacific/Apia, 30 December 2011)", () => {
    const rule = timing({ dateFrom: "12-30", dateUntil: "12-30", zone: "Pacific/Apia" });
    expect(pieces(rule, "2011-12-28T00:00Z", "2012-01-02T00:00Z")).toEqual([]);
    expect(nextBoundary(rule, at("2011-12-29T20:00Z"))).toBe(at("2011-12-30T10:00Z"));
  });

  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "Africa/Casablanca",
    "America/St_Johns",
  ];
  const starts = [
    "2026-03-28",
    "2026-10-24",
    "2026-03-07",
    "2026-10-31",
    "2026-04-04",
    "2026-10-03",
    "2026-12-31",
    "2028-02-28",
    "2026-06-15",
    "2026-02-14",
  ];
  const time = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "59"))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`),
  );
  const date = fc.option(fc.constantFrom("01-01", "02-28", "02-29", "03-29", "10-25", "12-31"), {
    freq: 1,
  });
  const arbitrary = fc.record({
    from: fc.option(
      fc.constantFrom(...starts).map((day) => `${day}T06:30:00Z`),
      { freq: 1 },
    ),
    until: fc.option(
      fc.constantFrom(...starts).map((day) => `${day}T18:45:00Z`),
      { freq: 1 },
    ),
    timeFrom: time,
    timeUntil: time,
    dateFrom: date,
    dateUntil: date,
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { freq: 1 }),
    zone: fc.constantFrom(...zones),
  });

  it("never lets the activity change before it", () => {
    fc.assert(
      fc.property(
        arbitrary,
        fc.constantFrom(...starts),
        fc.integer({ min: 0, max: 2880 }),
        (rule, day, minutes) => {
          const now = at(`${day}T00:00Z`) + minutes * MINUTE;
          const boundary = nextBoundary(rule, now);
          const active = isActive(rule, now);
          if (boundary !== null) expect(boundary).toBeGreaterThan(now);
          const end = Math.min(boundary ?? Number.POSITIVE_INFINITY, now + 3 * 1440 * MINUTE);
          for (let epoch = now; epoch < end; epoch += MINUTE) {
            if (isActive(rule, epoch) !== active) throw new Error(`changes at ${short(epoch)}`);
          }
          if (boundary !== null) expect(isActive(rule, boundary - 1)).toBe(active);
        },
      ),
      { numRuns: times(18, 900) },
    );
  });
});
