/** The REST API as a client uses it: the real worker on a real catalog, with keys of two organizations. */
import { fetchUnread } from "./early-answers.ts";
import { checkAnswered } from "./error-advice.ts";
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

/** The organizations and their prefixes are those of owners.ts. */
export async function startApi(settings: Partial<WorkerSettings> = {}): Promise<TestApi> {
  const owners = await startOwners();
  const { catalog } = owners;
  const vars = { QR_ACCESS: "scoped", ...settings.vars };
  const worker = await startWorker({ ...settings, libsqlUrl: catalog.url, vars });
  return {
    ...owners,
    worker,
    async send(method, path, { key, body, headers = {} } = {}) {
      const before = worker.outbound.length;
      const response = await fetchUnread(`${worker.url}/api/v1${path}`, {
        method,
        headers: {
          ...(key && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        body:
          body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
      });
      const text = await response.text();
      const trips = worker.outbound.length - before;
      const answer = parsed(text);
      checkAnswered(answer);
      return { status: response.status, headers: response.headers, body: answer, trips };
    },
    async stop() {
      await worker?.stop();
      await owners.stop();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
