/** Processor time of a process, all its threads together, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds, in ticks of 10 ms; elsewhere 0, for "not known". */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * The same to the nanosecond, where the kernel counts it (CONFIG_SCHED_INFO). Without threads that
 * have ended, so for a process that has just started.
 */
export function preciseCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8"));
    return spent.reduce((sum, text) => sum + Number(text.split(" ")[0]) / 1e6, 0);
  } catch {
    return cpuMs(pid);
  }
}
