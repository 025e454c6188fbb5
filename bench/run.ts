/**
 * `npm run bench`: measures requests and cold starts of the resolver and of its peers, in one run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, UsageError } from "../scripts/cli/cli.ts";
import { Failure } from "../scripts/cli/failure.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { compare } from "./compare.ts";
import { microBenches } from "./micro.ts";
import { isWanted, type Plan, planOf, planOptions } from "./plan.ts";
import { renderReport } from "./report.ts";
import { writeResults } from "./results.ts";
import { nameOf, targets } from "./targets.ts";
import { allMet, printVerdicts } from "./verdict.ts";
import { workerdVersion } from "./workerd.ts";

await runCommand({
  name: "bench",
  help: `
Usage: npm run bench [-- --quick] [-- --only REGEX] [-- --enforce]

Measures the processor time of a request (workerd and sqld) and of a cold start, beside workers that a
user could write instead: bare Hono routes, point queries through libSQL's client, bare SDK tools. Then
counts GTINs, Digital Links and QR codes a second. Writes its part of bench/RESULTS.md. Takes some nine
minutes; needs Linux.

  --quick           a look, in some three minutes: prints the report and writes nothing
  --only REGEX      only targets whose name matches (no difference of case), and what they need: prints
                    the report and writes nothing
  --enforce         exit code 1 where a target is not met
  --rounds N        rounds of half a second for each contestant (16; 4 with --quick)
  --connections N   keep-alive connections (8)
  --help            this text

Names of targets, for --only:
${[...targets.map(nameOf), ...microBenches.map(({ title }) => title)].map((name) => `  ${name}`).join("\n")}`,
  options: planOptions,
  run: async (values) => {
    const plan = planOf(values);
    if (process.platform !== "linux")
      throw new Failure("npm run bench reads /proc: it needs Linux.");
    // The exit code of an interrupted run.
    let code = 1;
    await withLifetime(async (life) => (code = await run(plan, life)));
    return code;
  },
});

async function run(plan: Plan, life: Lifetime): Promise<number> {
  const wanted = targets.filter((target) => isWanted(plan, nameOf(target)));
  const benches = microBenches.filter(({ title }) => isWanted(plan, title));
  if (wanted.length + benches.length === 0) throw new UsageError("--only matches no target.");
  const otherWork = loadavg()[0]!.toFixed(1);
  const micro = [];
  for (const bench of benches) {
    say(bench.title);
    micro.push({ bench, rows: await bench.run() });
  }
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-bench-"));
  life.defer(() => rmSync(folder, { recursive: true, force: true }));
  const compared = await compare(wanted, { plan, folder, life, say });
  const verdicts = [
    ...compared.results,
    ...micro.flatMap(({ bench, rows }) => bench.verdicts(rows)),
  ];
  const report = renderReport({
    command: ["npm run bench", ...process.argv.slice(2)].join(" ").replace("bench -", "bench -- -"),
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: String(availableParallelism()),
      processor: cpus()[0]?.model ?? "unknown",
      platform: `${process.platform}-${process.arch}`,
      node: process.versions.node,
      workerd: workerdVersion,
      "load average before the run": otherWork,
    },
    ...{ plan, compared, micro, verdicts },
  });
  if (plan.partial) console.log(report);
  else writeResults("bench", report);
  printVerdicts(verdicts);
  return plan.enforce && !allMet(verdicts) ? 1 : 0;
}

function say(what: string): void {
  console.error(`bench: ${what}`);
}
