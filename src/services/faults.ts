/** Faults of an identifier in answers and errors: every fault, with its position. */
import type { FieldError } from "../errors/errors.ts";
import { findAi } from "../gs1/ai/application-identifiers.ts";
import { type Fault, type FaultCode, type Faults, faultText } from "../gs1/fault.ts";
import type { ElementValue } from "../gs1/identification.ts";

export interface FaultAnswer {
  code: FaultCode;
  ai: string | null;
  /**
   * The place of the fault in characters of the input, from 0; null for a fault of the whole input.
   */
  position: number | null;
  /** The fault, and how to fix it. */
  message: string;
}

export const faultAnswer = (fault: Fault): FaultAnswer => ({
  code: fault.code,
  ai: fault.ai ?? null,
  position: fault.position,
  message: faultText(fault),
});

/** One entry of `errors` for each fault in the argument `field`. */
export const faultErrors = (field: string, faults: readonly Fault[]): FieldError[] =>
  faults.map((fault) => ({
    field,
    message: faultText(fault),
    code: fault.code,
    ...(fault.ai !== undefined && { ai: fault.ai }),
    ...(fault.position !== null && { position: fault.position }),
  }));

/** An error's detail names at most this many faults; its `errors` have all. */
const MOST_NAMED = 5;

/** All messages on one line, with the positions of the faulty characters, counted from 1. */
export function faultDetail(faults: Faults): string {
  const named = faults.slice(0, MOST_NAMED).map((fault) => {
    const where = fault.position === null ? "" : ` (at character ${fault.position + 1})`;
    return `${fault.message}${where}`;
  });
  const more = faults.length - named.length;
  return [...named, ...(more > 0 ? [`See errors for ${more} more.`] : [])].join(" ");
}

export interface ElementAnswer {
  ai: string;
  /** The data title, `BATCH/LOT`; empty for the coupon codes, which have none. */
  title: string;
  value: string;
}

export const elementAnswer = ({ ai, value }: ElementValue): ElementAnswer => ({
  ai,
  title: findAi(ai)?.title ?? "",
  value,
});
