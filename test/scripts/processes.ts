/** Real processes for the tests of scripts/: bounded in time, and none left behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";

export const LAUNCHER = "scripts/node.mjs";

export interface Started {
  child: ChildProcess;
  pid: number;
  /** Standard output and error so far. */
  output(): string;
  exitCode: Promise<number | null>;
}

/** As the launcher gives them to scripts, which start in a third of the time. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/node-compile") };
const DRIZZLE = ["--import", pathToFileURL("scripts/drizzle-modules.mjs").href];

/** BASE_URL as vitest sets it is "/"; empty is as good as unset, and outranks `.dev.vars`. */
const NOT_OURS = { BASE_URL: "", LIBSQL_URL: "", LIBSQL_TOKEN: "", LIBSQL_RO_TOKEN: "" };

/** Without a controlling terminal, and without the settings of whoever runs the tests. */
export function start(args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [...DRIZZLE, ...args], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...COMPILE_CACHE, ...process.env, ...NOT_OURS, ...env },
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  const exitCode = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await Promise.race([exitCode, sleep(60_000).then(() => child.kill("SIGKILL"))]);
  });
  return { child, pid: child.pid!, output: () => text, exitCode };
}

export async function run(args: string[], env?: Record<string, string>) {
  const started = start(args, env);
  return { code: await started.exitCode, output: started.output() };
}

/** @throws Error after five minutes, for then it hangs */
export async function until(what: string, done: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 300_000;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`not in five minutes: ${what}`);
    await sleep(25);
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-scripts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The command lines of all processes below `pid`, by process id (Linux). */
export function descendants(pid: number): Map<number, string> {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readProc(`${name}/stat`) : "";
    const parent = /\) \S (\d+) /.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = new Map<number, string>();
  const visit = (above: number) => {
    for (const [child, parent] of parents) {
      if (parent !== above) continue;
      found.set(child, readProc(`${child}/cmdline`).replaceAll("\0", " "));
      visit(child);
    }
  };
  visit(pid);
  return found;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
