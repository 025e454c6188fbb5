/** A number that one's organization may not write is a fault of its field, with the way on. */
import { ApiError } from "../../api/client.ts";

/**
 * @param text what to do, in the reader's language
 * @param isForeign whether the console knows it already: the server finds it only once all else is right
 */
export function withNumberFault(error: unknown, text: string, isForeign = false): unknown {
  if (!(error instanceof ApiError) || error.problem.error_code === null) return error;
  const isRefused = error.problem.error_code === "forbidden" && !error.lacksScope;
  if (!isRefused && !(isForeign && error.faults.length > 0)) return error;
  const fault = { field: "gtin", message: text, isWorded: true };
  const errors = [fault, ...(isRefused ? [] : error.faults)];
  return new ApiError({ ...error.problem, errors }, null);
}
