/** Tool results: the same JSON as text and as structuredContent. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { type AppError, ERROR_TABLE, type ProblemContext, toProblem } from "../errors.ts";

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
