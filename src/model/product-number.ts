/** Which numbers can be products. */
import { classify } from "../gs1/gtin/classify.ts";

const UNIDENTIFYING = ["restricted_circulation", "coupon", "refund_receipt"];

/**
 * Why a valid GTIN-14 cannot be a product: every company may use the number for something else.
 * Undefined for other numbers.
 */
export function numberProblem(gtin14: string): string | undefined {
  const { classification, usable_reason } = classify(gtin14);
  return UNIDENTIFYING.includes(classification) ? usable_reason : undefined;
}

/** Whether a GTIN may be published as a Digital Link at all. */
export const isPublishable = (gtin14: string): boolean => numberProblem(gtin14) === undefined;
