/** The result of a row of the input, and how the registers write it. */

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
  ...["line", "gtin", "name", "digital_link", "hri", "element_string"],
  ...["version", "modules", "minimum_size_mm", "files", "warnings"],
];

export const REFUSED_HEADER = ["line", "columns", "reason", "row"];

export function indexCells(entry: IndexEntry): string[] {
  const { line, gtin, name, digitalLink, hri, elementString } = entry;
  const { version, modules, minimumSizeMm, files, warnings } = entry;
  return [
    ...[String(line), gtin, name, digitalLink, hri, elementString],
    ...[String(version), String(modules), String(minimumSizeMm)],
    ...[files.join(" "), warnings.join(" ")],
  ];
}

/** A line of the index, with its warnings as one text. */
export function readIndexCells(cells: readonly string[]): IndexEntry {
  const [
    line,
    gtin,
    name,
    digitalLink,
    hri,
    elementString,
    version,
    modules,
    size,
    files,
    warnings,
  ] = cells as string[] & { length: 11 };
  return {
    line: Number(line),
    gtin: gtin!,
    name: name!,
    digitalLink: digitalLink!,
    hri: hri!,
    elementString: elementString!,
    version: Number(version),
    modules: Number(modules),
    minimumSizeMm: Number(size),
    files: files === "" ? [] : files!.split(" "),
    warnings: warnings === "" ? [] : [warnings!],
  };
}

export function refusedCells({ line, columns, reason, row }: Refusal): string[] {
  return [String(line), columns.join(", "), reason, row];
}
