/** What a member's schema says of the column that keeps it, so that each is declared once. */
import type * as z from "zod";

/** How a value is written in a table of a file; lists and objects as JSON. */
export type ColumnKind = "text" | "number" | "boolean" | "json";

const KINDS: Readonly<Record<string, ColumnKind>> = {
  ...{ string: "text", enum: "text", union: "text", number: "number", boolean: "boolean" },
  ...{ array: "json", record: "json", object: "json" },
};

/** @throws Error for a schema that no column keeps */
export function kindOf(schema: z.ZodType): ColumnKind {
  const { innerType, type } = schema.def as { innerType?: z.ZodType; type: string };
  const kind = innerType === undefined ? KINDS[type] : kindOf(innerType);
  if (kind === undefined) throw new Error(`no column keeps a ${type}`);
  return kind;
}

/** What is stored where nothing is given; undefined where something has to be. */
export const defaultOf = (schema: z.ZodType): unknown => schema.safeParse(undefined).data;

export type CamelCase<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S;

/** `brand_id`, as wire and tables have it, is `brandId` in rows. */
export const camelCase = <S extends string>(name: S): CamelCase<S> =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<S>;
