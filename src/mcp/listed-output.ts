/**
 * Output schemas as `tools/list` publishes them. Hosts read the list once for each conversation, so that
 * each token of it counts. Every member is listed with its type and description. A closed set is listed
 * where it comes first; so are the members of an object that a tool has several times, or that another
 * tool has, which the description says: "as in validate_gtin".
 * docs/reference/tools.md has everything of every tool, from the same definitions.
 */
import type { Tool } from "./define-tool.ts";

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** The tools in the order of the list. */
export function listedTogether(tools: readonly Tool[]): readonly Tool[] {
  const isNewSet = firstTime();
  return tools.map((tool) => ({
    ...tool,
    listedOutputSchema: tool.outputSchema && listedOutput(tool.outputSchema, isNewSet),
  }));
}

type IsNew = (fact: unknown) => boolean;

function firstTime(): IsNew {
  const said = new Set<string>();
  return (fact) => {
    const key = JSON.stringify(fact);
    return !said.has(key) && said.add(key).size > 0;
  };
}

/** Fewer members are listed again, as they take no more tokens than a reader's search for them. */
const LEAST_TO_REFER = 3;
const REFERS = /\bas in \w+$/i;

function listedOutput({ properties, ...rest }: Schema, isNewSet: IsNew): Schema {
  const isNewObject = firstTime();
  const members = (schemas: Schemas): Schemas =>
    Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, member(one)]));

  const member = (schema: Schema): Schema => {
    const { description, enum: values } = schema;
    return {
      ...(description !== undefined && { description }),
      ...shape(schema, REFERS.test(String(description))),
      ...(values !== undefined && isNewSet(values) && { enum: values }),
    };
  };

  /** What the values of a map are is said by its description; here it is their type. */
  function shape(schema: Schema, refers: boolean): Schema {
    const { type, default: usual, properties: inner, items, anyOf, additionalProperties } = schema;
    return {
      ...(type !== undefined && { type }),
      ...(usual !== undefined && { default: usual }),
      ...(inner !== undefined && !refers && withMembers(inner as Schemas)),
      ...(items !== undefined && { items: shape(items as Schema, refers) }),
      ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map((one) => shape(one, refers)) }),
      ...typeOfValues(additionalProperties as Schema | undefined),
    };
  }

  function withMembers(schemas: Schemas): Schema {
    const names = Object.keys(schemas);
    if (names.length === 0 || (names.length >= LEAST_TO_REFER && !isNewObject(schemas))) return {};
    return { properties: members(schemas) };
  }

  return { ...rest, properties: members(properties as Schemas) };
}

const typeOfValues = (values: Schema | undefined): Schema =>
  values?.type === undefined ? {} : { additionalProperties: { type: values.type } };
