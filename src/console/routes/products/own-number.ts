/** A number that one may not write, or that is taken, is a fault of its field, with the way on. */
import { ApiError, type Fault } from "../../api/client.ts";

/**
 * @param text what to do, in the reader's language
 * @param isForeign whether the console knows it already: the server finds it only once all else is right
 */
export function withNumberFault(error: unknown, text: string, isForeign = false): unknown {
  if (!(error instanceof ApiError) || error.problem.error_code === null) return error;
  const isRefused = error.problem.error_code === "forbidden" && !error.lacksScope;
  if (!isRefused && !(isForeign && error.faults.length > 0)) return error;
  return withFault(error, text, isRefused ? [] : error.faults);
}

/** @param text in the reader's language */
export function withFault(error: ApiError, text: string, others: readonly Fault[] = []): ApiError {
  if (error.problem.error_code === null) return error;
  const fault = { field: "gtin", message: text, isWorded: true };
  return new ApiError({ ...error.problem, errors: [fault, ...others] }, null);
}
