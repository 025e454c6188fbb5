/**
 * Output schemas as `tools/list` publishes them. Hosts read the list once for each conversation, so each
 * of its tokens counts. Every member is listed with its type and description, with these exceptions:
 *
 * - A closed set is listed where it comes first.
 * - The members of an object that a tool has several times are listed where it comes first.
 * - A description that ends with "as in resolve_gtin" leaves out members that this tool has listed,
 *   with the same name and description; so does the description of a whole answer.
 */
import type { Tool } from "../define-tool.ts";

type Schema = Record<string, unknown>;
type Schemas = Record<string, Schema>;

/** What the list has said so far. */
interface Said {
  readonly sets: Set<string>;
  /** Names with descriptions of members, by tool. */
  readonly members: Map<string, Set<string>>;
}

/** The tools in the order of the list. */
export function listedTogether(tools: readonly Tool[]): readonly Tool[] {
  const said: Said = { sets: new Set(), members: new Map() };
  return tools.map((tool) => ({
    ...tool,
    listedOutputSchema: tool.outputSchema && listedOutput(tool.name, tool.outputSchema, said),
  }));
}

/** With fewer members, listing them again takes no more tokens than a reference. */
const LEAST_TO_REFER = 3;
const REFERS = /\bas in (\w+)$/i;

function listedOutput(tool: string, { properties, ...rest }: Schema, said: Said): Schema {
  const objects = new Set<string>();
  const own = new Set<string>();
  said.members.set(tool, own);

  function members(schemas: Schemas, known?: Set<string>): Schemas {
    const listed = Object.entries(schemas).flatMap(([name, schema]) => {
      const key = keyOf([name, schema.description]);
      if (known?.has(key)) return [];
      own.add(key);
      return [[name, member(schema)]];
    });
    return Object.fromEntries(listed);
  }

  function member(schema: Schema): Schema {
    const { description, enum: values } = schema;
    const other = REFERS.exec(String(description))?.[1];
    return {
      ...(description !== undefined && { description }),
      ...shape(schema, other === undefined ? undefined : said.members.get(other)),
      ...(values !== undefined && isNew(said.sets, values) && { enum: values }),
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
    const listed = members(schemas, known);
    return Object.keys(listed).length === 0 ? {} : { properties: listed };
  }

  const other = REFERS.exec(String(rest.description))?.[1];
  const known = other === undefined ? undefined : said.members.get(other);
  const listed = members(properties as Schemas, known);
  const required = (rest.required as string[] | undefined)?.filter((name) => name in listed);
  return { ...rest, properties: listed, ...(required && { required }) };
}

const keyOf = (fact: unknown): string => JSON.stringify(fact);

function isNew(said: Set<string>, fact: unknown): boolean {
  const key = keyOf(fact);
  return !said.has(key) && said.add(key).size > 0;
}

const typeOfValues = (values: Schema | undefined): Schema =>
  values?.type === undefined ? {} : { additionalProperties: { type: values.type } };
