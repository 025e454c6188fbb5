/**
 * The built server on Node, in a process of its own, with the interface of a worker in workerd
 * (worker.ts): TLS ends in front of it, and every outbound request passes through this process.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { createKeyValues } from "../../src/node/key-values.ts";
import type { ServerOptions } from "../../src/node.ts";
import { ICONS } from "./in-process.ts";
import { tokenOf } from "./tokens.ts";
import type { Outside, TestStore, TestWorker, WorkerSettings } from "./worker.ts";

const RUNNER = resolve(import.meta.dirname, "node-server-process.ts");

/** The settings of the process. */
export interface Told {
  /** URL of the built server's module. */
  server: string;
  options: ServerOptions;
  /** The address of this process that requests of the server's own go through; null: they do not. */
  outside: string | null;
}

/** @param outside answers requests that the server sends; null if it sends them itself */
export async function startOnNode(
  settings: WorkerSettings,
  { file, env }: { file: string; env: Record<string, string> },
  outside: Outside | null,
): Promise<Omit<TestWorker, "outbound">> {
  const logs: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-node-"));
  const port = await findFreePort();
  const recorder = outside && (await startRecorder(outside));
  const told: Told = {
    server: pathToFileURL(file).href,
    outside: recorder?.url ?? null,
    options: {
      port,
      host: "127.0.0.1",
      files: settings.scripts ?? iconsIn(join(folder, "files")),
      pictures: join(folder, "pictures"),
      timerMs: settings.timerMs,
      // The server is as behind Cloudflare, whose header tests send.
      env: {
        TRUSTED_PROXIES: "127.0.0.0/8",
        TRUSTED_PROXY_HEADERS: "cf-connecting-ip",
        ...env,
        ...(settings.ownOrigin && { BASE_URL: `http://localhost:${port}` }),
      },
    },
  };
  const run = async (): Promise<ChildProcess> => {
    const child = fork(RUNNER, { stdio: ["ignore", "pipe", "pipe", "ipc"], execArgv: [] });
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface(stream).on("line", (line) => logs.push(line));
    }
    child.send(told);
    const [started] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
      { ready?: true } | number | null,
    ];
    if (typeof started !== "object" || !started?.ready) {
      throw new Error(`The server on Node did not start:\n${logs.join("\n")}`);
    }
    return child;
  };
  let child = await run();
  const url = `http://${settings.ownOrigin ? "localhost" : "127.0.0.1"}:${port}`;
  const tls = settings.https ? await startTls(port) : null;
  const stores: Client[] = [];
  return {
    url: tls?.url ?? url,
    logs,
    points: [],
    async store() {
      const { libsqlUrl } = settings;
      const token = tokenOf(libsqlUrl);
      const db = createClient({ url: libsqlUrl, ...(token && { authToken: token }) });
      stores.push(db);
      return createKeyValues((batch, mode) => db.batch(batch, mode)) as unknown as TestStore;
    },
    crash() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      void ended.then(async () => {
        child = await run();
      });
    },
    async stop() {
      for (const store of stores) store.close();
      await tls?.stop();
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await recorder?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files of a worker without scripts. */
function iconsIn(folder: string): string {
  cpSync(ICONS, folder, { recursive: true });
  writeFileSync(join(folder, "_headers"), "");
  return folder;
}

/** Passes requests on to `outside`, which has their address in a header. */
async function startRecorder(outside: Outside) {
  const server = createServer(async (request, response) => {
    const { "x-outside": url, host: _, connection: __, ...headers } = request.headers;
    const body = await buffer(request);
    const answer = await outside({
      url: String(url),
      method: request.method!,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? body : undefined,
    }).catch(() => null);
    // Miniflare answers in this way when its function fails.
    if (answer === null) return response.writeHead(500).end();
    response.writeHead(answer.status, answer.headers);
    try {
      for await (const part of answer.body ?? []) response.write(part);
      response.end();
    } catch {
      // It was cut off on the other side.
      response.destroy();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** workerd names encodings also for clients that named none, and could not read the answer. */
const UNCOMPRESSED = `export default {
  fetch(request, env) {
    const headers = new Headers(request.headers);
    headers.set("Accept-Encoding", "identity");
    return env.SERVER.fetch(new Request(request, { headers }));
  },
};`;

/** TLS with a certificate of Miniflare's own, as a proxy in front of the server ends it. */
async function startTls(port: number) {
  const proxy = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      https: true,
      stripCfConnectingIp: false,
      compatibilityDate: "2026-06-01",
      modules: true,
      script: UNCOMPRESSED,
      serviceBindings: { SERVER: { external: { address: `127.0.0.1:${port}`, http: {} } } },
    }),
  );
  const { origin } = await proxy.ready;
  return { url: origin, stop: () => proxy.dispose() };
}
