/** The statement that stands before a key's writes: it fails, and with it the transaction. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "../../src/catalog/authorization.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

const NOW = "2026-11-21T12:00:00.000Z";
let catalog: CatalogFile;

beforeAll(async () => {
  catalog = await openCatalogFile();
  const organization = (id: string) =>
    `INSERT INTO organizations VALUES ('${id}', '${id}', NULL, '${NOW}', '${NOW}');`;
  const key = (hash: string, organizationId: string, scopes: string, ends: string) =>
    `INSERT INTO api_keys (hash, prefix, organization_id, scopes, expires_at, revoked_at, created_at)
     VALUES ('${hash}', '${hash}', '${organizationId}', '${scopes}', ${ends}, '${NOW}');`;
  const prefix = (digits: string, organizationId: string) =>
    `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
     VALUES ('${digits}', '${organizationId}', '${NOW}', '${NOW}');`;
  await catalog.client.executeMultiple(
    [
      organization("mine"),
      organization("theirs"),
      key("good", "mine", '["catalog:write"]', "NULL, NULL"),
      key("admin", "mine", '["admin"]', "NULL, NULL"),
      key("bare", "mine", "[]", "NULL, NULL"),
      key("ended", "mine", '["catalog:write"]', `'${NOW}', NULL`),
      key("ending", "mine", '["catalog:write"]', "'2026-11-21T12:00:00.001Z', NULL"),
      key("revoked", "mine", '["catalog:write"]', `NULL, '${NOW}'`),
      prefix("9521", "theirs"),
      prefix("952100", "mine"),
      prefix("95210000", "theirs"),
      `INSERT INTO brands VALUES ('b-mine', 'mine', 'B', NULL, '${NOW}', '${NOW}');`,
      `INSERT INTO brands VALUES ('b-theirs', 'theirs', 'B', NULL, '${NOW}', '${NOW}');`,
    ].join("\n"),
  );
});
afterAll(() => catalog?.stop());

/** The refusal's code and challenge, or null where the write that follows was done. */
async function attempt(
  authorization: Authorization | null,
  owned: Ownership = {},
): Promise<unknown> {
  await catalog.client.execute("DELETE FROM qr_codes");
  const write = `INSERT INTO qr_codes VALUES ('https://id.example.org/01/x', '/01/x', '${NOW}')`;
  let refusal: unknown = null;
  try {
    const batch = [...authorize(authorization, NOW, owned), write, ...dismiss(authorization)];
    await catalog.client.batch(batch, "write");
  } catch (error) {
    const { errorCode, options } = refusalOf(error, authorization) ?? expect.unreachable();
    refusal = [errorCode, options.challenge];
  }
  const { rows } = await catalog.client.execute("SELECT * FROM qr_codes");
  expect(rows).toHaveLength(refusal === null ? 1 : 0);
  return refusal;
}

const WRITE = "catalog:write";
const invalid = ["unauthorized", { scope: WRITE, error: "invalid_token" }];

test.each([
  ["good", null],
  ["admin", null],
  ["ending", null],
  ["bare", ["forbidden", { scope: WRITE, error: "insufficient_scope" }]],
  ["ended", invalid],
  ["revoked", invalid],
  ["nobody", invalid],
  ["' OR 1=1 --", invalid],
])("the key %s may write, or is refused with a reason: %j", async (keyHash, expected) => {
  expect(await attempt({ keyHash, scope: WRITE })).toEqual(expected);
});

test("without a scope only the key must be valid; without a key nothing must be", async () => {
  expect(await attempt({ keyHash: "bare", scope: null })).toBeNull();
  expect(await attempt({ keyHash: "revoked", scope: null })).not.toBeNull();
  expect(await attempt(null)).toBeNull();
});

describe("a record belongs to the organization that owns its number", () => {
  const owner = ["forbidden", undefined];
  test.each<[Ownership, unknown]>([
    [{ digits: "9521000000000" }, owner],
    [{ digits: "9521001234566" }, null],
    [{ digits: "9521111111111" }, owner],
    [{ digits: "4006381333931" }, owner],
    [{ digits: "" }, owner],
    [{ brandId: "b-mine" }, null],
    [{ brandId: "b-theirs" }, owner],
    [{ brandId: "b-none" }, owner],
    [{ organizationId: "mine" }, null],
    [{ organizationId: "theirs" }, owner],
    [{ digits: "9521001234566", brandId: "b-theirs" }, owner],
    [{}, null],
  ])("%j: %j", async (owned, expected) => {
    expect(await attempt({ keyHash: "good", scope: WRITE }, owned)).toEqual(expected);
    expect(await attempt({ keyHash: "admin", scope: WRITE }, owned)).toBeNull();
  });
});

test("another error is not taken for a refusal", () => {
  expect(refusalOf(new Error("UNIQUE constraint failed"), null)).toBeUndefined();
});

describe("claims, where no key is", () => {
  const claims = (organizationId: string, ...scopes: string[]): Authorization => ({
    keyHash: "claims:c-1",
    scope: WRITE,
    claims: { organizationId, scopes },
  });
  const nobodysRow = async () => {
    const { rows } = await catalog.client.execute("SELECT hash FROM api_keys WHERE prefix = hash");
    expect(rows.map(({ hash }) => hash)).not.toContain("claims:c-1");
  };

  test.each<[Authorization, Ownership, unknown]>([
    [claims("mine", WRITE), { digits: "9521001234566" }, null],
    [claims("mine", WRITE), { digits: "9521111111111" }, ["forbidden", undefined]],
    [claims("mine", WRITE), { brandId: "b-mine" }, null],
    [claims("mine", WRITE), { brandId: "b-theirs" }, ["forbidden", undefined]],
    [claims("mine", WRITE), { organizationId: "theirs" }, ["forbidden", undefined]],
    [claims("mine", "admin"), { digits: "9521111111111" }, null],
    [claims("mine"), {}, ["forbidden", { scope: WRITE, error: "insufficient_scope" }]],
    [
      claims("mine", "catalog:read"),
      {},
      ["forbidden", { scope: WRITE, error: "insufficient_scope" }],
    ],
    [claims("nowhere", "admin"), {}, ["forbidden", undefined]],
    [claims("' OR 1=1 --", "admin"), {}, ["forbidden", undefined]],
    [claims("", "admin"), {}, ["forbidden", undefined]],
  ])("%j, %j: %j, and no row is left", async (authorization, owned, expected) => {
    expect(await attempt(authorization, owned)).toEqual(expected);
    await nobodysRow();
  });
});

describe("a token, whose rights are those that it and its key both have", () => {
  const token = (keyHash: string, ...granted: string[]): Authorization => ({
    ...{ keyHash, scope: WRITE, granted },
  });
  const owner = ["forbidden", undefined];
  const lacking = ["forbidden", { scope: WRITE, error: "insufficient_scope" }];
  const theirs = { digits: "9521111111111" };

  test.each<[Authorization, Ownership, unknown]>([
    [token("good", WRITE), {}, null],
    [token("good", WRITE), { digits: "9521001234566" }, null],
    [token("good", WRITE), theirs, owner],
    [token("good", "admin"), theirs, owner],
    [token("admin", WRITE), { digits: "9521001234566" }, null],
    [token("admin", WRITE), theirs, owner],
    [token("admin", WRITE), { brandId: "b-theirs" }, owner],
    [token("admin", WRITE), { organizationId: "theirs" }, owner],
    [token("admin", "admin"), theirs, null],
    [{ ...token("admin", WRITE), scope: "recalls:write" }, {}, null],
    [token("bare", WRITE), {}, lacking],
    [token("revoked", WRITE), {}, invalid],
    [token("ended", WRITE), {}, invalid],
    [token("nobody", WRITE), {}, invalid],
  ])("%j, %j: %j, and no row is left", async (authorization, owned, expected) => {
    expect(await attempt(authorization, owned)).toEqual(expected);
    const { rows } = await catalog.client.execute("SELECT hash FROM api_keys");
    expect(rows.filter(({ hash }) => String(hash).startsWith("token:"))).toEqual([]);
  });
});

test("a token without the scope is refused before the catalog is asked", () => {
  const token = (granted: string[]) => () =>
    authorize({ keyHash: "good", scope: WRITE, granted }, NOW);
  expect(token(["catalog:read"])).toThrow(expect.objectContaining({ errorCode: "forbidden" }));
  expect(token([])).toThrow(expect.objectContaining({ errorCode: "forbidden" }));
});
