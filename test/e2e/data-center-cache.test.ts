/** Two isolates of one data center: the bundled worker twice in workerd, with its Cache API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";

const DL = "/01/09521003456782";

let api: TestApi;
let first: string;
let second: string;
beforeAll(async () => {
  api = await startApi({ twin: true, vars: { FAR_CATALOG_MS: "0" } });
  [first, second] = [api.worker.url, api.worker.twin!];
  const product = { name: "Tea", visibility: "public" };
  expect(await put(`/products/${DL.slice(4)}`, product, "If-None-Match")).toBe(201);
  expect(await putLink("https://example.org/old", "If-None-Match")).toBe(201);
});
afterAll(() => api?.stop());

async function put(path: string, body: object, condition: string): Promise<number> {
  const { status } = await api.send("PUT", path, {
    ...{ key: api.keys.admin, body, headers: { [condition]: "*" } },
  });
  return status;
}
const putLink = (href: string, condition: string) => {
  const link = { anchor: DL, link_type: "gs1:pip", href, title: "Tea", is_default: true };
  return put("/links/tea", link, condition);
};

async function scan(origin: string, path: string, method = "GET") {
  const answer = await fetch(origin + path, { redirect: "manual", method });
  const id = answer.headers.get("x-correlation-id")!;
  const own = () => api.worker.logs.filter((line) => line.includes(id));
  await expect.poll(() => own().length).toBe(1);
  const { cache, catalog_trips: trips } = JSON.parse(own()[0]!);
  return { status: answer.status, location: answer.headers.get("location"), cache, trips };
}

const serials = (word: string) => Array.from({ length: 5 }, (_, i) => `${DL}/21/${word}${i}`);

test("facts that one has read, for a HEAD, answer a GET of the other without the catalog", async () => {
  let serial = 0;
  let found: Awaited<ReturnType<typeof scan>> | undefined;
  // They are stored after the answer: whoever looks at once may be too early.
  await expect
    .poll(async () => {
      const path = `${DL}/21/S${serial++}`;
      expect(await scan(first, path, "HEAD")).toMatchObject({ cache: "miss", trips: 1 });
      found = await scan(second, path);
      return found.cache;
    })
    .toBe("data_center");
  expect(found).toMatchObject({ status: 307, location: "https://example.org/old", trips: 0 });
});

test("a link that was moved through one is where the other leads at once", async () => {
  for (const path of serials("moved")) await scan(first, path);
  expect(await putLink("https://example.org/new", "If-Match")).toBe(200);
  for (const path of serials("moved")) {
    expect(await scan(second, path)).toMatchObject({ location: "https://example.org/new" });
    expect(await scan(first, path)).toMatchObject({ location: "https://example.org/new" });
  }
});
