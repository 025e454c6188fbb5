/**
 * The sheets of a workbook (Office Open XML: ECMA-376 part 1, 18.3). The reader of the cells also
 * counts them: a second reader could find other cells than those that were counted.
 *
 *   const [sheet] = sheetsOf(bytes);
 *   sheet.table().rows -> [["gtin", "name"], [9520123456788, "Cordial"]]
 */
import { type Attributes, MOST_PARTS, TooLarge, unzipWithin, walk } from "./parts.ts";
import {
  type Cell,
  formatsOf,
  MOST_CELLS,
  readCells,
  stringsOf,
  type ValueOf,
  valueReader,
} from "./sheet-cells.ts";
import { type Area, areaOf, Table, Top } from "./sheet-table.ts";

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

export type Links = ReadonlyMap<number, ReadonlyMap<number, string>>;

export interface SheetTable {
  /** All rows, equally long; without empty ones at the end. */
  readonly rows: readonly (readonly Cell[])[];
  /**
   * The addresses to which cells lead, by row and column from 0. Their texts may be words such as
   * "Instructions".
   */
  readonly links: Links;
}

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

/** The addresses that a browser opens. */
const IS_ADDRESS = /^https?:\/\//i;
const HYPERLINK = /^\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"/i;

/** The addresses to which cells lead: of hyperlinks, which the sheet's relationships have, and of the formula HYPERLINK. */
class LinkedCells {
  readonly found = new Map<number, Map<number, string>>();
  readonly #targets = new Map<string, string>();
  #count = 0;

  constructor(relationships: Uint8Array | undefined) {
    if (relationships === undefined) return;
    walk(relationships, {
      open: (name, attributes) => {
        if (name !== "Relationship") return;
        const { Id = "", Target = "" } = attributes();
        if (IS_ADDRESS.test(Target)) this.#targets.set(Id, Target);
        if (this.#targets.size > MOST_LINKS) throw new TooLarge();
      },
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
