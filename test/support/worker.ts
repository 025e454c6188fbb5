/** The bundled worker in real workerd, with every outbound request counted and passed on. */
import { convertV4MiniflareOptions, Miniflare, type Request, Response } from "miniflare";
import { inject } from "vitest";
import { descendants } from "../scripts/processes.ts";

export interface TestWorker {
  /** Loopback origin, no trailing slash. */
  url: string;
  /** Every request that left the worker since the last `clear`, as `METHOD origin/path`. */
  outbound: string[];
  /** What the worker logged, one line each. */
  logs: string[];
  /** Ends workerd with SIGKILL, in the midst of whatever it does; Miniflare starts it again (Linux). */
  crash(): void;
  stop(): Promise<void>;
}

export interface WorkerSettings {
  libsqlUrl: string;
  bundle?: "worker" | "fixtures" | "misannotated";
  vars?: Record<string, string>;
  /** Serve over TLS with a certificate of its own. */
  https?: boolean;
  /** Requests per minute that the rate-limit binding lets through. */
  limit?: number;
}

export async function startWorker(settings: WorkerSettings): Promise<TestWorker> {
  const { libsqlUrl, bundle = "worker", vars = {}, https = false, limit = 30 } = settings;
  const outbound: string[] = [];
  const logs: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      https,
      modules: [{ type: "ESModule", path: inject(bundle) }],
      modulesRoot: "/",
      stripCfConnectingIp: false,
      handleStructuredLogs: ({ message }) => logs.push(message),
      compatibilityDate: "2026-06-01",
      compatibilityFlags: ["nodejs_compat"],
      bindings: {
        BASE_URL: "http://localhost:8787",
        EXTRA_HOSTS: "",
        ALLOWED_ORIGINS: "",
        QR_ACCESS: "open",
        LIBSQL_URL: libsqlUrl,
        CATALOG_TIMEOUT_MS: "5000",
        ...vars,
      },
      ratelimits: { QR_LIMITER: { namespace_id: "1001", simple: { limit, period: 60 } } },
      async outboundService(request: Request) {
        const { origin, pathname } = new URL(request.url);
        outbound.push(`${request.method} ${origin}${pathname}`);
        const { method, headers } = request;
        const body =
          method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
        const answer = await fetch(request.url, {
          method,
          headers: [...headers],
          body: body ?? null,
        });
        return new Response(answer.body, { status: answer.status });
      },
    }),
  );
  const url = (await miniflare.ready).origin;
  return { url, outbound, logs, crash: killRuntimes, stop: () => miniflare.dispose() };
}

function killRuntimes(): void {
  for (const [pid, command] of descendants(process.pid)) {
    if (command.includes("workerd serve")) process.kill(pid, "SIGKILL");
  }
}
