/**
 * The parts of North American coupon codes in plain values: AI 8110 (GS1 US, North American Coupon
 * Application Guideline) and AI 8112 (GS1 AI (8112) Coupon Data Specification).
 */
import type { ElementValue } from "../identification.ts";
import { readCoupon } from "./checks/coupons.ts";
import { fromAiDate } from "./dates.ts";
import { decimal } from "./meaning.ts";

/**
 * The parts of a coupon by name, in the order of the code, only those that the code has. A code
 * that says how to read a value is beside it, with its meaning: `save_value`, `save_value_code`,
 * `save_value_meaning`.
 */
export type CouponParts = Readonly<Record<string, string>>;

/** The guideline names no currency. */
const CURRENCY = "in the currency of the country";

/** The decimals of the save value, and what it is, by save value code. */
const SAVINGS: Readonly<Record<string, readonly [decimals: number, meaning: string]>> = {
  "0": [2, `money off, ${CURRENCY}`],
  "1": [2, `a free item; its highest price, ${CURRENCY}, or 0.00 for any`],
  "2": [0, "number of free items"],
  "5": [0, "percent off"],
  "6": [2, `money off the whole transaction, ${CURRENCY}`],
};

/** The decimals of the requirement, and what it is, by purchase requirement code. */
const REQUIREMENTS: Readonly<Record<string, readonly [decimals: number, meaning: string]>> = {
  "0": [0, "units"],
  "1": [2, `cash value of the qualifying items, ${CURRENCY}`],
  "2": [2, `cash value of the whole transaction, ${CURRENCY}`],
  "3": [2, "pounds"],
  "4": [3, "kilograms"],
  "9": [0, "the cashier decides"],
};

/** Names in answers of fields that need no other reading, by their names in the layouts. */
const NAMES: Readonly<Record<string, string>> = {
  format: "format",
  "company prefix": "funder",
  funder: "funder",
  "offer code": "offer_code",
  "primary purchase family code": "primary_purchase_family_code",
  "additional purchase rules": "additional_purchase_rules_code",
  "second purchase family code": "second_purchase_family_code",
  "second company prefix": "second_purchase_company_prefix",
  "third purchase family code": "third_purchase_family_code",
  "third company prefix": "third_purchase_company_prefix",
  "serial number": "serial",
  retailer: "retailer",
  "store coupon flag": "store_coupon",
};

const PURCHASES: Readonly<Record<string, string>> = { "0": "primary", "1": "second", "2": "third" };

/**
 * Null for any other application identifier, and for a value that is wrong. `today`, an ISO date,
 * decides the century of the dates.
 */
export function couponParts({ ai, value }: ElementValue, today: string): CouponParts | null {
  const read = readCoupon(ai, value);
  if (read === null || read.problem !== null) return null;
  const parts: Record<string, string> = {};
  const coded = (name: string, digits: string, code: string | undefined, of: typeof SAVINGS) => {
    const [decimals, meaning] = of[code ?? "0"]!;
    parts[name] = decimal(digits, decimals);
    if (code !== undefined) parts[`${name}_code`] = code;
    parts[`${name}_meaning`] = meaning;
  };
  for (const [field, digits] of read.fields) {
    const name = NAMES[field];
    if (name !== undefined) parts[name] = digits;
    else if (field === "save value")
      coded("save_value", digits, read.fields.get("save value code"), SAVINGS);
    else if (field.endsWith("purchase requirement"))
      coded(field.replaceAll(" ", "_"), digits, read.fields.get(`${field} code`), REQUIREMENTS);
    else if (field === "expiration date") parts.expires = fromAiDate(digits, today) ?? digits;
    else if (field === "start date") parts.starts = fromAiDate(digits, today) ?? digits;
    else if (field.startsWith("item ")) parts.save_value_applies_to = PURCHASES[digits]!;
    else if (field === "don't multiply flag") parts.dont_multiply = digits === "1" ? "yes" : "no";
  }
  return parts;
}

/** `funder 0614141; offer code 654321; primary purchase requirement 1 (units)`. */
export function couponText(parts: CouponParts): string {
  const isBeside = (name: string) =>
    name.endsWith("_meaning") ||
    (name.endsWith("_code") && `${name.slice(0, -5)}_meaning` in parts);
  return Object.entries(parts)
    .filter(([name]) => !isBeside(name))
    .map(([name, value]) => {
      const meaning = parts[`${name}_meaning`];
      return `${name.replaceAll("_", " ")} ${value}${meaning === undefined ? "" : ` (${meaning})`}`;
    })
    .join("; ");
}
