/**
 * The libSQL connection: one client per request (a shared one hangs workerd under load), one HTTP
 * round trip per batch, a time limit on each, and no write that is retried.
 */
import { createClient, type InStatement, type ResultSet } from "@libsql/client/http";
import { AppError } from "../errors.ts";

export interface ConnectionOptions {
  url: string;
  token: string | undefined;
  timeoutMs: number;
  /** Told of each HTTP request when it has ended, however it ended: how many milliseconds it took. */
  onTrip?: ((ms: number) => void) | undefined;
}

export type Batch = (statements: InStatement[], mode: "read" | "write") => Promise<ResultSet[]>;

/** @returns a function that sends a batch as one transaction in one HTTP request. */
export function connect({ url, token, timeoutMs, onTrip }: ConnectionOptions): Batch {
  const limited = async (request: Request | string, init?: RequestInit) => {
    const began = performance.now();
    try {
      return await fetch(request, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } finally {
      onTrip?.(performance.now() - began);
    }
  };
  return async (statements, mode) => {
    try {
      const client = createClient({ url, ...(token && { authToken: token }), fetch: limited });
      return await client.batch(statements, mode);
    } catch (error) {
      throw unavailable(error);
    }
  };
}

/** Constraint failures are the services' to judge; everything else means: no catalog now. */
function unavailable(error: unknown): unknown {
  if (isConstraint(error)) return error;
  return new AppError(
    "catalog_unavailable",
    "The product catalog cannot be reached at the moment.",
    {
      guidance: "Try again in a few seconds. ping and validate_gtin work without the catalog.",
      retryAfter: 5,
      cause: error,
    },
  );
}

function isConstraint(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_CONSTRAINT");
}
