/**
 * The output schema of a tool as `tools/list` publishes it. Hosts read the list once for each
 * conversation, so that each token of it counts: members of objects within an answer have only their
 * types, and what several members consist of is listed with the first. docs/reference/tools.md has all
 * descriptions and closed sets, from the same definition.
 */
type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** Fewer members are listed again: they say what they are in fewer words than a reference. */
const LEAST_TO_REFER = 3;

export function listedOutput({ properties, ...rest }: Schema): Schema {
  const shape = shapeOf(new Set());
  const member = ({ description, enum: values, ...one }: Schema): Schema => ({
    ...(description !== undefined && { description }),
    ...shape(one),
    ...(values !== undefined && { enum: values }),
  });
  return { ...rest, properties: each(properties as Schemas, member) };
}

/** Names and types; `listed` are those that have been listed. */
const shapeOf = (listed: Set<string>) =>
  function shape({
    type,
    const: value,
    properties,
    items,
    anyOf,
    additionalProperties,
  }: Schema): Schema {
    return {
      ...(type !== undefined && { type }),
      ...(value !== undefined && { const: value }),
      ...(properties !== undefined && members(properties as Schemas)),
      ...(items !== undefined && { items: shape(items as Schema) }),
      ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map(shape) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: shape(additionalProperties as Schema),
      }),
    };

    function members(schemas: Schemas): Schema {
      const shapes = each(schemas, shape);
      const key = JSON.stringify(shapes);
      const names = Object.keys(shapes);
      if (names.length === 0 || listed.has(key)) return {};
      if (names.length >= LEAST_TO_REFER) listed.add(key);
      return { properties: shapes };
    }
  };

const each = (schemas: Schemas, form: (schema: Schema) => Schema): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, form(schema)]));
