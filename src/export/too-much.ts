/** What does not fit into a workbook. */

/** A workbook is made in memory, and the import reads none that unpacks to more than 100 MB. */
export const MOST_RECORDS = 50_000;
export const MOST_CHARACTERS = 20_000_000;
/** The most characters of a cell in the format. */
export const LONGEST_CELL = 32_767;

export class TooMuch extends Error {
  /** The cell that is too long; null if there are too many records. */
  readonly cell: string | null;

  constructor(cell: string | null = null) {
    super("too much for a workbook");
    this.cell = cell;
  }
}
