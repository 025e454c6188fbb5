/**
 * The query of a Digital Link URI: data attributes by their application identifiers, among
 * parameters without a meaning here, such as `linkType` (GS1 Digital Link: URI Syntax 1.x, clause
 * 4).
 */
import { findAi } from "../ai/application-identifiers.ts";
import type { FaultReport } from "./problem.ts";
import { decodeAscii, type KnownPair } from "./value.ts";

/** The content of a query. */
export interface QueryPairs {
  readonly pairs: readonly KnownPair[];
  /** The position of the first `;` that separates parameters; -1 for none. */
  readonly semicolon: number;
  /**
   * The position of the first key of digits without a value that is not an identifier; -1 for none.
   */
  readonly ignored: number;
}

/** More parameters than any symbol has elements: GS1's own engine accepts 64 in all. */
const MOST_PAIRS = 64;

/** `%31%37` is also 17. A longer key of digits is not an application identifier, encoded or not. */
const LONGEST_ENCODED_KEY = 60;

/**
 * The parameters of `text` from `start` to `end` whose names are application identifiers, in their
 * order. Other names of digits are reported to `report`. Empty parameters and those without `=` are
 * ignored. Both `&` and `;` separate.
 */
export function parseQuery(
  text: string,
  start: number,
  end: number,
  report: FaultReport,
): QueryPairs {
  const pairs: KnownPair[] = [];
  let semicolon = -1;
  let ignored = -1;
  let afterAi = false;
  let at = start;
  while (at < end) {
    let equals = -1;
    let stop = at;
    for (; stop < end; stop++) {
      const code = text.charCodeAt(stop);
      if (code === 38 || code === 59) break;
      if (code === 61 && equals < 0) equals = stop;
    }
    const key = equals < 0 ? null : numericKey(text, at, equals);
    const entry = key === null ? undefined : findAi(key);
    if (key !== null && entry === undefined && equals + 1 === stop) {
      // `?1700000000=`, added to avoid a cache: it has no value, so it is not a fault.
      if (ignored < 0) ignored = at;
    } else if (key !== null) {
      if (pairs.length === MOST_PAIRS) {
        report.fault(at, "too_long", TOO_MANY);
        break;
      }
      if (entry === undefined) reportUnknown(report, at, key);
      else pairs.push({ entry, start: at, from: equals + 1, to: stop });
    }
    if (at > start && text.charCodeAt(at - 1) === 59) {
      // The value continues after the separator: to cut it there without a fault would give another
      // lot or serial number.
      if (afterAi && equals < 0 && stop > at) report.fault(at - 1, "uri", CUT_VALUE);
      if ((afterAi || key !== null) && semicolon < 0) semicolon = at - 1;
    }
    afterAi = key !== null;
    at = stop + 1;
  }
  return { pairs, semicolon, ignored };
}

const TOO_MANY = `There are more than ${MOST_PAIRS} application identifiers in the query.`;
const CUT_VALUE = "A ; begins another parameter. For a ; in a value, write %3B.";

/** The decoded name if it has only digits, otherwise null. */
function numericKey(text: string, start: number, end: number): string | null {
  const first = text.charCodeAt(start);
  if (first !== 37 && (first < 48 || first > 57)) return null;
  const raw = text.slice(start, end);
  const key = raw.length > LONGEST_ENCODED_KEY ? raw : (decodeAscii(raw) ?? raw);
  return /^\d+$/.test(key) ? key : null;
}

function reportUnknown(report: FaultReport, position: number, key: string): void {
  const isLong = key.length > 4;
  const message = `There is no application identifier ${isLong ? "of more than four digits" : key}. Parameter names of only digits are reserved for application identifiers.`;
  report.fault(position, "unknown_ai", message, isLong ? undefined : key);
}
