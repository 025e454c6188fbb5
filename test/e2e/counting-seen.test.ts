/** Scans of today are seen wherever somebody asks, also while the catalog is slow to store them. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCatalog } from "../support/catalog.ts";
import { type CatalogRelay, startRelay } from "../support/catalog-relay.ts";
import { type Send, sender } from "../support/local-api.ts";
import { addOwners, type Owners } from "../support/owners.ts";
import { call } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const GTIN = "09521001234566";
/** The user agent of a person: of programs only their number is counted. */
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1";
const BURST = 12;
/** Ends today; and a test at midnight sees yesterday too. */
const PERIOD = { period: "last_7_days" };

let owners: Owners<Awaited<ReturnType<typeof startCatalog>>>;
let relay: CatalogRelay;
let worker: TestWorker;
let send: Send;
beforeAll(async () => {
  owners = await addOwners(await startCatalog());
  const { catalog } = owners;
  await catalog.client.executeMultiple(`
    INSERT INTO brands (id, name, organization_id, created_at, updated_at)
      VALUES ('acme-brand', 'Acme', 'acme', '2024-01-01', '2024-01-01');
    INSERT INTO products (gtin, name, brand_id, source, created_at, updated_at)
      VALUES ('${GTIN}', 'Tea', 'acme-brand', 'Acme', '2024-01-01', '2024-01-01');`);
  relay = await startRelay(catalog.url);
  const vars = { LIBSQL_TOKEN: catalog.token, WRITE_TOOLS: "scoped" };
  worker = await startWorker({ libsqlUrl: relay.url, direct: true, vars });
  send = sender(
    (path, init) => fetch(worker.url + path, init),
    () => 0,
  );
});
afterAll(async () => {
  await worker?.stop();
  await relay?.stop();
  await owners?.stop();
});

async function burst(): Promise<void> {
  for (let n = 0; n < BURST; n++) {
    const init = { redirect: "manual", headers: { "User-Agent": PHONE } } as const;
    expect((await fetch(`${worker.url}/01/${GTIN}`, init)).status).toBe(307);
  }
}

const key = () => owners.keys.reader;
const ask = async (path: string) => (await send("GET", path, { key: key() })).body;
async function tool(): Promise<number> {
  const authorized = { Authorization: `Bearer ${key()}` };
  const { body } = await call(worker.url, "scan_statistics", PERIOD, authorized);
  return body.result.structuredContent.scans;
}

const sumOf = (days: { scans: number }[]) => days.reduce((sum, { scans }) => sum + scans, 0);

/** REST and the tool, and the lists and the chart of the console's screen. */
const everywhere = async () => ({
  summary: (await ask("/scans/summary?period=last_7_days")).scans,
  tool: await tool(),
  keys: (await ask("/scans/top?period=last_7_days")).items[0]?.scans,
  brands: (await ask("/scans/brands?period=last_7_days")).items[0]?.scans,
  chart: sumOf((await ask("/scans/series?grain=day")).points),
});
const all = (scans: number) =>
  Object.fromEntries(
    ["summary", "tool", "keys", "brands", "chart"].map((name) => [name, scans] as const),
  );

test("a burst of scans is seen, and one while the isolate rests, though no other scan follows", async () => {
  await burst();
  relay.clear();
  relay.hold();
  // The batch takes so long that the isolate rests.
  await expect.poll(() => relay.asked.join()).toContain("INSERT INTO scan_journal");
  await sleep(900);
  relay.release();
  await expect.poll(everywhere, { interval: 500 }).toEqual(all(BURST));
  await burst();
  await expect.poll(everywhere, { interval: 500 }).toEqual(all(2 * BURST));
});
