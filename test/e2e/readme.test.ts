/** The README's transcript, run line by line against the real worker. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { call } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";
import { TOOL_NAMES } from "../support/tool-names.ts";

const worker = await shared("open");

const readme = readFileSync("README.md", "utf8");

interface Exchange {
  tool: string;
  args: string;
  /** Up to the `…` where the README cuts it. */
  answer: string;
  cut: boolean;
}

const exchanges: Exchange[] = [
  ...readme.matchAll(/^\$ ask (\w+) '(.*)'\n([^$]*?)(?=^\$|^```)/gm),
].map(([, tool = "", args = "", shown = ""]) => {
  const [answer = "", rest] = shown.trimEnd().split("…");
  return { tool, args, answer, cut: rest !== undefined };
});

test("every tool is in the transcript", () => {
  expect(exchanges.map(({ tool }) => tool)).toEqual(TOOL_NAMES);
});

test.each(exchanges)("$tool answers what the README shows", async ({ tool, args, answer, cut }) => {
  const { body } = await call(worker.url, tool, JSON.parse(args));
  const { text } = body.result.content[0];
  expect(cut ? text.slice(0, answer.length) : text).toBe(answer);
});

test("the scan leads where the README says", async () => {
  const [, path, location] =
    /curl -sI http:\/\/localhost:8787(\S+) [^\n]*\nLocation: (\S+)/.exec(readme) ?? [];
  const response = await fetch(worker.url + path, { method: "HEAD", redirect: "manual" });
  expect(response.headers.get("location")).toBe(location);
});
