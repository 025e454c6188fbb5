/** The entry on Node: the same app as in src/worker.ts, with bindings of this process. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { connect } from "./catalog/client.ts";
import { parseConfig } from "./config/config.ts";
import { type App, createApp } from "./http/app.ts";
import { EVERY_MS } from "./http/timed-work.ts";
import { MAX_HEADER_BYTES } from "./http/transport/bounds.ts";
import { parseProxies, setClientAddress } from "./node/client-address.ts";
import { compressed } from "./node/compression.ts";
import { openEmbedded } from "./node/embedded.ts";
import { createFiles } from "./node/files.ts";
import { createKeyValues } from "./node/key-values.ts";
import { guardOutgoing } from "./node/outgoing.ts";
import { createPictures } from "./node/pictures.ts";
import { createRateLimiters } from "./node/rate-limiters.ts";
import { startTimer } from "./node/timer.ts";
import { createScanCounter } from "./services/scans/counter.ts";
import { createScanSums } from "./services/scans/sums.ts";

export interface ServerOptions {
  /** The variables of docs/reference/configuration.md, TRUSTED_PROXIES and TRUSTED_PROXY_HEADERS. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly port: number;
  /** The address that it listens on: `127.0.0.1`. */
  readonly host: string;
  /** The folder of the files that pages load: `dist-node-client`. */
  readonly files: string;
  /** The folder of the pictures that people upload; without it, they give the address of a picture. */
  readonly pictures?: string | undefined;
  /** Default: the app of src/worker.ts. */
  readonly app?: App;
  /** The time between two runs of work without a request; default: five minutes. */
  readonly timerMs?: number | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Ends open requests, stores the sums of scans, and closes the catalog. */
  stop(): Promise<void>;
}

/** How long an ending server waits for requests and for work after their answers. */
const GRACE_MS = 10_000;
/** Scans are stored after this time: less than GRACE_MS, so that an ending server stores them all. */
const FLUSH_MS = 2_000;
const KEY_VALUES_MS = 5_000;

/** @throws ConfigError that names every variable that is missing or malformed */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, port, host } = options;
  const { LIBSQL_URL = "", RATE_QUOTAS } = env;
  const isFile = LIBSQL_URL.startsWith("file:");
  const catalog = isFile ? await openEmbedded(LIBSQL_URL) : undefined;
  const files = createFiles(options.files);
  const keyValues = createKeyValues(
    connect({
      url: LIBSQL_URL,
      token: env.LIBSQL_TOKEN,
      embedded: catalog,
      timeoutMs: KEY_VALUES_MS,
    }),
  );
  const bindings = {
    ...env,
    ...createRateLimiters(RATE_QUOTAS),
    ...(catalog && { LIBSQL_URL: undefined, CATALOG: catalog }),
    OAUTH_KV: keyValues,
    ASSETS: { fetch: (url: string) => files.fetch(new Request(url)) },
    ...(options.pictures && { PICTURES: createPictures(options.pictures) }),
  };
  parseConfig(bindings);
  guardOutgoing(hostsOf(env));
  const proxies = parseProxies(env.TRUSTED_PROXIES, env.TRUSTED_PROXY_HEADERS);
  const app = options.app ?? createApp({ counter: createScanCounter(createScanSums(), FLUSH_MS) });
  const after = new Set<Promise<unknown>>();
  const context = {
    waitUntil(work: Promise<unknown>) {
      const settled = work.catch(() => {}).finally(() => after.delete(settled));
      after.add(settled);
    },
    passThroughOnException() {},
    props: {},
  };
  const listener = getRequestListener(
    async (request) => {
      if (new URL(request.url).pathname.startsWith("/assets/")) {
        const file = await files.fetch(request);
        if (file.status !== 404) return file;
      }
      return compressed(request, await app.fetch(toPlatform(request), bindings, context));
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer({ maxHeaderSize: 2 * MAX_HEADER_BYTES }, (incoming, outgoing) => {
    setClientAddress(incoming, proxies);
    // A fragment is the browser's own; a client that sends one is answered as without it.
    incoming.url = incoming.url?.split("#", 1)[0];
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const timer = startTimer(
    options.timerMs ?? EVERY_MS,
    async (stopping) => {
      // Each of its writes would be refused, and logged.
      if (catalog?.isGone()) return;
      await app.scheduled({ stopping }, bindings);
      await keyValues.prune();
    },
    context.waitUntil,
  );
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      timer.stop();
      // Work after answers may wait for timers that do not keep a process alive: this one does.
      const late = Promise.withResolvers<"late">();
      const end = setTimeout(() => late.resolve("late"), GRACE_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, late.promise]);
      server.closeAllConnections();
      while (after.size > 0) {
        if ((await Promise.race([Promise.all(after), late.promise])) === "late") break;
      }
      clearTimeout(end);
      catalog?.close();
    },
  };
}

/**
 * A body of unknown length is read by middleware that makes another request of this one, which only
 * the platform's own class allows.
 */
function toPlatform(request: Request): Request {
  const { url, method, headers, signal } = request;
  if (method === "GET" || method === "HEAD" || headers.has("Content-Length")) return request;
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, duplex: "half" };
  return new Request(url, { ...init, body: request.body });
}

/** The hosts that the operator names. */
function hostsOf(env: ServerOptions["env"]): Set<string> {
  const urls = [env.LIBSQL_URL, env.OAUTH_ISSUER, env.OAUTH_JWKS_URL];
  return new Set(urls.flatMap((url) => (url && URL.parse(url)?.hostname) || []));
}
