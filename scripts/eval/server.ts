/** A server for one run: `npm run dev` on a new sample catalog. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { connect, type Database } from "../catalog/catalog.ts";
import { Failure } from "../cli/failure.ts";
import type { Lifetime } from "../cli/lifetime.ts";
import { ROOT } from "../cli/paths.ts";
import { stopAtExit } from "../processes/processes.ts";
import { findServer } from "../processes/server-record.ts";
import { countScans } from "./scans.ts";

/** Longer than the server needs to stop its worker and its catalog. */
const GRACE_MS = 10_000;

/** Everybody may read and record there, and all tools are listed, independent of this machine's settings. */
const SETTINGS = {
  BASE_URL: "",
  LIBSQL_URL: "",
  LIBSQL_TOKEN: "",
  LIBSQL_RO_TOKEN: "",
  QR_ACCESS: "open",
  READ_ACCESS: "open",
  WRITE_TOOLS: "scoped",
};

export interface Started {
  /** The server's URL without a trailing slash. */
  readonly url: string;
  /** The key of an organization whose products were scanned; it may change its records. */
  readonly token: string;
  /** The database of its catalog, which ends with the run. */
  readonly db: Database;
}

/** @throws Failure with its output, if it does not start */
export async function startServer({ defer, signal }: Lifetime): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), "gtin-resolver-eval-"));
  defer(() => rmSync(data, { recursive: true, force: true }));
  const args = ["scripts/dev/main.ts", "--port", "0", "--db-port", "0", "--data", data];
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...SETTINGS },
  });
  const stop = stopAtExit(child, GRACE_MS);
  signal.addEventListener("abort", stop);
  defer(stop);
  const url = await awaitUrl(child);
  const catalog = await findServer(data);
  if (!catalog) throw new Failure("The server's catalog was not found.");
  const db = connect(catalog.url, catalog.token);
  return { url, token: await countScans(db), db };
}

type Server = ChildProcessByStdio<null, Readable, Readable>;

async function awaitUrl({ stdout, stderr }: Server): Promise<string> {
  const errors: string[] = [];
  stderr.on("data", (chunk) => errors.push(String(chunk)));
  for await (const line of createInterface(stdout)) {
    const url = /^ +MCP +(\S+)\/mcp$/.exec(line)?.[1];
    if (url === undefined) continue;
    // Nothing reads its further output, and a full pipe would block the server.
    stdout.resume();
    return url;
  }
  throw new Failure(`The server did not start. ${errors.join("").trim()}`);
}
