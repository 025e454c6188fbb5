/** A sheet of labels: what is on it, and how much. */
import type { FieldError } from "../../../errors.ts";

export const MOST_LABELS = 200;
/** In characters, below a code. */
export const LONGEST_TEXT = 100;

export interface Label {
  readonly digital_link: string;
  /** An SVG element whose size is in mm. */
  readonly svg: string;
  /** What else is printed below the code. */
  readonly text: string | null;
}

export interface RowFault {
  /** Of the table, counted from 1. */
  readonly line: number;
  readonly errors: readonly FieldError[];
}

/** All labels, or none of them. */
export type LabelSheet =
  | {
      readonly kind: "made";
      readonly labels: readonly Label[];
      readonly warnings: readonly string[];
    }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] };
