/** Tool results: the same JSON as text and as structuredContent, within the size that hosts read. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { type AppError, ERROR_TABLE, type ProblemContext, toProblem } from "../errors.ts";

/** No answer is longer; hosts cut longer ones at an arbitrary place. */
export const MAX_ANSWER_CHARACTERS = 25_000;

/** A success; `text` is the answer's JSON, or the rendering that the caller asked for. */
export function success(answer: object, text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: answer as Record<string, unknown>,
  };
}

/** No structuredContent: the v1 client checks it against the output schema even on errors. */
export function failure(error: AppError, context: ProblemContext): CallToolResult {
  const { code, title } = ERROR_TABLE[error.errorCode];
  const body = { error: { code, message: title, data: toProblem(error, context) } };
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

/** A list inside an answer that may be shortened at a whole item. */
export interface Shortenable<A> {
  readonly length: (answer: A) => number;
  /** The answer with only the first `count` items, saying so. */
  readonly keep: (answer: A, count: number) => A;
}

/** Keeps as many items as fit into `limit` characters of `render`. */
export function shorten<A>(
  answer: A,
  list: Shortenable<A>,
  render: (answer: A) => string,
  limit = MAX_ANSWER_CHARACTERS,
): A {
  if (render(answer).length <= limit) return answer;
  let [fits, exceeds] = [0, list.length(answer)];
  while (fits + 1 < exceeds) {
    const middle = (fits + exceeds) >> 1;
    if (render(list.keep(answer, middle)).length <= limit) fits = middle;
    else exceeds = middle;
  }
  return list.keep(answer, fits);
}
