/**
 * The operator's writes of keys, organizations and company prefixes: each call is one transaction,
 * with an audit line for each record that it writes.
 */
import { type About, lineAbout } from "../catalog/change.ts";
import { isUndone, type Send } from "../catalog/client.ts";
import { answersOf, type Query, together } from "../catalog/query.ts";
import type { ActionChanges } from "../catalog/schema.ts";
import { insertKey, keyByPrefix, revokeKeyRow } from "../catalog/tables/api-keys.ts";
import { endInvitationsOf, hasPeople, insertInvitation } from "../catalog/tables/invitations.ts";
import {
  addOrganization,
  brandRows,
  grantCompanyPrefix,
  organizationCount,
  organizationRows,
  prefixRows,
} from "../catalog/tables/owners.ts";
import { outcomeUnknownError } from "../errors/access.ts";
import { AppError } from "../errors/errors.ts";
import { FIRST_PERSON } from "../model/first-person.ts";
import type { Role, Scope } from "../model/scopes.ts";
import type { KeyIdentity } from "./keys/api-key.ts";
import { addedKey, revokedKey } from "./keys/keys.ts";
import { addedInvitation, type Invited, newInvitation } from "./people/invitations.ts";
import { type AuditAction, auditLine, operator } from "./write/audit.ts";

export interface Holder {
  readonly organizationId: string;
  /** Adds the organization with this name if it does not exist. */
  readonly organizationName?: string | null | undefined;
}

interface OperatorWrite {
  readonly action: AuditAction;
  readonly subject: string;
  readonly about: About;
  readonly steps: Pick<Query<unknown>, "statements">;
  /** The changes of a key, which has no revisions. */
  readonly changes?: ActionChanges;
}

/** Empty if the organization exists. @throws AppError not_found if it does not and has no name */
async function prepareOrganization(
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
    throw missingError("organization_id", noOrganization(id, known));
  }
  const row = { id, name, createdAt: at, updatedAt: at };
  return [
    {
      action: "organization.create",
      subject: id,
      steps: addOrganization(row),
      about: { record: { table: "organizations", key: id }, owner: { organizationId: id } },
    },
  ];
}

/** @param known the number of organizations in the catalog */
export const noOrganization = (id: string, known: number): string =>
  `There is no organization "${id}". The catalog has ${known === 1 ? "1 organization" : `${known} organizations`}.`;

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
  const statements = writes.flatMap(({ action, subject, about, steps, changes = null }) => [
    ...steps.statements,
    lineAbout(auditLine(by, { action, subject, outcome: "recorded", changes }), about),
  ]);
  await send(statements, "write").catch((error: unknown) => {
    throw isUndone(error) ? error : outcomeUnknownError(error);
  });
}

/**
 * An existing organization is not changed, and gets no audit line. @throws AppError outcome_unknown
 */
export async function registerOrganization(send: Send, id: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  const holder = { organizationId: id, organizationName: name };
  await commit(send, at, await prepareOrganization(send, holder, at));
}

export interface PrefixGrant extends Holder {
  readonly prefix: string;
  readonly brandId: string | null;
}

/** @throws AppError not_found, conflict if the prefix has another owner, outcome_unknown */
export async function assignPrefix(send: Send, grant: PrefixGrant): Promise<void> {
  const { prefix, organizationId, brandId } = grant;
  const at = new Date().toISOString();
  const organization = await prepareOrganization(send, grant, at);
  const [owned, brand] = await answersOf(
    send,
    [prefixRows.byKey(prefix), brandRows.byKey(brandId ?? "")],
    "read",
  );
  if (brandId !== null && brand?.organizationId !== organizationId) {
    const what = `There is no brand "${brandId}" of the organization "${organizationId}".`;
    throw missingError("brand_id", what);
  }
  if (owned !== null && owned.organizationId !== organizationId) {
    const what = `${prefix} belongs to ${owned.organizationId}. A prefix has only one owner.`;
    throw new AppError("conflict", what, {
      causeCode: "of_another",
      errors: [{ field: "prefix", message: "belongs to another organization" }],
    });
  }
  const row = { prefix, organizationId, brandId, createdAt: at, updatedAt: at };
  await commit(send, at, [
    ...organization,
    {
      action: "prefix.grant",
      subject: prefix,
      steps: grantCompanyPrefix(row),
      about: { record: { table: "company_prefixes", key: prefix }, owner: { digits: prefix } },
    },
  ]);
}

export interface KeyGrant extends Holder {
  readonly scopes: readonly Scope[];
  readonly name: string;
  /** ISO instant; null for a key that does not expire. */
  readonly expiresAt: string | null;
}

/** @param key a new one. @throws AppError not_found, outcome_unknown */
export async function issueKey(send: Send, key: KeyIdentity, grant: KeyGrant): Promise<void> {
  const { organizationId, scopes, name, expiresAt } = grant;
  const { prefix, hash } = key;
  const at = new Date().toISOString();
  const row = { prefix, hash, organizationId, scopes: [...scopes], name, expiresAt };
  await commit(send, at, [
    ...(await prepareOrganization(send, grant, at)),
    {
      action: "key.create",
      subject: prefix,
      steps: insertKey({ ...row, createdAt: at }),
      changes: addedKey(row),
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
}

/** A new person, with her role. */
export interface PersonGrant extends Holder {
  readonly role: Role;
  readonly name: string;
}

/**
 * An invitation, also for a person whose key begins with these characters.
 * @throws AppError not_found, also for a program's key; outcome_unknown
 */
export const issueInvitation = async (send: Send, asked: PersonGrant | string) =>
  writeInvitation(
    send,
    typeof asked === "string" ? await personOf(send, asked) : { ...asked, person: null },
  );

export interface FirstPersonGrant extends Holder {
  /** Undefined: she gives it when she accepts. */
  readonly name: string | undefined;
}

/**
 * An invitation for the first administrator.
 * @returns null if there are people already. @throws AppError not_found, outcome_unknown
 */
export async function issueFirstInvitation(send: Send, asked: FirstPersonGrant) {
  const [isLate] = await answersOf(send, [hasPeople], "read");
  if (isLate) return null;
  const { name = "" } = asked;
  const invited = { ...asked, name, role: "administrator", person: FIRST_PERSON } as const;
  return writeInvitation(send, invited);
}

async function writeInvitation(send: Send, person: Holder & Invited) {
  const at = new Date().toISOString();
  const made = await newInvitation({ ...person, madeBy: "operator", madeAt: at });
  await commit(send, at, [
    ...(await prepareOrganization(send, person, at)),
    {
      action: "invitation.create",
      subject: made.row.id,
      steps: together([endInvitationsOf(made.row.person, at), insertInvitation(made.row, null)]),
      changes: addedInvitation(made.row),
      about: { record: null, owner: { organizationId: person.organizationId } },
    },
  ]);
  return made;
}

/** The owner of a key, with the same scopes. */
async function personOf(send: Send, prefix: string) {
  const [key] = await answersOf(send, [keyByPrefix(prefix)], "read");
  if (key === null) throw missingError("key", `There is no key ${prefix}.`);
  if (key.person === null) {
    const what = `${prefix} is the key of a program. Create another key in its place.`;
    throw missingError("key", what);
  }
  const { organizationId, name, person, scopes } = key;
  return { organizationId, name, person, scopes };
}

/** @returns false if it was revoked before. @throws AppError not_found, outcome_unknown */
export async function endKey(send: Send, prefix: string): Promise<boolean> {
  const [found] = await answersOf(send, [keyByPrefix(prefix)], "read");
  if (found === null) throw missingError("key", `There is no key ${prefix}.`);
  if (found.revokedAt !== null) return false;
  const at = new Date().toISOString();
  await commit(send, at, [
    {
      action: "key.revoke",
      subject: prefix,
      steps: revokeKeyRow(prefix, at),
      changes: revokedKey(at),
      about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    },
  ]);
  return true;
}
