/** The default moved in one step, links with their states, and decisions with drafts, over REST. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  await api.catalog.client.executeMultiple(`
    INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme brand', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
    INSERT INTO company_prefixes VALUES ('95210055', 'acme', 'b-acme', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', NULL);
  `);
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM links;"),
);

const OWN = "/01/09521005500018";
const THEIRS = "/01/09521111111115";
const link = (more: object = {}) => ({
  ...{ anchor: OWN, link_type: "gs1:pip", href: "https://example.org/", title: "Page" },
  ...more,
});
const standard = (more: object = {}) => link({ is_default: true, ...more });

async function put(id: string, body: object, key = api.keys.writer) {
  const answer = await api.send("PUT", `/links/${id}`, { key, body });
  expect([id, answer.status]).toEqual([id, 201]);
  return answer.headers.get("etag")!;
}
const move = (id: string, query = "", sent: Sent = {}) =>
  api.send("POST", `/links/${id}/make-default${query}`, { key: api.keys.writer, ...sent });
const seen = (etag: string) => ({ headers: { "If-Match": etag } });
const defaults = async (anchor = OWN) =>
  (
    await api.catalog.client.execute({
      sql: "SELECT id FROM links WHERE anchor = ? AND is_default = 1 ORDER BY id",
      args: [anchor],
    })
  ).rows.map(({ id }) => id);
/** The lines of moved defaults, oldest first, as the organization reads them. */
const lines = async () => {
  const query = "/audit?action=link.make_default&limit=100";
  const { body } = await api.send("GET", query, { key: api.keys.auditor });
  return body.items
    .map(({ subject, changes }: { subject: string; changes: unknown }) => [subject, changes])
    .reverse();
};

describe("the default moves in one step", () => {
  test("previewed, then moved: two round trips, one default, a line for each link", async () => {
    await put("old", standard());
    const etag = await put("new", link({ link_type: "gs1:faqs", href: "https://example.org/faq" }));
    const preview = await move("new", "?dry_run=true");
    expect([preview.status, preview.headers.get("etag")]).toEqual([
      ...[200, `"${preview.body.preview.tag}"`],
    ]);
    expect(preview.body.preview.tag).toMatch(new RegExp(`^${etag.slice(1, -1)}\\.[\\w-]{22}$`));
    expect(preview.body).toMatchObject({
      link: null,
      former_default: "old",
      preview: {
        changes: [{ member: "is_default", before: "false", after: "true" }],
      },
    });
    const [scan] = preview.body.preview.scans;
    expect([scan.request, scan.before.link_ids, scan.after.link_ids]).toEqual([
      OWN,
      ["old"],
      ["new"],
    ]);
    expect(await defaults()).toEqual(["old"]);
    expect((await move("new")).status).toBe(412);
    expect((await move("new", "", seen('"2026-01-01T00:00:00.000Z"'))).status).toBe(412);
    const moved = await move("new", "", seen(etag));
    expect([moved.status, moved.trips]).toEqual([200, 2]);
    expect(moved.body).toMatchObject({
      link: { id: "new", is_default: true },
      former_default: "old",
      preview: null,
    });
    expect(await defaults()).toEqual(["new"]);
    expect(await lines()).toEqual([
      ["old", { before: { is_default: true }, after: { is_default: false } }],
      ["new", { before: { is_default: false }, after: { is_default: true } }],
    ]);
    const before = `SELECT subject FROM revisions JOIN user_actions ON id = action_id AND key = subject || ' ${OWN}'
      WHERE action = 'link.make_default' AND record IS NOT NULL ORDER BY action_id`;
    const { rows } = await api.catalog.client.execute(before);
    expect(rows.map(({ subject }) => subject)).toEqual(["old", "new"]);
    expect((await move("new", "", seen(etag))).status).toBe(412);
  });

  test("to both of two links at once: one wins, and there is one default", async () => {
    await put("old", standard());
    const [a, b] = [await put("a", link()), await put("b", link())];
    const answers = await Promise.all([move("a", "", seen(a)), move("b", "", seen(b))]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    expect(await defaults()).toHaveLength(1);
  });

  test("a campaign becomes a default beside the one that stays", async () => {
    await put("old", standard());
    const timing = { from: "2098-01-01T00:00:00Z", until: "2099-01-01T00:00:00Z" };
    const etag = await put("campaign", link({ timing }));
    const moved = await move("campaign", "", seen(etag));
    expect([moved.status, moved.body.former_default]).toEqual([200, null]);
    expect(await defaults()).toEqual(["campaign", "old"]);
  });

  test.each([
    ["disabled", { enabled: false }, "disabled"],
    ["not public", { is_public: false }, "2.5.8"],
    ["without a target for the key", { href: "https://example.org/{serial}" }, "variable"],
  ])("%s: 409, in the preview too, and the old one stays", async (_what, more, why) => {
    await put("old", standard());
    const etag = await put("new", link(more));
    for (const query of ["", "?dry_run=true"]) {
      const { status, body } = await move("new", query, seen(etag));
      expect([status, body.detail.includes(why)]).toEqual([409, true]);
    }
    expect(await defaults()).toEqual(["old"]);
  });

  test("another organization's link gets 404, public or hidden, and a reader 403", async () => {
    await put("theirs", standard({ anchor: THEIRS }), api.keys.other);
    const shown = await put("shown", link({ anchor: THEIRS }), api.keys.other);
    const hidden = await put("hidden", link({ anchor: THEIRS, enabled: false }), api.keys.other);
    for (const query of ["", "?dry_run=true"]) {
      expect((await move("shown", query, seen(shown))).status).toBe(404);
      expect((await move("hidden", query, seen(hidden))).status).toBe(404);
      expect((await move("none", query, seen(hidden))).status).toBe(404);
    }
    const reader = { key: api.keys.reader, ...seen(shown) };
    expect((await move("shown", "", reader)).status).toBe(403);
    expect(await defaults(THEIRS)).toEqual(["theirs"]);
  });
});

describe("links with their states", () => {
  const of = async (identifier: string, key?: string, more = "") =>
    api.send("GET", `/link-states?identifier=${encodeURIComponent(identifier)}${more}`, { key });
  const statesIn = ({ levels }: { levels: { links: Record<string, unknown>[] }[] }) =>
    Object.fromEntries(
      levels.flatMap(({ links }) =>
        links.map(({ id, state, displaced_by }) => [
          id,
          displaced_by ? `${state} by ${displaced_by}` : state,
        ]),
      ),
    );
  beforeEach(async () => {
    const timing = (more: object) => ({ zone: "Europe/Berlin", ...more });
    await put("page", standard());
    await put("campaign", link({ timing: timing({ from: "2020-01-01T00:00:00Z" }) }));
    await put(
      "soon",
      link({ link_type: "gs1:faqs", timing: timing({ from: "2098-01-01T00:00:00Z" }) }),
    );
    await put(
      "over",
      link({ link_type: "gs1:faqs", timing: timing({ until: "2020-01-01T00:00:00Z" }) }),
    );
    await put("off", link({ link_type: "gs1:faqs", enabled: false }));
    await put("hidden", link({ link_type: "gs1:faqs", is_public: false }));
    await put(
      "passport",
      link({ link_type: "gs1:sustainabilityInfo", href: "https://example.org/{serial}" }),
    );
    await put("lot", link({ anchor: `${OWN}/10/L1`, link_type: "gs1:recallStatus" }));
    await put("brand", link({ anchor: "brand:b-acme", link_type: "gs1:pip" }));
  });

  test("the owner sees every link at and above, and why it does not apply; one round trip", async () => {
    const { status, body, trips } = await of(`${OWN}/10/L1`, api.keys.reader);
    expect([status, trips, body.rules]).toEqual([200, 1, "all"]);
    expect(body.levels.map(({ name }: { name: string | null }) => name)).toContain("Acme brand");
    expect(body.levels.map(({ scope }: { scope: string }) => scope)).toEqual([
      ...["lot", "product", "brand"],
    ]);
    expect(statesIn(body)).toEqual({
      lot: "applies",
      page: "displaced by campaign",
      campaign: "applies",
      soon: "scheduled",
      over: "ended",
      off: "disabled",
      hidden: "not_public",
      passport: "needs_value",
      brand: "displaced by campaign",
    });
    const all = body.levels.flatMap(({ links }: { links: object[] }) => links);
    expect(all).toContainEqual(
      expect.objectContaining({ id: "soon", from: "2098-01-01T00:00:00.000Z" }),
    );
    expect(all).toContainEqual(expect.objectContaining({ id: "passport", needs: ["serial"] }));
    expect(all).toContainEqual(expect.objectContaining({ id: "campaign", answers_scan: true }));
    expect(body.scan).toMatchObject({ status: 307, link_id: "campaign" });
    expect(body.below).toEqual([{ anchor: `${OWN}/10/L1`, links: 1 }]);
    const stored = await api.send("GET", "/links/soon", { key: api.keys.reader });
    expect(all).toContainEqual(
      expect.objectContaining({ id: "soon", tag: stored.body.updated_at }),
    );
  });

  test("with a serial number, the passport applies; at another time, the scheduled link", async () => {
    const item = await of(`${OWN}/21/S1`, api.keys.reader);
    expect(statesIn(item.body)).toMatchObject({ passport: "applies" });
    const then = await of(OWN, api.keys.reader, "&at=2098-06-01T00:00:00Z");
    expect(statesIn(then.body)).toMatchObject({ soon: "applies" });
  });

  test.each(["stranger", "other"])("a %s sees only public links, and no tags", async (who) => {
    const key = who === "other" ? api.keys.other : undefined;
    const { body, status } = await of(OWN, key);
    expect([status, body.rules, body.below]).toEqual([200, "public", null]);
    expect(statesIn(body)).toEqual({
      page: "displaced by campaign",
      campaign: "applies",
      passport: "needs_value",
      brand: "displaced by campaign",
    });
    const text = JSON.stringify(body);
    for (const id of ["soon", "over", "off", "hidden"]) expect(text).not.toContain(`"${id}"`);
    expect(text).not.toMatch(/"tag":"/);
    const { status: then } = await of(OWN, key, "&at=2098-06-01T00:00:00Z");
    expect(then).toBe(key ? 403 : 401);
  });

  test("are listed for a brand", async () => {
    const { body } = await of("brand:b-acme", api.keys.reader);
    expect([body.rules, statesIn(body)]).toEqual(["all", { brand: "applies" }]);
    expect((await of("brand:b-acme")).body.rules).toBe("public");
    expect((await of("nonsense")).body.errors[0].field).toBe("identifier");
  });
});

describe("decisions with drafts", () => {
  const ask = (body: object, key: string | undefined = api.keys.reader) =>
    api.send("POST", "/dry-run", { key, body: { digital_link: OWN, ...body } });

  test("a draft takes part as if it were stored, replaces one by its id, and is not stored", async () => {
    await put("page", standard());
    const french = link({
      is_default_multi: true,
      hreflang: ["fr"],
      href: "https://example.org/fr",
    });
    const before = await ask({ accept_language: "fr" });
    expect(before.body.location).toBe("https://example.org/");
    const after = await ask({ accept_language: "fr", drafts: [{ id: "draft", ...french }] });
    expect([after.body.location, after.body.matched.link_id, after.trips]).toEqual([
      "https://example.org/fr",
      "draft",
      1,
    ]);
    const moved = await ask({
      drafts: [{ id: "page", ...standard({ href: "https://example.org/b" }) }],
    });
    expect(moved.body.location).toBe("https://example.org/b");
    expect(moved.body.why).toHaveLength(1);
    expect(await defaults()).toEqual(["page"]);
    const again = await ask({ accept_language: "fr" });
    expect(again.body.location).toBe("https://example.org/");
  });

  test("an invalid draft names its field; another's identifier is refused", async () => {
    const wrong = await ask({ drafts: [link({ href: "javascript:alert(1)" })] });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "drafts.0.href"]);
    const theirs = await ask({ drafts: [link()] }, api.keys.other);
    expect([theirs.status, theirs.body.error_code]).toEqual([403, "forbidden"]);
    expect((await ask({}, api.keys.other)).body.rules).toBe("public");
  });
});
