/** A file of the browser, for the readers of files. */
import { type Format, formatOf, type Input, textOf, Unreadable } from "../../../import/input.ts";

/** The largest file, in bytes. `npm run import` reads files of any size. */
const LARGEST = 100 * 1024 * 1024;
/** Characters of a piece. */
const PIECE = 65_536;

export class FileInput implements Input {
  readonly name: string;
  isMarked = false;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.#bytes = bytes;
  }

  /** @throws Unreadable */
  static async open(file: File): Promise<FileInput> {
    if (file.size > LARGEST) throw new Unreadable(`${file.name} has more than 100 MB.`);
    return new FileInput(file.name, new Uint8Array(await file.arrayBuffer()));
  }

  /** The format by the file's first bytes, and by its name where these can be several. */
  get format(): Format {
    const start = textOf(this.#bytes.subarray(0, 4_096)).replace(/^\ufeff?\s*/, "");
    const named = formatOf(this.name);
    if (start.startsWith("PK\u0003\u0004")) return "xlsx";
    if (start.startsWith("<")) return "xml";
    if (start.startsWith("[")) return "json";
    if (start.startsWith("{")) return named === "jsonl" || isLines(start) ? "jsonl" : "json";
    return named === "tsv" ? "tsv" : "csv";
  }

  async *text(): AsyncGenerator<Uint8Array> {
    const text = this.#decoded();
    if (text.includes("\0")) throw new Unreadable(`${this.name} is not a text file.`);
    const encoder = new TextEncoder();
    for (let at = 0; at < text.length; ) {
      const isSplit = /[\ud800-\udbff]/.test(text[at + PIECE - 1] ?? "");
      const end = at + PIECE + (isSplit ? 1 : 0);
      yield encoder.encode(text.slice(at, end));
      at = end;
    }
  }

  async whole(): Promise<Uint8Array> {
    return this.#bytes;
  }

  /** UTF-8, UTF-16 with its mark, or else Windows-1252, as older spreadsheets save tables. */
  #decoded(): string {
    const bytes = this.#bytes;
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
    try {
      this.isMarked = bytes[0] === 0xef && bytes[1] === 0xbb;
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
}

/** Whether the first line is an object, and another one follows. */
function isLines(start: string): boolean {
  const [first = "", ...others] = start.split("\n");
  try {
    JSON.parse(first);
    return others.some((line) => line.trim() !== "");
  } catch {
    return false;
  }
}
