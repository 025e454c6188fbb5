/** Every write of a record leaves the record before it, with the audit line of its transaction. */
import { beforeEach, expect, test } from "vitest";
import { revisionTriggers } from "../../src/catalog/revisions.ts";
import { file, gtin13, gtin14, runImport, useEmptyCatalog } from "../scripts/import/imports.ts";

const catalog = useEmptyCatalog("test");
const read = async (sql: string) =>
  (await catalog.client.execute(sql)).rows.map((row) => ({ ...row }) as Record<string, unknown>);

const OWN = { organization: "test" };
const csv = (...lines: string[]) => file("a.csv", `gtin,name,link\n${lines.join("\n")}\n`);

beforeEach(async () => {
  await runImport(catalog, csv(`${gtin13(1)},A,https://example.com/a`), OWN);
});

test("the triggers have every column: make a migration with them if this fails", async () => {
  const made = await read(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_revision\\_%' ESCAPE '\\'",
  );
  expect(Object.fromEntries(made.map(({ name, sql }) => [name, sql]))).toEqual(revisionTriggers());
});

test("an import keeps what it added, and the whole rows that it changed, with its id", async () => {
  const { printed } = await runImport(
    catalog,
    csv(`${gtin13(1)},B,https://example.com/b`, `${gtin13(2)},C,`),
    OWN,
  );
  const [line] = await read("SELECT id, import_id FROM user_actions ORDER BY id DESC LIMIT 1");
  expect(printed).toContain(`import ${line!.import_id}`);
  const stored = await read(
    `SELECT kind, key, record FROM revisions WHERE action_id = ${line!.id} ORDER BY kind, key`,
  );
  expect(stored.map(({ kind, key }) => [kind, String(key).slice(0, 21)])).toEqual([
    ["links", `import-${gtin14(1)}`],
    ["products", gtin14(1)],
    ["products", gtin14(2)],
  ]);
  expect(JSON.parse(String(stored[0]!.record))).toMatchObject({
    ...{ href: "https://example.com/a", anchor: `/01/${gtin14(1)}`, is_default: 1 },
  });
  expect(JSON.parse(String(stored[1]!.record))).toMatchObject({ name: "A", version: 1 });
  expect(stored[2]!.record).toBeNull();
});

test("the same file again adds no revision, and neither does a transaction that fails", async () => {
  const count = async () => (await read("SELECT count(*) AS n FROM revisions"))[0]!.n;
  const before = await count();
  await runImport(catalog, csv(`${gtin13(1)},A,https://example.com/a`), OWN);
  const failing = ["UPDATE products SET name = 'Z'", "UPDATE links SET anchor = '/01/1'"];
  await expect(catalog.client.batch(failing, "write")).rejects.toThrow(/anchor/);
  expect(await count()).toBe(before);
});

test("two changes in one transaction keep the row before the first", async () => {
  await catalog.client.batch(
    ["UPDATE products SET name = 'X'", "UPDATE products SET name = 'Y'", "DELETE FROM products"],
    "write",
  );
  const [last] = await read(
    "SELECT record ->> 'name' AS name FROM revisions WHERE kind = 'products' ORDER BY action_id DESC LIMIT 1",
  );
  expect(last).toEqual({ name: "A" });
});

test("revisions are deleted with their audit line", async () => {
  await catalog.client.execute("DELETE FROM user_actions");
  expect(await read("SELECT * FROM revisions")).toEqual([]);
});
