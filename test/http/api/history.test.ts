/** The history over REST: who changed what, restoring a record, and undoing an import. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let editor: string;
let strangers: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", ["catalog:read", "catalog:write", "qr:generate"])).key;
  strangers = (await api.newKey("other", ["catalog:read", "catalog:write"])).key;
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(`
    DELETE FROM qr_codes; DELETE FROM links WHERE anchor LIKE '/01/0952%';
    DELETE FROM products WHERE gtin LIKE '0952%'; DELETE FROM brands WHERE id = 'b-new';
    DELETE FROM user_actions; DELETE FROM revisions;
  `),
);

const OWN = "09521001234566";
const IMPORT = "import-of-today";
/** The n-th number of the own prefix. */
const own = (n: number) => {
  const digits = `952100${100_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};

const send = async (method: string, path: string, body?: unknown, sent: Sent = {}) =>
  api.send(method, path, { key: editor, body, ...sent });
const when = (tag: string) => ({ headers: { "If-Match": tag } });
const history = async (query = "", key = editor) =>
  (await api.send("GET", `/history${query}`, { key })).body;
const newest = async (query = "") => (await history(query)).items[0];
const put = (n: number, name: string, headers: Record<string, string>) =>
  send("PUT", `/products/${own(n)}`, { name }, { headers });

const link = (gtin: string, href: string) => ({
  ...{ anchor: `/01/${gtin}`, link_type: "gs1:pip", title: "Page", is_default: true, href },
});

test("a record as it was before a change is read whole, and written back only over the version seen", async () => {
  const long = "ö".repeat(3000);
  const first = { name: "Oats", description: long, names: { de: "Hafer" } };
  await send("PUT", `/products/${OWN}`, first);
  await send("PUT", `/products/${OWN}`, { name: "Oat drink" }, when("*"));
  const { id } = await newest(`?product=${OWN}`);
  const read = await api.send("GET", `/history/${id}`, { key: editor });
  expect([read.status, read.trips]).toEqual([200, 1]);
  const [record] = read.body.records;
  expect(record).toMatchObject({
    ...{ kind: "products", key: OWN, etag: "v2", changed_later: false },
    ...{ before: first, now: { name: "Oat drink", description: null } },
  });
  expect(record.differs).toEqual(["name", "names", "description"]);

  const restore = (headers: Record<string, string>) =>
    send("POST", `/history/${id}/restore`, { kind: "products", key: OWN }, { headers });
  expect((await restore({})).status).toBe(412);
  await send("PATCH", `/products/${OWN}`, { variant: "New" }, when("*"));
  // Somebody wrote meanwhile: the version that was seen is not the present one.
  expect((await restore({ "If-Match": '"v2"' })).status).toBe(412);
  expect((await api.send("GET", `/history/${id}`, { key: editor })).body.records[0]).toMatchObject({
    etag: "v3",
    changed_later: true,
    now: { variant: "New" },
  });
  const restored = await restore({ "If-Match": '"v3"' });
  expect([restored.status, restored.headers.get("etag")]).toEqual([200, '"v4"']);
  expect(restored.body).toMatchObject({ ...first, variant: null });
});

test("a confidence of 16 digits is read and written back whole", async () => {
  const confidence = 2 / 3;
  await send("PUT", `/products/${OWN}`, { name: "Oats", confidence });
  await send("PUT", `/products/${OWN}`, { name: "Oats", confidence: 1 }, when("*"));
  const { id } = await newest(`?product=${OWN}`);
  const { body } = await api.send("GET", `/history/${id}`, { key: editor });
  expect(body.records[0]).toMatchObject({ before: { confidence }, now: { confidence: 1 } });
  const record = { kind: "products", key: OWN };
  const restored = await send("POST", `/history/${id}/restore`, record, when('"v2"'));
  expect(restored.body).toMatchObject({ confidence });
});

test("a deleted record comes back, and an added one has nothing before it", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Oats" });
  const added = await newest();
  await send("PUT", "/links/b-link", link(OWN, "https://example.org/a"));
  await send("DELETE", `/products/${OWN}?as=removed`);
  const { id } = await newest(`?product=${OWN}`);
  const { records } = (await api.send("GET", `/history/${id}`, { key: editor })).body;
  expect(records.map((one: { kind: string; now: unknown }) => [one.kind, one.now])).toEqual([
    ["links", null],
    ["products", null],
  ]);
  for (const { kind, key } of records.toReversed()) {
    expect((await send("POST", `/history/${id}/restore`, { kind, key })).status).toBe(200);
  }
  expect((await send("GET", "/links/b-link")).body).toMatchObject({
    href: "https://example.org/a",
  });
  const again = await send("POST", `/history/${added.id}/restore`, { kind: "products", key: OWN });
  expect([again.status, again.body.error_code]).toEqual([409, "conflict"]);
});

test("the history has filters, pages, and CSV without formulas that run", async () => {
  await put(1, "=1+1", {});
  await put(2, "B", { "Import-Id": IMPORT });
  await put(2, "C", { "Import-Id": IMPORT, "If-Match": "*" });
  await api.send("PUT", `/products/${own(3)}`, { key: api.keys.admin, body: { name: "D" } });
  const names = async (query: string) =>
    (await history(query)).items.map(
      ({ changes }: { changes: { after: { name: string } } }) => changes.after.name,
    );
  expect(await names("")).toEqual(["D", "C", "B", "=1+1"]);
  expect(await names(`?import_id=${IMPORT}`)).toEqual(["C", "B"]);
  expect(await names(`?product=${own(1)}`)).toEqual(["=1+1"]);
  const { client, at } = (await history("?limit=1")).items[0];
  expect(await names(`?principal=${client}`)).toEqual(["D"]);
  expect(await names(`?since=${at}`)).toEqual(["D"]);
  const page = await history("?limit=3");
  expect(await names(`?limit=3&cursor=${page.next}`)).toEqual(["=1+1"]);
  const csv = await api.send("GET", `/history?product=${own(1)}&format=csv`, {
    key: editor,
  });
  expect(csv.body).toContain(",name,,'=1+1");
  expect(csv.trips).toBe(1);
  expect((await put(4, "x", { "Import-Id": "no" })).status).toBe(400);
});

test("the history is filtered by brand: its products, also former ones, their links, imports and recalls", async () => {
  const brand = { name: "Oat & Co", organization_id: "acme" };
  await send("PUT", "/brands/b-new", brand);
  for (const n of [1, 2])
    await send("PUT", `/products/${own(n)}`, { name: `P${n}`, brand_id: "b-new" });
  await send("PUT", `/products/${own(3)}`, { name: "Without" });
  await send("PUT", "/links/one", link(own(1), "https://example.org/a"));
  await send("PUT", "/links/else", link(own(3), "https://example.org/b"));
  await send("PUT", "/links/of-brand", {
    ...link(own(1), "https://example.org/{gtin}"),
    anchor: "brand:b-new",
  });
  await send("PATCH", `/products/${own(2)}`, { brand_id: null }, when("*"));
  await send("DELETE", "/links/one");
  for (const [n, id] of [
    [1, "import-of-brand"],
    [3, "import-of-others"],
  ] as const) {
    const records = [{ type: "link", id: `i${n}`, ...link(own(n), "https://example.org/i") }];
    const body = { source: "list", records: records.map((one) => ({ ...one, is_default: false })) };
    await send("POST", "/imports", body, { headers: { "Import-Id": id } });
  }
  const told = async (query: string) =>
    (await history(query)).items.map(
      (one: Told) => `${one.action} ${one.import_id ?? one.subject}`,
    );
  expect(await told("?brand=b-new")).toEqual([
    "catalog.import import-of-brand",
    "link.delete one",
    `product.patch ${own(2)}`,
    "link.put of-brand",
    "link.put one",
    `product.put ${own(2)}`,
    `product.put ${own(1)}`,
    "brand.put b-new",
  ]);
  expect(await told("?brand=b-new&kind=links")).toEqual([
    "link.delete one",
    "link.put of-brand",
    "link.put one",
  ]);
  expect((await history("?brand=b-new", strangers)).items).toEqual([]);
});

interface Told {
  readonly action: string;
  readonly subject: string;
  readonly import_id: string | null;
}

test("the history is filtered by the kind of change, and by the groups of many records", async () => {
  await put(1, "A", {});
  await put(2, "B", { "Import-Id": "bulk-of-today" });
  await put(3, "C", { "Import-Id": "bulk-of-today" });
  await send("PUT", "/links/one", link(own(1), "https://example.org/a"));
  await send("PUT", "/brands/b-new", { name: "New", organization_id: "acme" });
  const records = [{ type: "product", gtin: own(4), name: "D" }];
  const headers = { "Import-Id": IMPORT };
  await send("POST", "/imports", { source: "list", records }, { headers });
  const told = async (query: string) => {
    const { items } = await history(query);
    return items.map(({ action }: Told) => action);
  };
  expect(await told("?kind=products")).toEqual(["product.put", "product.put", "product.put"]);
  expect(await told("?kind=links")).toEqual(["link.put"]);
  expect(await told("?kind=brands")).toEqual(["brand.put"]);
  expect(await told("?kind=recalls")).toEqual([]);
  expect(await told("?kind=imports")).toEqual(["catalog.import"]);
  expect(await told("?kind=groups&grouped=true")).toEqual(["catalog.import", "product.put"]);
  const bulk = await history("?import_id=bulk-of-today&grouped=true");
  expect(bulk.items[0].group).toMatchObject({ lines: 2, kinds: { products: 2 } });
  expect((await api.send("GET", "/history?kind=nothing", { key: editor })).status).toBe(400);
});

test("a person's changes are found with those of her earlier key, and everybody sees who wrote", async () => {
  const { key: lost } = await api.newKey("acme", ["catalog:read", "catalog:write"]);
  const { key: renewed } = await api.newKey("acme", ["catalog:read", "catalog:write"]);
  await api.catalog.client.execute({
    sql: "UPDATE api_keys SET person = 'eva', name = 'Eva Brunner' WHERE prefix IN (?, ?)",
    args: [lost.slice(0, 12), renewed.slice(0, 12)],
  });
  await put(1, "A", {});
  for (const [n, key] of [
    [2, lost],
    [3, renewed],
  ] as const) {
    await api.send("PUT", `/products/${own(n)}`, { key, body: { name: "By Eva" } });
  }
  const { key: manager } = await api.newKey("acme", ["keys:manage"]);
  const principal = `key:${renewed.slice(0, 12)}`;
  const { items } = await history(`?principal=${principal}`);
  expect(items.map(({ subject }: Told) => subject)).toEqual([own(3), own(2)]);
  const authors = (await api.send("GET", "/history/authors", { key: editor })).body.items;
  expect(authors[0]).toEqual({ principal, name: "Eva Brunner" });
  expect(authors.filter(({ name }: { name: string }) => name === "Eva Brunner")).toHaveLength(1);
  const { body: seen } = await api.send("GET", "/principals", { key: manager });
  expect(seen.items.filter(({ name }: { name: string }) => name === "Eva Brunner")).toHaveLength(1);
  const others = (await api.send("GET", "/history/authors", { key: strangers })).body.items;
  expect(JSON.stringify(others)).not.toContain("Eva Brunner");
});

test("a product's history has its links, also those that are deleted, and no other's", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Oats" });
  await send("PUT", "/links/one", link(OWN, "https://example.org/a"));
  const faqs = { anchor: `/01/${OWN}/10/L1`, link_type: "gs1:faqs", title: "Questions" };
  await send("PUT", "/links/two", { ...faqs, href: "https://example.org/b" });
  await send("PUT", "/links/else", link(own(1), "https://example.org/c"));
  for (const id of ["two", "one", "else"]) await send("DELETE", `/links/${id}`);
  const { items } = await history(`?product=${OWN}`);
  expect(
    items.map(({ action, subject }: { action: string; subject: string }) => [action, subject]),
  ).toEqual([
    ["link.delete", "one"],
    ["link.delete", "two"],
    ["link.put", "two"],
    ["link.put", "one"],
    ["product.put", OWN],
  ]);
  expect(items[1].changes).toMatchObject({ before: faqs, after: null });
});

test("another organization sees, restores and undoes nothing of it", async () => {
  await put(1, "A", {});
  await put(1, "B", { "If-Match": "*", "Import-Id": IMPORT });
  const { id } = await newest();
  const others = { key: strangers };
  expect((await history("", strangers)).items).toEqual([]);
  expect((await history(`?product=${own(1)}`, strangers)).items).toEqual([]);
  expect((await api.send("GET", `/history/${id}`, others)).status).toBe(404);
  const body = { kind: "products", key: own(1) };
  const restore = await api.send("POST", `/history/${id}/restore`, {
    ...others,
    body,
    ...when('"v2"'),
  });
  expect(restore.status).toBe(404);
  const undone = await undo({}, strangers);
  expect(undone).toMatchObject({ restored: 0, removed: 0, left: [] });
  expect((await send("GET", `/products/${own(1)}`)).body.name).toBe("B");
});

test("a number that is another organization's since shows its former owner nothing new", async () => {
  const gtin = "09521200000009";
  const changed = async (key: string, name: string, visibility: string) => {
    const body = { name, visibility };
    await api.send("PUT", `/products/${gtin}`, { key, body, headers: { "If-Match": "*" } });
  };
  const longer = `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
    VALUES ('952120', 'acme', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`;
  await api.send("PUT", `/products/${gtin}`, { key: strangers, body: { name: "Before" } });
  const { id } = (await history("", strangers)).items[0];
  await api.catalog.client.execute(longer);
  await changed(editor, "Zanzibarquokka", "organization");
  const line = await api.send("GET", `/history/${id}`, { key: strangers });
  await changed(editor, "Shown", "public");
  const later = await api.send("GET", `/history/${id}`, { key: strangers });
  await api.catalog.client.execute("DELETE FROM company_prefixes WHERE prefix = '952120'");
  expect(line.body.records).toMatchObject([{ key: gtin, now: null, etag: null }]);
  expect(JSON.stringify(line.body)).not.toContain("Zanzibarquokka");
  expect(later.body.records).toMatchObject([{ key: gtin, now: { name: "Shown" } }]);
});

test("a former owner sees neither its links nor whether the new owner changed them", async () => {
  const gtin = "09521200000009";
  const headers = { "Import-Id": IMPORT };
  const records = [
    { type: "product", gtin, name: "Mine" },
    { type: "link", id: "page", ...link(gtin, "https://example.org/a") },
  ];
  const body = { source: "list", records };
  await api.send("POST", "/imports", { key: strangers, body, headers });
  const { id } = (await history("", strangers)).items[0];
  await api.catalog.client.execute(`INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
    VALUES ('952120', 'acme', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`);
  const answers = async () => [
    (await api.send("GET", `/history/${id}`, { key: strangers })).body.records,
    await undo({ dry_run: true }, strangers),
  ];
  const any = { headers: { "If-Match": "*" } };
  await send("PUT", `/products/${gtin}`, { name: "Mine", visibility: "organization" }, any);
  const hidden = { ...link(gtin, "https://example.org/b"), is_default: false, is_public: false };
  const shown = { ...link(gtin, "https://example.org/c"), link_type: "gs1:faqs" };
  await send("PUT", "/links/shown", { ...shown, is_default: false });
  expect((await send("PUT", "/links/page", hidden, any)).status).toBe(200);
  const before = await answers();
  await send("PUT", "/links/page", { ...hidden, title: "Zanzibarquokka" }, any);
  await send(
    "PUT",
    `/products/${gtin}`,
    { name: "Zanzibarquokka", visibility: "organization" },
    any,
  );
  const after = await answers();
  await send("DELETE", "/links/page", undefined, any);
  const removed = await answers();
  await api.catalog.client.execute("DELETE FROM company_prefixes WHERE prefix = '952120'");
  expect(after).toEqual(before);
  expect(removed).toEqual(before);
  expect(before).toMatchObject([
    [
      { kind: "links", key: "page", now: null, etag: null, changed_later: false },
      { kind: "products", key: gtin, now: null, etag: null, changed_later: false },
    ],
    {
      ...{ restored: 0, removed: 0 },
      left: [
        { kind: "links", key: "page", reason: "changed_later" },
        { kind: "products", key: gtin, reason: "changed_later" },
      ],
    },
  ]);
});

test("a private product of others that names an imported one does not keep it from being undone", async () => {
  const gtin = "09521200000009";
  const body = { source: "list", records: [{ type: "product", gtin, name: "Mine" }] };
  const headers = { "Import-Id": IMPORT };
  await api.send("POST", "/imports", { key: strangers, body, headers });
  const naming = { name: "Secret", visibility: "organization", replaced_by_gtin: gtin };
  const put = (body: object) =>
    send("PUT", `/products/${own(2)}`, body, { headers: { "If-Match": "*" } });
  await send("PUT", `/products/${own(2)}`, naming);
  expect(await undo({ dry_run: true }, strangers)).toMatchObject({ removed: 1, left: [] });
  await put({ ...naming, visibility: "public" });
  expect(await undo({ dry_run: true }, strangers)).toMatchObject({
    ...{ removed: 0, left: [{ key: gtin, reason: "in_use" }] },
  });
  await put(naming);
  expect(await undo({}, strangers)).toMatchObject({ removed: 1, left: [] });
});

interface Undone {
  restored: number;
  removed: number;
  left: { kind: string; key: string; reason: string }[];
  requests: number;
}

/** Sends requests until the end of the undo. */
async function undo(body: object, key = editor): Promise<Undone> {
  const sum: Undone = { restored: 0, removed: 0, left: [], requests: 0 };
  let cursor: string | null = null;
  do {
    const path = `/imports/${IMPORT}/undo`;
    const answer = await api.send("POST", path, { key, body: { ...body, cursor } });
    expect(answer.status).toBe(200);
    sum.restored += answer.body.restored;
    sum.removed += answer.body.removed;
    sum.left.push(...answer.body.left);
    sum.requests++;
    cursor = answer.body.next;
  } while (cursor !== null);
  return sum;
}

test("the preview of an undo leaves a brand that a product keeps, as the undo does", async () => {
  const headers = { "Import-Id": IMPORT };
  const record = (n: number, brand: string) => ({
    ...{ type: "product", gtin: own(n), name: `Product ${n}`, brand_name: brand },
    links: { "gs1:pip": `https://example.org/${n}` },
  });
  const records = [record(1, "Stays"), record(2, "Goes"), record(3, "Stays")];
  const body = { source: "list", records };
  await api.send("POST", "/imports", { key: editor, body, headers });
  // A campaign of somebody else: its product stays, and so does the brand of the product.
  const campaign = { ...link(own(1), "https://example.org/campaign"), is_default: false };
  expect((await send("PUT", "/links/campaign", campaign)).status).toBe(201);
  const sum = (undone: Undone) => ({
    removed: undone.removed,
    left: undone.left.map(({ kind, reason }) => [kind, reason]),
  });
  const expected = {
    // Two products, two links, one brand.
    removed: 5,
    left: [
      ["links", "product_stays"],
      ["products", "in_use"],
      ["brands", "in_use"],
    ],
  };
  expect(sum(await undo({ dry_run: true }))).toEqual(expected);
  expect(sum(await undo({}))).toEqual(expected);
});

test("an import is undone where it is still as it was left, and the rest is listed", async () => {
  const imported = { "Import-Id": IMPORT };
  await put(1, "Before", {});
  await put(2, "Before", {});
  await send("PUT", "/links/a", link(own(1), "https://example.org/before"));
  // The import: changes 1, 2 and a link, adds 3, 4, 5 with a link, and changes 1 once more.
  await put(1, "Import", { ...imported, "If-Match": "*" });
  await put(2, "Import", { ...imported, "If-Match": "*" });
  for (const n of [3, 4, 5]) await put(n, "Added", imported);
  await put(1, "Import 2", { ...imported, "If-Match": "*" });
  await send("PUT", "/links/a", link(own(1), "https://example.org/after"), {
    headers: { ...imported, "If-Match": "*" },
  });
  await send("PUT", "/links/b", link(own(3), "https://example.org/new"), { headers: imported });
  await put(6, "Of last week", imported);
  // Since then: 2 was changed, 4 has a QR code, and more than a day passed for 6.
  await api.catalog.client.execute(
    `UPDATE products SET created_at = '2026-01-01T00:00:00.000Z' WHERE gtin = '${own(6)}'`,
  );
  await put(2, "Somebody", { "If-Match": "*" });
  await send("POST", "/qr-codes", { gtin: own(4) });

  const expected = { restored: 2, removed: 3 };
  const left = [
    { kind: "products", key: own(2), reason: "changed_later" },
    { kind: "products", key: own(6), reason: "too_old" },
    { kind: "products", key: own(4), reason: "in_use" },
  ];
  expect(await undo({ dry_run: true })).toMatchObject({ ...expected, left });
  expect((await send("GET", `/products/${own(1)}`)).body.name).toBe("Import 2");
  expect(await undo({})).toMatchObject({ ...expected, left });
  const nameOf = async (n: number) => (await send("GET", `/products/${own(n)}`)).body.name;
  expect([await nameOf(1), await nameOf(2), await nameOf(3), await nameOf(4)]).toEqual([
    ...["Before", "Somebody", undefined, "Added"],
  ]);
  expect((await send("GET", "/links/a")).body.href).toBe("https://example.org/before");
  expect((await send("GET", "/links/b")).status).toBe(404);
  // Again, it finds nothing to do.
  expect(await undo({})).toMatchObject({ restored: 0, removed: 0, left });
  const { items } = await history(`?import_id=${IMPORT}`);
  const undone = items.filter(({ action }: { action: string }) => action === "import.undo");
  expect(undone.map(({ changes }: { changes: object }) => changes)).toEqual([
    { before: {}, after: { kind: "products", removed: 2 } },
    { before: {}, after: { kind: "products", restored: 1 } },
    { before: {}, after: { kind: "links", restored: 1 } },
    { before: {}, after: { kind: "links", removed: 1 } },
  ]);
  expect(items[0].action).toBe("import.undo");
  // The group says how much of it was left: it is not undone as a whole.
  const group = await history(`?import_id=${IMPORT}&grouped=true`);
  expect(group.items.at(-1)).toMatchObject({ group: { undone: true, left: left.length } });
});

test("records that a later change and its own undo left as the import did are unchanged", async () => {
  const imported = { "Import-Id": IMPORT };
  const bulk = { "Import-Id": "bulk-of-today" };
  await put(1, "Before", {});
  await put(1, "Import", { ...imported, "If-Match": "*" });
  for (const n of [2, 3]) await put(n, "Added", imported);
  const added = { headers: imported };
  await send("PUT", "/links/a", link(own(2), "https://example.org/a"), added);
  for (const n of [1, 2, 3]) await put(n, "At once", { ...bulk, "If-Match": "*" });
  await send("PUT", "/links/a", link(own(2), "https://example.org/b"), {
    headers: { ...bulk, "If-Match": "*" },
  });
  expect(await undo({ dry_run: true })).toMatchObject({ restored: 0, removed: 0 });
  const undone = await send("POST", "/imports/bulk-of-today/undo", { cursor: null });
  expect(undone.body).toMatchObject({ restored: 4, removed: 0, left: [] });
  // A change by hand counts, too: changed, and back again.
  await put(3, "By hand", { "If-Match": "*" });
  expect((await undo({ dry_run: true })).left).toMatchObject([{ key: own(3) }]);
  await put(3, "Added", { "If-Match": "*" });

  // The preview counts each kind of record, so that people need not guess.
  const preview = await send("POST", `/imports/${IMPORT}/undo`, { dry_run: true, cursor: null });
  expect(preview.body.kinds).toEqual({ links: 1, products: 3 });
  const expected = { restored: 1, removed: 3, left: [] };
  expect(await undo({ dry_run: true })).toMatchObject(expected);
  expect(await undo({})).toMatchObject(expected);
  expect((await send("GET", `/products/${own(1)}`)).body.name).toBe("Before");
  expect((await send("GET", `/products/${own(2)}`)).status).toBe(404);
});

test("an error about a contradiction says why with a code", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Oats" });
  const added = await newest(`?product=${OWN}`);
  const body = { kind: "products", key: OWN };
  const refused = await send("POST", `/history/${added.id}/restore`, body, when("*"));
  expect(refused.body).toMatchObject({ error_code: "conflict", cause_code: "added_by_change" });
});

test("a link of a recall is not restored alone: its recall is changed instead", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Oats" });
  const recall = {
    gtin: OWN,
    lots: ["A1"],
    href: "https://example.org/recall",
    title: "Metal in lot A1",
    from: "2098-12-01T00:00:00Z",
    accept_unreachable: true,
  };
  const sent = async (path: string, body: object) => {
    const seen = await send("POST", `${path}?dry_run=true`, body);
    const answer = await send("POST", path, body, when(String(seen.headers.get("etag"))));
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  };
  await sent("/recalls", recall);
  await sent("/recalls/start", { gtin: OWN, lots: ["A1"], accept_unreachable: true });
  const { id } = await newest(`?product=${OWN}`);
  const { body } = await api.send("GET", `/history/${id}`, { key: editor });
  const [{ kind, key }] = body.records;
  const refused = await send("POST", `/history/${id}/restore`, { kind, key }, when("*"));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ error_code: "conflict", cause_code: "of_recall" });
});

test("records that are restored together are one group, which is undone as one", async () => {
  await send("PUT", `/products/${OWN}`, { name: "Oats" });
  await send("PUT", "/links/a", link(OWN, "https://example.org/a"));
  const hidden = { name: "Oats", visibility: "organization" };
  await send("PUT", `/products/${OWN}?hide_links=true`, hidden, when("*"));
  const { id } = await newest(`?product=${OWN}`);
  const { records } = (await send("GET", `/history/${id}`)).body;
  expect(records).toHaveLength(2);
  for (const { kind, key, etag } of records) {
    const headers = { "If-Match": `"${etag}"`, "Import-Id": "undo-of-today" };
    const restored = await send("POST", `/history/${id}/restore`, { kind, key }, { headers });
    expect(restored.status).toBe(200);
  }
  const { items } = await history(`?product=${OWN}&grouped=true`);
  expect(items[0]).toMatchObject({ import_id: "undo-of-today", group: { lines: 2 } });
  const undone = await send("POST", "/imports/undo-of-today/undo", { cursor: null });
  expect(undone.body).toMatchObject({ restored: 2, kinds: { links: 1, products: 1 }, left: [] });
});
