/** Reads of the worker on streams that stay open, as a recorder between it and a real server sees them. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { call } from "../support/rpc.ts";
import {
  type Exchange,
  type Fate,
  newStreams,
  recordStreams,
  type StreamRecorder,
} from "../support/stream-recorder.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const GTIN = { gtin: "09506000134352" };
/** The server forgets an idle stream after 10 s, rounded up to whole seconds. */
const BEYOND_IDLE_MS = 12_000;

let catalog: TestCatalog;
let recorder: StreamRecorder;
let worker: TestWorker;
const streams = newStreams();
beforeAll(async () => {
  catalog = await startCatalog();
  recorder = await recordStreams(catalog.url, streams);
  const vars = {
    LIBSQL_TOKEN: catalog.token,
    LIBSQL_RO_TOKEN: catalog.readOnlyToken,
    // Much patience: a slow machine is no reason to give up.
    CATALOG_TIMEOUT_MS: "60000",
    REQUEST_TIMEOUT_MS: "300000",
  };
  worker = await startWorker({
    libsqlUrl: recorder.url,
    bundle: "fixtures",
    fixture: "keeping",
    direct: true,
    vars,
  });
});
afterAll(async () => {
  await worker?.stop();
  await recorder?.stop();
  await catalog?.stop();
});
beforeEach(() => recorder.clear());
afterEach(() => expect(recorder.faults).toEqual([]));

const lookup = async () => {
  const { body } = await call(worker.url, "lookup_product", GTIN);
  return body.result.isError
    ? JSON.parse(body.result.content[0].text).error.data.error_code
    : body.result.structuredContent.gtin;
};
const opened = (exchanges: readonly Exchange[]) => exchanges.map(({ opens }) => opens);
/** The next request that is on a stream that was open. */
const once = (fate: Fate) => {
  let isDone = false;
  recorder.fate = ({ opens }) => {
    if (opens || isDone) return "passes";
    isDone = true;
    return fate;
  };
};

test("reads one after another are one request each, all on one stream", async () => {
  for (let i = 0; i < 5; i++) expect(await lookup()).toBe(GTIN.gtin);
  const { exchanges } = recorder;
  expect(opened(exchanges.slice(1))).toEqual([false, false, false, false]);
  expect(new Set(exchanges.map(({ stream }) => stream)).size).toBe(1);
  expect(new Set(exchanges.map(({ token }) => token))).toEqual(new Set([catalog.readOnlyToken]));
});

test("as many at once as there are: each has a stream for itself, and all are answered", async () => {
  const crowd = 1_000;
  const scan = async (n: number) =>
    (await fetch(`${worker.url}/01/${GTIN.gtin}/21/S${n}`, { redirect: "manual" })).status;
  const answers = await Promise.all(Array.from({ length: crowd }, (_, n) => scan(n)));
  expect(answers).toEqual(Array(crowd).fill(307));
  const { exchanges } = recorder;
  expect(exchanges).toHaveLength(crowd);
  expect(exchanges.filter(({ opens }) => opens).length).toBeLessThanOrEqual(32);
  expect(recorder.open()).toBeLessThanOrEqual(32);
});

const lost: Fate[] = ["expires", "is unknown", "is not found", "is cut off"];
test.each(lost)("a read whose stream %s is sent once more, on a new one", async (fate) => {
  await lookup();
  recorder.exchanges = [];
  once(fate);
  expect(await lookup()).toBe(GTIN.gtin);
  expect(opened(recorder.exchanges)).toEqual([false, true]);
  // The others are taken for lost, too: nobody else pays for that.
  expect(await lookup()).toBe(GTIN.gtin);
  expect(recorder.exchanges[2]?.stream).toBe(recorder.exchanges[1]?.stream);
});

test("a stream that the server itself has forgotten is replaced", async () => {
  await lookup();
  recorder.exchanges = [];
  await sleep(BEYOND_IDLE_MS);
  expect(await lookup()).toBe(GTIN.gtin);
  const seen = recorder.exchanges.map(({ opens, status }) => [opens, status === 200]);
  expect(seen).toEqual([
    [false, false],
    [true, true],
  ]);
});

test.each(["expires", "is unknown", "is not found"] as const)(
  "a stream that %s when it is opened is not opened again",
  async (fate) => {
    recorder.fate = () => fate;
    expect(await lookup()).toBe("catalog_unavailable");
    expect(opened(recorder.exchanges).filter(Boolean)).toHaveLength(1);
  },
);

const doubtful: Fate[] = [
  "is answered by half",
  "is answered without results",
  "is answered with an error",
  "fails",
];
test.each(doubtful)("a stream whose request %s is not used again", async (fate) => {
  await lookup();
  recorder.exchanges = [];
  once(fate);
  expect(await lookup()).toBe("catalog_unavailable");
  expect(opened(recorder.exchanges)).toEqual([false]);
  const [{ stream } = { stream: 0 }] = recorder.exchanges;
  expect(await lookup()).toBe(GTIN.gtin);
  expect(recorder.exchanges[1]?.stream).not.toBe(stream);
});

test("nor one whose caller has hung up before the answer", async () => {
  await lookup();
  recorder.exchanges = [];
  catalog.pause();
  let other: Promise<string>;
  try {
    const gone = new AbortController();
    const asked = fetch(`${worker.url}/products/${GTIN.gtin}`, { signal: gone.signal });
    await expect.poll(() => recorder.exchanges.length).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow();
    other = lookup();
    await expect.poll(() => recorder.exchanges.length).toBe(2);
  } finally {
    catalog.resume();
  }
  expect(await other).toBe(GTIN.gtin);
  expect(recorder.exchanges[1]?.stream).not.toBe(recorder.exchanges[0]?.stream);
});

test("a base URL in an answer is followed, by this stream alone", async () => {
  const elsewhere = await recordStreams(catalog.url, streams);
  try {
    recorder.fate = ({ opens }) => (opens ? "passes" : "expires");
    recorder.baseUrl = elsewhere.url;
    await lookup();
    recorder.exchanges = [];
    recorder.baseUrl = null;
    expect(await lookup()).toBe(GTIN.gtin);
    expect([recorder.exchanges.length, opened(elsewhere.exchanges)]).toEqual([0, [false]]);
    elsewhere.fate = () => "is not found";
    expect(await lookup()).toBe(GTIN.gtin);
    expect([opened(recorder.exchanges), opened(elsewhere.exchanges)]).toEqual([
      [true],
      [false, false],
    ]);
    expect(elsewhere.faults).toEqual([]);
  } finally {
    await elsewhere.stop();
  }
});

test("a write opens a stream of its own, closes it, and is not sent again", async () => {
  await lookup();
  recorder.exchanges = [];
  const write = (lot: string) => call(worker.url, "generate_qr_url", { ...GTIN, lot });
  await write("W1");
  const [written] = recorder.exchanges;
  expect(written).toMatchObject({ opens: true, closes: true, token: catalog.token });
  recorder.exchanges = [];
  for (const fate of ["is cut off", "expires", "is not found"] as const) {
    recorder.fate = () => fate;
    expect((await write("W2")).body.result.isError).toBe(true);
  }
  expect(opened(recorder.exchanges)).toEqual([true, true, true]);
});
