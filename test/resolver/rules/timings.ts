/** Generated timings, around the days on which clocks, months and years change. */
import fc from "fast-check";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "America/St_Johns",
];
/** Days around which clocks, months and years change. */
export const starts = [
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
  freq: 2,
});
export const timings = fc.record({
  from: fc.option(
    fc.constantFrom(...starts).map((day) => `${day}T06:30:00Z`),
    { freq: 2 },
  ),
  until: fc.option(
    fc.constantFrom(...starts).map((day) => `${day}T18:45:00Z`),
    { freq: 2 },
  ),
  timeFrom: time,
  timeUntil: time,
  dateFrom: date,
  dateUntil: date,
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { freq: 2 }),
  zone: fc.constantFrom(...zones),
});
