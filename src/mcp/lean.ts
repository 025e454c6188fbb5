/**
 * Removes members without information from answers: empty members, and members with their usual
 * value.
 */
import * as z from "zod";

/** The part of a tool's output schema that is used here. */
export interface OutputSchema {
  readonly properties?: Readonly<Record<string, OutputSchema>>;
  readonly required?: readonly string[];
  readonly items?: OutputSchema;
  readonly additionalProperties?: unknown;
  /** The value of a member that an answer omits. */
  readonly default?: unknown;
}

type Lean = (value: unknown) => unknown;

/**
 * A function that removes optional members that are null, empty (a list, an object) or the
 * `default` of their schema, at every depth. Required members stay. If the schema lists no members
 * of an object, all of them are optional.
 */
export function leanBy(schema: object): <T>(answer: T) => T {
  const lean = leanObject(schema);
  return <T>(answer: T) => lean(answer) as T;
}

/** Schemas are read once for each tool, not with each answer. */
function leanValue(schema: OutputSchema): Lean {
  const items = schema.items ? leanValue(schema.items) : leanUnlisted;
  const object = leanObject(schema);
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    return Array.isArray(value) ? value.map(items) : object(value);
  };
}

const UNLISTED = leanValue({});
function leanUnlisted(value: unknown): unknown {
  return UNLISTED(value);
}

function leanObject({ properties = {}, required = [], additionalProperties }: OutputSchema): Lean {
  const members = new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { isRequired: required.includes(name), usual: schema.default, lean: leanValue(schema) },
    ]),
  );
  const isOpen = members.size === 0 && additionalProperties === undefined;
  // The member names are not known.
  if (members.size === 0 && !isOpen) return (map) => map;
  const unlisted = { isRequired: !isOpen, usual: undefined, lean: leanUnlisted };
  return (answer) => {
    const kept: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(answer as object)) {
      const { isRequired, usual, lean } = members.get(name) ?? unlisted;
      if (isRequired || !(isEmpty(value) || value === usual)) kept[name] = lean(value);
    }
    return kept;
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** What `leanBy` reads of a schema: as its JSON Schema has it, which takes longer to make than most answers. */
export function outlineOf(schema: z.core.$ZodType): OutputSchema {
  const usual = z.globalRegistry.get(schema)?.default;
  return { ...shapeOf(schema as z.core.$ZodTypes), ...(usual !== undefined && { default: usual }) };
}

function shapeOf({ _zod: { def } }: z.core.$ZodTypes): OutputSchema {
  switch (def.type) {
    case "optional":
      return outlineOf(def.innerType);
    case "array":
      return { items: outlineOf(def.element) };
    case "record":
      return { additionalProperties: true };
    case "object": {
      const members = Object.entries(def.shape);
      return {
        properties: Object.fromEntries(members.map(([name, one]) => [name, outlineOf(one)])),
        required: members.flatMap(([name, one]) => (one._zod.optout === undefined ? [name] : [])),
      };
    }
    default:
      return {};
  }
}
