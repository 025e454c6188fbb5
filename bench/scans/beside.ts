/**
 * Writes beside scans, through two workers that differ only in whether they count: in turns, on the
 * same server, so that the ratio holds on a machine that others use too.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { countCpu } from "../cpu.ts";
import { sequence } from "../in-turns.ts";
import { type CatalogPlan, gtinAt } from "../scale/catalog.ts";
import { startWorkerd } from "../workerd.ts";

const WRITES_A_SECOND = 100;
const SCANS_A_SECOND = 100;
/** Scanned again and again; an isolate remembers 1,000. */
const PRODUCTS = 500;

export interface Beside {
  readonly name: "scans not counted" | "scans counted";
  /** Milliseconds from when a write was due to its answer. */
  readonly waits: number[];
  readonly seconds: number;
  readonly failed: number;
  readonly scans: number;
  /** Share of one core that sqld used. */
  readonly sqld: number;
}

/** @param turns of each worker, `seconds` long */
export async function writeBeside(
  sqld: Sqld,
  plan: CatalogPlan,
  {
    turns,
    seconds,
    bundle,
    folder,
  }: { turns: number; seconds: number; bundle: string; folder: string },
  signal: AbortSignal,
): Promise<readonly Beside[]> {
  mkdirSync(folder, { recursive: true });
  const source = { bundle, catalog: sqld };
  const workerd = await startWorkerd(join(folder), {
    off: source,
    on: { ...source, isCounting: true },
  });
  const rounds = [
    { name: "scans not counted", port: workerd.ports.off },
    { name: "scans counted", port: workerd.ports.on },
  ].map((round) => ({ ...round, waits: [] as number[], seconds: 0, failed: 0, scans: 0, ms: 0 }));
  try {
    for (let turn = 0; turn < 2 * turns; turn++) {
      signal.throwIfAborted();
      const round = rounds[turn % 4 < 2 ? turn % 2 : 1 - (turn % 2)]!;
      const spent = countCpu(sqld.pid);
      const random = sequence(turn + 1);
      await Promise.all([
        paced(WRITES_A_SECOND, seconds, async (n, due) => {
          if (await write(round.port, `T${turn}-${n}`)) round.waits.push(performance.now() - due);
          else round.failed++;
        }),
        paced(SCANS_A_SECOND, seconds, async () => {
          if (await scan(round.port, gtinAt(plan, random(PRODUCTS)))) round.scans++;
        }),
      ]);
      round.seconds += seconds;
      round.ms += spent();
      // The sums of the last seconds go into their own turn.
      await sleep(round.name === "scans counted" ? 11_000 : 0, undefined, { signal });
    }
  } finally {
    await workerd.stop();
  }
  return rounds.map(({ name, ms, port: _, ...rest }) => ({
    ...rest,
    name: name as Beside["name"],
    sqld: ms / (rest.seconds * 1_000),
  }));
}

/** Begins so many calls a second, whether earlier ones have ended or not. */
async function paced(
  rate: number,
  seconds: number,
  call: (n: number, due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    calls.push(call(n, due));
  }
  await Promise.all(calls);
}

async function write(port: number, lot: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "localhost" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "generate_qr_url", arguments: { gtin: "9506000134352", lot } },
    }),
  });
  const { result } = (await response.json()) as { result?: { isError?: boolean } };
  return result !== undefined && result.isError !== true;
}

async function scan(port: number, gtin: string): Promise<boolean> {
  const headers = { Host: "localhost", "User-Agent": "Mozilla/5.0 (iPhone)" };
  const url = `http://127.0.0.1:${port}/01/0${gtin}`;
  const response = await fetch(url, { headers, redirect: "manual" });
  await response.arrayBuffer();
  return response.status === 307;
}
