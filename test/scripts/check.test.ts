/** `npm run check` without a deployment: how it is called, and what it says where there is none. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { departures, OPTIONAL, TOOLS } from "../../scripts/check/policy.ts";
import { parseTarget } from "../../scripts/cli/target.ts";
import { DESTRUCTIVE_TOOL_NAMES, OWNER_TOOL_NAMES, TOOL_NAMES } from "../support/pinned-tools.ts";
import { run } from "./processes.ts";

const check = (...args: string[]) => run(["scripts/check/main.ts", ...args], { CHECK_TOKEN: "" });

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [[], "The URL of the deployment is missing."],
  [["localhost:8787"], '"localhost:8787" is not a URL'],
  [["ftp://localhost"], "is not a URL such as"],
  [["http://user:secret@localhost"], "must not have a user"],
  [["http://localhost:8787", "http://localhost:8788"], "Give only one URL"],
  [["http://localhost:8787", "--bogus"], "--bogus"],
])("wrong usage is explained: %j", async (args, hint) => {
  const { code, output } = await check(...args);
  expect(output).toContain(hint);
  expect(output).toContain("npm run check -- --help");
  expect(code).toBe(2);
});

test("--help names the URL and the options", async () => {
  const { code, output } = await check("--help");
  expect(output).toContain("npm run check -- URL");
  expect(output).toContain("--write");
  expect(code).toBe(0);
});

test("one line where nobody answers", async () => {
  const dead = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => dead.once("listening", resolve));
  const deadPort = (dead.address() as AddressInfo).port;
  await new Promise((resolve) => dead.close(resolve));
  const { code, output } = await check(`http://127.0.0.1:${deadPort}`);
  expect(output).toMatch(/^Error: http:\S+ cannot be reached: nothing answers at \S+$/m);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test("another kind of server fails plainly", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<html>\n<p>Welcome</p>");
  });
  const { code, output } = await check(url);
  expect(output).toMatch(/^✗ GET \/health +HTTP 200 without JSON/m);
  expect(output).toMatch(/^✗ GET \/mcp is rejected +HTTP 200, should be 405/m);
  expect(output).toMatch(/^✗ initialize /m);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test.each([
  "https://id.example.org",
  "https://id.example.org/",
  "https://id.example.org/mcp",
  "https://id.example.org/mcp/",
])("%s is one deployment", (url) => {
  expect(parseTarget(url)).toEqual({
    base: "https://id.example.org",
    endpoint: "https://id.example.org/mcp",
  });
});

const ping = {
  name: "ping",
  title: "Ping",
  annotations: {
    title: "Ping",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

test("the policy knows the tools, and calls those destructive that write the catalog", () => {
  expect(TOOLS.map(({ name }) => name)).toEqual([...TOOL_NAMES, ...OWNER_TOOL_NAMES]);
  expect(OPTIONAL).toEqual(OWNER_TOOL_NAMES);
  const destructive = TOOLS.filter(({ annotations }) => annotations.destructiveHint);
  expect(destructive.map(({ name }) => name)).toEqual(DESTRUCTIVE_TOOL_NAMES);
  expect(departures(ping)).toEqual([]);
});

test.each([
  [
    { ...ping, annotations: { ...ping.annotations, readOnlyHint: false } },
    "readOnlyHint is false, the policy has true",
  ],
  [
    { ...ping, annotations: { ...ping.annotations, destructiveHint: undefined } },
    "destructiveHint is absent, the policy has false",
  ],
  [
    { ...ping, annotations: { ...ping.annotations, openWorldHint: "false" } },
    'openWorldHint is "false", the policy has false',
  ],
  [{ ...ping, title: undefined }, 'title is absent, the policy has "Ping"'],
  [{ ...ping, name: "wipe_catalog" }, "this tool is not in the policy"],
])("a tool that departs from the policy is found: %#", (tool, departure) => {
  expect(departures(tool)).toEqual([departure]);
});
