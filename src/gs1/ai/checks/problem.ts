import type { FaultCode } from "../../fault.ts";

/** The codes of faults of a single value. */
export type ValueFaultCode = Extract<
  FaultCode,
  "unknown_ai" | "ai_length" | "ai_characters" | "ai_check_digit" | "date" | "ai_value"
>;

/** A fault and its place: `position` counts characters of the value from 0. */
export interface ValueProblem {
  readonly code: ValueFaultCode;
  readonly position: number;
  readonly message: string;
}

/**
 * A value check of the GS1 Barcode Syntax Dictionary on one component with the right length and
 * characters. Null if it is valid; positions count from the component's first character.
 */
export type Check = (text: string) => ValueProblem | null;

export function problem(
  position: number,
  message: string,
  code: ValueFaultCode = "ai_value",
): ValueProblem {
  return { code, position, message };
}
