/** OAUTH_CLAIMS: people of an identity provider write for their organization, by verified claims. */
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Route } from "../../../src/http/api/route.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import { sendTo } from "../../support/local-network.ts";
import { type LocalOAuth, useLocalOAuth } from "../../support/local-worker.ts";
import { startProvider, type TestProvider } from "../../support/provider.ts";
import { fetch } from "../../support/requests.ts";
import { call } from "../../support/rpc.ts";

const ORGANIZATION = "https://example.com/org";
const GROUPS = {
  "catalog-editors": ["catalog:write", "catalog:read"],
  "Label printers": ["qr:generate"],
  auditors: ["audit:read"],
  owners: ["admin"],
};
const BY_GROUPS = { organization: ORGANIZATION, scopes: { claim: "groups", values: GROUPS } };
const BY_NAMES = {
  organization: { claim: "tid", values: { "7d1a": "acme", "9f2c": "other" } },
  scopes: "scope",
};
const EDITOR = { [ORGANIZATION]: "acme", groups: ["staff", "catalog-editors"] };
const OWN = "09521001234566";
const OTHERS = "09521111111115";

let provider: TestProvider;
/** Its requests are counted. */
let network: ReturnType<typeof sendTo>;
beforeAll(async () => {
  provider = await startProvider();
  const { origin } = new URL(provider.issuer);
  network = sendTo({ [origin]: origin });
});
afterAll(() => {
  network?.stop();
  provider?.stop();
});
const withClaims = (mapping: object) => () => ({
  OAUTH_ISSUER: provider.issuer,
  OAUTH_JWKS_URL: provider.jwksUrl,
  OAUTH_CLAIMS: JSON.stringify(mapping),
});
const byGroups = useLocalOAuth(withClaims(BY_GROUPS));
const byNames = useLocalOAuth(withClaims(BY_NAMES));
beforeEach(async () => {
  for (const oauth of [byGroups, byNames]) {
    await oauth.clear();
    await oauth.catalog.client.execute("DELETE FROM products");
  }
});

const tokenFor = (oauth: LocalOAuth, claims: JWTPayload) =>
  provider.sign({ aud: `${oauth.url}/api/v1`, ...claims });

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
}

async function send(
  oauth: LocalOAuth,
  claims: JWTPayload,
  [method, path]: readonly [string, string],
  sent?: object,
): Promise<Answer> {
  const response = await fetch(`${oauth.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await tokenFor(oauth, claims)}`,
      "Content-Type": "application/json",
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}
const putProduct = (oauth: LocalOAuth, claims: JWTPayload, gtin: string) =>
  send(oauth, claims, ["PUT", `/products/${gtin}`], { name: "A", lifecycle: "active" });
const generate = async (oauth: LocalOAuth, claims: JWTPayload, gtin = OWN) =>
  call(
    oauth.url,
    "generate_qr_url",
    { gtin },
    { Authorization: `Bearer ${await provider.sign({ aud: `${oauth.url}/mcp`, ...claims })}` },
  );

/** Nothing was written, and nothing is left of what stood in for a key. */
async function untouched({ rows }: LocalOAuth): Promise<void> {
  const written = "SELECT gtin FROM products UNION SELECT subject FROM user_actions";
  expect(await rows(written)).toEqual([]);
  expect(await rows("SELECT prefix FROM api_keys")).toEqual([]);
}

describe("a person of the organization", () => {
  test("writes its product in one round trip; the audit names the person and the client", async () => {
    await putProduct(byGroups, EDITOR, OWN);
    const before = [byGroups.worker.trips(), network.count()] as const;
    const path = ["DELETE", `/products/${OWN}?as=withdrawn`] as const;
    expect((await send(byGroups, EDITOR, path)).status).toBe(200);
    // The provider's keys were kept.
    expect([byGroups.worker.trips(), network.count()]).toEqual([before[0] + 1, before[1]]);
    const who = { client_principal: "oauth:host-1", end_user_principal: "user@acme:u-1" };
    expect(await byGroups.rows("SELECT * FROM user_actions ORDER BY id")).toMatchObject([
      { subject: OWN, ...who },
      { subject: OWN, ...who },
    ]);
    expect(await byGroups.rows("SELECT source FROM products")).toEqual([{ source: "acme" }]);
    expect(await byGroups.rows("SELECT prefix FROM api_keys")).toEqual([]);
  });

  test("is refused another organization's product", async () => {
    const { status, body } = await putProduct(byGroups, EDITOR, OTHERS);
    expect([status, body.error_code]).toEqual([403, "forbidden"]);
    await untouched(byGroups);
  });

  test("without the scope: every kind of write is refused, and nothing is written", async () => {
    const writes = routes.filter(
      ({ method, scope, onlyReads }) => method !== "GET" && scope !== null && !onlyReads,
    );
    const asked = { gtin: OTHERS, id: "acme", prefix: "9521", import_id: "import-1" };
    const path = (route: Route) =>
      route.path
        .replace(/^(\/keys|\/applications)\/\{prefix\}/, "$1/gtr_00000000")
        .replace(/\{(\w+)\}/g, (_, name: keyof typeof asked) => asked[name]);
    for (const route of writes) {
      const where = [route.method, path(route)] as const;
      for (const organization of ["acme", "nowhere"]) {
        const claims = { [ORGANIZATION]: organization, groups: ["auditors"] };
        expect([where, (await send(byGroups, claims, where)).status]).toEqual([where, 403]);
      }
    }
    await untouched(byGroups);
  });

  test("is refused what the groups do not give, without asking the catalog", async () => {
    const before = byGroups.worker.trips();
    const { status, headers } = await send(byGroups, EDITOR, ["GET", "/audit"]);
    expect(status).toBe(403);
    // The provider knows groups: a client cannot ask it for a scope of this server.
    expect(headers.get("www-authenticate")).toBe(
      `Bearer realm="gtin-resolver", error="insufficient_scope", resource_metadata="${byGroups.url}/.well-known/oauth-protected-resource/api/v1"`,
    );
    expect(byGroups.worker.trips()).toBe(before);
  });

  test("reads its organization's links and QR codes, also hidden ones, and nobody else's", async () => {
    await byGroups.catalog.client.executeMultiple(`
      INSERT OR IGNORE INTO links (id, anchor, link_type, href, title, is_public, created_at, updated_at) VALUES
        ('l-acme', '/01/${OWN}', 'gs1:pip', 'https://acme.example/', 'A', 0, '2026-01-01', '2026-01-01'),
        ('l-other', '/01/${OTHERS}', 'gs1:pip', 'https://other.example/', 'O', 0, '2026-01-01', '2026-01-01');
      INSERT INTO qr_codes VALUES ('https://id.example/01/${OWN}', '/01/${OWN}', '2026-01-01');
      INSERT INTO qr_codes VALUES ('https://id.example/01/${OTHERS}', '/01/${OTHERS}', '2026-01-01');`);
    const ask = (path: string) => send(byGroups, EDITOR, ["GET", path]);
    const links = await ask("/links");
    expect(links.body.items.map(({ id }: { id: string }) => id)).toEqual(["l-acme"]);
    expect((await ask("/links?organization=acme")).body.items).toHaveLength(1);
    expect((await ask("/links?organization=other")).status).toBe(403);
    expect((await ask("/links/l-acme")).status).toBe(200);
    expect((await ask("/links/l-other")).status).toBe(404);
    const codes = await ask("/qr-codes");
    expect(codes.body.items).toMatchObject([{ anchor: `/01/${OWN}` }]);
    const dryRun = (gtin: string) =>
      send(byGroups, EDITOR, ["GET", `/dry-run?digital_link=/01/${gtin}`]);
    expect((await dryRun(OWN)).body.rules).toBe("all");
    expect((await dryRun(OTHERS)).body.rules).toBe("public");
  });

  test("records QR codes over MCP where a group gives it", async () => {
    const printer = { [ORGANIZATION]: "acme", groups: "Label printers" };
    expect((await generate(byGroups, printer)).status).toBe(200);
    expect((await generate(byGroups, EDITOR)).status).toBe(403);
    const recorded = "SELECT * FROM user_actions WHERE outcome = 'recorded'";
    expect(await byGroups.rows(recorded)).toMatchObject([
      { action: "qr.generate", end_user_principal: "user@acme:u-1" },
    ]);
  });

  test("POST is done once for each person, not for each client", async () => {
    const post = async (sub: string) => {
      const token = await tokenFor(byNames, { sub, tid: "7d1a", scope: "qr:generate" });
      const response = await fetch(`${byNames.url}/api/v1/qr-codes`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": "k-1",
        },
        body: JSON.stringify({ gtin: OWN }),
      });
      return [response.status, response.headers.get("idempotency-replayed")];
    };
    expect(await post("u-1")).toEqual([201, null]);
    expect(await post("u-1")).toEqual([201, "true"]);
    expect(await post("u-2")).toEqual([201, null]);
  });
});

test("an auditor sees what people of the organization did, by name, and no more than that of others", async () => {
  const printer = (organization: string, sub: string): JWTPayload => ({
    ...{ sub, [ORGANIZATION]: organization, groups: "Label printers" },
  });
  for (const [organization, sub] of [
    ["acme", "ann"],
    ["other", "bob"],
    // A name that looks like somebody else's organization.
    ["other", "user@acme:eve"],
  ] as const) {
    const gtin = organization === "acme" ? OWN : OTHERS;
    const { body } = await generate(byGroups, printer(organization, sub), gtin);
    expect(body.result.isError).toBeUndefined();
  }
  const auditor = (organization: string) => ({
    ...{ sub: "aud", [ORGANIZATION]: organization, groups: ["auditors"] },
  });
  const usersSeenBy = async (organization: string) => {
    const { body } = await send(byGroups, auditor(organization), ["GET", "/audit"]);
    return body.items.map(({ end_user }: { end_user: string | null }) => end_user);
  };
  expect(await usersSeenBy("acme")).toEqual(expect.arrayContaining(["user@acme:ann"]));
  expect(JSON.stringify(await usersSeenBy("acme"))).not.toMatch(/bob|eve/);
  const others = await usersSeenBy("other");
  expect(others).toEqual(expect.arrayContaining(["user@other:bob", "user@other:user@acme:eve"]));
  expect(JSON.stringify(others)).not.toContain("ann");
});

describe("a private product", () => {
  test("is its organization's, also for people who signed in", async () => {
    const planned = { name: "P", lifecycle: "planned", visibility: "organization" };
    const put = await send(byGroups, EDITOR, ["PUT", `/products/${OWN}`], planned);
    expect(put.status).toBe(201);
    const get = (claims: JWTPayload) => send(byGroups, claims, ["GET", `/products/${OWN}`]);
    expect((await get(EDITOR)).body.name).toBe("P");
    expect((await get({ ...EDITOR, [ORGANIZATION]: "other" })).status).toBe(404);
    expect((await get({ ...EDITOR, groups: ["Label printers"] })).status).toBe(404);
    const reading = { method: "GET", headers: {} };
    expect((await fetch(`${byGroups.url}/api/v1/products/${OWN}`, reading)).status).toBe(404);
  });
});

describe("admin", () => {
  test("is what the mapping makes it: every scope, for every organization", async () => {
    const owner = { [ORGANIZATION]: "acme", groups: ["owners"] };
    expect((await putProduct(byGroups, owner, OTHERS)).status).toBe(201);
    const ask = (path: string) => send(byGroups, owner, ["GET", path]);
    expect((await ask("/keys")).status).toBe(200);
    expect((await ask("/audit")).body.items).toMatchObject([{ subject: OTHERS }]);
    expect((await ask("/links?organization=other")).status).toBe(200);
    const organization = ["PUT", "/organizations/new"] as const;
    const input = { name: "New", url: null };
    expect((await send(byGroups, owner, organization, input)).status).toBe(201);
  });

  test("is not what a token calls itself", async () => {
    const named = { tid: "7d1a", scope: "admin catalog:write" };
    expect((await putProduct(byNames, named, OWN)).status).toBe(201);
    expect((await putProduct(byNames, named, OTHERS)).status).toBe(403);
    expect((await send(byNames, named, ["GET", "/keys"])).status).toBe(403);
    const inGroup = { [ORGANIZATION]: "acme", groups: ["admin"], scope: "admin", admin: true };
    expect((await putProduct(byGroups, inGroup, OWN)).status).toBe(403);
  });
});

describe("claims that say too little, or something else", () => {
  const refused = async (oauth: LocalOAuth, claims: JWTPayload, why: RegExp) => {
    const { status, body, headers } = await putProduct(oauth, claims, OWN);
    expect([status, body.error_code]).toEqual([403, "forbidden"]);
    expect(body.detail).toMatch(why);
    expect(body.guidance).toMatch(/administrator of your identity provider|operator/);
    // Another sign-in would bring the same token.
    expect(headers.get("www-authenticate")).toBeNull();
    await untouched(oauth);
  };

  test.each([
    ["no organization", undefined, /has no claim https:\/\/example\.com\/org/],
    ["an empty one", "", /not a valid organization id/],
    ["a list of one", ["acme"], /must be a string/],
    ["a list of two", ["acme", "other"], /must be a string/],
    ["a number", 7, /must be a string/],
    ["true", true, /must be a string/],
    ["an object", { id: "acme" }, /must be a string/],
    ["null", null, /must be a string/],
    ["SQL", "acme' OR '1'='1", /not a valid organization id/],
    ["another row's name", "acme'; DROP TABLE api_keys; --", /not a valid organization id/],
    ["a pattern", "ac%", /not a valid organization id/],
    ["dots", "..", /not a valid organization id/],
    ["spaces around it", " acme ", /not a valid organization id/],
    ["a line feed", "acme\n", /not a valid organization id/],
    ["a long one", "a".repeat(65), /not a valid organization id/],
    ["one that the catalog does not have", "nowhere", /Your organization nowhere is not in this/],
    ["one in other letters", "ACME", /Your organization ACME is not in this catalog/],
  ])("%s: 403, with what to do", async (_, given, why) => {
    const claims = {
      groups: ["catalog-editors"],
      ...(given !== undefined && { [ORGANIZATION]: given }),
    };
    await refused(byGroups, claims as JWTPayload, why);
  });

  test("an organization that is not there: reading is refused, too", async () => {
    const claims = { ...EDITOR, [ORGANIZATION]: "nowhere" };
    for (const path of ["/links", "/qr-codes"]) {
      const { status, body } = await send(byGroups, claims, ["GET", path]);
      expect([status, body.detail]).toEqual([403, expect.stringContaining("nowhere")]);
    }
  });

  test("a value that is mapped to no organization, __proto__ among them", async () => {
    for (const tid of ["0000", "acme", "__proto__", "constructor", "toString"]) {
      await refused(byNames, { tid, scope: "catalog:write" }, /is not mapped to an organization/);
    }
  });

  test.each([
    ["a number", 3],
    ["an object", { "catalog-editors": true }],
    ["a list with a number", ["catalog-editors", 1]],
    ["a list in a list", [["catalog-editors"]]],
    ["true", true],
  ])("get 403: groups as %s", async (_, groups) => {
    await refused(
      byGroups,
      { ...EDITOR, groups } as JWTPayload,
      /must be a string or a list of strings/,
    );
  });

  test.each([
    ["no groups", undefined],
    ["null", null],
    ["an empty list", []],
    ["groups that are not mapped", ["staff", "CATALOG-EDITORS", "__proto__", "constructor"]],
    ["two groups in one text", "staff catalog-editors"],
    ["a group's name with another's in it", ["x catalog-editors", "catalog-editors,owners"]],
    ["the scopes themselves", ["catalog:write", "admin"]],
  ])("get insufficient_scope: %s", async (_, groups) => {
    const { status, headers } = await putProduct(
      byGroups,
      { ...EDITOR, groups } as JWTPayload,
      OWN,
    );
    expect([status, headers.get("www-authenticate")]).toEqual([
      403,
      expect.stringContaining("insufficient_scope"),
    ]);
    await untouched(byGroups);
  });

  test.each([
    ["for the MCP endpoint", () => ({ aud: `${byGroups.url}/mcp` })],
    ["for another server", () => ({ aud: "https://else.example/api/v1" })],
    ["for the path below", () => ({ aud: `${byGroups.url}/api/v1/products` })],
    ["for nobody", () => ({ aud: undefined })],
    ["of another issuer", () => ({ iss: "https://else.example" })],
    ["expired", () => ({ exp: 1_700_000_000 })],
    ["of no person", () => ({ sub: undefined })],
    ["of a person that is a number", () => ({ sub: 7 })],
    ["of no client", () => ({ client_id: undefined })],
  ])("get 401: a token %s", async (_, more) => {
    const claims = { ...EDITOR, ...more() } as unknown as JWTPayload;
    expect((await putProduct(byGroups, claims, OWN)).status).toBe(401);
    await untouched(byGroups);
  });

  test("get 401 if another has signed them", async () => {
    const other = await startProvider();
    const claims = { iss: provider.issuer, aud: `${byGroups.url}/api/v1`, ...EDITOR };
    const response = await fetch(`${byGroups.url}/api/v1/products/${OWN}`, {
      method: "PUT",
      headers: {
        Authorization: `Bearer ${await other.sign(claims)}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ name: "A", lifecycle: "active" }),
    });
    other.stop();
    expect(response.status).toBe(401);
    await untouched(byGroups);
  });
});

test("the metadata sends clients to the provider, for both resources", async () => {
  const at = async (oauth: LocalOAuth, path: string) =>
    (await fetch(`${oauth.url}/.well-known/oauth-protected-resource${path}`)).json();
  expect(await at(byNames, "/api/v1")).toMatchObject({
    resource: `${byNames.url}/api/v1`,
    authorization_servers: [provider.issuer],
    scopes_supported: [
      "catalog:read",
      "catalog:write",
      "recalls:write",
      "qr:generate",
      "audit:read",
    ],
  });
  const groups = await at(byGroups, "/mcp");
  expect(groups).toMatchObject({ authorization_servers: [provider.issuer] });
  expect(groups).not.toHaveProperty("scopes_supported");
});

test("keys are valid beside them", async () => {
  const { key, prefix } = await byGroups.newKey(["catalog:write"]);
  const response = await fetch(`${byGroups.url}/api/v1/products/${OWN}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "A", lifecycle: "active" }),
  });
  expect(response.status).toBe(201);
  await byGroups.catalog.client.execute(`DELETE FROM api_keys WHERE prefix = '${prefix}'`);
});
