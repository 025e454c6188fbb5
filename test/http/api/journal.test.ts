/** QR codes and the audit: everybody sees what is of their organization, an administrator all of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM qr_codes;"),
);

const OWN = "09521001234566";
const THEIRS = "09521111111115";
const record = (gtin: string, key = api.keys.qr) =>
  api.send("POST", "/qr-codes", { key, body: { gtin } });
const get = (path: string, key: string | undefined) => api.send("GET", path, { key });

describe("qr codes", () => {
  test("recorded as generate_qr_url does, in one round trip", async () => {
    const body = { gtin: OWN, lot: "L1", format: "png", size: 400, hri: true };
    const answer = await api.send("POST", "/qr-codes", { key: api.keys.qr, body });
    expect([answer.status, answer.trips]).toEqual([201, 1]);
    expect(answer.body).toMatchObject({
      digital_link: `http://localhost:8787/01/${OWN}/10/L1`,
      qr_url: `http://localhost:8787/qr/01/${OWN}/10/L1.png?size=400&hri=1`,
      resolvable: false,
    });
    expect(await api.audit()).toMatchObject([{ action: "qr.generate" }]);
  });

  test("refused: scope, shape, and numbers that must not go on a pack", async () => {
    expect((await record(OWN, api.keys.writer)).status).toBe(403);
    expect((await api.send("POST", "/qr-codes", { body: { gtin: OWN } })).status).toBe(401);
    expect((await record("9521001234560")).status).toBe(400);
    expect((await record("2100000000005")).status).toBe(422);
    const body = { gtin: OWN, colour: "red" };
    const unknown = await api.send("POST", "/qr-codes", { key: api.keys.qr, body });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "colour"]);
    expect(await api.audit()).toEqual([]);
  });

  test("are listed by owner, in pages", async () => {
    for (const gtin of [OWN, THEIRS, "04012345678901", "96385074"]) {
      await record(gtin, api.keys.admin);
    }
    const links = async (path: string, key: string) => {
      const { status, body, trips } = await get(path, key);
      expect([status, trips]).toEqual([200, 1]);
      return body.items.map(({ anchor }: { anchor: string }) => anchor);
    };
    expect(await links("/qr-codes", api.keys.reader)).toEqual([`/01/${OWN}`]);
    expect(await links("/qr-codes", api.keys.other)).toEqual([`/01/${THEIRS}`]);
    expect(await links("/qr-codes", api.keys.admin)).toHaveLength(4);
    expect(await links("/qr-codes?organization=other", api.keys.admin)).toEqual([`/01/${THEIRS}`]);
    expect(await links(`/qr-codes?anchor=/01/${THEIRS}`, api.keys.reader)).toEqual([]);
    const code = (gtin: string, more: object) =>
      api.send("POST", "/qr-codes", { key: api.keys.qr, body: { gtin, ...more } });
    await code(OWN, { lot: "L/1", expiry: "2027-01-31" });
    await code(OWN, { lot: "L1", serial: "S1" });
    await code("09521001234573", {});
    expect(await links(`/qr-codes?product=${OWN.slice(1)}`, api.keys.reader)).toEqual([
      ...[`/01/${OWN}`, `/01/${OWN}/10/L%2F1`, `/01/${OWN}/10/L1/21/S1`],
    ]);
    expect(await links(`/qr-codes?product=${THEIRS}`, api.keys.reader)).toEqual([]);
    const chosen = `/qr-codes?gtins=${OWN.slice(1)},${THEIRS},09521001234573`;
    for (const lot of ["L2", "L3", "L4"]) await code(OWN, { lot });
    const first5 = ["", "/10/L%2F1", "/10/L1/21/S1", "/10/L2", "/10/L3"];
    expect(await links(`${chosen}`, api.keys.reader)).toEqual([
      ...first5.map((rest) => `/01/${OWN}${rest}`),
      "/01/09521001234573",
    ]);
    expect(await links(`${chosen}&limit=2`, api.keys.reader)).toHaveLength(2);
    expect(await links(chosen, api.keys.other)).toEqual([`/01/${THEIRS}`]);
    expect(await links(chosen, api.keys.admin)).toHaveLength(7);
    expect((await get(`${chosen}&organization=other`, api.keys.reader)).status).toBe(403);
    expect((await get(chosen, api.keys.qr)).status).toBe(403);
    for (const more of [`product=${OWN}`, `anchor=/01/${OWN}`]) {
      expect((await get(`${chosen}&${more}`, api.keys.reader)).body.errors[0].field).toBe("gtins");
    }
    await api.catalog.client.execute("DELETE FROM qr_codes WHERE anchor LIKE '%/10/L_'");
    const { items } = (await get(`/qr-codes?product=${OWN}`, api.keys.reader)).body;
    const prefixes = items.map(({ client }: { client: string }) => client);
    const [first_, second_] = [api.keys.admin, api.keys.qr].map((key) => `key:${key.slice(0, 12)}`);
    expect(prefixes).toEqual([first_, second_, second_]);
    // People read the name of the key.
    await api.catalog.client.execute("UPDATE api_keys SET name = 'Eva' WHERE name = ''");
    const named = (await get(`/qr-codes?product=${OWN}`, api.keys.reader)).body.items;
    expect(named.map(({ by }: { by: string }) => by)).toEqual(["Eva", "Eva", "Eva"]);
    await api.catalog.client.executeMultiple(`DELETE FROM user_actions WHERE subject LIKE '%/S1';
      DELETE FROM qr_codes WHERE anchor = '/01/09521001234573'`);
    const { body: pruned } = await get(`/qr-codes?product=${OWN}`, api.keys.reader);
    expect(pruned.items[2]).toMatchObject({ client: null, end_user: null, by: null });
    await api.catalog.client.execute("DELETE FROM qr_codes WHERE anchor LIKE '%/10/%'");
    expect((await get("/qr-codes?organization=other", api.keys.reader)).status).toBe(403);
    expect((await get("/qr-codes", api.keys.qr)).status).toBe(403);
    const first = await get("/qr-codes?limit=3", api.keys.admin);
    const second = await get(`/qr-codes?limit=3&cursor=${first.body.next}`, api.keys.admin);
    expect([second.body.items.length, second.body.next]).toEqual([1, null]);
  });
});

describe("audit", () => {
  test("has the lines of the organization's keys, of ended ones too, and all for admin", async () => {
    await record(OWN);
    await record(THEIRS, api.keys.other);
    const ended = await api.newKey("acme", ["qr:generate"]);
    await record("04012345678901", ended.key);
    await api.send("DELETE", `/keys/${ended.prefix}`, { key: api.keys.admin });
    const lines = async (path: string, key: string) => {
      const { status, body, trips } = await get(path, key);
      expect([status, trips]).toEqual([200, 1]);
      return body.items;
    };
    const mine = await lines("/audit", api.keys.auditor);
    expect(mine.map(({ action }: { action: string }) => action)).toEqual([
      "key.revoke",
      "qr.generate",
      "key.create",
      "qr.generate",
    ]);
    expect(mine[1]).toMatchObject({
      client: `key:${ended.prefix}`,
      subject: "http://localhost:8787/01/04012345678901",
      outcome: "recorded",
      end_user: null,
    });
    const theirs = await lines("/audit", api.keys.other);
    expect(theirs).toMatchObject([{ subject: `http://localhost:8787/01/${THEIRS}` }]);
    // The command line's own line, for the key that it made, is there too.
    expect(await lines("/audit", api.keys.admin)).toHaveLength(5);
    expect(await lines("/audit?action=key.revoke", api.keys.admin)).toHaveLength(1);
    expect(await lines(`/audit?client=key:${ended.prefix}`, api.keys.auditor)).toHaveLength(1);
    expect(await lines("/audit?until=2020-01-01T00:00:00Z", api.keys.admin)).toEqual([]);
    expect(await lines("/audit?since=2020-01-01T00:00:00Z", api.keys.admin)).toHaveLength(5);
  });

  test("pages are complete and stable while lines are added", async () => {
    for (let i = 0; i < 5; i++) await record(OWN);
    const before = (await api.audit()).map(({ id }) => Number(id)).reverse();
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body }: { body: { next: string | null; items: { id: number }[] } } = await get(
        `/audit?limit=2${next && `&cursor=${next}`}`,
        api.keys.auditor,
      );
      seen.push(...body.items.map(({ id }) => id));
      next = body.next;
      await record(OWN);
    }
    expect(seen).toEqual(before);
  });

  test("needs audit:read", async () => {
    for (const key of [api.keys.reader, api.keys.writer]) {
      const { status, headers } = await get("/audit", key);
      expect(status).toBe(403);
      expect(headers.get("www-authenticate")).toContain('scope="audit:read"');
    }
    expect((await get("/audit", undefined)).status).toBe(401);
    const expired = await api.newKey("acme", ["audit:read"], "2026-01-01T00:00:00.000Z");
    const revoked = await api.newKey("acme", ["audit:read"]);
    expect((await get("/audit", revoked.key)).status).toBe(200);
    await api.send("DELETE", `/keys/${revoked.prefix}`, { key: api.keys.admin });
    const unknown = await api.newKey("acme", ["audit:read"]);
    await api.catalog.client.execute({
      sql: "DELETE FROM api_keys WHERE prefix = ?",
      args: [unknown.prefix],
    });
    for (const { key } of [expired, revoked, unknown]) {
      const { status, headers, trips } = await get("/audit", key);
      expect([status, trips]).toEqual([401, 1]);
      expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
    }
  });
});
