/** Signing in, from the first refusal to the last: plain requests, as the standards have them. */
import { beforeEach, describe, expect, inject, test } from "vitest";
import { revokeKey } from "../../scripts/catalog/keys.ts";
import { useOAuth } from "../support/oauth.ts";
import { codeFor, generate, opened, registered, signIn, token } from "../support/oauth-client.ts";
import { call } from "../support/rpc.ts";

/** On Node, the store of tokens is a table of the catalog. */
const TRIPS = inject("runtime") === "node" ? 2 : 1;

const oauth = useOAuth();
beforeEach(() => oauth.clear());

test("the first call of the tool that writes names where to sign in", async () => {
  const { status, headers } = await generate(oauth.url);
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toBe(
    `Bearer realm="gtin-resolver", scope="qr:generate", resource_metadata="${oauth.url}/.well-known/oauth-protected-resource/mcp"`,
  );
  expect((await call(oauth.url, "validate_gtin", { gtin: "04012345678901" })).status).toBe(200);
  expect(oauth.worker.outbound).toEqual([]);
});

test("the metadata name the resource, its server and its scopes", async () => {
  const get = async (path: string) => (await fetch(`${oauth.url}/.well-known/${path}`)).json();
  const { url } = oauth;
  expect(await get("oauth-protected-resource/mcp")).toEqual({
    resource: `${url}/mcp`,
    authorization_servers: [`${url}/oauth`],
    scopes_supported: ["qr:generate", "catalog:read"],
    bearer_methods_supported: ["header"],
    resource_name: "GTIN Resolver",
  });
  expect(await get("oauth-protected-resource/api/v1")).toMatchObject({
    resource: `${url}/api/v1`,
    scopes_supported: [
      "catalog:read",
      "catalog:write",
      "recalls:write",
      "qr:generate",
      "audit:read",
    ],
  });
  expect(await get("oauth-authorization-server/oauth")).toEqual({
    issuer: `${url}/oauth`,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    registration_endpoint: `${url}/oauth/register`,
    revocation_endpoint: `${url}/oauth/token`,
    protected_resources: [`${url}/mcp`, `${url}/api/v1`],
    scopes_supported: [
      "catalog:read",
      "catalog:write",
      "recalls:write",
      "qr:generate",
      "audit:read",
    ],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: [
      "client_secret_basic",
      "client_secret_post",
      "none",
      "private_key_jwt",
    ],
    token_endpoint_auth_signing_alg_values_supported: ["RS256", "ES256"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

test("the metadata is for pages in a browser too, and answers no other method", async () => {
  const at = `${oauth.url}/.well-known/oauth-protected-resource/mcp`;
  const preflight = await fetch(at, {
    method: "OPTIONS",
    headers: { Origin: "https://a.example" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
    204,
    "MCP-Protocol-Version",
  ]);
  const other = await fetch(at, { method: "POST" });
  expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const server = `${oauth.url}/.well-known/oauth-authorization-server/oauth`;
  expect((await fetch(server, { method: "POST" })).status).toBe(405);
});

test.each([
  "oauth-authorization-server",
  "oauth-protected-resource",
  "openid-configuration",
  "oauth-protected-resource/qr",
])("there is no /.well-known/%s", async (path) => {
  expect((await fetch(`${oauth.url}/.well-known/${path}`)).status).toBe(404);
});

test("a token writes in one round trip, and the audit names the client and the key's owner", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate", "catalog:write"]);
  const { client, access } = await signIn(oauth.url, key);
  const who = {
    client_principal: `oauth:${client.client_id}`,
    end_user_principal: `key:${prefix}`,
  };
  const audit = "SELECT * FROM user_actions WHERE action <> 'key.create'";
  expect(await oauth.rows(audit)).toMatchObject([
    { action: "oauth.grant", subject: "Host (host.example)", ...who },
  ]);
  oauth.worker.outbound.splice(0);
  const { status, body } = await generate(oauth.url, access);
  expect([status, body.result.isError]).toEqual([200, undefined]);
  expect(oauth.worker.outbound).toHaveLength(TRIPS);
  expect(await oauth.rows(audit)).toMatchObject([
    { action: "oauth.grant" },
    { action: "qr.generate", ...who },
  ]);
  expect(JSON.stringify([await oauth.rows(audit), oauth.worker.logs])).not.toContain(key);
});

test("a refreshed token works until it is revoked", async () => {
  const { key } = await oauth.newKey(["qr:generate"]);
  const { client, access, refresh } = await signIn(oauth.url, key);
  const { client_id } = client;
  const fresh = await token(oauth.url, {
    grant_type: "refresh_token",
    refresh_token: refresh,
    client_id,
  });
  expect(fresh.body).toMatchObject({
    token_type: "bearer",
    expires_in: 3600,
    scope: "qr:generate",
    resource: `${oauth.url}/mcp`,
  });
  expect(fresh.headers.get("cache-control")).toBe("no-store");
  const { access_token, refresh_token } = fresh.body;
  expect((await generate(oauth.url, access_token)).status).toBe(200);
  expect((await token(oauth.url, { token: access_token, client_id })).status).toBe(200);
  expect((await generate(oauth.url, access_token)).status).toBe(401);
  expect((await generate(oauth.url, access)).status).toBe(200);
  expect((await token(oauth.url, { token: refresh_token, client_id })).status).toBe(200);
  expect((await generate(oauth.url, access)).status).toBe(401);
  const again = await token(oauth.url, {
    grant_type: "refresh_token",
    refresh_token,
    client_id,
  });
  expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
});

test("an application with access is listed, and revoked by its organization only", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  const { access } = await signIn(oauth.url, key);
  const { key: manager } = await oauth.newKey(["keys:manage"]);
  const { key: other } = await oauth.newKey(["keys:manage"], "other");
  const rest = (method: string, path: string, token: string) =>
    fetch(`${oauth.url}/api/v1${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  const list = async (token: string) =>
    (await (await rest("GET", "/applications?limit=100", token)).json()).items.filter(
      (one: { key_prefix: string }) => one.key_prefix === prefix,
    );
  const [found] = await list(manager);
  expect(found).toMatchObject({ name: "Host (host.example)", scopes: ["qr:generate"] });
  expect(await list(other)).toEqual([]);
  const path = `/applications/${prefix}/${found.id}`;
  expect((await rest("DELETE", path, other)).status).toBe(404);
  expect((await rest("DELETE", path, key)).status).toBe(403);
  expect((await generate(oauth.url, access)).status).toBe(200);
  expect((await rest("DELETE", path, manager)).status).toBe(204);
  expect((await generate(oauth.url, access)).status).toBe(401);
  expect(await list(manager)).toEqual([]);
  expect((await rest("DELETE", path, manager)).status).toBe(404);
});

test("of two people who sign in with one key from one host, neither signs the other out", async () => {
  const { key } = await oauth.newKey(["qr:generate"]);
  const first = await signIn(oauth.url, key);
  const second = await signIn(oauth.url, key, {}, first.client);
  for (const { access } of [first, second])
    expect((await generate(oauth.url, access)).status).toBe(200);
});

describe("the key ends", () => {
  const ends = {
    revoked: (prefix: string) => revokeKey(oauth.db, prefix),
    expired: (prefix: string) =>
      oauth.catalog.client.execute({
        sql: "UPDATE api_keys SET expires_at = '2026-01-01T00:00:00.000Z' WHERE prefix = ?",
        args: [prefix],
      }),
    deleted: (prefix: string) =>
      oauth.catalog.client.execute({
        sql: "DELETE FROM api_keys WHERE prefix = ?",
        args: [prefix],
      }),
  };

  test.each(Object.entries(ends))("%s, and its tokens end with the next call", async (_, end) => {
    const { key, prefix } = await oauth.newKey(["qr:generate"]);
    const { client, access, refresh } = await signIn(oauth.url, key);
    expect((await generate(oauth.url, access)).status).toBe(200);
    await end(prefix);
    await oauth.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;");
    oauth.worker.outbound.splice(0);
    const { status, headers } = await generate(oauth.url, access);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toMatch(
      /error="invalid_token", scope="qr:generate", resource_metadata="/,
    );
    expect(oauth.worker.outbound).toHaveLength(TRIPS);
    expect(await oauth.rows("SELECT 1 FROM qr_codes UNION SELECT 1 FROM user_actions")).toEqual([]);
    // The store still has the token: it was the catalog that refused.
    const { keys } = await (await oauth.worker.store()).list({ prefix: `token:${prefix}:` });
    expect(keys).toHaveLength(1);
    const fields = { refresh_token: refresh, client_id: client.client_id };
    const refreshed = await token(oauth.url, { grant_type: "refresh_token", ...fields });
    expect([refreshed.status, refreshed.body.error]).toEqual([400, "invalid_grant"]);
  });

  test("between consent and code, and there are no tokens", async () => {
    const { key, prefix } = await oauth.newKey(["qr:generate"]);
    const { fields } = await codeFor(oauth.url, key);
    await revokeKey(oauth.db, prefix);
    const { status, body } = await token(oauth.url, fields);
    expect([status, body.error]).toEqual([400, "invalid_grant"]);
  });
});

describe("the REST API", () => {
  const put = (bearer: string, gtin: string, headers = {}) =>
    fetch(`${oauth.url}/api/v1/products/${gtin}`, {
      method: "PUT",
      headers: {
        Authorization: `Bearer ${bearer}`,
        "Content-Type": "application/json",
        ...headers,
      },
      body: JSON.stringify({ name: "A", lifecycle: "active" }),
    });

  test("takes tokens for itself, within the organization of the key", async () => {
    const { key, prefix } = await oauth.newKey(["catalog:write"]);
    const { access, client } = await signIn(oauth.url, key, {
      resource: `${oauth.url}/api/v1`,
      scope: "catalog:write catalog:read",
    });
    expect((await put(access, "09521001234566")).status).toBe(201);
    expect(
      await oauth.rows("SELECT * FROM user_actions WHERE action LIKE 'product%'"),
    ).toMatchObject([
      { client_principal: `oauth:${client.client_id}`, end_user_principal: `key:${prefix}` },
    ]);
    const others = await put(access, "09521111111115");
    expect([others.status, await others.text()]).toEqual([
      403,
      expect.stringContaining("another organization"),
    ]);
  });

  test("what was not granted is refused, also where the key has it", async () => {
    const { key } = await oauth.newKey(["admin"]);
    const resource = `${oauth.url}/api/v1`;
    const asked = { resource, scope: "catalog:read" };
    const { access, client } = await signIn(oauth.url, key, asked);
    const refused = await put(access, "09521001234566");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("www-authenticate")).toBe(
      `Bearer realm="gtin-resolver", error="insufficient_scope", scope="catalog:write", resource_metadata="${oauth.url}/.well-known/oauth-protected-resource/api/v1"`,
    );
    const keys = await fetch(`${oauth.url}/api/v1/keys`, {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect(keys.status).toBe(403);
    const lines = `SELECT action FROM user_actions WHERE client_principal = 'oauth:${client.client_id}'`;
    expect(await oauth.rows(lines)).toEqual([{ action: "oauth.grant" }]);
  });

  test("an organization's auditor sees what clients did in its keys' names", async () => {
    const { key } = await oauth.newKey(["qr:generate"]);
    await signIn(oauth.url, key);
    const linesFor = async (organization: "acme" | "other") => {
      const auditor = await oauth.newKey(["audit:read"], organization);
      const response = await fetch(`${oauth.url}/api/v1/audit?action=oauth.grant`, {
        headers: { Authorization: `Bearer ${auditor.key}` },
      });
      return ((await response.json()) as { items: unknown[] }).items.length;
    };
    expect([await linesFor("acme"), await linesFor("other")]).toEqual([1, 0]);
  });

  test("one client's people do not get each other's answers by an Idempotency-Key", async () => {
    const client = await registered(oauth.url);
    const post = async (organization: "acme" | "other") => {
      const { key } = await oauth.newKey(["qr:generate"], organization);
      const resource = `${oauth.url}/api/v1`;
      const { access } = await signIn(oauth.url, key, { resource }, client);
      const response = await fetch(`${resource}/qr-codes`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${access}`,
          "Content-Type": "application/json",
          "Idempotency-Key": "k-1",
        },
        body: JSON.stringify({ gtin: "04012345678901" }),
      });
      return [response.status, response.headers.get("idempotency-replayed")];
    };
    expect(await post("acme")).toEqual([201, null]);
    expect(await post("other")).toEqual([201, null]);
  });
});

test("a person who denies is sent back with access_denied and the state, and nothing is granted", async () => {
  const { browser, page } = await opened(oauth.url);
  const { status, location } = await browser.submit(oauth.url, page, { decision: "deny" });
  expect([status, location?.origin]).toEqual([303, "https://host.example"]);
  expect(Object.fromEntries(location!.searchParams)).toEqual({
    error: "access_denied",
    state: "s-1",
    iss: `${oauth.url}/oauth`,
  });
  expect(await oauth.rows("SELECT 1 FROM user_actions WHERE action = 'oauth.grant'")).toEqual([]);
});

test("a catalog that is down keeps nobody from denying or signing out, unless it has the grants", async () => {
  const hasGrants = inject("runtime") === "node";
  const { key } = await oauth.newKey(["qr:generate"]);
  const grants = async () =>
    (await (await oauth.worker.store()).list({ prefix: "grant:" })).keys.map(({ name }) => name);
  const before = await grants();
  const { client, refresh } = await signIn(oauth.url, key);
  expect(await grants()).toHaveLength(before.length + 1);
  const { browser, page } = await opened(oauth.url, {}, client);
  const signOut = async () =>
    (await token(oauth.url, { token: refresh, client_id: client.client_id })).status;
  await oauth.catalog.crash();
  try {
    const denied = await browser.press(oauth.url, page, { decision: "deny" });
    expect([denied.status, denied.location?.origin]).toEqual(
      hasGrants ? [503, undefined] : [303, "https://host.example"],
    );
    expect(await signOut()).toBe(hasGrants ? 503 : 200);
    if (!hasGrants) expect(await grants()).toEqual(before);
  } finally {
    await oauth.catalog.restart();
  }
  expect(await signOut()).toBe(200);
  expect(await grants()).toEqual(before);
});

test("without the catalog, a key gets the page again, to try once more", async () => {
  const { key } = await oauth.newKey(["qr:generate"]);
  const { browser, page } = await opened(oauth.url);
  await oauth.catalog.crash();
  let again: Awaited<ReturnType<typeof browser.submit>>;
  try {
    again = await browser.submit(oauth.url, page, { key });
    expect([again.status, again.location]).toEqual([503, null]);
    expect(again.html).toContain("The product catalog cannot be reached.");
  } finally {
    await oauth.catalog.restart();
  }
  // On Node, what the client asked for is in the catalog, too: the page that is open stays good.
  if (inject("runtime") !== "node") expect(again.handle).not.toBe("");
  const kept = again.handle === "" ? page : again;
  const retried = await browser.submit(oauth.url, kept, { key });
  expect(retried.location?.searchParams.has("code")).toBe(true);
});
