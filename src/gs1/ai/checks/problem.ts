import type { FaultCode } from "../../fault.ts";

/** The faults that a value by itself can have. */
export type ValueFaultCode = Extract<
  FaultCode,
  "unknown_ai" | "ai_length" | "ai_characters" | "ai_check_digit" | "date" | "ai_value"
>;

/** What is wrong with a value, and where: `position` counts characters of the value from 0. */
export interface ValueProblem {
  readonly code: ValueFaultCode;
  readonly position: number;
  readonly message: string;
}

/**
 * A value check of the GS1 Barcode Syntax Dictionary on one component, whose length and characters
 * are already right. Null when it holds; positions count from the component's first character.
 */
export type Check = (text: string) => ValueProblem | null;

export function problem(
  position: number,
  message: string,
  code: ValueFaultCode = "ai_value",
): ValueProblem {
  return { code, position, message };
}
