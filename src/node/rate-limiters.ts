/** Rate limits in the memory of this process, as the bindings of Workers count them: by window and key. */
import type { RateLimiter } from "../config/bindings.ts";
import { POLICY_NAMES, RATE_POLICIES, RATE_WINDOW_SECONDS } from "../config/rate-policies.ts";

/** Keys beyond this number are not counted until the window ends: memory is bounded. */
const MOST_KEYS = 100_000;

/** The limiters by the names of their bindings. @param quotas RATE_QUOTAS */
export function createRateLimiters(quotas = "", now = Date.now): Record<string, RateLimiter> {
  const others = new Map(
    quotas.split(",").map((item) => item.trim().split("=") as [string, string]),
  );
  return Object.fromEntries(
    POLICY_NAMES.map((name) => {
      const { binding, quota } = RATE_POLICIES[name];
      return [binding, limiterOf(Number(others.get(name) ?? quota), now)];
    }),
  );
}

function limiterOf(quota: number, now: () => number): RateLimiter {
  const calls = new Map<string, number>();
  let window = 0;
  return {
    async limit({ key }) {
      const current = Math.floor(now() / (RATE_WINDOW_SECONDS * 1_000));
      if (current !== window) calls.clear();
      window = current;
      const count = (calls.get(key) ?? 0) + 1;
      if (count === 1 && calls.size >= MOST_KEYS) return { success: true };
      calls.set(key, count);
      return { success: count <= quota };
    },
  };
}
