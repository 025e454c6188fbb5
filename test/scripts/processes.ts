/** Real processes for the tests of scripts/: bounded in time, and none left behind. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished, vi } from "vitest";
import { exitCodeOf } from "../../scripts/cli/cli.ts";
import { WAIT_MS } from "../support/patience.ts";

export interface Started {
  child: ChildProcess;
  pid: number;
  /** Standard output and error so far. */
  output(): string;
  exitCode: Promise<number | null>;
}

/** A shell function that makes `node` the Node of this process. */
export const SHELL_NODE = `node() { "${process.execPath}" "$@"; }\n`;

/** BASE_URL as vitest sets it is "/"; empty is as good as unset, and outranks `.dev.vars`. */
const NOT_OURS = { BASE_URL: "", LIBSQL_URL: "", LIBSQL_TOKEN: "", LIBSQL_RO_TOKEN: "" };

/** The same in this process, until the end of the test. */
export function withoutSettings(): void {
  for (const [name, value] of Object.entries(NOT_OURS)) vi.stubEnv(name, value);
}

/** Starts Node without a controlling terminal, and without the settings of whoever runs the tests. */
export function start(args: string[], env: Record<string, string> = {}, cwd?: string): Started {
  const child = spawn(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...NOT_OURS, ...env },
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

/** `script` in `sh`, whose `node` starts scripts; `args` are its `$1` and so on. */
export function runShell(
  script: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", SHELL_NODE + script, "sh", ...args], {
    ...{ cwd, encoding: "utf8" },
    env: { ...process.env, ...NOT_OURS, ...env },
  });
  return { status, stdout, stderr };
}

/** A command's work in this process. @returns the exit code, and what was printed */
export async function runHere(name: string, body: () => Promise<number>) {
  const printed: string[] = [];
  const take = (...texts: unknown[]) => void printed.push(`${texts.join(" ")}\n`);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(take),
    vi.spyOn(console, "error").mockImplementation(take),
  ];
  try {
    return { code: await exitCodeOf(name, body), output: printed.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export async function run(args: string[], env?: Record<string, string>, cwd?: string) {
  const started = start(args, env, cwd);
  return { code: await started.exitCode, output: started.output() };
}

/** @throws Error if it does not happen in WAIT_MS */
export async function until(what: string, done: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + WAIT_MS;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`This did not happen: ${what}`);
    await sleep(25);
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-scripts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Those below `folder` that have `text` in them, relative to it, sorted. */
export function filesWith(folder: string, text: string): string[] {
  const { stdout } = spawnSync("grep", ["-rlF", text, "."], { cwd: folder, encoding: "utf8" });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((name) => name.replace("./", ""))
    .sort();
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

/** Whether each thread of the process has stopped (Linux; elsewhere nothing tells). */
export function isStopped(pid: number): boolean {
  if (!existsSync("/proc")) return true;
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) => /\) T /.test(readProc(`${pid}/task/${thread}/stat`)));
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
