/** The error table as documentation; what each code means in words stands here, complete by type. */
import { ERROR_TABLE, type ErrorCode } from "../../../src/errors.ts";
import { table } from "./blocks.ts";

const WHEN: Record<ErrorCode, string> = {
  unauthorized:
    "A token is needed, or the one sent does not hold. Over HTTP with a Bearer challenge.",
  forbidden: "The token holds but lacks the scope.",
  rate_limited: "Too many calls; `retry_after` says how many seconds to wait.",
  bad_request: "The request itself is malformed.",
  method_not_allowed: "This path does not answer this HTTP method; `Allow` names those it does.",
  request_timeout: "The body did not arrive in time.",
  payload_too_large: "The body is larger than this path takes.",
  uri_too_long: "The path and query are longer than 8192 bytes.",
  unsupported_media_type: "The body is not JSON, or does not say so.",
  headers_too_large: "The headers have more than 32 KiB together.",
  validation_error: "An argument is missing, unknown or wrong; `errors` names each of them.",
  unprocessable_entity:
    "Well formed, but it cannot be done: a coupon number as a Digital Link, say.",
  not_found: "A valid number that this catalog does not know, or a path that leads nowhere.",
  conflict: "It contradicts what is stored already.",
  precondition_failed:
    "`If-Match` or `If-None-Match` does not hold, or is missing where something would be replaced.",
  internal_error: "A fault of the server; `correlation_id` finds it in the log.",
  catalog_unavailable: "The catalog did not answer in time; `retry_after` says when to try again.",
  deadline_exceeded:
    "The answer was not ready in time. Something asked to be written may have been written.",
  catalog_busy:
    "Too many others are writing. The write was not sent; repeat it after `retry_after` seconds.",
  outcome_unknown:
    "The write was sent, and the catalog did not confirm it in time. Read the record before writing again.",
};

export const errorTable = (): string =>
  table(
    ["error_code", "code in tool results", "HTTP status", "title", "retryable", "when"],
    Object.entries(ERROR_TABLE).map(([name, { code, status, title, retryable }]) => [
      `\`${name}\``,
      `\`${code}\``,
      String(status),
      title,
      retryable ? "yes" : "no",
      WHEN[name as ErrorCode],
    ]),
  );
