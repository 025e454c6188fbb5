/** Names of application identifiers in answers, so that callers need not know their digits. */
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { type CouponParts, couponParts } from "../../gs1/ai/coupon.ts";
import { meaningOf } from "../../gs1/ai/meaning.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import { amountsOf } from "./amounts.ts";

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
