/** Keys and Idempotency-Key: made once, shown only once, ended at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(`
    DELETE FROM user_actions; DELETE FROM idempotency_keys; DELETE FROM qr_codes;
    DELETE FROM links WHERE anchor LIKE '/01/09521%'; DELETE FROM api_keys WHERE name = 'test';
  `),
);

const INPUT = { organization_id: "acme", scopes: ["catalog:write"], name: "test" };
const post = (path: string, body: unknown, sent: Sent = {}) =>
  api.send("POST", path, { key: api.keys.admin, body, ...sent });
const actions = async () => (await api.audit()).map(({ action }) => action);
const count = async (table: string) =>
  Number((await api.catalog.client.execute(`SELECT count(*) FROM ${table}`)).rows[0]![0]);

describe("keys", () => {
  test("the keys that a key made are listed, with its name, and stay valid without it", async () => {
    const managing = { ...INPUT, scopes: ["catalog:write", "keys:manage"] };
    const maker = (await post("/keys", managing)).body;
    const made = (await post("/keys", INPUT, { key: maker.key })).body;
    const principal = `key:${maker.prefix}`;
    const listed = async (query: string, key: string) => {
      const { body, trips } = await api.send("GET", `/keys?limit=100${query}`, { key });
      expect(trips).toBe(1);
      return Object.fromEntries(
        body.items.map((one: Record<string, string>) => [one.prefix, one.created_by]),
      );
    };
    const theirs = (await post("/keys", { ...INPUT, organization_id: "other" })).body;
    const manager = { organization_id: "other", scopes: ["keys:manage"], name: "" };
    const foreign = (await post("/keys", manager)).body;
    expect((await listed("", foreign.key))[theirs.prefix]).toBe(null);
    const all = await listed("", api.keys.admin);
    expect([all[maker.prefix], all[made.prefix], all[theirs.prefix]]).toEqual([
      `key:${api.keys.admin.slice(0, 12)}`,
      principal,
      // Only administrators see who of another organization made it.
      `key:${api.keys.admin.slice(0, 12)}`,
    ]);
    const byAdmin = `&created_by=key:${api.keys.admin.slice(0, 12)}`;
    expect(Object.keys(await listed(byAdmin, api.keys.admin))).toEqual(
      expect.arrayContaining([maker.prefix, theirs.prefix, foreign.prefix]),
    );
    expect(await listed(byAdmin, foreign.key)).toEqual({});
    for (const nonsense of ["x", "gtr_Ab3dE6gH", "key:gtr_short", "key:", "user@acme", "%20"]) {
      const path = `/keys?created_by=${nonsense}`;
      const { status, body } = await api.send("GET", path, { key: api.keys.admin });
      expect([status, body.errors?.[0].field], nonsense).toEqual([400, "created_by"]);
    }
    const filter = `&created_by=${principal}`;
    expect(await listed(filter, maker.key)).toEqual({ [made.prefix]: principal });
    expect(await listed(filter, api.keys.admin)).toEqual({ [made.prefix]: principal });
    expect(
      (await api.send("DELETE", `/keys/${maker.prefix}`, { key: api.keys.admin })).status,
    ).toBe(200);
    expect(await listed(filter, api.keys.admin)).toEqual({ [made.prefix]: principal });
    // The key that it made is still there when its own key is gone.
    const write = { key: made.key, body: { name: "x" }, headers: { "If-Match": "*" } };
    expect((await api.send("PUT", "/products/9521001234566", write)).status).toBe(412);
  });

  test("are made, used, listed without their secret, and ended with the next call", async () => {
    const made = await post("/keys", { ...INPUT, expires_at: "2999-12-31T00:00:00+01:00" });
    expect([made.status, made.trips]).toEqual([201, 1]);
    const { key, ...shown } = made.body;
    expect(key).toMatch(/^gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}$/);
    expect(shown).toMatchObject({
      prefix: key.slice(0, 12),
      organization_id: "acme",
      scopes: ["catalog:write"],
      expires_at: "2999-12-30T23:00:00.000Z",
      revoked_at: null,
    });
    const write = () =>
      api.send("PUT", "/products/9521001234566", {
        key,
        body: { name: "x" },
        headers: { "If-Match": "*" },
      });
    expect((await write()).status).toBe(412);
    const list = await api.send("GET", "/keys?organization=acme&limit=100", {
      key: api.keys.admin,
    });
    expect([list.status, list.trips]).toEqual([200, 1]);
    expect(list.headers.get("cache-control")).toBe("no-store");
    // The day of its use is stored after the answer.
    const { last_used: _, ...kept } = shown;
    expect(list.body.items).toContainEqual(expect.objectContaining(kept));
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(JSON.stringify(list.body)).not.toContain("hash");
    const ended = await api.send("DELETE", `/keys/${shown.prefix}`, { key: api.keys.admin });
    expect([ended.status, ended.trips]).toEqual([200, 1]);
    expect(ended.body.revoked_at).toMatch(/Z$/);
    expect((await write()).status).toBe(401);
    const again = await api.send("DELETE", `/keys/${shown.prefix}`, { key: api.keys.admin });
    expect(again.body.revoked_at).toBe(ended.body.revoked_at);
    expect((await api.audit()).map(({ action, subject }) => [action, subject])).toEqual([
      ["key.create", shown.prefix],
      ["key.revoke", shown.prefix],
      ["key.revoke", shown.prefix],
    ]);
    const { rows } = await api.catalog.client.execute("SELECT * FROM api_keys");
    expect(JSON.stringify([rows, await api.audit()])).not.toContain(key);
  });

  test("pages of keys are complete", async () => {
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body }: { body: { next: string | null; items: { prefix: string }[] } } =
        await api.send("GET", `/keys?limit=2${next && `&cursor=${next}`}`, { key: api.keys.admin });
      seen.push(...body.items.map(({ prefix }) => prefix));
      next = body.next;
    }
    expect(seen).toHaveLength(await count("api_keys"));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("are managed only with keys:manage and admin", async () => {
    for (const key of [api.keys.writer, api.keys.reader, api.keys.auditor, api.keys.other]) {
      expect((await post("/keys", INPUT, { key })).status).toBe(403);
      const list = await api.send("GET", "/keys", { key });
      expect(list.status).toBe(403);
      expect(list.headers.get("www-authenticate")).toContain('scope="keys:manage"');
      const prefix = api.keys.admin.slice(0, 12);
      expect((await api.send("DELETE", `/keys/${prefix}`, { key })).status).toBe(403);
    }
    expect((await api.send("GET", "/keys")).status).toBe(401);
    expect(await actions()).toEqual([]);
  });

  test.each<[object, number, string | undefined]>([
    [{ ...INPUT, scopes: [] }, 400, "scopes"],
    [{ ...INPUT, scopes: ["root"] }, 400, "scopes.0"],
    [{ ...INPUT, scopes: ["admin", "admin"] }, 400, "scopes"],
    [{ ...INPUT, expires_at: "2020-01-01T00:00:00Z" }, 400, "expires_at"],
    [{ ...INPUT, expires_at: "2027-12-31" }, 400, "expires_at"],
    [{ ...INPUT, organization_id: "none" }, 422, "organization_id"],
    [{ ...INPUT, key: "mine" }, 400, "key"],
  ])("are not made of %j, which gets %i", async (body, status, field) => {
    const before = await count("api_keys");
    const answer = await post("/keys", body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
    expect(await count("api_keys")).toBe(before);
    expect(await actions()).toEqual([]);
  });

  test("one that is not there cannot be ended", async () => {
    const missing = await api.send("DELETE", "/keys/gtr_00000000", { key: api.keys.admin });
    expect(missing.status).toBe(404);
    expect((await api.send("DELETE", "/keys/x", { key: api.keys.admin })).status).toBe(400);
  });
});

describe("keys:manage", () => {
  let manager: string;
  beforeAll(async () => {
    manager = (await api.newKey("acme", ["keys:manage", "catalog:write"])).key;
  });
  const made = async (scopes: string[], organization = "acme") =>
    post("/keys", { ...INPUT, organization_id: organization, scopes }, { key: manager });

  test("keys of the own organization, never with a scope that the holder lacks", async () => {
    const answer = await made(["catalog:write", "keys:manage"]);
    expect([answer.status, answer.trips]).toEqual([201, 1]);
    for (const scope of ["catalog:read", "audit:read", "qr:generate", "admin"]) {
      const refused = await made(["catalog:write", scope]);
      expect([scope, refused.status]).toEqual([scope, 403]);
    }
    expect((await made(["catalog:write"], "other")).status).toBe(403);
    const unknown = await made(["catalog:write"], "none");
    expect(unknown.status).toBe(403);
    expect(await actions()).toEqual(["key.create"]);
  });

  test("none that is valid longer than the holder, also over its session", async () => {
    const end = "2099-06-01T00:00:00.000Z";
    const later = "2099-06-01T00:00:00.001Z";
    const scopes = ["keys:manage", "catalog:write"] as const;
    for (const held of [[...scopes], ["admin"] as const]) {
      const { key } = await api.newKey("acme", [...held], end);
      const page = { Origin: "http://localhost:8787", "Sec-Fetch-Site": "same-origin" };
      const signedIn = await api.fetch("/console/session", {
        method: "POST",
        headers: { ...page, "Content-Type": "application/json" },
        body: JSON.stringify({ key }),
      });
      const [line = ""] = signedIn.headers.getSetCookie();
      const cookie = { ...page, Cookie: line.slice(0, line.indexOf(";")) };
      for (const sent of [{ key }, { key: undefined, headers: cookie }]) {
        const ask = (expires_at: string | null) =>
          post("/keys", { ...INPUT, scopes: ["catalog:write"], expires_at }, sent);
        for (const expires of [null, later]) {
          const { status, body } = await ask(expires);
          expect([expires, status, body.errors]).toEqual([
            expires,
            403,
            [
              {
                code: "after_own_key",
                where: "body",
                field: "expires_at",
                message: "must not be later than the end of your own key",
              },
            ],
          ]);
        }
        expect((await ask(end)).status).toBe(201);
      }
    }
  });

  test("lists and revokes only those", async () => {
    const { body } = await api.send("GET", "/keys?limit=100", { key: manager });
    const { body: foreign } = await api.send("GET", "/keys?organization=other", { key: manager });
    expect(new Set(body.items.map((key: typeof INPUT) => key.organization_id))).toEqual(
      new Set(["acme"]),
    );
    expect(foreign.items).toEqual([]);
    const end = (key: string) => api.send("DELETE", `/keys/${key.slice(0, 12)}`, { key: manager });
    expect((await end(api.keys.other)).status).toBe(404);
    expect((await end(api.keys.admin)).status).toBe(403);
    const { body: own } = await made(["catalog:write"]);
    expect((await end(own.key)).body.revoked_at).toMatch(/Z$/);
    expect((await api.send("GET", "/keys", { key: api.keys.other })).status).toBe(403);
    expect((await api.send("GET", "/keys", { key: api.keys.admin })).status).toBe(200);
  });

  test("the day of the last use, stored once a day after the answer", async () => {
    const { body } = await made(["catalog:write"]);
    expect(body.last_used).toBeNull();
    const write = await api.send("PUT", "/products/9521001234566", {
      ...{ key: body.key, body: { name: "x" } },
      headers: { "If-Match": "*" },
    });
    expect([write.status, write.trips]).toEqual([412, 1]);
    const shown = async () => {
      const { body: list } = await api.send("GET", "/keys?limit=100", { key: manager });
      return list.items.find(({ prefix }: { prefix: string }) => prefix === body.prefix).last_used;
    };
    await expect.poll(shown).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("lists principals of the own organization, with their scopes and last line", async () => {
    const line = (client: string, user: string | null) => ({
      sql: `INSERT INTO user_actions (action, client_principal, end_user_principal, subject, outcome, correlation_id, at)
        VALUES ('link.put', ?, ?, 'x', 'recorded', 'c', '2026-01-01T00:00:00.000Z')`,
      args: [client, user],
    });
    const prefixOf = (key: string) => `key:${key.slice(0, 12)}`;
    await api.catalog.client.batch([
      line(prefixOf(api.keys.writer), null),
      line(prefixOf(api.keys.other), null),
      line("oauth:app", prefixOf(api.keys.reader)),
      line("oauth:console", "user@acme:ann"),
      line("oauth:console", "user@acme:bob"),
      line("oauth:console", "user@other:eve"),
      line("oauth:console", "user@acme:ann"),
    ]);
    const { body, trips } = await api.send("GET", "/principals", { key: manager });
    expect(trips).toBe(1);
    const seen = body.items.map((one: { principal: string }) => one.principal);
    expect(new Set(seen)).toEqual(
      new Set([
        ...[prefixOf(api.keys.writer), prefixOf(api.keys.reader)],
        ...["user@acme:ann", "user@acme:bob"],
      ]),
    );
    expect(body.items).toContainEqual({
      ...{ principal: prefixOf(api.keys.writer), name: "", scopes: ["catalog:write"] },
      revoked_at: null,
      last_seen: "2026-01-01T00:00:00.000Z",
    });
    const all = await api.send("GET", "/principals", { key: api.keys.admin });
    expect(JSON.stringify(all.body)).toContain("user@other:eve");
    expect((await api.send("GET", "/principals", { key: api.keys.writer })).status).toBe(403);
    const none = await api.send("GET", "/applications", { key: manager });
    expect(none.body).toEqual({ items: [], next: null });
  });
});

describe("Idempotency-Key", () => {
  const LINK = {
    anchor: "/01/09521001234566",
    link_type: "gs1:pip",
    href: "https://example.org/",
    title: "Page",
    is_default: true,
  };
  const once = (key: string, sent: Sent = {}) => ({ headers: { "Idempotency-Key": key }, ...sent });

  test("sent again gets the same answer, and the work is done once", async () => {
    const first = await post("/links", LINK, once("a"));
    expect([first.status, first.trips]).toEqual([201, 1]);
    const second = await post("/links", LINK, once("a"));
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    const { body } = await api.send("GET", `/links/${first.body.id}`, { key: api.keys.admin });
    expect(body).toEqual(first.body);
    expect(await actions()).toEqual(["link.put"]);
  });

  test("sent ten times at once is done once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("/links", LINK, once("b"))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await actions()).toEqual(["link.put"]);
  });

  test("a key of another request is refused, and the key of another client is another", async () => {
    await post("/links", LINK, once("c"));
    expect((await post("/links", { ...LINK, title: "x" }, once("c"))).status).toBe(422);
    expect((await post("/qr-codes", { gtin: "09506000134352" }, once("c"))).status).toBe(422);
    const { status } = await post("/links", LINK, once("c", { key: api.keys.writer }));
    expect(status).toBe(409);
    expect(await actions()).toEqual(["link.put"]);
  });

  test("what was refused is not remembered", async () => {
    await post("/links", LINK);
    expect((await post("/links", LINK, once("d"))).status).toBe(409);
    expect(await count("idempotency_keys")).toBe(0);
    await api.catalog.client.execute("DELETE FROM links WHERE anchor LIKE '/01/09521%'");
    expect((await post("/links", LINK, once("d"))).status).toBe(201);
  });

  test("a key is shown only once: again 409, and its secret is stored nowhere", async () => {
    const { body } = await post("/keys", INPUT, once("e"));
    const again = await post("/keys", INPUT, once("e"));
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain("shown only once");
    const { rows } = await api.catalog.client.execute("SELECT * FROM idempotency_keys");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.key);
    expect(await actions()).toEqual(["key.create"]);
  });

  test("a QR code: two round trips, for the answer is kept with it", async () => {
    const body = { gtin: "09521001234566", lot: "L1" };
    const first = await post("/qr-codes", body, once("f", { key: api.keys.qr }));
    expect([first.status, first.trips]).toEqual([201, 2]);
    const second = await post("/qr-codes", body, once("f", { key: api.keys.qr }));
    expect(second.body).toEqual(first.body);
    expect(await actions()).toEqual(["qr.generate"]);
  });

  test("after a day it is forgotten", async () => {
    await post("/qr-codes", { gtin: "09506000134352" }, once("g"));
    const day =
      "UPDATE idempotency_keys SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 day')";
    await api.catalog.client.execute(day);
    expect((await post("/qr-codes", { gtin: "4006381333931" }, once("g"))).status).toBe(201);
    expect(await count("idempotency_keys")).toBe(1);
  });

  test("a revoked key repeats nothing", async () => {
    const { body } = await post("/keys", { ...INPUT, scopes: ["catalog:write"] });
    await post("/links", LINK, once("h", { key: body.key }));
    await api.send("DELETE", `/keys/${body.prefix}`, { key: api.keys.admin });
    expect((await post("/links", LINK, once("h", { key: body.key }))).status).toBe(401);
  });

  test.each(["", "a b", "x".repeat(256)])("%j is no such key: 400", async (key) => {
    expect((await post("/links", LINK, once(key))).status).toBe(400);
  });
});
