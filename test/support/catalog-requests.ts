/** Requests to libSQL servers, for tests that count them. */

/** `note` gets the body of each request that this process sends to one (uncompressed.ts). */
export const counting: { note: ((body: string) => void) | null } = { note: null };

/**
 * Whether a request is sent after the answer, at any time: the audit line of a rejected write,
 * recognized by its unique key; sums of scans; the last use of a session; the end of a stream.
 */
export const isAfterAnswer = (body: string): boolean =>
  [
    '"refused|',
    "INTO scan_counts",
    "UPDATE sessions SET last_used",
    '"requests":[{"type":"close"}]',
  ].some((text) => body.includes(text));
