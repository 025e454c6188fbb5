/** `POST /check/list`: names for a list of numbers, in one statement, and only what the reader may see. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const RICE = "09506000134352";
const PRIVATE = "09521006000005";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());

/** Valid GTIN-14s that the catalog does not have. */
const unknown = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const body = `0950600099${String(i).padStart(3, "0")}`;
    const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
    return `${body}${(10 - (sum % 10)) % 10}`;
  });

const ask = (gtins: string[], more: object = {}, key?: string) =>
  api.send("POST", "/check/list", { body: { gtins, ...more }, ...(key && { key }) });

test("a thousand numbers, each as often as one likes, take one round trip", async () => {
  const { status, body, trips } = await ask([RICE, ...unknown(998), RICE], { language: "de" });
  expect([status, trips]).toEqual([200, 1]);
  expect(body).toEqual({
    products: [
      {
        gtin: RICE,
        name: { text: "Dal Giardino Risotto Rice with Mushrooms", lang: null },
        brand: "Dal Giardino",
        lifecycle: "active",
        notices: ["recalled_lots"],
      },
    ],
    recalls: [],
    labels: [],
  });
});

test("three hundred labels take the same round trip, and each has its own answer", async () => {
  const lots = ["ABC123", "abc123", ...Array.from({ length: 298 }, (_, i) => `L${i}`)];
  const labels = lots.map((lot) => ({ gtin: RICE, lot }));
  const { status, body, trips } = await ask([RICE], { labels });
  expect([status, trips, body.labels.length]).toEqual([200, 1, 300]);
  expect(body.labels.slice(0, 3)).toEqual([
    { gtin: RICE, lot: "ABC123", notices: [{ kind: "recall", scope: "lot", lot: "ABC123" }] },
    { gtin: RICE, lot: "abc123", notices: [{ kind: "similar_lot", lot: "ABC123" }] },
    { gtin: RICE, lot: "L0", notices: [] },
  ]);
  for (const wrong of [
    [...labels, labels[0]],
    [{ gtin: RICE, lot: "" }],
    [{ gtin: RICE, lot: "ä" }],
  ]) {
    expect((await ask([RICE], { labels: wrong })).status).toBe(400);
  }
});

test("a label of a number that the list does not have is rejected, with its place", async () => {
  const labels = [
    { gtin: RICE, lot: "L1" },
    { gtin: "05449000000996", lot: "L1" },
  ];
  const { status, body, trips } = await ask([RICE], { labels });
  expect([status, trips]).toEqual([400, 0]);
  expect(body.errors).toEqual([
    { where: "body", field: "labels.1.gtin", message: "must be one of gtins", code: "not_one_of" },
  ]);
});

test("a serial number that differs only in case is asked about", async () => {
  const [gtin = ""] = unknown(2).slice(1);
  await api.catalog.client.execute({
    sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
      VALUES ('recall-s', ?, 'gs1:recallStatus', 'https://example.org/recall', 'Recall', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    args: [`/01/${gtin}/21/S-7`],
  });
  const { body } = await ask([gtin], { labels: [{ gtin, serial: "s7" }] });
  expect(body.labels[0].notices).toEqual([{ kind: "similar_serial", serial: "S-7" }]);
});

test("more numbers, and what is not a GTIN-14, are rejected without asking the catalog", async () => {
  for (const gtins of [unknown(1001).concat(RICE), [], ["9506000134352"], [`${RICE}'`], ["x"]]) {
    const { status, body, trips } = await ask(gtins.slice(0, 1001));
    expect([status, trips, body.error_code]).toEqual([400, 0, "validation_error"]);
  }
});

test("a private product is named to its owner only, and nothing is written", async () => {
  const now = new Date().toISOString();
  await api.catalog.client.execute({
    sql: "INSERT INTO products (gtin, name, names, source, visibility, created_at, updated_at) VALUES (?, 'Soon', '{\"de\":\"Bald\"}', 'Acme', 'organization', ?, ?)",
    args: [PRIVATE, now, now],
  });
  const lines = async () =>
    (await api.catalog.client.execute("SELECT count(*) AS count FROM user_actions")).rows[0]!.count;
  const before = await lines();
  const known = async (key?: string) =>
    (await ask([PRIVATE], { language: "de-CH" }, key)).body.products;
  expect(await known(api.keys.reader)).toMatchObject([
    { gtin: PRIVATE, name: { text: "Bald", lang: "de" }, brand: null },
  ]);
  expect(await known(api.keys.other)).toEqual([]);
  expect(await known()).toEqual([]);
  expect((await ask([RICE], {}, "gtr_wrong")).status).toBe(401);
  expect(await lines()).toEqual(before);
});

test("a recalled lot of a number without a product that the reader sees is told", async () => {
  const [gtin = ""] = unknown(1);
  await api.catalog.client.execute({
    sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
      VALUES ('recall-x', ?, 'gs1:recallStatus', 'https://example.org/recall', 'Recall', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    args: [`/01/${gtin}/10/ZZ1`],
  });
  const { body } = await ask([gtin], { labels: [{ gtin, lot: "ZZ1" }] });
  expect(body).toEqual({
    products: [],
    recalls: [{ gtin, notices: ["recalled_lots"] }],
    labels: [{ gtin, lot: "ZZ1", notices: [{ kind: "recall", scope: "lot", lot: "ZZ1" }] }],
  });
});

test("a list tells the recall of a product that is not public, and nothing else of it", async () => {
  const gtin = "09521006000074";
  const at = "2026-01-01T00:00:00.000Z";
  await api.catalog.client.batch([
    {
      sql: "INSERT INTO products (gtin, name, source, visibility, lifecycle, created_at, updated_at) VALUES (?, 'Hush', 'Acme', 'organization', 'withdrawn', ?, ?)",
      args: [gtin, at, at],
    },
    {
      sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
        VALUES ('recall-q', ?, 'gs1:recallStatus', 'https://example.org/recall', 'Recall', 1, ?, ?)`,
      args: [`/01/${gtin}/10/Q8`, at, at],
    },
  ]);
  const { body, trips } = await ask([gtin, RICE]);
  expect([trips, body.recalls]).toEqual([1, [{ gtin, notices: ["recalled_lots"] }]]);
  expect(body.products.map((one: { gtin: string }) => one.gtin)).toEqual([RICE]);
  expect((await ask([gtin], {}, api.keys.reader)).body).toMatchObject({
    products: [{ gtin, notices: ["recalled_lots", "withdrawn"] }],
    recalls: [],
  });
});
