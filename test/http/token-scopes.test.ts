/**
 * What a token of an administrator's key may do: never more than the scopes that were allowed at
 * its sign-in, on any route, for any kind of record, and with any tool.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordKind } from "../../src/catalog/revisions.ts";
import type { Route } from "../../src/http/api/route.ts";
import { routes } from "../../src/http/api/routes/index.ts";
import { type Scope, scopesWith } from "../../src/model/scopes.ts";
import { type LocalOAuth, startLocalOAuth } from "../support/local-worker.ts";
import { signIn } from "../support/oauth-client.ts";
import { fetch } from "../support/requests.ts";
import { call, post } from "../support/rpc.ts";

let oauth: LocalOAuth;

const GRANTABLE: Scope[] = [
  "catalog:read",
  "catalog:write",
  "recalls:write",
  "qr:generate",
  "audit:read",
];
const OWN = "09521001234566";

let admin: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  oauth = await startLocalOAuth({ WRITE_TOOLS: "scoped" });
  admin = (await oauth.newKey(["admin"])).key;
});
afterAll(() => oauth?.stop());

/** A token of the administrator's key with only these scopes. */
async function tokenWith(scopes: readonly Scope[], resource = "/api/v1"): Promise<string> {
  const scope = scopes.join(" ");
  const name = `${resource} ${scope}`;
  const found = tokens.get(name);
  if (found !== undefined) return found;
  const { access } = await signIn(oauth.url, admin, { scope, resource: oauth.url + resource });
  tokens.set(name, access);
  return access;
}

async function send(
  bearer: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${oauth.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  const challenge = response.headers.get("www-authenticate");
  return { status: response.status, challenge, body: text === "" ? null : JSON.parse(text) };
}

const GOOD: Record<string, string> = {
  gtin: OWN,
  id: "x",
  prefix: "952100",
  import_id: "import-1",
};
const pathOf = (route: Route) =>
  route.path
    .replace(/^(\/keys|\/applications)\/\{prefix\}/, "$1/gtr_00000000")
    .replace(/\{(\w+)\}/g, (_, name: string) => GOOD[name]!);

const needing = (scope: Scope) =>
  routes.filter((route) => (route.scope ?? route.moreFor) === scope);

describe.each<Scope>([...GRANTABLE, "keys:manage", "admin"])("a token without %s", (missing) => {
  test.each(needing(missing).map((route) => [`${route.method} ${route.path}`, route] as const))(
    "gets 403 for %s",
    async (_name, route) => {
      // catalog:write includes recalls:write.
      const others = GRANTABLE.filter((scope) => !scopesWith(missing).includes(scope));
      const token = await tokenWith(others);
      const path = `${pathOf(route)}?${new URLSearchParams(route.queryExample)}`;
      const headers = route.preconditions ? { "If-Match": "*" } : {};
      const sent = { body: route.bodyExample, headers };
      const { status, challenge } = await send(token, route.method, path, sent);
      expect(status).toBe(403);
      expect(challenge).toContain('error="insufficient_scope"');
      expect(challenge).toContain(`scope="${missing}"`);
    },
  );
});

test("every scope has routes above", () => {
  const asked = [...GRANTABLE, "keys:manage", "admin"].map(
    (scope) => needing(scope as Scope).length,
  );
  expect(asked).not.toContain(0);
});

const OF_TOOLS: Scope[] = ["qr:generate", "catalog:read", "catalog:write", "recalls:write"];
const TOOLS: [tool: string, needs: Scope, args: object][] = [
  ["generate_qr_url", "qr:generate", { gtin: OWN }],
  ["scan_statistics", "catalog:read", {}],
  ["put_product", "catalog:write", { gtin: OWN, name: "Oats" }],
  ["put_link", "catalog:write", { id: "x", patch: { title: "Page" } }],
  ["delete_link", "catalog:write", { id: "x" }],
  [
    "recall_lots",
    "recalls:write",
    { gtin: OWN, href: "https://example.org/recall", title: "Recall" },
  ],
  ["end_recall", "recalls:write", { gtin: OWN }],
  ["withdraw_product", "catalog:write", { gtin: OWN, as: "withdrawn" }],
];

test("the tools that need a scope are those below", async () => {
  const token = await tokenWith(OF_TOOLS, "/mcp");
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await post(oauth.url, { jsonrpc: "2.0", id: 1, method: "tools/list" }, headers);
  const names: string[] = body.result.tools.map(({ name }: { name: string }) => name);
  const open: string[] = [];
  for (const name of names) {
    if ((await call(oauth.url, name, {})).status !== 401) open.push(name);
  }
  const needing = names.filter((name) => !open.includes(name));
  expect(needing.sort()).toEqual(TOOLS.map(([name]) => name).sort());
});

test.each(TOOLS)("the tool %s with a token without %s gets 403", async (tool, needs, args) => {
  const token = await tokenWith(
    OF_TOOLS.filter((scope) => !scopesWith(needs).includes(scope)),
    "/mcp",
  );
  const { status, headers } = await call(oauth.url, tool, args, {
    Authorization: `Bearer ${token}`,
  });
  expect(status).toBe(403);
  expect(headers.get("www-authenticate")).toContain(`scope="${needs}"`);
});

const link = (href: string) => ({
  ...{ anchor: `/01/${OWN}`, link_type: "gs1:pip", title: "Page", is_default: true, href },
});

/** A record of each kind: its path, its first form, and the form after a change. */
const KINDS: Record<RecordKind, { path: string; key: string; before: object; after: object }> = {
  organizations: {
    ...{ path: "/organizations/acme", key: "acme" },
    ...{ before: { name: "Acme" }, after: { name: "Acme 2" } },
  },
  company_prefixes: {
    ...{ path: "/company-prefixes/9521007", key: "9521007" },
    before: { organization_id: "acme" },
    after: { organization_id: "acme", resolver: "https://id.example.org" },
  },
  brands: {
    ...{ path: "/brands/b", key: "b" },
    before: { organization_id: "acme", name: "B" },
    after: { organization_id: "acme", name: "B 2" },
  },
  products: {
    ...{ path: `/products/${OWN}`, key: OWN },
    ...{ before: { name: "Oats" }, after: { name: "Oat drink" } },
  },
  links: {
    ...{ path: "/links/l", key: "l" },
    ...{ before: link("https://example.org/a"), after: link("https://example.org/b") },
  },
};
const ONLY_ADMIN: readonly string[] = ["organizations", "company_prefixes"];
const kinds = Object.entries(KINDS) as [RecordKind, (typeof KINDS)[RecordKind]][];

/** The record as it was first, and then changed by the administrator, as part of an import. */
async function changed({ path, before, after }: (typeof KINDS)[RecordKind], importId: string) {
  const put = async (body: object, headers: Record<string, string> = {}) =>
    expect([200, 201]).toContain((await send(admin, "PUT", path, { body, headers })).status);
  const isThere = (await send(admin, "GET", path)).status === 200;
  await put(before, isThere ? { "If-Match": "*" } : {});
  await put(after, { "If-Match": "*", "Import-Id": importId });
}

describe.each(kinds)("%s", (kind, record) => {
  const isOnlyAdmin = ONLY_ADMIN.includes(kind);
  const write = () => tokenWith(["catalog:read", "catalog:write"]);
  const nameNow = async () => (await send(admin, "GET", record.path)).body;

  test("a change is restored only with the scope that its PUT requires", async () => {
    await changed(record, `restored-${kind}`);
    const { body } = await send(admin, "GET", `/history?import_id=restored-${kind}`);
    const restore = (bearer: string) =>
      send(bearer, "POST", `/history/${body.items[0].id}/restore`, {
        body: { kind, key: body.items[0].subject },
        headers: { "If-Match": "*" },
      });
    const { status, challenge } = await restore(await write());
    expect(status).toBe(isOnlyAdmin ? 403 : 200);
    if (!isOnlyAdmin) return;
    expect(challenge).toContain('scope="admin"');
    expect(await nameNow()).toMatchObject(record.after);
    expect((await restore(admin)).status).toBe(200);
    expect(await nameNow()).toMatchObject(record.before);
  });

  test("an import is undone only with the scope that the record's PUT requires", async () => {
    const id = `undone-${kind}`;
    await changed(record, id);
    const undo = async (bearer: string, dry_run = false) =>
      (await send(bearer, "POST", `/imports/${id}/undo`, { body: { dry_run } })).body;
    const ordinary = (await oauth.newKey(["catalog:read", "catalog:write"])).key;
    const left = isOnlyAdmin ? [{ kind, key: record.key, reason: "needs_admin" }] : [];
    const expected = { restored: isOnlyAdmin ? 0 : 1, removed: 0, left };
    for (const bearer of [await write(), ordinary]) {
      expect(await undo(bearer, true)).toMatchObject(expected);
    }
    expect(await undo(await write())).toMatchObject(expected);
    if (!isOnlyAdmin) return;
    expect(await undo(ordinary)).toMatchObject(expected);
    expect(await nameNow()).toMatchObject(record.after);
    expect(await undo(admin)).toMatchObject({ restored: 1, removed: 0, left: [] });
    expect(await nameNow()).toMatchObject(record.before);
  });
});

describe("what is another organization's", () => {
  const OTHERS = "09521111111115";
  const record = { name: "Theirs", visibility: "organization" };
  const otherLink = { ...link("https://example.org/o"), anchor: `/01/${OTHERS}` };
  const token = () => tokenWith(GRANTABLE);
  beforeAll(async () => {
    const put = async (path: string, body: object) =>
      expect(await send(admin, "PUT", path, { body })).toMatchObject({ status: 201 });
    await put(`/products/${OTHERS}`, record);
    await put("/links/other", otherLink);
    await put("/brands/other", { organization_id: "other", name: "O" });
  });

  test.each<[method: string, path: string, body: object]>([
    ["PUT", `/products/${OTHERS}`, record],
    ["PUT", "/links/other", otherLink],
    ["DELETE", "/links/other", {}],
    ["PUT", `/products/${OWN}`, { name: "Oats", brand_id: "other" }],
    ["PUT", "/brands/other", { organization_id: "other", name: "Mine" }],
    ["PUT", "/brands/new", { organization_id: "other", name: "New" }],
    ["POST", "/recalls", { gtin: OTHERS, lots: ["A"], href: "https://example.org", title: "R" }],
    ["POST", "/qr-codes", { gtin: OTHERS }],
  ])("%s %s is refused to the token, as to its organization's keys", async (method, path, body) => {
    const ordinary = (await oauth.newKey(GRANTABLE)).key;
    const headers = method === "POST" ? {} : { "If-Match": "*" };
    const as = async (bearer: string) =>
      (await send(bearer, method, path, { body, headers })).status;
    const refused = await as(ordinary);
    expect([403, 404, 409, 412]).toContain(refused);
    expect(await as(await token())).toBe(refused);
  });

  test.each([
    `/products/${OTHERS}`,
    "/products?q=Theirs&visibility=organization",
    "/links/other",
    `/links?anchor=/01/${OTHERS}`,
    "/links?limit=100",
    "/history?limit=100",
    "/audit?limit=100",
    "/link-list",
    "/scans/top",
    "/principals",
    "/link-checks",
    "/qr-codes",
    "/recalls",
    "/campaigns",
  ])("GET %s tells the token what it tells its organization's keys", async (path) => {
    const ordinary = (await oauth.newKey(GRANTABLE)).key;
    const [mine, whole] = [await send(ordinary, "GET", path), await send(admin, "GET", path)];
    const tokens = await send(await token(), "GET", path);
    expect([tokens.status, tokens.body]).toEqual([mine.status, expect.anything()]);
    const told = ({ body }: typeof mine) => JSON.stringify(body?.items ?? body?.status ?? body);
    expect(told(tokens).includes(OTHERS)).toBe(told(mine).includes(OTHERS));
    expect(whole.status).toBeLessThan(500);
  });
});
