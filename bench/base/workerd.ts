/** Plain `workerd serve` with one bundled worker, on a loopback port. */
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { modulesOf } from "../../scripts/bundle/bundle.ts";
import { createPrivate } from "../../scripts/cli/private-file.ts";
import { stopAtExit } from "../../scripts/processes/processes.ts";
import type { Worker, WorkerSource } from "./runtimes.ts";

const READY_MS = 20_000;
/** More than any bundle has. */
const MOST_BYTES = 64 * 2 ** 20;

/** `default` is the path of the binary itself, not of npm's wrapper. */
const installed = createRequire(import.meta.url)("workerd") as { default: string; version: string };

export const WORKERD = `workerd ${installed.version}`;

/**
 * The configuration is encoded first: else the process would read it as text with all modules,
 * which is no part of what a start costs elsewhere.
 * @param folder for its files, removed by the caller
 */
export async function startWorkerd(folder: string, source: WorkerSource): Promise<Worker> {
  const own = mkdtempSync(join(folder, "workerd-"));
  for (const { name, file } of modulesOf(source.bundle)) copyFileSync(file, join(own, name));
  const [text, config] = [join(own, "bench.capnp"), join(own, "bench.bin")];
  createPrivate(text, configOf(source));
  const encoded = execFileSync(installed.default, ["compile", "--config-only", text], {
    maxBuffer: MOST_BYTES,
  });
  createPrivate(config, encoded);
  const child = spawn(installed.default, ["serve", "--binary", "--control-fd=3", config], {
    detached: true,
    // A quiet run hides the lines that each request logs.
    stdio: ["ignore", "ignore", source.isQuiet ? "ignore" : "inherit", "pipe"],
  });
  const stop = stopAtExit(child, 1_000);
  const port = await listening(child.stdio[3] as Readable);
  if (port !== undefined) return { port, pid: child.pid!, stop };
  await stop();
  throw new Error("workerd did not start; see its message above");
}

/** workerd reports the port of its socket on the control pipe. */
async function listening(control: Readable): Promise<number | undefined> {
  const late = setTimeout(() => control.destroy(), READY_MS);
  try {
    for await (const line of createInterface(control)) {
      const { event, port } = JSON.parse(line);
      if (event === "listen") return port;
    }
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

const configOf = ({ bundle, bindings }: WorkerSource) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [${modulesOf(bundle).map(({ name }) => `(name = "${name}", esModule = embed "${name}")`)}],
  compatibilityDate = "2026-06-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [${Object.entries(bindings).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)}],
);
`;
