/** What an operator writes and its audit line are one transaction: neither is there without the other. */
import { expect, test } from "vitest";
import { connect, type Database } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import { useEmptyServer } from "./import/empty-server.ts";
import { rows } from "./import/imports.ts";

const catalog = useEmptyServer();

test("an organization whose line cannot be written is not added", async () => {
  const { client } = catalog;
  const db = connect(catalog.url, catalog.token);
  await client.execute(
    `CREATE TRIGGER no_lines BEFORE INSERT ON user_actions WHEN NEW.action = 'organization.create'
     BEGIN SELECT RAISE(ABORT, 'no lines here'); END`,
  );
  try {
    await expect(addOrganization(db, "acme", "Acme")).rejects.toThrow();
    expect(await rows(client, "SELECT id FROM organizations")).toEqual([]);
  } finally {
    await client.execute("DROP TRIGGER no_lines");
  }
  await addOrganization(db, "acme", "Acme");
  await addOrganization(db, "acme", "Acme again");
  expect(await rows(client, "SELECT id, name FROM organizations")).toEqual([
    { id: "acme", name: "Acme" },
  ]);
  expect(await rows(client, "SELECT action, subject FROM user_actions")).toEqual([
    { action: "organization.create", subject: "acme" },
  ]);
});

const NAMED = { organizationId: "acme", organizationName: "Acme" };

test.each([
  [
    "key.create",
    (db: Database) =>
      createKey(db, { ...NAMED, scopes: ["catalog:write"], name: "", expiresAt: null }),
  ],
  [
    "prefix.grant",
    (db: Database) => grantPrefix(db, { ...NAMED, prefix: "952100", brandId: null }),
  ],
] as const)("%s adds its organization in the same transaction", async (action, write) => {
  const { client } = catalog;
  const db = connect(catalog.url, catalog.token);
  await client.execute(
    `CREATE TRIGGER no_lines BEFORE INSERT ON user_actions WHEN NEW.action = '${action}'
     BEGIN SELECT RAISE(ABORT, 'no lines here'); END`,
  );
  try {
    await expect(write(db)).rejects.toThrow("no lines here");
    expect(await rows(client, "SELECT id FROM organizations")).toEqual([]);
    expect(await rows(client, "SELECT action FROM user_actions")).toEqual([]);
  } finally {
    await client.execute("DROP TRIGGER no_lines");
  }
  await write(db);
  expect(
    await rows(client, "SELECT action, client_principal, owner_id FROM user_actions ORDER BY id"),
  ).toEqual(
    ["organization.create", action].map((name) => ({
      ...{ action: name, client_principal: "operator", owner_id: "acme" },
    })),
  );
  await client.executeMultiple("DELETE FROM api_keys; DELETE FROM company_prefixes");
});

test("organizations and prefixes have the rules of the REST API", async () => {
  const db = connect(catalog.url, catalog.token);
  await expect(addOrganization(db, "a b", "Acme")).rejects.toThrow("--organization: must be 1 to");
  await expect(addOrganization(db, "acme", "A\u200b")).rejects.toThrow("--organization-name: ");
  await addOrganization(db, "acme", "Acme");
  const grant = { prefix: "0400", organizationId: "acme", brandId: null };
  await expect(grantPrefix(db, grant)).rejects.toThrow("0400: ");
  expect(await rows(catalog.client, "SELECT * FROM company_prefixes")).toEqual([]);
});
