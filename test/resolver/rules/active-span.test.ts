/** When the time of a rule comes and goes, judged minute by minute by `isActive`. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { activeSpan, nextReturn } from "../../../src/resolver/rules/active-span.ts";
import { isActive, lastBoundary } from "../../../src/resolver/rules/timing.ts";
import { times } from "../../support/soak.ts";
import { timing } from "../builders.ts";
import { at, MINUTE, short } from "../clock.ts";
import { starts, timings } from "./timings.ts";

const instants = fc
  .tuple(fc.constantFrom(...starts), fc.integer({ min: 0, max: 2880 }))
  .map(([day, minutes]) => at(`${day}T00:00Z`) + minutes * MINUTE);

const iso = (epoch: number | null) => (epoch === null ? null : new Date(epoch).toISOString());
const spanOf = (...[rule, now]: Parameters<typeof activeSpan>) => {
  const { from, until } = activeSpan(rule, now);
  return [iso(from), iso(until)];
};

describe("the span around an instant", () => {
  const CHRISTMAS = timing({ dateFrom: "12-01", dateUntil: "12-26", zone: "Europe/Berlin" });

  test("is whole days of the zone for a season", () => {
    const season = ["2026-11-30T23:00:00.000Z", "2026-12-26T23:00:00.000Z"];
    expect(spanOf(CHRISTMAS, at("2026-12-24T12:00Z"))).toEqual(season);
    expect(spanOf(CHRISTMAS, at(season[0]!))).toEqual(season);
  });

  test("is an absolute window, with a bound or without", () => {
    const window = timing({ from: "2026-06-01T00:00:00Z", until: "2026-07-01T00:00:00Z" });
    expect(spanOf(window, at("2026-06-10T00:00Z"))).toEqual([
      "2026-06-01T00:00:00.000Z",
      "2026-07-01T00:00:00.000Z",
    ]);
    const open = timing({ from: "2020-06-01T00:00:00Z" });
    expect(spanOf(open, at("2026-06-10T00:00Z"))).toEqual(["2020-06-01T00:00:00.000Z", null]);
  });

  test("is a season cut by an absolute window", () => {
    const cut = { ...CHRISTMAS, from: "2026-12-10T06:00:00Z", until: "2026-12-20T06:00:00Z" };
    expect(spanOf(cut, at("2026-12-15T00:00Z"))).toEqual([
      "2026-12-10T06:00:00.000Z",
      "2026-12-20T06:00:00.000Z",
    ]);
  });

  test("nights that run over midnight, and days that follow each other", () => {
    const night = timing({ timeFrom: "22:00", timeUntil: "06:00" });
    expect(spanOf(night, at("2026-06-15T01:00Z"))).toEqual([
      "2026-06-14T22:00:00.000Z",
      "2026-06-15T06:00:00.000Z",
    ]);
    const weekend = timing({ weekdays: [6, 7] });
    expect(spanOf(weekend, at("2026-11-22T12:00Z"))).toEqual([
      "2026-11-21T00:00:00.000Z",
      "2026-11-23T00:00:00.000Z",
    ]);
  });

  test("what always applies has no bounds", () => {
    expect(spanOf(timing({ weekdays: [1, 2, 3, 4, 5, 6, 7] }), 0)).toEqual([null, null]);
  });
});

test("nothing changes between the last boundary and now", () => {
  fc.assert(
    fc.property(timings, instants, (rule, now) => {
      const boundary = lastBoundary(rule, now);
      if (boundary !== null) expect(boundary).toBeLessThanOrEqual(now);
      const begin = Math.max(boundary ?? Number.NEGATIVE_INFINITY, now - 3 * 1440 * MINUTE);
      const active = isActive(rule, now);
      for (let epoch = now; epoch >= begin; epoch -= MINUTE) {
        if (isActive(rule, epoch) !== active) throw new Error(`changes at ${short(epoch)}`);
      }
      if (boundary !== null) expect(isActive(rule, boundary)).toBe(active);
    }),
    { numRuns: times(12, 900) },
  );
});

test("a rule is active from its beginning to its end, and neither before nor after", () => {
  fc.assert(
    fc.property(timings, instants, (rule, now) => {
      fc.pre(isActive(rule, now));
      const { from, until } = activeSpan(rule, now);
      const [begin, end] = [from ?? now - 1440 * MINUTE, until ?? now + 1440 * MINUTE];
      expect(begin <= now && now < end).toBe(true);
      if (from !== null)
        expect([isActive(rule, from), isActive(rule, from - 1)]).toEqual([true, false]);
      if (until !== null)
        expect([isActive(rule, until), isActive(rule, until - 1)]).toEqual([false, true]);
      const step = Math.max(MINUTE, Math.floor((end - begin) / 500));
      for (let epoch = begin; epoch < end; epoch += step) expect(isActive(rule, epoch)).toBe(true);
    }),
    { numRuns: times(40, 900) },
  );
});

describe("when a rule returns", () => {
  const NOW = at("2026-06-15T12:00Z");
  const returns = (members: Parameters<typeof timing>[0], now = NOW) => {
    const found = nextReturn(timing(members), now);
    return found && iso(found.at);
  };

  test("seasons, weekdays and times of day do", () => {
    expect(returns({ dateFrom: "12-01", dateUntil: "12-26" })).toBe("2026-12-01T00:00:00.000Z");
    expect(returns({ weekdays: [6] })).toBe("2026-06-20T00:00:00.000Z");
    expect(returns({ timeFrom: "22:00", timeUntil: "06:00" })).toBe("2026-06-15T22:00:00.000Z");
  });

  test("what has not begun is not told of, nor what is over or was there for once", () => {
    const season = { dateFrom: "12-01", dateUntil: "12-26" };
    expect(nextReturn(null, NOW)).toBeNull();
    expect(returns({ from: "2026-07-01T00:00:00Z" })).toBeNull();
    expect(returns({ ...season, from: "2026-07-01T00:00:00Z" })).toBeNull();
    expect(returns({ until: "2026-06-01T00:00:00Z" })).toBeNull();
    expect(returns({ ...season, until: "2026-06-01T00:00:00Z" })).toBeNull();
    expect(returns({ ...season, until: "2026-11-01T00:00:00Z" })).toBeNull();
  });

  test("what applies now does not return", () => expect(returns({ weekdays: [1] })).toBeNull());

  test("beyond a year it is not known when", () => {
    const leapDay = timing({ dateFrom: "02-29", dateUntil: "02-29" });
    expect(nextReturn(leapDay, NOW)).toEqual({ at: null });
    const until = { ...leapDay, until: "2029-01-01T00:00:00Z" };
    expect(nextReturn(until, NOW)).toEqual({ at: null });
  });
});
