/** An import that ended before its time, and what the next one makes of what it left. */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Stopped } from "../../../scripts/cli/stop.ts";
import { StateFile } from "../../../scripts/import/state.ts";
import { times } from "../../support/soak.ts";
import { temporaryFolder } from "../processes.ts";
import {
  clear,
  file,
  gtin13,
  outcome,
  rows,
  runImport,
  useEmptyCatalog,
  WIDE,
  WIDE_COLUMNS,
} from "./imports.ts";

const catalog = useEmptyCatalog();

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

/** Three rows in three batches: those of one number that name other columns are not stored at once. */
const FEW = [{ name: "A" }, { variant: "Blue" }, { description: "Long" }];
const LINES = [...FEW.map((columns) => ({ gtin: gtin13(1), ...columns })), { gtin: "1" }];
const SMALL = LINES.map((line) => JSON.stringify(line)).join("\n");

let path: string;
beforeEach(() => {
  path = file("a.jsonl", SMALL);
});

const stateOf = () => JSON.parse(readFileSync(`${path}.import-state.json`, "utf8"));
const rejectedOf = () => readFileSync(`${path}.rejected.csv`, "utf8");

/** Stopped by a signal once so many rows are confirmed. @returns every state that was written down */
async function stoppedAfter(confirmed: number): Promise<string[]> {
  const states: string[] = [];
  const controller = new AbortController();
  const { save } = StateFile.prototype;
  const spy = vi.spyOn(StateFile.prototype, "save").mockImplementation(function (this: StateFile) {
    save.call(this);
    states.push(readFileSync(this.path, "utf8"));
    if (this.state.counts.rows >= confirmed) controller.abort(new Stopped("SIGTERM"));
  });
  try {
    await expect(runImport(catalog, path, {}, controller.signal)).rejects.toThrow(Stopped);
  } finally {
    spy.mockRestore();
  }
  return states;
}

/** What an import without interruption comes to. */
async function whole() {
  const { printed } = await runImport(catalog, path);
  const found = {
    outcome: await outcome(catalog.client),
    rejected: rejectedOf(),
    printed,
  };
  await clear(catalog.client);
  return found;
}

/** But for the time that it took. */
const counts = (printed: string) => printed.replace(/^.* rows of .*$|^ {2}in .*$/gm, "").trim();

test("it goes on after the last confirmed batch, and comes to the same", async () => {
  path = file("a.csv", TABLE);
  const expected = await whole();
  await stoppedAfter(1);
  const confirmed = stateOf().counts.rows;
  expect(confirmed).toBeGreaterThan(0);
  expect(confirmed).toBeLessThan(ROWS);
  const { code, printed } = await runImport(catalog, path);
  expect(code).toBe(3);
  expect(printed).toContain(`Continuing after row ${confirmed.toLocaleString("en")} of ${path}.`);
  expect(printed).toContain(`${confirmed.toLocaleString("en")} of them in an earlier run`);
  expect(counts(printed.replace(/^Continuing.*\n/, ""))).toBe(counts(expected.printed));
  expect(await outcome(catalog.client)).toEqual(expected.outcome);
  expect(rejectedOf()).toBe(expected.rejected);
  expect(existsSync(`${path}.import-state.json`)).toBe(false);
});

test("a batch that was stored, but not written down, is counted and stored once", async () => {
  path = file("a.csv", TABLE);
  const expected = await whole();
  const states = await stoppedAfter(700);
  // As if it had been killed between the answer and the file, with a refused row half written.
  writeFileSync(`${path}.import-state.json`, states.at(-2)!);
  appendFileSync(`${path}.rejected.csv`, '9,"half a li');
  const { printed } = await runImport(catalog, path);
  const { rows: row } = JSON.parse(states.at(-2)!).counts;
  expect(row).toBeLessThan(JSON.parse(states.at(-1)!).counts.rows);
  expect(printed).toContain(`Continuing after row ${row.toLocaleString("en")} of`);
  const lines = (text: string) =>
    text.split("\n").flatMap((line) => (line.includes("of products") ? [] : [line.trim()]));
  expect(lines(counts(printed))).toEqual(expect.arrayContaining(lines(counts(expected.printed))));
  expect(await outcome(catalog.client)).toEqual(expected.outcome);
  expect(rejectedOf()).toBe(expected.rejected);
});

test.each([
  ["a file that has changed", () => utimesSync(path, 1, 1), {}, "the file has changed"],
  ["another source", () => {}, { source: "other" }, "another source"],
  ["another mapping", () => {}, { delimiter: "," }, "another delimiter"],
  ["--restart", () => {}, { restart: true }, "--restart"],
])("%s: it starts over", async (_, change, values, why) => {
  await stoppedAfter(1);
  change();
  const { code, printed } = await runImport(catalog, path, values);
  expect(printed).toContain(`was not finished. Starting over: ${why}.`);
  expect(printed).not.toContain("in an earlier run");
  expect(code).toBe(3);
});

test("a catalog that is not the one of before: it starts over", async () => {
  const expected = await whole();
  await stoppedAfter(1);
  await clear(catalog.client);
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain("The catalog is not the one of the earlier import. Starting over.");
  expect(await outcome(catalog.client)).toEqual(expected.outcome);
  expect(rejectedOf()).toBe(expected.rejected);
});

test("a state that cannot be read is none", async () => {
  writeFileSync(`${path}.import-state.json`, '{"form":1,"counts":');
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain(`${LINES.length} rows`);
  expect(printed).not.toContain("Continuing");
});

test("one process at a time", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600_000)", "import/main.ts"]);
  onTestFinished(() => void other.kill("SIGKILL"));
  const lock = `${path}.import-state.json.lock`;
  writeFileSync(lock, `${other.pid}\n`);
  // The other process has not written its state yet.
  await expect(runImport(catalog, path)).rejects.toThrow(
    `Process ${other.pid} is importing this file now (recorded in ${lock})`,
  );
  expect(await rows(catalog.client, "SELECT gtin FROM products")).toEqual([]);
  expect(readFileSync(lock, "utf8")).toBe(`${other.pid}\n`);
});

test("the lock of a killed process does not block, and the own lock is removed", async () => {
  const lock = `${path}.import-state.json.lock`;
  writeFileSync(lock, "999999999\n");
  await stoppedAfter(1);
  expect(existsSync(lock)).toBe(false);
  expect((await runImport(catalog, path)).code).toBe(3);
  expect(existsSync(lock)).toBe(false);
});

test("--work keeps what an import writes in another folder", async () => {
  const work = temporaryFolder();
  await runImport(catalog, path, { work });
  expect(existsSync(`${work}/a.jsonl.rejected.csv`)).toBe(true);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});

test("refused rows of an earlier, finished import are not kept", async () => {
  writeFileSync(`${path}.rejected.csv`, "of an earlier import");
  writeFileSync(path, JSON.stringify({ gtin: gtin13(1), name: "A" }));
  expect((await runImport(catalog, path)).code).toBe(0);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});
