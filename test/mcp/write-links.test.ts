/** Links that an agent adds, replaces and deletes: a preview first, with the scans that will change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Agent, type Any, expectScans, previewOf, startAgent } from "../support/agent.ts";
import { contentOf } from "../support/catalog-content.ts";

const KEY = "/01/09521001234566";
const LOT = `${KEY}/10/L1`;

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(() =>
  agent.catalog.client.executeMultiple(
    "DELETE FROM links WHERE id LIKE 'new%'; DELETE FROM products WHERE gtin LIKE '09521%'; DELETE FROM user_actions;",
  ),
);

const page = {
  ...{ id: "new-page", anchor: KEY, link_type: "gs1:pip", title: "Product page" },
  ...{ href: "https://acme.example/oats", is_default: true },
};
const german = {
  ...{ id: "new-german", anchor: KEY, link_type: "gs1:pip", title: "Produktseite" },
  ...{ href: "https://acme.example/hafer", hreflang: ["de"], is_default_multi: true },
};
const recall = {
  ...{ id: "new-recall", anchor: LOT, link_type: "gs1:recallStatus", title: "Recall" },
  ...{ href: "https://acme.example/recall", is_default: true },
};
const put = (args: object) => agent.done("writer", "put_link", args);
const stored = async (id: string) =>
  (await agent.catalog.client.execute({ sql: "SELECT * FROM links WHERE id = ?", args: [id] }))
    .rows[0] ?? null;

describe("put_link", () => {
  test("a preview calls all languages of no link any other", async () => {
    const { scans } = await agent.answer("writer", "put_link", { ...page, hreflang: ["de"] });
    const named = scans.flatMap(({ accept_language, also_in = [] }: Any) => [
      ...(accept_language ? [accept_language] : []),
      ...also_in,
    ]);
    expect(new Set(named)).toEqual(new Set(["de", "any other"]));
  });

  test.each(["fo", "mt", "lb", "rm", "x-fo", "qaa"])(
    "a link in %s is in that language, beside any other",
    async (tag) => {
      const { scans } = await agent.answer("writer", "put_link", { ...page, hreflang: [tag] });
      const named = scans.flatMap(({ accept_language, also_in = [] }: Any) => [
        ...(accept_language ? [accept_language] : []),
        ...also_in,
      ]);
      expect(new Set(named)).toEqual(new Set([tag, "any other"]));
    },
  );

  test("a preview tells the record and the scans that change, and writes nothing", async () => {
    const before = await contentOf(agent.catalog.client);
    const preview = await agent.answer("writer", "put_link", page);
    expect(preview).toMatchObject({
      id: "new-page",
      confirmed: false,
      version: previewOf("link:new-page@none"),
    });
    expect(preview.changes).toContainEqual({
      member: "title",
      after: "Product page",
    });
    const nothing = { status: 404, reason: "unknown_identifier", link_ids: [] };
    const after = { status: 307, target_url: page.href, link_ids: ["new-page"] };
    const none = { before: nothing, spans: ["from now on"] };
    expect(preview.scans).toEqual([
      { ...none, request: KEY, after: { ...after, reason: "default" } },
      { ...none, request: `${KEY}?linkType=gs1:pip`, after: { ...after, reason: "link_type" } },
    ]);
    expect(preview).not.toHaveProperty("warnings");
    expect(await contentOf(agent.catalog.client)).toBe(before);
  });

  test("what it says of scans comes true: a default, a variant, a lot's own, a campaign", async () => {
    const anything = { from: "2020-01-01T00:00:00Z", until: "2099-01-01T00:00:00Z" };
    const steps: [name: string, args: object, changed: number][] = [
      ["put_link", page, 2],
      ["put_link", german, 2],
      ["put_link", recall, 2],
      ["put_link", { ...page, href: "https://acme.example/oats-2" }, 3],
      [
        "put_link",
        { ...page, id: "new-sale", href: "https://acme.example/sale", timing: anything },
        3,
      ],
      ["delete_link", { id: "new-sale" }, 3],
      ["delete_link", { id: "new-recall" }, 2],
    ];
    for (const [name, args, changed] of steps) {
      const preview = await agent.answer("writer", name, args);
      expect(preview.scans.length, JSON.stringify(preview.scans)).toBeGreaterThanOrEqual(changed);
      expect(preview.scans_checked).toBeGreaterThanOrEqual(preview.scans.length);
      await expectScans(agent, preview, "before");
      await agent.answer("writer", name, { ...args, confirm: true, version: preview.version });
      await expectScans(agent, preview, "after");
    }
  });

  test("scans of anchors below are told, as far as their own links leave them", async () => {
    await put(page);
    await put({ ...recall, is_default: false });
    const preview = await agent.answer("writer", "put_link", {
      ...page,
      href: "https://acme.example/2",
    });
    const requests = preview.scans.map(({ request }: { request: string }) => request);
    expect(requests).toEqual([KEY, `${KEY}?linkType=gs1:pip`, LOT, `${LOT}?linkType=gs1:pip`]);
  });

  test.each<[object, RegExp]>([
    [{ enabled: false }, /disabled/],
    [{ timing: { from: "2020-01-01T00:00:00Z", until: "2020-02-01T00:00:00Z" } }, /timing/],
    [{ is_public: false, is_default: false }, /not public/],
    [{ is_default: false, href: "https://acme.example/{serial}/{tpx}" }, /variable/],
  ])("%j changes no scan now, and the preview says why", async (members, why) => {
    await put(page);
    const preview = await agent.answer("writer", "put_link", {
      ...{ ...page, id: "new-quiet", link_type: "gs1:faqs", href: "https://acme.example/q" },
      is_default: false,
      ...members,
    });
    expect(preview).not.toHaveProperty("scans");
    expect(preview.warnings.at(-1)).toMatch(/^No scan of its anchor leads to it\. /);
    expect(preview.warnings.at(-1)).toMatch(why);
  });

  test("replaces a link with values before and after, REST's version, and one line of the audit", async () => {
    const { version } = await put(page);
    const tag = (await stored("new-page"))?.updated_at;
    expect(version).toBe(`link:new-page@${tag}`);
    const preview = await agent.answer("writer", "put_link", { ...page, title: "Oats" });
    expect(preview.changes).toEqual([{ member: "title", before: "Product page", after: "Oats" }]);
    const confirmed = { ...page, title: "Oats", confirm: true, version: preview.version };
    const first = await agent.answer("writer", "put_link", confirmed);
    const now = `link:new-page@${(await stored("new-page"))?.updated_at}`;
    expect(first).toEqual({ id: "new-page", confirmed: true, version: now });
    const second = await agent.answer("writer", "put_link", confirmed);
    expect(second).toEqual(first);
    const lines = await agent.audit();
    expect(lines.map(({ action }) => action)).toEqual(["link.put", "link.put"]);
    expect(lines[1]).toMatchObject({ subject: "new-page", owner_id: "acme" });
  });

  test("of two different writes at once, one is made", async () => {
    await put(page);
    const calls = ["One", "Two"].map((title) => ({ ...page, title }));
    const previews = await Promise.all(
      calls.map((args) => agent.answer("writer", "put_link", args)),
    );
    const answers = await Promise.all(
      calls.map((args, i) => {
        const { version } = previews[i];
        return agent.call("writer", "put_link", { ...args, confirm: true, version });
      }),
    );
    const failed = answers.filter(({ body }) => body.result.isError);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.text).toContain("precondition_failed");
  });

  test("null counts as left out within a timing too", async () => {
    const timing = { from: "2026-01-01T00:00:00Z", time_from: null, weekdays: null, zone: null };
    await put(page);
    const args = { ...page, id: "new-timed", timing };
    const { changes } = await agent.answer("writer", "put_link", args);
    expect(changes.map(({ member }: { member: string }) => member)).toContain("timing");
  });

  test("Markdown names changes and scans", async () => {
    const { body } = await agent.call("writer", "put_link", {
      ...page,
      response_format: "markdown",
    });
    const [{ text }] = body.result.content;
    expect(text).toContain("### Scans that change (2 checked)");
    expect(text).toContain(
      `- ${KEY}: 404 \`unknown_identifier\` → 307 \`https://acme.example/oats\``,
    );
  });

  test("Markdown shows what the next call needs as it has to be written", async () => {
    const markdown = { ...page, response_format: "markdown" };
    const { body } = await agent.call("writer", "put_link", markdown);
    const [{ text }] = body.result.content;
    expect(text).toContain(
      "- `link_type`: (none) → gs1:pip\n- href: (none) → `https://acme.example/oats`\n",
    );
    const version = /^Version: `(.+)`$/m.exec(text)?.[1];
    expect(version).toContain("@none");
    const written = await agent.answer("writer", "put_link", { ...page, confirm: true, version });
    expect(written).toMatchObject({ confirmed: true });
  });
});

describe("a patch", () => {
  const patch = { title: "Oats", hreflang: ["en"], timing: null };

  test("changes its members only; null removes; the audit says patch", async () => {
    const timing = { weekdays: [6, 7], time_from: "08:00", zone: "Europe/Brussels" };
    await put(page);
    await put({ ...german, is_default_multi: false, timing, order_index: 7 });
    const asked = { id: "new-german", patch: { timing: { weekdays: null } } };
    const preview = await agent.answer("writer", "put_link", asked);
    expect(preview.changes.map(({ member }: { member: string }) => member)).toEqual(["timing"]);
    expect(JSON.parse(preview.changes[0].after)).toMatchObject({ ...timing, weekdays: null });
    await agent.done("writer", "put_link", asked);
    expect((await stored("new-german"))?.hreflang).toBe(JSON.stringify(german.hreflang));
    const done = await agent.done("writer", "put_link", { id: "new-german", patch });
    const row = await stored("new-german");
    expect(done).toEqual({
      ...{ id: "new-german", confirmed: true, version: `link:new-german@${row?.updated_at}` },
    });
    expect(row).toMatchObject({ title: "Oats", href: german.href, order_index: 7, timing: null });
    const lines = (await agent.audit()).map(({ action }) => action);
    expect(lines).toEqual(["link.put", "link.put", "link.patch", "link.patch"]);
  });

  test.each<[string, object, string, string, string]>([
    ["and a member", { title: "x" }, "validation_error", "title", "combined with patch"],
    ["without a version", { confirm: true }, "precondition_failed", "version", "is required"],
    ["of no member", { patch: { price: 1 } }, "validation_error", "price", "not a known field"],
    [
      "and no default beside make_default",
      { make_default: true, patch: { is_default: false } },
      ...(["validation_error", "is_default", "combined with make_default"] as const),
    ],
    ["without the title", { patch: { title: null } }, "validation_error", "title", "is required"],
    ["to a wrong value", { patch: { hreflang: ["english"] } }, "validation_error", "hreflang", ""],
  ])("%s is refused", async (_kind, more, code, field, message) => {
    await put(page);
    const data = await agent.refusal("writer", "put_link", { id: "new-page", patch, ...more });
    expect([data.error_code, data.errors[0].field]).toEqual([code, field]);
    expect(data.errors[0].message).toContain(message);
    expect((await stored("new-page"))?.title).toBe("Product page");
  });

  test("is out of date after another write", async () => {
    await put(page);
    const asked = { id: "new-page", patch };
    const { version } = await agent.answer("writer", "put_link", asked);
    await put({ ...page, order_index: 4 });
    const late = { ...asked, confirm: true, version };
    const data = await agent.refusal("writer", "put_link", late);
    expect(data.errors[0].message).toContain("is out of date");
  });

  test("of a link that is not there, or is kept from this caller", async () => {
    const theirs = { ...page, id: "new-theirs", anchor: "/01/09521234567899" };
    await agent.done("other", "put_link", theirs);
    const hidden = { ...theirs, id: "new-hidden", link_type: "gs1:faqs", is_default: false };
    await agent.done("other", "put_link", { ...hidden, enabled: false });
    for (const [id, code] of [
      ["new-never", "not_found"],
      ["new-hidden", "not_found"],
      ["new-theirs", "not_found"],
    ] as const) {
      const data = await agent.refusal("writer", "put_link", { id, patch });
      expect([id, data.error_code]).toEqual([id, code]);
    }
  });

  test("PATCH /links/{id} does the same over REST", async () => {
    await put({ ...page, order_index: 3 });
    const path = "/links/new-page";
    const tag = `"${(await stored("new-page"))?.updated_at}"`;
    const type = { "Content-Type": "application/merge-patch+json" };
    const send = async (body: object, headers: object = {}) => {
      const answer = await agent.rest("writer", "PATCH", path, body, { ...type, ...headers });
      return { ...answer, code: answer.body.error_code };
    };
    expect((await send({ title: "Oats" })).status).toBe(412);
    expect((await send({ title: "Oats" }, { "If-Match": '"other"' })).status).toBe(412);
    const bad = [{ titel: "x" }, { title: null }, { href: "javascript:alert(1)" }];
    for (const body of bad) {
      const answer = await send(body, { "If-Match": "*" });
      expect([body, answer.status, answer.code]).toEqual([body, 400, "validation_error"]);
    }
    expect((await send({ anchor: "/01/09521001234573" }, { "If-Match": "*" })).code).toBe(
      "conflict",
    );
    expect((await send({ enabled: false }, { "If-Match": tag })).status).toBe(200);
    const done = await send({ title: "Oats", enabled: null }, { "If-Match": "*" });
    expect(done).toMatchObject({ status: 200, body: { title: "Oats", order_index: 3 } });
    expect(done.body).toMatchObject({ href: page.href, enabled: true });
    expect(done.headers.get("ETag")).toBe(`"${done.body.updated_at}"`);
    expect((await send({ title: "Late" }, { "If-Match": tag })).status).toBe(412);
    expect((await agent.rest("writer", "PATCH", "/links/new-no", {}, type)).status).toBe(404);
    const text = { "Content-Type": "text/plain", "If-Match": "*" };
    expect((await agent.rest("writer", "PATCH", path, {}, text)).status).toBe(415);
    const lines = (await agent.audit()).map(({ action }) => action);
    expect(lines.filter((action) => action === "link.patch")).toHaveLength(2);
  });
});

describe("timing: until now", () => {
  const end = { timing: { until: "now" } };
  const sale = { ...page, id: "new-sale", link_type: "gs1:promotion", is_default: false };
  const untilOf = async (id: string) =>
    JSON.parse(String((await stored(id))?.timing ?? "{}")).until;

  const year = new Date().getUTCFullYear() + 1;

  test.each<[string, string, object]>([
    ["without a timing", "from now on", {}],
    [
      "with one",
      `from now until ${year}-06-01T00:00:00.000Z`,
      { timing: { until: `${year}-06-01T00:00:00Z` } },
    ],
  ])(
    "a link %s ends at once, after a preview; once more, nothing is left to do",
    async (_, span, more) => {
      await put(page);
      await put({ ...sale, ...more });
      const asked = { id: "new-sale", patch: end };
      const preview = await agent.answer("writer", "put_link", asked);
      expect(preview.changes).toHaveLength(1);
      expect(preview.changes[0]).toMatchObject({ member: "timing" });
      expect(preview.scans).toHaveLength(1);
      expect(preview.scans[0].spans.join()).toBe(span);
      expect(preview).not.toHaveProperty("scans_at");
      await expectScans(agent, preview, "before");
      const began = Date.now();
      const confirmed = { ...asked, confirm: true, version: preview.version };
      const done = await agent.answer("writer", "put_link", confirmed);
      const ended = Date.parse(await untilOf("new-sale"));
      expect(ended).toBeGreaterThanOrEqual(began);
      expect(ended).toBeLessThanOrEqual(Date.now());
      await expectScans(agent, preview, "after");
      expect(await agent.answer("writer", "put_link", confirmed)).toEqual(done);
      expect(await agent.answer("writer", "put_link", asked)).not.toHaveProperty("changes");
    },
  );

  test("over REST too; a link that has not begun is refused", async () => {
    await put(page);
    await put({ ...sale, timing: { from: "2098-01-01T00:00:00Z" } });
    const send = (id: string) =>
      agent.rest("writer", "PATCH", `/links/${id}`, end, {
        ...{ "Content-Type": "application/merge-patch+json", "If-Match": "*" },
      });
    const message =
      "must be after from: the link has not begun. Delete it, or disable it with enabled: false";
    expect(await send("new-sale")).toMatchObject({ status: 400, body: { errors: [{ message }] } });
    await put({ ...sale, id: "new-other" });
    expect(await send("new-other")).toMatchObject({ status: 200 });
    expect(Date.parse(await untilOf("new-other"))).toBeLessThanOrEqual(Date.now());
  });

  test("a default on which others depend is kept", async () => {
    await put(page);
    await put({ ...sale, anchor: LOT });
    const data = await agent.refusal("writer", "put_link", { id: "new-page", patch: end });
    expect(data.error_code).toBe("conflict");
    expect(await untilOf("new-page")).toBeUndefined();
  });
});

describe("make_default", () => {
  test("a new link is told how it becomes the default", async () => {
    const data = await agent.refusal("writer", "put_link", { ...page, make_default: true });
    expect(data.errors[0].message).toBe("cannot be combined with make_default");
    expect(data.guidance).toContain("with is_default: true if there is no default yet");
  });

  const second = { ...page, id: "new-second", href: "https://acme.example/2", is_default: false };

  test("moves the default in one write, after a preview that names the former one", async () => {
    await put(page);
    await put({ ...second, link_type: "gs1:faqs" });
    const asked = { id: "new-second", make_default: true };
    const preview = await agent.answer("writer", "put_link", asked);
    expect(preview).toMatchObject({ confirmed: false, former_default: "new-page" });
    expect(preview.changes).toEqual([{ member: "is_default", before: "false", after: "true" }]);
    await expectScans(agent, preview, "before");
    const confirmed = { ...asked, confirm: true, version: preview.version };
    const done = await agent.answer("writer", "put_link", confirmed);
    const tag = (await stored("new-second"))?.updated_at;
    expect(done).toEqual({ id: "new-second", confirmed: true, version: `link:new-second@${tag}` });
    expect(await agent.answer("writer", "put_link", confirmed)).toEqual(done);
    await expectScans(agent, preview, "after");
    const lines = (await agent.audit()).map(({ action, subject }) => `${action} ${subject}`);
    expect(lines.slice(2).toSorted()).toEqual([
      ...["link.make_default new-page", "link.make_default new-second"],
    ]);
    expect((await agent.refusal("writer", "put_link", asked)).error_code).toBe("conflict");
  });

  test("with patch: one preview and one write of both", async () => {
    await put(page);
    await put({ ...second, link_type: "gs1:faqs" });
    const patch = { title: "Oats", href: "https://acme.example/oats-3" };
    const asked = { id: "new-second", make_default: true, patch };
    const preview = await agent.answer("writer", "put_link", asked);
    expect(preview).toMatchObject({ confirmed: false, former_default: "new-page" });
    expect(preview.changes).toEqual([
      { member: "href", before: second.href, after: patch.href },
      { member: "title", before: second.title, after: "Oats" },
      { member: "is_default", before: "false", after: "true" },
    ]);
    await expectScans(agent, preview, "before");
    const confirmed = { ...asked, confirm: true, version: preview.version };
    const other = { ...confirmed, patch: { title: "Oats" } };
    expect((await agent.refusal("writer", "put_link", other)).errors[0].message).toBe(
      "is not that of a preview of these values",
    );
    const done = await agent.answer("writer", "put_link", confirmed);
    expect(await agent.answer("writer", "put_link", confirmed)).toEqual(done);
    await expectScans(agent, preview, "after");
    expect(await stored("new-second")).toMatchObject({ ...patch, is_default: 1 });
    expect(await stored("new-page")).toMatchObject({ title: "Product page", is_default: 0 });
    const lines = (await agent.audit()).map(({ action, subject }) => `${action} ${subject}`);
    expect(lines.slice(2).toSorted()).toEqual([
      ...["link.make_default new-page", "link.make_default new-second"],
    ]);
  });

  test("a patch that makes a campaign of it leaves the standing default", async () => {
    await put(page);
    await put({ ...second, link_type: "gs1:promotion" });
    const patch = { timing: { until: "2099-01-01T00:00:00Z" } };
    const asked = { id: "new-second", make_default: true, patch };
    const preview = await agent.answer("writer", "put_link", asked);
    expect(preview).not.toHaveProperty("former_default");
    await agent.answer("writer", "put_link", { ...asked, confirm: true, version: preview.version });
    expect(await stored("new-second")).toMatchObject({ is_default: 1 });
    expect(await stored("new-page")).toMatchObject({ is_default: 1 });
  });

  test.each([
    [{ href: "https://acme.example/{serial}" }, "conflict"],
    [{ enabled: false }, "conflict"],
    [{ title: null }, "validation_error"],
    [{ href: "javascript:alert(1)" }, "validation_error"],
    [{ anchor: LOT }, "conflict"],
  ])("with the patch %j: refused in the preview", async (patch, code) => {
    await put(page);
    await put({ ...second, link_type: "gs1:faqs" });
    const data = await agent.refusal("writer", "put_link", {
      ...{ id: "new-second", make_default: true, patch },
    });
    expect(data.error_code).toBe(code);
    expect(await stored("new-page")).toMatchObject({ is_default: 1 });
  });

  test("is alone, and false counts as left out", async () => {
    const data = await agent.refusal("writer", "put_link", { ...second, make_default: true });
    expect(data.errors.map(({ field }: { field: string }) => field)).toContain("href");
    expect((await put({ ...page, make_default: false })).confirmed).toBe(true);
    const none = {
      id: "new-page",
      make_default: true,
      confirm: true,
      version: "link:new-page@none",
    };
    expect((await agent.refusal("writer", "put_link", none)).error_code).toBe(
      "precondition_failed",
    );
  });
});

describe("a link that applies later", () => {
  const year = new Date().getUTCFullYear() + 2;
  const from = `${year}-07-01T08:00:00+02:00`;
  const sale = {
    ...{ ...page, id: "new-sale", href: "https://acme.example/sale", is_default: false },
    timing: { from, zone: "Europe/Brussels" },
  };

  test("is previewed with the scans at its start, as the resolver decides them then", async () => {
    await put(page);
    const preview = await agent.answer("writer", "put_link", sale);
    expect(preview).toMatchObject({ scans_at: from });
    expect(preview).not.toHaveProperty("warnings");
    expect(preview.scans[0]).toMatchObject({
      request: KEY,
      before: { target_url: page.href },
      after: { target_url: sale.href },
    });
    await agent.done("writer", "put_link", sale);
    for (const { request, after } of preview.scans) {
      const query = new URLSearchParams({ digital_link: request, at: from });
      const { body } = await agent.rest("reader", "GET", `/dry-run?${query}`);
      expect([request, body.location?.split("?")[0]]).toEqual([request, after.target_url]);
    }
    const removed = await agent.answer("writer", "delete_link", { id: "new-sale" });
    expect(removed).toMatchObject({ scans_at: from });
    expect(removed.scans).toHaveLength(preview.scans.length);
    const markdown = { id: "new-sale", response_format: "markdown" };
    const { body } = await agent.call("writer", "delete_link", markdown);
    expect(body.result.content[0].text).toContain(`### Scans that change, first at ${from} (`);
  });

  test("within its window, at its first season, weekday or hour", async () => {
    await put(page);
    const timing = { from: `${year}-01-01T00:00:00Z`, date_from: "12-01", date_until: "12-26" };
    const preview = await agent.answer("writer", "put_link", { ...sale, timing });
    expect(preview).toMatchObject({ scans_at: `${year}-12-01T00:00:00.000Z` });
    expect(preview.scans.length).toBeGreaterThan(0);
    const ended = { ...timing, from: null, until: "2020-01-01T00:00:00Z" };
    const never = await agent.answer("writer", "put_link", { ...sale, timing: ended });
    expect(never).not.toHaveProperty("scans_at");
  });

  test("a link of a brand says when it applies, too", async () => {
    const brand = { organization_id: "acme", name: "Oats" };
    await agent.rest("writer", "PUT", "/brands/new-oats", brand);
    await agent.done("writer", "put_product", {
      ...{ gtin: KEY.slice(4), name: "Oat drink", brand_id: "new-oats" },
    });
    const preview = await agent.answer("writer", "put_link", {
      ...{ ...sale, anchor: "brand:new-oats", is_default: true },
    });
    expect(preview).toMatchObject({ scans_at: from });
    expect(preview.scans[0]).toMatchObject({ request: KEY, after: { target_url: sale.href } });
  });
});

describe("a preview is refused where the write would be, in the same words", () => {
  test.each<[string, object]>([
    ["no default of its key", recall],
    ["a wrong check digit in its anchor", { ...page, anchor: "/01/09521001234567" }],
    ["a language that is not one", { ...german, hreflang: ["english"] }],
    ["a target that runs", { ...page, href: "javascript:alert(1)" }],
    ["a target without a host", { ...page, href: "https://" }],
    ["an unknown link type", { ...page, link_type: "gs1:notALinkType" }],
    ["a variant without its default", { ...german, anchor: LOT }],
    ["a title that is too long", { ...page, title: "t".repeat(301) }],
    ["a timing that is not one", { ...page, timing: { time_from: "25:00" } }],
  ])("%s", async (_kind, args) => {
    const { id, ...record } = args as typeof page;
    const { body } = await agent.rest("writer", "PUT", `/links/${id}`, record);
    expect(body.status).toBeGreaterThanOrEqual(400);
    const { error_code, errors } = await agent.refusal("writer", "put_link", args);
    // The codes are for screens in other languages.
    const words = (all: readonly { field: string; message: string }[]) =>
      all.map(({ field, message }) => ({ field, message }));
    expect([error_code, words(errors)]).toEqual([body.error_code, words(body.errors)]);
  });

  test.each<[string, object]>([
    ["a second default", { ...page, id: "new-second" }],
    ["another anchor", { ...page, anchor: "/01/09521001234573" }],
    ["a default that others rest on, switched off", { ...page, enabled: false }],
    ["a default that is none any more", { ...page, is_default: false }],
  ])("%s: conflict", async (_kind, args) => {
    await put(page);
    await put(german);
    const { id, ...record } = args as typeof page;
    const match = { "If-Match": id === "new-second" ? undefined : "*" };
    const headers = match["If-Match"] ? match : {};
    const { body } = await agent.rest("writer", "PUT", `/links/${id}`, record, headers);
    expect(body.error_code).toBe("conflict");
    const { error_code, detail } = await agent.refusal("writer", "put_link", args);
    expect({ error_code, detail }).toEqual({ error_code: "conflict", detail: body.detail });
  });

  test.each<[string, object, string]>([
    ["an unknown member", { ...page, price: 1 }, "price"],
    ["an unknown member of timing", { ...page, timing: { day: 1 } }, "timing.day"],
    ["confirm as text", { ...page, confirm: "true" }, "confirm"],
    ["an id that is none", { ...page, id: "../x" }, "id"],
  ])("%s is named", async (_kind, args, field) => {
    const data = await agent.refusal("writer", "put_link", args);
    expect(data.error_code).toBe("validation_error");
    expect(data.errors[0].field).toBe(field);
  });
});

describe("delete_link", () => {
  test("a preview, then it is gone; the same call again answers the same", async () => {
    const added = await put(page);
    const preview = await agent.answer("writer", "delete_link", { id: "new-page" });
    const { version } = preview;
    expect(preview).toMatchObject({ confirmed: false, version: previewOf(added.version) });
    expect(preview.changes).toContainEqual({
      member: "title",
      before: "Product page",
    });
    expect(preview.scans).toHaveLength(2);
    expect(await stored("new-page")).not.toBeNull();
    const confirmed = { id: "new-page", confirm: true, version };
    const first = await agent.answer("writer", "delete_link", confirmed);
    expect(first).toEqual({ id: "new-page", confirmed: true, version: "link:new-page@none" });
    expect(await stored("new-page")).toBeNull();
    const second = await agent.answer("writer", "delete_link", confirmed);
    expect(second).toEqual(first);
    expect((await agent.audit()).map(({ action }) => action)).toEqual(["link.put", "link.delete"]);
    // A preview has nothing to tell, and another organization learns nothing.
    expect((await agent.refusal("writer", "delete_link", { id: "new-page" })).error_code).toBe(
      "not_found",
    );
    expect((await agent.refusal("other", "delete_link", confirmed)).error_code).toBe("not_found");
  });

  test("a link that never was", async () => {
    const args = {
      id: "new-never",
      confirm: true,
      version: "link:new-never@2026-01-01T00:00:00.000Z",
    };
    expect((await agent.refusal("writer", "delete_link", args)).error_code).toBe("not_found");
  });

  test("the version of another link, or one that is out of date", async () => {
    await put(page);
    const { version } = await agent.answer("writer", "delete_link", { id: "new-page" });
    await put(german);
    const other = await agent.refusal("writer", "delete_link", {
      id: "new-german",
      confirm: true,
      version,
    });
    expect(other.errors[0].message).toBe("is not one of link:new-german");
    await agent.done("writer", "delete_link", { id: "new-german" });
    await put({ ...page, title: "Changed" });
    const late = await agent.refusal("writer", "delete_link", {
      id: "new-page",
      confirm: true,
      version,
    });
    expect(late.errors[0].message).toContain("is out of date");
    expect(await stored("new-page")).not.toBeNull();
  });

  test("takes no version of another tool's answer", async () => {
    const { version: written } = await put(page);
    const { version: previewed } = await agent.answer("writer", "put_link", page);
    for (const version of [written, previewed]) {
      const args = { id: "new-page", confirm: true, version };
      const { errors } = await agent.refusal("writer", "delete_link", args);
      expect(errors[0].message).toBe("is not that of a preview of these values");
    }
    expect(await stored("new-page")).not.toBeNull();
  });

  test("a default that others rest on stays, and the preview says so", async () => {
    await put(page);
    await put(german);
    const data = await agent.refusal("writer", "delete_link", { id: "new-page" });
    expect(data).toMatchObject({ error_code: "conflict" });
    expect(data.detail).toContain("new-german");
  });

  test("refuses a default that others need, unless the product's page takes its place", async () => {
    await put(page);
    await put({ ...german, link_type: "gs1:faqs", is_default_multi: false });
    const asked = { id: "new-page" };
    expect((await agent.refusal("writer", "delete_link", asked)).error_code).toBe("conflict");
    await agent.done("writer", "put_product", { gtin: KEY.slice(4), name: "Oat drink" });
    const preview = await agent.answer("writer", "delete_link", asked);
    expect(preview.scans[0].after).toMatchObject({
      target_url: expect.stringMatching(/\/products\/09521001234566$/),
    });
    await agent.done("writer", "delete_link", asked);
    await expectScans(agent, preview, "after");
  });

  test("one of two deletions at once writes; both are told that it is gone", async () => {
    await put(page);
    const { version } = await agent.answer("writer", "delete_link", { id: "new-page" });
    const confirmed = { id: "new-page", confirm: true, version };
    const both = [0, 1].map(() => agent.answer("writer", "delete_link", confirmed));
    const [one, two] = await Promise.all(both);
    const gone = { confirmed: true, version: "link:new-page@none" };
    expect([one, two]).toMatchObject([gone, gone]);
    expect((await agent.audit()).map(({ action }) => action)).toEqual(["link.put", "link.delete"]);
  });
});

describe("another organization's link", () => {
  const theirs = { ...page, id: "new-theirs", anchor: "/01/09521234567899" };
  const hidden = {
    ...theirs,
    id: "new-hidden",
    link_type: "gs1:faqs",
    is_default: false,
    enabled: false,
  };

  test.each(["put_link", "delete_link"])(
    "%s: refused, and nothing is said of an id",
    async (name) => {
      await agent.done("other", "put_link", theirs);
      await agent.done("other", "put_link", hidden);
      const before = await contentOf(agent.catalog.client);
      for (const [link, code] of [
        [theirs, name === "put_link" ? "forbidden" : "not_found"],
        [hidden, name === "put_link" ? "forbidden" : "not_found"],
      ] as const) {
        const args = name === "put_link" ? link : { id: link.id };
        const version = `link:${link.id}@${(await stored(link.id))?.updated_at}`;
        for (const more of [{}, { confirm: true, version }]) {
          const { error_code } = await agent.refusal("writer", name, { ...args, ...more });
          expect([link.id, error_code]).toEqual([link.id, code]);
        }
      }
      expect(await contentOf(agent.catalog.client)).toBe(before);
    },
  );

  test("its id is free for a link of one's own, and its record is not shown", async () => {
    await agent.done("other", "put_link", theirs);
    const preview = await agent.answer("writer", "put_link", { ...page, id: theirs.id });
    expect(preview.version).toContain("@none.");
    expect(JSON.stringify(preview)).not.toContain("09521234567899");
  });
});
