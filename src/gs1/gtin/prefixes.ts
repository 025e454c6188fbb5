/**
 * Finds the prefix of a number: the GS1 prefixes for GTIN-12, 13 and 14 (GS1 General
 * Specifications, clause 1.4.2) and the GS1-8 prefixes for GTIN-8 (clause 1.4.3).
 */
import { once } from "../once.ts";
import { MEMBER_ORGANISATIONS, type PrefixUse, SPECIAL_PREFIXES } from "./prefix-table.ts";

/** The digits that matched, 2 to 7 of them, and the issuer: `{ value: "950", issuer: … }`. */
export interface Gs1Prefix {
  readonly value: string;
  readonly issuer: string;
}

/** A row of the table, for one prefix. */
export interface PrefixAllocation {
  readonly prefix: Gs1Prefix;
  readonly use: PrefixUse;
}

/** A range of prefixes of one issuer. It includes both its ends, which have the same length. */
interface Range {
  readonly from: string;
  readonly to: string;
  readonly issuer: string;
  readonly use: PrefixUse;
}

/** The table's rows for numbers that begin with the same three digits. */
interface Entry {
  /** The row of these three digits, or of their first two. */
  readonly row: PrefixAllocation | null;
  /** Ranges of four to seven digits, the longest first. */
  readonly longer: readonly Range[];
}

/** Caches. The index is the number that the three digits make. */
const gs1Entries: Entry[] = [];
const gs1Of8Entries: Entry[] = [];

/**
 * The GS1 prefix of a GTIN-14, found in its digits 2 to 14. Null when the table has no such row.
 * The rows 0000001-0000099 also count as no row: they are unused, so that no number can be confused
 * with a GTIN-8.
 */
export const findPrefix = (gtin14: string): PrefixAllocation | null =>
  find(gs1Entries, gs1Entry, gtin14, 1);

/** The GS1-8 prefix of a GTIN-8 that is written as a GTIN-14: found in its digits 7 to 14. */
export const findGtin8Prefix = (gtin14: string): PrefixAllocation | null =>
  find(gs1Of8Entries, gs1Of8Entry, gtin14, 6);

function find(
  entries: Entry[],
  entryOf: (three: string) => Entry,
  digits: string,
  at: number,
): PrefixAllocation | null {
  const three =
    (digits.charCodeAt(at) - 48) * 100 +
    (digits.charCodeAt(at + 1) - 48) * 10 +
    (digits.charCodeAt(at + 2) - 48);
  entries[three] ??= entryOf(digits.slice(at, at + 3));
  const { row, longer } = entries[three];
  for (const range of longer) {
    const value = digits.slice(at, at + range.from.length);
    if (value >= range.from && value <= range.to) return allocation(value, range);
  }
  return row;
}

function gs1Entry(three: string): Entry {
  const row = rowOf(three) ?? rowOf(three.slice(0, 2));
  const longer = ranges()
    .filter(({ from, to }) => from.length > 3 && from <= `${three}9999` && to.slice(0, 3) >= three)
    .sort((one, other) => other.from.length - one.from.length);
  return { row, longer };
}

function gs1Of8Entry(three: string): Entry {
  const row = gs1Of8Row(three);
  return { row, longer: row ? [] : gs1Entry(three).longer };
}

function gs1Of8Row(three: string): PrefixAllocation | null {
  if (three < "100" || (three >= "200" && three < "300")) {
    const issuer = "Restricted circulation within a company";
    return allocation(three, { issuer, use: "restricted_company" });
  }
  if (three > "976") {
    return allocation(three, { issuer: "Reserved for future use", use: "reserved" });
  }
  return rowOf(three);
}

/** The row of exactly this prefix. */
function rowOf(value: string): PrefixAllocation | null {
  const range = ranges().find(
    ({ from, to }) => from.length === value.length && from <= value && value <= to,
  );
  return range ? allocation(value, range) : null;
}

const allocation = (value: string, { issuer, use }: Pick<Range, "issuer" | "use">) =>
  Object.freeze({ prefix: Object.freeze({ value, issuer }), use });

const ranges = once((): readonly Range[] => {
  const members = MEMBER_ORGANISATIONS.trim()
    .split("\n")
    .map((line) => {
      const issuerAt = line.indexOf("GS1");
      return [line.slice(0, issuerAt).trim(), line.slice(issuerAt), "member"] as const;
    });
  // If two rows have the same prefix, the special one wins.
  return [...SPECIAL_PREFIXES, ...members].flatMap(([text, issuer, use]) =>
    text.split(" ").map((range) => {
      const [from = "", to = from] = range.split("-");
      return { from, to, issuer, use };
    }),
  );
});
