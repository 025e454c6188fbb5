/** The reference of the tools, from their definitions. */
import type { Tool } from "../../src/mcp/define-tool.ts";
import { table } from "../tables/markdown.ts";
import { type Schema, typeInWords } from "./schema.ts";

export function annotationTable(tools: readonly Tool[]): string {
  return table(
    ["tool", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "scope"],
    tools.map((tool) => [
      `[\`${tool.name}\`](tools.md#${tool.name})`,
      String(tool.annotations.readOnlyHint),
      String(tool.annotations.destructiveHint),
      String(tool.annotations.idempotentHint),
      String(tool.annotations.openWorldHint),
      scopeOf(tool),
    ]),
  );
}

export const toolTable = (tools: readonly Tool[]): string =>
  table(
    ["tool", "what it does", "scope"],
    tools.map((tool) => [`[\`${tool.name}\`](#${tool.name})`, tool.title, scopeOf(tool)]),
  );

export const toolReference = (tools: readonly Tool[]): string => tools.map(section).join("\n\n");

const scopeOf = ({ scope, readsCatalog }: Tool): string => {
  if (scope !== null) return `\`${scope}\``;
  return readsCatalog ? "none; `catalog:read` with `READ_ACCESS=scoped`" : "none";
};

const section = ({ name, description, inputSchema, example }: Tool): string =>
  [
    `## ${name}`,
    description,
    argumentTable(inputSchema),
    `Example: \`${JSON.stringify(example)}\``,
  ].join("\n\n");

function argumentTable(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    `\`${name}\``,
    typeInWords(property),
    presence(property, schema.required?.includes(name) ?? false),
    property.description ?? "",
  ]);
  return rows.length === 0
    ? "No arguments."
    : table(["argument", "type", "given", "meaning"], rows);
}

function presence(property: Schema, required: boolean): string {
  if (required) return "required";
  return property.default === undefined
    ? "optional"
    : `default \`${JSON.stringify(property.default)}\``;
}
