/** Many scans of one code at one moment, in the deployed runtime: few reads, and nobody is left waiting. */
import { expect, test } from "vitest";
import { recordedWorker } from "../support/recorded-worker.ts";
import { times } from "../support/soak.ts";

const DL = "/01/09506000134352";
const CROWD = 100;

const on = recordedWorker();

const scan = async (path: string) =>
  (await fetch(on.worker.url + path, { redirect: "manual" })).status;
const crowd = (path: string) => Promise.all(Array.from({ length: CROWD }, () => scan(path)));

test("a hundred scans of a code that nobody remembers are three reads at most", async () => {
  const all = times(2_000, 20_000);
  for (let done = 0; done < all; done += CROWD) {
    on.recorder.clear();
    expect(await crowd(`${DL}/21/H${done}`)).toEqual(Array(CROWD).fill(307));
    expect(on.recorder.exchanges.length).toBeLessThanOrEqual(3);
  }
});

test("scans whose callers hang up leave no read that others wait for", async () => {
  await on.catalog.pause();
  const gone = new AbortController();
  const path = `${DL}/21/GONE`;
  try {
    const asked = fetch(on.worker.url + path, { redirect: "manual", signal: gone.signal });
    await expect.poll(() => on.recorder.exchanges.length).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow();
  } finally {
    on.catalog.resume();
  }
  expect(await crowd(path)).toEqual(Array(CROWD).fill(307));
});
