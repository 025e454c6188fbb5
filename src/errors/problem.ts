import { plainLine, plainValues } from "../model/plain-text.ts";
import { tokenFaultOf } from "./access.ts";
import type { CauseCode } from "./causes.ts";
import {
  type AppError,
  ERROR_TABLE,
  type ErrorCode,
  type FieldError,
  type SimilarProduct,
} from "./errors.ts";

/** What a program does about an error: in problem documents, and alone in the answers of /mcp. */
export interface ErrorData {
  error_code: ErrorCode;
  retryable: boolean;
  errors?: readonly FieldError[];
  guidance: string;
  /** Products of the catalog that a wrong number may be meant for, recalled ones first. */
  similar?: readonly SimilarProduct[];
  /** Why the credentials are not valid. */
  reason?: "unknown" | "revoked" | "expired";
  retry_after?: number;
  /** Who changed the record last, if the request comes too late. */
  last_change?: { by?: string; at: string };
  correlation_id: string;
}

/** RFC 9457 problem details with this project's members. */
export interface Problem extends ErrorData {
  type: string;
  title: string;
  status: number;
  detail: string;
  timestamp: string;
  /** Why a valid request is not carried out. */
  cause_code?: CauseCode;
}

export interface ProblemContext {
  baseUrl: string;
  correlationId: string;
  now: Date;
}

export const detailOf = (error: AppError): string => plainLine(error.message);

/** Text that it repeats from a question or a row is plain text. */
export function errorData(error: AppError, correlationId: string): ErrorData {
  const { retryable, guidance: usual } = ERROR_TABLE[error.errorCode];
  const { errors, guidance = usual, similar, retryAfter, lastChange } = error.options;
  const reason = tokenFaultOf(error);
  return {
    error_code: error.errorCode,
    retryable,
    ...(errors && { errors: plainValues(errors, plainLine) }),
    guidance: plainLine(guidance),
    ...(similar && { similar: plainValues(similar, plainLine) }),
    ...(reason && { reason }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(lastChange && {
      last_change: { ...(lastChange.by && { by: lastChange.by }), at: lastChange.at },
    }),
    correlation_id: correlationId,
  };
}

export function toProblem(error: AppError, context: ProblemContext): Problem {
  const { status, title } = ERROR_TABLE[error.errorCode];
  return {
    type: `${context.baseUrl}/problems/${error.errorCode}`,
    title,
    status,
    detail: detailOf(error),
    timestamp: context.now.toISOString(),
    ...(error.options.causeCode && { cause_code: error.options.causeCode }),
    ...errorData(error, context.correlationId),
  };
}
