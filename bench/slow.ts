/** `npm run bench:slow`: how long scans wait while the catalog is far, slow, stands still or is gone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../scripts/bundle/bundle.ts";
import { runCommand, UsageError } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { table } from "../scripts/tables/markdown.ts";
import { requireLinux } from "./base/cpu.ts";
import { fillCatalog } from "./base/fill.ts";
import { nodeSource, startNode } from "./base/node.ts";
import { circumstances, writeResults } from "./base/report.ts";
import { startWorkerd, WORKERD } from "./base/workerd.ts";
import {
  CATALOG,
  measure,
  type Runtime,
  SCANS_A_SECOND,
  STATES,
  type State,
  say,
} from "./slow/measure.ts";

await runCommand({
  name: "bench:slow",
  help: `
Usage: npm run bench:slow [-- --quick] [-- --only STATE]

Measures how long scans wait in one isolate of bare workerd, and on Node, while the catalog is ${Object.values(STATES).join(", ")}:
${SCANS_A_SECOND} scans a second, one of five of a code that the isolate does not remember. A proxy delays
connections and answers as TCP and TLS do. Writes its part of bench/RESULTS.md. Takes some twelve minutes;
needs Linux.

  --quick        a look, with fresh facts and for three seconds: prints the report and writes nothing
  --only STATE   only ${Object.keys(STATES).join(", ")}: prints the report and writes nothing
  --help         this text`,
  options: { quick: { type: "boolean", default: false }, only: { type: "string" } },
  run: async ({ quick, only }) => {
    requireLinux("bench:slow");
    if (only !== undefined && !(only in STATES)) {
      throw new UsageError(`--only must be one of ${Object.keys(STATES).join(", ")}.`);
    }
    const states = only === undefined ? (Object.keys(STATES) as State[]) : [only as State];
    const where = circumstances();
    let code = 1;
    await withLifetime(async ({ signal, defer }) => {
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-slow-"));
      defer(() => rmSync(folder, { recursive: true, force: true }));
      const ours = await bundle({ outdir: join(folder, "resolver") });
      const onNode = await nodeSource(folder, {});
      const runtimes: Runtime[] = [
        {
          name: "workerd",
          start: (source) => startWorkerd(folder, { bundle: ours, ...source }),
        },
        { name: "Node", start: (source) => startNode({ ...onNode, ...source }) },
      ];
      await fillCatalog(CATALOG, join(folder, "catalog"), say, signal);
      const rows: string[][] = [];
      for (const runtime of runtimes) {
        for (const state of states) {
          rows.push(await measure(state, runtime, { folder, quick, defer }));
        }
      }
      const report = `## A slow catalog

\`npm run bench:slow\`, ${where}

${SCANS_A_SECOND} scans a second in one isolate of ${WORKERD}, and in one process of Node, for ${quick ? 3 : 15} s from when the catalog changes; four of five are of codes whose facts are ${quick ? "fresh" : "older than a minute"}, the others of codes that the isolate does not remember. "Then" is after the first scan that got old facts, or the page that tries again. Health is asked once a second.

${table(
  [
    "",
    "the catalog",
    "without fresh facts",
    "cold codes with them: p50",
    "over 2.2 s",
    "then, old facts: p99",
    "then, cold codes: p99",
    "probes a second",
    "health, longest",
    "fresh after it is back",
    "100 scans of a cold code",
  ],
  rows,
)}`;
      if (quick || only !== undefined) console.log(report);
      else writeResults("bench:slow", report);
      code = 0;
      return code;
    });
    return code;
  },
});
