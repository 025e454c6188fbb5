/** Requests to catalogs, for tests that count them. */

/** Those that this process has sent, except after an answer (uncompressed.ts and catalog-file.ts count them). */
export const sent = { count: 0 };

/**
 * Whether a request is sent after the answer, at any time: sums of scans; the last use of a session;
 * the end of a stream.
 */
export const isAfterAnswer = (body: string): boolean =>
  ["INTO scan_journal", "UPDATE sessions SET last_used", '"requests":[{"type":"close"}]'].some(
    (text) => body.includes(text),
  );
