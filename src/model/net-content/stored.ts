/** The amounts of a record that a printed net content means. */
import { parseNetContent } from "./net-content.ts";
import type { NetContentValue } from "./units.ts";

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
    const numbers = readings.map((reading) => NUMBER.exec(reading)![0]);
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

const NUMBER = /\d+(?:\.\d+)?/;

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
