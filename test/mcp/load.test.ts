/** A call loads only its own tool: by the name that the tool has itself. */
import { expect, test } from "vitest";
import { tools } from "../../src/mcp/tools/index.ts";
import { loadTool, loadTools, TOOL_NAMES } from "../../src/mcp/tools/load.ts";

test("every tool is loaded by its name, and none by another", async () => {
  expect([...TOOL_NAMES].sort()).toEqual(tools.map(({ name }) => name).sort());
  for (const name of TOOL_NAMES) expect((await loadTool(name))?.name).toBe(name);
  expect(await loadTool("toString")).toBeUndefined();
  expect(await loadTools()).toBe(tools);
});
