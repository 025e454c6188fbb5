/**
 * A cache of one isolate: Hrana streams that stay open between reads, because libSQL's server
 * parses the whole schema for each new stream. It contains only strings, never anything of a
 * request.
 *
 * An open stream occupies one of the server's connections (128 by default), used or not. So an
 * isolate keeps a number of streams in proportion to its reads of the last second, and none when it
 * is idle.
 */

import type { Next } from "./hrana.ts";
import { READS } from "./queue.ts";

/** The server of a stream. A stream is used only with the token with which it was opened. */
export interface Server {
  readonly pipeline: string;
  readonly token: string | undefined;
}

/** An idle stream. */
export interface KeptStream extends Next {
  readonly server: Server;
  readonly idleSince: number;
}

/** The use of one stream by one read. */
export interface Lease {
  /** Null if the read opens a stream. */
  readonly stream: KeptStream | null;
  /** Whether the stream stays open afterwards. */
  readonly keep: boolean;
  readonly since: number;
}

export interface KeptStreams {
  /**
   * A stream for one read; no other read gets it until it is given back.
   * @param fresh whether it must be a new stream
   */
  lease(server: Server, fresh: boolean): Lease;
  /** After a complete answer. */
  giveBack(lease: Lease, server: Server, next: Next): void;
  /** After anything else: the stream is not used again. */
  drop(lease: Lease): void;
  /** The server has lost one of its streams, and therefore the others too. */
  forget(server: Server): void;
  /** Removes and returns the streams that were idle for too long, to close them. */
  takeOverdue(): KeptStream[];
  /** The number of idle streams. */
  idle(): number;
  /** Whether the caller must begin to close idle streams. True only once, until `swept` is late. */
  claimSweep(): boolean;
  /** Called at every step of closing. @param done whether closing has ended */
  swept(done: boolean): void;
}

export interface KeptStreamsOptions {
  /** Open streams in one isolate: at most the reads in progress. */
  readonly most: number;
  /** Reads a second for each open stream. */
  readonly perStream: number;
  /** Milliseconds after which an idle stream is closed. */
  readonly idleMs: number;
  /** Milliseconds after which an idle stream is no longer used, if it was not closed. */
  readonly forgottenMs: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The server drops a stream that was idle for 10 s. */
export const KEPT = {
  most: READS.underWay,
  perStream: 20,
  idleMs: 1_000,
  forgottenMs: 8_000,
} as const;

/** A request can end without notice; after this time its stream is no longer counted. */
const LOST_MS = 60_000;
/** Closing is assumed to have stopped if `swept` was not called for this long. */
const SILENT_MS = 5_000;
const SECOND = 1_000;

export function createKeptStreams(replaced: Partial<KeptStreamsOptions> = {}): KeptStreams {
  const { most, perStream, idleMs, forgottenMs, now } = {
    ...KEPT,
    now: () => performance.now(),
    ...replaced,
  };
  /** Ordered by last use, the most recent at the end. */
  const idle: KeptStream[] = [];
  const lent = new Set<Lease>();
  let recent = 0;
  let recentAt = 0;
  let sweptAt: number | null = null;

  /** The number of reads in about the last second; earlier reads count less. */
  function countRead(at: number): number {
    recent = recent * Math.exp(-Math.max(0, at - recentAt) / SECOND) + 1;
    recentAt = at;
    return recent;
  }

  function take({ pipeline, token }: Server, at: number): KeptStream | null {
    for (let i = idle.length - 1; i >= 0; i--) {
      const stream = idle[i]!;
      if (at - stream.idleSince > forgottenMs) idle.splice(i, 1);
      else if (stream.server.pipeline === pipeline && stream.server.token === token) {
        idle.splice(i, 1);
        return stream;
      }
    }
    return null;
  }

  return {
    lease(server, fresh) {
      const at = now();
      for (const lease of lent) if (at - lease.since > LOST_MS) lent.delete(lease);
      const stream = fresh ? null : take(server, at);
      const paid = Math.min(most, Math.floor(countRead(at) / perStream));
      const lease = { stream, keep: idle.length + lent.size < paid, since: at };
      if (lease.keep) lent.add(lease);
      return lease;
    },
    giveBack(lease, server, next) {
      // A lease that is no longer counted has lost its place.
      if (lent.delete(lease)) idle.push({ ...next, server, idleSince: now() });
    },
    drop: (lease) => void lent.delete(lease),
    forget({ pipeline, token }) {
      const others = idle.filter(
        ({ server }) => server.pipeline !== pipeline || server.token !== token,
      );
      idle.splice(0, idle.length, ...others);
    },
    takeOverdue() {
      const at = now();
      const kept = idle.filter(({ idleSince }) => at - idleSince < idleMs);
      const overdue = idle.filter(({ idleSince }) => at - idleSince >= idleMs);
      idle.splice(0, idle.length, ...kept);
      return overdue;
    },
    idle: () => idle.length,
    claimSweep() {
      const at = now();
      if (idle.length === 0 || (sweptAt !== null && at - sweptAt < SILENT_MS)) return false;
      sweptAt = at;
      return true;
    },
    swept(done) {
      sweptAt = done ? null : now();
    },
  };
}
