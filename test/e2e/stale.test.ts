/** The catalog's server is killed and started again: scans of what it knew go on meanwhile. */
import { expect, onTestFinished, test } from "vitest";
import { call } from "../support/rpc.ts";
import { ownWorker, startWorker } from "../support/worker.ts";

const DL = "/01/09506000134352";

const { catalog, worker } = await ownWorker();

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

  // A request that was not made before is decided from the same facts, which are still fresh.
  const known = await scan("es, de;q=0.1");
  expect([known.status, known.headers.get("location")]).toEqual([307, spanish]);
  expect(known.headers.get("cache-status")).toBeNull();
  // Shorter within an hour of the opening hours of one of its links.
  expect(known.headers.get("cache-control")).toMatch(
    /^public, max-age=\d\d?(?:, stale-if-error=\d{1,4})?$/,
  );
  expect(await lineOf(known)).toMatchObject({ level: "info", cache: "hit", catalog_trips: 0 });

  // Everything else says that the catalog is down.
  const unknown = async () => {
    const { status, headers } = await scan("en", "/01/09506000134376");
    return [status, headers.get("retry-after")];
  };
  expect(await unknown()).toEqual([503, "5"]);
  const { body } = await call(worker.url, "resolve_gtin", { gtin: "09506000134352" });
  expect(JSON.parse(body.result.content[0].text).error.code).toBe(-32301);
  expect((await fetch(`${worker.url}/health/ready`)).status).toBe(503);

  await catalog.restart();
  await expect.poll(async () => (await unknown())[0], { interval: 250 }).toBe(307);
  expect((await scan("es, de;q=0.1")).headers.get("location")).toBe(spanish);
});

test("stopped, one scan of a cold code waits as long as a tool, and the next one does not wait", async () => {
  const own = await startWorker({
    libsqlUrl: catalog.url,
    vars: { CATALOG_TIMEOUT_MS: "8000", REQUEST_TIMEOUT_MS: "30000" },
  });
  onTestFinished(() => own.stop());
  const cold = (path: string) => fetch(own.url + path, { redirect: "manual" });
  expect((await cold(DL)).status).toBe(307);
  await catalog.pause();
  try {
    expect((await cold(`${DL}/21/LONE`)).status).toBe(503);
    const order: string[] = [];
    const tool = call(own.url, "resolve_gtin", { gtin: "09506000134369" });
    const asked = [
      tool.then(({ body }) => order.push(`tool ${body.result.isError}`)),
      cold(`${DL}/21/NEXT`).then(({ status }) => order.push(`scan ${status}`)),
    ];
    await Promise.all(asked);
    expect(order).toEqual(["scan 503", "tool true"]);
  } finally {
    catalog.resume();
  }
  const back = async () => (await cold(`${DL}/21/LONE`)).status;
  await expect.poll(back, { interval: 250 }).toBe(307);
});
