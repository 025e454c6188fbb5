/** Rounds of load on every contestant in turn. */
import { KEPT } from "../src/catalog/connection/kept-streams.ts";
import type { Contestant, Service } from "./contestants.ts";
import { countCpu } from "./cpu.ts";
import { applyLoad, type Exchange, type Limits } from "./load.ts";
import type { Plan } from "./plan.ts";
import type { Prepared } from "./trips.ts";

/** One round of one contestant. */
export interface Round {
  readonly perSecond: number;
  /** Microseconds of processor time for each request. */
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

/** No load sends more, on any machine. */
const MOST_REQUESTS = 50_000;
/** Before each round, so that no stream or thread is opened during it. */
const LEAD_IN_MS = 60;
/**
 * An isolate keeps a stream for a given number of reads of the last second. Before each slice it
 * gets more reads than are needed for one stream for each connection, so that no read of the slice
 * opens a stream.
 */
const READS_PER_CONNECTION = 1.5 * KEPT.perStream;
/**
 * The parts of a round. Between two slices of one contestant, all others have theirs, so that busy
 * moments affect all equally.
 */
const SLICES = 5;

/** @throws Error at the first wrong answer, and when `signal` is aborted */
export async function measure(
  contestants: readonly Contestant[],
  prepared: Prepared,
  servers: Readonly<Record<Service, Server>>,
  plan: Plan,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Rounds> {
  const runners = contestants.map(
    ({ name, service, trips }): Runner => ({
      ...{ name, server: servers[service], exchanges: prepared.get(name)! },
      keepsStreams: service === "resolver" && trips > 0,
      ...{ rounds: [], sent: 0 },
    }),
  );
  for (const runner of runners) {
    signal.throwIfAborted();
    say(`warming up: ${runner.name}`);
    await load(runner, { ...plan, milliseconds: plan.warmUpMilliseconds });
  }
  for (let round = 0; round < plan.rounds; round++) {
    say(`round ${round + 1} of ${plan.rounds}`);
    await runRound(runners, round, plan, signal);
  }
  return new Map(runners.map(({ name, rounds }) => [name, rounds]));
}

/** The distance between the first contestant of one turn and that of the turn after the next. */
const STRIDE = 5;

/**
 * Neighbours stay neighbours, because ratios are taken between them, but their order changes in
 * every turn.
 */
function inTurn<T>(items: readonly T[], turn: number): T[] {
  // Coprime to their number, so that each contestant gets every place.
  const start = (turn >> 1) * (items.length % STRIDE === 0 ? 1 : STRIDE);
  const rotated = items.map((_, i) => items[(start + i) % items.length]!);
  return turn % 2 === 0 ? rotated : rotated.reverse();
}

interface Runner {
  readonly name: string;
  readonly server: Server;
  readonly keepsStreams: boolean;
  readonly exchanges: readonly Exchange[];
  readonly rounds: Round[];
  /** Each load continues where the last one ended, so that no cached request is repeated early. */
  sent: number;
}

async function runRound(
  runners: readonly Runner[],
  round: number,
  plan: Plan,
  signal: AbortSignal,
): Promise<void> {
  const sums = new Map<Runner, Slice[]>(runners.map((runner) => [runner, []]));
  for (const runner of runners) await load(runner, { ...plan, milliseconds: LEAD_IN_MS });
  for (let slice = 0; slice < SLICES; slice++) {
    for (const runner of inTurn(runners, round * SLICES + slice)) {
      signal.throwIfAborted();
      sums.get(runner)!.push(await runSlice(runner, plan));
    }
  }
  for (const [runner, slices] of sums) runner.rounds.push(roundOf(slices));
}

interface Slice {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of processor time. */
  readonly workerd: number;
  readonly sqld: number;
}

async function runSlice(runner: Runner, plan: Plan): Promise<Slice> {
  if (runner.keepsStreams) await openStreams(runner, plan);
  const workerd = countCpu(runner.server.workerd);
  const sqld = countCpu(runner.server.sqld);
  const done = await load(runner, { ...plan, milliseconds: plan.milliseconds / SLICES });
  return { ...done, workerd: workerd(), sqld: sqld() };
}

/** Combines slices as if they had followed one another without a break. */
function roundOf(slices: readonly Slice[]): Round {
  const sum = (of: keyof Slice) => slices.reduce((total, slice) => total + slice[of], 0);
  const requests = sum("requests");
  return {
    perSecond: requests / sum("seconds"),
    workerd: (sum("workerd") * 1_000) / requests,
    sqld: (sum("sqld") * 1_000) / requests,
  };
}

async function openStreams(runner: Runner, { connections }: Plan): Promise<void> {
  const requests = READS_PER_CONNECTION * connections;
  await load(runner, { connections, requests, milliseconds: Number.POSITIVE_INFINITY });
}

async function load(runner: Runner, limits: Omit<Limits, "requests"> & Partial<Limits>) {
  const { server, exchanges, sent } = runner;
  const all = { requests: MOST_REQUESTS, ...limits };
  const done = await applyLoad(server.port, exchanges, all, sent);
  runner.sent += done.requests;
  return done;
}
