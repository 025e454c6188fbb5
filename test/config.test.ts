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
    libsql: {
      url: "http://127.0.0.1:8880",
      token: undefined,
      readOnlyToken: undefined,
      timeoutMs: 5000,
    },
    qrLimiter: undefined,
    operator: { name: undefined, contact: undefined, auditDays: 365 },
    domainProofs: new Map([
      ["openai-apps-challenge", undefined],
      ["mcp-registry-auth", undefined],
    ]),
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

test("a trailing slash is no part of an origin", () => {
  expect(parseConfig({ ...PUBLIC, BASE_URL: "https://id.example.org/" }).baseUrl).toBe(
    "https://id.example.org",
  );
});

test.each([
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
  [{ ...PUBLIC, OPERATOR_CONTACT: "call us" }, "OPERATOR_CONTACT"],
  [{ ...PUBLIC, OPERATOR_CONTACT: "http://example.org" }, "OPERATOR_CONTACT"],
  [{ ...PUBLIC, AUDIT_RETENTION_DAYS: "0" }, "AUDIT_RETENTION_DAYS"],
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
