/**
 * Output schemas as `tools/list` publishes them. Hosts read the list once for each conversation, so each
 * of its tokens counts. Every member is listed with its type and description, with these exceptions:
 *
 * - A closed set is listed where it comes first.
 * - The members of an object that a tool has several times are listed where it comes first.
 * - A schema with `membersOf: "resolve_gtin"` leaves out members that this tool has listed with the
 *   same name and description. Its description says so: "members as in resolve_gtin".
 */
import type { Tool } from "../define-tool.ts";

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** The parts that the list has so far. */
interface Listed {
  /** Closed sets. */
  readonly sets: Set<string>;
  /** Names with descriptions of members, by tool. */
  readonly members: Map<string, Set<string>>;
}

/** The tools in the order of the list. */
export function listedTogether(tools: readonly Tool[]): readonly Tool[] {
  const listed: Listed = { sets: new Set(), members: new Map() };
  return tools.map((tool) => ({
    ...tool,
    listedOutputSchema: tool.outputSchema && listedOutput(tool.name, tool.outputSchema, listed),
  }));
}

/** The fewest members to refer to: listing fewer again takes no more tokens than a reference. */
const LEAST_TO_REFER = 3;

function listedOutput(tool: string, schema: Schema, listed: Listed): Schema {
  const objects = new Set<string>();
  const own = new Set<string>();
  listed.members.set(tool, own);

  /** The members of the tool that the schema refers to; undefined if it refers to none. */
  const knownOf = ({ membersOf }: Schema) => listed.members.get(String(membersOf));

  function members(schemas: Schemas, known?: Set<string>): Schemas {
    const unknown = Object.entries(schemas).flatMap(([name, schema]) => {
      const key = keyOf([name, schema.description]);
      if (known?.has(key)) return [];
      own.add(key);
      return [[name, member(schema)]];
    });
    return Object.fromEntries(unknown);
  }

  function member(schema: Schema): Schema {
    const { description, enum: values } = schema;
    return {
      ...(description !== undefined && { description }),
      ...shape(schema, knownOf(schema)),
      ...(values !== undefined && isNew(listed.sets, values) && { enum: values }),
    };
  }

  /** The description says what the values of a map are; here it is their type. */
  function shape(schema: Schema, known?: Set<string>): Schema {
    const { type, default: usual, properties: inner, items, anyOf, additionalProperties } = schema;
    return {
      ...(type !== undefined && { type }),
      ...(usual !== undefined && { default: usual }),
      ...(inner !== undefined && withMembers(inner as Schemas, known)),
      ...(items !== undefined && { items: shape(items as Schema, known) }),
      ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map((one) => shape(one, known)) }),
      ...typeOfValues(additionalProperties as Schema | undefined),
    };
  }

  function withMembers(schemas: Schemas, known?: Set<string>): Schema {
    if (Object.keys(schemas).length >= LEAST_TO_REFER && !isNew(objects, schemas)) return {};
    const shown = members(schemas, known);
    return Object.keys(shown).length === 0 ? {} : { properties: shown };
  }

  const { properties, membersOf: _, ...rest } = schema;
  const shown = members(properties as Schemas, knownOf(schema));
  const required = (rest.required as string[] | undefined)?.filter((name) => name in shown);
  return { ...rest, properties: shown, ...(required && { required }) };
}

const keyOf = (fact: unknown): string => JSON.stringify(fact);

function isNew(listed: Set<string>, fact: unknown): boolean {
  const key = keyOf(fact);
  return !listed.has(key) && listed.add(key).size > 0;
}

const typeOfValues = (values: Schema | undefined): Schema =>
  values?.type === undefined ? {} : { additionalProperties: { type: values.type } };
