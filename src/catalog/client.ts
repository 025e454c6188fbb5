/**
 * The libSQL connection: one client per request (a shared one hangs workerd under load), one HTTP
 * round trip per batch, a time limit on each, and no write that is retried. Reads of the worker go
 * through streams that stay open between requests (`streams/`).
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import { AppError } from "../errors.ts";
import { outcomeUnknownError } from "../refusals.ts";
import { pipelineOf } from "./streams/hrana.ts";
import type { KeptStreams } from "./streams/kept-streams.ts";
import { keptReader, type Post } from "./streams/read.ts";
import type { Turns } from "./turns/turns.ts";
import { catalogBusy, type WriteQueue } from "./turns/write-queue.ts";

export interface ConnectionOptions {
  url: string;
  token: string | undefined;
  timeoutMs: number;
  /** For a turn, and a write once more for its answer; `timeoutMs` where it is not given. */
  writeTimeoutMs?: number;
  /** Where writes wait for their turn; without one they are sent at once. */
  writes?: WriteQueue;
  /** The same for reads. */
  reads?: Turns;
  /** Streams for reads; without them each read opens its own. */
  kept?: KeptStreams;
  /** Keeps the request alive until its work has settled, even if its caller has hung up. */
  keepAlive?: (work: Promise<unknown>) => void;
  /** Called when a write is begun: from then on it may be made, whatever becomes of its caller. */
  onWrite?: (() => void) | undefined;
  /** Called after each HTTP request, however it ended, with its duration in milliseconds. */
  onTrip?: ((ms: number) => void) | undefined;
}

export type Send = (statements: InStatement[], mode: "read" | "write") => Promise<ResultSet[]>;

/** The platform's own: the OAuth library's share of the worker gets a guarded one in its place. */
const network = fetch;

/** A write that nobody waits for any more keeps its place as long: libSQL is still busy with it. */
const ABANDONED_MS = 30_000;

/** @returns a function that sends a batch as one transaction in one HTTP request. */
export function connect(options: ConnectionOptions): Send {
  const { url, token, timeoutMs, onTrip } = options;
  const trip = async (request: Request | string, init: RequestInit) => {
    const began = performance.now();
    try {
      return await network(request, init);
    } finally {
      onTrip?.(performance.now() - began);
    }
  };
  const send = async (statements: InStatement[], mode: "read" | "write", limitMs: number) => {
    const limited = (request: Request | string, init?: RequestInit) =>
      trip(request, { ...init, signal: AbortSignal.timeout(limitMs) });
    // For writes: reads do without, on streams of their own.
    const { createClient } = await import("@libsql/client/http");
    try {
      const client = createClient({ url, ...(token && { authToken: token }), fetch: limited });
      return await client.batch(statements, mode);
    } catch (error) {
      throw mode === "write" ? writeFailureOf(error) : failureOf(error);
    }
  };
  const write = writer(options, (statements) => send(statements, "write", ABANDONED_MS));
  const read = reader(
    options,
    keptReads(options, trip) ?? ((statements) => send(statements, "read", timeoutMs)),
  );
  return (statements, mode) => (mode === "write" ? write(statements) : read(statements));
}

/** Null where streams are not kept, or not to a server like this. */
function keptReads({ url, token, timeoutMs, kept, keepAlive }: ConnectionOptions, post: Post) {
  const pipeline = kept && pipelineOf(url);
  if (!kept || pipeline == null) return null;
  const server = { pipeline, token };
  const read = keptReader({ kept, server, post, postLater: network, timeoutMs, keepAlive });
  return (statements: InStatement[]) =>
    read(statements).catch((error: unknown) => {
      throw failureOf(error);
    });
}

/** Sends each read in its turn. One whose caller has hung up still ends, and so gives its place back. */
function reader(
  { timeoutMs, writeTimeoutMs = timeoutMs, reads, keepAlive }: ConnectionOptions,
  send: (statements: InStatement[]) => Promise<ResultSet[]>,
): (statements: InStatement[]) => Promise<ResultSet[]> {
  if (!reads) return send;
  return (statements) => {
    const work = reads.inTurn(writeTimeoutMs, () => send(statements));
    keepAlive?.(work.catch(() => {}));
    return work;
  };
}

/** Sends each write in its turn. What is not answered in time is not forgotten: it keeps its turn. */
function writer(
  { timeoutMs, writeTimeoutMs = timeoutMs, writes, keepAlive, onWrite }: ConnectionOptions,
  send: (statements: InStatement[]) => Promise<ResultSet[]>,
): (statements: InStatement[]) => Promise<ResultSet[]> {
  return (statements) => {
    onWrite?.();
    const late = Promise.withResolvers<never>();
    const sendInTime = async () => {
      const timer = setTimeout(() => late.reject(outcomeUnknownError()), writeTimeoutMs);
      try {
        return await send(statements);
      } finally {
        clearTimeout(timer);
      }
    };
    const work = writes ? writes.inTurn(writeTimeoutMs, sendInTime) : sendInTime();
    keepAlive?.(work.catch(() => {}));
    return Promise.race([work, late.promise]);
  };
}

/** Constraint failures are the services' to judge; everything else means: no catalog now. */
function failureOf(error: unknown): unknown {
  return judgedByServices(error) ?? unavailable(error);
}

/** A write that was not answered may have been made, and a second one would meet it. */
function writeFailureOf(error: unknown): unknown {
  return judgedByServices(error) ?? (isUndone(error) ? unmade(error) : outcomeUnknownError(error));
}

function judgedByServices(error: unknown): unknown {
  const code = codeOf(error);
  if (code.startsWith("SQLITE_CONSTRAINT")) return error;
  // The transaction did not begin: another process has the writer's place.
  return code.startsWith("SQLITE_BUSY") ? catalogBusy(1, error) : undefined;
}

/** Of the client: an answer that was none, or that nobody could read. */
const UNANSWERED = /^(?:SERVER_ERROR|HRANA_PROTO_ERROR|HRANA_CLOSED_ERROR|INTERNAL_ERROR|UNKNOWN)$/;
/** No connection was made. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/** Refused unread; 521, 523 and 530 are Cloudflare's for a server that it did not reach. */
const isRefusal = (status: unknown): boolean =>
  typeof status === "number" &&
  ((status >= 400 && status < 500 && status !== 408) || [503, 521, 523, 530].includes(status));

/** Whether it is certain that the transaction was not committed: the server says so, or was not reached. */
export function isUndone(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== "" && !UNANSWERED.test(code)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (UNSENT.test(codeOf(cause)) || ("status" in cause && isRefusal(cause.status))) return true;
  }
  return false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const unavailable = (cause: unknown): AppError =>
  new AppError("catalog_unavailable", "The product catalog cannot be reached.", {
    guidance: "Try again in 5 s. ping and validate_gtin work without the catalog.",
    retryAfter: 5,
    cause,
  });

const unmade = (cause: unknown): AppError =>
  new AppError(
    "catalog_unavailable",
    "The product catalog cannot be reached. Nothing was written.",
    { guidance: "Try again in 5 s.", retryAfter: 5, cause },
  );
