/** The columns and rows of a file, for every format. */
import { type CsvRecord, type Delimiter, parseCell } from "../model/delimited-text.ts";
import { completeVariants, FEEDS, recognize, targetsOf } from "./feeds.ts";
import {
  type Format,
  formatOf,
  type Input,
  Places,
  type SourceRow,
  splitLines,
  Unreadable,
} from "./input.ts";
import { cellsOf, openJson } from "./json-source.ts";
import { openTable, readCsv, type Style } from "./table.ts";

export type { SourceRow } from "./input.ts";

export interface Source {
  format: Format;
  /** The columns of the header; in files of objects, each row may add more. */
  readonly columns: readonly string[];
  /** How the file of rejected rows is written: like this file. */
  style: Style;
  rows: AsyncIterable<SourceRow>;
  /** The name of a document of links. Its rows are records of links and products. */
  documents?: string;
}

export interface SourceOptions {
  format: Format;
  /** The delimiter of a table; undefined: guessed from the header. */
  delimiter?: Delimiter | undefined;
  /** Whether cells may be quoted; undefined: the header decides. */
  quotes?: boolean | undefined;
  /** The source of products that documents of links name. */
  source?: string;
}

/** Reads the first lines; the rows are read when they are requested. @throws Unreadable */
export async function openSource(input: Input, options: SourceOptions): Promise<Source> {
  const { format, source = input.name } = options;
  switch (format) {
    case "json":
    case "jsonl":
      return openJson(input, format, source);
    case "xml":
      return openXml(input);
    case "xlsx": {
      const { openWorkbook } = await import("./workbook.ts");
      return completed({ format, ...(await openWorkbook(input)) });
    }
    default:
      return openText(input, format, options);
  }
}

async function openText(
  input: Input,
  format: "csv" | "tsv",
  { delimiter, quotes }: SourceOptions,
): Promise<Source> {
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
  const [first = ""] = header;
  if (/^<(?:\?xml|rss|feed)\b/i.test(first)) throw otherFormat(input.name, "xml");
  if (/^(?:\[|\{)(?:$|[\s"[{])/.test(first)) throw otherFormat(input.name, "json");
  return completed({ format, columns: header, style, rows: checked(rows, header.length) });
}

/** The error for a file whose name, or `--format`, says that it is a table. */
function otherFormat(name: string, format: "xml" | "json"): Unreadable {
  const isTable = ["csv", "tsv"].includes(formatOf(name) ?? "");
  const next = isTable ? `Give its name the ending .${format}` : `Give --format ${format}`;
  const lines = isTable ? ", or .jsonl" : ", or jsonl";
  const orLines = format === "json" ? `${lines} if each line is an object` : "";
  return new Unreadable(`${name} is ${format.toUpperCase()}. ${next}${orLines}.`);
}

/** Only the first row of a product in Shopify's export has its title. */
const completed = (source: Source): Source =>
  recognize(source.columns) === "shopify"
    ? { ...source, rows: completeVariants(source.columns, source.rows) }
    : source;

async function openXml(input: Input): Promise<Source> {
  const { readItems } = await import("./xml.ts");
  const items = readItems(input);
  const first = await items.next();
  if (first.done) throw new Unreadable(`${input.name} has no items: it is not a feed of products.`);
  const { columns, place } = new Places();
  const read = ({ line, value }: typeof first.value): SourceRow => {
    // A feed may repeat an element, such as further pictures: the first one counts.
    const single = Object.fromEntries(
      Object.entries(value).map(([name, texts]) => [
        name,
        typeof texts === "string" ? texts : texts[0]!,
      ]),
    );
    return { line, text: JSON.stringify(value), cells: cellsOf(single, place) };
  };
  const firstRow = read(first.value);
  async function* rows(): AsyncGenerator<SourceRow> {
    yield firstRow;
    for await (const item of items) yield read(item);
  }
  return { format: "xml", columns, style: { delimiter: ",", marked: false }, rows: rows() };
}

type TableRow = Pick<CsvRecord, "line" | "cells" | "wellQuoted">;

const isOpenFoodFacts = (header: string) => /^code\turl\t|\tcountries_tags\t/.test(header);

/** A quote has no special meaning: a row is a line, and a cell ends at the delimiter. */
async function* unquoted(
  text: AsyncIterable<Uint8Array>,
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
