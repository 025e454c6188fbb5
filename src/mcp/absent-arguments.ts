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
 */
export function withoutAbsent(
  args: unknown,
  { properties = {}, required = [] }: InputSchema,
): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const isAbsent = (name: string, value: unknown): boolean => {
    if (required.includes(name) || !Object.hasOwn(properties, name)) return false;
    return value === null || (value === "" && properties[name]!.type === "string");
  };
  const given = Object.entries(args).filter(([name, value]) => !isAbsent(name, value));
  return Object.fromEntries(
    given.map(([name, value]): [string, unknown] => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, inner?.properties ? withoutAbsent(value, inner) : value];
    }),
  );
}
