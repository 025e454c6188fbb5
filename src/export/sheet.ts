/** A table as a workbook (XLSX), which every Excel opens alike, whatever its language. */
import writeXlsxFile, { type Row } from "write-excel-file/universal";

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  /**
   * Texts stay texts, also those of digits; numbers can be added up; a date is a day in UTC, and a
   * time is as the clock of this machine shows it.
   */
  readonly rows: readonly (readonly Value[])[];
}

type Value = string | number | Date | { readonly time: Date } | null;

const WIDEST = 48;

export function sheetFile({ name, header, rows }: Sheet): Promise<Blob> {
  const data: Row[] = [
    header.map((value) => ({ ...text(value), fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((cell) => {
        if (cell === null || cell === "") return null;
        if (cell instanceof Date) return { value: cell, type: Date, format: DAY };
        if (typeof cell === "object")
          return { value: onClock(cell.time), type: Date, format: TIME };
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
const TIME = `${DAY} hh:mm`;

function widthIn(value: Value): number {
  if (value instanceof Date) return DAY.length;
  return (value !== null && typeof value === "object" ? TIME : String(value)).length;
}

/** A workbook has no zone: its times are those of a clock. */
const onClock = (time: Date) => new Date(time.getTime() - time.getTimezoneOffset() * 60_000);

/** `_x0041_` is a letter in this format, unless its first character is escaped. */
const escaped = (value: string) => value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** The format `@` keeps a number that somebody types into the cell as text. */
export const text = (value: string) => ({ value: escaped(value), type: String, format: "@" });
