/** A recall of lots over REST: previewed, confirmed, seen by scans and pages, and ended. */

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RecallPreview } from "../../../src/services/recalls/preview.ts";
import { type Sent, startApi, type TestApi } from "../../support/api.ts";

const GTIN = "09521005500018";
const OWN = `/01/${GTIN}`;
const THEIRS = "09521111111115";
const NOTICE = "https://recalls.example.org/2026-11";

let api: TestApi;
let site: Server;
beforeAll(async () => {
  site = createServer((request, response) => {
    response.writeHead(request.url === "/gone" ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  api = await startApi({
    network: { [new URL(NOTICE).origin]: origin, "https://dead.example.org": "http://127.0.0.1:9" },
  });
  await api.catalog.client.executeMultiple(`
    INSERT INTO products (gtin, name, source, created_at, updated_at)
    VALUES ('${GTIN}', 'Jam', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
           ('${THEIRS}', 'Tea', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  `);
});
afterAll(async () => {
  await api?.stop();
  site?.close();
});
beforeEach(() =>
  api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM links;"),
);

const recall = (more: object = {}) => ({
  ...{ gtin: GTIN, lots: ["L1", "L/2"], href: NOTICE, title: "Glass in lots L1 and L/2" },
  ...more,
});
const send = (path: string, body: object, sent: Sent = {}) =>
  api.send("POST", path, { key: api.keys.writer, body, ...sent });
const preview = (body: object, path = "/recalls") => send(`${path}?dry_run=true`, body);
const confirm = (tag: string) => ({ headers: { "If-Match": tag } });
async function done(body: object, path = "/recalls") {
  const { headers, status } = await preview(body, path);
  expect(status).toBe(200);
  return send(path, body, confirm(headers.get("etag")!));
}
const scan = (path: string) => fetch(`${api.worker.url}${path}`, { redirect: "manual" });
const leadsTo = async (path: string) => (await scan(path)).headers.get("location");
const page = async (path: string) =>
  (await fetch(`${api.worker.url}${path}`, { headers: { Accept: "text/html" } })).text();
const stored = async () => (await api.catalog.client.execute("SELECT id FROM links")).rows.length;
const lines = async () => (await api.audit()).map(({ action, subject }) => ({ action, subject }));

test("previewed, confirmed, shown by scans and pages, and ended", async () => {
  const link = { anchor: OWN, link_type: "gs1:pip", href: "https://example.org/", title: "Page" };
  const main = { ...link, is_default: true };
  expect((await api.send("PUT", "/links/p", { key: api.keys.writer, body: main })).status).toBe(
    201,
  );
  const lot = { ...main, anchor: `${OWN}/10/L1`, href: "https://example.org/l1" };
  expect((await api.send("PUT", "/links/l", { key: api.keys.writer, body: lot })).status).toBe(201);

  const shown = await preview(recall());
  // One of them to the notice.
  expect([shown.status, shown.trips, await stored()]).toEqual([200, 2, 2]);
  const { tag, scans, warnings, notices } = shown.body.preview;
  expect(shown.headers.get("etag")).toBe(`"${tag}"`);
  expect(warnings).toEqual([expect.stringContaining("another link type, such as gs1:pip")]);
  expect(notices).toMatchObject([{ href: NOTICE, is_reachable: true, outcome: "fine" }]);
  const changes = scans.map(
    // biome-ignore lint/suspicious/noExplicitAny: an answer
    ({ of, lot, before, after }: any) => [
      of,
      lot,
      before.target_url,
      after.target_url,
      after.notices.map(({ title }: { title: string }) => title),
    ],
  );
  const title = "Glass in lots L1 and L/2";
  expect(changes).toEqual([
    ["lot", "L1", "https://example.org/l1", NOTICE, [title]],
    ["lot", "L/2", "https://example.org/", NOTICE, [title]],
    ["other_lot", "OTHER", "https://example.org/", NOTICE, []],
    ["product", null, "https://example.org/", NOTICE, []],
  ]);

  const made = await send("/recalls", recall(), confirm(shown.headers.get("etag")!));
  expect([made.status, made.trips, made.body.links.length]).toEqual([200, 3, 3]);
  const ids = made.body.links.map(({ id }: { id: string }) => id);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/10/L%2F2/21/S1`)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/10/L3`)).toBe(NOTICE);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  const code = (value: string) => `/check?code=${encodeURIComponent(`(01)${GTIN}(10)${value}`)}`;
  for (const path of [code("L1"), `/products/${GTIN}?10=L1`]) {
    const html = await page(path);
    const at = html.indexOf("Recall information for lot L1");
    expect([path, at > 0, html.indexOf(title) > at]).toEqual([path, true, true]);
  }
  for (const path of [code("L3"), `/products/${GTIN}?10=L3`, `/products/${GTIN}`]) {
    expect(await page(path)).not.toContain("Recall information for");
  }

  // The same confirmation again: nothing is published twice.
  expect((await send("/recalls", recall(), confirm(shown.headers.get("etag")!))).status).toBe(409);
  expect((await preview(recall({ lots: ["L1"] }))).body.detail).toContain("L1 (link recall-");
  const list = await api.send("GET", `/recalls?gtin=${GTIN}`, { key: api.keys.reader });
  expect([list.trips, list.body.items.map(({ lot, state }: never) => [lot, state])]).toEqual([
    1,
    [
      ["L/2", "applies"],
      ["L1", "applies"],
    ].sort(),
  ]);

  const ended = await done({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  expect([ended.status, ended.body.links[0].timing.until]).toEqual([200, expect.any(String)]);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe("https://example.org/l1");
  expect(await leadsTo(`${OWN}/10/L%2F2`)).toBe(NOTICE);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  expect(await page(code("L1"))).not.toContain("Recall information for");
  const again = await preview({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  expect([again.status, again.body.errors[0].field]).toEqual([404, "lots.0"]);
  const written = (await lines()).slice(2);
  expect(
    written
      .slice(0, 3)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([...ids].sort());
  expect(written.map(({ action }) => action)).toEqual([
    ...["recall.publish", "recall.publish", "recall.publish", "recall.end"],
  ]);
  expect(written[3]!.subject).toBe(ended.body.links[0].id);
  const revisions = `SELECT count(*) AS n FROM revisions JOIN user_actions ON id = action_id
    AND key LIKE subject || ' %' WHERE action LIKE 'recall.%'`;
  expect((await api.catalog.client.execute(revisions)).rows[0]!.n).toBe(4);

  // With the last lot, scans without a lot lead to the usual links again; the preview says so.
  const last = { gtin: GTIN, lots: ["L/2"] };
  const end = (await preview(last, "/recalls/end")).body.preview;
  expect(end.scans.find(({ of }: { of: string }) => of === "product")).toMatchObject({
    ...{ before: { target_url: NOTICE }, after: { target_url: "https://example.org/" } },
  });
  expect((await done(last, "/recalls/end")).body.links).toHaveLength(2);
  expect(await leadsTo(OWN)).toBe("https://example.org/");
});

test("nothing is written without the confirmation of exactly this preview", async () => {
  const first = await preview(recall());
  const tag = first.headers.get("etag")!;
  for (const [body, sent] of [
    [recall(), {}],
    [recall(), confirm("*")],
    [recall({ lots: ["L1"] }), confirm(tag)],
    [recall({ href: "https://elsewhere.example.org/" }), confirm(tag)],
  ] as const) {
    const { status, body: problem } = await send("/recalls", body, sent);
    expect([status, problem.error_code]).toEqual([412, "precondition_failed"]);
  }
  const link = { anchor: OWN, link_type: "gs1:pip", href: "https://example.org/", title: "Page" };
  const body = { ...link, is_default: true };
  expect((await api.send("PUT", "/links/p", { key: api.keys.writer, body })).status).toBe(201);
  expect((await send("/recalls", recall(), confirm(tag))).status).toBe(412);
  expect(await stored()).toBe(1);
});

test("two at once: one recall", async () => {
  const tag = (await preview(recall())).headers.get("etag")!;
  const both = [send("/recalls", recall(), confirm(tag)), send("/recalls", recall(), confirm(tag))];
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  expect(await stored()).toBe(3);
});

test("a recall of tomorrow is previewed at its start; ended before, it is switched off", async () => {
  const from = "2098-01-01T00:00:00Z";
  const shown = await preview(recall({ from }));
  expect(shown.body.preview).toMatchObject({ at: "2098-01-01T00:00:00.000Z" });
  expect(shown.body.preview.scans[0].after.target_url).toBe(NOTICE);
  expect((await done(recall({ from }))).status).toBe(200);
  expect(await leadsTo(`${OWN}/10/L1`)).toContain(`/products/${GTIN}`);
  const { body } = await done({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  expect(body.links).toMatchObject([{ enabled: false, timing: { until: null } }]);
});

test.each([
  ["a script", { href: "javascript:alert(1)" }, 400, "href"],
  ["no title", { title: " " }, 400, "title"],
  ["a lot with a letter that no lot has", { lots: ["L1", "Ü"] }, 400, "lots.1"],
  ["no lot", { lots: [] }, 400, "lots"],
  ["another's product", { gtin: THEIRS }, 403, undefined],
  ["an unknown product", { gtin: "09521005500025" }, 409, "gtin"],
])("%s is refused, previewed or not", async (_what, more, status, field) => {
  for (const answer of [await preview(recall(more)), await send("/recalls", recall(more))]) {
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
  }
  expect(await stored()).toBe(0);
});

// biome-ignore lint/suspicious/noExplicitAny: an answer
const scansOf = ({ body }: { body: any }) =>
  Object.fromEntries(
    // biome-ignore lint/suspicious/noExplicitAny: an answer
    body.preview.scans.map(({ of, lot, before, after }: any) => [
      lot ?? of,
      [before.target_url, after.target_url],
    ]),
  );
const HOSTED = `/products/${GTIN}`;
const lists = (query: string, key = api.keys.reader) =>
  api.send("GET", `/recalls?${query}`, { key });
const openIds = async () =>
  (
    await api.catalog.client.execute(
      "SELECT id FROM links WHERE enabled = 1 AND timing ->> '$.until' IS NULL",
    )
  ).rows.map(({ id }) => String(id).replace(/-[0-9a-f-]{36}$/, ""));

test("without the box, only scans of the lots change, and pages name the lots", async () => {
  const asked = recall({ scans_without_lot: false });
  const previewed = await preview(asked);
  const shown = scansOf(previewed);
  const { scans } = previewed.body.preview as RecallPreview;
  const named = scans.map(({ of, before, after }) =>
    [of, before, after].map((one) => (typeof one === "string" ? one : one.recalled_lots)),
  );
  expect(named.filter(([of]) => of === "product")).toEqual([["product", [], ["L1", "L/2"]]]);
  expect(named.filter(([of]) => of !== "product").flat(2)).not.toContain("L1");
  expect(shown.L1[1]).toBe(NOTICE);
  expect(shown.product[1]).toContain(HOSTED);
  expect((await done(asked)).body.links).toHaveLength(2);
  expect(await leadsTo(OWN)).toContain(HOSTED);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(NOTICE);
});

test("a whole product is recalled and ended", async () => {
  const asked = recall({ lots: [], whole_product: true });
  const shown = scansOf(await preview(asked));
  expect([shown.OTHER[1], shown.product[1]]).toEqual([NOTICE, NOTICE]);
  const made = await done(asked);
  expect(made.body.links).toMatchObject([{ anchor: OWN, is_default: true }]);
  for (const path of [OWN, `${OWN}/10/L9`, `${OWN}/21/S1`])
    expect(await leadsTo(path)).toBe(NOTICE);
  expect((await preview(asked)).status).toBe(409);
  expect((await lists(`gtin=${GTIN}`)).body.items).toMatchObject([{ lot: null, state: "applies" }]);
  // A recall of a lot beside it has its own end.
  expect((await done(recall({ lots: ["L1"] }))).status).toBe(200);
  expect((await done({ gtin: GTIN, lots: ["L1"] }, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  expect((await done({ gtin: GTIN, whole_product: true }, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toContain(HOSTED);
  expect((await preview({ gtin: GTIN, whole_product: true }, "/recalls/end")).status).toBe(404);
});

test("a recall of the whole product says which lots and items keep a page of their own", async () => {
  const own = { link_type: "gs1:pip", title: "Page", is_default: true };
  for (const [id, path] of [
    ["p", ""],
    ["l", "/10/L5"],
    ["s", "/21/S1"],
  ]) {
    const body = { ...own, anchor: OWN + path, href: `https://example.org/${id}` };
    const put = await api.send("PUT", `/links/${id}`, { key: api.keys.writer, body });
    expect(put.status).toBe(201);
  }
  const asked = recall({ lots: [], whole_product: true });
  const { notes, warnings } = (await preview(asked)).body.preview as RecallPreview;
  expect(notes).toMatchObject([
    { code: "other_type", link_type: "gs1:pip" },
    { code: "lots_with_default", lots: ["L5"], count: 1 },
    { code: "serials_with_default", count: 1 },
  ]);
  expect(warnings.slice(1)).toEqual([
    expect.stringMatching(
      /^1 lot has a default link of its own: L5\. A scan of this lot leads there/,
    ),
    expect.stringMatching(/^1 serial number has a default link of its own\./),
  ]);
  expect((await done(asked)).status).toBe(200);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/10/L5`)).toBe("https://example.org/l");
  expect(await page(`/products/${GTIN}?10=L5`)).toContain(NOTICE);
  // An end publishes nothing.
  const end = { gtin: GTIN, whole_product: true };
  expect((await preview(end, "/recalls/end")).body.preview.notes).toEqual([]);
  // A recall of lots changes no other lot.
  await done(end, "/recalls/end");
  const codes = (await preview(recall())).body.preview.notes.map(
    ({ code }: { code: string }) => code,
  );
  expect(codes).toEqual(["other_type", "serials_with_default"]);
});

test("notices in several languages: scans get their own, and all end together", async () => {
  const translations = [
    { href: `${NOTICE}/de`, title: "Glas in den Chargen L1 und L/2", hreflang: ["de"] },
    { href: `${NOTICE}/fr`, title: "Verre dans les lots L1 et L/2", hreflang: ["fr"] },
  ];
  const asked = recall({ hreflang: ["en"], translations });
  expect((await preview(asked)).body.preview.notices).toHaveLength(3);
  expect((await done(asked)).body.links).toHaveLength(9);
  const inLanguage = async (path: string, language: string) => {
    const headers = { "Accept-Language": language };
    const answer = await fetch(api.worker.url + path, { headers, redirect: "manual" });
    return answer.headers.get("location");
  };
  for (const path of [`${OWN}/10/L1`, OWN]) {
    expect(await inLanguage(path, "de-AT, en;q=0.5")).toBe(`${NOTICE}/de`);
    expect(await inLanguage(path, "fr")).toBe(`${NOTICE}/fr`);
    expect(await inLanguage(path, "es")).toBe(NOTICE);
  }
  const { items } = (await lists(`gtin=${GTIN}`)).body;
  expect(items).toHaveLength(2);
  expect(items[0].translations).toEqual(translations);
  expect((await done({ gtin: GTIN, lots: ["L1", "L/2"] }, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);

  // Switched off before they begin, too.
  const planned = { ...asked, from: "2098-01-01T00:00:00Z" };
  expect((await done(planned)).status).toBe(200);
  expect((await done({ gtin: GTIN, lots: ["L1", "L/2"] }, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);
});

test("a third lot an hour later adds nothing at the product, and another notice is said", async () => {
  await done(recall());
  expect((await openIds()).sort()).toEqual(["recall", "recall", "recall-lots"]);
  const third = recall({ lots: ["L3"], title: "Glass in lot L3" });
  expect((await preview(third)).body.preview.warnings).toEqual([]);
  expect((await done(third)).body.links).toHaveLength(1);
  const other = { ...third, lots: ["L4"], href: `${NOTICE}/other` };
  expect((await preview(other)).body.preview.warnings).toEqual([
    `Scans without a lot still lead to ${NOTICE}, the notice of an earlier recall. Name the new lots in that notice too.`,
  ]);
  expect((await done(other)).body.links).toHaveLength(1);
  expect((await openIds()).filter((id) => id === "recall-lots")).toHaveLength(1);

  // The lots of the first notice end: scans without a lot lead to the one that is left.
  const end = { gtin: GTIN, lots: ["L1", "L/2", "L3"] };
  expect((await preview(end, "/recalls/end")).body.preview.warnings).toEqual([
    `Lot L4 is still recalled, so scans without a lot lead to its notice: ${NOTICE}/other.`,
  ]);
  expect((await done(end, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toBe(`${NOTICE}/other`);
  expect((await done({ gtin: GTIN, lots: ["L4"] }, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);
  expect(await leadsTo(OWN)).toContain(HOSTED);
});

test("what is added for scans without a lot begins with a planned recall", async () => {
  const from = "2098-01-01T00:00:00Z";
  expect((await done(recall({ from }))).status).toBe(200);
  expect(await leadsTo(OWN)).toContain(HOSTED);
  const sooner = recall({ lots: ["L3"], href: `${NOTICE}/sooner` });
  expect((await done(sooner)).body.links).toHaveLength(2);
  expect(await leadsTo(OWN)).toBe(`${NOTICE}/sooner`);
  // The sooner one is over before the planned one begins.
  const over = (await preview({ gtin: GTIN, lots: ["L3"] }, "/recalls/end")).body.preview;
  expect(over.notes).toEqual([]);
  expect((await done({ gtin: GTIN, lots: ["L3"] }, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toContain(HOSTED);
  expect((await openIds()).sort()).toEqual(["recall", "recall", "recall-lots"]);
});

test("the end of the only running lot says from when a planned one is told of", async () => {
  await done(recall({ lots: ["L1"] }));
  const from = "2098-01-01T00:00:00.000Z";
  const later = { lots: ["L2"], from, href: `${NOTICE}/later` };
  expect((await done(recall(later))).body.links).toHaveLength(1);
  const { notes, warnings } = (await preview({ gtin: GTIN, lots: ["L1"] }, "/recalls/end")).body
    .preview;
  expect(notes).toMatchObject([
    { code: "next_notice", lots: ["L2"], href: `${NOTICE}/later`, from },
  ]);
  expect(warnings).toEqual([
    `The recall of lot L2 is planned. Scans without a lot lead to its notice only from ${from} on: ${NOTICE}/later.`,
  ]);
  await done({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  expect(await leadsTo(OWN)).toContain(HOSTED);
});

test.each([
  ["a letter with an accent", "LÖ1", /^Lot LÖ1: has the character Ö, .* a lot has only A to Z/],
  ["typographic quotes", "“K7”", /^Lot “K7”: has the character “, /],
  ["21 characters", "K".repeat(21), /^Lot K{21}: has more than 20 characters$/],
])("a lot with %s is named, with what is wrong", async (_what, lot, message) => {
  const { status, body } = await preview(recall({ lots: ["L1", lot] }));
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "lots.1", message: expect.stringMatching(message) }],
  ]);
});

test("lots that differ only in capital letters are said", async () => {
  const { notes } = (await preview(recall({ lots: ["k2", "L1", "K2"] }))).body.preview;
  expect(notes).toMatchObject([{ code: "similar_lots", lots: ["k2", "K2"] }]);
});

test("a deletion of a recall's link is previewed, and deletes nothing", async () => {
  await done(recall({ lots: ["L1"], scans_without_lot: false }));
  const [{ id }] = (await api.send("GET", `/links?anchor=${OWN}/10/L1`, { key: api.keys.reader }))
    .body.items;
  const asked = (query: string, sent: Sent = {}) =>
    api.send("DELETE", `/links/${id}?anchor=${OWN}/10/L1${query}`, {
      ...{ key: api.keys.writer, ...sent },
    });
  const { status, headers, body } = await asked("&dry_run=true");
  expect([status, headers.get("etag")]).toEqual([200, `"${body.preview.tag}"`]);
  expect(body.preview.scans[0]).toMatchObject({
    request: `${OWN}/10/L1`,
    before: { target_url: NOTICE },
    after: { target_url: expect.stringContaining(HOSTED) },
  });
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(NOTICE);
  expect((await asked("", confirm(headers.get("etag")!))).status).toBe(204);
  expect(await leadsTo(`${OWN}/10/L1`)).toContain(HOSTED);
});

test("a notice that does not answer needs a second confirmation", async () => {
  for (const [href, status] of [
    [`${new URL(NOTICE).origin}/gone`, 404],
    ["https://dead.example.org/notice", 500],
  ] as const) {
    const asked = recall({ lots: [`D${status}`], href });
    const shown = await preview(asked);
    expect([shown.status, shown.body.preview.notices]).toMatchObject([
      200,
      [{ href, status, is_reachable: false, outcome: "broken" }],
    ]);
    const tag = shown.headers.get("etag")!;
    const refused = await send("/recalls", asked, confirm(tag));
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "href"]);
    expect(refused.body.guidance).toContain("accept_unreachable: true");
    const accepted = { ...asked, accept_unreachable: true };
    expect((await send("/recalls", accepted, confirm(tag))).status).toBe(200);
  }
});

test("an address without https://, and what is none, in plain words", async () => {
  const shown = await preview(recall({ href: " recalls.example.org/2026-11 " }));
  expect(shown.body.preview.notices).toMatchObject([{ href: NOTICE, is_reachable: true }]);
  const { status, body } = await preview(recall({ href: "ask us" }));
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        field: "href",
        message: "is not a web address that people can open, such as https://example.org/recall",
      },
    ],
  ]);
  const translations = [{ href: "x:y", title: "T", hreflang: ["de"] }];
  expect((await preview(recall({ translations }))).body.errors[0].field).toBe(
    "translations.0.href",
  );
});

test("lots as they are pasted, and more than fifty of them", async () => {
  const shown = await preview(recall({ lots: [" L1 ", "L1", "L2\n"] }));
  expect(Object.keys(scansOf(shown))).toEqual(["L1", "L2", "OTHER", "product"]);
  const spaced = await preview(recall({ lots: ["L1", "L 2"] }));
  expect([spaced.status, spaced.body.errors]).toEqual([
    400,
    [
      {
        field: "lots.1",
        message: "Lot L 2: has a space, and no lot has one: write each lot in a line of its own",
      },
    ],
  ]);
  const lots = Array.from({ length: 51 }, (_, i) => `P${i}`);
  expect((await done(recall({ lots }))).body.links).toHaveLength(52);
  for (const more of [{ lots, whole_product: true }, { lots: [] }]) {
    const { status, body } = await preview(recall(more));
    expect([status, body.errors[0].field]).toEqual([400, "lots"]);
  }
});

test("running, planned and ended recalls in one list, of the own organization", async () => {
  await done(recall({ lots: ["L1"], from: "2025-02-01T00:00:00Z" }));
  await done(recall({ lots: ["L2"], from: "2098-01-01T00:00:00Z" }));
  await done(recall({ lots: ["L3"], from: "2025-01-01T00:00:00Z" }));
  await done({ gtin: GTIN, lots: ["L3"] }, "/recalls/end");
  const running = await lists("state=running");
  expect(running.trips).toBe(1);
  expect(running.body.items).toMatchObject([
    {
      ...{ gtin: GTIN, lot: "L1", state: "applies", ended: null, translations: [] },
      ...{ product: { name: "Jam", brand: null, image_url: null } },
      published: { at: expect.stringMatching(/^20/), by: null },
    },
  ]);
  // Names of keys are part of the audit.
  await api.catalog.client.execute("UPDATE api_keys SET name = 'Quality desk'");
  const auditor = (await api.newKey("acme", ["catalog:read", "audit:read"])).key;
  expect((await lists("state=running")).body.items[0].published.by).toBeNull();
  expect((await lists("state=running", auditor)).body.items[0].published.by).toBe("Quality desk");
  expect((await lists("state=planned")).body.items).toMatchObject([{ lot: "L2" }]);
  expect((await lists("state=ended")).body.items).toMatchObject([
    { lot: "L3", ended: { at: expect.stringMatching(/^20/) } },
  ]);
  const first = (await lists("limit=2")).body;
  const second = (await lists(`limit=2&cursor=${first.next}`)).body;
  const all: { lot: string }[] = [...first.items, ...second.items];
  expect(all.map(({ lot }) => lot)).toEqual(["L2", "L1", "L3"]);
  expect(second.next).toBeNull();
  expect((await api.send("GET", "/recalls/products", { key: api.keys.reader })).body).toEqual({
    ...{ items: [{ gtin: GTIN, lots: 1, whole_product: false }], more: false },
  });
  const path = "/recalls?state=running";
  expect((await api.send("GET", path, { key: api.keys.admin })).body.items).toHaveLength(1);
  expect((await api.send("GET", path, { key: api.keys.other })).body.items).toEqual([]);
  expect((await api.send("GET", path)).status).toBe(401);
});

test("the version of a preview is of one caller, one request and one operation", async () => {
  const page = { anchor: OWN, link_type: "gs1:pip", href: "https://example.org/", title: "Page" };
  const body = { ...page, is_default: true };
  expect((await api.send("PUT", "/links/p", { key: api.keys.writer, body })).status).toBe(201);
  const tag = (await preview(recall())).headers.get("etag")!;
  const as = (key: string, path: string, sent: object) =>
    api.send("POST", path, { key, body: sent, ...confirm(tag) });
  expect((await as(api.keys.admin, "/recalls", recall())).status).toBe(412);
  expect((await send("/recalls", recall({ title: "Other" }), confirm(tag))).status).toBe(412);
  const computed = createHash("sha256").update(JSON.stringify(recall())).digest("hex");
  expect((await send("/recalls", recall(), confirm(`"${computed.slice(0, 32)}"`))).status).toBe(
    412,
  );
  expect(await stored()).toBe(1);
  expect((await send("/recalls", recall(), confirm(tag))).status).toBe(200);
  // The recall is there, so the version of its publishing ends nothing.
  const end = { gtin: GTIN, lots: recall().lots };
  expect((await send("/recalls/end", end, confirm(tag))).status).toBe(412);
});

const leadsToAt = async (path: string, at: string) => {
  const query = new URLSearchParams({ digital_link: path, at });
  const { body } = await api.send("GET", `/dry-run?${query}`, { key: api.keys.reader });
  return body.location ?? JSON.stringify(body);
};

test.each([
  ["now", null],
  ["after it", "2098-02-01T00:00:00.000Z"],
])(
  "scans without a lot keep a notice if the first recall is about to end, and one begins %s",
  async (_, from) => {
    expect((await done(recall({ lots: ["L1"] }))).status).toBe(200);
    const until = "2098-01-01T00:00:00.000Z";
    expect((await done({ gtin: GTIN, lots: ["L1"], until }, "/recalls/end")).status).toBe(200);
    const shown = scansOf(await preview(recall({ lots: ["L2"], from })));
    expect(shown.product[1]).toBe(NOTICE);
    expect((await done(recall({ lots: ["L2"], from }))).status).toBe(200);
    for (const path of [OWN, `${OWN}/10/L9`]) {
      expect(await leadsToAt(path, "2098-02-02T00:00:00.000Z")).toBe(NOTICE);
    }
    expect((await done({ gtin: GTIN, lots: ["L2"] }, "/recalls/end")).status).toBe(200);
    expect(await leadsToAt(OWN, "2098-02-02T00:00:00.000Z")).toContain(HOSTED);
  },
);

test("a notice that is in another language than the earlier one is said", async () => {
  expect((await done(recall({ lots: ["L1"] }))).status).toBe(200);
  const translations = [{ href: `${NOTICE}/de`, title: "Glas", hreflang: ["de"] }];
  const { warnings } = (await preview(recall({ lots: ["L2"], translations }))).body.preview;
  expect(warnings.join()).toContain("still lead to");
});

test("what deleted links of lots leave at the product is listed, and ends like a recall of all of it", async () => {
  // Another lot's recall that has ended does not hide it.
  await done(recall({ lots: ["L0"], scans_without_lot: false }));
  await done({ gtin: GTIN, lots: ["L0"] }, "/recalls/end");
  const { body } = await done(recall({ lots: ["L1"] }));
  const [lot] = body.links.filter(({ anchor }: { anchor: string }) => anchor !== OWN);
  const query = new URLSearchParams({ anchor: lot.anchor });
  const { status } = await api.send("DELETE", `/links/${lot.id}?${query}`, {
    key: api.keys.writer,
  });
  expect(status).toBe(204);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  for (const one of [`gtin=${GTIN}&state=running`, "state=running"]) {
    expect((await lists(one)).body.items).toMatchObject([{ lot: null, state: "applies" }]);
  }
  expect((await done({ gtin: GTIN, whole_product: true }, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toContain(HOSTED);
});

test("a recall that runs does not end before it began", async () => {
  await done(recall({ lots: ["L1"] }));
  const asked = { gtin: GTIN, lots: ["L1"], until: "2020-01-01T00:00:00.000Z" };
  const { status, body } = await preview(asked, "/recalls/end");
  expect([status, body.errors]).toMatchObject([400, [{ field: "until" }]]);
});
