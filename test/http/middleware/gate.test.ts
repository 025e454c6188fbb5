import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import type { Principal } from "../../../src/services/access/access.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
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
}

function ask(
  who: Principal | null,
  QR_ACCESS: "open" | "scoped",
  { name = "generate_qr_url", args = { gtin: GTIN } }: Asking = {},
) {
  const app = createApp({ authenticate: async () => who });
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
  };
  return app.fetch(new Request("http://localhost:8787/mcp", request), env);
}

test("a principal without the scope: 403 insufficient_scope, and nothing is written", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  const response = await ask(principal([]), "scoped");
  expect(response.status).toBe(403);
  expect(response.headers.get("www-authenticate")).toBe(
    'Bearer realm="gtin-resolver", error="insufficient_scope", scope="qr:generate"',
  );
  expect(await response.json()).toMatchObject({ status: 403, error_code: "forbidden" });
  expect((await catalog.client.execute("SELECT * FROM user_actions")).rows).toEqual([]);
  expect((await catalog.client.execute("SELECT * FROM qr_codes")).rows).toEqual([]);
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

  test("a token with the scope that names no organization", async () => {
    const response = await ask(principal(["catalog:write"]), "scoped", withdraw({}));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: "forbidden" });
  });
});
