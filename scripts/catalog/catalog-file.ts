/** The catalog's file in a data folder, opened without a server. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { dataFiles } from "../cli/paths.ts";
import { announce, claim, fileUrl } from "../processes/server-record.ts";

/**
 * Makes the data folder this process's own until it calls `release`: no server starts on it, and
 * other commands open the same file.
 * @returns the URL of the file
 * @throws Failure if a running process has the folder
 */
export async function claimFile(data: string): Promise<string> {
  await claim(data, false);
  const { sqlite } = dataFiles(data);
  mkdirSync(dirname(sqlite), { recursive: true, mode: 0o700 });
  const url = fileUrl(sqlite);
  announce(data, { pid: process.pid, url, owner: process.pid });
  return url;
}
