/** A file of the browser, for the readers of files. */
import { TextReader } from "../../../import/encoding.ts";
import {
  type Encoding,
  type Format,
  formatOf,
  type Input,
  textOf,
  Unreadable,
} from "../../../import/input.ts";
import { faultOfName, otherKind } from "../../../import/other-kinds.ts";

/** The largest file, in bytes. `npm run import` reads files of any size. */
const LARGEST = 100 * 1024 * 1024;
/** Bytes of a piece. */
const PIECE = 65_536;

export class FileInput implements Input {
  readonly name: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #reader: TextReader;

  constructor(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.#bytes = bytes;
    this.#reader = new TextReader(name);
  }

  get encoding(): Encoding {
    return this.#reader.encoding;
  }

  /** @throws Unreadable */
  static async open(file: File): Promise<FileInput> {
    if (file.size > LARGEST) throw new Unreadable(`${file.name} has more than 100 MB.`);
    return new FileInput(file.name, new Uint8Array(await file.arrayBuffer()));
  }

  /**
   * The format by the file's first bytes, and by its name where these can be several.
   * @throws Unreadable for a text that is called a workbook or a picture
   */
  get format(): Format {
    const start = textOf(this.#bytes.subarray(0, 4_096)).replace(/^\ufeff?\s*/, "");
    const named = formatOf(this.name);
    if (start.startsWith("PK\u0003\u0004")) return "xlsx";
    const fault = otherKind(this.#bytes) === undefined && faultOfName(this.name, start);
    if (fault) throw fault;
    if (start.startsWith("<")) return "xml";
    if (start.startsWith("[")) return "json";
    if (start.startsWith("{")) return named === "jsonl" || isLines(start) ? "jsonl" : "json";
    return named === "tsv" ? "tsv" : "csv";
  }

  async *text(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#bytes.length; at += PIECE) {
      const piece = this.#reader.read(this.#bytes.subarray(at, at + PIECE));
      if (piece.length > 0) yield piece;
    }
    const rest = this.#reader.end();
    if (rest.length > 0) yield rest;
  }

  async whole(): Promise<Uint8Array> {
    return this.#bytes;
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
