/** What a file is made of, whatever its format: columns and rows of cells. */
import type { ImportInput } from "./input.ts";
import { openJson } from "./json-source.ts";
import { openTable, type TableOptions } from "./table-source.ts";

export interface SourceRow {
  /** Where it begins, counted from 1. */
  line: number;
  /** By the place of their column; undefined for what an object does not have. */
  cells: readonly unknown[];
  /** Of JSON: as it stands in the file. */
  text?: string;
  /** Why it cannot be read at all. */
  problem?: string;
}

export interface Source {
  format: Format;
  /** Of the header; objects may bring more with every row. */
  readonly columns: readonly string[];
  /** As the refused rows are written: like the file. */
  style: { delimiter: "," | ";" | "\t"; isMarked: boolean };
  rows: AsyncIterable<SourceRow>;
}

export const FORMATS = ["csv", "tsv", "jsonl", "json"] as const;
export type Format = (typeof FORMATS)[number];

const BY_ENDING: Readonly<Record<string, Format>> = {
  ...{ csv: "csv", tsv: "tsv", tab: "tsv", txt: "csv" },
  ...{ jsonl: "jsonl", ndjson: "jsonl", json: "json" },
};

/** By the file's name, `.gz` apart; undefined where it does not tell. */
export function formatOf(path: string): Format | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}

/** Reads the first lines; the rows follow as they are asked for. @throws Failure */
export function openSource(
  input: ImportInput,
  { format, ...table }: Pick<TableOptions, "delimiter" | "quotes"> & { format: Format },
): Promise<Source> {
  return format === "json" || format === "jsonl"
    ? openJson(input.text(), format, input.name)
    : openTable(input, { format, ...table });
}
