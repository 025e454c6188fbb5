import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../src/config.ts";

const LOOPBACK = { BASE_URL: "http://localhost:8787", LIBSQL_URL: "http://127.0.0.1:8880" };
const PUBLIC = { BASE_URL: "https://id.example.org", LIBSQL_URL: "libsql://c.turso.io" };

test("the loopback defaults", () => {
  expect(parseConfig({ ...LOOPBACK, QR_ACCESS: "open" })).toEqual({
    baseUrl: "http://localhost:8787",
    loopback: true,
    hosts: ["localhost", "127.0.0.1", "[::1]"],
    originHosts: ["localhost", "127.0.0.1", "[::1]"],
    qrAccess: "open",
    auth: { accepts: "keys" },
    libsql: {
      url: "http://127.0.0.1:8880",
      token: undefined,
      readOnlyToken: undefined,
      timeoutMs: 5000,
    },
    qrLimiter: undefined,
  });
});

test("a deployment: its own host and those it names, closed unless opened", () => {
  const config = parseConfig({
    ...PUBLIC,
    EXTRA_HOSTS: "a.example.org, b.example.org",
    ALLOWED_ORIGINS: "https://c.example.org",
    LIBSQL_TOKEN: "t",
  });
  expect(config).toMatchObject({
    loopback: false,
    qrAccess: "scoped",
    hosts: ["id.example.org", "a.example.org", "b.example.org"],
    originHosts: ["id.example.org", "c.example.org"],
  });
});

test("a trailing slash is no part of an origin", () => {
  expect(parseConfig({ ...PUBLIC, BASE_URL: "https://id.example.org/" }).baseUrl).toBe(
    "https://id.example.org",
  );
});

test("who is let in", () => {
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
  [{ LIBSQL_URL: PUBLIC.LIBSQL_URL }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "id.example.org" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "https://id.example.org/path" }, "BASE_URL"],
  [{ ...PUBLIC, BASE_URL: "http://id.example.org" }, "BASE_URL"],
  [{ ...PUBLIC, QR_ACCESS: "closed" }, "QR_ACCESS"],
  [{ ...PUBLIC, QR_ACCESS: "open" }, "QR_LIMITER"],
  [{ BASE_URL: PUBLIC.BASE_URL }, "LIBSQL_URL"],
  [{ ...PUBLIC, LIBSQL_URL: "catalog.db" }, "LIBSQL_URL"],
  [{ ...PUBLIC, ALLOWED_ORIGINS: "not an origin" }, "ALLOWED_ORIGINS"],
  [{ ...PUBLIC, CATALOG_TIMEOUT_MS: "soon" }, "CATALOG_TIMEOUT_MS"],
])("%j is refused by the name of %s", (env, variable) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(variable);
});

test("an error never repeats a secret", () => {
  try {
    parseConfig({ LIBSQL_URL: "nonsense-canary", LIBSQL_TOKEN: "canary" });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toContain("canary");
  }
});
