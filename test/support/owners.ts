/** A catalog with keys of two organizations, for tests of any face. */
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { type CatalogFile, openCatalogFile } from "./catalog-file.ts";

/** A file of this process, or a server. */
export type AnyCatalog = Pick<CatalogFile, "url" | "client" | "stop"> & {
  vars: object;
  token?: string;
};

export interface Owners<Catalog extends AnyCatalog = CatalogFile> {
  catalog: Catalog;
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

export const startOwners = async (): Promise<Owners> => addOwners(await openCatalogFile());

/** acme owns the prefix 952100; other owns 9521 and 95210000, GS1's demonstration range. */
export async function addOwners<Catalog extends AnyCatalog>(
  catalog: Catalog,
): Promise<Owners<Catalog>> {
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
