/** Audit lines: who did what to which subject; never a secret, never raw arguments. */
import type { Action } from "../../catalog/catalog.ts";
import type { ActionChanges } from "../../catalog/schema.ts";
import type { AuditAction } from "../../model/audit.ts";
import type { Principal, WriteContext } from "../context.ts";

export type { AuditAction } from "../../model/audit.ts";

/** Who does something, when, and in which request or run. */
export type Actor = Pick<WriteContext, "principal" | "mergeAudit" | "correlationId" | "clock">;

/** Whoever runs a command on the catalog's own machine, or with its token. */
const OPERATOR: Principal = { client: "operator", endUser: null, scopes: null, keyHash: null };

export const operator = (correlationId: string, clock: () => Date): Actor => ({
  ...{ principal: OPERATOR, mergeAudit: false, correlationId, clock },
});

type Told = Pick<Action, "subject" | "outcome"> & {
  readonly action: AuditAction;
  /** Where the write's transaction does not find them itself (`About`). */
  readonly changes?: ActionChanges | null;
  readonly ownerId?: string | null;
};

/** Anonymous calls off loopback share one line a minute for each subject; all others have their own. */
export function auditLine(
  { principal, mergeAudit, correlationId, clock }: Actor,
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
