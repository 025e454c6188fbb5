/** The columns and rows of a file, for every format. */

import { type CsvRecord, type Delimiter, parseCell } from "../../src/delimited-text.ts";
import type { SourceRow } from "../../src/services/import/rows.ts";
import { Failure } from "../cli/cli.ts";
import { readCsv } from "../tables/csv.ts";
import type { Format } from "../tables/format.ts";
import type { TextInput } from "../tables/input.ts";
import { openTable, type Style } from "../tables/table.ts";
import { FEEDS, recognize, targetsOf } from "./feeds.ts";
import { openJson } from "./json-source.ts";
import { splitLines } from "./lines.ts";
import { completeVariants } from "./shopify.ts";

export type { SourceRow } from "../../src/services/import/rows.ts";

export interface Source {
  format: Format;
  /** The columns of the header; in files of objects, each row may add more. */
  readonly columns: readonly string[];
  /** How the file of rejected rows is written: like this file. */
  style: Style;
  rows: AsyncIterable<SourceRow>;
}

export interface SourceOptions {
  format: Format;
  /** For tables; undefined: guessed from the header. */
  delimiter: Delimiter | undefined;
  /** Whether cells may be quoted; undefined: the header decides. */
  quotes: boolean | undefined;
}

/** Reads the first lines; the rows are read when they are requested. @throws Failure */
export async function openSource(input: TextInput, options: SourceOptions): Promise<Source> {
  const { format, delimiter, quotes } = options;
  if (format === "json" || format === "jsonl") return openJson(input.text(), format, input.name);
  const { header, style, rows } = await openTable<TableRow>(input, {
    delimiter,
    usual: format === "tsv" ? "\t" : undefined,
    isKnown: (name) => Object.values(FEEDS).some((feed) => targetsOf(feed, name).length > 0),
    // Open Food Facts does not escape quotes: one at the beginning of a name is part of the name.
    read: (text, delimiter, first) =>
      (quotes ?? !(delimiter === "\t" && isOpenFoodFacts(first)))
        ? readCsv(text, delimiter)
        : unquoted(text, delimiter, input.name),
  });
  if (/^<(?:\?xml|rss|feed)\b/i.test(header[0] ?? "")) throw isXml(input.name);
  const found = checked(rows, header.length);
  const isShopify = recognize(header) === "shopify";
  return {
    format,
    columns: header,
    style,
    rows: isShopify ? completeVariants(header, found) : found,
  };
}

export const isXml = (name: string) =>
  new Failure(
    `${name} is XML, which the import does not read. Export the feed as tab-separated values (.tsv), which Google Merchant Center accepts as well, and import that file.`,
  );

type TableRow = Pick<CsvRecord, "line" | "cells" | "wellQuoted">;

const isOpenFoodFacts = (header: string) => /^code\turl\t|\tcountries_tags\t/.test(header);

/** A quote has no special meaning: a row is a line, and a cell ends at the delimiter. */
async function* unquoted(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  name: string,
): AsyncGenerator<TableRow> {
  for await (const { line, text: row } of splitLines(text, name)) {
    yield { line, cells: row.replace(/\r$/, "").split(delimiter), wellQuoted: true };
  }
}

async function* checked(rows: AsyncIterable<TableRow>, width: number): AsyncGenerator<SourceRow> {
  for await (const { line, cells, wellQuoted } of rows) {
    const row = { line, cells: cells.map(parseCell) };
    if (!wellQuoted) yield { ...row, problem: "has a quote in the middle of a cell" };
    else if (cells.length === width) yield row;
    else yield { ...row, problem: `has ${cells.length} cells, the header ${width}` };
  }
}
