/**
 * A list as people paste it, or as a CSV file. The text is kept, so that a corrected list differs
 * from it only in the cells that were corrected.
 */
import Papa from "papaparse";
import { trimBlanks } from "../parts/trim-blanks.ts";

export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** Null if every row has one cell. */
  readonly delimiter: string | null;
  /** What precedes the rows: the line `sep=;` that some spreadsheets write. */
  readonly prefix: string;
  /** Each row as it came, with its line break. */
  readonly sources: readonly string[];
  /** Whether there are more rows than were read. */
  readonly isCut: boolean;
}

const WITHOUT_BAR = [",", ";", "\t"];
const DELIMITERS = [...WITHOUT_BAR, "|"];
/** Separate and quote nothing: code points that Unicode keeps from texts. Scanners send U+001E and U+001F. */
const NONE = "\ufdd0";
const NO_QUOTES = "\ufdd1";
const HINT = /^sep=([,;\t|])\r?\n/i;

/** @param most rows to read, blank rows at the end not counted */
export function parseTable(text: string, most: number): Table {
  const hint = HINT.exec(text);
  const prefix = hint?.[0] ?? "";
  const content = text.slice(prefix.length);
  const delimiter = hint?.[1] ?? delimiterOf(content);
  const whole = read(content, { delimiter: delimiter ?? NONE, preview: most });
  // A quote that nothing closes would take the rest of the file into one cell.
  const isOpen = whole.errors.has("MissingQuotes");
  const { rows, ends } = isOpen
    ? read(content, { delimiter: delimiter ?? NONE, preview: most, quoteChar: NO_QUOTES })
    : whole;
  const sources = ends.map((end, row) => content.slice(ends[row - 1] ?? 0, end));
  const isCut = content.slice(ends.at(-1) ?? 0).trim() !== "";
  const [only = []] = rows;
  // "1234, 5678" on one line is a list, too.
  if (rows.length === 1 && only.length > 1 && only.every((cell) => /\d{6}/.test(cell))) {
    return parseTable(only.map(trimBlanks).join("\n"), most);
  }
  return { rows, delimiter, prefix, sources, isCut };
}

const GUESSED_ROWS = 50;

function delimiterOf(content: string): string | null {
  const sample = content.slice(0, 100_000).trim();
  const { meta, errors } = Papa.parse(sample, {
    delimitersToGuess: areLabels(sample) ? WITHOUT_BAR : DELIMITERS,
    skipEmptyLines: true,
    preview: GUESSED_ROWS,
  });
  return errors.some(({ code }) => code === "UndetectableDelimiter") ? null : meta.delimiter;
}

/**
 * Programs show the separator of a label as a bar: `0109506000134352|10ABC`. Cut there, it would be
 * a label without its lot, or with a part of it.
 */
const LABEL = /^"?(?:\][A-Za-z]\d)?(?:\(\d{2,4}\)|0[12]\s?\d{14}|00\s?\d{18})/;
/** The identifiers of variable length, and those of dates and measures, which are digits only. */
const ELEMENT =
  /^\s*(?:\(\d{2,4}\)|(?:10|2[0-2]|2[45]\d|3[07]|39\d\d|4[0-3]\d|7\d{3}|8\d{3}|9\d)[!-z]|1[1-7]\d{6}|3[1-6]\d{8}|0[12]\d{14})/;

/** Whether every line with a bar is a label with an element behind each bar. */
function areLabels(sample: string): boolean {
  const lines = sample.split(/\r?\n/, GUESSED_ROWS);
  const barred = lines.filter((line) => line.includes("|"));
  return barred.every((line) => {
    const [first = "", ...others] = line.trim().split("|");
    return LABEL.test(first) && others.every((one) => ELEMENT.test(one));
  });
}

function read(
  content: string,
  options: { delimiter: string; preview: number; quoteChar?: string },
) {
  const rows: string[][] = [];
  const ends: number[] = [];
  const errors = new Set<string>();
  Papa.parse<string[]>(content, {
    ...options,
    step({ data, meta, errors: found }) {
      rows.push(data);
      ends.push(meta.cursor);
      for (const { code } of found) errors.add(code);
    },
  });
  // After the last line break there is no row.
  if (rows.length > 0 && ends.at(-1) === ends.at(-2)) {
    rows.pop();
    ends.pop();
  }
  return { rows, ends, errors };
}

/** Cells by row, from 0. */
export type Cells = ReadonlyMap<number, string>;

/** The text of the list, with some cells replaced. */
export function withCells(
  { rows, sources, prefix, delimiter }: Table,
  column: number,
  cells: Cells,
): string {
  const texts = sources.map((source, row) => {
    const cell = cells.get(row);
    return cell === undefined ? source : withCell(source, rows[row]!, delimiter, column, cell);
  });
  return prefix + texts.join("");
}

/** A cell that was quoted stays quoted; the other cells and the line break stay as they came. */
function withCell(
  source: string,
  row: readonly string[],
  delimiter: string | null,
  column: number,
  cell: string,
): string {
  const end = /\r?\n?$/.exec(source)![0];
  const line = source.slice(0, source.length - end.length);
  const raw = delimiter === null ? [line] : rawCells(line, delimiter);
  if (raw.length !== row.length) {
    const again = Papa.unparse([row.with(column, cell)], { delimiter: delimiter ?? NONE });
    return again + end;
  }
  const isQuoted = /^\s*"/.test(raw[column]!);
  return raw.with(column, isQuoted ? `"${cell}"` : cell).join(delimiter ?? "") + end;
}

function rawCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (at === line.length || (line[at] === delimiter && !isQuoted)) {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return cells;
}

/** @param rows of cells, for a file of its own */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: string | null): string =>
  `${Papa.unparse(rows as string[][], { delimiter: delimiter ?? ",", newline: "\r\n" })}\r\n`;
