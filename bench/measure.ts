/** Rounds of load on every contestant in turn. */
import { type Contestant, contestants, type Worker } from "./contestants.ts";
import { cpuMs } from "./cpu.ts";
import { applyLoad, ask, type Exchange, type Limits } from "./load.ts";
import type { Plan } from "./plan.ts";
import type { Workerd } from "./workerd.ts";

export interface Measurement {
  /** Requests a second, one value a round. */
  readonly rates: Map<string, number[]>;
  /** Microseconds of workerd's processor time a request, over all rounds. */
  readonly cost: Map<string, number>;
}

/** No round sends more, however fast the machine. */
const MOST_REQUESTS = 50_000;

/** @throws Error at the first wrong answer, and when `signal` is aborted. */
export async function measure(
  workerd: Workerd<Worker>,
  plan: Plan,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Measurement> {
  const runners = await Promise.all(contestants.map((contestant) => prepare(contestant, workerd)));
  const limits: Limits = { ...plan, requests: MOST_REQUESTS };
  const warmUp: Limits = { ...limits, milliseconds: plan.warmUpMilliseconds };
  for (const runner of runners) {
    signal.throwIfAborted();
    say(`warming up: ${runner.name}`);
    runner.sent += (await load(runner, warmUp)).requests;
  }
  for (let round = 0; round < plan.rounds; round++) {
    say(`round ${round + 1} of ${plan.rounds}`);
    for (const runner of inTurn(runners, round)) {
      signal.throwIfAborted();
      await runRound(runner, workerd.pid, limits);
    }
  }
  return {
    rates: new Map(runners.map(({ name, rates }) => [name, rates])),
    cost: new Map(
      runners.flatMap(({ name, cpu, requests }) => (cpu > 0 ? [[name, cpu / requests]] : [])),
    ),
  };
}

/** Coprime to the number of contestants, so that each comes in every place. */
const STRIDE = 5;

/** Neighbours stay neighbours, for ratios are taken between them, but change sides every round. */
export function inTurn<T>(items: readonly T[], round: number): T[] {
  const start = (round >> 1) * STRIDE;
  const rotated = items.map((_, i) => items[(start + i) % items.length]!);
  return round % 2 === 0 ? rotated : rotated.reverse();
}

interface Runner {
  readonly name: string;
  readonly port: number;
  readonly exchanges: readonly Exchange[];
  readonly rates: number[];
  /** Microseconds, over all rounds. */
  cpu: number;
  requests: number;
  /** Warming up included: each load goes on where the last one ended, so that no cache is met again early. */
  sent: number;
}

const load = ({ port, exchanges, sent }: Runner, limits: Limits) =>
  applyLoad(port, exchanges, limits, sent);

/** Asks once and looks into the answers: every later one has to be equal to them. */
async function prepare(contestant: Contestant, { ports }: Workerd<Worker>): Promise<Runner> {
  const { name, worker, requests, isRight, read = asJson } = contestant;
  const port = ports[worker];
  const exchanges: Exchange[] = [];
  for (const [i, request] of requests.entries()) {
    const expected = await ask(port, request);
    if (!isRight(read(expected), i)) {
      throw new Error(`${name} answered wrongly: ${expected.toString()}`);
    }
    exchanges.push({ request, expected });
  }
  return { name, port, exchanges, rates: [], cpu: 0, requests: 0, sent: 0 };
}

const asJson = (body: Buffer) => JSON.parse(body.toString());

async function runRound(runner: Runner, pid: number, limits: Limits): Promise<void> {
  const before = cpuMs(pid);
  const { requests, seconds } = await load(runner, limits);
  runner.cpu += (cpuMs(pid) - before) * 1_000;
  runner.requests += requests;
  runner.sent += requests;
  runner.rates.push(requests / seconds);
}
