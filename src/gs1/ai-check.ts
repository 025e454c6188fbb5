/** What is wrong with a value, and where: `position` counts characters of the value from 0. */
export interface ValueProblem {
  readonly position: number;
  readonly message: string;
}

/**
 * A value check of the GS1 Barcode Syntax Dictionary on one component, whose length and characters
 * are already right. Null when it holds; positions count from the component's first character.
 */
export type Check = (text: string) => ValueProblem | null;

export function problem(position: number, message: string): ValueProblem {
  return { position, message };
}
