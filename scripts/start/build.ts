/** Builds the server for Node where no build is, or where a source is newer than it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../cli/failure.ts";
import { ROOT } from "../cli/paths.ts";

export const SERVER = join(ROOT, "dist-node", "server.mjs");
/** The folder of the files, not that of a deployment, which is built beside it. */
export const FILES = join(ROOT, "dist-node-client");

/** What the build reads. */
const SOURCES = [
  "src/**/*",
  "brand/*",
  "scripts/sample-catalog/pictures/*",
  "vite*.ts",
  "package-lock.json",
];

export function isStale(): boolean {
  // An image has the build, and not what makes it.
  if (!existsSync(join(ROOT, "vite.node.config.ts"))) return false;
  const made = [SERVER, join(FILES, "_headers"), join(FILES, "assets", "console", "main.js")];
  if (!made.every((file) => existsSync(file))) return true;
  const oldest = Math.min(...made.map((file) => statSync(file).mtimeMs));
  const sources = globSync(SOURCES, { cwd: ROOT });
  return sources.some((file) => statSync(join(ROOT, file)).mtimeMs > oldest);
}

/**
 * Builds in a process of its own: the memory that a build takes is not the server's. @throws
 * Failure
 */
export async function buildServer(): Promise<void> {
  const script = fileURLToPath(new URL("bundle.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: "inherit", cwd: ROOT });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Failure("The server could not be built: see the messages above.");
}
