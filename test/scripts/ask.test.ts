/** How `npm run ask` reads its words; test/e2e/ask.test.ts calls tools with it. */
import { describe, expect, test } from "vitest";
import { argumentsFor, type ListedTool } from "../../scripts/ask/arguments.ts";
import { UsageError } from "../../scripts/cli/cli.ts";

const tool: ListedTool = {
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
const list: ListedTool = {
  name: "compare",
  inputSchema: {
    properties: { gtins: { type: "array", items: { type: "string" } } },
    required: ["gtins"],
  },
};

describe("arguments", () => {
  test.each([
    [tool, ["0123"], { query: "0123" }],
    [tool, ["limit=5", "oats"], { query: "oats", limit: 5 }],
    [tool, ["oats", "module=0.495", "exact=false"], { query: "oats", module: 0.495, exact: false }],
    [tool, ["oats", "sizes=1", "sizes=2"], { query: "oats", sizes: [1, 2] }],
    [tool, ["oats", 'extra={"a":1}'], { query: "oats", extra: { a: 1 } }],
    [tool, ["query=a=b"], { query: "a=b" }],
    [
      tool,
      ["https://id.example.org/01/1?17=270131"],
      { query: "https://id.example.org/01/1?17=270131" },
    ],
    [list, ["1", "02"], { gtins: ["1", "02"] }],
    [{ name: "ping", inputSchema: {} }, [], {}],
  ])("$name %j", (of, words, expected) => {
    expect(argumentsFor(of as ListedTool, words)).toEqual(expected);
  });

  const ALL = "Its arguments: query, limit, module, exact, sizes, extra.";
  test.each([
    [tool, [], `find needs query. ${ALL}`],
    [tool, ["oats", "size=2"], `find has no argument "size". ${ALL}`],
    [tool, ["oats", "constructor=2"], `find has no argument "constructor". ${ALL}`],
    [
      tool,
      ["oat", "milk"],
      'find takes one query, not also "milk". Put quotes around a value with spaces.',
    ],
    [tool, ["oats", "limit=few"], 'limit must be a number, not "few".'],
    [tool, ["oats", "exact=1"], 'exact must be a boolean, not "1".'],
    [tool, ["oats", "sizes=big"], 'sizes must be a number, not "big".'],
    [{ name: "ping", inputSchema: {} }, ["x"], "ping takes no value. Its arguments: none."],
  ])("wrong usage: $name %j", (of, words, message) => {
    expect(() => argumentsFor(of as ListedTool, words)).toThrow(new UsageError(message));
  });
});
