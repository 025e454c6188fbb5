/** The catalog's file in a data folder, opened without a server. */
import { dirname } from "node:path";
import { inDataFolder, makeFolder } from "../cli/data-folder.ts";
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
  inDataFolder(data, () => makeFolder(dirname(sqlite)));
  const url = fileUrl(sqlite);
  announce(data, { pid: process.pid, url, owner: process.pid });
  return url;
}
