/**
 * Facts about one request, collected where they arise, for the log line, the data point and the
 * headers.
 */

import type { PolicyName } from "../../config/rate-policies.ts";
import type { AppError } from "../../errors/errors.ts";

/** Who is charged: the owner of verified credentials, or the source address. */
export interface Payer {
  readonly kind: "address" | "host" | "principal";
  /** The bucket: an address, a /64, or the owner of verified credentials. */
  readonly key: string;
}

export interface RequestRecord {
  /** `performance.now()`: in Workers it advances only while the code waits for I/O. */
  readonly began: number;
  /** The pattern, never the path; null until it is known. */
  route: string | null;
  /** MCP revision, JSON-RPC method and tool: only names that this server knows. */
  era: string | null;
  rpcMethod: string | null;
  tool: string | null;
  /** An error's code; null if there was no error with one. */
  outcome: string | null;
  error: AppError | null;
  /** The key or the OAuth client, named as in the audit; null without credentials. */
  clientPrincipal: string | null;
  /** The hash of the key or session in the catalog; null without one. */
  keyHash: string | null;
  /** The key or the user, through any client: its rate limits count. */
  principal: string | null;
  /** Whether the credentials were verified, beyond their form. */
  isVerified: boolean;
  /** Who is charged for the request; null until it is first needed. */
  payer: Payer | null;
  /**
   * The source of a scan's facts: the isolate, the data center, or the catalog; null if none was
   * used.
   */
  cache: "hit" | "data_center" | "miss" | "stale" | null;
  readonly catalog: { trips: number; ms: number };
  /** Whether a write has begun: it may be made after its caller was answered. */
  writes: boolean;
  /** The applied limits, in order. */
  readonly policies: PolicyName[];
  refusedBy: PolicyName | null;
  limiterFailed: boolean;
}

export const newRecord = (): RequestRecord => ({
  began: performance.now(),
  route: null,
  era: null,
  rpcMethod: null,
  tool: null,
  outcome: null,
  error: null,
  clientPrincipal: null,
  keyHash: null,
  principal: null,
  isVerified: false,
  payer: null,
  cache: null,
  catalog: { trips: 0, ms: 0 },
  writes: false,
  policies: [],
  refusedBy: null,
  limiterFailed: false,
});

export function fail(record: RequestRecord, error: AppError): void {
  record.outcome = error.errorCode;
  record.error = error;
}
