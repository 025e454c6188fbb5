/** One link of many products: previews by effect, versions, owners, one group in the history, and its undo. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const withCheck = (body: string) => body + checkDigit(body);
const own = (n: number) => withCheck(`09521001${String(n).padStart(5, "0")}`);
const OWN = [own(1), own(2), own(3)];
/** Numbers under the other organization's prefix 9521. */
const THEIRS = "09521111111115";
const THEIR_PRIVATE = withCheck("0952111111112");
const LINK = {
  link_type: "gs1:instructions",
  href: "https://example.org/how/{gtin}",
  title: "How to use it",
  hreflang: ["en"],
};
const IN_THE_PAST = "2020-01-01T00:00:00.000Z";
const FAR = "2098-12-01T00:00:00.000Z";
const FARTHER = "2098-12-24T00:00:00.000Z";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  const rows = [...OWN, THEIRS]
    .map((gtin) => `('${gtin}', 'P', 'test', '2026', '2026', 'public')`)
    .join();
  await api.catalog.client.executeMultiple(
    `DELETE FROM links; DELETE FROM products; DELETE FROM user_actions; DELETE FROM revisions;
     INSERT INTO products (gtin, name, source, created_at, updated_at, visibility)
     VALUES ${rows}, ('${THEIR_PRIVATE}', 'P', 'test', '2026', '2026', 'organization');`,
  );
});

const bulk = (body: object, key = api.keys.writer) =>
  api.send("POST", "/links/bulk", { key, body });
const of = (...gtins: string[]) => gtins.map((gtin) => ({ gtin }));
const add = (link: object, more: object = {}) => ({ action: "add", link, ...more });

/** Previews, and then sends what the preview says can be changed. */
async function make(body: object, gtins: readonly string[] = OWN, key = api.keys.writer) {
  const preview = await bulk({ ...body, products: of(...gtins), dry_run: true }, key);
  expect([preview.status, preview.body]).toMatchObject([200, {}]);
  const products = preview.body.items
    .filter(({ outcome }: { outcome: string }) => outcome === "change")
    .map(({ gtin, version }: { gtin: string; version: string }) => ({ gtin, version }));
  const made = products.length === 0 ? null : await bulk({ ...body, products }, key);
  return { preview: preview.body, made };
}
const outcomes = ({ items }: { items: { gtin: string; outcome: string }[] }) =>
  items.map(({ outcome }) => outcome);
const stored = async (gtin: string) => {
  const { rows } = await api.catalog.client.execute({
    sql: "SELECT link_type, href, title, hreflang, is_default, timing, enabled FROM links WHERE anchor = ? ORDER BY order_index, id",
    args: [`/01/${gtin}`],
  });
  return rows.map((row) => ({ ...row }));
};
const put = async (id: string, gtin: string, more: object = {}) => {
  const body = { anchor: `/01/${gtin}`, ...LINK, href: "https://example.org/old", ...more };
  const answer = await api.send("PUT", `/links/${id}`, { key: api.keys.writer, body });
  expect(answer.status).toBe(201);
};
const leadsTo = async (path: string) =>
  (await api.fetch(path, { redirect: "manual" })).headers.get("location");
const undo = async (group: string) => {
  const done = await api.send("POST", `/imports/${group}/undo`, {
    key: api.keys.writer,
    body: { dry_run: false },
  });
  expect(done.status).toBe(200);
  return done.body;
};

test("each product's own history has the changes of its links, and no other product's", async () => {
  const changes = [
    add(LINK, { group: "history-add" }),
    {
      action: "change",
      which: { link_type: LINK.link_type },
      set: { title: "Other", media_type: "text/html", timing: { from: IN_THE_PAST } },
      group: "history-change",
    },
    { action: "remove", which: { link_type: LINK.link_type }, group: "history-remove" },
  ];
  for (const change of changes) await make(change, OWN.slice(0, 2));
  const groupsOf = async (gtin: string) => {
    const { status, body } = await api.send("GET", `/history?product=${gtin}`, {
      key: api.keys.admin,
    });
    expect([status, body]).toMatchObject([200, {}]);
    return body.items.map(({ import_id }: { import_id: string | null }) => import_id);
  };
  const groups = ["history-remove", "history-change", "history-add"];
  expect(await groupsOf(OWN[0]!)).toEqual(groups);
  expect(await groupsOf(OWN[2]!)).toEqual([]);
  expect(await undo("history-remove")).toMatchObject({ restored: 2, left: [] });
  expect(await stored(OWN[1]!)).toMatchObject([{ title: "Other" }]);
  const { body: history } = await api.send("GET", "/history?grouped=true", { key: api.keys.admin });
  expect(history.items.slice(0, 2)).toMatchObject([
    { action: "import.undo", undoes: { action: "link.bulk" } },
    { bulk: { action: "remove", products: 2 }, group: { products: 2, undone: true } },
  ]);
  expect((await groupsOf(OWN[1]!)).slice(-3)).toEqual(groups);
  expect(await groupsOf(OWN[1]!)).toHaveLength(4);
});

describe("adding", () => {
  test("a preview names what each product gets, and writes nothing", async () => {
    const { status, body } = await bulk({
      ...add(LINK),
      products: of(...OWN, THEIRS, THEIR_PRIVATE, own(9)),
      dry_run: true,
    });
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ change: 3, missing: 2, other_owner: 1 });
    expect(body.effects).toHaveLength(1);
    const [effect] = body.effects;
    expect(effect).toMatchObject({ products: 3, example: OWN[0] });
    expect(effect.scans[0]).toMatchObject({
      request: `/01/${OWN[0]}?linkType=gs1:instructions`,
      before: { reason: "no_such_link_type", target_url: null },
      after: { target_url: `https://example.org/how/${OWN[0]}` },
    });
    expect(await stored(OWN[0]!)).toEqual([]);
    // Nothing more is said of another organization's products.
    const [private_, none] = body.items.slice(-2);
    expect(Object.values(private_).slice(1)).toEqual(Object.values(none).slice(1));
  });

  test("the link is written for each, behind its others, as one line; the same again adds nothing", async () => {
    await put("other", OWN[1]!, { link_type: "gs1:faqs", order_index: 40 });
    const before = (await api.audit()).length;
    const { made } = await make(add(LINK, { group: "instructions-en", name: "Instructions" }));
    expect([made!.status, made!.body.counts]).toMatchObject([200, { change: 3 }]);
    const lines = (await api.audit()).slice(before);
    expect(lines).toMatchObject([
      {
        action: "link.bulk",
        subject: "Instructions",
        import_id: "instructions-en",
        owner_id: "acme",
      },
    ]);
    expect(await stored(OWN[1]!)).toMatchObject([
      { link_type: "gs1:faqs" },
      { link_type: "gs1:instructions", href: LINK.href, hreflang: '["en"]', is_default: 0 },
    ]);
    expect(await leadsTo(`/01/${OWN[1]}?linkType=gs1:instructions`)).toBe(
      `https://example.org/how/${OWN[1]}?linkType=gs1:instructions`,
    );
    // An answer that was lost: the same request, with the versions from before.
    const again = await bulk({
      ...add(LINK, { group: "instructions-en" }),
      products: of(...OWN),
      dry_run: true,
    });
    expect(outcomes(again.body)).toEqual(["same", "same", "same"]);
    expect((await make(add(LINK, { group: "another-one" }))).preview.counts.same).toBe(3);
  });

  test("a batch is sent again after its answer was lost: nothing is written twice", async () => {
    const body = { ...add(LINK), group: "sent-twice" };
    const { items } = (await bulk({ ...body, products: of(...OWN), dry_run: true })).body;
    const products = items.map(({ gtin, version }: Record<string, string>) => ({ gtin, version }));
    expect((await bulk({ ...body, products })).body.counts.change).toBe(3);
    expect((await bulk({ ...body, products })).body.counts).toMatchObject({ change: 0, same: 3 });
    expect(await stored(OWN[0]!)).toHaveLength(1);
  });

  test("a product that has another link of the type and languages stays as it is, is replaced, or has both", async () => {
    await put("special", OWN[0]!);
    const kept = await make(add(LINK));
    expect(outcomes(kept.preview)).toEqual(["present", "change", "change"]);
    expect(kept.preview.items[0].reason).toBe("How to use it");
    expect(await stored(OWN[0]!)).toMatchObject([{ href: "https://example.org/old" }]);
    const replaced = await make(add(LINK, { if_present: "replace", group: "replacing" }));
    expect(outcomes(replaced.preview)).toEqual(["change", "same", "same"]);
    expect(await stored(OWN[0]!)).toMatchObject([{ href: LINK.href }]);
    expect((await undo("replacing")).restored).toBe(1);
    expect(await stored(OWN[0]!)).toMatchObject([{ href: "https://example.org/old" }]);
    await make(add(LINK, { if_present: "add" }), [OWN[0]!]);
    expect(await stored(OWN[0]!)).toHaveLength(2);
  });

  test("another language is another link", async () => {
    await put("english", OWN[0]!);
    const { preview } = await make(add({ ...LINK, hreflang: ["de"] }));
    expect(preview.counts.change).toBe(3);
  });

  test("a default beside another stays out, or takes its place with its flag", async () => {
    await put("page", OWN[0]!, { link_type: "gs1:pip", hreflang: [], is_default: true });
    const standard = { ...LINK, hreflang: [], is_default: true };
    const kept = await make(add(standard));
    expect(outcomes(kept.preview)).toEqual(["has_default", "change", "change"]);
    const { made } = await make(add(standard, { if_present: "replace" }), [OWN[0]!]);
    expect(made!.status).toBe(200);
    expect(await stored(OWN[0]!)).toMatchObject([
      { link_type: "gs1:pip", is_default: 0 },
      { link_type: "gs1:instructions", is_default: 1 },
    ]);
    expect(await leadsTo(`/01/${OWN[0]}`)).toBe(`https://example.org/how/${OWN[0]}`);
  });

  test("a link in the place of a default is the default, whether the request says so or not", async () => {
    const like = { link_type: LINK.link_type, hreflang: [] };
    await put("old", OWN[0]!, { ...like, title: "Old", is_default: true, order_index: 20 });
    await put("older", OWN[0]!, { ...like, title: "Older", order_index: 10 });
    const { made } = await make(add({ ...LINK, hreflang: [] }, { if_present: "replace" }), [
      OWN[0]!,
    ]);
    expect(made!.status).toBe(200);
    expect(await stored(OWN[0]!)).toMatchObject([{ title: LINK.title, is_default: 1 }]);
    expect(await leadsTo(`/01/${OWN[0]}`)).toBe(`https://example.org/how/${OWN[0]}`);
  });

  test("the preview of a link in the place of another names both titles", async () => {
    await put("old", OWN[0]!, { link_type: LINK.link_type, hreflang: LINK.hreflang, title: "Old" });
    const { preview } = await make(add(LINK, { if_present: "replace" }), [OWN[0]!]);
    const [{ scans, titles, titles_before }] = preview.effects;
    const [id] = scans[0].before.link_ids;
    expect([titles_before[id], titles[id]]).toEqual(["Old", LINK.title]);
  });

  test("a timed default stands beside the untimed one, and the preview says from when on", async () => {
    await put("page", OWN[0]!, { link_type: "gs1:pip", hreflang: [], is_default: true });
    const timing = { from: FAR, until: FARTHER };
    const { preview, made } = await make(
      add({ ...LINK, hreflang: [], is_default: true, timing }, { group: "campaign-1" }),
    );
    expect([preview.counts.change, made!.body.counts.change]).toEqual([3, 3]);
    // Products with the page of this server, and those with one of their own.
    expect(preview.effects.map(({ products }: { products: number }) => products)).toEqual([2, 1]);
    const plain = preview.effects[1].scans.find(
      ({ request }: { request: string }) => request === `/01/${OWN[0]}`,
    );
    expect(plain.before.target_url).toBe("https://example.org/old");
    expect(plain.spans).toMatchObject([{ from: FAR, until: FARTHER }]);
    const asked = { digital_link: `/01/${OWN[0]}`, at: "2098-12-05T00:00:00Z" };
    const query = new URLSearchParams(asked);
    const { body } = await api.send("GET", `/dry-run?${query}`, { key: api.keys.reader });
    expect(body).toMatchObject({ location: `https://example.org/how/${OWN[0]}` });
    expect((await undo("campaign-1")).removed).toBe(3);
    expect(await stored(OWN[1]!)).toEqual([]);
  });

  test("what cannot be a link, and recalls, are refused before anything is read", async () => {
    for (const [link, field] of [
      [{ ...LINK, href: "javascript:alert(1)" }, "href"],
      [{ ...LINK, hreflang: ["english!"] }, "hreflang"],
      [{ ...LINK, link_type: "gs1:nonsense" }, "link_type"],
      [{ ...LINK, link_type: "gs1:recallStatus", is_default: true }, "link_type"],
    ] as const) {
      const { status, body } = await bulk({ ...add(link), products: of(...OWN), dry_run: true });
      expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(field)]);
    }
  });
});

describe("changing, ending and removing", () => {
  const which = { link_type: "gs1:instructions", hreflang: ["en"] };
  beforeEach(async () => {
    await make(add(LINK, { group: "before-all" }));
  });

  test("members change where the link is", async () => {
    await put("faq", OWN[0]!, { link_type: "gs1:faqs" });
    await api.send("PATCH", `/links/faq`, {
      key: api.keys.writer,
      body: { title: "Q" },
      headers: { "If-Match": "*" },
    });
    const set = { href: "https://example.org/new/{gtin}" };
    const body = { action: "change", which, set, group: "changed-all" };
    const { preview } = await make(body, [...OWN, THEIRS]);
    expect(outcomes(preview)).toEqual(["change", "change", "change", "other_owner"]);
    const before = { title: LINK.title, href: LINK.href };
    expect(preview.items.map(({ links }: { links: unknown }) => links)).toEqual([
      ...Array(3).fill([{ before, after: { ...before, ...set } }]),
      [],
    ]);
    expect(await stored(OWN[2]!)).toMatchObject([{ href: set.href, title: LINK.title }]);
    expect((await stored(OWN[0]!)).map(({ href }) => href)).toContain("https://example.org/old");
    expect(outcomes((await make(body)).preview)).toEqual(["same", "same", "same"]);
    expect(await undo("changed-all")).toMatchObject({ restored: 3, left: [] });
    expect(await stored(OWN[2]!)).toMatchObject([{ href: LINK.href }]);
  });

  test("a part of the addresses is replaced; others stay, and what is no address then is refused", async () => {
    await put("old", OWN[0]!, { link_type: "gs1:faqs", href: "https://www.old.example/old/faq" });
    await put("other", OWN[1]!, { link_type: "gs1:faqs", href: "https://shop.example/old" });
    const moved = (find: string, by: string, more: object = {}) => ({
      action: "change",
      which: { link_type: "gs1:faqs" },
      replace: { find, by },
      ...more,
    });
    const change = moved("www.old.example", "www.new.example", { group: "moved-all" });
    const { preview } = await make(change);
    expect(outcomes(preview)).toEqual(["change", "no_match", "none"]);
    expect(preview.effects).toHaveLength(1);
    const hrefs = async (gtin: string) =>
      (await stored(gtin)).flatMap(({ link_type, href }) => (link_type === "gs1:faqs" ? href : []));
    expect(await hrefs(OWN[0]!)).toEqual(["https://www.new.example/old/faq"]);
    const newest = async () =>
      (await api.send("GET", "/history?grouped=true", { key: api.keys.admin })).body.items[0];
    const replaced = { find: "www.old.example", by: "www.new.example" };
    expect(await newest()).toMatchObject({
      bulk: { action: "change", links: 1, replaced },
      group: { links: 1 },
    });
    expect(await undo("moved-all")).toMatchObject({ restored: 1, left: [] });
    expect(await newest()).toMatchObject({ action: "import.undo", undoes: { replaced } });
    expect(await hrefs(OWN[0]!)).toEqual(["https://www.old.example/old/faq"]);
    // Each occurrence, and letters stand for themselves.
    await make(moved("old", "$&", { set: { title: "Moved" } }), [OWN[1]!]);
    // More than the addresses changed.
    expect(await newest()).toMatchObject({ bulk: { action: "change", replaced: null } });
    expect(await hrefs(OWN[1]!)).toEqual(["https://shop.example/$&"]);
    const broken = await make(moved("https://", "javascript:"), [OWN[0]!]);
    expect(broken.preview.items).toMatchObject([
      { outcome: "refused", reason_code: "not_url", reason_field: "href" },
    ]);
    const products = of(OWN[0]!);
    const refused = [
      { action: "change", which, products },
      { ...moved("a", "b"), set: { href: "https://example.org/" }, products },
      { ...moved("a", "b"), action: "remove", products },
      { ...moved("", "b"), products },
    ];
    for (const body of refused) {
      expect((await bulk({ ...body, dry_run: true })).status).toBe(400);
    }
  });

  test("an end, and a removal; products without such a link are named", async () => {
    await api.send("DELETE", `/links/${(await ids(OWN[0]!))[0]}`, {
      key: api.keys.writer,
      headers: { "If-Match": "*" },
    });
    const end = { action: "end", which, at: FAR };
    expect(outcomes((await make(end)).preview)).toEqual(["none", "change", "change"]);
    expect(JSON.parse(String((await stored(OWN[1]!))[0]!.timing)).until).toBe(FAR);
    expect(outcomes((await make(end)).preview)).toEqual(["none", "same", "same"]);
    const remove = { action: "remove", which: { group: "before-all" }, group: "removed-all" };
    const { preview } = await make(remove);
    expect(outcomes(preview)).toEqual(["none", "change", "change"]);
    expect(await stored(OWN[1]!)).toEqual([]);
    expect((await undo("removed-all")).restored).toBe(2);
    expect(await stored(OWN[1]!)).toHaveLength(1);
  });

  test("links are named by their ids, too", async () => {
    const [id] = await ids(OWN[0]!);
    const { preview } = await make({ action: "remove", which: { ids: [id] } });
    expect(outcomes(preview)).toEqual(["change", "none", "none"]);
  });

  test("a version from before another change is reported, and nothing of that product is written", async () => {
    const body = { action: "remove", which };
    const { items } = (await bulk({ ...body, products: of(...OWN), dry_run: true })).body;
    await put("later", OWN[1]!, { link_type: "gs1:faqs" });
    const products = items.map(({ gtin, version }: Record<string, string>) => ({ gtin, version }));
    const made = await bulk({ ...body, products });
    expect(outcomes(made.body)).toEqual(["change", "changed", "change"]);
    expect(await stored(OWN[1]!)).toHaveLength(2);
    expect(await stored(OWN[0]!)).toEqual([]);
  });

  test("a recall is not ended like this", async () => {
    const recall = {
      gtin: OWN[0],
      whole_product: true,
      href: "https://example.org/recall",
      title: "Recall",
      accept_unreachable: true,
    };
    const preview = await api.send("POST", "/recalls?dry_run=true", {
      key: api.keys.writer,
      body: recall,
    });
    const published = await api.send("POST", "/recalls", {
      key: api.keys.writer,
      body: recall,
      headers: { "If-Match": preview.headers.get("etag")! },
    });
    expect(published.status).toBe(200);
    const { preview: shown } = await make({
      action: "remove",
      which: { link_type: "gs1:recallStatus" },
    });
    expect(outcomes(shown)).toEqual(["recall", "none", "none"]);
  });

  const ids = async (gtin: string) =>
    (
      await api.catalog.client.execute({
        sql: "SELECT id FROM links WHERE anchor = ?",
        args: [`/01/${gtin}`],
      })
    ).rows.map(({ id }) => String(id));
});

test("a filter is previewed in pages, a search too", async () => {
  await api.catalog.client.execute(`UPDATE products SET name = 'Butter' WHERE gtin = '${OWN[1]}'`);
  const body = { ...add(LINK), dry_run: true };
  const all = await bulk({ ...body, filter: { missing: "default_link" } });
  expect([all.body.counts.change, all.body.next]).toEqual([3, null]);
  const found = await bulk({ ...body, filter: { q: "butter" } });
  expect(found.body.items.map(({ gtin }: { gtin: string }) => gtin)).toEqual([OWN[1]]);
});

test("a request beyond its bounds, versions or scopes is refused", async () => {
  const many = Array.from({ length: 51 }, (_, i) => ({ gtin: own(i) }));
  for (const body of [
    { ...add(LINK), products: many, dry_run: true },
    { ...add(LINK), products: of(...OWN) },
    { ...add(LINK), filter: {} },
    { ...add(LINK), filter: {}, products: of(...OWN), dry_run: true },
    { action: "change", which: {}, set: { title: "x" }, products: of(...OWN), dry_run: true },
    {
      action: "change",
      which: { link_type: "gs1:pip" },
      set: { anchor: "/01/1" },
      products: of(...OWN),
      dry_run: true,
    },
    { action: "remove", products: of(...OWN), dry_run: true },
    { ...add(LINK), group: "short", products: of(...OWN), dry_run: true },
  ]) {
    expect([body, (await bulk(body)).status]).toEqual([body, 400]);
  }
  const body = { ...add(LINK), products: of(...OWN), dry_run: true };
  expect((await bulk(body, api.keys.reader)).status).toBe(403);
  const theirs = await bulk(body, api.keys.other);
  expect(theirs.body.counts.other_owner).toBe(3);
  expect(theirs.body.effects).toEqual([]);
});

test("campaigns are groups with a timing: planned, running, ended, and gone with their undo", async () => {
  const timed = (timing: object, group: string) =>
    make(add({ ...LINK, hreflang: [], title: group, timing }, { group, name: `Name of ${group}` }));
  await timed({ from: IN_THE_PAST, until: FAR }, "running-one");
  await timed({ from: FAR, until: FARTHER }, "planned-one");
  await make(add(LINK, { group: "not-a-campaign" }));
  const list = async (key = api.keys.reader) =>
    (await api.send("GET", "/campaigns", { key })).body.items;
  expect(await list()).toMatchObject([
    {
      group: "planned-one",
      name: "Name of planned-one",
      state: "planned",
      products: 3,
      from: FAR,
      until: FARTHER,
    },
    { group: "running-one", state: "running", products: 3, kinds: [{ title: "running-one" }] },
  ]);
  expect(await list((await api.newKey("other", ["catalog:read"])).key)).toEqual([]);
  await put("by-hand", OWN[0]!, { timing: { from: FAR }, hreflang: ["it"], order_index: 90 });
  const listed = async (key: string) => {
    const { body } = await api.send("GET", "/link-list?q=09521001", { key });
    const found: [string, unknown][] = body.items.map(
      (one: { title: string; campaign: unknown }) => [one.title, one.campaign],
    );
    return [...new Map(found)];
  };
  for (const key of [api.keys.reader, api.keys.admin]) {
    expect(await listed(key)).toEqual(
      expect.arrayContaining([
        ["running-one", { group: "running-one", name: "Name of running-one" }],
        ["planned-one", { group: "planned-one", name: "Name of planned-one" }],
        [LINK.title, null],
      ]),
    );
  }
  await make({ action: "end", which: { group: "running-one" }, at: null, group: "its-end-1" });
  await undo("planned-one");
  const asked = "/history?grouped=true&import_id=planned-one";
  const { body } = await api.send("GET", asked, { key: api.keys.reader });
  expect(body.items[0].undoes).toMatchObject({ campaign: true, subject: "Name of planned-one" });
  expect(await list()).toMatchObject([{ group: "running-one", state: "ended" }]);
});

test("two organizations may give their campaigns the same id, and see only their own", async () => {
  const other = (await api.newKey("other", ["catalog:read", "catalog:write"])).key;
  const timing = { from: FAR, until: FARTHER };
  const secret = { ...LINK, title: "Secret", href: "https://secret.example.com/", timing };
  await make(add(secret, { group: "winter-1", name: "Theirs" }), [THEIRS], other);
  await make(add({ ...LINK, timing }, { group: "winter-1", name: "Ours" }));
  const list = async (key: string) => (await api.send("GET", "/campaigns", { key })).body.items;
  expect(await list(api.keys.reader)).toMatchObject([
    { name: "Ours", links: 3, products: 3, kinds: [{ title: LINK.title }] },
  ]);
  expect(await list(other)).toMatchObject([
    { name: "Theirs", links: 1, products: 1, kinds: [{ title: "Secret" }] },
  ]);
  await undo("winter-1");
  expect(await list(api.keys.reader)).toEqual([]);
  expect(await list(other)).toMatchObject([{ name: "Theirs", links: 1 }]);
});

test("a change without a name is called by the links that it changes, never by its verb", async () => {
  const timing = { from: IN_THE_PAST, until: FAR };
  await make(add({ ...LINK, timing }, { group: "nameless", name: "Spring" }));
  const sql = `SELECT id FROM links WHERE anchor = '/01/${OWN[0]}'`;
  const id = (await api.catalog.client.execute(sql)).rows[0]!.id;
  await make({ action: "end", which: { group: "nameless" }, at: null, group: "nameless-end" });
  await make({
    action: "change",
    which: { ids: [id] },
    set: { title: "Other" },
    group: "by-its-id",
  });
  await make({ action: "remove", which: { group: "nameless" }, group: "nameless-removed" });
  const named = async (group: string) =>
    (await api.audit()).find((line) => line.import_id === group)?.subject;
  expect([await named("nameless"), await named("nameless-end"), await named("by-its-id")]).toEqual([
    "Spring",
    LINK.title,
    LINK.title,
  ]);
  // These links have two titles by now, and one type.
  expect(await named("nameless-removed")).toBe("gs1:instructions");
});

test("a campaign that is ended before it begins never began, also once its time has come", async () => {
  const timing = { from: FAR, until: FARTHER };
  await make(add({ ...LINK, hreflang: [], timing }, { group: "called-off" }));
  await make({ action: "end", which: { group: "called-off" }, at: null, group: "its-end-2" });
  const state = async () =>
    (await api.send("GET", "/campaigns", { key: api.keys.reader })).body.items[0].state;
  expect(await state()).toBe("never_began");
  const [from, until] = [-120_000, 600_000].map((more) =>
    new Date(Date.now() + more).toISOString(),
  );
  await api.catalog.client.execute({
    sql: `UPDATE links SET timing = json_set(timing, '$.from', ?, '$.until', ?),
      updated_at = datetime('now', '-1 day') WHERE timing IS NOT NULL`,
    args: [from!, until!],
  });
  expect(await state()).toBe("never_began");
});

test("a campaign that its own end has ended is removed by its undo, and its end is then undone by nothing", async () => {
  const timing = { from: IN_THE_PAST, until: FAR };
  await put("of-a-lot", OWN[0]!, { anchor: `/01/${OWN[0]}/10/L1` });
  await make(add({ ...LINK, timing }, { group: "ended-one" }));
  await make({ action: "end", which: { group: "ended-one" }, at: null, group: "end-of-it" });
  const preview = await api.send("POST", "/imports/ended-one/undo", {
    key: api.keys.writer,
    body: { dry_run: true },
  });
  expect(preview.body).toMatchObject({ removed: 3, left: [] });
  expect(await undo("ended-one")).toMatchObject({ removed: 3, left: [] });
  expect(await stored(OWN[0]!)).toEqual([]);
  expect(await undo("end-of-it")).toMatchObject({ restored: 0, removed: 0 });
});

test("a campaign that was changed as a whole is still removed as one", async () => {
  const timing = { from: FAR, until: FARTHER };
  await put("of-a-lot", OWN[0]!, { anchor: `/01/${OWN[0]}/10/L1` });
  await make(add({ ...LINK, timing }, { group: "moved-one" }));
  const earlier = { timing: { from: IN_THE_PAST, until: FARTHER }, title: "Earlier" };
  const which = { group: "moved-one" };
  await make({ action: "change", which, set: earlier, group: "change-of-it" });
  const { body } = await api.send("GET", "/campaigns", { key: api.keys.reader });
  expect(body.items).toMatchObject([{ group: "moved-one", state: "running", links: 3 }]);
  expect(await undo("moved-one")).toMatchObject({ removed: 3, left: [] });
  expect(await undo("change-of-it")).toMatchObject({ restored: 0, removed: 0 });
});

test("the end of a campaign is undone alone; another change of its links keeps them", async () => {
  const timing = { from: IN_THE_PAST, until: FAR };
  await put("of-a-lot", OWN[0]!, { anchor: `/01/${OWN[0]}/10/L1` });
  await make(add({ ...LINK, timing }, { group: "kept-one" }));
  const [{ timing: before }] = (await stored(OWN[0]!)) as unknown as [{ timing: string }];
  await make({ action: "end", which: { group: "kept-one" }, at: null, group: "end-of-kept" });
  expect(await undo("end-of-kept")).toMatchObject({ restored: 3, left: [] });
  expect(await stored(OWN[0]!)).toMatchObject([{ timing: before }]);
  await make({ action: "end", which: { group: "kept-one" }, at: null, group: "end-again" });
  const of = { link_type: "gs1:instructions", title: LINK.title };
  await make({ action: "change", which: of, set: { title: "By hand" }, group: "by-hand-1" }, [
    OWN[0]!,
  ]);
  expect(await undo("kept-one")).toMatchObject({
    removed: 2,
    left: [
      {
        kind: "links",
        name: "By hand",
        anchor: `/01/${OWN[0]}`,
        of: "P",
        reason: "changed_later",
      },
    ],
  });
});
