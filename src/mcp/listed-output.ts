/**
 * Output schemas as `tools/list` publishes them. Hosts read the list once for each conversation, so that
 * each token of it counts. Every member of an answer is listed with all that is said of it; what members
 * within it are is said once in the list, for all that have the same name. docs/reference/tools.md has
 * everything of every tool, from the same definitions.
 */
import type { Tool } from "./define-tool.ts";

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** The tools in the order of the list. */
export function listedTogether(tools: readonly Tool[]): readonly Tool[] {
  const said = new Set<string>();
  return tools.map((tool) => ({
    ...tool,
    listedOutputSchema: tool.outputSchema && listedOutput(tool.outputSchema, said),
  }));
}

/** Fewer members are listed again: they say what they are in fewer words than a reference. */
const LEAST_TO_REFER = 3;

function listedOutput({ properties, ...rest }: Schema, said: Set<string>): Schema {
  const isNew = (...facts: unknown[]): boolean => {
    const key = JSON.stringify(facts);
    return !said.has(key) && said.add(key).size > 0;
  };
  const shapes = new Set<string>();
  const whole = (schema: Schema, name: string): Schema => {
    const { description, enum: values } = schema;
    isNew(name, description);
    isNew(values);
    return {
      ...(description !== undefined && { description }),
      ...shape(schema),
      ...enumOf(values),
    };
  };
  const inner = (schema: Schema, name: string): Schema => {
    const { description, enum: values } = schema;
    return {
      ...(description !== undefined && isNew(name, description) && { description }),
      ...shape(schema),
      ...(isNew(values) && enumOf(values)),
    };
  };

  /** Types and members; of what was listed in this tool, its type alone. */
  function shape(schema: Schema): Schema {
    const { type, default: usual, properties, items, anyOf, additionalProperties } = schema;
    return {
      ...(type !== undefined && { type }),
      ...(usual !== undefined && { default: usual }),
      ...(properties !== undefined && members(properties as Schemas)),
      ...(items !== undefined && { items: shape(items as Schema) }),
      ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map(shape) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: shape(additionalProperties as Schema),
      }),
    };
  }

  function members(schemas: Schemas): Schema {
    const names = Object.keys(schemas);
    const key = JSON.stringify(schemas);
    if (names.length === 0 || shapes.has(key)) return {};
    if (names.length >= LEAST_TO_REFER) shapes.add(key);
    return { properties: each(schemas, inner) };
  }

  return { ...rest, properties: each(properties as Schemas, whole) };
}

const enumOf = (values: unknown): Schema => (values === undefined ? {} : { enum: values });

const each = (schemas: Schemas, form: (schema: Schema, name: string) => Schema): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, form(one, name)]));
