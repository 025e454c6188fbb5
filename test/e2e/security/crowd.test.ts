/** More reads at one moment than libSQL's server takes: they wait for their turn, and hold nobody up. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { READS } from "../../../src/catalog/connection/queue.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { call } from "../../support/rpc.ts";
import { times } from "../../support/soak.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const GTIN = "09506000134352";
const CROWD = times(100, 1_000);
/** Writes and health probes have places of their own. */
const OTHERS = 4;

let catalog: TestCatalog;
let relay: Relay;
let worker: TestWorker;
beforeAll(async () => {
  catalog = await startCatalog();
  relay = await startRelay(catalog.url);
  // Sums of scans would be one more request, at a moment of its own.
  const vars = { LIBSQL_TOKEN: catalog.token, COUNT_SCANS: "off" };
  worker = await startWorker({ libsqlUrl: relay.url, direct: true, vars });
});
afterAll(async () => {
  await worker?.stop();
  await relay?.stop();
  await catalog?.stop();
});

interface Relay {
  url: string;
  /** Requests that the catalog's server has not answered. */
  underWay: number;
  /** The most that there were at one moment. */
  peak: number;
  stop(): Promise<void>;
}

/** Stands between the worker and the catalog, and counts. */
async function startRelay(target: string): Promise<Relay> {
  const server: Server = createServer((asked, answer) => {
    relay.underWay++;
    relay.peak = Math.max(relay.peak, relay.underWay);
    answer.on("close", () => relay.underWay--);
    const { method, headers, url = "/" } = asked;
    const passedOn = request(target + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    passedOn.on("error", () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    underWay: 0,
    peak: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return relay;
}

interface Answer {
  status: number;
  code: string | null;
  retryAfter: number;
}

const RECORD = `/api/v1/products/${GTIN}`;

async function read(path: string, signal: AbortSignal | null = null): Promise<Answer> {
  const answer = await fetch(worker.url + path, { redirect: "manual", signal });
  const text = await answer.text();
  return {
    status: answer.status === 307 ? 200 : answer.status,
    code: answer.status >= 400 ? JSON.parse(text).error_code : null,
    retryAfter: Number(answer.headers.get("retry-after")),
  };
}

let last = 0;
/** Two of three scan, each another item, so that no facts are remembered; the others read a record. */
const crowd = (count: number) =>
  Array.from({ length: count }, () => read(++last % 3 === 0 ? RECORD : `/01/${GTIN}/21/R${last}`));
/** Scans do not wait for a catalog that stands still. */
const readers = (count: number, signal?: AbortSignal) =>
  Array.from({ length: count }, () => read(RECORD, signal));

const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = [status, code].filter(Boolean).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

test("a crowd of reads at once are all answered, and few of them are under way at a time", async () => {
  relay.peak = 0;
  const reads = crowd(CROWD);
  const probes = Array.from({ length: 5 }, () => fetch(`${worker.url}/health/ready`));
  const writes = Array.from({ length: 5 }, (_, i) =>
    call(worker.url, "generate_qr_url", { gtin: GTIN, lot: `C${i}` }),
  );
  expect(tally(await Promise.all(reads))).toEqual({ 200: CROWD });
  expect((await Promise.all(probes)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  for (const { body } of await Promise.all(writes)) expect(body.result.isError).toBeUndefined();
  expect(relay.peak).toBeLessThanOrEqual(READS.underWay + OTHERS);
});

test("while the catalog stands still, whoever finds the line full is told at once to come again", async () => {
  const surplus = 50;
  await catalog.pause();
  const reads = readers(READS.underWay + READS.waiting + surplus);
  let refused = 0;
  for (const asked of reads) asked.then(({ status }) => (refused += Number(status === 503)));
  try {
    await expect.poll(() => refused).toBeGreaterThanOrEqual(surplus);
    expect(relay.underWay).toBe(READS.underWay);
  } finally {
    catalog.resume();
  }
  const answers = await Promise.all(reads);
  expect(tally(answers)).toEqual({
    200: READS.underWay + READS.waiting,
    "503 catalog_busy": surplus,
  });
  for (const { status, retryAfter } of answers) {
    expect(retryAfter).toBeGreaterThanOrEqual(status === 503 ? 1 : 0);
  }
});

test("a caller that hangs up gives its place back", async () => {
  await catalog.pause();
  const gone = new AbortController();
  const lost = readers(2 * READS.underWay, gone.signal).map((asked) => asked.catch(() => null));
  await expect.poll(() => relay.underWay).toBe(READS.underWay);
  gone.abort();
  expect((await Promise.all(lost)).every((answer) => answer === null)).toBe(true);
  catalog.resume();
  expect(tally(await Promise.all(crowd(CROWD)))).toEqual({ 200: CROWD });
});
