/** Limits of a request's size and rate: the tables of docs/reference/limits.md. */

import { READS, WRITES } from "../../src/catalog/connection/queue.ts";
import { POLICY_NAMES, type PolicyName, RATE_POLICIES } from "../../src/config/rate-policies.ts";
import { LONGEST_INPUT } from "../../src/gs1/identify/bounds.ts";
import { MAX_BODY_BYTES as API_BODY } from "../../src/http/api/request.ts";
import { routes } from "../../src/http/api/routes/index.ts";
import { faceOf } from "../../src/http/faces.ts";
import { HEALTH } from "../../src/http/health.ts";
import { HOST_EGRESS } from "../../src/http/limits.ts";
import { MAX_MESSAGE_BYTES } from "../../src/http/mcp/index.ts";
import { MOST_VALUES } from "../../src/http/mcp/message.ts";
import {
  MAX_HEADER_BYTES,
  MOST_ANONYMOUS_BYTES,
  MOST_FORM_BYTES,
  MOST_JSON_VALUES,
} from "../../src/http/transport/bounds.ts";
import type { Tool } from "../../src/mcp/define-tool.ts";
import { MAX_URL_BYTES, MOST_LABELS } from "../../src/model/bounds.ts";
import { MOST_PICTURE_BYTES } from "../../src/model/picture.ts";
import { BUDGET, HEAVY, WEIGHTS } from "../../src/services/budget.ts";
import { MOST_LISTED, MOST_LISTED_LABELS } from "../../src/services/check/list.ts";
import { LONGEST_TABLE, MOST_LINES } from "../../src/services/qr/table/sheet.ts";
import { IN_TIME, KNOWN_MS, MOST_LATE, PROBE_MS } from "../../src/services/resolve/breaker.ts";
import { ANCHORS_KEPT, FRESH_MS, STALE_MS } from "../../src/services/resolve/memory.ts";
import { KEPT_DAYS, MOST_MONTHS } from "../../src/services/scans/periods.ts";
import { MOST_LINES as MOST_SENT } from "../../src/ui/list/check.ts";
import { MOST_COLUMNS } from "../../src/ui/list/columns.ts";
import { table } from "../tables/markdown.ts";

const WHAT: Record<PolicyName, string> = {
  address: "other requests of an address: an IPv4 address, or the /64 of an IPv6 one",
  scan: "scans of an address or of valid credentials: `GET` and `HEAD` of Digital Links, linksets and product pages",
  host: "other requests of one address in the hosts' ranges",
  principal: "other requests with valid credentials",
  heavy: "heavy work of an address",
  "heavy-known": "heavy work of hosts' addresses, and of valid credentials",
  recording: "`generate_qr_url` and its route without the scope, where `QR_ACCESS` is `open`",
  registration: "OAuth clients that an address registers, unless it is in the hosts' ranges",
  "sign-in": "attempts to sign in to the console from an address",
};

export const policyTable = (): string =>
  table(
    ["policy", "binding", "calls a minute", "what counts"],
    POLICY_NAMES.map((name) => [
      `\`${name}\``,
      `\`${RATE_POLICIES[name].binding}\``,
      String(RATE_POLICIES[name].quota),
      WHAT[name],
    ]),
  );

const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(", ");

/** Paths whose requests no limit counts. */
const UNLIMITED = ["/health/live", "/icon.svg", "/favicon.ico", "/linkset-context.jsonld"].filter(
  (path) => faceOf({ req: { path, url: `https://host${path}` } }).limit === "none",
);

export function heavyList(tools: readonly Tool[]): string {
  const called = tools.filter(({ heavy }) => heavy).map(({ name }) => name);
  const paths = routes.flatMap(({ heavy, method, path }) =>
    heavy === true ? [`${method} /api/v1${path}`] : [],
  );
  return [
    `- Heavy: ${code([...called, "GET /qr/…", "GET /design?gtin=…", "POST /design/sheet", "POST /check/list", "GET /sitemap/{gtin}.xml", ...paths, "GET /api/v1/products?q=…"])}, \`GET /api/v1/products\` with \`organization\` or with two of \`brand\`, \`lifecycle\` and \`updated_since\`, \`GET /api/v1/scans/summary\` with \`brand\`, calls of public tools and routes whose texts weigh ${HEAVY} or more, and words instead of a code at \`/check\` and \`GET /api/v1/check\`.`,
    `- Free: ${code([...UNLIMITED, "/.well-known/…", "OPTIONS"])}.`,
    `- Hosts' ranges that are built in: ${code(HOST_EGRESS)}.`,
  ].join("\n");
}

export const boundTable = (): string =>
  table(
    ["what", "at most", "else"],
    [
      ["path and query", `${MAX_URL_BYTES} bytes`, "414 `uri_too_long`"],
      ["headers together", `${MAX_HEADER_BYTES} bytes`, "431 `headers_too_large`"],
      [
        "body of `/mcp`; with an Authorization header",
        `${MOST_ANONYMOUS_BYTES} bytes; ${MAX_MESSAGE_BYTES} bytes`,
        "413, JSON-RPC `-32000`",
      ],
      ["body of `/api/v1`", `${API_BODY} bytes`, "413 `payload_too_large`"],
      [
        "[picture of a product](../how-to/console.md#pictures)",
        `${MOST_PICTURE_BYTES} bytes`,
        "413 `payload_too_large`; 415 if it is not a JPEG, PNG or WebP picture",
      ],
      ["values in a message to `/mcp`", String(MOST_VALUES), "JSON-RPC `-32602`"],
      ["work of a public request, weighed as below", String(BUDGET), "400 `validation_error`"],
      [
        "values in any JSON body",
        String(MOST_JSON_VALUES),
        "400 `bad_request`; on `/mcp` JSON-RPC `-32000`",
      ],
      [
        "table of `POST /design/sheet`",
        `${LONGEST_TABLE} characters, ${MOST_LINES} lines, ${MOST_LABELS} rows`,
        "400 `validation_error`",
      ],
      [
        "list of `/check/list` without JavaScript",
        `${MOST_SENT} lines, ${MOST_FORM_BYTES} bytes as a form; the first ${MOST_COLUMNS} columns`,
        "the page says so; 413 `payload_too_large`; further columns are not offered",
      ],
      [
        "numbers of `POST /api/v1/check/list`; labels",
        `${MOST_LISTED}; ${MOST_LISTED_LABELS}`,
        "400 `validation_error`",
      ],
      [
        "time of `GET /api/v1/scans/series`",
        `the last ${KEPT_DAYS} days; by month, ${MOST_MONTHS} months`,
        "400 `validation_error`",
      ],
      ["time for a body", "a third of `REQUEST_TIMEOUT_MS`", "408 `request_timeout`"],
      [
        "time for an answer's headers",
        "`REQUEST_TIMEOUT_MS`; of a scan `CATALOG_TIMEOUT_MS`",
        "504 `deadline_exceeded`",
      ],
      ["reads under way in one isolate", String(READS.underWay), "they wait"],
      [
        "reads waiting in one isolate",
        `${READS.waiting}, each for \`CATALOG_TIMEOUT_MS\` or a third of \`REQUEST_TIMEOUT_MS\``,
        "503 `catalog_busy`; nothing was sent",
      ],
      ["writes under way in one isolate", String(WRITES.underWay), "they wait"],
      [
        "writes waiting in one isolate",
        `${WRITES.waiting}, each for \`CATALOG_TIMEOUT_MS\` or a third of \`REQUEST_TIMEOUT_MS\``,
        "503 `catalog_busy`; nothing was sent",
      ],
      [
        "time for the catalog to confirm a write",
        "as long again",
        "504 `outcome_unknown`; the write may still be made",
      ],
      ["open streams of one isolate", "`MAX_STREAMS`", "429 `rate_limited`"],
      ["life of a stream", "`MAX_STREAM_MS`", "a last comment, and its end"],
    ],
  );

const WEIGHED: Record<keyof typeof WEIGHTS, string> = {
  code: "a text that is read as a code",
  row: "a row of a list, with what its code is",
  character: `each of its characters, up to ${LONGEST_INPUT}`,
  symbol: "a QR code that is drawn",
  module: "each of its modules",
  runPair:
    "the square of the number of runs of digits, of capitals or of other characters in its link",
  letter: "each letter of its text",
};

export const budgetTable = (): string =>
  table(
    ["what", "weight"],
    (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).map((name) => [
      WEIGHED[name],
      String(WEIGHTS[name]),
    ]),
  );

const seconds = (ms: number) => (ms === 1_000 ? "a second" : `${ms / 1000} seconds`);
const shareOf = (share: number) => `${Math.round(100 * share)} %`;

export const scanCacheTable = (): string =>
  table(
    ["what", "at most", "else"],
    [
      [
        "identifiers that one isolate remembers",
        String(ANCHORS_KEPT),
        "the one that was scanned longest ago is dropped",
      ],
      ["age of the facts behind a scan", seconds(FRESH_MS), "the catalog is asked"],
      [
        "answer of the catalog that is in time for a scan",
        `${shareOf(IN_TIME)} of \`CATALOG_TIMEOUT_MS\``,
        `it is late: ${MOST_LATE} late ones in a row are an outage, as one that fails is`,
      ],
      [
        "age of the facts during an outage",
        `${(STALE_MS + FRESH_MS) / 60_000} minutes`,
        "503 `catalog_unavailable`",
      ],
      ["probes of an isolate during an outage", `one in ${seconds(PROBE_MS)}`, "none is sent"],
      [
        "time without a probe until an isolate takes an outage for over",
        seconds(KNOWN_MS),
        "the next scan waits for the catalog, and one late answer is an outage again",
      ],
      [
        "wait of a health check",
        `${shareOf(HEALTH)} of \`CATALOG_TIMEOUT_MS\``,
        "503, `unreachable`",
      ],
    ],
  );
