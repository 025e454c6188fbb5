/** The lines of a text that hold anything. */
import { Failure } from "../cli.ts";
import type { Piece } from "./json-array.ts";

const LINE_FEED = 10;
/** In bytes. */
const LONGEST = 8_388_608;

export async function* jsonLines(
  text: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Piece, void> {
  let rest: Buffer[] = [];
  let waiting = 0;
  let line = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      rest.push(chunk);
      waiting += chunk.length;
      if (waiting > LONGEST) throw tooLong(name, line + 1);
      continue;
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)]).toString("utf8");
    rest = [chunk.subarray(end + 1)];
    waiting = chunk.length - end - 1;
    for (const content of whole.split("\n")) {
      line++;
      if (isContent(content)) yield { line, text: content };
    }
  }
  const last = Buffer.concat(rest).toString("utf8");
  if (isContent(last)) yield { line: line + 1, text: last };
}

const isContent = (text: string) => /\S/.test(text);

const tooLong = (name: string, line: number) =>
  new Failure(`${name} has more than eight million characters in line ${line}: is it JSON Lines?`);
