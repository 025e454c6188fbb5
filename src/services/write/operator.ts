/**
 * What an operator does with keys, organizations and company prefixes: each call is one transaction,
 * with an audit line for each record that it writes.
 */

import { type About, answersOf } from "../../catalog/catalog.ts";
import { keepBefore, lineWithChanges } from "../../catalog/changes.ts";
import { isUndone, type Send } from "../../catalog/client.ts";
import type { Query } from "../../catalog/query.ts";
import { insertKey, keyByPrefix, revokeKeyRow } from "../../catalog/tables/api-keys.ts";
import { brandById } from "../../catalog/tables/brands.ts";
import { companyPrefixRow, grantCompanyPrefix } from "../../catalog/tables/company-prefixes.ts";
import {
  addOrganization,
  organizationById,
  organizationCount,
} from "../../catalog/tables/organizations.ts";
import { AppError } from "../../errors.ts";
import { outcomeUnknownError } from "../../refusals.ts";
import type { Scope } from "../context.ts";
import type { KeyIdentity } from "../keys/api-key.ts";
import { type AuditAction, auditLine, operator } from "./audit.ts";

export interface Holder {
  readonly organizationId: string;
  /** Adds the organization under this name where it is not there. */
  readonly organizationName?: string | null | undefined;
}

export interface KeyGrant extends Holder {
  readonly scopes: readonly Scope[];
  readonly name: string;
  /** ISO instant; null for a key without an end. */
  readonly expiresAt: string | null;
}

export interface PrefixGrant extends Holder {
  readonly prefix: string;
  readonly brandId: string | null;
}

/** @param key a new one. @throws AppError not_found, outcome_unknown */
export async function issueKey(send: Send, key: KeyIdentity, grant: KeyGrant): Promise<void> {
  const { organizationId, scopes, name, expiresAt } = grant;
  const { prefix, hash } = key;
  const at = new Date().toISOString();
  const row = { prefix, hash, organizationId, scopes: [...scopes], name, expiresAt };
  await commit(send, at, [
    ...(await organizationWrites(send, grant, at)),
    {
      ...{ action: "key.create", subject: prefix, steps: insertKey({ ...row, createdAt: at }) },
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
}

/** @returns false where it was ended before. @throws AppError not_found, outcome_unknown */
export async function endKey(send: Send, prefix: string): Promise<boolean> {
  const [found] = await answersOf(send, [keyByPrefix(prefix)], "read");
  if (found === null) throw missing("key", `There is no key ${prefix}.`);
  if (found.revokedAt !== null) return false;
  const at = new Date().toISOString();
  await commit(send, at, [
    {
      ...{ action: "key.revoke", subject: prefix, steps: revokeKeyRow(prefix, at) },
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
  return true;
}

/** One that is there already stays as it is, and leaves no line. @throws AppError outcome_unknown */
export async function registerOrganization(send: Send, id: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  const holder = { organizationId: id, organizationName: name };
  await commit(send, at, await organizationWrites(send, holder, at));
}

/** @throws AppError not_found, conflict where the prefix is another's already, outcome_unknown */
export async function assignPrefix(send: Send, grant: PrefixGrant): Promise<void> {
  const { prefix, organizationId, brandId } = grant;
  const at = new Date().toISOString();
  const organization = await organizationWrites(send, grant, at);
  const [owned, brand] = await answersOf(
    send,
    [companyPrefixRow(prefix), brandById(brandId ?? "")],
    "read",
  );
  if (brandId !== null && brand?.organizationId !== organizationId) {
    const what = `There is no brand "${brandId}" of the organization "${organizationId}".`;
    throw missing("brand_id", what);
  }
  if (owned !== null && owned.organizationId !== organizationId) {
    const what = `${prefix} belongs to ${owned.organizationId}. A prefix has one owner.`;
    throw new AppError("conflict", what, {
      errors: [{ field: "prefix", message: "belongs to another organization" }],
    });
  }
  const row = { prefix, organizationId, brandId, createdAt: at, updatedAt: at };
  await commit(send, at, [
    ...organization,
    {
      ...{ action: "prefix.grant", subject: prefix, steps: grantCompanyPrefix(row) },
      about: { record: { table: "company_prefixes", key: prefix }, owner: { digits: prefix } },
    },
  ]);
}

interface Write {
  readonly action: AuditAction;
  readonly subject: string;
  readonly about: About;
  readonly steps: Query<void>;
}

/** None where the organization is there. @throws AppError not_found where it has no name */
async function organizationWrites(
  send: Send,
  { organizationId: id, organizationName: name = null }: Holder,
  at: string,
): Promise<Write[]> {
  const [found, known] = await answersOf(send, [organizationById(id), organizationCount], "read");
  if (found !== null) return [];
  if (name === null) {
    throw missing("organization_id", `There is no organization "${id}" among ${known}.`);
  }
  const row = { id, name, createdAt: at, updatedAt: at };
  return [
    {
      ...{ action: "organization.create", subject: id, steps: addOrganization(row) },
      about: { record: { table: "organizations", key: id }, owner: { organizationId: id } },
    },
  ];
}

const missing = (field: string, what: string) =>
  new AppError("not_found", what, { errors: [{ field, message: "is not in the catalog" }] });

/** All of them with their lines, or nothing. @throws AppError outcome_unknown */
async function commit(send: Send, at: string, writes: readonly Write[]): Promise<void> {
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
