/**
 * `npm run bench:anonymous`: the processor time of the most expensive requests that anybody can send
 * without a key.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../scripts/bundle/bundle.ts";
import { runCommand, UsageError } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { ROOT } from "../scripts/cli/paths.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { requestsOf } from "./anonymous/requests.ts";
import { planCatalog } from "./base/catalog.ts";
import { type Answer, Client } from "./base/client.ts";
import { countCpu, requireLinux } from "./base/cpu.ts";
import { fillCatalog } from "./base/fill.ts";
import { resolverOf } from "./base/runtimes.ts";
import { median } from "./base/statistics.ts";
import { startWorkerd } from "./base/workerd.ts";

const RESULT_FILE = join(ROOT, "bench", "anonymous.json");
/** Calls that are measured together; the median of such groups leaves out what others did meanwhile. */
const GROUP = 4;
const HEADERS = { Accept: "application/json, text/event-stream, */*" };

interface Result {
  readonly products: number;
  readonly requests: readonly {
    readonly name: string;
    readonly status: number;
    /** Milliseconds of processor time. */
    readonly workerd: number;
    readonly sqld: number;
  }[];
}

await runCommand({
  name: "bench:anonymous",
  help: `
Usage: npm run bench:anonymous [-- --quick] [-- --only TEXT]

Sends the most expensive requests that need no key, one after the other, to the worker in bare workerd,
and counts the processor time of workerd and of the libSQL server: the median of five times four calls.
Writes bench/anonymous.json, of which a test allows none more than 100 ms. Takes about two minutes; needs
Linux.

  --quick        a look, with 1,000 products and four calls of each request: writes nothing
  --only TEXT    only the requests whose name contains it: writes nothing
  --help         this text`,
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
  run: ({ quick, only }) => {
    requireLinux("bench:anonymous");
    const plan = planCatalog(quick ? 1_000 : 100_000);
    const calls = quick ? GROUP : 5 * GROUP;
    const asked = requestsOf(plan).filter(({ name }) => name.includes(only));
    if (asked.length === 0) throw new UsageError("--only is in no request's name.");
    return withLifetime(async ({ signal, defer }) => {
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-anonymous-"));
      defer(() => rmSync(folder, { recursive: true, force: true }));
      await fillCatalog(plan, join(folder, "data"), say, signal);
      const sqld = await startSqld({ dataDir: join(folder, "data") });
      defer(() => sqld.stop());
      say("bundling");
      const source = resolverOf(await bundle({ outdir: join(folder, "bundle") }), sqld);
      const worker = await startWorkerd(folder, source);
      defer(() => worker.stop());
      const client = new Client(worker.port);
      defer(() => client.close());
      const requests = [];
      for (const [place, { name, ask, status }] of asked.entries()) {
        signal.throwIfAborted();
        if (place % 10 === 0) say(`request ${place + 1} of ${asked.length}`);
        const send = async (n: number) => {
          const one = ask(n);
          const answer = await client.send({ ...one, headers: { ...HEADERS, ...one.headers } });
          const found = statusOf(answer);
          if (found === status) return;
          throw new Error(`${name}: ${found} instead of ${status}: ${answer.body.slice(0, 500)}`);
        };
        for (let n = 0; n < Math.ceil(calls / 4); n++) await send(calls + n);
        const groups: { workerd: number; sqld: number }[] = [];
        for (let n = 0; n < calls; n += GROUP) {
          const [ofWorker, ofSqld] = [countCpu(worker.pid), countCpu(sqld.pid)];
          for (let k = n; k < n + GROUP; k++) await send(k);
          groups.push({ workerd: ofWorker() / GROUP, sqld: ofSqld() / GROUP });
        }
        const of = (who: "workerd" | "sqld") =>
          Math.round(10 * median(groups.map((group) => group[who]))) / 10;
        requests.push({ name, status, workerd: of("workerd"), sqld: of("sqld") });
      }
      const result: Result = { products: plan.size, requests };
      if (!quick && only === "") {
        writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
      }
      const rows = requests.map((row) => [row.name, row.status, row.workerd, row.sqld].map(String));
      console.log(table(["request", "status", "workerd, ms", "sqld, ms"], rows));
      return 0;
    });
  },
});

/** A tool that was called with wrong arguments says so in its result. */
function statusOf({ status, body }: Answer): number {
  return body.includes('"isError":true') ? 400 : status;
}

function say(what: string): void {
  console.error(`bench:anonymous: ${what}`);
}
