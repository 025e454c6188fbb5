/** Stands between workerd and the catalog, and keeps what is asked. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Contestant, contestants, type Worker } from "./contestants.ts";
import { GTINS } from "./corpus.ts";
import { ask } from "./load.ts";
import type { Workerd } from "./workerd.ts";

export interface Recorder {
  readonly url: string;
  /** The bodies of the requests since the last call. */
  take(): string[];
  stop(): void;
}

export async function startRecorder(catalogUrl: string): Promise<Recorder> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      bodies.push(body);
      const answer = await fetch(catalogUrl + request.url, {
        method: request.method!,
        headers: { Authorization: request.headers.authorization ?? "" },
        body,
      });
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(await answer.text());
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => bodies.splice(0),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @throws Error unless all ask the catalog for the very same, once a request, or not at all. */
export async function checkBatches({ ports }: Workerd<Worker>, recorder: Recorder): Promise<void> {
  const asked = new Map<string, string>();
  for (const contestant of contestants) {
    for (const [i, request] of contestant.requests.entries()) {
      await ask(ports[contestant.worker], request);
      checkBatch(contestant, GTINS[i % GTINS.length]!, recorder.take(), asked);
    }
  }
}

function checkBatch(
  { name, asksCatalog }: Contestant,
  gtin: string,
  bodies: readonly string[],
  asked: Map<string, string>,
): void {
  const expected = asksCatalog ? 1 : 0;
  if (bodies.length !== expected) {
    throw new Error(`${name} asked the catalog ${bodies.length} times, not ${expected}`);
  }
  const [body] = bodies;
  if (body === undefined) return;
  const first = asked.get(gtin) ?? body;
  asked.set(gtin, first);
  if (body !== first) throw new Error(`${name} sent another batch:\n${body}\nnot:\n${first}`);
}
