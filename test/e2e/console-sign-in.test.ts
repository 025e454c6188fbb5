/** Signing in to the console with an identity provider: code with PKCE, and what cannot be replayed. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { startOidc, type TestOidc } from "../support/oidc.ts";

const CLIENT = { id: "console", secret: "s3cret" };
const CLAIMS = {
  organization: "org",
  scopes: { claim: "groups", values: { editors: ["catalog:write"], readers: ["catalog:read"] } },
};
let oidc: TestOidc;
let api: TestApi;
beforeAll(async () => {
  oidc = await startOidc(CLIENT);
  api = await startApi({
    ownOrigin: true,
    vars: {
      ...{ AUTH: "oauth", OAUTH_ISSUER: oidc.issuer, OAUTH_JWKS_URL: oidc.jwksUrl },
      ...{ OAUTH_CLAIMS: JSON.stringify(CLAIMS) },
      ...{ OAUTH_CLIENT_ID: CLIENT.id, OAUTH_CLIENT_SECRET: CLIENT.secret },
    },
  });
});
afterAll(async () => {
  await api?.stop();
  oidc?.stop();
});
beforeEach(() => {
  oidc.claims = { sub: "ann", org: "acme", groups: ["editors"] };
});

const get = (url: string, cookie = "") =>
  fetch(url.startsWith("/") ? api.worker.url + url : url, {
    redirect: "manual",
    headers: { ...(cookie && { Cookie: cookie }) },
  });
const cookies = (answer: Response) =>
  answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(";")));
const location = (answer: Response) => answer.headers.get("location")!;

/** Goes to the provider and back, up to the callback, which is not requested yet. */
async function begin(to = "/console/products?x=1") {
  const begun = await get(`/console/sign-in?to=${encodeURIComponent(to)}`);
  expect(begun.status).toBe(303);
  const [line] = begun.headers.getSetCookie();
  const callback = location(await get(location(begun)));
  return { begun, line, cookie: cookies(begun)[0]!, callback };
}

async function signIn() {
  const { cookie, callback } = await begin();
  const done = await get(callback, cookie);
  expect(done.status).toBe(303);
  return { done, session: cookies(done).find((one) => one.startsWith("gtin-session="))! };
}

const put = (cookie: string) =>
  api.send("PUT", "/products/9521001234566", {
    body: { name: "x" },
    headers: {
      ...{ Cookie: cookie, Origin: api.worker.url, "Sec-Fetch-Site": "same-origin" },
    },
  });

test("the console names the way, and takes no key", async () => {
  const shown = await (await get("/console/session")).json();
  expect(shown).toEqual({
    signed_in: false,
    sign_in: { key: false, provider: "/console/sign-in" },
  });
  const typed = await fetch(`${api.worker.url}/console/session`, {
    method: "POST",
    headers: {
      ...{ Origin: api.worker.url, "Sec-Fetch-Site": "same-origin" },
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ key: api.keys.writer }),
  });
  expect([typed.status, cookies(typed)]).toEqual([403, []]);
});

test("a person is sent to the provider and comes back with the rights of the claims; no token is kept", async () => {
  const { begun, line, callback, cookie } = await begin();
  const { searchParams: sent } = new URL(location(begun));
  expect(Object.fromEntries(sent)).toMatchObject({
    ...{ response_type: "code", client_id: "console", code_challenge_method: "S256" },
    redirect_uri: `${api.worker.url}/console/sign-in/callback`,
  });
  expect(line).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const done = await get(callback, cookie);
  expect([done.status, location(done)]).toEqual([303, "/console/products?x=1"]);
  expect(done.headers.getSetCookie().join("\n")).toMatch(/gtin-sign-in=; Max-Age=0/);
  expect(done.headers.getSetCookie().join("\n")).toMatch(/gtin-session=u\.[^\n]*SameSite=Strict/);
  const session = cookies(done).find((one) => one.startsWith("gtin-session="))!;
  const shown = await (await get("/console/session", session)).json();
  expect(shown).toMatchObject({
    ...{ signed_in: true, principal: "user@acme:ann", scopes: ["catalog:write"] },
    organization: { id: "acme", name: "Acme" },
  });
  const written = await put(session);
  expect([written.status, written.trips]).toEqual([201, 1]);
  const [last] = (await api.audit()).slice(-1);
  expect(last).toMatchObject({
    client_principal: "oauth:console",
    end_user_principal: "user@acme:ann",
  });
  const { rows } = await api.catalog.client.execute("SELECT * FROM sessions");
  expect(JSON.stringify([rows, api.worker.logs])).not.toMatch(/not-kept|eyJ/);
});

test.each([
  ["without its cookie", (callback: string) => [callback, ""]],
  [
    "with another state",
    (callback: string, cookie: string) => [callback.replace(/state=[^&]+/, "state=x"), cookie],
  ],
  [
    "with the code of another sign-in",
    async (callback: string, cookie: string) => {
      const other = new URL((await begin()).callback).searchParams.get("code");
      return [callback.replace(/code=[^&]+/, `code=${other}`), cookie];
    },
  ],
  [
    "after the person refused",
    (callback: string, cookie: string) => [
      callback.replace(/code=[^&]+/, "error=access_denied"),
      cookie,
    ],
  ],
])("a return %s signs nobody in", async (_, change) => {
  const { callback, cookie } = await begin();
  const [url, sent] = await change(callback, cookie);
  const done = await get(url!, sent);
  expect(done.status).toBe(400);
  expect(cookies(done).filter((one) => /gtin-session=./.test(one))).toEqual([]);
});

test.each([
  "https://evil.example/",
  "//evil.example/console",
  "/\\evil.example/console",
  "/consoles",
  "/api/v1/keys",
  "javascript:alert(1)",
  null,
  7,
])("a changed cookie leads to no other place: %s", async (to) => {
  const { callback, cookie } = await begin();
  const [name, value = ""] = cookie.split("=");
  const begun = JSON.parse(atob(decodeURIComponent(value)));
  const changed = encodeURIComponent(btoa(JSON.stringify({ ...begun, to })));
  const done = await get(callback, `${name}=${changed}`);
  expect([done.status, location(done)]).toEqual([303, "/console"]);
});

test("a return from the provider signs in only once", async () => {
  const { callback, cookie } = await begin();
  expect((await get(callback, cookie)).status).toBe(303);
  expect((await get(callback, cookie)).status).toBe(400);
});

test.each([
  ["another audience", { aud: "other" }, 400],
  ["another issuer", { iss: "https://evil.example" }, 400],
  ["another nonce", { nonce: "x" }, 400],
  ["no organization", { org: undefined }, 403],
  ["an organization that is not in the catalog", { org: "nobody" }, 403],
])("an ID token with %s signs nobody in", async (_, claims, status) => {
  oidc.claims = { ...oidc.claims, ...claims };
  const { callback, cookie } = await begin();
  const done = await get(callback, cookie);
  expect(done.status).toBe(status);
  expect(cookies(done).filter((one) => /gtin-session=./.test(one))).toEqual([]);
});

test.each(["https://evil.example/console", "//evil.example/console", "/oauth/authorize", "x"])(
  "a sign-in does not lead to %s",
  async (to) => {
    const { callback, cookie } = await begin(to);
    expect(location(await get(callback, cookie))).toBe("/console");
  },
);

test("a user of another organization changes nothing here, and a sign-out acts at once", async () => {
  const { session } = await signIn();
  expect((await put(session)).status).toBe(412);
  oidc.claims = { sub: "eve", org: "other", groups: ["editors"] };
  const { session: other } = await signIn();
  expect((await put(other)).status).toBe(403);
  oidc.claims = { sub: "bob", org: "acme", groups: ["readers"] };
  const { session: reader } = await signIn();
  expect((await put(reader)).status).toBe(403);
  await fetch(`${api.worker.url}/console/session`, {
    method: "DELETE",
    headers: { Cookie: session, Origin: api.worker.url, "Sec-Fetch-Site": "same-origin" },
  });
  expect((await put(session)).status).toBe(401);
});
