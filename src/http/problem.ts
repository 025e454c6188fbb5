/** Errors over HTTP: RFC 9457 problem documents, and the one place where failures are logged. */
import { type AppError, ERROR_TABLE, toAppError, toProblem } from "../errors.ts";
import type { AppContext } from "./environment.ts";

export function problemResponse(c: AppContext, thrown: unknown): Response {
  const error = toAppError(thrown);
  const { correlationId, config, options } = c.var;
  report(error, correlationId);
  const { status } = ERROR_TABLE[error.errorCode];
  const problem = toProblem(error, {
    baseUrl: config?.baseUrl ?? "",
    correlationId,
    now: options.clock(),
  });
  const headers = new Headers({
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  const { retryAfter, challenge } = error.options;
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (challenge) headers.set("WWW-Authenticate", challengeHeader(challenge));
  const body = c.req.method === "HEAD" ? null : JSON.stringify(problem);
  return c.newResponse(body, { status, headers: Object.fromEntries(headers) });
}

/** RFC 6750, clause 3. */
function challengeHeader({ scope, error }: { scope: string; error?: string }): string {
  const parts = [
    `realm="gtin-resolver"`,
    ...(error ? [`error="${error}"`] : []),
    `scope="${scope}"`,
  ];
  return `Bearer ${parts.join(", ")}`;
}

/** What went wrong on our side, for the operator; a caller's own mistake is not logged. */
export function report(error: AppError, correlationId: string): void {
  if (ERROR_TABLE[error.errorCode].status < 500) return;
  const { cause } = error;
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  console.error(
    JSON.stringify({
      level: "error",
      error_code: error.errorCode,
      correlation_id: correlationId,
      reason,
    }),
  );
}
