import { readFileSync } from "node:fs";

/** Milliseconds of processor time. Linux counts in ticks of 10 ms; elsewhere 0, for "not known". */
export function cpuMs(pid: number): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
