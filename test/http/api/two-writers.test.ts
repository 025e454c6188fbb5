/**
 * Writes that were decided on what somebody else changes before their transaction: the transaction
 * itself finds out, and writes nothing. The first writer stops between its last read and its
 * transaction, and the second one writes in that moment.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type LocalApi,
  localApp,
  type Send,
  sender,
  startLocalApi,
} from "../../support/local-api.ts";

let api: LocalApi;
/** The API as the first writer calls it. */
let first: Send;
/** What the second writer does before the next transaction of the first one. */
let meanwhile: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  api = await startLocalApi();
  const { vars } = api.catalog;
  const CATALOG: typeof vars.CATALOG = {
    async batch(statements, mode) {
      const isWrite = mode === "write" && JSON.stringify(statements).includes("user_actions");
      if (isWrite && meanwhile !== null) {
        const second = meanwhile;
        meanwhile = null;
        await second();
      }
      return vars.CATALOG.batch(statements, mode);
    },
  };
  const app = localApp({ ...vars, CATALOG });
  first = sender(app.fetch, app.trips);
});
afterAll(() => api?.stop());

/** Both of acme. */
const GTIN = "09521005500018";
const OTHER_GTIN = "09521005500025";
const OWN = `/01/${GTIN}`;
const LOT = `${OWN}/10/L1`;

beforeEach(async () => {
  meanwhile = null;
  await api.catalog.client.executeMultiple(`
    DELETE FROM user_actions; DELETE FROM links WHERE anchor LIKE '${OWN}%' OR anchor = 'brand:b-acme';
    DELETE FROM products WHERE gtin LIKE '095210055%'; DELETE FROM brands WHERE id = 'b-acme';
    DELETE FROM company_prefixes WHERE prefix = '95210055';
    INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme', NULL, '2026', '2026');
    INSERT INTO products (gtin, name, source, created_at, updated_at)
      VALUES ('${GTIN}', 'P', 'test', '2026', '2026'), ('${OTHER_GTIN}', 'P', 'test', '2026', '2026');`);
});

const sql = (statements: string) => api.catalog.client.executeMultiple(statements);
/** A longer prefix of the numbers becomes another organization's. */
const giveNumbers = () =>
  sql(`INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
    VALUES ('95210055', 'other', '2026', '2026')`);
const key = () => api.keys.writer;
const link = (more: object = {}) => ({
  anchor: OWN,
  link_type: "gs1:pip",
  href: "https://example.org/",
  title: "Page",
  ...more,
});
async function put(id: string, body: object, headers = {}) {
  const answer = await api.send("PUT", `/links/${id}`, { key: key(), body, headers });
  expect([id, [200, 201]]).toEqual([id, expect.arrayContaining([answer.status])]);
  return answer;
}
/** A change of the second writer. */
const patch = (path: string, body: object) => async () => {
  const answer = await api.send("PATCH", path, { key: key(), body, headers: { "If-Match": "*" } });
  expect(answer.status).toBe(200);
};

const TABLES = ["links", "products", "user_actions", "revisions"];
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      TABLES.map(
        async (table) => (await api.catalog.client.execute(`SELECT * FROM ${table}`)).rows,
      ),
    ),
  );

/** The first writer's answer, whose write must leave everything as the second one has left it. */
async function overtaken(
  second: () => Promise<unknown>,
  [method, path, body = {}, headers = {}]: [string, string, object?, Record<string, string>?],
) {
  let left = "";
  meanwhile = async () => {
    await second();
    left = await everything();
  };
  const { status, body: answer } = await first(method, path, { key: key(), body, headers });
  expect(meanwhile, "the transaction was begun").toBeNull();
  expect(await everything()).toBe(left);
  return [status, answer.error_code];
}

/** The version that a preview returns. */
async function previewed(path: string, body: object) {
  const { status, headers } = await first("POST", `${path}?dry_run=true`, { key: key(), body });
  expect(status).toBe(200);
  return { "If-Match": headers.get("etag")! };
}

describe("a default that moves", () => {
  const MOVE = "/links/new/make-default";
  beforeEach(async () => {
    await put("old", link({ is_default: true }));
    await put("new", link({ link_type: "gs1:faqs" }));
  });

  test("stays if the link was changed", async () => {
    const change = patch("/links/new", { enabled: false });
    expect(await overtaken(change, ["POST", MOVE, {}, { "If-Match": "*" }])).toEqual([
      412,
      "precondition_failed",
    ]);
  });

  test("stays if the former default was changed, or another link has become the default", async () => {
    const rejected = [409, "conflict"];
    const change = patch("/links/old", { title: "Other" });
    expect(await overtaken(change, ["POST", MOVE, {}, { "If-Match": "*" }])).toEqual(rejected);
    await put("third", link({ link_type: "gs1:recipeInfo" }));
    const move = async () => {
      const sent = { key: key(), body: {}, headers: { "If-Match": "*" } };
      expect((await api.send("POST", "/links/third/make-default", sent)).status).toBe(200);
    };
    expect(await overtaken(move, ["POST", MOVE, {}, { "If-Match": "*" }])).toEqual(rejected);
  });

  test("stays if a link was changed that its preview compared", async () => {
    await put("beside", link({ link_type: "gs1:recipeInfo" }));
    const seen = await previewed(MOVE, {});
    const change = patch("/links/beside", { title: "Other" });
    expect(await overtaken(change, ["POST", MOVE, {}, seen])).toEqual([412, "precondition_failed"]);
  });
});

describe("a change of many products", () => {
  const products = [GTIN, OTHER_GTIN].map((gtin) => ({ gtin, version: 1 }));
  const changeAll = (change: object) =>
    ["POST", "/products/bulk", { change, products }] as [string, string, object];

  test("changes none if one of them was changed", async () => {
    const change = patch(`/products/${OTHER_GTIN}`, { variant: "new" });
    expect(await overtaken(change, changeAll({ lifecycle: "withdrawn" }))).toEqual([
      412,
      "precondition_failed",
    ]);
  });

  test("changes none if one of them now belongs to another organization", async () => {
    expect(await overtaken(giveNumbers, changeAll({ lifecycle: "withdrawn" }))).toEqual([
      403,
      "forbidden",
    ]);
  });

  test("changes none if the new brand was deleted, or given to another organization", async () => {
    const change = changeAll({ brand_id: "b-acme" });
    const give = () => sql("UPDATE brands SET organization_id = 'other' WHERE id = 'b-acme'");
    expect(await overtaken(give, change)).toEqual([403, "forbidden"]);
    await sql("UPDATE brands SET organization_id = 'acme' WHERE id = 'b-acme'");
    const remove = () => sql("DELETE FROM brands WHERE id = 'b-acme'");
    expect(await overtaken(remove, change)).toEqual([422, "unprocessable_entity"]);
  });
});

describe("a change of links of many products", () => {
  const added = { link_type: "gs1:faqs", href: "https://example.org/{gtin}", title: "Questions" };
  const ask = { action: "add", link: added };
  /** The change, with the versions of its preview. */
  async function add(): Promise<[string, string, object]> {
    const products = [GTIN, OTHER_GTIN].map((gtin) => ({ gtin }));
    const body = { ...ask, products, dry_run: true };
    const { body: seen } = await first("POST", "/links/bulk", { key: key(), body });
    expect(seen.counts.change).toBe(2);
    const items: { gtin: string; version: string }[] = seen.items;
    const versioned = items.map(({ gtin, version }) => ({ gtin, version }));
    return ["POST", "/links/bulk", { ...ask, products: versioned }];
  }

  test("changes none if links of one were changed, or one was deleted", async () => {
    await put("old", link({ is_default: true }));
    const rejected = [412, "precondition_failed"];
    const change = patch("/links/old", { title: "Other" });
    expect(await overtaken(change, await add())).toEqual(rejected);
    const remove = () => sql(`DELETE FROM products WHERE gtin = '${OTHER_GTIN}'`);
    expect(await overtaken(remove, await add())).toEqual(rejected);
  });

  test("changes none if the default of their brand was deleted, on which they depend", async () => {
    await sql("UPDATE products SET brand_id = 'b-acme' WHERE gtin LIKE '095210055%'");
    await put("of-brand", link({ anchor: "brand:b-acme", is_default: true }));
    const remove = () => sql("DELETE FROM links WHERE id = 'of-brand'");
    expect(await overtaken(remove, await add())).toEqual([409, "conflict"]);
  });

  test("changes none if one of them now belongs to another organization", async () => {
    expect(await overtaken(giveNumbers, await add())).toEqual([403, "forbidden"]);
  });
});

describe("a recall", () => {
  const lots = { gtin: GTIN, lots: ["L1"] };
  const recall = (more: object = {}) => ({
    ...lots,
    href: "https://example.org/recall",
    title: "Metal",
    accept_unreachable: true,
    ...more,
  });
  const rejected = [409, "conflict"];
  const publish = async () => {
    const headers = await previewed("/recalls", recall());
    const answer = await first("POST", "/recalls", { key: key(), body: recall(), headers });
    expect(answer.status).toBe(200);
  };
  beforeEach(() => put("old", link({ is_default: true })));

  test.each<[string, string, object]>([
    ["is not published", "/recalls", recall()],
    ["is not changed", "/recalls/change", recall({ title: "Glass" })],
    ["is not ended", "/recalls/end", lots],
  ])("%s if a link of the product was changed, added or removed", async (_what, path, body) => {
    if (path !== "/recalls") await publish();
    const seen = () => previewed(path, body);
    const change = patch("/links/old", { title: "Other" });
    expect(await overtaken(change, ["POST", path, body, await seen()])).toEqual(rejected);
    const add = () => put("lot", link({ anchor: LOT, link_type: "gs1:faqs" }));
    expect(await overtaken(add, ["POST", path, body, await seen()])).toEqual(rejected);
    const remove = () => sql("DELETE FROM links WHERE id = 'lot'");
    expect(await overtaken(remove, ["POST", path, body, await seen()])).toEqual(rejected);
  });
});
