/**
 * Requests to the REST API and to the session, which are all that the console asks for.
 *
 *   const { body, etag } = await send<Product>("GET", "/api/v1/products/09506000134352");
 */
import type { Problem } from "../../errors/problem.ts";
import { isRecord } from "../../model/json.ts";

/** An error that the server did not answer: it cannot be reached, or a proxy before it answers. */
type Unreachable = Pick<Problem, "title" | "detail" | "status"> & { readonly error_code: null };

/** A fault of one field, by its path in the record, such as `names.de`. */
export type Fault = NonNullable<Problem["errors"]>[number] & {
  /** Whether its message is in the reader's language. */
  readonly isWorded?: boolean;
};

export class ApiError extends Error {
  readonly problem: Problem | Unreachable;
  /** When the same request can succeed; null if it never does. */
  readonly retryAt: number | null;

  /** Whether the rights of one's key are what is missing (RFC 6750). */
  readonly lacksScope: boolean;

  constructor(problem: Problem | Unreachable, retryAfter: number | null, lacksScope = false) {
    super(problem.detail);
    this.problem = problem;
    this.lacksScope = lacksScope;
    this.retryAt = retryAfter === null ? null : Date.now() + retryAfter * 1_000;
  }

  get status(): number {
    return this.problem.status;
  }

  get faults(): readonly Fault[] {
    return (this.problem.error_code !== null && this.problem.errors) || [];
  }
}

export interface Answer<Body> {
  readonly body: Body;
  readonly etag: string | null;
}

/** The entity tag of a version, as If-Match has it. */
export const etagOf = (version: string | null): string | null => version && `"${version}"`;

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Options {
  /** Members without a value are left out. */
  readonly query?: Query;
  /** JSON. */
  readonly body?: unknown;
  /** A file, instead of JSON. */
  readonly file?: Blob;
  readonly ifMatch?: string | null;
  /** Whether there must be no such record yet. */
  readonly isNew?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

const USUAL_WAIT_SECONDS = 5;

/** @throws ApiError */
export async function send<Body = unknown>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { query = {}, body, file, ifMatch, isNew, headers = {}, signal }: Options = {},
): Promise<Answer<Body>> {
  const init: RequestInit = {
    method,
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(ifMatch && { "If-Match": ifMatch }),
      ...(isNew && { "If-None-Match": "*" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  };
  const response = await fetch(path + search(query), init).catch((error: unknown) => {
    if ((error as Error).name === "AbortError") throw error;
    throw unreachable(0);
  });
  const text = await response.text();
  if (response.ok) {
    return {
      body: text === "" ? (undefined as Body) : parsed(response, text),
      etag: tagOf(response),
    };
  }
  const problem = problemIn(response, text);
  if (response.status === 401) signedOut(problem.reason ?? null);
  const wait = problem.retry_after ?? Number(response.headers.get("Retry-After") ?? Number.NaN);
  const seconds = Number.isFinite(wait) ? wait : USUAL_WAIT_SECONDS;
  const challenge = response.headers.get("WWW-Authenticate") ?? "";
  throw new ApiError(
    problem,
    problem.retryable ? Math.max(1, seconds) : null,
    challenge.includes("insufficient_scope"),
  );
}

/** Requests of the API by their path below /api/v1. */
export const api = <Body = unknown>(
  method: Parameters<typeof send>[0],
  path: string,
  options?: Options,
): Promise<Answer<Body>> => send<Body>(method, `/api/v1${path}`, options);

const tagOf = (response: Response) => response.headers.get("ETag");

function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

function parsed<Body>(response: Response, text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw unreachable(response.status);
  }
}

/** A proxy before the server answers with errors of its own, some of which are JSON, too. */
function problemIn(response: Response, text: string): Problem {
  const found = parsed<unknown>(response, text);
  if (isRecord(found) && typeof found.error_code === "string") return found as unknown as Problem;
  throw unreachable(response.status);
}

/** Nobody knows whether a write without an answer was made; its If-Match decides the next time. */
const unreachable = (status: number) =>
  new ApiError({ error_code: null, title: "", detail: "", status }, USUAL_WAIT_SECONDS);

let signedOut = (_reason: Problem["reason"] | null) => {};

/** @param then called when the server no longer knows who asks, with the reason if it has one */
export function whenSignedOut(then: typeof signedOut): void {
  signedOut = then;
}
