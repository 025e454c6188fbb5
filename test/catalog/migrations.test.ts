/** Every upgrade path ends at the same schema, and the schema in the code is what migrations make. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-migrations-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (name: string): Client => createClient({ url: `file:${join(folder, name)}` });
const apply = (client: Client, migrationsFolder: string) =>
  migrate(drizzle(client), { migrationsFolder });

async function schemaOf(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute(
    "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name",
  );
  return rows.map((row) => ({ ...row }));
}

/** The migrations as they stood when there were only `count` of them. */
function upTo(count: number): string {
  const past = join(folder, `migrations-${count}`);
  cpSync("migrations", past, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(past, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return past;
}

test.each(journal.entries.map(({ tag }, i) => [tag, i + 1] as const))(
  "a catalog at %s upgrades to what a new one is",
  async (_tag, count) => {
    const fresh = open(`fresh-${count}.db`);
    await apply(fresh, "migrations");
    const upgraded = open(`upgraded-${count}.db`);
    await apply(upgraded, upTo(count));
    await apply(upgraded, "migrations");
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
  },
);

test("the triggers of audit, keys and links are there", async () => {
  const client = open("trigger.db");
  await apply(client, "migrations");
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'");
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "user_actions_append_only",
      "authorizations_check",
      "links_anchor_stays",
    ]),
  );
});

test("schema.ts has no change that no migration makes", () => {
  const out = upTo(journal.entries.length);
  const before = readFileSync(join(out, "meta/_journal.json"), "utf8");
  // drizzle-kit reads an absolute path as one below the working folder.
  const args = [
    "generate",
    "--dialect=sqlite",
    "--schema=src/catalog/schema.ts",
    `--out=${relative("", out)}`,
  ];
  const { stdout, status } = spawnSync("node_modules/.bin/drizzle-kit", args, { encoding: "utf8" });
  expect(stdout).toContain("No schema changes");
  expect(status).toBe(0);
  expect(readFileSync(join(out, "meta/_journal.json"), "utf8")).toBe(before);
});
