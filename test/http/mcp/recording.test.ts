/** Who may record QR codes: the gate before the tool, by the tool's declared scope. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRateLimiters } from "../../../src/node/rate-limiters.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { type LocalWorker, startLocalWorker } from "../../support/local-worker.ts";
import { call, modern, post } from "../../support/rpc.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  // Callers without a key record codes of numbers without an owner only.
  await catalog.client.execute("DELETE FROM company_prefixes");
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;"));

const audit = async () => (await catalog.client.execute("SELECT * FROM user_actions")).rows;
const codes = async () => (await catalog.client.execute("SELECT * FROM qr_codes")).rows;
const GTIN = { gtin: "09506000134352" };
const LOCAL = { BASE_URL: "http://localhost:8787" };
/** All requests are within one minute of it. */
const NOON = new Date("2026-11-21T12:00:00Z");

describe("QR_ACCESS=scoped", () => {
  let worker: LocalWorker;
  beforeAll(() => {
    worker = startLocalWorker(catalog, { ...LOCAL, QR_ACCESS: "scoped" });
  });
  afterAll(() => worker?.stop());

  test.each(["2025", "2026"])(
    "a call without a token gets a real 401 that names the scope (%s)",
    async (era) => {
      const answer =
        era === "2025"
          ? await call(worker.url, "generate_qr_url", GTIN)
          : await modern(worker.url, "tools/call", { name: "generate_qr_url", arguments: GTIN });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer realm="gtin-resolver", scope="qr:generate"',
      );
      expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(answer.body).toMatchObject({
        status: 401,
        error_code: "unauthorized",
        retryable: false,
        type: "http://localhost:8787/problems/unauthorized",
      });
      expect(await audit()).toEqual([]);
      expect(await codes()).toEqual([]);
    },
  );

  test("a token that nobody issued gets 401 invalid_token", async () => {
    const headers = { Authorization: "Bearer gtr_forged", Origin: "http://localhost:6274" };
    const answer = await call(worker.url, "generate_qr_url", GTIN, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
    // A host in a browser can only sign in when it may read the challenge.
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:6274");
    expect(JSON.stringify(answer.body)).not.toContain("gtr_forged");
  });

  test("the body names the tool, whatever Mcp-Name says", async () => {
    const params = { name: "generate_qr_url", arguments: GTIN };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    expect((await post(worker.url, message, { "Mcp-Name": "ping" })).status).toBe(401);
  });

  test("every other tool stays public", async () => {
    for (const name of ["validate_gtin", "resolve_gtin", "lookup_product"]) {
      const { status, body } = await call(worker.url, name, GTIN);
      expect([name, status, body.result.isError]).toEqual([name, 200, undefined]);
    }
    expect((await call(worker.url, "ping", {})).status).toBe(200);
  });
});

describe("QR_ACCESS=open on loopback", () => {
  let worker: LocalWorker;
  beforeAll(() => {
    worker = startLocalWorker(catalog, { ...LOCAL, ...createRateLimiters("recording=1") });
  });
  afterAll(() => worker?.stop());

  test("every call is recorded, one code and an audit line each, without a limit", async () => {
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await call(worker.url, "generate_qr_url", GTIN));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await codes()).toMatchObject([
      {
        digital_link: "http://localhost:8787/01/09506000134352",
        anchor: "/01/09506000134352",
      },
    ]);
    const line = {
      action: "qr.generate",
      client_principal: "anonymous",
      end_user_principal: null,
      subject: "http://localhost:8787/01/09506000134352",
      outcome: "recorded",
    };
    expect(await audit()).toMatchObject([line, line, line]);
  });
});

describe("QR_ACCESS=open off loopback", () => {
  let worker: LocalWorker;
  beforeAll(() => {
    const clock = () => NOON;
    const limiters = createRateLimiters("recording=3", () => NOON.getTime());
    const vars = { BASE_URL: "https://id.example.org", EXTRA_HOSTS: "localhost" };
    worker = startLocalWorker(catalog, { ...vars, ...limiters }, { clock });
  });
  afterAll(() => worker?.stop());

  test("one audit line a minute for each code; other codes have their own", async () => {
    const from = { "CF-Connecting-IP": "192.0.2.1" };
    await call(worker.url, "generate_qr_url", GTIN, from);
    await call(worker.url, "generate_qr_url", GTIN, from);
    await call(worker.url, "generate_qr_url", { ...GTIN, lot: "A" }, from);
    expect((await audit()).map(({ subject }) => subject)).toEqual([
      "https://id.example.org/01/09506000134352",
      "https://id.example.org/01/09506000134352/10/A",
    ]);
  });

  test("beyond the limit an address gets 429 and when to come back; others go on", async () => {
    const from = (address: string) =>
      call(worker.url, "generate_qr_url", GTIN, { "CF-Connecting-IP": address });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await from("192.0.2.2")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { headers, body } = await from("192.0.2.2");
    expect(headers.get("retry-after")).toBe("60");
    expect(body).toMatchObject({ error_code: "rate_limited", retryable: true, retry_after: 60 });
    expect((await from("192.0.2.3")).status).toBe(200);
  });
});
