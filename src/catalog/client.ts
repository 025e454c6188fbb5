/**
 * The libSQL connection: one client per request (workerd hangs under load if requests share one),
 * one HTTP round trip per batch, a time limit on each, and no repeated writes. The worker's reads
 * use streams that stay open between requests (`connection/kept-streams.ts`).
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import { fileGoneError, outcomeUnknownError, unavailableError } from "../errors/access.ts";
import { AppError } from "../errors/errors.ts";
import { pipelineOf } from "./connection/hrana.ts";
import type { Connection, KeptStreams } from "./connection/kept-streams.ts";
import { catalogBusyError, type Turns } from "./connection/queue.ts";

export interface ConnectionOptions {
  url: string;
  /** A catalog in this process, instead of the one at `url`. */
  embedded?: { batch: Send; isGone?(): boolean } | undefined;
  token: string | undefined;
  timeoutMs: number;
  /**
   * The limit for the wait in the queue and, for a write, again for its answer; default
   * `timeoutMs`.
   */
  writeTimeoutMs?: number;
  /** The queue of writes; without one they are sent immediately. */
  writes?: Pick<Turns, "inTurn">;
  /** The queue of reads; without one they are sent immediately. */
  reads?: Turns;
  /** Streams for reads; without them each read opens its own. */
  kept?: KeptStreams;
  /**
   * Keeps the request alive until its work has settled, even if its caller has closed the
   * connection.
   */
  keepAlive?: (work: Promise<unknown>) => void;
  /** Called when a write begins: from then on it may be made, even if its caller has gone. */
  onWrite?: (() => void) | undefined;
  /** Called after each HTTP request, successful or not, with its duration in milliseconds. */
  onTrip?: ((ms: number) => void) | undefined;
}

export type Send = (statements: InStatement[], mode: "read" | "write") => Promise<ResultSet[]>;

/** The platform's own fetch. The OAuth library gets a guarded one in its place. */
const network = fetch;

/**
 * A write whose caller no longer waits keeps its place for this long: libSQL is still busy with it.
 */
const ABANDONED_MS = 30_000;

/**
 * Catalogs whose last request got no answer. In workerd a refused connection looks like one that was
 * lost after the write was sent, so that a write is only sent after a read was answered.
 */
const unanswered = new Set<string>();

/** @returns a function that sends a batch as one transaction in one HTTP request */
export function connect(options: ConnectionOptions): Send {
  const { url, embedded, token, timeoutMs, onTrip } = options;
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await work;
    } finally {
      onTrip?.(performance.now() - began);
    }
  };
  const trip = async (request: Request | string, init: RequestInit) => {
    try {
      const answer = await timed(network(request, init));
      unanswered.delete(url);
      return answer;
    } catch (error) {
      unanswered.add(url);
      throw error;
    }
  };
  const send = async (statements: InStatement[], mode: "read" | "write", limitMs: number) => {
    const limited = (request: Request | string, init?: RequestInit) =>
      trip(request, { ...init, signal: AbortSignal.timeout(limitMs) });
    try {
      if (embedded) {
        if (mode === "write") requireFile(embedded);
        return await timed(embedded.batch(statements, mode));
      }
      // Only writes load this package: reads use their own streams.
      const { createClient } = await import("@libsql/client/http");
      const client = createClient({ url, ...(token && { authToken: token }), fetch: limited });
      return await client.batch(statements, mode);
    } catch (error) {
      throw mode === "write" ? writeFailureOf(error) : failureOf(error);
    }
  };
  const sendRead =
    keptReads(options, trip) ??
    ((statements: InStatement[]) => send(statements, "read", timeoutMs));
  const read = reader(options, sendRead);
  const write = writer(options, async (statements) => {
    if (unanswered.has(url)) {
      await sendRead(["SELECT 1"]).catch((error: unknown) => {
        throw expectedFailure(error) ?? unmadeError(error);
      });
    }
    return send(statements, "write", ABANDONED_MS);
  });
  return (statements, mode) => (mode === "write" ? write(statements) : read(statements));
}

/** @throws AppError catalog_unavailable for a catalog in this process whose file is gone */
export function requireFile(embedded: ConnectionOptions["embedded"]): void {
  if (embedded?.isGone?.()) throw fileGoneError();
}

/** Null if streams are not kept, or this server's URL is not supported. */
function keptReads(
  { url, embedded, token, timeoutMs, kept }: ConnectionOptions,
  post: Connection["post"],
): ((statements: InStatement[]) => Promise<ResultSet[]>) | null {
  const pipeline = kept && !embedded ? pipelineOf(url) : null;
  if (!kept || pipeline === null) return null;
  const connection = { pipeline, token, post, timeoutMs };
  return (statements) =>
    kept.read(connection, statements).catch((error: unknown) => {
      throw failureOf(error);
    });
}

/**
 * Sends each read in its turn. A read whose caller has gone still runs to its end, and then frees
 * its place.
 */
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

/** Sends each write in its turn. A write that is not answered in time keeps its place. */
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

/**
 * Services interpret constraint failures. Another fault of the SQL, or of the schema, is an error of
 * this server; every other error means that the catalog is not available now.
 */
function failureOf(error: unknown): unknown {
  return expectedFailure(error) ?? unavailableError(error);
}

/** A write without an answer may have been made, and a second one could conflict with it. */
function writeFailureOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return (
    expectedFailure(error) ?? (isUndone(error) ? unmadeError(error) : outcomeUnknownError(error))
  );
}

function expectedFailure(error: unknown): unknown {
  const code = codeOf(error);
  // The transaction did not begin: another process is writing.
  if (code.startsWith("SQLITE_BUSY")) return catalogBusyError(1, error);
  return SQL_FAULT.test(code) ? error : undefined;
}

/** Codes of SQLite and of libSQL's server, but those of storage that fails, which can pass. */
const SQL_FAULT =
  /^(?:SQL_|ARGS_|SQLITE_(?!LOCKED|IOERR|FULL|CANTOPEN|NOMEM|READONLY|PROTOCOL|INTERRUPT|PERM|AUTH))/;

/** Errors of the client: no answer, or an unreadable one. */
const UNANSWERED = /^(?:SERVER_ERROR|HRANA_PROTO_ERROR|HRANA_CLOSED_ERROR|INTERNAL_ERROR|UNKNOWN)$/;
/** No connection was made. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/**
 * Rejected before it was read; Cloudflare sends 521, 523 and 530 for a server that it did not
 * reach.
 */
const isRefusal = (status: unknown): boolean =>
  typeof status === "number" &&
  ((status >= 400 && status < 500 && status !== 408) || [503, 521, 523, 530].includes(status));

/**
 * Whether the transaction was certainly not committed: the server reports so, or was not reached.
 */
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

const unmadeError = (cause: unknown): AppError =>
  new AppError(
    "catalog_unavailable",
    "The product catalog cannot be reached. Nothing was written.",
    { guidance: "Try again in 5 s.", retryAfter: 5, cause },
  );
