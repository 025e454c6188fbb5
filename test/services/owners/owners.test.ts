/** Every place that decides who owns a number, asked about every case of the table. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { grantPrefix } from "../../../scripts/catalog/keys.ts";
import { longestPrefix, ownerOfNumber } from "../../../src/catalog/facts/company-prefix.ts";
import { companyPrefixDigits } from "../../../src/gs1/ai/company-prefix.ts";
import { file, rows, runImport } from "../../scripts/import/imports.ts";
import { agentOf } from "../../support/agent.ts";
import { answering } from "../../support/in-process.ts";
import { type Owners, startOwners } from "../../support/owners.ts";
import { type Organization, OWNER_CASES, type OwnerCase, type Whose } from "./table.ts";

const ID = { mine: "acme", another: "other" } as const;
const AT = "2026-01-01T00:00:00.000Z";
const ENDING = JSON.stringify({
  ...{ from: null, until: "2097-11-01T00:00:00Z", timeFrom: null, timeUntil: null },
  ...{ dateFrom: null, dateUntil: null, weekdays: null, zone: "UTC" },
});
const ORGANIZATIONS = ["mine", "another"] as const;

let owners: Owners;
let keys: Record<Organization | "admin", string>;
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  owners = await startOwners();
  answer = answering(owners.catalog.vars);
  const keyOf = async (organization: Organization) =>
    (await owners.newKey(ID[organization], ["catalog:read", "catalog:write"])).key;
  keys = { mine: await keyOf("mine"), another: await keyOf("another"), admin: owners.keys.admin };
  await owners.catalog.client.batch([
    `INSERT INTO brands VALUES ('b-mine', 'acme', 'Mine', NULL, '${AT}', '${AT}')`,
    `INSERT INTO brands VALUES ('b-another', 'other', 'Theirs', NULL, '${AT}', '${AT}')`,
  ]);
  const db = connect(owners.catalog.url);
  for (const [prefix, organization] of OWNER_CASES.flatMap(prefixesOf)) {
    await grantPrefix(db, { prefix, organizationId: ID[organization], brandId: null });
  }
  await owners.catalog.client.batch(
    OWNER_CASES.flatMap(([gtin, , , brand]) => [
      `INSERT INTO products (gtin, name, brand_id, source, visibility, created_at, updated_at)
       VALUES ('${gtin}', 'Zanzibarquokka', ${brand === "none" ? "NULL" : `'b-${brand}'`}, 'x',
         'organization', '${AT}', '${AT}')`,
      `INSERT INTO links (id, anchor, link_type, href, title, is_public, timing, created_at, updated_at)
       VALUES ('hidden-${gtin}', '/01/${gtin}', 'gs1:pip', 'https://example.org/', 'Hidden', 0, '${ENDING}', '${AT}', '${AT}')`,
      `INSERT INTO link_checks VALUES ('hidden-${gtin}', '/01/${gtin}', 'https://example.org/', 'broken', 404, NULL, NULL, '${AT}')`,
      `INSERT INTO scan_counts VALUES ('2024-02', '/01/${gtin}', 'total', 'record', 1)`,
      `INSERT INTO qr_codes VALUES ('http://localhost:8787/01/${gtin}', '/01/${gtin}', '${AT}')`,
    ]),
  );
});
afterAll(() => owners?.stop());

/** Registered in this order of lengths, for the digits after the indicator digit. */
function prefixesOf([gtin, kind, prefixes]: OwnerCase): [string, Organization][] {
  const short = gtin.slice(1, kind === "GTIN-8" ? 9 : 7);
  const long = gtin.slice(1, short.length + 2);
  if (prefixes === "nobody") return [];
  if (prefixes === "longerOfAnother") return [...pair(short, "mine"), ...pair(long, "another")];
  if (prefixes === "longerOfMine") return [...pair(short, "another"), ...pair(long, "mine")];
  return pair(short, prefixes);
}
const pair = (prefix: string, organization: Organization): [string, Organization][] => [
  [prefix, organization],
];

const isOf = (whose: Whose, organization: Organization) =>
  whose === "both" || whose === organization;
/** The numbers of the table that are the organization's, by a column. */
const expected = (organization: Organization, column: (row: OwnerCase) => Whose) =>
  OWNER_CASES.filter((row) => isOf(column(row), organization)).map(([gtin]) => gtin);

const asking =
  (who: keyof typeof keys) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  async (method: string, path: string, body?: object): Promise<[number, any]> => {
    const response = await answer(`/api/v1${path}`, {
      method,
      headers: {
        ...{ Authorization: `Bearer ${keys[who]}`, "Content-Type": "application/json" },
        ...(method === "PATCH" && { "If-Match": "*" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [response.status, await response.json()];
  };

/** The numbers of the table in the anchors of a whole list. */
async function listed(ask: ReturnType<typeof asking>, path: string): Promise<string[]> {
  const found = new Set<string>();
  for (let cursor = ""; ; ) {
    const [status, page] = await ask("GET", `${path}limit=10${cursor}`);
    expect([status, page.detail]).toEqual([200, undefined]);
    for (const { anchor } of page.items) found.add(anchor.slice("/01/".length));
    if (page.next === null) break;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
  return OWNER_CASES.flatMap(([gtin]) => (found.has(gtin) ? [gtin] : []));
}

/** The numbers for which the question has this answer. */
async function numbers(ask: (gtin: string) => Promise<boolean>) {
  const found: string[] = [];
  for (const [gtin] of OWNER_CASES) if (await ask(gtin)) found.push(gtin);
  return found;
}

test.each(OWNER_CASES)(
  "the code finds the owner of %s, a %s, with prefixes of %s and the brand of %s",
  (...row) => {
    const [gtin, , , brand, owner] = row;
    const digits = companyPrefixDigits({ ai: "01", value: gtin }) ?? "";
    const registered = OWNER_CASES.flatMap(prefixesOf);
    const [, prefixOwner = null] = longestPrefix(digits, registered, ([prefix]) => prefix) ?? [];
    const found = ownerOfNumber(prefixOwner, brand === "none" ? null : brand);
    expect(found ?? "nobody").toBe(owner);
  },
);

test("no prefix of a restricted number can be registered", async () => {
  const [gtin] = OWNER_CASES.find(([, kind]) => kind === "restricted")!;
  const prefix = gtin.slice(1, 7);
  const db = connect(owners.catalog.url);
  await expect(
    grantPrefix(db, { prefix, organizationId: "acme", brandId: null }),
  ).rejects.toThrow();
  const body = { organization_id: "acme", brand_id: null, resolver: null };
  const [status] = await asking("admin")("PUT", `/company-prefixes/${prefix}`, body);
  expect(status).toBe(422);
});

describe.each(ORGANIZATIONS)("%s", (who) => {
  const ask = asking(who);

  test("reads private products", async () => {
    const found = await numbers(async (gtin) => (await ask("GET", `/products/${gtin}`))[0] === 200);
    expect(found).toEqual(expected(who, ([, , , , , reads]) => reads));
  });

  test("lists the products that it owns, page by page", async () => {
    const found: string[] = [];
    for (let cursor = ""; ; ) {
      const path = `/products?organization=${ID[who]}&limit=7${cursor}`;
      const [status, page] = await ask("GET", path);
      expect(status).toBe(200);
      found.push(...page.items.map(({ gtin }: { gtin: string }) => gtin));
      if (page.next === null) break;
      cursor = `&cursor=${encodeURIComponent(page.next)}`;
    }
    const inTable = OWNER_CASES.map(([gtin]) => gtin).filter((gtin) => found.includes(gtin));
    expect(inTable).toEqual(expected(who, ([, , , , owner]) => owner));
    expect(found).toEqual([...found].sort());
  });

  test("finds private products by a word and by their number", async () => {
    const [status, { items }] = await ask("GET", "/products?q=Zanzibarquokka&limit=50");
    expect(status).toBe(200);
    const wanted = expected(who, ([, , , , , reads]) => reads);
    expect(items.map(({ gtin }: { gtin: string }) => gtin).sort()).toEqual([...wanted].sort());
    const found = await numbers(async (gtin) =>
      JSON.stringify((await ask("GET", `/products?q=${gtin}`))[1]).includes("Zanzibarquokka"),
    );
    expect(found).toEqual(wanted);
  });

  test("sees hidden rules in the dry run", async () => {
    const found = await numbers(async (gtin) => {
      const [status, body] = await ask("GET", `/dry-run?digital_link=/01/${gtin}`);
      expect(status).toBe(200);
      const isTold = JSON.stringify(body).includes(`hidden-${gtin}`);
      expect([gtin, body.rules]).toEqual([gtin, isTold ? "all" : "public"]);
      return isTold;
    });
    expect(found).toEqual(expected(who, ([, , , , , , links]) => links));
  });

  test.each([
    "/links?",
    "/links?ending_before=2098-01-01T00:00:00Z&",
    "/link-checks?",
    "/link-checks?outcome=broken&",
    "/qr-codes?",
    "/scans/top?period=2024-02&",
  ])("lists %s", async (path) => {
    expect(await listed(ask, path)).toEqual(expected(who, ([, , , , , , links]) => links));
  });

  test("writes links with a key", async () => {
    const found = await numbers(async (gtin) => {
      const body = { anchor: `/01/${gtin}`, link_type: "gs1:pip", title: "Page" };
      const link = { ...body, href: "https://example.org/" };
      const [status] = await ask("PUT", `/links/${who}-${gtin}`, link);
      expect([201, 403]).toContain(status);
      return status === 201;
    });
    expect(found).toEqual(expected(who, ([, , , , , , links]) => links));
  });

  test("writes products with a key", async () => {
    const found = await numbers(async (gtin) => {
      const [status] = await ask("PATCH", `/products/${gtin}`, { variant: who });
      // Whether or not the key can read it, and whether or not it exists.
      if (status !== 200) expect([gtin, status]).toEqual([gtin, 403]);
      return status === 200;
    });
    expect(found).toEqual(expected(who, ([, , , , , , , products]) => products));
  });

  test("imports products and links", async () => {
    const records = OWNER_CASES.flatMap(([gtin]) => [
      { type: "product", gtin, name: `Zanzibarquokka ${who}` },
      {
        ...{ type: "link", id: `import-${who}-${gtin}`, anchor: `/01/${gtin}` },
        ...{ link_type: "gs1:pip", href: "https://example.org/", title: "Page" },
      },
    ]);
    const path = file("owners.jsonl", records.map((record) => JSON.stringify(record)).join("\n"));
    const { client } = owners.catalog;
    await runImport(owners.catalog, path, { organization: ID[who], records: true });
    const wanted = expected(who, ([, , , , , , links]) => links).sort();
    const products = `SELECT gtin FROM products WHERE name = 'Zanzibarquokka ${who}' ORDER BY gtin`;
    expect((await rows(client, products)).map(({ gtin }) => gtin)).toEqual(wanted);
    const links = `SELECT anchor FROM links WHERE id LIKE 'import-${who}-%' ORDER BY anchor`;
    expect((await rows(client, links)).map(({ anchor }) => anchor)).toEqual(
      wanted.map((gtin) => `/01/${gtin}`),
    );
  });
});

test("an administrator reads and writes every number", async () => {
  const ask = asking("admin");
  for (const [gtin] of OWNER_CASES) {
    expect([gtin, (await ask("PATCH", `/products/${gtin}`, { variant: "a" }))[0]]).toEqual([
      gtin,
      200,
    ]);
  }
});

describe("a link of an organization", () => {
  beforeAll(() =>
    owners.catalog.client.batch([
      "UPDATE products SET visibility = 'public'",
      ...ORGANIZATIONS.map(
        (
          who,
        ) => `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at) VALUES
        ('${who}', 'organization:${ID[who]}', 'gs1:faqs', 'https://${who}.example/', 'Q', '${AT}', '${AT}')`,
      ),
    ]),
  );

  /** The brand of a product counts first: the link is about the product, not about its number. */
  const wanted = (who: Organization) =>
    OWNER_CASES.filter(([, , , brand, owner]) =>
      brand === "none" ? owner === who : brand === who,
    ).map(([gtin]) => gtin);

  test.each(ORGANIZATIONS)("applies to scans, %s", async (who) => {
    const found = await numbers(async (gtin) => {
      const { headers } = await answer(`/01/${gtin}?linkType=gs1:faqs`);
      return headers.get("Location")?.startsWith(`https://${who}.example/`) ?? false;
    });
    expect(found).toEqual(wanted(who));
  });

  test.each(ORGANIZATIONS)("is compared for its products in the preview, %s", async (who) => {
    const anchor = `organization:${ID[who]}`;
    const { warnings } = await agentOf(owners).answer("admin", "put_link", {
      ...{ id: who, anchor, link_type: "gs1:faqs", href: `https://${who}.example/new`, title: "Q" },
    });
    expect(warnings.join()).toContain(`of ${wanted(who).length} public products of ${anchor}`);
  });
});
