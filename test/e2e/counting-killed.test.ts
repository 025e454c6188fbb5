/** workerd is killed while it counts: no scan is stored twice, and what was stored stays. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { rollUpScans } from "../support/scans.ts";
import { ownWorker } from "../support/worker.ts";

// Direct: a proxy in between would finish the batches of a dead worker.
const { catalog, worker } = await ownWorker({ direct: true });
const { rows: products } = await catalog.client.execute("SELECT gtin FROM products");
const paths = products.map(({ gtin }) => `/01/${gtin}`);

/** The user agent of a person: of programs only their number is counted. */
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1";

/** Whether it was answered. */
const scan = async (path: string): Promise<boolean> => {
  const init = { redirect: "manual", headers: { "User-Agent": PHONE } } as const;
  return fetch(worker.url + path, init).then(
    ({ status }) => status === 307 || status === 404,
    () => false,
  );
};

async function sums(): Promise<Record<string, number>> {
  const { rows } = await catalog.client.execute(
    "SELECT anchor || ' ' || dimension, sum(scans) FROM scan_counts GROUP BY 1",
  );
  return Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])]));
}
const stored = async (): Promise<number> => {
  await rollUpScans(catalog.client);
  const { rows } = await catalog.client.execute(
    "SELECT coalesce(sum(scans), 0) FROM scan_counts WHERE dimension = 'total' AND anchor LIKE '/%'",
  );
  return Number(rows[0]![0]);
};

/** Scans every product once: more than 500 rows, so that the isolate sends them at once. */
async function scanAll(): Promise<void> {
  await expect.poll(() => scan("/01/04012345678901")).toBe(true);
  for (const path of paths) expect(await scan(path)).toBe(true);
}

test("killed isolates count no scan twice, and lose only sums that were not sent", async () => {
  // The first scans load the list of bots.
  await scanAll();
  await expect.poll(stored).toBe(paths.length);
  let [tried, safe] = [paths.length, paths.length];
  for (const delay of [0, 4, 8, 16, 32, 64]) {
    await expect.poll(() => scan("/01/04012345678901")).toBe(true);
    const scans = paths.map(scan);
    tried += scans.length;
    await sleep(delay);
    worker.crash();
    await Promise.all(scans);
    // A batch that reached the server may still be stored: the next worker takes longer than that.
    await expect.poll(() => scan("/01/04012345678901")).toBe(true);
    const now = await stored();
    expect(now).toBeGreaterThanOrEqual(safe);
    expect(now).toBeLessThanOrEqual(tried);
    safe = now;
  }
  await scanAll();
  tried += paths.length;
  // All scans after the last kill, and none before it that was not stored yet.
  await expect.poll(stored).toBe(safe + paths.length);
  const found = await sums();
  for (const path of paths) {
    expect(found[`${path} total`]).toBeLessThanOrEqual(tried / paths.length);
    // A batch is stored as a whole: every dimension.
    for (const dimension of ["total", "outcome", "level", "country", "language"]) {
      expect(found[`${path} ${dimension}`]).toBe(found[`${path} total`]);
    }
  }
});
