/** One line and one data point a request, the times in a header, and nothing of anybody's in any of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey, grantPrefix } from "../../scripts/catalog/keys.ts";
import { routes } from "../../src/http/api/routes/index.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";
import { inProcess, type ListedTool } from "../support/in-process.ts";
import { TOOL_NAMES } from "../support/pinned-tools.ts";
import { call, modern } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const tools = await loadTools();

const WORD = "kumquatcanary";
const SERIAL = "SerialCanary77";
const IDEMPOTENCY = "idempotency-canary-4711";
const BROKEN_TOKEN = "not-a-token-canary-9090";
/** A number of GS1's demonstration range, so that nothing else has these digits. */
const GTIN = "09521000000018";

let catalog: TestCatalog;
let worker: TestWorker;
let admin: string;
let forged: string;
beforeAll(async () => {
  catalog = await startCatalog();
  const vars = {
    LIBSQL_TOKEN: catalog.token,
    LIBSQL_RO_TOKEN: catalog.readOnlyToken,
    QR_ACCESS: "scoped",
  };
  worker = await startWorker({ libsqlUrl: catalog.url, vars });
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "acme", "Acme");
  await grantPrefix(db, { prefix: "952100", organizationId: "acme", brandId: null });
  const made = { organizationId: "acme", scopes: ["admin" as const], name: "", expiresAt: null };
  admin = (await createKey(db, made)).key;
  forged = (await makeApiKey()).key;
});
afterAll(async () => {
  await worker?.stop();
  await catalog?.stop();
});

const name = z.string().regex(/^[a-z0-9_{}/.*-]+$/i);
const count = z.int().min(0);
const line = z.strictObject({
  level: z.enum(["info", "error"]),
  time: z.iso.datetime(),
  correlation_id: z.uuid(),
  method: z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
  route: name,
  status: z.int().min(200).max(599),
  outcome: z.string().regex(/^[a-z_]+$|^http_\d{3}$/),
  duration_ms: count,
  client: z.string().regex(/^anonymous$|^key:gtr_[0-9A-Za-z]{8}$/),
  catalog_trips: count,
  catalog_ms: count,
  era: z.enum(["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]).optional(),
  rpc_method: z
    .string()
    .regex(/^[a-z/]+$/)
    .optional(),
  tool: z.enum(tools.map((tool) => tool.name) as [string, ...string[]]).optional(),
  cache: z.enum(["hit", "miss", "stale"]).optional(),
  colo: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  cause: z
    .strictObject({ name, message: z.string(), at: z.array(z.string()).optional() })
    .optional(),
});
type Line = z.output<typeof line>;

interface Told {
  status: number;
  headers: Headers;
  text: string;
  line: Line;
}

/** The answer, and the one line that was written about it. */
async function tell(path: string, init: RequestInit = {}): Promise<Told> {
  const response = await fetch(worker.url + path, { redirect: "manual", ...init });
  return told(response.status, response.headers, await response.text());
}

async function told(status: number, headers: Headers, text: string): Promise<Told> {
  const id = headers.get("x-correlation-id");
  const own = () => worker.logs.filter((log) => log.includes(`"${id}"`));
  await expect.poll(() => own().length).toBe(1);
  const parsed = line.parse(JSON.parse(own()[0]!));
  expect(parsed.status).toBe(status);
  return { status, headers, text, line: parsed };
}

const rpc = async (answer: Awaited<ReturnType<typeof call>>) =>
  told(answer.status, answer.headers, JSON.stringify(answer.body));

const json = (method: string, body: unknown, key = admin): RequestInit => ({
  method,
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${key}`,
    "Idempotency-Key": IDEMPOTENCY,
  },
  body: JSON.stringify(body),
});

/** Arguments of a call, with as much of the caller's as it takes. */
function argumentsOf({ inputSchema: { properties = {}, required = [] } }: ListedTool): object {
  const OWN: Record<string, unknown> = {
    ...{ gtin: GTIN, gtins: [GTIN, "09506000134352"], barcode: `(01)${GTIN}(21)${SERIAL}` },
    ...{ query: WORD, serial: SERIAL },
  };
  const names = Object.keys(properties).filter((one) => required.includes(one) || one === "serial");
  return Object.fromEntries(names.map((one) => [one, OWN[one]]));
}

const PATHS: [path: string, route: string][] = [
  ["/", "/"],
  [`/?q=${WORD}`, "/"],
  [`/01/${GTIN}/21/${SERIAL}`, "/{digital-link}"],
  [`/01/${GTIN}1/21/${SERIAL}`, "/{digital-link}"],
  [`/qr/01/${GTIN}/21/${SERIAL}.svg`, "/qr/*"],
  [`/qr/01/${GTIN}/21/${SERIAL}.gif`, "/qr/*"],
  [`/products/${GTIN}`, "/products/{gtin}"],
  [`/products/${WORD}`, "/products/{gtin}"],
  [`/problems/${WORD}`, "/problems/{code}"],
  [`/${WORD}/${SERIAL}`, "none"],
  [`/mcp/${WORD}`, "/mcp/*"],
  ["/mcp", "/mcp"],
  ["/health", "/health"],
  ["/health/ready", "/health/ready"],
  ["/health/live", "/health/live"],
  ["/icon.svg", "/icon.svg"],
  ["/openapi.json", "/openapi.json"],
  ["/api", "/api"],
  ["/.well-known/gs1resolver", "/.well-known/gs1resolver"],
  ["/linkset-context.jsonld", "/linkset-context.jsonld"],
  [`/api/v1/${WORD}`, "/api/v1/*"],
];

/** Every route of the REST API once, whatever it answers; and every tool in both eras. */
async function everything(key: string): Promise<Told[]> {
  const done: Told[] = [];
  for (const [path] of PATHS) done.push(await tell(path));
  for (const { method, path } of routes) {
    const at = path.replace(/\{gtin\}/, GTIN).replace(/\{\w+\}/g, WORD);
    const init = method === "GET" || method === "DELETE" ? { method } : {};
    const sent = { ...json(method, { gtin: GTIN, serial: SERIAL, name: WORD }, key), ...init };
    if (method === "GET" || method === "DELETE") delete (sent as { body?: unknown }).body;
    const answer = await tell(`/api/v1${at}`, sent);
    expect(answer.line.route).toBe(`/api/v1${path}`);
    done.push(answer);
  }
  const headers = { Authorization: `Bearer ${key}` };
  for (const listed of await inProcess().list()) {
    const [tool, args] = [listed.name, argumentsOf(listed)];
    const old = await rpc(await call(worker.url, tool, args, headers));
    const asked = { name: tool, arguments: args };
    const now = await rpc(await modern(worker.url, "tools/call", asked, headers));
    expect([old.line.tool, old.line.era]).toEqual([tool, "2025-03-26"]);
    expect([now.line.tool, now.line.era]).toEqual([tool, "2026-07-28"]);
    done.push(old, now, await rpc(await call(worker.url, tool, { [WORD]: SERIAL }, headers)));
  }
  return done;
}

const secrets = () => [
  ...[catalog.token, catalog.readOnlyToken, admin, forged, IDEMPOTENCY, BROKEN_TOKEN],
  // The prefix of a key is a name; the rest is secret.
  ...[admin, forged].map((key) => key.slice(12, 36)),
];

function quiet(done: Told[]): void {
  const lines = worker.logs.join("\n") + JSON.stringify(worker.points);
  const timings = done.map(({ headers }) => headers.get("server-timing")).join();
  for (const canary of [...secrets(), WORD, SERIAL, GTIN, "09506000134352"]) {
    expect(lines).not.toContain(canary);
    expect(timings).not.toContain(canary);
  }
  const answers = done.map(({ text, headers }) => text + JSON.stringify([...headers])).join("\n");
  for (const secret of secrets()) expect(answers).not.toContain(secret);
}

describe("every route", () => {
  test.each(PATHS)("%s is %s in the log", async (path, route) => {
    const { line, status, headers } = await tell(path);
    expect(line.route).toBe(route);
    expect(line.outcome === "ok").toBe(status < 400);
    expect(headers.get("server-timing")).toMatch(/^(catalog;dur=\d+, )?total;dur=\d+$/);
    expect(headers.get("timing-allow-origin")).toBeNull();
  });

  test.each([
    ["a key that holds", () => admin],
    ["a forged key", () => forged],
  ])("with %s: nothing of anybody's is in a line, a point, or an answer", async (_, key) => {
    const done = await everything(key());
    quiet(done);
    expect(done.length).toBe(PATHS.length + routes.length + 3 * TOOL_NAMES.length);
  });

  test("the audit has no token and no key", async () => {
    const rows = (await catalog.client.execute("SELECT * FROM user_actions")).rows;
    expect(rows.length).toBeGreaterThan(0);
    const audit = JSON.stringify(rows);
    for (const secret of secrets()) expect(audit).not.toContain(secret);
  });

  test("writes as many data points as lines, with the same words", async () => {
    await expect.poll(() => worker.points.length).toBe(worker.logs.length);
    const { headers } = await rpc(await call(worker.url, "lookup_product", { gtin: GTIN }));
    await expect.poll(() => worker.points.length).toBe(worker.logs.length);
    const written = JSON.parse(worker.logs.at(-1)!) as Line;
    expect(written.correlation_id).toBe(headers.get("x-correlation-id"));
    expect(worker.points.at(-1)).toEqual({
      indexes: ["lookup_product"],
      blobs: [
        ...["/mcp", "lookup_product", written.outcome, "2025-03-26", "POST"],
        ...["anonymous", "", "", written.colo ?? ""],
      ],
      doubles: [written.duration_ms, 200, 1, written.catalog_ms],
    });
  });
});

describe("what a line says", () => {
  test("a scan: a miss with its trip, then a hit without", async () => {
    const path = "/01/09506000134352/10/L1";
    const miss = await tell(path);
    expect(miss.line).toMatchObject({ cache: "miss", catalog_trips: 1, level: "info" });
    expect(miss.headers.get("server-timing")).toMatch(/^catalog;dur=\d+, total;dur=\d+$/);
    const hit = await tell(path);
    expect(hit.line).toMatchObject({ cache: "hit", catalog_trips: 0, catalog_ms: 0 });
    expect(hit.headers.get("server-timing")).toMatch(/^total;dur=\d+$/);
  });

  test("a 304 leaves the times of the answer that is kept", async () => {
    const whole = await tell("/qr/01/09506000134352.svg");
    const headers = { "If-None-Match": whole.headers.get("etag")! };
    const unchanged = await tell("/qr/01/09506000134352.svg", { headers });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("server-timing")).toBeNull();
  });

  test("who it was done for, by the key's prefix", async () => {
    const { line } = await tell("/api/v1/keys", { headers: { Authorization: `Bearer ${admin}` } });
    expect([line.client, line.outcome]).toEqual([`key:${admin.slice(0, 12)}`, "ok"]);
  });

  test.each([
    ["a tool's own failure", { gtin: "1" }, "lookup_product", "validation_error"],
    ["a tool that there is not", {}, WORD, "rpc_error"],
  ])("%s, though HTTP says 200", async (_, args, tool, outcome) => {
    const { line } = await rpc(await call(worker.url, tool, args));
    expect([line.status, line.outcome, line.level]).toEqual([200, outcome, "info"]);
  });

  test("a method and a revision that nobody knows are not repeated", async () => {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json", "MCP-Protocol-Version": "2099-01-01" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: WORD }),
    };
    expect((await tell("/mcp", init)).line).toMatchObject({ rpc_method: "other" });
  });

  test("a stream has its line when it is over, with what came of it", async () => {
    const params = { name: "validate_gtins", arguments: { gtins: [GTIN] } };
    const answer = await fetch(`${worker.url}/mcp`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { ...params, _meta: { progressToken: "t" } },
      }),
    });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const { line } = await told(answer.status, answer.headers, await answer.text());
    expect(line).toMatchObject({ tool: "validate_gtins", outcome: "ok" });
  });
});

describe("failures of ours", () => {
  test("a catalog that refuses the token: an error with its cause, and no token", async () => {
    const vars = { LIBSQL_TOKEN: BROKEN_TOKEN, QR_ACCESS: "open" };
    const [real, points] = [worker, worker.points.length];
    worker = await startWorker({ libsqlUrl: catalog.url, vars });
    try {
      const { line } = await tell(`/01/${GTIN}/21/${SERIAL}`);
      expect(line).toMatchObject({
        ...{ level: "error", status: 503, outcome: "catalog_unavailable", catalog_trips: 1 },
        cause: { name: "LibsqlError", message: expect.stringContaining("401") },
      });
      quiet(await everything(admin));
      expect(worker.points.length).toBeGreaterThan(points / 100);
    } finally {
      await worker.stop();
      worker = real;
    }
  });

  test("a catalog that is gone: errors without a word of what was asked", async () => {
    await catalog.crash();
    try {
      const { line } = await tell("/health");
      expect(line).toMatchObject({ level: "error", status: 503, outcome: "catalog_unavailable" });
      expect(line.cause?.at?.length).toBeGreaterThan(0);
      quiet(await everything(admin));
    } finally {
      await catalog.restart();
    }
  });
});
