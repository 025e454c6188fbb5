/** OAUTH_CLAIMS as an operator writes it, and what is made of it. */
import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../src/config/config.ts";
import { CLAIMS_FORM, parseClaimsMapping } from "../../src/config/oauth-claims.ts";
import { parseStanding } from "../../src/http/oauth/provider/claims.ts";

const mapped = (mapping: object) => parseClaimsMapping(JSON.stringify(mapping));

describe("the setting", () => {
  test("names claims, or claims and what their values stand for", () => {
    expect(mapped({ organization: "org_id", scopes: "scope" })).toEqual({
      organization: { claim: "org_id", values: null },
      scopes: { claim: "scope", values: null },
    });
    const organization = { claim: "tid", values: { "7d1a": "acme" } };
    const scopes = { claim: "groups", values: { editors: ["catalog:read", "catalog:write"] } };
    expect(mapped({ organization, scopes })).toEqual({
      organization: { claim: "tid", values: new Map([["7d1a", "acme"]]) },
      scopes: {
        claim: "groups",
        values: new Map([["editors", ["catalog:read", "catalog:write"]]]),
      },
    });
  });

  test("an empty setting maps no claims", () => {
    expect([parseClaimsMapping(""), parseClaimsMapping("  ")]).toEqual([undefined, undefined]);
  });

  test.each([
    "organization=org,scopes=groups",
    "{",
    "null",
    "[]",
    '"org"',
    "{}",
    '{"organization":"org_id"}',
    '{"scopes":"scope"}',
    '{"organization":"","scopes":"scope"}',
    '{"organization":["org_id"],"scopes":"scope"}',
    '{"organization":"org_id","scopes":"scope","admin":true}',
    '{"organization":"org_id","scopes":{"claim":"groups"}}',
    '{"organization":"org_id","scopes":{"values":{"a":["admin"]}}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":{}}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":[["a",["admin"]]]}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":{"a":"admin"}}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":{"a":[]}}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":{"a":["catalog:all"]}}}',
    '{"organization":"org_id","scopes":{"claim":"groups","values":{"a":["admin"]},"default":"a"}}',
    '{"organization":{"claim":"tid","values":{"1":"no such id"}},"scopes":"scope"}',
    '{"organization":{"claim":"tid","values":{"1":["acme"]}},"scopes":"scope"}',
  ])("%s is refused when the server starts", (text) => {
    expect(parseClaimsMapping(text)).toBeNull();
    const env = {
      BASE_URL: "https://id.example.org",
      LIBSQL_URL: "libsql://c.turso.io",
      AUTH: "oauth",
      OAUTH_ISSUER: "https://i.example",
      OAUTH_JWKS_URL: "https://i.example/k",
    };
    expect(() => parseConfig({ ...env, OAUTH_CLAIMS: text })).toThrow(ConfigError);
    expect(() => parseConfig({ ...env, OAUTH_CLAIMS: text })).toThrow(
      `OAUTH_CLAIMS ${CLAIMS_FORM}`,
    );
  });
});

describe("what a token's claims come to", () => {
  const values = { editors: ["catalog:write"], "two words": ["qr:generate"], owners: ["admin"] };
  const byGroups = mapped({ organization: "org", scopes: { claim: "groups", values } })!;
  const byScope = mapped({ organization: "org", scopes: { claim: "scope", values } })!;
  const byName = mapped({ organization: "org", scopes: "permissions" })!;
  const scopes = (mapping: typeof byGroups, claims: object) =>
    parseStanding(mapping, { org: "acme", ...claims }).scopes;

  test("groups are whole texts; scope is a list with spaces (RFC 8693, clause 4.2)", () => {
    expect(scopes(byGroups, { groups: ["editors", "two words"] })).toEqual([
      "catalog:write",
      "qr:generate",
    ]);
    expect(scopes(byGroups, { groups: "two words" })).toEqual(["qr:generate"]);
    expect(scopes(byGroups, { groups: "editors owners" })).toEqual([]);
    expect(scopes(byScope, { scope: "openid editors" })).toEqual(["catalog:write"]);
    expect(scopes(byName, { permissions: "catalog:read qr:generate x" })).toEqual([
      "catalog:read",
      "qr:generate",
    ]);
    expect(scopes(byName, { permissions: ["catalog:read"] })).toEqual(["catalog:read"]);
  });

  test("only a mapping gives admin", () => {
    expect(scopes(byGroups, { groups: ["owners"] })).toContain("admin");
    expect(scopes(byName, { permissions: ["admin", "catalog:read"] })).toEqual(["catalog:read"]);
  });

  test("a name is looked up as it is written, then as a path", () => {
    const nested = mapped({ organization: "tenant.id", scopes: "realm_access.roles" })!;
    const roles = ["catalog:read"];
    const claims = { tenant: { id: "acme" }, realm_access: { roles } };
    expect(parseStanding(nested, claims)).toEqual({ organizationId: "acme", scopes: roles });
    // The claim with the dots in its own name counts, whatever it is.
    const written = { ...claims, "tenant.id": "other", "realm_access.roles": null };
    expect(parseStanding(nested, written)).toEqual({ organizationId: "other", scopes: [] });
    expect(() => parseStanding(nested, { ...claims, "tenant.id": 7 })).toThrow("must be a string");
    const url = mapped({ organization: "https://example.com/org", scopes: "scope" })!;
    expect(parseStanding(url, { "https://example.com/org": "acme" }).organizationId).toBe("acme");
    const deep = mapped({ organization: "org", scopes: "resource_access.catalog.roles" })!;
    expect(scopes(deep, { resource_access: { catalog: { roles } } })).toEqual(roles);
  });

  test.each([
    ["a text", { tenant: "id" }],
    ["a list", { tenant: ["acme"], "0": "acme" }],
    ["null", { tenant: null }],
    ["nothing", {}],
    ["an object without it", { tenant: { name: "acme" } }],
    ["an object that inherits it", { tenant: Object.create({ id: "acme" }) }],
  ])("a path that leads into %s finds none", (_, claims) => {
    const nested = mapped({ organization: "tenant.id", scopes: "scope" })!;
    expect(() => parseStanding(nested, claims)).toThrow("has no claim tenant.id");
    for (const claim of ["tenant.length", "tenant.0", "tenant.constructor.name", "tenant.", "."]) {
      const odd = mapped({ organization: claim, scopes: "scope" })!;
      expect(() => parseStanding(odd, claims)).toThrow(`has no claim ${claim}`);
    }
  });

  test("what an object inherits is no claim", () => {
    const inherited = mapped({ organization: "constructor", scopes: "toString" })!;
    expect(() => parseStanding(inherited, {})).toThrow("has no claim constructor");
    expect(scopes(byGroups, { groups: ["constructor", "__proto__", "hasOwnProperty"] })).toEqual(
      [],
    );
  });
});
