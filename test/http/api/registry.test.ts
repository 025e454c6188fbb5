/** Brands, organizations and company prefixes: who may write which, and what stands in the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(`
    DELETE FROM user_actions; DELETE FROM links WHERE id = 't-brand';
    DELETE FROM company_prefixes WHERE prefix LIKE '9522%';
    DELETE FROM brands WHERE id LIKE 't-%'; DELETE FROM organizations WHERE id LIKE 't-%';
  `),
);

const put = (path: string, body: unknown, sent: Sent = {}) =>
  api.send("PUT", path, { key: api.keys.admin, body, ...sent });
const remove = (path: string, sent: Sent = {}) =>
  api.send("DELETE", path, { key: api.keys.admin, ...sent });
const get = (path: string) => api.send("GET", path);
const actions = async () =>
  (await api.audit()).map(({ action, subject }) => `${action} ${subject}`);

const BRAND = { organization_id: "acme", name: "Acme Foods" };

describe.each([
  ["/organizations/t-one", { name: "One" }, "organization", "t-one"],
  ["/brands/t-one", BRAND, "brand", "t-one"],
  ["/company-prefixes/952201", { organization_id: "acme" }, "prefix", "952201"],
])("%s", (path, body, what, subject) => {
  const [given, gone] = what === "prefix" ? ["grant", "withdraw"] : ["put", "delete"];

  test("added, read, replaced by who has seen it, listed, deleted: a round trip and a line each", async () => {
    const added = await put(path, body);
    expect([added.status, added.trips]).toEqual([201, 1]);
    expect(added.body).toMatchObject(body);
    expect(added.headers.get("location")).toBe(`http://localhost:8787/api/v1${path}`);
    const read = await get(path);
    expect([read.status, read.body, read.trips]).toEqual([200, added.body, 1]);
    expect(read.headers.get("access-control-allow-origin")).toBe("*");
    const etag = read.headers.get("etag")!;
    expect((await put(path, body)).status).toBe(412);
    const [a, b] = await Promise.all([
      put(path, body, { headers: { "If-Match": etag } }),
      put(path, body, { headers: { "If-Match": etag } }),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 412]);
    const list = await get(`${path.slice(0, path.lastIndexOf("/"))}?limit=100`);
    expect(
      list.body.items.filter((item: object) => Object.values(item).includes(subject)),
    ).toHaveLength(1);
    expect((await remove(path, { headers: { "If-Match": etag } })).status).toBe(412);
    const deleted = await remove(path);
    expect([deleted.status, deleted.trips]).toEqual([204, 1]);
    expect((await remove(path)).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    expect(await actions()).toEqual([
      `${what}.${given} ${subject}`,
      `${what}.${given} ${subject}`,
      `${what}.${gone} ${subject}`,
    ]);
  });

  test("pages of one are complete and in order", async () => {
    await put(path, body);
    const collection = path.slice(0, path.lastIndexOf("/"));
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page: { body: { next: string | null; items: { id?: string; prefix: string }[] } } =
        await get(`${collection}?limit=7${next && `&cursor=${next}`}`);
      seen.push(...page.body.items.map(({ id, prefix }) => id ?? prefix));
      next = page.body.next;
    }
    const all = await get(`${collection}?limit=100`);
    expect(seen).toEqual(
      all.body.items.map((one: { id?: string; prefix: string }) => one.id ?? one.prefix),
    );
    expect(seen).toEqual([...new Set(seen)].sort());
  });

  test("a key without the scope: 403, and nothing is written", async () => {
    const { reader, writer } = api.keys;
    expect((await put(path, body, { key: reader })).status).toBe(403);
    const byWriter = await put(path, body, { key: writer });
    expect(byWriter.status).toBe(what === "brand" ? 201 : 403);
    expect((await put(path, body, { key: undefined })).status).toBe(401);
    expect(await actions()).toHaveLength(what === "brand" ? 1 : 0);
  });
});

describe("brands", () => {
  test("can be written only of one's own organization", async () => {
    const { writer, other } = api.keys;
    const theirs = { ...BRAND, organization_id: "other" };
    expect((await put("/brands/t-b", theirs, { key: writer })).status).toBe(403);
    expect((await put("/brands/t-b", BRAND, { key: writer })).status).toBe(201);
    const any = { headers: { "If-Match": "*" } };
    expect((await put("/brands/t-b", theirs, { key: other, ...any })).status).toBe(409);
    expect((await remove("/brands/t-b", { key: other })).status).toBe(403);
    expect((await put("/brands/t-b", theirs, any)).status).toBe(409);
    expect((await put("/brands/t-x", { ...BRAND, organization_id: "none" })).status).toBe(422);
    expect(await actions()).toEqual(["brand.put t-b"]);
  });

  test("without an owner: nobody's to take or to write for, and free to name, find and filter by", async () => {
    const { writer, other } = api.keys;
    await api.catalog.client.execute(
      "INSERT INTO brands VALUES ('t-free', NULL, 'Freebrandia', NULL, '2026', '2026')",
    );
    expect((await get("/brands/t-free")).body).toMatchObject({ organization_id: null });
    const any = { headers: { "If-Match": "*" } };
    for (const key of [writer, api.keys.admin]) {
      const taken = await put("/brands/t-free", BRAND, { key, ...any });
      expect(taken.status).toBe(409);
      expect(taken.body.detail ?? taken.body.error).toContain("has no owner");
    }
    expect((await remove("/brands/t-free", { key: writer })).status).toBe(403);
    const link = { anchor: "brand:t-free", link_type: "gs1:pip", href: "https://example.org/" };
    const linked = await put("/links/t-brand", { ...link, title: "x" }, { key: writer });
    expect(linked.status).toBe(403);
    await put("/company-prefixes/952201", { organization_id: "acme" });
    const product = { name: "Crumble", brand_id: "t-free" };
    const path = "/products/9522011234560";
    expect((await put(path, product, { key: other })).status).toBe(403);
    expect((await put(path, product, { key: writer })).status).toBe(201);
    for (const query of ["q=Freebrandia", "brand=t-free"]) {
      const { items } = (await get(`/products?${query}`)).body;
      expect(items, query).toMatchObject([{ gtin: "09522011234560" }]);
      expect(JSON.stringify(items), query).toContain("Freebrandia");
    }
    await remove("/company-prefixes/952201");
    expect((await put(path, product, { key: writer, ...any })).status).toBe(403);
    await api.catalog.client.execute("DELETE FROM products WHERE gtin LIKE '09522%'");
  });

  test("one that is in use stays", async () => {
    await put("/brands/t-b", BRAND);
    const link = {
      anchor: "brand:t-b",
      link_type: "gs1:pip",
      href: "https://example.org/",
      title: "x",
    };
    await put("/links/t-brand", { ...link, is_default: true });
    expect((await remove("/brands/t-b")).status).toBe(409);
    expect((await remove("/links/t-brand")).status).toBe(204);
    expect((await remove("/brands/t-b")).status).toBe(204);
  });

  test("are listed by organization", async () => {
    await put("/brands/t-b", BRAND);
    expect((await get("/brands?organization=acme")).body.items).toMatchObject([{ id: "t-b" }]);
    expect((await get("/brands?organization=none")).body).toEqual({ items: [], next: null });
  });

  test.each([
    [{ name: "x" }, "organization_id"],
    [{ ...BRAND, url: "javascript:alert(1)" }, "url"],
    [{ ...BRAND, name: "a\u2066b" }, "name"],
    [{ ...BRAND, id: "x" }, "id"],
  ])("like %j get 400", async (body, field) => {
    const answer = await put("/brands/t-b", body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  test.each(["a b", "a%2Fb", "..%2f..", "x".repeat(65), "%00"])("%s is no id: 400", async (id) => {
    expect((await put(`/brands/${id}`, BRAND)).status).toBe(400);
  });
});

test("an organization that is in use stays", async () => {
  expect((await remove("/organizations/acme")).status).toBe(409);
  expect(await actions()).toEqual([]);
});

describe("company prefixes", () => {
  test("one owner each, until it is withdrawn", async () => {
    await put("/company-prefixes/952201", { organization_id: "acme" });
    const theirs = { organization_id: "other" };
    for (const headers of [{}, { "If-Match": "*" }] as Record<string, string>[]) {
      const { status, body } = await put("/company-prefixes/952201", theirs, { headers });
      expect([status, body.error_code]).toEqual([409, "conflict"]);
    }
    await remove("/company-prefixes/952201");
    expect((await put("/company-prefixes/952201", theirs)).status).toBe(201);
  });

  test("the brand has to be the owner's", async () => {
    await put("/brands/t-b", { ...BRAND, organization_id: "other" });
    const body = { organization_id: "acme", brand_id: "t-b" };
    expect((await put("/company-prefixes/952201", body)).status).toBe(409);
    const none = { organization_id: "acme", brand_id: "none" };
    expect((await put("/company-prefixes/952201", none)).status).toBe(422);
    expect((await put("/company-prefixes/952201", { organization_id: "none" })).status).toBe(422);
    const good = { organization_id: "other", brand_id: "t-b" };
    expect((await put("/company-prefixes/952201", good)).status).toBe(201);
    expect((await get("/company-prefixes?brand=t-b")).body.items).toMatchObject([
      { prefix: "952201" },
    ]);
    expect((await remove("/brands/t-b")).status).toBe(409);
    await remove("/company-prefixes/952201");
  });

  test("may name another resolver, and none of our own hosts", async () => {
    const path = "/company-prefixes/952201";
    const of = (resolver: unknown) => ({ organization_id: "acme", resolver });
    for (const wrong of [
      ...["http://id.other.example", "https://id.other.example/", "https://id.other.example/a"],
      ...["https://u@id.other.example", "ftp://id.other.example", "id.other.example", ""],
      ...["https://localhost:8787", "https://127.0.0.1:9999"],
    ]) {
      const { status, body } = await put(path, of(wrong));
      expect([wrong, status, body.error_code]).toEqual([wrong, 400, "validation_error"]);
      expect(body.errors).toMatchObject([{ field: "resolver" }]);
    }
    expect((await get(path)).status).toBe(404);
    const added = await put(path, of("https://id.other.example"));
    expect(added).toMatchObject({ status: 201, body: { resolver: "https://id.other.example" } });
    expect((await get(path)).body).toEqual(added.body);
    const ask = `/dry-run?digital_link=${encodeURIComponent("https://x.example/a/01/9522011234560/10/a%2Bb?17=271231")}`;
    expect((await get(ask)).body).toMatchObject({
      status: 307,
      reason: "delegated",
      location: "https://id.other.example/01/9522011234560/10/a%2Bb?17=271231",
      matched: { scope: "delegated", via: "company_prefix" },
      why: [{ id: null, link_type: "gs1:handledBy", verdict: "used" }],
    });
    const any = { headers: { "If-Match": "*" } };
    expect((await put(path, { organization_id: "acme" }, any)).body.resolver).toBeNull();
    expect((await get(ask)).body).toMatchObject({ status: 404, reason: "unknown_identifier" });
    expect(await actions()).toEqual(["prefix.grant 952201", "prefix.grant 952201"]);
  });

  test.each(["2000", "0400", "9801"])("%s is given out inside companies: 422", async (prefix) => {
    const { status } = await put(`/company-prefixes/${prefix}`, { organization_id: "acme" });
    expect(status).toBe(422);
  });

  test.each(["123", "1234567890123", "95220x"])("like %s get 400", async (prefix) => {
    const { status } = await put(`/company-prefixes/${prefix}`, { organization_id: "acme" });
    expect(status).toBe(400);
  });

  test("what is granted lets the organization's keys write, at once", async () => {
    const write = () => put("/products/9522011234560", { name: "x" }, { key: api.keys.writer });
    const path = "/company-prefixes/952201";
    const gtin = await write();
    expect(gtin.status).toBe(403);
    await put(path, { organization_id: "acme" });
    expect((await write()).status).toBe(201);
    await remove(path);
    expect((await write()).status).toBe(403);
    await api.catalog.client.execute("DELETE FROM products WHERE gtin LIKE '09522%'");
  });
});
