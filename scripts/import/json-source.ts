/** Reads JSON Lines, and arrays of any size, object by object. */
import type { SourceRow } from "../../src/services/import/rows.ts";
import { Failure } from "../cli/cli.ts";
import { isPlainObject } from "./checks.ts";
import { splitArray } from "./json-array.ts";
import { type Line, splitLines } from "./lines.ts";

/** Objects whose members differ ever more are not a table; further members are ignored. */
const MOST_COLUMNS = 5_000;

/** Reads the first object; the rows are read when they are requested. */
export async function openJson(
  text: AsyncIterable<Buffer>,
  format: "json" | "jsonl",
  name: string,
) {
  const pieces = format === "json" ? splitArray(text, name) : filledLines(text, name);
  const first = await pieces.next();
  if (first.done) throw new Failure(`${name} has no objects.`);
  const columns: string[] = [];
  const places = new Map<string, number>();
  const place = (key: string): number | undefined => {
    const known = places.get(key);
    if (known !== undefined || columns.length >= MOST_COLUMNS) return known;
    places.set(key, columns.length);
    return columns.push(key) - 1;
  };
  const firstRow = read(first.value, place);
  async function* rows(): AsyncGenerator<SourceRow> {
    yield firstRow;
    for await (const piece of pieces) yield read(piece, place);
  }
  return { format, columns, style: { delimiter: "," as const, marked: false }, rows: rows() };
}

async function* filledLines(text: AsyncIterable<Buffer>, name: string): AsyncGenerator<Line> {
  for await (const line of splitLines(text, name)) if (/\S/.test(line.text)) yield line;
}

function read({ line, text }: Line, place: (key: string) => number | undefined): SourceRow {
  const problem = (what: string) => ({ line, text, cells: [], problem: what });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return problem(`is not JSON: ${(error as Error).message}`);
  }
  if (!isPlainObject(value)) return problem("is not a JSON object");
  const cells: unknown[] = [];
  for (const [key, cell] of Object.entries(value)) {
    const index = place(key);
    if (index !== undefined) cells[index] = cell;
  }
  return { line, text, cells };
}
