/** The bundled worker in real workerd, with every outbound request counted and passed on. */
import { convertV4MiniflareOptions, Miniflare, type Request, Response } from "miniflare";
import { inject } from "vitest";
import { anyFreePort } from "../../scripts/lib/ports.ts";

export interface TestWorker {
  /** Loopback origin, no trailing slash. */
  url: string;
  /** Every request that left the worker since the last `clear`, as `METHOD origin/path`. */
  outbound: string[];
  /** What the worker logged, one line each. */
  logs: string[];
  /** The namespace that its OAuth tokens are in. */
  store(): Promise<TestStore>;
  stop(): Promise<void>;
}

/** A KV namespace, as tests look into it. */
export interface TestStore {
  list(options: { prefix: string }): Promise<{ keys: { name: string; expiration?: number }[] }>;
  get(name: string): Promise<string | null>;
  put(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
}

export interface WorkerSettings {
  libsqlUrl: string;
  bundle?: "worker" | "fixtures" | "misannotated";
  vars?: Record<string, string>;
  /** Serve over TLS with a certificate of its own. */
  https?: boolean;
  /** Requests per minute that the rate-limit binding lets through. */
  limit?: number;
  /** BASE_URL is the loopback origin that it listens on. */
  ownOrigin?: boolean;
  /** Public origins, and the loopback ones that stand for them. */
  network?: Record<string, string>;
}

export async function startWorker(settings: WorkerSettings): Promise<TestWorker> {
  const {
    libsqlUrl,
    bundle = "worker",
    vars = {},
    https = false,
    limit = 30,
    network = {},
  } = settings;
  const port = settings.ownOrigin ? await anyFreePort() : 0;
  const outbound: string[] = [];
  const logs: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      https,
      modules: [{ type: "ESModule", path: inject(bundle) }],
      modulesRoot: "/",
      stripCfConnectingIp: false,
      handleStructuredLogs: ({ message }) => logs.push(message),
      compatibilityDate: "2026-06-01",
      compatibilityFlags: ["nodejs_compat", "global_fetch_strictly_public"],
      kvNamespaces: ["OAUTH_KV"],
      bindings: {
        BASE_URL: "http://localhost:8787",
        EXTRA_HOSTS: "",
        ALLOWED_ORIGINS: "",
        QR_ACCESS: "open",
        LIBSQL_URL: libsqlUrl,
        CATALOG_TIMEOUT_MS: "5000",
        ...(port && { BASE_URL: `http://localhost:${port}` }),
        ...vars,
      },
      ratelimits: { QR_LIMITER: { namespace_id: "1001", simple: { limit, period: 60 } } },
      async outboundService(request: Request) {
        const { origin, pathname } = new URL(request.url);
        outbound.push(`${request.method} ${origin}${pathname}`);
        const { method, headers } = request;
        const body =
          method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
        const url = (network[origin] ?? origin) + request.url.slice(origin.length);
        const answer = await fetch(url, {
          method,
          headers: [...headers],
          body: body ?? null,
          redirect: "manual",
        });
        const location = answer.headers.get("Location");
        return new Response(await answer.arrayBuffer(), {
          status: answer.status,
          headers: location ? { Location: location } : {},
        });
      },
    }),
  );
  const { origin } = await miniflare.ready;
  const url = port ? `http://localhost:${port}` : origin;
  const store = async () => (await miniflare.getKVNamespace("OAUTH_KV")) as unknown as TestStore;
  return { url, outbound, logs, store, stop: () => miniflare.dispose() };
}
