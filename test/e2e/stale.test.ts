/** The catalog's server is killed and started again: scans of what it knew go on meanwhile. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { call } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const DL = "/01/09506000134352";

let catalog: TestCatalog;
let worker: TestWorker;
beforeAll(async () => {
  catalog = await startCatalog();
  worker = await startWorker({ libsqlUrl: catalog.url });
});
afterAll(async () => {
  await worker?.stop();
  await catalog?.stop();
});

const scan = (language: string, path = DL) =>
  fetch(worker.url + path, { redirect: "manual", headers: { "Accept-Language": language } });

async function lineOf(answer: Response): Promise<Record<string, unknown>> {
  const id = answer.headers.get("x-correlation-id")!;
  const own = () => worker.logs.filter((line) => line.includes(id));
  await expect.poll(() => own().length).toBe(1);
  return JSON.parse(own()[0]!);
}

test("killed, a scan is answered from what is known; started again, from the catalog", async () => {
  const spanish = (await scan("es")).headers.get("location");
  const english = (await scan("en")).headers.get("location");
  expect(spanish).not.toBe(english);
  await catalog.crash();

  // A request that was not made before, so that no decision of it is kept.
  const stale = await scan("es, de;q=0.1");
  expect([stale.status, stale.headers.get("location")]).toEqual([307, spanish]);
  // It did not expire yet: another request for the same identifier was answered a moment ago.
  expect(stale.headers.get("cache-status")).toMatch(
    /^gtin-resolver; fwd=stale; ttl=\d+; detail=catalog_unavailable$/,
  );
  // What is left of five seconds.
  expect(stale.headers.get("cache-control")).toMatch(/^public, max-age=[0-5]$/);
  expect(await lineOf(stale)).toMatchObject({
    level: "error",
    status: 307,
    outcome: "ok",
    cache: "stale",
    catalog_trips: 1,
    cause: { name: expect.any(String) },
  });

  // Everything else says that the catalog is down.
  const unknown = await scan("en", "/01/09506000134376");
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
  const { body } = await call(worker.url, "resolve_gtin", { gtin: "09506000134352" });
  expect(JSON.parse(body.result.content[0].text).error.code).toBe(-32301);
  expect((await fetch(`${worker.url}/health/ready`)).status).toBe(503);

  await catalog.restart();
  await expect
    .poll(async () => (await scan("es, de;q=0.1")).headers.get("cache-status"), {
      interval: 250,
    })
    .toBeNull();
  expect((await scan("es, de;q=0.1")).headers.get("location")).toBe(spanish);
});
