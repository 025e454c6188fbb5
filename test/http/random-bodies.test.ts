/**
 * Bodies that may be anything, half of them in each era: never a 5xx from a healthy catalog, always
 * an answer in one of the known forms, and nothing written but QR codes.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf } from "../support/catalog-content.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { callsOf } from "../support/generated-calls.ts";
import { inProcess, type ListedTool } from "../support/in-process.ts";
import { type LocalWorker, startLocalWorker } from "../support/local-worker.ts";
import { fetch } from "../support/requests.ts";
import { times } from "../support/soak.ts";

const BODIES_PER_ERA = times(500, 5_000);
const AT_ONCE = 16;
const MODERN = "2026-07-28";

let catalog: CatalogFile;
let worker: LocalWorker;
let tools: ListedTool[];
let before: string;
beforeAll(async () => {
  tools = await inProcess().list();
  catalog = await openCatalogFile();
  worker = startLocalWorker(catalog);
  before = await content();
});
afterAll(async () => {
  worker?.stop();
  await catalog?.stop();
});

const content = () =>
  contentOf(catalog.client, [
    "organizations",
    "brands",
    "company_prefixes",
    "products",
    "links",
    "api_keys",
  ]);

type Json = unknown;
const ODD: readonly Json[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    0.1,
    "",
    " ",
    "\u0000",
    "\u202e",
    "__proto__",
    "x".repeat(5_000),
  ],
  ...[[], [[]], {}, { toString: 1 }, { $ref: "#" }, "2.0", 2, MODERN, "ping", "tools/call"],
];
const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }));

const METHODS = [
  ...[
    "tools/call",
    "tools/list",
    "initialize",
    "ping",
    "server/discover",
    "notifications/initialized",
  ],
  ...[
    "notifications/cancelled",
    "resources/list",
    "resources/read",
    "prompts/get",
    "logging/setLevel",
  ],
  ...[
    "completion/complete",
    "subscriptions/listen",
    "tasks/get",
    "roots/list",
    "rpc.discover",
    "",
    "\u0000",
  ],
];

const META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Well-formed, mostly of calls; the arguments are good and bad as their schemas have it. */
const message = (era: "2025" | "2026"): fc.Arbitrary<Record<string, Json>> => {
  const call = fc
    .constantFrom(...tools)
    .chain((tool) => callsOf(tool).map((args) => ({ name: tool.name, arguments: args as Json })));
  const other = fc.tuple(
    fc.constantFrom(...METHODS),
    fc.dictionary(fc.string(), odd, { maxKeys: 3 }),
  );
  const bare = fc.oneof(
    { weight: 3, arbitrary: call.map((params): [string, object] => ["tools/call", params]) },
    { weight: 1, arbitrary: other as fc.Arbitrary<[string, object]> },
  );
  return fc
    .tuple(bare, fc.oneof(fc.nat(), fc.string(), fc.constant(undefined)))
    .map(([[method, params], id]) => ({
      jsonrpc: "2.0",
      ...(id !== undefined && { id }),
      method,
      params: era === "2026" ? { ...params, _meta: META } : params,
    }));
};

/** The value with another one at the place where `seed` leads. */
function mutated(value: Json, seed: number, replacement: Json): Json {
  if (typeof value !== "object" || value === null || seed % 5 === 0) return replacement;
  const keys = Object.keys(value);
  const key = keys[seed % Math.max(1, keys.length)];
  if (key === undefined || seed % 7 === 0)
    return { ...value, [JSON.stringify(replacement).slice(0, 40)]: replacement };
  const copy = { ...value } as Record<string, Json>;
  if (seed % 11 === 0) delete copy[key];
  else copy[key] = mutated(copy[key], Math.floor(seed / 3), replacement);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

const bodies = (era: "2025" | "2026"): fc.Arbitrary<string | Uint8Array> => {
  const valid = message(era);
  const changed = fc
    .tuple(valid, fc.nat(), odd)
    .map(([whole, seed, value]) => mutated(whole, seed, value));
  const text = valid.map((whole) => JSON.stringify(whole));
  const torn = fc.tuple(text, fc.nat(), fc.string({ maxLength: 3 })).map(([whole, at, put]) => {
    const place = at % whole.length;
    return whole.slice(0, place) + put + whole.slice(place + (at % 4));
  });
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 8, arbitrary: changed.map((value) => JSON.stringify(value) ?? "") },
    { weight: 3, arbitrary: torn },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  );
};

const headersOf = (era: "2025" | "2026", body: string | Uint8Array) => {
  const json = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  if (era === "2025") return json;
  const method =
    typeof body === "string" ? (/"method":"([\w/]+)"/.exec(body)?.[1] ?? "ping") : "ping";
  const name = typeof body === "string" ? /"name":"(\w+)"/.exec(body)?.[1] : undefined;
  return {
    ...json,
    "MCP-Protocol-Version": MODERN,
    "Mcp-Method": method,
    ...(name && { "Mcp-Name": name }),
  };
};

/** JSON-RPC, alone or as the events of a stream; a problem document; or nothing at all. */
function formOf(status: number, type: string, text: string): string {
  if (text === "") return [202, 204].includes(status) ? "empty" : "nothing";
  const parts = type.startsWith("text/event-stream")
    ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => data!)
    : [text];
  for (const part of parts) {
    const { jsonrpc, result, error, method, error_code, correlation_id } = JSON.parse(part);
    const isRpc = jsonrpc === "2.0" && [result, error, method].filter(Boolean).length === 1;
    if (!isRpc && !(error_code && correlation_id)) return part.slice(0, 200);
  }
  return "known";
}

async function send(
  era: "2025" | "2026",
  body: string | Uint8Array,
): Promise<[string, string, number]> {
  const headers = headersOf(era, body);
  const response = await fetch(`${worker.url}/mcp`, {
    method: "POST",
    headers,
    body: body as BodyInit,
  });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  return [formOf(response.status, type, text), text, response.status];
}

test.each(["2025", "2026"] as const)(
  "no random body of the era %s is a fault of the server",
  async (era) => {
    const samples = fc.sample(bodies(era), BODIES_PER_ERA);
    const wrong: unknown[] = [];
    const statuses = new Map<number, number>();
    let results = 0;
    const next = samples[Symbol.iterator]();
    const work = async () => {
      for (const body of { [Symbol.iterator]: () => next }) {
        const [form, text, status] = await send(era, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (text.includes('"structuredContent"')) results++;
        if (status >= 500 || !["known", "empty"].includes(form) || /internal_error/.test(text)) {
          wrong.push({ status, form, text: text.slice(0, 300), body: String(body).slice(0, 300) });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(BODIES_PER_ERA);
    // Not all are refused: many of them reach a tool, and the catalog.
    expect(results).toBeGreaterThan(BODIES_PER_ERA / 20);
    expect(await content()).toBe(before);
    const { rows } = await catalog.client.execute(
      "SELECT DISTINCT action FROM user_actions WHERE client_principal = 'anonymous'",
    );
    expect(rows.map(({ action }) => action).filter((action) => action !== "qr.generate")).toEqual(
      [],
    );
  },
);
