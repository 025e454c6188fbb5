/** A call loads only its own tool: by the name that the tool has itself. */
import { expect, test } from "vitest";
import { loadTool, loadTools } from "../../src/mcp/tools/index.ts";

test("every tool is loaded by its name, and none by another", async () => {
  const tools = await loadTools();
  expect(tools.length).toBeGreaterThan(10);
  for (const { name } of tools) expect((await loadTool(name))?.name).toBe(name);
  expect(await loadTool("toString")).toBeUndefined();
  expect(await loadTools()).toBe(tools);
});
