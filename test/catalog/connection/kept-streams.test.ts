/** Which streams stay open, by a clock of the test's own, on a real server behind a recorder. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pipelineOf } from "../../../src/catalog/connection/hrana.ts";
import { createKeptStreams, KEPT } from "../../../src/catalog/connection/kept-streams.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { recordStreams, type StreamRecorder } from "../../support/stream-recorder.ts";

let catalog: TestCatalog;
let recorder: StreamRecorder;
let now = 0;
let read: (token?: string) => Promise<unknown>;

beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  recorder = await recordStreams(catalog.url);
  const kept = createKeptStreams({ now: () => now });
  const pipeline = pipelineOf(recorder.url)!;
  read = (token = catalog.token) =>
    kept.read({ pipeline, token, post: fetch, timeoutMs: 60_000 }, ["SELECT 1"]);
});
afterEach(async () => {
  expect(recorder.faults).toEqual([]);
  await recorder.stop();
});

const seen = () => recorder.exchanges.map(({ opens, closes }) => ({ opens, closes }));
const ALONE = { opens: true, closes: true };

test("an isolate that pauses between its reads leaves no stream open", async () => {
  for (let i = 0; i < 2 * KEPT.perStream; i++) {
    await read();
    now += KEPT.pauseMs;
  }
  expect(seen()).toEqual(Array(2 * KEPT.perStream).fill(ALONE));
});

test("an isolate that reads on uses one open stream, until a read after a pause closes it", async () => {
  for (let i = 0; i < KEPT.perStream + 2; i++) await read();
  now += KEPT.pauseMs;
  await read();
  expect(seen().slice(KEPT.perStream - 2)).toEqual([
    ALONE,
    { opens: true, closes: false },
    { opens: false, closes: false },
    { opens: false, closes: false },
    { opens: false, closes: true },
  ]);
  expect(recorder.open()).toBe(0);
});

test("an idle stream is not used when the server may have dropped it", async () => {
  for (let i = 0; i < KEPT.perStream; i++) await read();
  expect(recorder.open()).toBe(1);
  now += KEPT.idleMs + 1;
  await read();
  expect(seen().at(-1)).toEqual(ALONE);
});

test("reads at once have a stream each, and one for every twenty stays open, up to eight", async () => {
  const crowd = async (size: number) => {
    recorder.exchanges = [];
    await Promise.all(Array.from({ length: size }, () => read()));
    expect(new Set(recorder.exchanges.map(({ stream }) => stream)).size).toBe(size);
    return recorder.open();
  };
  expect(await crowd(50)).toBe(2);
  expect(await crowd(50)).toBe(5);
  expect(await crowd(50)).toBe(7);
  expect(await crowd(50)).toBe(8);
  expect(await crowd(50)).toBe(8);
  expect(recorder.exchanges.filter(({ opens }) => !opens)).toHaveLength(KEPT.most);
});

test("a stream is used only with the token that opened it", async () => {
  for (let i = 0; i < 2 * KEPT.perStream; i++) {
    await read();
    await read(catalog.readOnlyToken);
  }
  const tokens = new Map<number, Set<string>>();
  for (const { stream, token } of recorder.exchanges) {
    tokens.set(stream, new Set(tokens.get(stream)).add(token));
  }
  expect([...tokens.values()].filter(({ size }) => size > 1)).toEqual([]);
  expect(tokens.size).toBeLessThan(recorder.exchanges.length);
});
