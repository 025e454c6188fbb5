/** Cold starts: a new workerd process with one worker, up to its first answer. */
import { HOT_PRODUCTS } from "./corpus.ts";
import { startCpuMs } from "./cpu.ts";
import { askAll } from "./load.ts";
import { get, toolCall } from "./requests.ts";
import { startWorkerd, type WorkerSource } from "./workerd.ts";

export interface Starter {
  readonly name: string;
  readonly worker: "bare" | "sdk" | "resolver";
  readonly request: Buffer;
}

export const STARTS = {
  bare: "bare worker, GET /",
  sdk: "bare SDK worker, GET /",
  sdkTool: "bare SDK worker, tool call",
  scan: "cold start, scan",
  tool: "cold start, tool call",
} as const;

const gtin = HOT_PRODUCTS[0]!;

export const starters: readonly Starter[] = [
  { name: STARTS.bare, worker: "bare", request: get("/") },
  { name: STARTS.sdk, worker: "sdk", request: get("/") },
  { name: STARTS.scan, worker: "resolver", request: get(`/01/${gtin}`, { Accept: "text/html" }) },
  { name: STARTS.sdkTool, worker: "sdk", request: toolCall("2026", "/tool", "tool", { gtin }) },
  {
    ...{ name: STARTS.tool, worker: "resolver" },
    request: toolCall("2026", "/mcp", "validate_gtin", { gtin }),
  },
];

/** By starter, in the order of the runs: milliseconds of processor time of the whole process. */
export type Starts = ReadonlyMap<string, readonly number[]>;

/** Alternating, so that a busy moment of the machine affects all of them. */
export async function measureStarts(
  starters: readonly Starter[],
  sources: Readonly<Record<Starter["worker"], WorkerSource>>,
  folder: string,
  runs: number,
  signal: AbortSignal,
): Promise<Starts> {
  const times = new Map(starters.map(({ name }) => [name, [] as number[]]));
  for (let run = 0; run < runs; run++) {
    for (const { name, worker, request } of starters) {
      signal.throwIfAborted();
      times.get(name)!.push(await coldStart(folder, sources[worker], request));
    }
  }
  return times;
}

/** @returns milliseconds of processor time until the first answer, which is 200 or 307 */
export async function coldStart(
  folder: string,
  source: WorkerSource,
  request: Buffer,
): Promise<number> {
  const workerd = await startWorkerd(folder, { worker: source });
  try {
    await askAll(workerd.ports.worker, [request]);
    return startCpuMs(workerd.pid);
  } finally {
    await workerd.stop();
  }
}
