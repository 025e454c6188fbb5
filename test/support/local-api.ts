/**
 * The REST API as a client uses it, answered by the app in this process, with keys of two
 * organizations.
 */
import { sent } from "./catalog-requests.ts";
import { checkAnswered } from "./error-advice.ts";
import { answering, type InProcess, mcpOf } from "./in-process.ts";
import { type Owners, startOwners } from "./owners.ts";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
  /** Requests to the catalog for this call; of a worker, all HTTP requests that left it. */
  trips: number;
}

export interface Sent {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Send = (method: string, path: string, sent?: Sent) => Promise<ApiAnswer>;

/** The app in this process. */
export interface LocalApp {
  /** Any path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Requests to catalogs so far. */
  trips(): number;
}

export interface LocalApi extends Owners, LocalApp {
  send: Send;
  mcp: InProcess;
}

/** Starts an app for rules of the API that do not need workerd: half a second and two hops a request less. */
export async function startLocalApi(vars: Record<string, unknown> = {}): Promise<LocalApi> {
  const owners = await startOwners();
  const app = localApp({ QR_ACCESS: "scoped", ...owners.catalog.vars, ...vars });
  return { ...owners, ...app, mcp: mcpOf(app.fetch), send: sender(app.fetch, app.trips) };
}

/** An app with a memory of its own. */
export function localApp(vars: Record<string, unknown>): LocalApp {
  const answer = answering(vars);
  return {
    fetch(path, init) {
      const headers = new Headers(init?.headers);
      headers.set("Host", "localhost:8787");
      return answer(path, { ...init, headers });
    },
    trips: () => sent.count,
  };
}

export const sender =
  (ask: (path: string, init: RequestInit) => Promise<Response>, countTrips: () => number): Send =>
  async (method, path, { key, body, headers = {} } = {}) => {
    const before = countTrips();
    const response = await ask(`/api/v1${path}`, {
      method,
      headers: {
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    const answer = parsed(text);
    checkAnswered(answer);
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      trips: countTrips() - before,
    };
  };

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
