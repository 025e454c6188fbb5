/**
 * Recognizes segments of GS1 Compression (Digital Link 1.1, clause 6; later GS1 Compression 1.0.0),
 * which is not supported: `AQnYUc1gmiERBhQ`. They resemble any short link, so a segment counts only
 * if all of it decodes, with the right check digit of its key.
 */
import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import { BASE64_URL } from "../epc/bit-reader.ts";
import { weightedSum } from "../gtin/check-digit.ts";

/** Longer than any segment that someone prints. */
const LONGEST = 512;

/** Pairs of hexadecimal digits with a letter are for elements that are often together. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  ...{ "0A": ["01", "22"], "0B": ["01", "10"], "0C": ["01", "21"], "0D": ["01", "17"] },
  ...{ "0E": ["01", "7003"], "0F": ["01", "30"], "1A": ["01", "10", "21", "17"] },
  ...{ "1B": ["01", "15"], "1C": ["01", "11"], "1D": ["01", "16"], "1E": ["01", "91"] },
  ...{ "1F": ["01", "10", "15"], "9A": ["8010", "8011"], "9B": ["8017", "8019"] },
  ...{ "9C": ["8018", "8019"], "9D": ["414", "254"] },
};

/** `2D` and `3D`: a GTIN with 3103 and 3203; `A2`, `C2` and `CB`: GTIN with 3922, 255 with 3902, 3941. */
function elementsTogether(code: string): readonly string[] | undefined {
  const [group = "", digit = ""] = code;
  const letter = "ABCDEF".indexOf(digit);
  if ("23".includes(group) && letter >= 0) return ["01", `3${Number(group) - 1}0${letter}`];
  if (group === "A" && letter < 0) return ["01", `392${digit}`];
  if (group === "C" && letter < 0) return ["255", `390${digit}`];
  return group === "C" && letter < 4 ? ["255", `394${letter}`] : TOGETHER[code];
}

/** @param place `key`: it begins with a primary key; `rest`: it follows a key that is not compressed */
export function isGs1Compressed(segment: string, place: "key" | "rest"): boolean {
  if (segment.length > LONGEST || !/^[\w-]{3,}$/.test(segment)) return false;
  const bits = new Bits(segment);
  let isFirst = true;
  while (bits.left > 8) {
    const code = bits.take(8).toString(16).toUpperCase().padStart(2, "0");
    // Pairs of a query that are not GS1's come last.
    if (code.startsWith("F")) return !isFirst;
    const together = elementsTogether(code);
    const ais = together ?? [aiFrom(code, bits)];
    for (const ai of ais) {
      const entry = findAi(ai);
      if (entry === undefined || (isFirst && entry.isPrimaryKey !== (place === "key")))
        return false;
      if (!bits.skipValue(entry)) return false;
      isFirst = false;
    }
  }
  return !isFirst && bits.take(bits.left) === 0n;
}

/** The identifier whose first two digits are `code`, with up to two more. */
function aiFrom(code: string, bits: Bits): string {
  let ai = code;
  while (ai.length < 4 && findAi(ai) === undefined) ai += bits.take(4).toString(16);
  return ai;
}

/** By their number in front of a text: digits, hexadecimal in both cases, base64url, ASCII. */
const BITS_OF_CHARACTER = [0, 4, 4, 6, 7];
const bitsOfDigits = (digits: number): number => Math.ceil(digits * Math.log2(10) + 0.01);
const bitsOfLength = (longest: number): number => Math.ceil(Math.log2(longest) + 0.01);

class Bits {
  readonly #bits: string;
  #at = 0;

  constructor(segment: string) {
    const sixes = [...segment].map((one) => BASE64_URL.indexOf(one).toString(2).padStart(6, "0"));
    this.#bits = sixes.join("");
  }

  /** Negative after more was taken than there is. */
  get left(): number {
    return this.#bits.length - this.#at;
  }

  take(count: number): bigint {
    const taken = this.#bits.slice(this.#at, this.#at + count);
    this.#at += count;
    return taken === "" ? 0n : BigInt(`0b${taken}`);
  }

  /** Whether a value of this identifier is next. Digits of fixed number come first, then the rest. */
  skipValue({ components, isPrimaryKey }: ApplicationIdentifier): boolean {
    const isFixed = ({ characterSet, shortest, longest, optional }: (typeof components)[number]) =>
      characterSet === "N" && shortest === longest && !optional;
    const from = components.findIndex((one) => !isFixed(one));
    const fixed = from < 0 ? components : components.slice(0, from);
    const others = from < 0 ? [] : components.slice(from);
    const digits = fixed.reduce((sum, { longest }) => sum + longest, 0);
    if (digits > 0) {
      const value = this.take(bitsOfDigits(digits)).toString().padStart(digits, "0");
      const checked = fixed.findIndex(({ checks }) => checks.includes("csum"));
      const end = fixed.slice(0, checked + 1).reduce((sum, { longest }) => sum + longest, 0);
      if (value.length > digits) return false;
      if (isPrimaryKey && weightedSum(value.slice(0, end), 1)! % 10 !== 0) return false;
    }
    if (others.length === 0) return this.left >= 0;
    const longest = others.reduce((sum, one) => sum + one.longest, 0);
    const isText = others.some(({ characterSet }) => characterSet !== "N");
    const encoding = isText ? Number(this.take(3)) : 0;
    const length = Number(this.take(bitsOfLength(longest)));
    if (encoding >= BITS_OF_CHARACTER.length || length > longest) return false;
    const number = this.take(
      encoding === 0 ? bitsOfDigits(length) : length * BITS_OF_CHARACTER[encoding]!,
    );
    const isTooLarge = encoding === 0 && length > 0 && number.toString().length > length;
    return this.left >= 0 && !isTooLarge;
  }
}
