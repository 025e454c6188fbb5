/**
 * How long things may take in tests, for all of them: only a hang takes so long, also on a machine
 * that is busy with other work. A single test sets no deadline of its own.
 */
import { soak } from "./soak.ts";

/** A test, or a hook. Vitest then ends it. */
export const HANG_MS = soak ? 3_600_000 : 600_000;

/**
 * One wait within a test: for an element of a page, for an answer, for a value that is polled. It
 * ends before the test does, because its error names what did not happen.
 */
export const WAIT_MS = soak ? 1_800_000 : 400_000;

/** One request of the program to its catalog. */
export const CATALOG_MS = 60_000;

/** Variables of a worker or an app whose own deadlines are not what is tested. */
export const PATIENT = {
  CATALOG_TIMEOUT_MS: String(CATALOG_MS),
  REQUEST_TIMEOUT_MS: String(3 * CATALOG_MS),
};
