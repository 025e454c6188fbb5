/** Exact decimal numbers as labels print them, stored in millionths. */

const PLACES = 6;
const ONE = 10n ** BigInt(PLACES);

/** The most whole digits; no label has more. */
const LONGEST = 9;

const FRACTIONS: Readonly<Record<string, bigint>> = {
  "¼": ONE / 4n,
  "½": ONE / 2n,
  "¾": (ONE / 4n) * 3n,
};

/**
 * `0,33`, `1.5`, `1.234,5`, `1½`. Undefined for text that is not a number, or is ambiguous: a
 * separator before the last three digits separates thousands in some countries and decimals in
 * others.
 */
export function parseDecimal(text: string): bigint | undefined {
  const fraction = FRACTIONS[text.at(-1) ?? ""];
  if (fraction !== undefined) {
    const whole = text.slice(0, -1).trim();
    if (whole === "") return fraction;
    return /^\d{1,9}$/.test(whole) ? BigInt(whole) * ONE + fraction : undefined;
  }
  const [, whole, decimals = ""] =
    /^(\d{1,9})$/.exec(text) ??
    /^(\d{0,9})[.,](\d{1,6})$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,6})$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,6})$/.exec(text) ??
    [];
  if (whole === undefined) return undefined;
  const isDivided = /[.,]/.test(whole);
  if (decimals.length === 3 && !isDivided && /^[1-9]\d{0,2}$/.test(whole)) return undefined;
  const digits = whole.replace(/[.,]/g, "");
  if (digits.length > LONGEST) return undefined;
  return BigInt(digits || "0") * ONE + BigInt(decimals.padEnd(PLACES, "0"));
}

export const multiply = (value: bigint, times: bigint): bigint => value * times;

/** A whole number in millionths. */
export const scaled = (whole: number): bigint => BigInt(whole) * ONE;

/** Whether a value is above zero, with at most twelve digits before the decimal point. */
export const isInRange = (value: bigint): boolean => value > 0n && value < 10n ** 12n * ONE;

/** The number as text, without zeros that have no meaning. */
export function toText(value: bigint): string {
  const decimals = String(value % ONE)
    .padStart(PLACES, "0")
    .replace(/0+$/, "");
  return decimals === "" ? String(value / ONE) : `${value / ONE}.${decimals}`;
}
