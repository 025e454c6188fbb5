/**
 * `npm run eval`: measures whether agents get right answers from the tools, with few calls and few
 * characters.
 */

import { runCommand, UsageError, type ValuesOf } from "../cli/cli.ts";
import { Failure } from "../cli/failure.ts";
import { type Lifetime, withLifetime } from "../cli/lifetime.ts";
import { print, printError } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { parseTarget } from "../cli/target.ts";
import { readBaseline } from "./baseline.ts";
import { parseEndpoint } from "./model/endpoint.ts";
import { isGood, reportJson, summaryLines, taskLines } from "./report.ts";
import { evaluate, saveAsBaseline } from "./run.ts";
import { forScans } from "./scans.ts";
import { startServer } from "./server.ts";
import { readRecords } from "./state.ts";
import { chooseTasks, readTasks } from "./tasks.ts";
import { ESTIMATED, estimate, tokenizer } from "./tokens.ts";
import { connectTools } from "./tools.ts";

/** The exit code with which a shell reports Ctrl-C. */
const STOPPED = 130;

const options = {
  url: { type: "string" },
  token: { type: "string" },
  only: { type: "string" },
  json: { type: "boolean", default: false },
  "save-baseline": { type: "boolean", default: false },
} as const;

type Values = ValuesOf<typeof options>;

await runCommand({
  name: "eval",
  help: `
Usage: npm run eval [-- options]

Checks whether agents get correct answers from the tools, and measures the cost: calls, wasted
calls, and the characters and tokens of the answers. Without a model, it replays the reference calls
of each task (scripts/eval/tasks) and checks that the answers contain the wanted facts, with no
more calls and characters than scripts/eval/baseline.json has. Tasks of writing are graded by the
records of the catalog afterwards; they run only on the server that is started for this run.

  --url URL        a running server with the sample catalog (default: one that is started for this run)
  --token T        sent to that server as Authorization: Bearer T; EVAL_TOKEN does the same
  --only REGEX     run only tasks whose name or subject matches
  --json           one JSON document instead of lines; progress goes to standard error
  --save-baseline  stores the figures of this replay as the new baseline
  --help           this text

With a model, it asks the questions instead:

  EVAL_BASE_URL    its endpoint, such as https://api.openai.com/v1 or https://api.anthropic.com/v1
  EVAL_MODEL       the model's name
  EVAL_API_KEY     your key; it is sent only to that endpoint
  EVAL_API         openai or anthropic, if the host name does not show it

Exit code: 0 all answers are correct, 1 some are wrong, 2 wrong usage, 130 stopped.`,
  options,
  async run(values) {
    let isStopped = false;
    const code = await withLifetime((life) => {
      life.signal.addEventListener("abort", () => {
        isStopped = true;
      });
      return run(values, life);
    });
    return isStopped ? STOPPED : code;
  },
});

async function run(values: Values, life: Lifetime): Promise<number> {
  const { json, only, "save-baseline": save } = values;
  const endpoint = parseEndpoint(process.env);
  // Other servers have other scans, and are never written to.
  const isOwn = values.url === undefined;
  const known = readTasks().filter(({ about }) => isOwn || !["scans", "writing"].includes(about));
  const tasks = chooseTasks(known, only);
  if (save && (only !== undefined || endpoint !== null)) {
    throw new UsageError(
      "--save-baseline requires a replay of all tasks: remove --only and EVAL_BASE_URL.",
    );
  }
  const say = (text: string) => json || print(text);
  if (values.url === undefined) say("Starting a server with the sample catalog");
  const { token = process.env.EVAL_TOKEN } = values;
  const { signal } = life;
  const started = values.url === undefined ? await startServer(life) : null;
  const url = started?.url ?? parseTarget(values.url!).base;
  const everybody = await connectTools(url, { token: token || undefined, signal });
  const owner = started && (await connectTools(url, { token: started.token, signal }));
  const server = owner ? forScans(everybody, owner) : everybody;
  life.defer(() => server.close());
  say(`${endpoint ? `Asking ${endpoint.model}` : "Replaying reference calls"} with ${url}/mcp\n`);
  const countTokens = await tokenizer();
  if (!countTokens) {
    if (save) throw new Failure(`${ESTIMATED} Save the baseline with network access.`);
    printError(ESTIMATED);
  }
  const progress = new Progress({ unit: "tasks", total: tasks.length });
  const report = await evaluate({
    tasks,
    server,
    url,
    endpoint,
    signal: life.signal,
    writer: owner && { server: owner, read: () => readRecords(started.db) },
    baseline: save ? null : readBaseline(),
    countTokens: countTokens ?? estimate,
    onTask: (outcome, done) => {
      if (json) progress.update({ done, count: done });
      else print(taskLines(outcome).join("\n"));
    },
  });
  progress.clear();
  print(json ? reportJson(report) : `\n${summaryLines(report).join("\n")}`);
  if (save) saveAsBaseline(report);
  return isGood(report) ? 0 : 1;
}
