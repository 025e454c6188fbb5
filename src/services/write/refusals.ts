/**
 * Refused writes, in the audit: a line for each client, action and error code a minute, written after
 * the answer. It is lost where the catalog is busy or away: the log has every refusal.
 */
import type { OwnerHints } from "../../catalog/catalog.ts";
import { silent } from "../../catalog/query.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import type { WriteContext } from "../context.ts";
import { type AuditAction, auditLine } from "./audit.ts";

/** `unauthorized` is left out: nobody is known by then, and anybody can send it. */
const RECORDED: ReadonlySet<ErrorCode> = new Set(["forbidden", "conflict", "precondition_failed"]);

export interface Attempt {
  readonly action: AuditAction;
  /** Where a request that is refused unread names no record: its path, or the tool. */
  readonly subject: string;
  readonly owner: OwnerHints;
}

/** Runs the write. @throws what it throws. */
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

/** Returns at once, and never fails. */
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
      // A key that the catalog does not know, or that has ended, leaves no line.
      authorization: authorization && { ...authorization, scope: null },
      owned: {},
      steps: [],
      answer: silent(),
      action: { ...line, onceKey },
      about: { record: null, owner },
    })
    .catch(() => {});
}
