/** The REST API as a client uses it, on a real catalog, with keys of two organizations: in the worker, or in this process. */
import { sent } from "./catalog-requests.ts";
import { fetchUnread } from "./early-answers.ts";
import { checkAnswered } from "./error-advice.ts";
import { answering, type InProcess, mcpOf } from "./in-process.ts";
import { type Owners, startOwners } from "./owners.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
  /** HTTP requests that left the worker for this call. */
  trips: number;
}

export interface Sent {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApi extends Owners {
  worker: TestWorker;
  send(method: string, path: string, sent?: Sent): Promise<ApiAnswer>;
}

/** The app in this process. */
export interface LocalApp {
  /** Any path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** HTTP requests to catalogs so far. */
  trips(): number;
}

/** The same API, answered by the app in this process. */
export interface LocalApi extends Owners, LocalApp {
  send: TestApi["send"];
  mcp: InProcess;
}

/** The organizations and their prefixes are those of owners.ts. */
export async function startApi(settings: Partial<WorkerSettings> = {}): Promise<TestApi> {
  const owners = await startOwners();
  const { catalog } = owners;
  const vars = { QR_ACCESS: "scoped", ...settings.vars };
  const worker = await startWorker({ ...settings, libsqlUrl: catalog.url, vars });
  return {
    ...owners,
    worker,
    send: sender(
      (path, init) => fetchUnread(worker.url + path, init),
      () => worker.outbound.length,
    ),
    async stop() {
      await worker?.stop();
      await owners.stop();
    },
  };
}

/** For rules of the API that do not need workerd: half a second and two hops a request less. */
export async function startLocalApi(vars: Record<string, string> = {}): Promise<LocalApi> {
  const owners = await startOwners();
  const app = localApp({ QR_ACCESS: "scoped", ...owners.catalog.vars, ...vars });
  return { ...owners, ...app, mcp: mcpOf(app.fetch), send: sender(app.fetch, app.trips) };
}

/** An app with a memory of its own. */
export function localApp(vars: Record<string, string>): LocalApp {
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

const sender =
  (
    ask: (path: string, init: RequestInit) => Promise<Response>,
    countTrips: () => number,
  ): TestApi["send"] =>
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
