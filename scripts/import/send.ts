/**
 * Sends batches to the catalog, with retries while it is unavailable: each may be sent twice
 * without harm.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Send } from "../../src/catalog/client.ts";
import { batchOf, type Database } from "../catalog/catalog.ts";
import { Failure } from "../cli/cli.ts";

/** Milliseconds: the first pause, and the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

export interface SenderOptions {
  /** How long to retry, in milliseconds. */
  patience: number;
  stop: AbortSignal;
  /** Tells people why nothing progresses. */
  say(message: string): void;
}

/** One transaction in one round trip. @throws Failure after `patience` */
export const makeSend =
  (db: Database, { patience, stop, say }: SenderOptions): Send =>
  async (statements, mode) => {
    const began = performance.now();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        const results = await batchOf(db)(statements, mode);
        if (pause > FIRST_PAUSE) say("The catalog answers again.");
        return results;
      } catch (error) {
        const why = passing(error);
        if (why === undefined) throw error;
        stop.throwIfAborted();
        if (performance.now() - began + pause > patience) throw gaveUp(why, patience);
        if (pause === FIRST_PAUSE) {
          say(`The catalog does not answer (${why}). Trying again for ${patience / 1_000} s.`);
        }
        // Random, so that clients that were rejected together do not return together.
        await sleep(pause * (0.5 + Math.random()), undefined, { signal: stop }).catch(() =>
          stop.throwIfAborted(),
        );
      }
    }
  };

const gaveUp = (why: string, patience: number) =>
  new Failure(
    `The catalog did not answer for ${patience / 1_000} s (${why}). All batches that it confirmed are stored. Run the same command again when it answers.`,
  );

const PASSING =
  /fetch failed|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|socket|other side closed|terminated|aborted due to timeout|HTTP status (?:429|5\d\d)|SQLITE_BUSY|database is locked|STREAM_EXPIRED|TRANSACTION_TIMEOUT/i;

/** The cause of an error that a retry may not meet again; undefined for other errors. */
function passing(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    const found = PASSING.exec(`${String(code)} ${cause.message}`)?.[0];
    if (found !== undefined) return innermost(cause);
  }
  return undefined;
}

function innermost(error: Error): string {
  if (error.cause instanceof Error) return innermost(error.cause);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.message;
}
