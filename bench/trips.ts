/**
 * Counts requests to the catalog: a scan that a cache answers would not be the measured kind of
 * scan.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Contestant, Service } from "./contestants.ts";
import { askAll, type Exchange } from "./load.ts";

/** A proxy between workerd and the catalog. */
export interface Counter {
  readonly url: string;
  /**
   * Requests since the last call, without those that only close a stream, because they follow the
   * answer.
   */
  take(): number;
  stop(): void;
}

export async function startCounter(catalogUrl: string): Promise<Counter> {
  let trips = 0;
  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request);
      if (!onlyCloses(body.toString())) trips++;
      const { authorization = "", "content-type": type = "" } = request.headers;
      const answer = await fetch(catalogUrl + request.url, {
        method: request.method!,
        headers: { Authorization: authorization, "Content-Type": type },
        body,
      });
      const { status, headers } = answer;
      response.writeHead(status, { "Content-Type": headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = trips;
      trips = 0;
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a Hrana pipeline only closes its stream. */
function onlyCloses(body: string): boolean {
  const { requests } = JSON.parse(body) as { requests: { type: string }[] };
  return requests.every(({ type }) => type === "close");
}

/** The requests for each contestant, with their answers. */
export type Prepared = ReadonlyMap<string, readonly Exchange[]>;

/** The number of requests that are repeated after a whole rotation. */
const AGAIN = 20;

/**
 * Sends every request once, checks the answers (every later answer must be equal), and counts
 * trips: those of the rotation, and those of its repeated beginning.
 * @throws Error for a wrong answer, and if requests cause more or fewer trips than expected
 */
export async function prepare(
  contestants: readonly Contestant[],
  ports: Readonly<Record<Service, number>>,
  counter: Counter,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Prepared> {
  const prepared = new Map<string, readonly Exchange[]>();
  for (const contestant of contestants) {
    signal.throwIfAborted();
    const { name, service, requests, trips } = contestant;
    say(`checking answers: ${name}`);
    const port = ports[service];
    prepared.set(name, exchangesOf(contestant, await askAll(port, requests)));
    const first = counter.take();
    const again = requests.slice(0, AGAIN);
    await askAll(port, again);
    const second = counter.take();
    // A cached request is counted once. Requests to the catalog of one table are not counted, and
    // those of a flush have no time that is known.
    const isRight = (trips === 0 || first === requests.length) && second === trips * again.length;
    if (service !== "small" && service !== "counting" && !isRight) {
      throw new Error(
        `${name}: ${requests.length} and ${again.length} requests asked the catalog ${first} and ${second} times`,
      );
    }
  }
  return prepared;
}

function exchangesOf(
  { name, requests, isRight }: Contestant,
  answers: readonly Buffer[],
): Exchange[] {
  return requests.map((request, i) => {
    const expected = answers[i]!;
    if (isRight(JSON.parse(expected.toString()), i)) return { request, expected };
    throw new Error(`${name} answered wrongly: ${expected.toString()}`);
  });
}
