/** Reads a text line by line, without reading it as a whole. */
import { joined, LONGEST, textOf } from "./input.ts";
import { Unreadable } from "./unreadable.ts";

export interface Line {
  /** Counted from 1. */
  line: number;
  text: string;
}

const LINE_FEED = 10;

/** @throws Unreadable for a line that is longer than any table's or object's */
export async function* splitLines(
  text: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Line> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  let line = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      rest.push(chunk);
      waiting += chunk.length;
      if (waiting > LONGEST) {
        throw new Unreadable(`${name} has more than eight million characters in line ${line + 1}.`);
      }
      continue;
    }
    const whole = textOf(joined([...rest, chunk.subarray(0, end)]));
    rest = [chunk.slice(end + 1)];
    waiting = chunk.length - end - 1;
    for (const content of whole.split("\n")) yield { line: ++line, text: content };
  }
  const last = textOf(joined(rest));
  if (last !== "") yield { line: line + 1, text: last };
}
