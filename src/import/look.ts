/**
 * What a file is before it is imported: its sheets, where its table begins, its columns and what
 * each becomes. A person may choose otherwise, and the import then reads the file in the same way.
 *
 *   const found = await lookAt(input, { format: "xlsx" });
 *   found.columns[0] -> { name: "EAN *", samples: ["4006381333931"], target: "gtin", reason: "name" }
 *   await lookAt(input, { format: "xlsx", sheet: "Data", headerRow: 3, mapping: { "EAN *": null } });
 */
import { cellText } from "../export/writer.ts";
import type { Reason } from "./by-values.ts";
import { isAddress, parseTarget } from "./columns.ts";
import type { Input, SourceRow } from "./input.ts";
import type { MapFile } from "./mapping.ts";
import { type Layout, openSource, type Source, type SourceOptions } from "./source.ts";
import { WireReader } from "./wire.ts";

/** What a person chose; members that are left out are found. */
export interface Choices {
  /** The name of the sheet. */
  readonly sheet?: string | undefined;
  /** The line with the names of the columns; 0 for a table without names. */
  readonly headerRow?: number | undefined;
  /** The target of each column that was chosen, by its name; null: left out. */
  readonly mapping?: MapFile["columns"] | undefined;
}

export interface FoundColumn {
  readonly name: string;
  /** Some of its values that are not empty, each one line. */
  readonly samples: readonly string[];
  /**
   * What it becomes: `gtin`, `name:de` (a text in a language), `gs1:instructions` or
   * `gs1:instructions:de` (a link, also in a language); null if it is left out. `parseTarget`
   * takes it apart.
   */
  readonly target: string | null;
  /** Why; null if nothing is known of it. */
  readonly reason: Reason | null;
}

export interface FoundFile extends Layout, Pick<Source, "format" | "style" | "further"> {
  /** The name of what was recognized. */
  readonly title: string;
  /** Whether its columns have targets that can be chosen. */
  readonly hasColumns: boolean;
  /** Whether a column has the numbers of products. */
  readonly hasNumbers: boolean;
  /** Whether a column has the names of products, which new ones need. */
  readonly hasNames: boolean;
  readonly columns: readonly FoundColumn[];
  /** Rows below the header. */
  readonly rows: number;
}

/** Values of a column that show what it contains. */
const MOST_SAMPLES = 5;
/** The longest sample, in characters. */
const LONGEST_SAMPLE = 200;

/** Reads the whole file, to count its rows. @throws Unreadable */
export async function lookAt(
  input: Input,
  { mapping = {}, ...options }: SourceOptions & Choices,
): Promise<FoundFile> {
  const source = await openSource(input, options);
  let rows = 0;
  for await (const _ of source.rows) rows++;
  return foundIn(source, rows, mapping);
}

/** The same of a file that was read before. @param rows how many it has */
export function foundIn(
  source: Source,
  rows: number,
  mapping: NonNullable<Choices["mapping"]>,
): FoundFile {
  const wire = new WireReader(source, { columns: mapping, constants: {} });
  const { title, hasColumns, hasNumbers, hasNames } = wire;
  const { format, style, sheets, sheet, headerRow, top, further } = source;
  const columns = source.columns.map((name, place): FoundColumn => {
    const { targets = [], reason = null } = wire.meanings[place] ?? {};
    const target = targets[0]?.target ?? null;
    const samples = samplesOf(source.samples, place, target);
    return { name, samples, target, reason };
  });
  const layout = { sheets, sheet, headerRow, top };
  const beside = further && { further };
  const has = { hasColumns, hasNumbers, hasNames };
  return { format, style, title, ...has, columns, rows, ...layout, ...beside };
}

function samplesOf(rows: readonly SourceRow[], place: number, target: string | null) {
  const parts = target === null ? undefined : parseTarget(target);
  const leads = parts !== undefined && isAddress(parts);
  const found = new Set<string>();
  for (const { cells, links } of rows) {
    const cell = (leads ? links?.get(place) : undefined) ?? cells[place];
    const text = cellText(cell).replace(/\s+/g, " ").trim();
    if (text === "") continue;
    found.add(text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text);
    if (found.size === MOST_SAMPLES) break;
  }
  return [...found];
}
