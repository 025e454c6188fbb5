/**
 * Every row is garbage as soon as it is stored: V8 is told to collect early instead of growing. To be
 * called before drizzle is loaded, which leaves more than a hundred megabytes to be collected.
 */
import { setFlagsFromString } from "node:v8";

export function keepMemorySmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=100");
}
