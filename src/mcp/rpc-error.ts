/** Failures outside of tool calls: the protocol's own codes, with the error contract in `data`. */

import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { ERROR_TABLE, toAppError } from "../errors/errors.ts";
import { errorData } from "../errors/problem.ts";
import { MAX_URL_BYTES } from "../model/bounds.ts";
import { namePart } from "../model/issue.ts";
import { isRecord } from "../model/json.ts";
import type { CallContexts } from "./define-tool.ts";

/** The answer of `run`. @throws ProtocolError -32602 for faults of the caller, otherwise -32603 */
export async function runOrRpcError<T>(contexts: CallContexts, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    const error = toAppError(thrown);
    contexts.report(error);
    const data = errorData(error, contexts.write.correlationId);
    const isTheirs = ERROR_TABLE[error.errorCode].status < 500;
    throw new ProtocolError(
      isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
      // Hosts show the message, but few show the data.
      `${error.message} ${data.guidance}`,
      data,
    );
  }
}

/**
 * Does the same as `runOrRpcError`, but a missing resource gets the protocol's own error
 * (SEP-2164), which clients recognize because `data` has only the URI.
 */
export function orResourceError<T>(
  contexts: CallContexts,
  uri: string,
  run: () => Promise<T>,
): Promise<T> {
  return runOrRpcError(contexts, run).catch((error: ProtocolError) => {
    const { error_code } = error.data as { error_code: string };
    throw error_code === "not_found" ? new ResourceNotFoundError(uri, error.message) : error;
  });
}

interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The fault in words, or null if the parameters can be read. */
export function malformedParams({ method, params }: Message): string | null {
  switch (method) {
    case "tools/call":
      return notText("name", params.name);
    case "resources/read":
      return notText("uri", params.uri) ?? tooLong("uri", params.uri);
    case "prompts/get":
      return notText("name", params.name) ?? wrongArguments(params.arguments);
    case "completion/complete":
      return wrongReference(params.ref) ?? wrongArgument(params.argument);
    default:
      return null;
  }
}

const notText = (name: string, value: unknown): string | null =>
  typeof value === "string" ? null : `${name} must be text`;

/** Measures a value before anything parses it: 2 MB took 100 ms of CPU. */
const tooLong = (name: string, value: unknown): string | null =>
  String(value).length <= MAX_URL_BYTES
    ? null
    : `${name} is longer than ${MAX_URL_BYTES} characters`;

function wrongArguments(value: unknown): string | null {
  if (value === undefined) return null;
  if (!isRecord(value)) return "arguments must be an object of strings";
  const wrong = Object.keys(value).find((name) => typeof value[name] !== "string");
  return wrong === undefined ? null : `arguments.${namePart(wrong)} must be text, in quotes`;
}

function wrongReference(ref: unknown): string | null {
  if (isRecord(ref) && ref.type === "ref/prompt") return notText("ref.name", ref.name);
  if (isRecord(ref) && ref.type === "ref/resource") return notText("ref.uri", ref.uri);
  return "ref must be of type ref/prompt, with a name, or ref/resource, with a uri";
}

const wrongArgument = (argument: unknown): string | null =>
  isRecord(argument)
    ? (notText("argument.name", argument.name) ?? notText("argument.value", argument.value))
    : "argument must have a name and a value";
