/**
 * The wire format of `tools/list`, byte for byte, in both eras. After a deliberate change:
 * `UPDATE_GOLDEN=1 npm run vitest -- test/e2e/tools-list.test.ts`, then read the diff.
 */
import { describe, expect, test } from "vitest";
import { ERAS, type Era, expectWire, wire } from "../support/eras.ts";
import { golden } from "../support/golden.ts";
import type { ListedTool } from "../support/in-process.ts";
import { TOOL_NAMES } from "../support/pinned-tools.ts";
import { initializing, modern, post } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const worker = await shared("withoutCatalog");
const list = async (era: Era = "2025") =>
  (await wire(worker.url, era, "tools/list")).body.result.tools as ListedTool[];
const tools = golden("tools-list", await list());

test.each(ERAS)(
  "in the era %s, tools/list is exactly the golden file, the same each time",
  async (era) => {
    for (let time = 0; time < 2; time++) {
      await expectWire(worker.url, era, "tools/list", "tools", tools);
    }
  },
);

test("the tools are in the pinned order", () => {
  expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
});

describe("listChanged is false everywhere", () => {
  test("initialize", async () => {
    const { body } = await post(worker.url, initializing());
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
