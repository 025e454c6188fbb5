/** What the guide to the directories tells a reviewer to try, tried. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tools } from "../../src/mcp/tools/index.ts";
import { call } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const worker = await shared("open");

const guide = readFileSync("docs/how-to/submit-to-directories.md", "utf8");
const rows = [...guide.matchAll(/^\| (.+) \| `(\w+)` \| `(\{.*\})` \| `(.+)` \|$/gm)].map(
  ([, prompt = "", tool = "", args = "", answer = ""]) => ({ prompt, tool, args, answer }),
);

test("the guide has a prompt for every tool", () => {
  expect(new Set(rows.map(({ tool }) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
});

test.each(rows)("$prompt", async ({ tool, args, answer }) => {
  const { body } = await call(worker.url, tool, JSON.parse(args));
  expect(body.result.content[0].text).toContain(answer);
});

test("no tool deletes, as the guide says", () => {
  expect(tools.filter(({ annotations }) => annotations.destructiveHint)).toEqual([]);
});
