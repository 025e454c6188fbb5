/** Who may read a private product, by key, scope, prefix and brand; and what a search of it depends on. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../../src/catalog/query.ts";
import { ANYBODY, forStranger, seenBy, type Viewer } from "../../src/catalog/readable.ts";
import { gtinsFrom } from "../../src/catalog/search/completions.ts";
import { productSearch } from "../../src/catalog/search/product-search.ts";
import { wordsOf } from "../../src/catalog/search/terms.ts";
import {
  gtinsAmong,
  productOf,
  productPage,
  successorsOf,
} from "../../src/catalog/tables/products.ts";
import { insertProduct, openLocal } from "./search/search-index.ts";

const [NUMBERED, BRANDED, PUBLIC] = ["09521006000005", "00000040084107", "09521006000012"];
const AT = "2026-11-22T00:00:00.000Z";

let folder: string;
let client: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-readable-"));
  client = await openLocal(folder, "catalog.db");
  const key = (hash: string, organization: string, scopes: string[], more = "NULL, NULL") =>
    `INSERT INTO api_keys (hash, prefix, organization_id, scopes, expires_at, revoked_at, created_at)
     VALUES ('${hash}', '${hash}', '${organization}', '${JSON.stringify(scopes)}', ${more}, '')`;
  await client.batch([
    "INSERT INTO organizations VALUES ('acme', 'Acme', NULL, '', ''), ('other', 'Other', NULL, '', '')",
    "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES ('952100', 'acme', '', ''), ('9521', 'other', '', ''), ('0000', 'other', '', '')",
    "INSERT INTO brands VALUES ('b', 'acme', 'Brand', NULL, '', '')",
    key("own", "acme", ["audit:read", "catalog:read"]),
    key("writing", "acme", ["catalog:write"]),
    key("revoked", "acme", ["catalog:read"], "NULL, '2026-01-01'"),
    key("expired", "acme", ["catalog:read"], `'${AT}', NULL`),
    key("other", "other", ["catalog:read", "catalog:write"]),
    key("admin", "other", ["admin"]),
    insertProduct(NUMBERED!, { name: "Zanzibar Risotto", visibility: "organization" }),
    insertProduct(BRANDED!, { name: "Zanzibar Sweet", visibility: "organization", brand_id: "b" }),
    insertProduct(PUBLIC!, { name: "Risotto", replaced_by_gtin: NUMBERED! }),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask<T>(viewer: Viewer | null, query: Query<T>): Promise<T> {
  const results = await client.batch(seenBy(viewer, AT, [...query.statements]), "read");
  if (viewer === null) {
    // A stranger's shorter statements find the same.
    const short = await client.batch(query.statements.map(forStranger), "read");
    expect(short.map(({ rows }) => rows)).toEqual(results.map(({ rows }) => rows));
  }
  return query.read(results);
}

async function search(viewer: Viewer | null, query: string) {
  const asked = {
    words: wordsOf(query),
    digits: null,
    brand: null,
    gpc: null,
    limit: 9,
    offset: 0,
  };
  const { everybodys, own } = await ask(viewer, productSearch(asked, viewer !== null));
  return [...own, ...everybodys].map(({ gtin }) => gtin).sort();
}

const viewer = (keyHash: string, scope = "catalog:read"): Viewer => ({ keyHash, scope });
const blind: Record<string, Viewer | null> = {
  "a stranger": null,
  "the owner of a shorter prefix": viewer("other"),
  "a key without the scope": viewer("writing"),
  "a revoked key": viewer("revoked"),
  "a key that has expired at this moment": viewer("expired"),
  "a key that there is not": viewer("nobody"),
};
const seeing: Record<string, Viewer> = {
  "the owner": viewer("own"),
  "the owner in the scope of a write": viewer("writing", "catalog:write"),
  "an administrator": viewer("admin"),
};

describe.each(Object.entries(blind))("%s", (_who, who) => {
  test("sees public products alone", async () => {
    expect(await ask(who, productOf(NUMBERED!))).toBeNull();
    expect(await ask(who, productOf(BRANDED!))).toBeNull();
    expect(successorsOf((await ask(who, productOf(PUBLIC!)))!)).toEqual([]);
    expect(await ask(who, gtinsAmong([NUMBERED!, PUBLIC!], 2))).toEqual([PUBLIC]);
    expect(await ask(who, gtinsFrom("95210", 9))).toEqual([PUBLIC!.slice(1)]);
    const page = await ask(who, productPage({ after: "", limit: 9 }));
    expect(page.map(({ gtin }) => gtin)).toEqual([PUBLIC]);
    expect(await ask(who, productPage({ after: "", limit: 9, isPrivate: true }))).toEqual([]);
    expect(await search(who, "risotto")).toEqual([PUBLIC]);
    expect(await search(who, "zanzibarr")).toEqual([]);
  });
});

describe.each(Object.entries(seeing))("%s", (_who, who) => {
  test("sees private products by number and by brand", async () => {
    expect(await ask(who, productOf(NUMBERED!))).toMatchObject({ visibility: "organization" });
    expect(await ask(who, productOf(BRANDED!))).toMatchObject({ name: "Zanzibar Sweet" });
    expect(successorsOf((await ask(who, productOf(PUBLIC!)))!)).toHaveLength(1);
    expect(await ask(who, gtinsFrom("95210", 9))).toHaveLength(2);
    expect(await ask(who, productPage({ after: "", limit: 9, isPrivate: true }))).toHaveLength(2);
    expect(await search(who, "risotto")).toEqual([NUMBERED, PUBLIC]);
    expect(await search(who, "zanzibarr")).toEqual([BRANDED, NUMBERED]);
  });
});

test("what is private changes neither order nor scores of what everybody finds", async () => {
  const everybodys = () =>
    ask(
      null,
      productSearch(
        { words: ["risotto", "rice"], digits: null, brand: null, gpc: null, limit: 9, offset: 0 },
        false,
      ),
    );
  await client.batch([
    insertProduct("09521007000004", { name: "Rice", description: "Risotto" }),
    insertProduct("09521007000011", { name: "Risotto", description: "Rice and more" }),
  ]);
  const before = await everybodys();
  await client.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO products (gtin, name, source, visibility, created_at, updated_at)
    SELECT printf('%014d', 95210080000000 + i), 'Rice ' || i, 'x', 'organization', '', '' FROM n`);
  expect(await everybodys()).toEqual(before);
});

test("a stranger's statement names no keys and has no viewer, and a text without one stays as it is", () => {
  const asked = [...productOf(PUBLIC!).statements, ...gtinsAmong([PUBLIC!], 1).statements];
  for (const statement of [...asked, ...productPage({ after: "", limit: 1 }).statements]) {
    expect(JSON.stringify(statement)).toContain(JSON.stringify(ANYBODY));
    const short = forStranger(statement) as { sql: string; args: unknown[] };
    expect(short.sql).not.toMatch(/api_keys|company_prefixes/);
    expect(short.args).not.toContain(ANYBODY);
    expect(short.sql.split("?")).toHaveLength(short.args.length + 1);
  }
  for (const other of ["SELECT 1", { sql: "SELECT ?", args: [1] }]) {
    expect(forStranger(other)).toBe(other);
  }
});
