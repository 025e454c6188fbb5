import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWriteQueue } from "../../../src/catalog/connection/queue.ts";
import type { AppError } from "../../../src/errors/errors.ts";

/** Far longer than any of these tests takes. */
const PATIENCE = 600_000;

/** Writes that end when they are told to. */
function writes() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    write: (n: number) => () =>
      new Promise<number>((resolve) => {
        started.push(n);
        ends[n] = () => resolve(n);
      }),
    end: (n: number) => ends[n]!(),
  };
}

/** Waits until as many as that have started; a queue that forgets one is a hang. */
async function until(started: number[], count: number): Promise<number[]> {
  while (started.length < count) await sleep(1);
  return started;
}

const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.fail("was not refused"),
    (error) => error,
  );

test("two writes are sent at a time, and the others follow in their order", async () => {
  const queue = createWriteQueue();
  const { started, write, end } = writes();
  const all = [0, 1, 2, 3, 4].map((n) => queue.inTurn(PATIENCE, write(n)));
  expect(await until(started, 2)).toEqual([0, 1]);
  end(1);
  expect(await until(started, 3)).toEqual([0, 1, 2]);
  end(0);
  expect(await until(started, 4)).toEqual([0, 1, 2, 3]);
  for (const n of [2, 3]) end(n);
  await until(started, 5);
  end(4);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test("a write that fails gives its place to the next", async () => {
  const queue = createWriteQueue();
  const failed = queue.inTurn(PATIENCE, () => Promise.reject(new Error("constraint")));
  const next = queue.inTurn(PATIENCE, () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("constraint");
  expect(await next).toBe("done");
});

test("a write that finds the queue full is rejected at once, and never sent", async () => {
  const queue = createWriteQueue({ underWay: 1, waiting: 2 });
  const { started, write, end } = writes();
  const all = [0, 1, 2].map((n) => queue.inTurn(PATIENCE, write(n)));
  const error = await refusal(queue.inTurn(PATIENCE, write(3)));
  expect(error.errorCode).toBe("catalog_busy");
  expect(error.message).toContain("Nothing was written");
  expect(error.options.retryAfter).toBeGreaterThanOrEqual(1);
  expect(error.options.guidance).toContain(`${error.options.retryAfter} s`);
  for (const n of [0, 1, 2]) {
    await until(started, n + 1);
    end(n);
  }
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2]);
});

test("a write that waits too long is rejected, never sent, and delays no other", async () => {
  const queue = createWriteQueue({ underWay: 1 });
  const { started, write, end } = writes();
  const first = queue.inTurn(PATIENCE, write(0));
  const impatient = queue.inTurn(5, write(1));
  const patient = queue.inTurn(PATIENCE, write(2));
  expect((await refusal(impatient)).errorCode).toBe("catalog_busy");
  end(0);
  await first;
  expect(await until(started, 2)).toEqual([0, 2]);
  end(2);
  await patient;
});

test("writes that are rejected at one moment are told different times to come again", async () => {
  const queue = createWriteQueue({ underWay: 1, waiting: 0 });
  queue.inTurn(PATIENCE, () => new Promise(() => {}));
  const refused = await Promise.all(
    Array.from({ length: 200 }, () => refusal(queue.inTurn(PATIENCE, () => expect.fail("called")))),
  );
  const seconds = new Set(refused.map(({ options }) => options.retryAfter!));
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
  expect(seconds.size).toBeGreaterThan(5);
});

test("a place whose write was lost with its request is free again", async () => {
  const queue = createWriteQueue({ underWay: 1, lostMs: 10 });
  queue.inTurn(PATIENCE, () => new Promise(() => {}));
  await sleep(20);
  expect(await queue.inTurn(PATIENCE, () => Promise.resolve("done"))).toBe("done");
});
