/** Plain `workerd serve` with bundles, each on a loopback port of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { modulesOf } from "../scripts/bundle/bundle.ts";
import { createPrivate } from "../scripts/cli/private-file.ts";
import { hasEnded, killGroup, stopGroup } from "../scripts/processes/processes.ts";

export interface Workerd<Name extends string> {
  readonly ports: Readonly<Record<Name, number>>;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface CatalogAccess {
  readonly url: string;
  readonly token: string;
}

export interface WorkerSource {
  /** The file of its entry, beside its other modules. */
  readonly bundle: string;
  readonly catalog: CatalogAccess;
  /** Whether it counts scans: its flushes ask the catalog at times of their own. */
  readonly isCounting?: true;
}

const READY_MS = 20_000;

/** `default` is the path of the binary itself, not of npm's wrapper. */
const installed = createRequire(import.meta.url)("workerd") as { default: string; version: string };
export const workerdVersion: string = installed.version;

/** @param workers by name, in lower-case letters */
export async function startWorkerd<Name extends string>(
  folder: string,
  workers: Readonly<Record<Name, WorkerSource>>,
): Promise<Workerd<Name>> {
  const names = Object.keys(workers) as Name[];
  for (const name of names) {
    const copy = join(folder, `${name}.modules`);
    mkdirSync(copy, { recursive: true });
    for (const module of modulesOf(workers[name].bundle)) {
      copyFileSync(module.file, join(copy, module.name));
    }
  }
  const file = join(folder, "bench.capnp");
  rmSync(file, { force: true });
  createPrivate(file, workerdConfig(workers));
  const child = spawn(installed.default, ["serve", "--control-fd=3", file], {
    detached: true,
    // Otherwise each request would write a line to the output.
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const killAtExit = () => killGroup(child);
  process.once("exit", killAtExit);
  const stop = async () => {
    await stopGroup(child, 1_000);
    process.off("exit", killAtExit);
  };
  try {
    const ports = (await listening(child, names)) as Record<Name, number>;
    return { ports, pid: child.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** workerd reports on the control pipe the port of each socket. */
async function listening(
  child: ChildProcess,
  names: readonly string[],
): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  const control = child.stdio[3] as Readable;
  const late = setTimeout(() => control.destroy(), READY_MS);
  try {
    for await (const line of createInterface(control)) {
      const { event, socket, port } = JSON.parse(line);
      if (event === "listen") ports[socket] = port;
      if (names.every((name) => ports[name])) return ports;
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`workerd ${hasEnded(child) ? "ended" : "did not listen"}; see its message above`);
}

function workerdConfig(workers: Readonly<Record<string, WorkerSource>>): string {
  const names = Object.keys(workers);
  const services = names.map((name) => `(name = "${name}", worker = .${name})`);
  const sockets = names.map(
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
${Object.entries(workers)
  .map(([name, worker]) => workerOf(name, worker))
  .join("")}`;
}

/** The settings of wrangler.toml, with its loopback defaults. */
const workerOf = (name: string, { bundle, catalog: { url, token }, isCounting }: WorkerSource) => `
const ${name} :Workerd.Worker = (
  modules = [
    ${modulesOf(bundle)
      .map(
        ({ name: module }) => `(name = "${module}", esModule = embed "${name}.modules/${module}"),`,
      )
      .join("\n    ")}
  ],
  compatibilityDate = "2026-06-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "BASE_URL", text = "http://localhost:8787"),
    (name = "QR_ACCESS", text = "open"),
    (name = "COUNT_SCANS", text = "${isCounting ? "on" : "off"}"),
    (name = "LIBSQL_URL", text = "${url}"),
    (name = "LIBSQL_TOKEN", text = "${token}"),
  ],
);
`;
