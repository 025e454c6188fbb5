/**
 * The wire format of the lists of resources, templates and prompts, byte for byte, in both eras. After
 * a deliberate change: `UPDATE_GOLDEN=1 npm run vitest -- test/e2e/lists.test.ts`, then
 * read the diff.
 */
import { describe, expect, test } from "vitest";
import { ERAS, expectWire, wire } from "../support/eras.ts";
import { golden } from "../support/golden.ts";
import { initializing, modern, post } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const LISTS = {
  "resources/list": "resources",
  "resources/templates/list": "resourceTemplates",
  "prompts/list": "prompts",
} as const;
/** The cards in the order of the tools that name them. */
const CARDS = ["ui://list", "ui://label", "ui://product", "ui://comparison", "ui://code"];
const METHODS = Object.keys(LISTS) as (keyof typeof LISTS)[];

const worker = await shared("withoutCatalog");
const bodies = await Promise.all(
  METHODS.map(async (method) => [method, (await wire(worker.url, "2025", method)).body] as const),
);
const lists = golden(
  "lists",
  Object.fromEntries(bodies.map(([method, { result }]) => [method, result[LISTS[method]]])),
);

test.each(ERAS)("in the era %s, the lists are exactly the golden file", async (era) => {
  for (const method of METHODS) {
    await expectWire(worker.url, era, method, LISTS[method], lists[method]);
  }
});

describe("in order", () => {
  test("are resources, templates and prompts", () => {
    const [resources, templates, prompts] = bodies.map(([, { result }]) => result);
    const of = (list: Record<string, string>[], key: string) => list.map((one) => one[key]);
    expect(of(resources.resources, "uri")).toEqual(["catalog://statistics", ...CARDS]);
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

  test("they have 7 KB at most", () => {
    const bytes = Buffer.byteLength(JSON.stringify(bodies));
    expect(bytes).toBeLessThanOrEqual(7_168);
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
    const { body } = await post(worker.url, initializing());
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
