/** What attackers send to the token endpoint, and with tokens that are not theirs. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answering, inProcess } from "../../support/in-process.ts";
import { useLocalOAuth } from "../../support/local-worker.ts";
import {
  codeFor,
  generate,
  pkce,
  REDIRECT,
  registered,
  signIn,
  token,
} from "../../support/oauth-client.ts";
import { fetch } from "../../support/requests.ts";

const oauth = useLocalOAuth();
let key: string;
beforeAll(async () => {
  ({ key } = await oauth.newKey(["qr:generate"]));
});
beforeEach(() => oauth.clear());

const nothingWritten = async () =>
  expect(await oauth.rows("SELECT 1 FROM qr_codes UNION SELECT 1 FROM user_actions")).toEqual([]);

describe("tokens", () => {
  const refused = async (bearer: string) => {
    await oauth.catalog.client.execute("DELETE FROM user_actions");
    const { status, headers, body } = await generate(oauth.url, bearer);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toMatch(/error="invalid_token".*resource_metadata=/);
    expect(JSON.stringify(body)).not.toContain(bearer);
    await nothingWritten();
  };

  test("for the REST API are refused at the MCP endpoint", async () => {
    const { access } = await signIn(oauth.url, key, { resource: `${oauth.url}/api/v1` });
    await refused(access);
  });

  test("for the MCP endpoint are refused at the REST API", async () => {
    const { access } = await signIn(oauth.url, key);
    const response = await fetch(`${oauth.url}/api/v1/qr-codes`, {
      method: "POST",
      headers: { Authorization: `Bearer ${access}`, "Content-Type": "application/json" },
      body: JSON.stringify({ gtin: "04012345678901" }),
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain(
      `resource_metadata="${oauth.url}/.well-known/oauth-protected-resource/api/v1"`,
    );
  });

  test("that have expired are refused", async () => {
    const { access } = await signIn(oauth.url, key);
    const store = await oauth.worker.store();
    const { keys } = await store.list({
      prefix: `token:${access.split(":").slice(0, 2).join(":")}`,
    });
    const stored = JSON.parse((await store.get(keys[0]!.name))!);
    const expiresAt = Math.floor(Date.now() / 1000) - 1;
    await store.put(keys[0]!.name, JSON.stringify({ ...stored, expiresAt }));
    await refused(access);
  });

  test("of another server, with a changed secret, or of a form that the store does not take are refused", async () => {
    const { access, refresh } = await signIn(oauth.url, key);
    const [user, grant, secret] = access.split(":");
    await refused(`${user}:${grant}:${secret!.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`);
    await refused(`gtr_00000000:${grant}:${secret}`);
    await refused(refresh);
    await refused(`${"a".repeat(600)}:b:c`);
    await refused("a:b:c");
    await refused("eyJhbGciOiJub25lIn0.e30.");
  });

  test("from another key's grant write only rows of its organization", async () => {
    const resource = `${oauth.url}/api/v1`;
    const theirs = await oauth.newKey(["catalog:write"], "other");
    const { access } = await signIn(oauth.url, theirs.key, { resource, scope: "catalog:write" });
    const response = await fetch(`${resource}/products/09521001234566`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${access}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "A", lifecycle: "active" }),
    });
    expect(response.status).toBe(403);
    expect(await oauth.rows("SELECT 1 FROM products WHERE gtin = '09521001234566'")).toEqual([]);
  });

  test("with fewer scopes than the key: a scope cannot be had by refreshing", async () => {
    const both = await oauth.newKey(["catalog:read", "catalog:write"]);
    const resource = `${oauth.url}/api/v1`;
    const { client, refresh } = await signIn(oauth.url, both.key, {
      resource,
      scope: "catalog:read",
    });
    const { status, body } = await token(oauth.url, {
      grant_type: "refresh_token",
      ...{ refresh_token: refresh, client_id: client.client_id, scope: "catalog:write" },
    });
    expect([status, body.error]).toEqual([400, "invalid_scope"]);
  });
});

describe("codes", () => {
  const newCode = async (metadata: object = {}) =>
    codeFor(oauth.url, key, {}, await registered(oauth.url, metadata));
  const without = (fields: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

  test("replayed: refused, and what came of it is revoked", async () => {
    const { fields } = await newCode();
    const first = await token(oauth.url, fields);
    expect(first.status).toBe(200);
    expect((await generate(oauth.url, first.body.access_token)).status).toBe(200);
    const second = await token(oauth.url, fields);
    expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
    expect((await generate(oauth.url, first.body.access_token)).status).toBe(401);
  });

  test.each([
    ["without its verifier", "invalid_request", { code_verifier: null }],
    ["with another verifier", "invalid_grant", { code_verifier: pkce().verifier }],
    ["with another redirect_uri", "invalid_grant", { redirect_uri: `${REDIRECT}/x` }],
    ["for another resource", "invalid_target", { resource: "https://else.example/mcp" }],
    ["for the other resource", "invalid_target", { resource: "API" }],
    ["by another client", "invalid_grant", { client_id: "OTHER" }],
  ])("redeemed %s get %s", async (_, error, changed) => {
    const { fields } = await newCode();
    let sent: Record<string, string> = fields;
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) sent = without(sent, name);
      else sent = { ...sent, [name]: value };
    }
    if (sent.client_id === "OTHER") sent.client_id = (await registered(oauth.url)).client_id;
    if (sent.resource === "API") sent.resource = `${oauth.url}/api/v1`;
    const { status, body } = await token(oauth.url, sent);
    expect([status, body.error]).toEqual([400, error]);
    expect((await token(oauth.url, fields)).status).toBe(200);
  });

  test("of a client with a secret get invalid_client without it", async () => {
    const { client, fields } = await newCode({ token_endpoint_auth_method: "client_secret_post" });
    expect((await token(oauth.url, fields)).body.error).toBe("invalid_client");
    const wrong = await token(oauth.url, { ...fields, client_secret: "guess" });
    expect([wrong.status, wrong.body.error]).toEqual([401, "invalid_client"]);
    const right = await token(oauth.url, { ...fields, client_secret: client.client_secret! });
    expect(right.status).toBe(200);
  });

  test("a token of one client is not revoked by another", async () => {
    const { access } = await signIn(oauth.url, key);
    const { client_id } = await registered(oauth.url);
    expect((await token(oauth.url, { token: access, client_id })).status).toBe(200);
    expect((await generate(oauth.url, access)).status).toBe(200);
  });

  test.each([
    ["no parameters", {}, 401, "invalid_client"],
    ["a grant that is not offered", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["a long code", { grant_type: "authorization_code", code: `${"a".repeat(600)}:b:c` }, 400, ""],
    ["a long token", { token: `gtr:${"a".repeat(600)}:c` }, 400, ""],
    ["17 KB", { grant_type: "x".repeat(17_000) }, 413, "invalid_request"],
  ])("%s gets an error of RFC 6749, and no more", async (_, fields, status, error) => {
    const { client_id } = await registered(oauth.url);
    const sent = Object.keys(fields).length > 0 ? { client_id, ...fields } : {};
    const answer = await token(oauth.url, sent as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).sort()).toEqual(["error", "error_description"]);
    expect(answer.body.error).toMatch(error);
  });

  const UNUSED = ["token-exchange", "jwt-bearer", "saml2-bearer", "device_code"];
  test.each(UNUSED.map((name) => `urn:ietf:params:oauth:grant-type:${name}`))(
    "%s: not supported, whoever asks and whatever it brings",
    async (grant_type) => {
      const { access, refresh } = await signIn(oauth.url, key);
      const secret = { token_endpoint_auth_method: "client_secret_post" };
      for (const client of [await registered(oauth.url), await registered(oauth.url, secret)]) {
        const { client_id, client_secret = "" } = client;
        const answer = await token(oauth.url, {
          ...{ client_id, ...(client_secret && { client_secret }), grant_type },
          ...{ subject_token: access, assertion: access, device_code: refresh },
          subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
        });
        expect([answer.status, answer.body.error]).toEqual([400, "unsupported_grant_type"]);
        expect(answer.body).not.toHaveProperty("access_token");
      }
      const client = { grant_types: [grant_type], redirect_uris: [REDIRECT] };
      const { status } = await fetch(`${oauth.url}/oauth/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(client),
      });
      expect(status).toBe(400);
    },
  );

  test("with a long client_id, in the body or as Basic, are no failure of the store", async () => {
    const long = "a".repeat(600);
    expect((await token(oauth.url, { client_id: long, grant_type: "x" })).status).toBe(400);
    const basic = `Basic ${Buffer.from(`${long}:x`).toString("base64")}`;
    expect((await token(oauth.url, { grant_type: "x" }, { Authorization: basic })).status).toBe(
      400,
    );
  });

  test("GET and JSON are no token requests", async () => {
    expect((await fetch(`${oauth.url}/oauth/token`)).status).toBe(405);
    const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect((await fetch(`${oauth.url}/oauth/token`, json)).status).toBe(400);
  });
});

test.each(["keys", "off"])("AUTH=%s serves none of it", async (AUTH) => {
  const vars = { AUTH, QR_ACCESS: "scoped", LIBSQL_URL: oauth.catalog.url };
  const ask = answering(vars);
  for (const path of [
    "/.well-known/oauth-authorization-server/oauth",
    "/.well-known/oauth-protected-resource/mcp",
    "/.well-known/oauth-protected-resource/api/v1",
    "/oauth/authorize",
    "/oauth/token",
    "/oauth/register",
  ]) {
    for (const method of ["GET", "POST"]) {
      expect([path, (await ask(path, { method })).status]).toEqual([path, 404]);
    }
  }
  const args = { gtin: "04012345678901" };
  const Authorization = `Bearer ${key}`;
  const bare = await inProcess(vars).call("generate_qr_url", args);
  const keyed = await inProcess(vars, {}, { Authorization }).call("generate_qr_url", args);
  expect([bare.status, keyed.status]).toEqual(AUTH === "keys" ? [401, 200] : [403, 403]);
  expect(bare.headers.get("www-authenticate") ?? "").not.toContain("resource_metadata");
  const headers = { Authorization, "Content-Type": "application/json" };
  const put = await ask("/api/v1/brands/b", { method: "PUT", headers, body: "{}" });
  // The key may draw codes only: that is said before what is wrong with the brand.
  expect(put.status).toBe(403);
});
