/** `npm run bench`: the resolver beside bare Hono and the bare SDK, in one run. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../scripts/build/bundle.ts";
import { startEmbedded } from "../scripts/catalog/embedded.ts";
import { runCommand } from "../scripts/cli/cli.ts";
import { type Lifetime, withLifetime } from "../scripts/cli/lifetime.ts";
import { benchDigitalLink, DIGITAL_LINK_PEER } from "./digital-link.ts";
import { benchGtin, PEER } from "./gtin.ts";
import { type Measurement, measure } from "./measure.ts";
import { type Plan, planOf, planOptions } from "./plan.ts";
import { benchQr, QR_PEER } from "./qr.ts";
import { checkBatches, startRecorder } from "./recorder.ts";
import { renderReport } from "./report.ts";
import { writeResults } from "./results.ts";
import { compareAll, judge } from "./targets.ts";
import { startWorkerd, workerdVersion } from "./workerd.ts";

const ENTRIES = { resolver: "src/worker.ts", baseline: "bench/baseline-worker.ts" } as const;

await runCommand({
  name: "bench",
  help: `
Usage: npm run bench [-- --quick] [-- --enforce]

Loads the bundled worker in bare workerd on loopback, side by side with bare Hono routes and bare SDK
tools, and counts GTINs a second. Writes bench/RESULTS.md. Takes some four minutes.

  --quick           a look, in some 40 seconds: prints the report and writes nothing
  --enforce         exit code 1 where a target is missed
  --rounds N        rounds of half a second for each contestant (16; 3 with --quick)
  --connections N   keep-alive connections (16)
  --help            this text`,
  options: planOptions,
  run: async (values) => {
    const plan = planOf(values);
    // A run that was interrupted has shown nothing.
    let code = 1;
    await withLifetime(async (life) => (code = await run(plan, life)));
    return code;
  },
});

async function run(plan: Plan, life: Lifetime): Promise<number> {
  say("counting GTINs a second");
  const gtins = benchGtin();
  say("parsing Digital Links");
  const links = benchDigitalLink();
  say("drawing QR codes");
  const codes = await benchQr();
  const { rates, cost } = await measureWorkers(plan, life);
  const results = compareAll(rates);
  const verdicts = judge(results, gtins, links, codes);
  const report = renderReport({
    command: ["npm run bench", ...process.argv.slice(2)].join(" ").replace("bench -", "bench -- -"),
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: String(availableParallelism()),
      processor: cpus()[0]?.model ?? "unknown",
      platform: `${process.platform}-${process.arch}`,
      node: process.versions.node,
      workerd: workerdVersion,
    },
    plan,
    rates,
    cost,
    results,
    gtins,
    peer: PEER,
    links,
    linkPeer: DIGITAL_LINK_PEER,
    codes,
    codePeer: QR_PEER,
    verdicts,
  });
  if (plan.quick) console.log(report);
  else writeResults("bench", report);
  const missed = verdicts.filter(({ met }) => !met);
  for (const { target, measured, met } of verdicts) {
    console.log(`${met ? "met    " : "NOT MET"}  ${target}: ${measured}`);
  }
  return plan.enforce && missed.length > 0 ? 1 : 0;
}

async function measureWorkers(plan: Plan, life: Lifetime): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-bench-"));
  life.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { signal } = life;
  say("bundling");
  const bundles = {
    resolver: await bundle({ entry: ENTRIES.resolver, outdir: join(folder, "resolver"), signal }),
    baseline: await bundle({ entry: ENTRIES.baseline, outdir: join(folder, "baseline"), signal }),
  };
  say("starting the catalog");
  const catalog = await startEmbedded({ dataDir: join(folder, "data") });
  life.defer(() => catalog.stop());

  say("comparing what is sent to the catalog");
  const recorder = await startRecorder(catalog.url);
  life.defer(() => recorder.stop());
  const recorded = await startWorkerd(folder, bundles, { ...catalog, url: recorder.url });
  life.defer(() => recorded.stop());
  await checkBatches(recorded, recorder);
  await recorded.stop();

  const workerd = await startWorkerd(folder, bundles, catalog);
  life.defer(() => workerd.stop());
  return measure(workerd, plan, life.signal, say);
}

function say(what: string): void {
  console.error(`bench: ${what}`);
}
