/** The bytes of a text file: unpacked, and checked while they are read. */
import { isUtf8 } from "node:buffer";
import { createReadStream, statSync } from "node:fs";
import { pipeline, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Input } from "../../src/import/input.ts";
import { Failure } from "../cli/cli.ts";

/** `-` for standard input. */
export const STDIN = "-";

/** The file's name in messages. */
const nameOf = (path: string): string => (path === STDIN ? "standard input" : path);

const LINE_FEED = 10;
/**
 * Packed tables have a tenth of their size, or a fiftieth if they are repetitive. A file that
 * unpacks to more than this is not a table.
 */
const MOST_UNPACKED = { bytes: 16_000_000, ratio: 200 };

/** The largest input that is read as a whole, in bytes. */
const LARGEST_WHOLE = 67_108_864;

export class TextInput implements Input {
  /** The file's name in messages. */
  readonly name: string;
  readonly #path: string;
  /** The bytes read of the file on disk, packed or not. */
  bytesRead = 0;
  /** Whether it begins with a byte order mark; known after reading has begun. */
  isMarked = false;

  constructor(path: string) {
    this.#path = path;
    this.name = nameOf(path);
  }

  /** Whole characters of UTF-8, without a byte order mark. @throws Failure for anything else */
  async *text(): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    let lines = 1;
    let isFirst = true;
    for await (const chunk of this.#bytes()) {
      let piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (isFirst && piece.length < 4) {
        rest = piece;
        continue;
      }
      if (isFirst) piece = this.#begin(piece);
      isFirst = false;
      const end = wholeCharacters(piece);
      rest = piece.subarray(end);
      piece = piece.subarray(0, end);
      lines += this.#checked(piece, lines);
      if (piece.length > 0) yield piece;
    }
    if (isFirst) rest = this.#begin(rest);
    this.#checked(rest, lines);
    if (rest.length > 0) yield rest;
  }

  /** @throws Failure for a file that is too large for a format that is not read in order */
  async whole(): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of this.#bytes()) {
      parts.push(part);
      size += part.length;
      if (size > LARGEST_WHOLE) throw this.#failure("is too large: a workbook has at most 64 MB.");
    }
    return Buffer.concat(parts);
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    const file = this.#path === STDIN ? process.stdin : createReadStream(this.#path);
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.bytesRead += chunk.length;
        done(null, chunk);
      },
    });
    const streams = this.#path.endsWith(".gz") ? [file, counted, createGunzip()] : [file, counted];
    const last = pipeline(streams, () => {
      // The iterator throws the error.
    }) as unknown as AsyncIterable<Buffer>;
    let unpacked = 0;
    try {
      for await (const chunk of last) {
        unpacked += chunk.length;
        const { bytes, ratio } = MOST_UNPACKED;
        if (unpacked > bytes && unpacked > ratio * this.bytesRead) {
          throw this.#failure(
            `decompresses to more than ${ratio} times its size, so it is not a table.`,
          );
        }
        yield chunk;
      }
    } catch (error) {
      throw unreadable(error, this.name);
    }
  }

  /** @returns the number of line breaks in the piece */
  #checked(piece: Buffer, before: number): number {
    if (piece.includes(0)) throw this.#failure("is not a text file.");
    const isText = isUtf8(piece);
    let lines = 0;
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) {
      if (!isText && !isUtf8(piece.subarray(0, at))) break;
      lines++;
    }
    if (!isText)
      throw this.#failure(`is not UTF-8 text: see line ${before + lines}. ${SAVE_AS_UTF8}`);
    return lines;
  }

  #begin(piece: Buffer): Buffer {
    const other = notText(piece);
    if (other !== undefined) throw this.#failure(other);
    const start = piece.toString("latin1", 0, 3);
    if (start.startsWith("\u001f\u008b"))
      throw this.#failure("is compressed. Add .gz to its name.");
    this.isMarked = start === "ï»¿";
    return this.isMarked ? piece.subarray(3) : piece;
  }

  #failure(what: string): Failure {
    return new Failure(`${this.name} ${what}`);
  }
}

/** The size in bytes; undefined for standard input. @throws Failure if the file does not exist */
export function sizeOf(path: string): number | undefined {
  if (path === STDIN) return undefined;
  try {
    return statSync(path).size;
  } catch (error) {
    throw unreadable(error, nameOf(path));
  }
}

/** The length up to the last complete character, which may continue in the next piece. */
function wholeCharacters(piece: Buffer): number {
  for (let back = 1; back <= Math.min(3, piece.length); back++) {
    const byte = piece[piece.length - back]!;
    if (byte < 0x80) return piece.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? piece.length - back : piece.length;
  }
  return piece.length;
}

const SAVE_AS_UTF8 = 'Save it as UTF-8: in Excel, "CSV UTF-8 (Comma delimited)".';

/** What the first bytes show the file to be; undefined for what may be UTF-8. */
function notText(beginning: Uint8Array): string | undefined {
  const start = Buffer.from(beginning.subarray(0, 4)).toString("latin1");
  if (start.startsWith("PK\u0003\u0004")) {
    return "is a workbook or another archive. Save the table as CSV.";
  }
  return /^(ÿþ|þÿ)/.test(start) ? `is UTF-16 text. ${SAVE_AS_UTF8}` : undefined;
}

const WHY: Partial<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  Z_BUF_ERROR: "its compressed data is incomplete",
  Z_DATA_ERROR: "its compressed data is damaged",
};

/** An error of the file system in one line; other errors unchanged. */
function unreadable(error: unknown, name: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined
    ? error
    : new Failure(`${name} cannot be read: ${WHY[code] ?? message}.`);
}
