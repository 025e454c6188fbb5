/**
 * A key with which `npm start` and `npm run dev` let people sign in to the console, for the samples'
 * organization.
 */
import { eq } from "drizzle-orm";
import { companyPrefixes } from "../../src/catalog/schema.ts";
import { ROLES } from "../../src/model/scopes.ts";
import { removeKeysOfRuns } from "../../src/services/seed.ts";
import { batchOf, type Database } from "./catalog.ts";
import { createKey, grantPrefix, listKeys, organizationName, revokeKey } from "./keys.ts";

/** It owns the sample product of the tutorials. */
export const SAMPLE_ORGANIZATION = "org-gs1";
/**
 * A prefix of GS1's demonstration range: numbers for products that people add while they try the
 * console.
 */
const PREFIX = "9527777";
/** History names who acted by it. */
const nameOf = (command: Command) => `Administrator (${command})`;
type Command = "npm start" | "npm run dev";
const NAMES = [nameOf("npm start"), nameOf("npm run dev")];
const DAYS = 7;
const DAY_MS = 86_400_000;

/** Ends the keys of earlier runs. @returns null for a catalog without the organization */
export async function newKeyForConsole(db: Database, command: Command): Promise<string | null> {
  if ((await organizationName(db, SAMPLE_ORGANIZATION)) === undefined) return null;
  const owner = await db.select().from(companyPrefixes).where(eq(companyPrefixes.prefix, PREFIX));
  if (owner.length === 0) {
    await grantPrefix(db, { prefix: PREFIX, organizationId: SAMPLE_ORGANIZATION, brandId: null });
  }
  const earlier = (await listKeys(db)).filter(
    ({ name, revokedAt }) => NAMES.includes(name) && !revokedAt,
  );
  for (const { prefix } of earlier) await revokeKey(db, prefix);
  const { key } = await createKey(db, {
    organizationId: SAMPLE_ORGANIZATION,
    scopes: ROLES.administrator,
    name: nameOf(command),
    expiresAt: new Date(Date.now() + DAYS * DAY_MS).toISOString(),
  });
  return key;
}

/** Removes the console keys of earlier runs, which would keep the samples' organization in use. */
export const forgetKeysForConsole = (db: Database): Promise<void> =>
  removeKeysOfRuns(batchOf(db), {
    names: NAMES,
    organizationId: SAMPLE_ORGANIZATION,
    prefix: PREFIX,
  });
