/** A table as a workbook (XLSX), which every Excel opens alike, whatever its language. */
import writeXlsxFile, { type Row } from "write-excel-file/universal";

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Texts stay texts, also those of digits; numbers can be added up; a date is a day in UTC. */
  readonly rows: readonly (readonly Value[])[];
}

type Value = string | number | Date | null;

const WIDEST = 48;

export function sheetFile({ name, header, rows }: Sheet): Promise<Blob> {
  const data: Row[] = [
    header.map((value) => ({ ...text(value), fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((cell) => {
        if (cell === null || cell === "") return null;
        if (cell instanceof Date) return { value: cell, type: Date, format: DAY };
        return typeof cell === "number" ? { value: cell, type: Number } : text(cell);
      }),
    ),
  ];
  const widthOf = (column: number) =>
    [header, ...rows].reduce((most, row) => Math.max(most, widthIn(row[column] ?? "")), 0);
  const columns = header.map((_, i) => ({ width: Math.min(WIDEST, widthOf(i) + 2) }));
  // Spreadsheets allow 31 characters, without these marks.
  const sheet = name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}

const DAY = "yyyy-mm-dd";
const widthIn = (value: Value) => (value instanceof Date ? DAY : String(value)).length;

/** `_x0041_` is a letter in this format, unless its first character is escaped. */
const escaped = (value: string) => value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** The format `@` keeps a number that somebody types into the cell as text. */
export const text = (value: string) => ({ value: escaped(value), type: String, format: "@" });
