/** Audit lines: who did what to which subject; never a secret, never raw arguments. */
import type { Action } from "../../catalog/catalog.ts";
import type { ActionChanges } from "../../catalog/schema.ts";
import type { WriteContext } from "../context.ts";

type Told = Pick<Action, "action" | "subject" | "outcome"> & {
  /** Where the write's transaction does not find them itself (`About`). */
  readonly changes?: ActionChanges | null;
  readonly ownerId?: string | null;
};

/** Anonymous calls off loopback share one line a minute for each subject; all others have their own. */
export function auditLine(
  { principal, mergeAudit, correlationId, clock }: WriteContext,
  { action, subject, outcome, changes = null, ownerId = null }: Told,
): Action {
  const client = principal?.client ?? "anonymous";
  const at = clock().toISOString();
  return {
    action,
    clientPrincipal: client,
    endUserPrincipal: principal?.endUser ?? null,
    subject,
    outcome,
    correlationId,
    at,
    onceKey: mergeAudit ? `${action}|${client}|${subject}|${at.slice(0, 16)}` : null,
    changes,
    ownerId,
  };
}
