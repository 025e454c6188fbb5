/**
 * Expand, deploy, contract: the last release works on the schema of this one, reading and writing.
 * What it asks a catalog is kept in test/fixtures/releases, with the values of one session, and
 * asked again here. `KEEP_RELEASE=1 npm run vitest -- test/catalog/last-release.test.ts` keeps what
 * this build asks: once, when it is released.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Client, InStatement, InValue } from "@libsql/client/http";
import { expect, inject, onTestFinished, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import type { Send } from "../../src/catalog/client.ts";
import { createApp } from "../../src/http/app.ts";
import { VERSION } from "../../src/identity.ts";
import { createKeyValues } from "../../src/node/key-values.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import {
  assignPrefix,
  issueInvitation,
  issueKey,
  registerOrganization,
} from "../../src/services/operator.ts";
import { createScanCounter } from "../../src/services/scans/counter.ts";
import { startCatalog } from "../support/catalog.ts";

const LAST = "0.1.0";
const FILE = `test/fixtures/releases/${LAST}.json`;

interface Kept {
  version: string;
  /** Its newest migration. */
  schema: string;
  /** Each text once. */
  texts: string[];
  batches: { mode: "read" | "write"; statements: [text: number, args: unknown][] }[];
}

const openSample = async () => {
  const catalog = await startCatalog({ folder: inject("sampleCatalog"), runtime: "node" });
  onTestFinished(catalog.stop);
  return catalog.client;
};

async function keep(): Promise<void> {
  const client = await openSample();
  const kept: Kept = {
    version: VERSION,
    schema: journal.entries.at(-1)!.tag,
    texts: [],
    batches: [],
  };
  const textOf = (sql: string) => {
    if (!kept.texts.includes(sql)) kept.texts.push(sql);
    return kept.texts.indexOf(sql);
  };
  const batch: Send = async (statements, mode) => {
    const results = await client.batch(statements, mode);
    const asked = statements.map((one): [number, unknown] =>
      typeof one === "string" ? [textOf(one), []] : [textOf(one.sql), one.args ?? []],
    );
    kept.batches.push({ mode, statements: asked });
    return results;
  };
  await session(batch);
  const lines = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).join(",\n");
  writeFileSync(
    `test/fixtures/releases/${VERSION}.json`,
    `{"version": "${VERSION}", "schema": "${kept.schema}",
"texts": [\n${lines(kept.texts)}\n],
"batches": [\n${lines(kept.batches)}\n]}\n`,
  );
}

if (process.env.KEEP_RELEASE) test("keeps what this build asks", keep);

/** Asks what the release asked, in its order. @throws Error of the first batch that fails */
async function askAgain(client: Client): Promise<void> {
  const { texts, batches, schema } = JSON.parse(readFileSync(FILE, "utf8")) as Kept;
  expect(journal.entries.map(({ tag }) => tag)).toContain(schema);
  for (const { mode, statements } of batches) {
    const asked = statements.map(
      ([text, args]): InStatement => ({ sql: texts[text]!, args: args as InValue[] }),
    );
    await client.batch(asked, mode).catch((error: Error) => {
      const all = asked.map((one) => JSON.stringify(one)).join("\n");
      throw new Error(`${error.message}, for:\n${all}`);
    });
  }
}

test(`what ${LAST} asks is answered on the schema of this build, and its writes are made`, async () => {
  const client = await openSample();
  await askAgain(client);
  const made = await client.execute(
    "SELECT DISTINCT action FROM user_actions WHERE outcome = 'recorded' ORDER BY action",
  );
  expect(made.rows.map(({ action }) => action)).toEqual(WRITES);
  const product = await client.execute(`SELECT name FROM products WHERE gtin = '${GTIN}'`);
  expect(product.rows[0]?.name).toBe("Rice, new");
});

test.each([
  ["a renamed column", "ALTER TABLE links RENAME COLUMN title TO label"],
  ["a table that is gone", "DROP TABLE invitations"],
  [
    "a value that is required now",
    "CREATE TRIGGER required BEFORE INSERT ON links BEGIN SELECT RAISE(ABORT, 'a link needs more'); END",
  ],
])("%s breaks the last release", async (_, change) => {
  const client = await openSample();
  await client.execute(change);
  await expect(askAgain(client)).rejects.toThrow(/label|title|invitations|a link needs more/);
});

/** The writes of the session, as the audit names them. */
const WRITES = [
  ...["invitation.create", "key.create", "link.delete", "link.put", "organization.create"],
  ...["prefix.grant", "product.patch", "product.put", "product.remove", "qr.generate"],
  "recall.publish",
];

const GTIN = "09521006000005";
const OTHER = "09521006000012";

/** What people, programs, agents and scans do in a day. */
async function session(batch: Send): Promise<void> {
  await registerOrganization(batch, "acme", "Acme");
  await assignPrefix(batch, { prefix: "952100", organizationId: "acme", brandId: null });
  const { key, ...identity } = await makeApiKey();
  await issueKey(batch, identity, {
    ...{ organizationId: "acme", name: "Session", expiresAt: null },
    scopes: ["admin", "catalog:read", "catalog:write", "qr:generate"],
  });
  await issueInvitation(batch, { organizationId: "acme", role: "editor", name: "Ann" });

  const store = createKeyValues(batch);
  await store.put("token:1", "{}", { expirationTtl: 60 });
  await Promise.all([store.get("token:1"), store.list({ prefix: "token:" })]);
  await store.delete("token:1");
  await store.prune();

  const work: Promise<unknown>[] = [];
  const context = {
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    passThroughOnException() {},
    props: {},
  };
  const app = createApp({ counter: createScanCounter(undefined, 0), memory: null });
  const env = {
    ...{
      BASE_URL: "http://localhost:8787",
      AUTH: "keys",
      QR_ACCESS: "open",
      WRITE_TOOLS: "scoped",
    },
    ...{ CATALOG: { batch }, LIBSQL_URL: undefined },
  };
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const init: RequestInit = {
      method,
      headers: {
        ...{ Host: "localhost:8787", Authorization: `Bearer ${key}`, Accept: "*/*" },
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await app.fetch(
      new Request(`http://localhost:8787${path}`, init),
      env,
      context as never,
    );
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return { headers: response.headers, text, json: () => JSON.parse(text) };
  };
  const api = (method: string, path: string, body?: object, headers = {}) =>
    send(method, `/api/v1${path}`, body, headers);

  await api("PUT", `/products/${GTIN}`, { name: "Rice" });
  await api("PUT", `/products/${OTHER}`, { name: "Beans" });
  const { headers } = await api("GET", `/products/${GTIN}`);
  const match = { "If-Match": headers.get("ETag")! };
  await api("PUT", `/products/${GTIN}`, { name: "Rice, new" }, match);
  await api("PATCH", `/products/${GTIN}`, { description: "Basmati" }, { "If-Match": "*" });
  const link = {
    ...{ anchor: `/01/${GTIN}`, link_type: "gs1:pip", href: "https://brand.example/rice" },
    title: "Rice",
  };
  await api("PUT", "/links/rice", link);
  await api(
    "POST",
    "/links",
    { ...link, href: "https://brand.example/de", hreflang: ["de"] },
    {
      "Idempotency-Key": "session-1",
    },
  );
  await api("PUT", "/links/rice", { ...link, title: "Rice, new" }, { "If-Match": "*" });
  const recall = {
    ...{
      gtin: GTIN,
      lots: ["A1"],
      title: "Recall",
      href: `http://localhost:8787/products/${GTIN}`,
    },
  };
  const preview = await api("POST", "/recalls?dry_run=true", recall);
  await api("POST", "/recalls", recall, { "If-Match": preview.headers.get("ETag")! });
  await api("POST", "/qr-codes", { gtin: GTIN });
  await api("POST", "/keys", { organization_id: "acme", name: "Shop", scopes: ["catalog:write"] });
  for (const path of [
    ...["/products?q=rice", "/products?limit=5", `/links?anchor=/01/${GTIN}`, "/link-list"],
    ...["/history", "/audit", "/brands", "/organizations", "/company-prefixes", "/qr-codes"],
    ...["/keys", "/invitations", "/recalls", "/campaigns", "/link-checks"],
    ...[
      `/link-states?identifier=/01/${GTIN}`,
      "/scans/summary?period=2026-11",
      "/scans/top?period=2026-11",
      "/scans/series",
      `/check?code=${GTIN}`,
    ],
  ]) {
    await api("GET", path);
  }
  await send("GET", `/products/${GTIN}`, undefined, { Accept: "text/html" });
  await send("GET", `/01/${GTIN}/10/A1?linkType=all`);
  await send("GET", `/01/${GTIN}`, undefined, { "User-Agent": "Mozilla/5.0 (iPhone) Safari" });
  await api("DELETE", "/links/rice", undefined, { "If-Match": "*" });
  await api("DELETE", `/products/${OTHER}?as=removed`, undefined, { "If-Match": "*" });
  await Promise.all(work);
}
