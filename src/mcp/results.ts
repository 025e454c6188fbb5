/** Tool results: the same JSON as text and as structuredContent. */
import { Buffer } from "node:buffer";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type * as z from "zod";
import { type AppError, ERROR_TABLE } from "../errors/errors.ts";
import { detailOf, errorData } from "../errors/problem.ts";
import type { Shortened } from "./shorten.ts";

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

/**
 * The result of a failed call. It has no structuredContent: the v1 client checks it against the
 * output schema even for errors.
 */
export function failure(error: AppError, correlationId: string): CallToolResult {
  const { code } = ERROR_TABLE[error.errorCode];
  const data = errorData(error, correlationId);
  const body = { error: { code, message: detailOf(error), data } };
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

/**
 * Members of an answer as its schema lists them. Lists may be read-only, and the index signature of
 * an open schema (`[x: string]: unknown`) is omitted, so that interfaces are assignable. An
 * optional member may be null: `leanBy` omits it.
 */
type Listed<T> = T extends readonly (infer U)[]
  ? readonly Listed<U>[]
  : T extends object
    ? {
        readonly [K in keyof T as Open<T, K> extends true ? never : K]: undefined extends T[K]
          ? Listed<T[K]> | null
          : Listed<T[K]>;
      }
    : T;

type Open<T, K extends keyof T> = string extends K ? (unknown extends T[K] ? true : false) : false;

/**
 * The answer of `run`: the members of `output`, except those that `defineTool` adds to answers that
 * can be cut.
 */
export type AnswerOf<Out extends z.ZodType | null> = Out extends z.ZodType
  ? Omit<Listed<z.input<Out>>, keyof Shortened>
  : object;

/**
 * `"faults" | "faults.code" | …`: the paths of all members, also in lists. An object without listed
 * members may have any.
 */
type Paths<T> = T extends readonly (infer U)[]
  ? Paths<U>
  : T extends object
    ? keyof T extends never
      ? string
      : { [K in keyof T & string]-?: K | `${K}.${Paths<T[K]>}` }[keyof T & string]
    : never;

type Unlisted<A, Out extends z.ZodType | null> = Out extends z.ZodType
  ? Exclude<Paths<A>, Paths<Listed<z.input<Out>>>>
  : never;

/** A compile error with the names of members that `run` answers and `output` does not list. */
export type NoUnlisted<A, Out extends z.ZodType | null> = [Unlisted<A, Out>] extends [never]
  ? unknown
  : { readonly unlisted: Unlisted<A, Out> };
