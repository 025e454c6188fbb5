/** The REST API as a client uses it: the real worker on a real catalog, with keys of two organizations. */
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/keys/keys.ts";
import type { Scope } from "../../src/services/context.ts";
import { startCatalog, type TestCatalog } from "./catalog.ts";
import { fetchUnread } from "./early-answers.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
  /** HTTP requests that left the worker for this one. */
  trips: number;
}

export interface Sent {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApi {
  catalog: TestCatalog;
  worker: TestWorker;
  /** By what they may: `writer`, `reader`, `auditor`, `qr` and `admin` of acme; `other` of another. */
  keys: Record<"writer" | "reader" | "auditor" | "qr" | "admin" | "other", string>;
  send(method: string, path: string, sent?: Sent): Promise<ApiAnswer>;
  newKey(organizationId: string, scopes: Scope[], expiresAt?: string | null): Promise<MadeKey>;
  /** What was written; `refusals` are written later than their answer. */
  audit(): Promise<Record<string, unknown>[]>;
  /** Waits until there are as many. */
  refusals(count: number): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

type MadeKey = Awaited<ReturnType<typeof createKey>>;

/** acme owns the prefix 952100, other 9521 and 95210000, GS1's demonstration range. */
export async function startApi(settings: Partial<WorkerSettings> = {}): Promise<TestApi> {
  const catalog = await startCatalog();
  const vars = { QR_ACCESS: "scoped", ...settings.vars };
  const worker = await startWorker({ ...settings, libsqlUrl: catalog.url, vars });
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
  const newKey: TestApi["newKey"] = (organizationId, scopes, expiresAt = null) =>
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
    catalog,
    worker,
    keys,
    newKey,
    async send(method, path, { key, body, headers = {} } = {}) {
      const before = worker.outbound.length;
      const response = await fetchUnread(`${worker.url}/api/v1${path}`, {
        method,
        headers: {
          ...(key && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        body:
          body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
      });
      const text = await response.text();
      const trips = worker.outbound.length - before;
      return { status: response.status, headers: response.headers, body: parsed(text), trips };
    },
    async audit() {
      return lines("outcome NOT LIKE 'refused:%'");
    },
    async refusals(count) {
      for (const deadline = Date.now() + 240_000; ; await sleep(20)) {
        const found = await lines("outcome LIKE 'refused:%'");
        if (found.length >= count || Date.now() > deadline) return found;
      }
    },
    async stop() {
      await worker?.stop();
      await catalog?.stop();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
