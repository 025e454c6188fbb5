/** `npm run backup` and `npm run restore` as their users type them. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient as createLocal } from "@libsql/client";
import { type Client, createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { writeBackup } from "../../scripts/catalog/backup.ts";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { dataFiles } from "../../scripts/cli/paths.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { indexOf, rebuiltIndexOf, statementsOf } from "../catalog/search/search-index.ts";
import { contentOf } from "../support/catalog-content.ts";
import { run, temporaryFolder } from "./processes.ts";

const backup = (args: string[], env?: Record<string, string>) =>
  run(["scripts/backup/main.ts", ...args], env);
const restore = (...args: string[]) => run(["scripts/restore/main.ts", ...args]);

/** The sample catalog, being served. */
async function serve(data: string, start: typeof startSqld = startEmbedded) {
  const sqld = await start({ dataDir: data });
  onTestFinished(() => sqld.stop());
  return { client: createClient({ url: sqld.url, authToken: sqld.token }), stop: sqld.stop };
}

test("a backup of a catalog at work is one moment of it, and restores to that", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "catalog.db");
  const { client, stop } = await serve(join(folder, "data"));
  await client.execute(
    "INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at) SELECT 'h', 'gtr_12345678', id, '[]', '1' FROM organizations LIMIT 1",
  );
  const before = await contentOf(client);
  const go = { on: true };
  const writing = writePairs(client, go);
  const made = await backup([file, "--data", join(folder, "data")]);
  go.on = false;
  await writing;
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringMatching(/catalog\.db: \d+ products, \d+ links, [\d.]+ MB, schema \d{4}_\w+\.\n$/),
  ]);
  expect(readdirSync(folder).sort()).toEqual(["catalog.db", "data"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [secret] = (await client.execute("SELECT hex(secret) FROM preview_secrets")).rows;
  expect(String(secret?.[0])).toMatch(/^[0-9A-F]{64}$/);
  expect(readFileSync(file).includes(Buffer.from(String(secret?.[0]), "hex"))).toBe(false);
  await stop();

  const restored = await restore(file, "--data", join(folder, "other"));
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("has the catalog")]);
  const found = await serve(join(folder, "other"), startSqld);
  const pairs = await found.client.execute(`SELECT
    (SELECT count(*) FROM products WHERE source = 'pair') AS products,
    (SELECT count(*) FROM user_actions WHERE action = 'pair') AS lines`);
  expect(pairs.rows[0]!.products).toBe(pairs.rows[0]!.lines);
  await found.client.batch([
    "DELETE FROM products WHERE source = 'pair'",
    "DELETE FROM user_actions WHERE action = 'pair'",
  ]);
  expect(await contentOf(found.client)).toBe(before);
  expect(await indexOf(found.client)).toEqual(await rebuiltIndexOf(found.client));
});

test("writes meanwhile do not begin the copy anew", async () => {
  const folder = temporaryFolder();
  const { client } = await serve(join(folder, "data"));
  const go = { on: true };
  const writing = writePairs(client, go);
  const pages: number[] = [];
  await writeBackup(join(folder, "data"), join(folder, "b.db"), (done) => pages.push(done), 1);
  go.on = false;
  await writing;
  expect(pages.length).toBeGreaterThan(50);
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
});

/** A product and its audit line in each batch. */
async function writePairs(client: Client, go: { on: boolean }): Promise<void> {
  for (let n = 0; go.on; n++) {
    const gtin = `0952${String(n).padStart(10, "0")}`;
    await client.batch(
      [
        `INSERT INTO products (gtin, name, source, created_at, updated_at) VALUES ('${gtin}', 'Oat', 'pair', '1', '1')`,
        `INSERT INTO user_actions (action, client_principal, subject, outcome, correlation_id, at) VALUES ('pair', 'test', '${gtin}', 'recorded', 'c', '1')`,
      ],
      "write",
    );
  }
}

test("an older backup is brought up to date, and what was there is kept aside", async () => {
  const folder = temporaryFolder();
  const [file, data] = [join(folder, "catalog.db"), join(folder, "data")];
  const { stop } = await serve(data);
  const none = await restore(file, "--data", data);
  expect(none).toEqual({
    code: 1,
    output: `Error: There is no file ${file}. Give the file that \`npm run backup\` wrote.\n`,
  });
  await backup([file, "--data", data]);
  expect((await restore(file, "--data", data)).output).toMatch(/has a catalog.*--replace/);
  const held = await restore(file, "--replace", "--data", data);
  expect([held.code, held.output]).toEqual([1, expect.stringContaining("already serves")]);
  expect(held.output).not.toContain("LIBSQL_URL");
  await stop();

  rmSync(file);
  await writeCatalog(file, 1795662272687);
  const older = await restore(file, "--replace", "--data", data);
  expect([older.code, older.output]).toEqual([1, expect.stringContaining("before version 0.1.0")]);

  rmSync(file);
  await writeCatalog(file, journal.entries.at(-1)!.when);
  const done = await restore(file, "--replace", "--data", data);
  expect([done.code, done.output]).toEqual([0, expect.stringContaining("catalog.20")]);
  const [aside] = /\S+\/catalog\.20\S+Z/.exec(done.output)!;
  expect(existsSync(join(aside, "dbs", "default", "data"))).toBe(true);
  const { client } = await serve(data, startSqld);
  expect((await client.execute("SELECT name FROM products")).rows).toMatchObject([{ name: "Oat" }]);
  expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
});

/** @param when the time of the last migration that it says it has */
async function writeCatalog(file: string, when: number): Promise<void> {
  const client = createLocal({ url: `file:${file}` });
  for (const { tag } of journal.entries) {
    for (const sql of statementsOf(tag)) await client.execute(sql);
  }
  await client.batch([
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ${when})`,
    "INSERT INTO products (gtin, name, source, created_at, updated_at) VALUES ('09521234567899', 'Oat', 'test', '1', '1')",
  ]);
  client.close();
}

test("a command that cannot be carried out says why, and changes nothing", async () => {
  const folder = temporaryFolder();
  const [file, data] = [join(folder, "catalog.db"), join(folder, "data")];
  const { stop } = await serve(data);
  await stop();
  expect(await backup([])).toMatchObject({ code: 2 });
  expect((await backup([file, "--data", join(folder, "none")])).output).toMatch(/no catalog in/);
  const elsewhere = await backup([file, "--data", data], { LIBSQL_URL: "http://127.0.0.1:9" });
  expect([elsewhere.code, elsewhere.output]).toEqual([
    1,
    expect.stringMatching(/127\.0\.0\.1:9.*export/),
  ]);
  expect((await backup([join(folder, "no/where.db"), "--data", data])).output).toMatch(
    /^Error: There is no file or folder \S*no\/where\.db\.partial\. Check the path, and create the folder first if it is missing\.\n$/,
  );
  writeFileSync(file, "mine");
  expect((await backup([file, "--data", data])).output).toMatch(/exists/);
  expect(readFileSync(file, "utf8")).toBe("mine");

  const other = join(folder, "other");
  expect((await restore(file, "--data", other)).output).toMatch(/is not a backup of a catalog/);
  expect((await restore(join(folder, "none.db"), "--data", other)).output).toMatch(
    /There is no file/,
  );
  const good = join(folder, "good.db");
  expect((await backup([good, "--data", data])).code).toBe(0);
  const database = new DatabaseSync(good);
  database.exec("UPDATE __drizzle_migrations SET created_at = created_at + 1e12");
  database.close();
  expect((await restore(good, "--data", other)).output).toMatch(/later version/);
  expect(existsSync(other)).toBe(false);
  // After a rollback the release before works on such a catalog, and backs it up.
  const live = new DatabaseSync(dataFiles(data).sqlite);
  live.exec("UPDATE __drizzle_migrations SET created_at = created_at + 1e12");
  live.exec("DROP TRIGGER user_actions_append_only");
  live.close();
  const rolledBack = await backup([join(folder, "later.db"), "--data", data]);
  expect(rolledBack.output).toMatch(/, schema later than \w+\.\n$/);
  expect(rolledBack.code).toBe(0);
  rmSync(join(folder, "later.db"));
  expect(readdirSync(folder).sort()).toEqual(["catalog.db", "data", "good.db"]);
});

test("a file with another trigger is not restored", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "catalog.db");
  const { stop } = await serve(join(folder, "data"));
  expect((await backup([file, "--data", join(folder, "data")])).code).toBe(0);
  await stop();
  const database = new DatabaseSync(file);
  const [trigger] = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all();
  database.exec(`DROP TRIGGER "${trigger!.name}"`);
  database.close();
  const refused = await restore(file, "--data", join(folder, "other"));
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`other triggers, views or indexes than migration`);
  expect(refused.output).toContain(String(trigger!.name));
  expect(existsSync(join(folder, "other"))).toBe(false);
});
