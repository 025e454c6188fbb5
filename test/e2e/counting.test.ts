/** Which requests count as scans, through the bundled worker in workerd to a real libSQL server. */
import { expect, test } from "vitest";
import { rollUpScans } from "../support/scans.ts";
import { ownWorker } from "../support/worker.ts";

const { catalog, worker } = await ownWorker();
const KEY = "/01/09506000134352";

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(worker.url + path, { method, redirect: "manual", headers });

async function counts(anchor: string): Promise<Record<string, number>> {
  await rollUpScans(catalog.client);
  const { rows } = await catalog.client.execute({
    sql: "SELECT dimension || ' ' || value, scans FROM scan_counts WHERE anchor = ? AND length(period) = 10 ORDER BY 1",
    args: [anchor],
  });
  return Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])]));
}

test("GETs of Digital Links count once, others do not, and no scan waits for it", async () => {
  const phone = {
    "User-Agent":
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Accept-Language": "fr",
  };
  const linkset = await get(`${KEY}?linkType=linkset`, phone);
  const etag = linkset.headers.get("ETag")!;
  expect((await get(`${KEY}?linkType=linkset`, { ...phone, "If-None-Match": etag })).status).toBe(
    304,
  );
  expect((await get(`${KEY}/10/SECRET-LOT`, phone)).status).toBe(307);
  // Facts that the isolate remembers cost no round trip, and count.
  worker.outbound.length = 0;
  expect((await get(`${KEY}/10/SECRET-LOT`, phone)).status).toBe(307);
  expect(worker.outbound).toEqual([]);
  expect((await get("/01/00045496999995", phone)).status).toBe(404);
  expect((await get("/01/04012345678901", phone)).status).toBe(404);
  // These do not count.
  await get(KEY, phone, "HEAD");
  await get(KEY, phone, "OPTIONS");
  await get(KEY, { ...phone, "Sec-Purpose": "prefetch;prerender" });
  expect((await get("/01/09506000134353", phone)).status).toBe(400);
  await get("/products/09506000134352", phone);

  await expect.poll(() => counts(KEY), { interval: 500 }).toMatchObject({ "total record": 4 });
  const found = await counts(KEY);
  expect(found).toMatchObject({
    "outcome linkset": 2,
    "outcome default": 2,
    "level key": 2,
    "level lot": 2,
    "device phone": 4,
    "bot person": 4,
    "language fr": 4,
  });
  expect(await counts("/01/00045496999995")).toEqual({ "total no_record": 1 });
  expect(await counts("other")).toEqual({ "total no_record": 1 });
  const { rows } = await catalog.client.execute("SELECT * FROM scan_counts");
  expect(JSON.stringify(rows)).not.toMatch(/SECRET|Chrome|127\.0\.0\.1/);
});
