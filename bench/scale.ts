/** `npm run bench:scale`: compares catalogs of ten thousand to a million products. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { Progress } from "../scripts/cli/progress.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { writeResults } from "./results.ts";
import { planCatalog } from "./scale/catalog.ts";
import { fillCatalog, isFilled } from "./scale/fill.ts";
import { compareImport } from "./scale/import.ts";
import { callCount, measureCalls, rowsOf, type Served } from "./scale/measure.ts";
import { type ScalePlan, scaleOptions, scalePlanOf } from "./scale/plan.ts";
import { renderScale } from "./scale/report.ts";
import { type DiskUse, diskUse } from "./scale/sizes.ts";
import { scaleVerdicts } from "./scale/targets.ts";
import { allMet, printVerdicts } from "./verdict.ts";

await runCommand({
  name: "bench:scale",
  help: `
Usage: npm run bench:scale [-- --quick] [-- --sizes 10000,100000]

Makes catalogs of 10,000, 100,000 and 1,000,000 products with three links each, serves them all and
queries them in turn: resolve, lookup and searches of two words. Then imports a million products, with npm run
import and with the sqlite3 shell. Writes its part of bench/RESULTS.md. Takes some 25 minutes and 6 GB of
disk.

  --quick        a look, with 1,000 and 10,000 products: prints the report and writes nothing
  --enforce      exit code 1 where a target is not met
  --sizes A,B    products of the catalogs; the largest is compared with the smallest
  --import N     products to import (as many as the largest catalog has)
  --runs N       interleaved runs (5; 2 with --quick)
  --calls N      calls of each kind on each catalog in each run (1,000; 100 with --quick); searches a
                 fifth of it
  --data DIR     where the catalogs are made (default: a folder that is removed again)
  --keep         leave them there, to be taken again
  --help         this text`,
  options: scaleOptions,
  run: async (values) => {
    const plan = scalePlanOf(values);
    // The exit code of an interrupted run.
    let code = 1;
    await withLifetime(async (life) => (code = await run(plan, life)));
    return code;
  },
});

async function run(plan: ScalePlan, life: Lifetime): Promise<number> {
  const folder = folderFor(plan, life);
  const disk: DiskUse[] = [];
  for (const size of plan.sizes) {
    life.signal.throwIfAborted();
    const data = join(folder, String(size));
    await makeCatalog(size, data);
    disk.push(await diskUse(data));
  }
  const rows = await askAll(plan, folder, life);
  const like = join(folder, String(plan.sizes[0]));
  const imported = await compareImport(plan.importSize, like, folder, say);
  const verdicts = scaleVerdicts(rows, imported);
  const report = renderScale({
    command: ["npm run bench:scale", ...process.argv.slice(2)]
      .join(" ")
      .replace("scale -", "scale -- -"),
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: String(availableParallelism()),
      processor: cpus()[0]?.model ?? "unknown",
      platform: `${process.platform}-${process.arch}`,
      node: process.versions.node,
    },
    ...{ plan, rows, disk, imported, verdicts },
  });
  if (plan.quick) console.log(report);
  else writeResults("bench:scale", report);
  printVerdicts(verdicts);
  return plan.enforce && !allMet(verdicts) ? 1 : 0;
}

/** A catalog that was kept is used again. */
async function makeCatalog(size: number, data: string): Promise<void> {
  if (isFilled(data)) return say(`taking the catalog in ${data}`);
  rmSync(data, { recursive: true, force: true });
  say(`making a catalog of ${size.toLocaleString("en")} products`);
  const progress = new Progress({ unit: "products", total: size });
  await fillCatalog(planCatalog(size), data, (done) => {
    progress.update({ done, count: done });
    if (done < size) return;
    progress.clear();
    say("building its search index");
  });
}

function folderFor({ data, keep }: ScalePlan, life: Lifetime): string {
  const folder =
    data === undefined ? mkdtempSync(join(tmpdir(), "gtin-resolver-scale-")) : resolve(data);
  mkdirSync(folder, { recursive: true });
  if (!keep) life.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Stops the servers at its end, so that the import has the whole machine. */
async function askAll(plan: ScalePlan, folder: string, life: Lifetime) {
  const served: (Served & { stop(): Promise<void> })[] = [];
  life.defer(() => Promise.all(served.map(({ stop }) => stop())));
  for (const size of plan.sizes) {
    const sqld = await startSqld({ dataDir: join(folder, String(size)) });
    served.push({ ...sqld, catalog: planCatalog(size) });
  }
  say("asking them in turn");
  const progress = new Progress({ unit: "calls", total: callCount(served.length, plan) });
  const times = await measureCalls(served, plan, life.signal, (done) =>
    progress.update({ done, count: done }),
  );
  progress.clear();
  for (const { stop } of served) await stop();
  return rowsOf(times);
}

function say(what: string): void {
  console.error(`bench:scale: ${what}`);
}
