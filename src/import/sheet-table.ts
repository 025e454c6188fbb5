/** The places of a sheet's cells: the whole table, its beginning, and areas such as `B2:C7`. */

import { TooLarge } from "./parts.ts";
import { type Cell, type Cells, MOST_CELLS } from "./sheet-cells.ts";

/** What spreadsheets allow: XFD1048576 is the last cell. */
const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];
/** Rows and cells that show what a sheet is about. */
const BEGINNING = { rows: 60, cells: 500 };

/** Keeps only the first rows and cells, so that no cell is too far from the first one. */
export class Top implements Cells {
  readonly found: { line: number; cells: Cell[] }[] = [];
  rows = 0;
  #row = 0;
  #column = 0;
  #isFilled = false;

  beginRow(name: string | undefined): void {
    this.#row = name === undefined ? this.#row + 1 : Number(name);
    this.#column = 0;
    this.#isFilled = false;
  }

  beginCell(name: string | undefined): void {
    const letters = CELL_NAME.exec(name ?? "")?.[1];
    this.#column = letters === undefined ? this.#column + 1 : numberOfColumn(letters);
  }

  put(value: Cell): void {
    if (value === null || (typeof value === "string" && value.trim() === "")) return;
    if (!this.#isFilled) {
      this.#isFilled = true;
      this.rows++;
      if (this.rows <= BEGINNING.rows) this.found.push({ line: this.#row, cells: [] });
    }
    if (this.rows > BEGINNING.rows || this.#column > BEGINNING.cells) return;
    const { cells } = this.found.at(-1)!;
    while (cells.length < this.#column) cells.push(null);
    cells[this.#column - 1] = value;
  }
}

/** Counts rows and columns before it makes them. */
export class Table implements Cells {
  readonly #rows: Cell[][] = [];
  /** The row of the current cell, from 1. */
  #row = 0;
  #column = 0;
  /** How far the cells go. */
  #height = 0;
  #width = 0;

  /** The place of the current cell, from 1. */
  get place() {
    return { row: this.#row, column: this.#column };
  }

  /** @param name its number; the one after the last row if it has none */
  beginRow(name: string | undefined): void {
    this.#row = name === undefined ? this.#row + 1 : placeOf(Number(/^\d+$/.exec(name)?.[0]));
    this.#column = 0;
  }

  /** @param name `B7`; the one after the last cell if it has none */
  beginCell(name: string | undefined): void {
    if (name === undefined) this.#column++;
    else {
      const [, letters = "", row = ""] = CELL_NAME.exec(name) ?? [];
      this.#column = placeOf(numberOfColumn(letters));
      this.#row = placeOf(Number(row));
    }
    if (this.#row > MOST_ROWS || this.#column > MOST_COLUMNS) throw new TooLarge();
    this.#height = Math.max(this.#height, this.#row);
    this.#width = Math.max(this.#width, this.#column);
    if (this.#height * this.#width > MOST_CELLS) throw new TooLarge();
  }

  put(value: Cell): void {
    if (value === null) return;
    while (this.#rows.length < this.#row) this.#rows.push([]);
    const cells = this.#rows[this.#row - 1]!;
    while (cells.length < this.#column) cells.push(null);
    cells[this.#column - 1] = value;
  }

  rows(): Cell[][] {
    const width = this.#rows.reduce((most, { length }) => Math.max(most, length), 0);
    for (const cells of this.#rows) while (cells.length < width) cells.push(null);
    return this.#rows;
  }
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** `B2` or `B2:C7`, from 0; undefined for what is not an area. */
export function areaOf(ref: string | undefined): Area | undefined {
  const [first = "", last = first] = (ref ?? "").split(":");
  const [from, to] = [CELL_NAME.exec(first), CELL_NAME.exec(last)];
  if (!from || !to) return undefined;
  return {
    left: numberOfColumn(from[1]!) - 1,
    top: Number(from[2]) - 1,
    bottom: Number(to[2]) - 1,
  };
}

const CELL_NAME = /^([A-Z]+)(\d+)$/i;

/** @throws Error for a place that is not from 1 on */
function placeOf(place: number): number {
  if (place > 0) return place;
  throw new Error("A cell has no place.");
}

/** `A` is 1, `AA` is 27. */
function numberOfColumn(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
