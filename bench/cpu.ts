/** Processor time of a process with all its threads, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds, in steps of 10 ms; 0 on other systems, which means unknown. */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Milliseconds since the process began, precise to microseconds if the kernel counts them
 * (CONFIG_SCHED_INFO); only for a process none of whose threads has ended.
 */
export function startCpuMs(pid: number): number {
  const threads = threadTimes(pid);
  return threads ? spent(new Map(), threads) : cpuMs(pid);
}

/**
 * @returns a function that gives the milliseconds since then; in steps of 10 ms if a thread has
 * ended meanwhile
 */
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

/** A new thread has used all its time since then. */
function spent(before: Times, after: Times): number {
  return [...after].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
}
