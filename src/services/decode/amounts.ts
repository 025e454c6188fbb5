/** Amounts on labels: whether they are totals, and what a kilogram costs. */
import { decimal, meaningParts } from "../../gs1/ai/meaning.ts";
import type { ElementValue } from "../../gs1/identification.ts";

/** General Specifications, clauses 3.6.6 to 3.6.9. */
const TOTAL = /^39[0-3]\d$/;
const PER_UNIT = /^395\d$/;
const WEIGHT_KG = /^310\d$/;

/** The meaning of an amount, with what it is for: `12.99 EUR (Euro) in total`. */
export function withScope({ ai }: ElementValue, meaning: string | null): string | null {
  if (meaning === null) return null;
  if (TOTAL.test(ai)) return `${meaning} in total`;
  return PER_UNIT.test(ai) ? `${meaning} per unit of measure` : meaning;
}

/** `{ total: "12.99 EUR", price_per_kg: "17.32 EUR" }`; the second only with a weight. */
export function amountsOf(
  elements: readonly ElementValue[],
  today: string,
): Record<string, string> {
  const amount = (of: RegExp) => {
    const element = elements.find(({ ai }) => of.test(ai));
    const [part] = (element && meaningParts(element, today)) ?? [];
    if (part?.kind === "money") return { decimal: part.decimal, unit: ` ${part.currency}` };
    return part?.kind === "number" ? { decimal: part.decimal, unit: "" } : null;
  };
  const [total, perUnit, weight] = [amount(TOTAL), amount(PER_UNIT), amount(WEIGHT_KG)];
  const perKg = total && weight ? priceOf(total.decimal, weight.decimal) : null;
  return {
    ...(total && { total: total.decimal + total.unit }),
    ...(perUnit && { price_per_unit: perUnit.decimal }),
    ...(perKg !== null && { price_per_kg: perKg + total!.unit }),
  };
}

/** The price of one kilogram, rounded half up to cents; null for a weight of zero. */
function priceOf(total: string, kilograms: string): string | null {
  const [amount, weight] = [scaled(total), scaled(kilograms)];
  if (weight === 0n) return null;
  return decimal(String((amount * 100n * 2n + weight) / (weight * 2n)), 2);
}

/** The number in billionths: neither an amount nor a weight has more than nine decimals. */
const scaled = (text: string): bigint => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(9, "0"));
};
