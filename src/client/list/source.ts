/** A list as it was given: a pasted text, a CSV file or a workbook; and a corrected copy of it. */
import { guardedCell } from "../../delimited-text.ts";
import { type Cells, csvOf, parseTable, type Table, withCells } from "../../ui/list/table.ts";
import { decode, type Encoding, encode } from "./encoding.ts";
import { Refusal } from "./refusal.ts";
import { type Cell, readWorkbook, writeWorkbook } from "./workbook.ts";

/** Of a list, its row of names included. */
export const MOST_ROWS = 10_001;
const MOST_BYTES = 10 * 1024 * 1024;

export interface Source {
  readonly rows: readonly (readonly string[])[];
  readonly isWorkbook: boolean;
  /** The list with other cells in a column, and with a further column behind all others. */
  corrected(column: number, cells: Cells, added: Cells): Promise<Blob>;
  /** Another table in the same kind of file. */
  other(rows: readonly (readonly string[])[]): Promise<Blob>;
  /** Of a downloaded file: `products.corrected.csv`. */
  nameOf(what: string): string;
}

/** @throws Refusal */
export function sourceOfText(
  text: string,
  name = "list.csv",
  encoding: Encoding = "utf-8",
): Source {
  if (text.length > MOST_BYTES) throw new Refusal("tooLarge");
  const table = parseTable(text, MOST_ROWS);
  if (table.isCut) throw new Refusal("tooManyRows");
  return ofTable(table, name, encoding);
}

/** @throws Refusal; the signal's reason */
export async function sourceOfFile(file: File, signal: AbortSignal): Promise<Source> {
  if (file.size > MOST_BYTES) throw new Refusal("tooLarge");
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // The first bytes of a ZIP archive, which a workbook is.
  if (start[0] === 0x50 && start[1] === 0x4b) return ofWorkbook(file, signal);
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  // No table has it; workbooks of before 2007 do, and pictures.
  if (text.includes("\0")) throw new Refusal("unreadable");
  return sourceOfText(text, file.name, encoding);
}

function ofTable(table: Table, name: string, encoding: Encoding): Source {
  return {
    rows: table.rows,
    isWorkbook: false,
    corrected: async (column, cells, added) => {
      // The words of the further column can be in any script.
      const isNarrow = encoding === "windows-1252" && added.size > 0;
      const text = withCells(table, column, cells, added);
      return blobOf(encode(text, isNarrow ? "utf-8-bom" : encoding));
    },
    other: async (rows) => {
      const guarded = rows.map((cells) => cells.map(guardedCell));
      return blobOf(encode(csvOf(guarded, table.delimiter), "utf-8-bom"));
    },
    nameOf: (what) => renamed(name, what, /\.\w+$/.exec(name)?.[0] ?? ".csv"),
  };
}

const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: "text/csv" });

async function ofWorkbook(file: File, signal: AbortSignal): Promise<Source> {
  const cells = await readWorkbook(file, signal);
  const rows = cells.map((row) => row.map(textOf));
  while (rows.at(-1)?.every((cell) => cell.trim() === "")) rows.pop();
  if (rows.length > MOST_ROWS) throw new Refusal("tooManyRows");
  return {
    rows,
    isWorkbook: true,
    corrected: (column, changes, added) => {
      const width = cells.reduce((most, { length }) => Math.max(most, length), 0);
      const changed = cells.map((row, at) => {
        const corrected = changes.has(at) ? row.with(column, changes.get(at)!) : row;
        const last = added.get(at);
        const missing: Cell[] = Array(width - row.length).fill(null);
        return last === undefined ? corrected : [...corrected, ...missing, last];
      });
      return writeWorkbook(changed, column);
    },
    other: (table) => writeWorkbook(table, -1),
    nameOf: (what) => renamed(file.name, what, ".xlsx"),
  };
}

const renamed = (name: string, what: string, ending: string) =>
  `${name.replace(/\.\w+$/, "")}.${what}${ending}`;

/** Numbers without an exponent: all digits that the sheet has. */
function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00.000Z$/, "");
  return String(cell);
}
