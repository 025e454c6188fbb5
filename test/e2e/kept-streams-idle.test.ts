/** The worker as it is deployed: streams stay open under many reads, and are closed soon after. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { KEPT } from "../../src/catalog/streams/kept-streams.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { recordStreams, type StreamRecorder } from "../support/stream-recorder.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const GTIN = "09506000134352";

let catalog: TestCatalog;
let recorder: StreamRecorder;
let worker: TestWorker;
beforeAll(async () => {
  catalog = await startCatalog();
  recorder = await recordStreams(catalog.url);
  const vars = {
    LIBSQL_TOKEN: catalog.token,
    CATALOG_TIMEOUT_MS: "60000",
    REQUEST_TIMEOUT_MS: "300000",
  };
  worker = await startWorker({ libsqlUrl: recorder.url, direct: true, vars });
});
afterAll(async () => {
  await worker?.stop();
  await recorder?.stop();
  await catalog?.stop();
});
beforeEach(() => recorder.clear());
afterEach(() => expect(recorder.faults).toEqual([]));

let scans = 0;
const scan = async () =>
  (await fetch(`${worker.url}/01/${GTIN}/21/I${++scans}`, { redirect: "manual" })).status;

test("a lone read closes its stream in the same request", async () => {
  expect(await scan()).toBe(307);
  expect(recorder.exchanges).toMatchObject([{ opens: true, closes: true, onlyCloses: false }]);
  expect(recorder.open()).toBe(0);
});

test("after a burst of reads, whatever stayed open is closed, without another read", async () => {
  const burst = () => Promise.all(Array.from({ length: 200 }, scan));
  // On a slow machine a burst is no burst, until one is.
  await expect
    .poll(
      async () => {
        expect(new Set(await burst())).toEqual(new Set([307]));
        return recorder.exchanges.some(({ closes }) => !closes);
      },
      { interval: 0 },
    )
    .toBe(true);
  await expect.poll(() => recorder.open()).toBe(0);
  const reads = recorder.exchanges.filter(({ onlyCloses }) => !onlyCloses);
  const kept = reads.filter(({ opens, closes }) => opens && !closes).length;
  expect(reads).toHaveLength(scans - 1);
  expect(kept).toBeLessThanOrEqual(Math.ceil(reads.length / KEPT.perStream));
  // Closed by the worker, not forgotten by the server.
  const ended = new Set(
    recorder.exchanges.filter((e) => e.closes && !e.opens).map((e) => e.stream),
  );
  expect(ended.size).toBe(kept);
});
