/** Clients that introduce themselves: by registering (RFC 7591), or by a document at their id. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { useOAuth } from "../support/oauth.ts";
import {
  codeFields,
  opened,
  REDIRECT,
  register,
  registered,
  signIn,
  token,
} from "../support/oauth-client.ts";

let site: Server;
/** What https://client.example serves, by path. */
const documents = new Map<string, { status?: number; location?: string; body?: string }>();
/** Who asked it. */
const agents: string[] = [];
const oauth = useOAuth(async () => {
  site = createServer((request, response) => {
    agents.push(String(request.headers["user-agent"]));
    const {
      status = 200,
      location,
      body = "",
    } = documents.get(request.url ?? "") ?? { status: 404 };
    response.writeHead(status, {
      "Content-Type": "application/json",
      ...(location && { location }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return { network: { "https://client.example": origin } };
});
afterAll(() => void site?.close());

describe("registering", () => {
  const refusal = async (metadata: object) => {
    const response = await register(oauth.url, metadata);
    return [response.status, ((await response.json()) as { error: string }).error];
  };

  test.each([
    ["no redirect_uris", { redirect_uris: [] }],
    ["too many", { redirect_uris: Array.from({ length: 11 }, (_, i) => `${REDIRECT}${i}`) }],
    ["a long one", { redirect_uris: [`${REDIRECT}/${"a".repeat(512)}`] }],
    ["plain http", { redirect_uris: ["http://host.example/callback"] }],
    ["a script", { redirect_uris: [REDIRECT, "javascript:alert(1)"] }],
    ["data", { redirect_uris: [REDIRECT, "data:text/html,x"] }],
    ["a scheme of its own alone", { redirect_uris: ["cursor://callback"] }],
    ["a fragment", { redirect_uris: [`${REDIRECT}#x`] }],
    ["a password in it", { redirect_uris: ["https://user:pw@host.example/callback"] }],
    ["a long name", { client_name: "a".repeat(101) }],
    ["another text that is long", { contacts: ["a".repeat(513)] }],
    ["the implicit grant", { grant_types: ["implicit"], response_types: ["token"] }],
  ])("with %s gets invalid_client_metadata", async (_, metadata) => {
    expect(await refusal(metadata)).toEqual([400, "invalid_client_metadata"]);
  });

  test("Cursor gets its code at its own address, and no other private scheme does", async () => {
    const cursor = "cursor://anysphere.cursor-mcp/oauth/callback";
    const others = ["cursor://anysphere.cursor-mcp/oauth/callback/x", "com.example.host:/callback"];
    const client = await registered(oauth.url, { redirect_uris: [cursor, REDIRECT, ...others] });
    for (const redirect_uri of others) {
      const { page } = await opened(oauth.url, { redirect_uri }, client);
      expect([redirect_uri, page.status, page.location]).toEqual([redirect_uri, 400, null]);
    }
    const { key } = await oauth.newKey(["qr:generate"]);
    const { page, browser, verifier } = await opened(oauth.url, { redirect_uri: cursor }, client);
    expect(page.headers.get("Content-Security-Policy")).toMatch(/form-action 'self' cursor:;/);
    const { location } = await browser.submit(oauth.url, page, { key });
    expect(location?.href).toMatch(/^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback\?code=/);
    const fields = { ...codeFields(location, client.client_id, verifier), redirect_uri: cursor };
    expect((await token(oauth.url, fields)).status).toBe(200);
    const alone = await registered(oauth.url, { redirect_uris: [cursor] });
    expect((await opened(oauth.url, { redirect_uri: cursor }, alone)).page.status).toBe(200);
  });

  test("over 16 KB: 413; what is not JSON: 400; another method: 405", async () => {
    expect(await refusal({ contacts: Array(2000).fill("somebody") })).toEqual([
      413,
      "invalid_request",
    ]);
    const send = (method: string, body?: string) =>
      fetch(`${oauth.url}/oauth/register`, { method, ...(body !== undefined && { body }) });
    expect((await send("POST", "{")).status).toBe(400);
    expect((await send("DELETE")).status).toBe(405);
  });

  test("reads a body without Content-Length, up to the same bound", async () => {
    const send = (text: string) => {
      const body = new Blob([text]).stream();
      return fetch(`${oauth.url}/oauth/register`, {
        ...{ method: "POST", body, duplex: "half" },
        headers: { "Content-Type": "application/json" },
      } as RequestInit);
    };
    const metadata = { redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" };
    expect((await send(JSON.stringify(metadata))).status).toBe(201);
    expect((await send(" ".repeat(17_000))).status).toBe(413);
  });

  test("is kept for an hour, and for as long as it is used", async () => {
    const store = await oauth.worker.store();
    const lifeOf = async (id: string) => {
      const { keys } = await store.list({ prefix: `client:${id}` });
      return Math.round((keys[0]!.expiration! - Date.now() / 1000) / 3600);
    };
    const { client_id } = await registered(oauth.url);
    expect(await lifeOf(client_id)).toBe(1);
    const { key } = await oauth.newKey(["qr:generate"]);
    const { client } = await signIn(oauth.url, key);
    expect(await lifeOf(client.client_id)).toBe(90 * 24);
  });

  test("a secret is told to last as long as a registration in use", async () => {
    const metadata = { token_endpoint_auth_method: "client_secret_post" };
    const client = (await registered(oauth.url, metadata)) as unknown as Record<string, number>;
    const { client_id_issued_at: from = 0, client_secret_expires_at: until = 0 } = client;
    expect((until - from) / 86_400).toBe(90);
  });
});

describe("a client ID metadata document", () => {
  const id = (path: string) => `https://client.example${path}`;
  const described = (path: string, more: object = {}) =>
    JSON.stringify({
      client_id: id(path),
      client_name: "Published host",
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "none",
      ...more,
    });
  const open = async (client_id: string) => (await opened(oauth.url, {}, { client_id })).page;

  test("signs in without registering, and the page says where it is published", async () => {
    documents.set("/good", { body: described("/good") });
    const client_id = id("/good");
    const page = await open(client_id);
    expect([page.status, page.html]).toEqual([
      200,
      expect.stringContaining("published at <strong>client.example</strong>"),
    ]);
    expect(agents.map((agent) => /^[^/]+/.exec(agent)?.[0])).toEqual(["gtin-resolver"]);
    const { key } = await oauth.newKey(["qr:generate"]);
    await signIn(oauth.url, key, {}, { client_id });
    expect(
      await oauth.rows(
        "SELECT client_principal FROM user_actions WHERE action = 'oauth.grant' ORDER BY id DESC LIMIT 1",
      ),
    ).toEqual([{ client_principal: `oauth:${client_id}` }]);
  });

  test.each([
    ["missing", { status: 404 }],
    ["no JSON", { body: "<html>" }],
    ["that of another client", { body: described("/elsewhere") }],
    ["over 5 KB", { body: described("/bad", { contacts: ["a".repeat(6000)] }) }],
    [
      "with a redirect to a script",
      { body: described("/bad", { redirect_uris: ["javascript:x"] }) },
    ],
  ])("with %s gets a page, and no redirect", async (_, document) => {
    documents.set("/bad", document);
    const { status, location, html } = await open(id("/bad"));
    expect([status, location]).toEqual([400, null]);
    expect(html).toContain("could not be fetched");
  });

  test("behind somebody's open redirect: refused, though what is there is well-formed", async () => {
    documents.set("/open?to=/mine", { status: 302, location: id("/mine") });
    documents.set("/mine", { body: described("/open?to=/mine") });
    oauth.worker.outbound.splice(0);
    expect((await open(id("/open?to=/mine"))).status).toBe(400);
    expect(oauth.worker.outbound).toEqual(["GET https://client.example/open"]);
  });

  test.each([
    "https://127.0.0.1/client",
    "https://[::1]/client",
    "https://2130706433/client",
    "https://localhost/client",
    "https://client.example:8443/client",
    "https://client.example/",
    "https://user@client.example/client",
    "http://client.example/client",
  ])("%s is not even asked", async (client_id) => {
    oauth.worker.outbound.splice(0);
    expect((await open(client_id)).status).toBe(400);
    const sent = await token(oauth.url, { grant_type: "refresh_token", client_id });
    expect([sent.status, sent.body.error]).toEqual([401, "invalid_client"]);
    expect(oauth.worker.outbound).toEqual([]);
  });
});
