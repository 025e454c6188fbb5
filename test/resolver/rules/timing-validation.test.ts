import { describe, expect, it } from "vitest";
import type { Timing } from "../../../src/model/link.ts";
import { validateTiming } from "../../../src/resolver/rules/timing.ts";
import { timing } from "../builders.ts";

describe("validateTiming", () => {
  const fields = (members: Partial<Timing>) =>
    validateTiming(timing(members)).map(({ field }) => field);
  it("accepts good timings", () => {
    expect(
      fields({
        from: "2026-06-01T00:00:00Z",
        until: "2026-06-01T02:00:00.5+01:00",
        timeFrom: "22:00",
        timeUntil: "00:00",
        dateFrom: "02-29",
        dateUntil: "01-06",
        weekdays: [1, 7],
        zone: "Europe/Berlin",
      }),
    ).toEqual([]);
    expect(fields({ weekdays: [6] })).toEqual([]);
  });
  it.each<[Partial<Timing>, string[]]>([
    [{}, ["from"]],
    [{ from: "2026-06-01" }, ["from"]],
    [{ until: "2026-02-30T00:00:00Z" }, ["until"]],
    [{ until: "2026-02-28T25:00:00Z" }, ["until"]],
    [{ from: "2026-06-01T00:00:00Z", until: "2026-06-01T00:00:00Z" }, ["until"]],
    [{ timeFrom: "9:00" }, ["timeFrom"]],
    [{ timeUntil: "24:00" }, ["timeUntil"]],
    [{ timeFrom: "09:00", timeUntil: "09:00" }, ["timeUntil"]],
    [{ timeUntil: "00:00" }, ["timeUntil"]],
    [{ dateFrom: "02-30" }, ["dateFrom"]],
    [{ dateUntil: "13-01" }, ["dateUntil"]],
    [{ weekdays: [] }, ["weekdays"]],
    [{ weekdays: [0] }, ["weekdays"]],
    [{ weekdays: [1.5] }, ["weekdays"]],
    [{ zone: "+02:00", weekdays: [1] }, ["zone"]],
    [{ zone: "Mars/Olympus", weekdays: [1] }, ["zone"]],
  ])("refuses %j", (members, expected) => {
    expect(fields(members)).toEqual(expected);
  });
});
