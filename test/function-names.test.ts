/** What a function of `src` is called: one that throws is named by what it does, not like a value. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** The first words of names, as in `parseAnchor`. */
const VERBS = new Set(
  (
    "admit answer apply ask assign authenticate bind build charge check commit compare create decide decode define " +
    "delete demand describe design do draw encode end find generate get grant issue judge keep lay limit list " +
    "load lookup make open parse pass patch prepare preview put read reads redeem refuse register reorder require " +
    "resolve run scan search shorten store to verify was watch write"
  ).split(" "),
);

/** Other names, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  dryRun: "the verb of its route, GET /api/v1/dry-run",
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly id?: { readonly name?: string };
  readonly init?: Node | null;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly argument?: Node | null;
  readonly param?: { readonly name?: string } | null;
  readonly name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
const isFunction = ({ type }: Node) => /Function/.test(type);

/** Whether it throws an error of its own: not in an inner function, and not one that it caught. */
function throwsItself(node: Node, caught: readonly (string | undefined)[] = []): boolean {
  if (node.type === "ThrowStatement") {
    return node.argument?.type !== "Identifier" || !caught.includes(node.argument.name);
  }
  const known = node.type === "CatchClause" ? [...caught, node.param?.name] : caught;
  return Object.values(node)
    .flat()
    .some((inner) => isNode(inner) && !isFunction(inner) && throwsItself(inner, known));
}

/** The exported functions that throw, by their code or by `@throws` in their comment. */
function throwing(file: string, source: string): string[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const saysSo = ({ start }: Node) =>
    comments.some(
      ({ value, end }) =>
        /@throws/.test(value) && end <= start && source.slice(end, start).trim() === "",
    );
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const { type, declaration } = statement;
    if (type !== "ExportNamedDeclaration" || !declaration) return [];
    return [declaration, ...(declaration.declarations ?? [])].flatMap((one) => {
      const made = isFunction(one) ? one : one.init;
      if (!made || !isFunction(made)) return [];
      return saysSo(statement) || throwsItself(made) ? [one.id?.name ?? ""] : [];
    });
  });
}

/** `designOf` is a value of something. */
const isVerb = (name: string) =>
  VERBS.has(/^[a-z]+/.exec(name)?.[0] ?? "") && !/^[a-z]+Of$/.test(name);

test("a function that throws is named by a verb", () => {
  const names = globSync("src/**/*.{ts,tsx}").flatMap((file) =>
    throwing(file, readFileSync(file, "utf8")),
  );
  expect(names.length).toBeGreaterThan(100);
  const others = names.filter((name) => !isVerb(name)).sort();
  expect(others).toEqual(Object.keys(ALLOWED));
  const used = new Set(names.map((name) => /^[a-z]+/.exec(name)?.[0]));
  expect([...VERBS].filter((verb) => !used.has(verb))).toEqual([]);
});

test.each([
  ["export function a() { throw new Error(); }", ["a"]],
  ["export const a = <T>(value: T) => { if (!value) throw new Error(); };", ["a"]],
  ["/** @throws Error */\nexport const a = () => b();", ["a"]],
  ["/** @throws Error */\nconst b = 1;\nexport const a = () => b;", []],
  ["export const a = 1;\n/** @throws Error */", []],
  ["export const a = () => 1;\n/** @throws Error */\nexport const b = () => 1;", ["b"]],
  ["export const a = () => () => { throw new Error(); };", []],
  ["export function a() { try { b(); } catch (error) { if (c) throw error; } }", []],
  ["export function a() { try { b(); } catch (error) { throw new Error(); } }", ["a"]],
  ["function a() { throw new Error(); }\nexport class B { c() { throw new Error(); } }", []],
])("%j: %j throw", (source, names) => {
  expect(throwing("x.ts", source)).toEqual(names);
});
