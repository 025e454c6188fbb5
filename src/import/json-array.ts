/**
 * Splits a JSON array into the texts of its elements, each with its first line, without reading the
 * whole array.
 */
import { joined, LONGEST, textOf } from "./input.ts";
import type { Line } from "./lines.ts";
import { Unreadable } from "./unreadable.ts";

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [34, 92, 44, 10];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * @param skip bytes before the array, as in `{"list":[`: then what follows the array is left out
 * @throws Unreadable for text that is not an array, or not closed
 */
export async function* splitArray(
  text: AsyncIterable<Uint8Array>,
  name: string,
  skip = 0,
): AsyncGenerator<Line> {
  const splitter = new Splitter(name, skip > 0);
  let left = skip;
  for await (const chunk of text) {
    yield* splitter.split(left > 0 ? chunk.subarray(left) : chunk);
    left = Math.max(0, left - chunk.length);
  }
  splitter.end();
}

/** Only strings and brackets matter here: the reader of an element checks whether it is JSON. */
class Splitter {
  readonly #name: string;
  #line = 1;
  /** 0 before the array, 1 in it, 2 and more in an element. */
  #depth = 0;
  #isOver = false;
  #inString = false;
  #isEscaped = false;
  #parts: Uint8Array[] = [];
  #length = 0;
  /** The place where the current element begins; 0 between two elements. */
  #begins = 0;

  /** Whether the array is a member of an object. */
  readonly #isMember: boolean;

  constructor(name: string, isMember: boolean) {
    this.#name = name;
    this.#isMember = isMember;
  }

  *split(chunk: Uint8Array): Generator<Line> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === LINE_FEED) this.#line++;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      if (isSpace(byte)) continue;
      if (this.#depth === 0) {
        this.#open(byte);
        continue;
      }
      const ends = this.#depth === 1 && (byte === COMMA || byte === CLOSE_ARRAY);
      if (ends) {
        if (this.#begins > 0) yield this.#take(chunk.subarray(from, at));
        else if (byte === COMMA) throw this.#broken("has an extra comma");
      } else if (this.#begins === 0) {
        this.#begins = this.#line;
        from = at;
      }
      this.#enter(byte);
    }
    if (this.#begins > 0) this.#keep(chunk.subarray(from));
  }

  end(): void {
    if (!this.#isOver) throw this.#broken("is incomplete: the array is not closed");
  }

  #open(byte: number): void {
    if (this.#isOver && this.#isMember) return;
    if (this.#isOver) throw this.#broken("has text after the end of the array");
    if (byte !== OPEN_ARRAY) {
      throw this.#broken("must be an array of objects (or JSON Lines: --format jsonl)");
    }
    this.#depth = 1;
  }

  #enter(byte: number): void {
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.#depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#depth--;
    if (this.#depth === 0) this.#isOver = true;
  }

  #take(last: Uint8Array): Line {
    this.#keep(last);
    const piece = { line: this.#begins, text: textOf(joined(this.#parts)) };
    this.#parts = [];
    this.#length = 0;
    this.#begins = 0;
    return piece;
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > LONGEST) throw this.#broken("has an element that is too long");
  }

  #broken(what: string): Unreadable {
    return new Unreadable(`${this.#name} ${what}, at line ${this.#line}.`);
  }
}

const isSpace = (byte: number) => byte === 32 || byte === LINE_FEED || byte === 13 || byte === 9;
