/** Where every tool is open nothing leads a host into a sign-in; what accepts credentials still does. */
import { discoverOAuthServerInfo as discoverV2 } from "@modelcontextprotocol/client";
import { discoverOAuthServerInfo as discoverV1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { describe, expect, test } from "vitest";
import { type LocalOAuth, useLocalOAuth } from "../../support/local-worker.ts";
import { generate, signIn } from "../../support/oauth-client.ts";
import { fetch } from "../../support/requests.ts";

const open = useLocalOAuth({ QR_ACCESS: "open" });
const scoped = useLocalOAuth();

/** What the documents of both generations name, and where hosts look when they do not. */
const METADATA = [
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-protected-resource/api/v1",
  "/.well-known/oauth-authorization-server/oauth",
];
const GUESSES = [
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/mcp",
  "/mcp/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/oauth",
  "/oauth/.well-known/openid-configuration",
  "/oauth/.well-known/oauth-authorization-server",
];

const headersFor = (bearer: string) => ({ Authorization: `Bearer ${bearer}` });
const putBrand = ({ url }: LocalOAuth, bearer: string | undefined, id = "b") =>
  fetch(`${url}/api/v1/brands/${id}`, {
    method: "PUT",
    headers: { ...(bearer && headersFor(bearer)), "Content-Type": "application/json" },
    body: JSON.stringify({ name: "B", organization_id: "acme" }),
  });

describe("QR_ACCESS=open", () => {
  test.each([...METADATA, ...GUESSES])("there is no %s", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await fetch(open.url + path, { method });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  test("the official clients find nothing to sign in with", async () => {
    for (const discover of [discoverV1, discoverV2]) {
      const found = await discover(`${open.url}/mcp`, { fetchFn: fetch });
      expect(found.resourceMetadata).toBeUndefined();
      expect(found.authorizationServerMetadata).toBeUndefined();
    }
  });

  test("no answer names where to sign in, refusals included", async () => {
    const bad = "gtr_nosuchkey";
    const answers = [
      await generate(open.url),
      await generate(open.url, bad),
      await putBrand(open, bad),
      await putBrand(open, undefined),
      await fetch(`${open.url}/mcp`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 401, 405]);
    for (const { headers } of answers) {
      expect(headers.get("www-authenticate") ?? "").not.toContain("resource_metadata");
    }
  });

  test("the documents name no credentials for the endpoint", async () => {
    for (const path of ["/mcp/server-card", "/server.json"]) {
      const text = await (await fetch(open.url + path)).text();
      expect(JSON.parse(text).remotes[0], path).not.toHaveProperty("headers");
      expect(text).not.toMatch(/oauth|Authorization/i);
    }
  });

  test("keys write over REST and are named in the audit for a code", async () => {
    const { key, prefix } = await open.newKey(["catalog:write", "qr:generate"]);
    expect((await putBrand(open, key)).status).toBe(201);
    expect((await generate(open.url, key)).status).toBe(200);
    const audit = "SELECT client_principal FROM user_actions WHERE action LIKE 'qr%'";
    expect(await open.rows(audit)).toContainEqual({ client_principal: `key:${prefix}` });
  });

  test("a client that was set up by hand keeps its sign-in", async () => {
    const { key } = await open.newKey(["catalog:write"]);
    const asked = { scope: "catalog:write", resource: `${open.url}/api/v1` };
    const { access } = await signIn(open.url, key, asked);
    expect((await putBrand(open, access, "by-hand")).status).toBe(201);
  });
});

describe("QR_ACCESS=scoped", () => {
  test.each(METADATA)("there is %s", async (path) => {
    expect((await fetch(scoped.url + path)).status).toBe(200);
  });

  test("the official clients find the server", async () => {
    for (const discover of [discoverV1, discoverV2]) {
      const found = await discover(`${scoped.url}/mcp`, { fetchFn: fetch });
      expect(found.resourceMetadata?.resource).toBe(`${scoped.url}/mcp`);
      expect(found.authorizationServerMetadata?.issuer).toBe(`${scoped.url}/oauth`);
    }
  });
});
