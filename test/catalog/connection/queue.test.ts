import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  createProbeQueue,
  createReadQueue,
  READS,
  type Turns,
} from "../../../src/catalog/connection/queue.ts";
import type { AppError } from "../../../src/errors/errors.ts";

/** Far longer than any of these tests takes. */
const PATIENCE = 600_000;

const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.fail("was not refused"),
    (error) => error,
  );

/** Work that ends when it is told to, in a queue. */
function crowd(turns: Turns, count: number, patience = PATIENCE) {
  const ends: (() => void)[] = [];
  const all = Array.from({ length: count }, () =>
    turns.inTurn(patience, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  return { ends, all };
}

test("reads beyond the places and the longest line are rejected", async () => {
  const reads = createReadQueue();
  const { ends, all } = crowd(reads, READS.underWay + READS.waiting);
  await expect.poll(() => ends.length).toBe(READS.underWay);
  expect(reads.waiting()).toBe(READS.waiting);
  const refused = await refusal(reads.inTurn(PATIENCE, () => expect.fail("called")));
  expect(refused.errorCode).toBe("catalog_busy");
  expect(refused.message).toContain("Nothing was read");
  expect(refused.options.guidance).toContain(`${refused.options.retryAfter} s`);
  for (let i = 0; i < all.length; i++) {
    await expect.poll(() => ends.length).toBeGreaterThan(i);
    ends[i]!();
  }
  await Promise.all(all);
  expect(reads.waiting()).toBe(0);
});

test("reads that are rejected at one moment are told different times to come again", async () => {
  const reads = createReadQueue({ underWay: 1, waiting: 0 });
  crowd(reads, 1);
  const work = () => Promise.resolve();
  const refused = await Promise.all(
    Array.from({ length: 100 }, () => refusal(reads.inTurn(PATIENCE, work))),
  );
  const seconds = new Set(refused.map(({ options }) => options.retryAfter));
  expect([...seconds].toSorted()).toEqual([1, 2, 3]);
});

test("a read that waited too long leaves the line, and the others keep their order", async () => {
  const turns = createReadQueue({ underWay: 1, waiting: 10 });
  const first = crowd(turns, 1);
  const impatient = turns.inTurn(5, () => expect.fail("called"));
  const order: number[] = [];
  const later = [1, 2, 3].map((n) => turns.inTurn(PATIENCE, async () => void order.push(n)));
  expect((await refusal(impatient)).errorCode).toBe("catalog_busy");
  expect([turns.waiting(), first.ends.length]).toEqual([3, 1]);
  first.ends[0]!();
  await Promise.all(later);
  expect(order).toEqual([1, 2, 3]);
});

test("a timer that fires after its turn has come takes nobody else out of the line", async () => {
  const turns = createReadQueue({ underWay: 1, waiting: 10 });
  const first = crowd(turns, 1);
  await expect.poll(() => first.ends.length).toBe(1);
  const second = crowd(turns, 1, 20);
  first.ends[0]!();
  await first.all[0];
  const third = turns.inTurn(PATIENCE, async () => "served");
  await sleep(40);
  expect(turns.waiting()).toBe(1);
  second.ends[0]!();
  expect(await third).toBe("served");
});

test("a health probe does not wait behind a crowd of reads", async () => {
  crowd(createReadQueue(), READS.underWay + READS.waiting);
  expect(await createProbeQueue().inTurn(PATIENCE, async () => "alive")).toBe("alive");
});
