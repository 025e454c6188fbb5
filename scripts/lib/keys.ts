/** What an operator does with API keys, each with its audit line in the same transaction. */
import { desc, eq, sql } from "drizzle-orm";
import {
  apiKeys,
  brands,
  companyPrefixes,
  organizations,
  userActions,
} from "../../src/catalog/schema.ts";
import { prefixProblem } from "../../src/model/company-prefix.ts";
import * as texts from "../../src/model/text.ts";
import { SCOPES, type Scope } from "../../src/services/context.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import { writeAudited } from "./audited.ts";
import type { Database } from "./catalog.ts";
import { Failure, UsageError } from "./cli.ts";
import { problemOf } from "./import/checks.ts";

export interface NewKey {
  organizationId: string;
  scopes: readonly Scope[];
  name: string;
  /** ISO instant; null for a key without an end. */
  expiresAt: string | null;
}

/** @returns the key, which nothing stores. @throws Failure where there is no such organization. */
export async function createKey(
  db: Database,
  asked: NewKey,
): Promise<{ key: string; prefix: string }> {
  await demandOrganization(db, asked.organizationId);
  const { key, prefix, hash } = await makeApiKey();
  const createdAt = new Date().toISOString();
  const row = { ...asked, scopes: [...asked.scopes], prefix, hash, createdAt };
  await writeAudited(db, {
    ...{ action: "key.create", subject: prefix, at: createdAt },
    about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    statements: [db.insert(apiKeys).values(row)],
    ifUnconfirmed: `If \`npm run keys -- list\` shows ${prefix}, revoke it: nobody has seen the key.`,
  });
  return { key, prefix };
}

/** Reading leaves no line in the audit, so nothing knows when a key last read. */
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

/** @returns false where it was revoked before. @throws Failure where there is no such key. */
export async function revokeKey(db: Database, prefix: string): Promise<boolean> {
  const [found] = await db
    .select({ revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.prefix, prefix));
  if (!found) throw new Failure(`There is no key ${prefix}: \`npm run keys -- list\` shows them.`);
  if (found.revokedAt !== null) return false;
  const at = new Date().toISOString();
  await writeAudited(db, {
    ...{ action: "key.revoke", subject: prefix, at },
    about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
    statements: [db.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.prefix, prefix))],
    ifUnconfirmed: AGAIN,
  });
  return true;
}

/** One that is there already stays as it is, and leaves no line. @throws UsageError */
export async function addOrganization(db: Database, id: string, name: string): Promise<void> {
  refuse("--organization", problemOf(texts.id, id));
  refuse("--organization-name", problemOf(texts.name, name));
  const [found] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (found) return;
  const at = new Date().toISOString();
  await writeAudited(db, {
    ...{ action: "organization.create", subject: id, at },
    about: { record: { table: "organizations", key: id }, owner: { organizationId: id } },
    statements: [db.insert(organizations).values({ id, name, createdAt: at, updatedAt: at })],
    ifUnconfirmed: AGAIN,
  });
}

/** @throws Failure where the prefix is another's already. */
export async function grantPrefix(
  db: Database,
  {
    prefix,
    organizationId,
    brandId,
  }: { prefix: string; organizationId: string; brandId: string | null },
): Promise<void> {
  refuse(prefix, prefixProblem(prefix));
  await demandOrganization(db, organizationId);
  if (brandId !== null) await demandBrand(db, brandId, organizationId);
  const [owner] = await db.select().from(companyPrefixes).where(eq(companyPrefixes.prefix, prefix));
  if (owner && owner.organizationId !== organizationId) {
    throw new Failure(`${prefix} belongs to ${owner.organizationId}. A prefix has one owner.`);
  }
  const at = new Date().toISOString();
  const row = { prefix, organizationId, brandId, createdAt: at, updatedAt: at };
  await writeAudited(db, {
    ...{ action: "prefix.grant", subject: prefix, at },
    about: { record: { table: "company_prefixes", key: prefix }, owner: { digits: prefix } },
    statements: [
      db
        .insert(companyPrefixes)
        .values(row)
        .onConflictDoUpdate({ target: companyPrefixes.prefix, set: { brandId, updatedAt: at } }),
    ],
    ifUnconfirmed: AGAIN,
  });
}

/** As the REST API has these rules. @throws UsageError */
function refuse(what: string, problem: string | undefined): void {
  if (problem !== undefined) throw new UsageError(`${what}: ${problem}`);
}

/** @throws UsageError for one that there is not. */
export function readScopes(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const scope = SCOPES.find((known) => known === name);
    if (scope) return scope;
    throw new UsageError(`There is no scope "${name}". There are ${SCOPES.join(", ")}.`);
  });
}

const AGAIN = "The same command can be run again: it changes nothing that is done already.";

async function demandOrganization(db: Database, id: string): Promise<void> {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, id));
  if (found) return;
  const [count] = await db.select({ known: sql<number>`count(*)` }).from(organizations);
  throw new Failure(
    `There is no organization "${id}" among ${count?.known ?? 0}. Add it with --organization-name "Its name".`,
  );
}

async function demandBrand(db: Database, id: string, organizationId: string): Promise<void> {
  const [found] = await db.select().from(brands).where(eq(brands.id, id));
  if (found?.organizationId === organizationId) return;
  throw new Failure(`There is no brand "${id}" of the organization "${organizationId}".`);
}
