/** Tokens of an identity provider: a real one, small, that signs what these tests have it say. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useOAuth } from "../support/oauth.ts";
import { generate } from "../support/oauth-client.ts";
import { call } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let provider: Server;
let issuer: string;
/** What the provider does instead of answering with its keys. */
let serve: ((response: ServerResponse) => void) | undefined;
let signing: Awaited<ReturnType<typeof generateKeyPair>>;

const oauth = useOAuth(async () => {
  signing = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(signing.publicKey)), kid: "k-1", alg: "ES256" }] };
  provider = createServer((_, response) => {
    if (serve) return serve(response);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/tenant`;
  return { vars: { OAUTH_ISSUER: issuer, OAUTH_JWKS_URL: `${issuer}/keys` } };
});
afterAll(() => {
  provider?.closeAllConnections();
  provider?.close();
});
beforeEach(() => oauth.clear());

const now = () => Math.floor(Date.now() / 1000);
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: `${oauth.url}/mcp`,
  sub: "u-1",
  client_id: "host-1",
  scope: "openid qr:generate",
  exp: now() + 300,
  ...more,
});
const signed = (payload: JWTPayload, key: CryptoKey = signing.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: "k-1" }).sign(key);

test("a token of the provider is accepted in one round trip; the audit names client and person", async () => {
  expect((await generate(oauth.url, await signed(claims()))).status).toBe(200);
  oauth.worker.outbound.splice(0);
  expect(
    (await generate(oauth.url, await signed(claims({ scope: undefined, scp: ["qr:generate"] }))))
      .status,
  ).toBe(200);
  // The keys were kept.
  expect(oauth.worker.outbound).toEqual([expect.stringContaining("/v2/pipeline")]);
  expect(await oauth.rows("SELECT * FROM user_actions")).toMatchObject([
    { client_principal: "oauth:host-1", end_user_principal: "user:u-1" },
    { client_principal: "oauth:host-1", end_user_principal: "user:u-1" },
  ]);
});

describe("refused, and nothing is written", () => {
  const refused = async (bearer: string, status = 401) => {
    const { headers, ...answer } = await generate(oauth.url, bearer);
    expect(answer.status).toBe(status);
    expect(headers.get("www-authenticate")).toMatch(
      /error="(invalid_token|insufficient_scope)", scope="qr:generate", resource_metadata="/,
    );
    expect(await oauth.rows("SELECT 1 FROM qr_codes")).toEqual([]);
    expect(await oauth.rows("SELECT * FROM user_actions")).toEqual([]);
  };

  test.each([
    ["another audience", () => ({ aud: `${oauth.url}/api/v1` })],
    ["no audience", () => ({ aud: undefined })],
    ["another issuer", () => ({ iss: `${issuer}/` })],
    ["expired", () => ({ exp: now() - 60 })],
    ["without an end", () => ({ exp: undefined })],
    ["not yet", () => ({ nbf: now() + 600 })],
    ["of no client", () => ({ client_id: undefined })],
    ["of a client with an endless name", () => ({ client_id: "a".repeat(201) })],
  ])("%s: 401", async (_, more) => {
    await refused(await signed(claims(more() as JWTPayload)));
  });

  test("without the scope: 403", async () => {
    await refused(await signed(claims({ scope: "openid" })), 403);
  });

  test("unsigned, signed by another, with the public key as a secret, or changed: 401", async () => {
    await refused(new UnsecuredJWT(claims()).encode());
    const other = await generateKeyPair("ES256");
    await refused(await signed(claims(), other.privateKey));
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(signing.publicKey)));
    const header = { alg: "HS256", kid: "k-1" };
    await refused(await new SignJWT(claims()).setProtectedHeader(header).sign(secret));
    const [head, , signature] = (await signed(claims())).split(".");
    const body = Buffer.from(JSON.stringify(claims({ sub: "u-2" }))).toString("base64url");
    await refused(`${head}.${body}.${signature}`);
    await refused("gtr_00000000:a:b");
  });

  test("at the REST API, whose writers are keys: 401", async () => {
    const token = await signed(claims({ aud: `${oauth.url}/api/v1`, scope: "catalog:write" }));
    const response = await fetch(`${oauth.url}/api/v1/brands/b`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "B", organization_id: "acme" }),
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).not.toContain("resource_metadata");
  });
});

test("keys are valid beside the provider's tokens", async () => {
  const { key } = await oauth.newKey(["qr:generate"]);
  expect((await generate(oauth.url, key)).status).toBe(200);
});

test("the metadata names the provider, and this worker issues nothing", async () => {
  const at = (path: string) => fetch(oauth.url + path);
  expect(await (await at("/.well-known/oauth-protected-resource/mcp")).json()).toMatchObject({
    resource: `${oauth.url}/mcp`,
    authorization_servers: [issuer],
  });
  for (const path of [
    "/.well-known/oauth-authorization-server/oauth",
    "/.well-known/oauth-protected-resource/api/v1",
    "/oauth/authorize",
  ]) {
    expect((await at(path)).status).toBe(404);
  }
});

describe("a key set that cannot be had is the provider's trouble, not the token's", () => {
  /** It keeps the keys that it got: what follows asks for them each time. */
  let worker: TestWorker;
  beforeAll(async () => {
    const vars = { AUTH: "oauth", QR_ACCESS: "scoped", OAUTH_ISSUER: issuer };
    worker = await startWorker({
      ...{ libsqlUrl: oauth.catalog.url, ownOrigin: true },
      vars: { ...vars, OAUTH_JWKS_URL: `${issuer}/keys` },
    });
  });
  afterAll(() => worker?.stop());
  afterEach(() => {
    serve = undefined;
  });

  const asked = async () => {
    worker.outbound.splice(0);
    const bearer = await signed(claims({ aud: `${worker.url}/mcp` }));
    const headers = { Authorization: `Bearer ${bearer}` };
    return call(worker.url, "generate_qr_url", { gtin: "09506000134352" }, headers);
  };

  const padded = (length: number) => JSON.stringify({ keys: [] }).padEnd(length);
  test.each<[string, (response: ServerResponse) => void]>([
    ["it is down", (response) => void response.writeHead(500).end()],
    ["it hangs up", (response) => void response.destroy()],
    ["it redirects", (response) => void response.writeHead(302, { location: "/moved" }).end()],
    ["it answers a page", (response) => void response.end("<html>")],
    ["it answers no key set", (response) => void response.end("[]")],
    ["it answers more than 32 KB", (response) => void response.end(padded(32 * 1024 + 1))],
    ["it takes more than 5 seconds", (response) => void response.write(" ")],
  ])("%s: 503, to try again", async (_, answer) => {
    serve = answer;
    const refused = await asked();
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { error_code: "identity_provider_unavailable", retryable: true, retry_after: 5 },
    ]);
    expect(refused.headers.get("retry-after")).toBe("5");
    // The answer has no word of where the keys are, and only that place was asked.
    expect(JSON.stringify(refused.body)).not.toContain(issuer);
    expect(worker.outbound).toEqual([`GET ${issuer}/keys`]);
  });

  test("once the provider answers, it is asked again, and the token is valid", async () => {
    expect((await asked()).status).toBe(200);
    expect(worker.outbound).toEqual([
      `GET ${issuer}/keys`,
      expect.stringContaining("/v2/pipeline"),
    ]);
  });
});
