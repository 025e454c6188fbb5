/** What an import may not take: owners, prefixes, brands, links and better records of others. */

import { existsSync, readFileSync } from "node:fs";
import type { Client } from "@libsql/client/http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Values } from "../../../scripts/import/flags.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { content, file, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();

const gtinOf = (body: string) => body + checkDigit(body);
/** Numbers of the prefix 952100, which is acme's. */
const [OURS, OURS_TOO] = [gtinOf("0952100123456"), gtinOf("0952100123457")];
/** Numbers of the prefix 9522, which is supplier's. */
const SUPPLIERS = gtinOf("0952200000001");
const SUPPLIERS_TOO = gtinOf("0952200000002");
const SUPPLIERS_THIRD = gtinOf("0952200000003");
/** A number of no prefix that anybody has. */
const NOBODYS = gtin14(777);

const AT = "2026-01-01T00:00:00.000Z";
let before: Awaited<ReturnType<typeof content>>;
beforeEach(async () => {
  await catalog.client.executeMultiple(`
    INSERT INTO organizations VALUES ('acme', 'Acme', NULL, '${AT}', '${AT}');
    INSERT INTO organizations VALUES ('supplier', 'Supplier', NULL, '${AT}', '${AT}');
    INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme Oats', NULL, '${AT}', '${AT}');
    INSERT INTO brands VALUES ('b-supplier', 'supplier', 'Supply', NULL, '${AT}', '${AT}');
    INSERT INTO company_prefixes (prefix, organization_id, brand_id, created_at, updated_at)
      VALUES ('952100', 'acme', 'b-acme', '${AT}', '${AT}'), ('9522', 'supplier', NULL, '${AT}', '${AT}');
    INSERT INTO products (gtin, brand_id, name, source, confidence, created_at, updated_at)
      VALUES ('${OURS}', 'b-acme', 'Oats', 'acme', 0.9, '${AT}', '${AT}');
    INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
      VALUES ('acme-home', 'brand:b-acme', 'gs1:homepage', 'https://acme.example.org/', 'Acme', 1, '${AT}', '${AT}');
  `);
  before = await content(catalog.client, []);
});

const now = () => content(catalog.client, []);
const lines = (...records: object[]) =>
  file("a.jsonl", records.map((record) => JSON.stringify(record)).join("\n"));
const csv = (...found: string[]) => file("a.csv", `${found.join("\n")}\n`);
const summaryOf = async (path: string, values: Values) => {
  const { code, printed } = await runImport(catalog, path, { ...values, json: true });
  const summary = JSON.parse(printed.split("\n").at(-1)!);
  return { code, ...summary } as Record<string, unknown> & { reasons: { example: string }[] };
};

const TAKEOVER = [
  { type: "company_prefix", prefix: "952100", organization_id: "supplier" },
  { type: "company_prefix", prefix: "9521001", organization_id: "supplier" },
  { type: "brand", id: "b-acme", organization_id: "supplier", name: "Taken" },
  { type: "organization", id: "acme", name: "Taken" },
  {
    ...{ type: "link", id: "acme-home", anchor: "brand:b-acme", link_type: "gs1:homepage" },
    ...{ href: "https://evil.example.org/", title: "Taken", is_default: true },
  },
  {
    ...{ type: "link", id: "scan", anchor: `/01/${OURS}`, link_type: "gs1:pip" },
    ...{ href: "https://evil.example.org/", title: "Taken", is_default: true },
  },
  {
    type: "product",
    gtin: OURS,
    name: "Taken",
    source: "s",
    confidence: 1,
    brand_id: "b-supplier",
  },
];

test.each<Values>([{}, { organization: "supplier" }, { overwrite: true }])(
  "a column `type` makes no file one of records, with %j",
  async (values) => {
    await expect(runImport(catalog, lines(...TAKEOVER), values)).rejects.toThrow(
      'it has a column "type". Nothing was imported. To import its organizations',
    );
    expect(await now()).toEqual(before);
  },
);

test("--records for one organization takes nothing from another, row by row", async () => {
  for (const record of TAKEOVER) {
    const values = { records: true, organization: "supplier", overwrite: true };
    const found = await summaryOf(lines(record), values);
    expect([record, found.code, found.refused_as_anothers]).toEqual([record, 3, 1]);
    expect(await now(), JSON.stringify(record)).toEqual(before);
  }
  const own = { type: "brand", id: "b-supplier", organization_id: "supplier", name: "Supply 2" };
  expect(
    await summaryOf(lines(...TAKEOVER, own), { records: true, organization: "supplier" }),
  ).toMatchObject({
    ...{ code: 3, refused: 7, refused_as_anothers: 7, owners_changed: 0 },
    types: { brand: { new: 0, changed: 1, unchanged: 0 } },
  });
});

test("--records alone moves what the file says, with a line in the audit for each", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  const file = lines(...TAKEOVER.slice(0, 3), TAKEOVER.at(-1)!);
  const dry = await summaryOf(file, { records: true, "dry-run": true });
  expect(dry).toMatchObject({ code: 0, owners_changed: 3 });
  expect(await now()).toEqual(before);
  expect(await summaryOf(file, { records: true })).toMatchObject({ code: 0, owners_changed: 3 });
  const audit = await rows(
    catalog.client,
    "SELECT action, subject, client_principal, changes, owner_id FROM user_actions WHERE action LIKE '%.move' ORDER BY action",
  );
  const changes = '{"before":{"organization_id":"acme"},"after":{"organization_id":"supplier"}}';
  const line = { client_principal: "operator", changes, owner_id: "acme" };
  expect(audit).toEqual([
    { action: "brand.move", subject: "b-acme", ...line },
    { action: "company_prefix.move", subject: "952100", ...line },
    { action: "product.move", subject: OURS, ...line },
  ]);
  // Again: nothing moves any more.
  expect(await summaryOf(file, { records: true })).toMatchObject({ owners_changed: 0 });
});

test("--records needs a file of records", async () => {
  await expect(
    runImport(catalog, csv("gtin,name", `${OURS},A`), { records: true }),
  ).rejects.toThrow("is not a file of npm run export");
});

test("a prefix stands for a brand of its own organization", async () => {
  const prefix = { type: "company_prefix", prefix: "9521111", organization_id: "acme" };
  const found = await summaryOf(lines({ ...prefix, brand_id: "b-supplier" }), { records: true });
  expect(found.reasons[0]!.example).toContain("the brand and the prefix");
});

test("a feed for one organization gets its brands by their names, and numbers of its prefix for wrong ones", async () => {
  // One of the swaps that fit gives a number of acme, and so does another check digit.
  const path = csv("gtin,name,brand", `${OURS},Oats,ACME oats`, "9521001100041,Barley,Acme Oats");
  const { reasons } = await summaryOf(path, { organization: "acme", overwrite: true });
  expect(reasons).toMatchObject([
    {
      example: expect.stringMatching(
        / Possibly meant: 09521001100014 \(two neighbouring digits swapped\), or 09521001100045 /,
      ),
    },
  ]);
  expect(await product(catalog.client, OURS)).toMatchObject({ brand_id: "b-acme" });
  expect(
    await rows(catalog.client, "SELECT id FROM brands WHERE organization_id = 'acme'"),
  ).toEqual([{ id: "b-acme" }]);
});

test("a feed for one organization is refused what belongs to another", async () => {
  const path = csv(
    "gtin,name,confidence,brand,brand_id,organization_id,link",
    `${OURS},Taken,1,Supply,,,https://evil.example.org/`,
    `${OURS_TOO},New,1,Supply,,,https://evil.example.org/`,
    `${SUPPLIERS},Fine,1,Supply,,,https://supplier.example.org/`,
    `${SUPPLIERS_TOO},No,1,,b-acme,,`,
    `${SUPPLIERS_THIRD},No,1,Acme Oats,,acme,`,
    `${NOBODYS},No,1,Supply,,,https://supplier.example.org/`,
  );
  const found = await summaryOf(path, { organization: "supplier", overwrite: true });
  expect(found).toMatchObject({ code: 3, refused: 5, refused_as_anothers: 4 });
  expect(await rows(catalog.client, "SELECT gtin, name FROM products ORDER BY gtin")).toEqual([
    { gtin: OURS, name: "Oats" },
    { gtin: SUPPLIERS, name: "Fine" },
  ]);
  expect((await rows(catalog.client, "SELECT href FROM links")).map(({ href }) => href)).toEqual([
    "https://acme.example.org/",
    "https://supplier.example.org/",
  ]);
  const { organizations, company_prefixes } = await now();
  expect({ organizations, company_prefixes }).toEqual({
    organizations: before.organizations,
    company_prefixes: before.company_prefixes,
  });
});

test("a feed for no organization makes none, brands without an owner, and takes no scans", async () => {
  const path = csv(
    "gtin,name,brand,link",
    `${OURS_TOO},Flakes,acme oats,https://evil.example.org/`,
    `${gtinOf("0952100123458")},Bar,Bar Inc,`,
    `${NOBODYS},Cola,Cola Inc,https://cola.example.org/`,
  );
  expect(await summaryOf(path, {})).toMatchObject({
    ...{ code: 0, product_brands: 1, product_links: 1, links_left_out: 1, brands_left_out: 1 },
  });
  expect(await product(catalog.client, OURS_TOO)).toMatchObject({ brand_id: "b-acme" });
  expect(await product(catalog.client, NOBODYS)).toMatchObject({ brand_id: "brand--cola-inc" });
  const { organizations, brands, company_prefixes } = await now();
  expect({ organizations, company_prefixes }).toEqual({
    organizations: before.organizations,
    company_prefixes: before.company_prefixes,
  });
  expect(brands).toMatchObject([
    { id: "b-acme", organization_id: "acme" },
    { id: "b-supplier", organization_id: "supplier" },
    { id: "brand--cola-inc", organization_id: null, name: "Cola Inc" },
  ]);
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain(
    "brands left out: of 1 row (Bar Inc); --organization ID names their owner",
  );
  expect(printed).toContain("links left out: 1, their products belong to an organization");
});

const brandOf = async (gtin: string) => (await product(catalog.client, gtin))?.brand_id;
const COLA = () => csv("gtin,name,brand", `${NOBODYS},Cola,Cola Inc`);

test("a product with a brand without an owner gets one from --organization, or a prefix's owner", async () => {
  await runImport(catalog, COLA());
  expect(await brandOf(NOBODYS)).toBe("brand--cola-inc");
  const again = await summaryOf(COLA(), {});
  expect(again).toMatchObject({ product_brands: 0, types: { product: { unchanged: 1 } } });
  await catalog.client.execute(`INSERT INTO company_prefixes
    (prefix, organization_id, created_at, updated_at)
    VALUES ('${NOBODYS.slice(1, 13)}', 'supplier', '${AT}', '${AT}')`);
  await runImport(catalog, COLA(), { organization: "supplier" });
  expect(await brandOf(NOBODYS)).toBe("brand-supplier-cola-inc");
  // A feed without an organization does not take it away again.
  await runImport(catalog, COLA());
  expect(await brandOf(NOBODYS)).toBe("brand-supplier-cola-inc");
  const other = gtin14(778);
  const path = csv("gtin,name,brand", `${other},Oats,Acme Oats`);
  await runImport(catalog, path);
  expect(await brandOf(other)).toBe("brand--acme-oats");
  await catalog.client.execute(`INSERT INTO company_prefixes
    (prefix, organization_id, created_at, updated_at) VALUES ('9520', 'acme', '${AT}', '${AT}')`);
  await runImport(catalog, path);
  expect(await brandOf(other)).toBe("b-acme");
});

test("a feed names no owned brand by the id of one without an owner, and strips no owner", async () => {
  await catalog.client.executeMultiple(`
    INSERT INTO brands VALUES ('brand--cola-inc', 'acme', 'Mine', NULL, '${AT}', '${AT}');
    INSERT INTO brands VALUES ('free', NULL, 'Free', NULL, '${AT}', '${AT}');`);
  expect(await summaryOf(COLA(), {})).toMatchObject({ product_brands: 0, brands_left_out: 1 });
  expect(await brandOf(NOBODYS)).toBeNull();
  const path = csv("gtin,name,confidence,brand_id", `${OURS},Oats,1,free`);
  expect(await summaryOf(path, {})).toMatchObject({ code: 3, refused_as_anothers: 1 });
  expect(await brandOf(OURS)).toBe("b-acme");
});

test("--records keeps a brand without an owner, and takes no brand's owner away", async () => {
  const free = { type: "brand", id: "free", organization_id: null, name: "Free" };
  expect(await summaryOf(lines(free), { records: true })).toMatchObject({ code: 0 });
  for (const [record, values] of [
    [{ ...free, id: "b-acme" }, {}],
    [{ ...free, id: "new" }, { organization: "acme" }],
  ] as const) {
    expect(await summaryOf(lines(record), { records: true, ...values })).toMatchObject({ code: 3 });
  }
  const sql = "SELECT id, organization_id FROM brands ORDER BY id";
  expect(await rows(catalog.client, sql)).toEqual([
    { id: "b-acme", organization_id: "acme" },
    { id: "b-supplier", organization_id: "supplier" },
    { id: "free", organization_id: null },
  ]);
});

test("a feed moves no product from one organization's brand to another's", async () => {
  const path = csv("gtin,name,confidence,brand_id", `${OURS},Oats,1,b-supplier`);
  expect(await summaryOf(path, { overwrite: true })).toMatchObject({
    ...{ code: 3, refused_as_anothers: 1 },
  });
  expect(await now()).toEqual(before);
  await runImport(catalog, csv("gtin,name,confidence,brand", `${OURS},Oats,1,`));
  expect(await product(catalog.client, OURS)).toMatchObject({ brand_id: "b-acme" });
});

test.each<[string, string, Values, string]>([
  ["unknown", "gtin,name", {}, "Oats"],
  ["lower", "gtin,name", { confidence: "0.89" }, "Oats"],
  ["the same", "gtin,name", { confidence: "0.9" }, "New"],
  ["higher", "gtin,name", { confidence: "1" }, "New"],
  ["lower, with --overwrite", "gtin,name", { confidence: "0.1", overwrite: true }, "New"],
])("a record of a confidence that is %s", async (_, header, values, name) => {
  const kept = name === "Oats" ? 1 : 0;
  const path = csv(header, `${OURS},New`);
  const dry = await summaryOf(path, { ...values, "dry-run": true });
  expect(dry).toMatchObject({ code: 0, kept, refused: 0 });
  expect(await summaryOf(path, values)).toMatchObject({ code: 0, kept, refused: 0 });
  expect(await product(catalog.client, OURS)).toMatchObject({ name });
});

test("a record whose confidence has 16 digits has the same confidence when it comes again", async () => {
  const again = (name: string) =>
    lines({ type: "product", gtin: OURS, name, source: "s", confidence: 2 / 3 });
  await catalog.client.execute(`UPDATE products SET confidence = 0 WHERE gtin = '${OURS}'`);
  for (const name of ["New", "Newer"]) {
    expect(await summaryOf(again(name), { records: true })).toMatchObject({ code: 0, kept: 0 });
    expect(await product(catalog.client, OURS)).toMatchObject({ name });
  }
});

test("a record of an export replaces none with a higher confidence", async () => {
  const record = { type: "product", gtin: OURS, name: "New", source: "s", confidence: 0.5 };
  expect(await summaryOf(lines(record), { records: true })).toMatchObject({ kept: 1 });
  expect(await product(catalog.client, OURS)).toMatchObject({ name: "Oats" });
  const { printed } = await runImport(catalog, lines(record), { records: true });
  expect(printed).toContain("products kept: 1, the catalog's record has a higher confidence");
});

describe("what changes between the check and the write", () => {
  /** Runs the SQL before the first write of an import leaves for the catalog. */
  async function meanwhile(sql: string, path: string, values: Values) {
    const clients: Client = Object.getPrototypeOf(catalog.client);
    const { batch } = clients;
    let writes = 0;
    const spy = vi.spyOn(clients, "batch").mockImplementation(async function (
      this: Client,
      ...sent
    ) {
      // Apps of earlier files in this process may still store their counts.
      const isImport = sent[1] === "write" && !JSON.stringify(sent[0]).includes("scan_journal");
      if (isImport && writes++ === 0) await catalog.client.executeMultiple(sql);
      return batch.apply(this, sent);
    });
    try {
      return { ...(await summaryOf(path, values)), writes };
    } finally {
      spy.mockRestore();
    }
  }
  const count = async (table: string) =>
    (await rows(catalog.client, `SELECT count(*) AS n FROM ${table}`))[0]!.n;
  const granted = (prefix: string) =>
    `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
      VALUES ('${prefix}', 'acme', '${AT}', '${AT}')`;
  const feed = () =>
    csv(
      "gtin,name,brand,link",
      `${OURS},Feed,Acme Oats,https://feed.example.org/1`,
      `${NOBODYS},Feed,New Brand,https://feed.example.org/2`,
    );
  const KNOWN = { confidence: "0.95" };

  test("a record that becomes better known is kept, and counted as kept", async () => {
    const better = `
      UPDATE products SET name = 'Checked', confidence = 1.0 WHERE gtin = '${OURS}';
      INSERT INTO products (gtin, name, source, confidence, created_at, updated_at)
        VALUES ('${NOBODYS}', 'Entered', 'acme', 0.97, '${AT}', '${AT}')`;
    const found = await meanwhile(better, feed(), KNOWN);
    expect(found).toMatchObject({ code: 0, kept: 2, rows: 2, refused: 0 });
    expect((await product(catalog.client, OURS))?.name).toBe("Checked");
    expect((await product(catalog.client, NOBODYS))?.name).toBe("Entered");
    // Nor is anything beside it written: links, a new brand.
    expect([await count("links"), await count("brands")]).toEqual([1, 2]);
  });

  test("of a batch only that record is; --overwrite replaces it all the same", async () => {
    const better = `UPDATE products SET name = 'Checked', confidence = 1 WHERE gtin = '${OURS}'`;
    const types = { product: { new: 1, changed: 0, unchanged: 0 } };
    expect(await meanwhile(better, feed(), KNOWN)).toMatchObject({
      ...{ kept: 1, types, links_left_out: 0, brands_left_out: 0, writes: 2 },
    });
    expect((await product(catalog.client, NOBODYS))?.name).toBe("Feed");
    const again = { ...KNOWN, overwrite: true };
    const worse = "UPDATE products SET confidence = 0.99";
    expect(await meanwhile(worse, feed(), again)).toMatchObject({
      ...{ kept: 0, links_left_out: 1, brands_left_out: 0, writes: 2 },
    });
    expect((await product(catalog.client, OURS))?.name).toBe("Feed");
  });

  test.each([
    ["a number", granted("95220"), () => csv("gtin,name", `${SUPPLIERS},Feed`)],
    [
      "the brand that a product names",
      "UPDATE brands SET organization_id = 'acme' WHERE id = 'b-supplier'",
      () => csv("gtin,name,brand_id", `${SUPPLIERS},Feed,b-supplier`),
    ],
    [
      "a brand",
      "UPDATE brands SET organization_id = 'acme' WHERE id = 'b-supplier'",
      () => lines({ type: "brand", id: "b-supplier", organization_id: "supplier", name: "Taken" }),
    ],
    [
      "the number of a link",
      granted("95220"),
      () =>
        lines({
          ...{ type: "link", id: "scan", anchor: `/01/${SUPPLIERS}`, link_type: "gs1:pip" },
          ...{ href: "https://supplier.example.org/", title: "Taken", is_default: true },
        }),
    ],
  ])("%s that another organization gets is refused", async (_, sql, made) => {
    const path = made();
    const values = { organization: "supplier", records: path.endsWith(".jsonl") };
    const found = await meanwhile(sql, path, values);
    expect(found).toMatchObject({ code: 3, refused: 1, refused_as_anothers: 1, writes: 1 });
    const taken = `SELECT name FROM products WHERE name = 'Feed' UNION
      SELECT name FROM brands WHERE name = 'Taken' UNION SELECT title FROM links WHERE title = 'Taken'`;
    expect(await rows(catalog.client, taken)).toEqual([]);
  });

  test("what does not change is looked at once, and written once", async () => {
    const found = await meanwhile("UPDATE products SET name = 'Other'", feed(), KNOWN);
    expect(found).toMatchObject({ code: 0, kept: 0, writes: 1 });
  });
});

/** Who may take which number: the prefix decides, as over REST (test/services/owners/table.ts). */
describe("links of a number for one organization", () => {
  const GTIN8 = "00000090162602";
  test.each([
    ["its own number", SUPPLIERS, null, "taken"],
    ["its own number with another's brand", SUPPLIERS, "b-acme", "taken"],
    ["nobody's number", NOBODYS, null, "nobody's"],
    ["nobody's number with a product of nobody's", NOBODYS, "", "nobody's"],
    ["nobody's number with its own brand", NOBODYS, "b-supplier", "nobody's"],
    ["nobody's number with another's brand", NOBODYS, "b-acme", "nobody's"],
    ["a GTIN-8 with another's brand", GTIN8, "b-acme", "nobody's"],
    ["a GTIN-8 with its own brand", GTIN8, "b-supplier", "nobody's"],
    ["another's number", OURS_TOO, null, "another's"],
    ["another's number with its own brand", OURS_TOO, "b-supplier", "another's"],
  ] as const)("%s", async (_, gtin, brand, becomes) => {
    if (brand !== null) {
      await catalog.client.execute(`INSERT INTO products (gtin, brand_id, name, source, created_at, updated_at)
        VALUES ('${gtin}', ${brand === "" ? "NULL" : `'${brand}'`}, 'Cola', 'x', '${AT}', '${AT}')`);
    }
    for (const anchor of [`/01/${gtin}`, `/01/${gtin}/10/LOT`]) {
      const link = { type: "link", id: `scan-${anchor.length}`, anchor, link_type: "gs1:pip" };
      const row = { ...link, href: "https://evil.example.org/", title: "Taken", is_default: true };
      const found = await summaryOf(lines(row), { records: true, organization: "supplier" });
      expect([anchor, found.refused, found.refused_as_anothers]).toEqual([
        anchor,
        becomes === "taken" ? 0 : 1,
        becomes === "another's" ? 1 : 0,
      ]);
    }
  });
});

test("a number of others is rejected with the file's name of its column, also in the file of rejected rows", async () => {
  const path = csv("EAN,Titel", `${SUPPLIERS},Theirs`, `${NOBODYS},Nobody's`);
  const { code, printed } = await runImport(catalog, path, { organization: "acme" });
  expect(code, printed).toBe(3);
  expect(printed).toContain("EAN: the number does not belong to acme");
  const rejected = readFileSync(`${path}.rejected.csv`, "utf8");
  expect(rejected.match(/,"?EAN: /g)).toHaveLength(2);
  expect(printed + rejected).not.toContain("gtin: ");
});

test("a dry run in several batches knows the brands, products and defaults of the batches before", async () => {
  const wide = `https://example.com/${"x".repeat(1_900)}`;
  const products = Array.from({ length: 1_300 }, (_, n) => ({
    ...{ type: "product", gtin: gtin14(2_000 + n), name: `P ${n}`, source: "s" },
    ...{ image_url: wide, source_url: wide, brand_id: n === 1_299 ? "b-new" : null },
  }));
  const lot = { type: "link", anchor: `/01/${gtin14(2_000)}/10/L1`, link_type: "gs1:pip" };
  const path = lines(
    { type: "organization", id: "o-new", name: "New" },
    { type: "brand", id: "b-new", organization_id: "o-new", name: "New" },
    { ...lot, id: "lot", href: "https://example.com/l", title: "Lot", is_default: true },
    ...products,
    { ...lot, id: "lot-de", href: "https://example.com/d", title: "Los", is_default_multi: true },
  );
  const dry = await summaryOf(path, { records: true, "dry-run": true });
  const real = await summaryOf(path, { records: true });
  expect([dry.refused, dry.reasons, dry.types]).toEqual([real.refused, real.reasons, real.types]);
});

test("an organization that does not exist is refused before anything is written", async () => {
  const path = csv("gtin,name", `${OURS},A`);
  const printed: string[] = [];
  await expect(
    runImport(catalog, path, { organization: "nobody" }, undefined, printed),
  ).rejects.toThrow('There is no organization "nobody". The catalog has 2 organizations.');
  expect(printed).toEqual([]);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
  expect(await now()).toEqual(before);
});
