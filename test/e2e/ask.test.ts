/** `npm run ask` against the bundled worker: what the pages show, and what goes wrong. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { ask } from "../../scripts/ask/ask.ts";
import { run } from "../scripts/processes.ts";
import { TOOL_NAMES } from "../support/pinned-tools.ts";
import { shared } from "../support/shared.ts";
import { shellWords } from "../support/shell-words.ts";

const worker = await shared("open");

const askHere = (url: string, ...words: string[]) => ask({ url, json: false }, words);

interface Exchange {
  page: string;
  words: string[];
  /** What the page shows, in pieces where it cuts. */
  pieces: string[];
}

const PAGES = ["README.md", "docs/tutorial/first-steps.md", "docs/how-to/ask.md"];

const exchanges: Exchange[] = PAGES.flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/^\$ npm run ask -- (.*)\n((?:(?!\$ |```).*\n)*)/gm)].map(
    ([, command = "", shown = ""]) => ({
      page,
      words: shellWords(command),
      pieces: shown.trimEnd().split(/\n?…\n?/),
    }),
  ),
);

test("every page has an example", () => {
  for (const page of PAGES) expect(exchanges.map((each) => each.page)).toContain(page);
});

test.each(exchanges)("$page shows what $words prints", async ({ words, pieces }) => {
  const answer = await askHere(worker.url, ...words);
  const [first = "", ...others] = pieces;
  if (others.length === 0) expect(answer).toBe(first);
  expect(answer.slice(0, first.length)).toBe(first);
  let from = first.length;
  for (const piece of others) {
    expect(answer.slice(from)).toContain(piece);
    from = answer.indexOf(piece, from) + piece.length;
  }
});

test("the scan leads where the README says", async () => {
  const readme = readFileSync("README.md", "utf8");
  const [, path, location] =
    /curl -sI http:\/\/localhost:8787(\S+) [^\n]*\nlocation: (\S+)/.exec(readme) ?? [];
  const response = await fetch(worker.url + path, { method: "HEAD", redirect: "manual" });
  expect(response.headers.get("location")).toBe(location);
});

test("without a tool's name it lists the tools", async () => {
  const lines = (await askHere(worker.url)).split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(TOOL_NAMES);
  expect(lines[4]).toBe("resolve_gtin        Resolve a GTIN");
});

test("--json prints the structured content", async () => {
  const answer = await ask({ url: worker.url, json: true }, ["lookup_product", "5449000000996"]);
  expect(JSON.parse(answer)).toMatchObject({
    gtin: "05449000000996",
    brand: "Coca-Cola",
  });
});

test("the command prints, and exits with 2 for an unknown tool", async () => {
  const main = ["scripts/ask/main.ts", "--url", worker.url];
  expect(await run([...main, "ping"])).toEqual({ code: 0, output: "pong\n" });
  const { code, output } = await run([...main, "resolve"]);
  expect(output).toContain('There is no tool "resolve". The tools:\nping');
  expect(output).toContain("Try: npm run ask -- --help");
  expect(code).toBe(2);
});

test("an error of the tool has its reason and the next step", async () => {
  await expect(askHere(worker.url, "lookup_product", "9506000134353")).rejects.toThrow(
    /^gtin: The check digit is 3.*\n.*09506000134352/,
  );
});

test("a tool that needs a key says how to get one", async () => {
  vi.stubEnv("GTIN_RESOLVER_KEY", "");
  const { url } = await shared("scoped");
  await expect(askHere(url, "generate_qr_url", "3017620422003")).rejects.toThrow(
    /API key.*npm run keys -- create.*GTIN_RESOLVER_KEY/,
  );
});

test("without a server it says how to start one", async () => {
  const dead = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => dead.once("listening", resolve));
  const { port } = dead.address() as AddressInfo;
  await new Promise((resolve) => dead.close(resolve));
  await expect(askHere(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port}/mcp does not answer as an MCP server: nothing answers at 127.0.0.1:${port}. ` +
      "Start one with `npm start`, or give its address with --url.",
  );
});
