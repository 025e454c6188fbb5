/**
 * Reads JSON of files. A parser takes seconds for a line that is nothing but brackets, and programs
 * that walk through what it returns overflow their stack: so the brackets are counted before.
 */

/** No record of a product, and no document of links, is nested as deeply. */
const DEEPEST = 64;
/** Values of a text: of the largest single object, about as many as 64 MB of products have. */
const MOST_VALUES = 8_000_000;

/** @throws Error in words that follow "is not JSON:" */
export function parseJsonText(text: string): unknown {
  // A text has at most as many of both as characters.
  if (text.length > DEEPEST) requireShallow(text);
  return JSON.parse(text);
}

/** The value of a cell of our own export; of a wrong one the text, which its schema rejects. */
export function valueOfCell(cell: string, kind: string): unknown {
  if (cell === "") return null;
  if (kind === "text") return cell;
  try {
    return parseJsonText(cell);
  } catch {
    return cell;
  }
}

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

function requireShallow(text: string): void {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        values++;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        values++;
        if (++depth > DEEPEST) throw new Error("it is nested too deeply");
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth--;
        break;
    }
    if (values > MOST_VALUES) throw new Error("it has too many values");
  }
}

/** The place of the closing quote; the text's end if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return quote;
    at = quote;
  }
}
