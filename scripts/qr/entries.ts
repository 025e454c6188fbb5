/** The result of a row of the input, and how the registers write it. */
import type { Cells } from "../resumable/register.ts";

export interface IndexEntry {
  /** The line of the input on which the row begins. */
  line: number;
  /** 14 digits. */
  gtin: string;
  /** The product's name, as in the input. */
  name: string;
  digitalLink: string;
  hri: string;
  elementString: string;
  version: number;
  modules: number;
  minimumSizeMm: number;
  files: readonly string[];
  warnings: readonly string[];
}

export interface Refusal {
  line: number;
  /** By the names of the input's header; empty if the row as a whole is faulty. */
  columns: readonly string[];
  reason: string;
  /** As in the input. */
  row: string;
}

export const INDEX_HEADER = [
  "line",
  "gtin",
  "name",
  "digital_link",
  "hri",
  "element_string",
  "version",
  "modules",
  "minimum_size_mm",
  "files",
  "warnings",
] as const;

export const REFUSED_HEADER = ["line", "columns", "reason", "row"] as const;

export function indexCells(entry: IndexEntry): Cells<typeof INDEX_HEADER> {
  return [
    String(entry.line),
    entry.gtin,
    entry.name,
    entry.digitalLink,
    entry.hri,
    entry.elementString,
    String(entry.version),
    String(entry.modules),
    String(entry.minimumSizeMm),
    entry.files.join(" "),
    entry.warnings.join(" "),
  ];
}

/** A line of the index, with its warnings as one text. */
export function parseIndexCells(cells: Cells<typeof INDEX_HEADER>): IndexEntry {
  const [line, gtin, name, digitalLink, hri, elementString, ...more] = cells;
  const [version, modules, minimumSizeMm, files, warnings] = more;
  return {
    ...{ line: Number(line), gtin, name, digitalLink, hri, elementString },
    ...{ version: Number(version), modules: Number(modules), minimumSizeMm: Number(minimumSizeMm) },
    files: files === "" ? [] : files.split(" "),
    warnings: warnings === "" ? [] : [warnings],
  };
}

export function refusedCells({
  line,
  columns,
  reason,
  row,
}: Refusal): Cells<typeof REFUSED_HEADER> {
  return [String(line), columns.join(", "), reason, row];
}
