import type { Timing } from "../../src/model/link.ts";
import { isActive } from "../../src/resolver/rules/timing.ts";

export const MINUTE = 60_000;
export const at = (text: string) => Date.parse(text);

/** The active pieces of [start, end) as "from/until", sampled minute by minute. */
export function pieces(rule: Timing, start: string, end: string): string[] {
  const found: string[] = [];
  let open: number | null = null;
  for (let epoch = at(start); epoch <= at(end); epoch += MINUTE) {
    const active = epoch < at(end) && isActive(rule, epoch);
    if (active && open === null) open = epoch;
    if (!active && open !== null) {
      found.push(`${short(open)}/${short(epoch)}`);
      open = null;
    }
  }
  return found;
}
export const short = (epoch: number) => new Date(epoch).toISOString().slice(5, 16);
