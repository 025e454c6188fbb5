/**
 * Every write of the app, by the owners of a foreign, a shorter and a longer company prefix, in two
 * catalogs that differ only in records that acme keeps from them: private products, and links that
 * are not public, disabled or scheduled. Answers, audit and import must be the same in both.
 *
 * Brands, organizations and prefixes are readable by everybody, so they exist in both catalogs.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { addOrganization, grantPrefix } from "../../../scripts/catalog/keys.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import { file, runImport } from "../../scripts/import/imports.ts";
import { type Agent, agentOf } from "../../support/agent.ts";
import { startOwners } from "../../support/owners.ts";
import { WRITE_TOOL_NAMES } from "../../support/pinned-tools.ts";
import { share } from "../../support/share.ts";

const CANARY = "Zanzibarquokka";
/** acme owns 952100. */
const PREFIXES = { foreign: "953330", shorter: "9521", longer: "95210077" } as const;
type Audience = keyof typeof PREFIXES;
const AUDIENCES = Object.keys(PREFIXES) as Audience[];
const ORGANIZATION = { foreign: "third", shorter: "other", longer: "inner" } as const;

const gtin = (prefix: string, serial: number): string => {
  const body = `0${prefix}${String(serial).padStart(12 - prefix.length, "0")}`;
  return body + checkDigit(body);
};
const HIDDEN = gtin("952100", 600_001);
/** A public product of acme, in both catalogs. */
const SHOWN = gtin("952100", 600_002);
/** A private product of acme that names the audience's first one. */
const naming = (who: Audience) => gtin("952100", 600_010 + AUDIENCES.indexOf(who));
/** The audience's own, in both catalogs; the last is private, and of acme's brand. */
const own = (who: Audience) =>
  [1, 2, 3].map((serial) => gtin(PREFIXES[who].padEnd(6, "7"), 60 + serial));

const NOW = new Date().toISOString();
const EARLIER = "2026-01-01T00:00:00.000Z";
/** The link checker does not request ports. */
const HREF = "https://example.org:8443/";
const insert = (table: string, row: Record<string, unknown>) => {
  const [names, values] = [Object.keys(row), Object.values(row)];
  const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`;
  return { sql, args: values as (string | number | null)[] };
};
const moments = { created_at: NOW, updated_at: NOW };
const product = (number: string, row: object) =>
  insert("products", { gtin: number, name: "Wombat", source: "x", ...moments, ...row });
const link = (id: string, anchor: string, row: object = {}) =>
  insert("links", {
    ...{ id, anchor, link_type: "gs1:pip", href: HREF, title: "Page" },
    ...{ ...moments, created_at: EARLIER, updated_at: EARLIER, ...row },
  });

const inBoth = AUDIENCES.flatMap((who) => {
  const [first = "", second = "", third = ""] = own(who);
  const brand = `${who}-brand`;
  return [
    insert("brands", { id: brand, organization_id: ORGANIZATION[who], name: brand, ...moments }),
    product(first, { brand_id: brand }),
    product(second, {}),
    product(third, { brand_id: "acme-brand", visibility: "organization" }),
    link(`${who}-default`, `/01/${second}`, { is_default: 1 }),
    // A preview compares a few of them.
    ...(who === "shorter" ? [1, 2, 3, 4, 5] : [1]).map((n) =>
      link(`${who}-${n}`, `/01/${gtin(PREFIXES[who].padEnd(6, "8"), n)}`, { is_default: 1 }),
    ),
  ];
});
const OFF = { title: CANARY, link_type: "gs1:recallStatus" };
const TIMED = JSON.stringify({ from: "2098-01-01T00:00:00Z", until: null });
const HIDDEN_LINKS = {
  "canary-private": link("canary-private", `/01/${SHOWN}`, { ...OFF, is_public: 0 }),
  "canary-off": link("canary-off", `/01/${SHOWN}`, { ...OFF, enabled: 0 }),
  "canary-timed": link("canary-timed", `/01/${SHOWN}`, { ...OFF, timing: TIMED }),
  "canary-hidden": link("canary-hidden", `/01/${HIDDEN}`, { ...OFF, is_public: 0 }),
  "canary-lot": link("canary-lot", `/01/${HIDDEN}/10/L1`, { ...OFF, is_public: 0 }),
  "canary-brand": link("canary-brand", "brand:acme-brand", { ...OFF, timing: TIMED }),
  "canary-acme": link("canary-acme", "organization:acme", { ...OFF, enabled: 0 }),
};
const hidden = [
  product(HIDDEN, { name: CANARY, brand_id: "acme-brand", visibility: "organization" }),
  ...AUDIENCES.map((who) =>
    product(naming(who), {
      ...{ name: CANARY, visibility: "organization", contains_quantity: 2 },
      ...{ contains_gtin: own(who)[0], replaced_by_gtin: own(who)[0] },
    }),
  ),
  ...Object.values(HIDDEN_LINKS),
  // Sorted before the links of the shorter prefix.
  ...[1, 2, 3, 4, 5, 6].map((n) =>
    link(`canary-${n}`, `/01/${gtin("952100", 600_090 + n)}`, { ...OFF, is_public: 0 }),
  ),
  insert("qr_codes", {
    digital_link: `http://localhost:8787/01/${HIDDEN}`,
    ...{ anchor: `/01/${HIDDEN}`, created_at: NOW },
  }),
];

interface World extends Agent {
  tokens: Record<Audience, string>;
}

async function startWorld(rows: ReturnType<typeof insert>[]): Promise<World> {
  const owners = await startOwners();
  const { catalog, newKey } = owners;
  const db = connect(catalog.url);
  await addOrganization(db, "third", "Third");
  await addOrganization(db, "inner", "Inner");
  for (const who of ["foreign", "longer"] as const) {
    const organizationId = ORGANIZATION[who];
    await grantPrefix(db, { prefix: PREFIXES[who], organizationId, brandId: null });
  }
  const acme = { organization_id: "acme", name: "Acme Foods" };
  await catalog.client.batch([
    insert("brands", { id: "acme-brand", ...acme, ...moments }),
    product(SHOWN, { brand_id: "acme-brand" }),
    link("shown", `/01/${SHOWN}`, { is_default: 1 }),
    ...inBoth,
    ...rows,
  ]);
  const scopes = ["catalog:read", "catalog:write", "qr:generate", "audit:read"] as const;
  const tokens = {} as World["tokens"];
  for (const who of AUDIENCES) tokens[who] = (await newKey(ORGANIZATION[who], [...scopes])).key;
  // `keys` by audience, so that the agent sends theirs.
  return { ...agentOf({ ...owners, keys: { ...owners.keys, ...tokens } }), tokens };
}

let plain: World;
let planted: World;
beforeAll(async () => {
  plain = await startWorld([]);
  planted = await startWorld(hidden);
});
afterAll(async () => {
  await plain?.stop();
  await planted?.stop();
});

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly match?: string;
}
interface Call {
  readonly tool: string;
  readonly record: string;
  readonly args: object;
}

const ENDS = ["discontinued", "withdrawn", "removed"];

const linksOf = (anchor: string) => {
  const base = { anchor, link_type: "gs1:faqs", href: HREF, title: "Questions" };
  return [
    base,
    { ...base, link_type: "gs1:recallStatus" },
    { ...base, is_default: true },
    { ...base, is_default_multi: true, hreflang: ["de"] },
  ];
};

/** Numbers of others come first: nothing is written for them. */
const numbersFor = (who: Audience) => [HIDDEN, naming(who), SHOWN, ...own(who).toReversed()];

const productsFor = (who: Audience) => [
  { name: "Mine" },
  { name: "Mine", brand_id: "acme-brand" },
  { name: "Mine", brand_id: `${who}-brand`, replaced_by_gtin: HIDDEN },
  { name: "Mine", replaced_by_gtin: naming(who), contains_gtin: HIDDEN, contains_quantity: 1 },
];

const anchorsFor = (who: Audience) => [
  ...numbersFor(who).map((number) => `/01/${number}`),
  ...[`/01/${HIDDEN}/10/L1`, `/01/${own(who)[2]}/10/L1`, "brand:acme-brand", "organization:acme"],
  ...[`brand:${who}-brand`, `organization:${ORGANIZATION[who]}`],
];

/** The ids of hidden links, at their own anchors and at one of the audience. */
const linksFor = (who: Audience): [id: string, anchor: string][] => [
  ...Object.entries(HIDDEN_LINKS).flatMap(([id, { args }]): [string, string][] => [
    [id, String(args[1])],
    [id, `/01/${own(who)[1]}`],
  ]),
  ["shown", `/01/${SHOWN}`],
  ...anchorsFor(who).map((anchor, i): [string, string] => [`${who}-free-${i}`, anchor]),
];

function writesOf(who: Audience): Write[] {
  const made: Write[] = [];
  const each = (method: string, path: string, [first, ...others]: readonly object[] = []) => {
    for (const match of [undefined, '"v1"', "*"]) {
      made.push({ method, path, ...(first && { body: first }), ...(match && { match }) });
    }
    for (const body of others) made.push({ method, path, body, match: "*" });
  };
  const gtins = numbersFor(who);
  for (const dry_run of [true, false]) {
    for (const change of [{ lifecycle: "active" }, { brand_id: "acme-brand" }]) {
      const products = gtins.map((gtin) => ({ gtin, version: 1 }));
      made.push({ method: "POST", path: "/products/bulk", body: { change, products, dry_run } });
    }
  }
  const change = { lifecycle: "withdrawn" };
  made.push({
    method: "POST",
    path: "/products/bulk",
    body: { change, filter: {}, dry_run: true },
  });
  const link = { link_type: "gs1:faqs", href: HREF, title: "Questions" };
  for (const change of [
    { action: "add", link },
    { action: "add", link: { ...link, is_default: true }, if_present: "replace" },
    ...["remove", "end"].map((action) => ({ action, which: { link_type: "gs1:faqs" } })),
    { action: "remove", which: { ids: Object.keys(HIDDEN_LINKS) } },
    { action: "change", which: { group: "import-of-acme" }, set: { title: "Mine" } },
  ]) {
    const body = { ...change, group: "group-of-it", dry_run: true };
    const products = gtins.map((gtin) => ({ gtin, version: "of another" }));
    for (const part of [
      { products },
      { products, dry_run: false },
      { filter: {} },
      { filter: { q: CANARY } },
      { filter: { group: "import-of-acme" } },
    ]) {
      made.push({ method: "POST", path: "/links/bulk", body: { ...body, ...part } });
    }
  }
  made.push({ method: "POST", path: "/link-checks" });
  // Recalls come before links with random ids, whose order differs.
  for (const number of gtins) {
    const recalled = { gtin: number, lots: ["L1", "L2"] };
    const notice = { ...recalled, href: HREF, title: "Recall" };
    for (const query of ["?dry_run=true", ""]) {
      each("POST", `/recalls${query}`, [notice]);
      each("POST", `/recalls/change${query}`, [{ ...notice, title: "Other" }]);
      each("POST", `/recalls/start${query}`, [recalled]);
      each("POST", `/recalls/end${query}`, [recalled]);
    }
    const drafts = [{ anchor: `/01/${number}`, link_type: "gs1:faqs", href: HREF, title: "Q" }];
    const scan = { digital_link: `/01/${number}/10/L1` };
    made.push({ method: "POST", path: "/dry-run", body: { ...scan, drafts } });
  }
  const anchors = anchorsFor(who);
  for (const anchor of anchors) {
    for (const body of linksOf(anchor)) {
      for (const query of ["?dry_run=true", ""]) {
        made.push({ method: "POST", path: `/links${query}`, body });
      }
    }
    for (const ids of [["free"], ["canary-private"], ["shown", "canary-private"]]) {
      made.push({ method: "POST", path: "/links/reorder", body: { anchor, ids } });
    }
  }
  for (const [id, anchor] of linksFor(who)) {
    for (const query of ["?dry_run=true", ""]) {
      each("PUT", `/links/${id}${query}`, linksOf(anchor).slice(0, 2));
      each("PATCH", `/links/${id}${query}`, linksOf(anchor).slice(0, 2));
      each("DELETE", `/links/${id}${query}`);
      each("POST", `/links/${id}/make-default${query}`);
    }
  }
  for (const number of numbersFor(who)) {
    each("PUT", `/products/${number}`, productsFor(who));
    each("PATCH", `/products/${number}`, productsFor(who));
    made.push({ method: "POST", path: "/qr-codes", body: { gtin: number, lot: "L1" } });
    for (const end of ENDS) each("DELETE", `/products/${number}?as=${end}`);
  }
  const records = [
    ...numbersFor(who).flatMap((gtin) =>
      productsFor(who).map((record) => ({ type: "product", gtin, ...record })),
    ),
    ...linksFor(who).flatMap(([id, anchor]) =>
      linksOf(anchor).map((record) => ({ type: "link", id, ...record })),
    ),
  ];
  for (const record of records) {
    for (const path of ["/imports/preview", "/imports"]) {
      made.push({ method: "POST", path, body: { source: "list", records: [record] } });
    }
  }
  const acme = { organization_id: "acme", name: "Mine" };
  for (const id of ["acme-brand", `${who}-brand`, `${who}-free`]) {
    each("PUT", `/brands/${id}`, [acme, { ...acme, organization_id: ORGANIZATION[who] }]);
    each("DELETE", `/brands/${id}`);
  }
  each("PUT", "/organizations/acme", [{ name: "Mine" }]);
  each("DELETE", "/organizations/acme");
  each("PUT", "/company-prefixes/952100", [{ organization_id: ORGANIZATION[who] }]);
  each("DELETE", "/company-prefixes/952100");
  made.push({ method: "POST", path: "/keys", body: { organization_id: "acme", scopes: [] } });
  made.push({ method: "DELETE", path: "/keys/abcdefgh" });
  const invited = { organization_id: "acme", name: "Eva", role: "editor" };
  made.push({ method: "POST", path: "/invitations", body: invited });
  made.push({ method: "DELETE", path: "/invitations/abcdefgh" });
  for (const number of gtins) {
    made.push({ method: "POST", path: `/products/${number}/picture`, body: {} });
  }
  made.push({ method: "DELETE", path: "/applications/abcdefgh" });
  for (const [kind, key] of [
    ["links", "canary-private"],
    ["products", HIDDEN],
  ]) {
    made.push({ method: "POST", path: "/history/1/restore", body: { kind, key } });
  }
  made.push({ method: "POST", path: "/imports/import-of-acme/undo", body: {} });
  return made;
}

function callsOf(who: Audience): Call[] {
  const products = numbersFor(who).flatMap((number) => {
    const about = (tool: string, args: object) => ({
      ...{ tool, record: `product:${number}`, args: { gtin: number, ...args } },
    });
    return [
      ...productsFor(who).map((args) => about("put_product", args)),
      ...ENDS.map((as) => about("withdraw_product", { as })),
    ];
  });
  const links = linksFor(who).flatMap(([id, anchor]) => {
    const about = (tool: string, args: object) => ({
      ...{ tool, record: `link:${id}`, args: { id, ...args } },
    });
    return [...linksOf(anchor).map((args) => about("put_link", args)), about("delete_link", {})];
  });
  return [...products, ...links];
}

/** An answer without what differs between two equal ones. */
const alike = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/\b[0-9a-f]{32}\b/g, "DIGEST")
    // What a preview compared has times in it, which differ between the two catalogs.
    .replace(/\b(TIME|none|v\d+)\.[\w-]{22}(?![\w-])/g, "$1.REACH")
    .replace(/@((?:TIME|none|v\d+)(?:\.REACH)?)\.[\w-]{27}/g, "@$1.DIGEST")
    .replace(/"[\w-]{27}(?=\\?")/g, '"DIGEST')
    .replace(/\b(key:|gtr_)\w+/g, "$1KEY")
    // Links of one rank are in the order of their ids, of which some are random.
    .replace(/("link_ids\\*":\[)([^\]]*)/g, (_, start, ids) => start + ids.split(",").sort());

async function written({ rest }: World, who: Audience, { method, path, body, match }: Write) {
  const sent = await rest(who as never, method, path, body, match ? { "If-Match": match } : {});
  return alike([sent.status, sent.headers.get("ETag"), sent.headers.get("Location"), sent.body]);
}

/** The preview, and the confirmed call: after a refusal with a version that the caller made up. */
async function called({ call }: World, who: Audience, { tool, record, args }: Call) {
  const preview = await call(who as never, tool, args);
  const { version = `${record}@v1` } = preview.body.result?.structuredContent ?? {};
  const done = await call(who as never, tool, { ...args, confirm: true, version });
  return alike([preview, done].map(({ status, body }) => [status, body]));
}

async function differing<T>(
  questions: readonly T[],
  ask: (world: World, one: T) => Promise<string>,
) {
  const found: unknown[] = [];
  for (const question of questions) {
    const [was, is] = [await ask(plain, question), await ask(planted, question)];
    if (was === is && !is.includes(CANARY)) continue;
    const at = Math.max(0, [...was].findIndex((letter, i) => letter !== is[i]) - 200);
    found.push({ question, was: was.slice(at, at + 400), is: is.slice(at, at + 400) });
  }
  return found;
}

/** Each owner asks half of them, in the long run all. */
const askedBy = <T>(who: Audience, all: readonly T[]): T[] => share(all, 2, AUDIENCES.indexOf(who));

describe.each(AUDIENCES)("the owner of a %s prefix", (who) => {
  test("is answered by every tool that writes as if nothing were hidden", async () => {
    const calls = callsOf(who);
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(WRITE_TOOL_NAMES));
    const asked = askedBy(who, calls);
    expect(await differing(asked, (world, one) => called(world, who, one))).toEqual([]);
  });

  test("is answered by every route that writes as if nothing were hidden", async () => {
    const writes = writesOf(who);
    const asked = (path: string) => path.replace(/\?.*/, "").split("/").slice(0, 3);
    for (const { method, path } of routes.filter(
      (route) => route.method !== "GET" && route.scope !== null,
    )) {
      const [, name, second = ""] = asked(path);
      const own = writes.filter((write) => {
        const [, first, id = ""] = asked(write.path);
        const isSame = second.startsWith("{") ? id !== "" && id !== "reorder" : id === second;
        return write.method === method && first === name && isSame;
      });
      expect(own.length, `${method} ${path}`).toBeGreaterThan(0);
    }
    const made = askedBy(who, writes);
    expect(await differing(made, (world, one) => written(world, who, one))).toEqual([]);
  });

  test("imports as if nothing were hidden", async () => {
    const [first = "", second = "", third = ""] = own(who);
    const entry = (id: string, anchor: string) => ({
      ...{ type: "link", id, anchor, link_type: "gs1:faqs", href: HREF, title: "Q" },
    });
    const lines = [
      ...[HIDDEN, naming(who), SHOWN, third].map((number) => ({
        ...{ type: "product", gtin: number, name: "Imported" },
      })),
      { type: "product", gtin: first, name: "Imported", contains_gtin: HIDDEN },
      { type: "product", gtin: second, name: "Imported", brand_id: "acme-brand" },
      entry("imported", `/01/${HIDDEN}`),
      entry("imported-lot", `/01/${HIDDEN}/10/L1`),
      entry("imported-shown", `/01/${SHOWN}`),
      entry("imported-brand", "brand:acme-brand"),
      entry("imported-own", `/01/${second}`),
      // The ids of hidden links.
      entry("canary-private", `/01/${second}`),
      entry("canary-lot", `brand:${who}-brand`),
    ];
    const path = file(`${who}.jsonl`, lines.map((line) => JSON.stringify(line)).join("\n"));
    const imported = async (world: World, dryRun: boolean) => {
      const organization = ORGANIZATION[who];
      const { code, printed } = await runImport(world.catalog, path, {
        ...{ organization, records: true, "dry-run": dryRun },
      });
      return alike([code, printed.replace(/[\d.,]+ (?:rows\/s|ms|s|MB)\b/g, "TIME")]);
    };
    expect(await differing([true, false], imported)).toEqual([]);
  });

  test("finds the same in its audit", async () => {
    const read = async ({ rest }: World) => {
      const lines: Record<string, unknown>[] = [];
      for (let cursor = ""; ; ) {
        const { body } = await rest(who as never, "GET", `/audit?limit=100${cursor}`);
        lines.push(...body.items);
        if (body.next === null) break;
        cursor = `&cursor=${encodeURIComponent(body.next)}`;
      }
      return lines.map(({ id: _, ...line }) => alike(line)).sort();
    };
    const recorded = await read(plain);
    expect(recorded.length).toBeGreaterThan(40);
    expect(await read(planted)).toEqual(recorded);
  });
});
