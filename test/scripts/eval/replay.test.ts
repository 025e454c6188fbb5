/** `npm run eval` without a model: the answers of today's tools show what every task asks for. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { connect, type Database } from "../../../scripts/catalog/catalog.ts";
import { grown, readBaseline } from "../../../scripts/eval/baseline.ts";
import type { Endpoint } from "../../../scripts/eval/model/endpoint.ts";
import { totalsOf } from "../../../scripts/eval/outcome.ts";
import { reportJson, summaryLines } from "../../../scripts/eval/report.ts";
import { evaluate } from "../../../scripts/eval/run.ts";
import { countScans, forScans } from "../../../scripts/eval/scans.ts";
import { readRecords } from "../../../scripts/eval/state.ts";
import { readTasks, type Task } from "../../../scripts/eval/tasks.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { soak } from "../../support/soak.ts";
import { run } from "../processes.ts";
import { modelServer, type Scripted } from "./model-server.ts";
import { toolsHere } from "./tools-here.ts";

let catalog: TestCatalog;
let token: string;
let db: Database;
beforeAll(async () => {
  catalog = await startCatalog();
  db = connect(catalog.url, catalog.token);
  token = await countScans(db);
});
afterAll(() => catalog?.stop());

const here = (key?: string) => toolsHere({ ...catalog.vars, WRITE_TOOLS: "scoped" }, key);
const replayed = async (tasks = readTasks(), endpoint: Endpoint | null = null) =>
  evaluate({
    ...{
      tasks,
      server: forScans(await here(), await here(token)),
      writer: { server: await here(token), read: () => readRecords(db) },
      url: "http://localhost:8787",
    },
    ...{ endpoint, baseline: readBaseline(), countTokens: (text: string) => text.length / 4 },
    ...{ signal: new AbortController().signal, onTask: () => {} },
  });

const NONE = { added: [], removed: [] };

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

describe("tasks of writing are graded by the catalog", () => {
  const named = (name: string) => readTasks().find((task) => task.name === name)!;
  const put = (args: Record<string, z.core.util.JSONType>): Task["calls"] => [
    { tool: "put_link", arguments: args },
    { tool: "put_link", arguments: { ...args, confirm: true, version: "$version" } },
  ];
  const faultsOf = async (task: Task, endpoint: Endpoint | null = null) =>
    (await replayed([task], endpoint)).outcomes[0]!.faults;
  /** Questions and titles of the sample; no task above changes it. */
  const sustainability: Task = {
    ...named("write-link-title"),
    state: { changed: { "links/link-risotto-sustainability": { title: "About us" } }, ...NONE },
  };
  const id = "link-risotto-sustainability";

  test("there are 24, with the state that each leads to", () => {
    const tasks = readTasks().filter(({ about }) => about === "writing");
    expect(tasks).toHaveLength(24);
    expect(tasks.filter(({ state }) => state === undefined)).toEqual([]);
  });

  test.each<[string, Task["calls"], RegExp]>([
    [
      "a preview only",
      put({ id, patch: { title: "About us" } }).slice(0, 1),
      /title: "About Dal Giardino" is now "About Dal Giardino"$/,
    ],
    [
      "a whole record, which loses what it leaves out",
      put({
        ...{ id, anchor: "/01/09506000134352", link_type: "gs1:sustainabilityInfo" },
        ...{ href: "https://dalgiardino.com/about/", title: "About us" },
      }),
      /order_index: 11 is now 0/,
    ],
    [
      "a link beside it",
      [
        ...put({ id, patch: { title: "About us", hreflang: ["en"], media_type: "text/html" } }),
        ...put({
          ...{ id: "another", anchor: "/01/09506000134352", link_type: "gs1:faqs" },
          ...{ href: "https://dalgiardino.com/faq/", title: "Questions" },
        }),
      ],
      /added, but not asked for like this: links\/another /,
    ],
    [
      "the wrong link",
      [{ tool: "delete_link", arguments: { id } }].flatMap((call) => [
        call,
        { ...call, arguments: { id, confirm: true, version: "$version" } },
      ]),
      /^removed: links\/link-risotto-sustainability/,
    ],
  ])("%s is refused", async (_kind, calls, why) => {
    expect((await faultsOf({ ...sustainability, calls })).join("\n")).toMatch(why);
  });

  test.each(["openai", "anthropic"] as const)(
    "a model over %s: what it says does not count, only what it wrote",
    async (api) => {
      const calls = [{ tool: "put_product", arguments: { gtin: "9506000134352" } }];
      const task: Task = {
        ...named("write-variant"),
        state: { changed: { "products/09506000134352": { variant: api } }, ...NONE },
      };
      const patch = { gtin: "09506000134352", patch: { variant: api } };
      const preview = { calls: [{ tool: "put_product", arguments: patch }] };
      const confirmed = (version: string) => ({
        calls: [{ tool: "put_product", arguments: { ...patch, confirm: true, version } }],
      });
      const says = { text: "Answer: changed" };
      const ask = async (script: readonly Scripted[]) => {
        const { url, requests } = await modelServer(api, "k", script);
        const faults = await faultsOf(task, { api, baseUrl: url, key: "k", model: "scripted" });
        return { faults, requests };
      };
      const liar = await ask([{ calls }, says]);
      expect(liar.faults).toEqual([expect.stringContaining("variant: ")]);
      expect(JSON.stringify(liar.requests[0])).toContain("the person has agreed");
      const seen = await ask([preview, says]);
      const version = /product:09506000134352@v\d+\.[\w-]{27}/.exec(
        JSON.stringify(seen.requests[1]),
      );
      expect((await ask([preview, confirmed(version![0]), says])).faults).toEqual([]);
    },
  );
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

test("wrong usage is explained", async () => {
  const { code, output } = await run(["scripts/eval/main.ts", "--only", "no-such-task"], {
    EVAL_BASE_URL: "",
  });
  expect(output).toContain('No task matches --only "no-such-task"');
  expect(output).toContain("npm run eval -- --help");
  expect(code).toBe(2);
});

test.runIf(soak)("the command starts a server of its own, and stops it", async () => {
  const { code, output } = await run(
    ["scripts/eval/main.ts", "--json", "--only", "^successor-direct$"],
    { EVAL_BASE_URL: "" },
  );
  const document = JSON.parse(output.slice(output.indexOf("{")));
  expect(document).toMatchObject({ good: true, totals: { tasks: 1, right: 1, calls: 1 } });
  expect(code).toBe(0);
});
