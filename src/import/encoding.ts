/**
 * The encodings in which spreadsheets save tables: UTF-8, UTF-16 with its mark, and Windows-1252.
 * A file is read piece by piece, and what belongs to it is written in the same encoding.
 *
 *   const reader = new TextReader("list.csv");
 *   reader.read(bytes) -> the same text in UTF-8
 */
import { type Encoding, Unreadable } from "./input.ts";
import { notTable, otherKind } from "./other-kinds.ts";

const NOTHING = new Uint8Array();

/** Reads the pieces of a file as UTF-8, without a byte order mark. */
export class TextReader {
  /** Known after the first piece; of a text without marks and letters beyond ASCII, `utf-8`. */
  encoding: Encoding = "utf-8";
  readonly #name: string;
  readonly #encoder = new TextEncoder();
  /** Null while the text is UTF-8, which needs no change. */
  #decoder: TextDecoder | null = null;
  /** Whether all bytes so far were ASCII: then the encoding is not known yet. */
  #isOpen = true;
  #isFirst = true;
  /** The beginning of a character whose other bytes are in the next piece. */
  #rest: Uint8Array = NOTHING;
  #line = 1;

  constructor(name: string) {
    this.#name = name;
  }

  /** Whole characters. @throws Unreadable for what is not text */
  read(piece: Uint8Array): Uint8Array {
    let bytes = this.#rest.length === 0 ? piece : concat(this.#rest, piece);
    this.#rest = NOTHING;
    if (this.#isFirst) {
      if (bytes.length < MARK) {
        this.#rest = bytes;
        return NOTHING;
      }
      bytes = this.#begin(bytes);
    }
    if (this.#decoder) return this.#encoded(this.#decoder.decode(bytes, { stream: true }));
    const end = wholeCharacters(bytes);
    const whole = this.#checked(bytes.subarray(0, end));
    this.#rest = bytes.slice(end);
    return whole;
  }

  /** What is left after the last piece. @throws Unreadable */
  end(): Uint8Array {
    const bytes = this.#isFirst ? this.#begin(this.#rest) : this.#rest;
    this.#rest = NOTHING;
    if (this.#decoder) return this.#encoded(this.#decoder.decode(bytes));
    return this.#checked(bytes);
  }

  #begin(bytes: Uint8Array): Uint8Array {
    this.#isFirst = false;
    const kind = otherKind(bytes);
    if (kind !== undefined) throw notTable(this.#name, kind);
    const [one, two, three] = bytes;
    if (one === 0xef && two === 0xbb && three === 0xbf) {
      this.encoding = "utf-8-bom";
      this.#isOpen = false;
      return bytes.subarray(3);
    }
    if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) {
      this.#decodeAs(one === 0xff ? "utf-16le" : "utf-16be");
      return bytes.subarray(2);
    }
    return bytes;
  }

  #decodeAs(encoding: Exclude<Encoding, "utf-8" | "utf-8-bom">): void {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    this.#isOpen = false;
  }

  #encoded(text: string): Uint8Array {
    if (text.includes("\0")) throw this.#notText();
    return this.#encoder.encode(text);
  }

  /** Valid UTF-8, or what it is if it is Windows-1252. */
  #checked(bytes: Uint8Array): Uint8Array {
    if (bytes.includes(0)) throw this.#notText();
    const isAscii = bytes.every((byte) => byte < 0x80);
    if (isAscii || isUtf8(bytes)) {
      if (!isAscii) this.#isOpen = false;
      this.#line += countLines(bytes);
      return bytes;
    }
    if (!this.#isOpen || isMostlyUtf8(bytes)) {
      const line = this.#line + linesBeforeFault(bytes);
      throw new Unreadable(`${this.#name} is not UTF-8 text: see line ${line}. ${SAVE_AS_UTF8}`);
    }
    this.#decodeAs("windows-1252");
    return this.#encoded(this.#decoder!.decode(bytes, { stream: true }));
  }

  #notText(): Unreadable {
    return new Unreadable(`${this.#name} is not a text file.`);
  }
}

/** The bytes of the longest byte order mark. */
const MARK = 3;
const LINE_FEED = 10;
const SAVE_AS_UTF8 = 'Save it as UTF-8: in Excel, "CSV UTF-8 (Comma delimited)".';

const concat = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The length up to the last complete character, which may continue in the next piece. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Whether it is UTF-8 with a damaged place rather than another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const faults = text.split("\ufffd").length - 1;
  const letters = text.match(/(?!\ufffd)\P{ASCII}/gu)?.length ?? 0;
  return letters > faults;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

function linesBeforeFault(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8").decode(bytes);
  return text.slice(0, text.indexOf("\ufffd")).split("\n").length - 1;
}

/** A whole file as a text; what is damaged in it is read as Windows-1252. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    const reader = new TextReader("");
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const text = decoder.decode(concat(reader.read(bytes), reader.end()));
    return { text, encoding: reader.encoding };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** The bytes with which a file in this encoding begins. */
export function markOf(encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === "utf-8" || encoding === "windows-1252"
    ? new Uint8Array()
    : encode("\ufeff", encoding);
}

/** The bytes of a text, without a mark; `?` for what Windows-1252 does not have. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
    case "utf-8-bom":
      return new TextEncoder().encode(text);
    case "utf-16le":
    case "utf-16be": {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      const isLittle = encoding === "utf-16le";
      for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittle);
      return new Uint8Array(view.buffer);
    }
    case "windows-1252":
      windowsBytes ??= new Map(
        [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))].map(
          (character, byte) => [character, byte],
        ),
      );
      return Uint8Array.from(text, (character) => windowsBytes!.get(character) ?? QUESTION);
  }
}

let windowsBytes: ReadonlyMap<string, number> | undefined;
const QUESTION = 63;
