/** `npm run bench:far`: measures scans through isolates with empty caches, far from the catalog. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../scripts/bundle/bundle.ts";
import { startEmbedded } from "../scripts/catalog/embedded.ts";
import { parseWholeNumber, runCommand } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import type { Sqld } from "../scripts/processes/sqld.ts";
import { cpuMs } from "./cpu.ts";
import { delayed } from "./far/delayed.ts";
import { type Isolates, startIsolates } from "./far/isolates.ts";
import { type FarPlan, type FarRow, renderFar } from "./far/report.ts";
import { writeResults } from "./results.ts";

const NEVER = 60_000;
const AUTOMATIC = 20;

await runCommand({
  name: "bench:far",
  help: `
Usage: npm run bench:far [-- --delay MS] [-- --isolates N] [-- --rounds N]

In each round, one code that no isolate remembers is scanned through every isolate in turn: with the
data center's cache and without it, with a catalog whose answers are late and with one nearby. Writes
its part of bench/RESULTS.md. Takes about two minutes; needs Linux.

  --delay MS      by which the far catalog's answers are late (100)
  --isolates N    of each kind (20)
  --rounds N      scans through each isolate (20)
  --print         print the report instead
  --help          this text`,
  options: {
    delay: { type: "string", default: "100" },
    isolates: { type: "string", default: "20" },
    rounds: { type: "string", default: "20" },
    print: { type: "boolean", default: false },
  },
  run: (values) =>
    withLifetime(async (life) => {
      const delay = parseWholeNumber("--delay", values.delay, 1, 5_000);
      const isolates = parseWholeNumber("--isolates", values.isolates, 2, 100);
      const rounds = parseWholeNumber("--rounds", values.rounds, 1, 1_000);
      const report = await measureAll({ delay, isolates, rounds }, life);
      if (values.print) console.log(report);
      else writeResults("bench:far", report);
      return 0;
    }),
});

interface Setting {
  readonly name: string;
  readonly isFar: boolean;
  readonly farMs: number;
}

async function measureAll(plan: FarPlan, { defer, signal }: Lifetime): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-far-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const worker = await bundle({ outdir: join(folder, "bundle") });
  const sqld = await startEmbedded({ dataDir: join(folder, "catalog") });
  defer(() => sqld.stop());
  const far = await delayed(sqld.url, plan.delay);
  defer(() => far.close());
  const settings: Setting[] = [
    { name: `${plan.delay} ms away, without`, isFar: true, farMs: NEVER },
    { name: `${plan.delay} ms away, with`, isFar: true, farMs: AUTOMATIC },
    { name: "near, without", isFar: false, farMs: NEVER },
    { name: "near, with", isFar: false, farMs: AUTOMATIC },
    { name: "near, always asked (FAR_CATALOG_MS = 0)", isFar: false, farMs: 0 },
  ];
  const rows: FarRow[] = [];
  for (const { name, isFar, farMs } of settings) {
    signal.throwIfAborted();
    const url = isFar ? far.url : sqld.url;
    const isolates = await startIsolates(plan.isolates, worker, { ...sqld, url }, farMs);
    try {
      rows.push({ name, ...(await measure(plan, isolates, sqld, signal)) });
    } finally {
      await isolates.stop();
    }
  }
  return renderFar(plan, rows);
}

async function measure(
  { rounds }: FarPlan,
  { origins, pid }: Isolates,
  sqld: Sqld,
  signal: AbortSignal,
): Promise<Omit<FarRow, "name">> {
  const first: number[] = [];
  const repeated: number[] = [];
  let asked = 0;
  // The first request of each isolate does more than answer.
  for (const origin of origins) await scan(origin, "/01/09506000134352/21/WARM");
  const before = { workerd: cpuMs(pid), sqld: cpuMs(sqld.pid) };
  for (let round = 0; round < rounds; round++) {
    for (const [i, origin] of origins.entries()) {
      signal.throwIfAborted();
      const { ms, trip } = await scan(origin, `/01/09506000134352/21/R${round}`);
      (i === 0 ? first : repeated).push(ms);
      if (i > 0 && trip) asked++;
    }
  }
  const scans = rounds * origins.length;
  return {
    ...{ first, repeated, asked },
    workerd: (cpuMs(pid) - before.workerd) / scans,
    sqld: (cpuMs(sqld.pid) - before.sqld) / scans,
  };
}

async function scan(origin: string, path: string): Promise<{ ms: number; trip: boolean }> {
  const began = performance.now();
  const answer = await fetch(origin + path, { redirect: "manual" });
  const ms = performance.now() - began;
  if (answer.status !== 307) throw new Error(`${path} was answered ${answer.status}`);
  await answer.text();
  return { ms, trip: answer.headers.get("Server-Timing")?.includes("catalog") ?? false };
}
