/** Bare `workerd serve` with bundles, each on a loopback port of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
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

const READY_MS = 20_000;

/** `default` is the path of the binary itself, not of npm's wrapper around it. */
const installed = createRequire(import.meta.url)("workerd") as { default: string; version: string };
export const workerdVersion: string = installed.version;

/** @param bundles the file of each worker; a name is lower-case letters */
export async function startWorkerd<Name extends string>(
  folder: string,
  bundles: Readonly<Record<Name, string>>,
  catalog: CatalogAccess,
): Promise<Workerd<Name>> {
  const names = Object.keys(bundles) as Name[];
  for (const name of names) copyFileSync(bundles[name], join(folder, `${name}.js`));
  const file = join(folder, "bench.capnp");
  rmSync(file, { force: true });
  createPrivate(file, workerdConfig(names, catalog));
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
    return { ports: await listening(child, names), pid: child.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** workerd says on the control pipe which port each socket was given. */
async function listening<Name extends string>(
  child: ChildProcess,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const ports: Partial<Record<Name, number>> = {};
  const control = child.stdio[3] as Readable;
  const late = setTimeout(() => control.destroy(), READY_MS);
  try {
    for await (const line of createInterface(control)) {
      const { event, socket, port } = JSON.parse(line);
      if (event === "listen") ports[socket as Name] = port;
      if (names.every((name) => ports[name])) return ports as Record<Name, number>;
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`workerd ${hasEnded(child) ? "ended" : "did not listen"}; see its message above`);
}

function workerdConfig(names: readonly string[], catalog: CatalogAccess): string {
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
${names.map((name) => workerOf(name, catalog)).join("")}`;
}

/** The settings of wrangler.toml, with its loopback defaults. */
const workerOf = (name: string, { url, token }: CatalogAccess) => `
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
