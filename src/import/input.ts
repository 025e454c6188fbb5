/** A file as the readers need it: of a disk, or of a browser. */
export interface Input {
  /** Its name in messages. */
  readonly name: string;
  /** Whether it begins with a byte order mark; known after reading has begun. */
  readonly isMarked: boolean;
  /** Whole characters of UTF-8, without a byte order mark. @throws for anything else */
  text(): AsyncGenerator<Uint8Array>;
  /** All of its bytes, for formats that cannot be read in order. @throws for a file that is too large */
  whole(): Promise<Uint8Array>;
}

/** A row as its reader returns it, for every format. */
export interface SourceRow {
  /** The line on which it begins, from 1; of a workbook the row, of a feed in XML the item. */
  line: number;
  /** The cells by the place of their column; undefined for members that an object does not have. */
  cells: readonly unknown[];
  /** The text of an object in the file, or one that can be imported in its place. */
  text?: string;
  /** Why the row cannot be read. */
  problem?: string;
  /** What the file says that has no equivalent here. */
  notes?: readonly string[];
}

/** The longest line, object or item, in bytes. */
export const LONGEST = 8_388_608;

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);
