/**
 * The reads of one isolate, in turn: libSQL's server rejects requests beyond 128 at a time, whoever
 * sends them. Health probes have a line of their own, so that no crowd makes the catalog look dead.
 */
import { AppError } from "../../errors.ts";
import { createTurns, type Turns } from "./turns.ts";

/** Of reads: under way in one isolate, and waiting beside them. Four isolates fit into one server. */
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
  createTurns({ places: () => underWay, waiting, refusal: tooManyReads });

/** Nothing was sent. Spread, so that callers who are refused in one moment do not come back in one. */
function tooManyReads(): AppError {
  const retryAfter = 1 + Math.floor(Math.random() * LONGEST_RETRY);
  return new AppError(
    "catalog_busy",
    "Too many requests are waiting for the catalog. Nothing was read.",
    { guidance: `Send the same request again in ${retryAfter} s.`, retryAfter },
  );
}
