/** The worker as it is deployed: streams stay open under many reads only. */
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
  expect(on.recorder.exchanges).toMatchObject([{ opens: true, closes: true }]);
  expect(on.recorder.open()).toBe(0);
});

test("a burst of reads is one request each, on streams of which few stay open", async () => {
  const burst = Array.from({ length: 200 }, scan);
  expect(new Set(await Promise.all(burst))).toEqual(new Set([307]));
  expect(on.recorder.exchanges).toHaveLength(burst.length);
  expect(on.recorder.exchanges.some(({ opens }) => !opens)).toBe(true);
  expect(on.recorder.open()).toBeLessThanOrEqual(KEPT.most);
});
