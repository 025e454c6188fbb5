import { expect, test } from "vitest";
import { createRateLimiters } from "../../src/node/rate-limiters.ts";

test("calls of a key are counted within a minute, by the quota or the operator's", async () => {
  let now = 0;
  const limiters = createRateLimiters("sign-in=2", () => now);
  const ask = async (name: string, key: string) => (await limiters[name]!.limit({ key })).success;
  expect([await ask("SIGN_IN_LIMITER", "a"), await ask("SIGN_IN_LIMITER", "a")]).toEqual([
    true,
    true,
  ]);
  expect(await ask("SIGN_IN_LIMITER", "a")).toBe(false);
  expect(await ask("SIGN_IN_LIMITER", "b")).toBe(true);
  now = 60_000;
  expect(await ask("SIGN_IN_LIMITER", "a")).toBe(true);
  for (let call = 1; call <= 10; call++) expect(await ask("REGISTRATION_LIMITER", "a")).toBe(true);
  expect(await ask("REGISTRATION_LIMITER", "a")).toBe(false);
});
