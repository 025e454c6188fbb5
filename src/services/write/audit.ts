/** Audit lines: who did what to which subject. They never contain a secret or raw arguments. */
import type { Action } from "../../catalog/catalog.ts";
import type { ActionChanges } from "../../catalog/schema.ts";
import type { AuditAction } from "../../model/audit.ts";
import type { Principal } from "../access/access.ts";
import type { WriteContext } from "../context.ts";

export type { AuditAction } from "../../model/audit.ts";

/** Who acts, when, and in which request or run. */
export type Actor = Pick<
  WriteContext,
  "principal" | "mergeAudit" | "correlationId" | "clock" | "importId"
>;

/** A person who runs a command on the catalog's own machine, or with its token. */
const OPERATOR: Principal = { client: "operator", endUser: null, scopes: null, keyHash: null };

export const operator = (correlationId: string, clock: () => Date, importId?: string): Actor => ({
  ...{ principal: OPERATOR, mergeAudit: false, correlationId, clock },
  ...(importId !== undefined && { importId }),
});

type Line = Pick<Action, "subject" | "outcome"> & {
  readonly action: AuditAction;
  /** Used if the write's transaction does not find the changes itself (`About`). */
  readonly changes?: ActionChanges | null;
  readonly ownerId?: string | null;
};

/**
 * Anonymous calls from outside loopback share one line a minute for each subject; every other call
 * has its own line.
 */
export function auditLine(
  { principal, mergeAudit, correlationId, clock, importId = null }: Actor,
  { action, subject, outcome, changes = null, ownerId = null }: Line,
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
    importId,
  };
}
