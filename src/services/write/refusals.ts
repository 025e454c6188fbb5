/**
 * Audit lines of rejected writes: one a minute for each client, action and error code, written
 * after the answer. The line is lost if the catalog is busy or unavailable; the log has every
 * rejection.
 */
import type { OwnerHints } from "../../catalog/catalog.ts";
import { silent } from "../../catalog/query.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import type { WriteContext } from "../context.ts";
import { type AuditAction, auditLine } from "./audit.ts";

/** Without `unauthorized`: then the caller is unknown, and anybody can send such requests. */
const RECORDED: ReadonlySet<ErrorCode> = new Set(["forbidden", "conflict", "precondition_failed"]);

export interface Attempt {
  readonly action: AuditAction;
  /** The request's path, or the tool, if the request was rejected before a record was read. */
  readonly subject: string;
  readonly owner: OwnerHints;
}

/** Runs the write. @throws the errors of the write */
export async function watchRefusals<T>(
  context: WriteContext,
  attempt: Attempt,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && RECORDED.has(error.errorCode)) {
      recordRefusal(context, attempt, error.errorCode);
    }
    throw error;
  }
}

/** Returns immediately, and never fails. */
export function recordRefusal(context: WriteContext, attempt: Attempt, code: ErrorCode): void {
  const { principal, authorization, refusals, catalog } = context;
  if (principal === null || refusals === undefined) return;
  const { action, subject, owner } = attempt;
  const line = auditLine(context, { action, subject, outcome: `refused:${code}` });
  const minute = line.at.slice(0, 16);
  const who = [principal.client, principal.endUser].filter(Boolean).join(" ");
  const onceKey = ["refused", action, who, code, minute].join("|");
  if (!refusals.take(onceKey, minute)) return;
  catalog
    .change({
      // A key that is unknown or not valid gets no line.
      authorization: authorization && { ...authorization, scope: null },
      owned: {},
      steps: [],
      answer: silent(),
      action: { ...line, onceKey },
      about: { record: null, owner },
    })
    .catch(() => {});
}
