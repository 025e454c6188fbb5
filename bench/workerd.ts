/** Bare `workerd serve` with both bundles, each on a loopback port of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createPrivate } from "../scripts/cli/private-file.ts";
import { hasEnded, killGroup, stopGroup } from "../scripts/processes/processes.ts";
import type { Worker } from "./contestants.ts";

export interface Workerd {
  readonly ports: Readonly<Record<Worker, number>>;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface CatalogAccess {
  readonly url: string;
  readonly token: string;
}

const WORKERS: readonly Worker[] = ["resolver", "baseline"];
const READY_MS = 20_000;

/** `default` is the path of the binary itself, not of npm's wrapper around it. */
const installed = createRequire(import.meta.url)("workerd") as { default: string; version: string };
export const workerdVersion: string = installed.version;

export async function startWorkerd(
  folder: string,
  bundles: Readonly<Record<Worker, string>>,
  catalog: CatalogAccess,
): Promise<Workerd> {
  for (const worker of WORKERS) copyFileSync(bundles[worker], join(folder, `${worker}.js`));
  const file = join(folder, "bench.capnp");
  rmSync(file, { force: true });
  createPrivate(file, workerdConfig(catalog));
  const child = spawn(installed.default, ["serve", "--control-fd=3", file], {
    detached: true,
    // A line a request goes to its output.
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const killAtExit = () => killGroup(child);
  process.once("exit", killAtExit);
  const stop = async () => {
    await stopGroup(child, 1_000);
    process.off("exit", killAtExit);
  };
  try {
    return { ports: await listening(child), pid: child.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** workerd says on the control pipe which port each socket was given. */
async function listening(child: ChildProcess): Promise<Record<Worker, number>> {
  const ports: Partial<Record<Worker, number>> = {};
  const control = child.stdio[3] as Readable;
  const late = setTimeout(() => control.destroy(), READY_MS);
  try {
    for await (const line of createInterface(control)) {
      const { event, socket, port } = JSON.parse(line);
      if (event === "listen") ports[socket as Worker] = port;
      const { resolver, baseline } = ports;
      if (resolver && baseline) return { resolver, baseline };
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`workerd ${hasEnded(child) ? "ended" : "did not listen"}; see its message above`);
}

function workerdConfig(catalog: CatalogAccess): string {
  const services = WORKERS.map((name) => `(name = "${name}", worker = .${name})`);
  const sockets = WORKERS.map(
    (name) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    ${services.join(",\n    ")},
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [
    ${sockets.join(",\n    ")},
  ],
);
${WORKERS.map((name) => workerOf(name, catalog)).join("")}`;
}

/** The settings of wrangler.toml, with its loopback defaults. */
const workerOf = (name: Worker, { url, token }: CatalogAccess) => `
const ${name} :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "${name}.js")],
  compatibilityDate = "2026-06-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "BASE_URL", text = "http://localhost:8787"),
    (name = "QR_ACCESS", text = "open"),
    (name = "LIBSQL_URL", text = "${url}"),
    (name = "LIBSQL_TOKEN", text = "${token}"),
  ],
);
`;
