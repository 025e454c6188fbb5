/** The gate with principals, which keys will bring: a real 403 without the scope, and who is written. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import type { Principal } from "../../../src/services/access/access.ts";
import type { SentRefusals } from "../../../src/services/write/sent-refusals.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());

const principal = (scopes: Principal["scopes"]): Principal => ({
  client: "key:abc",
  endUser: "user:1",
  scopes,
  keyHash: null,
});

const GTIN = "09506000134352";

interface Asking {
  name?: string;
  args?: object;
  libsqlUrl?: string;
  refusals?: SentRefusals;
}

function ask(
  who: Principal | null,
  QR_ACCESS: "open" | "scoped",
  { name = "generate_qr_url", args = { gtin: GTIN }, libsqlUrl, refusals }: Asking = {},
) {
  const app = createApp({ authenticate: async () => who, ...(refusals && { refusals }) });
  const params = { name, arguments: args };
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "localhost:8787" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
  const env = {
    BASE_URL: "http://localhost:8787",
    ...catalog.vars,
    ...{ QR_ACCESS, WRITE_TOOLS: "scoped" },
    ...(libsqlUrl && { LIBSQL_URL: libsqlUrl }),
  };
  return app.fetch(new Request("http://localhost:8787/mcp", request), env);
}

test("a principal without the scope: 403 insufficient_scope, a line in the audit and nothing else", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  const response = await ask(principal([]), "scoped");
  expect(response.status).toBe(403);
  expect(response.headers.get("www-authenticate")).toBe(
    'Bearer realm="gtin-resolver", error="insufficient_scope", scope="qr:generate"',
  );
  expect(await response.json()).toMatchObject({ status: 403, error_code: "forbidden" });
  const lines = async () => (await catalog.client.execute("SELECT * FROM user_actions")).rows;
  await expect.poll(lines).toMatchObject([
    {
      ...{ action: "qr.generate", subject: "generate_qr_url", outcome: "refused:forbidden" },
      ...{ client_principal: "key:abc", end_user_principal: "user:1", owner_id: null },
    },
  ]);
  expect((await catalog.client.execute("SELECT * FROM qr_codes")).rows).toEqual([]);
});

test("the refusal is answered while the catalog says nothing", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { port } = silent.address() as AddressInfo;
  const asked = new Promise((done) => silent.once("request", done));
  const response = await ask(principal([]), "scoped", { libsqlUrl: `http://127.0.0.1:${port}` });
  expect(response.status).toBe(403);
  await asked;
  silent.closeAllConnections();
  silent.close();
});

test("nobody: 401, and no line", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  const refused: string[] = [];
  const refusals = { take: (key: string) => refused.push(key) < 0 };
  expect((await ask(null, "scoped", { refusals })).status).toBe(401);
  expect(refused).toEqual([]);
  await ask(principal([]), "scoped", { refusals });
  expect(refused).toHaveLength(1);
});

test("a public tool asks nobody who they are", async () => {
  const app = ask(null, "scoped", { name: "lookup_product" });
  expect((await app).status).toBe(200);
});

test.each(["open", "scoped"] as const)(
  "%s: the scope lets in, and the audit names both",
  async (qr) => {
    await catalog.client.execute("DELETE FROM user_actions");
    expect((await ask(principal(["qr:generate"]), qr)).status).toBe(200);
    const { rows } = await catalog.client.execute("SELECT * FROM user_actions");
    expect(rows).toMatchObject([{ client_principal: "key:abc", end_user_principal: "user:1" }]);
  },
);

describe("a tool that writes the catalog", () => {
  const withdraw = (more: object) => ({ name: "withdraw_product", args: { gtin: GTIN, ...more } });
  const confirm = { confirm: true, version: `product:${GTIN}@v1` };

  test.each(["open", "scoped"] as const)("QR_ACCESS=%s opens it to nobody", async (qr) => {
    const response = await ask(null, qr, withdraw({}));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer realm="gtin-resolver", scope="catalog:write"',
    );
    const other = await ask(principal(["qr:generate", "catalog:read"]), qr, withdraw({}));
    expect(other.status).toBe(403);
    expect(other.headers.get("www-authenticate")).toContain('scope="catalog:write"');
  });

  test("a refused preview leaves no line in the audit, a refused write does", async () => {
    const refused: string[] = [];
    const refusals = { take: (key: string) => refused.push(key) < 0 };
    for (const more of [{}, { confirm: false }, { confirm: "true" }]) {
      expect((await ask(principal([]), "scoped", { ...withdraw(more), refusals })).status).toBe(
        403,
      );
    }
    expect(refused).toEqual([]);
    await ask(principal([]), "scoped", { ...withdraw(confirm), refusals });
    expect(refused).toEqual([expect.stringMatching(/^refused\|product\.withdraw\|/)]);
  });

  test("a token with the scope that names no organization", async () => {
    const response = await ask(principal(["catalog:write"]), "scoped", withdraw({}));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: "forbidden" });
  });
});
