/** Runs wrangler: for `wrangler dev`, quiet and offline, and on the terminal. */
import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "../cli/cli.ts";
import { clientFolder, ROOT } from "../cli/paths.ts";
import { ended, hasEnded } from "./processes.ts";

/** No telemetry, no banner, no requests to its makers, no log files. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
};

const READY_MS = 60_000;

/** The file of wrangler's program. @throws Failure if the packages for developers are not installed */
export function wranglerFile(): string {
  try {
    return createRequire(import.meta.url).resolve("wrangler");
  } catch {
    throw new Failure("wrangler is not installed. Run npm ci without --omit=dev, then this again.");
  }
}

export interface WranglerDev {
  /**
   * The folder to which it bundles, now and after each change of a source (`[build]` of
   * `wrangler.toml`).
   */
  outdir: string;
  config: string;
  port: number;
  vars: Readonly<Record<string, string>>;
  envFiles: readonly string[];
  /** Names of variables that only these files may have. */
  hidden: readonly string[];
  /** The folder of its local state. */
  state: string;
  verbose: boolean;
}

export function startWrangler(options: WranglerDev): ChildProcess {
  const args = [
    "dev",
    join(options.outdir, "worker.js"),
    "--config",
    options.config,
    "--assets",
    clientFolder(options.outdir),
    "--ip",
    "127.0.0.1",
    "--port",
    String(options.port),
    "--inspector-port",
    "0",
    "--persist-to",
    options.state,
    "--show-interactive-dev-session=false",
    ...Object.entries(options.vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ...options.envFiles.flatMap((file) => ["--env-file", file]),
  ];
  const { verbose, outdir } = options;
  const hidden = Object.fromEntries(options.hidden.map((name) => [name, undefined]));
  return spawnWrangler(args, { isDev: true, verbose, env: { OUT_DIR: outdir, ...hidden } });
}

/**
 * Starts wrangler in a process group of its own. Runs wrangler's own file and not its `bin`, which
 * would add a process and hide a fatal signal.
 */
function spawnWrangler(
  args: readonly string[],
  { isDev = false, verbose = false, env = {} } = {},
): ChildProcess {
  const preloaded = isDev ? ["end-with-parent.ts", "own-environment.ts"] : [];
  const modules = preloaded.map((file) => pathToFileURL(join(import.meta.dirname, file)).href);
  const nodeArgs = ["--no-warnings", ...modules.flatMap((module) => ["--import", module])];
  return spawn(process.execPath, [...nodeArgs, wranglerFile(), ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...env,
      ...QUIET,
      WRANGLER_LOG: verbose ? "log" : "warn",
    },
  });
}

export interface WranglerAnswer {
  readonly code: number;
  readonly stdout: string;
  /** Its messages, without colours. */
  readonly message: string;
}

/**
 * Runs wrangler without a terminal, so that it asks nothing.
 * @param input for its standard input: secrets are in no command line and no file
 */
export async function askWrangler(
  args: readonly string[],
  { input = "", env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<WranglerAnswer> {
  const child = spawn(process.execPath, ["--no-warnings", wranglerFile(), ...args], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, ...env, ...QUIET, WRANGLER_LOG: "log", NO_COLOR: "1" },
  });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended(child),
  ]);
  return { code, stdout, message: stripVTControlCharacters(stderr || stdout).trim() };
}

/** Runs wrangler on the terminal, where it may ask questions and print its steps. */
export function runWrangler(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--no-warnings", wranglerFile(), ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
}

/**
 * Waits for 200 from GET /health.
 * @returns whether it is ready; false if wrangler has ended or `signal` was aborted
 */
export async function becomesReady(
  wrangler: ChildProcess,
  port: number,
  host: string,
  signal: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  let last = "nothing";
  while (!hasEnded(wrangler) && !signal.aborted) {
    const status = await healthStatus(port, host);
    if (status === 200) return !hasEnded(wrangler);
    if (status !== undefined) last = String(status);
    if (Date.now() > deadline) {
      throw new Failure(
        `The worker was not ready in ${READY_MS / 1000} s: GET /health answered ${last}. ` +
          "See the messages above, or run the command with --verbose.",
      );
    }
    await sleep(50);
  }
  return false;
}

/** Requests `/health` with the Host that the worker allows, which `fetch` cannot set. */
function healthStatus(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: "/health", headers: { host }, timeout: 5_000 };
    const call = request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(undefined));
    call.end();
  });
}
