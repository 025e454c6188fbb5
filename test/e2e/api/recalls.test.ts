/** A recall of lots over REST: previewed, confirmed, seen by scans and pages, and ended. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sent, startApi, type TestApi } from "../../support/api.ts";

const GTIN = "09521005500018";
const OWN = `/01/${GTIN}`;
const THEIRS = "09521111111115";
const NOTICE = "https://recalls.example.org/2026-11";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.catalog.client.executeMultiple(`
    INSERT INTO products (gtin, name, source, created_at, updated_at)
    VALUES ('${GTIN}', 'Jam', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
           ('${THEIRS}', 'Tea', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  `);
});
afterAll(() => api?.stop());
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
  expect([shown.status, shown.trips, await stored()]).toEqual([200, 1, 2]);
  const { tag, scans, warnings } = shown.body.preview;
  expect([shown.headers.get("etag"), warnings]).toEqual([`"${tag}"`, []]);
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
    ["other_lot", "OTHER", "https://example.org/", "https://example.org/", []],
    ["product", null, "https://example.org/", "https://example.org/", []],
  ]);

  const made = await send("/recalls", recall(), confirm(shown.headers.get("etag")!));
  expect([made.status, made.trips, made.body.links.length]).toEqual([200, 2, 2]);
  const ids = made.body.links.map(({ id }: { id: string }) => id);
  expect(await leadsTo(`${OWN}/10/L1`)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/10/L%2F2/21/S1`)).toBe(NOTICE);
  expect(await leadsTo(`${OWN}/10/L3`)).toBe("https://example.org/");
  expect(await leadsTo(OWN)).toBe("https://example.org/");
  const code = (value: string) => `/check?code=${encodeURIComponent(`(01)${GTIN}(10)${value}`)}`;
  for (const path of [code("L1"), `/products/${GTIN}?10=L1`]) {
    const html = await page(path);
    const at = html.indexOf("Recall information for this lot or item");
    expect([path, at > 0, html.indexOf(title) > at]).toEqual([path, true, true]);
  }
  for (const path of [code("L3"), `/products/${GTIN}?10=L3`, `/products/${GTIN}`]) {
    expect(await page(path)).not.toMatch(/Recall information|Glass in lots/);
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
  expect(await page(code("L1"))).not.toContain("Recall information");
  const again = await preview({ gtin: GTIN, lots: ["L1"] }, "/recalls/end");
  expect([again.status, again.body.errors[0].field]).toEqual([404, "lots.0"]);
  const written = (await lines()).slice(2);
  expect(
    written
      .slice(0, 2)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([...ids].sort());
  expect(written.map(({ action }) => action)).toEqual([
    ...["recall.publish", "recall.publish", "recall.end"],
  ]);
  expect(written[2]!.subject).toBe(ended.body.links[0].id);
  const revisions = `SELECT count(*) AS n FROM revisions JOIN user_actions ON id = action_id
    AND key LIKE subject || ' %' WHERE action LIKE 'recall.%'`;
  expect((await api.catalog.client.execute(revisions)).rows[0]!.n).toBe(3);
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
  expect(await stored()).toBe(2);
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
