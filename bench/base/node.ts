/** The built server on Node, with its catalog in a file, as `npm start` runs it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { killGroup, stopGroup } from "../../scripts/processes/processes.ts";
import type { Worker } from "./runtimes.ts";

const SERVE = join(import.meta.dirname, "node-server.ts");

export interface NodeSource {
  /** The entry of the built server, beside its other modules. */
  readonly bundle: string;
  /** The file of the catalog. */
  readonly catalog: string;
  /** The folder of the files that pages load. */
  readonly files: string;
}

export async function startNode({ bundle, catalog, files }: NodeSource): Promise<Worker> {
  const child = fork(SERVE, [bundle, catalog, files], {
    detached: true,
    // Without the lines that each request logs.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  const killAtExit = () => killGroup(child);
  process.once("exit", killAtExit);
  const stop = async () => {
    await stopGroup(child, 1_000);
    process.off("exit", killAtExit);
  };
  const [port] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (child.connected) return { port: Number(port), pid: child.pid!, stop };
  await stop();
  throw new Error("The server on Node did not start; see its message above");
}
