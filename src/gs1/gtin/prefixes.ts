/**
 * Looking a number's prefix up: the GS1 prefixes for GTIN-12, 13 and 14 (GS1 General Specifications,
 * clause 1.4.2) and the GS1-8 prefixes for GTIN-8 (clause 1.4.3).
 */
import { MEMBER_ORGANISATIONS, type PrefixUse, SPECIAL_PREFIXES } from "./prefix-table.ts";

/** The digits that matched, 2 to 7 of them, and who issues from them: `{ value: "950", issuer: … }`. */
export interface Gs1Prefix {
  readonly value: string;
  readonly issuer: string;
}

/** A row of the table, for one prefix. */
export interface PrefixAllocation {
  readonly prefix: Gs1Prefix;
  readonly use: PrefixUse;
}

/** By the number that the first three digits make, 0 to 999. */
type ByThreeDigits = readonly (PrefixAllocation | null)[];

const ALLOCATIONS = new Map<string, PrefixAllocation>();
for (const line of MEMBER_ORGANISATIONS.trim().split("\n")) {
  const issuerAt = line.indexOf("GS1");
  allocate(line.slice(0, issuerAt).trim(), line.slice(issuerAt), "member");
}
for (const [ranges, issuer, use] of SPECIAL_PREFIXES) allocate(ranges, issuer, use);

const GS1_PREFIXES: ByThreeDigits = byThreeDigits((value) => {
  return ALLOCATIONS.get(value) ?? ALLOCATIONS.get(value.slice(0, 2)) ?? null;
});

const GS1_8_PREFIXES: ByThreeDigits = byThreeDigits((value) => {
  if (value < "100" || (value >= "200" && value < "300")) {
    return allocation(value, "Restricted circulation within a company", "restricted_company");
  }
  if (value > "976") return allocation(value, "Reserved for future use", "reserved");
  return ALLOCATIONS.get(value) ?? null;
});

/** Which first three digits are worth looking further for rows of four to seven digits. */
const GS1_LONGER: readonly boolean[] = byThreeDigits((value) =>
  [...ALLOCATIONS.keys()].some((key) => key.length > 3 && key.startsWith(value)),
);
const GS1_8_LONGER: readonly boolean[] = GS1_LONGER.map(
  (longer, n) => longer && GS1_8_PREFIXES[n] === null,
);

/**
 * The GS1 prefix of a GTIN-14, looked up in its digits 2 to 14. Null when the table has no such row;
 * the rows 0000001-0000099, unused so that no number collides with a GTIN-8, count as no row.
 */
export function findPrefix(gtin14: string): PrefixAllocation | null {
  return find(GS1_PREFIXES, GS1_LONGER, gtin14, 1);
}

/** The GS1-8 prefix of a GTIN-8 that is written as a GTIN-14, so in its digits 7 to 14. */
export function findGtin8Prefix(gtin14: string): PrefixAllocation | null {
  return find(GS1_8_PREFIXES, GS1_8_LONGER, gtin14, 6);
}

function find(
  table: ByThreeDigits,
  hasLonger: readonly boolean[],
  digits: string,
  at: number,
): PrefixAllocation | null {
  const three =
    (digits.charCodeAt(at) - 48) * 100 +
    (digits.charCodeAt(at + 1) - 48) * 10 +
    (digits.charCodeAt(at + 2) - 48);
  if (hasLonger[three]) {
    for (let length = 7; length > 3; length--) {
      const longer = ALLOCATIONS.get(digits.slice(at, at + length));
      if (longer !== undefined) return longer;
    }
  }
  return table[three] ?? null;
}

function allocate(ranges: string, issuer: string, use: PrefixUse): void {
  for (const range of ranges.split(" ")) {
    const [from = "", to = from] = range.split("-");
    for (let n = Number(from); n <= Number(to); n++) {
      const value = String(n).padStart(from.length, "0");
      ALLOCATIONS.set(value, allocation(value, issuer, use));
    }
  }
}

function allocation(value: string, issuer: string, use: PrefixUse): PrefixAllocation {
  return Object.freeze({ prefix: Object.freeze({ value, issuer }), use });
}

function byThreeDigits<T>(row: (value: string) => T): readonly T[] {
  return Object.freeze(Array.from({ length: 1000 }, (_, n) => row(String(n).padStart(3, "0"))));
}
