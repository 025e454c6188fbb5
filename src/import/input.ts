/**
 * What every reader of a file of records shares: the file, its format by its name, its lines, its
 * columns and rows, and the two faults: of a file that cannot be read, and of a row that is
 * rejected.
 */

import type { Finding } from "./findings.ts";

/** The encodings in which spreadsheets save tables; with a byte order mark, but the first and the last. */
export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "windows-1252";

/** A file as the readers need it: of a disk, or of a browser. */
export interface Input {
  /** Its name in messages. */
  readonly name: string;
  /** Known after reading has begun. */
  readonly encoding: Encoding;
  /** Whole characters of UTF-8, without a byte order mark. @throws for what is not text */
  text(): AsyncGenerator<Uint8Array>;
  /** All of its bytes, for formats that cannot be read in order. @throws for a file that is too large */
  whole(): Promise<Uint8Array>;
}

/** A row of the second sheet of the table for people: a link. */
export interface FurtherLink {
  readonly sheet: string;
  /** Its row there, from 1. */
  readonly line: number;
  readonly record: Readonly<Record<string, unknown>>;
  /** Whether the row has no id of a link. */
  readonly isNew?: true;
}

/** A row as its reader returns it, for every format. */
export interface SourceRow {
  /** The line on which it begins, from 1; of a workbook the row, of a feed in XML the item. */
  line: number;
  /** The cells by the place of their column; undefined for members that an object does not have. */
  cells: readonly unknown[];
  /** The addresses to which cells lead, by place: their texts may be only words. */
  links?: ReadonlyMap<number, string>;
  /** Formulas of a spreadsheet that keep numbers as texts, by place: the cells have the numbers. */
  formulas?: ReadonlyMap<number, string>;
  /** The text of an object in the file, or one that can be imported in its place. */
  text?: string;
  /** Why the row cannot be read. */
  problem?: string;
  /** What is wrong, as in a finding. */
  problemCode?: string;
  /** The link, if the row is one. */
  further?: FurtherLink;
  /** What the file says that has no equivalent here. */
  notes?: readonly Finding[];
}

/** The longest line, object or item, in bytes. */
export const LONGEST = 8_388_608;

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The formats of files of records, by their names. */

export const FORMATS = ["csv", "tsv", "jsonl", "json", "xlsx", "xml"] as const;
export type Format = (typeof FORMATS)[number];

const BY_ENDING: Readonly<Record<string, Format>> = {
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  txt: "csv",
  jsonl: "jsonl",
  ndjson: "jsonl",
  json: "json",
  jsonld: "json",
  linkset: "json",
  xlsx: "xlsx",
  xlsm: "xlsx",
  xml: "xml",
  rss: "xml",
  atom: "xml",
};

/** The format by the file's name without `.gz`; undefined if the name does not show it. */
export function formatOf(path: string): Format | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}

/** Formats with a header that names their columns. */
export const hasHeader = (format: Format): boolean => ["csv", "tsv", "xlsx"].includes(format);

export interface Line {
  /** Counted from 1. */
  line: number;
  text: string;
}

const LINE_FEED = 10;

/** @throws Unreadable for a line that is longer than any table's or object's */
export async function* splitLines(
  text: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Line> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  let line = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      rest.push(chunk);
      waiting += chunk.length;
      if (waiting > LONGEST) {
        throw new Unreadable(`${name} has more than eight million characters in line ${line + 1}.`);
      }
      continue;
    }
    const whole = textOf(joined([...rest, chunk.subarray(0, end)]));
    rest = [chunk.slice(end + 1)];
    waiting = chunk.length - end - 1;
    for (const content of whole.split("\n")) yield { line: ++line, text: content };
  }
  const last = textOf(joined(rest));
  if (last !== "") yield { line: line + 1, text: last };
}

/** The columns of objects: each new member is the next one. */

/**
 * Objects whose members differ ever more are not a table; further members are ignored. A table with
 * more columns is rejected.
 */
export const MOST_COLUMNS = 5_000;

export class Places {
  readonly columns: string[] = [];
  readonly #places = new Map<string, number>();

  readonly place = (key: string): number | undefined => {
    const known = this.#places.get(key);
    if (known !== undefined || this.columns.length >= MOST_COLUMNS) return known;
    this.#places.set(key, this.columns.length);
    return this.columns.push(key) - 1;
  };
}

/** The columns of a table: each has its own name, as columns are chosen by their names. */

export function columnNames(header: readonly string[]): string[] {
  const used = new Set<string>();
  /** The number that each name gets next: those before it are used. */
  const next = new Map<string, number>();
  return header.map((given, at) => {
    const name = given.replace(/\s+/g, " ").trim() || `Column ${letters(at)}`;
    let own = name;
    let number = next.get(name) ?? 2;
    while (used.has(own)) own = `${name} (${number++})`;
    next.set(name, number);
    used.add(own);
    return own;
  });
}

/** The name without the number that makes it differ from an earlier one. */
export function givenName(column: string, columns: readonly string[]): string {
  const base = column.replace(/ \(\d+\)$/, "");
  return base !== column && columns.includes(base) ? base : column;
}

export const isUnnamed = (column: string): boolean => /^Column [A-Z]{1,3}$/.test(column);

/** `A`, `Z`, `AA`, as spreadsheets count columns. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

export { Refused, refuse } from "./findings.ts";

/** A value in a message, at most one line long. */
export const quoted = (value: unknown): string => {
  const text = typeof value === "string" ? value : jsonOf(value);
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
};

/** Arrays nested hundreds of thousands deep would overflow the stack. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}

/** What a file is that is none of those that are read, for callers that say it in their own words. */
export interface OtherFile {
  readonly code: "not_workbook" | "not_table";
  /** The name of its format. */
  readonly what: string | null;
}

/** A fault after which the rest of a file cannot be read. */
export class Unreadable extends Error {
  readonly other: OtherFile | null;

  constructor(message: string, other: OtherFile | null = null) {
    super(message);
    this.other = other;
  }
}
