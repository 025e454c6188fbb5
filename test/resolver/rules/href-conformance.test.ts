import { describe, expect, it } from "vitest";
import { hrefNotes, hrefProblem } from "../../../src/resolver/rules/conformance.ts";
import { KEY } from "../builders.ts";

describe("a target that is refused says why", () => {
  it.each([
    [
      "https://e.example/{colour}",
      KEY,
      "{colour} is not a variable of this anchor: use one of {gtin}, {cpv}, {lot}, {serial}, {tpx}, {key}, {path}, {01}, {22}, {10}, {21}, {235}",
    ],
    [
      "https://e.example/{serial}",
      "/00/095060001343521232",
      "{serial} is not a variable of this anchor: use one of {key}, {path}, {00}",
    ],
    ["https://e.example/{query}", KEY, "{query} belongs in the query, as ?{query} or &{query}"],
    [
      "https://e.example/?q={query}",
      KEY,
      "{query} can appear only once, as a separate parameter of the query: ?{query} or &{query}",
    ],
    [
      "https://{gtin}.example/",
      KEY,
      "template variables belong in the path or the query, each as {name}",
    ],
  ])("%s at %s", (href, anchor, problem) => {
    expect(hrefProblem(href, anchor)).toBe(problem);
  });
});

describe("a variable in the query", () => {
  it("works, and is warned of with the clause", () => {
    expect(hrefNotes("https://e.example/{gtin}?s={serial}&p={path}&t={serial}")).toMatchObject([
      { code: "query_variables", names: ["serial", "path"] },
    ]);
  });
  it("is fine as {query}, which every redirect carries, and elsewhere there is nothing to say", () => {
    expect(hrefNotes("https://e.example/{path}?{query}")).toEqual([]);
    expect(hrefNotes("https://e.example/{gtin}?a=b#c")).toEqual([]);
  });
});
