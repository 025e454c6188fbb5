/**
 * A preview is confirmed only while the links that it compared are unchanged: over tools, and over
 * REST with the entity tag of a dry run.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LINK_NOTES } from "../../src/model/link-notes.ts";
import { type Agent, startAgent } from "../support/agent.ts";

const GTIN = "09521001234566";
const KEY = `/01/${GTIN}`;
const LOT = `${KEY}/10/L1`;
const page = {
  ...{ id: "page", anchor: KEY, link_type: "gs1:pip", title: "Page" },
  ...{ href: "https://acme.example/oats", is_default: true },
};
const recall = (id: string, more: object = {}) => ({
  ...{ id, anchor: LOT, link_type: "gs1:recallStatus", title: `Notice ${id}` },
  ...{ href: `https://acme.example/${id}`, is_default: true },
  ...more,
});
const other = { ...{ id: "other", anchor: KEY }, link_type: "gs1:faqs", title: "Questions" };
const faqs = { ...other, href: "https://acme.example/faqs" };
/** Two links tell of the recall of one lot; each is a default. */
const first = recall("first", { timing: { from: "2020-01-01T00:00:00Z" } });
const second = recall("second");
const UNREAD = "is out of date: links that its preview compared were changed after it";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(async () => {
  await agent.catalog.client.executeMultiple(
    "DELETE FROM links; DELETE FROM products; DELETE FROM user_actions;",
  );
  for (const link of [page, first, second]) await agent.done("writer", "put_link", link);
});

const idsOf = async () =>
  (await agent.catalog.client.execute("SELECT id FROM links ORDER BY id")).rows.map(({ id }) => id);
const targetOf = async (path: string) => (await agent.scan(path)).headers.get("Location");

describe("over tools", () => {
  test("a deletion that names no recall does not end one that was left alone since", async () => {
    const { version, warnings = [] } = await agent.answer("writer", "delete_link", { id: "first" });
    expect(warnings).not.toContain(LINK_NOTES.ends_recall());
    await agent.done("writer", "delete_link", { id: "second" });
    const confirmed = { id: "first", confirm: true, version };
    const { error_code, errors, guidance } = await agent.refusal(
      "writer",
      "delete_link",
      confirmed,
    );
    expect([error_code, errors[0].message]).toEqual(["precondition_failed", UNREAD]);
    expect(guidance).toMatch(/^Call delete_link without confirm for a preview\. /);
    expect(await idsOf()).toEqual(["first", "page"]);
    expect(await targetOf(LOT)).toBe("https://acme.example/first");
    const again = await agent.answer("writer", "delete_link", { id: "first" });
    expect(again.warnings).toContain(LINK_NOTES.ends_recall());
    await agent.answer("writer", "delete_link", {
      ...{ id: "first", confirm: true, version: again.version },
    });
    expect(await idsOf()).toEqual(["page"]);
  });

  test.each<[string, string, object]>([
    ["a replacement", "put_link", { ...first, enabled: false }],
    ["a patch", "put_link", { id: "first", patch: { enabled: false } }],
    ["a deletion", "delete_link", { id: "first" }],
    ["a new link", "put_link", recall("third", { timing: { from: "2021-01-01T00:00:00Z" } })],
    ["another default", "put_link", { id: "other", make_default: true }],
  ])("%s: also where the neighbour was added, changed or switched off", async (_, tool, args) => {
    await agent.done("writer", "put_link", faqs);
    const changes: [string, object][] = [
      ["put_link", { id: "second", patch: { enabled: false } }],
      ["put_link", { id: "page", patch: { href: "https://acme.example/other" } }],
      ["put_link", recall("new", { is_default: false, hreflang: ["de"] })],
      ["delete_link", { id: "second" }],
    ];
    for (const [name, change] of changes) {
      const { version } = await agent.answer("writer", tool, args);
      await agent.done("writer", name, change);
      const before = await idsOf();
      const call = { ...args, confirm: true, version };
      expect((await agent.refusal("writer", tool, call)).errors[0].message).toBe(UNREAD);
      expect(await idsOf()).toEqual(before);
    }
  });

  test("a product that was withdrawn since decides on scans too", async () => {
    const product = { gtin: GTIN, name: "Oats" };
    await agent.done("writer", "put_product", product);
    const call = { id: "page", patch: { href: "https://acme.example/new" } };
    const { version } = await agent.answer("writer", "put_link", call);
    await agent.done("writer", "put_product", { gtin: GTIN, patch: { description: "Oats" } });
    const confirmed = { ...call, confirm: true, version };
    expect((await agent.answer("writer", "put_link", confirmed)).confirmed).toBe(true);
    const next = { id: "page", patch: { href: "https://acme.example/next" } };
    const seen = await agent.answer("writer", "put_link", next);
    await agent.done("writer", "withdraw_product", { gtin: GTIN, as: "withdrawn" });
    const late = { ...next, confirm: true, version: seen.version };
    expect((await agent.refusal("writer", "put_link", late)).errors[0].message).toBe(UNREAD);
  });

  test("links of another number change nothing", async () => {
    const { version } = await agent.answer("writer", "delete_link", { id: "first" });
    const elsewhere = { ...page, id: "elsewhere", anchor: "/01/09521001234573" };
    await agent.done("writer", "put_link", elsewhere);
    const confirmed = { id: "first", confirm: true, version };
    expect((await agent.answer("writer", "delete_link", confirmed)).confirmed).toBe(true);
  });

  test.each<[string, string, object]>([
    ["a patch", "put_link", { id: "first", patch: { title: "New" } }],
    ["a new link", "put_link", faqs],
    ["a deletion", "delete_link", { id: "second" }],
    ["another default", "put_link", { id: "other", make_default: true }],
  ])("%s: repeated, it succeeds, also where a neighbour was changed", async (what, tool, args) => {
    if (what === "another default") await agent.done("writer", "put_link", faqs);
    const { version } = await agent.answer("writer", tool, args);
    const call = { ...args, confirm: true, version };
    const done = await agent.answer("writer", tool, call);
    expect(await agent.answer("writer", tool, call)).toEqual(done);
    await agent.done("writer", "put_link", { id: "first", patch: { order_index: 7 } });
    if (what !== "a patch") expect(await agent.answer("writer", tool, call)).toEqual(done);
  });

  test("a link of an organization: the links of the products that were compared", async () => {
    await agent.done("writer", "put_product", { gtin: GTIN, name: "Oats" });
    const ofOwner = { ...faqs, id: "all-faqs", anchor: "organization:acme" };
    const { version } = await agent.answer("writer", "put_link", ofOwner);
    await agent.done("writer", "put_link", faqs);
    const confirmed = { ...ofOwner, confirm: true, version };
    expect((await agent.refusal("writer", "put_link", confirmed)).errors[0].message).toBe(UNREAD);
    await agent.done("writer", "put_link", ofOwner);
    expect(await idsOf()).toContain("all-faqs");
  });

  test("a removal of a product does not delete a link that was added since the preview", async () => {
    await agent.done("writer", "put_product", { gtin: GTIN, name: "Oats" });
    const call = { gtin: GTIN, as: "removed" };
    const { version } = await agent.answer("writer", "withdraw_product", call);
    await agent.done("writer", "put_link", faqs);
    const confirmed = { ...call, confirm: true, version };
    const { errors } = await agent.refusal("writer", "withdraw_product", confirmed);
    expect(errors[0].message).toBe(UNREAD);
    expect(await idsOf()).toContain("other");
    await agent.done("writer", "withdraw_product", call);
    expect(await idsOf()).toEqual([]);
  });
});

describe("over REST", () => {
  const tagOf = async (method: string, path: string, body?: object) => {
    const join = path.includes("?") ? "&" : "?";
    const seen = await agent.rest("writer", method, `${path}${join}dry_run=true`, body);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("etag")).toBe(`"${seen.body.preview.tag}"`);
    return seen.headers.get("etag") as string;
  };
  const send = (method: string, path: string, body: object | undefined, tag: string) =>
    agent.rest("writer", method, path, body, { "If-Match": tag });
  const { id: _, ...third } = recall("third", { timing: { from: "2021-01-01T00:00:00Z" } });
  const { id: __, ...replaced } = { ...first, title: "New" };
  const CALLS: [string, string, string, object | undefined, number][] = [
    ["PUT of a stored link", "PUT", "/links/first", replaced, 200],
    ["PUT of a new link", "PUT", "/links/third", third, 201],
    ["PATCH", "PATCH", "/links/first", { title: "New" }, 200],
    ["POST", "POST", "/links", third, 201],
    ["DELETE", "DELETE", "/links/first", undefined, 204],
    ["make-default", "POST", "/links/other/make-default", undefined, 200],
  ];

  test.each(CALLS)(
    "%s: If-Match takes the tag of its dry run",
    async (_, method, path, body, status) => {
      await agent.done("writer", "put_link", faqs);
      const tag = await tagOf(method, path, body);
      const answer = await send(method, path, body, tag);
      expect(answer.status).toBe(status);
      expect((await send(method, path, body, tag)).status).toBe(method === "DELETE" ? 404 : 412);
    },
  );

  test.each(CALLS)("%s: 412 after a neighbour was changed", async (_, method, path, body) => {
    await agent.done("writer", "put_link", faqs);
    const tag = await tagOf(method, path, body);
    await agent.done("writer", "delete_link", { id: "second" });
    const before = await idsOf();
    const refused = await send(method, path, body, tag);
    expect([refused.status, refused.body.error_code]).toEqual([412, "precondition_failed"]);
    expect(refused.body.detail).toBe(
      "Links that the preview compared were changed after it. Nothing was written.",
    );
    expect(refused.body.guidance).toMatch(/^Preview again with dry_run=true/);
    expect(await idsOf()).toEqual(before);
    const again = await tagOf(method, path, body);
    expect((await send(method, path, body, again)).status).toBeLessThan(300);
  });

  test("the ETag of the link alone stays good", async () => {
    const read = await agent.rest("admin", "GET", "/links/first");
    await agent.done("writer", "delete_link", { id: "second" });
    const sent = { title: "New" };
    const patched = await send("PATCH", "/links/first", sent, read.headers.get("etag"));
    expect(patched.status).toBe(200);
  });

  test("a tag of another link's preview, or of none, is refused", async () => {
    const tag = await tagOf("PATCH", "/links/second", { title: "New" });
    for (const one of [tag, `"none.${"A".repeat(22)}"`, `"x.${"A".repeat(22)}"`]) {
      expect((await send("PATCH", "/links/first", { title: "New" }, one)).status).toBe(412);
    }
  });
});
