/** What every route has in common, and the documents that describe them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERROR_TABLE } from "../../../src/errors/errors.ts";
import { errorsOf, type Route } from "../../../src/http/api/route.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import { answering } from "../../support/in-process.ts";
import type { ApiAnswer } from "../../support/local-api.ts";
import { type LocalWorkerApi, startLocalWorkerApi } from "../../support/local-worker.ts";
import { fetch } from "../../support/requests.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
let document: any;
let api: LocalWorkerApi;
beforeAll(async () => {
  api = await startLocalWorkerApi();
  document = await (await fetch(`${api.worker.url}/openapi.json`)).json();
});
afterAll(() => api?.stop());

const GOOD: Record<string, string> = {
  gtin: "09521001234566",
  id: "x",
  prefix: "952100",
  import_id: "import-1",
};
/** A path that a route answers. */
const pathOf = (route: Route) =>
  route.path
    .replace(/^(\/keys|\/applications)\/\{prefix\}/, "$1/gtr_00000000")
    .replace(/\{(\w+)\}/g, (_, name: string) => GOOD[name]!);
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const keyFor = (route: Route) => (route.scope === null ? undefined : api.keys.admin);

describe.each(named)("%s", (_name, route) => {
  const send = (sent: Parameters<LocalWorkerApi["send"]>[2] = {}) =>
    api.send(route.method, `${pathOf(route)}?${new URLSearchParams(route.queryExample)}`, sent);

  test("an unknown parameter is refused by name", async () => {
    const query = new URLSearchParams({ ...route.queryExample, unknown: "1" });
    const { status, body } = await api.send(route.method, `${pathOf(route)}?${query}`, {
      key: keyFor(route),
      ...(route.body && { body: {} }),
    });
    expect([status, body.errors[0].field]).toEqual([400, "unknown"]);
  });

  test("a wrong Accept, method or trailing slash changes nothing but the answer's form", async () => {
    const { status, headers } = await api.send(route.method, `${pathOf(route)}/`, {});
    expect(status).toBe(404);
    expect(headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    const odd = await api.send("PROPFIND", pathOf(route));
    expect(odd.status).toBe(405);
    expect(odd.headers.get("allow")).toContain(route.method);
  });

  if (route.scope !== null)
    test("a request without a key gets 401, one with another scope 403, and no other origin may read the answer", async () => {
      const body = route.bodyExample;
      const none = await send({ body, headers: { Origin: "https://elsewhere.example" } });
      expect([none.status, none.trips]).toEqual([401, 0]);
      expect(none.headers.get("www-authenticate")).toBe(
        `Bearer realm="gtin-resolver", scope="${route.scope}"`,
      );
      expect(none.headers.get("access-control-allow-origin")).toBeNull();
      const bare = await api.newKey("acme", []);
      const headers = route.preconditions ? { "If-Match": "*" } : {};
      const other = await send({ key: bare.key, body, headers });
      expect([other.status, other.body.error_code]).toEqual([403, "forbidden"]);
      expect(other.headers.get("www-authenticate")).toContain(`scope="${route.scope}"`);
      for (const key of ["x", `gtr_${"0".repeat(32)}_00000000`]) {
        expect((await send({ key, body })).status).toBe(401);
      }
    });

  if (route.body !== null)
    test("a body is one JSON object of at most a megabyte", async () => {
      const key = keyFor(route);
      const code = async (body: string, type = "application/json") =>
        (await send({ key, body, headers: { "Content-Type": type } })).body.error_code;
      expect(await code("{}", "text/plain")).toBe("unsupported_media_type");
      expect(await code("{}", "")).toBe("unsupported_media_type");
      const patch = await code("{", "application/merge-patch+json");
      expect(patch).toBe(route.method === "PATCH" ? "bad_request" : "unsupported_media_type");
      expect(await code("{")).toBe("bad_request");
      for (const body of ["[]", "null", "1", '"x"'])
        expect(await code(body)).toBe("validation_error");
      expect(await code(`{"x":"${"x".repeat(1024 * 1024)}"}`)).toBe("payload_too_large");
      const deep = `${'{"names":'.repeat(50_000)}1${"}".repeat(50_000)}`;
      expect(await code(deep)).toBe("bad_request");
      const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
      expect(await code(polluting)).toBe("validation_error");
    });

  test("is in the OpenAPI document, with its scope and its errors", () => {
    const operation = document.paths[route.path][route.method.toLowerCase()];
    expect(operation.security).toContainEqual(route.scope === null ? {} : { key: [route.scope] });
    const statuses = errorsOf(route).map((code) => String(ERROR_TABLE[code].status));
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([...statuses, ...Object.keys(route.answers)]),
    );
    const inPath = operation.parameters.filter(({ in: where }: { in: string }) => where === "path");
    expect(inPath.map(({ name }: { name: string }) => `{${name}}`)).toEqual(
      route.path.match(/\{\w+\}/g) ?? [],
    );
  });
});

describe("methods", () => {
  test("OPTIONS: browsers may read what is public, and nothing else", async () => {
    const open = await api.send("OPTIONS", "/products/x");
    expect([open.status, open.headers.get("allow")]).toEqual([
      204,
      "GET, PUT, PATCH, DELETE, HEAD, OPTIONS",
    ]);
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    expect(open.headers.get("access-control-allow-headers")).not.toContain("Authorization");
    const closed = await api.send("OPTIONS", "/links");
    expect(closed.status).toBe(204);
    expect(closed.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("HEAD of a list has no body, and unknown paths get 404", async () => {
    const head = await api.send("HEAD", "/products");
    expect([head.status, head.body]).toEqual([200, null]);
    for (const path of ["", "/", "/nothing", "/products/x/y", "/%"]) {
      expect([path, (await api.send("GET", path)).status]).toEqual([path, 404]);
    }
    expect((await api.send("GET", "/products/%00")).status).toBe(400);
  });

  test("a key is not needed, and looked at only where it shows more", async () => {
    expect((await api.send("GET", "/brands", { key: "nonsense" })).status).toBe(200);
    expect((await api.send("GET", "/products")).status).toBe(200);
    // Its bearer would take the answer to an anonymous caller for that of an owner.
    const { status, headers } = await api.send("GET", "/products", { key: "nonsense" });
    expect([status, headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    expect((await api.send("GET", "/products", { key: api.keys.qr })).status).toBe(200);
  });

  test("without the catalog: 503, and nothing else is told", async () => {
    const response = await answering()("/api/v1/products");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("127.0.0.1:9");
  });
});

describe("/openapi.json", () => {
  const refs = (value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([name, inner]) =>
          name === "$ref" ? [inner as string] : refs(inner),
        );
  const at = (ref: string) =>
    ref
      .slice(2)
      .split("/")
      .reduce((value, part) => value?.[part], document);

  test("names nothing that it does not have, and nothing twice", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(refs(document).length).toBeGreaterThan(50);
    expect(refs(document).filter((ref) => at(ref) === undefined)).toEqual([]);
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(routes.length);
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  const validator = (schema: object) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema({ ...document, $id: "api" });
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    return ajv.compile(JSON.parse(text));
  };

  test("its examples fit its schemas", () => {
    let seen = 0;
    for (const route of routes) {
      const operation = document.paths[route.path][route.method.toLowerCase()];
      for (const { schema, example } of Object.values<{ schema: object; example: unknown }>(
        operation.requestBody?.content ?? {},
      )) {
        // The bytes of a picture have no schema.
        if (schema === undefined) continue;
        const valid = validator(schema);
        expect([route.path, valid(example), valid.errors]).toEqual([route.path, true, null]);
        expect(valid({ unknown: 1 })).toBe(false);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(8);
  });

  test("real answers fit its schemas", async () => {
    const { admin } = api.keys;
    const made: [string, string, ApiAnswer][] = [];
    const send = async (method: string, template: string, path: string, body?: object) => {
      const headers = { "If-Match": "*" };
      const sent = { key: admin, ...(body && { body }), ...(method === "PATCH" && { headers }) };
      const answer = await api.send(method, path, sent);
      made.push([method, template, answer]);
      return answer.body;
    };
    const gtin = "/products/9521001234566";
    await send("PUT", "/organizations/{id}", "/organizations/o", { name: "O" });
    await send("PUT", "/brands/{id}", "/brands/b", { name: "B", organization_id: "o" });
    await send("PUT", "/company-prefixes/{prefix}", "/company-prefixes/95230", {
      organization_id: "o",
    });
    await send("PUT", "/products/{gtin}", gtin, {
      name: "x",
      brand_id: "b",
      names: { de: "y" },
      net_contents: [{ value: "1.5", unit: "LTR" }],
      retrieved_at: "2026-01-01",
    });
    await send("PATCH", "/products/{gtin}", gtin, { confidence: 1 });
    const { id } = await send("POST", "/links", "/links", {
      anchor: "/01/09521001234566",
      link_type: "gs1:pip",
      href: "https://example.org/",
      title: "x",
      timing: { weekdays: [1], zone: "Europe/Berlin" },
    });
    const { prefix } = await send("POST", "/keys", "/keys", {
      organization_id: "o",
      scopes: ["admin"],
    });
    await send("POST", "/qr-codes", "/qr-codes", { gtin: "9521001234566" });
    await send("POST", "/links/reorder", "/links/reorder", {
      anchor: "/01/09521001234566",
      ids: [id],
    });
    for (const list of [
      "products",
      "links",
      "brands",
      "organizations",
      "company-prefixes",
      "keys",
      "qr-codes",
      "audit",
    ]) {
      const { items } = await send("GET", `/${list}`, `/${list}?limit=100`);
      expect(items.length).toBeGreaterThan(0);
    }
    await send("GET", "/links/{id}", `/links/${id}`);
    await send("GET", "/dry-run", "/dry-run?digital_link=/01/09521001234566");
    await send("GET", "/dry-run", "/dry-run?digital_link=/01/09521001234566&link_type=all");
    await send("GET", "/products/{gtin}", "/products/123");
    await send("GET", "/products/{gtin}", "/products/9521001234573");
    await send("DELETE", "/products/{gtin}", `${gtin}?as=removed`);
    await send("DELETE", "/keys/{prefix}", `/keys/${prefix}`);
    await send("DELETE", "/brands/{id}", "/brands/b");
    for (const [method, template, { status, body, headers }] of made) {
      const { responses } = document.paths[template][method.toLowerCase()];
      const what = `${method} ${template} ${status}`;
      expect(Object.keys(responses), what).toContain(String(status));
      const type = headers.get("content-type")!.split(";")[0]!;
      const valid = validator(responses[status].content[type].schema);
      expect([what, valid(body), valid.errors]).toEqual([what, true, null]);
    }
    expect(new Set(made.map(([, , { status }]) => status))).toEqual(
      new Set([200, 201, 400, 404, 409]),
    );
  });
});

test("/api is a page of every route, valid and within a few lines", async () => {
  const response = await fetch(`${api.worker.url}/api`);
  const html = await response.text();
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  for (const { method, path } of routes) expect(html).toContain(`<code>${method} ${path}</code>`);
});
