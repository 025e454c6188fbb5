/** What a key, and a token that represents it, may do together; and who owns what. */
import { expect, test } from "vitest";
import type { BrandRow } from "../../../src/catalog/tables/owners.ts";
import type { CredentialsRow } from "../../../src/catalog/tables/sessions.ts";
import type { Scope } from "../../../src/model/scopes.ts";
import {
  type Rights,
  requireNameable,
  requireOwned,
  rightsOf,
} from "../../../src/services/access/rights.ts";

const clock = () => new Date("2026-11-27T12:00:00Z");
const keyWith = (...scopes: Scope[]): CredentialsRow => ({
  organizationId: "acme",
  scopes,
  expiresAt: null,
  revokedAt: null,
});
const asking = (scope: Scope, granted?: Scope[]) => ({
  clock,
  authorization: { keyHash: "hash", scope, ...(granted && { granted }) },
});
const codeOf = (work: () => unknown) => {
  try {
    work();
    return "ok";
  } catch (error) {
    return (error as { errorCode: string }).errorCode;
  }
};

test.each<[string, Scope[], Scope[] | undefined, string]>([
  ["a key with the scope", ["catalog:read"], undefined, "ok"],
  ["a key without it", ["qr:generate"], undefined, "forbidden"],
  ["a token without it, of a key with it", ["catalog:read"], ["qr:generate"], "forbidden"],
  ["a token with it, of a key without it", ["qr:generate"], ["catalog:read"], "forbidden"],
  ["a token with it, of a key with it", ["catalog:read"], ["catalog:read"], "ok"],
])("%s", (_who, scopes, granted, code) => {
  expect(codeOf(() => rightsOf(keyWith(...scopes), asking("catalog:read", granted)))).toBe(code);
});

test("a token without admin does not make an administrator, whatever its key has", () => {
  const key = keyWith("admin", "catalog:read");
  expect(rightsOf(key, asking("catalog:read")).isAdmin).toBe(true);
  expect(rightsOf(key, asking("catalog:read", ["catalog:read"])).isAdmin).toBe(false);
});

const acme: Rights = { organizationId: "acme", isAdmin: false };
const admin: Rights = { organizationId: "acme", isAdmin: true };
const brandOf = (organizationId: string | null) => ({ id: "b", organizationId }) as BrandRow;

test.each<[string, Rights, Parameters<typeof requireOwned>[1], string | null, string]>([
  ["its own brand", acme, { brandId: "b" }, "acme", "ok"],
  ["another's brand", acme, { brandId: "b" }, "other", "forbidden"],
  ["a brand without an owner", acme, { brandId: "b" }, null, "forbidden"],
  ["its own organization", acme, { organizationId: "acme" }, null, "ok"],
  ["another organization", acme, { organizationId: "other" }, null, "forbidden"],
  [
    "its own brand and another organization",
    acme,
    { brandId: "b", organizationId: "other" },
    "acme",
    "forbidden",
  ],
  ["a number without an owner", acme, { digits: "9521" }, null, "forbidden"],
  ["nothing in particular", acme, {}, null, "ok"],
  ["another's brand, for an administrator", admin, { brandId: "b" }, "other", "ok"],
])("who may have %s", (_what, rights, owned, owner, code) => {
  expect(codeOf(() => requireOwned(rights, owned, { brand: brandOf(owner) }))).toBe(code);
});

test("a brand without an owner is free to name, another's is not", () => {
  expect(codeOf(() => requireNameable(acme, null))).toBe("ok");
  expect(codeOf(() => requireNameable(acme, brandOf(null)))).toBe("ok");
  expect(codeOf(() => requireNameable(acme, brandOf("other")))).toBe("forbidden");
});
