/** What the audit tells of signing in: granted, denied, refused, revoked and ended, and no secrets. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { revokeKey } from "../../../scripts/catalog/keys.ts";
import { useLocalOAuth } from "../../support/local-worker.ts";
import { keepLogLines } from "../../support/log-lines.ts";
import { opened, registered, signIn, token } from "../../support/oauth-client.ts";
import { fetch } from "../../support/requests.ts";

const oauth = useLocalOAuth();
const log = keepLogLines();
afterAll(log.stop);
beforeEach(() => oauth.clear());

const SUBJECT = "Host (host.example)";
const lines = () =>
  oauth.rows("SELECT * FROM user_actions WHERE action LIKE 'oauth.%' ORDER BY id");
const lineOf = (action: string, outcome: string, clientId: string, prefix: string | null) => ({
  ...{ action, outcome, subject: SUBJECT },
  client_principal: `oauth:${clientId}`,
  end_user_principal: prefix && `key:${prefix}`,
});

test("denied before a key was given: by nobody that is known", async () => {
  const { client_id, browser, page } = await opened(oauth.url);
  const { status, location } = await browser.press(oauth.url, page, { decision: "deny" });
  expect([status, location?.searchParams.get("error")]).toEqual([303, "access_denied"]);
  expect(await lines()).toMatchObject([lineOf("oauth.deny", "refused:denied", client_id, null)]);
});

test("a denial on the second page is told to the key's owner", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  const { client_id, browser, page } = await opened(oauth.url);
  const two = await browser.press(oauth.url, page, { key });
  expect((await browser.press(oauth.url, two, { decision: "deny" })).status).toBe(303);
  expect(await lines()).toMatchObject([lineOf("oauth.deny", "refused:denied", client_id, prefix)]);
});

test("an auditor of the organization sees that its revoked key was tried, and nobody else does", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  await revokeKey(oauth.db, prefix);
  const { client_id, browser, page } = await opened(oauth.url);
  expect((await browser.press(oauth.url, page, { key })).status).toBe(403);
  expect(await lines()).toMatchObject([
    lineOf("oauth.refuse", "refused:key_revoked", client_id, prefix),
  ]);
  const forPrincipal = async (organization: "acme" | "other") => {
    const auditor = await oauth.newKey(["audit:read"], organization);
    const response = await fetch(`${oauth.url}/api/v1/audit?action=oauth.refuse`, {
      headers: { Authorization: `Bearer ${auditor.key}` },
    });
    return ((await response.json()) as { items: unknown[] }).items.length;
  };
  expect([await forPrincipal("acme"), await forPrincipal("other")]).toEqual([1, 0]);
});

test("revoked: a token, then the sign-in; once each, whoever asks again", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  const { client, access, refresh } = await signIn(oauth.url, key);
  const { client_id } = client;
  const revoke = async (text: string, id = client_id) =>
    expect((await token(oauth.url, { token: text, client_id: id })).status).toBe(200);
  const other = await registered(oauth.url);
  // Another client's request revokes nothing, and a token that never was neither.
  await revoke(access, other.client_id);
  await revoke(`${prefix}:${access.split(":")[1]}:x`);
  await revoke(access);
  await revoke(access);
  await revoke(refresh);
  await revoke(refresh);
  const seen = await lines();
  expect(seen).toMatchObject([
    lineOf("oauth.grant", "recorded", client_id, prefix),
    lineOf("oauth.revoke", "recorded", client_id, prefix),
    lineOf("oauth.sign_out", "recorded", client_id, prefix),
  ]);
  const text = JSON.stringify([seen, log.lines]);
  for (const secret of [key, access, refresh, ...access.split(":").slice(2)]) {
    expect(text).not.toContain(secret);
  }
});

test("ended with its key: when the client next asks for a token", async () => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  const { client, refresh } = await signIn(oauth.url, key);
  await revokeKey(oauth.db, prefix);
  const { client_id } = client;
  const fields = { grant_type: "refresh_token", refresh_token: refresh, client_id };
  for (let i = 0; i < 2; i++) expect((await token(oauth.url, fields)).status).toBe(400);
  expect(await lines()).toMatchObject([
    lineOf("oauth.grant", "recorded", client_id, prefix),
    lineOf("oauth.end", "recorded", client_id, prefix),
  ]);
});
