/** The bytes of a text file: unpacked, and checked while they are read. */
import { createReadStream, statSync } from "node:fs";
import { pipeline, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { TextReader } from "../../src/import/encoding.ts";
import type { Encoding, Input } from "../../src/import/input.ts";
import { Failure } from "../cli/cli.ts";

/** `-` for standard input. */
export const STDIN = "-";

/** The file's name in messages. */
const nameOf = (path: string): string => (path === STDIN ? "standard input" : path);

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
  readonly #reader: TextReader;

  /** @param given where the input was before it was copied to `path` */
  constructor(path: string, given = path) {
    this.#path = path;
    this.name = nameOf(given);
    this.#reader = new TextReader(this.name);
  }

  /** Known after reading has begun. */
  get encoding(): Encoding {
    return this.#reader.encoding;
  }

  /** Whole characters of UTF-8, without a byte order mark. @throws Failure for what is not text */
  async *text(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of this.#bytes()) {
      if (isFirst) this.#refuseOther(chunk);
      isFirst = false;
      const piece = this.#reader.read(chunk);
      if (piece.length > 0) yield piece;
    }
    const rest = this.#reader.end();
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

  #refuseOther(chunk: Buffer): void {
    const start = chunk.toString("latin1", 0, 4);
    if (start.startsWith("PK\u0003\u0004")) {
      throw this.#failure("is a workbook or another archive. Save the table as CSV.");
    }
    if (start.startsWith("\u001f\u008b"))
      throw this.#failure("is compressed. Add .gz to its name.");
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
