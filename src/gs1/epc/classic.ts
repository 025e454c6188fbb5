/** The schemes before TDS 2.0, with their partitions (EPC Tag Data Standard 2.3, clauses 14.4 and 14.6). */
import { once } from "../once.ts";
import { readPaddedString, readTerminatedString } from "./alphanumeric.ts";
import type { BitReader } from "./bit-reader.ts";
import { EPC_KEYS, elementsOf } from "./elements.ts";
import { type Epc, refuse } from "./result.ts";

/**
 * `bits`: length of the whole EPC, or null if it varies. `shared`: bits of company prefix and
 * reference together. `serial`: the number of bits after a letter: `i` for an integer (14.4.1), `s`
 * for a string (14.4.2), `n` for digits after a one (14.4.6), `z` for zeros.
 */
export interface ClassicScheme {
  readonly scheme: string;
  readonly bits: number | null;
  readonly shared: number;
  readonly serial: string;
}

/** Header, name, `shared` and `serial` of each scheme (Table 14-1). */
const SCHEMES = [
  [0x2c, "gdti-96", 41, "i41"],
  [0x2d, "gsrn-96", 58, "z24"],
  [0x2e, "gsrnp-96", 58, "z24"],
  [0x30, "sgtin-96", 44, "i38"],
  [0x31, "sscc-96", 58, "z24"],
  [0x32, "sgln-96", 41, "i41"],
  [0x33, "grai-96", 44, "i38"],
  [0x34, "giai-96", 82, ""],
  [0x36, "sgtin-198", 44, "s140"],
  [0x37, "grai-170", 44, "s112"],
  [0x38, "giai-202", 188, ""],
  [0x39, "sgln-195", 41, "s140"],
  [0x3a, "gdti-113", 41, "n58"],
  [0x3c, "cpi-96", 51, "i31"],
  [0x3d, "cpi-var", 0, "i40"],
  [0x3e, "gdti-174", 41, "s119"],
  [0x3f, "sgcn-96", 41, "n41"],
  [0x40, "itip-110", 44, "i38"],
  [0x41, "itip-212", 44, "s140"],
] as const;

/** The schemes by header. */
export const classicSchemes = once(
  (): ReadonlyMap<number, ClassicScheme> =>
    new Map(
      SCHEMES.map(([header, scheme, shared, serial]) => [
        header,
        { scheme, bits: Number(scheme.split("-")[1]) || null, shared, serial },
      ]),
    ),
);

/**
 * Reads an EPC of scheme `of` after its header. Throws for anything but zeros after its last bit.
 */
export function readClassic(reader: BitReader, of: ClassicScheme): Epc {
  const { scheme, bits, serial } = of;
  const key = EPC_KEYS[scheme.slice(0, scheme.indexOf("-"))];
  if (key === undefined) refuse(`The scheme ${scheme} has no key.`);
  if (bits !== null && reader.length < bits) {
    const message = `An EPC of scheme ${scheme} has ${bits} bits; this one has ${reader.length}.`;
    refuse(message, reader.length);
  }
  const filter = reader.number(3, "the filter");
  const { value, companyPrefix, referenceBits } = readPartition(reader, of.shared);
  const parts = [companyPrefix];
  if (key.digits > 0) {
    parts.push(reader.digits(referenceBits, key.digits - companyPrefix.length, "the reference"));
  } else if (scheme === "giai-202") {
    parts.push(readPaddedString(reader, referenceBits, 18 + value, "the asset reference"));
  } else if (scheme === "cpi-var") {
    parts.push(readTerminatedString(reader, 18 + value, "the part reference"));
  } else {
    parts.push(reader.decimal(referenceBits, "the reference"));
  }
  if (key.ai === "8006") {
    parts.push(reader.digits(7, 2, "the piece"), reader.digits(7, 2, "the total"));
  }
  const max = key.tail.at(-1)?.max ?? 0;
  const text = readSerial(reader, serial.charAt(0), Number(serial.slice(1)), max);
  if (text !== "") parts.push(text);
  reader.expectPadding(scheme);
  return { scheme, filter, elements: elementsOf(key, parts) };
}

function readSerial(reader: BitReader, kind: string, bits: number, max: number): string {
  const what = "the serial number";
  if (kind === "s") return readPaddedString(reader, bits, max, what);
  if (kind === "z" && reader.bits(bits, "the reserved bits").includes("1")) {
    refuse(`The last ${bits} bits are reserved and must be 0.`);
  }
  if (kind !== "i" && kind !== "n") return "";
  const decimal = reader.decimal(bits, what);
  // A one comes before the digits of `n`, so that their leading zeros are not lost.
  const digits = kind === "i" ? decimal : decimal.slice(1);
  if (digits === "" || (kind === "n" && decimal[0] !== "1")) {
    refuse(`The bits of the serial number make ${decimal}, not 1 and then its digits.`);
  }
  if (digits.length > max) {
    refuse(`The serial number ${digits} has more than ${max} digits.`);
  }
  return digits;
}

/** Bits of a company prefix with 12, 11, … 6 digits: the same in every table. */
const PREFIX_BITS = [40, 37, 34, 30, 27, 24, 20] as const;

/**
 * The partitions of the schemes before TDS 2.0: how the company prefix and the reference after it
 * share their bits (EPC Tag Data Standard 2.3, clause 14.6: the partition tables; 14.4.3 to 14.4.5).
 */
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
function readPartition(reader: BitReader, totalBits: number): Partition {
  const value = reader.number(3, "the partition");
  const bits = PREFIX_BITS[value];
  if (bits === undefined) refuse("The partition is 7; only 0 to 6 exist.");
  const companyPrefix = reader.digits(bits, 12 - value, "the company prefix");
  return { value, companyPrefix, referenceBits: totalBits - bits };
}
