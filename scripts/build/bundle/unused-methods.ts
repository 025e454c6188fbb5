/**
 * Bundlers drop functions that nobody calls, but keep every method of a class that is used. Here a
 * method goes whose name occurs nowhere else in the program: not as a property, nor as a word in any
 * text that could become one. What the runtime calls by itself stays.
 */
import type { MethodDefinition, Node } from "acorn";
import { classesOf, cut, eachNode, nameOf, parseModule } from "./syntax.ts";

/** Of the language, of streams, and of workers. */
const CALLED_BY_THE_RUNTIME = new Set(
  `constructor toString toJSON valueOf then catch finally next return throw get set has deleteProperty
  ownKeys getPrototypeOf setPrototypeOf getOwnPropertyDescriptor defineProperty isExtensible
  preventExtensions apply construct handleEvent start pull cancel write close abort transform flush
  fetch scheduled queue email tail trace alarm test`.split(/\s+/),
);

export function withoutUnusedMethods(code: string): string {
  for (let left = code; ; ) {
    const unused = unusedMethods(left);
    if (unused.length === 0) return left;
    for (const method of unused) left = cut(left, method);
  }
}

function unusedMethods(code: string): MethodDefinition[] {
  const program = parseModule(code);
  const names = new Set<string>();
  eachNode(program, (node) => {
    for (const name of namesIn(node)) names.add(name);
  });
  return classesOf(program)
    .flat()
    .filter((method) => {
      const name = nameOf(method);
      return name !== null && !CALLED_BY_THE_RUNTIME.has(name) && !names.has(name);
    });
}

type Named = Node & {
  computed?: boolean;
  key?: Node & { name?: string; value?: unknown };
  property?: Node & { name?: string };
  exported?: { name?: string };
  value?: unknown;
};

/** Every way to say a name but that of a method's own definition. */
function namesIn(node: Node): string[] {
  const { computed, key, property, exported, value } = node as Named;
  switch (node.type) {
    case "MemberExpression":
      return computed ? [] : [spelled(property)];
    case "Property":
    case "PropertyDefinition":
      return computed ? [] : [spelled(key)];
    case "ExportSpecifier":
      return [exported?.name ?? ""];
    case "Literal":
      return typeof value === "string" ? words(value) : [];
    case "TemplateElement":
      return words((value as { cooked?: string | null }).cooked ?? "");
    default:
      return [];
  }
}

const spelled = (node: Named["key"]): string =>
  node?.type === "PrivateIdentifier" ? `#${node.name}` : (node?.name ?? String(node?.value));

const words = (text: string): string[] => text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
