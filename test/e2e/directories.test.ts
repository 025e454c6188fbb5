/** What the guide to the directories tells a reviewer to try, tried. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wire } from "../support/eras.ts";
import type { ListedTool } from "../support/in-process.ts";
import { TOOL_NAMES } from "../support/pinned-tools.ts";
import { call } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const worker = await shared("open");

const guide = readFileSync("docs/how-to/submit-to-directories.md", "utf8");
const rows = [...guide.matchAll(/^\| (.+) \| `(\w+)` \| `(\{.*\})` \| `(.+)` \|$/gm)].map(
  ([, prompt = "", tool = "", args = "", answer = ""]) => ({ prompt, tool, args, answer }),
);

test("the guide has prompts, and each for a tool", () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(TOOL_NAMES).toEqual(expect.arrayContaining(rows.map(({ tool }) => tool)));
});

test.each(rows)(
  '"$prompt" gets the answer that the guide shows',
  async ({ tool, args, answer }) => {
    const { body } = await call(worker.url, tool, JSON.parse(args));
    expect(body.result.content[0].text).toContain(answer);
  },
);

test("each description is as short as its form wants", () => {
  const texts = [...guide.matchAll(/^\| (\d+) characters \| (.+) \|$/gm)];
  expect(texts.map(([, most]) => most)).toEqual(["30", "100"]);
  for (const [, most, text] of texts) expect(text!.length).toBeLessThanOrEqual(Number(most));
});

test("no tool that is listed deletes, as the guide says", async () => {
  const { result } = (await wire(worker.url, "2025", "tools/list")).body;
  const tools: ListedTool[] = result.tools;
  expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
  expect(tools.filter(({ annotations }) => annotations.destructiveHint)).toEqual([]);
});
