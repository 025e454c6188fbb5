/**
 * The cells of one sheet, in the order of its part: each with the value that it shows (Office Open
 * XML: ECMA-376 part 1, 18.3). Its format (18.8.30) says whether a number is a date, and what is added
 * to a number that belongs to it, such as leading zeros.
 *
 *   readCells(part, table, valueReader(strings, formats, false));
 */
import { type Attributes, TooLarge, walk } from "./parts.ts";

export type Cell = string | number | boolean | Date | null;

/** Numbers without an exponent: all digits that the sheet has. */
export function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00.000Z$/, "");
  return String(cell);
}

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

/** Spreadsheets allow 65,490. */
const MOST_STYLES = 65_536;

/** How the number of a cell is shown: as a date, or in a picture of digits; null: as it is. */
type Shown = "date" | DigitPicture | null;

/** The formats by the number of the cell's style. */
export function formatsOf(part: Uint8Array | undefined): Shown[] {
  const formats = new Map<string, Shown>();
  /** The numbers of formats, by style; of the styles that others are based on, too. */
  const lists = { cellStyleXfs: [] as string[], cellXfs: [] as string[] };
  let list: string[] | null = null;
  const take = (name: string, attributes: Attributes) => {
    if (name === "cellStyleXfs" || name === "cellXfs") list = lists[name];
    else if (name === "numFmt") {
      const { numFmtId = "", formatCode = "" } = attributes();
      formats.set(numFmtId, isDateFormat(formatCode) ? "date" : digitPicture(formatCode));
    } else if (name === "xf") {
      const { numFmtId, xfId = "" } = attributes();
      list?.push(numFmtId ?? lists.cellStyleXfs[Number(xfId)] ?? "");
    }
    if ((list?.length ?? 0) > MOST_STYLES || formats.size > MOST_STYLES) throw new TooLarge();
  };
  const leave = (name: string) => {
    if (name === "cellStyleXfs" || name === "cellXfs") list = null;
  };
  if (part !== undefined) walk(part, { open: take, close: leave });
  return lists.cellXfs.map((id) => {
    const own = formats.get(id);
    return own !== undefined ? own : DATE_FORMATS.test(id) ? "date" : null;
  });
}

/** Formats without a text of their own (18.8.30), those of Chinese, Japanese, Korean and Thai too. */
const DATE_FORMATS = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/;

/** `dd/mm/yyyy` and `[h]:mm:ss.0`, but not `0.00 "days"` and `[Red]0`. */
function isDateFormat(code: string): boolean {
  const plain = code
    .toLowerCase()
    .replace(/\\.|[_*].|"[^"]*"/g, " ")
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/g, " ")
    .replace(/(s\]?)[.,]0{1,3}/g, "$1");
  return plain.split(";").some((part) => /[dmyhs]/.test(part) && !/[0#?%]/.test(part));
}

interface DigitPicture {
  /** Zeros with the characters between them: `0-00000-00000-0`, `0.00 "kg"`. */
  readonly zeros: string;
  readonly before: string;
  readonly after: string;
}

/**
 * A format that adds something to a number which belongs to it: leading zeros, or a unit. Others, such as separators of thousands and currencies, are only another look.
 */
function digitPicture(code: string): DigitPicture | null {
  const [positive = ""] = code.split(";");
  // Colours, conditions and languages; spaces as wide as a character, and filling.
  const plain = positive.replace(/\[[^[\]]*\]/g, "").replace(/[_*]./g, "");
  const [, before = "", zeros = "", after = ""] =
    /^((?:"[^"]*"|\\.|[ ()])*)(0(?:[-. ]?0)*)((?:"[^"]*"|\\.|[ ()])*)$/.exec(plain) ?? [];
  if (zeros === "") return null;
  // Zeros after the point say nothing.
  const isChanged = /^0[^.]*0/.test(zeros) || before + after !== "";
  return isChanged ? { zeros, before: literal(before), after: literal(after) } : null;
}

const literal = (text: string): string => text.replace(/"([^"]*)"|\\(.)/g, "$1$2");

/** The number as the picture shows it; null for one that it does not show as a text of digits. */
function pictured(number: number, { zeros, before, after }: DigitPicture): string | null {
  if (number < 0 || number > Number.MAX_SAFE_INTEGER) return null;
  const [whole = "", decimals] = zeros.split(".");
  // Only one point is that of decimals.
  if (zeros.split(".").length > 2) return null;
  const [digits = "", fraction] = number.toFixed(decimals?.length ?? 0).split(".");
  if (decimals === undefined && !Number.isInteger(number)) return null;
  const places = whole.replace(/[^0]/g, "").length;
  const padded = digits.padStart(places, "0");
  let at = padded.length - places;
  const shown = padded.slice(0, at) + whole.replace(/0/g, () => padded[at++]!);
  return `${before}${shown}${fraction === undefined ? "" : `.${fraction}`}${after}`.trim();
}
