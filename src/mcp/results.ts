/** Tool results: the same JSON as text and as structuredContent. */
import { Buffer } from "node:buffer";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { type AppError, ERROR_TABLE } from "../errors.ts";
import { type ProblemContext, toProblem } from "../problem.ts";

/** A success; `text` is the answer's JSON, or the form that the caller requested. */
export function success(answer: object, text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: answer as Record<string, unknown>,
  };
}

/** The text stays first: many hosts read only the first block. */
export function withImage(result: CallToolResult, png: Uint8Array): CallToolResult {
  const data = Buffer.from(png).toString("base64");
  const image = { type: "image" as const, data, mimeType: "image/png" };
  return { ...result, content: [...result.content, image] };
}

/** Without structuredContent: the v1 client checks it against the output schema even for errors. */
export function failure(error: AppError, context: ProblemContext): CallToolResult {
  const { code, title } = ERROR_TABLE[error.errorCode];
  const body = { error: { code, message: title, data: toProblem(error, context) } };
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}
