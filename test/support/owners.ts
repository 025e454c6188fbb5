/** A catalog with keys of two organizations, for tests of any face. */
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { startCatalog, type TestCatalog } from "./catalog.ts";

export interface Owners {
  catalog: TestCatalog;
  /**
   * By their scopes: `writer`, `reader`, `auditor`, `qr` and `admin` of acme; `other` of the second
   * organization.
   */
  keys: Record<"writer" | "reader" | "auditor" | "qr" | "admin" | "other", string>;
  newKey(organizationId: string, scopes: Scope[], expiresAt?: string | null): Promise<MadeKey>;
  /** The audit lines. */
  audit(): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

type MadeKey = Awaited<ReturnType<typeof createKey>>;

/** acme owns the prefix 952100; other owns 9521 and 95210000, GS1's demonstration range. */
export async function startOwners(): Promise<Owners> {
  const catalog = await startCatalog();
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  await addOrganization(db, "other", "Other");
  for (const [prefix, organizationId] of [
    ["952100", "acme"],
    ["9521", "other"],
    ["95210000", "other"],
  ] as const) {
    await grantPrefix(db, { prefix, organizationId, brandId: null });
  }
  const newKey: Owners["newKey"] = (organizationId, scopes, expiresAt = null) =>
    createKey(db, { organizationId, scopes, name: "", expiresAt });
  const keyOf = async (organizationId: string, ...scopes: Scope[]) =>
    (await newKey(organizationId, scopes)).key;
  const keys = {
    writer: await keyOf("acme", "catalog:write"),
    reader: await keyOf("acme", "catalog:read"),
    auditor: await keyOf("acme", "audit:read"),
    qr: await keyOf("acme", "qr:generate"),
    admin: await keyOf("acme", "admin"),
    other: await keyOf("other", "catalog:read", "catalog:write", "qr:generate", "audit:read"),
  };
  return {
    ...{ catalog, keys, newKey },
    async audit() {
      const { rows } = await catalog.client.execute("SELECT * FROM user_actions ORDER BY id");
      return rows.map((row) => ({ ...row }));
    },
    stop: () => catalog.stop(),
  };
}
