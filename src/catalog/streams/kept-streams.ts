/**
 * A cache of one isolate: Hrana streams that stay open between reads, because libSQL's server parses
 * the whole schema for each stream that is opened. It has strings only, never anything of a request.
 *
 * An open stream is one of the server's connections (128 by default), whether it is used or not. So an
 * isolate keeps as many as its reads of the last second pay for, and none while it is quiet.
 */
import { READS } from "../turns/read-queue.ts";
import type { Next } from "./hrana.ts";

/** Whose streams: a stream is used with the token that it was opened with. */
export interface Server {
  readonly pipeline: string;
  readonly token: string | undefined;
}

/** A stream that nobody uses. */
export interface KeptStream extends Next {
  readonly server: Server;
  readonly idleSince: number;
}

/** One read's hold on one stream. */
export interface Lease {
  /** Null where the read opens one. */
  readonly stream: KeptStream | null;
  /** Whether it stays open afterwards. */
  readonly keep: boolean;
  readonly since: number;
}

export interface KeptStreams {
  /**
   * A stream for one read, which nobody else gets until it is given back.
   * @param fresh whether it has to be a new one
   */
  lease(server: Server, fresh: boolean): Lease;
  /** After a whole answer. */
  giveBack(lease: Lease, server: Server, next: Next): void;
  /** After anything else: the stream is not used again. */
  drop(lease: Lease): void;
  /** The server has lost one of its streams, and so the others. */
  forget(server: Server): void;
  /** Takes out those that have been idle for too long, to be closed. */
  takeOverdue(): KeptStream[];
  /** How many nobody uses. */
  idle(): number;
  /** Whether somebody has to begin closing idle ones; says yes once, until `swept` is late. */
  claimSweep(): boolean;
  /** Told at every step of that. @param done whether it has ended */
  swept(done: boolean): void;
}

export interface KeptStreamsOptions {
  /** Open ones in one isolate: never more than reads under way. */
  readonly most: number;
  /** Reads in a second that pay for one open stream. */
  readonly perStream: number;
  /** Milliseconds after which an idle stream is closed. */
  readonly idleMs: number;
  /** Milliseconds after which it is not used any more, should nobody have closed it. */
  readonly forgottenMs: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The server forgets a stream that was idle for 10 s. */
export const KEPT = {
  most: READS.underWay,
  perStream: 20,
  idleMs: 1_000,
  forgottenMs: 8_000,
} as const;

/** A request can end without a word; what it held is counted no longer. */
const LOST_MS = 60_000;
/** Somebody who closes idle streams is gone if nothing was heard for so long. */
const SILENT_MS = 5_000;
const SECOND = 1_000;

export function createKeptStreams(replaced: Partial<KeptStreamsOptions> = {}): KeptStreams {
  const { most, perStream, idleMs, forgottenMs, now } = {
    ...KEPT,
    now: () => performance.now(),
    ...replaced,
  };
  /** The one that was used last stands last. */
  const idle: KeptStream[] = [];
  const lent = new Set<Lease>();
  let recent = 0;
  let recentAt = 0;
  let sweptAt: number | null = null;

  /** How many reads there were in about a second: each counts less the longer ago it was. */
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
      // One that was counted no longer has no place any more.
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
