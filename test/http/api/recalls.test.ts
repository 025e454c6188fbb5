/** A recall of lots over REST: previewed, confirmed, seen by scans and pages, and ended. */

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LinkAnswer } from "../../../src/services/links/link.ts";
import type { ListedRecall } from "../../../src/services/recalls/list.ts";
import type { RecallPreview } from "../../../src/services/recalls/preview.ts";
import { type Sent, sender } from "../../support/local-api.ts";
import { sendTo } from "../../support/local-network.ts";
import { type LocalWorkerApi, startLocalWorkerApi } from "../../support/local-worker.ts";
import { fetch } from "../../support/requests.ts";

const GTIN = "09521005500018";
const OWN = `/01/${GTIN}`;
const THEIRS = "09521111111115";
const NOTICE = "https://recalls.example.org/2026-11";

let api: LocalWorkerApi;
let site: Server;
let network: ReturnType<typeof sendTo>;
beforeAll(async () => {
  site = createServer((request, response) => {
    response.writeHead({ "/gone": 404, "/notice": 500 }[request.url!] ?? 200).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  network = sendTo({ [new URL(NOTICE).origin]: origin, "https://dead.example.org": origin });
  const { worker, ...owners } = await startLocalWorkerApi();
  const send = sender(
    (path, init) => fetch(worker.url + path, init),
    () => worker.trips() + network.count(),
  );
  api = { ...owners, worker, send };
  await api.catalog.client.executeMultiple(`
    INSERT INTO products (gtin, name, source, created_at, updated_at)
    VALUES ('${GTIN}', 'Jam', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
           ('${THEIRS}', 'Tea', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  `);
});
afterAll(async () => {
  await api?.stop();
  network?.stop();
  site?.close();
});
beforeEach(() =>
  api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM links;"),
);

const recall = (more: object = {}) => ({
  ...{ gtin: GTIN, lots: ["L1", "L/2"], href: NOTICE, title: "Glass splinters" },
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
/** Whether scans without a lot lead to the notice, for each running recall. */
const withoutLot = async () => {
  const { items } = (await lists("state=running")).body as { items: ListedRecall[] };
  return Object.fromEntries(items.map((one) => [String(one.lot), one.scans_without_lot]));
};
const stored = async () => (await api.catalog.client.execute("SELECT id FROM links")).rows.length;
const lines = async () => (await api.audit()).map(({ action, subject }) => ({ action, subject }));

test("a recall is previewed, confirmed, shown by scans and pages, and ended", async () => {
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
  const title = "Glass splinters";
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
    expect(await page(path)).not.toContain("Recall information for lot L1");
  }

  // The same confirmation again: nothing is published twice.
  expect((await send("/recalls", recall(), confirm(shown.headers.get("etag")!))).status).toBe(409);
  expect((await preview(recall({ lots: ["L1"] }))).body.detail).toContain("L1 (link recall-");
  const list = await api.send("GET", `/recalls?gtin=${GTIN}`, { key: api.keys.reader });
  expect(list.body.items.map(({ lot, state }: never) => [lot, state])).toEqual(
    [
      ["L/2", "applies"],
      ["L1", "applies"],
    ].sort(),
  );

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

test("two people who publish at once make one recall", async () => {
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
  expect(await withoutLot()).toEqual({ L1: false, "L/2": false });
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

test("of a recall of the whole product, a lot that is recalled already keeps no page of its own", async () => {
  expect((await done(recall({ lots: ["L1"] }))).status).toBe(200);
  const { body } = await preview(recall({ lots: [], whole_product: true }));
  const codes = body.preview.notes.map(({ code }: { code: string }) => code);
  expect(codes).not.toContain("lots_with_default");
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

test("a recalled lot of a variant with a page of its own is not passed over in silence", async () => {
  for (const [id, path] of [
    ["p", ""],
    ["v", "/22/V1"],
    ["vl", "/22/V1/10/L1"],
  ]) {
    const body = {
      link_type: "gs1:pip",
      title: "Page",
      is_default: true,
      anchor: OWN + path,
      href: `https://example.org/${id}`,
    };
    const put = await api.send("PUT", `/links/${id}`, { key: api.keys.writer, body });
    expect(put.status).toBe(201);
  }
  const { notes, warnings } = (await preview(recall())).body.preview as RecallPreview;
  expect(notes).toContainEqual(
    expect.objectContaining({ code: "variants_with_default", count: 1 }),
  );
  expect(notes).toContainEqual(
    expect.objectContaining({ code: "variant_lots_with_default", count: 1 }),
  );
  expect(warnings).toContainEqual(
    expect.stringContaining(
      "names this variant without a lot, or with another lot, leads there; one with a recalled lot leads to the notice.",
    ),
  );
  await done(recall());
  // The scans do what the sentences say.
  expect(await leadsTo(`${OWN}/22/V1`)).toBe("https://example.org/v");
  expect(await leadsTo(`${OWN}/22/V1/10/OTHER`)).toBe("https://example.org/v");
  expect(await leadsTo(`${OWN}/22/V1/10/L%2F2`)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/22/V1/10/L1`)).toBe("https://example.org/vl");
  expect(await page(`/products/${GTIN}?22=V1&10=L1`)).toContain(NOTICE);
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
  expect((await openIds()).sort()).toEqual(["recall-lots", "recall-shared", "recall-shared"]);
  const third = recall({ lots: ["L3"], title: "Glass in lot L3" });
  expect((await preview(third)).body.preview.warnings).toEqual([]);
  expect((await done(third)).body.links).toHaveLength(1);
  const other = { ...third, lots: ["L4"], href: `${NOTICE}/other` };
  expect((await preview(other)).body.preview.warnings).toEqual([
    "The title names other lots, and not L4. People could think that their pack is safe.",
    `Scans without a lot still lead to ${NOTICE}, the notice of an earlier recall. Name the new lots in that notice too.`,
  ]);
  expect((await done(other)).body.links).toHaveLength(1);
  expect((await openIds()).filter((id) => id === "recall-lots")).toHaveLength(1);
  expect(await withoutLot()).toEqual({ L1: true, "L/2": true, L3: true, L4: false });

  // The lots of the first notice end: scans without a lot lead to the one that is left.
  const end = { gtin: GTIN, lots: ["L1", "L/2", "L3"] };
  expect((await preview(end, "/recalls/end")).body.preview.warnings).toEqual([
    "“Glass in lot L3”: This notice stays, and its title still names L3, whose recall ends. Change the title.",
    `Lot L4 is still recalled, so scans without a lot, and of lots without a page of their own, lead to its notice: ${NOTICE}/other.`,
  ]);
  expect((await done(end, "/recalls/end")).status).toBe(200);
  expect(await leadsTo(OWN)).toBe(`${NOTICE}/other`);
  expect(await withoutLot()).toEqual({ L4: true });
  // A recall of the whole product comes first.
  await done({ ...recall({ lots: [], whole_product: true }), href: `${NOTICE}/all` });
  expect(await withoutLot()).toEqual({ null: true, L4: false });
  await done({ gtin: GTIN, whole_product: true }, "/recalls/end");
  expect((await done({ gtin: GTIN, lots: ["L4"] }, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);
  expect(await leadsTo(OWN)).toContain(HOSTED);
});

test("a third lot with a title that names all of them: scans without a lot get that title", async () => {
  const titles = async () =>
    (
      await api.catalog.client.execute(
        `SELECT title FROM links WHERE anchor = '${OWN}' ORDER BY title`,
      )
    ).rows.map(({ title }) => title);
  const first = ["Glas in L1 und L/2", "Glass in lots L1 and L/2"];
  const german = (title: string) => ({ translations: [{ ...DE, title }] });
  await done(recall({ ...german(first[0]!), title: first[1] }));
  // A title that leaves the first lots out replaces none.
  await done(recall({ ...german("Glas in L3"), lots: ["L3"], title: "Glass in lot L3" }));
  expect(await titles()).toEqual(first);
  // A title of tomorrow, or of another notice, replaces none either.
  const all = "Glass in lots L1, L/2, L3 and L4";
  const planned = { from: "2098-01-01T00:00:00Z", lots: ["L5"], title: `${all} and L5` };
  await done(recall({ ...german("Glas"), ...planned }));
  await done(recall({ lots: ["L6"], title: `${all} and L6`, href: `${NOTICE}/other` }));
  expect(await titles()).toEqual(first);

  const then = ["Glas in L1, L/2, L3, L4", all];
  const made = await done(recall({ ...german(then[0]!), lots: ["L4"], title: all }));
  // Both links of the lot, and both of the product.
  expect([made.status, made.body.links.length]).toEqual([200, 4]);
  expect(await titles()).toEqual(then);
  const whole = await api.send("GET", `/check?code=${GTIN}`);
  expect(JSON.stringify(whole.body)).toContain(all);
  const end = { gtin: GTIN, lots: ["L1", "L/2", "L3", "L4", "L5", "L6"] };
  expect((await done(end, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);
});

test("the end of a recall leaves scans without a lot to no recall that left them alone", async () => {
  const usual = await leadsTo(OWN);
  const alone = { lots: ["A1"], href: `${NOTICE}/a`, scans_without_lot: false };
  expect((await done(recall(alone))).status).toBe(200);
  // A link that somebody wrote by hand.
  const byHand = { anchor: `${OWN}/10/H1`, link_type: "gs1:recallStatus", is_default: true };
  const body = { ...byHand, href: `${NOTICE}/h`, title: "Notice" };
  expect((await api.send("PUT", "/links/h", { key: api.keys.writer, body })).status).toBe(201);
  expect((await done(recall({ lots: ["B1"] }))).status).toBe(200);
  const later = { lots: ["C1"], href: `${NOTICE}/c`, title: "Metal" };
  expect((await done(recall(later))).body.links).toHaveLength(1);
  expect(await leadsTo(OWN)).toBe(NOTICE);

  // C was published with the box, although B's link was there first.
  await done({ gtin: GTIN, lots: ["B1"] }, "/recalls/end");
  expect(await leadsTo(OWN)).toBe(`${NOTICE}/c`);
  const end = { gtin: GTIN, lots: ["C1"] };
  const { notes } = (await preview(end, "/recalls/end")).body.preview;
  expect(notes.map(({ code }: { code: string }) => code)).not.toContain("next_notice");
  await done(end, "/recalls/end");
  expect(await leadsTo(OWN)).toBe(usual);
  expect(await leadsTo(`${OWN}/10/A1`)).toBe(`${NOTICE}/a`);
  expect((await openIds()).filter((id) => id === "recall-lots")).toEqual([]);
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
  expect((await openIds()).sort()).toEqual(["recall-lots", "recall-shared", "recall-shared"]);
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
  [
    "a letter with an accent",
    "LÖ1",
    "lot_character",
    /^Lot LÖ1: has the character Ö, U\+00D6, and/,
  ],
  ["typographic quotes", "“K7”", "lot_character", /^Lot “K7”: has the character “, U\+201C, /],
  ["a character that nobody sees", "L\u200b1", "lot_invisible", / character U\+200B at position 2/],
  ["21 characters", "K".repeat(21), "too_long", /^Lot K{21}: has more than 20 characters$/],
])("a lot with %s is named, with what is wrong", async (_what, lot, code, message) => {
  const { status, body } = await preview(recall({ lots: ["L1", lot] }));
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ field: "lots.1", code, message: expect.stringMatching(message) })],
  ]);
});

test("a title that names other lots, and a beginning that is past, are said before publishing", async () => {
  const notesOf = async (changed: object, path?: string) =>
    (await preview(recall(changed), path)).body.preview;
  const named = await notesOf({ lots: ["L1", "L2"], title: "Glass in lot L1" });
  expect(named.notes).toMatchObject([{ code: "title_names_others", lots: ["L2"] }]);
  expect(named.warnings).toEqual([
    "The title names other lots, and not L2. People could think that their pack is safe.",
  ]);
  // The note quotes the notice whose title it is.
  const inGerman = { href: `${NOTICE}/de`, title: "Glas in Charge L1", hreflang: ["de"] };
  const translated = await notesOf({
    ...{ lots: ["L1", "L2"], title: "Glass in lots L1 and L2" },
    translations: [inGerman],
  });
  expect(translated.notes).toMatchObject([
    { code: "title_names_others", lots: ["L2"], title: "Glas in Charge L1" },
  ]);
  expect(translated.warnings).toEqual([
    "“Glas in Charge L1”: The title names other lots, and not L2. People could think that their pack is safe.",
  ]);
  for (const title of ["Glass in L1 and L2", "Glass"]) {
    expect((await notesOf({ lots: ["L1", "L2"], title })).notes).toEqual([]);
  }
  await done(recall({ lots: ["L1"], title: "Glass in lot L1" }));
  const { notes } = await notesOf({ lots: ["L3"], title: "Glass in lot L1" });
  expect(notes).toContainEqual(
    expect.objectContaining({ code: "title_names_others", lots: ["L3"] }),
  );
  const past = await notesOf({ lots: ["L4"], from: "2020-01-01T00:00:00Z" });
  expect(past.notes).toContainEqual(
    expect.objectContaining({ code: "has_begun", from: "2020-01-01T00:00:00.000Z" }),
  );
  const planned = await notesOf({ lots: ["L4"], from: "2098-01-01T00:00:00Z" });
  expect(planned.notes.map(({ code }: { code: string }) => code)).not.toContain("has_begun");
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
        where: "body",
        field: "href",
        message: "is not a web address that people can open, such as https://example.org/recall",
        code: "not_page",
      },
    ],
  ]);
  const translations = [{ href: "x:y", title: "T", hreflang: ["de"] }];
  expect((await preview(recall({ translations }))).body.errors[0].field).toBe(
    "translations.0.href",
  );
});

test("a notice to which no scan would lead is refused: its address has a variable without a value", async () => {
  const [lot, serial] = ["{lot}", "{serial}"].map((name) => `${NOTICE}/${name}`);
  const refused = async (more: object) => {
    const { status, body } = await preview(recall(more));
    expect([status, body.errors?.[0].code]).toEqual([400, "unknown_variable"]);
    return [body.errors[0].field, body.errors[0].message];
  };
  expect(await refused({ href: serial })).toEqual([
    "href",
    "{serial} is not a variable of this anchor: scans of a lot have no value for it. Use {gtin} and {lot}",
  ]);
  expect(await refused({ href: lot })).toEqual([
    "href",
    "{lot} is not a variable of this anchor: scans without a lot have no value for it. Use {gtin}, or leave scans without a lot out",
  ]);
  const translations = [{ href: serial, title: "Rückruf", hreflang: ["de"] }];
  expect((await refused({ translations }))[0]).toBe("translations.0.href");
  expect((await refused({ href: lot, lots: [], whole_product: true }))[0]).toBe("href");

  const own = recall({ href: lot, scans_without_lot: false, accept_unreachable: true });
  expect((await done(own)).status).toBe(200);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(`${NOTICE}/L1`);
  const changed = { ...recall({ href: serial, accept_unreachable: true }) };
  const { status, body } = await preview(changed, "/recalls/change");
  expect([status, body.errors[0].field]).toEqual([400, "href"]);

  // The notice of another lot serves scans without a lot now; this one would when that lot's ends.
  const another = recall({ lots: ["L2"], accept_unreachable: true });
  expect((await done(another)).status).toBe(200);
  expect(await refused({ href: lot, lots: ["L3"] })).toEqual([
    "href",
    "{lot} is not a variable of this anchor: scans without a lot have no value for it. Use {gtin}, or leave scans without a lot out",
  ]);
  const shared = recall({ href: lot, lots: ["L2"], accept_unreachable: true });
  const after = await preview(shared, "/recalls/change");
  expect([after.status, after.body.errors[0].field]).toEqual([400, "href"]);
});

test("lots as they are pasted, and more than fifty of them", async () => {
  const shown = await preview(recall({ lots: [" L1 ", "L1", "L2\n"] }));
  expect(Object.keys(scansOf(shown))).toEqual(["L1", "L2", "OTHER", "product"]);
  const spaced = await preview(recall({ lots: ["L1", "L 2"] }));
  expect([spaced.status, spaced.body.errors]).toEqual([
    400,
    [
      {
        where: "body",
        field: "lots.1",
        message:
          "Lot L 2: has a space, and no lot in a code has one: leave the space out, or send two lots apart",
        code: "lot_space",
        value: "L 2",
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

test("running, planned and ended recalls of the own organization are in one list", async () => {
  const picture = "/assets/samples/rice-bag.png";
  await api.catalog.client.execute(
    `UPDATE products SET image_url = '${picture}' WHERE gtin = '${GTIN}'`,
  );
  await done(recall({ lots: ["L1"], from: "2025-02-01T00:00:00Z" }));
  await done(recall({ lots: ["L2"], from: "2098-01-01T00:00:00Z" }));
  await done(recall({ lots: ["L3"], from: "2025-01-01T00:00:00Z" }));
  await done({ gtin: GTIN, lots: ["L3"] }, "/recalls/end");
  const running = await lists("state=running");
  expect(running.trips).toBe(1);
  expect(running.body.items).toMatchObject([
    {
      ...{ gtin: GTIN, lot: "L1", state: "applies", ended: null, translations: [] },
      ...{
        product: {
          name: "Jam",
          brand: null,
          image_url: expect.stringMatching(`^http.*${picture}$`),
        },
      },
      published: { at: expect.stringMatching(/^20/), by: null },
    },
  ]);
  // People of the organization read who it was, as in the history.
  await api.catalog.client.execute("UPDATE api_keys SET name = 'Quality desk'");
  expect((await lists("state=running")).body.items[0].published.by).toBe("Quality desk");
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

// biome-ignore lint/suspicious/noExplicitAny: an answer
const removed = ({ id, anchor }: any) =>
  api.send("DELETE", `/links/${id}?${new URLSearchParams({ anchor })}`, { key: api.keys.writer });
const DE = { href: `${NOTICE}/de`, title: "Glas", hreflang: ["de"] };
const FR = { href: `${NOTICE}/fr`, title: "Verre", hreflang: ["fr"] };

test.each([
  ["a lot", { lots: ["L1"], scans_without_lot: false }, "L1"],
  ["a lot, with links for scans without one", { lots: ["L1"] }, "L1"],
  ["the whole product", { lots: [], whole_product: true }, null],
])(
  "the recall of %s is listed and ends as long as a translation of its deleted notice is left",
  async (_, more, lot) => {
    const { body } = await done(recall({ ...more, translations: [DE, FR] }));
    const isOfRecall = ({ id }: { id: string }) => !id.startsWith("recall-lots-");
    const [main, ...left] = body.links
      .filter(isOfRecall)
      .sort((a: LinkAnswer, b: LinkAnswer) => Number(b.is_default) - Number(a.is_default));
    expect((await removed(main)).status).toBe(204);

    for (const query of [`gtin=${GTIN}`, "state=running"]) {
      const { items } = (await lists(query)).body;
      expect(items).toMatchObject([{ lot, state: "applies" }]);
      const [{ link, translations }] = items;
      const named = [link.title, ...translations.map(({ title }: { title: string }) => title)];
      expect(named.sort()).toEqual(["Glas", "Verre"]);
    }
    const products = (await api.send("GET", "/recalls/products", { key: api.keys.reader })).body;
    expect(products.items).toEqual([
      { gtin: GTIN, lots: lot === null ? 0 : 1, whole_product: lot === null },
    ]);
    const again = await preview(recall({ ...more }));
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringContaining(`${lot ?? "the product"} (link recall-`),
    ]);

    // One of the two is left: the same.
    expect((await removed(left[0])).status).toBe(204);
    expect((await lists("state=running")).body.items).toMatchObject([{ lot, translations: [] }]);
    const end = { gtin: GTIN, lots: more.lots, whole_product: lot === null };
    expect((await done(end, "/recalls/end")).status).toBe(200);
    expect(await openIds()).toEqual([]);
    expect((await lists("state=running")).body.items).toEqual([]);
    expect((await lists("state=ended")).body.items).toMatchObject([{ lot, state: "ended" }]);
  },
);

test("a translation of a notice that was ended by its link is listed as long as it is shown", async () => {
  const asked = recall({ lots: [], whole_product: true, translations: [DE] });
  const { links } = (await done(asked)).body;
  const main = links.find(({ is_default }: { is_default: boolean }) => is_default);
  const query = new URLSearchParams({ anchor: main.anchor });
  const patch = { timing: { until: new Date().toISOString() } };
  const sent = { key: api.keys.writer, body: patch, headers: { "If-Match": "*" } };
  expect((await api.send("PATCH", `/links/${main.id}?${query}`, sent)).status).toBe(200);
  expect((await lists("state=running")).body.items).toMatchObject([
    { lot: null, link: { title: "Glas" }, translations: [] },
  ]);
  expect((await lists("state=ended")).body.items).toMatchObject([{ link: { title: main.title } }]);
});

test("the deletion of a notice says what is left of the recall", async () => {
  const { links } = (await done(recall({ lots: ["L1"], translations: [DE, FR] }))).body;
  const at = (anchor: string) =>
    links.find((one: LinkAnswer) => one.anchor === anchor && one.is_default);
  const warningsOf = async ({ id, anchor }: { id: string; anchor: string }) => {
    const query = new URLSearchParams({ anchor, dry_run: "true" });
    const { body } = await api.send("DELETE", `/links/${id}?${query}`, { key: api.keys.writer });
    return body.preview.warnings.filter((text: string) => text.startsWith("The recall goes on"));
  };
  const lot = at(`${OWN}/10/L1`);
  expect(await warningsOf(lot)).toEqual([
    `The recall goes on without this link: its notice in de, fr stays, and scans without a lot still lead to ${NOTICE}. To end all of a recall, end the recall itself, as on the console's screen Recall.`,
  ]);
  // A translation of a notice that is left is only a translation.
  const translation = links.find((one: LinkAnswer) => one.anchor === lot.anchor && !one.is_default);
  expect(await warningsOf(translation)).toEqual([]);
  // Nothing is left.
  await done({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  const single = (await done(recall({ lots: ["L9"], scans_without_lot: false }))).body.links[0];
  expect(await warningsOf(single)).toEqual([]);
});

describe("the last link of a lot's recall", () => {
  const [ENDS, EN] = ["This change switches off a recall", { hreflang: ["en"] }];
  const NOT_AMONG = "lot M2 is no longer recalled: pages will say that it is not among the";
  const three = () =>
    done(recall({ lots: ["M1", "m1", "M2"], ...EN, translations: [DE], title: "Glass" }));
  const linksOf = ({ links }: { links: LinkAnswer[] }, lot: string) =>
    links
      .filter(({ anchor }) => anchor === `${OWN}/10/${lot}`)
      .sort((a, b) => Number(b.is_default) - Number(a.is_default)) as [LinkAnswer, LinkAnswer];
  async function warningsOf({ id, anchor }: LinkAnswer, patch: object | null): Promise<string[]> {
    const query = new URLSearchParams({ anchor, dry_run: "true" });
    const sent = { key: api.keys.writer, ...(patch && { body: patch }) };
    const { body } = await api.send(patch ? "PATCH" : "DELETE", `/links/${id}?${query}`, sent);
    expect(body).toHaveProperty("preview");
    return body.preview.warnings;
  }

  test.each([
    ["removed", null, NOT_AMONG],
    ["switched off", { enabled: false }, NOT_AMONG],
    ["given another type", { link_type: "gs1:pip" }, NOT_AMONG],
    ["ended", { timing: { from: null, until: "2026-01-01T00:00:00.000Z" } }, NOT_AMONG],
    [
      "ended later",
      { timing: { until: "2099-01-01T00:00:00.000Z" } },
      "From 2099-01-01T00:00:00.000Z on, lot M2 is no longer recalled: pages will say",
    ],
    [
      "no default any more",
      { is_default: false },
      "lot M2 is no longer listed as recalled, although pages still show",
    ],
  ])("is %s: the lot is said to be no longer recalled", async (_, patch, sentence) => {
    const [main, german] = linksOf((await three()).body, "M2");
    const first = await warningsOf(main, null);
    expect(first).toContainEqual(expect.stringContaining("its notice in de stays"));
    const [gone, last] = patch === null ? [main, german] : [german, main];
    expect((await removed(gone)).status).toBe(204);
    const warnings = await warningsOf(last, patch);
    expect(warnings).toContainEqual(expect.stringContaining(ENDS));
    expect(warnings).toContainEqual(expect.stringContaining(sentence));
    expect(warnings.join()).not.toContain("The recall goes on");
  });

  test("is removed: nothing is said of another recall's notice", async () => {
    await three();
    const other = { lots: ["S1"], href: `${NOTICE}/s1`, title: "Metal", scans_without_lot: false };
    const { links } = (await done(recall({ ...other, translations: [FR] }))).body;
    const [main, french] = linksOf({ links }, "S1");
    const goesOn = (await warningsOf(main, null)).join();
    expect(goesOn).toContain("its notice in fr stays.");
    expect(goesOn).not.toContain("scans without a lot");
    expect((await removed(main)).status).toBe(204);
    const ends = (await warningsOf(french, null)).join();
    expect(ends).toContain("lot S1 is no longer recalled");
    expect(ends).not.toContain(`${NOTICE},`);
    expect(ends).not.toContain("scans without a lot");
  });
});

test("what deleted links of lots leave at the product is shown first where no lot was read", async () => {
  const { body } = await done(recall({ lots: ["L1"] }));
  const [lot] = body.links.filter(({ anchor }: { anchor: string }) => anchor !== OWN);
  expect(await page(`/products/${GTIN}`)).not.toContain("Recall information for");
  expect((await removed(lot)).status).toBe(204);
  expect(await page(`/products/${GTIN}`)).toContain("Recall information for");
});

test("a changed notice is that of all lots, of scans without a lot, and of its language", async () => {
  const asked = recall({ hreflang: ["en"], translations: [DE] });
  expect((await done(asked)).status).toBe(200);
  const third = { lots: ["L3"], href: `${NOTICE}/third`, title: "Glass in lot L3" };
  expect((await done(recall(third))).body.links).toHaveLength(1);
  const before = (await lists("state=running")).body.items;

  const NEW = "https://recalls.example.org/corrected";
  const changed = {
    ...{ gtin: GTIN, lots: ["L1", "L/2"], href: NEW, title: "Metal in lots L1 and L/2" },
    ...{ hreflang: ["en"], translations: [{ ...DE, title: "Metall" }, FR] },
  };
  const shown = await preview(changed, "/recalls/change");
  expect([shown.status, shown.trips]).toEqual([200, 1 + 3]);
  const plain = (shown.body.preview as RecallPreview).scans.filter(
    ({ languages }) => languages.length === 0,
  );
  expect(scansOf({ body: { preview: { scans: plain } } })).toMatchObject({
    ...{ L1: [NOTICE, NEW], "L/2": [NOTICE, NEW], product: [NOTICE, NEW] },
    L3: [third.href, third.href],
  });
  expect(shown.body.preview.notices.map(({ href }: { href: string }) => href)).toEqual([
    ...[NEW, DE.href, FR.href],
  ]);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  const tag = shown.headers.get("etag")!;
  const made = await send("/recalls/change", changed, confirm(tag));
  // Each lot and the companion have three links: the default, German, and French, which is new.
  expect([made.status, made.body.links.length]).toEqual([200, 9]);

  const inLanguage = async (path: string, language: string) => {
    const headers = { "Accept-Language": language };
    const answer = await fetch(api.worker.url + path, { headers, redirect: "manual" });
    return answer.headers.get("location");
  };
  for (const path of [`${OWN}/10/L1`, `${OWN}/10/L%2F2`, OWN]) {
    expect(await inLanguage(path, "en")).toBe(NEW);
    expect(await inLanguage(path, "de")).toBe(DE.href);
    expect(await inLanguage(path, "fr")).toBe(FR.href);
  }
  expect(await leadsTo(`${OWN}/10/L3`)).toBe(third.href);
  const { items } = (await lists("state=running")).body;
  expect(items.map(({ link }: { link: LinkAnswer }) => link.id)).toEqual(
    before.map(({ link }: { link: LinkAnswer }) => link.id),
  );
  expect(items[0].link.timing).toEqual(before[0].link.timing);
  const titles = items.map(({ lot, link, translations }: never) => [
    ...[lot, (link as LinkAnswer).title],
    ...(translations as LinkAnswer[]).map(({ title }) => title),
  ]);
  expect(titles.sort()).toEqual([
    ...[
      ["L/2", changed.title, "Metall", "Verre"],
      ["L1", changed.title, "Metall", "Verre"],
    ],
    ["L3", third.title],
  ]);
  expect((await lines()).filter(({ action }) => action === "recall.change")).toHaveLength(9);
  const told = await api.send("GET", "/audit?action=recall.change&limit=100", {
    key: api.keys.auditor,
  });
  expect(told.body.items.map(({ changes }: { changes: object }) => changes)).toContainEqual({
    before: expect.objectContaining({ href: NOTICE }),
    after: expect.objectContaining({ href: NEW }),
  });

  // The same again changes nothing. What is left out ends, at the product, too.
  const again = await preview(changed, "/recalls/change");
  expect([again.status, again.body.errors[0].field]).toEqual([400, "href"]);
  const less = { ...changed, translations: [] };
  expect((await done(less, "/recalls/change")).body.links).toHaveLength(6);
  for (const path of [`${OWN}/10/L1`, OWN]) expect(await inLanguage(path, "de")).toBe(NEW);
  expect((await lists("state=running")).body.items).toHaveLength(3);
  expect((await lists("state=ended")).body.items).toEqual([]);
  const end = { gtin: GTIN, lots: ["L1", "L/2", "L3"] };
  expect((await done(end, "/recalls/end")).status).toBe(200);
  expect(await openIds()).toEqual([]);
});

test("scans without a lot keep a notice that a lot which stays has", async () => {
  expect((await done(recall())).status).toBe(200);
  const one = { gtin: GTIN, lots: ["L1"], href: `${NOTICE}/l1`, title: "Glass in lot L1" };
  const shown = await preview(one, "/recalls/change");
  expect(scansOf(shown)).toMatchObject({ L1: [NOTICE, one.href], product: [NOTICE, NOTICE] });
  expect(shown.body.preview.notes).toMatchObject([{ code: "earlier_notice", href: NOTICE }]);
  expect((await done(one, "/recalls/change")).body.links).toHaveLength(1);
  expect(await leadsTo(OWN)).toBe(NOTICE);
  // A lot that joined with the same notice, in words of its own, does not hold it back.
  expect((await done(recall({ lots: ["L3"], title: "Glass in lot L3" }))).status).toBe(200);
  const other = { gtin: GTIN, lots: ["L/2"], href: `${NOTICE}/l2`, title: "Glass in lot L/2" };
  expect((await done(other, "/recalls/change")).body.links).toHaveLength(2);
  expect(await leadsTo(OWN)).toBe(other.href);
});

test("the notice of a whole product, and of a planned recall, is changed", async () => {
  const whole = { gtin: GTIN, whole_product: true, href: `${NOTICE}/new`, title: "Glass" };
  expect((await preview(whole, "/recalls/change")).status).toBe(404);
  expect((await done(recall({ lots: [], whole_product: true }))).status).toBe(200);
  expect((await done(whole, "/recalls/change")).body.links).toHaveLength(1);
  expect(await leadsTo(`${OWN}/10/L9`)).toBe(whole.href);
  await done({ gtin: GTIN, whole_product: true }, "/recalls/end");

  const from = "2098-01-01T00:00:00.000Z";
  expect((await done(recall({ lots: ["L1"], from, translations: [DE] }))).status).toBe(200);
  const planned = { gtin: GTIN, lots: ["L1"], href: `${NOTICE}/later`, title: "Glass later" };
  const { links } = (await done(planned, "/recalls/change")).body;
  expect(links).toHaveLength(4);
  expect(await leadsToAt(`${OWN}/10/L1`, "2098-02-01T00:00:00.000Z")).toBe(planned.href);
  expect(await leadsToAt(OWN, "2098-02-01T00:00:00.000Z")).toBe(planned.href);
  expect((await lists("state=planned")).body.items).toMatchObject([
    { link: { href: planned.href, timing: { from } }, translations: [] },
  ]);
});

test("a deleted notice is written anew beside its translation", async () => {
  const { body } = await done(recall({ lots: ["L1"], translations: [DE] }));
  const main = body.links.find(
    (one: LinkAnswer) => one.anchor === `${OWN}/10/L1` && one.is_default,
  );
  expect((await removed(main)).status).toBe(204);
  const back = {
    gtin: GTIN,
    lots: ["L1"],
    href: `${NOTICE}/back`,
    title: "Glass",
    translations: [DE],
  };
  expect((await done(back, "/recalls/change")).status).toBe(200);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(back.href);
  expect((await lists("state=running")).body.items).toMatchObject([
    { lot: "L1", link: { title: "Glass" }, translations: [DE] },
  ]);
});

test("a change is written only as it was previewed, to a notice that answers", async () => {
  await done(recall({ lots: ["L1"] }));
  const changed = { gtin: GTIN, lots: ["L1"], href: `${new URL(NOTICE).origin}/gone`, title: "X" };
  const shown = await preview(changed, "/recalls/change");
  expect(shown.body.preview.notices).toMatchObject([{ is_reachable: false }]);
  const tag = shown.headers.get("etag")!;
  const sent = (more: object, etag = tag) =>
    send("/recalls/change", { ...changed, ...more }, confirm(etag));
  expect((await send("/recalls/change", changed)).status).toBe(412);
  expect((await sent({ title: "Y" })).status).toBe(412);
  expect((await sent({})).status).toBe(422);
  expect((await sent({ accept_unreachable: true })).status).toBe(200);
  for (const [more, status] of [
    [{ lots: ["L7"] }, 404],
    [{ gtin: THEIRS }, 403],
    [{ title: " " }, 400],
  ] as const) {
    expect((await preview({ ...changed, ...more }, "/recalls/change")).status).toBe(status);
  }
});

test("the preview of a product's page names recalled lots, and recalls no other", async () => {
  expect((await done(recall())).status).toBe(200);
  const body = { name: "Jam", source: "x" };
  const answer = await fetch(`${api.worker.url}/api/v1/products/${GTIN}/page`, {
    method: "POST",
    headers: { Authorization: `Bearer ${api.keys.writer}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const html = await answer.text();
  expect([answer.status, html.includes("L/2"), html.includes("Recall information for")]).toEqual([
    ...[200, true, false],
  ]);
});

test("the history of a deleted link of a recall has its product, lot and title", async () => {
  const { links } = (await done(recall({ lots: ["L1"], scans_without_lot: false }))).body;
  expect((await removed(links[0])).status).toBe(204);
  const { body } = await api.send("GET", "/audit?action=link.delete", { key: api.keys.auditor });
  expect(body.items[0]).toMatchObject({
    anchor: `${OWN}/10/L1`,
    about: { gtin: GTIN, product: "Jam", link: { link_type: "gs1:recallStatus" } },
    changes: { before: { is_default: true }, after: null },
  });
});
