/** The members of a record as arguments of a tool: the schemas of src/model, as tools list them. */
import type * as z from "zod";
import { strictObject, string, ZodString } from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** The tool parses the values together with the record's own schema. */
export type Arguments<S extends Shape> = { readonly [K in keyof S]: z.ZodType };

/**
 * Members that may be null become optional instead: hosts that cannot read a list of types would
 * drop the tool.
 */
export const argumentsOf = <S extends Shape>(shape: S): Arguments<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, argumentOf(schema)]),
  ) as Arguments<S>;

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
}
const innerOf = (schema: z.ZodType, type: string): z.ZodType | undefined => {
  const definition = schema.def as Definition;
  return definition.type === type ? definition.innerType : undefined;
};

/** The longest pattern that says more to a model than the description. */
const LONGEST_PATTERN = 25;

/** A text without its length and long patterns: the record's own schema checks them. */
function inBrief(value: z.ZodType): z.ZodType {
  const { type } = value.def as Definition;
  if (type === "union") return string();
  if (!(value instanceof ZodString)) return value;
  const [pattern] = value._zod.bag.patterns ?? [];
  return pattern && pattern.source.length <= LONGEST_PATTERN ? string().regex(pattern) : string();
}

function argumentOf(schema: z.ZodType): z.ZodType {
  const nullable = innerOf(schema, "default");
  const value = nullable && innerOf(nullable, "nullable");
  if (value === undefined) return schema;
  const { shape } = value as Partial<z.ZodObject>;
  const argument = (shape ? strictObject(argumentsOf(shape)) : inBrief(value)).optional();
  const { description = value.description } = schema;
  return description === undefined ? argument : argument.describe(description);
}
