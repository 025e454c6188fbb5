/** Reads the first sheet of a workbook (XLSX): its header, then its rows. */
import { type Input, type SourceRow, Unreadable } from "./input.ts";
import { TooLarge } from "./parts.ts";
import { type Cell, readFirstSheet } from "./sheet.ts";

export async function openWorkbook(input: Input) {
  const table = sheetOf(await input.whole(), input.name);
  const first = table.findIndex((row) => row.some((cell) => textOf(cell).trim() !== ""));
  if (first < 0) throw new Unreadable(`${input.name} has no rows in its first sheet.`);
  const header = table[first]!.map((cell) => textOf(cell).trim());
  while (header.at(-1) === "") header.pop();
  async function* rows(): AsyncGenerator<SourceRow> {
    for (let at = first + 1; at < table.length; at++) {
      const cells = table[at]!.slice(0, header.length).map(textOf);
      if (cells.some((cell) => cell.trim() !== "")) yield { line: at + 1, cells };
    }
  }
  return { columns: header, style: { delimiter: "," as const, marked: true }, rows: rows() };
}

function sheetOf(data: Uint8Array, name: string): Cell[][] {
  try {
    return readFirstSheet(data);
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new Unreadable(`${name} unpacks to more than a workbook of products has.`);
    }
    throw new Unreadable(`${name} is not a workbook that can be read. Save it as .xlsx or .csv.`);
  }
}

/** Numbers without an exponent: all digits that the sheet has. */
function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00.000Z$/, "");
  return String(cell);
}
