/** One change of many products: preview, versions, owners, audit lines, and all or nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const withCheck = (body: string) => body + checkDigit(body);
const own = (n: number) => withCheck(`09521001${String(n).padStart(5, "0")}`);
/** Numbers under the other organization's prefix 9521. */
const THEIRS = "09521111111115";
const THEIR_PRIVATE = withCheck("0952111111112");

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  await api.catalog.client.executeMultiple(
    "INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme', NULL, '2026', '2026'), ('b-other', 'other', 'Other', NULL, '2026', '2026');",
  );
});
afterAll(() => api?.stop());
beforeEach(async () => {
  const rows = [own(1), own(2), own(3), THEIRS]
    .map((gtin) => `('${gtin}', 'P', 'test', '2026', '2026', 'public')`)
    .join();
  await api.catalog.client.executeMultiple(
    `DELETE FROM user_actions; DELETE FROM links; DELETE FROM products; INSERT INTO products (gtin, name, source, created_at, updated_at, visibility)
     VALUES ${rows}, ('${THEIR_PRIVATE}', 'P', 'test', '2026', '2026', 'organization');`,
  );
});

const bulk = (body: object, key = api.keys.writer) =>
  api.send("POST", "/products/bulk", { key, body });
const of = (...gtins: string[]) => gtins.map((gtin) => ({ gtin, version: 1 }));
const stored = async () =>
  (
    await api.catalog.client.execute(
      "SELECT gtin, lifecycle, visibility, brand_id, version FROM products WHERE version > 1 ORDER BY gtin",
    )
  ).rows.map((row) => Object.values({ ...row }));

test("a preview counts and writes nothing; the change leaves what is newer, not there, or another's", async () => {
  const change = { lifecycle: "withdrawn", brand_id: "b-acme" };
  await api.send("PATCH", `/products/${own(2)}`, {
    key: api.keys.writer,
    body: { variant: "new" },
    headers: { "If-Match": "*" },
  });
  const before = await stored();
  const products = of(own(1), own(2), THEIRS, THEIR_PRIVATE, own(9));
  const preview = await bulk({ change, products, dry_run: true });
  const counts = { change: 1, same: 0, changed: 1, missing: 2, other_owner: 1 };
  expect([preview.status, preview.body.counts]).toEqual([200, counts]);
  expect(await stored()).toEqual(before);
  const lines = (await api.audit()).length;
  const made = await bulk({ change, products });
  expect([made.status, made.body.counts]).toEqual([200, counts]);
  expect(await stored()).toEqual([[own(1), "withdrawn", "public", "b-acme", 2], ...before]);
  const added = (await api.audit()).slice(lines);
  expect(added).toMatchObject([
    { action: "product.patch", subject: own(1), outcome: "recorded", owner_id: "acme" },
  ]);
  const { body } = await api.send("GET", "/audit?limit=1", { key: api.keys.auditor });
  expect(body.items[0].changes).toEqual({
    before: { lifecycle: "active", brand_id: null },
    after: { lifecycle: "withdrawn", brand_id: "b-acme" },
  });
});

test("each product has its own line and its own record before, and nothing to change writes nothing", async () => {
  const change = { visibility: "organization" };
  expect((await bulk({ change, products: of(own(1), own(2), own(3)) })).body.counts.change).toBe(3);
  const lines = await api.audit();
  expect(lines.map(({ subject }) => subject)).toEqual([own(1), own(2), own(3)]);
  const { rows } = await api.catalog.client.execute(
    `SELECT a.subject, r.record ->> 'visibility' FROM user_actions a JOIN revisions r ON r.action_id = a.id AND r.key = a.subject ORDER BY 1`,
  );
  expect(rows.map((row) => Object.values({ ...row }))).toEqual(
    [own(1), own(2), own(3)].map((gtin) => [gtin, "public"]),
  );
  // Sent again because the answer was lost, with the versions from before.
  expect((await bulk({ change, products: of(own(1), own(2)) })).body.counts).toMatchObject({
    ...{ same: 2, changed: 0 },
  });
  const again = [own(1), own(2)].map((gtin) => ({ gtin, version: 2 }));
  expect((await bulk({ change, products: again })).body.counts).toMatchObject({
    same: 2,
    change: 0,
  });
  expect(await api.audit()).toHaveLength(3);
});

test("a filter is previewed in pages, and its products are changed by their versions", async () => {
  const change = { lifecycle: "discontinued" };
  const { body } = await bulk({ change, filter: { missing: "picture" }, dry_run: true });
  expect([body.counts, body.next]).toEqual([
    { change: 3, same: 0, changed: 0, missing: 0, other_owner: 1 },
    null,
  ]);
  const products = body.items
    .filter(({ outcome }: { outcome: string }) => outcome === "change")
    .map(({ gtin, version }: { gtin: string; version: number }) => ({ gtin, version }));
  expect((await bulk({ change, products })).status).toBe(200);
  const { rows } = await api.catalog.client.execute(
    "SELECT count(*) FROM products WHERE lifecycle = 'discontinued' AND discontinued_on = date('now')",
  );
  expect(rows[0]?.[0]).toBe(3);
});

test("the group of a change says what all products got, and its undo what it took back", async () => {
  const made = async (id: string, change: object, ...gtins: string[]) => {
    const { rows } = await api.catalog.client.execute("SELECT gtin, version FROM products");
    const versions = new Map(rows.map((row) => [String(row.gtin), Number(row.version)]));
    const products = gtins.map((gtin) => ({ gtin, version: versions.get(gtin) }));
    const answer = await api.send("POST", "/products/bulk", {
      key: api.keys.writer,
      body: { change, products },
      headers: { "Import-Id": id },
    });
    expect([answer.status, answer.body.counts?.change]).toEqual([200, gtins.length]);
  };
  const lines = async (id: string) =>
    (await api.send("GET", `/history?grouped=true&import_id=${id}`, { key: api.keys.reader })).body
      .items;
  const changeOf = async (id: string) => (await lines(id))[0].group.change;
  // The change by hand counts for the next line.
  const patched = { key: api.keys.writer, body: { variant: "new" }, headers: { "If-Match": "*" } };
  await api.send("PATCH", `/products/${own(1)}`, patched);
  // The products come in two batches, of which each is a transaction.
  await made("withdrawn-of-bulk", { lifecycle: "withdrawn" }, own(1), own(2));
  await made("withdrawn-of-bulk", { lifecycle: "withdrawn" }, own(3));
  expect(await changeOf("withdrawn-of-bulk")).toEqual({ member: "lifecycle", to: "withdrawn" });
  await made("ended-of-bulk", { lifecycle: "discontinued" }, own(1), own(2));
  expect(await changeOf("ended-of-bulk")).toEqual({ member: "lifecycle", to: "discontinued" });
  await made("brand-of-bulk", { brand_id: "b-acme" }, own(1), own(2));
  expect(await changeOf("brand-of-bulk")).toEqual({ member: "brand_id", to: "Acme" });
  // Later changes of the products are another matter.
  expect(await changeOf("withdrawn-of-bulk")).toEqual({ member: "lifecycle", to: "withdrawn" });
  await made("two-of-bulk", { lifecycle: "active", visibility: "organization" }, own(1), own(2));
  expect(await changeOf("two-of-bulk")).toBeNull();
  await made("mixed-of-bulk", { visibility: "public" }, own(1), own(2));
  await made("mixed-of-bulk", { visibility: "organization" }, own(1));
  expect(await changeOf("mixed-of-bulk")).toBeNull();
  await made("undone-of-bulk", { lifecycle: "withdrawn" }, own(1), own(2));
  const undo = { key: api.keys.writer, body: { dry_run: false, cursor: null } };
  const undone = await api.send("POST", "/imports/undone-of-bulk/undo", undo);
  expect([undone.status, undone.body.restored]).toEqual([200, 2]);
  const [line] = await lines("undone-of-bulk");
  expect(line).toMatchObject({
    action: "import.undo",
    group: { kinds: { products: 2 }, change: null },
    undoes: {
      ...{ action: "product.patch", campaign: false },
      change: { member: "lifecycle", to: "withdrawn" },
    },
  });
});

test("products are hidden with their links, in one group that undoes both", async () => {
  const link = (id: string, anchor: string, link_type = "gs1:pip") => ({
    path: `/links/${id}`,
    body: { anchor, link_type, title: id, href: `https://example.org/${id}` },
  });
  for (const { path, body } of [
    link("page", `/01/${own(1)}`),
    link("of-lot", `/01/${own(1)}/10/A`, "gs1:recallStatus"),
    link("of-item", `/01/${own(1)}/21/A`),
    link("other", `/01/${own(2)}`),
    link("stays", `/01/${own(3)}`),
  ]) {
    expect((await api.send("PUT", path, { key: api.keys.writer, body })).status).toBe(201);
  }
  const enabled = async () =>
    (
      await api.catalog.client.execute("SELECT id FROM links WHERE enabled = 1 ORDER BY id")
    ).rows.map(({ id }) => id);
  const before = await enabled();
  const change = { visibility: "organization" };
  const public_ = { visibility: "public" };
  const products = of(own(1), own(2));
  const refused = await bulk({ change: public_, hide_links: true, products });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: "hide_links" }]]);
  const preview = await bulk({ change, hide_links: true, products, dry_run: true });
  expect(preview.body.items).toMatchObject([
    { gtin: own(1), outcome: "change", links: 2 },
    { gtin: own(2), outcome: "change", links: 1 },
  ]);
  expect(await enabled()).toEqual(before);
  const headers = { "Import-Id": "hidden-with-links" };
  const made = await api.send("POST", "/products/bulk", {
    key: api.keys.writer,
    body: { change, hide_links: true, products },
    headers,
  });
  expect([made.status, made.body.counts.change]).toEqual([200, 2]);
  expect(await enabled()).toEqual(["of-lot", "stays"]);
  const asked = { key: api.keys.admin };
  const [whole] = (await api.send("GET", "/history?grouped=true", asked)).body.items;
  expect(whole).toMatchObject({ group: { lines: 2, links_disabled: 3 } });
  const { items } = (await api.send("GET", "/history?import_id=hidden-with-links", asked)).body;
  const disabled = items.map((line: { links_disabled: number }) => line.links_disabled);
  expect(disabled.sort()).toEqual([1, 2]);
  const records = await Promise.all(
    items.map(async ({ id }: { id: number }) => {
      const { body } = await api.send("GET", `/history/${id}`, asked);
      return body.records.map(({ kind }: { kind: string }) => kind).sort();
    }),
  );
  expect(records.sort((one, other) => one.length - other.length)).toEqual([
    ["links", "products"],
    ["links", "links", "products"],
  ]);
  expect((await bulk({ change, hide_links: true, products })).body.counts.same).toBe(2);
  const undone = await api.send("POST", "/imports/hidden-with-links/undo", {
    key: api.keys.writer,
    body: {},
  });
  expect(undone.body).toMatchObject({ restored: 5, left: [] });
  expect(await enabled()).toEqual(before);
  const again = await bulk({ change: public_, products: of(own(1)), dry_run: true });
  expect(again.body.counts.same).toBe(1);
  // A product that is hidden already, and whose links are not.
  await bulk({ change, products: of(own(3)) });
  const late = { change, hide_links: true, products: [{ gtin: own(3), version: 2 }] };
  expect((await bulk(late)).body.counts.change).toBe(1);
  expect(await enabled()).not.toContain("stays");
});

test("scans see the change at once", async () => {
  const scan = () => api.fetch(`/products/${own(1)}`).then((one) => one.status);
  expect(await scan()).toBe(200);
  await bulk({ change: { visibility: "organization" }, products: of(own(2), own(1)) });
  expect(await scan()).toBe(404);
});

test.each([
  ["another organization's brand", { brand_id: "b-other" }, 403],
  ["a brand that is not there", { brand_id: "b-none" }, 422],
  ["nothing", {}, 400],
  ["another member", { name: "x" }, 400],
])("%s is refused, with nothing written", async (_name, change, status) => {
  for (const dry_run of [true, false]) {
    expect((await bulk({ change, products: of(own(1)), dry_run })).status).toBe(status);
  }
  expect(await stored()).toEqual([]);
});

test("a request beyond its bounds, versions or scopes is refused", async () => {
  const change = { lifecycle: "active" };
  const many = Array.from({ length: 101 }, (_, i) => ({ gtin: own(i), version: 1 }));
  for (const body of [
    { change, products: many },
    { change, products: [{ gtin: own(1) }] },
    { change, filter: {} },
    { change, filter: {}, products: of(own(1)), dry_run: true },
  ]) {
    expect((await bulk(body)).status).toBe(400);
  }
  expect((await bulk({ change, products: of(own(1)) }, api.keys.reader)).status).toBe(403);
  const theirs = await bulk(
    { change: { lifecycle: "withdrawn" }, products: of(own(1)) },
    api.keys.other,
  );
  expect(theirs.body.counts.other_owner).toBe(1);
  expect(await stored()).toEqual([]);
});
