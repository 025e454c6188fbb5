/** Reads the audit. */
import { type UserActionRow, userActionPage } from "../../catalog/tables/user-actions.ts";
import { inUtc } from "../../model/text.ts";
import {
  askAs,
  type Caller,
  type KeyedContext,
  organizationOfClaims,
  wholeFor,
} from "../access/caller.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";

export { LONGEST_VALUE } from "../../catalog/changes.ts";

export interface AuditFilters {
  readonly action: string | null;
  readonly subject: string | null;
  /** As in the lines: `key:gtr_…`. */
  readonly client: string | null;
  readonly import_id: string | null;
  readonly outcome: "recorded" | "refused" | null;
  /** ISO instants; the end is exclusive. */
  readonly since: string | null;
  readonly until: string | null;
}

/**
 * Newest first: lines of the organization's keys and about its records; for `admin`, all lines. One
 * round trip.
 */
export async function listAudit(context: KeyedContext, filters: AuditFilters, page: PageRequest) {
  const [before] = parseCursor(page.cursor, filters, ["number"]) ?? [];
  const { action, subject, client, import_id: importId, outcome } = filters;
  const since = filters.since && inUtc(filters.since);
  const until = filters.until && inUtc(filters.until);
  const { authorization } = context;
  const { keyHash } = authorization;
  const limit = page.limit + 1;
  const asked = { before, action, subject, client, importId, outcome, since, until, limit };
  const { caller, own, all } = await askAs(context, {
    own: userActionPage({ keyHash, organization: organizationOfClaims(authorization), ...asked }),
    all: userActionPage({ ...wholeFor(authorization), ...asked }),
  });
  const rows = caller.isAdmin ? all : own;
  return pageOf(
    rows,
    page,
    filters,
    ({ id }) => [id],
    (row) => lineAnswer(row, caller),
  );
}

export function lineAnswer(row: UserActionRow, caller: Caller) {
  const [outcome, code] = outcomeOf(row.outcome);
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    subject: row.subject,
    ...principalsOf(row, caller),
    outcome,
    error_code: code,
    organization_id: row.ownerId,
    changes: row.changes,
    import_id: row.importId,
    correlation_id: row.correlationId,
  };
}

export type AuditLine = ReturnType<typeof lineAnswer>;

/** For an import, this column has JSON and no code. */
function outcomeOf(outcome: string): [outcome: string, errorCode: string | null] {
  const code = /^refused:(\w+)$/.exec(outcome)?.[1];
  return code === undefined ? [outcome, null] : ["refused", code];
}

type Principals<Client> = { readonly clientPrincipal: Client } & Pick<
  UserActionRow,
  "endUserPrincipal" | "clientOrganizationId" | "endUserOrganizationId"
>;

/** For keys of another organization, the owner sees only the key's first characters. */
export function principalsOf<Client extends string | null>(
  row: Principals<Client>,
  { isAdmin, organizationId }: Caller,
): { client: Client | "oauth"; end_user: string | null } {
  const { clientPrincipal: client, endUserPrincipal: endUser } = row;
  const isOwn = [row.clientOrganizationId, row.endUserOrganizationId].includes(organizationId);
  if (isAdmin || isOwn) return { client, end_user: endUser };
  return {
    client: client?.startsWith("oauth:") ? "oauth" : client,
    end_user: endUser?.startsWith("key:") ? endUser : null,
  };
}
