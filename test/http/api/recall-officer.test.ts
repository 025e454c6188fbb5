/** recalls:write: recalls and nothing else that writes; catalog:write includes it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../../src/http/api/routes/index.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let officer: string;
beforeAll(async () => {
  api = await startLocalApi();
  officer = (await api.newKey("acme", ["catalog:read", "recalls:write"])).key;
  const put = (path: string, body: object) => api.send("PUT", path, { key: api.keys.writer, body });
  expect(
    (await put(`/products/${GTIN}`, { name: "Butter", visibility: "organization" })).status,
  ).toBe(201);
});
afterAll(() => api?.stop());

const GTIN = "09521005500018";
const RECALL = {
  gtin: GTIN,
  lots: ["L1"],
  href: "https://example.org/recall",
  title: "Metal",
  accept_unreachable: true,
};

async function recall(key: string, path: string, body: object) {
  const preview = await api.send("POST", `${path}?dry_run=true`, { key, body });
  if (preview.status !== 200) return preview;
  const headers = { "If-Match": preview.headers.get("etag")! };
  return api.send("POST", path, { key, body, headers });
}

test("a recall officer publishes, changes and ends a recall, also of a private product", async () => {
  expect((await recall(officer, "/recalls", RECALL)).status).toBe(200);
  const changed = { ...RECALL, title: "Glass" };
  expect((await recall(officer, "/recalls/change", changed)).status).toBe(200);
  const lots = { gtin: GTIN, lots: ["L1"] };
  expect((await recall(officer, "/recalls/end", lots)).status).toBe(200);
});

test("catalog:write includes it", async () => {
  expect((await recall(api.keys.writer, "/recalls", { ...RECALL, lots: ["L2"] })).status).toBe(200);
  const managing = await api.newKey("acme", ["catalog:write", "keys:manage"]);
  const body = { organization_id: "acme", scopes: ["recalls:write"], name: "officer" };
  expect((await api.send("POST", "/keys", { key: managing.key, body })).status).toBe(201);
  const other = await api.newKey("acme", ["catalog:read", "keys:manage"]);
  expect((await api.send("POST", "/keys", { key: other.key, body })).status).toBe(403);
});

test("without either, and of another organization, it is rejected", async () => {
  for (const key of [api.keys.reader, api.keys.auditor, api.keys.qr]) {
    const { status, headers } = await recall(key, "/recalls", RECALL);
    expect(status).toBe(403);
    expect(headers.get("www-authenticate")).toContain('scope="recalls:write"');
  }
  const theirs = (await api.newKey("other", ["catalog:read", "recalls:write"])).key;
  expect((await recall(theirs, "/recalls", { ...RECALL, lots: ["L3"] })).status).toBe(403);
});

describe("a recall officer may do nothing else that writes", () => {
  const others = routes.filter(
    ({ method, scope }) =>
      method !== "GET" && scope !== null && !["recalls:write", "catalog:read"].includes(scope),
  );
  const GOOD: Record<string, string> = {
    gtin: GTIN,
    id: "x",
    prefix: "952100",
    import_id: "import-1",
  };
  test.each(others.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s: 403",
    async (_, route) => {
      const path = route.path
        .replace(/^(\/keys|\/applications)\/\{prefix\}/, "$1/gtr_00000000")
        .replace(/\{(\w+)\}/g, (_, name: string) => GOOD[name]!);
      const query = new URLSearchParams(route.queryExample);
      const headers: Record<string, string> = route.preconditions ? { "If-Match": "*" } : {};
      const sent = { key: officer, body: route.bodyExample, headers };
      const { status, headers: answered } = await api.send(route.method, `${path}?${query}`, sent);
      expect(status).toBe(403);
      expect(answered.get("www-authenticate")).toContain("insufficient_scope");
    },
  );
});

test("a key without the right is told so, whatever is wrong with what it sends", async () => {
  const writes = routes.filter(
    ({ method, scope }) => method !== "GET" && scope !== null && scope !== "catalog:read",
  );
  const headers = { "Content-Type": "application/json" };
  for (const { method, path } of writes) {
    const target = path.replace(/\{\w+\}/g, "x");
    for (const body of ["{", "{}", undefined]) {
      const sent = await api.send(method, target, { key: api.keys.reader, body, headers });
      expect([method, path, body, sent.status]).toEqual([method, path, body, 403]);
    }
  }
});

test("without a key, or with one that is not valid, nothing else is said", async () => {
  const headers = { "Content-Type": "application/json" };
  for (const key of [undefined, "gtr_unknown"]) {
    const sent = await api.send("PUT", "/products/x", { key, body: "{", headers });
    expect(sent.status).toBe(401);
  }
});
