/** The members of a record as arguments of a tool: the schemas of src/model, as tools list them. */
import type * as z from "zod";
import { strictObject } from "zod";

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

function argumentOf(schema: z.ZodType): z.ZodType {
  const nullable = innerOf(schema, "default");
  const value = nullable && innerOf(nullable, "nullable");
  if (value === undefined) return schema;
  const { shape } = value as Partial<z.ZodObject>;
  const argument = (shape ? strictObject(argumentsOf(shape)) : value).optional();
  const { description = value.description } = schema;
  return description === undefined ? argument : argument.describe(description);
}
