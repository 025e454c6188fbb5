/** A program's syntax tree, and cuts that leave everything else where it was, so that source maps hold. */
import { type MethodDefinition, type Node, type Program, parse } from "acorn";

export const parseModule = (code: string): Program =>
  parse(code, { ecmaVersion: "latest", sourceType: "module" });

/** Every node, those of patterns and exports too. */
export function eachNode(program: Program, visit: (node: Node) => void): void {
  const left: unknown[] = [program];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== "object" || next === null) continue;
    if ("type" in next) visit(next as Node);
    left.push(...Object.values(next));
  }
}

/** Of each class its methods. */
export function classesOf(program: Program): MethodDefinition[][] {
  const found: MethodDefinition[][] = [];
  eachNode(program, (node) => {
    if (node.type !== "ClassBody") return;
    const { body } = node as Node & { body: Node[] };
    found.push(body.filter(({ type }) => type === "MethodDefinition") as MethodDefinition[]);
  });
  return found;
}

/** `#name` for private ones; null for what is computed. */
export function nameOf({ key, computed }: MethodDefinition): string | null {
  if (computed) return null;
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}

/** Blanks `[start, end)`, but for line breaks; `instead` is written at the beginning. */
export function cut(code: string, { start, end }: Pick<Node, "start" | "end">, instead = "") {
  const blank = code.slice(start + instead.length, end).replace(/[^\n]/g, " ");
  return code.slice(0, start) + instead + blank + code.slice(end);
}
