/** The content of a sheet of labels, and its limits. */
import type { FieldError } from "../../../errors/errors.ts";
import type { ElementValue } from "../../../gs1/identification.ts";
import type { QrWarning } from "../content.ts";

/**
 * The most lines of the pasted text, which is refused before it is parsed. Cells in quotes may have
 * several lines.
 */
export const MOST_LINES = 1_000;
/** Characters; longer than any table of usual rows. */
export const LONGEST_TABLE = 60_000;
/** The most characters of the text below a code. */
export const LONGEST_TEXT = 100;

/** Listed for each row; a damaged label in place of a number can have 64. */
export const MOST_ROW_FAULTS = 8;

export interface Label {
  /** The row of the table, counted from 1. */
  readonly line: number;
  readonly digital_link: string;
  /** An SVG element whose size is in mm. */
  readonly svg: string;
  /** The GTIN, where the picture has no text of its own. */
  readonly number: string | null;
  /** What else the code has, such as a lot, where the picture has no text of its own. */
  readonly parts: readonly ElementValue[];
  /** Further text that is printed below the code. */
  readonly text: string | null;
}

export interface RowFault {
  /** The row of the table, counted from 1. */
  readonly line: number;
  readonly errors: readonly FieldError[];
}

/** A warning, once for all rows that it is about. */
export interface SheetWarning extends QrWarning {
  /** Empty if it is about every label of several. */
  readonly lines: readonly number[];
  /** The code of the first of them. */
  readonly digital_link: string;
}

/** All labels, or none. */
export type LabelSheet =
  | {
      readonly kind: "made";
      readonly labels: readonly Label[];
      readonly warnings: readonly SheetWarning[];
    }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] };
