/** What a sign-in makes the worker contact: a recorder stands between the worker and the network. */
import fc from "fast-check";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { hostileIds, INNER_ADDRESSES, INNER_NAMES, oddPaths } from "../../support/client-ids.ts";
import { type ClientSite, startClientSite } from "../../support/client-site.ts";
import { useOAuth } from "../../support/oauth.ts";
import { opened, REDIRECT, token } from "../../support/oauth-client.ts";
import { times } from "../../support/soak.ts";

const HOST = "https://client.example";

let site: ClientSite;
let signing: Awaited<ReturnType<typeof generateKeyPair>>;
let keySet: { keys: object[] };
const oauth = useOAuth(async () => {
  signing = await generateKeyPair("ES256");
  keySet = { keys: [{ ...(await exportJWK(signing.publicKey)), kid: "k-1", alg: "ES256" }] };
  site = await startClientSite();
  return { network: { "*": site.origin } };
});
afterAll(() => site?.stop());
beforeEach(() => void oauth.worker.outbound.splice(0));

/** Whom the worker asked since the last time, but for its catalog. */
const contacted = () => {
  const { origin } = new URL(oauth.catalog.url);
  return oauth.worker.outbound.splice(0).filter((line) => !line.includes(` ${origin}/`));
};

const described = (client_id: string, more: object = {}) =>
  JSON.stringify({
    client_id,
    client_name: "Published host",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
    ...more,
  });
const open = async (client_id: string) => (await opened(oauth.url, {}, { client_id })).page;

const NOBODYS = { grant_type: "refresh_token", refresh_token: "gtr_00000000:a:b" };
const assertion = (client_id: string) =>
  new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "ES256", kid: "k-1" })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(`${oauth.url}/oauth`)
    .setExpirationTime("5m")
    .sign(signing.privateKey);
/** 400 where the client has shown who it is (and the refresh token is nobody's), otherwise 401. */
const asserted = async (client_id: string, more: Record<string, string> = {}) => {
  const { status } = await token(oauth.url, {
    ...NOBODYS,
    ...more,
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await assertion(client_id),
  });
  return status;
};
const withKeysAt = (client_id: string, jwks_uri: unknown) =>
  described(client_id, { token_endpoint_auth_method: "private_key_jwt", jwks_uri });

describe("spellings of a client_id", () => {
  const refused = async (client_id: string) => {
    expect([client_id, (await open(client_id)).status]).toEqual([client_id, 400]);
    const sent = await token(oauth.url, { ...NOBODYS, client_id });
    expect([client_id, sent.status]).toEqual([client_id, 401]);
    const revoked = await token(oauth.url, { token: "gtr_00000000:a:b", client_id });
    expect([client_id, revoked.status]).toEqual([client_id, 401]);
    const basic = `Basic ${btoa(`${encodeURIComponent(client_id)}:x`)}`;
    if (basic.length <= 400) {
      const named = await token(oauth.url, NOBODYS, { Authorization: basic });
      expect([client_id, named.status]).toEqual([client_id, 401]);
    }
    expect(await asserted(client_id)).toBe(401);
    expect([client_id, contacted()]).toEqual([client_id, []]);
  };

  test.each([
    "Https://10.0.0.5:8443/x",
    "HTTPS://client.example/good",
    ...INNER_ADDRESSES.map((host) => `https://${host}/x`),
    ...INNER_NAMES.map((host) => `https://${host}/x`),
  ])("%s is not contacted", refused);

  test("generated spellings are not contacted either", async () => {
    await fc.assert(fc.asyncProperty(hostileIds, refused), { numRuns: times(20, 300) });
    await fc.assert(fc.asyncProperty(oddPaths, refused), { numRuns: times(4, 30) });
  });

  test("the canonical spelling is contacted once in each request", async () => {
    const id = `${HOST}/good`;
    site.pages.set("/good", [{ body: described(id) }]);
    const { status, html } = await open(id);
    expect([status, contacted()]).toEqual([200, [`GET ${id}`]]);
    expect(html).toContain("published at <strong>client.example</strong>");
    const sent = await token(oauth.url, { ...NOBODYS, client_id: id });
    expect([sent.body.error, contacted()]).toEqual(["invalid_grant", [`GET ${id}`]]);
  });
});

describe("redirects, and second answers", () => {
  const inner = "http://169.254.169.254/latest/meta-data/";
  const id = `${HOST}/open?to=/mine`;
  const mine = described(id);

  test.each([
    ["at once", [{ status: 302, location: "/mine" }]],
    ["at the second request", [{ body: "" }, { status: 302, location: "/mine" }]],
    ["with a document of its own", [{ status: 302, location: "/mine", body: mine }]],
    ["permanently", [{ status: 308, location: `${HOST}/mine` }]],
  ])("an open redirect, %s: no page names its host", async (_, pages) => {
    site.pages.set("/mine", [{ body: mine }]);
    site.pages.set(
      "/open?to=/mine",
      pages.map((page) => ({ ...page })),
    );
    const { status, html } = await open(id);
    expect([status, html]).toEqual([400, expect.not.stringContaining("published at")]);
    expect(contacted()).toEqual([`GET ${HOST}/open`]);
    site.pages.set(
      "/open?to=/mine",
      pages.map((page) => ({ ...page })),
    );
    const sent = await token(oauth.url, { ...NOBODYS, client_id: id });
    expect([sent.status, contacted()]).toEqual([401, [`GET ${HOST}/open`]]);
  });

  test.each([301, 302, 303, 307, 308])("%i to an inner address is not followed", async (status) => {
    site.pages.set("/in", [{ status, location: inner }]);
    const sent = await token(oauth.url, { ...NOBODYS, client_id: `${HOST}/in` });
    expect([sent.status, (await open(`${HOST}/in`)).status]).toEqual([401, 400]);
    expect(contacted()).toEqual([`GET ${HOST}/in`, `GET ${HOST}/in`]);
  });

  test("a document that changes while the page is made: the page shows what was judged", async () => {
    const first = described(`${HOST}/two`);
    const second = described(`${HOST}/two`, { client_name: "Your bank" });
    site.pages.set("/two", [{ body: first }, { body: second }]);
    const { html } = await open(`${HOST}/two`);
    expect(html).toContain("Published host");
    expect(html).not.toContain("Your bank");
  });

  test("a key set that redirects is none", async () => {
    const client_id = `${HOST}/keyed`;
    site.pages.set("/keyed", [{ body: withKeysAt(client_id, `${HOST}/keys`) }]);
    site.pages.set("/keys", [{ status: 302, location: inner }]);
    expect([await asserted(client_id), contacted()]).toEqual([
      401,
      [`GET ${HOST}/keyed`, `GET ${HOST}/keys`],
    ]);
  });
});

describe("jwks_uri", () => {
  let n = 0;
  const contactedFor = async (jwks_uri: unknown) => {
    n += 1;
    const client_id = `${HOST}/with-keys-${n}`;
    site.pages.set(`/with-keys-${n}`, [{ body: withKeysAt(client_id, jwks_uri) }]);
    return { status: await asserted(client_id), asked: contacted(), document: `GET ${client_id}` };
  };

  test("on the document's origin is fetched, also where only the assertion names the client", async () => {
    site.pages.set("/set", [{ body: JSON.stringify(keySet) }]);
    const { status, asked, document } = await contactedFor(`${HOST}/set`);
    expect([status, asked]).toEqual([400, [document, `GET ${HOST}/set`]]);
  });

  test.each([
    "https://other.example/set",
    "https://client.example:8443/set",
    "https://client.example:443/set",
    "https://u@client.example/set",
    "HTTPS://client.example/set",
    "https://CLIENT.example/set",
    "http://client.example/set",
    "https://sub.client.example/set",
    "https://client.example./set",
    "https://169.254.169.254/set",
    "//client.example/set",
    "/set",
    17,
    ["https://client.example/set"],
  ])("%j ends the matter with the document", async (jwks_uri) => {
    const { status, asked, document } = await contactedFor(jwks_uri);
    expect([status, asked]).toEqual([401, [document]]);
  });

  test("generated URIs end the matter with the document, too", async () => {
    const property = fc.asyncProperty(fc.oneof(hostileIds, oddPaths), async (uri) => {
      const { status, asked, document } = await contactedFor(uri);
      // A path of its own home may be written in any canonical way.
      const isHome = URL.canParse(uri) && new URL(uri).href === uri && uri.startsWith(`${HOST}/`);
      if (isHome && !uri.includes("#")) return;
      expect([uri, status, asked]).toEqual([uri, 401, [document]]);
    });
    await fc.assert(property, { numRuns: times(20, 200) });
  });
});

describe("size and time", () => {
  test("at most 5 KB of a document are read, also of an endless one", async () => {
    const client_id = `${HOST}/long`;
    const padded = (length: number) => {
      const body = described(client_id);
      return body + " ".repeat(length - body.length);
    };
    site.pages.set("/long", [{ body: padded(5120) }]);
    expect((await open(client_id)).status).toBe(200);
    site.pages.set("/long", [{ body: padded(5121) }]);
    expect((await open(client_id)).status).toBe(400);
    site.pages.set("/long", [{ endless: true }]);
    expect((await open(client_id)).status).toBe(400);
    expect((await token(oauth.url, { ...NOBODYS, client_id })).status).toBe(401);
  });

  test("at most 32 KB of a key set are read", async () => {
    const client_id = `${HOST}/many-keys`;
    const padded = (length: number) => {
      const body = JSON.stringify(keySet);
      return body + " ".repeat(length - body.length);
    };
    const at = async (path: string, body: string) => {
      site.pages.set("/many-keys", [{ body: withKeysAt(client_id, HOST + path) }]);
      site.pages.set(path, [{ body }]);
      return asserted(client_id);
    };
    expect(await at("/set-of-32", padded(32 * 1024))).toBe(400);
    expect(await at("/set-of-33", padded(32 * 1024 + 1))).toBe(401);
  });

  test("5 seconds for the document, however slowly its last bytes come", async () => {
    const client_id = `${HOST}/slow`;
    site.pages.set("/slow", [{ body: described(client_id), drip: 8_500 }]);
    const both = [open(client_id), token(oauth.url, { ...NOBODYS, client_id })];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([400, 401]);
  });

  test("document and keys together have 5 seconds", async () => {
    const client_id = `${HOST}/slow-keys`;
    const wait = 4_000;
    site.pages.set("/slow-keys", [{ body: withKeysAt(client_id, `${HOST}/slow-set`), wait }]);
    site.pages.set("/slow-set", [{ body: JSON.stringify(keySet), wait }]);
    expect(await asserted(client_id)).toBe(401);
  });
});
