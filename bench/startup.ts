/**
 * `npm run bench:startup`: measures the processor time of a cold start, and that of a bare worker
 * and a bare SDK worker.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, digestOf, modulesOf } from "../scripts/bundle/bundle.ts";
import { kilobytes, sizeOf } from "../scripts/bundle/size.ts";
import { parseWholeNumber, runCommand, UsageError } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { coldStart } from "./cold-start.ts";
import { get } from "./requests.ts";
import { bundlePeer } from "./servers.ts";
import { quantile } from "./statistics.ts";
import { table } from "./table.ts";
import { workerdVersion } from "./workerd.ts";

const ENTRIES: Readonly<Record<string, string>> = {
  bare: "bench/workers/bare.ts",
  sdk: "bench/workers/sdk.ts",
  resolver: "src/worker.ts",
};
/** `GET /` does not use the catalog. */
const NO_CATALOG = { url: "http://127.0.0.1:9", token: "" };
const ROOT = get("/");

await runCommand({
  name: "bench:startup",
  help: `
Usage: npm run bench:startup [-- --runs N] [-- --bundle FILE]

Starts each worker in bare workerd and counts the processor time of the process until the first answer
to GET /: the bare worker, a bare MCP server (Hono, MCP SDK, zod) and the resolver. Prints a table with
the size of each bundle, and SHA-256 digests. Takes some 20 seconds; needs Linux. npm run bench measures
the first scan and the first tool call.

  --runs N        of each worker, in turn (5)
  --workers LIST  only these, separated by commas (${Object.keys(ENTRIES).join(",")})
  --bundle FILE   one bundle more, to compare with
  --help          this text`,
  options: {
    runs: { type: "string", default: "5" },
    workers: { type: "string", default: Object.keys(ENTRIES).join() },
    bundle: { type: "string" },
  },
  run: (values) =>
    withLifetime(async ({ signal, defer }) => {
      const runs = parseWholeNumber("--runs", values.runs, 1, 100);
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-startup-"));
      defer(() => rmSync(folder, { recursive: true, force: true }));
      const bundles = new Map<string, string>();
      for (const name of values.workers.split(",")) {
        const entry = ENTRIES[name];
        if (!entry) throw new UsageError(`--workers has no worker "${name}".`);
        const outdir = join(folder, name);
        const isOurs = name === "resolver";
        bundles.set(name, await (isOurs ? bundle({ outdir }) : bundlePeer(entry, outdir)));
      }
      if (values.bundle !== undefined) bundles.set("other", values.bundle);

      const times = new Map([...bundles.keys()].map((name) => [name, [] as number[]]));
      for (let run = 0; run < runs; run++) {
        for (const [name, file] of bundles) {
          signal.throwIfAborted();
          times
            .get(name)!
            .push(await coldStart(folder, { bundle: file, catalog: NO_CATALOG }, ROOT));
        }
      }
      console.log(`workerd ${workerdVersion}, ${runs} runs each\n`);
      console.log(tableOf(bundles, times));
      return 0;
    }),
});

function tableOf(
  bundles: ReadonlyMap<string, string>,
  times: ReadonlyMap<string, readonly number[]>,
): string {
  const head = ["worker", "size", "gzip", "CPU, median", "least", "most", "SHA-256"];
  const rows = [...bundles].map(([name, file]) => {
    const modules = modulesOf(file);
    const { bytes, gzip } = sizeOf(modules);
    const cpu = [0.5, 0, 1].map((share) => `${Math.round(quantile(times.get(name)!, share))} ms`);
    return [name, kilobytes(bytes), kilobytes(gzip), ...cpu, digestOf(modules)];
  });
  return table(head, rows);
}
