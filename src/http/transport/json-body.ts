/** Bounds the values of a JSON body before it is parsed. */
import { AppError } from "../../errors/errors.ts";

/** Five times a full batch of an import. To parse 500,000 nested lists took 200 ms of CPU. */
export const MOST_JSON_VALUES = 50_000;

/** @throws AppError bad_request */
export function refuseManyValues(text: string): void {
  if (!hasMoreValues(text, MOST_JSON_VALUES)) return;
  throw new AppError("bad_request", `The body has more than ${MOST_JSON_VALUES} values.`, {
    guidance: "Split the request into several.",
  });
}

const [QUOTE, COMMA, LIST, OBJECT, BACKSLASH] = [...'",[{\\'].map((c) => c.charCodeAt(0));

/** Each value is behind a comma, or behind the bracket of its list or object. */
function hasMoreValues(text: string, most: number): boolean {
  let left = most;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isInText = !isInText;
    else if (isInText && unit === BACKSLASH) at++;
    else if (!isInText && (unit === COMMA || unit === LIST || unit === OBJECT) && --left < 0) {
      return true;
    }
  }
  return false;
}
