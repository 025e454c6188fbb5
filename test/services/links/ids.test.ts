/** Links of two organizations with the same id: each face has the right one, and nothing is lost. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { parseExportOptions } from "../../../scripts/export/options.ts";
import { exportCatalog } from "../../../scripts/export/run.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { runImport } from "../../scripts/import/imports.ts";
import { temporaryFolder } from "../../scripts/processes.ts";
import { type Agent, type Any, agentOf } from "../../support/agent.ts";
import { startOwners } from "../../support/owners.ts";

const gtin = (first12: string) => `0${first12}${checkDigit(`0${first12}`)}`;
/** acme owns 952100, other 9521 without it. */
const ANCHORS = {
  writer: `/01/${gtin("952100123456")}`,
  other: `/01/${gtin("952123456789")}`,
} as const;
const [OURS, THEIRS] = [ANCHORS.writer, ANCHORS.other];
const WRITERS = ["writer", "other"] as const;
const ORGANIZATIONS = { writer: "acme", other: "other" } as const;
const ID = "page";
const IMPORT = "import-of-other";

const pageOf = (who: keyof typeof ANCHORS, more: object = {}) => ({
  anchor: ANCHORS[who],
  link_type: "gs1:pip",
  href: `https://${who}.example/`,
  title: `Page of ${who}`,
  is_default: true,
  ...more,
});

let agent: Agent;
beforeAll(async () => {
  const owners = await startOwners();
  const { key } = await owners.newKey("acme", ["catalog:read", "catalog:write"]);
  agent = agentOf({ ...owners, keys: { ...owners.keys, writer: key } });
  await owners.catalog.client.execute("DELETE FROM links");
  for (const who of WRITERS) {
    const { status } = await agent.rest(who, "PUT", `/links/${ID}`, pageOf(who));
    expect(status).toBe(201);
  }
});
afterAll(() => agent?.stop());

const stored = async () =>
  (
    await agent.catalog.client.execute("SELECT id, anchor, href FROM links ORDER BY anchor")
  ).rows.map((row) => ({ ...row }));

const importing = (lines: readonly object[], options: object = {}) => {
  const path = join(temporaryFolder(), "links.jsonl");
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  return runImport(agent.catalog, path, { records: true, ...options });
};

test("a scan and resolve_gtin find the link of their own organization", async () => {
  for (const who of WRITERS) {
    const response = await agent.scan(ANCHORS[who]);
    expect([response.status, response.headers.get("Location")]).toEqual([
      307,
      `https://${who}.example/`,
    ]);
    const { matched } = await agent.answer(null, "resolve_gtin", { gtin: ANCHORS[who].slice(4) });
    expect(matched).toMatchObject({ link_id: ID, anchor: ANCHORS[who] });
  }
});

test("PATCH, put_link, make-default and delete_link change one's own only", async () => {
  for (const who of WRITERS) {
    const { body, headers } = await agent.rest(who, "GET", `/links/${ID}`);
    expect(body).toMatchObject(pageOf(who));
    const match = { "If-Match": headers.get("ETag") };
    const title = { title: `New ${who}` };
    expect((await agent.rest(who, "PATCH", `/links/${ID}`, title, match)).status).toBe(200);
  }
  await agent.done("other", "put_link", { id: ID, patch: { href: "https://other.example/new" } });
  const second = { ...pageOf("writer"), id: "second", is_default: false };
  await agent.done("writer", "put_link", second);
  await agent.done("writer", "put_link", { id: "second", make_default: true });
  expect(
    await agent.catalog.client.execute("SELECT id FROM links WHERE is_default ORDER BY id"),
  ).toMatchObject({
    rows: [{ id: ID }, { id: "second" }],
  });
  await agent.done("writer", "put_link", { id: ID, make_default: true });
  await agent.done("writer", "delete_link", { id: "second" });
  expect(await stored()).toEqual([
    { id: ID, anchor: OURS, href: "https://writer.example/" },
    { id: ID, anchor: THEIRS, href: "https://other.example/new" },
  ]);
});

test("an administrator names the anchor too, and changes only that link", async () => {
  const several = await agent.rest("admin", "DELETE", `/links/${ID}`, undefined, {
    "If-Match": "*",
  });
  expect([several.status, several.body.guidance]).toEqual([
    409,
    "Over the REST API, add the anchor: ?anchor=/01/09506000134352",
  ]);
  const refused = await agent.refusal("admin", "delete_link", { id: ID });
  expect(refused.detail).toBe(several.body.detail);
  const named = (path: string, anchor: string) => `${path}?anchor=${encodeURIComponent(anchor)}`;
  for (const anchor of [OURS, THEIRS]) {
    const { body, headers } = await agent.rest("admin", "GET", named(`/links/${ID}`, anchor));
    expect(body.anchor).toBe(anchor);
    const match = { "If-Match": headers.get("ETag") };
    const changed = await agent.rest(
      "admin",
      "PATCH",
      named(`/links/${ID}`, anchor),
      { title: "T" },
      match,
    );
    expect(changed.body).toMatchObject({ anchor, title: "T" });
  }
  const made = named(`/links/${ID}/make-default`, THEIRS);
  const { body } = await agent.rest("admin", "POST", made, undefined, { "If-Match": "*" });
  expect(body.detail).toContain("it is the default already");
});

test("an import for one organization: its own id elsewhere is rejected, another's id is free", async () => {
  const lines = [
    { type: "link", id: ID, ...pageOf("other"), href: "https://other.example/file" },
    { type: "link", id: ID, ...pageOf("other"), anchor: `${THEIRS}/10/L1`, is_default: false },
    { type: "link", id: ID, ...pageOf("writer") },
  ];
  const { printed } = await importing(lines, { organization: "other" });
  expect(printed).toContain("another anchor of the same owner has a link with this id");
  expect(printed).toContain("belongs to another organization than other");
  expect((await stored()).map(({ href }) => href)).toEqual([
    "https://writer.example/",
    "https://other.example/file",
  ]);
});

test("an import over REST: previews and stores its own, counts it, and undoes it", async () => {
  const own = { type: "link", id: ID, ...pageOf("other"), href: "https://other.example/rest" };
  const elsewhere = { ...own, anchor: `${THEIRS}/10/L1`, is_default: false };
  const request = { source: "list", first_row: 1, records: [own, elsewhere] };
  for (const path of ["/imports/preview", "/imports"]) {
    const { body } = await agent.rest("other", "POST", path, request, { "Import-Id": IMPORT });
    expect(body).toMatchObject({ changed: 1, rejected: 1, new: 0 });
    expect(body.rows.find(({ row }: Any) => row === 2)).toMatchObject({
      key: ID,
      result: "rejected",
    });
  }
  const { body } = await agent.rest("other", "GET", "/history?action=catalog.import");
  const [{ id }] = body.items;
  const line = await agent.rest("other", "GET", `/history/${id}`);
  expect(line.body.records).toMatchObject([
    { kind: "links", key: ID, before: { anchor: THEIRS, href: "https://other.example/file" } },
  ]);
  const undone = await agent.rest("other", "POST", `/imports/${IMPORT}/undo`, {});
  expect(undone.body).toMatchObject({ restored: 1, removed: 0, left: [] });
  expect((await stored()).map(({ href }) => href)).toEqual([
    "https://writer.example/",
    "https://other.example/file",
  ]);
});

test("history: each has the writes and the records of its own link, and restores it", async () => {
  for (const who of WRITERS) {
    const { body } = await agent.rest(who, "GET", `/history?subject=${ID}`);
    // acme also has those that its administrator made for others.
    const lines = body.items.filter(
      ({ action, organization_id }: Any) =>
        action === "link.patch" && organization_id === ORGANIZATIONS[who],
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const { id } of lines) {
      const found = await agent.rest(who, "GET", `/history/${id}`);
      expect(found.body.records).toMatchObject([{ key: ID, before: { anchor: ANCHORS[who] } }]);
    }
  }
  const { body } = await agent.rest("other", "GET", `/history?subject=${ID}&action=link.patch`);
  const [{ id }] = body.items.slice(-1);
  const { headers } = await agent.rest("other", "GET", `/links/${ID}`);
  const restored = await agent.rest(
    "other",
    "POST",
    `/history/${id}/restore`,
    { kind: "links", key: ID },
    { "If-Match": headers.get("ETag") },
  );
  expect(restored.body).toMatchObject({ id: ID, anchor: THEIRS, title: "Page of other" });
});

test("an export of all organizations has both, and an import of it changes nothing", async () => {
  const output = join(temporaryFolder(), "all.jsonl");
  const before = await stored();
  const db = connect(agent.catalog.url);
  const options = parseExportOptions({ only: "link" }, [output]);
  await exportCatalog(options, { db, name: "here" }, new AbortController().signal);
  const { printed, code } = await runImport(agent.catalog, output, { records: true });
  expect([code, printed]).toEqual([0, expect.stringContaining("2 unchanged")]);
  await agent.catalog.client.execute("DELETE FROM links");
  const again = await runImport(agent.catalog, output, { records: true });
  expect([again.code, again.printed]).toEqual([0, expect.stringContaining("2 new")]);
  expect(await stored()).toEqual(before);
});

test("rows of one file with the same id: two owners may, one may not", async () => {
  const lot = { ...pageOf("writer"), anchor: `${OURS}/10/L1`, is_default: false };
  const lines = [...WRITERS.map((who) => pageOf(who)), lot].map((link) => ({
    type: "link",
    id: "new",
    ...link,
    is_default: false,
  }));
  const { printed } = await importing(lines);
  expect(printed).toContain("another anchor of the same owner has a link with this id");
  expect(await stored()).toHaveLength(4);
  await agent.catalog.client.execute("DELETE FROM links WHERE id = 'new'");
});

test("a brand's link and a product's with the same id are told apart", async () => {
  const moments = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'";
  await agent.catalog.client.executeMultiple(`
    INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b', 'other', 'B', ${moments});
    INSERT INTO products (gtin, brand_id, name, source, created_at, updated_at) VALUES ('${OURS.slice(4)}', 'b', 'P', 's', ${moments});
    INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at) VALUES ('${ID}', 'brand:b', 'gs1:faqs', 'https://b.example/', 'FAQ', ${moments});
  `);
  const { body } = await agent.rest(null, "GET", `/dry-run?digital_link=${OURS}`);
  expect(body.why.map(({ id, anchor, verdict }: Any) => [id, anchor, verdict])).toEqual([
    [ID, OURS, "used"],
    [ID, "brand:b", "not_default"],
  ]);
  const states = await agent.rest(null, "GET", `/link-states?identifier=${OURS}`);
  const links = states.body.levels.flatMap((level: Any) => level.links);
  expect(links.map((link: Any) => [link.anchor, link.state, link.answers_scan])).toEqual([
    [OURS, "applies", true],
    ["brand:b", "applies", false],
  ]);
});

test("a restricted target has the page of its own link", async () => {
  for (const who of WRITERS) {
    const access = { access: "restricted", access_request: `https://${who}.example/ask` };
    const more = { ...access, is_default: false, link_type: "gs1:sustainabilityInfo" };
    const { status, body } = await agent.rest(who, "PUT", "/links/data", pageOf(who, more));
    expect([status, body.errors]).toEqual([201, undefined]);
  }
  for (const who of WRITERS) {
    const target = await agent.scan(`${ANCHORS[who]}?linkType=gs1:sustainabilityInfo`);
    const { pathname, search } = new URL(target.headers.get("Location")!);
    const page = await (await agent.scan(pathname + search, { Accept: "text/html" })).text();
    expect(page).toContain(`${who}.example`);
  }
});
