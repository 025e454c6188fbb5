/**
 * The operator's writes of keys, organizations and company prefixes: each call is one transaction,
 * with an audit line for each record that it writes.
 */
import type { About } from "../../catalog/catalog.ts";
import { keepBefore, lineWithChanges } from "../../catalog/changes.ts";
import { isUndone, type Send } from "../../catalog/client.ts";
import type { Query } from "../../catalog/query.ts";
import { answersOf } from "../../catalog/query.ts";
import {
  addOrganization,
  organizationCount,
  organizationRows,
} from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors.ts";
import { outcomeUnknownError } from "../../refusals.ts";
import { type AuditAction, auditLine, operator } from "../write/audit.ts";

export interface Holder {
  readonly organizationId: string;
  /** Adds the organization with this name if it does not exist. */
  readonly organizationName?: string | null | undefined;
}

interface OperatorWrite {
  readonly action: AuditAction;
  readonly subject: string;
  readonly about: About;
  readonly steps: Query<void>;
}

/** Empty if the organization exists. @throws AppError not_found if it does not and has no name */
export async function prepareOrganization(
  send: Send,
  { organizationId: id, organizationName: name = null }: Holder,
  at: string,
): Promise<OperatorWrite[]> {
  const [found, known] = await answersOf(
    send,
    [organizationRows.byKey(id), organizationCount],
    "read",
  );
  if (found !== null) return [];
  if (name === null) {
    throw missingError(
      "organization_id",
      `There is no organization "${id}". The catalog has ${known} organizations.`,
    );
  }
  const row = { id, name, createdAt: at, updatedAt: at };
  return [
    {
      ...{ action: "organization.create", subject: id, steps: addOrganization(row) },
      about: { record: { table: "organizations", key: id }, owner: { organizationId: id } },
    },
  ];
}

export const missingError = (field: string, what: string) =>
  new AppError("not_found", what, { errors: [{ field, message: "is not in the catalog" }] });

/** Writes all records with their audit lines, or nothing. @throws AppError outcome_unknown */
export async function commit(
  send: Send,
  at: string,
  writes: readonly OperatorWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const by = operator(crypto.randomUUID(), () => new Date(at));
  const statements = writes.flatMap(({ action, subject, about, steps }) => [
    keepBefore(about),
    ...steps.statements,
    ...lineWithChanges(auditLine(by, { action, subject, outcome: "recorded" }), about),
  ]);
  await send(statements, "write").catch((error: unknown) => {
    throw isUndone(error) ? error : outcomeUnknownError(error);
  });
}
