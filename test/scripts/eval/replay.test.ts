/** `npm run eval` without a model: the answers of today's tools show what every task asks for. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { grown, readBaseline } from "../../../scripts/eval/baseline.ts";
import { totalsOf } from "../../../scripts/eval/outcome.ts";
import { reportJson, summaryLines } from "../../../scripts/eval/report.ts";
import { evaluate } from "../../../scripts/eval/run.ts";
import { countScans, forScans } from "../../../scripts/eval/scans.ts";
import { readTasks } from "../../../scripts/eval/tasks.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { soak } from "../../support/soak.ts";
import { LAUNCHER, run } from "../processes.ts";
import { toolsHere } from "./tools-here.ts";

let catalog: TestCatalog;
let token: string;
beforeAll(async () => {
  catalog = await startCatalog();
  token = await countScans(connect(catalog.url, catalog.token));
});
afterAll(() => catalog?.stop());

const here = (key?: string) => toolsHere({ ...catalog.vars, WRITE_TOOLS: "scoped" }, key);
const replayed = async (tasks = readTasks()) =>
  evaluate({
    ...{
      tasks,
      server: forScans(await here(), await here(token)),
      url: "http://localhost:8787",
    },
    ...{ endpoint: null, baseline: readBaseline(), countTokens: (text: string) => text.length / 4 },
    ...{ signal: new AbortController().signal, onTask: () => {} },
  });

test("every task's truths are shown, with no more calls and characters than the baseline has", async () => {
  const report = await replayed();
  const faults = report.outcomes.flatMap(({ name, faults }) =>
    faults.map((one) => `${name}: ${one}`),
  );
  expect(faults).toEqual([]);
  expect(grown(report.baseline!, report.outcomes)).toEqual([]);
  const { wasted } = totalsOf(report.outcomes);
  expect(wasted).toEqual({ repeated: 0, failed: 0, unneeded: 0 });
  expect(summaryLines(report).join("\n")).toContain(`${report.outcomes.length} of`);
  expect(JSON.parse(reportJson(report))).toMatchObject({ mode: "replay", model: null, good: true });
});

test("what an answer does not show is named, and so is an error that no task expects", async () => {
  const [first] = readTasks();
  const { outcomes } = await replayed([
    { ...first!, truths: [{ says: ["no such words"] }] },
    { ...first!, calls: [{ tool: "lookup_product", arguments: { gtin: "5901234123457" } }] },
  ]);
  expect(outcomes[0]!.faults).toEqual(["not shown: no such words"]);
  expect(outcomes[1]!.faults[0]).toMatch(
    /^lookup_product: not_found instead of an answer \(\{"error"/,
  );
});

test("wrong usage", async () => {
  const { code, output } = await run([LAUNCHER, "scripts/eval/main.ts", "--only", "no-such-task"], {
    EVAL_BASE_URL: "",
  });
  expect(output).toContain('No task matches --only "no-such-task"');
  expect(output).toContain("npm run eval -- --help");
  expect(code).toBe(2);
});

test.runIf(soak)("the command starts a server of its own, and stops it", async () => {
  const { code, output } = await run(
    [LAUNCHER, "scripts/eval/main.ts", "--json", "--only", "^successor-direct$"],
    { EVAL_BASE_URL: "" },
  );
  const document = JSON.parse(output.slice(output.indexOf("{")));
  expect(document).toMatchObject({ good: true, totals: { tasks: 1, right: 1, calls: 1 } });
  expect(code).toBe(0);
});
