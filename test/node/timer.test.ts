import { beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "../../src/node/timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("repeats its work, never two at once, and stops", async () => {
  const running: PromiseWithResolvers<void>[] = [];
  const kept: Promise<void>[] = [];
  const signals: AbortSignal[] = [];
  const work = (stopping: AbortSignal) => {
    signals.push(stopping);
    running.push(Promise.withResolvers());
    return running.at(-1)!.promise;
  };
  const timer = startTimer(1_000, work, (one) => kept.push(one));
  expect(running).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(running).toHaveLength(1);
  running[0]!.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(running).toHaveLength(2);
  timer.stop();
  expect(signals[1]!.aborted).toBe(true);
  running[1]!.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running).toHaveLength(2);
  await Promise.all(kept);
});

test("an error is logged, and the next turn comes", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const work = vi.fn(async () => {
    throw new Error("the disk is full");
  });
  const timer = startTimer(1_000, work, () => {});
  await vi.advanceTimersByTimeAsync(2_000);
  timer.stop();
  expect(work).toHaveBeenCalledTimes(2);
  expect(JSON.parse(logged.mock.calls[0]![0])).toMatchObject({
    ...{ event: "timer", level: "error", error: "Error: the disk is full" },
  });
});
