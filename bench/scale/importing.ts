/**
 * Imports one feed into an empty catalog with `npm run import`, and measures the peak memory of its
 * process.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { ROOT } from "../../scripts/cli/paths.ts";
import { ended, killGroup } from "../../scripts/processes/processes.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { ORGANIZATION } from "./files.ts";

const IMPORT = join(ROOT, "scripts", "import", "main.ts");
const LOOK_MS = 100;

export interface Imported {
  readonly seconds: number;
  /** Bytes; undefined if the system does not report it. */
  readonly peakMemory: number | undefined;
}

export const canImport = (): boolean => existsSync(IMPORT);

/** @throws Error if rows are rejected or the import fails; its output is above the error */
export async function importFeed(feed: string, data: string): Promise<Imported> {
  const sqld = await startSqld({ dataDir: data });
  try {
    await migrateCatalog(connect(sqld.url, sqld.token));
    const start = performance.now();
    const args = [IMPORT, feed, "--data", data, "--organization", ORGANIZATION];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, LIBSQL_URL: "", LIBSQL_TOKEN: "" },
    });
    const killAtExit = () => killGroup(child);
    process.once("exit", killAtExit);
    let peakMemory: number | undefined;
    const look = setInterval(() => (peakMemory = highWaterMark(child.pid) ?? peakMemory), LOOK_MS);
    const code = await ended(child);
    clearInterval(look);
    process.off("exit", killAtExit);
    if (code !== 0) throw new Error(`npm run import ended with exit code ${code}`);
    return { seconds: (performance.now() - start) / 1000, peakMemory };
  } finally {
    await sqld.stop();
  }
}

/** Linux records the peak memory of a process. */
function highWaterMark(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
