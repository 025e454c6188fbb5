/** Links over the REST API: written, ordered, deleted by their owner alone, and explained. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  await api.catalog.client.executeMultiple(`
    INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme brand', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    INSERT INTO brands VALUES ('b-other', 'other', 'Other brand', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
  `);
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple(
    "DELETE FROM user_actions; DELETE FROM links WHERE id LIKE 't-%' OR anchor LIKE '/01/09521%';",
  ),
);

/** Keys under acme's prefix 952100, and other's 9521; there are no products. */
const OWN = "/01/09521001234566";
const THEIRS = "/01/09521111111115";
const LOT = `${OWN}/10/L1`;
const link = (more: object = {}) => ({
  anchor: OWN,
  link_type: "gs1:pip",
  href: "https://example.org/",
  title: "Page",
  ...more,
});
const standard = (more: object = {}) => link({ is_default: true, ...more });

const put = (id: string, body: unknown, sent: Sent = {}) =>
  api.send("PUT", `/links/${id}`, { key: api.keys.writer, body, ...sent });
const get = (path: string, key = api.keys.reader) => api.send("GET", path, { key });
const remove = (id: string, sent: Sent = {}) =>
  api.send("DELETE", `/links/${id}`, { key: api.keys.writer, ...sent });
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
const actions = async () =>
  (await api.audit()).map(({ action, subject }) => `${action} ${subject}`);
const mine = async () =>
  (
    await api.catalog.client.execute(
      "SELECT id FROM links WHERE anchor LIKE '/01/09521%' ORDER BY id",
    )
  ).rows.map(({ id }) => id);

describe("writing", () => {
  test.each([
    ["HTTPS://Example.org/Page", "https://example.org/Page"],
    ["https://münchen.example/Käse", "https://xn--mnchen-3ya.example/K%C3%A4se"],
    ["https://example.org/{gtin}?a=ü", "https://example.org/{gtin}?a=%C3%BC"],
  ])("the address %s is stored as %s", async (href, stored) => {
    const { status, body } = await put("t-address", standard({ href }));
    expect([status, body.href]).toEqual([201, stored]);
  });

  test("PUT adds a default in one round trip, others in two", async () => {
    const first = await put("t-default", standard());
    expect([first.status, first.trips]).toEqual([201, 1]);
    expect(first.headers.get("location")).toBe("http://localhost:8787/api/v1/links/t-default");
    expect(first.headers.get("etag")).toBe(`"${first.body.updated_at}"`);
    const season = { date_from: "12-01", date_until: "12-31", zone: "Europe/Berlin" };
    const body = link({ timing: season, hreflang: ["de"], is_public: false });
    const second = await put("t-b", body);
    expect([second.status, second.trips]).toEqual([201, 2]);
    expect(second.body).toMatchObject({
      id: "t-b",
      timing: { ...season, from: null, weekdays: null },
      hreflang: ["de"],
      is_public: false,
    });
    expect(await actions()).toEqual(["link.put t-default", "link.put t-b"]);
  });

  test("POST makes an id", async () => {
    const answer = await api.send("POST", "/links", { key: api.keys.writer, body: standard() });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get(`/links/${id}`)).body).toEqual(answer.body);
  });

  test("a link type of GS1 is accepted as its IRI, and stored as gs1:NAME", async () => {
    const typed = (link_type: string) => standard({ link_type });
    for (const iri of ["https://ref.gs1.org/voc/pip", "http://gs1.org/voc/pip"]) {
      const { status, body } = await put("t-iri", typed(iri), {
        headers: { "If-None-Match": "*" },
      });
      expect([status, body.link_type]).toEqual([201, "gs1:pip"]);
      const patch = { key: api.keys.writer, headers: { "If-Match": "*" } };
      const patched = await api.send("PATCH", "/links/t-iri", {
        ...{ ...patch, body: { link_type: "https://www.gs1.org/voc/faqs" } },
      });
      expect([patched.status, patched.body.link_type]).toEqual([200, "gs1:faqs"]);
      expect((await remove("t-iri")).status).toBe(204);
    }
    const unknown = await put("t-iri", typed("https://ref.gs1.org/voc/pips"));
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "link_type"]);
  });

  test.each(["brand:b-acme", "organization:acme"])(
    "a link of %s that is not a default is written with a warning, a default without one",
    async (anchor) => {
      const faqs = link({ anchor, link_type: "gs1:faqs" });
      const { status, body } = await put("t-quiet", faqs);
      expect([status, body.warnings]).toEqual([201, [expect.stringContaining(anchor)]]);
      expect((await put("t-loud", standard({ anchor }))).body.warnings).toEqual([]);
      expect((await put("t-page", standard())).body.warnings).toEqual([]);
      expect((await put("t-own", link({ link_type: "gs1:faqs" }))).body.warnings).toEqual([]);
    },
  );

  test("replacing needs the ETag; two writers, one wins", async () => {
    const { headers } = await put("t-default", standard());
    const seen = { headers: { "If-Match": headers.get("etag")! } };
    expect((await put("t-default", standard())).status).toBe(412);
    const answers = await Promise.all([
      put("t-default", standard({ title: "A" }), seen),
      put("t-default", standard({ title: "B" }), seen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(winner.body.updated_at > headers.get("etag")!.slice(1, -1)).toBe(true);
    expect((await put("t-default", standard(), seen)).status).toBe(412);
    expect(await actions()).toHaveLength(2);
  });

  test.each<[string, object, number, string]>([
    ["no title", { title: " " }, 400, "title"],
    ["a bidi override", { title: "a\u202eb" }, 400, "title"],
    ["a script", { href: "javascript:alert(1)" }, 400, "href"],
    ["a wrong check digit", { anchor: "/01/09521001234567" }, 400, "anchor"],
    ["another spelling", { anchor: "/01/9521001234566" }, 400, "anchor"],
    ["a zone", { timing: { from: "2026-01-01T00:00:00Z", zone: "Mars" } }, 400, "timing.zone"],
    ["a hidden default", { is_public: false }, 400, "is_public"],
    ["an unknown member", { linkType: "gs1:pip" }, 400, "linkType"],
    ["an unknown member of timing", { timing: { timeFrom: "10:00" } }, 400, "timing.timeFrom"],
  ])("%s is refused", async (_what, more, status, field) => {
    const answer = await put("t-x", standard(more));
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
    expect(await mine()).toEqual([]);
    expect(await api.audit()).toEqual([]);
  });

  test("without a default at or above gets 400 with the clause, with a second one 409", async () => {
    const { body } = await put("t-lot", link({ anchor: LOT }));
    expect(body.errors[0].message).toContain("2.5.9");
    await put("t-default", standard());
    expect((await put("t-lot", link({ anchor: LOT }))).status).toBe(201);
    expect((await put("t-second", standard())).status).toBe(409);
    const moved = await put("t-lot", standard({ anchor: LOT }), { headers: { "If-Match": "*" } });
    expect(moved.status).toBe(200);
    const elsewhere = standard({ anchor: "/01/09521001234573" });
    expect((await put("t-lot", elsewhere, { headers: { "If-Match": "*" } })).status).toBe(409);
  });
});

describe("whose it is", () => {
  test.each([
    ["another's prefix", THEIRS],
    ["a longer prefix of another", "/01/09521000000001"],
    ["nobody's", "/01/04006381333931"],
    ["another's location", "/414/9521111111115"],
    ["another's brand", "brand:b-other"],
    ["a brand that is not there", "brand:b-none"],
    ["another organization", "organization:other"],
  ])("%s: 403; an administrator may", async (_what, anchor) => {
    const { status, body } = await put("t-x", standard({ anchor }));
    expect([status, body.error_code]).toEqual([403, "forbidden"]);
    expect(await api.audit()).toEqual([]);
    const admin = await put("t-x", standard({ anchor, enabled: false }), { key: api.keys.admin });
    expect(admin.status).toBe(201);
    const headers = { "If-Match": "*" };
    expect((await put("t-x", standard({ anchor }), { headers })).status).toBe(403);
    // Switched off, it is nobody's to know of but its owner's.
    expect((await remove("t-x")).status).toBe(404);
    expect((await get("/links/t-x")).status).toBe(404);
    expect((await get("/links/t-x", api.keys.admin)).status).toBe(200);
    expect(await actions()).toEqual(["link.put t-x"]);
  });

  test.each(["brand:b-acme", "organization:acme", "/414/9521001234566", "/00/095210012345678906"])(
    "%s is acme's own",
    async (anchor) => {
      expect((await put("t-x", standard({ anchor }))).status).toBe(201);
      expect((await get(`/links?anchor=${encodeURIComponent(anchor)}`)).body.items).toHaveLength(1);
      expect(idsOf((await get("/links")).body)).toContain("t-x");
      expect((await remove("t-x")).status).toBe(204);
    },
  );

  test("ids are each organization's own: one that another uses is as free as any", async () => {
    const key = api.keys.other;
    const secret = link({ anchor: THEIRS, title: "Secret", is_public: false });
    const made = [
      await put("t-shown", standard({ anchor: THEIRS }), { key }),
      await put("t-secret", secret, { key }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    for (const [i, id] of ["t-shown", "t-secret"].entries()) {
      const ids = [id, `t-free-${i}`];
      const anchor = ["brand:b-acme", "organization:acme"][i]!;
      const answers = async (ask: (id: string) => ReturnType<typeof api.send>) => {
        const found: string[] = [];
        for (const one of ids) {
          const { status, body, trips } = await ask(one);
          const { instance: _, correlation_id, timestamp, ...shown } = body ?? {};
          found.push(JSON.stringify([status, trips, shown]).replaceAll(one, "ID"));
        }
        return found;
      };
      for (const ask of [
        (one: string) => get(`/links/${one}`),
        (one: string) => remove(one),
        (one: string) => put(one, standard({ anchor }), { headers: { "If-Match": "*" } }),
        (one: string) =>
          put(one, standard({ anchor }), {
            headers: { "If-Match": made[i]!.headers.get("etag")! },
          }),
        (one: string) =>
          api.send("POST", `/links/${one}/make-default?dry_run=true`, { key: api.keys.writer }),
      ]) {
        const [taken, free] = await answers(ask);
        expect(taken).toBe(free);
      }
      expect((await put(id, standard({ anchor }))).status).toBe(201);
      expect((await get(`/links/${id}`)).body).toMatchObject({ id, anchor });
      const theirs = await get(`/links/${id}`, key);
      expect(theirs.body).toMatchObject({ id, anchor: THEIRS });
      const both = await get(`/links/${id}`, api.keys.admin);
      expect([both.status, both.body.detail]).toEqual([
        409,
        `Several links have the id ${id}, such as those of ${THEIRS} and ${anchor}.`,
      ]);
      const named = `/links/${id}?anchor=${encodeURIComponent(anchor)}`;
      expect((await get(named, api.keys.admin)).body).toMatchObject({ id, anchor });
      expect((await remove(id)).status).toBe(204);
      expect((await get(`/links/${id}`, api.keys.admin)).body).toMatchObject({ anchor: THEIRS });
    }
  });

  test("an id of one's own stays at its anchor, whatever version is named", async () => {
    const { headers } = await put("t-x", standard());
    for (const given of [
      {},
      { "If-None-Match": "*" },
      { "If-Match": "*" },
      { "If-Match": headers.get("etag")! },
    ]) {
      const { status, body } = await put("t-x", standard({ anchor: "brand:b-acme" }), {
        headers: given,
      });
      expect([status, body.error_code, body.detail, body.guidance]).toEqual([
        409,
        "conflict",
        "Another anchor of the same owner has the link t-x. Links cannot be moved.",
        "Create a new link with another id. Delete the old one if it is not needed.",
      ]);
    }
  });

  test("requires the scope of each route", async () => {
    expect((await put("t-x", standard(), { key: api.keys.reader })).status).toBe(403);
    expect((await get("/links", api.keys.writer)).status).toBe(403);
    const none = await api.send("GET", "/links");
    expect([none.status, none.trips]).toEqual([401, 0]);
  });
});

describe("listing", () => {
  test("is by anchor in order, by organization, and by pages", async () => {
    await put("t-default", standard({ order_index: 2 }));
    await put("t-a", link({ order_index: 1, enabled: false }));
    await put("t-lot", link({ anchor: LOT }));
    await put("t-brand", standard({ anchor: "brand:b-acme" }));
    await put("t-theirs", standard({ anchor: THEIRS }), { key: api.keys.other });
    const byAnchor = await get(`/links?anchor=${OWN}`);
    expect([idsOf(byAnchor.body), byAnchor.trips]).toEqual([["t-a", "t-default"], 1]);
    expect((await get(`/links?anchor=${THEIRS}`)).status).toBe(403);
    expect((await get("/links?organization=other")).status).toBe(403);
    const all = ["t-a", "t-default", "t-lot", "t-brand"];
    for (const path of ["/links", "/links?organization=acme"]) {
      const { body, trips } = await get(path);
      expect([idsOf(body), trips]).toEqual([all, 1]);
    }
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body }: { body: { next: string | null; items: { id: string }[] } } = await get(
        `/links?limit=1${next && `&cursor=${next}`}`,
      );
      seen.push(...idsOf(body));
      next = body.next;
    }
    expect(seen).toEqual(all);
    const theirs = await get("/links?organization=other", api.keys.admin);
    expect(idsOf(theirs.body)).toEqual(["t-theirs"]);
    expect((await get("/links?limit=100", api.keys.admin)).body.items.length).toBeGreaterThan(20);
    expect((await get("/links?anchor=nonsense")).body.errors[0].field).toBe("anchor");
  });
});

test("links of products by their GTINs: with those below, one's own, in one round trip", async () => {
  await put("t-default", standard());
  await put("t-lot", link({ anchor: LOT }));
  await put("t-theirs", standard({ anchor: THEIRS }), { key: api.keys.other });
  const gtins = `/links?gtins=${OWN.slice(5)},${THEIRS.slice(5)},09506000134352`;
  const own = await get(gtins);
  expect([idsOf(own.body), own.trips]).toEqual([["t-default", "t-lot"], 1]);
  const first = await get(`${gtins}&limit=1`);
  expect(idsOf((await get(`${gtins}&limit=1&cursor=${first.body.next}`)).body)).toEqual(["t-lot"]);
  expect(idsOf((await get(`${gtins}&limit=100`, api.keys.admin)).body)).toContain("t-theirs");
  expect((await get(`${gtins}&organization=other`)).status).toBe(403);
  expect((await get(`${gtins}&anchor=${OWN}`)).body.errors[0].message).toContain("with anchor");
});

describe("deleting", () => {
  test("a link: two round trips, one audit line; gone: 404; by ETag", async () => {
    await put("t-default", standard());
    const { headers } = await put("t-b", link());
    const stale = { headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' } };
    expect((await remove("t-b", stale)).status).toBe(412);
    const seen = { headers: { "If-Match": headers.get("etag")! } };
    const answer = await remove("t-b", seen);
    expect([answer.status, answer.body, answer.trips]).toEqual([204, null, 2]);
    expect((await remove("t-b")).status).toBe(404);
    expect(await actions()).toEqual(["link.put t-default", "link.put t-b", "link.delete t-b"]);
  });

  test("a default on which others depend stays, and they are named", async () => {
    await put("t-default", standard());
    await put("t-b", link());
    await put("t-lot", link({ anchor: LOT }));
    await put("t-off", link({ anchor: LOT, enabled: false }));
    const { status, body } = await remove("t-default");
    expect(status).toBe(409);
    expect(body.detail).toContain("t-b, t-lot.");
    const off = standard({ enabled: false });
    const headers = { "If-Match": "*" };
    expect((await put("t-default", off, { headers })).status).toBe(409);
    expect((await put("t-default", link(), { headers })).status).toBe(409);
    // A default of the lot is no default of the other lots: the key's stays.
    await put("t-lot-default", standard({ anchor: LOT, link_type: "gs1:faqs" }));
    await remove("t-b");
    expect((await remove("t-default")).body.detail).toContain("t-lot, t-lot-default.");
    for (const id of ["t-lot", "t-lot-default"]) expect((await remove(id)).status).toBe(204);
    const last = await remove("t-default");
    expect([last.status, last.trips]).toEqual([204, 3]);
    expect(await mine()).toEqual(["t-off"]);
  });

  test("a lot's default stays as long as it has variants", async () => {
    await put("t-default", standard());
    await put("t-lot-default", standard({ anchor: LOT }));
    const french = link({ anchor: LOT, is_default_multi: true, hreflang: ["fr"] });
    expect((await put("t-fr", french)).status).toBe(201);
    const { status, body } = await remove("t-lot-default");
    expect([status, body.detail]).toEqual([409, expect.stringContaining("clause 2.5.8")]);
    await remove("t-fr");
    expect((await remove("t-lot-default")).status).toBe(204);
  });

  test("a default with a time, such as a recall's, is switched off and deleted alike", async () => {
    const timing = { from: "2020-01-01T00:00:00Z" };
    const recall = { link_type: "gs1:recallStatus", anchor: LOT, timing };
    await put("t-default", standard());
    await put("t-recall", standard(recall));
    await put("t-recall-fr", link({ ...recall, is_default_multi: true, hreflang: ["fr"] }));
    const headers = { "If-Match": "*" };
    const patch = (body: object, query = "") =>
      api.send("PATCH", `/links/t-recall${query}`, { key: api.keys.writer, body, headers });
    expect((await patch({ title: "Metal" })).status).toBe(200);
    const previews = [
      await remove("t-recall?dry_run=true"),
      await patch({ enabled: false }, "?dry_run=true"),
      await patch({ is_default: false }, "?dry_run=true"),
    ];
    for (const { status, body } of previews) {
      expect(status).toBe(200);
      expect(body.preview.warnings).toContainEqual(
        expect.stringContaining("its notice in fr stays"),
      );
    }
    for (const change of [{ is_default: false }, { is_default: true }, { enabled: false }]) {
      expect((await patch(change)).status).toBe(200);
    }
    expect((await remove("t-recall")).status).toBe(204);
    // A default at all times keeps its variants, and does not become one with a time.
    await put("t-lot-default", standard({ anchor: LOT }));
    await put("t-fr", link({ anchor: LOT, is_default_multi: true, hreflang: ["fr"] }));
    for (const change of [{ enabled: false }, { is_default: false }, { timing }]) {
      const path = "/links/t-lot-default";
      const sent = { key: api.keys.writer, body: change, headers };
      expect((await api.send("PATCH", path, sent)).status).toBe(409);
    }
    expect((await remove("t-lot-default")).status).toBe(409);
  });

  test("is refused for a brand's default, too", async () => {
    const anchor = "brand:b-acme";
    await put("t-brand", standard({ anchor }));
    const french = link({ anchor, is_default_multi: true, hreflang: ["fr"] });
    expect((await put("t-brand-fr", french)).status).toBe(201);
    const { status, body } = await remove("t-brand");
    expect([status, body.detail]).toEqual([409, expect.stringContaining("clause 2.5.8")]);
    expect((await remove("t-brand", { key: api.keys.other })).status).toBe(404);
    const headers = { "If-Match": "*" };
    expect((await put("t-brand", link({ anchor }), { headers })).status).toBe(409);
    for (const id of ["t-brand-fr", "t-brand"]) expect((await remove(id)).status).toBe(204);
  });

  test("of a deletion and a link that needs the default meanwhile, one is rejected", async () => {
    for (let round = 0; round < 5; round++) {
      await put("t-default", standard());
      const [removed, added] = await Promise.all([
        remove("t-default"),
        put(`t-${round}`, link({ anchor: LOT })),
      ]);
      expect([removed.status, added.status]).not.toEqual([204, 201]);
      await api.catalog.client.execute("DELETE FROM links WHERE anchor LIKE '/01/09521%'");
    }
  });
});

describe("reorder", () => {
  const reorder = (ids: string[], sent: Sent = {}) =>
    api.send("POST", "/links/reorder", {
      key: api.keys.writer,
      body: { anchor: OWN, ids },
      ...sent,
    });

  test("all the links of an anchor, in one round trip", async () => {
    await put("t-default", standard());
    await put("t-a", link());
    await put("t-b", link());
    const { status, body, trips } = await reorder(["t-b", "t-default", "t-a"]);
    expect([status, trips]).toEqual([200, 1]);
    expect(
      body.items.map((one: { id: string; order_index: number }) => [one.id, one.order_index]),
    ).toEqual([
      ["t-b", 10],
      ["t-default", 20],
      ["t-a", 30],
    ]);
    expect((await actions()).at(-1)).toBe(`link.reorder ${OWN}`);
    const before = (await api.audit()).length;
    const seeing = (seen: string[]) =>
      reorder(["t-a", "t-b", "t-default"], {
        body: { anchor: OWN, ids: ["t-a", "t-b", "t-default"], seen },
      });
    const stale = await seeing(["t-default", "t-a", "t-b"]);
    expect([stale.status, stale.body.error_code]).toEqual([412, "precondition_failed"]);
    expect((await seeing(["t-b", "t-default"])).status).toBe(412);
    expect(await api.audit()).toHaveLength(before);
    expect((await reorder(["t-b", "t-a"])).status).toBe(409);
    expect((await reorder(["t-b", "t-default", "t-a", "t-x"])).status).toBe(409);
    expect((await reorder(["t-b", "t-b", "t-a"])).status).toBe(400);
    expect((await reorder(["t-b", "t-default", "t-a"], { key: api.keys.other })).status).toBe(403);
    expect(await api.audit()).toHaveLength(before);
    expect((await seeing(["t-b", "t-default", "t-a"])).status).toBe(200);
  });
});

describe("dry run", () => {
  const ask = (query: Record<string, string>, key?: string) =>
    api.send("GET", `/dry-run?${new URLSearchParams(query)}`, { key });
  const verdicts = ({ why }: { why: { id: string; verdict: string }[] }) =>
    why.map(({ id, verdict }) => `${id} ${verdict}`);

  test("what a scan gets, and why; more for a key of the owner", async () => {
    await put("t-default", standard({ href: "https://example.org/page" }));
    await put("t-hidden", link({ is_public: false }));
    const season = { from: "2098-12-01T00:00:00Z", until: "2099-01-01T00:00:00Z" };
    await put("t-sale", link({ timing: season, href: "https://example.org/sale" }));
    const query = { digital_link: `https://elsewhere.example${LOT}?17=301231` };
    const open = await ask(query);
    expect([open.status, open.trips]).toEqual([200, 1]);
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.body).toMatchObject({
      anchor: LOT,
      status: 307,
      reason: "default",
      location: "https://example.org/page?17=301231",
      rules: "public",
      linkset: null,
    });
    expect(verdicts(open.body)).toEqual(["t-default used"]);
    const owner = await ask(query, api.keys.reader);
    expect(owner.body.rules).toBe("all");
    expect(verdicts(owner.body)).toEqual([
      "t-default used",
      "t-hidden not_public",
      "t-sale inactive",
    ]);
    expect((await ask(query, api.keys.other)).body.rules).toBe("public");
    expect((await ask(query, api.keys.writer)).status).toBe(403);
    const christmas = await ask({ ...query, at: "2098-12-24T18:00:00+01:00" }, api.keys.reader);
    expect(christmas.body).toMatchObject({ location: "https://example.org/sale?17=301231" });
    expect(verdicts(christmas.body)).toEqual([
      "t-sale used",
      "t-default displaced",
      "t-hidden not_public",
    ]);
  });

  test("is what the resolver answers, for sample links", async () => {
    for (const [path, accept_language, accept] of [
      ["/01/09506000134352", "fr", ""],
      ["/01/09506000134352?linkType=gs1:recipeInfo", "", "text/html"],
      ["/01/09506000134352?linkType=all", "", ""],
      ["/01/09506000134352?linkType=gs1:none", "", ""],
      ["/01/04004764007967", "de", ""],
      // The page of a product without links, which takes the qualifiers as parameters.
      ["/01/00041390000034/22/VZ/10/L1/21/S1", "", ""],
      ["/01/09506000134352/22/VZ/10/L1/21/S1", "", ""],
    ] as const) {
      const { body } = await ask({ digital_link: path, accept_language, accept });
      const headers = { "Accept-Language": accept_language || "*", Accept: accept || "*/*" };
      const scan = await api.fetch(path, { redirect: "manual", headers });
      expect([path, body.status, body.location]).toEqual([
        path,
        scan.status,
        scan.headers.get("location"),
      ]);
    }
    const { body } = await ask({ digital_link: "/01/09506000134352", link_type: "linkset" });
    expect(body.linkset.linkset[0].anchor).toBe("http://localhost:8787/01/09506000134352");
  });

  test.each([
    [{ digital_link: "/01/09506000134353" }, "digital_link"],
    [{ digital_link: "nonsense" }, "digital_link"],
    [{ digital_link: "/01/09506000134352", at: "tomorrow" }, "at"],
    [{}, "digital_link"],
  ])("refuses %j with 400", async (query, field) => {
    const { status, body } = await ask(query as unknown as Record<string, string>);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});
