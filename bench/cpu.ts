/** Processor time of a process, all its threads together, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds, in ticks of 10 ms; elsewhere 0, for "not known". */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Milliseconds since the process began, to the microsecond where the kernel counts so
 * (CONFIG_SCHED_INFO); only of a process that has lost no thread yet.
 */
export function startCpuMs(pid: number): number {
  const threads = threadTimes(pid);
  return threads ? spent(new Map(), threads) : cpuMs(pid);
}

/** @returns a function that gives the milliseconds since; in ticks if a thread has ended meanwhile */
export function countCpu(pid: number): () => number {
  const [ticks, before] = [cpuMs(pid), threadTimes(pid)];
  return () => {
    const after = threadTimes(pid);
    const isWhole = before && after && [...before.keys()].every((thread) => after.has(thread));
    return isWhole ? spent(before, after) : cpuMs(pid) - ticks;
  };
}

type Times = ReadonlyMap<string, number>;

/** Milliseconds by thread. */
function threadTimes(pid: number): Times | undefined {
  try {
    return new Map(
      readdirSync(`/proc/${pid}/task`).map((thread) => {
        const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
        return [thread, Number(text.split(" ")[0]) / 1e6];
      }),
    );
  } catch {
    return undefined;
  }
}

/** A thread that is new has spent all its time since. */
function spent(before: Times, after: Times): number {
  return [...after].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
}
