/** Tables in which a quote is a character like any other: a row is a line, and a cell ends at the delimiter. */
import { CsvFailure, type Delimiter } from "../csv.ts";

const LINE_FEED = 10;
/** In bytes. */
const LONGEST = 8_388_608;

export interface UnquotedRecord {
  line: number;
  cells: string[];
  wellQuoted: true;
}

export async function* readUnquoted(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<UnquotedRecord> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf(LINE_FEED);
    if (end < 0) {
      rest = Buffer.concat([rest, chunk]);
      if (rest.length > LONGEST)
        throw new CsvFailure(`Line ${line + 1} has millions of characters.`);
      continue;
    }
    const whole = Buffer.concat([rest, chunk.subarray(0, end)]).toString("utf8");
    rest = Buffer.from(chunk.subarray(end + 1));
    for (const content of whole.split("\n")) yield record(content, ++line, delimiter);
  }
  if (rest.length > 0) yield record(rest.toString("utf8"), line + 1, delimiter);
}

const record = (content: string, line: number, delimiter: Delimiter): UnquotedRecord => ({
  line,
  cells: content.replace(/\r$/, "").split(delimiter),
  wellQuoted: true,
});
