/** Reads of the worker on streams that stay open, as a recorder between it and a real server sees them. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { KEPT } from "../../src/catalog/connection/kept-streams.ts";
import { errorIn } from "../support/failure.ts";
import { recordedWorker } from "../support/recorded-worker.ts";
import { call } from "../support/rpc.ts";
import { times } from "../support/soak.ts";
import { type Exchange, type Fate, recordStreams } from "../support/stream-recorder.ts";

const GTIN = { gtin: "09506000134352" };
/** The server forgets an idle stream after 10 s, rounded up to whole seconds. */
const BEYOND_IDLE_MS = 12_000;

const on = recordedWorker({ bundle: "fixtures", fixture: "keeping" });

const lookup = async () => {
  const { body } = await call(on.worker.url, "lookup_product", GTIN);
  return body.result.isError
    ? errorIn(body.result.content[0].text).error_code
    : body.result.structuredContent.gtin;
};
const opened = (exchanges: readonly Exchange[]) => exchanges.map(({ opens }) => opens);
/** The next request that is on a stream that was open. */
const once = (fate: Fate) => {
  let isDone = false;
  on.recorder.fate = ({ opens }) => {
    if (opens || isDone) return "passes";
    isDone = true;
    return fate;
  };
};

test("reads one after another are one request each, all on one stream", async () => {
  for (let i = 0; i < 5; i++) expect(await lookup()).toBe(GTIN.gtin);
  const { exchanges } = on.recorder;
  expect(opened(exchanges.slice(1))).toEqual([false, false, false, false]);
  expect(new Set(exchanges.map(({ stream }) => stream)).size).toBe(1);
  expect(new Set(exchanges.map(({ token }) => token))).toEqual(new Set([on.catalog.readOnlyToken]));
});

test("reads at the same time have a stream each, and all are answered", async () => {
  const crowd = times(300, 1_000);
  const scan = async (n: number) =>
    (await fetch(`${on.worker.url}/01/${GTIN.gtin}/21/S${n}`, { redirect: "manual" })).status;
  const answers = await Promise.all(Array.from({ length: crowd }, (_, n) => scan(n)));
  expect(answers).toEqual(Array(crowd).fill(307));
  // A stream that the server forgot, on a slow machine, is answered by an error first.
  const answered = on.recorder.exchanges.filter(({ status }) => status === 200);
  expect(answered).toHaveLength(crowd);
  expect(on.recorder.open()).toBeLessThanOrEqual(KEPT.most);
});

const lost: Fate[] = ["expires", "is unknown", "is not found", "is cut off"];
test.each(lost)("a read whose stream %s is sent once more, on a new one", async (fate) => {
  await lookup();
  on.recorder.exchanges = [];
  once(fate);
  expect(await lookup()).toBe(GTIN.gtin);
  expect(opened(on.recorder.exchanges)).toEqual([false, true]);
  // The others are taken for lost, too: nobody else pays for that.
  expect(await lookup()).toBe(GTIN.gtin);
  expect(on.recorder.exchanges[2]?.stream).toBe(on.recorder.exchanges[1]?.stream);
});

test("a stream that the server itself has forgotten is replaced", async () => {
  await lookup();
  on.recorder.exchanges = [];
  await sleep(BEYOND_IDLE_MS);
  expect(await lookup()).toBe(GTIN.gtin);
  const seen = on.recorder.exchanges.map(({ opens, status }) => [opens, status === 200]);
  expect(seen).toEqual([
    [false, false],
    [true, true],
  ]);
});

test.each(["expires", "is unknown", "is not found"] as const)(
  "a stream that %s when it is opened is not opened again",
  async (fate) => {
    on.recorder.fate = () => fate;
    expect(await lookup()).toBe("catalog_unavailable");
    expect(opened(on.recorder.exchanges).filter(Boolean)).toHaveLength(1);
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
  on.recorder.exchanges = [];
  once(fate);
  expect(await lookup()).toBe("catalog_unavailable");
  expect(opened(on.recorder.exchanges)).toEqual([false]);
  const [{ stream } = { stream: 0 }] = on.recorder.exchanges;
  expect(await lookup()).toBe(GTIN.gtin);
  expect(on.recorder.exchanges[1]?.stream).not.toBe(stream);
});

test("a stream whose caller hung up before the answer is not used again", async () => {
  await lookup();
  on.recorder.exchanges = [];
  await on.catalog.pause();
  let other: Promise<string>;
  try {
    const gone = new AbortController();
    const asked = fetch(`${on.worker.url}/products/${GTIN.gtin}`, { signal: gone.signal });
    await expect.poll(() => on.recorder.exchanges.length).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow();
    other = lookup();
    await expect.poll(() => on.recorder.exchanges.length).toBe(2);
  } finally {
    on.catalog.resume();
  }
  expect(await other).toBe(GTIN.gtin);
  expect(on.recorder.exchanges[1]?.stream).not.toBe(on.recorder.exchanges[0]?.stream);
});

test("a base URL in an answer is followed, by this stream alone", async () => {
  const elsewhere = await recordStreams(on.catalog.url, on.streams);
  try {
    on.recorder.fate = ({ opens }) => (opens ? "passes" : "expires");
    on.recorder.baseUrl = elsewhere.url;
    await lookup();
    on.recorder.exchanges = [];
    on.recorder.baseUrl = null;
    expect(await lookup()).toBe(GTIN.gtin);
    expect([on.recorder.exchanges.length, opened(elsewhere.exchanges)]).toEqual([0, [false]]);
    elsewhere.fate = () => "is not found";
    expect(await lookup()).toBe(GTIN.gtin);
    expect([opened(on.recorder.exchanges), opened(elsewhere.exchanges)]).toEqual([
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
  on.recorder.exchanges = [];
  const write = (lot: string) => call(on.worker.url, "generate_qr_url", { ...GTIN, lot });
  await write("W1");
  const [written] = on.recorder.exchanges;
  expect(written).toMatchObject({ opens: true, closes: true, token: on.catalog.token });
  on.recorder.exchanges = [];
  for (const fate of ["is cut off", "expires", "is not found"] as const) {
    on.recorder.fate = () => fate;
    expect((await write("W2")).body.result.isError).toBe(true);
  }
  expect(opened(on.recorder.exchanges)).toEqual([true, true, true]);
});
