/** What a new link and a changed link would do to scans, over REST, before anything is written. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LINK_NOTES } from "../../../src/model/link-notes.ts";
import { type LocalApi, type Sent, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());
beforeEach(() =>
  api.catalog.client.executeMultiple("DELETE FROM user_actions; DELETE FROM links;"),
);

const OWN = "/01/09521005500018";
const LOT = `${OWN}/10/L1`;
const THEIRS = "/01/09521111111115";
const link = (more: object = {}) => ({
  ...{ anchor: OWN, link_type: "gs1:pip", href: "https://example.org/", title: "Page" },
  ...more,
});
const page = link({ is_default: true });
const RECALL = "https://example.org/recall";
const recall = link({
  ...{ anchor: LOT, link_type: "gs1:recallStatus", href: RECALL, title: "Recall of L1" },
  is_default: true,
});

const send = (method: string, path: string, body: object, sent: Sent = {}) =>
  api.send(method, path, { key: api.keys.writer, body, ...sent });
async function put(id: string, body: object, key = api.keys.writer) {
  const { status, headers } = await send("PUT", `/links/${id}`, body, { key });
  expect([id, status]).toEqual([id, 201]);
  return headers.get("etag")!;
}
/** Whatever a preview must leave as it is. */
const everything = async () =>
  (
    await Promise.all(
      ["links", "user_actions", "revisions"].map((table) =>
        api.catalog.client.execute(`SELECT * FROM ${table}`),
      ),
    )
  ).map(({ rows }) => JSON.stringify(rows));
async function preview(method: string, path: string, body: object, sent: Sent = {}) {
  const before = await everything();
  const answer = await send(method, path, body, sent);
  expect(await everything()).toEqual(before);
  return answer;
}
interface Side {
  target_url: string | null;
  reason: string;
}
/** The languages of which scans are told. */
const languagesIn = (scans: { languages: string[]; also_in: string[] }[]) =>
  new Set(scans.flatMap(({ languages, also_in }) => [...languages, ...also_in]));
const told = (scans: { request: string; before: Side; after: Side; spans: unknown }[]) =>
  scans.map(({ request, before, after }) => [
    request,
    ...[before, after].map(({ target_url, reason }) => target_url ?? reason),
  ]);

describe("a preview writes nothing and says which scans change", () => {
  test("PUT of a new link and of a stored one: an ETag of the preview, without If-Match", async () => {
    const added = await preview("PUT", "/links/page?dry_run=true", page);
    expect([added.status, added.headers.get("etag"), added.trips]).toEqual([
      ...[200, expect.stringMatching(/^"none\.[\w-]{22}"$/), 1],
    ]);
    expect(Object.keys(added.body)).toEqual(["preview"]);
    const tag = added.headers.get("etag")?.slice(1, -1);
    expect(added.body.preview).toMatchObject({ tag, scans_at: null, warnings: [] });
    expect(told(added.body.preview.scans)).toContainEqual([
      ...[OWN, "unknown_identifier", "https://example.org/"],
    ]);

    const etag = await put("page", page);
    const changed = { ...page, href: "https://example.org/new" };
    const { status, headers, body } = await preview("PUT", "/links/page?dry_run=true", changed);
    const ofPreview = headers.get("etag");
    expect([status, ofPreview]).toEqual([200, `"${body.preview.tag}"`]);
    expect(ofPreview).toMatch(new RegExp(`^${etag.slice(0, -1)}\\.[\\w-]{22}"$`));
    expect(body.preview.changes).toEqual([
      { member: "href", before: "https://example.org/", after: "https://example.org/new" },
    ]);
    expect(told(body.preview.scans)).toContainEqual([
      ...[OWN, "https://example.org/", "https://example.org/new"],
    ]);
  });

  test("PATCH: as PUT with the other members as they are stored", async () => {
    const etag = await put("page", page);
    const href = "https://example.org/new";
    const patched = await preview("PATCH", "/links/page?dry_run=true", { href });
    const replaced = await preview("PUT", "/links/page?dry_run=true", { ...page, href });
    const { headers } = replaced;
    expect([patched.status, patched.headers.get("etag")]).toEqual([200, headers.get("etag")]);
    expect(patched.body.preview.tag).toContain(etag.slice(1, -1));
    expect(patched.body).toEqual(replaced.body);
    const named = `/links/page?dry_run=true&anchor=${encodeURIComponent(OWN)}`;
    expect((await preview("PATCH", named, { href })).body).toEqual(patched.body);
    const elsewhere = `/links/page?dry_run=true&anchor=${encodeURIComponent(LOT)}`;
    expect((await preview("PATCH", elsewhere, { href })).status).toBe(404);
  });

  test("POST: as PUT of a new link; its Idempotency-Key stays free", async () => {
    const headers = { "Idempotency-Key": "once" };
    const added = await preview("POST", "/links?dry_run=true", page, { headers });
    expect([added.status, added.headers.get("location")]).toEqual([200, null]);
    expect(told(added.body.preview.scans)).toContainEqual([
      ...[OWN, "unknown_identifier", "https://example.org/"],
    ]);
    expect((await send("POST", "/links", page, { headers })).status).toBe(201);
    const second = await preview("POST", "/links?dry_run=true", page, { headers });
    expect([second.status, second.body.error_code]).toEqual([409, "conflict"]);
  });

  test("a change that alters no scan names none", async () => {
    await put("page", page);
    const { body } = await preview("PATCH", "/links/page?dry_run=true", { title: "Other words" });
    expect(body.preview).toMatchObject({ scans: [], warnings: [] });
    expect(body.preview.changes).toHaveLength(1);
    expect(body.preview.scans_checked).toBeGreaterThan(0);
  });
});

describe("what a write rejects, its preview rejects in the same words", () => {
  test.each<[string, string, string, object, number]>([
    ["a link without a title", "PUT", "/links/x", link({ title: "" }), 400],
    ["a wrong target", "POST", "/links", link({ href: "javascript:alert(1)" }), 400],
    ["a second default", "PUT", "/links/second", page, 409],
    ["another's identifier", "POST", "/links", link({ anchor: THEIRS }), 403],
    ["an id of nothing", "PATCH", "/links/none", { title: "x" }, 404],
  ])("%s", async (_, method, path, body, status) => {
    await put("page", page);
    const headers: Record<string, string> = method === "PATCH" ? { "If-Match": "*" } : {};
    const written = await send(method, path, body, { headers });
    const shown = await send(method, `${path}?dry_run=true`, body);
    expect([written.status, shown.status]).toEqual([status, status]);
    const { error_code, detail, errors, guidance } = written.body;
    expect(shown.body).toMatchObject({ error_code, detail, guidance, ...(errors && { errors }) });
  });

  test("a key without the scope", async () => {
    await put("page", page);
    for (const [method, path] of [
      ...[["PUT", "/links/page"] as const, ["PATCH", "/links/page"] as const],
      ["POST", "/links"] as const,
    ]) {
      const sent = { key: api.keys.reader };
      expect((await preview(method, `${path}?dry_run=true`, page, sent)).status).toBe(403);
    }
  });
});

describe("a change that switches a recall off says so before all else", () => {
  beforeEach(async () => {
    await put("page", page);
    await put("recall", recall);
  });
  const warned = async (method: string, path: string, body: object) => {
    const { body: answer } = await send(method, `${path}?dry_run=true`, body);
    return answer.preview.warnings as string[];
  };

  test.each<[string, string, string, object]>([
    ["disabled", "PATCH", "/links/recall", { enabled: false }],
    ["moved later", "PATCH", "/links/recall", { timing: { from: "2098-01-01T00:00:00Z" } }],
    ["ended later", "PATCH", "/links/recall", { timing: { until: "2098-01-01T00:00:00Z" } }],
    ["at weekends only", "PATCH", "/links/recall", { timing: { weekdays: [6, 7] } }],
    ["of another type", "PATCH", "/links/recall", { link_type: "gs1:pip" }],
    ["deleted", "DELETE", "/links/recall", {}],
  ])("%s", async (_, method, path, body) => {
    expect((await warned(method, path, body))[0]).toBe(LINK_NOTES.ends_recall());
  });

  test("of the whole product, by a page of one lot", async () => {
    await put("all", { ...recall, anchor: OWN, link_type: "gs1:recallStatus", is_default: false });
    const lot = link({ anchor: `${OWN}/10/L2`, is_default: true });
    await send("POST", "/links/all/make-default", {}, { headers: { "If-Match": "*" } });
    expect((await warned("POST", "/links", lot))[0]).toBe(LINK_NOTES.ends_recall());
  });

  test("a change that switches no recall off does not say so", async () => {
    const moved = "https://example.org/moved";
    expect(await warned("PATCH", "/links/recall", { href: moved })).not.toContain(
      LINK_NOTES.ends_recall(),
    );
    expect(await warned("PATCH", "/links/page", { href: moved })).not.toContain(
      LINK_NOTES.ends_recall(),
    );
    await send("PATCH", "/links/recall", { enabled: false }, { headers: { "If-Match": "*" } });
    expect(await warned("DELETE", "/links/recall", {})).not.toContain(LINK_NOTES.ends_recall());
    expect(await warned("PATCH", "/links/recall", { enabled: true })).not.toContain(
      LINK_NOTES.ends_recall(),
    );
  });
});

test.each(["fo", "mt", "lb", "rm"])(
  "a link in %s is told apart from those of all other languages",
  async (tag) => {
    const body = { ...page, hreflang: [tag] };
    const { body: added } = await preview("PUT", "/links/page?dry_run=true", body);
    expect(languagesIn(added.preview.scans)).toEqual(new Set([tag, "other"]));
    // No link can have the tag that stands for them.
    const { status } = await send("PUT", "/links/page", { ...page, hreflang: ["other"] });
    expect(status).toBe(400);
  },
);
