/**
 * The partitions of the schemes before TDS 2.0: how the company prefix and the reference after it
 * share their bits (EPC Tag Data Standard 2.3, clause 14.6: the partition tables; 14.4.3 to 14.4.5).
 */
import type { BitReader } from "./bit-reader.ts";
import { refuse } from "./result.ts";

/** Bits of a company prefix with 12, 11, … 6 digits: the same in every table. */
const PREFIX_BITS = [40, 37, 34, 30, 27, 24, 20] as const;

export interface Partition {
  /** 0 to 6: the company prefix has 12 minus `value` digits. */
  readonly value: number;
  readonly companyPrefix: string;
  /** The bits of the reference, out of `totalBits` for both. */
  readonly referenceBits: number;
}

/**
 * Reads partition value and company prefix. Throws for the value 7 and for a prefix with too many
 * digits.
 */
export function readPartition(reader: BitReader, totalBits: number): Partition {
  const value = reader.number(3, "the partition");
  const bits = PREFIX_BITS[value];
  if (bits === undefined) refuse("The partition is 7; only 0 to 6 exist.");
  const companyPrefix = reader.digits(bits, 12 - value, "the company prefix");
  return { value, companyPrefix, referenceBits: totalBits - bits };
}
