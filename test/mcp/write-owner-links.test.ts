/** Links of a whole brand or organization: the preview compares scans of a sample of what it has. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { OTHERS_PLANS } from "../../src/model/link-notes.ts";
import { insertProduct } from "../catalog/search/search-index.ts";
import { type Agent, type Any, expectScans, startAgent } from "../support/agent.ts";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(() =>
  agent.catalog.client.executeMultiple(`
    DELETE FROM links WHERE id LIKE 'new%'; DELETE FROM products WHERE gtin LIKE '_9521%';
    DELETE FROM company_prefixes WHERE prefix = '9521001'; DELETE FROM brands WHERE id LIKE 'new%';
    INSERT INTO brands VALUES ('new-oats', 'acme', 'Oats', NULL, '', ''), ('new-other', 'other', 'Other', NULL, '', '')`),
);

const every = {
  ...{ id: "new-every", anchor: "organization:acme", link_type: "gs1:faqs", title: "Questions" },
  ...{ href: "https://acme.example/faqs/{gtin}" },
};
const ALWAYS =
  "The link applies to every identifier of this owner, also to those without a record.";
const notDefault = (anchor: string) =>
  expect.stringMatching(`^is_default: this link is not a default. If ${anchor} has no default`);
const coverage = (products: string, owner: string, others: number, more = "") =>
  `Scans of ${products} public products of ${owner} and of ${others} more anchors with links were checked. ${more}${ALWAYS}`;

/** Products of acme, and one below the longer prefix of another organization. */
const [FIRST, SECOND, ELSEWHERE] = ["09521001234566", "19521001234563", "09521000012349"] as const;
const store = (...rows: ReturnType<typeof insertProduct>[]) => agent.catalog.client.batch(rows);
const product = (gtin: string, more: Record<string, string> = {}) =>
  insertProduct(gtin, { name: gtin, ...more });
const requests = ({ scans }: Any): string[] => scans.map(({ request }: Any) => request);
const gtinOf = (item: number) => {
  const digits = `0952100${String(100_000 + item)}`;
  return digits + checkDigit(digits);
};
const asked = (anchor: string) => `${anchor}?linkType=gs1:faqs`;
const previewOf = (more: object = {}) => agent.answer("writer", "put_link", { ...every, ...more });

test("an organization's: its products and its other keys, and what it says comes true", async () => {
  await store(product(FIRST), product(SECOND), product(ELSEWHERE));
  const gln = "/414/9521001000000";
  const page = { ...every, id: "new-gln", anchor: gln, link_type: "gs1:pip", is_default: true };
  await agent.done("writer", "put_link", { ...page, href: "https://acme.example/place" });
  const href = "https://acme.example/faqs";
  const preview = await previewOf({ href });
  expect(requests(preview)).toEqual(
    [FIRST, SECOND].map((gtin) => asked(`/01/${gtin}`)).concat(asked(gln)),
  );
  expect(preview.scans_checked).toBe(8);
  const { warnings } = preview;
  expect(warnings).toEqual([
    notDefault("organization:acme"),
    coverage("2 of 2", "organization:acme", 1),
  ]);
  await expectScans(agent, preview, "before");
  const { version } = preview;
  await agent.answer("writer", "put_link", { ...every, href, confirm: true, version });
  await expectScans(agent, preview, "after");

  const deletion = await agent.answer("writer", "delete_link", { id: every.id });
  expect(requests(deletion)).toEqual(requests(preview));
  expect(deletion.scans[0].after).toEqual(preview.scans[0].before);
  expect(deletion.warnings).toEqual(warnings.slice(1));
});

test("a brand's: products of the brand, and those that it has by a company prefix", async () => {
  await agent.catalog.client.execute(
    "INSERT INTO company_prefixes (prefix, organization_id, brand_id, created_at, updated_at) VALUES ('9521001', 'acme', 'new-oats', '', '')",
  );
  await store(
    product(FIRST),
    product(ELSEWHERE, { brand_id: "new-oats" }),
    product(SECOND, { brand_id: "new-other" }),
  );
  const preview = await previewOf({ anchor: "brand:new-oats" });
  expect(requests(preview).sort()).toEqual([asked(`/01/${ELSEWHERE}`), asked(`/01/${FIRST}`)]);
  expect(preview.warnings).toEqual([
    notDefault("brand:new-oats"),
    coverage("2 of 2", "brand:new-oats", 0),
    OTHERS_PLANS,
  ]);
  await expectScans(agent, preview, "before");
});

test("of many products, a sample that says so", async () => {
  const insert = (count: number) =>
    agent.catalog.client.execute({
      sql: `INSERT OR IGNORE INTO products (gtin, name, source, created_at, updated_at)
        SELECT value, 'Product', 'test', '', '' FROM json_each(?)`,
      args: [JSON.stringify(Array.from({ length: count }, (_, i) => gtinOf(i)))],
    });
  await insert(30);
  const some = await previewOf();
  expect(some.warnings).toEqual([
    notDefault("organization:acme"),
    coverage("10 of 30", "organization:acme", 0, "This is a sample. "),
  ]);
  expect(some.scans_checked).toBe(30);
  await insert(1_200);
  const [, warning] = (await previewOf()).warnings;
  expect(warning).toBe(
    coverage("10 of at least 1001", "organization:acme", 0, "This is a sample. "),
  );
});

test("private products are left out, and an owner may have nothing", async () => {
  await store(product(FIRST, { visibility: "organization" }));
  const preview = await previewOf();
  expect(preview).toMatchObject({ scans_checked: 0 });
  expect(preview).not.toHaveProperty("scans");
  expect(preview.warnings).toEqual([
    notDefault("organization:acme"),
    coverage("0 of 0", "organization:acme", 0),
  ]);
});

test.each<[object, RegExp]>([
  [{ enabled: false }, /disabled/],
  [{ href: "https://acme.example/{serial}/{tpx}" }, /variable/],
])("%j changes no scan, and the preview says why", async (members, why) => {
  await store(product(FIRST));
  const preview = await previewOf(members);
  expect(preview).not.toHaveProperty("scans");
  expect(preview.scans_checked).toBe(3);
  expect(preview.warnings.at(-1)).toMatch(/^No checked scan leads to it\. /);
  expect(preview.warnings.at(-1)).toMatch(why);
});
