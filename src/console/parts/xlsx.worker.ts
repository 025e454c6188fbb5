/** Writes a table as a workbook (XLSX) beside the page, which stays responsive. */
import writeXlsxFile, { type Row } from "write-excel-file/universal";

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Texts stay texts, also those of digits; numbers can be added up. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

addEventListener("message", ({ data }: MessageEvent<Sheet>) => {
  void fileOf(data).then(postMessage);
});

const text = (value: string) => ({ value, type: String, format: "@" });

async function fileOf({ name, header, rows }: Sheet): Promise<Blob> {
  const data: Row[] = [
    header.map((value) => ({ ...text(value), fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((cell) => {
        if (cell === null || cell === "") return null;
        return typeof cell === "number" ? { value: cell, type: Number } : text(cell);
      }),
    ),
  ];
  const widthOf = (column: number) =>
    Math.max(...[header, ...rows].map((row) => String(row[column] ?? "").length));
  const columns = header.map((_, i) => ({ width: Math.min(48, widthOf(i) + 2) }));
  // Spreadsheets allow 31 characters, without these marks.
  const sheet = name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}
