/** The bytes of the input, looked at while they pass: that they are UTF-8, and their fingerprint. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Failure } from "../cli/cli.ts";
import { nameOf, notText, SAVE_AS_UTF8, STDIN, unreadable } from "../tables/text-file.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** In bytes: no table has it in one line. */
const LONGEST_LINE = 8_388_608;

export class TextInput {
  /** As messages call it. */
  readonly name: string;
  readonly #path: string;
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #lines = 0;

  constructor(path: string) {
    this.#path = path;
    this.name = nameOf(path);
  }

  /** Of what has been read so far. */
  fingerprint(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }

  /**
   * Pieces of whole lines.
   * @throws Failure where it cannot be read, or is no UTF-8 text.
   */
  async *pieces(): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of this.#chunks()) {
      this.#refuseBinary(chunk);
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = text.lastIndexOf(LINE_FEED) + 1 || text.lastIndexOf(CARRIAGE_RETURN) + 1;
      rest = text.subarray(end);
      if (end > 0) yield this.#checked(text.subarray(0, end));
      if (rest.length > LONGEST_LINE) throw this.#failure("has a line of millions of characters.");
    }
    if (rest.length > 0) yield this.#checked(rest);
  }

  async *#chunks(): AsyncGenerator<Buffer> {
    const stream = this.#path === STDIN ? process.stdin : createReadStream(this.#path);
    try {
      for await (const chunk of stream) yield chunk as Buffer;
    } catch (error) {
      throw unreadable(error, this.name);
    }
  }

  #refuseBinary(chunk: Buffer): void {
    const other = this.#bytes === 0 ? notText(chunk) : undefined;
    if (other !== undefined) throw this.#failure(other);
    if (chunk.includes(0)) throw this.#failure("is not a text file, so not a CSV file.");
  }

  #checked(text: Buffer): Buffer {
    const isText = isUtf8(text);
    for (let start = 0; start < text.length; this.#lines++) {
      const end = text.indexOf(LINE_FEED, start) + 1 || text.length;
      if (!isText && !isUtf8(text.subarray(start, end))) {
        throw this.#failure(`is not UTF-8 text: see line ${this.#lines + 1}. ${SAVE_AS_UTF8}`);
      }
      start = end;
    }
    return text;
  }

  #failure(what: string): Failure {
    return new Failure(`${this.name} ${what}`);
  }
}
