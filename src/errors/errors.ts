import type { RecordTable } from "../model/record-types.ts";
import type { CauseCode } from "./causes.ts";

/**
 * The one error table, from which every face (MCP results, problem documents) takes its errors.
 * `code` is the number inside a tool result's `error`; JSON-RPC errors have the protocol's own
 * codes. `guidance` is the next step if an error names none of its own. It never advises a retry if
 * `retryable` is false.
 */
export const ERROR_TABLE = {
  unauthorized: {
    status: 401,
    code: -32001,
    title: "Unauthorized",
    retryable: false,
    guidance: "Sign in, or send Authorization: Bearer <key> with a valid key.",
  },
  forbidden: {
    status: 403,
    code: -32002,
    title: "Forbidden",
    retryable: false,
    guidance: "Use credentials that are allowed to do this, or ask the operator of this server.",
  },
  rate_limited: {
    status: 429,
    code: -32003,
    title: "Too many requests",
    retryable: true,
    guidance: "Wait as many seconds as retry_after says, then send the same request again.",
  },
  bad_request: {
    status: 400,
    code: -32100,
    title: "Bad request",
    retryable: false,
    guidance:
      "Fix the part that detail names. /openapi.json and tools/list describe valid requests.",
  },
  method_not_allowed: {
    status: 405,
    code: -32100,
    title: "Method not allowed",
    retryable: false,
    guidance: "Use one of the methods in the Allow header.",
  },
  request_timeout: {
    status: 408,
    code: -32100,
    title: "Request too slow",
    retryable: true,
    guidance: "Send the same request again, with the whole body at once.",
  },
  payload_too_large: {
    status: 413,
    code: -32100,
    title: "Body too large",
    retryable: false,
    guidance: "Send a smaller body.",
  },
  uri_too_long: {
    status: 414,
    code: -32100,
    title: "Address too long",
    retryable: false,
    guidance: "Send a shorter path and query.",
  },
  unsupported_media_type: {
    status: 415,
    code: -32100,
    title: "Unsupported media type",
    retryable: false,
    guidance: "Send JSON, with Content-Type: application/json.",
  },
  headers_too_large: {
    status: 431,
    code: -32100,
    title: "Headers too large",
    retryable: false,
    guidance: "Send fewer or shorter headers.",
  },
  validation_error: {
    status: 400,
    code: -32101,
    title: "Invalid arguments",
    retryable: false,
    guidance: "Fix the fields that errors names. /openapi.json and tools/list have the schemas.",
  },
  unprocessable_entity: {
    status: 422,
    code: -32102,
    title: "Not processable",
    retryable: false,
    guidance:
      "Change the part that detail names. This request is valid, but cannot be carried out.",
  },
  not_found: {
    status: 404,
    code: -32200,
    title: "Not found",
    retryable: false,
    guidance: "Check the path and the identifier.",
  },
  conflict: {
    status: 409,
    code: -32201,
    title: "Conflict",
    retryable: false,
    guidance: "Read the stored record, and send a request that matches it.",
  },
  precondition_failed: {
    status: 412,
    code: -32201,
    title: "Precondition failed",
    retryable: false,
    guidance: "Read the record, and send its ETag as If-Match.",
  },
  internal_error: {
    status: 500,
    code: -32300,
    title: "Internal error",
    retryable: false,
    guidance: "Quote correlation_id to the operator of this server.",
  },
  catalog_unavailable: {
    status: 503,
    code: -32301,
    title: "Catalog unavailable",
    retryable: true,
    guidance: "Try again after as many seconds as retry_after says.",
  },
  deadline_exceeded: {
    status: 504,
    code: -32302,
    title: "Took too long",
    retryable: true,
    guidance: "Try again after as many seconds as retry_after says.",
  },
  catalog_busy: {
    status: 503,
    code: -32303,
    title: "Catalog busy",
    retryable: true,
    guidance: "Nothing was written. Try again after as many seconds as retry_after says.",
  },
  outcome_unknown: {
    status: 504,
    code: -32304,
    title: "Outcome unknown",
    retryable: false,
    guidance:
      "Read the record before you write again: its version or ETag tells whether the write was made.",
  },
  storage_unavailable: {
    status: 503,
    code: -32306,
    title: "Not stored",
    retryable: false,
    guidance:
      "Nothing was stored. Please tell the operator of this server: its log names the reason.",
  },
  identity_provider_unavailable: {
    status: 503,
    code: -32305,
    title: "Identity provider unavailable",
    retryable: true,
    guidance: "Try again after as many seconds as retry_after says.",
  },
} as const;

export type ErrorCode = keyof typeof ERROR_TABLE;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_TABLE, text);

/** The errors that say why with a code of their own. */
type CausedCode = "conflict" | "unprocessable_entity";

export interface FieldError {
  /** The part of a request over REST. */
  where?: "path" | "query" | "header" | "body";
  field: string;
  message: string;
  /** The code of the fault, if the argument is an identifier or a schema found the fault. */
  code?: string;
  /** The bound that the value is beyond. */
  limit?: number;
  /** The value with the fault, of a list. */
  value?: string;
  /** The application identifier with the fault. */
  ai?: string;
  /** The position of the fault, in characters of the argument from 0. */
  position?: number;
}

/** Causes that a face words itself: src/http/api/words.ts for REST, the pages of the sign-in. */
export type Reason =
  | ("changed" | "reach_changed" | "version_required" | "not_new" | "nothing_there")
  | ("once_used" | "once_used_otherwise" | "once_shown")
  | ("input" | "moment" | "closed" | "which_code")
  | ("unknown" | "revoked" | "expired")
  | ("malformed" | "nothing")
  | "file_gone";

export interface OfferedLink {
  readonly link_type: string;
  readonly title: string;
  readonly href: string;
  readonly hreflang: readonly string[];
  readonly media_type: string | null;
  /** Set for a target that only some people may see: who has it, for whom, and where to ask. */
  readonly withheld?: { host: string; roles: readonly string[]; request: string | null };
}

/** A record, or the links of an identifier and below it that changed since a moment. */
export type ChangedRecord =
  | { readonly table: RecordTable; readonly key: string }
  | { readonly linksOf: string; readonly since: Date };

/** Who changed a record last, under the name that the history shows, and when. */
export interface LastChange {
  /** Null once the line of the audit has been pruned. */
  readonly by: string | null;
  readonly at: string;
}

/** A product of the catalog that a wrong number may be meant for. */
export interface SimilarProduct {
  /** 14 digits. */
  readonly gtin: string;
  readonly name: string;
  /** What to tell first of it. */
  readonly notices?: readonly string[];
}

export interface ErrorOptions {
  /** One entry for each invalid argument. */
  errors?: readonly FieldError[];
  /** How to fix it, and the next tool or page to try; the default is the table's text. */
  guidance?: string;
  reason?: Reason;
  /** Why a valid request is not carried out, for programs that word it. */
  causeCode?: CauseCode | undefined;
  /** The record that others changed: `withLastChange` says who did. Never sent to a client. */
  changed?: ChangedRecord;
  /** Who changed the record last. */
  lastChange?: LastChange;
  /** The products that may be meant by a wrong number, recalled ones first. */
  similar?: readonly SimilarProduct[];
  /** Seconds until a retry can succeed. */
  retryAfter?: number;
  /** Existing links to offer in place of the missing one, for the error page. */
  instead?: readonly OfferedLink[];
  /**
   * The Bearer challenge (RFC 6750, clause 3); the scope is null if the token itself is not valid.
   */
  challenge?: { scope: string | null; error?: string };
  /** The error behind it, for the log only: never sent to a client. */
  cause?: unknown;
}

/** The only error that services throw deliberately; any other becomes `internal_error`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly errorCode: ErrorCode;
  readonly options: ErrorOptions;

  constructor(
    errorCode: CausedCode,
    detail: string,
    options: ErrorOptions & { causeCode: CauseCode },
  );
  /** Something that was there, and is gone for a cause. */
  constructor(
    errorCode: "not_found",
    detail: string,
    options: ErrorOptions & { causeCode: CauseCode },
  );
  constructor(
    errorCode: Exclude<ErrorCode, CausedCode>,
    detail: string,
    options?: Omit<ErrorOptions, "causeCode">,
  );
  /** The same error, worded otherwise. */
  constructor(error: AppError, detail: string, options: ErrorOptions);
  constructor(errorOrCode: AppError | ErrorCode, detail: string, options: ErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.errorCode = errorOrCode instanceof AppError ? errorOrCode.errorCode : errorOrCode;
    this.options = options;
  }
}

/** workerd's error for a body that ends early. Errors of the catalog are wrapped before. */
const BROKEN_OFF = "Network connection lost.";

/** Unknown errors become generic: their message may contain SQL, a URL or a token. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.message === BROKEN_OFF) {
    return new AppError("bad_request", "The request ended before its body was complete.", {
      guidance: "Send the whole body, in well-formed chunks or with its Content-Length.",
    });
  }
  return new AppError("internal_error", "Something went wrong on the server.", {
    cause: error,
  });
}

/**
 * Lets an answer do without the catalog: null if it did not answer. @throws any other error, such
 * as one about the caller's key
 */
export function nullWithoutCatalog(error: unknown): null {
  const code = error instanceof AppError ? error.errorCode : null;
  if (code === "catalog_unavailable" || code === "catalog_busy" || code === "deadline_exceeded") {
    return null;
  }
  throw error;
}
