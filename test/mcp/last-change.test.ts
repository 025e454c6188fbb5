/** Previews and conflicts of writes name who changed the record last, and when; only to its owner. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, type Any, startAgent } from "../support/agent.ts";

const GTIN = "09521001234566";
const LINK = {
  ...{ id: "page", anchor: `/01/${GTIN}`, link_type: "gs1:pip", title: "Page" },
  ...{ href: "https://acme.example/page", is_default: true },
};

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  await agent.catalog.client.execute({
    sql: "UPDATE api_keys SET name = 'Mira' WHERE prefix = ?",
    args: [agent.keys.writer.slice(0, 12)],
  });
});
afterAll(() => agent?.stop());

const updatedAt = async (table: string, key: string, value: string) => {
  const sql = `SELECT updated_at FROM ${table} WHERE ${key} = ?`;
  return (await agent.catalog.client.execute({ sql, args: [value] })).rows[0]?.updated_at;
};

test.each([
  ["put_product", { gtin: GTIN, name: "Oats" }, ["products", "gtin", GTIN], { name: "Oats 2" }],
  ["put_link", LINK, ["links", "id", "page"], { title: "Page 2" }],
] as const)(
  "the preview and the conflict of %s name who changed the record last",
  async (tool, record, [table, key, value], more) => {
    const fresh = await agent.answer("writer", tool, record);
    expect(fresh).not.toHaveProperty("last_change");
    await agent.done("writer", tool, record);
    const at = await updatedAt(table, key, value);
    const changed = { ...record, ...more };
    const preview = await agent.answer("writer", tool, changed);
    expect(preview.last_change).toEqual({ by: "Mira", at });
    await agent.done("writer", tool, {
      ...record,
      ...more,
      ...(tool === "put_link" ? { order_index: 2 } : { variant: "x" }),
    });
    const late = { ...changed, confirm: true, version: preview.version };
    const { errors, last_change } = await agent.refusal("writer", tool, late);
    expect(last_change).toEqual({ by: "Mira", at: await updatedAt(table, key, value) });
    expect(errors[0].message).toMatch(/was changed after the preview by Mira at 20/);
    const refused = await agent.call("other", tool, changed);
    expect(refused.text).not.toContain("Mira");
  },
);

test("the answer about a new default names the last change, too", async () => {
  const second = { ...LINK, id: "second", link_type: "gs1:faqs", is_default: false };
  await agent.done("writer", "put_link", second);
  const preview = await agent.answer("writer", "put_link", { id: "second", make_default: true });
  expect(preview.last_change.by).toBe("Mira");
});

const OLD = { "If-Match": '"v0"' };
const MIRA = { by: "Mira", at: expect.stringMatching(/^20.*Z$/) };

/** What a refusal says of who came before, in words and as a member. */
function expectMira({ status, body }: Any, expected: number) {
  expect([status, body.last_change]).toEqual([expected, MIRA]);
  expect(body.detail).toContain(`Last changed by Mira at ${body.last_change.at}.`);
}

test("REST says it of every record that others changed", async () => {
  const { anchor, link_type, href, title } = LINK;
  const link = { anchor, link_type, href, title, is_default: true };
  const owned = { name: "Acme 2", organization_id: "acme" };
  expect((await agent.rest("admin", "PUT", "/brands/oats", owned)).status).toBe(201);
  for (const [who, method, path, body] of [
    ["writer", "PUT", `/products/${GTIN}`, { name: "Oats 3" }],
    ["writer", "PATCH", `/products/${GTIN}`, { name: "Oats 3" }],
    ["writer", "DELETE", `/products/${GTIN}?as=discontinued`, undefined],
    ["writer", "PUT", "/links/page", link],
    ["writer", "PATCH", "/links/page", { title: "Page 3" }],
    ["writer", "DELETE", "/links/page", undefined],
  ] as const) {
    expectMira(await agent.rest(who, method, path, body, OLD), 412);
    if (method !== "PUT") continue;
    expectMira(await agent.rest(who, method, path, body), 412);
    expectMira(await agent.rest(who, method, path, body, { "If-None-Match": "*" }), 412);
  }
  const brand = await agent.rest("admin", "PUT", "/brands/oats", owned, OLD);
  expect([brand.status, brand.body.last_change.at]).toEqual([412, MIRA.at]);
  const stranger = await agent.rest("other", "PUT", `/products/${GTIN}`, { name: "x" }, OLD);
  expect([stranger.status, stranger.body.last_change]).toEqual([403, undefined]);
});

test("a recall that is there already, and one whose links changed, say it on both faces", async () => {
  const recall = { gtin: GTIN, href: "https://acme.example/recall", title: "Recall" };
  const sent = { ...recall, lots: ["L1"], accept_unreachable: true };
  const more = { ...sent, lots: ["L2"] };
  const preview = await agent.rest("writer", "POST", "/recalls?dry_run=true", more);
  const stale = await agent.answer("writer", "recall_lots", more);
  await agent.done("writer", "recall_lots", sent);
  const again = { ...sent, title: "Recall 2" };
  const there = await agent.rest("writer", "POST", "/recalls?dry_run=true", again);
  expectMira(there, 409);
  expect(there.body.cause_code).toBe("recalled_already");
  expect((await agent.refusal("writer", "recall_lots", again)).last_change).toEqual(MIRA);
  const tag = { "If-Match": preview.headers.get("ETag") };
  expectMira(await agent.rest("writer", "POST", "/recalls", more, tag), 412);
  const late = { ...more, confirm: true, version: stale.version };
  expect((await agent.refusal("writer", "recall_lots", late)).last_change).toEqual(MIRA);
});
