/** `npm run bench`: the processor time of requests and cold starts, beside workers without our work. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, digestOf, modulesOf } from "../scripts/bundle/bundle.ts";
import { sizeLines, sizeOf } from "../scripts/bundle/size.ts";
import { parseWholeNumber, runCommand, UsageError } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { dataFiles } from "../scripts/cli/paths.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { memoryOf, requireLinux } from "./base/cpu.ts";
import { fillCatalog } from "./base/fill.ts";
import { nodeSource, startNode } from "./base/node.ts";
import {
  atMost,
  circumstances,
  ratioText,
  type Verdict,
  verdictTable,
  whole,
  writeResults,
} from "./base/report.ts";
import { BINDINGS, resolverOf, type Worker } from "./base/runtimes.ts";
import { median, ratio, spread } from "./base/statistics.ts";
import { startWorkerd, WORKERD } from "./base/workerd.ts";
import {
  CATALOG,
  type Contestant,
  contestants,
  onNode,
  type Pair,
  type Start,
  starts,
  type Target,
  targets,
} from "./requests/contestants.ts";
import {
  CONNECTIONS,
  measureRounds,
  measureStarts,
  type Plan,
  type Round,
} from "./requests/measure.ts";

const nameOf = (pair: Pair) =>
  isTarget(pair)
    ? `${pair.of}${pair.isOfCatalog ? ", libSQL server" : ""}: at most ${pair.most}x of: ${pair.over}`
    : pair.of;
const isTarget = (pair: Pair): pair is Target => "most" in pair;
const PAIRS: readonly Pair[] = [...targets, ...onNode];

/** The name of a worker that is measured. */
type Started = (Contestant | Start)["worker"];

await runCommand({
  name: "bench",
  help: `
Usage: npm run bench [-- --quick] [-- --only REGEX]

Measures the processor time of a request (worker and libSQL server) and of a cold start, beside workers
that a user could write instead: a Hono redirect, point queries through libSQL's client, bare SDK tools.
The server on Node is measured beside the worker, with the memory of both.
Writes its part of bench/RESULTS.md. Takes some four minutes; needs Linux.

  --quick        a look, in half a minute: prints the report and writes nothing
  --only REGEX   only targets whose name matches (no difference of case), and what they need: prints
                 the report and writes nothing
  --rounds N     of each contestant, a fifth of a second each (30; 3 with --quick)
  --help         this text

Names of targets, for --only:
${PAIRS.map((pair) => `  ${nameOf(pair)}`).join("\n")}`,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string" },
  },
  run: async ({ quick, only, rounds }) => {
    requireLinux("bench");
    const wanted = only === undefined ? PAIRS : matching(only);
    const plan = {
      rounds: parseWholeNumber("--rounds", rounds ?? (quick ? "3" : "30"), 1, 200),
      milliseconds: 200,
      starts: quick ? 2 : 15,
    };
    // The exit code of an interrupted run.
    let code = 1;
    await withLifetime(async (life) => {
      const where = circumstances();
      const measured = await measure(wanted, plan, life);
      const report = reportOf(wanted, plan, measured, where);
      if (quick || only !== undefined) console.log(report);
      else writeResults("bench", report);
      code = 0;
      return code;
    });
    return code;
  },
});

/** @throws UsageError for an invalid expression, and for one that matches nothing */
function matching(only: string): readonly Pair[] {
  try {
    const found = PAIRS.filter((pair) => new RegExp(only, "i").test(nameOf(pair)));
    if (found.length > 0) return found;
  } catch (error) {
    throw new UsageError(`--only: ${(error as Error).message}.`);
  }
  throw new UsageError("--only matches no target. See their names with --help.");
}

interface Measured {
  readonly rounds: ReadonlyMap<string, readonly Round[]>;
  readonly starts: ReadonlyMap<string, readonly number[]>;
  /** Bytes after all rounds, by process; empty without rounds on both runtimes. */
  readonly memory: ReadonlyMap<string, number>;
}

async function measure(
  wanted: readonly Pair[],
  plan: Plan,
  { signal, defer }: Lifetime,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-bench-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const isWanted = ({ name }: { name: string }) =>
    wanted === PAIRS || wanted.some(({ of, over }) => name === of || name === over);
  const asked = contestants.filter(isWanted);
  const started = starts.filter(isWanted);
  const needed = new Set([...asked, ...started].map(({ worker }) => worker));
  say("bundling");
  const ours = await bundle({ outdir: join(folder, "resolver") });
  const modules = modulesOf(ours);
  for (const line of sizeLines(sizeOf(modules), digestOf(modules))) say(line);
  const entries = new Map<Started, string>([["resolver", ours]]);
  if (needed.has("empty")) needed.add("peers");
  for (const name of ["peers", "sdk", "bare"] as const) {
    if (!needed.has(name)) continue;
    // Peers have packages as wrangler makes them for workerd.
    const entry = `bench/requests/workers/${name}.ts`;
    const outdir = join(folder, name);
    entries.set(name, await bundle({ entry, outdir, conditions: ["workerd"] }));
  }
  const data = join(folder, "catalog");
  await fillCatalog(CATALOG, data, say, signal);
  // The server on Node has a copy of the catalog: the libSQL server runs on the other.
  const own = join(folder, "node");
  cpSync(data, own, { recursive: true });
  const file = { ...BINDINGS, LIBSQL_URL: `file:${dataFiles(own).sqlite}` };
  const server = needed.has("node") ? await nodeSource(folder, file) : undefined;
  const sqld = await startSqld({ dataDir: data });
  defer(() => sqld.stop());
  const empty = await startSqld({ dataDir: join(folder, "empty") });
  defer(() => empty.stop());
  const inWorkerd = (name: Started, source = sqld) =>
    startWorkerd(folder, resolverOf(entries.get(name)!, source));
  const starters = {
    resolver: () => inWorkerd("resolver"),
    peers: () => inWorkerd("peers"),
    empty: () => inWorkerd("peers", empty),
    sdk: () => inWorkerd("sdk"),
    bare: () => inWorkerd("bare"),
    node: () => startNode(server!),
  };
  const workers = new Map<Contestant["worker"], Worker>();
  for (const name of new Set(asked.map(({ worker }) => worker))) {
    const worker = await starters[name]();
    defer(() => worker.stop());
    workers.set(name, worker);
  }
  const rounds = await measureRounds(
    asked,
    workers,
    ({ worker }) => (worker === "empty" ? empty : sqld).pid,
    plan,
    signal,
    say,
  );
  const memory = new Map<string, number>();
  const [workerd, node] = [workers.get("resolver"), workers.get("node")];
  if (workerd && node) {
    memory.set("workerd", memoryOf(workerd.pid));
    memory.set("libSQL server", memoryOf(sqld.pid));
    memory.set("Node", memoryOf(node.pid));
  }
  for (const worker of workers.values()) await worker.stop();
  if (started.length > 0) say(`${plan.starts} cold starts of each kind`);
  return { rounds, memory, starts: await measureStarts(started, starters, plan, signal) };
}

function ratioOf(pair: Pair, { rounds, starts }: Measured) {
  const isOfCatalog = isTarget(pair) && pair.isOfCatalog === true;
  const values = (name: string) =>
    starts.get(name) ??
    rounds.get(name)!.map(({ worker, sqld }) => (isOfCatalog ? sqld : worker + sqld));
  return ratio(values(pair.of), values(pair.over));
}

function verdictOf(target: Target, all: Measured): Verdict {
  const measured = ratioOf(target, all);
  return {
    target: nameOf(target),
    measured: ratioText(measured),
    outcome: atMost(measured, target.most),
  };
}

function reportOf(wanted: readonly Pair[], plan: Plan, measured: Measured, where: string): string {
  return `## Requests and cold starts

\`npm run bench\`, ${where} ${WORKERD}.

A ratio is of processor times of the same round, the median of ${plan.rounds} rounds (${plan.starts} cold starts), with the middle half in brackets. A target is **met** if the whole middle half is within the limit and **missed** if none of it is. The resolver checks host, size and scope, logs, and decides which link wins; its peers do not.

${sectionsOf(wanted, plan, measured).join("\n\n")}

- **scan**: a Digital Link that the isolate does not remember, so it asks the catalog once. **scan, cached**: one that it remembers.
- **point query, fresh client**: a Hono route that reads a product's name with a client of \`@libsql/client\` for each request, as its documentation recommends. **kept stream**: the same on a stream that stays open, the least that a trip to the catalog costs.
- **SELECT 1**: the same with the least question, to a libSQL server without tables.
- **SDK tool**: a tool on the MCP SDK of the resolver that does nothing. All calls are of the revision 2026-07-28.
- **cold start**: a new process until its first answer. **bare worker** is the runtime itself, **SDK worker** has Hono, the SDK and zod.
- **on Node**: the server of \`npm start\`, with the same catalog in a file of its process.
- Where the rest of a cold start goes, by \`perf\`: 53 % parses the modules of the upload, 11 % runs them, 18 % is the request. The pages, tools and the console's API are part of the upload, and a first scan parses their modules too.
- Where the rest of a cached scan goes, by \`perf\` of a warm process: of what it costs beyond the redirect, half are its scripts (path, preferences, decision, counts, log line), an eighth compiles them, a seventh is their memory, and the others are headers and connections of the platform.
- Where the rest of a scan's database goes: half is the trip itself, as \`SELECT 1\` has it. In a process of its own, its statement is compiled in some 80 microseconds and runs for some 60; the rest are 16 parameters and the facts on their way.
- Every answer is compared with a checked one. The catalog has ${whole(CATALOG.size)} products with three links each.`;
}

function sectionsOf(wanted: readonly Pair[], plan: Plan, measured: Measured): string[] {
  const requestRows = [...measured.rounds].map(([name, rounds]) => {
    const us = (of: (round: Round) => number) => whole(1_000 * median(rounds.map(of)));
    return [
      name,
      us(({ worker }) => worker),
      us(({ sqld }) => sqld),
      us(({ worker, sqld }) => worker + sqld),
    ];
  });
  const startRows = [...measured.starts].map(([name, times]) => {
    const { median, low, high } = spread(times);
    return [name, `${whole(median)} ms`, `${whole(low)} to ${whole(high)} ms`];
  });
  const verdicts = wanted.filter(isTarget).map((target) => verdictOf(target, measured));
  const compared = wanted.filter((pair) => !isTarget(pair));
  const sections = verdicts.length > 0 ? [verdictTable(verdicts)] : [];
  if (compared.length > 0) sections.push(nodeSection(compared, measured));
  if (requestRows.length > 0) {
    sections.push(
      `### Processor time of requests\n\nMicroseconds of processor time for each request, ${CONNECTIONS} under way, ${plan.rounds} rounds of ${plan.milliseconds} ms:`,
      table(["request", "worker", "libSQL server", "together"], requestRows),
    );
  }
  if (startRows.length > 0) {
    sections.push(
      "### Cold starts",
      table(["cold start", "processor time", "middle half"], startRows),
    );
  }
  return sections;
}

/** The server on Node beside workerd with its libSQL server. */
function nodeSection(pairs: readonly Pair[], measured: Measured): string {
  const rows = pairs.map((pair) => [pair.over, ratioText(ratioOf(pair, measured))]);
  const { memory } = measured;
  const mebibytes = (name: string) => `${whole(memory.get(name)! / 2 ** 20)} MiB`;
  const both = (memory.get("workerd") ?? 0) + (memory.get("libSQL server") ?? 0);
  const sentence =
    memory.size === 0
      ? ""
      : `\n\nMemory after all rounds: Node ${mebibytes("Node")}; workerd ${mebibytes("workerd")} and the libSQL server ${mebibytes("libSQL server")}. Node has ${(memory.get("Node")! / both).toFixed(2)}x of both.`;
  return `### On Node\n\nThe processor time of the server on Node, in parts of that of workerd and its libSQL server together:

${table(["request", "Node"], rows)}${sentence}`;
}

function say(what: string): void {
  console.error(`bench: ${what}`);
}
