/** A name that a module of `src` exports is defined in one module only, so that it says which is meant. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Names that several modules may define, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

interface Statement {
  type: string;
  source?: unknown;
  declaration?: { id?: Pattern | null; declarations?: { id: Pattern }[] } | null;
  specifiers?: { exported: { name?: string; value?: string }; local: { name?: string } }[];
}

interface Pattern {
  type: string;
  name?: string;
  properties?: { value?: Pattern; argument?: Pattern }[];
  elements?: (Pattern | null)[];
}

const namesIn = (pattern: Pattern | null | undefined): string[] => [
  ...(pattern?.name === undefined ? [] : [pattern.name]),
  ...(pattern?.properties ?? []).flatMap(({ value, argument }) => namesIn(value ?? argument)),
  ...(pattern?.elements ?? []).flatMap(namesIn),
];

/**
 * What `source` exports and defines itself: forwarding another module's name defines nothing. The
 * name of the file says how to parse it: JSX and TypeScript read `<T>` differently.
 */
function definedIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const statements = program.body as unknown as Statement[];
  const imported = new Set(
    statements.flatMap(({ type, specifiers = [] }) =>
      type === "ImportDeclaration" ? specifiers.map(({ local }) => local.name) : [],
    ),
  );
  const names = statements.flatMap(({ type, source: from, declaration, specifiers = [] }) => {
    if (type !== "ExportNamedDeclaration" || from) return [];
    const { id, declarations = [] } = declaration ?? {};
    return [
      ...namesIn(id),
      ...declarations.flatMap((one) => namesIn(one.id)),
      ...specifiers.flatMap(({ local, exported }) =>
        imported.has(local.name) ? [] : [exported.name ?? exported.value ?? ""],
      ),
    ];
  });
  // A type and a value of one name, or overloads, are one definition.
  return [...new Set(names)];
}

/** The names with more than one definer, and these. */
function shared(sources: Readonly<Record<string, string>>): Record<string, string[]> {
  const definers = new Map<string, string[]>();
  for (const [file, source] of Object.entries(sources)) {
    for (const name of definedIn(file, source)) {
      definers.set(name, [...(definers.get(name) ?? []), file]);
    }
  }
  return Object.fromEntries([...definers].filter(([, files]) => files.length > 1));
}

test("no exported name has two definers", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  const found = shared(
    Object.fromEntries(files.map((file) => [file, readFileSync(join("src", file), "utf8")])),
  );
  expect(Object.keys(ALLOWED).filter((name) => !(name in found))).toEqual([]);
  for (const name of Object.keys(ALLOWED)) delete found[name];
  expect(found).toEqual({});
});

test.each([
  ["export const a = 1, b = 2;", ["a", "b"]],
  ["export const { a, b: c, ...d } = x, [e, , f] = y;", ["a", "c", "d", "e", "f"]],
  ["export async function a() {}\nexport class B {}\nexport enum C {}", ["a", "B", "C"]],
  ["export type A = string;\nexport interface B {}\nexport abstract class C {}", ["A", "B", "C"]],
  ["export type A = 1;\nexport const A = 1;", ["A"]],
  ["const a = 1;\nexport { a as b };", ["b"]],
  ['import { a } from "./x.ts";\nexport { a };', []],
  ['export { a, type B } from "./x.ts";\nexport * from "./y.ts";\nexport default a;', []],
  ["export const a = <T>(value: T) => value;\nexport const b = 1;", ["a", "b"]],
])("%j defines %j", (source, names) => {
  expect(definedIn("x.ts", source)).toEqual(names);
});

test("a source that cannot be parsed is an error, as a generic arrow in JSX", () => {
  expect(() => definedIn("x.tsx", "export const a = <T>(value: T) => value;")).toThrow("x.tsx");
});
