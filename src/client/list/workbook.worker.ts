/** Reads and writes XLSX files beside the page, so that it stays responsive and can cancel. */
import writeXlsxFile, { type Row } from "write-excel-file/universal";
import { TooLarge } from "../../import/parts.ts";
import type { Cell } from "../../import/sheet-cells.ts";
import { openSheet } from "../../import/workbook.ts";
import { isNumberName } from "../../ui/list/columns.ts";

export type { Cell } from "../../import/sheet-cells.ts";

export type Task =
  | { readonly read: ArrayBuffer }
  /** `texts`: the column whose cells are texts, whatever they were. */
  | {
      readonly write: readonly (readonly Cell[])[];
      readonly texts: number;
      readonly sheet: string;
    };

export type Outcome =
  | { readonly rows: readonly (readonly Cell[])[]; readonly sheet: string }
  | { readonly file: Blob }
  | { readonly refused: "unpacksTooLarge" | "unreadable" };

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void outcomeOf(data).then((outcome) => postMessage(outcome));
});

async function outcomeOf(task: Task): Promise<Outcome> {
  try {
    if ("read" in task) {
      const { rows, sheet } = openSheet(new Uint8Array(task.read), undefined, isNumberName, "");
      return { rows: rows.map(trimmed), sheet };
    }
    const rows = task.write.map((row) =>
      row.map((cell, column) =>
        written(column === task.texts && cell !== null ? String(cell) : cell),
      ),
    );
    return { file: await writeXlsxFile(rows as Row[], { sheet: task.sheet }).toBlob() };
  } catch (error) {
    return { refused: error instanceof TooLarge ? "unpacksTooLarge" : "unreadable" };
  }
}

const trimmed = (row: readonly Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === "string" ? cell.trim() || null : cell));

/** A type for each cell: a text that looks like a formula stays a text. */
function written(cell: Cell) {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { value: cell, type: String };
  if (typeof cell === "number") return { value: cell, type: Number };
  if (typeof cell === "boolean") return { value: cell, type: Boolean };
  const hasTime = cell.getTime() % 86_400_000 !== 0;
  return { value: cell, type: Date, format: hasTime ? "yyyy-mm-dd hh:mm:ss" : "yyyy-mm-dd" };
}
