/** What the audit tells: values before and after, and lines about what others own. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(`
    DELETE FROM user_actions; DELETE FROM qr_codes; DELETE FROM idempotency_keys;
    DELETE FROM links WHERE anchor LIKE '/01/0952%'; DELETE FROM products WHERE gtin LIKE '0952%';
    DELETE FROM brands WHERE id = 'b-new';
  `),
);

const OWN = "09521001234566";
const THEIRS = "09521111111115";
const NOBODYS = "04012345678901";

const send = async (method: string, path: string, body?: unknown, sent: Sent = {}) => {
  const answer = await api.send(method, path, { key: api.keys.writer, body, ...sent });
  expect([method, path, answer.status < 300]).toEqual([method, path, true]);
  return answer;
};
const when = (tag: string) => ({ headers: { "If-Match": tag } });
/** The newest line, as its organization reads it. */
const newest = async (key = api.keys.auditor) =>
  (await api.send("GET", "/audit?limit=1", { key })).body.items[0];

describe("what a write changed", () => {
  test("has only the fields that changed of a product that was added, replaced, patched or withdrawn", async () => {
    await send("PUT", `/products/${OWN}`, { name: "Oat drink", names: { de: "Haferdrink" } });
    expect(await newest()).toMatchObject({
      action: "product.put",
      organization_id: "acme",
      changes: { before: null, after: { name: "Oat drink", names: { de: "Haferdrink" } } },
    });
    const { source, ...added } = (await newest()).changes.after;
    expect(source).toBe("Acme");
    // What is empty is not told, nor what changes with every write.
    expect(Object.keys(added)).not.toContain("description");
    expect(Object.keys(added)).not.toContain("version");

    await send(
      "PATCH",
      `/products/${OWN}`,
      { names: { fr: "x" }, gpc_brick: "10000201" },
      when("*"),
    );
    expect((await newest()).changes).toEqual({
      before: { names: { de: "Haferdrink" }, gpc_brick: null },
      after: { names: { de: "Haferdrink", fr: "x" }, gpc_brick: "10000201" },
    });

    await send("PUT", `/products/${OWN}`, { name: "Oats", variable_measure: true }, when("*"));
    expect((await newest()).changes).toEqual({
      before: {
        ...{ name: "Oat drink", names: { de: "Haferdrink", fr: "x" } },
        ...{ gpc_brick: "10000201", variable_measure: false },
      },
      after: { name: "Oats", names: {}, gpc_brick: null, variable_measure: true },
    });

    await send("PATCH", `/products/${OWN}`, { name: "Oats" }, when("*"));
    expect((await newest()).changes).toEqual({ before: {}, after: {} });

    await send("DELETE", `/products/${OWN}?as=withdrawn`);
    expect((await newest()).changes).toEqual({
      before: { lifecycle: "active" },
      after: { lifecycle: "withdrawn" },
    });
  });

  test("a long text is cut, and says how long it was", async () => {
    await send("PUT", `/products/${OWN}`, { name: "Oats", description: "ö".repeat(4000) });
    const { description } = (await newest()).changes.after;
    expect(description).toBe(`${"ö".repeat(500)}… (4000 characters)`);
    const names = Object.fromEntries(["de", "fr", "it"].map((tag) => [tag, tag.repeat(140)]));
    await send("PATCH", `/products/${OWN}`, { names }, when("*"));
    const { after } = (await newest()).changes;
    expect(after.names).toMatch(/^\{"de":"dede.*… \(\d{3} characters\)$/);
  });

  test("is told of a link that was added, replaced, reordered or deleted", async () => {
    const link = {
      ...{ anchor: `/01/${OWN}`, link_type: "gs1:pip", href: "https://example.org/a", title: "A" },
      is_default: true,
    };
    await send("PUT", "/links/audited", link);
    expect(await newest()).toMatchObject({
      organization_id: "acme",
      changes: { before: null, after: { ...link, enabled: true } },
    });
    const timing = { from: "2026-01-01T00:00:00Z", time_from: "10:00", zone: "UTC" };
    const second = { ...link, is_default: false, link_type: "gs1:recipeInfo", timing };
    await send("PUT", "/links/second", second);
    expect((await newest()).changes.after.timing).toMatchObject(timing);
    await send("PUT", "/links/audited", { ...link, href: "https://example.org/b" }, when("*"));
    expect((await newest()).changes).toEqual({
      before: { href: "https://example.org/a" },
      after: { href: "https://example.org/b" },
    });
    await send("POST", "/links/reorder", { anchor: link.anchor, ids: ["second", "audited"] });
    expect((await newest()).changes).toEqual({
      before: { ids: ["audited", "second"] },
      after: { ids: ["second", "audited"] },
    });
    await send("DELETE", "/links/second");
    expect(await newest()).toMatchObject({
      action: "link.delete",
      changes: { before: { link_type: "gs1:recipeInfo", is_default: false }, after: null },
    });
    await send("PUT", "/links/second", second);
    await send("PUT", "/links/second", { ...second, title: "B" }, when("*"));
    const { body } = await api.send("GET", "/audit?subject=second", { key: api.keys.auditor });
    // Later writes change nothing in the lines of earlier ones.
    expect(body.items.slice(0, 3).map((line: { changes: object }) => line.changes)).toMatchObject([
      { before: { title: "A" }, after: { title: "B" } },
      { before: null, after: { title: "A" } },
      { before: { title: "A" }, after: null },
    ]);
  });

  test("is told to the owner of brands, organizations and company prefixes, whoever wrote them", async () => {
    const admin = { key: api.keys.admin };
    await send("PUT", "/brands/b-new", { organization_id: "other", name: "New" }, admin);
    const theirs = () => newest(api.keys.other);
    expect(await theirs()).toMatchObject({
      client: `key:${api.keys.admin.slice(0, 12)}`,
      changes: { before: null, after: { organization_id: "other", name: "New" } },
    });
    await send("DELETE", "/brands/b-new", undefined, admin);
    expect(await theirs()).toMatchObject({
      organization_id: "other",
      changes: { before: { organization_id: "other", name: "New" }, after: null },
    });
    await send("PUT", "/organizations/other", { name: "Renamed" }, { ...admin, ...when("*") });
    expect((await theirs()).changes).toEqual({
      before: { name: "Other" },
      after: { name: "Renamed" },
    });
    await send("PUT", "/company-prefixes/95219", { organization_id: "other" }, admin);
    expect(await theirs()).toMatchObject({ subject: "95219", organization_id: "other" });
    await send("DELETE", "/company-prefixes/95219", undefined, admin);
    expect(await theirs()).toMatchObject({
      organization_id: "other",
      changes: { before: { organization_id: "other" }, after: null },
    });
  });

  test("a key: never itself nor its hash", async () => {
    const admin = { key: api.keys.admin };
    const input = { organization_id: "other", scopes: ["qr:generate"], name: "Printer" };
    const { body } = await send("POST", "/keys", input, admin);
    expect(await newest(api.keys.other)).toMatchObject({
      action: "key.create",
      changes: { before: null, after: input },
    });
    await send("DELETE", `/keys/${body.prefix}`, undefined, admin);
    expect((await newest(api.keys.other)).changes).toEqual({
      before: { revoked_at: null },
      after: { revoked_at: expect.stringMatching(/Z$/) },
    });
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body.key));
    const told = JSON.stringify(await api.audit());
    expect(told).not.toContain(body.key);
    expect(told).not.toContain(Buffer.from(hash).toString("hex"));
  });

  test("a QR code, by the tool: once; and the line is in the transaction of the write", async () => {
    const headers = { Authorization: `Bearer ${api.keys.qr}` };
    for (const changes of [{ before: null, after: { anchor: `/01/${OWN}/10/L1` } }, null]) {
      await api.mcp.call("generate_qr_url", { gtin: OWN, lot: "L1" }, headers);
      const line = await newest();
      if (changes) expect(line.changes).toMatchObject(changes);
      else expect(line.changes).toEqual({ before: {}, after: {} });
      expect(line.organization_id).toBe("acme");
    }
  });

  test("fifty writers at once: each line begins where the one before it ended", async () => {
    await send("PUT", `/products/${OWN}`, { name: "0" });
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        api.send("PUT", `/products/${OWN}`, {
          ...{ key: api.keys.writer, body: { name: `n${i + 1}` } },
          headers: { "If-Match": "*" },
        }),
      ),
    );
    const { body } = await api.send("GET", "/audit?limit=100", { key: api.keys.auditor });
    const lines = body.items
      .filter(({ action }: { action: string }) => action === "product.put")
      .map(({ changes }: { changes: unknown }) => changes)
      .reverse();
    expect(lines.length).toBeGreaterThan(1);
    for (let i = 1; i < lines.length; i++) {
      expect(lines[i].before.name).toBe(lines[i - 1].after.name);
    }
  });
});

test("rejected writes leave no line, whatever the reason", async () => {
  const key = api.keys.writer;
  await send("PUT", `/products/${OWN}`, { name: "x" });
  const grant = { key: api.keys.admin, body: { organization_id: "acme" }, ...when("*") };
  for (const [path, sent, status] of [
    [`/products/${THEIRS}`, { key, body: { name: "x" } }, 403],
    [`/products/${THEIRS}`, { key: api.keys.reader, body: { name: "x" } }, 403],
    [`/products/${OWN}`, { key, body: { name: "x" } }, 412],
    ["/company-prefixes/9521", grant, 409],
    [`/products/${OWN}`, { body: { name: "x" } }, 401],
  ] as const) {
    expect([path, (await api.send("PUT", path, sent)).status]).toEqual([path, status]);
  }
  expect(await api.audit()).toMatchObject([{ action: "product.put", subject: OWN }]);
});

describe("QR codes of another organization's numbers", () => {
  const record = (gtin: string, key: string) =>
    api.send("POST", "/qr-codes", { key, body: { gtin, serial: "S1" } });

  test("a key of another is refused, by route and tool", async () => {
    const answer = await record(THEIRS, api.keys.qr);
    expect([answer.status, answer.body.error_code]).toEqual([403, "forbidden"]);
    expect(answer.body.errors[0].field).toBe("gtin");
    expect(answer.body.guidance).toContain(`GET /qr/01/${THEIRS}/21/S1.svg`);
    const headers = { Authorization: `Bearer ${api.keys.qr}` };
    const { body } = await api.mcp.call("generate_qr_url", { gtin: THEIRS }, headers);
    expect(body.result.isError).toBe(true);
    const { rows } = await api.catalog.client.execute("SELECT * FROM qr_codes");
    expect(rows).toEqual([]);
    expect(await api.audit()).toEqual([]);
  });

  test("are recorded by its owner and administrators only, and by everybody for a number without an owner", async () => {
    expect((await record(THEIRS, api.keys.other)).status).toBe(201);
    expect((await record(OWN, api.keys.qr)).status).toBe(201);
    expect((await record(NOBODYS, api.keys.qr)).status).toBe(201);
    expect((await record(NOBODYS, api.keys.other)).status).toBe(201);
    expect((await record(THEIRS, api.keys.admin)).status).toBe(201);
    const { body } = await api.send("GET", "/audit", { key: api.keys.other });
    // The administrator is of acme: what it did with other's number is told to other.
    expect(
      body.items.map(
        ({ client }: { client: string }) => client === `key:${api.keys.admin.slice(0, 12)}`,
      ),
    ).toEqual([true, false, false]);
  });
});

test("strangers' accounts are not shown to the owner, only first characters of keys", async () => {
  const line = (client: string, user: string | null) => ({
    sql: `INSERT INTO user_actions (action, client_principal, end_user_principal, subject, outcome, correlation_id, at, owner_id)
      VALUES ('qr.generate', ?, ?, 's', 'recorded', 'c', '2026-01-01T00:00:00.000Z', 'acme')`,
    args: [client, user],
  });
  const theirs = `key:${api.keys.other.slice(0, 12)}`;
  const own = `key:${api.keys.writer.slice(0, 12)}`;
  await api.catalog.client.batch([
    line("oauth:https://client.example/doc", "user:jane@example.org"),
    line("oauth:https://client.example/doc", theirs),
    line("oauth:https://client.example/doc", own),
    line("anonymous", null),
  ]);
  const seen = async (key: string) =>
    (await api.send("GET", "/audit", { key })).body.items
      .map(({ client, end_user }: Record<string, string>) => [client, end_user])
      .reverse();
  expect(await seen(api.keys.auditor)).toEqual([
    ["oauth", null],
    ["oauth", theirs],
    ["oauth:https://client.example/doc", own],
    ["anonymous", null],
  ]);
  expect((await seen(api.keys.admin))[0]).toEqual([
    "oauth:https://client.example/doc",
    "user:jane@example.org",
  ]);
});
