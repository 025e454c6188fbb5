/** What the shape of a value shows: whether a part of it is missing, or belongs to another one. */
import type { FaultCode } from "../fault.ts";
import { findAi } from "./application-identifiers.ts";

/** Whether every value of the identifier has the same length, so that a missing part shows. */
export function hasFixedLength(ai: string): boolean {
  const { components = [] } = findAi(ai) ?? {};
  return components.every(({ shortest, longest, optional }) => shortest === longest && !optional);
}

/**
 * Whether a value with these faults is still an element of its own: it has the length and the
 * characters of its identifier, and is only no date, or has a wrong check digit.
 */
export const hasItsShape = (ai: string, faults: readonly FaultCode[]): boolean =>
  hasFixedLength(ai) &&
  !faults.some((code) => code === "ai_length" || code === "ai_characters" || code === "uri");

/**
 * Whether a digit may have moved between a value and the identifier behind it: `4(22)` can be
 * `(422)`, and `(710)` can be `7(10)`.
 */
export const mayHaveMoved = (value: string, ai: string): boolean =>
  findAi(value.slice(-1) + ai) !== undefined || findAi(ai.slice(1)) !== undefined;
