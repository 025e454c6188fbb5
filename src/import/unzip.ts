/**
 * Unpacks a workbook within bounds. The packages for XLSX trust the sizes that a file announces, and
 * unpack large parts in workers from `blob:` addresses, which no policy of ours allows.
 */
import { Unzip, UnzipInflate } from "fflate/browser";
import { joined } from "./input.ts";

/** In bytes, of all parts together. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** Packed bytes between two looks at what was unpacked: deflate makes at most 1,032 of each. */
const STEP = 16 * 1024;
/** Cells of a sheet, empty ones included: readers make a table of them. */
const MOST_CELLS = 3_000_000;

/** What an archive unpacks to is too large. */
export class TooLarge extends Error {}

/** The reader of workbooks uses no other parts: pictures and macros stay packed. */
const IS_READ = /\.(?:xml|rels)$/;

/** @throws TooLarge; an error of fflate for what is not an archive */
export function unzipWithin(data: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let total = 0;
  const archive = new Unzip((file) => {
    if (!IS_READ.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MOST_UNPACKED) throw new TooLarge();
      chunks.push(chunk);
    };
    parts.set(file.name, chunks);
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < data.length; at += STEP) {
    archive.push(data.subarray(at, at + STEP), at + STEP >= data.length);
  }
  const files = [...parts].map(([name, chunks]) => [name, joined(chunks)] as const);
  for (const [name, bytes] of files) {
    if (name.startsWith("xl/worksheets/")) requireSmall(bytes);
  }
  return Object.fromEntries(files);
}

/** A few cells far from the first one make a table of billions. */
function requireSmall(sheet: Uint8Array): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row] of new TextDecoder()
    .decode(sheet)
    .matchAll(/\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    rows = Math.max(rows, Number(row));
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
    if (rows * columns > MOST_CELLS) throw new TooLarge();
  }
}
