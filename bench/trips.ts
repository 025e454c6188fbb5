/** How often the catalog is asked: a scan that a cache answers would not be what it is measured as. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Contestant, Service } from "./contestants.ts";
import { askAll, type Exchange } from "./load.ts";

/** Stands between workerd and the catalog. */
export interface Counter {
  readonly url: string;
  /** Requests since the last call, but for those that only close a stream: they come after the answer. */
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

/** A pipeline of Hrana that has nothing but its stream to close. */
export function onlyCloses(body: string): boolean {
  const { requests } = JSON.parse(body) as { requests: { type: string }[] };
  return requests.every(({ type }) => type === "close");
}

/** What each contestant is sent, with its answers. */
export type Prepared = ReadonlyMap<string, readonly Exchange[]>;

/** Asked again after a whole rotation. */
const AGAIN = 20;

/**
 * Asks for everything once, looks into the answers (every later one has to be equal to them), and
 * counts trips: those of the rotation, and those of its beginning once more.
 * @throws Error for a wrong answer, and where requests cause more or fewer trips than they should
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
    // What is cached is asked once; the catalog of one table is not counted.
    const isRight = (trips === 0 || first === requests.length) && second === trips * again.length;
    if (service !== "small" && !isRight) {
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
