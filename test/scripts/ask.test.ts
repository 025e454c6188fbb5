/** How `npm run ask` reads its words; test/e2e/ask.test.ts calls tools with it. */
import { describe, expect, test } from "vitest";
import { type ListedTool, parseArguments } from "../../scripts/ask/arguments.ts";
import { UsageError } from "../../scripts/cli/cli.ts";

const find: ListedTool = {
  name: "find",
  inputSchema: {
    properties: {
      query: { type: "string" },
      limit: { type: "integer" },
      module: { type: "number" },
      exact: { type: "boolean" },
      sizes: { type: "array", items: { type: "integer" } },
      extra: { type: "object" },
    },
    required: ["query"],
  },
};
const compare: ListedTool = {
  name: "compare",
  inputSchema: {
    properties: { gtins: { type: "array", items: { type: "string" } } },
    required: ["gtins"],
  },
};
const ping: ListedTool = { name: "ping", inputSchema: {} };
const TOOLS = { find, compare, ping };

describe("arguments", () => {
  test.each([
    ["find", ["0123"], { query: "0123" }],
    ["find", ["limit=5", "oats"], { query: "oats", limit: 5 }],
    [
      "find",
      ["oats", "module=0.495", "exact=false"],
      { query: "oats", module: 0.495, exact: false },
    ],
    ["find", ["oats", "sizes=1", "sizes=2"], { query: "oats", sizes: [1, 2] }],
    ["find", ["oats", 'extra={"a":1}'], { query: "oats", extra: { a: 1 } }],
    ["find", ["query=a=b"], { query: "a=b" }],
    [
      "find",
      ["https://id.example.org/01/1?17=270131"],
      { query: "https://id.example.org/01/1?17=270131" },
    ],
    ["compare", ["1", "02"], { gtins: ["1", "02"] }],
    ["ping", [], {}],
  ])("of %s are read from %j", (name, words, expected) => {
    expect(parseArguments(TOOLS[name as keyof typeof TOOLS], words)).toEqual(expected);
  });

  const ALL = "Its arguments: query, limit, module, exact, sizes, extra.";
  test.each([
    ["find", [], `find requires query. ${ALL}`],
    ["find", ["oats", "size=2"], `find has no argument "size". ${ALL}`],
    ["find", ["oats", "constructor=2"], `find has no argument "constructor". ${ALL}`],
    [
      "find",
      ["oat", "milk"],
      'find takes only one query: "milk" is one too many. Put quotes around a value with spaces.',
    ],
    ["find", ["oats", "limit=few"], 'limit must be a number, not "few".'],
    ["find", ["oats", "exact=1"], 'exact must be a boolean, not "1".'],
    ["find", ["oats", "sizes=big"], 'sizes must be a number, not "big".'],
    ["ping", ["x"], "ping does not take a value. Its arguments: none."],
  ])("are refused as wrong usage: %s %j", (name, words, message) => {
    expect(() => parseArguments(TOOLS[name as keyof typeof TOOLS], words)).toThrow(
      new UsageError(message),
    );
  });
});
