/** An import that ended before its time, the next one after it, and two at once. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Client } from "@libsql/client/http";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Stopped } from "../../../scripts/cli/lifetime.ts";
import type { Values } from "../../../scripts/import/flags.ts";
import { times } from "../../support/soak.ts";
import { run, temporaryFolder } from "../processes.ts";
import { useEmptyServer } from "./empty-server.ts";
import {
  content,
  file,
  gtin13,
  gtin14,
  outcome,
  product,
  rows,
  runImport,
  WIDE,
  WIDE_COLUMNS,
} from "./imports.ts";

const catalog = useEmptyServer();

/** Three batches or sixteen, with refused and repeated rows on both sides of each border. */
const ROWS = times(1_300, 9_500);
const TABLE = [
  `gtin,name,brand,link,${WIDE_COLUMNS}`,
  ...Array.from({ length: ROWS }, (_, i) => {
    if (i % 250 === 7) return `${i},refused,B,,,`;
    const serial = i % 350 === 5 ? 3 : i;
    return `${gtin13(serial)},Name ${i},Brand ${i % 9},https://example.com/${i},${WIDE}`;
  }),
].join("\n");

let path: string;
beforeEach(() => {
  path = file("a.csv", TABLE);
});

const rejectedOf = () => readFileSync(`${path}.rejected.csv`, "utf8");
const summaryOf = async (values: Values = {}) => {
  const { code, printed } = await runImport(catalog, path, { json: true, ...values });
  return { code, ...JSON.parse(printed.split("\n").at(-1)!) };
};

/** Calls `then` after each batch that the catalog has stored, before the import gets the answer. */
function afterEachBatch(then: () => void) {
  const clients: Client = Object.getPrototypeOf(catalog.client);
  const { batch } = clients;
  const spy = vi.spyOn(clients, "batch").mockImplementation(async function (this: Client, ...sent) {
    const results = await batch.apply(this, sent);
    if (sent[1] === "write") then();
    return results;
  });
  onTestFinished(() => void spy.mockRestore());
  return spy;
}

/** A signal arrives while the first batch is stored. @returns the number of rows that are imported */
async function stopped(): Promise<number> {
  const controller = new AbortController();
  const spy = afterEachBatch(() => controller.abort(new Stopped("SIGINT")));
  const printed: string[] = [];
  const run = runImport(catalog, path, {}, controller.signal, printed);
  await expect(run).rejects.toThrow("Stopped by SIGINT.");
  spy.mockRestore();
  const [, shown, rows] = /^The first ([\d,]+) rows are imported\. .* --skip (\d+) /.exec(
    printed.join("\n"),
  )!;
  expect(Number(rows).toLocaleString("en")).toBe(shown);
  return Number(rows);
}

const tables = () => content(catalog.client, ["created_at", "updated_at", "retrieved_at"]);

const read = async () => ({
  outcome: await outcome(catalog.client),
  tables: await tables(),
  rejected: rejectedOf(),
});

/** What an import without interruption comes to. */
let whole: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-import-"));
  path = file("a.csv", TABLE, folder);
  await summaryOf();
  whole = await read();
  rmSync(folder, { recursive: true });
});

test("an import that is stopped and continued with --skip gives the same catalog, audit and rejected rows", async () => {
  const skip = await stopped();
  expect(skip).toBeGreaterThan(0);
  expect(skip).toBeLessThan(ROWS);
  const first = rejectedOf();
  expect(whole.rejected.startsWith(first)).toBe(true);
  const rest = await summaryOf({ skip: String(skip) });
  expect(rest).toMatchObject({ code: 3, rows: ROWS - skip, skipped_rows: skip });
  expect(await outcome(catalog.client)).toEqual(whole.outcome);
  expect(rejectedOf()).toBe(whole.rejected);
});

test("stopped, and run again: rows that are there are unchanged, the others new", async () => {
  const confirmed = await stopped();
  const again = await summaryOf();
  expect(again).toMatchObject({ code: 3, rows: ROWS, skipped_rows: 0 });
  const { unchanged, changed } = again.types.product;
  const rejected = rejectedOf().trim().split("\n").slice(1);
  const before = rejected.filter((line) => Number(line.split(",")[0]) - 1 <= confirmed).length;
  expect(unchanged + changed).toBe(confirmed - before);
  expect(await tables()).toEqual(whole.tables);
  expect(rejectedOf()).toBe(whole.rejected);
});

test("an import that is killed before the answer of a batch can be run again", async () => {
  let batches = 0;
  const spy = afterEachBatch(() => {
    if (++batches === 2) throw new Error("killed");
  });
  await expect(runImport(catalog, path)).rejects.toThrow("killed");
  spy.mockRestore();
  expect((await summaryOf()).code).toBe(3);
  expect(await tables()).toEqual(whole.tables);
  expect(rejectedOf()).toBe(whole.rejected);
});

test("two at once come to the same catalog, each with all rejected rows", async () => {
  const both = await Promise.all([importedBeside("one"), importedBeside("two")]);
  expect(await tables()).toEqual(whole.tables);
  for (const found of both) {
    expect(found).toMatchObject({ rows: ROWS, rejected: whole.rejected });
  }
});

/** Imports in a process of its own: two of them print at once. */
async function importedBeside(name: string) {
  const work = temporaryFolder();
  const { url, token } = catalog;
  const args = ["scripts/import/main.ts", path, "--json", "--source", "test", "--work", work];
  const { code, output } = await run(args, { LIBSQL_URL: url, LIBSQL_TOKEN: token });
  expect([name, code]).toEqual([name, 3]);
  return {
    ...JSON.parse(output.trimEnd().split("\n").at(-1)!),
    rejected: readFileSync(join(work, "a.csv.rejected.csv"), "utf8"),
  };
}

test("objects of one GTIN that name other members differ", async () => {
  const lines = [{ name: "A" }, { variant: "Blue" }, { name: "A", note: "not read" }];
  path = file(
    "b.jsonl",
    lines.map((line) => JSON.stringify({ gtin: gtin13(1), ...line })).join("\n"),
  );
  expect(await summaryOf()).toMatchObject({ code: 3, undecided: 3, repeated: 0 });
  expect(await product(catalog.client, gtin14(1))).toBeUndefined();
  expect(await summaryOf({ doubles: "first" })).toMatchObject({
    code: 0,
    undecided: 0,
    repeated: 2,
  });
  expect(await product(catalog.client, gtin14(1))).toMatchObject({ name: "A", version: 1 });
});

test("--skip counts as --limit does, and may be more than the file has", async () => {
  path = file("b.csv", `gtin,name\n${[1, 2, 3, 4].map((i) => `${gtin13(i)},N${i}\n`).join("")}`);
  const part = await runImport(catalog, path, { skip: "1", limit: "3" });
  expect(part.printed).toMatch(/^2 rows of .* after the first 1 \(plain columns\) imported: /);
  const found = await rows(catalog.client, "SELECT name FROM products ORDER BY gtin");
  expect(found).toEqual([{ name: "N2" }, { name: "N3" }]);
  const none = await summaryOf({ skip: "9" });
  expect(none).toMatchObject({ code: 0, rows: 0, skipped_rows: 9, types: {} });
  const dry = await summaryOf({ skip: "2", "dry-run": true });
  expect(dry.types.product).toEqual({ new: 1, changed: 0, unchanged: 1 });
});

test("a file of rejected rows that cannot be written ends it before anything is stored", async () => {
  mkdirSync(`${path}.rejected.csv`);
  await expect(runImport(catalog, path)).rejects.toThrow("EISDIR");
  expect(await rows(catalog.client, "SELECT gtin FROM products")).toEqual([]);
});

test("--work keeps what an import writes in another folder", async () => {
  const work = temporaryFolder();
  await runImport(catalog, path, { work });
  expect(existsSync(join(work, "a.csv.rejected.csv"))).toBe(true);
  expect(readdirSync(dirname(path))).toEqual(["a.csv"]);
});

test("refused rows of an earlier, finished import are not kept", async () => {
  writeFileSync(`${path}.rejected.csv`, "of an earlier import");
  writeFileSync(path, `gtin,name\n${gtin13(1)},A\n`);
  expect((await runImport(catalog, path)).code).toBe(0);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});
