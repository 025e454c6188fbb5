/**
 * The wire format of `tools/list`, byte for byte, in both eras. After a deliberate change:
 * `UPDATE_GOLDEN=1 npm run vitest -- test/e2e/tools-list.test.ts`, then read the diff.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListedTool } from "../support/in-process.ts";
import { modern, post } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const NAMES = [
  "ping",
  "validate_gtin",
  "validate_gtins",
  "resolve_gtin",
  "lookup_product",
  "search_products",
  "compare_products",
  "generate_qr_url",
];

let worker: TestWorker;
beforeAll(async () => {
  // A list needs no catalog: nobody answers at this port.
  worker = await startWorker({ libsqlUrl: "http://127.0.0.1:9" });
});
afterAll(() => worker?.stop());

const MODERN = "2026-07-28";
const eras = {
  "2025": {
    headers: {},
    params: {},
  },
  "2026": {
    headers: {
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": MODERN,
      "Mcp-Method": "tools/list",
    },
    params: {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientInfo": { name: "golden", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  },
};

async function wire(era: keyof typeof eras): Promise<string> {
  const { headers, params } = eras[era];
  const response = await fetch(`${worker.url}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params }),
  });
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  return response.text();
}

describe.each(["2025", "2026"] as const)("era %s", (era) => {
  const golden = join(import.meta.dirname, `tools-list.${era}.golden.json`);

  test("is exactly the golden file", async () => {
    const text = await wire(era);
    const body = JSON.parse(text);
    // The file is indented for its readers; the wire is not.
    expect(text).toBe(JSON.stringify(body));
    const indented = `${JSON.stringify(body, null, 2)}\n`;
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, indented);
    expect(indented).toBe(readFileSync(golden, "utf8"));
  });

  test("is the same each time, in the pinned order", async () => {
    const [first, second] = [await wire(era), await wire(era)];
    expect(second).toBe(first);
    expect(JSON.parse(first).result.tools.map(({ name }: ListedTool) => name)).toEqual(NAMES);
  });

  test("stays within its budget: 7 KB of inputs and descriptions, 25 KB in all", async () => {
    const text = await wire(era);
    const read = JSON.parse(text).result.tools.map(
      ({ name, title, description, inputSchema }: ListedTool) => ({
        ...{ name, title, description, inputSchema },
      }),
    );
    expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThanOrEqual(7_168);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_600);
  });

  test("names icons by URL, on the public origin", async () => {
    const { tools } = JSON.parse(await wire(era)).result;
    for (const { icons } of tools) {
      expect(icons).toEqual([
        { src: "http://localhost:8787/icon.svg", mimeType: "image/svg+xml", sizes: ["any"] },
      ]);
    }
  });
});

test("both eras list the same tools", async () => {
  const tools = async (era: keyof typeof eras) => JSON.parse(await wire(era)).result.tools;
  expect(await tools("2026")).toEqual(await tools("2025"));
});

test("2026 may be cached by anyone, for an hour at least", async () => {
  const { cacheScope, ttlMs } = JSON.parse(await wire("2026")).result;
  expect(cacheScope).toBe("public");
  expect(ttlMs).toBeGreaterThanOrEqual(3_600_000);
});

describe("listChanged is false everywhere", () => {
  test("initialize", async () => {
    const { body } = await post(worker.url, {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      },
    });
    expectUnchanging(body.result.capabilities);
  });

  test("server/discover", async () => {
    const { body } = await modern(worker.url, "server/discover");
    expectUnchanging(body.result.capabilities);
  });

  function expectUnchanging(capabilities: Record<string, { listChanged?: boolean }>) {
    expect(capabilities.tools).toEqual({ listChanged: false });
    for (const [name, { listChanged = false }] of Object.entries(capabilities)) {
      expect(listChanged, name).toBe(false);
    }
  }
});
