import { plainLine, plainValues } from "../model/plain-text.ts";
import { tokenFaultOf } from "./access.ts";
import { type AppError, ERROR_TABLE, type ErrorCode, type FieldError } from "./errors.ts";

/** RFC 9457 problem details with this project's members; also `error.data` of a tool result. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  error_code: ErrorCode;
  retryable: boolean;
  timestamp: string;
  errors?: readonly FieldError[];
  guidance: string;
  /** Why the credentials are not valid. */
  reason?: "unknown" | "revoked" | "expired";
  retry_after?: number;
  correlation_id: string;
}

export interface ProblemContext {
  baseUrl: string;
  correlationId: string;
  now: Date;
}

/** Text that it repeats from a question or a row is plain text. */
export function toProblem(error: AppError, context: ProblemContext): Problem {
  const { status, title, retryable, guidance: usual } = ERROR_TABLE[error.errorCode];
  const { errors, guidance = usual, retryAfter } = error.options;
  const reason = tokenFaultOf(error);
  return {
    type: `${context.baseUrl}/problems/${error.errorCode}`,
    title,
    status,
    detail: plainLine(error.message),
    error_code: error.errorCode,
    retryable,
    timestamp: context.now.toISOString(),
    ...(errors && { errors: plainValues(errors, plainLine) }),
    guidance: plainLine(guidance),
    ...(reason && { reason }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    correlation_id: context.correlationId,
  };
}
