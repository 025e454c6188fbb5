/** Audit lines: who did what to which subject; never a secret, never raw arguments. */
import type { Action } from "../catalog/catalog.ts";
import type { WriteContext } from "./context.ts";

/** Anonymous calls off loopback share one line a minute for each subject; all others have their own. */
export function auditLine(
  { principal, mergeAudit, correlationId, clock }: WriteContext,
  { action, subject, outcome }: Pick<Action, "action" | "subject" | "outcome">,
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
  };
}
