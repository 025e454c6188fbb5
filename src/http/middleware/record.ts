/** What one request did, gathered where it happens: the log line, the data point and the headers tell it. */
import type { AppError } from "../../errors.ts";
import type { PolicyName } from "../../rate-policies.ts";

/** Who is charged: credentials that were shown to hold, or where the request came from. */
export interface Payer {
  readonly kind: "address" | "host" | "principal";
  /** The bucket: an address, a /64, or whoever's credentials held. */
  readonly key: string;
}

export interface RequestRecord {
  /** `performance.now()`: in Workers it moves only where something is waited for. */
  readonly began: number;
  /** The pattern, never the path; null until it is known. */
  route: string | null;
  /** MCP revision, JSON-RPC method and tool: only names that this server knows. */
  era: string | null;
  rpcMethod: string | null;
  tool: string | null;
  /** An error's code; null where nothing failed that has one. */
  outcome: string | null;
  error: AppError | null;
  /** The principal whom the work was done for, as the audit names it; null for anybody. */
  client: string | null;
  /** Whose limits count: the key or the person, through whichever client they come. */
  party: string | null;
  /** Whether the credentials were shown to hold beyond their form. */
  clientHolds: boolean;
  /** Once it was asked for. */
  caller: Payer | null;
  /** What answered a scan: the isolate's decisions, the data center's facts, the catalog; null where it was not asked. */
  cache: "hit" | "data_center" | "miss" | "stale" | null;
  readonly catalog: { trips: number; ms: number };
  /** Whether a write was begun: it may be made after its caller was answered. */
  writes: boolean;
  /** The limits that were applied, in order. */
  readonly policies: PolicyName[];
  refusedBy: PolicyName | null;
  limiterFailed: boolean;
  /** Whether the route has given its answer the headers that all answers have. */
  hasHeaders: boolean;
}

export const newRecord = (): RequestRecord => ({
  began: performance.now(),
  route: null,
  era: null,
  rpcMethod: null,
  tool: null,
  outcome: null,
  error: null,
  client: null,
  party: null,
  clientHolds: false,
  caller: null,
  cache: null,
  catalog: { trips: 0, ms: 0 },
  writes: false,
  policies: [],
  refusedBy: null,
  limiterFailed: false,
  hasHeaders: false,
});

export function fail(record: RequestRecord, error: AppError): void {
  record.outcome = error.errorCode;
  record.error = error;
}
