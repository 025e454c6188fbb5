/**
 * Reads on kept streams: one batch, one HTTP request. A stream goes back only after a whole answer, and
 * one that the server has lost is replaced once, for nothing was executed then.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import { batchBody, closeBody, halfAnswer, nextOf, resultsOf, statusError } from "./hrana.ts";
import type { KeptStreams, Lease, Server } from "./kept-streams.ts";
import { sweep } from "./sweep.ts";

/** Sends one request of the current request's; `signal` ends it and its answer's body. */
export type Post = (
  pipeline: string,
  init: { method: "POST"; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

export interface KeptReadOptions {
  readonly kept: KeptStreams;
  readonly server: Server;
  readonly post: Post;
  /** The same after the answer, when nobody counts trips any more. */
  readonly postLater: Post;
  readonly timeoutMs: number;
  /** For what is done after the answer. */
  readonly keepAlive?: ((work: Promise<unknown>) => void) | undefined;
}

/** The server does not have the stream any more: it has executed nothing. */
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
    const results = resultsOf(answer, statements.length);
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

/** @throws LostStream where a kept stream is gone; ReadError for a refusal and for half an answer */
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
    throw signal.aborted ? error : halfAnswer(error);
  });
}

/** 400: the baton is unknown or used; 404 and 410: who gave it out is gone. */
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
