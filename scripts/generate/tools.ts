/** The reference of the tools, from their definitions. */
import type { Tool } from "../../src/mcp/define-tool.ts";
import { linkRecord } from "../../src/model/link.ts";
import { productRecord } from "../../src/model/product.ts";
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

/** Records whose members are arguments: the REST reference has their tables. */
const RECORDS: Readonly<Record<string, readonly [members: object, link: string]>> = {
  put_product: [productRecord.shape, "[product](rest-api.md#products)"],
  put_link: [linkRecord.shape, "[link](rest-api.md#links)"],
};

const section = ({ name, description, inputSchema, example }: Tool): string =>
  [
    `## ${name}`,
    description,
    argumentTable(inputSchema, RECORDS[name]?.[0] ?? {}),
    ...(RECORDS[name] ? [`The other arguments are the members of a ${RECORDS[name][1]}.`] : []),
    `Example: \`${JSON.stringify(example)}\``,
  ].join("\n\n");

function argumentTable(schema: Schema, elsewhere: object): string {
  const shown = Object.entries(schema.properties ?? {}).filter(([name]) => !(name in elsewhere));
  const rows = shown.map(([name, property]) => [
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
