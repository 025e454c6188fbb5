/** JSON Schemas of tools as rows of a table. */

export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: unknown;
  /** The tool that has the same members, which are left out here. */
  membersOf?: string;
}

/**
 * A type in words: `string or null`, `"svg", "png"`, `integer, 64 to 4096`, `array of object`.
 */
export function typeInWords(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeInWords))].join(" or ");
  const { type = "any", items, minimum, maximum, maxLength } = schema;
  if (Array.isArray(type)) return type.join(" or ");
  if (type === "array") return `array of ${typeInWords(items ?? {})}`;
  if (maxLength !== undefined) return `${type}, at most ${maxLength} characters`;
  return isBound(minimum) && isBound(maximum) ? `${type}, ${minimum} to ${maximum}` : type;
}

/** Every integer is listed with the range of JSON's integers, which says nothing. */
const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < 1e15;

/** The place of a property, its schema, and whether its object always has it. */
type Property = [path: string, schema: Schema, isRequired: boolean];

/** Every property; nested ones as `contains.gtin`, `links[].href`. */
export function properties(schema: Schema, prefix = ""): Property[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Property[] => {
    const path = prefix + name;
    const inner = property.anyOf?.find((choice) => choice.properties) ?? property;
    const isRequired = schema.required?.includes(name) ?? false;
    const below = inner.items ? properties(inner.items, `${path}[].`) : [];
    return [[path, property, isRequired], ...properties(inner, `${path}.`), ...below];
  });
}
