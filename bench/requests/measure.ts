/** Measures contestants in turn, round by round, and cold starts. */
import { type Answer, Client } from "../base/client.ts";
import { countCpu, startCpuMs } from "../base/cpu.ts";
import type { Worker } from "../base/runtimes.ts";
import type { Contestant, Start } from "./contestants.ts";

/** Milliseconds of processor time of one request, in one round. */
export interface Round {
  readonly worker: number;
  readonly sqld: number;
}

export interface Plan {
  readonly rounds: number;
  /** The milliseconds of load on one contestant in one round. */
  readonly milliseconds: number;
  /** Cold starts of each kind. */
  readonly starts: number;
}

/** The requests under way at the same time, each on a connection of its own. */
export const CONNECTIONS = 8;

/**
 * Requests before each round, which are not measured: an isolate keeps one stream to the catalog open
 * for every 20 reads without a pause, and has to have one for each connection when the round begins.
 */
const LEAD_IN = 30 * CONNECTIONS;

/** @throws Error at the first wrong answer, and when `signal` is aborted */
export async function measureRounds(
  contestants: readonly Contestant[],
  workers: ReadonlyMap<Contestant["worker"], Worker>,
  sqldOf: (one: Contestant) => number,
  plan: Plan,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Map<string, Round[]>> {
  const runners = contestants.map((one) => new Runner(one, workers.get(one.worker)!, sqldOf(one)));
  try {
    say("checking the answers");
    for (const runner of runners) await runner.checkAll();
    for (let round = 0; round < plan.rounds; round++) {
      say(`round ${round + 1} of ${plan.rounds}`);
      for (const runner of round % 2 === 0 ? runners : runners.toReversed()) {
        signal.throwIfAborted();
        await runner.load({ requests: LEAD_IN });
        await runner.measure(plan.milliseconds);
      }
    }
  } finally {
    for (const runner of runners) runner.close();
  }
  return new Map(runners.map(({ name, rounds }) => [name, rounds]));
}

/** The number of requests that are checked again. */
const AGAIN = 20;

class Runner {
  readonly name: string;
  readonly rounds: Round[] = [];
  readonly #contestant: Contestant;
  readonly #worker: Worker;
  readonly #sqldPid: number;
  readonly #client: Client;
  /** The expected answers by place of the request. */
  readonly #expected: string[] = [];
  /** Goes on from load to load, so that no request is repeated while its answer is remembered. */
  #sent = 0;

  constructor(contestant: Contestant, worker: Worker, sqldPid: number) {
    this.name = contestant.name;
    this.#contestant = contestant;
    this.#worker = worker;
    this.#sqldPid = sqldPid;
    this.#client = new Client(worker.port, CONNECTIONS);
  }

  /** Asks for everything once, and for the first requests again, as in every later rotation. */
  async checkAll(): Promise<void> {
    const { requests, readsCatalog, worker } = this.#contestant;
    let next = 0;
    const converse = async () => {
      while (next < requests.length) await this.#check(next++);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, converse));
    for (let place = 0; place < Math.min(AGAIN, requests.length); place++) {
      const timing = String((await this.#check(place)).headers["server-timing"]);
      if (worker === "peers" || worker === "empty" || timing.includes("catalog") === readsCatalog)
        continue;
      throw new Error(`${this.name}: the catalog is not asked as it should be: ${timing}`);
    }
  }

  async #check(place: number): Promise<Answer> {
    const asked = this.#contestant.requests[place]!;
    const answer = await this.#client.send(asked);
    if (this.#contestant.isRight(answer, asked)) {
      this.#expected[place] = textOf(answer);
      return answer;
    }
    throw new Error(`${this.name}: ${asked.path} answers ${answer.status}: ${answer.body}`);
  }

  /** @returns the number of requests */
  async load(most: { milliseconds: number } | { requests: number }): Promise<number> {
    const { requests } = this.#contestant;
    const before = this.#sent;
    const began = performance.now();
    const isOver = () =>
      "requests" in most
        ? this.#sent - before >= most.requests
        : performance.now() - began >= most.milliseconds;
    const converse = async () => {
      while (!isOver()) {
        const place = this.#sent++ % requests.length;
        const answer = await this.#client.send(requests[place]!);
        if (textOf(answer) === this.#expected[place]) continue;
        throw new Error(`${this.name}: a wrong answer, ${textOf(answer)}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, converse));
    return this.#sent - before;
  }

  async measure(milliseconds: number): Promise<void> {
    const [worker, sqld] = [countCpu(this.#worker.pid), countCpu(this.#sqldPid)];
    const requests = await this.load({ milliseconds });
    this.rounds.push({ worker: worker() / requests, sqld: sqld() / requests });
  }

  close(): void {
    this.#client.close();
  }
}

const textOf = ({ status, headers, body }: Answer) => `${status} ${headers.location ?? ""} ${body}`;

/** @returns for each start, milliseconds of processor time of the process until its first answer */
export async function measureStarts(
  starts: readonly Start[],
  starters: Readonly<Record<Start["worker"], () => Promise<Worker>>>,
  { starts: runs }: Plan,
  signal: AbortSignal,
): Promise<Map<string, number[]>> {
  const times = new Map(starts.map(({ name }) => [name, [] as number[]]));
  for (let run = 0; run < runs; run++) {
    for (const { name, worker, asked } of starts) {
      signal.throwIfAborted();
      times.get(name)!.push(await coldStart(starters[worker], asked));
    }
  }
  return times;
}

async function coldStart(start: () => Promise<Worker>, asked: Start["asked"]): Promise<number> {
  const worker = await start();
  const client = new Client(worker.port);
  try {
    const { status, body } = await client.send(asked);
    if (status !== 200 && status !== 307) throw new Error(`cold start: ${status}, ${body}`);
    return startCpuMs(worker.pid);
  } finally {
    client.close();
    await worker.stop();
  }
}
