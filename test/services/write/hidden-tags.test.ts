/**
 * Neither a preview nor its tag depends on rows that its caller may not see: links of others that
 * are disabled, not public or scheduled. One catalog, whose clock is the test's, is asked before and
 * after such a row is there.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Agent, agentOf, startAgent } from "../../support/agent.ts";

/** acme owns the prefix 952100, other owns 9521. Each number has a brand of both. */
const ACMES = "09521001234566";
const OTHERS = "09521771234568";
const BRANDS = { acme: "acme-brand", other: "other-brand" };
const NOW = "2026-11-26T12:00:00.000Z";
const PAGE = { link_type: "gs1:pip", href: "https://example.org:8443/", title: "Page" };

let agent: Agent;
let now = new Date(NOW);
beforeAll(async () => {
  agent = agentOf(await startAgent(), {}, { clock: () => now });
  await batch(
    Object.entries(BRANDS).map(([organization_id, id]) =>
      insert("brands", { id, organization_id, name: id, ...moments }),
    ),
  );
});
afterAll(() => agent?.stop());

const insert = (table: string, row: Record<string, string | number | null>) => ({
  sql: `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row).map(() => "?")})`,
  args: Object.values(row),
});
const moments = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
const link = (id: string, anchor: string, row: object = {}) =>
  insert("links", { id, anchor, ...PAGE, ...moments, ...row });
const product = (gtin: string, brand_id: string) =>
  insert("products", { gtin, brand_id, name: "Oats", source: "x", ...moments });
const batch = (rows: ReturnType<typeof insert>[]) => agent.catalog.client.batch(rows);

beforeEach(async () => {
  now = new Date(NOW);
  await agent.catalog.client.executeMultiple(
    "DELETE FROM links; DELETE FROM products; DELETE FROM user_actions;",
  );
  await batch([
    // Each brand has a product with a number of the other organization.
    product(OTHERS, BRANDS.acme),
    product(ACMES, BRANDS.other),
    link("default", `/01/${OTHERS}`, { is_default: 1 }),
    link("own", `/01/${OTHERS}`, { link_type: "gs1:faqs" }),
    link("own-brand", `brand:${BRANDS.other}`),
    link("own-all", "organization:other"),
    link("acme-default", `/01/${ACMES}`, { is_default: 1 }),
  ]);
});

const recall = {
  ...{ gtin: OTHERS, lots: ["L1"], href: PAGE.href, title: "Notice" },
  from: "2026-12-01T00:00:00Z",
};
const bulk = {
  action: "add",
  link: { ...PAGE, link_type: "gs1:instructions" },
  ...{ dry_run: true, products: [{ gtin: OTHERS }], group: "bulk-change" },
};
const REST: [string, string, string, object?][] = [
  ["POST", "POST", "/links?dry_run=true", { ...PAGE, anchor: `/01/${OTHERS}`, order_index: 9 }],
  ["PUT", "PUT", "/links/own?dry_run=true", { ...PAGE, anchor: `/01/${OTHERS}`, order_index: 9 }],
  ["PATCH", "PATCH", "/links/own?dry_run=true", { link_type: "gs1:recallStatus" }],
  ["DELETE", "DELETE", "/links/default?dry_run=true"],
  ["make-default", "POST", "/links/own/make-default?dry_run=true"],
  ["PATCH of a brand's link", "PATCH", "/links/own-brand?dry_run=true", { is_default: true }],
  ["DELETE of a brand's link", "DELETE", "/links/own-brand?dry_run=true"],
  ["PATCH of an organization's link", "PATCH", "/links/own-all?dry_run=true", { title: "All" }],
  ["a recall", "POST", "/recalls?dry_run=true", { ...recall, from: undefined }],
  ["a planned recall", "POST", "/recalls?dry_run=true", recall],
  ["links in bulk", "POST", "/links/bulk", bulk],
];
const TOOLS: [string, string, object][] = [
  ["put_link", "put_link", { id: "own", patch: { title: "Questions" } }],
  ["put_link for a brand", "put_link", { id: "own-brand", patch: { title: "Questions" } }],
  ["put_link for all", "put_link", { ...PAGE, id: "new", anchor: "organization:other" }],
  ["delete_link", "delete_link", { id: "own" }],
];
const asked = async (): Promise<[string, unknown][]> => {
  const answers: [string, unknown][] = [];
  for (const [name, method, path, body] of REST) {
    const { status, headers, body: found } = await agent.rest("other", method, path, body);
    expect([name, status, status === 200 || found]).toEqual([name, 200, true]);
    answers.push([name, { tag: headers.get("etag"), found }]);
  }
  for (const [name, tool, args] of TOOLS) {
    answers.push([name, await agent.answer("other", tool, args)]);
  }
  return answers;
};
/** Ids that the server makes are random. */
const alike = (answer: unknown) =>
  JSON.stringify(answer).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID");
/** The names of the questions whose answers differ. */
const differing = async (was: [string, unknown][]) => {
  const is = new Map(await asked());
  return was.flatMap(([name, answer]) => (alike(is.get(name)) === alike(answer) ? [] : name));
};

/** Anchors of acme's links that apply to the caller's number, or beside its brand's and all its links. */
const ANCHORS = [
  `brand:${BRANDS.acme}`,
  "organization:acme",
  `/01/${ACMES}`,
  `/01/${ACMES}/10/L1`,
  "/01/09521001234573",
];
const timing = (from: string | null, until: string | null) =>
  JSON.stringify({
    ...{ from, until, zone: "UTC", weekdays: null },
    ...{ timeFrom: null, timeUntil: null, dateFrom: null, dateUntil: null },
  });
const HIDDEN: [string, object][] = [
  ["disabled", { enabled: 0 }],
  ["not public", { is_public: 0 }],
  ["scheduled", { timing: timing("2026-12-01T00:00:00Z", "2026-12-24T00:00:00Z") }],
  ["ended", { timing: timing(null, "2026-11-01T00:00:00Z") }],
];

describe.each(HIDDEN)("a link of another owner that is %s", (_, row) => {
  test.each(ANCHORS)("%s: changes no preview and no tag", async (anchor) => {
    const was = await asked();
    const planted = { ...row, hreflang: '["fr"]', context: '["canary"]', link_type: "gs1:faqs" };
    await batch([
      link("hidden-page", anchor, planted),
      link("hidden-notice", anchor, { ...planted, link_type: "gs1:recallStatus" }),
      link("hidden-variant", anchor, { ...planted, is_default_multi: 1 }),
    ]);
    expect(await differing(was)).toEqual([]);
    await agent.catalog.client.execute("UPDATE links SET title = 'Other' WHERE id LIKE 'hidden-%'");
    expect(await differing(was)).toEqual([]);
  });
});

test("a private product of another owner changes no preview and no tag", async () => {
  const was = await asked();
  await batch([
    insert("products", {
      ...{ gtin: "09521001234573", brand_id: BRANDS.acme, name: "Rye", source: "x" },
      ...{ visibility: "organization", ...moments },
    }),
  ]);
  expect(await differing(was)).toEqual([]);
});

test("a link of another owner that scans read changes the tags", async () => {
  const was = await asked();
  await batch([link("seen", `brand:${BRANDS.acme}`)]);
  expect(await differing(was)).toEqual(
    expect.arrayContaining(["PATCH", "DELETE", "a recall", "put_link"]),
  );
  await agent.catalog.client.execute("DELETE FROM links WHERE id = 'seen'");
  expect(await differing(was)).toEqual([]);
  await batch([link("seen", `/01/${ACMES}`, { link_type: "gs1:faqs" })]);
  expect(await differing(was)).toEqual(
    expect.arrayContaining(["PATCH of a brand's link", "put_link for a brand"]),
  );
});

test("each preview says that others may plan links, where a brand or a number is another's", async () => {
  const silent = (answers: [string, unknown][]) =>
    answers.flatMap(([name, answer]) =>
      JSON.stringify(answer).includes("Another organization owns the brand") ? [] : name,
    );
  expect(silent(await asked())).toEqual([]);
  await batch([
    { sql: "UPDATE products SET brand_id = ? WHERE gtin = ?", args: [BRANDS.other, OTHERS] },
    { sql: "DELETE FROM products WHERE gtin = ?", args: [ACMES] },
    { sql: "DELETE FROM links WHERE anchor = ?", args: [`/01/${ACMES}`] },
  ]);
  const answers = await asked();
  expect(silent(answers)).toEqual(answers.map(([name]) => name));
});

test("a disabled link of the caller's own organization changes the tags", async () => {
  const was = await asked();
  await batch([
    link("off", `/01/${OTHERS}`, { enabled: 0, link_type: "gs1:faqs", order_index: 9 }),
    link("off-brand", `brand:${BRANDS.other}`, { enabled: 0, link_type: "gs1:faqs" }),
  ]);
  expect(await differing(was)).toEqual(
    expect.arrayContaining(["PATCH", "a recall", "PATCH of a brand's link", "put_link"]),
  );
});

test("a preview is out of date once a scheduled link of another owner has begun", async () => {
  const soon = { timing: timing("2026-11-26T12:05:00Z", null) };
  await batch([link("soon", `brand:${BRANDS.acme}`, soon)]);
  const call = { id: "own", patch: { title: "Questions" } };
  const { version } = await agent.answer("other", "put_link", call);
  now = new Date("2026-11-26T12:06:00.000Z");
  const confirmed = { ...call, confirm: true, version };
  const { error_code } = await agent.refusal("other", "put_link", confirmed);
  expect(error_code).toBe("precondition_failed");
  await agent.done("other", "put_link", call);
});
