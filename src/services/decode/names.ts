/**
 * Application identifiers in answers, so that callers need not know their digits: their names, and
 * whether amounts are totals.
 */
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { type CouponParts, couponParts } from "../../gs1/ai/coupon.ts";
import { decimal, meaningOf, meaningParts } from "../../gs1/ai/meaning.ts";
import type { ElementValue } from "../../gs1/identification.ts";

/** Keys, qualifiers, and the most common attributes of labels. */
const NAMES: Readonly<Record<string, string>> = {
  "00": "sscc",
  "01": "gtin",
  "02": "content_gtin",
  "10": "lot",
  "11": "production_date",
  "13": "packaging_date",
  "15": "best_before",
  "16": "sell_by",
  "17": "expiry",
  "21": "serial",
  "22": "variant",
  "235": "third_party_serial",
  "253": "gdti",
  "254": "gln_extension",
  "255": "gcn",
  "30": "count",
  "37": "content_count",
  "401": "ginc",
  "402": "gsin",
  "414": "gln",
  "415": "pay_to_gln",
  "417": "party_gln",
  "7003": "expiry_time",
  "8003": "grai",
  "8004": "giai",
  "8006": "itip",
  "8010": "cpid",
  "8011": "cpid_serial",
  "8013": "gmn",
  "8017": "provider_gsrn",
  "8018": "recipient_gsrn",
  "8019": "service_instance",
  "8020": "payment_reference",
};

/** `{ gtin: "09506000134352", lot: "ABC", expiry: "2027-03-31" }`, in the order of `elements`. */
export function namedValues(
  elements: readonly ElementValue[],
  today: string,
): Record<string, string> {
  const named = Object.fromEntries(
    elements.flatMap((element): [string, string][] => {
      const coupon = couponParts(element, today);
      if (coupon !== null) return ofCoupon(coupon);
      const name = NAMES[element.ai];
      if (name === undefined) return [];
      // A key is used for look-ups, so it stays as encoded.
      const isKey = findAi(element.ai)?.isPrimaryKey === true;
      return [[name, (isKey ? null : meaningOf(element, today)) ?? element.value]];
    }),
  );
  return { ...named, ...amountsOf(elements, today) };
}

/** A coupon's main parts; its `serial` is not the serial number of an item. */
const ofCoupon = (parts: CouponParts): [string, string][] =>
  ["funder", "offer_code", "save_value", "starts", "expires", "serial"].flatMap((name) => {
    const value = parts[name];
    return value === undefined ? [] : [[`coupon_${name}`, value] as [string, string]];
  });

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
function amountsOf(elements: readonly ElementValue[], today: string): Record<string, string> {
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
