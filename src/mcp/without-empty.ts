/** Answers without what there is nothing to say about. */

/** What matters of a tool's listed output schema. */
interface OutputSchema {
  readonly properties?: Readonly<Record<string, OutputSchema>>;
  readonly required?: readonly string[];
  readonly items?: OutputSchema;
  readonly additionalProperties?: unknown;
}

/**
 * The answer without optional members that are null or empty (a list, an object), at every depth.
 * Required members stay. Of an object of which the schema lists nothing, every member is optional.
 */
export function withoutEmpty<T>(answer: T, schema: OutputSchema): T {
  return kept(answer, schema) as T;
}

function kept(value: unknown, schema: OutputSchema): unknown {
  const { properties = {}, required = [], items = {}, additionalProperties } = schema;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => kept(item, items));
  const isOpen = Object.keys(properties).length === 0 && additionalProperties === undefined;
  const isOptional = (name: string) =>
    isOpen || (Object.hasOwn(properties, name) && !required.includes(name));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !(isOptional(name) && isEmpty(member)))
      .map(([name, member]) => [name, kept(member, properties[name] ?? {})]),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && Object.keys(value).length === 0);
