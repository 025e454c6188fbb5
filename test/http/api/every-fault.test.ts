/** Faults of path, query, headers and body come in one answer, on every route of the API. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { Route } from "../../../src/http/api/route.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());

interface Fault {
  where: string;
  field: string;
  message: string;
}

/** A value that the schema of a path's parameter rejects; null if it takes every text. */
const wrongParameter = (type: z.ZodType): string | null =>
  ["%20", "x".repeat(600)].find((text) => !type.safeParse(decodeURIComponent(text)).success) ??
  null;

/** A path with wrong parameters, and those that are wrong. */
function wrongPath({ path, params }: Route): [string, string[]] {
  const wrong = Object.entries(params.shape).map(
    ([name, type]) => [name, wrongParameter(type as z.ZodType)] as const,
  );
  const filled = wrong.reduce((all, [name, text]) => all.replace(`{${name}}`, text ?? "a"), path);
  return [filled, wrong.flatMap(([name, text]) => (text === null ? [] : [`path ${name}`]))];
}

const send = (route: Route, path: string, more: { headers?: Record<string, string> } = {}) =>
  api.send(route.method, path, {
    key: api.keys.admin,
    ...(route.body && { body: { "no-such": 1 } }),
    ...(route.mostBytes && { body: "no picture" }),
    ...more,
  });

describe("every fault of a request at once", () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s",
    async (_, route) => {
      const [path, ofPath] = wrongPath(route);
      const headers = {
        "Import-Id": "short",
        ...(route.preconditions && { "If-Match": "v1" }),
        ...(route.preconditions === "put" && { "If-None-Match": '"v1"' }),
        ...(route.once && { "Idempotency-Key": "two words" }),
      };
      const { status, body } = await send(route, `${path}?no-such=1&twice=1&twice=2`, { headers });
      expect([status, body.error_code]).toEqual([400, "validation_error"]);
      const faults: Fault[] = body.errors;
      const named = faults.map(({ where, field }) => `${where} ${field}`);
      const expected = [
        ...ofPath,
        ...["query no-such", "query twice"],
        ...Object.keys(headers).map((name) => `header ${name}`),
        ...(route.body ? ["body no-such"] : []),
      ];
      expect(named).toEqual(expect.arrayContaining(expected));
      for (const { where, message } of faults) {
        expect(["path", "query", "header", "body"]).toContain(where);
        expect(message).not.toBe("");
        expect(body.detail).toContain(message);
      }
    },
  );

  test.each(
    routes
      .filter(({ scope }) => scope !== null && scope !== "qr:generate")
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )("%s: rights come first", async (_, route) => {
    const [path] = wrongPath(route);
    const unknown = await api.send(route.method, `${path}?no-such=1`, {
      ...(route.body && { body: { "no-such": 1 } }),
    });
    expect(unknown.status).toBe(401);
  });
});

describe("what only a rule finds is named beside what a schema finds", () => {
  const OWN = "09521001234566";
  const LINK = {
    anchor: `/01/${OWN}`,
    link_type: "gs1:pip",
    href: "https://10.0.0.1/{gtin}",
    title: "Page",
  };
  const CASES: [string, string, string, object, string[]][] = [
    [
      "a link's target and language, with a wrong title",
      "PUT",
      "/links/a",
      { ...LINK, title: "", hreflang: ["zz"], is_public: false, is_default: true },
      ["body title", "body href", "body hreflang", "body is_public"],
    ],
    [
      "a link's target, without an anchor that can be read",
      "POST",
      "/links?dry_run=maybe",
      { ...LINK, anchor: "" },
      ["query dry_run", "body anchor", "body href"],
    ],
    [
      "a link's rules, with a fault of the query only",
      "PUT",
      "/links/a?dry_run=maybe",
      { ...LINK, link_type: "gs1:nothing" },
      ["query dry_run", "body href", "body link_type"],
    ],
    [
      "roles are judged only with what they depend on",
      "PUT",
      "/links/a",
      { ...LINK, href: "https://example.org/", access: 1, access_roles: ["customer"] },
      ["body access"],
    ],
    [
      "the members of a link's patch, without a word about its stored ones",
      "PATCH",
      "/links/a?dry_run=maybe",
      { title: "", href: LINK.href, is_public: false, timing: { time_from: "10:00" } },
      ["query dry_run", "body title", "body href"],
    ],
    [
      "a patch that ends a link now",
      "PATCH",
      "/links/a?dry_run=maybe",
      { timing: { until: "now" } },
      ["query dry_run"],
    ],
    [
      "the members of a product's patch, with a wrong number",
      "PATCH",
      "/products/123",
      { name: "", names: { de: null, fr: "Riz" }, image_url: "https://10.0.0.1/x.png", no: 1 },
      ["path gtin", "body no", "body name", "body image_url"],
    ],
    [
      "the link of many products, and the products without a version",
      "POST",
      "/links/bulk?no=1",
      {
        ...{ action: "add", link: { ...LINK, anchor: undefined } },
        products: [{ gtin: OWN, version: "a" }, { gtin: OWN }],
      },
      ["query no", "body products.1.version", "body link.href"],
    ],
    [
      "products without a version",
      "POST",
      "/products/bulk?no=1",
      { change: { lifecycle: "active" }, products: [{ gtin: OWN }, { gtin: OWN }] },
      ["query no", "body products.0.version", "body products.1.version"],
    ],
    [
      "a cursor in a body",
      "POST",
      "/products/bulk",
      { change: {}, filter: { brand: "" }, dry_run: true, cursor: "?" },
      ["body change", "body filter.brand", "body cursor"],
    ],
    [
      "filters that cannot be combined, beside a wrong one",
      "GET",
      `/links?anchor=/01/${OWN}&gtins=${OWN}&ending_before=2030-01-01T00:00:00Z&limit=x&no=1`,
      {},
      ["query gtins", "query ending_before", "query limit", "query no"],
    ],
    [
      "a search that cannot be combined, beside a wrong filter, without what depends on it",
      "GET",
      `/products?q=tea&gtins=${OWN}&market=nowhere`,
      {},
      ["query gtins", "query market"],
    ],
    [
      "an order that needs a filter, which is wrong",
      "GET",
      "/products?sort=name&brand=a%20b",
      {},
      ["query brand"],
    ],
    [
      "numbers of codes with another filter, and a wrong limit",
      "GET",
      `/qr-codes?product=${OWN}&gtins=${OWN}&limit=x`,
      {},
      ["query gtins", "query limit"],
    ],
    [
      "a group with other filters, and a wrong name",
      "POST",
      "/links/bulk",
      {
        ...{ action: "remove", which: { ids: ["a"] }, dry_run: true, name: "" },
        filter: { group: "group-0001", market: "DE" },
      },
      ["body name", "body filter.group"],
    ],
  ];

  test.each(CASES)("%s", async (_, method, path, body, named) => {
    const isRead = method === "GET";
    const sent = { key: api.keys[isRead ? "reader" : "writer"], ...(!isRead && { body }) };
    const answer = await api.send(method, path, sent);
    expect([answer.status, answer.body.error_code]).toEqual([400, "validation_error"]);
    const faults: Fault[] = answer.body.errors;
    expect(faults.map(({ where, field }) => `${where} ${field}`).sort()).toEqual(named.sort());
  });

  test.each(
    routes
      .filter(({ query }) => Object.hasOwn(query.shape, "cursor"))
      .map((route) => [route.path, route] as const),
  )("%s: the cursor and the limit", async (path, route) => {
    const { status, body } = await send(route, `${path}?limit=0&cursor=none`);
    expect(status).toBe(400);
    const faults: Fault[] = body.errors;
    expect(faults.map(({ where, field }) => `${where} ${field}`)).toEqual(
      expect.arrayContaining(["query limit", "query cursor"]),
    );
  });

  test("a body that is not JSON is one fault, alone or with others", async () => {
    const put = (path: string) =>
      api.send("PUT", path, { key: api.keys.writer, body: "{", headers: {} });
    const alone = await put(`/products/${OWN}`);
    expect([alone.status, alone.body.error_code, alone.body.errors]).toEqual([
      ...[400, "bad_request"],
      [{ where: "body", field: "body", message: "is not JSON", code: "invalid" }],
    ]);
    const { body } = await put("/products/123?no=1");
    expect(body.errors.map(({ where, field }: Fault) => `${where} ${field}`)).toEqual([
      ...["path gtin", "query no", "body body"],
    ]);
  });
});

test.each<[path: string, body: object, fields: readonly string[]]>([
  [
    "/links/bulk?",
    {
      action: "add",
      link: { link_type: "gs1:pip", href: "no address", title: "", media_type: "a/b/c" },
      products: [{ gtin: "9506000134352" }],
      dry_run: true,
    },
    ["link.title", "link.href", "link.media_type"],
  ],
  [
    "/links/bulk?",
    {
      action: "change",
      which: { link_type: "gs1:pip" },
      set: { href: "no address", media_type: "a/b/c" },
      products: [{ gtin: "9506000134352" }],
      dry_run: true,
    },
    ["set.href", "set.media_type"],
  ],
  [
    "/recalls?dry_run=true",
    {
      gtin: "9506000134351",
      lots: ["L1"],
      href: "https://example.org/x",
      title: "",
      translations: [{ href: "https://example.org/y", title: "", hreflang: ["klingon"] }],
    },
    ["gtin", "title", "translations.0.title", "translations.0.hreflang"],
  ],
  [
    "/keys?",
    { organization_id: "acme", scopes: [], expires_at: "2001-01-01T00:00:00Z" },
    ["scopes", "expires_at"],
  ],
])("rules are judged beside a schema: POST %s %j", async (path, sent, fields) => {
  const { status, body } = await api.send("POST", path, { key: api.keys.admin, body: sent });
  expect([status, body.error_code]).toEqual([400, "validation_error"]);
  const named = body.errors.map(({ field }: Fault) => field).toSorted();
  expect(named).toEqual(fields.toSorted());
});
