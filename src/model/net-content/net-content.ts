/**
 * Parses printed net content to values in UN/ECE Recommendation 20 units (the GDSN's netContent).
 * Ambiguous text gives no values; the text itself is stored besides in any case.
 */

import { isInRange, multiply, parseDecimal, scaled, toText } from "./decimal.ts";
import {
  findUnit,
  LONGEST_NET_CONTENT,
  type NetContentValue,
  type Spelling,
  type Unit,
  wholeRatio,
} from "./units.ts";

/** The rounding in `12 fl oz (355 mL)`; US and imperial ounces differ by 4 %. */
const TOLERANCE = 0.015;
const NONE: readonly NetContentValue[] = Object.freeze([]);

const NUMBER = String.raw`\d[\d.,]*(?: ?[½¼¾])?|[½¼¾]|\.\d+`;
const UNIT = String.raw`fl\.? ?oz|fluid ounces?|oz\.? wt|m²|\p{L}+2?`;
const QUANTITY = new RegExp(`(${NUMBER}) ?(${UNIT})\\.?(?![\\p{L}\\d])`, "uy");
const TIMES = /(\d{1,4}) ?[x×*] ?(?=\d)/y;
const TIMES_AFTER = / ?[x×*] ?(\d{1,4})(?![\d.,])/y;
const BETWEEN = / ?[/|=;,] ?| [-–] | ?\(| /y;

const BEFORE =
  /^(?:net (?:wt|weight|contents?|quantity|qty)|net|netto(?:gewicht|inhalt)?|poids net|contenu|peso net[ot]|contenido neto|inhalt|contents?)\b\.?:? ?/;
const AFTER = /(?: ?(?:℮|(?<=[\p{L}.]) e|(?<=[\p{L}.)]) net))?\.?$/u;

/**
 * One or two values of the same amount (`5.68 oz (161 g)`); an empty list if the text is ambiguous.
 */
export function parseNetContent(text: string): readonly NetContentValue[] {
  if (text.length > LONGEST_NET_CONTENT) return NONE;
  const plain = normalized(text);
  const saysWeight = /^(?:net (?:wt|weight)|nettogewicht|poids net|peso net)/.test(plain);
  const amounts = readAmounts(plain.replace(BEFORE, "").replace(AFTER, ""));
  if (amounts === undefined) return NONE;
  const units = agree(saysWeight ? amounts.map(asWeight) : amounts);
  return units?.map((unit, i) => ({ value: amounts[i]!.text, unit: unit.code })) ?? NONE;
}

/**
 * Lower case, one kind of space, ASCII digits; compatibility forms are replaced only for digits and
 * units.
 */
const normalized = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e\u3380-\u33df]/g, (character) => character.normalize("NFKC"))
    .toLowerCase()
    .replace(/[\s\u00a0\u2000-\u200b\u202f\u3000]+/g, " ")
    .trim();

interface Amount extends Spelling {
  value: bigint;
  text: string;
}

/** Undefined unless every part of the text is understood. */
function readAmounts(text: string): Amount[] | undefined {
  const amounts: Amount[] = [];
  let at = 0;
  let open = false;
  while (at < text.length) {
    const [between = ""] = amounts.length > 0 ? (matchAt(BETWEEN, text, at) ?? []) : [];
    if (amounts.length > 0 && between === "") return undefined;
    if (between.includes("(")) open = true;
    const found = readAmount(text, at + between.length);
    if (found === undefined) return undefined;
    const joined = between === " " ? join(amounts.at(-1), found.amount) : undefined;
    if (joined) amounts.pop();
    amounts.push(joined ?? found.amount);
    at = found.end;
    if (open && text[at] === ")") {
      open = false;
      at++;
      if (at < text.length) return undefined;
    }
  }
  return open || amounts.length === 0 || amounts.length > 2 ? undefined : amounts;
}

/**
 * `500 g`, `6 x 330 ml`, `330 ml x 6`. Lengths are not multiplied, because `30 x 40 cm` is a size.
 */
function readAmount(text: string, from: number): { amount: Amount; end: number } | undefined {
  let at = from;
  let times = 1n;
  for (let found = matchAt(TIMES, text, at); found; found = matchAt(TIMES, text, at)) {
    times *= BigInt(found[1]!);
    at += found[0].length;
  }
  const found = matchAt(QUANTITY, text, at);
  if (!found) return undefined;
  const spelling = findUnit(found[2]!);
  const value = parseDecimal(found[1]!);
  if (!spelling || value === undefined) return undefined;
  at += found[0].length;
  const after = matchAt(TIMES_AFTER, text, at);
  if (after) {
    times *= BigInt(after[1]!);
    at += after[0].length;
  }
  const isMultiple = from + found[0].length !== at;
  const [unit] = spelling.units;
  const canMultiply = unit && (unit.dimension === "mass" || unit.dimension === "volume");
  // Milligrams are a dose: 50 x 200 mg means capsules, not ten grams.
  if (isMultiple && (!canMultiply || unit.code === "MGM")) return undefined;
  return { amount: amountOf(multiply(value, times), spelling), end: at };
}

/** Adds two amounts: `1 lb 4 oz` is 20 oz. */
function join(larger: Amount | undefined, smaller: Amount): Amount | undefined {
  if (larger?.units.length !== 1) return undefined;
  for (const unit of smaller.units) {
    const ratio = wholeRatio(larger.units[0]!, unit);
    if (ratio === undefined || smaller.value >= scaled(ratio)) continue;
    const value = multiply(larger.value, BigInt(ratio)) + smaller.value;
    return amountOf(value, { units: [unit], isCertain: true });
  }
  return undefined;
}

const amountOf = (value: bigint, { units, isCertain }: Spelling): Amount => ({
  value,
  text: toText(value),
  units,
  isCertain,
});

const asWeight = (amount: Amount): Amount => {
  const units = amount.units.filter(({ dimension }) => dimension === "mass");
  return units.length === 1 ? { ...amount, units, isCertain: true } : amount;
};

/** The unit of each amount; undefined if the amounts differ, or agree in more than one way. */
function agree(amounts: readonly Amount[]): Unit[] | undefined {
  const [first, second] = amounts;
  if (first === undefined || !amounts.every(({ value }) => isInRange(value))) return undefined;
  if (second === undefined) return first.isCertain ? [first.units[0]!] : undefined;
  if (first.isCertain && first.units === second.units && first.value === second.value) {
    return [first.units[0]!];
  }
  const fitting = first.units.flatMap((one) =>
    second.units.flatMap((other) => (sameSize(first, one, second, other) ? [[one, other]] : [])),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function sameSize(first: Amount, one: Unit, second: Amount, other: Unit): boolean {
  if (one.dimension !== other.dimension || one === other) return false;
  const ratio =
    (Number(first.text) * Number(one.size)) / (Number(second.text) * Number(other.size));
  return Math.abs(ratio - 1) <= TOLERANCE;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The amount of a net content: a decimal number as text. */
export const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;

/**
 * The net contents in a text of an import, or one that somebody types. Empty if the text is
 * ambiguous, or has more digits than a record allows: then only the text is stored.
 */
export function netContentsOf(text: string | null): readonly NetContentValue[] {
  const parsed = text === null ? [] : parseNetContent(text);
  return parsed.every(({ value }) => AMOUNT.test(value)) ? parsed : [];
}

/** Why a text gives no amount, and what it needs. */
export interface ContentProblem {
  readonly code: "content_without_unit" | "content_ambiguous" | "content_unread";
  readonly message: string;
}

/** Null for a text that gives an amount, and for none. */
export function contentProblem(text: string | null): ContentProblem | null {
  if (text === null || text.trim() === "" || netContentsOf(text).length > 0) return null;
  const readings = readingsOf(text);
  if (readings.length > 0) {
    const numbers = readings.map((reading) => SINGLE_NUMBER.exec(reading)![0]);
    return {
      code: "content_ambiguous",
      message: `can be ${numbers.join(" or ")}, because its separator can be of thousands or of decimals. Write ${readings.join(" or ")}`,
    };
  }
  const inGrams = `${text.trim()} g`;
  if (netContentsOf(inGrams).length > 0 || readingsOf(inGrams).length > 0) {
    return {
      code: "content_without_unit",
      message: "has no unit. Write it behind the number, such as 500 g",
    };
  }
  return {
    code: "content_unread",
    message: "is not an amount with its unit, such as 500 g or 6 x 330 ml",
  };
}

const SINGLE_NUMBER = /\d+(?:\.\d+)?/;

/** `1.000 g` and `1,000 g`: as thousands, and as decimals; empty if it is not that alone. */
function readingsOf(text: string): string[] {
  const found = /^(\D*?)(\d{1,3})[.,](\d{3})(?![\d.,])(.*)$/s.exec(text.trim());
  if (!found) return [];
  const [, before, whole, last, after] = found;
  const decimals = last!.replace(/0+$/, "");
  const numbers = [whole! + last!, decimals === "" ? whole! : `${whole}.${decimals}`];
  const readings = numbers.map((number) => before! + number + after!);
  // Four decimals have one reading.
  const inOneWay = [readings[0]!, `${before}${whole}.${last}0${after}`];
  return inOneWay.every((reading) => netContentsOf(reading).length > 0) ? readings : [];
}
