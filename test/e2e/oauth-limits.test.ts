/** Limits of those who sign in: they are the key's or the person's, through whichever client. */
import { beforeEach, describe, expect, test } from "vitest";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import { useOAuth } from "../support/oauth.ts";
import { generate, signIn } from "../support/oauth-client.ts";
import { startOfAMinute } from "../support/worker.ts";

const BASE = "https://id.example.org";
const PUBLIC = { BASE_URL: BASE, EXTRA_HOSTS: "127.0.0.1" };

let last = 0;
/** One that nobody has used. */
const from = () => ({ "CF-Connecting-IP": `192.0.2.${++last}` });

async function statuses(times: number, ask: () => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await ask()).status);
  return seen;
}

beforeEach(() => startOfAMinute());

describe("one key, signed in through several clients", () => {
  const QUOTA = 6;
  const oauth = useOAuth({ vars: PUBLIC, ownOrigin: false, limits: { principal: QUOTA } });

  test("has one bucket, and shares it with the key itself", async () => {
    const { key } = await oauth.newKey(["qr:generate"]);
    const resource = `${BASE}/mcp`;
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) tokens.push((await signIn(oauth.url, key, { resource })).access);
    const bearers = [...tokens, key];
    await startOfAMinute();
    // The first call of each shows that it is valid; its address is charged for that.
    for (const bearer of bearers) {
      expect((await generate(oauth.url, bearer, from())).status).toBe(200);
    }
    const seen: number[] = [];
    for (let i = 0; i < QUOTA + 2; i++) {
      seen.push((await generate(oauth.url, bearers[i % bearers.length]!, from())).status);
    }
    expect(seen).toEqual([...Array(QUOTA).fill(200), 429, 429]);
    // Another key has its own.
    const other = await oauth.newKey(["qr:generate"]);
    expect(await statuses(2, () => generate(oauth.url, other.key, from()))).toEqual([200, 200]);
  });
});

describe("QR_ACCESS=open", () => {
  const QUOTA = 2;
  const vars = { ...PUBLIC, QR_ACCESS: "open" };
  const oauth = useOAuth({ vars, ownOrigin: false, limits: { recording: QUOTA } });

  test("a key with the scope has more than anybody has, in one round trip each", async () => {
    for (const scopes of [["qr:generate"], ["admin"]] as const) {
      const { key, prefix } = await oauth.newKey([...scopes]);
      const headers = from();
      oauth.worker.outbound.splice(0);
      const ask = () => generate(oauth.url, key, headers);
      expect(await statuses(3 * QUOTA, ask)).toEqual(Array(3 * QUOTA).fill(200));
      expect(oauth.worker.outbound).toHaveLength(3 * QUOTA);
      const written = `SELECT 1 FROM user_actions WHERE action = 'qr.generate' AND client_principal = 'key:${prefix}'`;
      expect(await oauth.rows(written)).toHaveLength(3 * QUOTA);
    }
  });

  test("a request beyond the limit over the REST API is rejected, too", async () => {
    const { key } = await oauth.newKey(["qr:generate"]);
    const headers = {
      ...from(),
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ gtin: "04012345678901" });
    const ask = () => fetch(`${oauth.url}/api/v1/qr-codes`, { method: "POST", headers, body });
    expect(await statuses(2 * QUOTA, ask)).toEqual(Array(2 * QUOTA).fill(201));
  });

  test("a key without the scope, and nobody, have what is open to anybody", async () => {
    const { key } = await oauth.newKey(["catalog:read"]);
    const within = [...Array(QUOTA).fill(200), 429];
    const headers = from();
    expect(await statuses(QUOTA + 1, () => generate(oauth.url, null, headers))).toEqual(within);
    const seen = await statuses(2 * QUOTA + 2, () => generate(oauth.url, key, from()));
    // The first call is charged to its address, those that follow to the key.
    expect(seen).toEqual([200, ...within, ...Array(QUOTA).fill(429)]);
  });

  test("forged, revoked and expired keys are refused and record nothing", async () => {
    const { key: forged } = await makeApiKey();
    const past = "2026-01-01T00:00:00.000Z";
    const { key: expired } = await oauth.newKey(["qr:generate"], "acme", past);
    await oauth.catalog.client.execute("DELETE FROM user_actions");
    for (const key of [forged, expired]) {
      const { status, headers } = await generate(oauth.url, key, from());
      expect([status, headers.get("www-authenticate")]).toEqual([
        401,
        expect.stringContaining("invalid_token"),
      ]);
    }
    expect(await oauth.rows("SELECT 1 FROM user_actions")).toEqual([]);
  });
});
