/** Who may read a private product, by key, scope, prefix and brand; and what a search of it depends on. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsInBrief } from "../../src/catalog/facts/facts.ts";
import type { Query } from "../../src/catalog/query.ts";
import {
  ANYBODY,
  anonymousForm,
  type CatalogPrincipal,
  forPrincipal,
} from "../../src/catalog/readable.ts";
import { gtinsFrom } from "../../src/catalog/search/completions.ts";
import { productSearch } from "../../src/catalog/search/product-search.ts";
import { wordsOf } from "../../src/catalog/search/terms.ts";
import {
  namesAmong,
  packingOf,
  productOf,
  productPage,
  successorsOf,
} from "../../src/catalog/tables/products.ts";
import { share } from "../support/share.ts";
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

async function ask<T>(principal: CatalogPrincipal | null, query: Query<T>): Promise<T> {
  const results = await client.batch(forPrincipal(principal, AT, [...query.statements]), "read");
  if (principal === null) {
    // The shorter statements of readers without credentials find the same.
    const short = await client.batch(query.statements.map(anonymousForm), "read");
    expect(short.map(({ rows }) => rows)).toEqual(results.map(({ rows }) => rows));
  }
  return query.read(results);
}

async function search(principal: CatalogPrincipal | null, query: string) {
  const asked = {
    words: wordsOf(query),
    digits: null,
    brand: null,
    gpc: null,
    limit: 9,
    offset: 0,
    at: new Date(0),
  };
  const { everybodys, own } = await ask(principal, productSearch(asked, principal !== null));
  return [...own, ...everybodys].map(({ gtin }) => gtin).sort();
}

test("the statements of a stranger ask for no key: the server compiles each of them anew", async () => {
  const gtins = [PUBLIC!, NUMBERED!];
  expect(await ask(null, packingOf(gtins, 9))).toEqual({ cases: [], units: [] });
  const queries = [namesAmong(gtins, new Date(0)), packingOf(gtins, 9), productOf(PUBLIC!)];
  const asked = queries.flatMap(({ statements }) => statements).map(anonymousForm);
  expect(asked.filter((statement) => /bearers/.test(JSON.stringify(statement)))).toEqual([]);
});

const principal = (keyHash: string, scope = "catalog:read"): CatalogPrincipal => ({
  keyHash,
  scope,
});
const blind: Record<string, CatalogPrincipal | null> = {
  "a stranger": null,
  "the owner of a shorter prefix": principal("other"),
  "a key without the scope": principal("writing"),
  "a revoked key": principal("revoked"),
  "a key that has expired at this moment": principal("expired"),
  "a key that there is not": principal("nobody"),
};
const seeing: Record<string, CatalogPrincipal> = {
  "the owner": principal("own"),
  "the owner in the scope of a write": principal("writing", "catalog:write"),
  "an administrator": principal("admin"),
};

describe.each(Object.entries(blind))("%s", (_who, who) => {
  test("sees only public products", async () => {
    expect(await ask(who, productOf(NUMBERED!))).toBeNull();
    expect(await ask(who, productOf(BRANDED!))).toBeNull();
    expect(successorsOf((await ask(who, productOf(PUBLIC!)))!)).toEqual([]);
    const named = await ask(who, namesAmong([NUMBERED!, PUBLIC!], new Date(0)));
    expect(named.map(({ gtin }) => gtin)).toEqual([PUBLIC]);
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
        {
          words: ["risotto", "rice"],
          digits: null,
          brand: null,
          gpc: null,
          limit: 9,
          offset: 0,
          at: new Date(0),
        },
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

test("without credentials, frequent statements name no keys and have no principal", () => {
  const key = { gtin: PUBLIC!, anchors: [`/01/${PUBLIC}`], prefixDigits: PUBLIC!.slice(1) };
  const asked = [...factsInBrief(key).statements, ...productOf(PUBLIC!).statements];
  for (const statement of [...asked, ...productPage({ after: "", limit: 1 }).statements]) {
    expect(JSON.stringify(statement)).toContain(JSON.stringify(ANYBODY));
    const short = anonymousForm(statement) as { sql: string; args: unknown[] };
    expect(short.sql).not.toMatch(/api_keys|->>/);
    expect(short.args).not.toContain(ANYBODY);
    expect(short.sql.split("?")).toHaveLength(short.args.length + 1);
  }
  for (const other of ["SELECT 1", { sql: "SELECT ?", args: [1] }]) {
    expect(anonymousForm(other)).toBe(other);
  }
});

describe("what a principal cannot see changes nothing of what it finds", () => {
  const [HIS, LONGER, WITHIN] = ["09522000000013", "09522111000011", "09522111500016"];
  const WORDS = ["zebra", "quokka", "okapi", "lemur"];
  const QUERIES = [
    ...[...WORDS, "z", "qu", "oka", "z qu", "okapi qu"],
    ...WORDS.flatMap((one) => WORDS.map((other) => `${one} ${other}`)),
    ...["zebrra", "quokkaa okapy", "zebra quokka okapi", "zebra lemur quokka"],
  ];
  const DIGITS = ["9522", "95221", "9522111", "95220000", "0952211100001", "8"];
  const PRINCIPALS = {
    shorter: principal("short"),
    longer: principal("long"),
    foreign: principal("other"),
  };

  const SEARCHES = QUERIES.flatMap((query) =>
    [null, "b-short", "Shared"].map((brand) => ({ query, brand })),
  );

  /** Each principal makes a part of the searches, with another one to begin with. */
  const everything = async (who: keyof typeof PRINCIPALS) => {
    const found: unknown[] = [];
    const first = Object.keys(PRINCIPALS).indexOf(who);
    for (const { query, brand } of share(SEARCHES, 4, first)) {
      const asked = {
        words: wordsOf(query),
        digits: null,
        brand,
        gpc: null,
        limit: 9,
        offset: 0,
        at: new Date(0),
      };
      found.push([query, brand, await ask(PRINCIPALS[who], productSearch(asked, true))]);
    }
    for (const digits of DIGITS) {
      const asked = {
        words: [],
        digits,
        brand: null,
        gpc: null,
        limit: 9,
        offset: 0,
        at: new Date(0),
      };
      found.push([
        digits,
        await ask(PRINCIPALS[who], productSearch(asked, true)),
        await ask(PRINCIPALS[who], gtinsFrom(digits, 9)),
      ]);
    }
    found.push(await ask(PRINCIPALS[who], productPage({ after: "", limit: 99, isPrivate: true })));
    return found;
  };

  const hide = (gtin: string, name: string, more = {}) =>
    insertProduct(gtin, { name, visibility: "organization", ...more });

  test.each([
    ["shorter", (n: number) => `095221110${String(n).padStart(5, "0")}`],
    ["longer", (n: number) => `095220001${String(n).padStart(5, "0")}`],
    ["foreign", (n: number) => `095221115${String(n).padStart(5, "0")}`],
  ] as const)("the owner of a %s prefix", async (who, hidden) => {
    if (who === "shorter") {
      const key = (hash: string, organization: string) =>
        `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
         VALUES ('${hash}', '${hash}', '${organization}', '["catalog:read"]', '')`;
      await client.batch([
        "INSERT INTO organizations VALUES ('short', 'Short', NULL, '', ''), ('long', 'Long', NULL, '', '')",
        "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES ('9522', 'short', '', ''), ('9522111', 'long', '', ''), ('95221115', 'short', '', '')",
        "INSERT INTO brands VALUES ('b-short', 'short', 'Shared', NULL, '', ''), ('b-long', 'long', 'Shared', NULL, '', '')",
        key("short", "short"),
        key("long", "long"),
        hide(HIS!, "Zebra one", { brand_id: "b-short" }),
        hide(LONGER!, "Zebra quokka", { brand_id: "b-long" }),
        hide(WITHIN!, "Okapi two"),
      ]);
    }
    const before = await everything(who);
    const names = ["Quokka okapi zebra", "Zebra quokka", "Lemur okapi", "Quokka", "Zebra lemur"];
    const added = names.map((name, n) => hide(hidden(n), name));
    await client.batch(added);
    expect(await everything(who)).toEqual(before);
    await client.batch(names.map((_, n) => `DELETE FROM products WHERE gtin = '${hidden(n)}'`));
  });

  test("an owner finds what a longer prefix of its own has inside another's", async () => {
    expect(await search(PRINCIPALS.shorter, "okapi")).toEqual([WITHIN]);
    expect(await search(PRINCIPALS.shorter, "zebra")).toEqual([HIS]);
    expect(await search(PRINCIPALS.longer, "zebra")).toEqual([LONGER]);
    expect(await search(PRINCIPALS.longer, "okapi")).toEqual([]);
  });

  test("a thousand numbers of others leave room for one's own", async () => {
    await client.execute(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO products (gtin, name, source, visibility, created_at, updated_at)
      SELECT printf('%014d', 9522111000100 + i), 'x', 'x', 'organization', '', '' FROM n`);
    const asked = {
      words: [],
      digits: "9522111",
      brand: null,
      gpc: null,
      limit: 9,
      offset: 0,
      at: new Date(0),
    };
    const { own } = await ask(PRINCIPALS.shorter, productSearch(asked, true));
    expect(own.map(({ gtin }) => gtin)).toContain(WITHIN);
  });
});
