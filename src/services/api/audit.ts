/** The audit, as its readers see it. */
import { type UserActionRow, userActionPage } from "../../catalog/user-actions.ts";
import { askAs, type KeyedContext, organizationOfClaims, wholeFor } from "./caller.ts";
import { type PageRequest, pageOf, positionOf } from "./cursor.ts";
import { inUtc } from "./texts.ts";

export interface AuditFilters {
  readonly action: string | null;
  readonly subject: string | null;
  /** As the lines name it: `key:gtr_…`. */
  readonly client: string | null;
  /** ISO instants; the end is exclusive. */
  readonly since: string | null;
  readonly until: string | null;
}

/** Newest first: lines of the organization's keys, for `admin` all there are. One round trip. */
export async function listAudit(context: KeyedContext, filters: AuditFilters, page: PageRequest) {
  const [before] = positionOf(page.cursor, filters, ["number"]) ?? [];
  const { action, subject, client } = filters;
  const since = filters.since && inUtc(filters.since);
  const until = filters.until && inUtc(filters.until);
  const { authorization } = context;
  const { keyHash } = authorization;
  const limit = page.limit + 1;
  const asked = { before, action, subject, client, since, until, limit };
  const [caller, own, all] = await askAs(context, [
    userActionPage({ keyHash, organization: organizationOfClaims(authorization), ...asked }),
    userActionPage({ ...wholeFor(authorization), ...asked }),
  ]);
  const rows = caller.isAdmin ? all : own;
  return pageOf(rows, page, filters, ({ id }) => [id], lineAnswer);
}

const lineAnswer = (row: UserActionRow) => ({
  id: row.id,
  at: row.at,
  action: row.action,
  subject: row.subject,
  client: row.clientPrincipal,
  end_user: row.endUserPrincipal,
  outcome: row.outcome,
  correlation_id: row.correlationId,
});
