/** A catalog with keys of two organizations, for tests of any face. */
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { startCatalog, type TestCatalog } from "./catalog.ts";
import { WAIT_MS } from "./patience.ts";

export interface Owners {
  catalog: TestCatalog;
  /**
   * By their scopes: `writer`, `reader`, `auditor`, `qr` and `admin` of acme; `other` of the second
   * organization.
   */
  keys: Record<"writer" | "reader" | "auditor" | "qr" | "admin" | "other", string>;
  newKey(organizationId: string, scopes: Scope[], expiresAt?: string | null): Promise<MadeKey>;
  /** The audit lines; lines of rejected writes are written after their answer. */
  audit(): Promise<Record<string, unknown>[]>;
  /** Waits until there are this many lines. */
  refusals(count: number): Promise<Record<string, unknown>[]>;
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
  const lines = async (condition: string) => {
    const sql = `SELECT * FROM user_actions WHERE ${condition} ORDER BY id`;
    return (await catalog.client.execute(sql)).rows.map((row) => ({ ...row }));
  };
  return {
    ...{ catalog, keys, newKey },
    async audit() {
      return lines("outcome NOT LIKE 'refused:%'");
    },
    async refusals(count) {
      for (const deadline = Date.now() + WAIT_MS; ; await sleep(20)) {
        const found = await lines("outcome LIKE 'refused:%'");
        if (found.length >= count || Date.now() > deadline) return found;
      }
    },
    stop: () => catalog.stop(),
  };
}
