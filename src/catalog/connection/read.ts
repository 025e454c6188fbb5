/**
 * Reads on kept streams: one batch, one HTTP request. A stream is kept only after a complete
 * answer. A stream that the server has lost is replaced once, because it has executed nothing.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import {
  batchBody,
  closeBody,
  halfAnswerError,
  nextOf,
  parseResults,
  statusError,
} from "./hrana.ts";
import type { KeptStreams, Lease, Server } from "./kept-streams.ts";
import { sweep } from "./sweep.ts";

/**
 * Sends an HTTP request for the current request; `signal` aborts it and the reading of its answer's
 * body.
 */
export type Post = (
  pipeline: string,
  init: { method: "POST"; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

export interface KeptReadOptions {
  readonly kept: KeptStreams;
  readonly server: Server;
  readonly post: Post;
  /** The same after the answer, when trips are no longer counted. */
  readonly postLater: Post;
  readonly timeoutMs: number;
  /** For work after the answer. */
  readonly keepAlive?: ((work: Promise<unknown>) => void) | undefined;
}

/** The server no longer has the stream, so it has executed nothing. */
class LostStream extends Error {}

export function keptReader(
  options: KeptReadOptions,
): (statements: InStatement[]) => Promise<ResultSet[]> {
  const { kept, server, timeoutMs, keepAlive } = options;
  return async (statements) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const results = await readOnce(options, statements, signal, false).catch((error: unknown) => {
      if (!(error instanceof LostStream) || signal.aborted) throw error;
      kept.forget(server);
      return readOnce(options, statements, signal, true);
    });
    if (keepAlive && kept.claimSweep()) keepAlive(closeIdle(options));
    return results;
  };
}

async function readOnce(
  { kept, server, post }: KeptReadOptions,
  statements: InStatement[],
  signal: AbortSignal,
  fresh: boolean,
): Promise<ResultSet[]> {
  const lease = kept.lease(server, fresh);
  try {
    const { stream, keep } = lease;
    const pipeline = stream?.pipeline ?? server.pipeline;
    const body = batchBody(stream?.baton ?? null, statements, keep);
    const answer = await exchange({ post, server, lease, signal }, pipeline, body);
    const results = parseResults(answer, statements.length);
    const next = keep ? nextOf(answer, pipeline) : null;
    if (next) kept.giveBack(lease, server, next);
    return results;
  } finally {
    kept.drop(lease);
  }
}

interface Sending {
  readonly post: Post;
  readonly server: Server;
  readonly lease: Pick<Lease, "stream">;
  readonly signal: AbortSignal;
}

/**
 * @throws LostStream if a kept stream is gone; ReadError for a rejection and for an incomplete
 * answer
 */
async function exchange(
  { post, server, lease, signal }: Sending,
  pipeline: string,
  body: string,
): Promise<unknown> {
  const isKept = lease.stream !== null;
  const response = await post(pipeline, requestOf(server, body, signal)).catch((error: unknown) => {
    throw isKept && !signal.aborted ? new LostStream("unreachable", { cause: error }) : error;
  });
  if (response.status !== 200) {
    const refusal = statusError(response.status, await response.text());
    throw isKept && isLost(response.status, refusal.code)
      ? new LostStream(refusal.code, { cause: refusal })
      : refusal;
  }
  return response.json().catch((error: unknown) => {
    throw signal.aborted ? error : halfAnswerError(error);
  });
}

/** 400: the baton is unknown or used. 404 and 410: the server that issued it is gone. */
const isLost = (status: number, code: string): boolean =>
  code === "STREAM_EXPIRED" || [400, 404, 410].includes(status);

const requestOf = ({ token }: Server, body: string, signal: AbortSignal) => ({
  method: "POST" as const,
  headers: {
    "Content-Type": "application/json",
    ...(token && { Authorization: `Bearer ${token}` }),
  },
  body,
  signal,
});

const closeIdle = ({ kept, postLater, timeoutMs }: KeptReadOptions): Promise<void> =>
  sweep(kept, async ({ server, pipeline, baton }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await postLater(pipeline, requestOf(server, closeBody(baton), signal));
    await response.body?.cancel();
  });
