/** What the history tells of restores, of links that a product's write disables, and of revoked keys. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLES } from "../../../src/model/scopes.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const OWN = "09521005500018";
let api: LocalApi;
let editor: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", [...ROLES.editor])).key;
});
afterAll(() => api?.stop());

const send = (method: string, path: string, body?: object, headers = {}, key = editor) =>
  api.send(method, path, { key, body, headers });
const newest = async (query = "") => (await send("GET", `/history?limit=1&${query}`)).body.items[0];
const one = async (id: number) => (await send("GET", `/history/${id}`)).body;
const any = { "If-Match": "*" };
const link = (title: string) => ({
  ...{ anchor: `/01/${OWN}`, link_type: "gs1:pip", title, href: `https://example.org/${title}` },
});

test("a write that disables links says how many, and its undo is one change that says what it restores", async () => {
  await send("PUT", "/brands/alp", { organization_id: "acme", name: "Alpenhof" });
  await send("PUT", `/products/${OWN}`, { name: "Cheese 19", brand_id: "alp" });
  for (const id of ["p", "q"]) await send("PUT", `/links/${id}`, link(id));
  const hidden = { name: "Cheese 19", brand_id: "alp", visibility: "organization" };
  const path = `/products/${OWN}?hide_links=true`;
  expect((await send("PUT", path, hidden, any)).status).toBe(200);
  const saved = await newest();
  expect(saved).toMatchObject({ action: "product.put", links_disabled: 2 });
  const { records, names } = await one(saved.id);
  expect(records).toHaveLength(3);
  expect(names).toEqual({ [`/01/${OWN}`]: "Cheese 19", "brand:alp": "Alpenhof" });
  const together = { "Import-Id": "undo-of-hidden" };
  for (const { kind, key, etag } of records) {
    const headers = { ...together, "If-Match": `"${etag}"` };
    const { status } = await send("POST", `/history/${saved.id}/restore`, { kind, key }, headers);
    expect(status).toBe(200);
  }
  const { body } = await send("GET", "/history?import_id=undo-of-hidden");
  expect(body.items.map((line: { action: string }) => line.action).sort()).toEqual([
    "link.restore",
    "link.restore",
    "product.restore",
  ]);
  expect(await newest("grouped=true")).toMatchObject({
    group: { lines: 3, restored: 3, product: "Cheese 19", kinds: { products: 1, links: 2 } },
    links_disabled: 0,
  });
});

test("a brand that is written back is restored, also if it was deleted", async () => {
  await send("PUT", "/brands/gone", { organization_id: "acme", name: "Gone" });
  expect((await send("DELETE", "/brands/gone", undefined, any)).status).toBe(204);
  const deleted = await newest("subject=gone");
  expect((await one(deleted.id)).records).toMatchObject([{ after: null, now: null }]);
  const added = await newest("subject=gone&action=brand.put");
  expect((await one(added.id)).records).toMatchObject([{ before: null, after: { name: "Gone" } }]);
  const isNew = { "If-None-Match": "*" };
  const what = { kind: "brands", key: "gone" };
  expect((await send("POST", `/history/${deleted.id}/restore`, what, isNew)).status).toBe(200);
  expect(await newest("subject=gone")).toMatchObject({ action: "brand.restore" });
  expect((await one(deleted.id)).records).toMatchObject([{ after: null, now: { name: "Gone" } }]);
  expect((await one(added.id)).names).toMatchObject({ "organization:acme": expect.any(String) });
});

test("after a revocation, the lists say when and by whom", async () => {
  const { key } = await api.newKey("acme", ["catalog:write"]);
  expect((await send("PUT", `/products/${OWN}`, { name: "Hers" }, any, key)).status).toBe(200);
  const { key: boss } = await api.newKey("acme", ["keys:manage", "audit:read"]);
  const prefix = key.slice(0, 12);
  await api.catalog.client.execute({
    sql: "UPDATE api_keys SET name = 'Anna Gruber' WHERE prefix = ?",
    args: [boss.slice(0, 12)],
  });
  const revoked = await send("DELETE", `/keys/${prefix}`, undefined, {}, boss);
  const { revoked_at: at } = revoked.body;
  const listed = (await send("GET", "/keys", undefined, {}, boss)).body.items;
  const named = listed.filter((one: object) => "revoked_by_name" in one && one.revoked_by_name);
  expect(named).toMatchObject([{ prefix, revoked_at: at, revoked_by_name: "Anna Gruber" }]);
  const { items } = (await send("GET", "/principals", undefined, {}, boss)).body;
  const hers = items.find((one: { principal: string }) => one.principal === `key:${prefix}`);
  expect(hers).toMatchObject({ revoked_at: at });
  expect(items.filter((one: { revoked_at: unknown }) => one.revoked_at !== null)).toEqual([hers]);
});
