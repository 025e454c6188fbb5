/** A key with which `npm run dev` lets people sign in to the console, for the samples' organization. */
import { and, eq, sql } from "drizzle-orm";
import { apiKeys, companyPrefixes, products } from "../../src/catalog/schema.ts";
import type { Database } from "./catalog.ts";
import { createKey, grantPrefix, listKeys, organizationName, revokeKey } from "./keys.ts";

/** It owns the sample product of the tutorials. */
const ORGANIZATION = "org-gs1";
/** Of GS1's demonstration range: numbers for products that people add while they try the console. */
const PREFIX = "9527777";
const NAME = "npm run dev";
const DAYS = 7;
const DAY_MS = 86_400_000;

/** Ends the keys of earlier runs. @returns null for a catalog without the organization */
export async function newKeyForConsole(db: Database): Promise<string | null> {
  if ((await organizationName(db, ORGANIZATION)) === undefined) return null;
  const owner = await db.select().from(companyPrefixes).where(eq(companyPrefixes.prefix, PREFIX));
  if (owner.length === 0) {
    await grantPrefix(db, { prefix: PREFIX, organizationId: ORGANIZATION, brandId: null });
  }
  const earlier = (await listKeys(db)).filter(({ name, revokedAt }) => name === NAME && !revokedAt);
  for (const { prefix } of earlier) await revokeKey(db, prefix);
  const { key } = await createKey(db, {
    organizationId: ORGANIZATION,
    scopes: ["catalog:read", "catalog:write", "qr:generate", "audit:read", "keys:manage"],
    name: NAME,
    expiresAt: new Date(Date.now() + DAYS * DAY_MS).toISOString(),
  });
  return key;
}

/**
 * Removes these keys with their sessions, and the company prefix if it has no products: otherwise the
 * samples' organization would be in use.
 */
export async function forgetKeysForConsole(db: Database): Promise<void> {
  const own = and(eq(apiKeys.name, NAME), eq(apiKeys.organizationId, ORGANIZATION));
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${products} WHERE substr(${products.gtin}, 2, ${PREFIX.length}) = ${PREFIX})`;
  await db.batch([
    db.delete(apiKeys).where(own),
    db
      .delete(companyPrefixes)
      .where(
        and(
          eq(companyPrefixes.prefix, PREFIX),
          eq(companyPrefixes.organizationId, ORGANIZATION),
          isFree,
        ),
      ),
  ]);
}
