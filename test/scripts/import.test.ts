/** `npm run import` as a process: how it is called, what it prints, and what a kill leaves. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { seedCatalog } from "../../scripts/catalog/seed.ts";
import { readMapFile } from "../../scripts/import/options.ts";
import { makeKeys } from "../../scripts/processes/server-record.ts";
import { type Sqld, startSqld } from "../../scripts/processes/sqld.ts";
import { soak, times } from "../support/soak.ts";
import { useEmptyServer } from "./import/empty-server.ts";
import {
  grant,
  gtin13,
  gtin14,
  outcome,
  rows,
  runImport,
  WIDE,
  WIDE_COLUMNS,
} from "./import/imports.ts";
import { run, runShell, type Started, start, temporaryFolder, until } from "./processes.ts";

const SCRIPT = "scripts/import/main.ts";
/** Four batches, or sixteen. */
const ROWS = times(1_800, 9_500);

const catalog = useEmptyServer();
let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, "products.csv");
});

const inCatalog = ({ url, token }: Pick<Sqld, "url" | "token"> = catalog) => ({
  LIBSQL_URL: url,
  LIBSQL_TOKEN: token,
});
const importing = (...args: string[]) => run([SCRIPT, path, ...args], inCatalog());

/** Every 300th row is refused, every 600th has the number of the one before it. */
function largeTable(count = ROWS): string {
  const lines = Array.from({ length: count }, (_, i) => {
    if (i % 300 === 150) return `${i},refused,B,,,`;
    return `${gtin13(i % 600 === 500 ? i - 1 : i)},Name ${i},Brand ${i % 9},https://example.com/${i},${WIDE}`;
  });
  return `gtin,name,brand,link,${WIDE_COLUMNS}\n${lines.join("\n")}\n`;
}

const countOf = async (client: Client, table = "products") =>
  Number((await rows(client, `SELECT count(*) AS n FROM ${table}`))[0]!.n);

/** Waits until the catalog has so many products. */
const reaches = (started: Started, count: number, client = catalog.client) =>
  until(`${count} products`, async () => {
    if (started.child.exitCode !== null) throw new Error(`ended: ${started.output()}`);
    return (await countOf(client)) >= count;
  });

/** The rows that a run named when it ended, for --skip. */
const rowsIn = (output: string): number => {
  const [, shown, rows] = /^The first ([\d,]+) rows are imported\. .* --skip (\d+) /m.exec(output)!;
  expect(Number(rows).toLocaleString("en")).toBe(shown);
  return Number(rows);
};

/** What an import that nobody interrupts comes to. */
let expected: { outcome: Awaited<ReturnType<typeof outcome>>; rejected: string };
beforeAll(async () => {
  const own = mkdtempSync(join(tmpdir(), "gtin-resolver-import-"));
  const file = join(own, "products.csv");
  writeFileSync(file, largeTable());
  expect(runShell('node "$@"', [SCRIPT, file], { env: inCatalog() }).status).toBe(3);
  expected = {
    outcome: await outcome(catalog.client),
    rejected: readFileSync(`${file}.rejected.csv`, "utf8"),
  };
  expect(expected.outcome.audit.length).toBeGreaterThan(times(2, 7));
  rmSync(own, { recursive: true });
});

test("kill -9 of the importer, again and again: running it again loses and doubles nothing", async () => {
  writeFileSync(path, largeTable());
  for (const count of soak ? [1, 1_500, 3_000, 4_500, 6_000] : [1]) {
    const started = start([SCRIPT, path], inCatalog());
    await reaches(started, count);
    process.kill(started.pid, "SIGKILL");
    await started.exitCode;
    expect(await countOf(catalog.client)).toBeLessThan(ROWS * 0.95);
  }
  const { code, output } = await importing();
  expect(output).toMatch(new RegExp(`^${ROWS.toLocaleString("en")} rows of `, "m"));
  expect(output).toMatch(/^ {2}products: [\d,]+ new, 0 changed, [1-9][\d,]* unchanged$/m);
  expect(code).toBe(3);
  const { tables, index } = await outcome(catalog.client);
  expect({ tables, index }).toEqual({
    ...{ tables: expected.outcome.tables, index: expected.outcome.index },
  });
  expect(readFileSync(`${path}.rejected.csv`, "utf8")).toBe(expected.rejected);
});

/** A server that can be killed and started again at the same place. */
async function ownServer() {
  const data = join(folder, "data");
  const keys = makeKeys();
  let sqld: Sqld = await startSqld({ dataDir: data, keys });
  onTestFinished(() => sqld.stop());
  const { url, port, token } = sqld;
  await migrateCatalog(connect(url, token));
  return {
    url,
    token,
    client: createClient({ url, authToken: token }),
    async kill() {
      process.kill(sqld.pid, "SIGKILL");
      await sqld.exited;
    },
    async restart() {
      sqld = await startSqld({ dataDir: data, port, keys });
    },
  };
}

test("kill -9 of libSQL: it waits, and goes on when libSQL is back", async () => {
  writeFileSync(path, largeTable());
  const server = await ownServer();
  const started = start([SCRIPT, path], inCatalog(server));
  await reaches(started, 1, server.client);
  const before = await countOf(server.client);
  await server.kill();
  await until("it says so", () => started.output().includes("does not answer"));
  await server.restart();
  expect(await countOf(server.client)).toBeGreaterThanOrEqual(before);
  expect(await started.exitCode).toBe(3);
  expect(started.output()).toContain("The catalog answers again.");
  expect(await outcome(server.client)).toEqual(expected.outcome);
  expect(readFileSync(`${path}.rejected.csv`, "utf8")).toBe(expected.rejected);
});

test("kill -9 of libSQL for good: it says how to go on, and does", async () => {
  writeFileSync(path, largeTable());
  const server = await ownServer();
  const started = start([SCRIPT, path, "--patience", "1"], inCatalog(server));
  // The first batch is confirmed when the second one is there.
  await reaches(started, 700, server.client);
  await server.kill();
  expect(await started.exitCode).toBe(1);
  expect(started.output()).toMatch(
    /Error: The catalog did not answer for 1 s \((?:ECONN\w+|UND_ERR_SOCKET)\)\. .*Run the same command again/,
  );
  const before = rowsIn(started.output());
  await server.restart();
  expect(await countOf(server.client)).toBeGreaterThanOrEqual(before * 0.95);
  const again = await run([SCRIPT, path, "--json", "--skip", String(before)], inCatalog(server));
  expect(JSON.parse(again.output.trimEnd().split("\n").at(-1)!)).toMatchObject({
    ...{ rows: ROWS - before, skipped_rows: before },
  });
  expect(again.code).toBe(3);
  const { tables, index } = await outcome(server.client);
  expect({ tables, index }).toEqual({
    ...{ tables: expected.outcome.tables, index: expected.outcome.index },
  });
  expect(readFileSync(`${path}.rejected.csv`, "utf8")).toBe(expected.rejected);
});

test.each([
  ["SIGINT", 130, [SCRIPT]],
  ["SIGTERM", 143, [SCRIPT]],
] as const)("%s ends it after the batch at hand, code %i", async (signal, code, command) => {
  writeFileSync(path, largeTable(3 * ROWS));
  const started = start([...command, path], inCatalog());
  await reaches(started, 1);
  process.kill(started.pid, signal);
  expect(await started.exitCode).toBe(code);
  expect(started.output()).toMatch(
    new RegExp(
      `^The first [\\d,]+ rows are imported\\. To continue, run the same command again, or add --skip \\d+ to pass over them\\.\nStopped by ${signal}\\.\n$`,
      "m",
    ),
  );
  // Exactly those rows, but for the refused ones and those with one number, which differ.
  const whole = rowsIn(started.output());
  const refused = Math.floor((whole + 149) / 300);
  const differing = Math.floor((whole + 100) / 600) + Math.floor((whole + 99) / 600);
  expect(await countOf(catalog.client)).toBe(whole - refused - differing);
});

test("a pipe is imported into the data folder", async () => {
  const data = join(folder, "data");
  const before = await startSqld({ dataDir: data });
  await migrateCatalog(connect(before.url, before.token));
  await before.stop();
  const lines = [
    { gtin: gtin13(1), name: "A" },
    { gtin: "1", name: "B" },
    { gtin: gtin13(2), name: "C" },
    { gtin: gtin13(2), name: "D" },
  ].map((line) => JSON.stringify(line));
  const script = `printf '${lines.join("\\n")}\\n' | node ${SCRIPT} - --format jsonl --data "$1"`;
  const { status, stdout, stderr } = runShell(script, [data]);
  expect(stdout).toContain(`4 rows of standard input (plain columns) imported: ${data}`);
  expect(stderr).toContain('Line 2: gtin: "1" is not a GTIN.');
  expect(stderr).toContain("Line 4: gtin: another row in line 3 has this number and differs");
  expect(status).toBe(3);
  const sqld = await startSqld({ dataDir: data });
  onTestFinished(sqld.stop);
  const found = await rows(
    createClient({ url: sqld.url, authToken: sqld.token }),
    "SELECT gtin, source FROM products",
  );
  expect(found).toEqual([{ gtin: gtin14(1), source: "standard input" }]);
});

test("wrong usage is explained", async () => {
  const { code, output } = await run([SCRIPT, "a.csv", "--bogus"]);
  expect(output).toContain("--bogus");
  expect(output).toContain("npm run import -- --help");
  expect(code).toBe(2);
});

test("a missing file, and a folder that cannot be written, in one line", async () => {
  await expect(runImport(catalog, path)).rejects.toThrow(
    `${path} cannot be read: there is no such file.`,
  );
  writeFileSync(path, `gtin,name\n${gtin13(1)},A\n`);
  mkdirSync(`${path}.rejected.csv`);
  const { code, output } = await importing();
  expect(output).toMatch(
    /^Error: \S+\.rejected\.csv is a folder, not a file\. Give the path of a file\.\n$/,
  );
  expect(code).toBe(1);
});

test("a file of rejected rows that may not grow: one line, and no half of a row", async () => {
  const refused = Array.from({ length: 40 }, (_, i) => `${i},refused row ${i}\n`);
  writeFileSync(path, `gtin,name\n${refused.join("")}`);
  const { status, stderr } = runShell('ulimit -f 1; node "$@"', [SCRIPT, path], {
    env: inCatalog(),
  });
  expect(stderr).toBe(
    "Error: The file may not become larger. Give another disk, or raise the limit of this user (ulimit -f).\n",
  );
  expect(status).toBe(1);
  const lines = readFileSync(`${path}.rejected.csv`, "utf8").split("\n");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.pop()).toBe("");
  for (const [i, line] of lines.slice(1).entries()) {
    expect(line).toMatch(new RegExp(`^${i + 2},.*,refused row ${i}$`));
  }
});

test("the page's example is what happens on the sample catalog", async () => {
  await seedCatalog(connect(catalog.url, catalog.token));
  const page = readFileSync("docs/how-to/import.md", "utf8");
  const [, grant, table, command, printed] =
    /npm run --silent keys -- (grant .*?)\n```.*?```csv\n(.*?)```.*?\$ npm run --silent import -- (.*?)\n(.*?)\n```/s.exec(
      page,
    )!;
  writeFileSync(path, table!);
  const granted = runShell(`node "$1" ${grant}`, [resolve("scripts/keys/main.ts")], {
    ...{ cwd: folder, env: inCatalog() },
  });
  expect(granted.status).toBe(0);
  const { status, stdout } = runShell(`node "$1" ${command}`, [resolve(SCRIPT)], {
    ...{ cwd: folder, env: inCatalog() },
  });
  const plain = (line: string) =>
    line.replace(
      / …$|(?<=for these digits it must be \d\.) .*| {2}in .*|: http:.*$|(?<=^ {2}import ).*/,
      "",
    );
  expect(stdout.trim().split("\n").map(plain)).toEqual(printed!.split("\n").map(plain));
  expect(status).toBe(3);
});

test("the map file on the page about imports is valid", () => {
  const page = readFileSync("docs/how-to/import.md", "utf8");
  writeFileSync(path, /```json\n(.*?)```/s.exec(page)![1]!);
  expect(readMapFile(path).columns).toMatchObject({ Artikelnummer: "gtin", url: null });
});

test("--json prints the summary for programs", async () => {
  writeFileSync(path, `gtin,name,brand,url\n${gtin13(1)},A,B,https://example.com/\n1,C,,\n`);
  await grant(catalog.client, "o");
  const { code, printed } = await runImport(catalog, path, { json: true, organization: "o" });
  expect(JSON.parse(printed)).toEqual({
    ...{ file: path, catalog: "catalog", columns: "plain columns", dry_run: false },
    import_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    results: null,
    ...{ rows: 2, skipped_rows: 0, seconds: expect.any(Number), ignored_columns: [] },
    ...{ rows_per_second: expect.any(Number), peak_memory_bytes: expect.any(Number) },
    types: { product: { new: 1, changed: 0, unchanged: 0 } },
    ...{
      product_brands: 1,
      product_links: 1,
      repeated: 0,
      undecided: 0,
      refused: 1,
      refused_as_anothers: 0,
    },
    ...{
      kept: 0,
      owners_changed: 0,
      links_left_out: 0,
      brands_left_out: 0,
      scan_counts_left_out: 0,
      warnings: [],
    },
    starts: [],
    ends: [],
    reasons: [{ example: expect.stringContaining('"1" is not a GTIN'), rows: 1 }],
    ...{ rejected_file: `${path}.rejected.csv`, rejected_rows: 1 },
    ...{ sheet: null, header_row: 1 },
    columns_read: { gtin: "gtin", name: "name", brand: "brand_name", url: "gs1:pip" },
  });
  expect(JSON.parse(printed).peak_memory_bytes).toBeGreaterThan(40e6);
  expect(code).toBe(3);
});

test("a file that breaks off: it says what is stored, and leaves nothing where nothing is", async () => {
  writeFileSync(path, `gtin,name\n${gtin13(1)},"A\n`);
  const begun = "The row that begins in line";
  await expect(runImport(catalog, path)).rejects.toThrow(`${begun} 2 opens a quote`);
  expect(readdirSync(folder)).toEqual(["products.csv"]);
  const count = 700;
  writeFileSync(path, `${largeTable(count)}${gtin13(1)},"A\n`);
  const { code, output } = await importing();
  expect(output).toMatch(
    new RegExp(
      `^The first [\\d,]+ rows are imported\\. .*\\nError: .* line ${count + 2} opens a quote`,
      "m",
    ),
  );
  expect(code).toBe(1);
});

test("--help names every option", async () => {
  const { code, output } = await run([SCRIPT, "--help"]);
  expect(output).toMatch(/^Usage: npm run import -- FILE/);
  for (const option of [
    "--map",
    "--organization",
    "--records",
    "--overwrite",
    "--skip",
    "--dry-run",
    "--patience",
    "Exit code:",
  ]) {
    expect(output).toContain(option);
  }
  expect(code).toBe(0);
});
