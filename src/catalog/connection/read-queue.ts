/**
 * The queue of an isolate's reads: libSQL's server rejects requests beyond 128 at a time, from all
 * callers. Health probes have a queue of their own, so that many reads cannot make the catalog seem
 * unavailable.
 */
import { AppError } from "../../errors.ts";
import { createTurns, type Turns } from "./turns.ts";

/** Reads in progress and waiting in one isolate. One server has room for four isolates. */
export const READS = { underWay: 32, waiting: 1_000 } as const;
const PROBES = { underWay: 2, waiting: 32 } as const;

/** Seconds. */
const LONGEST_RETRY = 3;

interface Bounds {
  readonly underWay: number;
  readonly waiting: number;
}

export const createReadQueue = (bounds: Bounds = READS): Turns => queueOf(bounds);
export const createProbeQueue = (bounds: Bounds = PROBES): Turns => queueOf(bounds);

const queueOf = ({ underWay, waiting }: Bounds): Turns =>
  createTurns({ places: () => underWay, waiting, refusal: tooManyReadsError });

/**
 * Nothing was sent. The delay is random, so that rejected callers do not all return at the same
 * time.
 */
function tooManyReadsError(): AppError {
  const retryAfter = 1 + Math.floor(Math.random() * LONGEST_RETRY);
  return new AppError(
    "catalog_busy",
    "Too many requests are waiting for the catalog. Nothing was read.",
    { guidance: `Send the same request again in ${retryAfter} s.`, retryAfter },
  );
}
