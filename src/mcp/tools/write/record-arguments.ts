/** The members of a record as arguments of a tool: the schemas of src/model, as tools list them. */
import * as z from "zod";
import { strictObject, string, ZodString } from "zod";
import { AppError, type FieldError } from "../../../errors/errors.ts";
import { allOf, validMembers } from "../../../services/every-fault.ts";
import { inputError, parse } from "../../../services/write/record.ts";

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

/** A record as arguments of which none is required: `patch` may stand in its place. */
export const optionalArgumentsOf = <S extends Shape>(shape: S): Arguments<S> =>
  Object.fromEntries(
    Object.entries(argumentsOf(shape)).map(([name, schema]) => [name, optional(schema)]),
  ) as Arguments<S>;

/** A default is listed, but not filled in: an argument that is left out stays so beside a patch. */
const optional = (schema: z.ZodType): z.ZodType => {
  const { description } = schema;
  const inner = innerOf(schema, "default");
  const usual = inner && { default: schema.safeParse(undefined).data };
  const value = inner ?? schema;
  return withoutBounds(value)
    .optional()
    .meta({ ...(description && { description }), ...usual });
};

/** The record's own schema checks lengths. */
function withoutBounds(value: z.ZodType): z.ZodType {
  if (value instanceof z.ZodArray) return z.array(withoutBounds(value.element as z.ZodType));
  return value instanceof ZodString ? inBrief(value) : value;
}

/** A JSON merge patch (RFC 7396); the record's own schema checks its members. */
export const patchArgument = (required: string, more = "") =>
  z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      `Changes only these members of a stored record; null removes${more && `, ${more}`}. Without it: ${required}`,
    );

/** @throws AppError validation_error naming the arguments that cannot be combined with `name` */
export function alone(name: string, others: Readonly<Record<string, unknown>>): void {
  const message = `cannot be combined with ${name}`;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const errors = given.map(([field]) => ({ field, message }));
  if (errors.length === 0) return;
  const detail = errors.map(({ field }) => field).join(", ");
  throw new AppError("validation_error", `${detail}: ${message}.`, {
    errors,
    guidance:
      name === "make_default"
        ? "make_default is about a stored link: give what else changes in patch. Store a new link first, or with is_default: true if there is no default yet."
        : `Send ${name} to change a stored record, or the members of a whole record.`,
  });
}

interface Checked {
  /** The arguments that must be alone. */
  readonly besides?: Parameters<typeof alone>;
  /** Whether the call has another fault. If nothing has one, the write itself asks the rules. */
  readonly isRefused: boolean;
  /** The faults of valid members that no schema finds. */
  readonly rules: (valid: Readonly<Record<string, unknown>>) => readonly FieldError[];
}

/**
 * The record or patch of a call, with every fault at once: of its schema, of its rules, and of
 * arguments beside it.
 * @throws AppError validation_error
 */
export function recordIn<S extends z.ZodObject>(
  schema: S,
  sent: unknown,
  what: "link" | "product" | "patch",
  { besides: [name, others] = ["", {}], isRefused, rules }: Checked,
): z.output<S> {
  const [, parsed] = allOf(
    () => alone(name, others),
    () => parse(schema, sent, what),
    (isWrong) => {
      if (!isRefused && !isWrong) return;
      const found = rules(validMembers(schema, sent));
      if (found.length > 0) throw inputError(found, what);
    },
  );
  return parsed;
}

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
