/** What triggers count is what counting every row gives, whatever is written and in which order. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogCounts, MOST_NAMES } from "../../src/catalog/counts.ts";
import { COUNTED } from "../../src/catalog/derived.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { times } from "../support/soak.ts";
import { insertProduct, openLocal } from "./search/search-index.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const COUNTS = "SELECT kind, name, count FROM catalog_counts ORDER BY kind, name";
const rowsOf = async (client: Client, sql: string) =>
  (await client.execute(sql)).rows.map((row) => Object.values({ ...row }));

const recounted = (client: Client): Promise<unknown[][]> =>
  rowsOf(client, `SELECT kind, name, count FROM (${COUNTED}) ORDER BY 1, 2`);

const BRANDS = ["b1", "b2"];
const GTINS = ["00000000000017", "00000000000024", "00000000000031"];
const LINKS = ["l1", "l2", "l3"];
const quoted = (text: string | null) =>
  text === null ? "NULL" : `'${text.replaceAll("'", "''")}'`;
const source = fc.constantFrom("GS1", "O'Hara", 'a "source"');
const licence = fc.constantFrom("CC0", "", null);
const type = fc.constantFrom("gs1:pip", "gs1:instructions");
const bit = fc.constantFrom(0, 1);
const visibility = fc.constantFrom("public", "organization");
const timing = fc.constantFrom(null, "{}");
const or = fc.constantFrom("", "OR IGNORE");
const moment = fc.integer({ min: 10, max: 59 }).map((n) => `2026-01-01T00:00:${n}.000Z`);

const writes = fc.oneof(
  fc.tuple(or, fc.constantFrom(...GTINS), source, licence, moment, visibility).map(
    ([or, gtin, source, licence, at, visibility]) =>
      `INSERT ${or} INTO products (gtin, name, source, licence, created_at, updated_at, visibility)
       VALUES ('${gtin}', 'n', ${quoted(source)}, ${quoted(licence)}, '${at}', '${at}', '${visibility}')
       ${or === "" ? "ON CONFLICT DO UPDATE SET source = excluded.source, licence = excluded.licence, visibility = excluded.visibility, updated_at = excluded.updated_at" : ""}`,
  ),
  fc
    .tuple(fc.constantFrom(...GTINS), visibility)
    .map(([gtin, to]) => `UPDATE products SET visibility = '${to}' WHERE gtin = '${gtin}'`),
  fc.constantFrom(...GTINS).map((gtin) => `DELETE FROM products WHERE gtin = '${gtin}'`),
  fc
    .tuple(source, licence)
    .map(
      ([source, licence]) =>
        `UPDATE products SET source = ${quoted(source)}, licence = ${quoted(licence)}`,
    ),
  fc.tuple(or, fc.constantFrom(...BRANDS), moment).map(
    ([or, id, at]) =>
      `INSERT ${or} INTO brands VALUES ('${id}', 'o', '${id}', NULL, '${at}', '${at}')
       ${or === "" ? "ON CONFLICT DO UPDATE SET name = name || 'x', updated_at = excluded.updated_at" : ""}`,
  ),
  fc.constantFrom(...BRANDS).map((id) => `DELETE FROM brands WHERE id = '${id}'`),
  fc.tuple(or, fc.constantFrom(...LINKS), type, bit, bit, moment, timing).map(
    ([or, id, type, isPublic, enabled, at, timing]) =>
      `INSERT ${or} INTO links (id, anchor, link_type, href, title, is_public, enabled, created_at, updated_at, timing)
       VALUES ('${id}', '/01/x', '${type}', 'h', 't', ${isPublic}, ${enabled}, '${at}', '${at}', ${quoted(timing)})
       ${or === "" ? "ON CONFLICT DO UPDATE SET link_type = excluded.link_type, is_public = excluded.is_public, enabled = excluded.enabled, timing = excluded.timing" : ""}`,
  ),
  fc.constantFrom(...LINKS).map((id) => `DELETE FROM links WHERE id = '${id}'`),
  fc
    .tuple(type, bit)
    .map(([type, enabled]) => `UPDATE links SET link_type = '${type}', enabled = ${enabled}`),
);

test("after any writes, the figures and the brands' names are those of the rows", async () => {
  const client = await openLocal(folder, "any.db");
  await client.execute("INSERT INTO organizations VALUES ('o', 'Owner', NULL, '', '')");
  await fc.assert(
    fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 12 }), async (statements) => {
      await client.batch(statements);
      expect(await rowsOf(client, COUNTS)).toEqual(await recounted(client));
      expect(await rowsOf(client, "SELECT name, id FROM brand_names ORDER BY id")).toEqual(
        await rowsOf(client, "SELECT name, id FROM brands ORDER BY id"),
      );
    }),
    { numRuns: times(18, 900) },
  );
});

describe("a catalog", () => {
  let catalog: CatalogFile;
  beforeAll(async () => {
    catalog = await openCatalogFile();
  });
  afterAll(() => catalog?.stop());

  const lastChange = async (kind: string) =>
    (
      await rowsOf(catalog.client, `SELECT changed_at FROM catalog_counts WHERE kind = '${kind}'`)
    )[0]![0];

  test("seeded with the sample is counted", async () => {
    expect(await rowsOf(catalog.client, COUNTS)).toEqual(await recounted(catalog.client));
  });

  test("tells nothing of what only an owner sees", async () => {
    const { client } = catalog;
    const counts = () => rowsOf(client, "SELECT * FROM catalog_counts");
    const before = await counts();
    const at = "2999-01-01T00:00:00.000Z";
    await client.batch([
      insertProduct("09521006000005", { name: "n", visibility: "organization", updated_at: at }),
      `UPDATE products SET updated_at = '2999-01-02T00:00:00.000Z', source = 'x' WHERE gtin = '09521006000005'`,
      `INSERT INTO links (id, anchor, link_type, href, title, is_public, created_at, updated_at) VALUES ('hidden', '/', 'gs1:dpp', 'h', 't', 0, '', '${at}')`,
      `INSERT INTO links (id, anchor, link_type, href, title, timing, created_at, updated_at) VALUES ('timed', '/', 'gs1:dpp', 'h', 't', '{}', '', '${at}')`,
      "UPDATE links SET updated_at = '2999-01-02T00:00:00.000Z' WHERE id IN ('hidden', 'timed')",
      "DELETE FROM links WHERE id IN ('hidden', 'timed')",
      "DELETE FROM products WHERE gtin = '09521006000005'",
    ]);
    expect(await counts()).toEqual(before);
  });

  test("tells when it last changed, also by a deletion", async () => {
    const { client } = catalog;
    await client.execute(
      "UPDATE products SET updated_at = '2999-01-01T00:00:00.000Z' WHERE gtin = '09506000134352'",
    );
    expect(await lastChange("products")).toBe("2999-01-01T00:00:00.000Z");
    await client.execute("UPDATE catalog_counts SET changed_at = '2000-01-01T00:00:00.000Z'");
    await client.execute(
      "DELETE FROM links WHERE id = (SELECT id FROM links WHERE timing IS NULL AND is_public AND enabled LIMIT 1)",
    );
    expect(await lastChange("links")).toMatch(/^20[2-9]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await lastChange("products")).toBe("2000-01-01T00:00:00.000Z");
  });

  test("is read without a scan of what is counted, and no more than a hundred names", async () => {
    const [sql] = catalogCounts.statements as string[];
    const steps = await rowsOf(catalog.client, `EXPLAIN QUERY PLAN ${sql}`);
    const details = steps.map((step) => String(step.at(-1)));
    expect(
      details.filter((step) => /^SEARCH catalog_counts USING PRIMARY KEY/.test(step)),
    ).toHaveLength(3);
    expect(details.filter((step) => /SCAN (?!\(|CONSTANT)/.test(step))).toEqual([]);
    expect(MOST_NAMES).toBe(100);
  });
});
