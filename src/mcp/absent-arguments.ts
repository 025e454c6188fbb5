/**
 * Arguments that are given and say nothing. Callers of strict function schemas have to send every
 * argument, and send null or "" for those that they would rather leave out.
 */

/** What matters of a tool's listed input schema. */
interface InputSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
}

/**
 * Takes null away from every optional argument, and "" from those that are texts or choices; no tool has
 * an optional text that means something when it is empty. The same within an argument that is an object;
 * anything else comes back as it is.
 * The listed schemas do not admit null: hosts that read no list of types would drop the tool.
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
