/** The table of all links: with products, states, scans and checks; filtered, sorted, and only one's own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const withCheck = (body: string) => body + checkDigit(body);
const own = (n: number) => withCheck(`09521001${String(n).padStart(5, "0")}`);
const THEIRS = "09521111111115";
const FAR = "2098-12-01T00:00:00.000Z";
const PAST = "2020-01-01T00:00:00.000Z";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi({ COUNT_SCANS: "on" });
  const rows = [own(1), own(2), THEIRS]
    .map(
      (gtin, i) =>
        `('${gtin}', 'Cheese ${i}', 'test', '2026', '2026', 'public', ${i === 0 ? "'b-acme'" : "NULL"})`,
    )
    .join();
  const today = new Date().toISOString().slice(0, 10);
  await api.catalog.client.executeMultiple(
    `INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme', NULL, '2026', '2026');
     INSERT INTO products (gtin, name, source, created_at, updated_at, visibility, brand_id) VALUES ${rows};
     INSERT INTO scan_counts VALUES ('${today}', '/01/${own(1)}', 'bot', 'person', 7), ('${today}', '/01/${own(1)}', 'bot', 'bot', 90), ('${today}', '/01/${THEIRS}', 'bot', 'person', 5);`,
  );
  const put = async (id: string, anchor: string, more: object = {}, key = api.keys.writer) => {
    const link = { link_type: "gs1:faqs", href: `https://example.org/${id}`, title: id };
    const answer = await api.send("PUT", `/links/${id}`, {
      key,
      body: { anchor, ...link, ...more },
    });
    expect(answer.status).toBe(201);
  };
  await put("page", `/01/${own(1)}`, { link_type: "gs1:pip", is_default: true, title: "Zoo" });
  await put("planned", `/01/${own(1)}`, { timing: { from: FAR }, order_index: 10 });
  await put("lot", `/01/${own(1)}/10/L1`, { hreflang: ["de"] });
  await put("past", `/01/${own(2)}`, { timing: { until: PAST }, order_index: 10 });
  await put("off", `/01/${own(2)}`, { enabled: false, order_index: 20 });
  await put("all", "brand:b-acme", { title: "all of the brand" });
  await put("theirs", `/01/${THEIRS}`, {}, api.keys.other);
  await api.catalog.client.execute(
    `INSERT INTO link_checks VALUES ('page', '/01/${own(1)}', 'https://example.org/page', 'broken', 404, 'status', NULL, '2026'), ('lot', '/01/${own(1)}/10/L1', 'https://example.org/another', 'broken', 404, 'status', NULL, '2026')`,
  );
});
afterAll(() => api?.stop());

const list = async (query: Record<string, string> = {}, key = api.keys.reader) => {
  const answer = await api.send("GET", `/link-list?${new URLSearchParams(query)}`, { key });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body;
};
const total = async (query: Record<string, string>, key?: string) =>
  (await list({ count: "true", limit: "1", ...query }, key)).total_at_least;
const ids = async (query: Record<string, string>, key?: string) =>
  (await list(query, key)).items.map(({ id }: { id: string }) => id);

test("all links that meet the filters are counted on each page, only one's own, and only on demand", async () => {
  const { total_at_least, next, ...others } = await list({ count: "true", limit: "2" });
  expect(total_at_least).toBe(6);
  expect((await list({ count: "true", limit: "2", cursor: next })).total_at_least).toBe(6);
  expect(await list({ limit: "2" })).toEqual({ ...others, next: expect.any(String) });
  expect(await total({ state: "disabled", sort: "-scans" })).toBe(1);
  expect(await total({ brand: "b-acme", q: "zoo" })).toBe(1);
  expect(await total({}, api.keys.other)).toBe(1);
  expect(await total({}, api.keys.admin)).toBeGreaterThan(6);
});

test("each link has its product, its state, the scans of the product by people, and its check", async () => {
  const { items, next } = await list();
  expect(next).toBeNull();
  const of = (id: string) => items.find((one: { id: string }) => one.id === id);
  expect(of("page")).toMatchObject({
    ...{ gtin: own(1), product_name: "Cheese 0", brand_name: "Acme", state: "applies", scans: 7 },
    check: { outcome: "broken", status: 404 },
  });
  expect(of("lot")).toMatchObject({ gtin: own(1), product_name: "Cheese 0", check: null });
  expect(of("all")).toMatchObject({
    gtin: null,
    product_name: null,
    brand_name: "Acme",
    scans: null,
  });
  expect(of("past")).toMatchObject({ state: "ended", scans: 0 });
  expect(of("off")).toMatchObject({ state: "disabled" });
  expect(of("planned")).toMatchObject({ state: "scheduled" });
  expect(of("theirs")).toBeUndefined();
});

test.each([
  [{ state: "scheduled" }, ["planned"]],
  [{ state: "ended" }, ["past"]],
  [{ state: "disabled" }, ["off"]],
  [{ state: "applies", link_type: "gs1:faqs" }, ["lot", "all"]],
  [{ broken: "true" }, ["page"]],
  [{ is_default: "true" }, ["page"]],
  [{ language: "DE" }, ["lot"]],
  [{ brand: "b-acme" }, ["page", "planned", "lot", "all"]],
  [{ q: "cheese 1" }, ["off", "past"].toReversed()],
  [{ q: "example.org/LOT" }, ["lot"]],
  [{ q: "100%" }, []],
  [{ sort: "title", link_type: "gs1:faqs" }, ["all", "lot", "off", "past", "planned"]],
  [{ organization: "acme", state: "ended" }, ["past"]],
] as [Record<string, string>, string[]][])("the list filters by %j", async (query, found) => {
  expect(await ids(query)).toEqual(found);
});

test.each(["anchor", "title", "-updated_at", "-scans"])(
  "pages by %s have each link once",
  async (sort) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = await list({
        sort,
        limit: "2",
        ...(cursor && { cursor }),
      });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found.toSorted()).toEqual(["all", "lot", "off", "page", "past", "planned"]);
    expect(found).toEqual(await ids({ sort }));
  },
);

test("a link has the same state in the table, in its filter and at its identifier", async () => {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(5, 10);
  const season = { date_from: day, date_until: day, zone: "UTC" };
  const anchor = `/01/${own(2)}`;
  const linkOf = { anchor, link_type: "gs1:faqs", href: "https://example.org/", title: "A" };
  const more = {
    season: { timing: season },
    over: { timing: { ...season, until: PAST } },
    secret: { is_public: false },
    old: { rel: ["predecessor-version"] },
  };
  for (const [id, members] of Object.entries(more)) {
    const body = { ...linkOf, ...members };
    const { status } = await api.send("PUT", `/links/${id}`, { key: api.keys.writer, body });
    expect(status).toBe(201);
  }
  const states = { season: "paused", over: "ended", secret: "not_public", old: "older_version" };
  const listed = (await list({ q: own(2) })).items;
  const { body } = await api.send("GET", `/link-states?identifier=${anchor}`, {
    key: api.keys.reader,
  });
  for (const [id, state] of Object.entries(states)) {
    const shown = body.levels[0].links.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({ id, state });
    const { from, until } = shown;
    const row = listed.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({ id, state, from, until });
    expect(await ids({ state, q: own(2) })).toContain(id);
    expect(await ids({ state: "applies", q: own(2) })).not.toContain(id);
    expect(await total({ state, q: own(2) })).toBe((await ids({ state, q: own(2) })).length);
  }
  for (const id of Object.keys(more)) {
    await api.send("DELETE", `/links/${id}`, { key: api.keys.writer });
  }
  await api.catalog.client.execute(
    `DELETE FROM links WHERE id IN (${Object.keys(more)
      .map((id) => `'${id}'`)
      .join()})`,
  );
});

test("sorted by scans, the links of the most scanned products come first, each product's in their order", async () => {
  await api.catalog.client.execute(
    `INSERT INTO scan_counts VALUES ('${new Date().toISOString().slice(0, 10)}', '/01/${own(2)}', 'bot', 'person', 9)`,
  );
  expect(await ids({ sort: "-scans" })).toEqual(["past", "off", "page", "planned", "lot", "all"]);
});

test("more links than can be sorted by scans are refused", async () => {
  const many = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
    INSERT INTO links (id, anchor, link_type, href, title, hreflang, created_at, updated_at)
    SELECT 'many-' || i, 'brand:b-acme', 'gs1:faqs', 'https://example.org/' || i, 'Many ' || i, '[]', '2026', '2026' FROM n`;
  await api.catalog.client.execute(many);
  const answer = await api.send("GET", "/link-list?sort=-scans", { key: api.keys.reader });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ field: "sort", code: "too_many" }]);
  expect(await ids({ sort: "-scans", q: "Cheese 1" })).toEqual(["past", "off"]);
  await api.catalog.client.execute("DELETE FROM links WHERE id LIKE 'many-%'");
});

test("an administrator sees all, others only their own", async () => {
  expect(await ids({ q: "theirs" }, api.keys.admin)).toEqual(["theirs"]);
  const other = (await api.newKey("other", ["catalog:read"])).key;
  expect(await ids({}, other)).toEqual(["theirs"]);
  const refused = await api.send("GET", "/link-list?organization=acme", { key: other });
  expect(refused.status).toBe(403);
});

test("with grouped, a campaign is one line among those that the filters find, and its links on demand", async () => {
  const { items: before } = await list();
  // Lines of other changes of many have no JSON as their outcome.
  const patched = { key: api.keys.writer, body: { variant: "new" } };
  const headers = { "If-Match": "*", "Import-Id": "another-change" };
  expect((await api.send("PATCH", `/products/${own(1)}`, { ...patched, headers })).status).toBe(
    200,
  );
  const soon = new Date(Date.now() + 86_400_000 * 10).toISOString();
  const add = async (gtins: string[], timing: object, name: string) => {
    const link = { link_type: "gs1:promotion", href: "https://example.org/{gtin}", title: name };
    const group = { group: `group-of-${name}`, name: `Campaign ${name}` };
    const body = { action: "add", link: { ...link, timing }, if_present: "add", ...group };
    const send = (more: object) =>
      api.send("POST", "/links/bulk", { key: api.keys.writer, body: { ...body, ...more } });
    const preview = await send({ products: gtins.map((gtin) => ({ gtin })), dry_run: true });
    const products = preview.body.items.map(
      ({ gtin, version }: { gtin: string; version: string }) => ({
        ...{ gtin, version },
      }),
    );
    return send({ products });
  };
  for (const name of ["advent", "winter"]) {
    const added = await add([own(1), own(2)], { until: soon }, name);
    expect([added.status, added.body.counts?.change]).toEqual([200, 2]);
  }
  const one = await add([own(2)], { from: FAR }, "single");
  expect(one.status).toBe(200);
  const found = async (query: Record<string, string>, key?: string) =>
    (await list({ grouped: "true", ...query }, key)).items.map(
      (item: { title: string; gtin: string; stands_for: number }) =>
        `${item.title} ${item.gtin} ${item.stands_for}`,
    );
  const lines = [`advent ${own(1)} 2`, `winter ${own(1)} 2`, `single ${own(2)} 1`];
  // The administrator sees the samples, too.
  const promotions = { link_type: "gs1:promotion", q: "/01/09521001" };
  for (const key of [api.keys.reader, api.keys.admin]) {
    expect((await found(promotions, key)).toSorted()).toEqual(lines.toSorted());
  }
  // The other links are there as before.
  expect(await list({ grouped: "true" })).toMatchObject({
    items: { length: before.length + 3 },
  });
  // The filters decide which links a line stands for.
  expect((await found({ ...promotions, q: own(2) })).toSorted()).toEqual(
    [`advent ${own(2)} 1`, `winter ${own(2)} 1`, `single ${own(2)} 1`].toSorted(),
  );
  expect(await found({ ...promotions, state: "scheduled" })).toEqual([`single ${own(2)} 1`]);
  expect(await found({ ending_before: soon })).toEqual(
    expect.arrayContaining([`advent ${own(1)} 2`, `winter ${own(1)} 2`]),
  );
  expect(await found({ ending_before: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  const whole = await list({ campaign: "group-of-advent" });
  expect(whole.items.map(({ gtin }: { gtin: string }) => gtin)).toEqual([own(1), own(2)]);
  expect(whole.items[0]).toMatchObject({ stands_for: 1, campaign: { name: "Campaign advent" } });
  const [line] = (await list({ grouped: "true", q: "advent" })).items;
  expect(line).toMatchObject({ scans: null, stands_for: 2 });
  // Each order and its pages have each line once.
  for (const query of [
    { sort: "title" },
    { sort: "-updated_at" },
    { sort: "-scans" },
    { sort: "anchor" },
    { ending_before: soon },
  ]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = await list({
        ...{ grouped: "true", limit: "2", ...query },
        ...(cursor && { cursor }),
      } as Record<string, string>);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    const all = await list({ grouped: "true", ...query } as Record<string, string>);
    expect(seen).toEqual(all.items.map(({ id }: { id: string }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  }
});
