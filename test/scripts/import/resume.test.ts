/** An import that ended before its time, and what the next one makes of what it left. */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StateFile } from "../../../scripts/lib/import/state.ts";
import { Stopped } from "../../../scripts/lib/qr-batch/stop.ts";
import { temporaryFolder } from "../processes.ts";
import { clear, content, file, gtin13, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();

/** Four batches, with refused and repeated rows on both sides of each border. */
const ROWS = 7_000;
const TABLE = [
  "gtin,name,brand,link,gs1:instructions",
  ...Array.from({ length: ROWS }, (_, i) => {
    if (i % 500 === 7) return `${i},refused,B,,`;
    const serial = i % 700 === 5 ? 3 : i;
    return `${gtin13(serial)},Name ${i},Brand ${i % 9},https://example.com/${i},`;
  }),
].join("\n");

let path: string;
beforeEach(() => {
  path = file("a.csv", TABLE);
});

const stateOf = () => JSON.parse(readFileSync(`${path}.import-state.json`, "utf8"));
const rejectedOf = () => readFileSync(`${path}.rejected.csv`, "utf8");

/** Stopped by a signal before its next batch, once so many rows are confirmed. */
async function stoppedAfter(confirmed: number) {
  const controller = new AbortController();
  const check = setInterval(() => {
    const isThere = existsSync(`${path}.import-state.json`);
    if (isThere && stateOf().counts.rows >= confirmed) controller.abort(new Stopped("SIGTERM"));
  }, 1);
  try {
    await expect(runImport(catalog, path, {}, controller.signal)).rejects.toThrow(Stopped);
  } finally {
    clearInterval(check);
  }
}

/** What an import without interruption comes to. */
async function whole() {
  const { printed } = await runImport(catalog, path);
  const found = {
    content: await content(catalog.client, MOMENTS),
    rejected: rejectedOf(),
    printed,
  };
  await clear(catalog.client);
  return found;
}

const MOMENTS = ["created_at", "updated_at", "retrieved_at"];
/** But for the time that it took. */
const counts = (printed: string) => printed.replace(/^.* rows of .*$|^ {2}in .*$/gm, "").trim();

test("it goes on after the last confirmed batch, and comes to the same", async () => {
  const expected = await whole();
  await stoppedAfter(1);
  const confirmed = stateOf().counts.rows;
  expect(confirmed).toBeGreaterThan(0);
  expect(confirmed).toBeLessThan(ROWS);
  const { code, printed } = await runImport(catalog, path);
  expect(code).toBe(3);
  expect(printed).toContain(`Going on after row ${confirmed.toLocaleString("en")} of ${path}.`);
  expect(printed).toContain(`${confirmed.toLocaleString("en")} of them in an earlier run`);
  expect(counts(printed.replace(/^Going on.*\n/, ""))).toBe(counts(expected.printed));
  expect(await content(catalog.client, MOMENTS)).toEqual(expected.content);
  expect(rejectedOf()).toBe(expected.rejected);
  expect(existsSync(`${path}.import-state.json`)).toBe(false);
  expect(await rows(catalog.client, "SELECT action FROM user_actions")).toHaveLength(1);
});

test("a batch that was stored, but not written down, is counted and stored once", async () => {
  const expected = await whole();
  const states: string[] = [];
  const save = vi.spyOn(StateFile.prototype, "save").mockImplementation(function (this: StateFile) {
    states.push(JSON.stringify({ form: 1, ...this.state }));
    writeFileSync(this.path, states.at(-1)!);
  });
  await stoppedAfter(4_000);
  save.mockRestore();
  // As if it had been killed between the answer and the file, with a refused row half written.
  writeFileSync(`${path}.import-state.json`, states.at(-2)!);
  appendFileSync(`${path}.rejected.csv`, '9,"half a li');
  const { printed } = await runImport(catalog, path);
  const { rows: row } = JSON.parse(states.at(-2)!).counts;
  expect(row).toBeLessThan(JSON.parse(states.at(-1)!).counts.rows);
  expect(printed).toContain(`Going on after row ${row.toLocaleString("en")} of`);
  const lines = (text: string) =>
    text.split("\n").flatMap((line) => (line.includes("of products") ? [] : [line.trim()]));
  expect(lines(counts(printed))).toEqual(expect.arrayContaining(lines(counts(expected.printed))));
  expect(await content(catalog.client, MOMENTS)).toEqual(expected.content);
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
  expect(printed).toContain(`was not finished; starting over: ${why}.`);
  expect(printed).not.toContain("in an earlier run");
  expect(code).toBe(3);
});

test("a catalog that is not the one of before: it starts over", async () => {
  const expected = await whole();
  await stoppedAfter(1);
  await clear(catalog.client);
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain("The catalog is not the one of the earlier import: starting over.");
  expect(await content(catalog.client, MOMENTS)).toEqual(expected.content);
  expect(rejectedOf()).toBe(expected.rejected);
});

test("a state that cannot be read is none", async () => {
  writeFileSync(`${path}.import-state.json`, '{"form":1,"counts":');
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain("7,000 rows");
  expect(printed).not.toContain("Going on");
});

test("one process at a time", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", "import.ts"]);
  onTestFinished(() => void other.kill("SIGKILL"));
  await stoppedAfter(1);
  writeFileSync(`${path}.import-state.json`, JSON.stringify({ ...stateOf(), pid: other.pid }));
  await expect(runImport(catalog, path)).rejects.toThrow(
    `Process ${other.pid} is importing this file just now`,
  );
});

test("--work keeps what an import writes in another folder", async () => {
  const work = temporaryFolder();
  await runImport(catalog, path, { work });
  expect(existsSync(`${work}/a.csv.rejected.csv`)).toBe(true);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});

test("refused rows of an earlier, finished import are not kept", async () => {
  writeFileSync(`${path}.rejected.csv`, "of an earlier import");
  writeFileSync(path, `gtin,name\n${gtin13(1)},A\n`);
  expect((await runImport(catalog, path)).code).toBe(0);
  expect(existsSync(`${path}.rejected.csv`)).toBe(false);
});
