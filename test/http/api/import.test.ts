/** Imports over REST: batches that are previewed and stored. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answered, linkToExport, productToExport } from "../../../src/export/records.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { suggest } from "../../../src/gs1/gtin/suggest.ts";
import { openSource } from "../../../src/import/source.ts";
import { WireReader } from "../../../src/import/wire.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
/** acme owns 952100, other 9521 and 95210000. */
const gtinOf = (body: string) => body + checkDigit(body);
const own = (serial: number) => gtinOf(`09521001${String(serial).padStart(5, "0")}`);
const FOREIGN = gtinOf("0952177700001");
const UNOWNED = gtinOf("0952900000001");
beforeEach(() =>
  api.catalog.client.batch([
    "DELETE FROM links WHERE anchor LIKE '/01/0952%'",
    "DELETE FROM products WHERE gtin LIKE '0952%'",
    "DELETE FROM brands WHERE id LIKE 'brand-acme-%'",
    "DELETE FROM user_actions",
  ]),
);

type Records = readonly Record<string, unknown>[];
const post = (path: string, records: Records, key = api.keys.writer, more = {}, headers = {}) =>
  api.send("POST", path, { key, body: { source: "list.csv", records, ...more }, headers });
const preview = (...records: Records) => post("/imports/preview", records);
const store = (...records: Records) => post("/imports", records);
const products = async () =>
  (await api.catalog.client.execute("SELECT * FROM products WHERE gtin LIKE '0952%' ORDER BY gtin"))
    .rows;
const all = (body: { rows: { result: string }[] }) => body.rows.map(({ result }) => result);

const PRODUCT = {
  type: "product",
  gtin: own(1),
  name: "Cordial",
  net_content_text: "700 ml",
  brand_name: "Example Drinks",
  links: { "gs1:pip": "https://example.com/cordial" },
};

test("a preview tells new, changed, unchanged and faulty records apart, and stores nothing", async () => {
  const first = await preview(PRODUCT);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ new: 1, rejected: 0 });
  expect(await products()).toEqual([]);
  const stored = await store(PRODUCT);
  expect(stored.body).toMatchObject({ new: 1, rejected: 0, rows: [] });
  const { body } = await preview(
    { ...PRODUCT, name: "Cordial, still", names_added: { de: "Sirup" }, links: {} },
    { type: "product", gtin: own(2), name: "" },
    { type: "product", gtin: "09521001000010", name: "Wrong digit" },
    { type: "product", gtin: own(3), name: "Other", colour: "red" },
    { type: "brand", id: "x", name: "X" },
    { type: "product", gtin: own(4) },
  );
  expect(all(body)).toEqual(["changed", ...Array(5).fill("rejected")]);
  expect(body.rows[0].changes).toEqual([
    { member: "name", before: "Cordial", after: "Cordial, still" },
    { member: "names", before: null, after: '{"de":"Sirup"}' },
  ]);
  expect(body.rows.slice(1).map(({ reason }: { reason: string }) => reason)).toEqual([
    "name: is missing, but a new product requires one",
    expect.stringMatching(/^gtin: "09521001000010" is not a GTIN/),
    "colour: is not a member of a product",
    "type: must be product or link",
    "name: is missing, but a new product requires one",
  ]);
  expect((await preview(PRODUCT)).body).toMatchObject({ unchanged: 1 });
});

test("stores with brand, link and audit line; again it changes nothing; rows are counted from first_row", async () => {
  const headers = { "Import-Id": "5d3a6f0e-import" };
  const two = [PRODUCT, { ...PRODUCT, gtin: "1" }, { ...PRODUCT, gtin: own(2) }];
  const { body } = await post("/imports", two, api.keys.writer, { first_row: 401 }, headers);
  expect(body).toMatchObject({ new: 2, rejected: 1 });
  expect(body.rows).toMatchObject([{ row: 402, key: "1", result: "rejected" }]);
  expect(await products()).toMatchObject([
    { gtin: own(1), brand_id: "brand-acme-example-drinks", source: "list.csv", version: 1 },
    { gtin: own(2), version: 1 },
  ]);
  const scan = await api.fetch(`/01/${own(1)}`, { redirect: "manual" });
  expect(scan.headers.get("location")).toBe("https://example.com/cordial");
  expect(await api.audit()).toMatchObject([
    {
      ...{ action: "catalog.import", subject: "list.csv", import_id: headers["Import-Id"] },
      ...{ owner_id: "acme", client_principal: expect.stringMatching(/^key:/) },
      outcome: expect.stringContaining('"product":{"new":2,"changed":0}'),
    },
  ]);
  expect((await store(...two)).body).toMatchObject({ unchanged: 2, rejected: 1 });
  expect((await products()).map(({ version }) => version)).toEqual([1, 1]);
  // The scans of a changed product are asked anew.
  await store({ ...PRODUCT, links: { "gs1:pip": "https://example.com/new" } });
  const after = await api.fetch(`/01/${own(1)}`, { redirect: "manual" });
  expect(after.headers.get("location")).toBe("https://example.com/new");
});

test("an empty name keeps the product's, and one brand has one spelling", async () => {
  await store(PRODUCT);
  const rows = ["Example DRINKS", "example drinks", "example drinks"].map((brand_name, i) => ({
    ...{ ...PRODUCT, brand_name, name: i === 0 ? "" : "Other", description: "Kept" },
    gtin: own(i + 1),
  }));
  const newBrand = ["Sun", "SUN", "SUN"].map((brand_name, i) => ({
    ...{ type: "product", name: "Tea", brand_name, gtin: own(i + 4) },
  }));
  const { body } = await preview(...rows, ...newBrand);
  expect(all(body)).toEqual(["changed", ...Array(5).fill("new")]);
  const noted = body.rows.map(({ warnings }: { warnings: { code: string; used: string }[] }) =>
    warnings.map(({ code, used }) => [code, used]),
  );
  const spelled = ["brand_spelling", "Example Drinks"];
  expect(noted).toEqual([
    [["name_kept", null], spelled],
    [spelled],
    [spelled],
    [["brand_spelling", "SUN"]],
    [],
    [],
  ]);
  await store(...rows, ...newBrand);
  const { rows: brands } = await api.catalog.client.execute(
    "SELECT name FROM brands WHERE id LIKE 'brand-acme-%' ORDER BY name",
  );
  expect(brands.map(({ name }) => name)).toEqual(["Example Drinks", "SUN"]);
  expect(await products()).toMatchObject([
    { name: "Cordial", description: "Kept" },
    ...Array(2).fill({ name: "Other" }),
    ...Array(3).fill({ name: "Tea" }),
  ]);
});

test("a file of another source adds no second link with the same target", async () => {
  const stored = async () =>
    (await api.catalog.client.execute(`SELECT id FROM links WHERE anchor = '/01/${own(1)}'`)).rows;
  await store(PRODUCT);
  const before = await stored();
  expect(before).toHaveLength(1);
  const from = (links: object) =>
    post("/imports", [{ ...PRODUCT, links }], api.keys.writer, { source: "erp.csv" });
  await from(PRODUCT.links);
  expect(await stored()).toEqual(before);
  await from({ "gs1:pip": "https://example.com/elsewhere" });
  expect(await stored()).toHaveLength(2);
});

test("a difference that is only in the source or in a title is one in preview, list and undo", async () => {
  const headers = { "Import-Id": "0b3f-only-source" };
  await store(PRODUCT);
  const erp = { source: "erp.csv" };
  const changes = [{ member: "source", before: "list.csv", after: "erp.csv" }];
  expect((await post("/imports/preview", [PRODUCT], api.keys.writer, erp)).body).toMatchObject({
    ...{ changed: 1, unchanged: 0, rows: [{ result: "changed", changes }] },
  });
  const { body } = await post("/imports", [PRODUCT], api.keys.writer, erp, headers);
  expect(body).toMatchObject({ changed: 1, unchanged: 0 });
  const { key } = await api.newKey("acme", [...ROLES.editor]);
  const { body: list } = await api.send("GET", "/history?action=catalog.import", { key });
  expect(list.items[0].imported).toMatchObject({ added: 0, changed: 1, kinds: { products: 1 } });
  const undone = await api.send("POST", `/imports/${headers["Import-Id"]}/undo`, {
    ...{ key: api.keys.writer, body: { dry_run: false } },
  });
  expect(undone.body).toMatchObject({ restored: 1, removed: 0, kinds: { products: 1 } });
  expect(await products()).toMatchObject([{ source: "list.csv" }]);
  // A file with nothing but prices changes nothing, and its source is not the product's.
  const bare = { type: "product", gtin: PRODUCT.gtin };
  expect((await post("/imports/preview", [bare], api.keys.writer, erp)).body).toMatchObject({
    ...{ changed: 0, unchanged: 1 },
  });
  expect((await post("/imports", [bare], api.keys.writer, erp)).body).toMatchObject({ changed: 0 });
  expect(await products()).toMatchObject([{ source: "list.csv" }]);
  await api.catalog.client.execute(
    `UPDATE links SET title = 'Ours' WHERE anchor = '/01/${PRODUCT.gtin}'`,
  );
  expect((await preview(PRODUCT)).body.rows[0]).toMatchObject({
    result: "changed",
    changes: [{ member: "title:gs1:pip", before: "Ours", after: "Cordial" }],
  });
  await store(PRODUCT);
  const { rows } = await api.catalog.client.execute(
    `SELECT title FROM links WHERE anchor = '/01/${PRODUCT.gtin}'`,
  );
  expect(rows).toMatchObject([{ title: "Cordial" }]);
});

test("a table for people that has the links of a product in another order is told that it stays", async () => {
  const link = (name: string, isDefault = false) => ({
    ...{ href: `https://example.com/${name}`, title: name },
    ...{ is_default: isDefault, is_default_multi: false },
  });
  const [pip, manual, recipe] = [link("page", true), link("manual"), link("recipe")];
  const first = { "gs1:pip": pip, "gs1:instructions": manual };
  expect((await store({ ...PRODUCT, links: first })).body.rows).toEqual([]);
  // The same order, and a new link anywhere in it.
  const more = { "gs1:recipeInfo": recipe, ...first };
  expect((await preview({ ...PRODUCT, links: first })).body.rows[0].warnings).toEqual([]);
  expect((await preview({ ...PRODUCT, links: more })).body.rows[0].warnings).toEqual([]);
  const other = { "gs1:instructions": manual, "gs1:pip": pip };
  expect((await preview({ ...PRODUCT, links: other })).body.rows[0]).toMatchObject({
    result: "unchanged",
    warnings: [{ member: "link_order", code: "order_stays", given: null }],
  });
});

test("a table that leads scans to another link is told that the default stays, and starts no recall", async () => {
  const link = (name: string, isDefault: boolean) => ({
    ...{ href: `https://example.com/${name}`, title: name },
    ...{ is_default: isDefault, is_default_multi: false },
  });
  await store({ ...PRODUCT, links: { "gs1:pip": link("page", true) } });
  const links = { "gs1:pip": link("page", false), "gs1:recallStatus": link("recall", true) };
  const [row] = (await preview({ ...PRODUCT, links })).body.rows;
  expect(row).toMatchObject({
    starts: [],
    warnings: [{ member: "default_link", code: "default_stays", given: null }],
  });
  await store({ ...PRODUCT, links });
  const { rows } = await api.catalog.client.execute(
    `SELECT link_type FROM links WHERE anchor = '/01/${PRODUCT.gtin}' AND is_default = 1`,
  );
  expect(rows).toMatchObject([{ link_type: "gs1:pip" }]);
});

/** A number with two swapped digits, which several swaps correct. @param of whether one of them is acme's */
function severalSwaps(body: string, of: boolean) {
  for (let serial = 10_000; serial < 99_999; serial++) {
    const gtin = gtinOf(`${body}${serial}`).slice(1);
    for (let at = 5; at < 12; at++) {
      const wrong = gtin.slice(0, at) + gtin[at + 1] + gtin[at] + gtin.slice(at + 2);
      const numbers = suggest(wrong).flatMap((one) => one.gtin ?? []);
      const owned = numbers.filter((one) => one.startsWith("0952100"));
      const others = numbers.filter((one) => !owned.includes(one));
      if (owned.length === Number(of) && others.length > 1)
        return { wrong, meant: owned[0], others };
    }
  }
  throw new Error("no such number");
}

test("of the numbers that may have been meant, those of the organization are offered", async () => {
  const { wrong, meant, others } = severalSwaps("09521001", true);
  const nobodys = severalSwaps("09529001", false);
  const { body } = await preview(
    { type: "product", gtin: wrong, name: "Syrup" },
    { type: "product", gtin: nobodys.wrong, name: "Juice" },
  );
  const [one, other] = body.rows;
  expect(one).toMatchObject({
    ...{ result: "rejected", reason: expect.stringContaining(`Probably meant: ${meant}`) },
    fault: { code: "transposed_digits", given: wrong, meant },
  });
  for (const gtin of others) expect(one.reason).not.toContain(gtin);
  // If no probable number is an own one, none is meant: the row would be rejected with each of them.
  expect(other.fault).toMatchObject({ code: "check_digit", meant: null });
  for (const gtin of nobodys.others) expect(other.reason).not.toContain(gtin);
});

test("only numbers that the organization may give to the product were probably meant", async () => {
  const swappedOf = (gtin: string) => gtin.slice(0, 12) + gtin[13] + gtin[12];
  const wrongEndOf = (gtin: string) => gtin.slice(0, 13) + ((Number(gtin[13]) + 1) % 10);
  const meantBy = (wrong: string) => suggest(wrong).map((one) => one.gtin);
  const clear = (body: string, is: (gtin: string) => boolean) =>
    Array.from({ length: 9_000 }, (_, at) => gtinOf(`${body}${at + 1_030}`)).filter(is);
  const isSwap = (gtin: string) => `${meantBy(swappedOf(gtin))}` === gtin;
  const isEnd = (gtin: string) => meantBy(wrongEndOf(gtin)).length === 0;
  const [free, taken] = clear("095210010", isSwap) as [string, string];
  const [end, takenEnd] = clear("095210010", isEnd) as [string, string];
  const [nobodys, nobodysEnd] = [isSwap, isEnd].map((is) => clear("095222010", is)[0]!);
  await store({ type: "product", gtin: taken, name: "Cordial" });
  await store({ type: "product", gtin: takenEnd, name: "Cordial" });
  const record = (gtin: string, name = "Juice") => ({ type: "product", gtin, name });
  const { body } = await preview(
    record(swappedOf(free)),
    record(swappedOf(nobodys!)),
    record(swappedOf(taken)),
    record(swappedOf(taken), "Cordial"),
    record(wrongEndOf(end)),
    record(wrongEndOf(takenEnd)),
    record(wrongEndOf(nobodysEnd!)),
  );
  const found = body.rows.map(({ fault }: { fault: { code: string; meant: string } }) => fault);
  expect(found).toMatchObject([
    // The last digit can be the wrong one as well as two swapped ones: nobody knows which.
    { code: "several", meant: null },
    { code: "check_digit", meant: null },
    // The number without the swap has another product: the check digit may be the wrong one.
    { code: "check_digit", meant: gtinOf(swappedOf(taken).slice(0, 13)) },
    // The product is the same one: its number was mistyped.
    { code: "transposed_digits", meant: taken },
    { code: "check_digit", meant: end },
    { code: "check_digit", meant: null },
    { code: "check_digit", meant: null },
  ]);
  const wholeOf = (wrong: string) => gtinOf(wrong.slice(0, 13));
  expect(body.rows[0].reason).toContain(
    `Possibly meant: ${free} (two neighbouring digits swapped), or ${wholeOf(swappedOf(free))} (another check digit).`,
  );
  // The catalog has this product with one of the two.
  await store({ type: "product", gtin: wholeOf(swappedOf(free)), name: "Juice" });
  const { body: known } = await preview(record(swappedOf(free)), record(swappedOf(free), "Soup"));
  expect(known.rows.map(({ fault }: { fault: object }) => fault)).toMatchObject([
    { code: "check_digit", meant: wholeOf(swappedOf(free)) },
    { code: "transposed_digits", meant: free },
  ]);
  const [, other] = body.rows;
  expect(other.reason).not.toContain("meant");
});

test("a link of a brand without products brings the brand, if its record names it", async () => {
  const link = {
    ...{ type: "link", id: "help", anchor: "brand:brand-acme-alone", link_type: "gs1:support" },
    ...{ href: "https://example.com/help", title: "Help" },
  };
  expect((await preview(link)).body.rows).toMatchObject([
    { result: "rejected", reason: 'anchor: "brand:brand-acme-alone" is not in the catalog' },
  ]);
  const named = { ...link, brand_name: "Alone", organization_id: "other" };
  expect((await preview(named)).body.rows).toMatchObject([{ result: "new", brand: "Alone" }]);
  const brands = async () =>
    (await api.catalog.client.execute("SELECT * FROM brands WHERE id = 'brand-acme-alone'")).rows;
  expect(await brands()).toEqual([]);
  expect((await store(named)).body).toMatchObject({ new: 1, rejected: 0 });
  expect(await brands()).toMatchObject([{ name: "Alone", organization_id: "acme" }]);
  expect((await preview(named)).body.rows).toMatchObject([{ result: "unchanged" }]);
  await api.catalog.client.batch([
    "DELETE FROM links WHERE anchor = 'brand:brand-acme-alone'",
    "UPDATE brands SET organization_id = 'other' WHERE id = 'brand-acme-alone'",
  ]);
  // It takes no brand of others.
  expect((await preview(named)).body.rows).toMatchObject([
    { result: "rejected", fault: { code: "anothers" } },
  ]);
  expect((await store(named)).body).toMatchObject({ rejected: 1 });
});

test("a brand that the organization has is found by its name, whatever its id", async () => {
  const brand = { organization_id: "acme", name: "Example Drinks" };
  const { key } = await api.newKey("acme", ["catalog:read", "catalog:write"]);
  const body = { ...brand, url: null };
  expect((await api.send("PUT", "/brands/brand-acme-own-id", { key, body })).status).toBe(201);
  const second = { ...PRODUCT, gtin: own(2), brand_name: "EXAMPLE drinks" };
  const other = { ...PRODUCT, gtin: own(3), brand_name: "Example Foods" };
  const { body: previewed } = await preview(PRODUCT, second, other);
  expect(previewed).toMatchObject({ new: 3 });
  await store(PRODUCT, second, other);
  const ids = (await products()).map(({ brand_id }) => brand_id);
  expect(ids).toEqual(["brand-acme-own-id", "brand-acme-own-id", "brand-acme-example-foods"]);
  expect((await preview(PRODUCT, second, other)).body).toMatchObject({ unchanged: 3 });
});

test("a running recall comes back from a backup into an empty catalog", async () => {
  const { key } = await api.newKey("acme", ["catalog:read", "catalog:write"]);
  const gtin = own(70);
  await store({ ...PRODUCT, gtin });
  const lots = ["L1", "L2"];
  const notice = { gtin, lots, href: "https://example.com/recall", title: "Metal" };
  const body = { ...notice, hreflang: ["de"], scans_without_lot: true, accept_unreachable: true };
  const previewed = await api.send("POST", "/recalls?dry_run=true", { key, body });
  const headers = { "If-Match": previewed.headers.get("etag")! };
  expect((await api.send("POST", "/recalls", { key, body, headers })).status).toBe(200);
  const read = async (path: string) => (await api.send("GET", path, { key })).body.items;
  const recalls = () => read(`/recalls?gtin=${gtin}`);
  const told = async () => ({
    // The import publishes them anew.
    recalls: untimed(await recalls()).map(({ published: _, ...recall }: Answered) => recall),
    scans: await Promise.all(
      ["", "/10/L1", "/10/L2", "/10/L3"].map(async (lot) => {
        const scan = await api.fetch(`/01/${gtin}${lot}`, { redirect: "manual" });
        return [scan.status, scan.headers.get("location")];
      }),
    ),
  });
  const before = await told();
  expect(before.recalls.length).toBeGreaterThan(0);
  expect(before.scans.slice(1, 3)).toEqual(lots.map(() => [307, notice.href]));
  const products = (await read(`/products?gtins=${gtin}`)).map(productToExport);
  const links = await read(`/links?gtins=${gtin}`);
  expect(links.length).toBeGreaterThan(lots.length);
  await api.catalog.client.batch([
    `DELETE FROM links WHERE anchor LIKE '/01/${gtin}%'`,
    `DELETE FROM products WHERE gtin = '${gtin}'`,
    "DELETE FROM brands WHERE id LIKE 'brand-acme-%'",
  ]);
  // The console writes and reads the records in this form.
  const { organization_id: _, ...product } = products[0];
  const records = [product, ...links.map((link: Answered) => linkToExport(link, new Map()))];
  const restored = { new: records.length, rejected: 0 };
  expect((await preview(...records)).body).toMatchObject(restored);
  const began = new Date().toISOString();
  expect((await store(...records)).body).toMatchObject(restored);
  expect(await told()).toEqual(before);
  for (const { published } of await recalls()) expect(published.at >= began).toBe(true);
});

test("a net content that gives no amount is kept as text, with a warning that says what is needed", async () => {
  const given = ["viel", "500", "1.000 g", "12 oz", "500 g", "6 x 330 ml", null];
  const records = given.map((net_content_text, n) => ({
    ...{ type: "product", gtin: own(n + 1), name: `Product ${n}`, net_content_text },
  }));
  const { body } = await preview(...records);
  const found = body.rows.map(({ warnings }: { warnings: object[] }) => warnings);
  const about = { member: "net_content_text", given: null, used: null, meant: null };
  expect(found).toEqual([
    [
      {
        ...{ ...about, code: "content_unread" },
        message:
          'net_content_text: "viel" is not an amount with its unit, such as 500 g or 6 x 330 ml. It is kept as text only.',
      },
    ],
    [
      {
        ...{ ...about, code: "content_without_unit" },
        message:
          'net_content_text: "500" has no unit. Write it behind the number, such as 500 g. It is kept as text only.',
      },
    ],
    [
      {
        ...{ ...about, code: "content_ambiguous" },
        message:
          'net_content_text: "1.000 g" can be 1000 or 1, because its separator can be of thousands or of decimals. Write 1000 g or 1 g. It is kept as text only.',
      },
    ],
    [expect.objectContaining({ code: "content_unread" })],
    ...[[], [], []],
  ]);
  expect((await store(...records)).body).toMatchObject({ new: 7, rejected: 0 });
  expect((await products()).map((row) => [row.net_content_text, row.net_contents])).toEqual([
    ...["viel", "500", "1.000 g", "12 oz"].map((text) => [text, "[]"]),
    ["500 g", '[{"value":"500","unit":"GRM"}]'],
    ["6 x 330 ml", '[{"value":"1980","unit":"MLT"}]'],
    [null, "[]"],
  ]);
});

test("a row is called as the file calls it, with the catalog's name beside it where that differs", async () => {
  await store({ type: "product", gtin: own(1), name: "Strawberry yoghurt" });
  const row = { type: "product", gtin: own(1) };
  const { body } = await preview(
    // A file with names by language only: the first one names new products only.
    { ...row, name: "Himbeere", only_name: true, names_added: { de: "Himbeere" } },
    { type: "product", gtin: own(2), name: "Kirsche", only_name: true },
  );
  const names = (of: { rows: { name: string; stored_name: string | null }[] }) =>
    of.rows.map(({ name, stored_name }) => [name, stored_name]);
  expect(names(body)).toEqual([
    ["Himbeere", "Strawberry yoghurt"],
    ["Kirsche", null],
  ]);
  expect(names((await preview({ ...row, name: "Raspberry" })).body)).toEqual([
    ["Raspberry", "Strawberry yoghurt"],
  ]);
  for (const same of [row, { ...row, name: "Strawberry yoghurt" }]) {
    expect(names((await preview(same)).body)).toEqual([["Strawberry yoghurt", null]]);
  }
  expect(names((await preview({ ...row, names_added: { de: "Himbeere" } })).body)).toEqual([
    ["Himbeere", "Strawberry yoghurt"],
  ]);
  await api.catalog.client.execute("UPDATE products SET confidence = 1 WHERE gtin LIKE '0952%'");
  const kept = (await preview({ ...row, name: "Raspberry" })).body;
  expect([kept.rows[0].result, ...names(kept)]).toEqual([
    "kept",
    ["Raspberry", "Strawberry yoghurt"],
  ]);
});

test("a preview in batches knows the products and defaults of the batches before", async () => {
  const [products, links] = [[], []] as [object[], object[]];
  for (let n = 1; n <= 201; n++) {
    products.push({ type: "product", gtin: own(n), name: `Product ${n}`, source: "s" });
    const link = { type: "link", href: `https://example.com/${n}`, title: "Recipes" };
    links.push({ ...link, id: `r-${n}`, anchor: `/01/${own(n)}`, link_type: "gs1:recipeInfo" });
  }
  const lot = { type: "link", anchor: `/01/${own(1)}/10/L1`, link_type: "gs1:pip", title: "Lot" };
  const lots = [
    { ...lot, id: "lot-default", href: "https://example.com/l", is_default: true },
    ...Array.from({ length: 200 }, (_, n) => links[n]!),
    {
      ...lot,
      id: "lot-de",
      href: "https://example.com/l/de",
      is_default_multi: true,
      hreflang: ["de"],
    },
  ];
  // A link of a number that the file has no product of.
  const alone = { ...links[0]!, id: "alone", anchor: `/01/${own(300)}` };
  const text = [...products, ...lots, alone].map((one) => JSON.stringify(one)).join("\n");
  const bytes = new TextEncoder().encode(text);
  const input = {
    ...{ name: "copy.jsonl", encoding: "utf-8" as const, whole: async () => bytes },
    async *text() {
      yield bytes;
    },
  };
  const source = await openSource(input, { format: "jsonl" });
  const wire = new WireReader(source, { columns: {}, constants: {} });
  const records: Record<string, unknown>[] = [];
  for await (const row of source.rows) records.push(wire.read(row).record!);
  const batches = [0, 200, 400].map((at) => records.slice(at, at + 200));
  const sent = async (path: string) => {
    const sums = { new: 0, rejected: 0, reasons: [] as string[] };
    for (const batch of batches) {
      const { body } = await post(path, batch);
      sums.new += body.new;
      sums.rejected += body.rejected;
      sums.reasons.push(
        ...body.rows.flatMap(({ reason }: { reason: string | null }) => reason ?? []),
      );
    }
    return sums;
  };
  // People know the link by its product, also if an earlier batch has it.
  const [, second] = batches;
  const { body } = await post("/imports/preview", second!);
  expect(body.rows.at(-1)).toMatchObject({
    ...{ name: "Recipes", of: { key: own(198), name: "Product 198" } },
  });
  const previewed = await sent("/imports/preview");
  expect(previewed).toMatchObject({ new: 403, rejected: 1 });
  expect(await sent("/imports")).toEqual(previewed);
});

const untimed = (items: readonly object[]) =>
  JSON.parse(JSON.stringify(items).replace(/"(created|updated)_at":"[^"]*"/g, '"$1_at":""'));

test("links: defaults, anchors of others, and a product that keeps its name", async () => {
  const link = { type: "link", id: "import-test", anchor: `/01/${own(1)}`, link_type: "gs1:pip" };
  const whole = { ...link, href: "https://example.com/a", title: "A", is_default: true };
  const only = { type: "product", gtin: own(1), name: "From a linkset", only_name: true };
  expect((await store(PRODUCT)).body).toMatchObject({ new: 1 });
  const { body } = await store(
    only,
    { ...whole, is_default: false, link_type: "gs1:recipeInfo" },
    { ...whole, id: "import-other", anchor: `/01/${FOREIGN}` },
    { ...whole, id: "import-href", href: "javascript:alert(1)" },
    { ...whole, id: "import-brand", anchor: "organization:other" },
  );
  expect(body).toMatchObject({ new: 1, unchanged: 1, rejected: 3 });
  expect(body.rows.map(({ reason }: { reason: string }) => reason.split(":")[0])).toEqual([
    ...["anchor", "href", "anchor"],
  ]);
  expect(await products()).toMatchObject([{ name: "Cordial", version: 1 }]);
});

test("a backup restores the link of a brand that its products add to an empty catalog", async () => {
  const id = "brand-acme-backup";
  const product = { ...PRODUCT, brand_id: id, brand_name: "Backup Drinks" };
  const faq = {
    ...{ type: "link", id: "brand-faq", anchor: `brand:${id}`, link_type: "gs1:faqs" },
    ...{ href: "https://example.com/faq", title: "Questions" },
  };
  expect((await preview(faq, product)).body).toMatchObject({ new: 2, rejected: 0 });
  // The brand is only stored with a product.
  expect(all((await preview(faq, { ...product, gtin: "1" })).body)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(all((await preview(faq, { ...product, gtin: FOREIGN })).body)).toEqual([
    "rejected",
    "rejected",
  ]);
  const { client } = api.catalog;
  const now = "2026-11-01T00:00:00.000Z";
  await client.execute({
    sql: "INSERT INTO brands (id, name, created_at, updated_at) VALUES (?, 'Nobody', ?, ?)",
    args: [id, now, now],
  });
  expect(all((await preview(faq, product)).body)).toEqual(["rejected", "new"]);
  await client.execute({ sql: "DELETE FROM brands WHERE id = ?", args: [id] });
  expect((await store(faq, product)).body).toMatchObject({ new: 2, rejected: 0 });
  const { rows } = await client.execute("SELECT id FROM links WHERE id = 'brand-faq'");
  expect(rows).toHaveLength(1);
  await client.execute("DELETE FROM links WHERE id = 'brand-faq'");
});

test("link types of GS1 may be IRIs", async () => {
  const link_type = "https://ref.gs1.org/voc/pip";
  const link = { type: "link", id: "import-iri", anchor: `/01/${own(1)}`, link_type };
  const whole = { ...link, href: "https://example.com/iri", title: "A", is_default: true };
  expect((await store(whole)).body).toMatchObject({ new: 1 });
  const { body } = await api.send("GET", "/links/import-iri", { key: api.keys.reader });
  expect(body.link_type).toBe("gs1:pip");
  expect((await store({ ...whole, link_type: "gs1:pip" })).body).toMatchObject({ unchanged: 1 });
});

test("numbers are read as in the list checker: corrected if there is one reading, otherwise asked", async () => {
  const [one, two, three, four] = [own(11), own(12), own(13), own(14)].map((gtin) => gtin.slice(1));
  const swapped = `${four!.slice(0, 10)}${four![11]}${four![10]}${four![12]}`;
  const given = [`${one}.0`, `="${two}"`, `\u200b${three}`, swapped, `${one!.slice(0, 12)}O`];
  const { body } = await preview(
    ...given.map((gtin) => ({ type: "product", gtin, name: "Cordial" })),
  );
  expect(all(body)).toEqual(["new", "new", "new", "rejected", "rejected"]);
  const corrected = (code: string, from: string, to: string) => ({
    ...{ row: expect.any(Number), key: to.padStart(14, "0"), name: "Cordial", reason: null },
    warnings: [{ member: "gtin", code, given: from, used: to.padStart(14, "0"), meant: null }],
  });
  expect(body.rows.slice(0, 3)).toMatchObject([
    corrected("trailing_decimal", given[0]!, one!),
    corrected("characters", given[1]!, two!),
    corrected("characters", given[2]!, three!),
  ]);
  expect(body.rows.slice(3)).toMatchObject([
    {
      key: swapped,
      reason: expect.stringMatching(/^gtin: "\d+" is not a GTIN/),
      fault: { member: "gtin", code: "several", given: swapped, meant: null },
    },
    { fault: { member: "gtin", given: given[4] } },
  ]);
  expect((await store({ type: "product", gtin: given[0], name: "Cordial" })).body).toMatchObject({
    ...{ new: 1, rejected: 0 },
    rows: [{ result: "new", warnings: [{ used: own(11) }] }],
  });
  expect(await products()).toMatchObject([{ gtin: own(11) }]);
});

test("HTML in a name is kept with a warning, and a character that was lost is a fault", async () => {
  const html = { ...PRODUCT, name: "<b>Cordial</b> &amp; Co", names_added: { de: "5 < 6" } };
  const { body } = await store(html, { ...PRODUCT, gtin: own(2), name: "Cordi\ufffdl" });
  expect(body).toMatchObject({ new: 1, rejected: 1 });
  expect(body.rows).toMatchObject([
    {
      warnings: [{ member: "name", code: "html", given: null, used: null, meant: "Cordial & Co" }],
    },
    { row: 2, fault: { member: "name", message: expect.stringContaining("character 6 was lost") } },
  ]);
  expect(await products()).toMatchObject([{ name: "<b>Cordial</b> &amp; Co" }]);
  const put = (name: string, headers: Record<string, string>) =>
    api.send("PUT", `/products/${own(3)}`, { key: api.keys.writer, body: { name }, headers });
  const added = await put("Syrup<br>", { "If-None-Match": "*" });
  expect(added.body.warnings).toEqual([expect.stringMatching(/^name: has HTML/)]);
  const again = await put("Syrup <3", { "If-Match": added.headers.get("etag")! });
  expect(again.body).not.toHaveProperty("warnings");
});

test("a wrong optional value is left out with a warning, and the product is kept without it", async () => {
  const wrong = {
    image_url: "picture.jpg",
    gpc_brick: "12",
    net_contents: [{ value: "-1", unit: "GRM" }],
    contains_gtin: own(1).slice(0, 13),
    target_markets: ["Atlantis"],
    discontinued_on: "tomorrow",
    source: "x".repeat(300),
    links: { "gs1:pip": "www.example.com/cordial", "gs1:recipeInfo": "https://example.com/r" },
  };
  const { body } = await store({ ...PRODUCT, ...wrong });
  expect(body).toMatchObject({ new: 1, rejected: 0 });
  const members = body.rows[0].warnings.map(({ member }: { member: string }) => member);
  expect(members.toSorted()).toEqual([...Object.keys(wrong).slice(0, -1), "gs1:pip"].toSorted());
  const ofLink = body.rows[0].warnings.find(
    ({ member }: { member: string }) => member === "gs1:pip",
  );
  expect(ofLink).toMatchObject({
    code: "url",
    used: null,
    meant: "https://www.example.com/cordial",
  });
  expect(await products()).toMatchObject([
    { name: "Cordial", image_url: null, contains_gtin: null, source: "list.csv" },
  ]);
  // Members that decide who sees a product, and what scans say of it, are not guessed.
  const decisive = [
    { lifecycle: "withdrawm" },
    { visibility: "privat" },
    { name: "x".repeat(5_000) },
  ];
  const refused = await preview(...decisive.map((more) => ({ ...PRODUCT, ...more })));
  expect(all(refused.body)).toEqual(["rejected", "rejected", "rejected"]);
});

test("of two records with one number, in any form, a preview shows both", async () => {
  const { body } = await preview(
    { ...PRODUCT, name: "First" },
    { ...PRODUCT, gtin: own(1).slice(1), name: "Second" },
  );
  expect(body).toMatchObject({ new: 1, repeated: 1 });
  expect(body.rows).toMatchObject([
    { key: own(1), name: "First", brand: "Example Drinks", result: "repeated" },
    { key: own(1), name: "Second", net_content: "700 ml", result: "new" },
  ]);
});

test("the history lists an import by its file, and products keep their source", async () => {
  const headers = { "Import-Id": "a-file-import" };
  const { body } = await post("/imports", [PRODUCT], undefined, { file: "Liste.xlsx" }, headers);
  expect(body).toMatchObject({ new: 1 });
  expect(await products()).toMatchObject([{ source: "list.csv" }]);
  expect(await api.audit()).toMatchObject([{ subject: "Liste.xlsx", action: "catalog.import" }]);
});

test("only the caller's own records, checked in the transaction that writes", async () => {
  const records = [FOREIGN, UNOWNED, gtinOf("0952100000001")].map((gtin) => ({ ...PRODUCT, gtin }));
  for (const path of ["/imports/preview", "/imports"]) {
    const { body } = await post(path, records);
    expect(all(body)).toEqual(["rejected", "rejected", "rejected"]);
    for (const key of [api.keys.reader, api.keys.auditor]) {
      expect((await post(path, [PRODUCT], key)).status).toBe(403);
    }
    expect(
      (await api.send("POST", path, { body: { source: "a", records: [PRODUCT] } })).status,
    ).toBe(401);
    expect((await post(path, [PRODUCT], `${api.keys.writer}x`)).status).toBe(401);
  }
  expect(await products()).toEqual([]);
  const foreign = await post("/imports", [PRODUCT], api.keys.other);
  expect(foreign.body).toMatchObject({ rejected: 1 });
  const brand = { ...PRODUCT, brand_name: undefined, brand_id: "x-other" };
  await api.catalog.client.execute(
    "INSERT OR IGNORE INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('x-other', 'other', 'X', '2026', '2026')",
  );
  expect((await store(brand)).body).toMatchObject({ rejected: 1 });
  expect(await products()).toEqual([]);
});

test("round trips: the caller, all questions at once, and the transaction", async () => {
  const link = { type: "link", anchor: `/01/${own(1)}`, href: "https://example.com/l", title: "L" };
  const whole = [
    PRODUCT,
    { type: "product", gtin: own(2), name: "Kept", only_name: true, replaced_by_gtin: own(1) },
    { ...link, id: "import-pip", link_type: "gs1:recipeInfo", is_default: false },
    { ...link, id: "import-lot", anchor: `/01/${own(1)}/10/A`, link_type: "gs1:pip" },
  ];
  const many = Array.from({ length: 200 }, (_, i) => ({ ...PRODUCT, gtin: own(100 + i) }));
  for (const records of [whole, many]) {
    const [seen, stored] = [await preview(...records), await store(...records)];
    expect(stored.body.rejected).toBe(0);
    expect([seen.trips, stored.trips]).toEqual([2, 3]);
  }
  // Stored once: the same again.
  const again = await store(...whole);
  expect([again.trips, again.body.new, again.body.changed]).toEqual([3, 0, 0]);
});

const ODD = [
  null,
  1,
  "a",
  [],
  {},
  { de: 1 },
  "\u0000",
  "\ud800",
  Number.MAX_VALUE,
  { __proto__: 1 },
];

test("values of any kind are rejected with a reason, and the good record beside them is stored", async () => {
  const names = ["gtin", "name", "names", "names_added", "brand_name", "brand_id", "links"];
  const more = [
    "net_contents",
    "contains_gtin",
    "target_markets",
    "image_url",
    "lifecycle",
    "type",
  ];
  for (const member of [...names, ...more]) {
    const odd = ODD.map((value) => ({ ...PRODUCT, gtin: own(7), [member]: value }));
    const { status, body } = await store(...odd, PRODUCT);
    expect([member, status]).toEqual([member, 200]);
    expect(body.new + body.unchanged).toBeGreaterThanOrEqual(1);
  }
  expect((await products()).map(({ gtin }) => gtin)).toContain(own(1));
});

test.each([
  [{ records: [] }, "records"],
  [{ records: Array(201).fill(PRODUCT) }, "records"],
  [{ first_row: 0 }, "first_row"],
  [{ source: "" }, "source"],
  [{ more: 1 }, "more"],
])("a wrong batch is rejected as a whole: %j", async (more, field) => {
  const { status, body } = await post("/imports", [PRODUCT], api.keys.writer, more);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});
