/**
 * Many isolates (200 in the long run) read in bursts from one libSQL server with its default limits:
 * nobody is refused because the streams of others stay open.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pipelineOf } from "../../../src/catalog/connection/hrana.ts";
import { createKeptStreams } from "../../../src/catalog/connection/kept-streams.ts";
import { keptReader, type Post } from "../../../src/catalog/connection/read.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { times } from "../../support/soak.ts";

const ISOLATES = times(30, 200);
/** Isolates that have a burst at the same moment, and reads of each that are under way. */
const AT_ONCE = 6;
const UNDER_WAY = 8;
const BURST = 50;
const BURSTS = times(1, 5) * ISOLATES;
/** Between two bursts: 625 reads a second, on machines that can do more. */
const PAUSE_MS = 80;
/** By the isolates' clock, which goes by reads, so that a slow machine has the same bursts. */
const MS_A_READ = PAUSE_MS / BURST;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

/** Streams that the server has open, as its answers say. */
const open = new Set<string>();
let peak = 0;
let opened = 0;
let reads = 0;
/** Milliseconds of quiet after the bursts. */
let quiet = 0;

const post: Post = async (pipeline, init) => {
  const { baton, requests } = JSON.parse(init.body);
  const response = await fetch(pipeline, init);
  const text = await response.text();
  open.delete(baton);
  if (baton === null) opened++;
  if (requests[0].type === "batch") reads++;
  const next = response.ok ? JSON.parse(text).baton : null;
  if (next && requests.at(-1).type !== "close") open.add(next);
  peak = Math.max(peak, open.size);
  return new Response(text, response);
};

const isolate = () =>
  keptReader({
    kept: createKeptStreams({ now: () => reads * MS_A_READ + quiet }),
    server: { pipeline: pipelineOf(catalog.url)!, token: catalog.token },
    post,
    postLater: post,
    timeoutMs: 60_000,
    keepAlive: (work) => void work.catch(() => {}),
  });

test("nobody is refused, and few streams are open at a time", async () => {
  const isolates = Array.from({ length: ISOLATES }, isolate);
  let bursts = 0;
  const began = performance.now();
  const burst = async (read: ReturnType<typeof isolate>) => {
    let left = BURST;
    await Promise.all(
      Array.from({ length: UNDER_WAY }, async () => {
        while (left-- > 0) await read(["SELECT count(*) FROM brands"]);
      }),
    );
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // One after the other, so that each leaves behind what it keeps.
      while (bursts < BURSTS) {
        const turn = bursts++;
        await sleep(Math.max(0, began + turn * PAUSE_MS - performance.now()));
        await burst(isolates[turn % ISOLATES]!);
      }
    }),
  );
  expect(opened).toBeLessThan(BURSTS * BURST);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(128 - AT_ONCE * UNDER_WAY);
  quiet = 2_000;
  await expect.poll(() => open.size).toBe(0);
});
