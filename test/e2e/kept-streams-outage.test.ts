/** The catalog's server ends, stands still and comes back under reads on streams that stay open. */
import { expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { createKey } from "../../scripts/catalog/keys.ts";
import { recordedWorker } from "../support/recorded-worker.ts";

const GTIN = "09506000134352";
const LIMIT_MS = 5_000;

const on = recordedWorker({
  bundle: "fixtures",
  fixture: "keeping",
  vars: { CATALOG_TIMEOUT_MS: String(LIMIT_MS) },
});

const read = async (key?: string) => {
  const headers = key ? { Authorization: `Bearer ${key}` } : undefined;
  const answer = await fetch(
    `${on.worker.url}/api/v1/products/${GTIN}`,
    headers ? { headers } : {},
  );
  await answer.body?.cancel();
  return answer.status;
};
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => read()));
/** Waits until the catalog answers again, as any client would. */
const backAgain = () => expect.poll(() => read(), { interval: 50 }).toBe(200);

test("killed between two reads and started again: the next read is answered at once", async () => {
  expect(new Set(await crowd(20))).toEqual(new Set([200]));
  expect(on.recorder.open()).toBeGreaterThan(1);
  await on.catalog.crash();
  await on.catalog.restart();
  on.recorder.exchanges = [];
  expect(await read()).toBe(200);
  expect(on.recorder.exchanges.map(({ opens }) => opens)).toEqual([false, true]);
  // One of the streams was found lost, and with it all of them: nobody tries another one.
  on.recorder.exchanges = [];
  expect(await crowd(3)).toEqual([200, 200, 200]);
  expect(on.recorder.exchanges).toHaveLength(3);
});

test("killed under reads: they are answered or told so, and all is well after the restart", async () => {
  await crowd(20);
  let isOver = false;
  const statuses = new Set<number>();
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) statuses.add(await read());
  });
  await on.catalog.crash();
  await expect.poll(() => statuses.has(503)).toBe(true);
  await on.catalog.restart();
  await backAgain();
  isOver = true;
  await Promise.all(readers);
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(new Set(await crowd(20))).toEqual(new Set([200]));
});

test("standing still: given up after the time limit, and its streams are not used again", async () => {
  await crowd(20);
  on.recorder.exchanges = [];
  await on.catalog.pause();
  try {
    const began = performance.now();
    expect(await read()).toBe(503);
    expect(performance.now() - began).toBeGreaterThan(0.9 * LIMIT_MS);
    // It is not sent a second time: nobody knows whether it was executed.
    expect(on.recorder.exchanges).toHaveLength(1);
  } finally {
    on.catalog.resume();
  }
  const [late] = on.recorder.exchanges;
  await backAgain();
  await crowd(20);
  expect(on.recorder.exchanges.slice(1).map(({ stream }) => stream)).not.toContain(late?.stream);
});

test("two organizations and a stranger read by turns on one stream: each sees its own", async () => {
  const db = connect(on.catalog.url, on.catalog.token);
  const { rows } = await on.catalog.client.execute({
    sql: "SELECT b.organization_id FROM products p JOIN brands b ON b.id = p.brand_id WHERE gtin = ?",
    args: [GTIN],
  });
  const owner = String(rows[0]?.[0]);
  await on.catalog.client.batch([
    {
      sql: "UPDATE products SET visibility = 'organization' WHERE gtin = ?",
      args: [GTIN],
    },
    "INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('stranger', 'S', '2026', '2026')",
  ]);
  const keyOf = async (organizationId: string) =>
    (await createKey(db, { organizationId, scopes: ["catalog:read"], name: "", expiresAt: null }))
      .key;
  const keys = [await keyOf(owner), await keyOf("stranger"), undefined];
  // The first use of a key is noted by a write, which has a stream of its own.
  on.recorder.exchanges = [];
  for (const key of keys.slice(0, 2)) await read(key);
  await expect.poll(() => on.recorder.exchanges.length).toBe(4);
  on.recorder.exchanges = [];
  for (let turn = 0; turn < 9; turn++) {
    expect([turn, await read(keys[turn % 3])]).toEqual([turn, turn % 3 === 0 ? 200 : 404]);
  }
  expect(new Set(on.recorder.exchanges.map(({ stream }) => stream)).size).toBe(1);
  expect(on.recorder.exchanges).toHaveLength(9);
});
