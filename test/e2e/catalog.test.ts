/** The worker and its catalog: how often it is asked, and what happens without it. */
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "../support/rpc.ts";
import { type Deployment, shared } from "../support/shared.ts";
import { ownWorker, startWorker, type TestWorker } from "../support/worker.ts";

const { catalog, worker } = await ownWorker();

const GTIN = { gtin: "09506000134352" };

describe("round trips", () => {
  beforeEach(() => worker.outbound.splice(0));

  const none = [
    ["ping", {}],
    ["validate_gtin", GTIN],
    ["validate_gtin", { gtin: "nonsense" }],
    ["validate_gtins", { gtins: [GTIN.gtin, "nonsense"] }],
    ["resolve_gtin", { gtin: "12345" }],
    ["resolve_gtin", { ...GTIN, lot: "x".repeat(21) }],
    ["lookup_product", { gtin: "1" }],
    ["lookup_product", { wrong: true }],
    ["search_products", { query: "" }],
    ["search_products", { query: "cola", cursor: "x" }],
    ["compare_products", { gtins: ["09506000134352", "9506000134352"] }],
    ["compare_products", { gtins: ["09506000134352", "1"] }],
    ["generate_qr_url", { gtin: "2012345678903" }],
  ] as const;
  test.each(none)("%s %j asks the catalog nothing", async (name, args) => {
    await call(worker.url, name, args);
    expect(worker.outbound).toEqual([]);
  });

  const one = [
    ["decode_barcode", { barcode: "(01)09506000134352(10)ABC" }],
    ["resolve_gtin", GTIN],
    ["resolve_gtin", { ...GTIN, cpv: "2A", lot: "ABC123", serial: "1234" }],
    ["resolve_gtin", { gtin: "01234565" }],
    ["resolve_gtin", { gtin: "4012345678901" }],
    // A wrong check digit: which product is one slip away?
    ["resolve_gtin", { gtin: "09506000134353" }],
    ["lookup_product", { gtin: "3017620422004" }],
    // Digits are missing: which product is meant?
    ["resolve_gtin", { gtin: "95060001343" }],
    ["lookup_product", GTIN],
    ["lookup_product", { gtin: "01234565" }],
    ["search_products", { query: "nutella" }],
    ["search_products", { query: "Nutela", brand: "brand-nutella", gpc: "1000" }],
    ["search_products", { query: "Nutella 3017620422003" }],
    ["search_products", { query: "", brand: "Coca-Cola" }],
    ["compare_products", { gtins: ["09506000134352", "01234565"] }],
    ["compare_products", { gtins: ["4012345678901", "96385074"] }],
    ["check_availability", { ...GTIN, market: "DE" }],
    ["generate_qr_url", { gtin: "09521234543213", lot: "ABC123" }],
  ] as const;
  test.each(one)("%s %j asks exactly once", async (name, args) => {
    await call(worker.url, name, args);
    expect(worker.outbound).toEqual([`POST ${catalog.url}/v2/pipeline`]);
  });

  test.each([
    ["/products/09506000134352", 1],
    ["/products/12345", 0],
    ["/health", 1],
    ["/health/live", 0],
    ["/01/09506000134352/10/NO%2FSUCH?linkType=gs1:pip", 1],
    ["/01/09506000134376?linkType=linkset", 1],
    ["/00/095060001343521236", 1],
    ["/414/9506000134352/254/D1", 1],
    ["/8006/095060001343520102/21/S", 1],
    ["/01/80614141123458/21/6789", 1],
    ["/01/04012345678901", 1],
    ["/00/095212345678912347", 1],
    // Its recalls.
    ["/01/09506000134352/foo", 1],
    ["/.well-known/gs1resolver", 0],
    ["/.well-known/resolver", 0],
    ["/access/none", 1],
    ["/linkset-context.jsonld", 0],
    ["/", 0],
  ])("GET %s asks %i times", async (path, times) => {
    await fetch(worker.url + path, { redirect: "manual" });
    expect(worker.outbound).toHaveLength(times);
  });

  test("a repeated scan asks nothing, and a preflight neither", async () => {
    const scan = (method: string) =>
      fetch(`${worker.url}/01/09506000134369`, { method, redirect: "manual" });
    for (const method of ["GET", "GET", "HEAD", "OPTIONS"]) await scan(method);
    expect(worker.outbound).toHaveLength(1);
  });

  test("with LIBSQL_RO_TOKEN reading needs no other token, and writing does not use it", async () => {
    const vars = { LIBSQL_RO_TOKEN: catalog.readOnlyToken, LIBSQL_TOKEN: "not-a-token" };
    const reading = await startWorker({ libsqlUrl: catalog.url, vars });
    try {
      const found = await call(reading.url, "resolve_gtin", GTIN);
      expect(found.body.result.structuredContent.http_status).toBe(307);
      const written = await call(reading.url, "generate_qr_url", GTIN);
      expect(written.body.result.isError).toBe(true);
    } finally {
      await reading.stop();
    }
  });

  test("64 at once all succeed: no connection is shared between requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => call(worker.url, "resolve_gtin", GTIN)),
    );
    expect(answers.every(({ body }) => body.result.structuredContent.http_status === 307)).toBe(
      true,
    );
    expect(worker.outbound).toHaveLength(64);
  });
});

const UNAVAILABLE = {
  code: -32301,
  data: { error_code: "catalog_unavailable", retryable: true, retry_after: 5 },
};

/** A write may have been made where no answer of the catalog says otherwise; workerd tells no more. */
const UNKNOWN = {
  code: -32304,
  data: { error_code: "outcome_unknown", retryable: false },
};

/** @param write the error of a write; null if it is another one's to check */
async function expectUnavailable(worker: Deployment, write: object | null): Promise<void> {
  expect((await call(worker.url, "ping", {})).body.result.content[0].text).toBe("pong");
  const valid = await call(worker.url, "validate_gtin", GTIN);
  expect(valid.body.result.structuredContent.valid).toBe(true);
  const expected = {
    resolve_gtin: UNAVAILABLE,
    lookup_product: UNAVAILABLE,
    ...(write !== null && { generate_qr_url: write }),
  };
  for (const [name, error] of Object.entries(expected)) {
    const { status, body } = await call(worker.url, name, GTIN);
    expect(status).toBe(200);
    expect(body.result.isError).toBe(true);
    expect(JSON.parse(body.result.content[0].text).error).toMatchObject(error);
  }
  const scan = await fetch(`${worker.url}/01/09506000134352`, { redirect: "manual" });
  expect([scan.status, scan.headers.get("retry-after")]).toEqual([503, "5"]);
  const page = await fetch(`${worker.url}/products/09506000134352`);
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect((await page.json()) as object).toMatchObject({ error_code: "catalog_unavailable" });
}

describe("without a catalog", () => {
  test("nothing listens: ping and validate_gtin answer, all that reads is catalog_unavailable", async () => {
    const worker = await shared("withoutCatalog");
    await expectUnavailable(worker, UNAVAILABLE);
    const health = await fetch(`${worker.url}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      live: true,
      ready: false,
      catalog: "unreachable",
    });
    expect((await fetch(`${worker.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(503);
  });

  const ill: [string, RequestListener][] = [
    ["says nothing", () => {}],
    ["sends headers and no more", (_, answer) => answer.writeHead(200).flushHeaders()],
    ["sends a byte now and then", (_, answer) => drip(answer)],
    ["hangs up", (_, answer) => answer.destroy()],
    ["fails", (_, answer) => answer.writeHead(500).end("SQLITE_IOERR: /var/lib/sqld/data")],
    ["is something else", (_, answer) => answer.end("<!doctype html><title>Welcome</title>")],
  ];
  describe("whose server does not answer as it should", () => {
    let server: Server;
    let answered: RequestListener;
    let ailing: TestWorker;
    beforeAll(async () => {
      server = createServer((request, answer) => answered(request, answer));
      const libsqlUrl = await listen(server);
      ailing = await startWorker({ libsqlUrl, vars: { CATALOG_TIMEOUT_MS: "200" } });
    });
    afterEach(() => server.closeAllConnections());
    afterAll(async () => {
      await ailing?.stop();
      server?.close();
    });

    test.each(ill)("one that %s is given up within the time limit", async (_what, listener) => {
      let asked = 0;
      answered = (...exchange) => {
        asked++;
        listener(...exchange);
      };
      await expectUnavailable(ailing, null);
      // The worker is shared, and must not have given up on the catalog for an earlier case.
      expect(asked).toBeGreaterThan(0);
      // After answers that took long, as on a busy machine, a write is not sent: then nothing is unknown.
      const before = asked;
      const written = await call(ailing.url, "generate_qr_url", GTIN);
      expect(JSON.parse(written.body.result.content[0].text).error).toMatchObject(
        asked > before ? UNKNOWN : UNAVAILABLE,
      );
      const { body } = await call(ailing.url, "lookup_product", GTIN);
      expect(JSON.stringify(body)).not.toMatch(/SQLITE|sqld|Welcome|127\.0\.0\.1/);
    });
  });

  test("a refused token tells the caller nothing about it", async () => {
    const vars = { LIBSQL_TOKEN: "canary-token-7f3a" };
    const worker = await startWorker({ libsqlUrl: catalog.url, vars });
    try {
      await expectUnavailable(worker, UNAVAILABLE);
      const { body } = await call(worker.url, "lookup_product", GTIN);
      expect(JSON.stringify(body)).not.toMatch(/canary|127\.0\.0\.1|SQL|JWT/i);
    } finally {
      await worker.stop();
    }
  });
});

test("a migrated catalog is ready, an empty one says that migrations are pending", async () => {
  const moved = (by: string) =>
    catalog.client.execute(`UPDATE __drizzle_migrations SET created_at = created_at ${by}`);
  const ready = await fetch(`${worker.url}/health`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ live: true, ready: true, catalog: "ready" });
  await moved("- 1e12");
  try {
    const behind = await fetch(`${worker.url}/health`);
    expect(behind.status).toBe(503);
    expect(await behind.json()).toMatchObject({ ready: false, catalog: "migrations_pending" });
  } finally {
    await moved("+ 1e12");
  }
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function drip(answer: ServerResponse): void {
  answer.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => answer.write(" "), 50);
  answer.on("close", () => clearInterval(timer));
}
