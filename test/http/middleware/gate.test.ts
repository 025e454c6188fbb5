/** The gate with principals, which keys will bring: a real 403 without the scope, and who is written. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import type { Principal } from "../../../src/services/context.ts";
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

function ask(who: Principal | null, QR_ACCESS: "open" | "scoped", name = "generate_qr_url") {
  const app = createApp({ authenticate: async () => who });
  const params = { name, arguments: { gtin: "09506000134352" } };
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "localhost:8787" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
  const env = { BASE_URL: "http://localhost:8787", ...catalog.vars, QR_ACCESS };
  return app.request("http://localhost:8787/mcp", request, env);
}

test("a principal without the scope: 403 insufficient_scope, and nothing is written", async () => {
  const response = await ask(principal([]), "scoped");
  expect(response.status).toBe(403);
  expect(response.headers.get("www-authenticate")).toBe(
    'Bearer realm="gtin-resolver", error="insufficient_scope", scope="qr:generate"',
  );
  expect(await response.json()).toMatchObject({ status: 403, error_code: "forbidden" });
  const { rows } = await catalog.client.execute("SELECT * FROM user_actions");
  expect(rows).toEqual([]);
});

test("nobody: 401", async () => {
  expect((await ask(null, "scoped")).status).toBe(401);
});

test("a public tool asks nobody who they are", async () => {
  const app = ask(null, "scoped", "lookup_product");
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
