/** Previews and conflicts of writes name who changed the record last, and when; only to its owner. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

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
    const { errors } = await agent.refusal("writer", tool, late);
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
