import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { BINDINGS, VARIABLES } from "../../src/config/bindings.ts";
import { PAPERS } from "../../src/config/brand.ts";
import { ConfigError, parseConfig } from "../../src/config/config.ts";
import { POLICY_NAMES, RATE_POLICIES } from "../../src/config/rate-policies.ts";

const LOOPBACK = { BASE_URL: "http://localhost:8787", LIBSQL_URL: "http://127.0.0.1:8880" };
const PUBLIC = { BASE_URL: "https://id.example.org", LIBSQL_URL: "libsql://c.turso.io" };

test("scans are counted, unless that is off or no token may write", () => {
  const of = (env: object) => parseConfig({ ...LOOPBACK, QR_ACCESS: "open", ...env }).countScans;
  expect(of({ LIBSQL_TOKEN: "w", LIBSQL_RO_TOKEN: "r" })).toBe("on");
  expect(of({ LIBSQL_RO_TOKEN: "r" })).toBe("no write token");
  expect(of({ LIBSQL_RO_TOKEN: "r", COUNT_SCANS: "off" })).toBe("off");
});

test("on loopback every variable has a default", () => {
  expect(parseConfig({ ...LOOPBACK, QR_ACCESS: "open" })).toEqual({
    baseUrl: "http://localhost:8787",
    loopback: true,
    hosts: ["localhost", "127.0.0.1", "[::1]"],
    origins: ["http://localhost:8787"],
    vocabularies: [],
    contexts: [],
    qrAccess: "open",
    readAccess: "open",
    writeTools: "off",
    auth: { accepts: "keys" },
    libsql: {
      url: "http://127.0.0.1:8880",
      token: undefined,
      readOnlyToken: undefined,
      timeoutMs: 5000,
      writeTimeoutMs: 5000,
    },
    limits: {},
    hostEgress: [],
    requestTimeoutMs: 30_000,
    streams: { most: 100, lifeMs: 300_000 },
    analytics: undefined,
    commands: { before: "", options: "" },
    countScans: "on",
    operator: { name: undefined, contact: undefined, auditDays: 365 },
    brand: { name: undefined, logo: undefined, accent: undefined },
    domainProofs: new Map([
      ["openai-apps-challenge", undefined],
      ["mcp-registry-auth", undefined],
    ]),
  });
});

test("a deployment answers under its own host and those it names, and is closed unless it is opened", () => {
  const config = parseConfig({
    ...PUBLIC,
    EXTRA_HOSTS: "a.example.org, b.example.org",
    ALLOWED_ORIGINS: "https://c.example.org",
    LIBSQL_TOKEN: "t",
  });
  expect(config).toMatchObject({
    loopback: false,
    qrAccess: "scoped",
    readAccess: "open",
    writeTools: "off",
    hosts: ["id.example.org", "a.example.org", "b.example.org"],
    origins: ["https://id.example.org", "https://c.example.org"],
  });
});

describe("vocabularies and contexts of links", () => {
  const config = (LINK_VOCABULARIES: string, LINK_CONTEXTS = "") =>
    parseConfig({ ...PUBLIC, LINK_VOCABULARIES, LINK_CONTEXTS });

  test("are lists, empty by default", () => {
    const both = config(
      "ex=https://example.org/voc/, my-shop = http://shop.example/ ",
      "patient, hcp",
    );
    expect(both.vocabularies).toEqual([
      { prefix: "ex", namespace: "https://example.org/voc/" },
      { prefix: "my-shop", namespace: "http://shop.example/" },
    ]);
    expect(both.contexts).toEqual(["patient", "hcp"]);
    expect(config("")).toMatchObject({ vocabularies: [], contexts: [] });
  });

  test.each([
    "https://example.org/voc/",
    "ex=",
    "ex=https://example.org/voc",
    "ex=https://example.org/voc#",
    "ex=https://my-shop.com/voc/",
    "ex=https://example.org:8443/voc/",
    "ex=ftp://example.org/voc/",
    "gs1=https://example.org/voc/",
    "ex=https://ref.gs1.org/voc/",
    "ex=https://gs1.org/voc/",
    "1x=https://example.org/voc/",
    "ex=https://a.example/,EX=https://b.example/",
    "ex=https://a.example/,fx=https://a.example/",
  ])("LINK_VOCABULARIES %j is refused, with its form", (text) => {
    expect(() => config(text)).toThrow(
      /LINK_VOCABULARIES must be a list such as ex=https:\/\/example\.org\/voc\//,
    );
  });

  test("LINK_CONTEXTS has no semicolon", () => {
    expect(() => config("", "patient;hcp")).toThrow(/LINK_CONTEXTS/);
  });
});

test("what a deployment says of itself", () => {
  const config = parseConfig({
    ...PUBLIC,
    OPERATOR_NAME: "Example & Sons",
    OPERATOR_CONTACT: "https://example.org/privacy",
    AUDIT_RETENTION_DAYS: "90",
    MCP_REGISTRY_AUTH: "v=MCPv1",
  });
  const contact = "https://example.org/privacy";
  expect(config.operator).toEqual({ name: "Example & Sons", contact, auditDays: 90 });
  expect(config.domainProofs.get("mcp-registry-auth")).toBe("v=MCPv1");
});

describe("the operator's brand", () => {
  const brand = (vars: object) => parseConfig({ ...PUBLIC, ...vars }).brand;

  test("has a name, a logo of this server and an accent colour", () => {
    const given = { BRAND_NAME: "Café Šárka", BRAND_LOGO: "/brand/logo.svg" };
    expect(brand({ ...given, BRAND_ACCENT: "#0B57D0" })).toEqual({
      name: "Café Šárka",
      logo: "/brand/logo.svg",
      // 3.3:1 with the dark pages, so lighter there.
      accent: { light: "#0b57d0", dark: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
  });

  test.each([
    ["#ffcc00", "has a contrast of 1.4:1 with the light pages (#faf9f6), and needs at least 4.5:1"],
    ["#757575", "has a contrast of 4.3:1 with the light pages (#faf9f6), and needs at least 4.5:1"],
    ["red", "must be a colour such as #0b57d0"],
    ["#000;}body{display:none", "must be a colour such as #0b57d0"],
  ])("BRAND_ACCENT %j is refused", (BRAND_ACCENT, rule) => {
    expect(() => brand({ BRAND_ACCENT })).toThrow(`BRAND_ACCENT ${rule}`);
  });

  test.each([
    "https://cdn.example.org/logo.svg",
    "//cdn.example.org/logo.svg",
    "/brand/../icon.svg",
    "/brand/%2e%2e/icon.svg",
    "/brand/logo.html",
    "/icon.svg",
    "data:image/svg+xml,<svg/>",
  ])("BRAND_LOGO %j is refused", (BRAND_LOGO) => {
    expect(() => brand({ BRAND_LOGO })).toThrow(
      "BRAND_LOGO must be the path of an SVG, PNG or WebP",
    );
  });

  test("BRAND_NAME is one short line", () => {
    for (const BRAND_NAME of ["x".repeat(41), "two\nlines", " space "]) {
      expect(() => brand({ BRAND_NAME })).toThrow("BRAND_NAME must be one line of at most 40");
    }
  });

  test("its accent can be read on both papers, whatever it is", () => {
    const channel = (colour: string, at: number) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const luminance = (colour: string) =>
      0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    const css = readFileSync("src/ui/tokens.css", "utf8");
    const [light, dark] = [...css.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, is]) => is!);
    expect(PAPERS).toEqual({ light, dark });
    for (const colour of ["#000000", "#0000ff", "#b3261e", "#146c2e", "#6b6b6b", "#4a0072"]) {
      const accent = brand({ BRAND_ACCENT: colour }).accent!;
      expect(accent.light).toBe(colour);
      const contrast = (luminance(accent.dark) + 0.05) / (luminance(dark!) + 0.05);
      expect(contrast, colour).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("a trailing slash is no part of an origin", () => {
  expect(parseConfig({ ...PUBLIC, BASE_URL: "https://id.example.org/" }).baseUrl).toBe(
    "https://id.example.org",
  );
});

test("AUTH decides which credentials are accepted, and needs the variables of its way", () => {
  const OAUTH_KV = { list: () => ({ keys: [] }) };
  const own = { OAUTH_ISSUER: "", OAUTH_JWKS_URL: "", OAUTH_KV };
  const foreign = {
    OAUTH_ISSUER: "https://idp.example/tenant/",
    OAUTH_JWKS_URL: "https://idp.example/keys",
  };
  const authOf = (env: object) => parseConfig({ ...PUBLIC, ...env }).auth;
  expect(authOf({ AUTH: "off", ...own })).toEqual({ accepts: "nothing" });
  expect(authOf({ AUTH: "keys", ...own })).toEqual({ accepts: "keys" });
  expect(authOf({ AUTH: "oauth", ...own })).toEqual({ accepts: "tokens", store: OAUTH_KV });
  expect(authOf({ AUTH: "oauth", ...own, ...foreign })).toEqual({
    accepts: "foreign tokens",
    issuer: "https://idp.example/tenant/",
    jwksUrl: "https://idp.example/keys",
  });
});

const ISSUER = {
  AUTH: "oauth",
  OAUTH_ISSUER: "https://i.example",
  OAUTH_JWKS_URL: "https://i.example/k",
};

test.each([
  [{ ...PUBLIC, AUTH: "on" }, "AUTH"],
  [{ ...PUBLIC, AUTH: "oauth" }, "OAUTH_KV"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_ISSUER: "" }, "OAUTH_ISSUER"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_ISSUER: "http://i.example" }, "OAUTH_ISSUER"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_ISSUER: "i.example" }, "OAUTH_ISSUER"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "https://i.example/k?a=b" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "https://i.example:8443/k" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "HTTPS://i.example/k" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "https://10.0.0.5/k" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "https://idp.internal/k" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_JWKS_URL: "http://localhost:8080/k" }, "OAUTH_JWKS_URL"],
  [{ ...PUBLIC, ...ISSUER, OAUTH_CLAIMS: "org_id" }, "OAUTH_CLAIMS"],
  [{ ...PUBLIC, OAUTH_CLAIMS: '{"organization":"o","scopes":"scope"}' }, "OAUTH_CLAIMS"],
  [{ LIBSQL_URL: PUBLIC.LIBSQL_URL }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "id.example.org" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "https://id.example.org/path" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "http://id.example.org" }, "BASE_URL"],
  [{ ...PUBLIC, WRITE_TOOLS: "open" }, "WRITE_TOOLS"],
  [{ ...PUBLIC, QR_ACCESS: "closed" }, "QR_ACCESS"],
  [{ ...PUBLIC, QR_ACCESS: "open" }, "QR_LIMITER"],
  [{ BASE_URL: PUBLIC.BASE_URL }, "LIBSQL_URL"],
  [{ ...PUBLIC, LIBSQL_URL: "catalog.db" }, "LIBSQL_URL"],
  [{ ...PUBLIC, ALLOWED_ORIGINS: "not an origin" }, "ALLOWED_ORIGINS"],
  [{ ...PUBLIC, CATALOG_TIMEOUT_MS: "soon" }, "CATALOG_TIMEOUT_MS"],
  [{ ...PUBLIC, REQUEST_TIMEOUT_MS: "1" }, "REQUEST_TIMEOUT_MS"],
  [{ ...PUBLIC, MAX_STREAMS: "0" }, "MAX_STREAMS"],
  [{ ...PUBLIC, RATE_QUOTAS: "address" }, "RATE_QUOTAS"],
  [{ ...PUBLIC, RATE_QUOTAS: "address=0" }, "RATE_QUOTAS"],
  [{ ...PUBLIC, RATE_QUOTAS: "adress=600" }, "RATE_QUOTAS"],
  [{ ...PUBLIC, HOST_EGRESS: "192.0.2.0/33" }, "HOST_EGRESS"],
  [{ ...PUBLIC, OPERATOR_CONTACT: "call us" }, "OPERATOR_CONTACT"],
  [{ ...PUBLIC, OPERATOR_CONTACT: "http://example.org" }, "OPERATOR_CONTACT"],
  [{ ...PUBLIC, AUDIT_RETENTION_DAYS: "0" }, "AUDIT_RETENTION_DAYS"],
])("%j is refused by the name of %s", (env, variable) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(variable);
});

describe("limits", () => {
  const limiter = { limit: async () => ({ success: true }) };
  const bound = { ADDRESS_LIMITER: limiter, HEAVY_LIMITER: limiter };

  test("limits that have a binding are enforced, with the quota that it was given", () => {
    const { limits } = parseConfig({ ...PUBLIC, ...bound, RATE_QUOTAS: "heavy=7" });
    expect(limits).toEqual({ address: { limiter, quota: 600 }, heavy: { limiter, quota: 7 } });
  });

  test("do not apply on loopback", () => {
    expect(parseConfig({ ...LOOPBACK, ...bound }).limits).toEqual({});
  });

  test("wrangler.toml gives each its quota", () => {
    const config = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
    const { vars } = config;
    const ratelimits = config.ratelimits as {
      name: string;
      namespace_id: string;
      simple: { limit: number; period: number };
    }[];
    expect(vars.RATE_QUOTAS).toBe("");
    const given = ratelimits.map(({ name, simple }) => [name, simple.limit, simple.period]);
    const told = Object.values(RATE_POLICIES).map(({ binding, quota }) => [binding, quota, 60]);
    expect(given.sort()).toEqual(told.sort());
    expect(new Set(ratelimits.map(({ namespace_id }) => namespace_id)).size).toBe(given.length);
  });

  test("scans have ten times the room of everything else", () => {
    expect(RATE_POLICIES).toMatchObject({ address: { quota: 600 }, scan: { quota: 6000 } });
  });
});

describe("an error", () => {
  const faultsOf = (env: Record<string, unknown>) => {
    try {
      parseConfig(env);
    } catch (error) {
      return (error as ConfigError).faults.map(({ variable, rule }) => `${variable} ${rule}`);
    }
    return expect.unreachable();
  };

  test("names every fault at once, also those that need two variables to see", () => {
    const env = {
      BASE_URL: "http://id.example.org",
      LIBSQL_URL: "catalog.db",
      AUTH: "foo",
      QR_ACCESS: "open",
      CATALOG_TIMEOUT_MS: "soon",
      OAUTH_ISSUER: "https://i.example",
    };
    expect(faultsOf(env)).toEqual([
      "AUTH must be oauth, keys or off",
      "CATALOG_TIMEOUT_MS must be a whole number from 50 to 60000",
      "LIBSQL_URL must be an http, https or libsql URL, such as libsql://catalog-you.turso.io",
      "BASE_URL must begin with https://, unless the host is localhost, 127.0.0.1 or [::1]",
      "QR_ACCESS can be open only with the rate-limit binding QR_LIMITER, or if BASE_URL is on loopback",
      "OAUTH_JWKS_URL must be set together with OAUTH_ISSUER: it is jwks_uri in the issuer's metadata",
    ]);
  });

  test.each([
    [
      { ...PUBLIC, BASE_URL: undefined },
      "BASE_URL must be an origin without a path, such as https://id.example.org",
    ],
    [{ ...PUBLIC, QR_ACCESS: "closed" }, "QR_ACCESS must be open or scoped"],
    [{ ...PUBLIC, MAX_STREAMS: "0" }, "MAX_STREAMS must be a whole number from 1 to 10000"],
    [
      { ...PUBLIC, CATALOG_TIMEOUT_MS: "50.5" },
      "CATALOG_TIMEOUT_MS must be a whole number from 50 to 60000",
    ],
    [
      { ...PUBLIC, AUTH: "oauth" },
      "AUTH can be oauth only with the KV namespace OAUTH_KV, or with OAUTH_ISSUER and OAUTH_JWKS_URL",
    ],
    [
      { ...PUBLIC, RATE_QUOTAS: "adress=600" },
      `RATE_QUOTAS must be a list such as address=600,heavy=60, of ${Object.keys(RATE_POLICIES).join(", ")}`,
    ],
  ])("%j: what is allowed, in full", (env, line) => expect(faultsOf(env)).toEqual([line]));

  test("its message has no quotes, which logs would blank", () => {
    expect(() => parseConfig({ ...PUBLIC, AUTH: "foo" })).toThrow(
      "AUTH must be oauth, keys or off. Set it in wrangler.toml, or as a secret.",
    );
  });
});

test("a loopback server finds the catalog of npm run db by itself, a deployment does not", () => {
  const { BASE_URL } = LOOPBACK;
  expect(parseConfig({ BASE_URL }).libsql.url).toBe("http://127.0.0.1:8880");
  expect(() => parseConfig({ BASE_URL: PUBLIC.BASE_URL })).toThrow("LIBSQL_URL");
});

test.each([
  [{}, "", ""],
  [{ DATA_FOLDER: ".data" }, "", ""],
  [{ DATA_FOLDER: "../shop" }, "", "--data ../shop"],
  [{ DATA_FOLDER: "../shop", BASE_URL: PUBLIC.BASE_URL }, "", "--data FOLDER"],
  [
    { LIBSQL_URL: "libsql://catalog-acme.turso.io", BASE_URL: PUBLIC.BASE_URL },
    "LIBSQL_URL=URL LIBSQL_TOKEN=TOKEN ",
    "",
  ],
])("%j: commands that people are shown reach this catalog", (env, before, options) => {
  expect(parseConfig({ ...LOOPBACK, ...env }).commands).toEqual({ before, options });
});

test("wrangler.toml declares every variable", () => {
  const { vars } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  expect(Object.keys(vars).sort()).toEqual([...VARIABLES].sort());
});

test("an error never repeats a secret", () => {
  try {
    parseConfig({ LIBSQL_URL: "nonsense-canary", LIBSQL_TOKEN: "canary" });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toContain("canary");
  }
});

test("docs/reference/configuration.md names every variable, and the bounds and defaults of numbers", () => {
  const page = readFileSync("docs/reference/configuration.md", "utf8");
  const rowOf = (name: string) =>
    page.split("\n").find((line) => line.startsWith("| `") && line.includes(`\`${name}\``));
  const rest = [
    "ANALYTICS",
    "CATALOG",
    "ASSETS",
    "DATA_FOLDER",
    "NAME_CHECK_URL",
    "OAUTH_KV",
    "PICTURES",
    "VERSION_METADATA",
    ...POLICY_NAMES.map((name) => RATE_POLICIES[name].binding),
  ];
  const named = Object.keys(BINDINGS).filter((name) => !rest.includes(name));
  expect(named.filter((name) => rowOf(name) === undefined)).toEqual([]);
  for (const name of VARIABLES) {
    const bounds = /whole number from (\d+) to (\d+)/.exec(ruleOf(BINDINGS[name]!, "-1"));
    if (bounds === null) continue;
    expect(rowOf(name), name).toMatch(new RegExp(`\\b${bounds[1]} to ${bounds[2]}\\b`));
    expect(rowOf(name), name).toContain(`\`${BINDINGS[name]!(undefined)}\``);
  }
});

function ruleOf(read: (given: unknown) => unknown, given: string): string {
  try {
    read(given);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
