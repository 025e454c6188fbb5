/**
 * A proxy between a worker and its catalog that records the stream of each request. It recognizes a
 * stream by its baton, which is valid for one request. A test decides the result of each request.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request of the worker, and its answer. */
export interface Exchange {
  /** The number of its stream, counted from 1. */
  readonly stream: number;
  /** Whether it is the first request of its stream. */
  readonly opens: boolean;
  /** Whether it ends its stream. */
  readonly closes: boolean;
  readonly text: string;
  readonly token: string;
  /** Null until there is one. */
  status: number | null;
}

export type Fate =
  | "passes"
  /** Executed, but only half of its answer is sent. */
  | "is answered by half"
  /** Executed, but Hrana's answer lacks the results. */
  | "is answered without results"
  /** Executed, but the answer reports an error of its first statement. */
  | "is answered with an error"
  /** The remaining statements are not executed. */
  | "is cut off"
  | "expires"
  | "is unknown"
  | "is not found"
  | "fails";

export interface StreamRecorder {
  url: string;
  /** All requests since the last `clear()`. */
  exchanges: Exchange[];
  /** Called for each request; without it, all pass. */
  fate: ((asked: Exchange) => Fate) | undefined;
  /** The base URL in answers. */
  baseUrl: string | null;
  /**
   * Requests on a stream with another request in progress, or with a baton that was used before.
   */
  faults: string[];
  /** The number of streams that the worker could continue. */
  open(): number;
  clear(): void;
  stop(): Promise<void>;
}

/** Shared by the recorders of one catalog, if streams move between them. */
export interface Streams {
  count: number;
  /** Streams by the next valid baton. */
  next: Map<string, number>;
  used: Set<string>;
  busy: Set<number>;
}

export const newStreams = (): Streams => ({
  count: 0,
  next: new Map(),
  used: new Set(),
  busy: new Set(),
});

const REFUSALS: Partial<Record<Fate, [status: number, body: string]>> = {
  expires: [500, '{"message":"The stream has expired due to inactivity","code":"STREAM_EXPIRED"}'],
  "is unknown": [400, "The baton is invalid"],
  "is not found": [404, "Not found"],
  fails: [500, '{"error":"Internal error"}'],
};

export async function recordStreams(
  target: string,
  streams = newStreams(),
): Promise<StreamRecorder> {
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy());
  });

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { authorization = "" } = asked.headers;
    const { exchange, baton } = note(text, authorization.replace("Bearer ", ""));
    const fate = recorder.fate?.(exchange) ?? "passes";
    const gone = new AbortController();
    answer.on("close", () => gone.abort());
    try {
      const refusal = REFUSALS[fate];
      if (fate === "is cut off") return void asked.socket.destroy();
      if (refusal) return send(...refusal);
      const response = await fetch(target + asked.url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: authorization },
        body: text,
        signal: gone.signal,
      });
      const body = await response.text();
      const told = response.status === 200 ? JSON.parse(body) : {};
      if (told.baton) streams.next.set(told.baton, exchange.stream);
      streams.busy.delete(exchange.stream);
      if (fate === "is answered by half") {
        answer.writeHead(200, { "Content-Length": body.length });
        exchange.status = 200;
        return void answer.write(body.slice(0, body.length / 2), () => asked.socket.destroy());
      }
      if (fate === "is answered without results") told.results = [];
      if (fate === "is answered with an error") {
        told.results[0].response.result.step_errors[0] = { message: "disk I/O error", code: "X" };
      }
      if (recorder.baseUrl) told.base_url = recorder.baseUrl;
      return send(response.status, response.status === 200 ? JSON.stringify(told) : body);
    } finally {
      streams.busy.delete(exchange.stream);
      if (baton) streams.next.delete(baton);
    }

    function send(status: number, body: string): void {
      exchange.status = status;
      // The next request of its stream may come as soon as the answer was read.
      streams.busy.delete(exchange.stream);
      answer.writeHead(status, { "Content-Type": "application/json" }).end(body);
    }
  }

  function note(text: string, token: string): { exchange: Exchange; baton: string | null } {
    const { baton, requests } = JSON.parse(text);
    const kinds = requests.map(({ type }: { type: string }) => type);
    const stream = (baton && streams.next.get(baton)) || ++streams.count;
    if (baton && streams.used.has(baton)) recorder.faults.push(`a baton twice: ${text}`);
    if (streams.busy.has(stream)) recorder.faults.push(`two at once on ${stream}: ${text}`);
    if (baton) streams.used.add(baton);
    streams.busy.add(stream);
    const exchange: Exchange = {
      stream,
      opens: !baton,
      closes: kinds.includes("close"),
      text,
      token,
      status: null,
    };
    recorder.exchanges.push(exchange);
    return { exchange, baton };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const recorder: StreamRecorder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges: [],
    fate: undefined,
    baseUrl: null,
    faults: [],
    open: () => streams.next.size,
    clear() {
      recorder.exchanges = [];
      recorder.faults = [];
      recorder.fate = undefined;
      recorder.baseUrl = null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return recorder;
}
