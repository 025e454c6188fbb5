/** Child processes: started in a process group of their own, waited for, and stopped reliably. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** The command line of a running process; empty for one that has ended. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const [command, args] = process.platform === "win32" ? onWindows(pid) : onOthers(pid);
    return execFileSync(command, args, { encoding: "utf8" });
  } catch {
    return "";
  }
}

type Question = [command: string, args: string[]];

const onOthers = (pid: number): Question => ["ps", ["-p", String(pid), "-o", "command="]];

const onWindows = (pid: number): Question => [
  "powershell.exe",
  [
    "-NoProfile",
    "-Command",
    `(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`,
  ],
];

/** A zombie process has no command line, and counts as ended. */
export const isAlive = (pid: number) => commandLine(pid).trim() !== "";

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null;

/** Resolves with the exit code: 128+n if signal n ended it, 1 if it never started. */
export async function ended(child: ChildProcess): Promise<number> {
  if (child.pid === undefined) return 1;
  if (!hasEnded(child)) await new Promise((resolve) => child.once("exit", resolve));
  return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0);
}

/** SIGTERM, then SIGKILL after `graceMs`; true once it is gone. */
export async function stopPid(pid: number, graceMs: number): Promise<boolean> {
  signal(pid, "SIGTERM");
  const deadline = Date.now() + graceMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(pid)) signal(pid, "SIGKILL");
  for (let i = 0; i < 50 && isAlive(pid); i++) await sleep(20);
  return !isAlive(pid);
}

/**
 * Stops a child that was spawned with `detached: true`, then everything left in its process group.
 * That group gets no Ctrl-C from the terminal, so we can stop it in our own order.
 */
async function stopGroup(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.pid === undefined) return;
  if (!hasEnded(child)) {
    child.kill("SIGTERM");
    await Promise.race([ended(child), sleep(graceMs, undefined, { ref: false })]);
  }
  killGroup(child);
  await ended(child);
}

/**
 * Kills the group of a child if this process ends without having stopped it.
 * @returns a function that stops the child as {@link stopGroup} does
 */
export function stopAtExit(child: ChildProcess, graceMs: number): () => Promise<void> {
  const kill = () => killGroup(child);
  process.once("exit", kill);
  return async () => {
    await stopGroup(child, graceMs);
    process.off("exit", kill);
  };
}

/** Kills at once, for use in an exit handler. */
function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) signal(-child.pid, "SIGKILL");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
