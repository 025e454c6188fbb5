/**
 * Reads on Hrana streams that stay open, because libSQL's server parses the whole schema for each
 * new stream. An isolate keeps a few of them between its requests, as strings only: nothing in the
 * pool belongs to a request.
 *
 * An open stream occupies one of the server's connections (128 by default), used or not. So an
 * isolate keeps streams only while it reads without a pause, and a few at most.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import {
  batchBody,
  halfAnswerError,
  type Next,
  nextOf,
  parseResults,
  statusError,
} from "./hrana.ts";

/** Sends an HTTP request for the current request; `signal` aborts it and the reading of its answer. */
type Post = (
  pipeline: string,
  init: { method: "POST"; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

export interface Connection {
  readonly pipeline: string;
  /** A stream is used only with the token with which it was opened. */
  readonly token: string | undefined;
  readonly post: Post;
  readonly timeoutMs: number;
}

export interface KeptStreams {
  /** Sends one batch as one HTTP request; once more on a new stream if the server lost the stream. */
  read(connection: Connection, statements: readonly InStatement[]): Promise<ResultSet[]>;
}

export interface KeptStreamsOptions {
  /** The most streams that an isolate keeps open. Further reads close theirs in the same request. */
  readonly most: number;
  /** Reads without a pause for each stream that may stay open. */
  readonly perStream: number;
  /** A pause of this length without a read: after it, reads are counted anew. */
  readonly pauseMs: number;
  /** An idle stream is not used after this time. The server drops it after 10 s. */
  readonly idleMs: number;
  readonly now: () => number;
}

export const KEPT: KeptStreamsOptions = {
  most: 8,
  perStream: 20,
  pauseMs: 200,
  idleMs: 8_000,
  now: () => performance.now(),
};

/** A request can end without notice; after this time its stream no longer counts. */
const LOST_MS = 60_000;

interface Stream {
  readonly pipeline: string;
  readonly token: string | undefined;
  /** Null until the stream is opened by its first answer. */
  next: Next | null;
  isInUse: boolean;
  /** The time at which its use or its idleness began. */
  since: number;
}

/** The server no longer has the stream, so it has executed nothing. */
class LostStreamError extends Error {}

export function createKeptStreams(replaced: Partial<KeptStreamsOptions> = {}): KeptStreams {
  const { most, perStream, pauseMs, idleMs, now } = { ...KEPT, ...replaced };
  /** The one that was idle last is at the end. */
  const open = new Set<Stream>();
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let readsWithoutPause = 0;

  /**
   * The stream of one read; nobody else gets it until it is given back. If it is not in `open`, this
   * read closes it.
   */
  function take({ pipeline, token }: Connection): Stream {
    const at = now();
    readsWithoutPause = at - lastReadAt < pauseMs ? readsWithoutPause + 1 : 1;
    lastReadAt = at;
    for (const stream of open) {
      if (at - stream.since > (stream.isInUse ? LOST_MS : idleMs)) open.delete(stream);
    }
    const idle = [...open].findLast(
      (stream) => !stream.isInUse && stream.pipeline === pipeline && stream.token === token,
    );
    const taken = Object.assign(idle ?? { pipeline, token, next: null }, {
      isInUse: true,
      since: at,
    });
    open.delete(taken);
    if (open.size < Math.min(most, Math.floor(readsWithoutPause / perStream))) open.add(taken);
    return taken;
  }

  /** @param next null if there was no whole answer: then the stream is not used again */
  function giveBack(stream: Stream, next: Next | null): void {
    // One that was lost in the meantime stays lost.
    if (!open.delete(stream) || next === null) return;
    open.add(Object.assign(stream, { next, isInUse: false, since: now() }));
  }

  async function readOnce(
    connection: Connection,
    statements: readonly InStatement[],
    signal: AbortSignal,
  ): Promise<ResultSet[]> {
    const stream = take(connection);
    let next: Next | null = null;
    try {
      const { baton, pipeline } = stream.next ?? { baton: null, pipeline: stream.pipeline };
      const body = batchBody(baton, statements, open.has(stream));
      const answer = await exchange(connection, { pipeline, body, signal, isOpen: baton !== null });
      const results = parseResults(answer, statements.length);
      next = nextOf(answer, pipeline);
      return results;
    } finally {
      giveBack(stream, next);
    }
  }

  return {
    async read(connection, statements) {
      const signal = AbortSignal.timeout(connection.timeoutMs);
      try {
        return await readOnce(connection, statements, signal);
      } catch (error) {
        if (!(error instanceof LostStreamError) || signal.aborted) throw error;
        // A server that has lost one stream has probably lost all of them.
        open.clear();
        return readOnce(connection, statements, signal);
      }
    },
  };
}

interface Sent {
  readonly pipeline: string;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Whether the stream was open before this request. */
  readonly isOpen: boolean;
}

/**
 * @throws LostStreamError if an open stream is gone; ReadError for a rejection and for an incomplete
 * answer
 */
async function exchange(
  { post, token }: Connection,
  { pipeline, body, signal, isOpen }: Sent,
): Promise<unknown> {
  const headers = {
    "Content-Type": "application/json",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const sending = post(pipeline, { method: "POST", headers, body, signal });
  const response = await sending.catch((error: unknown) => {
    throw isOpen && !signal.aborted ? new LostStreamError("unreachable", { cause: error }) : error;
  });
  if (response.status !== 200) {
    const refusal = statusError(response.status, await response.text());
    throw isOpen && isLost(response.status, refusal.code)
      ? new LostStreamError(refusal.code, { cause: refusal })
      : refusal;
  }
  return response.json().catch((error: unknown) => {
    throw signal.aborted ? error : halfAnswerError(error);
  });
}

/** 400: the baton is unknown or used. 404 and 410: the server that issued it is gone. */
const isLost = (status: number, code: string): boolean =>
  code === "STREAM_EXPIRED" || [400, 404, 410].includes(status);
