/** The most expensive requests that anybody can send without a key. */
import { allAis } from "../../src/gs1/ai/application-identifiers.ts";
import { LONGEST_INPUT } from "../../src/gs1/identify/bounds.ts";
import { MOST_VALUES } from "../../src/http/mcp/message.ts";
import {
  MOST_ANONYMOUS_BYTES,
  MOST_FORM_BYTES,
  MOST_JSON_VALUES,
} from "../../src/http/transport/bounds.ts";
import { MOST_LABELS } from "../../src/model/bounds.ts";
import { BUDGET, WEIGHTS } from "../../src/services/budget.ts";
import { MOST_LISTED } from "../../src/services/check/list.ts";
import { LONGEST_TABLE, MOST_LINES } from "../../src/services/qr/table/sheet.ts";
import { MOST_LINES as MOST_SENT } from "../../src/ui/list/check.ts";
import { type CatalogPlan, gtinAt, KINDS, TRAITS } from "../base/catalog.ts";
import type { HttpRequest } from "../base/client.ts";
import { ORGANIZATION } from "../base/fill.ts";

/** A request; its name, in Markdown, is that of its row in the report. */
export interface Request {
  readonly name: string;
  /** Gets the number of the call, so that no answer is remembered. */
  readonly ask: (n: number) => HttpRequest;
  /** The status of its answer; 400 also for a tool that was called with wrong arguments. */
  readonly status: number;
}

const asking = (name: string, ask: Request["ask"], status = 200): Request => ({
  name,
  ask,
  status,
});

/** The labels of a sheet with all four fields, and of one with large codes: as many as it may have. */
const FULL_LABELS = 54;
const LARGE_LABELS = 11;
const LETTERS = "abcdefghij";
const LANGUAGES = Array.from(
  { length: 1_500 },
  (_, i) =>
    `${LETTERS[i % 10]}${LETTERS[Math.floor(i / 10) % 10]}-${LETTERS[i % 7]}r;q=0.${1 + (i % 9)}`,
).join(",");

const IDENTIFIERS = allAis().map(({ ai }) => ai);
/** The longest that each of `count` codes may be, within the budget of a request; `row` is what else each weighs. */
const longest = (count: number, row = 0) =>
  Math.min(
    LONGEST_INPUT,
    Math.floor(((BUDGET - 1_000) / count - WEIGHTS.code - row) / WEIGHTS.character),
  );

type Code = (gtin: string, length: number) => string;
/** The bytes of a message to /mcp that are left for the codes. */
const MOST_BYTES = MOST_ANONYMOUS_BYTES - 8_192;

/** The longest that each of `count` such codes may be in one call of a tool. */
function longestInCall(count: number, code: Code): number {
  const bytes = Buffer.byteLength(JSON.stringify(code("09506000134352", 1_000))) / 1_000;
  return Math.min(longest(count), Math.floor(MOST_BYTES / count / bytes));
}

/** Codes that take long to read, by what they are. */
const UNUSUAL: Record<string, Code> = {
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

/** Pieces of texts that are much longer than any code. */
const OVERLONG = { digits: "1", brackets: "(10)A" };

export function requestsOf(plan: CatalogPlan): readonly Request[] {
  const gtin = (i: number) => gtinAt(plan, (i * 7_919) % plan.size);
  return [
    ...sheets(gtin),
    ...lists(gtin),
    ...bodies(gtin),
    ...pictures(gtin),
    ...pages(gtin),
    ...codes(gtin),
    ...searches(),
  ];
}

type Gtin = (i: number) => string;
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Each sign takes three characters of a Digital Link. */
const [LONG, LONGER] = ["!".repeat(20), "%".repeat(20)];

function sheets(gtin: Gtin): Request[] {
  const many = (n: number) =>
    repeated(FULL_LABELS, (i) => `${gtin(i)};LOT${n};SERIAL${i};2027-01-31;Text\n`);
  const large = (n: number) =>
    repeated(LARGE_LABELS, (i) => `${gtin(i + n)};${LONG};${LONGER};2027-01-31;Text\n`);
  const medium = (n: number) =>
    repeated(40, (i) => `${gtin(i + n)};${"l".repeat(20)};${"s".repeat(20)};2027-01-31;Text\n`);
  const uneven = `gtin,lot\n${"1\n".repeat(MOST_LINES - 2)}`;
  const named = (what: string) => `\`POST /design/sheet\`, ${what}`;
  return [
    asking(named(`${MOST_LINES - 2} uneven rows`), () => sheet(uneven), 400),
    asking(named(`${FULL_LABELS} labels`), (n) => sheet(many(n))),
    asking(named(`${LARGE_LABELS} large codes with text`), (n) =>
      sheet(large(n), { ec: "H", hri: "1" }),
    ),
    asking(named(`${FULL_LABELS} labels with text`), (n) => sheet(many(n), { hri: "1" })),
    asking(named("40 codes of version 7 with text"), (n) =>
      sheet(medium(n), { hri: "1", ec: "M" }),
    ),
    ...Object.entries(UNUSUAL).map(([what, code]) => {
      const length = LONGEST_TABLE / MOST_LABELS - 1;
      const rows = (n: number) => repeated(MOST_LABELS, (i) => `${code(gtin(i + n), length)}\n`);
      return asking(named(`${MOST_LABELS} ${what}`), (n) => sheet(rows(n)), 400);
    }),
  ];
}

function lists(gtin: Gtin): Request[] {
  const named = (what: string) => `\`POST /check/list\`, ${what}`;
  const numbers = (n: number) =>
    `list=${repeated(200, (i) => `${`${123_456 + i + n},`.repeat(180)}%0A`)}`;
  return [
    ...Object.entries(UNUSUAL).map(([what, code]) => {
      const lines = (n: number) =>
        repeated(MOST_SENT, (i) => `${code(gtin(i + n), longest(MOST_SENT, WEIGHTS.row))}\n`);
      return asking(named(`${MOST_SENT} ${what}`), (n) => form("/check/list", { list: lines(n) }));
    }),
    asking(named("as many numbers as fit"), (n) => form("/check/list", {}, numbers(n))),
    asking(named("as many columns as fit"), (n) =>
      form("/check/list", {}, `list=${n}${",".repeat(MOST_FORM_BYTES - 20)}`),
    ),
    asking(`\`POST /api/v1/check/list\`, ${MOST_LISTED} numbers`, (n) =>
      json("/api/v1/check/list", { gtins: times(MOST_LISTED, (i) => gtin(n * MOST_LISTED + i)) }),
    ),
  ];
}

/** Bodies with many or long values, on which little work may be done. */
function bodies(gtin: Gtin): Request[] {
  const most = MOST_JSON_VALUES - 10;
  const nested = `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":${"[".repeat(most)}${"]".repeat(most)}}}`;
  const unknown = Object.fromEntries(times(MOST_VALUES - 10, (i) => [`a${i}`, i]));
  const hidden = "\u202e".repeat(20_000);
  const overlong = Object.entries(OVERLONG).flatMap(([what, text]) => {
    const long = (n: number) => ({ gtin: n + text.repeat(MOST_BYTES / text.length) });
    return [
      asking(`\`validate_gtin\` of 250 KB of ${what}`, (n) => tool("validate_gtin", long(n))),
      asking(`\`resolve_gtin\` of 250 KB of ${what}`, (n) => tool("resolve_gtin", long(n)), 400),
    ];
  });
  return [
    asking(
      `\`POST /api/v1/qr-codes\`, ${most} unknown members`,
      () => json("/api/v1/qr-codes", `{${repeated(most, (i) => `"k${i}":1,`)}"k":1}`),
      400,
    ),
    asking(
      "`POST /api/v1/qr-codes`",
      (i) => json("/api/v1/qr-codes", { gtin: gtin(i), lot: LONG, serial: LONGER, hri: true }),
      201,
    ),
    asking("`POST /mcp`, lists in lists", () => json("/mcp", nested)),
    asking("`POST /mcp`, a name of 250 KB with hidden characters", () =>
      rpc("tools/call", { name: "\u202e".repeat(MOST_BYTES / 3) }),
    ),
    asking(
      `\`POST /mcp\`, ${MOST_VALUES - 10} unknown arguments`,
      () => tool("validate_gtin", unknown),
      400,
    ),
    ...overlong,
    asking("`resources/read` of the statistics", () =>
      rpc("resources/read", { uri: "catalog://statistics" }),
    ),
    asking("`completion/complete` of a GTIN", () =>
      rpc("completion/complete", {
        ref: { type: "ref/resource", uri: "gtin://{gtin}" },
        argument: { name: "gtin", value: "9" },
      }),
    ),
    asking("`prompts/get` of 20,000 hidden characters", () =>
      rpc("prompts/get", { name: "audit_gtins", arguments: { gtins: hidden } }),
    ),
    asking("`compare_products` with 5 products", (n) =>
      tool("compare_products", { gtins: times(5, (k) => gtin(5 * n + k)) }),
    ),
  ];
}

function pictures(gtin: Gtin): Request[] {
  const attributes = repeated(9, (k) => `&9${k + 1}=${"A".repeat(90)}`);
  const lot = "ABCDEFGHIJKLMNOPQRST";
  return [
    ...["svg", "pdf", "eps"].map((format) =>
      asking(`\`GET /qr/….${format}\`, a large code with text`, (i) => ({
        path: `/qr/01/${gtin(i)}.${format}?ec=H&hri=1&${attributes}`,
      })),
    ),
    asking("`GET /qr/….png`, 900 characters", (i) => ({
      path: `/qr/01/${gtin(i)}.png?size=4096&hri=1&${attributes}`,
    })),
    asking("`GET /qr/….png`, the largest with text", (i) => ({
      path: `/qr/01/${gtin(i)}/10/${lot}/21/ABCDEFGHIJKLMNOPQRS${i % 10}.png?size=4096&hri=1`,
    })),
    asking("`GET /design?…`, a large code", (i) => ({
      path: `/design?gtin=${gtin(i)}&lot=${LONG}&serial=${encodeURIComponent(LONGER)}&hri=1&ec=H`,
    })),
  ];
}

function pages(gtin: Gtin): Request[] {
  const headers = {
    Accept: "text/html",
    "Accept-Language": LANGUAGES,
    Cookie: "a=b;".repeat(2_000),
  };
  return [
    asking("`GET /api/v1/dry-run`", (i) => ({
      path: `/api/v1/dry-run?digital_link=/01/${gtin(i)}/10/A/21/B`,
    })),
    asking("`GET /sitemap/….xml`", (i) => ({ path: `/sitemap/${gtin(i)}.xml` })),
    ...["/", "/status", "/api", "/openapi.json", "/console", "/llms.txt"].map((path) =>
      asking(`\`GET ${path}\``, () => ({ path })),
    ),
    asking("a linkset's page for 1500 languages", (i) => ({
      path: `/01/${gtin(i)}?linkType=linkset`,
      headers,
    })),
    asking("a linkset", (i) => ({ path: `/01/${gtin(i)}/10/LOT${i}?linkType=linkset` })),
    asking("`GET /check?code=…`, a label", (i) => ({
      path: `/check?code=(01)${gtin(i)}(10)LOT${i}(17)270131`,
    })),
  ];
}

/** Codes that take long to read, one or many in a call. */
function codes(gtin: Gtin): Request[] {
  const label = (i: number, length: number) =>
    `(01)${gtin(i)}${repeated(length / 5, (k) => `(${91 + (k % 9)})A`)}`.slice(0, length);
  const link = (i: number) =>
    `https://example.org/01/${gtin(i)}?${repeated(100, (k) => `${3_100 + k}=123456&`)}`;
  const wrong = (number: string) => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
  const calls = [
    { called: "decode_barcode", field: "barcodes", count: 7 },
    { called: "decode_barcode", field: "barcodes", count: 50 },
    { called: "validate_gtins", field: "gtins", count: 100 },
  ];
  return [
    asking("`validate_gtins` with 100 numbers", () =>
      tool("validate_gtins", { gtins: times(100, gtin) }),
    ),
    asking(`\`validate_gtins\` with 100 labels of ${longest(100)} characters`, (n) =>
      tool("validate_gtins", { gtins: times(100, (i) => label(100 * n + i, longest(100))) }),
    ),
    asking(`\`decode_barcode\` with 50 Digital Links of ${longest(50)} characters`, (n) =>
      tool("decode_barcode", {
        barcodes: times(50, (i) => link(50 * n + i).slice(0, longest(50))),
      }),
    ),
    // Each of these labels reads two records: the pallet, and what is in it.
    asking("`decode_barcode` with 50 labels of pallets", (n) =>
      tool("decode_barcode", {
        barcodes: times(50, (i) => `(00)106141412345678908(02)${gtin(50 * n + i)}(37)9(10)L${i}`),
      }),
    ),
    // These numbers make the server ask the catalog what was meant.
    asking("`decode_barcode` with 50 wrong numbers", (n) =>
      tool("decode_barcode", { barcodes: times(50, (i) => wrong(gtin(50 * n + i))) }),
    ),
    asking("`decode_barcode` with 50 wrong locations", (n) =>
      tool("decode_barcode", {
        barcodes: times(50, (i) => `GLN ${wrong(gtin(50 * n + i)).slice(1)}`),
      }),
    ),
    asking(`\`decode_barcode\` of ${LONGEST_INPUT} characters`, (n) =>
      tool("decode_barcode", { barcode: label(n, 10_000).slice(0, LONGEST_INPUT) }),
    ),
    ...Object.entries({ ...UNUSUAL, ...FOREIGN }).flatMap(([what, code]) =>
      calls.map(({ called, field, count }) => {
        const length = longestInCall(count, code);
        const all = (n: number) => times(count, (i) => code(gtin(count * n + i), length));
        return asking(`\`${called}\`, ${count} ${what}`, (n) => tool(called, { [field]: all(n) }));
      }),
    ),
  ];
}

function searches(): Request[] {
  const words = [...KINDS.slice(0, 4), ...TRAITS.slice(0, 4)];
  const own = `organization=${ORGANIZATION}`;
  const query = (i: number) => [...words.slice(i % 8), ...words].slice(0, 8).join(" ");
  return [
    asking("`search_products` with 8 frequent words", (i) =>
      tool("search_products", { query: query(i) }),
    ),
    named(listed("updated_since=1970-01-01T00:00:00Z"), "updated_since=…", "all of them"),
    named(listed("updated_since=2999-01-01T00:00:00Z"), "updated_since=…", "none"),
    named(listed("lifecycle=withdrawn"), "lifecycle=withdrawn", "none"),
    listed("market=FR&count=true"),
    listed("missing=description&count=true"),
    listed("missing=default_link&lifecycle=planned&count=true"),
    listed(`missing=picture&${own}&sort=-updated_at&count=true`),
    listed("market=FR&missing=gpc&sort=-updated_at&count=true"),
    listed(`${own}&market=FR&count=true`),
    listed(`q=${words.join("+")}&missing=picture&${own}`),
    listed(`q=${words[0]}+${words[4]}+${words[1]}&missing=picture&market=FR&${own}`),
    named(listed(own), "organization=…", "all of them"),
  ];
}

const named = (request: Request, query: string, what: string): Request => ({
  ...request,
  name: `\`GET /api/v1/products?${query}\`, ${what}`,
});

/** `fields` as they are: the form may have a raw part. */
function form(path: string, fields: Record<string, string>, raw = ""): HttpRequest {
  const body = new URLSearchParams(fields).toString() + raw;
  return { path, body, headers: { "Content-Type": "application/x-www-form-urlencoded" } };
}

function sheet(rows: string, look: Record<string, string> = {}) {
  return form("/design/sheet", { table: rows, ...look });
}

function json(path: string, content: object | string): HttpRequest {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  return { path, body, headers: { "Content-Type": "application/json" } };
}

function rpc(method: string, params: object) {
  return json("/mcp", { jsonrpc: "2.0", id: 1, method, params });
}

function tool(name: string, args: object) {
  return rpc("tools/call", { name, arguments: args });
}

function listed(query: string): Request {
  const path = `/api/v1/products?${query}&limit=${query.startsWith("q=") ? 50 : 100}`;
  return asking(`\`GET /api/v1/products?${query.replaceAll(ORGANIZATION, "…")}\``, () => ({
    path,
  }));
}

function repeated(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join("");
}
