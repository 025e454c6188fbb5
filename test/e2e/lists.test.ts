/**
 * The wire format of the lists of resources, templates and prompts, byte for byte, in both eras. After
 * a deliberate change: `UPDATE_GOLDEN=1 npm run vitest -- test/e2e/lists.test.ts`, then
 * read the diff.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modern, post } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const METHODS = ["resources/list", "resources/templates/list", "prompts/list"];

let worker: TestWorker;
beforeAll(async () => {
  // A list needs no catalog: nobody answers at this port.
  worker = await startWorker({ libsqlUrl: "http://127.0.0.1:9" });
});
afterAll(() => worker?.stop());

const eras = {
  "2025": (method: string) =>
    post(worker.url, { jsonrpc: "2.0", id: 1, method, params: {} }, { Accept: "application/json" }),
  "2026": (method: string) => modern(worker.url, method),
};

const listed = async (era: keyof typeof eras) =>
  Promise.all(METHODS.map(async (method) => [method, (await eras[era](method)).body] as const));

test.each(["2025", "2026"] as const)("era %s: exactly the golden file", async (era) => {
  const golden = join(import.meta.dirname, `lists.${era}.golden.json`);
  const text = `${JSON.stringify(Object.fromEntries(await listed(era)), null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, "utf8"));
});

describe("in order", () => {
  test("resources, templates, prompts", async () => {
    const [resources, templates, prompts] = (await listed("2025")).map(([, { result }]) => result);
    const of = (list: Record<string, string>[], key: string) => list.map((one) => one[key]);
    expect(of(resources.resources, "uri")).toEqual(["catalog://statistics"]);
    expect(of(templates.resourceTemplates, "uriTemplate")).toEqual([
      "gtin://{gtin}",
      "digital-link://{+path}",
    ]);
    expect(of(prompts.prompts, "name")).toEqual([
      "check_label",
      "product_brief",
      "recall_notice",
      "audit_gtins",
      "review_brand",
    ]);
  });

  test("within 5 KB in all", async () => {
    const bytes = Buffer.byteLength(JSON.stringify(await listed("2025")));
    expect(bytes).toBeLessThanOrEqual(5_120);
  });
});

test.each(METHODS)("%s: one page, so no cursor was given out", async (method) => {
  const { body } = await post(worker.url, {
    jsonrpc: "2.0",
    id: 1,
    method,
    params: { cursor: "x" },
  });
  expect(body.error).toEqual({ code: -32602, message: "Invalid params: unknown cursor" });
});

describe("what the server says that it can", () => {
  const CAPABILITIES = {
    tools: { listChanged: false },
    resources: { listChanged: false },
    prompts: { listChanged: false },
    completions: {},
  };

  test("initialize", async () => {
    const clientInfo = { name: "test", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
    const { body } = await post(worker.url, {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params,
    });
    expect(body.result.capabilities).toEqual(CAPABILITIES);
    expect(body.result.instructions).toContain("gtin://{gtin}");
    expect(Buffer.byteLength(body.result.instructions)).toBeLessThan(2_048);
  });

  test("server/discover", async () => {
    const { body } = await modern(worker.url, "server/discover");
    expect(body.result.capabilities).toEqual(CAPABILITIES);
  });
});

test.each([...METHODS, "tools/list"])(
  "2026: %s may be kept by anyone for an hour",
  async (method) => {
    const { ttlMs, cacheScope } = (await modern(worker.url, method)).body.result;
    expect([ttlMs, cacheScope]).toEqual([3_600_000, "public"]);
  },
);
