/** The worker as it is deployed: streams stay open under many reads, and are closed soon after. */
import { expect, test } from "vitest";
import { KEPT } from "../../src/catalog/connection/kept-streams.ts";
import { recordedWorker } from "../support/recorded-worker.ts";

const GTIN = "09506000134352";

const on = recordedWorker();

let scans = 0;
const scan = async () =>
  (await fetch(`${on.worker.url}/01/${GTIN}/21/I${++scans}`, { redirect: "manual" })).status;

test("a lone read closes its stream in the same request", async () => {
  expect(await scan()).toBe(307);
  expect(on.recorder.exchanges).toMatchObject([{ opens: true, closes: true, onlyCloses: false }]);
  expect(on.recorder.open()).toBe(0);
});

test("after a burst of reads, whatever stayed open is closed, without another read", async () => {
  const burst = () => Promise.all(Array.from({ length: 200 }, scan));
  // On a slow machine a burst is no burst, until one is.
  await expect
    .poll(
      async () => {
        expect(new Set(await burst())).toEqual(new Set([307]));
        return on.recorder.exchanges.some(({ closes }) => !closes);
      },
      { interval: 0 },
    )
    .toBe(true);
  await expect.poll(() => on.recorder.open()).toBe(0);
  const reads = on.recorder.exchanges.filter(({ onlyCloses }) => !onlyCloses);
  const kept = reads.filter(({ opens, closes }) => opens && !closes).length;
  expect(reads).toHaveLength(scans - 1);
  expect(kept).toBeLessThanOrEqual(Math.ceil(reads.length / KEPT.perStream));
  // Closed by the worker, not forgotten by the server.
  const ended = new Set(
    on.recorder.exchanges.filter((e) => e.closes && !e.opens).map((e) => e.stream),
  );
  expect(ended.size).toBe(kept);
});
