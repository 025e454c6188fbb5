/**
 * The bundled worker in real workerd, or the built server on Node, as the project's runtime is; every
 * outbound request is recorded and passed on.
 */
import "./no-extra-certificates.ts";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request as MiniflareRequest,
  Response,
} from "miniflare";
import { parse } from "smol-toml";
import { afterAll, inject } from "vitest";
import { modulesOf } from "../../scripts/bundle/bundle.ts";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { POLICY_NAMES, type PolicyName, RATE_POLICIES } from "../../src/config/rate-policies.ts";
import { descendants } from "../scripts/processes.ts";
import { startCatalog } from "./catalog.ts";
import { isAfterAnswer } from "./catalog-requests.ts";
import { ICONS } from "./in-process.ts";
import { PATIENT } from "./patience.ts";
import { withToken } from "./tokens.ts";

export interface TestWorker {
  /** Loopback origin, no trailing slash. */
  url: string;
  /**
   * Every request that left the worker since the last `clear`, as `METHOD origin/path`, except
   * those sent after the answer at any time: sums of scans, the last use of a key or session, and
   * the end of a stream.
   */
  outbound: string[];
  /** The worker's log, one line each. */
  logs: string[];
  /** Data points for Analytics Engine. */
  points: DataPoint[];
  /** Ends workerd with SIGKILL, in the middle of its work; Miniflare starts it again (Linux). */
  crash(): void;
  /** The KV namespace with its OAuth tokens. */
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
  /** The address of the catalog; for one of this process, its token is set too. */
  libsqlUrl: string;
  bundle?: "worker" | "fixtures";
  /** A fixture of test/fixtures/index.ts. */
  fixture?: "keeping";
  /**
   * Allows it to use the network itself, without recording: then it sees real ends of connections.
   */
  direct?: boolean;
  vars?: Record<string, string>;
  /** Serve over TLS with a certificate of its own. */
  https?: boolean;
  /** Calls in a minute that the rate-limit bindings allow; default: those of wrangler.toml. */
  limits?: Partial<Record<PolicyName, number>>;
  /** Limiters that throw, like one whose backend has failed. */
  broken?: PolicyName[];
  /** How often work without a request is started, as a cron trigger does; by default never. */
  timerMs?: number;
  /** Whether BASE_URL is the loopback origin on which it listens. */
  ownOrigin?: boolean;
  /** The folder of the pages' scripts (`inject("client")`); by default it has only the icons. */
  scripts?: string;
  /**
   * Public origins, and the loopback origins that answer for them; `*` for all except the
   * catalog's.
   */
  network?: Record<string, string>;
}

/**
 * A data point for Analytics Engine. The platform keeps its own, so the test's binding replaces it.
 */
export interface DataPoint {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}

const POINT = "data point ";

/** Bindings of the platform without a local equivalent: called over RPC, as a binding is. */
const OUTSIDE = `import { WorkerEntrypoint } from "cloudflare:workers";
export class Analytics extends WorkerEntrypoint {
  writeDataPoint(point) { console.log(${JSON.stringify(POINT)} + JSON.stringify(point)); }
}
export class BrokenLimiter extends WorkerEntrypoint {
  limit() { throw new Error("the limiter is down"); }
}
export default {};`;

/** A request that left the server. */
interface Leaving {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** Answers what leaves the server, instead of the network. */
export type Outside = (request: Leaving) => Promise<{
  status: number;
  headers: Record<string, string>;
  body: globalThis.Response["body"];
}>;

/** Records requests, and sends them on. */
const recording =
  ({ libsqlUrl, network = {} }: WorkerSettings, outbound: string[]): Outside =>
  async ({ url, method, headers: sent, body }) => {
    const { origin, pathname } = new URL(url);
    // libSQL would compress each answer, and this proxy would have to unpack it.
    const headers = { ...sent, "accept-encoding": "identity" };
    if (!(body && isAfterAnswer(Buffer.from(body).toString())))
      outbound.push(`${method} ${origin}${pathname}`);
    const elsewhere = origin === new URL(libsqlUrl).origin ? undefined : network["*"];
    const answer = await fetch(
      (network[origin] ?? elsewhere ?? origin) + url.slice(origin.length),
      {
        ...{ method, headers, body: body ?? null, redirect: "manual" },
      },
    );
    const location = answer.headers.get("Location");
    return {
      status: answer.status,
      headers: location ? { Location: location } : {},
      body: answer.body,
    };
  };

/** The file of the build and the runtime that it is for, if the caller is not a test. */
export interface Build {
  file: string;
  runtime?: "node" | undefined;
}

const built = (bundle: "worker" | "fixtures" = "worker"): Build => ({
  file: inject(bundle),
  runtime: inject("runtime"),
});

export async function startWorker(
  settings: WorkerSettings,
  { file, runtime: runtimeName }: Build = built(settings.bundle),
): Promise<TestWorker> {
  const { https = false, limits = {}, broken = [], direct = false } = settings;
  const outbound: string[] = [];
  const outside = recording(settings, outbound);
  const vars = varsOf(settings);
  if (runtimeName === "node") {
    const { startOnNode } = await import("./node-server.ts");
    const build = { file, env: vars };
    return { ...(await startOnNode(settings, build, direct ? null : outside)), outbound };
  }
  const port = settings.ownOrigin ? await findFreePort() : 0;
  const logs: string[] = [];
  const points: DataPoint[] = [];
  const runtime = {
    compatibilityDate: "2026-06-01",
    compatibilityFlags: ["nodejs_compat", "global_fetch_strictly_public"],
  };
  const worker = {
    ...runtime,
    modules: modulesOf(file).map((module) => ({
      ...{ type: "ESModule" as const, path: module.file },
    })),
    modulesRoot: dirname(file),
    stripCfConnectingIp: false,
    bindings: { ...(port && { BASE_URL: `http://localhost:${port}` }), ...vars },
    kvNamespaces: ["OAUTH_KV"],
    r2Buckets: ["PICTURES"],
    ...(settings.scripts && { assets: assets(settings.scripts) }),
    ratelimits: ratelimits(limits, broken),
    serviceBindings: Object.fromEntries([
      ...(settings.scripts ? [] : [["ASSETS", { disk: { path: ICONS } }]]),
      ["ANALYTICS", { name: "outside", entrypoint: "Analytics" }],
      ...broken.map((name) => [
        RATE_POLICIES[name].binding,
        { name: "outside", entrypoint: "BrokenLimiter" },
      ]),
    ]),
    ...(!direct && {
      outboundService: async (request: MiniflareRequest) => {
        const { url, method } = request;
        const headers = Object.fromEntries(request.headers);
        const body = ["GET", "HEAD"].includes(method)
          ? undefined
          : new Uint8Array(await request.arrayBuffer());
        const answer = await outside({ url, method, headers, body });
        return new Response(answer.body, answer);
      },
    }),
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      https,
      handleStructuredLogs: ({ message }) =>
        message.startsWith(POINT)
          ? points.push(JSON.parse(message.slice(POINT.length)))
          : logs.push(message),
      workers: [
        { ...worker, name: "resolver" },
        { ...runtime, name: "outside", modules: true, script: OUTSIDE },
      ],
    }),
  );
  const { origin } = await miniflare.ready;
  const { timerMs } = settings;
  const cron =
    timerMs === undefined
      ? undefined
      : setInterval(async () => {
          const resolver = (await miniflare.getWorker("resolver")) as unknown as Scheduled;
          // The last one may be cut off by the end of the worker.
          await resolver.scheduled().catch(() => {});
        }, timerMs);
  return {
    url: port ? `http://localhost:${port}` : origin,
    outbound,
    logs,
    points,
    store: async () => (await miniflare.getKVNamespace("OAUTH_KV")) as unknown as TestStore,
    crash: killRuntimes,
    async stop() {
      clearInterval(cron);
      await miniflare.dispose();
    },
  };
}

function varsOf({ libsqlUrl, limits = {}, ownOrigin, fixture, vars }: WorkerSettings) {
  return {
    // A server on its own origin has its BASE_URL from the port.
    ...(!ownOrigin && { BASE_URL: "http://localhost:8787" }),
    EXTRA_HOSTS: "",
    ALLOWED_ORIGINS: "",
    QR_ACCESS: "open",
    ...withToken({ LIBSQL_URL: libsqlUrl }),
    ...PATIENT,
    RATE_QUOTAS: Object.entries(limits)
      .map(([name, quota]) => `${name}=${quota}`)
      .join(),
    ...(fixture && { FIXTURE: fixture }),
    ...vars,
  };
}

/** Miniflare's handle of a worker. */
interface Scheduled {
  scheduled(): Promise<unknown>;
}

/** The static files, with the settings of wrangler.toml. */
function assets(directory: string) {
  const { html_handling, run_worker_first } = parse(readFileSync("wrangler.toml", "utf8"))
    .assets as { html_handling: "none"; run_worker_first: string[] };
  const routerConfig = { has_user_worker: true };
  const assetConfig = { html_handling };
  return { binding: "ASSETS", directory, run_worker_first, routerConfig, assetConfig };
}

function ratelimits(
  limits: Partial<Record<PolicyName, number>>,
  broken: readonly PolicyName[],
): Record<string, { namespace_id: string; simple: { limit: number; period: 60 } }> {
  const working = POLICY_NAMES.filter((name) => !broken.includes(name));
  return Object.fromEntries(
    working.map((name, i) => {
      const { binding, quota } = RATE_POLICIES[name];
      const simple = { limit: limits[name] ?? quota, period: 60 as const };
      return [binding, { namespace_id: String(1001 + i), simple }];
    }),
  );
}

/**
 * Limits and merged lines count by the minute of the clock, so a test that counts must not run past
 * the end of a minute.
 */
export async function startOfAMinute(needed = 20_000): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < needed) await new Promise((resolve) => setTimeout(resolve, left));
}

function killRuntimes(): void {
  for (const [pid, command] of descendants(process.pid)) {
    if (command.includes("workerd serve")) process.kill(pid, "SIGKILL");
  }
}

/** A worker on a copy of the sample catalog, for all tests of the file that calls this at its top. */
export async function ownWorker(settings: Omit<WorkerSettings, "libsqlUrl"> = {}) {
  const catalog = await startCatalog();
  afterAll(() => catalog.stop());
  const worker = await startWorker({ ...settings, libsqlUrl: catalog.url });
  afterAll(() => worker.stop());
  return { catalog, worker };
}
