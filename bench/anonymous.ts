/**
 * `npm run bench:anonymous`: the processor time of the most expensive requests that anybody can send
 * without a key.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../scripts/bundle/bundle.ts";
import { parseWholeNumber, runCommand } from "../scripts/cli/cli.ts";
import { withLifetime } from "../scripts/cli/lifetime.ts";
import { ROOT } from "../scripts/cli/paths.ts";
import { startSqld } from "../scripts/processes/sqld.ts";
import { table } from "../scripts/tables/markdown.ts";
import { LONGEST_INPUT } from "../src/gs1/identify/identify.ts";
import { MOST_VALUES } from "../src/http/mcp/message.ts";
import { MOST_LABELS, MOST_LINES } from "../src/services/qr/table/sheet.ts";
import { countCpu } from "./cpu.ts";
import { type CatalogPlan, gtinAt, KINDS, planCatalog, TRAITS } from "./scale/catalog.ts";
import { ORGANIZATION } from "./scale/files.ts";
import { fillCatalog } from "./scale/fill.ts";
import { startWorkerd } from "./workerd.ts";

interface Result {
  readonly products: number;
  readonly requests: readonly {
    readonly name: string;
    readonly status: number;
    /** Milliseconds of processor time. */
    readonly workerd: number;
    readonly sqld: number;
  }[];
}

const RESULT_FILE = join(ROOT, "bench", "anonymous.json");

interface Asked {
  readonly name: string;
  /** The number of the request, so that no answer is remembered. */
  readonly ask: (i: number) => { path: string; body?: string; type?: string };
  readonly status: number;
}

await runCommand({
  name: "bench:anonymous",
  help: `
Usage: npm run bench:anonymous [-- --products N] [-- --calls N]

Sends the most expensive requests that need no key, one after the other, to the worker in bare workerd,
and counts the processor time of workerd and of the libSQL server. Writes bench/anonymous.json, from
which npm run generate makes a table in docs/reference/limits.md. Takes about two minutes; needs Linux.

  --products N   in the catalog (100,000)
  --calls N      of each request (20), after a quarter of that to warm up
  --help         this text`,
  options: {
    products: { type: "string", default: "100000" },
    calls: { type: "string", default: "20" },
  },
  run: (values) =>
    withLifetime(async ({ signal, defer }) => {
      const products = parseWholeNumber("--products", values.products, 1_000, 1_000_000);
      const calls = parseWholeNumber("--calls", values.calls, 1, 1_000);
      const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-anonymous-"));
      defer(() => rmSync(folder, { recursive: true, force: true }));
      const plan = planCatalog(products);
      console.error(`bench:anonymous: making a catalog of ${products} products`);
      await fillCatalog(plan, join(folder, "data"), () => {});
      const sqld = await startSqld({ dataDir: join(folder, "data") });
      defer(() => sqld.stop());
      const worker = await bundle({ outdir: join(folder, "bundle") });
      const workerd = await startWorkerd(folder, { resolver: { bundle: worker, catalog: sqld } });
      defer(() => workerd.stop());
      const requests = [];
      for (const { name, ask, status } of requestsOf(plan)) {
        signal.throwIfAborted();
        const send = async (i: number) => {
          const answered = await answer(workerd.ports.resolver, ask(i));
          if (answered !== status) throw new Error(`${name}: ${answered} instead of ${status}.`);
        };
        for (let i = 0; i < Math.ceil(calls / 4); i++) await send(calls + i);
        const [ofWorkerd, ofSqld] = [countCpu(workerd.pid), countCpu(sqld.pid)];
        for (let i = 0; i < calls; i++) await send(i);
        const each = (ms: number) => Math.round((10 * ms) / calls) / 10;
        requests.push({ name, status, workerd: each(ofWorkerd()), sqld: each(ofSqld()) });
      }
      const result: Result = { products, requests };
      writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
      console.log(
        table(
          ["request", "status", "workerd, ms", "sqld, ms"],
          requests.map((row) => [row.name, row.status, row.workerd, row.sqld].map(String)),
        ),
      );
      return 0;
    }),
});

/** Reads the whole answer. */
function answer(port: number, { path, body, type }: ReturnType<Asked["ask"]>): Promise<number> {
  const headers = {
    Host: "localhost:8787",
    Accept: "application/json, text/event-stream, */*",
    ...(type !== undefined && { "Content-Type": type }),
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}

function sheet(rows: string) {
  const body = new URLSearchParams({ table: rows }).toString();
  return { path: "/design/sheet", body, type: "application/x-www-form-urlencoded" };
}

function tool(name: string, args: object) {
  const params = { name, arguments: args };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  return { path: "/mcp", body, type: "application/json" };
}

function listed(query: string) {
  return { path: `/api/v1/products?${query}&limit=100` };
}

function repeated(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join("");
}

function requestsOf(plan: CatalogPlan): readonly Asked[] {
  const gtin = (i: number) => gtinAt(plan, (i * 7_919) % plan.size).padStart(14, "0");
  const words = [...KINDS.slice(0, 4), ...TRAITS.slice(0, 4)];
  const ok = 200;
  return [
    {
      name: `\`POST /design/sheet\`, ${MOST_LINES - 2} uneven rows`,
      ask: () => sheet(`gtin,lot\n${"1\n".repeat(MOST_LINES - 2)}`),
      status: 400,
    },
    {
      name: `\`POST /design/sheet\`, ${MOST_LABELS} labels`,
      ask: (n) =>
        sheet(repeated(MOST_LABELS, (i) => `${gtin(i)};LOT${n};SERIAL${i};2027-01-31;Text\n`)),
      status: ok,
    },
    {
      name: "`GET /qr/….png`, the largest with text",
      ask: (i) => ({
        path: `/qr/01/${gtin(i)}/10/ABCDEFGHIJKLMNOPQRST/21/ABCDEFGHIJKLMNOPQRS${i % 10}.png?size=4096&hri=1`,
      }),
      status: ok,
    },
    {
      name: `\`POST /mcp\`, ${MOST_VALUES - 10} unknown arguments`,
      ask: () =>
        tool(
          "validate_gtin",
          Object.fromEntries(Array.from({ length: MOST_VALUES - 10 }, (_, i) => [`a${i}`, i])),
        ),
      status: ok,
    },
    {
      name: "`validate_gtins` with 100 numbers",
      ask: () => tool("validate_gtins", { gtins: Array.from({ length: 100 }, (_, i) => gtin(i)) }),
      status: ok,
    },
    {
      name: `\`decode_barcode\` of ${LONGEST_INPUT} characters`,
      ask: (n) =>
        tool("decode_barcode", {
          barcode: `(01)${gtin(n)}${repeated(2_000, (i) => `(${91 + (i % 9)})A`)}`.slice(
            0,
            LONGEST_INPUT,
          ),
        }),
      status: ok,
    },
    {
      name: "`search_products` with 8 frequent words",
      ask: (i) =>
        tool("search_products", { query: [...words.slice(i % 8), ...words].slice(0, 8).join(" ") }),
      status: ok,
    },
    {
      name: "`GET /api/v1/products?updated_since=…`, all of them",
      ask: () => listed("updated_since=1970-01-01T00:00:00Z"),
      status: ok,
    },
    {
      name: "`GET /api/v1/products?updated_since=…`, none",
      ask: () => listed("updated_since=2999-01-01T00:00:00Z"),
      status: ok,
    },
    {
      name: "`GET /api/v1/products?lifecycle=withdrawn`, none",
      ask: () => listed("lifecycle=withdrawn"),
      status: ok,
    },
    ...[
      "market=FR&count=true",
      "missing=description&count=true",
      "missing=default_link&lifecycle=planned&count=true",
      `missing=picture&organization=${ORGANIZATION}&sort=-updated_at&count=true`,
      "market=FR&missing=gpc&sort=-updated_at&count=true",
    ].map((query) => ({
      name: `\`GET /api/v1/products?${query.replaceAll(ORGANIZATION, "…")}\``,
      ask: () => listed(query),
      status: ok,
    })),
    {
      name: "`GET /api/v1/products?organization=…`, all of them",
      ask: () => listed(`organization=${ORGANIZATION}`),
      status: ok,
    },
    {
      name: "a linkset",
      ask: (i) => ({ path: `/01/${gtin(i)}/10/LOT${i}?linkType=linkset` }),
      status: ok,
    },
    {
      name: "`GET /check?code=…`, a label",
      ask: (i) => ({ path: `/check?code=(01)${gtin(i)}(10)LOT${i}(17)270131` }),
      status: ok,
    },
  ];
}
