/** The catalog's file: statements that are asked again, over what happens in between. */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../../src/catalog/client.ts";
import { openEmbedded } from "../../src/node/embedded.ts";

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-embedded-"));
  const url = `file:${folder}/catalog%20of%20tests.db`;
  const catalog = await openEmbedded(url);
  const other = createClient({ url });
  onTestFinished(() => {
    catalog.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  await catalog.batch(["CREATE TABLE things (name TEXT NOT NULL, data TEXT)"], "write");
  const add = (name: string, data: string) =>
    catalog.batch([{ sql: "INSERT INTO things VALUES (?, json(?))", args: [name, data] }], "write");
  const named = async (name: string) => {
    const sql = "SELECT * FROM things WHERE name = ?";
    const [found] = await catalog.batch([{ sql, args: [name] }], "read");
    return found!.rows.map((row) => ({ ...row }));
  };
  return { other, add, named, catalog, path: join(folder, "catalog of tests.db") };
}

test("a statement is asked with each time's own arguments", async () => {
  const { add, named } = await opened();
  await add("a", "1");
  await add("b", "2");
  expect([await named("a"), await named("b"), await named("c")]).toEqual([
    [{ name: "a", data: "1" }],
    [{ name: "b", data: "2" }],
    [],
  ]);
});

test("a statement that failed is refused as a whole, and succeeds the next time", async () => {
  const { add, named } = await opened();
  await expect(add("a", "{")).rejects.toThrow("malformed JSON");
  expect(await named("a")).toEqual([]);
  await add("a", "{}");
  expect(await named("a")).toEqual([{ name: "a", data: "{}" }]);
});

test("a migration of another process is seen by statements that were asked before", async () => {
  const { other, add, named } = await opened();
  await add("a", "1");
  await named("a");
  await other.execute("ALTER TABLE things ADD COLUMN size INTEGER DEFAULT 9");
  await named("a");
  expect(await named("a")).toEqual([{ name: "a", data: "1", size: 9 }]);
  await other.execute("DROP TABLE things");
  await expect(named("a")).rejects.toThrow("no such table: things");
});

test("a file that is deleted, moved or replaced is gone, and its journal too", async () => {
  const lines: unknown[] = [];
  const said = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  onTestFinished(() => said.mockRestore());
  const { add, catalog, path, named } = await opened();
  await add("a", "1");
  const send = connect({ url: "", token: undefined, timeoutMs: 1_000, embedded: catalog });
  const insert = { sql: "INSERT INTO things VALUES ('b', '2')", args: [] };
  expect(catalog.isGone()).toBe(false);
  for (const file of [path, `${path}-wal`]) {
    const elsewhere = `${file}.elsewhere`;
    renameSync(file, elsewhere);
    expect(catalog.isGone()).toBe(true);
    await expect(send([insert], "write")).rejects.toMatchObject({
      errorCode: "catalog_unavailable",
      message: expect.stringContaining("was deleted, moved or replaced"),
    });
    expect(
      (await send([{ sql: "SELECT count(*) FROM things", args: [] }], "read"))[0]!.rows[0]![0],
    ).toBe(1);
    copyFileSync(elsewhere, file);
    expect(catalog.isGone()).toBe(true);
    renameSync(elsewhere, file);
    expect(catalog.isGone()).toBe(false);
  }
  await send([insert], "write");
  expect(await named("b")).toHaveLength(1);
  // One line each time, however often it is asked.
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("npm run restore -- FILE --replace");
});
