/**
 * The sheets of a workbook and their cells (Office Open XML: ECMA-376 part 1, 18.3). The reader of
 * the cells also counts them: a second reader could find other cells than those that were counted.
 *
 *   const [sheet] = sheetsOf(bytes);
 *   sheet.table().rows -> [["gtin", "name"], [9520123456788, "Cordial"]]
 */
import { formatsOf, pictured, type Shown } from "./cell-formats.ts";
import { type Attributes, MOST_PARTS, TooLarge, unzipWithin, walk } from "./parts.ts";

export type Cell = string | number | boolean | Date | null;

/**
 * The most cells of the table that has all cells of the sheet, also empty ones: a few cells far
 * from the first one make a table of billions.
 */
const MOST_CELLS = 3_000_000;
/** What spreadsheets allow: XFD1048576 is the last cell. */
const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];
/** Each is walked through, to choose one. */
const MOST_SHEETS = 256;

type Parts = ReadonlyMap<string, Uint8Array>;

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** @throws TooLarge; another error for what is not a sheet */
  table(): SheetTable;
  /** Its first rows that are not empty, each cut to its first cells; none of what is not a sheet. */
  beginning(): Beginning;
}

export interface SheetTable {
  /** All rows, equally long; without empty ones at the end. */
  readonly rows: readonly (readonly Cell[])[];
  /**
   * The addresses to which cells lead, by row and column from 0. Their texts may be words such as
   * "Instructions".
   */
  readonly links: Links;
}

export type Links = ReadonlyMap<number, ReadonlyMap<number, string>>;

export interface Beginning {
  readonly top: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  /** All rows that are not empty. */
  readonly rows: number;
}

/**
 * The sheets in the order of the workbook, read when they are asked for.
 * @throws TooLarge; another error for what is not a workbook
 */
export function sheetsOf(data: Uint8Array): Sheet[] {
  const parts = unzipWithin(data);
  const { sheets, strings, styles, is1904 } = contentsOf(parts);
  const toValue = valueReader(stringsOf(parts.get(strings)), formatsOf(parts.get(styles)), is1904);
  const found = sheets.flatMap(({ name, isHidden, path }): Sheet[] => {
    const part = parts.get(path);
    if (part === undefined) return [];
    return [
      {
        name,
        isHidden,
        table: () => tableOf(part, parts.get(relationshipsOf(path)), toValue),
        beginning: () => beginningOf(part, toValue),
      },
    ];
  });
  if (found.length === 0) throw new Error("The workbook has no sheet.");
  return found;
}

/** The names of the parts: what a workbook does not say has its usual name. */
function contentsOf(parts: Parts) {
  const targets = new Map<string, { kind: string; target: string }>();
  walkIn(parts.get("xl/_rels/workbook.xml.rels"), (name, attributes) => {
    if (name !== "Relationship") return;
    const { Id = "", Type = "", Target: target = "" } = attributes();
    targets.set(Id, { kind: Type.slice(Type.lastIndexOf("/") + 1), target });
    if (targets.size > MOST_PARTS) throw new TooLarge();
  });
  const sheets: { name: string; isHidden: boolean; path: string }[] = [];
  let is1904 = false;
  walkIn(parts.get("xl/workbook.xml"), (element, attributes) => {
    if (element === "workbookPr") is1904 ||= /^(?:1|true)$/.test(attributes().date1904 ?? "");
    if (element !== "sheet") return;
    const { id = "", name = "", state = "visible" } = attributes();
    const found = targets.get(id);
    // A sheet that is only a chart has another kind.
    if (found?.kind !== "worksheet") return;
    sheets.push({ name, isHidden: state !== "visible", path: partName(found.target) });
    if (sheets.length > MOST_SHEETS) throw new TooLarge();
  });
  if (sheets.length === 0) {
    sheets.push({ name: "Sheet1", isHidden: false, path: partName("worksheets/sheet1.xml") });
  }
  const targetOf = (kind: string) => [...targets.values()].find((one) => one.kind === kind)?.target;
  return {
    sheets,
    strings: partName(targetOf("sharedStrings") ?? "sharedStrings.xml"),
    styles: partName(targetOf("styles") ?? "styles.xml"),
    is1904,
  };
}

/** The name of the part to which the workbook refers, from its own folder or from the archive's. */
const partName = (target: string): string =>
  decodeURIComponent(new URL(target, "file:///xl/").pathname).slice(1);

/** `xl/worksheets/_rels/sheet1.xml.rels` */
function relationshipsOf(path: string): string {
  const name = path.lastIndexOf("/") + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}

function walkIn(part: Uint8Array | undefined, open: (name: string, of: Attributes) => void): void {
  if (part !== undefined) walk(part, { open });
}

/** The texts that cells name by their number. */
function stringsOf(part: Uint8Array | undefined): string[] {
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

type ValueOf = (cell: Raw) => Cell;

function valueReader(
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

interface Cells {
  beginRow(name: string | undefined): void;
  beginCell(name: string | undefined): void;
  put(value: Cell): void;
}

function tableOf(
  part: Uint8Array,
  relationships: Uint8Array | undefined,
  toValue: ValueOf,
): SheetTable {
  const table = new Table();
  const links = new LinkedCells(relationships);
  const merged: Area[] = [];
  readCells(part, table, toValue, {
    formula: (text) => links.addFormula(text, table.place),
    other(name, attributes) {
      if (name === "hyperlink") links.addHyperlink(attributes());
      if (name !== "mergeCell") return;
      const area = areaOf(attributes().ref);
      if (area && merged.push(area) > MOST_CELLS) throw new TooLarge();
    },
  });
  const rows = table.rows();
  fillMerged(merged, rows);
  return { rows, links: links.found };
}

/** A cell that covers several rows gives its value to each of them. */
function fillMerged(merged: readonly Area[], rows: Cell[][]): void {
  let filled = 0;
  for (const { top, left, bottom } of merged) {
    const value = rows[top]?.[left] ?? null;
    if (value === null) continue;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at++) {
      if (++filled > MOST_CELLS) throw new TooLarge();
      rows[at]![left] ??= value;
    }
  }
}

/** Only what a browser opens. */
const IS_ADDRESS = /^https?:\/\//i;
const HYPERLINK = /^\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"/i;

/** The addresses of cells: of hyperlinks, which the sheet's relationships have, and of formulas. */
class LinkedCells {
  readonly found = new Map<number, Map<number, string>>();
  readonly #targets = new Map<string, string>();
  #count = 0;

  constructor(relationships: Uint8Array | undefined) {
    walkIn(relationships, (name, attributes) => {
      if (name !== "Relationship") return;
      const { Id = "", Target = "" } = attributes();
      if (IS_ADDRESS.test(Target)) this.#targets.set(Id, Target);
      if (this.#targets.size > MOST_LINKS) throw new TooLarge();
    });
  }

  addHyperlink({ id = "", ref, location }: Readonly<Record<string, string>>): void {
    const [area, target] = [areaOf(ref), this.#targets.get(id)];
    if (!area || target === undefined) return;
    const address = location === undefined ? target : `${target}#${location}`;
    const last = Math.min(area.bottom, area.top + LONGEST_LINK);
    for (let row = area.top; row <= last; row++) this.#put(row, area.left, address);
  }

  addFormula(text: string, { row, column }: { row: number; column: number }): void {
    const address = HYPERLINK.exec(text)?.[1]?.replaceAll('""', '"');
    if (address !== undefined && IS_ADDRESS.test(address)) this.#put(row - 1, column - 1, address);
  }

  #put(row: number, column: number, address: string): void {
    if (++this.#count > MOST_LINKS) throw new TooLarge();
    const links = this.found.get(row) ?? new Map<number, string>();
    this.found.set(row, links.set(column, address));
  }
}

/** Rows of one hyperlink: some are over a whole column. */
const LONGEST_LINK = 10_000;
/** Spreadsheets allow 65,530 in a sheet. */
const MOST_LINKS = 200_000;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** `B2` or `B2:C7`, from 0; undefined for what is not an area. */
function areaOf(ref: string | undefined): Area | undefined {
  const [first = "", last = first] = (ref ?? "").split(":");
  const [from, to] = [CELL_NAME.exec(first), CELL_NAME.exec(last)];
  if (!from || !to) return undefined;
  return {
    left: numberOfColumn(from[1]!) - 1,
    top: Number(from[2]) - 1,
    bottom: Number(to[2]) - 1,
  };
}

/** What a sheet has besides the values of its cells. */
interface Besides {
  /** Of the current cell. */
  formula(text: string): void;
  /** An element that belongs to no cell. */
  other(name: string, attributes: Attributes): void;
}

function readCells(part: Uint8Array, cells: Cells, toValue: ValueOf, besides?: Besides): void {
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

/** Rows and cells that show what a sheet is about. */
const BEGINNING = { rows: 60, cells: 500 };

/** What is wrong with a sheet is told only if it is the one to be read. */
function beginningOf(part: Uint8Array, toValue: ValueOf): Beginning {
  const top = new Top();
  try {
    readCells(part, top, toValue);
  } catch {
    return { top: [], rows: 0 };
  }
  return { top: top.found, rows: top.rows };
}

/** Keeps only the first rows and cells, so that no cell is too far from the first one. */
class Top implements Cells {
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
class Table implements Cells {
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
