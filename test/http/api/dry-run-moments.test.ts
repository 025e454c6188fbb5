/** Links that have not begun or have ended: only their owner is told of them, and asks for other moments. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const ANCHOR = "/01/09521006000012";
const CANARY = "https://example.org/campaign-of-2098";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  const link = {
    anchor: ANCHOR,
    link_type: "gs1:pip",
    href: "https://example.org/",
    title: "Page",
  };
  const put = (id: string, body: object) =>
    api.send("PUT", `/links/${id}`, { key: api.keys.writer, body });
  expect((await put("page", { ...link, is_default: true })).status).toBe(201);
  const timing = { from: "2098-01-01T00:00:00Z", until: "2099-01-01T00:00:00Z" };
  expect((await put("soon", { ...link, href: CANARY, timing })).status).toBe(201);
});
afterAll(() => api?.stop());

const THEN = "2098-06-01T00:00:00Z";
const ask = (key?: string, at?: string) =>
  api.send("GET", `/dry-run?${new URLSearchParams({ digital_link: ANCHOR, ...(at && { at }) })}`, {
    key,
  });

test("without a key, a dry run about another moment than now gets 401 with the next step", async () => {
  const { status, body, headers } = await ask(undefined, THEN);
  expect(status).toBe(401);
  expect(body).toMatchObject({ error_code: "unauthorized", errors: [{ field: "at" }] });
  expect(body.guidance).toContain("Omit at");
  expect(headers.get("www-authenticate")).toContain('scope="catalog:read"');
  expect(JSON.stringify(body)).not.toContain(CANARY);
});

test("another organization's key gets 403 for another moment", async () => {
  const { status, body } = await ask(api.keys.other, THEN);
  expect([status, body.error_code]).toEqual([403, "forbidden"]);
  expect(JSON.stringify(body)).not.toContain(CANARY);
});

test.each(["stranger", "other"])("now, a %s is told of no link outside its time", async (who) => {
  const { status, body } = await ask(who === "other" ? api.keys.other : undefined);
  expect(status).toBe(200);
  expect(body.why.map(({ id }: { id: string }) => id)).toEqual(["page"]);
  expect(body).toMatchObject({ rules: "public", valid_until: null });
});

test.each(["reader", "admin"] as const)("the owner (%s) sees it then, and now", async (who) => {
  const then = await ask(api.keys[who], THEN);
  expect(then.body).toMatchObject({ location: CANARY, rules: "all" });
  expect((await ask(api.keys[who])).body.why).toContainEqual(
    expect.objectContaining({ id: "soon", verdict: "inactive" }),
  );
  expect(then.trips).toBe(1);
});

test("the owner of a number is told of no hidden or future link of another's brand", async () => {
  const now = new Date().toISOString();
  const gtin = "09521006000029";
  const row = (id: string, anchor: string, more: string) =>
    `INSERT INTO links (id, anchor, link_type, href, title, is_public, timing, created_at, updated_at)
     VALUES ('${id}', '${anchor}', 'gs1:pip', 'https://example.org/${id}', '${id}', ${more}, '${now}', '${now}')`;
  await api.catalog.client.batch([
    `INSERT INTO brands VALUES ('others-brand', 'other', 'Theirs', NULL, '${now}', '${now}')`,
    `INSERT INTO products (gtin, name, brand_id, source, created_at, updated_at)
     VALUES ('${gtin}', 'Shared', 'others-brand', 'x', '${now}', '${now}')`,
    row("b-seen", "brand:others-brand", "1, NULL"),
    row("b-hidden", "brand:others-brand", "0, NULL"),
    row("b-future", "brand:others-brand", "1, (SELECT timing FROM links WHERE id = 'soon')"),
    row("o-hidden", "organization:other", "0, NULL"),
    row("n-hidden", `/01/${gtin}`, "0, NULL"),
  ]);
  const told = async (key: string, at?: string) => {
    const query = new URLSearchParams({ digital_link: `/01/${gtin}`, ...(at && { at }) });
    const { body, status } = await api.send("GET", `/dry-run?${query}`, { key });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.why.flatMap(({ id }: { id: string | null }) => id ?? []).sort();
  };
  for (const at of [undefined, THEN]) {
    expect(await told(api.keys.reader, at)).toEqual(["b-seen", "n-hidden"]);
    expect(await told(api.keys.admin, at)).toEqual([
      "b-future",
      "b-hidden",
      "b-seen",
      "n-hidden",
      "o-hidden",
    ]);
  }
});
