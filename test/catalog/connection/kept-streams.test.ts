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

test("an isolate that reads less than twenty times a second leaves no stream open", async () => {
  for (let i = 0; i < 5; i++) {
    await read();
    now += KEPT.oftenMs;
  }
  expect(seen()).toEqual(Array(5).fill(ALONE));
});

test("one that reads more often keeps a stream and uses it, until its reads are rare again", async () => {
  for (let i = 0; i < 4; i++) {
    await read();
    now += KEPT.oftenMs - 1;
  }
  now += 1;
  await read();
  expect(seen()).toEqual([
    ALONE,
    { opens: true, closes: false },
    { opens: false, closes: false },
    { opens: false, closes: false },
    { opens: false, closes: true },
  ]);
  expect(recorder.open()).toBe(0);
});

test("an idle stream is not used when the server may have dropped it", async () => {
  await read();
  await read();
  now += KEPT.idleMs + 1;
  await read();
  expect(seen().at(-1)).toEqual(ALONE);
});

test("many reads at once have a stream each, and few of the streams stay open", async () => {
  const crowd = 4 * KEPT.most;
  await Promise.all(Array.from({ length: crowd }, () => read()));
  expect(new Set(recorder.exchanges.map(({ stream }) => stream)).size).toBe(crowd);
  expect(recorder.open()).toBe(KEPT.most);
  recorder.exchanges = [];
  await Promise.all(Array.from({ length: crowd }, () => read()));
  expect(recorder.exchanges.filter(({ opens }) => !opens)).toHaveLength(KEPT.most);
  expect(recorder.open()).toBe(KEPT.most);
});

test("a stream is used only with the token that opened it", async () => {
  for (let i = 0; i < 3; i++) {
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
