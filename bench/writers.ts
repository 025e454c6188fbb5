/**
 * `npm run bench:writers`: many callers who write at the same time, through one isolate and through
 * twenty, on one libSQL server. Measures writes a second, the processor time of a write, and the
 * callers' statuses.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundle } from "../scripts/bundle/bundle.ts";
import { startEmbedded } from "../scripts/catalog/embedded.ts";
import { parseWholeNumber, runCommand } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { cpuMs } from "./cpu.ts";
import { startWorkerd } from "./workerd.ts";

const CALLERS = [1, 8, 64, 512];
const ISOLATES = [1, 20];
/** A caller gives up a write that is not done after this time. */
const PATIENCE_MS = 60_000;

const HEAD = `| isolates | callers | writes/s | sqld CPU a write | workerd CPU a write | wait p50 | p99 | longest | other answers |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

await runCommand({
  name: "bench:writers",
  help: `
Usage: npm run bench:writers [-- --seconds N] [-- --bundle FILE]

Records QR codes through the worker in bare workerd: ${CALLERS.join(", ")} callers at once, through
${ISOLATES.join(" and ")} isolates, on one libSQL server. Callers whose call fails repeat it after
Retry-After. Prints a table; takes some four minutes.

  --seconds N     of each round (15)
  --callers LIST  only these, separated by commas
  --isolates LIST only these, separated by commas
  --bundle FILE   another worker's bundle, to compare with
  --help          this text`,
  options: {
    seconds: { type: "string", default: "15" },
    callers: { type: "string", default: CALLERS.join() },
    isolates: { type: "string", default: ISOLATES.join() },
    bundle: { type: "string" },
  },
  run: (values) =>
    withLifetime(async ({ signal, defer }) => {
      const seconds = parseWholeNumber("--seconds", values.seconds, 1, 600);
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-writers-"));
      defer(async () => rmSync(folder, { recursive: true, force: true }));
      const worker = values.bundle ?? (await bundle({ outdir: join(folder, "bundle") }));
      console.log(`${availableParallelism()} cores, rounds of ${seconds} s\n`);
      console.log(HEAD);
      for (const isolates of values.isolates.split(",").map(Number)) {
        for (const callers of values.callers.split(",").map(Number)) {
          signal.throwIfAborted();
          const round = { isolates, callers, seconds, worker };
          console.log(rowOf(round, await measure(round, folder, signal)));
        }
      }
      return 0;
    }),
});

interface Round {
  isolates: number;
  callers: number;
  seconds: number;
  worker: string;
}

interface Measured {
  done: number;
  seconds: number;
  /** Milliseconds from a caller's first attempt to its success. */
  waits: number[];
  /** The number of answers with each status. */
  statuses: Map<number, number>;
  /** Milliseconds of processor time. */
  sqld: number;
  workerd: number;
}

async function measure(
  { isolates, callers, seconds, worker }: Round,
  folder: string,
  signal: AbortSignal,
): Promise<Measured> {
  const data = mkdtempSync(join(folder, "catalog-"));
  const sqld = await startEmbedded({ dataDir: data });
  const workers = await Promise.all(
    Array.from({ length: isolates }, async (_, i) => {
      const own = join(data, `workerd-${i}`);
      mkdirSync(own);
      return startWorkerd(own, { resolver: { bundle: worker, catalog: sqld } });
    }),
  );
  try {
    const pids = workers.map(({ pid }) => pid);
    const measured: Measured = {
      ...{ done: 0, seconds: 0, waits: [], statuses: new Map() },
      ...{ sqld: -cpuMs(sqld.pid), workerd: -sum(pids.map(cpuMs)) },
    };
    const began = performance.now();
    const end = began + seconds * 1_000;
    await Promise.all(
      Array.from({ length: callers }, (_, n) =>
        call(workers[n % isolates]!.ports.resolver, n, end, measured, signal),
      ),
    );
    measured.seconds = (performance.now() - began) / 1_000;
    measured.sqld += cpuMs(sqld.pid);
    measured.workerd += sum(pids.map(cpuMs));
    return measured;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await sqld.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Makes writes one after the other, and repeats each until it succeeds. */
async function call(
  port: number,
  n: number,
  end: number,
  measured: Measured,
  signal: AbortSignal,
): Promise<void> {
  for (let i = 0; performance.now() < end; i++) {
    const began = performance.now();
    while (performance.now() < end + PATIENCE_MS) {
      signal.throwIfAborted();
      const { status, retryAfter } = await record(port, `W${n}-${i}`);
      measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        measured.done++;
        measured.waits.push(performance.now() - began);
        break;
      }
      // Callers with the same Retry-After do not all return at the same time.
      await sleep(retryAfter * 1_000 * (1 + Math.random() / 2));
    }
  }
}

async function record(port: number, lot: string): Promise<{ status: number; retryAfter: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "localhost" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "generate_qr_url", arguments: { gtin: "9506000134352", lot } },
    }),
  });
  const body = (await response.json()) as {
    result?: { isError?: boolean; content: [{ text: string }] };
  };
  if (body.result && !body.result.isError) return { status: 200, retryAfter: 0 };
  const data = body.result ? JSON.parse(body.result.content[0].text).error.data : body;
  return { status: data.status ?? response.status, retryAfter: data.retry_after ?? 1 };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

function rowOf({ isolates, callers }: Round, measured: Measured): string {
  const { done, seconds, sqld, workerd, statuses } = measured;
  const waits = measured.waits.toSorted((a, b) => a - b);
  const at = (share: number) => ms(waits[Math.floor(share * (waits.length - 1))] ?? Number.NaN);
  const others = [...statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `${count} x ${status}`);
  const cells = [
    ...[isolates, callers, (done / seconds).toFixed(0)],
    ...[ms(sqld / done), ms(workerd / done), at(0.5), at(0.99), at(1), others.join(", ") || "none"],
  ];
  return `| ${cells.join(" | ")} |`;
}

function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
