import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isActive, nextBoundary } from "../../../src/resolver/rules/timing.ts";
import { times } from "../../support/soak.ts";
import { timing } from "../builders.ts";
import { at, MINUTE, pieces, short } from "../clock.ts";
import { starts, timings } from "./timings.ts";

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

  it("never lets the activity change before it", () => {
    fc.assert(
      fc.property(
        timings,
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
