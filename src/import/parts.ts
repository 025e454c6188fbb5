/**
 * The parts of a workbook (Office Open XML): unpacked within bounds, and each walked through as the
 * XML without a document type that it is. Names come without the prefix of their namespace: writers
 * choose it.
 *
 *   walk(part, { open(name, attributes) { if (name === "sheet") names.push(attributes().name); } });
 */
import { Unzip, UnzipInflate } from "fflate/browser";
import { Parser } from "saxen";
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

export type Attributes = () => Readonly<Record<string, string>>;

export interface Hooks {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  /** A text can come in several pieces. */
  text?(text: string): void;
}

/** A part is read in pieces, so that a tag without an end is noticed. In characters. */
const PIECE = 65_536;
/** A tag, a text or a comment. A cell has 32,767 characters at most, some of them as references. */
const LONGEST = 524_288;
const DEEPEST = 64;

/** @throws TooLarge; an error for anything that is not XML */
export function walk(part: Uint8Array, hooks: Hooks): void {
  const xml = new TextDecoder().decode(part);
  const parser = new Parser();
  let [depth, seen] = [0, 0];
  const text = (given: string) => {
    seen++;
    hooks.text?.(given);
  };
  const stop = (error: Error) => {
    throw error;
  };
  parser.on("error", stop);
  // An attribute that the parser does not read, such as one with a space before its value.
  parser.on("warn", stop);
  parser.on("attention", () => {
    throw new Error("A part has a document type.");
  });
  parser.on("comment", () => void seen++);
  parser.on("question", () => void seen++);
  parser.on("text", (given, decode) => text(decode(given)));
  parser.on("cdata", text);
  parser.on("openTag", (name, given, decode) => {
    seen++;
    if (++depth > DEEPEST) throw new TooLarge();
    hooks.open?.(bare(name), () => read(given(), decode));
  });
  parser.on("closeTag", (name) => {
    seen++;
    depth--;
    hooks.close?.(bare(name));
  });
  let silent = 0;
  for (let at = 0; at < xml.length; ) {
    const end = endOfPiece(xml, at);
    const before = seen;
    parser.write(xml.slice(at, end));
    silent = seen === before ? silent + end - at : 0;
    if (silent > LONGEST || end - at > LONGEST) throw new TooLarge();
    at = end;
  }
  parser.end();
}

/**
 * The end of a piece, which is before a tag: the parser mistakes `>` in an attribute for the tag's
 * end if it sees only a half.
 */
function endOfPiece(xml: string, at: number): number {
  if (at + PIECE >= xml.length) return xml.length;
  const last = xml.lastIndexOf("<", at + PIECE);
  if (last > at) return last;
  const next = xml.indexOf("<", at + PIECE);
  return next < 0 ? xml.length : next;
}

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

function read(given: Record<string, string>, decode: (text: string) => string) {
  const attributes: Record<string, string> = {};
  for (const name in given) {
    if (!name.startsWith("xmlns")) attributes[bare(name)] = decode(given[name]!);
  }
  return attributes;
}
