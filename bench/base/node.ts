/** The built server on Node, as `npm start` runs it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleForNode } from "../../scripts/bundle/bundle.ts";
import { ROOT } from "../../scripts/cli/paths.ts";
import { stopAtExit } from "../../scripts/processes/processes.ts";
import type { Worker, WorkerSource } from "./runtimes.ts";

const SERVE = join(import.meta.dirname, "node-server.ts");

/** Builds the server in a folder, with no files that pages load. */
export async function nodeSource(
  folder: string,
  bindings: WorkerSource["bindings"],
): Promise<WorkerSource> {
  // What the server imports by its name: the database's engine.
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const outdir = join(folder, "server");
  const bundle = await bundleForNode({ outdir });
  const files = filesOf(bundle);
  mkdirSync(files);
  writeFileSync(join(files, "_headers"), "");
  return { bundle, bindings };
}

const filesOf = (bundle: string) => join(bundle, "..", "files");

export async function startNode({ bundle, bindings, isQuiet }: WorkerSource): Promise<Worker> {
  const child = fork(SERVE, [bundle, filesOf(bundle)], {
    detached: true,
    // A quiet run hides the lines that each request logs.
    stdio: ["ignore", "ignore", isQuiet ? "ignore" : "inherit", "ipc"],
    execArgv: [],
    env: { ...process.env, BENCH_BINDINGS: JSON.stringify(bindings) },
  });
  const stop = stopAtExit(child, 1_000);
  const [port] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (child.connected) return { port: Number(port), pid: child.pid!, stop };
  await stop();
  throw new Error("The server on Node did not start; see its message above");
}
