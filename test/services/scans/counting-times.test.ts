/** How long a scan waits in its isolate, under a clock of the test's own. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Catalog } from "../../../src/catalog/catalog.ts";
import { createScanCounter } from "../../../src/services/scans/counter.ts";
import type { ScanFacts } from "../../../src/services/scans/facts.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-23T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const facts = (anchor: string): ScanFacts => ({
  ...{ anchor, owner: "acme", brand: null, prefix: null, hasRecord: true },
  values: [["total", "record"]],
});
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * An isolate with a catalog that takes a while to store a batch.
 * @returns how long each scan of a minute waited until it was stored, and when batches were sent, in ms
 */
async function counted(tookMs: number, scansAt: (second: number) => number, forMs = 300_000) {
  const began = Date.now();
  const counter = createScanCounter();
  const addedAt = new Map<string, number>();
  const waits: number[] = [];
  const sentAt: number[] = [];
  const note = (async ([query]: { statements: { args: unknown[] }[] }[]) => {
    sentAt.push(Date.now() - began);
    await sleep(tookMs);
    const { counted } = JSON.parse(String(query!.statements[0]!.args[2]));
    for (const [, , anchor] of counted) waits.push(Date.now() - addedAt.get(anchor)!);
    return [1];
  }) as unknown as Catalog["note"];
  const counting = {
    clock: () => new Date(),
    catalog: () => ({ note }),
    keepAlive: () => {},
    onDropped: () => expect.unreachable(),
  };
  let scans = 0;
  for (let second = 0; second < 60; second++) {
    for (let n = 0; n < scansAt(second); n++) {
      const anchor = `/01/${scans++}`;
      addedAt.set(anchor, Date.now());
      counter.add(facts(anchor), counting);
    }
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(forMs);
  expect(waits).toHaveLength(scans);
  return { longest: Math.max(...waits), sentAt };
}

const STREAMS = {
  "one scan": (second: number) => Number(second === 0),
  "a scan a second": () => 1,
  "a scan every seven seconds": (second: number) => Number(second % 7 === 0),
  "twenty scans a second": () => 20,
  "bursts of thirty scans": (second: number) => (second % 17 === 0 ? 30 : 0),
};

describe.each(Object.entries(STREAMS))("of %s", (_, scansAt) => {
  test.each([5, 100, 400])(
    "each is seen after 15 s at most, if a batch takes %i ms",
    async (ms) => {
      expect((await counted(ms, scansAt)).longest).toBeLessThanOrEqual(15_000);
    },
  );
});

describe("while the catalog needs more than a second for a batch", () => {
  test("an isolate with further scans sends less often, but within two minutes", async () => {
    const { longest, sentAt } = await counted(1_200, STREAMS["a scan a second"]);
    const [first, second] = sentAt;
    expect(second! - first!).toBeGreaterThanOrEqual(30_000);
    expect(longest).toBeLessThan(120_000);
  });

  test("an isolate whose memory becomes full sends all the same", async () => {
    const { sentAt } = await counted(1_200, () => 100);
    expect(sentAt.filter((ms) => ms < 60_000).length).toBeGreaterThan(1);
  });

  test("what no further scan follows is not kept until one comes", async () => {
    const { longest } = await counted(1_200, (second) => (second % 17 === 0 ? 30 : 0));
    expect(longest).toBeLessThan(16_000);
  });
});
