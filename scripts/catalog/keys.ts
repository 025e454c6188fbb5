/**
 * The operator's actions on API keys, organizations and prefixes, with messages for the command
 * line.
 */
import { desc, eq, sql } from "drizzle-orm";
import { apiKeys, organizations, userActions } from "../../src/catalog/schema.ts";
import { AppError } from "../../src/errors/errors.ts";
import { problemOf } from "../../src/model/issue.ts";
import { organizationInput, prefixProblem } from "../../src/model/owners.ts";
import { roleOf, SCOPES, type Scope } from "../../src/model/scopes.ts";
import * as texts from "../../src/model/text.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import {
  assignPrefix,
  endKey,
  type FirstPersonGrant,
  type Holder,
  issueFirstInvitation,
  issueInvitation,
  issueKey,
  type KeyGrant,
  type PersonGrant,
  type PrefixGrant,
  registerOrganization,
} from "../../src/services/operator.ts";
import { invitationLink } from "../../src/services/people/invitations.ts";
import { Failure, UsageError } from "../cli/cli.ts";
import { batchOf, type Database } from "./catalog.ts";

/**
 * @param dataOption ` --data FOLDER` for the commands in messages
 * @returns the key, which is not stored. @throws Failure if the organization does not exist
 */
export async function createKey(
  db: Database,
  asked: KeyGrant,
  dataOption = "",
): Promise<{ key: string; prefix: string }> {
  refuseOrganization(asked);
  const { key, ...identity } = await makeApiKey();
  const { prefix } = identity;
  await confirmWrite(() => issueKey(batchOf(db), identity, asked), {
    what: `key.create ${prefix}`,
    next: `If \`npm run keys -- list${dataOption}\` shows ${prefix}, revoke it, because the key was not shown.`,
  });
  return { key, prefix };
}

/**
 * A link with which a person gets a key. @param asked the person, or the first characters of the key
 * that she lost. @throws Failure if the organization or the key does not exist
 */
export async function invitePerson(
  db: Database,
  asked: PersonGrant | string,
  baseUrl: string,
  dataOption = "",
) {
  if (typeof asked !== "string") {
    refuseOrganization(asked);
    refuse("--name", problemOf(texts.text(100), asked.name));
  }
  const { token, row } = await confirmWrite(() => issueInvitation(batchOf(db), asked), {
    what: "invitation.create",
    next: "Run the command again: a link that was not shown expires.",
    dataOption,
  });
  const role = roleOf(row.scopes) ?? row.scopes.join(", ");
  return { ...row, role, link: invitationLink(baseUrl, token) };
}

/**
 * The same for the first administrator. @returns null if there are people already
 * @throws Failure if the organization does not exist, UsageError
 */
export async function inviteFirst(
  db: Database,
  asked: FirstPersonGrant,
  baseUrl: string,
): Promise<{ link: string; expiresAt: string } | null> {
  refuseOrganization(asked);
  if (asked.name !== undefined) {
    refuse("The name of the administrator", problemOf(texts.text(100), asked.name));
  }
  const made = await confirmWrite(() => issueFirstInvitation(batchOf(db), asked), {
    what: "invitation.create",
    next: "Run the command again: a link that was not shown ends with the next one.",
  });
  return made && { link: invitationLink(baseUrl, made.token), expiresAt: made.row.expiresAt };
}

/** Reads leave no audit line, so the time of a key's last read is unknown. */
const lastWriteAt = sql<string | null>`(
  SELECT max(${userActions.at}) FROM ${userActions}
  WHERE ${userActions.outcome} NOT LIKE 'refused%'
    AND 'key:' || ${apiKeys.prefix} IN (${userActions.clientPrincipal}, ${userActions.endUserPrincipal}))`;

export const listKeys = (db: Database) =>
  db
    .select({
      prefix: apiKeys.prefix,
      name: apiKeys.name,
      organization: apiKeys.organizationId,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastWriteAt,
    })
    .from(apiKeys)
    .orderBy(desc(apiKeys.createdAt), apiKeys.prefix);

/** @returns false if it was revoked before. @throws Failure if the key does not exist */
export const revokeKey = (db: Database, prefix: string, dataOption = ""): Promise<boolean> =>
  confirmWrite(() => endKey(batchOf(db), prefix), { what: `key.revoke ${prefix}`, dataOption });

/** An existing organization is not changed, and gets no audit line. @throws UsageError */
export async function addOrganization(db: Database, id: string, name: string): Promise<void> {
  refuseOrganization({ organizationId: id, organizationName: name });
  await confirmWrite(() => registerOrganization(batchOf(db), id, name), {
    what: `organization.create ${id}`,
  });
}

export async function organizationName(db: Database, id: string): Promise<string | undefined> {
  const one = eq(organizations.id, id);
  const found = await db.select({ name: organizations.name }).from(organizations).where(one);
  return found[0]?.name;
}

/** @throws Failure if the prefix has another owner */
export async function grantPrefix(db: Database, grant: PrefixGrant): Promise<void> {
  const { prefix } = grant;
  refuse(prefix, prefixProblem(prefix));
  refuseOrganization(grant);
  await confirmWrite(() => assignPrefix(batchOf(db), grant), {
    what: `prefix.grant ${prefix}`,
  });
}

function refuseOrganization({ organizationId, organizationName }: Holder): void {
  if (organizationName == null) return;
  refuse("--organization", problemOf(texts.id, organizationId));
  refuse("--organization-name", problemOf(organizationInput.shape.name, organizationName));
}

const hintOn = (field: string, dataOption: string): string | undefined =>
  ({
    organization_id: 'To add it, use --organization-name "Its name".',
    key: `\`npm run keys -- list${dataOption}\` shows all keys.`,
  })[field];

interface Unconfirmed {
  /** Its name in the audit. */
  what: string;
  /** What to do if it is unknown whether it was written. */
  next?: string;
  /** ` --data FOLDER` for the commands in messages. */
  dataOption?: string;
}

/**
 * @throws Failure for a record that does not exist, and if the catalog did not confirm the write
 */
async function confirmWrite<T>(
  run: () => Promise<T>,
  {
    what,
    next = "You can run the same command again: completed changes are not repeated.",
    dataOption = "",
  }: Unconfirmed,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [wrong] = error.options.errors ?? [];
    if (wrong)
      throw new Failure([error.message, hintOn(wrong.field, dataOption)].join(" ").trimEnd());
    throw new Failure(`The catalog did not confirm the write (${what}). It may be stored. ${next}`);
  }
}

/** The rules of the REST API. @throws UsageError */
function refuse(what: string, problem: string | undefined): void {
  if (problem !== undefined) throw new UsageError(`${what}: ${problem}`);
}

/** @throws UsageError for an unknown scope */
export function parseScopes(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const scope = SCOPES.find((known) => known === name);
    if (scope) return scope;
    throw new UsageError(`There is no scope "${name}". Use one of ${SCOPES.join(", ")}.`);
  });
}
