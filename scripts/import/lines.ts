/** Reads a text line by line, without reading it as a whole. */
import { Failure } from "../cli/cli.ts";

export interface Line {
  /** Counted from 1. */
  line: number;
  text: string;
}

const LINE_FEED = 10;
/** In bytes. */
const LONGEST = 8_388_608;

/** @throws Failure for a line that is longer than any table's or object's */
export async function* splitLines(text: AsyncIterable<Buffer>, name: string): AsyncGenerator<Line> {
  let rest: Buffer[] = [];
  let waiting = 0;
  let line = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      rest.push(chunk);
      waiting += chunk.length;
      if (waiting > LONGEST) {
        throw new Failure(`${name} has more than eight million characters in line ${line + 1}.`);
      }
      continue;
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)]).toString("utf8");
    rest = [Buffer.from(chunk.subarray(end + 1))];
    waiting = chunk.length - end - 1;
    for (const content of whole.split("\n")) yield { line: ++line, text: content };
  }
  const last = Buffer.concat(rest).toString("utf8");
  if (last !== "") yield { line: line + 1, text: last };
}
