/** What the undo of an import keeps because others built on it, who keeps it, and what scans get. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let editor: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", ["catalog:read", "catalog:write", "qr:generate"])).key;
});
afterAll(() => api?.stop());

const own = (n: number) => {
  const digits = `952100${200_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};
const send = (method: string, path: string, body?: unknown, headers = {}) =>
  api.send(method, path, { key: editor, body, headers });

const page = (gtin: string) => `https://example.org/${gtin}`;

/** Each with its page. */
async function importProducts(id: string, numbers: readonly number[]): Promise<void> {
  const records = numbers.map((n) => ({
    ...{ type: "product", gtin: own(n), name: `Product ${n}` },
    links: { "gs1:pip": page(own(n)) },
  }));
  const { body } = await send("POST", "/imports", { source: "list", records }, { "Import-Id": id });
  expect(body).toMatchObject({ new: numbers.length });
}

async function startCampaign(name: string, numbers: readonly number[]): Promise<void> {
  const link = {
    ...{ link_type: "gs1:promotion", href: "https://example.org/summer", title: "Summer" },
    timing: { from: "2020-01-01T00:00:00.000Z", until: "2098-01-01T00:00:00.000Z" },
  };
  const change = { action: "add", link, group: `group-${numbers[0]}-${numbers.length}`, name };
  const products = numbers.map((n) => ({ gtin: own(n) }));
  const { body } = await send("POST", "/links/bulk", { ...change, products, dry_run: true });
  const versions = body.items.map(({ gtin, version }: Record<string, string>) => ({
    gtin,
    version,
  }));
  const made = await send("POST", "/links/bulk", { ...change, products: versions });
  expect(made.body.counts.change).toBe(numbers.length);
}

const undo = async (id: string, dry_run: boolean) =>
  (await send("POST", `/imports/${id}/undo`, { dry_run })).body;

test("a product that a campaign keeps also keeps its page, and the preview names the campaign and what scans get", async () => {
  await importProducts("import-campaign", [1, 2, 3, 4]);
  await startCampaign("Summer sale", [1, 2]);
  await send("PATCH", `/products/${own(3)}`, { variant: "New" }, { "If-Match": "*" });
  const preview = await undo("import-campaign", true);
  const kept = preview.left.map((one: { key: string }) => one);
  expect(
    kept.map(({ kind, reason, kept_by: by }: Record<string, { kind: string; name: string }>) => [
      kind,
      reason,
      by && [by.kind, by.name],
    ]),
  ).toEqual([
    ["links", "product_stays", null],
    ["links", "product_stays", null],
    ["links", "product_stays", null],
    ["products", "changed_later", ["change", own(3)]],
    ["products", "in_use", ["campaign", "Summer sale"]],
    ["products", "in_use", ["campaign", "Summer sale"]],
  ]);
  expect(preview).toMatchObject({ removed: 2, gone: 1, effects: [], next: null });
  const done = await undo("import-campaign", false);
  expect(done).toMatchObject({ removed: 2, left: preview.left });
  const pages = await Promise.all(
    [1, 2, 3].map(async (n) => (await send("GET", `/links?anchor=/01/${own(n)}`)).body.items),
  );
  for (const links of pages) {
    expect(links.map(({ link_type }: { link_type: string }) => link_type)).toContain("gs1:pip");
  }
  expect((await send("GET", `/products/${own(4)}`)).status).toBe(404);
});

test("a brand that an undo keeps names the product or the link that needs it, before and after", async () => {
  const id = "import-brand-kept";
  const product = (n: number, brand_name: string) => ({
    ...{ type: "product", gtin: own(n), name: `Product ${n}`, brand_name },
  });
  const records = [product(31, "Orchard"), product(32, "Meadow"), product(33, "Forest")];
  await send("POST", "/imports", { source: "list", records }, { "Import-Id": id });
  await send("PATCH", `/products/${own(31)}`, { variant: "New" }, { "If-Match": "*" });
  const { body: meadow } = await send("GET", `/products/${own(32)}`);
  await send(
    "PUT",
    "/links/meadow-help",
    {
      ...{ anchor: `brand:${meadow.brand_id}`, link_type: "gs1:support" },
      ...{ href: "https://example.org/help", title: "Help" },
    },
    { "If-None-Match": "*" },
  );
  const keptOf = (answer: { left: { kind: string; name: string; kept_by: object }[] }) =>
    Object.fromEntries(
      answer.left.flatMap((one) => (one.kind === "brands" ? [[one.name, one.kept_by]] : [])),
    );
  const kept = {
    Orchard: { kind: "product", name: "Product 31", action: null, at: null, undoes: null },
    Meadow: { kind: "link", name: "Help", action: null, at: null, undoes: null },
  };
  expect(keptOf(await undo(id, true))).toEqual(kept);
  expect(keptOf(await undo(id, false))).toEqual(kept);
});

test("the preview says what scans get of products that the import only changed", async () => {
  await importProducts("import-first", [11, 12]);
  const changed = [11, 12].map((n) => ({
    ...{ type: "product", gtin: own(n), name: `Product ${n}` },
    links: { "gs1:pip": `https://example.org/new/${own(n)}` },
  }));
  const body = { source: "list", records: changed };
  await send("POST", "/imports", body, { "Import-Id": "import-second" });
  const preview = await undo("import-second", true);
  expect(preview).toMatchObject({ restored: 2, removed: 0, gone: 0, left: [] });
  expect(preview.effects).toHaveLength(1);
  const [{ products, example, scans }] = preview.effects;
  expect([products, example]).toEqual([2, own(11)]);
  expect(scans[0]).toMatchObject({
    before: { target_url: `https://example.org/new/${own(11)}` },
    after: { target_url: page(own(11)) },
  });
  expect((await undo("import-second", false)).effects).toEqual([]);
});

test("a campaign that an import brings is one in the lists, and goes with the undo of the import", async () => {
  const id = "import-of-a-campaign";
  const timing = { from: "2098-12-01T00:00:00.000Z", until: "2098-12-24T00:00:00.000Z" };
  const records = [21, 22].flatMap((n) => [
    { type: "product", gtin: own(n), name: `Product ${n}` },
    {
      ...{ type: "link", id: `offer-${n}`, anchor: `/01/${own(n)}`, link_type: "gs1:promotion" },
      ...{ href: "https://example.org/winter", title: "Winter", timing, campaign: "Winter sale" },
    },
  ]);
  const sendAll = () => send("POST", "/imports", { source: "list", records }, { "Import-Id": id });
  expect((await sendAll()).body).toMatchObject({ new: 4, rejected: 0 });
  // Again, it changes nothing, and makes no second campaign.
  expect((await sendAll()).body).toMatchObject({ unchanged: 4 });
  const winter = async () =>
    (await send("GET", "/campaigns")).body.items.filter(
      ({ name }: { name: string }) => name === "Winter sale",
    );
  const [campaign, ...others] = await winter();
  expect(others).toEqual([]);
  expect(campaign).toMatchObject({ state: "planned", links: 2, products: 2, from: timing.from });
  const anchor = `/links?anchor=/01/${own(21)}`;
  expect((await send("GET", `${anchor}&campaigns=true`)).body.items).toMatchObject([
    { title: "Winter", campaign: { group: campaign.group, name: "Winter sale" } },
  ]);
  expect((await send("GET", anchor)).body.items[0]).not.toHaveProperty("campaign");
  const { items } = (await send("GET", `/link-list?q=${own(21)}`)).body;
  expect(items).toMatchObject([{ campaign: { name: "Winter sale" } }]);
  // Nobody else built on it: the campaign is of the import.
  expect(await undo(id, true)).toMatchObject({ removed: 4, left: [], gone: 2 });
  expect(await undo(id, false)).toMatchObject({ removed: 4, left: [] });
  expect(await winter()).toEqual([]);
});

test("the preview says that recalls end with the products that are removed", async () => {
  const id = "import-recalls";
  const notice = { link_type: "gs1:recallStatus", href: "https://example.org/recall" };
  const records = [41, 42].flatMap((n) => [
    { type: "product", gtin: own(n), name: `Recalled ${n}` },
    ...(n === 41
      ? [
          {
            ...{ type: "link", id: `recall-${n}`, anchor: `/01/${own(n)}/10/L1`, ...notice },
            ...{ title: "Glass", is_default: true },
          },
        ]
      : []),
  ]);
  const { body } = await send("POST", "/imports", { source: "list", records }, { "Import-Id": id });
  expect(body).toMatchObject({ new: 3, rejected: 0 });
  const ended = { what: "recall", anchor: `/01/${own(41)}/10/L1`, lot: "L1", name: "Recalled 41" };
  expect(await undo(id, true)).toMatchObject({ gone: 2, ends: [ended] });
});

test("what keeps a record is the write since which it differs, and an undo is called by what it took back", async () => {
  await importProducts("import-kept-by", [51, 52]);
  await startCampaign("Advent", [51, 52]);
  const group = `group-${51}-2`;
  const bulk = async (path: string, change: object, headers = {}) => {
    const products = [51, 52].map((n) => ({ gtin: own(n) }));
    const preview = await send("POST", path, { ...change, products, dry_run: true });
    const versions = preview.body.items
      .filter(({ outcome }: { outcome: string }) => outcome === "change")
      .map(({ gtin, version }: Record<string, unknown>) => ({ gtin, version }));
    const made = await send("POST", path, { ...change, products: versions }, headers);
    expect([made.status, made.body]).toMatchObject([200, { counts: { change: versions.length } }]);
  };
  const set = { title: "Advent 2026" };
  await bulk("/links/bulk", { action: "change", which: { group }, set, group: "advent-edit" });
  // The first link is disabled with its product, and enabled again by the undo.
  const hidden = { change: { visibility: "organization" }, hide_links: true };
  const body = { ...hidden, products: [{ gtin: own(51), version: 1 }] };
  await send("POST", "/products/bulk", body, { "Import-Id": "advent-hidden" });
  expect(await undo("advent-hidden", false)).toMatchObject({ left: [] });
  const groupOf = async (id: string) => {
    const { items } = (await send("GET", `/history?import_id=${id}&grouped=true`)).body;
    return items.at(-1).group;
  };
  expect(await groupOf("advent-edit")).toMatchObject({ gone: false });
  expect(await undo(group, false)).toMatchObject({ removed: 2, left: [] });
  const { left, restored } = await undo("advent-edit", true);
  const because = {
    ...{ kind: "change", action: "import.undo", name: "Advent" },
    undoes: { action: "link.bulk", campaign: true },
  };
  expect([restored, left]).toMatchObject([
    0,
    [
      { reason: "deleted_later", kept_by: because },
      { reason: "deleted_later", kept_by: because },
    ],
  ]);
  // Nothing of it can be given back.
  expect(await groupOf("advent-edit")).toMatchObject({ gone: true });
  // The records of a removal are gone because of itself.
  const which = { link_type: "gs1:pip" };
  await bulk("/links/bulk", { action: "remove", which, group: "pages-removed" });
  expect(await groupOf("pages-removed")).toMatchObject({ gone: false });
});
