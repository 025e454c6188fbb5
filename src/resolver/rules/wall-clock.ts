import { Lru } from "../../model/lru.ts";

/** Offset of a zone's local time from UTC, in ms, at an epoch in ms (east is positive). */
export type ZoneOffset = (epoch: number) => number;

// Building a formatter takes some 50 us, using one about 1 us. Otherwise pure.
const zones = new Lru<ZoneOffset | null>(64);

/** The offset function of an IANA zone; null if the zone does not exist. */
export function zoneOffset(zone: string): ZoneOffset | null {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const offset = createZoneOffset(zone);
  zones.set(zone, offset);
  return offset;
}

function createZoneOffset(zone: string): ZoneOffset | null {
  // Intl also accepts "+02:00", which is an offset and not an IANA zone.
  if (!/^[A-Za-z]/.test(zone)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
  } catch {
    return null;
  }
  // A cache of the last answer, because one decision asks several times about the same instant.
  let lastEpoch = Number.NaN;
  let lastOffset = 0;
  return (epoch) => {
    if (epoch === lastEpoch) return lastOffset;
    // "MM/DD/YYYY, HH:MM:SS"
    const text = format.format(epoch);
    const local = Date.UTC(
      +text.slice(6, 10),
      +text.slice(0, 2) - 1,
      +text.slice(3, 5),
      +text.slice(12, 14),
      +text.slice(15, 17),
      +text.slice(18, 20),
    );
    lastEpoch = epoch;
    lastOffset = local - Math.floor(epoch / 1000) * 1000;
    return lastOffset;
  };
}

/**
 * The first instant in (start, end] at which the zone's offset differs from the one at `start`, or
 * null. Assumes at most one transition in the span, which callers keep to a day.
 */
export function nextTransition(offset: ZoneOffset, start: number, end: number): number | null {
  const before = offset(start);
  if (offset(end) === before) return null;
  let low = start;
  let high = end;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The instant in the zone, with its offset, so that the day is the one that people there mean. */
export function localInstant(epoch: number, zone: string | null): string {
  const offset = (zone === null ? null : zoneOffset(zone))?.(epoch) ?? 0;
  if (offset === 0) return new Date(epoch).toISOString();
  const minutes = Math.abs(offset) / 60_000;
  const two = (count: number) => String(Math.floor(count)).padStart(2, "0");
  const local = new Date(epoch + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
