/** Who is measured: each route and tool in each era, what it is sent, and what it has to answer. */
import { GTINS } from "./corpus.ts";

export type Worker = "resolver" | "baseline";
export type Era = "2025" | "2026";

export interface Contestant {
  readonly name: string;
  readonly worker: Worker;
  /** Sent in turn. */
  readonly requests: readonly Buffer[];
  /** Whether `requests[i]` makes the worker ask the catalog about `GTINS[i]`, turn by turn. */
  readonly asksCatalog: boolean;
  /** Whether the answer to `requests[i]` says what it has to. */
  readonly isRight: (body: Json, i: number) => boolean;
  /** What `isRight` is given of the answer's bytes; JSON where this is left out. */
  readonly read?: (body: Buffer) => Json;
}

// biome-ignore lint/suspicious/noExplicitAny: each check looks where it has to
type Json = any;

export const ERAS: readonly Era[] = ["2025", "2026"];
const MODERN = "2026-07-28";

/** Names of the baselines, which targets and tables refer to. */
export const ROUTE = "Hono route";
export const BATCH_ROUTE = "Hono route + batch";
export const REDIRECT_ROUTE = "Hono redirect";
export const REDIRECT = "redirect";
export const CACHED_REDIRECT = "redirect, cached";
export const QR_CODES = { svg: "QR code, svg", png: "QR code, png" } as const;
export const EMPTY = "empty SDK tool";
export const BATCH = "SDK tool + batch";
/** The stricter variant of an SDK baseline. */
export const parsedOnce = (name: string) => `${name}, body parsed once`;
export const inEra = (name: string, era: Era) => `${name} (${era})`;

/** In rotation, a cache of 1,000 has forgotten each request before it comes again. */
const MORE_THAN_CACHED = 1_200;

/** One for each contestant, so that neither finds what the other left in the cache. */
const LANGUAGES: Record<string, string> = { [REDIRECT]: "qaa", [CACHED_REDIRECT]: "qab" };

const byGtin = GTINS.map((gtin) => ({ gtin }));
const gtin14 = (i: number) => GTINS[i]!.padStart(14, "0");

const bare: readonly Contestant[] = [
  route(ROUTE, ["/route"], false),
  {
    name: REDIRECT_ROUTE,
    worker: "baseline",
    requests: [httpRequest("GET /redirect", {})],
    asksCatalog: false,
    isRight: isRedirect,
  },
  image("svg", (body) => body.toString().startsWith("<svg ")),
  image("png", (body) => body.toString("latin1", 1, 4) === "PNG"),
  ...ERAS.flatMap((era) => [
    baseline(era, EMPTY, "/documented/empty", "empty"),
    baseline(era, parsedOnce(EMPTY), "/parsed-once/empty", "empty"),
    tool(era, "ping", [{}], ({ content }) => content[0].text === "pong"),
    tool(era, "validate_gtin", byGtin, ({ structuredContent: report }, i) => {
      return report.valid && report.normalized === gtin14(i);
    }),
  ]),
];

const withCatalog: readonly Contestant[] = [
  route(
    BATCH_ROUTE,
    GTINS.map((gtin) => `/route/batch/${gtin}`),
    true,
  ),
  scans(REDIRECT, MORE_THAN_CACHED),
  // Asked once by the recorder and once in preparation; then it is remembered for a minute.
  scans(CACHED_REDIRECT, GTINS.length),
  ...ERAS.flatMap((era) => [
    baseline(era, BATCH, "/documented/batch", "batch"),
    baseline(era, parsedOnce(BATCH), "/parsed-once/batch", "batch"),
    tool(era, "resolve_gtin", byGtin, ({ structuredContent: answer }, i) => {
      return answer.gtin === gtin14(i) && answer.http_status === 307;
    }),
    tool(era, "lookup_product", byGtin, ({ structuredContent: product }, i) => {
      return product.gtin === gtin14(i) && product.name !== "";
    }),
  ]),
];

export const contestants: readonly Contestant[] = [...bare, ...withCatalog];

type IsRight = (result: Json, i: number) => boolean;

function route(name: string, paths: readonly string[], asksCatalog: boolean): Contestant {
  return {
    name,
    worker: "baseline",
    requests: paths.map((path) => httpRequest(`GET ${path}`, {})),
    asksCatalog,
    isRight: ({ ok }) => ok === true,
  };
}

function image(format: "svg" | "png", isRight: (body: Buffer) => boolean): Contestant {
  return {
    name: QR_CODES[format],
    worker: "resolver",
    requests: GTINS.map((_, i) => httpRequest(`GET /qr/01/${gtin14(i)}.${format}`, {})),
    asksCatalog: false,
    isRight,
    read: (body) => body,
  };
}

/** Digital Links, told apart only by the weight of a language that no link is in. */
function scans(name: string, count: number): Contestant {
  return {
    name,
    worker: "resolver",
    requests: Array.from({ length: count }, (_, i) => {
      const weight = String(Math.floor(i / GTINS.length) + 1).padStart(3, "0");
      const headers = {
        Accept: "text/html",
        "Accept-Language": `${LANGUAGES[name]};q=0.${weight}`,
      };
      return httpRequest(`GET /01/${gtin14(i % GTINS.length)}`, headers);
    }),
    asksCatalog: true,
    isRight: isRedirect,
  };
}

function isRedirect({ location }: Json): boolean {
  return /^https?:/.test(location);
}

function baseline(era: Era, name: string, path: string, called: "empty" | "batch"): Contestant {
  const asksCatalog = called === "batch";
  return {
    name: inEra(name, era),
    worker: "baseline",
    requests: calls(era, path, called, asksCatalog ? byGtin : [{}]),
    asksCatalog,
    isRight: answered(({ content, isError }) => content.length === 0 && !isError),
  };
}

function tool(era: Era, name: string, args: readonly object[], isRight: IsRight): Contestant {
  return {
    name: inEra(name, era),
    worker: "resolver",
    requests: calls(era, "/mcp", name, args),
    asksCatalog: name === "resolve_gtin" || name === "lookup_product",
    isRight: answered(isRight),
  };
}

function answered(isRight: IsRight): Contestant["isRight"] {
  return ({ id, result }, i) => id === i && result !== undefined && isRight(result, i);
}

/** `tools/call` as a client of that era sends it, the 2026 one with its envelope in `_meta`. */
function calls(era: Era, path: string, name: string, args: readonly object[]): Buffer[] {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": era === "2026" ? MODERN : "2025-11-25",
    ...(era === "2026" && { "Mcp-Method": "tools/call", "Mcp-Name": name }),
  };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return args.map((values, id) => {
    const params = { name, arguments: values, ...(era === "2026" && { _meta }) };
    const message = { jsonrpc: "2.0", id, method: "tools/call", params };
    return httpRequest(`POST ${path}`, headers, JSON.stringify(message));
  });
}

function httpRequest(line: string, headers: Record<string, string>, body = ""): Buffer {
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: "localhost", ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}
