/**
 * Arguments that are given and say nothing. Callers of strict function schemas have to send every
 * argument, and send null or "" for those that they would rather leave out.
 */

/** What matters of a tool's listed input schema. */
interface InputSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

/**
 * Takes null away from every optional argument, and "" from those that are texts or choices; no tool has
 * an optional text that means something when it is empty. Anything but an object comes back as it is.
 * The listed schemas do not admit null: hosts that read no list of types would drop the tool.
 */
export function withoutAbsent(args: unknown, { properties = {}, required = [] }: InputSchema) {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const isAbsent = (name: string, value: unknown): boolean => {
    if (required.includes(name) || !Object.hasOwn(properties, name)) return false;
    return value === null || (value === "" && properties[name]!.type === "string");
  };
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => !isAbsent(name, value)));
}
