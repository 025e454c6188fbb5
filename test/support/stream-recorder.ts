/**
 * Stands between a worker and its catalog and writes down which stream each request is on: a stream is
 * known by its baton, which is good for one request. What becomes of a request, a test says.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request of the worker, and what it was answered. */
export interface Exchange {
  /** Of which stream, counted from 1. */
  readonly stream: number;
  /** The first one of its stream. */
  readonly opens: boolean;
  /** Ends its stream. */
  readonly closes: boolean;
  /** Nothing but that. */
  readonly onlyCloses: boolean;
  readonly text: string;
  readonly token: string;
  /** Null as long as there is none. */
  status: number | null;
}

export type Fate =
  | "passes"
  /** Executed, and half of its answer sent. */
  | "is answered by half"
  /** Executed, and its answer is one of Hrana that lacks the results. */
  | "is answered without results"
  /** Executed, and its first statement is said to have failed. */
  | "is answered with an error"
  /** The rest is not executed. */
  | "is cut off"
  | "expires"
  | "is unknown"
  | "is not found"
  | "fails";

export interface StreamRecorder {
  url: string;
  /** All since the last `clear()`. */
  exchanges: Exchange[];
  /** Asked for each request; without it all pass. */
  fate: ((asked: Exchange) => Fate) | undefined;
  /** What answers give as their base URL. */
  baseUrl: string | null;
  /** Requests that came while another one was on their stream, or with a baton that was used before. */
  faults: string[];
  /** Streams that the worker could go on with. */
  open(): number;
  clear(): void;
  stop(): Promise<void>;
}

/** Shared by recorders of one catalog, where streams move from one to the other. */
export interface Streams {
  count: number;
  /** Streams by the baton that is good next. */
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
      // The next request of its stream may come as soon as the answer is read.
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
      onlyCloses: kinds.join() === "close",
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
