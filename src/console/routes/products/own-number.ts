/** A number that one's organization may not write is a fault of its field, with the way on. */
import { ApiError } from "../../api/client.ts";

/** @param text what to do, in the reader's language */
export function withNumberFault(error: unknown, text: string): unknown {
  if (!(error instanceof ApiError) || error.problem.error_code !== "forbidden") return error;
  if (error.lacksScope) return error;
  const fault = { field: "gtin", message: text, isWorded: true };
  return new ApiError({ ...error.problem, errors: [fault] }, null);
}
