/** Floods of anonymous registrations: they close sign-up for nobody else, and leave nothing for long. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOAuth, type TestOAuth } from "../../support/oauth.ts";
import {
  allow,
  authorizeUrl,
  Browser,
  pkce,
  REDIRECT,
  registered,
  signIn,
  token,
} from "../../support/oauth-client.ts";
import { call } from "../../support/rpc.ts";
import { times } from "../../support/soak.ts";
import { startOfAMinute } from "../../support/worker.ts";

const BASE = "https://id.example.org";
/** wrangler.toml's, of REGISTRATION_LIMITER. */
const QUOTA = 10;
const HOUR = 3600;

let oauth: TestOAuth;
beforeAll(async () => {
  const vars = { BASE_URL: BASE, EXTRA_HOSTS: "127.0.0.1" };
  oauth = await startOAuth({ direct: true, vars, ownOrigin: false });
});
afterAll(() => oauth?.stop());

const registerFrom = (address: string) =>
  fetch(`${oauth.url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    body: JSON.stringify({
      client_name: "Flood",
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "none",
    }),
  });

/** Seconds that the registration still has. */
async function lifeOf(clientId: string): Promise<number> {
  const { keys } = await (await oauth.worker.store()).list({ prefix: `client:${clientId}` });
  return keys[0]!.expiration! - Date.now() / 1000;
}

/** A host that has never been here, with a user who has a key. */
async function newHostSignsIn(): Promise<void> {
  const { key } = await oauth.newKey(["qr:generate"]);
  const { access } = await signIn(oauth.url, key, { resource: `${BASE}/mcp` });
  const gtin = "09506000134352";
  const bearer = { Authorization: `Bearer ${access}` };
  expect((await call(oauth.url, "generate_qr_url", { gtin }, bearer)).status).toBe(200);
}

test("a flood from one address is refused beyond its quota, while a new host signs in", async () => {
  await startOfAMinute();
  const answers = [];
  for (let i = 0; i < 4 * QUOTA; i++) answers.push(await registerFrom("192.0.2.1"));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array(QUOTA).fill(201), ...Array(3 * QUOTA).fill(429)]);
  const refused = answers.at(-1)!;
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("ratelimit")).toBe('"registration";r=0;t=60');
  expect(await refused.json()).toMatchObject({
    error: "temporarily_unavailable",
    error_description: "Too many applications were registered from this address.",
  });
  expect((await registerFrom("192.0.2.2")).status).toBe(201);
  await newHostSignsIn();
});

test("during a flood from many addresses a new host registers and signs in", async () => {
  const flood = Array.from({ length: times(200, 1_050) }, (_, i) => `203.0.113.${i % 150}`);
  const clients: string[] = [];
  for (let i = 0; i < flood.length; i += 50) {
    const answers = await Promise.all(flood.slice(i, i + 50).map(registerFrom));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const answer of answers) {
      clients.push(((await answer.json()) as { client_id: string }).client_id);
    }
  }
  await newHostSignsIn();
  // The registrations of the flood end by themselves within the hour.
  for (const id of clients.filter((_, i) => i % 150 === 0)) {
    expect(await lifeOf(id)).toBeLessThanOrEqual(HOUR);
  }
});

test("a client that nobody has consented to cannot prolong its own registration", async () => {
  const { client_id } = await registered(oauth.url);
  expect(await lifeOf(client_id)).toBeLessThanOrEqual(HOUR);
  for (const sent of ["gtr_00000000:a:b", "x", "a:b:c"]) {
    expect((await token(oauth.url, { client_id, token: sent })).status).toBe(200);
    expect(await lifeOf(client_id)).toBeLessThanOrEqual(HOUR);
  }
});

test("a consent keeps the registration, before the code is redeemed", async () => {
  const { client_id } = await registered(oauth.url);
  const { key } = await oauth.newKey(["qr:generate"]);
  const resource = `${BASE}/mcp`;
  const asked = { client_id, code_challenge: pkce().challenge, resource };
  await allow(oauth.url, authorizeUrl(oauth.url, asked), key);
  expect(Math.round((await lifeOf(client_id)) / (24 * HOUR))).toBe(90);
});

test("a registration that expired while the page was open: a page says so, and nothing is granted", async () => {
  const { client_id } = await registered(oauth.url);
  const { key } = await oauth.newKey(["qr:generate"]);
  const browser = new Browser();
  const resource = `${BASE}/mcp`;
  const asked = { client_id, code_challenge: pkce().challenge, resource };
  const page = await browser.open(authorizeUrl(oauth.url, asked));
  await (await oauth.worker.store()).delete(`client:${client_id}`);
  const { status, location, html } = await browser.submit(oauth.url, page, { key });
  expect([status, location]).toEqual([400, null]);
  expect(html).toContain("registration of this application has expired");
});
