/** Failures outside of tool calls: the protocol's own codes, with the error contract in `data`. */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { ERROR_TABLE, toAppError } from "../errors.ts";
import { toProblem } from "../problem.ts";
import type { CallContexts } from "./define-tool.ts";

/** The answer of `run`. @throws ProtocolError -32602 for faults of the caller, otherwise -32603 */
export async function runOrRpcError<T>(contexts: CallContexts, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    const error = toAppError(thrown);
    contexts.report(error);
    const { baseUrl, correlationId, clock } = contexts.write;
    const problem = toProblem(error, { baseUrl, correlationId, now: clock() });
    const isTheirs = ERROR_TABLE[error.errorCode].status < 500;
    throw new ProtocolError(
      isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
      // Hosts show the message, but few show the data.
      `${error.message} ${problem.guidance}`,
      problem,
    );
  }
}

/**
 * As `runOrRpcError`, but a missing resource gets the protocol's own error (SEP-2164), which clients
 * recognize because `data` has only the URI.
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
