/** What counts as a right answer, and what as a wasted call. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { compared, grown, readBaseline, saveBaseline } from "../../../scripts/eval/baseline.ts";
import {
  faultsOf,
  finalAnswer,
  holds,
  type MadeCall,
  notShown,
  wasteOf,
} from "../../../scripts/eval/grade.ts";
import { parseEndpoint } from "../../../scripts/eval/model/endpoint.ts";
import type { Outcome } from "../../../scripts/eval/outcome.ts";
import { isGood, summaryLines, taskLines } from "../../../scripts/eval/report.ts";
import { chooseTasks, readTasks, SUBJECTS, type Task } from "../../../scripts/eval/tasks.ts";

test.each([
  ["The lot is ABC123.", "ABC123", true],
  ["The lot is ABC1234.", "ABC123", false],
  ["It is 09506000134352.", "9506000134352", true],
  ["It is 9506000134352.", "09506000134352", true],
  ["It is 19506000134352.", "9506000134352", false],
  ["0.75 kg", "0.75", true],
  ["10.75 kg", "0.75", false],
  ["It costs 12.99.", "12.99", true],
  ["It costs 12.995.", "12.99", false],
  ["https://a.example/x/index.html", "https://a.example/x/", false],
  ["HARIBO has three.", "haribo", true],
  ['{"total":3,"expected":1}', '"expected":1', true],
])("%s holds %s: %s", (answer, text, expected) => expect(holds(answer, text)).toBe(expected));

test.each([
  ["I looked it up.\nAnswer: 42", "42"],
  ["Answer: no.\nOn reflection:\n**Answer:** yes", "** yes"],
  ["Just 42", "Just 42"],
])("the final answer is found in %j", (text, answer) => expect(finalAnswer(text)).toBe(answer));

const task: Task = {
  name: "sample",
  about: "labels",
  question: "Which lot, and until when?",
  truths: [{ says: ["L1"] }, { says: ["2027-03-31"], shown: ["270331"] }],
  never: ["recalled"],
  calls: [
    { tool: "validate_gtin", arguments: { gtin: "1" } },
    { tool: "lookup_product", arguments: { gtin: "1" }, error: "not_found" },
  ],
};

test("an answer has every truth, and nothing that it must not say", () => {
  expect(faultsOf(task, "Lot L1, until 2027-03-31")).toEqual([]);
  expect(faultsOf(task, "Lot L1, until 270331, recalled")).toEqual([
    "missing: 2027-03-31",
    "wrong: recalled",
  ]);
});

const made = (tool: string, gtin: string, error: string | null = null, text = ""): MadeCall => ({
  ...{ tool, arguments: { gtin }, error, text },
});

test("the tools' answers show every truth, each in their own form", () => {
  expect(notShown(task, [made("a", "1", null, '"L1"'), made("b", "1", null, '"270331"')])).toEqual(
    [],
  );
  expect(notShown(task, [made("a", "1", null, "L1 2027-03-31")])).toEqual(["not shown: 270331"]);
});

describe("wasted calls", () => {
  const useful = [made("validate_gtin", "1"), made("lookup_product", "1", "not_found")];

  test("those of the reference are none, also the failure that is the answer", () => {
    expect(wasteOf(useful, task.calls)).toEqual({ repeated: 0, failed: 0, unneeded: 0 });
  });

  test("each counts once", () => {
    const more = [
      made("validate_gtin", "1"),
      made("lookup_product", "2", "validation_error"),
      made("validate_gtin", "2", "not_found"),
      made("search_products", "1"),
    ];
    const waste = wasteOf([...useful, ...more], task.calls);
    expect(waste).toEqual({ repeated: 1, failed: 2, unneeded: 1 });
  });
});

const outcome = (characters: number, faults: string[] = []): Outcome => ({
  ...{ name: "sample", about: "labels", faults, calls: [made("a", "1")], characters, tokens: 1 },
  waste: { repeated: 0, failed: 0, unneeded: 0 },
});

test("a replay is good with right answers that are hardly longer than the baseline's", () => {
  const size = { characters: 10, tokens: 1 };
  const tools = { definitions: size, public: size, read: size };
  const baseline = { tools, tasks: { sample: { calls: 1, characters: 100, tokens: 1 } } };
  const good = (one: Outcome, model: string | null = null) =>
    isGood({ model, server: "", tools, outcomes: [one], baseline });
  expect(good(outcome(102))).toBe(true);
  expect(good(outcome(103))).toBe(false);
  expect(good(outcome(103), "a model")).toBe(true);
  expect(good(outcome(50, ["missing: L1"]))).toBe(false);
  expect(grown(baseline, [outcome(103)])).toEqual(["sample: 103 characters, 100 before"]);
  expect(compared(baseline, [outcome(50), { ...outcome(7), name: "new" }])).toEqual({
    ...{ before: 100, now: 50, tasks: 1 },
  });
  expect(taskLines(outcome(1_234, ["missing: L1"]))).toEqual([
    "✗ sample                     1 call, 1,234 characters, 1 tokens",
    "    missing: L1",
  ]);
});

test("the report says whether tools/list is within its budget", () => {
  const lineOf = (...counts: [all: number, usual: number, read: number]) => {
    const [definitions, usual, read] = counts.map((tokens) => ({ characters: 10, tokens }));
    const report = { model: null, server: "", outcomes: [], baseline: null };
    const tools = { definitions: definitions!, public: usual!, read: read! };
    return summaryLines({ ...report, tools }).find((line) => line.startsWith("tools/list"));
  };
  expect(lineOf(9_000, 6_500, 4_001)).toBe(
    "tools/list  10 characters, 9,000 tokens, of the budget of 9,000; without a key 6,500 tokens, of the budget of 6,500; inputs and descriptions 4,001 tokens, ✗ over the budget of 4,000",
  );
  expect(lineOf(9_001, 6_501, 4_000)).toContain(
    "9,001 tokens, ✗ over the budget of 9,000; without a key 6,501 tokens, ✗ over the budget of 6,500; ",
  );
});

test("a baseline that is saved is read again, and another file is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-eval-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "baseline.json");
  const saved = readBaseline();
  saveBaseline(saved, file);
  expect(readBaseline(file)).toEqual(saved);
  writeFileSync(file, "{}");
  expect(() => readBaseline(file)).toThrow("cannot be read");
});

describe("tasks", () => {
  const tasks = readTasks();

  test("are at least 40, of every subject", () => {
    expect(tasks.length).toBeGreaterThanOrEqual(40);
    expect(new Set(tasks.map(({ about }) => about))).toEqual(new Set(SUBJECTS));
  });

  test("--only chooses by name or subject", () => {
    expect(chooseTasks(tasks, undefined)).toEqual(tasks);
    expect(new Set(chooseTasks(tasks, "^qr$").map(({ about }) => about))).toEqual(new Set(["qr"]));
    expect(chooseTasks(tasks, "^label-weight$")).toHaveLength(1);
    expect(() => chooseTasks(tasks, "nothing-of-it")).toThrow("No task matches");
    expect(() => chooseTasks(tasks, "(")).toThrow("not a regular expression");
  });

  test("a file that is not a task is named", () => {
    const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-eval-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { name: _, ...rest } = task;
    writeFileSync(join(folder, "a.json"), JSON.stringify(rest));
    expect(readTasks(folder)).toEqual([{ ...task, name: "a" }]);
    writeFileSync(join(folder, "b.json"), JSON.stringify({ ...rest, truths: [] }));
    expect(() => readTasks(folder)).toThrow(/^b\.json is not a task\. .*truths/s);
  });
});

test.each([
  [{}, null],
  [{ EVAL_BASE_URL: "http://localhost:1/v1/", EVAL_MODEL: "m" }, "openai"],
  [{ EVAL_BASE_URL: "https://api.anthropic.com/v1", EVAL_MODEL: "m" }, "anthropic"],
  [{ EVAL_BASE_URL: "http://localhost:1/v1", EVAL_MODEL: "m", EVAL_API: "anthropic" }, "anthropic"],
])("the endpoint of %j is %s", (environment, api) => {
  expect(parseEndpoint(environment)?.api ?? null).toBe(api);
  expect(parseEndpoint(environment)?.baseUrl ?? "/v1").toMatch(/\/v1$/);
});

test.each([
  [{ EVAL_BASE_URL: "localhost" }, "EVAL_BASE_URL is not a URL"],
  [{ EVAL_BASE_URL: "http://localhost/v1" }, "Set EVAL_MODEL"],
  [
    { EVAL_BASE_URL: "http://localhost/v1", EVAL_MODEL: "m", EVAL_API: "x" },
    "EVAL_API must be one of",
  ],
])("the endpoint of %j is refused", (environment, why) => {
  expect(() => parseEndpoint(environment)).toThrow(why);
});
