/** Keys in use: made by the command line, shown to the server, ended, and what is written of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, revokeKey } from "../../../scripts/catalog/keys.ts";
import type { Scope } from "../../../src/model/scopes.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { type LocalWorker, startLocalWorker } from "../../support/local-worker.ts";
import { keepLogLines } from "../../support/log-lines.ts";
import { call, modern } from "../../support/rpc.ts";

let catalog: CatalogFile;
let worker: LocalWorker;
let db: ReturnType<typeof connect>;
const log = keepLogLines();
afterAll(log.stop);

beforeAll(async () => {
  catalog = await openCatalogFile();
  worker = startLocalWorker(catalog, { QR_ACCESS: "scoped" });
  db = connect(catalog.url);
  await addOrganization(db, "acme", "Acme");
});
afterAll(async () => {
  worker?.stop();
  await catalog?.stop();
});
/** Requests to the catalog before the test. */
let before: number;
beforeEach(async () => {
  await catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;");
  before = worker.trips();
});

const newKey = (scopes: Scope[], expiresAt: string | null = null) =>
  createKey(db, { organizationId: "acme", scopes, name: "", expiresAt });
const generate = (key: string, args: object = { gtin: "04012345678901" }) =>
  call(worker.url, "generate_qr_url", args, { Authorization: `Bearer ${key}` });
const rowsOf = async (table: string) =>
  (await catalog.client.execute(`SELECT * FROM ${table}`)).rows.filter(
    // A refused call leaves a line that says so.
    ({ outcome }) => !String(outcome).startsWith("refused:"),
  );

test("with the scope: one round trip, and the audit names the key by its first characters", async () => {
  const { key, prefix } = await newKey(["qr:generate"]);
  await catalog.client.execute("DELETE FROM user_actions");
  const { status, body } = await generate(key);
  expect([status, body.result.isError]).toEqual([200, undefined]);
  expect(worker.trips() - before).toBe(1);
  expect(await rowsOf("user_actions")).toMatchObject([
    { action: "qr.generate", client_principal: `key:${prefix}`, once_key: null },
  ]);
  expect(JSON.stringify([await rowsOf("user_actions"), await rowsOf("api_keys")])).not.toContain(
    key,
  );
});

test("admin has every scope", async () => {
  const { key } = await newKey(["admin"]);
  expect((await generate(key)).status).toBe(200);
});

describe("refused by the catalog, as the answer's own status, and nothing is written", () => {
  const refused = async (key: string, status: number, challenge: RegExp) => {
    const headers = { Authorization: `Bearer ${key}` };
    const params = { name: "generate_qr_url", arguments: { gtin: "04012345678901" } };
    await catalog.client.execute("DELETE FROM user_actions");
    for (const answer of [
      await generate(key),
      await modern(worker.url, "tools/call", params, headers),
    ]) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("www-authenticate")).toMatch(challenge);
      expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(JSON.stringify(answer.body)).not.toContain(key);
    }
    expect(await rowsOf("qr_codes")).toEqual([]);
    expect(await rowsOf("user_actions")).toEqual([]);
    expect(log.lines.join()).not.toContain(key);
  };

  test("another scope: 403 insufficient_scope", async () => {
    const { key } = await newKey(["catalog:write"]);
    await refused(key, 403, /error="insufficient_scope", scope="qr:generate"/);
  });

  test("expired: 401", async () => {
    const { key } = await newKey(["qr:generate"], "2026-01-01T00:00:00.000Z");
    await refused(key, 401, /error="invalid_token"/);
  });

  test("revoked: 401 from the next call on", async () => {
    const { key, prefix } = await newKey(["qr:generate"]);
    expect((await generate(key)).status).toBe(200);
    expect(await revokeKey(db, prefix)).toBe(true);
    expect(await revokeKey(db, prefix)).toBe(false);
    await catalog.client.execute("DELETE FROM qr_codes");
    await refused(key, 401, /error="invalid_token"/);
  });

  test("of the right form, and nobody's: 401", async () => {
    const { key } = await newKey(["qr:generate"]);
    await catalog.client.execute("DELETE FROM api_keys");
    await refused(key, 401, /error="invalid_token"/);
  });
});

test("what is no key is refused without asking the catalog", async () => {
  for (const token of ["x", "gtr_forged", `gtr_${"0".repeat(32)}_00000000`]) {
    expect((await generate(token)).status).toBe(401);
  }
  const basic = { Authorization: "Basic Z3RyOng=" };
  const { status } = await call(worker.url, "generate_qr_url", { gtin: "04012345678901" }, basic);
  expect(status).toBe(401);
  expect(worker.trips()).toBe(before);
});

test("wrong arguments with a good key are the tool's own answer", async () => {
  const { key } = await newKey(["qr:generate"]);
  const { status, body } = await generate(key, { gtin: "123" });
  expect([status, body.result.isError]).toEqual([200, true]);
});
