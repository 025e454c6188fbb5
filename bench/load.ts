/**
 * A closed-loop HTTP/1.1 client on plain sockets: each of a few keep-alive connections has one
 * request in progress. It uses much less processor time than the measured servers.
 */
import { connect, type Socket } from "node:net";

export interface Exchange {
  /** The whole request as bytes. */
  readonly request: Buffer;
  /** The body of its only right answer. */
  readonly expected: Buffer;
}

export interface Limits {
  readonly connections: number;
  readonly milliseconds: number;
  readonly requests: number;
}

export interface Load {
  readonly requests: number;
  readonly seconds: number;
}

const STALL_MS = 10_000;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * Sends the exchanges in turn, beginning with `first`, until a limit is reached, and waits for the
 * last answers.
 * @throws Error at the first unexpected answer, and if there is no answer
 */
export async function applyLoad(
  port: number,
  exchanges: readonly Exchange[],
  limits: Limits,
  first = 0,
): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: limits.connections }, () => open(port)));
  let sent = 0;
  const start = performance.now();
  const end = start + limits.milliseconds;
  const next = () => {
    if (sent >= limits.requests || performance.now() >= end) return undefined;
    return exchanges[(first + sent++) % exchanges.length];
  };
  try {
    await Promise.all(sockets.map((socket) => converse(socket, next)));
    return { requests: sent, seconds: (performance.now() - start) / 1000 };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const ASKING = 16;

/**
 * The bodies of the answers, for inspection; several requests are in progress together.
 * @param end by `performance.now()`: after it no more requests are sent
 * @throws Error if an answer is neither 200 nor 307
 */
export async function askAll(
  port: number,
  requests: readonly Buffer[],
  end = Number.POSITIVE_INFINITY,
): Promise<Buffer[]> {
  const connections = Math.min(ASKING, requests.length);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const answers: Buffer[] = [];
  let sent = 0;
  const next = (): Asked | undefined => {
    const i = sent++;
    const request = performance.now() < end ? requests[i] : undefined;
    return request && { request, accept: (answer) => (answers[i] = Buffer.from(answer)) };
  };
  try {
    await Promise.all(sockets.map((socket) => converse(socket, next)));
    return answers;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

interface Asked {
  readonly request: Buffer;
  readonly expected?: Buffer;
  readonly accept?: (body: Buffer) => void;
}

/** Sends the requests from `next`, one after the other, until it returns undefined. */
function converse(socket: Socket, next: () => Asked | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = next();
    if (!asked) return resolve();
    let received: Buffer = Buffer.alloc(0);
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(`${reason}, asked: ${asked?.request.toString().split("\r\n")[0]}`));
    };
    socket.setTimeout(STALL_MS, () => fail(`no answer within ${STALL_MS} ms`));
    socket.on("error", ({ message }) => fail(message));
    socket.on("close", () => fail("the connection was closed"));
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = parseAnswer(received);
      if (answer === undefined) return;
      if (typeof answer === "string") return fail(answer);
      const { expected, accept } = asked!;
      if (expected && !answer.equals(expected)) return fail(`wrong answer: ${answer.toString()}`);
      accept?.(answer);
      received = Buffer.alloc(0);
      asked = next();
      if (asked) return socket.write(asked.request);
      socket.removeAllListeners("close");
      resolve();
    });
    socket.write(asked.request);
  });
}

/**
 * The complete body, or for a redirect `{"location":…}`. Undefined until it is complete; a text
 * describes a fault.
 */
function parseAnswer(received: Buffer): Buffer | string | undefined {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd === -1) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const start = headEnd + END_OF_HEAD.length;
  if (head.startsWith("HTTP/1.1 307 ")) return parseRedirect(head, received.length - start);
  if (!head.startsWith("HTTP/1.1 200 ")) return `not 200: ${received.toString()}`;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) return `no Content-Length: ${head}`;
  const end = start + Number(length);
  if (received.length > end) return "more bytes than were announced";
  return received.length < end ? undefined : received.subarray(start);
}

function parseRedirect(head: string, bodyLength: number): Buffer | string {
  const location = /\r\nlocation: ([^\r]*)/i.exec(head)?.[1];
  if (location === undefined) return `no Location: ${head}`;
  return bodyLength > 0 ? "a redirect with a body" : Buffer.from(JSON.stringify({ location }));
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}
