/** The names in lines of the history: of people, products, links and brands, and only those one may see. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROLES } from "../../../src/model/scopes.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const OWN = "09521005500018";
let api: LocalApi;
let editor: string;
let stranger: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", [...ROLES.editor])).key;
  stranger = (await api.newKey("other", [...ROLES.editor])).key;
  await api.catalog.client.execute({
    sql: "UPDATE api_keys SET name = 'Eva Brunner' WHERE prefix = ?",
    args: [editor.slice(0, 12)],
  });
});
afterAll(() => api?.stop());

const send = (method: string, path: string, body?: object, headers = {}, key = editor) =>
  api.send(method, path, { key, body, headers });
const lines = async (query = "", key = editor) => {
  const { body, trips, status } = await api.send("GET", `/history?${query}`, { key });
  expect([status, trips]).toEqual([200, 1]);
  return body.items;
};
const any = { "If-Match": "*" };

test("a product, its brand and its links are named as they were called then", async () => {
  await send("PUT", "/brands/alp", { organization_id: "acme", name: "Alpenhof" });
  const product = { name: "Bergkäse jung", brand_id: "alp" };
  expect((await send("PUT", `/products/${OWN}`, product)).status).toBe(201);
  const renamed = { ...product, name: "Bergkäse mild", brand_id: null };
  expect((await send("PUT", `/products/${OWN}`, renamed, any)).status).toBe(200);
  const link = { anchor: `/01/${OWN}/10/L1`, link_type: "gs1:pip", title: "Page" };
  expect((await send("PUT", "/links/p", { ...link, href: "https://example.org/" })).status).toBe(
    201,
  );
  expect((await send("DELETE", "/links/p")).status).toBe(204);
  const [removed, linked, changed, added, branded] = await lines();
  for (const line of [removed, linked, changed, added, branded]) {
    expect(line.by).toBe("Eva Brunner");
    expect(line.group).toBeNull();
  }
  expect(added.about).toMatchObject({ gtin: OWN, product: "Bergkäse jung" });
  expect(added.about.brands).toEqual([null, "Alpenhof"]);
  expect(changed.about).toMatchObject({ product: "Bergkäse jung", brands: ["Alpenhof", null] });
  expect(linked.anchor).toBe(`/01/${OWN}/10/L1`);
  expect(linked.about).toMatchObject({
    gtin: OWN,
    product: "Bergkäse mild",
    link: { title: "Page", link_type: "gs1:pip" },
  });
  expect(removed.about).toMatchObject({ link: { title: "Page" }, product: "Bergkäse mild" });
  expect(branded.about).toMatchObject({ brand: "Alpenhof", gtin: null, product: null });
});

test("a foreign writer and a foreign product are not named", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Secret", visibility: "organization" }, any);
  await send("PUT", "/links/q", {
    anchor: `/01/${OWN}`,
    link_type: "gs1:pip",
    title: "Q",
    href: "https://example.org/q",
  });
  // Now the number is somebody else's.
  await api.catalog.client.execute(
    "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES ('95210055', 'other', '', '')",
  );
  const [mine] = await lines("subject=q");
  expect(mine).toMatchObject({ by: "Eva Brunner", about: { product: null } });
  await api.send("PUT", `/products/${OWN}`, {
    key: api.keys.admin,
    body: { name: "By the operator" },
    headers: any,
  });
  const [theirs] = await lines(`product=${OWN}`, stranger);
  expect(theirs.client).toMatch(/^key:gtr_/);
  expect(theirs.by).toBeNull();
  await api.catalog.client.execute("DELETE FROM company_prefixes WHERE prefix = '95210055'");
});

test("a group says how many of its lines deleted a record", async () => {
  const import_ = { "Import-Id": "deletions-of-names" };
  const gtin = "09521005500056";
  await send("PUT", `/products/${gtin}`, { name: "P" }, { ...import_, "If-None-Match": "*" });
  const { status } = await send("DELETE", `/products/${gtin}?as=removed`, undefined, {
    ...{ ...import_, ...any },
  });
  expect(status).toBe(204);
  const [line] = await lines("grouped=true&import_id=deletions-of-names");
  expect(line).toMatchObject({ action: "product.remove", group: { lines: 2, deleted: 1 } });
});

test("an import is one line with its counts, and in the history of what it added", async () => {
  const numbers = ["09521005500025", "09521005500032", "09521005500049"];
  const import_ = { "Import-Id": "import-of-names" };
  for (const [i, gtin] of numbers.entries()) {
    const records = [{ type: "product", gtin, name: `P${i}` }];
    const batch = { source: "products.csv", first_row: i + 1, records };
    const { status, body } = await send("POST", "/imports", batch, import_);
    expect([status, JSON.stringify(body.rows)]).toEqual([200, "[]"]);
  }
  const [line, ...rest] = await lines("grouped=true&import_id=import-of-names");
  expect(rest).toEqual([]);
  expect(line).toMatchObject({
    action: "catalog.import",
    subject: "products.csv",
    by: "Eva Brunner",
    group: { lines: 3, added: 3, changed: 0, products: null, undone: false, left: null },
    ...{ bulk: null, undoes: null },
  });
  expect(await lines("import_id=import-of-names")).toHaveLength(3);
  const [added] = await lines(`product=${numbers[1]}`);
  expect(added).toMatchObject({ action: "catalog.import", import_id: "import-of-names" });
  await api.send("POST", "/imports/import-of-names/undo", { key: editor, body: {} });
  expect(await lines("grouped=true&import_id=import-of-names")).toMatchObject([
    {
      action: "import.undo",
      undoes: { action: "catalog.import", subject: "products.csv" },
      group: { undone: false },
    },
    { action: "catalog.import", undoes: null, group: { undone: true, left: 0 } },
  ]);
});
