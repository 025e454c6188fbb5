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
import { allAis } from "../src/gs1/ai/application-identifiers.ts";
import { LONGEST_INPUT } from "../src/gs1/identify/bounds.ts";
import { MOST_VALUES } from "../src/http/mcp/message.ts";
import { MOST_FORM_BYTES } from "../src/http/transport/bounds.ts";
import { MOST_JSON_VALUES } from "../src/http/transport/json-body.ts";
import { BUDGET, WEIGHTS } from "../src/services/budget.ts";
import { MOST_LISTED } from "../src/services/check/list.ts";
import { LONGEST_TABLE, MOST_LABELS, MOST_LINES } from "../src/services/qr/table/sheet.ts";
import { MOST_LINES as MOST_SENT } from "../src/ui/list/check.ts";
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

/** As many as a sheet may have: `MOST_MODULES`. */
const LARGE_LABELS = 33;
const LETTERS = "abcdefghij";
const LANGUAGES = Array.from(
  { length: 1_500 },
  (_, i) =>
    `${LETTERS[i % 10]}${LETTERS[Math.floor(i / 10) % 10]}-${LETTERS[i % 7]}r;q=0.${1 + (i % 9)}`,
).join(",");

const IDENTIFIERS = allAis().map(({ ai }) => ai);
/** The longest that each of `count` codes may be, within the budget of a request. */
const longest = (count: number) =>
  Math.min(
    LONGEST_INPUT,
    Math.floor(((BUDGET - 1_000) / count - WEIGHTS.code) / WEIGHTS.character),
  );

/** Codes that take long to read, by what they are. */
const UNUSUAL: Record<string, (gtin: string, length: number) => string> = {
  "scans with the same short element again and again": (gtin, length) =>
    `]C101${gtin}${"39001\u001d".repeat(length / 6)}`.slice(0, length),
  "labels with every identifier": (gtin, length) =>
    `(01)${gtin}${repeated(length / 5, (i) => `(${IDENTIFIERS[i % IDENTIFIERS.length]})A`)}`.slice(
      0,
      length,
    ),
  "Digital Links with every identifier": (gtin, length) =>
    `https://example.org/01/${gtin}?${repeated(length / 5, (i) => `${IDENTIFIERS[i % IDENTIFIERS.length]}=1&`)}`.slice(
      0,
      length,
    ),
  coupons: (_, length) =>
    "]C18110106141416543213500110000310123196000\u001d".repeat(length / 40 + 1).slice(0, length),
  "labels with spaces": (gtin, length) =>
    `(01) ${gtin}${"  (17) 9 9 ".repeat(length / 10)}`.slice(0, length),
};

/** The same, in JSON only: forms, which encode each character as nine, are too short for them. */
const FOREIGN: typeof UNUSUAL = {
  "numbers of full-width digits": (_, length) => "\uff14".repeat(length),
  "numbers of many scripts": (_, length) =>
    "\u0660\u06f1\u0969\u09ea\u0e54\uff15".repeat(length / 6 + 1).slice(0, length),
  "full-width digits between hidden spaces": (_, length) =>
    "\uff14\u200b".repeat(length / 2 + 1).slice(0, length),
  "addresses with full-width digits": (gtin, length) =>
    `https://example.org/01/${gtin}/10/`.padEnd(length, "\uff14"),
  "Digital Links with encoded full-width digits": (gtin, length) =>
    `https://example.org/01/${gtin}?10=${"%EF%BC%94".repeat(length / 9)}`.slice(0, length),
};

/** Of which a code has far fewer characters. */
const OVERLONG = { digits: "1", brackets: "(10)A" };

const RESULT_FILE = join(ROOT, "bench", "anonymous.json");

/** In characters: a result says at its end whether it is an error. */
const MOST_END = 2_000;

interface Asked {
  readonly name: string;
  /** The number of the request, so that no answer is remembered. */
  readonly ask: (i: number) => {
    path: string;
    body?: string;
    type?: string;
    headers?: Record<string, string>;
  };
  readonly status: number;
}

await runCommand({
  name: "bench:anonymous",
  help: `
Usage: npm run bench:anonymous [-- --products N] [-- --calls N] [-- --only TEXT]

Sends the most expensive requests that need no key, one after the other, to the worker in bare workerd,
and counts the processor time of workerd and of the libSQL server. Writes bench/anonymous.json, from
which npm run generate makes a table in docs/reference/limits.md. Takes about two minutes; needs Linux.

  --products N   in the catalog (100,000)
  --calls N      of each request (20), after a quarter of that to warm up
  --only TEXT    only the requests whose name contains it; the file is not written
  --help         this text`,
  options: {
    products: { type: "string", default: "100000" },
    calls: { type: "string", default: "20" },
    only: { type: "string", default: "" },
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
      const asked = requestsOf(plan).filter(({ name }) => name.includes(values.only));
      for (const { name, ask, status } of asked) {
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
      if (values.only === "") writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
      console.log(
        table(
          ["request", "status", "workerd, ms", "sqld, ms"],
          requests.map((row) => [row.name, row.status, row.workerd, row.sqld].map(String)),
        ),
      );
      return 0;
    }),
});

/** Reads the whole answer; 400 also for a tool that was called with wrong arguments. */
function answer(
  port: number,
  { path, body, type, headers: more }: ReturnType<Asked["ask"]>,
): Promise<number> {
  const headers = {
    Host: "localhost:8787",
    Accept: "application/json, text/event-stream, */*",
    ...(type !== undefined && { "Content-Type": type }),
    ...more,
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text = (text + part).slice(-MOST_END);
      });
      response.on("end", () =>
        resolve(text.includes('"isError":true') ? 400 : (response.statusCode ?? 0)),
      );
    });
    sent.on("error", reject).end(body);
  });
}

/** `fields` as they are: the form may have a raw part. */
function form(path: string, fields: Record<string, string>, raw = "") {
  const body = new URLSearchParams(fields).toString() + raw;
  return { path, body, type: "application/x-www-form-urlencoded" };
}

function sheet(rows: string, look: Record<string, string> = {}) {
  return form("/design/sheet", { table: rows, ...look });
}

function json(path: string, content: object | string) {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  return { path, body, type: "application/json" };
}

function rpc(method: string, params: object) {
  return json("/mcp", { jsonrpc: "2.0", id: 1, method, params });
}

function tool(name: string, args: object) {
  return rpc("tools/call", { name, arguments: args });
}

function listed(query: string) {
  return { path: `/api/v1/products?${query}&limit=${query.startsWith("q=") ? 50 : 100}` };
}

function repeated(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join("");
}

function requestsOf(plan: CatalogPlan): readonly Asked[] {
  const gtin = (i: number) => gtinAt(plan, (i * 7_919) % plan.size).padStart(14, "0");
  const words = [...KINDS.slice(0, 4), ...TRAITS.slice(0, 4)];
  const ok = 200;
  const label = (i: number, length: number) =>
    `(01)${gtin(i)}${repeated(length / 5, (k) => `(${91 + (k % 9)})A`)}`.slice(0, length);
  /** Each sign takes three characters of a Digital Link. */
  const [long, longer] = ["!".repeat(20), "%".repeat(20)];
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
      name: `\`POST /design/sheet\`, ${LARGE_LABELS} large codes with text`,
      ask: (n) =>
        sheet(
          repeated(LARGE_LABELS, (i) => `${gtin(i + n)};${long};${longer};2027-01-31;Text\n`),
          { ec: "H", hri: "1" },
        ),
      status: ok,
    },
    {
      name: `\`POST /design/sheet\`, ${MOST_LABELS} labels with text`,
      ask: (n) =>
        sheet(
          repeated(MOST_LABELS, (i) => `${gtin(i)};LOT${n};SERIAL${i};2027-01-31;Text\n`),
          { hri: "1" },
        ),
      status: ok,
    },
    {
      name: "`POST /design/sheet`, 75 codes of version 7 with text",
      ask: (n) =>
        sheet(
          repeated(
            75,
            (i) => `${gtin(i + n)};${"l".repeat(20)};${"s".repeat(20)};2027-01-31;Text\n`,
          ),
          { hri: "1", ec: "M" },
        ),
      status: ok,
    },
    ...Object.entries(UNUSUAL).map(([what, code]) => ({
      name: `\`POST /design/sheet\`, ${MOST_LABELS} ${what}`,
      ask: (n: number) =>
        sheet(
          repeated(MOST_LABELS, (i) => `${code(gtin(i + n), LONGEST_TABLE / MOST_LABELS - 1)}\n`),
        ),
      status: 400,
    })),
    ...Object.entries(UNUSUAL).map(([what, code]) => ({
      name: `\`POST /check/list\`, ${MOST_SENT} ${what}`,
      ask: (n: number) =>
        form("/check/list", {
          list: repeated(MOST_SENT, (i) => `${code(gtin(i + n), longest(MOST_SENT))}\n`),
        }),
      status: ok,
    })),
    {
      name: "`POST /check/list`, as many numbers as fit",
      ask: (n) =>
        form(
          "/check/list",
          {},
          `list=${repeated(200, (i) => `${`${123_456 + i + n},`.repeat(180)}%0A`)}`,
        ),
      status: ok,
    },
    {
      name: "`POST /check/list`, as many columns as fit",
      ask: (n) => form("/check/list", {}, `list=${n}${",".repeat(MOST_FORM_BYTES - 20)}`),
      status: ok,
    },
    {
      name: `\`POST /api/v1/check/list\`, ${MOST_LISTED} numbers`,
      ask: (n) =>
        json("/api/v1/check/list", {
          gtins: Array.from({ length: MOST_LISTED }, (_, i) => gtin(n * MOST_LISTED + i)),
        }),
      status: ok,
    },
    {
      name: `\`POST /api/v1/qr-codes\`, ${MOST_JSON_VALUES - 10} unknown members`,
      ask: () =>
        json("/api/v1/qr-codes", `{${repeated(MOST_JSON_VALUES - 10, (i) => `"k${i}":1,`)}"k":1}`),
      status: 400,
    },
    {
      name: "`POST /api/v1/qr-codes`",
      ask: (i) => json("/api/v1/qr-codes", { gtin: gtin(i), lot: long, serial: longer, hri: true }),
      status: 201,
    },
    {
      name: "`POST /mcp`, lists in lists",
      ask: () =>
        json(
          "/mcp",
          `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":${"[".repeat(MOST_JSON_VALUES - 10)}${"]".repeat(MOST_JSON_VALUES - 10)}}}`,
        ),
      status: ok,
    },
    {
      name: "`POST /mcp`, a name of 2 MB with hidden characters",
      ask: () => rpc("tools/call", { name: "\u202e".repeat(650_000) }),
      status: ok,
    },
    {
      name: "`resources/read` of the statistics",
      ask: () => rpc("resources/read", { uri: "catalog://statistics" }),
      status: ok,
    },
    {
      name: "`completion/complete` of a GTIN",
      ask: () =>
        rpc("completion/complete", {
          ref: { type: "ref/resource", uri: "gtin://{gtin}" },
          argument: { name: "gtin", value: "9" },
        }),
      status: ok,
    },
    {
      name: "`prompts/get` of 20,000 hidden characters",
      ask: () =>
        rpc("prompts/get", { name: "audit_gtins", arguments: { gtins: "\u202e".repeat(20_000) } }),
      status: ok,
    },
    {
      name: "`compare_products` with 5 products",
      ask: (i) => tool("compare_products", { gtins: [0, 1, 2, 3, 4].map((k) => gtin(5 * i + k)) }),
      status: ok,
    },
    ...["svg", "pdf", "eps"].map((format) => ({
      name: `\`GET /qr/….${format}\`, a large code with text`,
      ask: (i: number) => ({
        path: `/qr/01/${gtin(i)}.${format}?ec=H&hri=1&${repeated(9, (k) => `&9${k + 1}=${"A".repeat(90)}`)}`,
      }),
      status: ok,
    })),
    {
      name: "`GET /qr/….png`, 900 characters",
      ask: (i) => ({
        path: `/qr/01/${gtin(i)}.png?size=4096&hri=1&${repeated(9, (k) => `&9${k + 1}=${"A".repeat(90)}`)}`,
      }),
      status: ok,
    },
    {
      name: "`GET /design?…`, a large code",
      ask: (i) => ({
        path: `/design?gtin=${gtin(i)}&lot=${long}&serial=${encodeURIComponent(longer)}&hri=1&ec=H`,
      }),
      status: ok,
    },
    {
      name: "`GET /api/v1/dry-run`",
      ask: (i) => ({ path: `/api/v1/dry-run?digital_link=/01/${gtin(i)}/10/A/21/B` }),
      status: ok,
    },
    {
      name: "`GET /sitemap/….xml`",
      ask: (i) => ({ path: `/sitemap/${gtin(i)}.xml` }),
      status: ok,
    },
    ...["/", "/status", "/api", "/openapi.json", "/console", "/llms.txt"].map((path) => ({
      name: `\`GET ${path}\``,
      ask: () => ({ path }),
      status: ok,
    })),
    {
      name: "a linkset's page for 1500 languages",
      ask: (i) => ({
        path: `/01/${gtin(i)}?linkType=linkset`,
        headers: {
          Accept: "text/html",
          "Accept-Language": LANGUAGES,
          Cookie: "a=b;".repeat(2_000),
        },
      }),
      status: ok,
    },
    {
      name: "`GET /qr/….png`, the largest with text",
      ask: (i) => ({
        path: `/qr/01/${gtin(i)}/10/ABCDEFGHIJKLMNOPQRST/21/ABCDEFGHIJKLMNOPQRS${i % 10}.png?size=4096&hri=1`,
      }),
      status: ok,
    },
    ...Object.entries(OVERLONG).flatMap(([what, text]) =>
      (
        [
          ["validate_gtin", ok],
          ["resolve_gtin", 400],
        ] as const
      ).map(([called, status]) => ({
        name: `\`${called}\` of 2 MB of ${what}`,
        ask: (n: number) => tool(called, { gtin: n + text.repeat(1_900_000 / text.length) }),
        status,
      })),
    ),
    {
      name: `\`POST /mcp\`, ${MOST_VALUES - 10} unknown arguments`,
      ask: () =>
        tool(
          "validate_gtin",
          Object.fromEntries(Array.from({ length: MOST_VALUES - 10 }, (_, i) => [`a${i}`, i])),
        ),
      status: 400,
    },
    {
      name: "`validate_gtins` with 100 numbers",
      ask: () => tool("validate_gtins", { gtins: Array.from({ length: 100 }, (_, i) => gtin(i)) }),
      status: ok,
    },
    {
      name: `\`validate_gtins\` with 100 labels of ${longest(100)} characters`,
      ask: (n) =>
        tool("validate_gtins", {
          gtins: Array.from({ length: 100 }, (_, i) => label(100 * n + i, longest(100))),
        }),
      status: ok,
    },
    {
      name: `\`decode_barcode\` with 50 Digital Links of ${longest(50)} characters`,
      ask: (n) =>
        tool("decode_barcode", {
          barcodes: Array.from({ length: 50 }, (_, i) =>
            `https://example.org/01/${gtin(50 * n + i)}?${repeated(100, (k) => `${3_100 + k}=123456&`)}`.slice(
              0,
              longest(50),
            ),
          ),
        }),
      status: ok,
    },
    ...Object.entries({ ...UNUSUAL, ...FOREIGN }).flatMap(([what, code]) =>
      (
        [
          ["decode_barcode", "barcodes", 13],
          ["decode_barcode", "barcodes", 50],
          ["validate_gtins", "gtins", 100],
        ] as const
      ).map(([called, field, count]) => ({
        name: `\`${called}\`, ${count} ${what}`,
        ask: (n: number) =>
          tool(called, {
            [field]: Array.from({ length: count }, (_, i) =>
              code(gtin(count * n + i), longest(count)),
            ),
          }),
        status: ok,
      })),
    ),
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
      `organization=${ORGANIZATION}&market=FR&count=true`,
      `q=${words.join("+")}&missing=picture&organization=${ORGANIZATION}`,
      `q=${words[0]}+${words[4]}+${words[1]}&missing=picture&market=FR&organization=${ORGANIZATION}`,
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
