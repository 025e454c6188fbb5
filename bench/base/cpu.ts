/** Processor time of a process with all its threads, and its memory, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { Failure } from "../../scripts/cli/failure.ts";

/** @throws Failure on a system without /proc */
export function requireLinux(command: string): void {
  if (process.platform !== "linux") {
    throw new Failure(`npm run ${command} reads processor times from /proc: it needs Linux.`);
  }
}

/** The bytes of memory that a process has now (its resident set). */
export function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  return Number(kibibytes) * 1024;
}

/** Milliseconds since the process began. It has to have all its threads still. */
export const startCpuMs = (pid: number): number => total(threadTimes(pid));

/** @returns a function that gives the milliseconds since then */
export function countCpu(pid: number): () => number {
  const [ticks, before] = [tickMs(pid), threadTimes(pid)];
  return () => {
    const after = threadTimes(pid);
    // A thread that has ended took its time with it. The ticks of the process include it, but count
    // only in steps of 10 ms.
    const isWhole = [...before.keys()].every((thread) => after.has(thread));
    return isWhole ? total(after) - total(before) : tickMs(pid) - ticks;
  };
}

function tickMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds by thread, precise to microseconds. */
function threadTimes(pid: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
      times.set(thread, Number(text.split(" ")[0]) / 1e6);
    } catch {
      // The thread has ended since the folder was read.
    }
  }
  return times;
}

const total = (times: ReadonlyMap<string, number>) =>
  [...times.values()].reduce((sum, ms) => sum + ms, 0);
