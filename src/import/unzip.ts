/**
 * Unpacks a workbook within bounds. The sizes that a file announces are not trusted: what is
 * unpacked is counted.
 */
import { Unzip, UnzipInflate } from "fflate/browser";
import { joined } from "./input.ts";

/** The most bytes of all parts together. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** Packed bytes between two looks at what was unpacked: deflate makes at most 1,032 of each. */
const STEP = 16 * 1024;
export const MOST_PARTS = 10_000;

/** What an archive unpacks to is too large, or its table is. */
export class TooLarge extends Error {}

/** Pictures and macros stay packed. */
const IS_READ = /\.(?:xml|rels)$/;

/** @throws TooLarge; an error of fflate for what is not an archive */
export function unzipWithin(data: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let [total, count] = [0, 0];
  const archive = new Unzip((file) => {
    if (++count > MOST_PARTS) throw new TooLarge();
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
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
}
