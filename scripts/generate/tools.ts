/** The reference of the tools, from their definitions. */
import type { Tool } from "../../src/mcp/define-tool.ts";
import { table } from "../tables/markdown.ts";
import { properties, type Schema, typeInWords } from "./schema.ts";

export function annotationTable(tools: readonly Tool[]): string {
  return table(
    ["tool", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "scope"],
    tools.map(({ name, annotations, scope, readsCatalog }) => [
      `[\`${name}\`](tools.md#${name})`,
      String(annotations.readOnlyHint),
      String(annotations.destructiveHint),
      String(annotations.idempotentHint),
      String(annotations.openWorldHint),
      scope === null ? (readsCatalog ? READER : "none") : `\`${scope}\``,
    ]),
  );
}

export const toolReference = (tools: readonly Tool[]): string => tools.map(section).join("\n\n");

const READER = "none; `catalog:read` with `READ_ACCESS=scoped`";

function section(tool: Tool): string {
  const { name, title, description, inputSchema, outputSchema, scope, readsCatalog } = tool;
  const open = readsCatalog
    ? "Public; needs the scope `catalog:read` where `READ_ACCESS` is `scoped`. A token with it also shows private products of its organization."
    : "Public.";
  return [
    `## ${name}`,
    `**${title}.** ${description}`,
    scope === null ? open : scopeInWords(scope),
    `### Arguments of ${name}`,
    argumentTable(inputSchema),
    `### Answer of ${name}`,
    outputSchema ? answerTable(outputSchema) : "Plain text, without structured content.",
  ].join("\n\n");
}

const scopeInWords = (scope: string): string =>
  scope === "catalog:write"
    ? "Needs the scope `catalog:write`, and is listed only where `WRITE_TOOLS` is `scoped`."
    : `Needs the scope \`${scope}\`, unless the server is open.`;

function argumentTable(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    `\`${name}\``,
    typeInWords(property),
    presence(property, schema.required?.includes(name) ?? false),
    property.description ?? "",
  ]);
  return rows.length === 0 ? "None." : table(["argument", "type", "given", "meaning"], rows);
}

function presence(property: Schema, required: boolean): string {
  if (required) return "required";
  return property.default === undefined
    ? "optional"
    : `default \`${JSON.stringify(property.default)}\``;
}

const answerTable = (schema: Schema): string =>
  table(
    ["field", "type", "meaning"],
    properties(schema).map(([path, property, isRequired]) => [
      `\`${path}\``,
      isRequired
        ? typeInWords(property)
        : `${typeInWords(property)}, ${presence(property, isRequired)}`,
      property.description ?? "",
    ]),
  );
