/** A number that one may not write, or that is taken, is a fault of its field, with the way on. */
import { ApiError, type Fault } from "../../api/client.ts";

/** @param text what to do about a number that one may not write, in the reader's language */
export function withNumberFault(error: unknown, text: string): unknown {
  const isRefused =
    error instanceof ApiError && error.problem.error_code === "forbidden" && !error.lacksScope;
  return isRefused ? withFault(error, text) : error;
}

/**
 * What the console knows of the number, beside the faults of an answer: the server finds it only once
 * all else is right.
 */
export const withKnownFault = (error: unknown, text: string): unknown =>
  hasFaults(error) ? withFault(error, text, error.faults) : error;

export const hasFaults = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.faults.length > 0;

/** @param text in the reader's language */
export function withFault(error: ApiError, text: string, others: readonly Fault[] = []): ApiError {
  if (error.problem.error_code === null) return error;
  const fault = { field: "gtin", message: text, isWorded: true };
  return new ApiError({ ...error.problem, errors: [fault, ...others] }, null);
}
