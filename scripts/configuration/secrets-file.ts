/** Passes secrets to wrangler in a file, because every user can read a command line. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { replacePrivate } from "../cli/private-file.ts";
import { isAlive } from "../processes/processes.ts";
import { formatEnvironmentLine } from "./environment.ts";

/** @returns the dotenv file, which this process must remove when it ends */
export function writeSecrets(data: string, secrets: Readonly<Record<string, string>>): string {
  makeDataFolder(data);
  removeStale(data);
  const file = dataFiles(data).secrets(process.pid);
  const lines = Object.entries(secrets).map(([name, value]) => formatEnvironmentLine(name, value));
  replacePrivate(file, lines.join(""));
  return file;
}

/** Removes the files of processes that were killed. */
function removeStale(data: string): void {
  for (const name of readdirSync(data)) {
    const pid = /^secrets\.(\d+)\.env$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(data, name), { force: true });
  }
}
