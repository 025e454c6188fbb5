/**
 * The cells of one sheet, in the order of its part: each with the value that it shows (Office Open
 * XML: ECMA-376 part 1, 18.3).
 *
 *   readCells(part, table, valueReader(strings, formats, false));
 */
import { pictured, type Shown } from "./cell-formats.ts";
import { type Attributes, TooLarge, walk } from "./parts.ts";

export type Cell = string | number | boolean | Date | null;

/**
 * The most cells of the table that has all cells of the sheet, also empty ones: a few cells far
 * from the first one make a table of billions.
 */
export const MOST_CELLS = 3_000_000;
/** The texts that cells name by their number. */
export function stringsOf(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const text = new RichText();
  walk(part, {
    open: (name) => (name === "si" ? text.begin() : text.open(name)),
    close(name) {
      text.close(name);
      if (name !== "si") return;
      if (strings.push(text.whole) > MOST_CELLS) throw new TooLarge();
    },
    text: (piece) => text.add(piece),
  });
  return strings;
}

/** The text of a cell: of all its runs, without how it is pronounced. */
class RichText {
  #text = "";
  #isText = false;
  #isPhonetic = false;

  begin(): void {
    this.#text = "";
  }

  open(name: string): void {
    if (name === "t") this.#isText = true;
    else if (name === "rPh") this.#isPhonetic = true;
  }

  add(piece: string): void {
    if (this.#isText && !this.#isPhonetic) this.#text += piece;
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "rPh") this.#isPhonetic = false;
  }

  get whole(): string {
    return unescaped(this.#text);
  }
}

/** `_x000D_`: characters that XML does not allow (22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

interface Raw {
  /** The type from the attribute `t`: a number if there is none. */
  readonly type: string;
  readonly style: string | undefined;
  /** The text of the element `v`. */
  readonly value: string;
  /** The text of the element `is`. */
  readonly inline: string;
}

export type ValueOf = (cell: Raw) => Cell;

export function valueReader(
  strings: readonly string[],
  formats: readonly Shown[],
  is1904: boolean,
): ValueOf {
  return ({ type, style, value, inline }) => {
    if (type === "inlineStr") return inline || null;
    // The result of a formula; an error has none.
    if (type === "str") return unescaped(value) || null;
    if (value === "" || type === "e") return null;
    if (type === "b") return value === "1" || value === "true";
    if (type === "s") return known(strings[Number(value)]) || null;
    if (type === "d") return known(dateOf(Date.parse(value)));
    const number = Number(value);
    if (type !== "n" || Number.isNaN(number)) throw new Error("A cell has no value.");
    const format = style === undefined ? null : (formats[Number(style)] ?? null);
    if (format === null) return number;
    if (format !== "date") return pictured(number, format) ?? number;
    // Days since the last day of 1899, as if 1900 were a leap year; or since 1904.
    const days = number - 25_569 + (is1904 ? 1_462 : 0);
    return dateOf(Math.round(days * 86_400_000)) ?? number;
  };
}

/** Null where no calendar reaches. */
function dateOf(time: number): Date | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date;
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A cell has no value.");
  return value;
}

/** Takes the cells as they are read. */
export interface Cells {
  beginRow(name: string | undefined): void;
  beginCell(name: string | undefined): void;
  put(value: Cell): void;
}

/** What a sheet has besides the values of its cells. */
interface Besides {
  /** The formula of the current cell. */
  formula(text: string): void;
  /** An element that belongs to no cell. */
  other(name: string, attributes: Attributes): void;
}

export function readCells(
  part: Uint8Array,
  cells: Cells,
  toValue: ValueOf,
  besides?: Besides,
): void {
  let formula: string | null = null;
  const inline = new RichText();
  let cell: { type: string; style: string | undefined; value: string } | null = null;
  let isValue = false;
  walk(part, {
    open(name, attributes) {
      if (name === "row") cells.beginRow(attributes().r);
      else if (name === "c") {
        const { r, t = "n", s } = attributes();
        cells.beginCell(r);
        cell = { type: t, style: s, value: "" };
        inline.begin();
      } else if (name === "v") isValue = true;
      else if (name === "f") formula = "";
      else if (cell === null) besides?.other(name, attributes);
      else inline.open(name);
    },
    text(piece) {
      if (formula !== null) formula += piece;
      else if (isValue && cell !== null) cell.value += piece;
      else inline.add(piece);
    },
    close(name) {
      inline.close(name);
      if (name === "v") isValue = false;
      if (name === "f" && formula !== null) {
        besides?.formula(formula);
        formula = null;
      }
      if (name !== "c" || cell === null) return;
      cells.put(toValue({ ...cell, inline: inline.whole }));
      cell = null;
    },
  });
}
