/**
 * A worker's app in this process, on a catalog in a file: the same calls cost a fraction of those of
 * the bundle in workerd (worker.ts). `fetch` of requests.ts, and what uses it, requests it by its URL.
 *
 *   const oauth = await startLocalOAuth();
 *   await signIn(oauth.url, key);
 */
import { afterAll, beforeAll } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import { type AppOptions, createApp } from "../../src/http/app.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { createKeyValues } from "../../src/node/key-values.ts";
import { type CatalogFile, openCatalogFile } from "./catalog-file.ts";
import { sent } from "./catalog-requests.ts";
import { ASSETS } from "./in-process.ts";
import { type Send, sender } from "./local-api.ts";
import { type Owners, startOwners } from "./owners.ts";
import { answerAt, fetch } from "./requests.ts";
import type { TestStore } from "./worker.ts";

export interface LocalWorker {
  /** Loopback origin, no trailing slash. */
  url: string;
  /** Requests to catalogs so far. */
  trips(): number;
  /** Its OAuth tokens. */
  store(): Promise<TestStore>;
  stop(): void;
}

/** No two apps have the same, and nobody listens there. */
let port = 8787;

/** Work after an answer goes on by itself. */
const CONTEXT = { waitUntil() {}, passThroughOnException() {}, props: {} };

/** No server answers at port 9. */
const UNREACHABLE = { LIBSQL_URL: "http://127.0.0.1:9" };

/**
 * @param catalog null for one that is out of reach
 * @param vars BASE_URL is by default the URL of the worker
 */
export function startLocalWorker(
  catalog: CatalogFile | null,
  vars: Record<string, unknown> = {},
  options: Partial<AppOptions> = {},
): LocalWorker {
  const url = `http://localhost:${port++}`;
  const app = createApp(options);
  const keyValues = catalog && createKeyValues((batch, mode) => catalog.client.batch(batch, mode));
  const env = {
    ...{ BASE_URL: url, EXTRA_HOSTS: "", ALLOWED_ORIGINS: "", QR_ACCESS: "open" },
    // Nothing ends this app, and a flush comes ten seconds after a scan.
    COUNT_SCANS: "off",
    ...(keyValues && { OAUTH_KV: keyValues }),
    ...{ ASSETS, ...(catalog?.vars ?? UNREACHABLE), ...vars },
  };
  const stop = answerAt(url, (request) => app.fetch(request, env, CONTEXT));
  const store = async () => keyValues as unknown as TestStore;
  return { url, trips: () => sent.count, store, stop };
}

/** The REST API and the other faces of a worker, with keys of two organizations. */
export interface LocalWorkerApi extends Owners {
  worker: LocalWorker;
  send: Send;
}

export async function startLocalWorkerApi(
  vars: Record<string, unknown> = {},
): Promise<LocalWorkerApi> {
  const owners = await startOwners();
  const worker = startLocalWorker(owners.catalog, { QR_ACCESS: "scoped", ...vars });
  return {
    ...{ ...owners, worker },
    send: sender((path, init) => fetch(worker.url + path, init), worker.trips),
    async stop() {
      worker.stop();
      await owners.stop();
    },
  };
}

export interface LocalOAuth {
  catalog: CatalogFile;
  worker: LocalWorker;
  url: string;
  db: ReturnType<typeof connect>;
  newKey(
    scopes: Scope[],
    organizationId?: "acme" | "other",
    expiresAt?: string,
  ): ReturnType<typeof createKey>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** Deletes the audit and recorded codes. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A worker with its own authorization server; acme owns the prefix 952100, other 9521. */
export async function startLocalOAuth(vars: Record<string, unknown> = {}): Promise<LocalOAuth> {
  const catalog = await openCatalogFile();
  const db = connect(catalog.url);
  for (const [organizationId, prefix] of [
    ["acme", "952100"],
    ["other", "9521"],
  ] as const) {
    await addOrganization(db, organizationId, organizationId);
    await grantPrefix(db, { prefix, organizationId, brandId: null });
  }
  const worker = startLocalWorker(catalog, { AUTH: "oauth", QR_ACCESS: "scoped", ...vars });
  return {
    ...{ catalog, worker, url: worker.url, db },
    newKey: (scopes, organizationId = "acme", expiresAt) =>
      createKey(db, { organizationId, scopes, name: "", expiresAt: expiresAt ?? null }),
    rows: async (sql) => (await catalog.client.execute(sql)).rows.map((row) => ({ ...row })),
    clear: () => catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;"),
    async stop() {
      worker.stop();
      await catalog.stop();
    },
  };
}

/** The same for all tests of a file or a `describe`. */
export function useLocalOAuth(
  vars: Record<string, unknown> | (() => Record<string, unknown>) = {},
): LocalOAuth {
  const oauth = {} as LocalOAuth;
  beforeAll(async () => {
    const given = typeof vars === "function" ? vars() : vars;
    Object.assign(oauth, await startLocalOAuth(given));
  });
  afterAll(() => oauth.stop?.());
  return oauth;
}
