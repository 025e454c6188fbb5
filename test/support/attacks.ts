/** Requests that no client library would send: bytes on a socket, and the received bytes. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "./patience.ts";

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  status: number;
  /** Everything that was received. */
  text: string;
  /** Header lines by lower-case name; repeated names are kept. */
  headers: [string, string][];
}

export interface RawOptions {
  /** Milliseconds between two bytes. */
  pace?: number;
  /** Whether FIN is sent after the request. */
  halfClose?: boolean;
  /** The milliseconds after which it counts as no answer. */
  patience?: number;
}

/**
 * Sends the bytes unchanged (Latin-1); reads until the server closes the connection or one whole
 * answer has arrived.
 */
export function raw(url: string, bytes: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { pace = 0, halfClose = false, patience = WAIT_MS } = options;
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parsed(text));
    };
    const timer = setTimeout(done, patience);
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      text += chunk;
      if (isWhole(text)) done();
    });
    socket.on("end", done);
    socket.on("error", done);
    socket.on("connect", async () => {
      if (pace === 0) socket.write(bytes, "latin1");
      else await trickle(bytes, pace);
      if (halfClose) socket.end();
    });
    async function trickle(all: string, wait: number) {
      for (const byte of all) {
        if (socket.destroyed) return;
        socket.write(byte, "latin1");
        await sleep(wait);
      }
    }
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length !== undefined) return text.length >= end + 4 + Number(length);
  return /\r\n0\r\n\r\n$/.test(text) || /^HTTP\/1\.1 (?:204|304)/.test(text);
}

function parsed(text: string): RawAnswer {
  const [head = ""] = text.split("\r\n\r\n", 1);
  const [first = "", ...lines] = head.split("\r\n");
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    text,
    headers: lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  };
}

export const headerOf = ({ headers }: RawAnswer, name: string): string[] =>
  headers.filter(([key]) => key === name).map(([, value]) => value);

/** `GET target` with further header lines; the connection is closed afterwards. */
export const get = (target: string, ...lines: string[]): string =>
  [`GET ${target} HTTP/1.1`, "Host: localhost", ...lines, "Connection: close", "", ""].join("\r\n");

/** One path for each route; `{}` is the place of the attack's text. */
export const PLACES: readonly string[] = [
  "/{}",
  "/01/{}",
  "/01/09506000134352/10/{}",
  "/01/09506000134352?linkType={}",
  "/01/09506000134352?{}=1",
  "/qr/01/09506000134352/10/{}.svg",
  "/qr/01/09506000134352.svg?color={}",
  "/products/{}",
  "/problems/{}",
  "/api/v1/{}",
  "/api/v1/products/{}",
  "/api/v1/products?cursor={}",
  "/api/v1/products?brand={}",
  "/api/v1/brands/{}",
  "/api/v1/organizations/{}",
  "/health/{}",
  "/.well-known/{}",
];
