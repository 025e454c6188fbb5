/** `npm run bench`: the processor time of requests and cold starts, beside workers without our work. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, digestOf, modulesOf } from "../scripts/bundle/bundle.ts";
import { sizeLines, sizeOf } from "../scripts/bundle/size.ts";
import { parseWholeNumber, runCommand, UsageError } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { requireLinux } from "./base/cpu.ts";
import { fillCatalog } from "./base/fill.ts";
import {
  atMost,
  circumstances,
  ratioText,
  type Verdict,
  verdictTable,
  whole,
  writeResults,
} from "./base/report.ts";
import { RUNTIMES, type Runtime, resolverOf } from "./base/runtimes.ts";
import { median, ratio, spread } from "./base/statistics.ts";
import { CATALOG, contestants, starts, type Target, targets } from "./requests/contestants.ts";
import {
  CONNECTIONS,
  measureRounds,
  measureStarts,
  type Plan,
  type Round,
} from "./requests/measure.ts";

const nameOf = ({ of, over, most }: Target) => `${of}: at most ${most}x of: ${over}`;

await runCommand({
  name: "bench",
  help: `
Usage: npm run bench [-- --quick] [-- --only REGEX]

Measures the processor time of a request (worker and libSQL server) and of a cold start, beside workers
that a user could write instead: a Hono redirect, point queries through libSQL's client, bare SDK tools.
Writes its part of bench/RESULTS.md. Takes some four minutes; needs Linux.

  --quick        a look, in half a minute: prints the report and writes nothing
  --only REGEX   only targets whose name matches (no difference of case), and what they need: prints
                 the report and writes nothing
  --rounds N     of each contestant, a fifth of a second each (30; 3 with --quick)
  --help         this text

Names of targets, for --only:
${targets.map((target) => `  ${nameOf(target)}`).join("\n")}`,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string" },
  },
  run: async ({ quick, only, rounds }) => {
    requireLinux("bench");
    const wanted = only === undefined ? targets : matching(only);
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
function matching(only: string): readonly Target[] {
  try {
    const found = targets.filter((target) => new RegExp(only, "i").test(nameOf(target)));
    if (found.length > 0) return found;
  } catch (error) {
    throw new UsageError(`--only: ${(error as Error).message}.`);
  }
  throw new UsageError("--only matches no target. See their names with --help.");
}

interface Measured {
  readonly runtime: Runtime;
  readonly rounds: ReadonlyMap<string, readonly Round[]>;
  readonly starts: ReadonlyMap<string, readonly number[]>;
}

async function measure(
  wanted: readonly Target[],
  plan: Plan,
  { signal, defer }: Lifetime,
): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-bench-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  say("bundling");
  // Peers have packages as wrangler makes them for workerd.
  const bundled = (name: string) =>
    bundle({
      entry: `bench/requests/workers/${name}.ts`,
      outdir: join(folder, name),
      conditions: ["workerd"],
    });
  const ours = await bundle({ outdir: join(folder, "resolver") });
  const modules = modulesOf(ours);
  for (const line of sizeLines(sizeOf(modules), digestOf(modules))) say(line);
  const [peers, sdk, bare] = [await bundled("peers"), await bundled("sdk"), await bundled("bare")];
  await fillCatalog(CATALOG, join(folder, "catalog"), say, signal);
  const sqld = await startSqld({ dataDir: join(folder, "catalog") });
  defer(() => sqld.stop());
  const sources = {
    resolver: resolverOf(ours, sqld),
    peers: resolverOf(peers, sqld),
    sdk: resolverOf(sdk, sqld),
    bare: resolverOf(bare, sqld),
  };
  const isWanted = ({ name }: { name: string }) =>
    wanted === targets || wanted.some(({ of, over }) => name === of || name === over);
  const asked = contestants.filter(isWanted);
  const started = starts.filter(isWanted);
  const found: Measured[] = [];
  for (const runtime of RUNTIMES) {
    let rounds = new Map<string, Round[]>();
    if (asked.length > 0) {
      const workers = {
        resolver: await runtime.start(folder, sources.resolver),
        peers: await runtime.start(folder, sources.peers),
      };
      const stop = () => Promise.all(Object.values(workers).map((worker) => worker.stop()));
      defer(stop);
      rounds = await measureRounds(asked, workers, sqld.pid, plan, signal, say);
      await stop();
    }
    if (started.length > 0) say(`${plan.starts} cold starts of each kind`);
    const times = await measureStarts(started, sources, runtime, folder, plan, signal);
    found.push({ runtime, rounds, starts: times });
  }
  return found;
}

function verdictOf(target: Target, { rounds, starts }: Measured): Verdict {
  const values = (name: string) =>
    starts.get(name) ?? rounds.get(name)!.map(({ worker, sqld }) => worker + sqld);
  const measured = ratio(values(target.of), values(target.over));
  return {
    target: nameOf(target),
    measured: ratioText(measured),
    outcome: atMost(measured, target.most),
  };
}

function reportOf(
  wanted: readonly Target[],
  plan: Plan,
  all: readonly Measured[],
  where: string,
): string {
  return `## Requests and cold starts

\`npm run bench\`, ${where}

A ratio is of processor times of the same round, the median of ${plan.rounds} rounds (${plan.starts} cold starts), with the middle half in brackets. A target is **met** if the whole middle half is within the limit and **missed** if none of it is. The resolver checks host, size and scope, logs, and decides which link wins; its peers do not.

${all.map((measured) => runtimeSection(wanted, plan, measured)).join("\n\n")}

- **scan**: a Digital Link that the isolate does not remember, so it asks the catalog once. **scan, cached**: one that it remembers.
- **point query, fresh client**: a Hono route that reads a product's name with a client of \`@libsql/client\` for each request, as its documentation recommends. **kept stream**: the same on a stream that stays open, the least that a trip to the catalog costs.
- **SDK tool**: a tool on the MCP SDK of the resolver that does nothing. All calls are of the revision 2026-07-28.
- **cold start**: a new process until its first answer. **bare worker** is the runtime itself, **SDK worker** has Hono, the SDK and zod.
- Every answer is compared with a checked one. The catalog has ${whole(CATALOG.size)} products with three links each.`;
}

function runtimeSection(wanted: readonly Target[], plan: Plan, measured: Measured): string {
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
  const sections = [
    `### ${measured.runtime.name}`,
    verdictTable(wanted.map((target) => verdictOf(target, measured))),
  ];
  if (requestRows.length > 0) {
    sections.push(
      `Microseconds of processor time for each request, ${CONNECTIONS} under way, ${plan.rounds} rounds of ${plan.milliseconds} ms:`,
      table(["request", "worker", "libSQL server", "together"], requestRows),
    );
  }
  if (startRows.length > 0) {
    sections.push(table(["cold start", "processor time", "middle half"], startRows));
  }
  return sections.join("\n\n");
}

function say(what: string): void {
  console.error(`bench: ${what}`);
}
