/** Rounds of load on every contestant in turn. */
import type { Contestant, Service } from "./contestants.ts";
import { cpuMs } from "./cpu.ts";
import { applyLoad, type Exchange, type Limits } from "./load.ts";
import type { Plan } from "./plan.ts";
import type { Prepared } from "./trips.ts";

/** One round of one contestant. */
export interface Round {
  readonly perSecond: number;
  /** Microseconds of processor time a request. */
  readonly workerd: number;
  readonly sqld: number;
}

/** By contestant, in the order of the rounds. */
export type Rounds = ReadonlyMap<string, readonly Round[]>;

export interface Server {
  readonly port: number;
  /** Process ids. */
  readonly workerd: number;
  readonly sqld: number;
}

/** No round sends more, however fast the machine. */
const MOST_REQUESTS = 50_000;
/** Before each round, so that no connection, stream or thread is opened in it. */
const LEAD_IN_MS = 60;

/** @throws Error at the first wrong answer, and when `signal` is aborted. */
export async function measure(
  contestants: readonly Contestant[],
  prepared: Prepared,
  servers: Readonly<Record<Service, Server>>,
  plan: Plan,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Rounds> {
  const runners: Runner[] = [];
  for (const { name, service } of contestants) {
    signal.throwIfAborted();
    say(`warming up: ${name}`);
    const exchanges = prepared.get(name)!;
    const runner = { name, server: servers[service], exchanges, rounds: [], sent: 0 };
    runners.push(runner);
    await load(runner, { ...plan, milliseconds: plan.warmUpMilliseconds });
  }
  for (let round = 0; round < plan.rounds; round++) {
    say(`round ${round + 1} of ${plan.rounds}`);
    for (const runner of inTurn(runners, round)) {
      signal.throwIfAborted();
      await runRound(runner, plan);
    }
  }
  return new Map(runners.map(({ name, rounds }) => [name, rounds]));
}

/** Contestants between the first of one round and of the next but one. */
const STRIDE = 5;

/** Neighbours stay neighbours, for ratios are taken between them, but change sides every round. */
export function inTurn<T>(items: readonly T[], round: number): T[] {
  // Coprime to their number, so that each comes in every place.
  const start = (round >> 1) * (items.length % STRIDE === 0 ? 1 : STRIDE);
  const rotated = items.map((_, i) => items[(start + i) % items.length]!);
  return round % 2 === 0 ? rotated : rotated.reverse();
}

interface Runner {
  readonly name: string;
  readonly server: Server;
  readonly exchanges: readonly Exchange[];
  readonly rounds: Round[];
  /** Each load goes on where the last one ended, so that no cache is met again early. */
  sent: number;
}

async function load(runner: Runner, limits: Omit<Limits, "requests">) {
  const { server, exchanges, sent } = runner;
  const done = await applyLoad(
    server.port,
    exchanges,
    { ...limits, requests: MOST_REQUESTS },
    sent,
  );
  runner.sent += done.requests;
  return done;
}

async function runRound(runner: Runner, plan: Plan): Promise<void> {
  const { workerd, sqld } = runner.server;
  await load(runner, { ...plan, milliseconds: LEAD_IN_MS });
  const before = [cpuMs(workerd), cpuMs(sqld)] as const;
  const { requests, seconds } = await load(runner, plan);
  runner.rounds.push({
    perSecond: requests / seconds,
    workerd: ((cpuMs(workerd) - before[0]) * 1_000) / requests,
    sqld: ((cpuMs(sqld) - before[1]) * 1_000) / requests,
  });
}
