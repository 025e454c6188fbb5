/** The worker's own authorization server. */
import { afterAll, beforeAll } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { startCatalog, type TestCatalog } from "./catalog.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

export interface TestOAuth {
  catalog: TestCatalog;
  worker: TestWorker;
  url: string;
  db: ReturnType<typeof connect>;
  newKey(
    scopes: Scope[],
    organizationId?: "acme" | "other",
    expiresAt?: string,
  ): ReturnType<typeof createKey>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** Deletes the audit and recorded codes, and forgets requests and logs. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** acme owns the prefix 952100, other 9521. */
export async function startOAuth(settings: Partial<WorkerSettings> = {}): Promise<TestOAuth> {
  const catalog = await startCatalog();
  const vars = { AUTH: "oauth", QR_ACCESS: "scoped", ...settings.vars };
  const worker = await startWorker({ ownOrigin: true, ...settings, libsqlUrl: catalog.url, vars });
  const db = connect(catalog.url, catalog.token);
  for (const [organizationId, prefix] of [
    ["acme", "952100"],
    ["other", "9521"],
  ] as const) {
    await addOrganization(db, organizationId, organizationId);
    await grantPrefix(db, { prefix, organizationId, brandId: null });
  }
  return {
    catalog,
    worker,
    url: worker.url,
    db,
    newKey: (scopes, organizationId = "acme", expiresAt) =>
      createKey(db, { organizationId, scopes, name: "", expiresAt: expiresAt ?? null }),
    rows: async (sql) => (await catalog.client.execute(sql)).rows.map((row) => ({ ...row })),
    async clear() {
      await catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;");
      worker.outbound.splice(0);
      worker.logs.splice(0);
    },
    async stop() {
      await worker?.stop();
      await catalog?.stop();
    },
  };
}

type Settings = Partial<WorkerSettings>;

/** The server of a file or a `describe`: it runs from before its tests to after them. */
export function useOAuth(
  settings: Settings | (() => Settings | Promise<Settings>) = {},
): TestOAuth {
  const oauth = {} as TestOAuth;
  beforeAll(async () => {
    const given = typeof settings === "function" ? await settings() : settings;
    Object.assign(oauth, await startOAuth(given));
  });
  afterAll(() => oauth.stop?.());
  return oauth;
}
