/** Shared by brands, organizations and company prefixes: how they are written and rejected. */
import type { Ownership } from "../../catalog/authorization.ts";
import type { OwnerHints } from "../../catalog/catalog.ts";
import { isThere, type Tagged } from "../../catalog/conditions.ts";
import { demand, type Query } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";
import type { WriteContext } from "../context.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { watchRefusals } from "../write/refusals.ts";
import { unknownReferenceError } from "../write/unknown-reference.ts";

export const moments = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  created_at: createdAt,
  updated_at: updatedAt,
});

export interface EntryWrite<T> {
  readonly action: AuditAction;
  readonly table: "organizations" | "brands" | "company_prefixes";
  readonly key: string;
  /** The owner that it must have for a key to write it. */
  readonly owned: Ownership;
  /** The owner, for the audit. */
  readonly owner: OwnerHints;
  readonly answer: Query<T>;
  readonly steps: (at: string) => Query<void>[];
}

/** One round trip, with its audit line. */
export function write<T>(context: WriteContext, entry: EntryWrite<T>): Promise<T> {
  const { action: name, table, key, owned, owner, answer, steps } = entry;
  const { authorization, catalog } = context;
  return watchRefusals(context, { action: name, subject: key, owner }, () => {
    const action = auditLine(context, { action: name, subject: key, outcome: "recorded" });
    const about = { record: { table, key }, owner };
    return catalog.change({ authorization, owned, steps: steps(action.at), answer, action, about });
  });
}

export const demandThere = (table: Tagged, id: string) =>
  demand(isThere(table, id), () =>
    unknownReferenceError(table === "brands" ? "brand_id" : "organization_id", id),
  );

export const notThereError = (what: string, id: string) =>
  new AppError("not_found", `There is no ${what} ${id}.`);

/** The row, if it exists. @throws AppError not_found */
export function checkFound<R>(row: R | null, what: string, id: string): R {
  if (row === null) throw notThereError(what, id);
  return row;
}

export const takenError = (what: string, id: string) =>
  new AppError("conflict", `The ${what} ${id} belongs to another organization.`, {
    guidance: `A ${what} has only one owner. Use another one.`,
  });

export const inUseError = (what: string, id: string) =>
  new AppError("conflict", `The ${what} ${id} is in use.`, {
    guidance: "First delete the products, links, prefixes, brands and keys that name it.",
  });
