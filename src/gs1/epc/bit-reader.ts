/** A cursor over the bits of an EPC, most significant first (EPC Tag Data Standard 2.3, clause 14). */
import { counted } from "../fault.ts";
import { refuse, refuseValue } from "./result.ts";

/**
 * More than the 496 bits of a Gen 2 tag or any scheme needs, but few enough to read in one request.
 */
export const MAX_BITS = 2048;

/** A to Z, a to z, 0 to 9, hyphen, low line (TDS Table 14-7; RFC 4648, clause 5). */
export const BASE64_URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Reads from `bits`, a string of `0` and `1`. Every read past the end throws. */
export class BitReader {
  readonly #bits: string;
  #at = 0;
  #start = 0;

  constructor(bits: string) {
    this.#bits = bits;
  }

  get length(): number {
    return this.#bits.length;
  }

  /** Where the bits that were read last begin. */
  get start(): number {
    return this.#start;
  }

  get remaining(): number {
    return this.#bits.length - this.#at;
  }

  /** The next `count` bits. The error names `what` when they are absent. */
  bits(count: number, what: string): string {
    if (count > this.remaining) {
      refuse(`The EPC ends after ${counted(this.length, "bit")}, within ${what}.`, this.length);
    }
    this.#start = this.#at;
    this.#at += count;
    return this.#bits.slice(this.#at - count, this.#at);
  }

  /** The next bits as a number; at most 52. */
  number(count: number, what: string): number {
    return Number.parseInt(this.bits(count, what), 2);
  }

  /** `count` bits as a decimal number without leading zeros. */
  decimal(count: number, what: string): string {
    return BigInt(`0b0${this.bits(count, what)}`).toString();
  }

  /** `count` bits as exactly `width` decimal digits; a number with more digits throws. */
  digits(count: number, width: number, what: string): string {
    const decimal = this.decimal(count, what);
    if (width === 0 && decimal === "0") return "";
    if (decimal.length > width) {
      refuse(`The bits of ${what} make ${decimal}, more than ${counted(width, "digit")}.`);
    }
    return decimal.padStart(width, "0");
  }

  /** `count` characters of `width` bits, found in `alphabet`; a value outside it throws. */
  characters(count: number, width: number, alphabet: string, what: string): string {
    let text = "";
    for (let i = 0; i < count; i++) {
      const value = this.number(width, what);
      const character = alphabet[value];
      if (character === undefined) {
        refuseValue(value, what);
      }
      text += character;
    }
    return text;
  }

  /** Whether only zeros follow; reads nothing. */
  get onlyZerosLeft(): boolean {
    return !this.#bits.includes("1", this.#at);
  }

  /**
   * Zeros up to a word boundary are padding; a one there throws, because the scheme has no data
   * there.
   */
  expectPadding(scheme: string): void {
    if (!this.onlyZerosLeft) {
      const position = this.#bits.indexOf("1", this.#at);
      refuse(`There is data after the ${this.#at} bits of this ${scheme}.`, position);
    }
  }
}
