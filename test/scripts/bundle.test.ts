/** What the build takes out of the bundle, and what it has to leave. */
import { expect, test } from "vitest";
import { withoutUnusedFeatures } from "../../scripts/build/bundle/unused-features.ts";
import { withoutUnusedMethods } from "../../scripts/build/bundle/unused-methods.ts";

const kept = (code: string) => withoutUnusedMethods(code).replace(/\s+/g, " ");

test("methods that nobody names go, and those that only they named", () => {
  const code = `class A {
    used() { return 1; }
    unused() { return this.inner(); }
    inner() { return 2; }
    #secret() { return 3; }
    static make() { return new A(); }
    get size() { return 4; }
  }
  new A().used();`;
  const left = withoutUnusedMethods(code);
  expect(left.replace(/\s+/g, " ")).toBe("class A { used() { return 1; } } new A().used();");
  // Nothing moves: source maps stay true.
  expect(left).toHaveLength(code.length);
  expect(left.indexOf("new A().used")).toBe(code.lastIndexOf("new A().used"));
  expect(left.split("\n")).toHaveLength(code.split("\n").length);
});

test.each([
  ["a property", "class A { m() {} } x.m;"],
  ["a private name", "class A { #m() {} n() { this.#m(); } } x.n();"],
  ["a text", "class A { m() {} } x[name === 'a.m'];"],
  ["a template", "class A { m() {} } x[`call m`];"],
  ["a key of an object", "class A { m() {} } ({ m: 1 });"],
  ["a pattern", "class A { m() {} } const { m } = x;"],
  ["an export", "class A { m() {} } const a = 1; export { a as m };"],
  ["a computed key", "class A { [m]() {} }"],
  ["what streams call", "class A { pull() {} cancel() {} }"],
  [
    "what the language calls",
    "class A { constructor() {} toJSON() {} then() {} *[Symbol.iterator]() {} }",
  ],
  ["what workers call", "class A { async fetch() {} }"],
])("named by %s, it stays", (_how, code) => {
  expect(kept(code)).toBe(code);
});

test("a library without a feature that was taken out fails the build", () => {
  expect(() => withoutUnusedFeatures("class A { handleTokenRequest() {} }")).toThrow(
    /No class with handleTokenRequest has handleJwtBearerGrant/,
  );
});
