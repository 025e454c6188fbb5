/** `npm run bench:scans`: counts of scans: the questions about them, their flushes, and writes beside. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundle } from "../scripts/bundle/bundle.ts";
import { parseWholeNumber, runCommand } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { type Sqld, startSqld } from "../scripts/processes/sqld.ts";
import { writeResults } from "./results.ts";
import { type CatalogPlan, planCatalog } from "./scale/catalog.ts";
import { fillCatalog, isFilled } from "./scale/fill.ts";
import { type Beside, writeBeside } from "./scans/beside.ts";
import { type Flushed, flushFrom } from "./scans/flushes.ts";
import { askQuestions } from "./scans/questions.ts";
import { fillYear } from "./scans/year.ts";
import { type Asked, middleOf } from "./sqld-time.ts";

/** The middle of a month, so that this month is read by days. */
const TODAY = new Date("2026-11-23T12:00:00Z");
const MOST_MS = 50;

await runCommand({
  name: "bench:scans",
  help: `
Usage: npm run bench:scans [-- --products N] [-- --isolates LIST] [-- --data DIR]

Makes a catalog of a million products with a year of counts, a thousand products a day. Measures the
processor time of sqld for every question about scans; how many isolates can send counts to it; and
100 writes a second beside scans, counted and not. Writes its part of bench/RESULTS.md. Takes some
15 minutes and 3 GB of disk.

  --products N     of the catalog (1000000)
  --isolates LIST  that send counts at once (50,100,200,400)
  --seconds N      of each round (40)
  --data DIR       where the catalog is made, and stays (default: a folder that is removed again)
  --look           prints the report, and writes nothing
  --help           this text`,
  options: {
    products: { type: "string", default: "1000000" },
    isolates: { type: "string", default: "50,100,200,400" },
    seconds: { type: "string", default: "40" },
    data: { type: "string" },
    look: { type: "boolean" },
  },
  run: ({ products, isolates, seconds: given, data: kept, look }) =>
    withLifetime(async (life) => {
      const plan = planCatalog(parseWholeNumber("--products", products, 1_000, 10_000_000));
      const seconds = parseWholeNumber("--seconds", given, 10, 600);
      const folder = kept ?? mkdtempSync(join(tmpdir(), "gtin-resolver-scans-"));
      if (!kept) life.defer(async () => rmSync(folder, { recursive: true, force: true }));
      const sqld = await serveYear(plan, resolve(folder), life);
      say("asking");
      const asked = await askQuestions(sqld, plan, TODAY);
      say("writes beside scans");
      const own = join(folder, "workers");
      rmSync(own, { recursive: true, force: true });
      mkdirSync(own, { recursive: true });
      const worker = await bundle({ outdir: join(own, "bundle") });
      const turns = { turns: 3, seconds: 15, bundle: worker, folder: own };
      const beside = await writeBeside(sqld, plan, turns, life.signal);
      const flushed: Flushed[] = [];
      for (const count of isolates.split(",").map(Number)) {
        life.signal.throwIfAborted();
        say(`${count} isolates`);
        flushed.push(await flushFrom(count, sqld, plan, seconds, life.signal));
      }
      const report = reportOf(plan, seconds, { asked, flushed, beside });
      if (look) console.log(report);
      else writeResults("bench:scans", report);
      return 0;
    }),
});

async function serveYear(plan: CatalogPlan, folder: string, life: Lifetime): Promise<Sqld> {
  const data = join(folder, String(plan.size));
  if (!isFilled(data)) {
    say(`making a catalog of ${plan.size.toLocaleString("en")} products`);
    rmSync(data, { recursive: true, force: true });
    await fillCatalog(plan, data, () => life.signal.throwIfAborted());
  }
  say("adding a year of counts");
  await fillYear(plan, data, TODAY);
  const sqld = await startSqld({ dataDir: data });
  life.defer(() => sqld.stop());
  return sqld;
}

interface Found {
  readonly asked: readonly Asked[];
  readonly flushed: readonly Flushed[];
  readonly beside: readonly Beside[];
}

function reportOf(plan: CatalogPlan, seconds: number, { asked, flushed, beside }: Found): string {
  const slowest = Math.max(...asked.map(middleOf));
  return `# Counts of scans

\`npm run bench:scans\`, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}) that other programs used too.
${plan.size.toLocaleString("en")} products, a year of counts, 1,000 products scanned each day; 200 prefixes of another organization within those of the asking one.

## Questions

Processor time of sqld, the middle of seven. At most ${MOST_MS} ms are wanted: ${slowest <= MOST_MS ? "met" : "**missed**"}.

${table(
  ["question", "ms"],
  asked.map((each) => [each.name, middleOf(each).toFixed(1)]),
)}

## Isolates that send counts

Each counts three scans a second of different products, and so sends some 500 rows (1,000 with those of the month) every ten seconds, for ${seconds} s, from one process.

${table(
  ["isolates", "batches/s", "sqld, of one core", "batch p50", "p99", "scans", "dropped"],
  flushed.map((each) => [
    String(each.isolates),
    (each.flushes / seconds).toFixed(1),
    percent(each.sqld),
    `${at(each.waits, 0.5)} ms`,
    `${at(each.waits, 0.99)} ms`,
    each.scans.toLocaleString("en"),
    each.dropped.toLocaleString("en"),
  ]),
)}

## 100 writes a second beside 100 scans a second

One isolate; in turns of 15 s with and without counting. A write's time is from when it was due.

${table(
  ["", "writes/s", "p50", "p95", "p99", "failed", "sqld, of one core"],
  beside.map((each) => [
    each.name,
    (each.waits.length / each.seconds).toFixed(0),
    `${at(each.waits, 0.5)} ms`,
    `${at(each.waits, 0.95)} ms`,
    `${at(each.waits, 0.99)} ms`,
    String(each.failed),
    percent(each.sqld),
  ]),
)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function at(all: readonly number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function say(what: string): void {
  console.error(`bench:scans: ${what}`);
}
