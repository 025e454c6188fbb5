/** Invitations: a link that works once makes a person with a key; nothing of it is stored but hashes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ROLES } from "../../src/model/scopes.ts";
import { type LocalApi, startLocalApi } from "../support/local-api.ts";

const BASE = "http://localhost:8787";

let api: LocalApi;
let boss: string;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  boss = (await api.newKey("acme", [...ROLES.administrator])).key;
  await api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM invitations;");
});

const prefixOf = (key: string) => key.slice(0, 12);
const EVA = { organization_id: "acme", name: "Eva Brunner", role: "editor" };
const invite = (more: object = {}, key = boss) =>
  api.send("POST", "/invitations", { key, body: { ...EVA, ...more } });
const tokenIn = (link: string) => new URL(link).hash.slice(1);
const pending = async (key = boss) => (await api.send("GET", "/invitations", { key })).body.items;

async function open(
  path: "" | "/accept",
  token: string,
  more: Record<string, string> = {},
  said: object = {},
) {
  const response = await api.fetch(`/console/session/invitation${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: BASE,
      "Sec-Fetch-Site": "same-origin",
      ...more,
    },
    body: JSON.stringify({ token, ...said }),
  });
  const [cookie = null] = response.headers.getSetCookie();
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  const body: any = await response.json();
  return { status: response.status, headers: response.headers, cookie, body };
}
const sessionOf = async (cookie: string) =>
  (await api.fetch("/console/session", { headers: { Cookie: cookie.split(";")[0]! } })).json();
const put = (key: string, gtin = "9521005500018") =>
  api.send("PUT", `/products/${gtin}`, { key, body: { name: "x" }, headers: { "If-Match": "*" } });

test("an invitation is accepted once, and makes a person, her key and her session", async () => {
  const made = await invite();
  expect([made.status, made.trips]).toEqual([201, 1]);
  expect(made.headers.get("cache-control")).toBe("no-store");
  const { link, ...shown } = made.body;
  expect(link).toMatch(/^http:\/\/localhost:8787\/console\/invitation#[\w-]{43}$/);
  expect(shown).toMatchObject({ ...EVA, made_by: `key:${prefixOf(boss)}` });
  const days = (Date.parse(shown.expires_at) - Date.parse(shown.made_at)) / 86_400_000;
  expect(days).toBe(7);
  expect(await pending()).toEqual([shown]);

  const token = tokenIn(link);
  for (let times = 0; times < 2; times++) {
    const seen = await open("", token);
    expect([seen.status, seen.cookie]).toEqual([200, null]);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.body).toEqual({
      name: "Eva Brunner",
      role: "editor",
      expires_at: shown.expires_at,
      organization: { id: "acme", name: "Acme" },
      names_organization: false,
    });
  }
  const joined = await open("/accept", token);
  expect(joined.status).toBe(201);
  expect(joined.headers.get("cache-control")).toBe("no-store");
  const { key } = joined.body;
  expect(key).toMatch(/^gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}$/);
  const principal = `key:${prefixOf(key)}`;
  expect(await sessionOf(joined.cookie!)).toMatchObject({
    signed_in: true,
    principal,
    name: "Eva Brunner",
    organization: { id: "acme", name: "Acme" },
  });
  expect((await put(key)).status).toBe(412);
  expect(await pending()).toEqual([]);
  const keys = (await api.send("GET", "/keys?kind=person&limit=100", { key: boss })).body.items;
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({
    prefix: prefixOf(key),
    name: "Eva Brunner",
    role: "editor",
    person: shown.person,
    created_by: `key:${prefixOf(boss)}`,
  });

  const again = await open("/accept", token);
  expect([again.status, again.cookie]).toEqual([404, null]);
  const used = { by: "Eva Brunner", at: keys[0].created_at };
  for (const path of ["", "/accept"] as const) {
    expect(await open(path, token)).toMatchObject({
      status: 404,
      body: { cause_code: "link_used", last_change: used },
    });
  }
  const { rows: sessions } = await api.catalog.client.execute("SELECT * FROM sessions");
  const { rows: stored } = await api.catalog.client.execute("SELECT * FROM api_keys");
  const everything = JSON.stringify([sessions, stored, await api.audit()]);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(key);
  expect((await api.audit()).map(({ action, client_principal: who }) => [action, who])).toEqual([
    ["invitation.create", `key:${prefixOf(boss)}`],
    ["key.create", `key:${prefixOf(boss)}`],
  ]);
});

test("two accept it at the same time: one gets the key", async () => {
  const token = tokenIn((await invite()).body.link);
  const answers = await Promise.all([open("/accept", token), open("/accept", token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
});

test("withdrawn, expired, and by an administrator who is revoked: it is not valid", async () => {
  const withdrawn = (await invite()).body;
  expect((await api.send("DELETE", `/invitations/${withdrawn.id}`, { key: boss })).status).toBe(
    204,
  );
  expect((await open("/accept", tokenIn(withdrawn.link))).status).toBe(404);
  expect((await api.send("DELETE", `/invitations/${withdrawn.id}`, { key: boss })).status).toBe(
    404,
  );

  const old = (await invite()).body;
  await api.catalog.client.execute(
    "UPDATE invitations SET expires_at = '2026-01-01T00:00:00.000Z'",
  );
  expect((await open("", tokenIn(old.link))).status).toBe(404);
  expect((await open("/accept", tokenIn(old.link))).status).toBe(404);
  expect(await pending()).toMatchObject([{ id: old.id }]);

  const gone = (await api.newKey("acme", [...ROLES.administrator])).key;
  const theirs = (await invite({}, gone)).body;
  await api.send("DELETE", `/keys/${prefixOf(gone)}`, { key: boss });
  expect((await open("/accept", tokenIn(theirs.link))).status).toBe(404);
  expect((await open("", "x".repeat(43))).status).toBe(404);
  expect((await open("", "")).status).toBe(400);
});

test("a new link replaces a lost key: her other key and its sessions end", async () => {
  const first = await open("/accept", tokenIn((await invite()).body.link));
  const [{ person }] = (
    await api.send("GET", "/keys?kind=person", { key: boss })
  ).body.items.filter(({ prefix }: { prefix: string }) => prefix === prefixOf(first.body.key));
  const { link } = (await invite({ person, role: "reader" })).body;
  expect((await put(first.body.key)).status).toBe(412);
  const second = await open("/accept", tokenIn(link));
  expect((await put(first.body.key)).status).toBe(401);
  // Her other browser asks for something, and then why it got nothing.
  const asked = await api.fetch("/api/v1/history", {
    headers: { Cookie: first.cookie!.split(";")[0]! },
  });
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([401, []]);
  expect(await sessionOf(first.cookie!)).toMatchObject({ signed_in: false, ended: "replaced" });
  expect((await put(second.body.key)).status).toBe(403);
  const { items } = (await api.send("GET", "/keys?kind=person&limit=100", { key: boss })).body;
  const hers = items.filter((one: { person: string }) => one.person === person);
  expect(hers).toMatchObject([{ prefix: prefixOf(second.body.key), role: "reader" }]);
  const programs = (await api.send("GET", "/keys?kind=program&limit=100", { key: boss })).body
    .items;
  expect(programs.every((one: { person: null }) => one.person === null)).toBe(true);
  // Somebody of another organization is nobody here.
  const theirs = (await api.newKey("other", [...ROLES.administrator])).key;
  const foreign = await invite({ person, organization_id: "other" }, theirs);
  expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, "person"]);
});

test("a new link replaces one that was lost before it was used", async () => {
  const lost = (await invite()).body;
  const { person } = lost;
  const next = await invite({ person, role: "reader" });
  expect([next.status, next.trips]).toEqual([201, 1]);
  expect(await pending()).toMatchObject([{ id: next.body.id, person, role: "reader" }]);
  const replaced = { status: 404, body: { cause_code: "link_replaced" } };
  expect(await open("/accept", tokenIn(lost.link))).toMatchObject(replaced);
  expect(await open("", tokenIn(lost.link))).toMatchObject(replaced);
  const theirs = (await api.newKey("other", [...ROLES.administrator])).key;
  expect((await invite({ person, organization_id: "other" }, theirs)).status).toBe(422);
  const joined = await open("/accept", tokenIn(next.body.link));
  expect(joined.status).toBe(201);
  expect(await open("", tokenIn(lost.link))).toMatchObject(replaced);
  const used = (await open("", tokenIn(next.body.link))).body;
  expect([used.error_code, used.cause_code]).toEqual(["not_found", "link_used"]);
  expect(await pending()).toEqual([]);

  // A withdrawal is of the person, whichever link she has.
  const first = (await invite()).body;
  const second = (await invite({ person: first.person })).body;
  await api.send("DELETE", `/invitations/${second.id}`, { key: boss });
  expect((await open("", tokenIn(first.link))).status).toBe(404);
  expect(await pending()).toEqual([]);
});

test("nobody changes the name with which she is invited", async () => {
  const token = tokenIn((await invite()).body.link);
  const joined = await open("/accept", token, {}, { name: "The operator" });
  expect(joined.body).toMatchObject({ signed_in: true, name: "Eva Brunner" });
});

test("revoking a person ends her key, her sessions, and links that she made or would get", async () => {
  const eva = await open("/accept", tokenIn((await invite({ role: "administrator" })).body.link));
  const { items } = (await api.send("GET", "/keys?kind=person&limit=100", { key: boss })).body;
  const { person } = items.find(
    ({ prefix }: { prefix: string }) => prefix === prefixOf(eva.body.key),
  );
  const renewed = (await invite({ person })).body;
  const made = (await invite({ name: "Max" }, eva.body.key)).body;
  expect(await pending()).toHaveLength(2);
  const revoked = await api.send("DELETE", `/keys/${prefixOf(eva.body.key)}`, { key: boss });
  expect([revoked.status, revoked.trips]).toEqual([200, 1]);
  expect(await pending()).toEqual([]);
  for (const { link } of [renewed, made]) {
    expect((await open("/accept", tokenIn(link))).status).toBe(404);
  }
  expect(await sessionOf(eva.cookie!)).toMatchObject({ signed_in: false, ended: "revoked" });
  const next = await api.fetch("/api/v1/history", {
    headers: { Cookie: eva.cookie!.split(";")[0]! },
  });
  expect([next.status, ((await next.json()) as { reason: string }).reason]).toEqual([
    401,
    "revoked",
  ]);
});

test("an administrator invites to its own organization only, with roles that it has", async () => {
  expect((await invite({ organization_id: "other" })).status).toBe(403);
  expect((await invite({ role: "admin" })).status).toBe(400);
  expect((await invite({ role: "operator" })).status).toBe(400);
  const weak = (await api.newKey("acme", ["catalog:read", "keys:manage"])).key;
  expect((await invite({ role: "reader" }, weak)).status).toBe(201);
  for (const role of ["editor", "recall_officer", "administrator"]) {
    expect((await invite({ role }, weak)).status).toBe(403);
  }
  for (const key of [api.keys.writer, api.keys.reader, api.keys.other]) {
    expect((await invite({}, key)).status).toBe(403);
    expect((await api.send("GET", "/invitations", { key })).status).toBe(403);
  }
  const theirs = (await api.newKey("other", [...ROLES.administrator])).key;
  const [one] = await pending();
  expect(await pending(theirs)).toEqual([]);
  expect((await api.send("DELETE", `/invitations/${one.id}`, { key: theirs })).status).toBe(404);
  const administrator = await open(
    "/accept",
    tokenIn((await invite({ role: "administrator" })).body.link),
  );
  const { scopes } = (
    await api.send("GET", `/keys?kind=person&limit=100`, { key: boss })
  ).body.items.find(
    ({ prefix }: { prefix: string }) => prefix === prefixOf(administrator.body.key),
  );
  expect(scopes).not.toContain("admin");
  const admin = { organization_id: "acme", scopes: ["admin"], name: "x" };
  const key = administrator.body.key;
  expect((await api.send("POST", "/keys", { key, body: admin })).status).toBe(403);
  // The operator invites to every organization.
  expect((await invite({ organization_id: "other" }, api.keys.admin)).status).toBe(201);
});

test("a key from a link ends with the key that invited", async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const ending = (await api.newKey("acme", [...ROLES.administrator], soon)).key;
  const { expires_at: until, link } = (await invite({}, ending)).body;
  expect(until).toBe(soon);
  const { key } = (await open("/accept", tokenIn(link))).body;
  const { items } = (await api.send("GET", "/keys?kind=person&limit=100", { key: boss })).body;
  expect(items.find(({ prefix }: { prefix: string }) => prefix === prefixOf(key))).toMatchObject({
    expires_at: soon,
  });
});

test("only this server's own pages open a link, and a repeated request makes one", async () => {
  const { body } = await invite();
  const foreign = await open("/accept", tokenIn(body.link), { Origin: "https://evil.example" });
  expect([foreign.status, foreign.cookie]).toEqual([403, null]);
  expect((await api.fetch("/console/session/invitation")).status).toBe(405);
  const sent = { key: boss, body: EVA, headers: { "Idempotency-Key": "invite-eva-1" } };
  expect((await api.send("POST", "/invitations", sent)).status).toBe(201);
  expect((await api.send("POST", "/invitations", sent)).status).toBe(409);
  expect(await pending()).toHaveLength(2);
});
