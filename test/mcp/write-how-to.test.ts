/** The examples of docs/how-to/agents.md that write are calls, and their answers what the tools answer. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, previewOf, startAgent } from "../support/agent.ts";
import { WRITE_TOOL_NAMES } from "../support/pinned-tools.ts";

interface Example {
  call: string;
  arguments: Record<string, unknown>;
  answer: { version?: string };
}

const page = readFileSync("docs/how-to/agents.md", "utf8");
const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)]
  .map(([, text = ""]) => JSON.parse(text) as Example)
  .filter(({ call }) => WRITE_TOOL_NAMES.includes(call));

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const gtin = "09521001234566";
  await agent.done("writer", "put_product", { gtin, name: "Oat drink" });
  const link = examples.find(({ call }) => call === "put_link");
  const href = "https://acme.example/oats";
  await agent.done("writer", "put_link", { ...link?.arguments, href });
});
afterAll(() => agent?.stop());

test("the page has an example of each call that it explains", () => {
  expect(examples.map(({ call }) => call)).toEqual(["put_product", "put_link"]);
});

test.each(examples)(
  "the guide's call of $call is answered as the guide shows",
  async ({ call, arguments: args, answer }) => {
    const { version, ...rest } = answer;
    const told = await agent.answer("writer", call, args);
    expect(told).toMatchObject(rest);
    if (version === undefined) return;
    // Every signature is another, so only its length is compared.
    const stored = version.slice(0, version.lastIndexOf("."));
    expect([version, told.version]).toEqual([previewOf(stored), previewOf(stored)]);
  },
);
