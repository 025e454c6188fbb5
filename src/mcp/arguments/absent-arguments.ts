/**
 * Arguments that are present but empty. Callers of strict function schemas must send every
 * argument, so they send null or "" for arguments that they would rather omit.
 */

/** The part of a tool's listed input schema that is used here. */
interface InputSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
}

/**
 * Removes null from every optional argument, and "" from texts and choices; no tool has an optional
 * text for which "" has a meaning. The same within an argument that is an object; any other value
 * is returned unchanged. The listed schemas do not allow null, because hosts that cannot read a
 * list of types would drop the tool.
 * @param schemaOf is called only if an argument may be absent
 */
export const withoutAbsent = (args: unknown, schemaOf: () => InputSchema): unknown =>
  mayLack(args) ? without(args, schemaOf()) : args;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mayLack = (args: unknown): boolean =>
  isObject(args) &&
  Object.values(args).some((value) => value === null || value === "" || isObject(value));

function without(args: unknown, { properties = {}, required = [] }: InputSchema): unknown {
  if (!isObject(args)) return args;
  const isAbsent = (name: string, value: unknown): boolean => {
    if (required.includes(name) || !Object.hasOwn(properties, name)) return false;
    return value === null || (value === "" && properties[name]!.type === "string");
  };
  const given = Object.entries(args).filter(([name, value]) => !isAbsent(name, value));
  return Object.fromEntries(
    given.map(([name, value]): [string, unknown] => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, inner?.properties ? without(value, inner) : value];
    }),
  );
}
